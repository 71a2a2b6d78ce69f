"""The tests. They mirror the tree; tests/qwirkle runs in CPython and, unchanged, in the MicroPython VM."""
