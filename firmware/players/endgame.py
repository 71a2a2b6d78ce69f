"""The end of a game of two with an empty bag: the other hand follows from the count, and nothing is left to chance.

Looks one play deeper each time until it sees the end of every line of play that matters (alpha-beta), or
has worked enough. It must never look at the other seat's hand: that is what is neither on the board nor in its own.
"""
from array import array

import micropython
from micropython import const
from qwirkle import moves, rules, tiles

_SLICE = const(300)  # ranges of the board searched between two yields: 6 ms on a Pico
_WORK = const(2000)  # about milliseconds
_PER_MS = const(5)  # plays found, of which a position counts as 8 and a tenth of its tiles
_POOL = const(160)  # plays remembered, over all depths
_LEAST = const(8)  # of them must be free to look further
_DEPTH = const(25)  # twelve tiles laid one by one, and a pass before each
_OUT = const(6)  # points for who goes out
_NEVER = const(1000)
_HAND = const(6)


class _Tree:
    """The plays from the position down to the one that is looked at, in work space made once.

    Depth 0 is this seat's choice now, depth 1 the answer of the other, and so on.
    """

    def __init__(self):
        # Plays, and what each gives at once in points; a play of no tiles is a pass.
        self.gains = bytearray(_POOL)
        self.counts = bytearray(_POOL)
        self.kinds = bytearray(_POOL * _HAND)
        self.cells = array("H", bytes(2 * _POOL * _HAND))
        # By depth: the first play and the one behind the last, the one being tried, and the tiles it takes.
        self.firsts = bytearray(_DEPTH + 2)
        self.ends = bytearray(_DEPTH + 2)
        self.tried = bytearray(_DEPTH + 2)
        self.taken = bytearray(_DEPTH + 2)
        # By depth, in points for who moves there: the best so far, what is sure, what would be too good.
        self.best = array("h", bytes(2 * _DEPTH + 4))
        self.alpha = array("h", bytes(2 * _DEPTH + 4))
        self.beta = array("h", bytes(2 * _DEPTH + 4))
        self.hands = bytearray(2 * _HAND)
        self.held = bytearray(2)  # bits of the tiles that each side still has
        self.hand = bytearray(_HAND)
        self.play = rules.Play()
        self.exact = True

    def deal(self, side, kinds, count):
        """Give a side (0 is the seat that thinks) its tiles."""
        for i in range(count):
            self.hands[side * _HAND + i] = kinds[i]
        self.held[side] = (1 << count) - 1

    def load_hand(self, side):
        """Copy the tiles that a side still has to `hand`; their count."""
        count = 0
        for i in range(_HAND):
            if self.held[side] >> i & 1:
                self.hand[count] = self.hands[side * _HAND + i]
                count += 1
        return count

    def remember(self, depth, play, gain):
        """Put a play among those of a depth, the most points first.

        A depth has half of the room that is left; when it is full, the play with the fewest points falls out.
        """
        at = self.ends[depth]
        if at >= self.firsts[depth] + (_POOL - self.firsts[depth] >> 1):
            self.exact = False
            at -= 1
            if self.gains[at] >= gain:
                return
        else:
            self.ends[depth] += 1
        last = at
        while at > self.firsts[depth] and self.gains[at - 1] < gain:
            at -= 1
        _make_room(self, at, last)
        self.gains[at] = gain
        self.counts[at] = play.count
        for i in range(play.count):
            self.kinds[at * _HAND + i] = play.kinds[i]
            self.cells[at * _HAND + i] = play.cells[i]

    def load(self, at, play):
        """Copy a play that is remembered."""
        play.count = self.counts[at]
        for i in range(play.count):
            play.kinds[i] = self.kinds[at * _HAND + i]
            play.cells[i] = self.cells[at * _HAND + i]

    def bring_forward(self, at):
        """Make the play at this place the first one of depth 0."""
        self.load(at, self.play)
        gain = self.gains[at]
        _make_room(self, 0, at)
        self.gains[0] = gain
        self.counts[0] = self.play.count
        for i in range(self.play.count):
            self.kinds[i] = self.play.kinds[i]
            self.cells[i] = self.play.cells[i]

    def lay(self, board, depth):
        """Lay the play that is being tried at a depth, and set the bounds of the answer."""
        at = self.tried[depth]
        side = depth & 1
        taken = 0
        for i in range(at * _HAND, at * _HAND + self.counts[at]):
            board.put(self.cells[i], self.kinds[i])
            j = 0
            while not (self.held[side] ^ taken) >> j & 1 or self.hands[side * _HAND + j] != self.kinds[i]:
                j += 1
            taken |= 1 << j
        self.held[side] ^= taken
        self.taken[depth] = taken
        self.alpha[depth + 1] = self.gains[at] - self.beta[depth]
        self.beta[depth + 1] = self.gains[at] - self.alpha[depth]

    def take_back(self, board, depth):
        """Undo `lay`."""
        for _ in range(self.counts[self.tried[depth]]):
            board.take()
        self.held[depth & 1] |= self.taken[depth]

    def goes_out(self, depth):
        """Whether the play that is being tried at a depth is the last of its hand."""
        return self.counts[self.tried[depth]] == tiles.BITS[self.held[depth & 1]]

    def note(self, depth, value):
        """The play being tried at a depth is worth `value`; True when it is the best so far."""
        if value <= self.best[depth]:
            return False
        self.best[depth] = value
        if value > self.alpha[depth]:
            self.alpha[depth] = value
        return True


