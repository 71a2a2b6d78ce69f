"""Runs the test functions of one module inside the MicroPython VM and says what became of each.

The module is named by the first argument, such as tests.qwirkle.test_tiles. Plain functions named test_* with bare
asserts are all there is: no fixtures, no parameters.
"""

import io
import sys


def main():
    """Print a line for each test function, the traceback of each that fails, and a last line with the counts."""
    name = sys.argv[0]
    __import__(name)
    module = sys.modules[name]
    tests = sorted(entry for entry in dir(module) if entry.startswith("test_") and callable(getattr(module, entry)))
    failed = 0
    for test in tests:
        try:
            getattr(module, test)()
        except Exception as error:
            failed += 1
            trace = io.StringIO()
            sys.print_exception(error, trace)
            print("FAILED " + test)
            print(trace.getvalue())
        else:
            print("passed " + test)
    print(f"ran {len(tests)} failed {failed}")
