"""The game of Qwirkle itself.

No clock, no pins, no screen, no files, and no randomness but the seed it is
given: the same calls give the same game on a Pico and on a desktop.
"""
