"""The oracle: the rules of the game a second time, as plainly as they can be written.

A board is a dict from (x, y) to a tile such as "RC", a play is a list of (x, y, tile), a line is a frozenset of cells.
Everything here follows the text of the rules and nothing else: it must never import the firmware's engine, or the
two would agree by construction. Slow on purpose where plainness costs speed; the benchmark uses it as the
straightforward engine to compare with. Runs under CPython and MicroPython.
"""

COLOURS = "ROYGBP"
SHAPES = "CSDTLX"
KINDS = tuple(colour + shape for colour in COLOURS for shape in SHAPES)

NOT_IN_LINE = "not in one line"
HOLE = "a hole"
OCCUPIED = "occupied"
NOT_CONNECTED = "not connected"
NOT_ALIKE = "not all of one colour or shape"
DUPLICATE = "duplicate in the play"
CLASH = "clash in a line"
NOT_IN_HAND = "not in the hand"
OPENING_TOO_SMALL = "opening set too small"
NO_TILES = "no tiles"

BOARD_REASONS = (NOT_IN_LINE, HOLE, OCCUPIED, NOT_CONNECTED, NOT_ALIKE, DUPLICATE, CLASH)


class Judgement:
    """What the rules say of one play.

    broken: set of the names of all rules it breaks. score: points, 0 when refused. lines: set of the lines it created
    or extended, each a frozenset of cells, empty when refused. clashes: the lines that break the rule of lines.
    """

    def __init__(self):
        self.broken = set()
        self.score = 0
        self.lines = set()
        self.clashes = set()

    @property
    def legal(self):
        """True when no rule is broken."""
        return not self.broken


def neighbours(cell):
    """The four cells that touch this cell by a side."""
    x, y = cell
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def frontier(board):
    """Set of the empty cells that touch the board; the origin when there is no board yet."""
    if not board:
        return {(0, 0)}
    return {near for cell in board for near in neighbours(cell) if near not in board}


def line_through(board, cell, step):
    """The unbroken line of tiles through a filled cell along step (dx, dy), as a frozenset of cells."""
    dx, dy = step
    cells = {cell}
    for sign in (1, -1):
        x, y = cell[0] + sign * dx, cell[1] + sign * dy
        while (x, y) in board:
            cells.add((x, y))
            x, y = x + sign * dx, y + sign * dy
    return frozenset(cells)


def is_proper_line(tiles):
    """True when tiles are of one colour with all shapes different, or of one shape with all colours different."""
    colours = {tile[0] for tile in tiles}
    shapes = {tile[1] for tile in tiles}
    return (len(colours) == 1 and len(shapes) == len(tiles)) or (len(shapes) == 1 and len(colours) == len(tiles))


def share(tiles):
    """True when all tiles have one colour, or all have one shape."""
    return len({tile[0] for tile in tiles}) == 1 or len({tile[1] for tile in tiles}) == 1


def largest_set(hand):
    """Size of the largest set in a hand that shares a colour or a shape, identical tiles counted once."""
    kinds = set(hand)
    sizes = [len([kind for kind in kinds if kind[0] == colour]) for colour in COLOURS]
    sizes += [len([kind for kind in kinds if kind[1] == shape]) for shape in SHAPES]
    return max(sizes)


def in_hand(play, hand):
    """True when the hand holds every tile of the play, each as often as it is played."""
    rest = list(hand)
    for _, _, tile in play:
        if tile not in rest:
            return False
        rest.remove(tile)
    return True


def judge(board, play, hand=None, opening=False):
    """Judge a play: a Judgement. A hand, when given, is checked; opening=True asks for a largest set of that hand."""
    verdict = Judgement()
    broken = verdict.broken
    if not play:
        broken.add(NO_TILES)
        return verdict
    cells = [(x, y) for x, y, _ in play]
    tiles = [tile for _, _, tile in play]
    columns = {x for x, _ in cells}
    rows = {y for _, y in cells}
    if hand is not None and not in_hand(play, hand):
        broken.add(NOT_IN_HAND)
    if opening and len(play) < largest_set(hand):
        broken.add(OPENING_TOO_SMALL)
    if not share(tiles):
        broken.add(NOT_ALIKE)
    if len(set(tiles)) < len(tiles):
        broken.add(DUPLICATE)
    if len(columns) > 1 and len(rows) > 1:
        broken.add(NOT_IN_LINE)
    else:
        for x in range(min(columns), max(columns) + 1):
            for y in range(min(rows), max(rows) + 1):
                if (x, y) not in board and (x, y) not in cells:
                    broken.add(HOLE)
    if board and not any(near in board for cell in cells for near in neighbours(cell)):
        broken.add(NOT_CONNECTED)
    if len(set(cells)) < len(cells) or any(cell in board for cell in cells):
        # With two tiles on one cell nobody can say what the lines are.
        broken.add(OCCUPIED)
        return verdict
    after = dict(board)
    for x, y, tile in play:
        after[x, y] = tile
    lines = {line_through(after, cell, step) for cell in cells for step in ((1, 0), (0, 1))}
    lines = {line for line in lines if len(line) > 1}
    verdict.clashes = {line for line in lines if not is_proper_line([after[cell] for cell in line])}
    # A bad line of the play's own tiles alone is bad because of them, and has been named above.
    if any(cell in board for line in verdict.clashes for cell in line):
        broken.add(CLASH)
    if not broken:
        verdict.lines = lines
        verdict.score = sum(len(line) + (6 if len(line) == 6 else 0) for line in lines) or 1
    return verdict


