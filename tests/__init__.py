"""The tests mirror the tree; tests/qwirkle and tests/players run in CPython and, unchanged, in the MicroPython VM."""