@micropython.viper
def _make_room(tree, at: int, last: int):
    """Move the plays from `at` to `last` - 1 one place on; bytecode would take 10 ms for 40 of them on a Pico."""
    gains = ptr8(tree.gains)
    counts = ptr8(tree.counts)
    kinds = ptr8(tree.kinds)
    cells = ptr16(tree.cells)
    while last > at:
        gains[last] = gains[last - 1]
        counts[last] = counts[last - 1]
        i = last * _HAND
        while i < last * _HAND + _HAND:
            kinds[i] = kinds[i - _HAND]
            cells[i] = cells[i - _HAND]
            i += 1
        last -= 1


_tree = _Tree()


def think(game, play, room, work):
    """Choose a play: see `cpu.think`. `room` is what `hard` sees: board, hand, and the hidden tiles.

    Returns whether it saw the end of every line of play that matters.
    """
    tree = _tree
    board = room.board
    search = game.search
    tree.deal(0, room.hand, room.hand_count)
    tree.deal(1, room.hidden, room.hidden_count)
    left = _PER_MS * (work or _WORK)
    tree.ends[0] = 0
    limit = 1
    while limit <= _DEPTH:
        tree.exact = True
        tree.alpha[0] = -_NEVER
        tree.beta[0] = _NEVER
        depth = 0
        best = 0  # the place of the best play of depth 0
        value = 0
        entering = True
        while depth >= 0:
            side = depth & 1
            if entering:
                entering = False
                tree.best[depth] = -_NEVER
                if depth:
                    tree.firsts[depth] = tree.ends[depth] = tree.ends[depth - 1]
                tree.tried[depth] = tree.firsts[depth]
                if depth or not tree.ends[0]:
                    # What can be played here. At the last depth only the best of it counts.
                    count = tree.load_hand(side)
                    search.start(board, tree.hand, count)
                    left -= 8 + board.count // 10
                    last = depth == limit or tree.firsts[depth] > _POOL - _LEAST
                    floor = 1
                    value = 0
                    while True:
                        score = search.next(floor, _SLICE)
                        if score > 0:
                            if search.play.count == count:
                                score += _OUT
                            if not last:
                                tree.remember(depth, search.play, score)
                            elif score > value:
                                value = score
                                floor = max(1, score + 1 - _OUT)
                            left -= 1
                            if not left & 7:  # eight plays take 5 ms
                                yield
                        elif score == moves.BUSY:
                            yield
                        else:
                            break
                    if last:
                        tree.exact = False
                        depth -= 1
                        continue
                    if tree.ends[depth] == tree.firsts[depth]:
                        if depth and not tree.counts[tree.tried[depth - 1]]:
                            value = 0  # both are stuck
                            depth -= 1
                            continue
                        tree.play.clear()
                        tree.remember(depth, tree.play, 0)
            else:
                tree.take_back(board, depth)
                at = tree.tried[depth]
                if tree.note(depth, tree.gains[at] - value) and not depth:
                    best = at
                    tree.load(at, play)
                tree.tried[depth] += 1
            # The next play of this depth that must be followed.
            while tree.tried[depth] < tree.ends[depth] and tree.alpha[depth] < tree.beta[depth]:
                at = tree.tried[depth]
                if not tree.goes_out(depth):
                    tree.lay(board, depth)
                    depth += 1
                    entering = True
                    break
                if tree.note(depth, tree.gains[at]) and not depth:
                    best = at
                    tree.load(at, play)
                tree.tried[depth] += 1
            if not entering:
                value = tree.best[depth]
                depth -= 1
            if left < 0:
                return False
            if entering:
                yield
        if tree.exact:
            return True
        tree.bring_forward(best)
        limit += 1
    return False
