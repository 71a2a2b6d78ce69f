"""Points in columns, as they would stand on paper: a column a seat, a row a round, the totals below.

It knows a score sheet (`qwirkle.history`) and where on the screen it goes. It never knows a scene.
"""

from micropython import const
from qwirkle.history import PASS, TRADE
from ui import colours, text, words

_PITCH = const(14)
_NAMES = const(21)  # px from the names to the first row
_NUMBERS = const(24)  # width of the column of round numbers


def rounds(game, turns):
    """How many rounds `turns` turns reach into; one begins with seat 0, so the first row may be empty at its left."""
    return (game.starter + turns + game.seats - 1) // game.seats


def draw(canvas, game, names, top, first, visible, seat, at=-1):
    """Paint the rounds from `first` on, `visible` of them, below y `top`; names above, totals below.

    seat: whose name stands out, or -1; at: the turn that has a frame, finished or the next one, or -1.
    """
    seats = game.seats
    column = (canvas.width - _NUMBERS - 6) // seats
    bottom = top + visible * _PITCH + 4
    canvas.hline(4, top - 3, canvas.width - 8, colours.EDGE)
    canvas.hline(4, bottom, canvas.width - 8, colours.EDGE)
    count = rounds(game, max(game.turn_count, at + 1))
    for row in range(first, min(count, first + visible)):
        y = top + (row - first) * _PITCH
        text.right(canvas, str(row + 1), _NUMBERS - 4, y, colours.EDGE)
        for i in range(seats):
            turn = row * seats + i - game.starter
            right = _NUMBERS + (i + 1) * column
            if turn == at:
                canvas.box(right - column + 2, y, column, _PITCH, colours.ACCENT)
            if 0 <= turn < game.turn_count:
                action = game.turn_action(turn)
                key = "scores_pass" if action == PASS else "scores_trade" if action & TRADE else ""
                said = words.get(key) if key else str(game.turn_score(turn))
                text.right(canvas, said, right, y, colours.EDGE if key else colours.INK)
    for i in range(seats):
        right = _NUMBERS + (i + 1) * column
        name = text.cut(names[i], column - 4)
        text.right(canvas, name, right, top - _NAMES, colours.ACCENT if i == seat else colours.INK)
        # Three large digits are 54 px wide: with more than four seats they would touch.
        font = text.LARGE if seats <= 4 else text.SMALL
        text.right(canvas, str(game.scores[i]), right, bottom, colours.INK, font)
    if count > visible:
        # A bar at the right edge says how much lies above and below.
        height = visible * _PITCH
        canvas.rect(canvas.width - 3, top, 2, height, colours.PANEL)
        canvas.rect(canvas.width - 3, top + height * first // count, 2, height * visible // count, colours.DIM)
