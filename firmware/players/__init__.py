"""The computer players: seats that choose by themselves, of three strengths.

A room above the engine, imported when a computer's turn comes and let go after it, so that a game among people
pays nothing for it. It knows of a game what its seat may know, and never a clock, a screen or a file.
"""
