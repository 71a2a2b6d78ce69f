"""Random boards and plays for comparing engines: boards grown by legal plays, plays broken in every way there is.

Works in the oracle's terms: dicts from (x, y) to tiles such as "RC", plays as lists of (x, y, tile).
"""

from tests import oracle


def full_bag(rng):
    """All 108 tiles in random order."""
    bag = list(oracle.KINDS) * 3
    rng.shuffle(bag)
    return bag


def legal_play(rng, board, tiles, wanted, stretch=False):
    """A legal play of up to `wanted` of the tiles, or [] when a few tries found none.

    stretch takes the rightmost or lowest place that works, which makes boards as long as they can be.
    """
    cells = sorted(oracle.frontier(board))
    if stretch:
        cells = sorted(cells, key=rng.choice([max, sum]), reverse=True)[:4]
    else:
        rng.shuffle(cells)
    for cell in cells[:6]:
        play = _extend(rng, board, [], [cell], tiles)
        while play and len(play) < wanted:
            longer = _extend(rng, board, play, _ends(board, play), tiles)
            if not longer:
                break
            play = longer
        if play:
            return play
    return []


def _extend(rng, board, play, cells, tiles):
    rest = list(tiles)
    for _, _, tile in play:
        rest.remove(tile)
    for cell in rng.sample(cells, len(cells)):
        for tile in rng.sample(rest, min(len(rest), 20)):
            longer = play + [(*cell, tile)]
            if oracle.judge(board, longer).legal:
                return longer
    return []


def _ends(board, play):
    """Empty cells next to the play or to the line it lies in, in reach of one more tile."""
    after = {**board, **{(x, y): tile for x, y, tile in play}}
    lines = [oracle.line_through(after, (x, y), step) for x, y, _ in play for step in ((1, 0), (0, 1))]
    return sorted({near for line in lines for cell in line for near in oracle.neighbours(cell) if near not in after})


def growing_board(rng):
    """Yield (board, bag) after every play of a game that lays tiles until none fits; the same two objects each time."""
    bag = full_bag(rng)
    board = {}
    stretch = rng.random() < 0.2
    longest = rng.choice([1, 2, 3, 4, 6])
    yield board, bag
    while bag:
        play = legal_play(rng, board, bag, rng.randint(1, longest), stretch)
        if not play:
            return
        for x, y, tile in play:
            board[x, y] = tile
            bag.remove(tile)
        yield board, bag


def plays_to_judge(rng, board, bag, count):
    """Yield `count` plays for this board: a legal one, parts of it, and what becomes of it by one or more wrongs.

    On an empty board every play contains the origin, as an opening must.
    """
    right = legal_play(rng, board, bag or list(oracle.KINDS), rng.randint(1, 6))
    if not right:
        x, y = rng.choice(sorted(oracle.frontier(board)))
        right = [(x, y, rng.choice(oracle.KINDS))]
    yield right
    for _ in range(count - 1):
        play = rng.sample(right, rng.randint(1, len(right)))
        while rng.random() < 0.6:
            play = rng.choice(_WRONGS)(rng, board, play)
        if not board and not any((x, y) == (0, 0) for x, y, _ in play):
            dx, dy, _ = play[0]
            play = [(x - dx, y - dy, tile) for x, y, tile in play]
        yield play[:7]


def _replace(play, index, tile):
    return play[:index] + [tile] + play[index + 1:]


def _another_tile(rng, board, play):
    index = rng.randrange(len(play))
    x, y, _ = play[index]
    return _replace(play, index, (x, y, rng.choice(oracle.KINDS)))


def _near_tile(rng, board, play):
    """A tile that shares one mark with the right one: the wrong that a look at the neighbours alone would miss."""
    index = rng.randrange(len(play))
    x, y, tile = play[index]
    near = [kind for kind in oracle.KINDS if (kind[0] == tile[0]) != (kind[1] == tile[1])]
    return _replace(play, index, (x, y, rng.choice(near)))


def _same_tile_twice(rng, board, play):
    source, target = rng.randrange(len(play)), rng.randrange(len(play))
    x, y, _ = play[target]
    return _replace(play, target, (x, y, play[source][2]))


def _gap(rng, board, play):
    if len(play) > 2 and rng.random() < 0.5:
        return _replace(play, rng.randrange(len(play)), play[0])[1:]
    index = rng.randrange(len(play))
    x, y, tile = play[index]
    dx, dy = rng.choice([(1, 0), (-1, 0), (0, 1), (0, -1)])
    far = rng.randint(1, 3)
    return _replace(play, index, (x + dx * far, y + dy * far, tile))


def _corner(rng, board, play):
    index = rng.randrange(len(play))
    x, y, tile = play[index]
    return _replace(play, index, (x + rng.choice([-1, 1]), y + rng.choice([-1, 1]), tile))


def _occupied(rng, board, play):
    index = rng.randrange(len(play))
    cells = sorted(board) + [(x, y) for x, y, _ in play]
    return _replace(play, index, (*rng.choice(cells), play[index][2]))


def _moved(rng, board, play):
    dx, dy = rng.randint(-3, 3), rng.randint(-3, 3)
    return [(x + dx, y + dy, tile) for x, y, tile in play]


def _one_more(rng, board, play):
    return play + [(*rng.choice(_ends(board, play)), rng.choice(oracle.KINDS))]


def _turned(rng, board, play):
    x0, y0, _ = play[0]
    return [(x0 + y - y0, y0 + x - x0, tile) for x, y, tile in play]


# _near_tile twice: its plays break the rule of lines and nothing else, and such a play is hard to come by.
_WRONGS = (
    _another_tile,
    _near_tile,
    _near_tile,
    _same_tile_twice,
    _gap,
    _corner,
    _occupied,
    _moved,
    _one_more,
    _turned,
)