def can_place(board, tiles):
    """True when at least one of the tiles alone has a legal cell. Every longer play contains such a tile."""
    return any(judge(board, [(x, y, tile)]).legal for tile in set(tiles) for x, y in frontier(board))


def opening_plays(hand):
    """Every opening that lies rightwards from the origin, its tiles in every order: a set of frozensets."""
    orders = [order for order in _orders(list(hand)) if len(order) == 1 or is_proper_line(order)]
    return {frozenset([(x, 0, tile) for x, tile in enumerate(order)]) for order in orders}


def all_plays(board, hand):
    """Every legal play as {frozenset of (x, y, tile): score}; on an empty board those of opening_plays().

    Any legal play has a tile that touches the board, and can be laid from it outwards, each step legal by itself.
    """
    if not board:
        return {play: judge(board, list(play)).score for play in opening_plays(hand)}
    found = {}
    for cell in frontier(board):
        _grow(board, hand, [], [cell], found)
    return found


def _grow(board, hand, laid, cells, found):
    """Try every tile of the hand on every one of the cells after those laid, and go on from each legal play."""
    for x, y in cells:
        for tile in set(hand):
            play = laid + [(x, y, tile)]
            key = frozenset(play)
            if key in found:
                continue
            verdict = judge(board, play)
            if not verdict.legal:
                continue
            found[key] = verdict.score
            rest = list(hand)
            rest.remove(tile)
            if rest:
                _grow(board, rest, play, _next_cells(board, play), found)


def _next_cells(board, play):
    """The empty cells that continue a play at either end of its line; of both its lines when it is one tile."""
    filled = set(board) | {(x, y) for x, y, _ in play}
    steps = []
    if len({y for _, y, _ in play}) == 1:
        steps += [(1, 0), (-1, 0)]
    if len({x for x, _, _ in play}) == 1:
        steps += [(0, 1), (0, -1)]
    cells = []
    for dx, dy in steps:
        x, y, _ = play[0]
        while (x, y) in filled:
            x, y = x + dx, y + dy
        cells.append((x, y))
    return cells


def all_plays_by_trial(board, hand):
    """As all_plays() without the bonus of thinking: every order of every choice of tiles on every run of empty cells
    of every row and column in reach. Only for small hands and boards, to judge all_plays() itself."""
    found = {}
    xs = [x for x, _ in board]
    ys = [y for _, y in board]
    reach = len(hand)
    columns = range(min(xs) - reach, max(xs) + reach + 1)
    rows = range(min(ys) - reach, max(ys) + reach + 1)
    lanes = [[(x, y) for x in columns if (x, y) not in board] for y in rows]
    lanes += [[(x, y) for y in rows if (x, y) not in board] for x in columns]
    orders = _orders(list(hand))
    for lane in lanes:
        for start in range(len(lane)):
            for order in orders:
                if start + len(order) > len(lane):
                    continue
                play = [lane[start + i] + (tile,) for i, tile in enumerate(order)]
                verdict = judge(board, play)
                if verdict.legal:
                    found[frozenset(play)] = verdict.score
    return found


def _orders(hand):
    """Every ordered choice of one or more tiles of a hand, as a set of tuples."""
    orders = set()
    for i, tile in enumerate(hand):
        orders.add((tile,))
        for rest in _orders(hand[:i] + hand[i + 1:]):
            orders.add((tile,) + rest)
    return orders


def best_play(board, hand):
    """(score, play) of the highest-scoring play, a sorted list of (x, y, tile); (-1, []) when there is none.

    Among equal scores the first in sorting order, so that the answer does not hang on the order of a set.
    """
    plays = all_plays(board, hand)
    if not plays:
        return -1, []
    top = max(plays.values())
    return top, min(sorted(play) for play, score in plays.items() if score == top)


def lit_cells(board, laid, tile):
    """Set of the cells where the tile can join the tiles already laid in this turn so that the whole is legal."""
    after = dict(board)
    for x, y, other in laid:
        after[x, y] = other
    return {(x, y) for x, y in frontier(after) if judge(board, laid + [(x, y, tile)]).legal}
