"""The bars of the playing screens: the seats at the top, and one line of words above the hand.

They show what everyone may know: names, scores, whose turn it is, tiles in the bag.
"""

from micropython import const
from ui import colours, text

HEIGHT = const(30)
STATUS_Y = const(190)
STATUS_HEIGHT = const(16)
FOOT_Y = const(206)  # the hand's bar begins here and reaches to the bottom
_BAG = const(38)  # room for the bag at the right
_WIDE = const(62)  # the seat to move, when there are too many seats for whole names
_NAME_Y = const(0)
_SCORE_Y = const(14)


def seats(canvas, app, seat, uncounted=0):
    """Paint the seats of the running game; `seat` is the one whose turn is shown.

    uncounted: points of that seat that the screen has not counted up yet.
    """
    game = app.game
    canvas.rect(0, 0, canvas.width, HEIGHT, colours.PANEL)
    room = canvas.width - _BAG
    count = game.seats
    narrow = room // count
    wide = narrow
    if count > 4:
        wide = _WIDE
        narrow = (room - wide) // (count - 1)
    x = 0
    for i in range(count):
        width = wide if i == seat else narrow
        _seat(canvas, x, width, app.names[i], game.scores[i] - (uncounted if i == seat else 0), i == seat)
        x += width
    _bag(canvas, canvas.width - _BAG, game.bag.left)
    if app.unsaved:
        _mark(canvas, canvas.width - 8)


def status(canvas, line, alarm=False):
    """Paint the line of words; `alarm` for a refusal. What does not fit is cut with an ellipsis."""
    canvas.rect(0, STATUS_Y, canvas.width, STATUS_HEIGHT, colours.ALERT if alarm else colours.EDGE)
    ink = colours.BACK if alarm else colours.INK
    text.draw(canvas, text.fit(line, canvas.width - 8), 4, STATUS_Y, ink)


def _seat(canvas, x, width, name, score, active):
    if active:
        canvas.rect(x + 1, 1, width - 2, HEIGHT - 2, colours.ACCENT)
    ink = colours.BACK if active else colours.INK
    text.centre(canvas, text.cut(name, width - 4), x, _NAME_Y, width, ink if active else colours.DIM)
    text.centre(canvas, str(score), x, _SCORE_Y, width, ink)


def _bag(canvas, x, left):
    canvas.vline(x, 4, HEIGHT - 8, colours.EDGE)
    middle = x + _BAG // 2
    canvas.rect(middle - 4, 2, 8, 2, colours.DIM)
    canvas.rect(middle - 2, 4, 4, 1, colours.DIM)
    canvas.rect(middle - 5, 5, 10, 1, colours.DIM)
    canvas.rect(middle - 6, 6, 12, 6, colours.DIM)
    canvas.rect(middle - 5, 12, 10, 1, colours.DIM)
    text.centre(canvas, str(left), x, _SCORE_Y, _BAG, colours.INK)


def _mark(canvas, x):
    """An exclamation mark: the game as it stands is not on flash."""
    canvas.rect(x, 3, 3, 6, colours.ALERT)
    canvas.rect(x, 11, 3, 3, colours.ALERT)
