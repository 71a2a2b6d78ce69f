"""Which cells to show when a play is refused. It never decides that it is.

In bytecode and apart from `rules`, since it runs once for a refusal and the
check runs for every tile that moves.
"""

from micropython import const

from qwirkle.tiles import MASKS

MOST = const(16)


def add(verdict, cell):
    """Blame one more cell, up to MOST of them."""
    if verdict.blame_count < MOST:
        verdict.blame[verdict.blame_count] = cell
        verdict.blame_count += 1


def cells_with(least, board, play, verdict, low, high, step):
    """Blame the cells from low to high that hold no tile (least 0) or two and more (least 2)."""
    cell = low
    while cell <= high:
        tiles = int(board.get(cell) >= 0)
        for i in range(play.count):
            tiles += play.cells[i] == cell
        if tiles >= least if least else not tiles:
            add(verdict, cell)
        cell += step


def strangers(play, verdict):
    """Blame the tiles outside the largest group of one colour or shape."""
    most = group = 0
    for i in range(play.count):
        for shift in range(0, 12, 6):
            mask = MASKS[play.kinds[i]] & 63 << shift
            alike = 0
            for j in range(play.count):
                alike += MASKS[play.kinds[j]] & mask != 0
            if alike > most:
                most = alike
                group = mask
    for i in range(play.count):
        if not MASKS[play.kinds[i]] & group:
            add(verdict, play.cells[i])


def twins(play, verdict):
    """Blame the first two equal tiles."""
    for i in range(play.count):
        for j in range(i):
            if play.kinds[i] == play.kinds[j]:
                add(verdict, play.cells[j])
                add(verdict, play.cells[i])
                return
