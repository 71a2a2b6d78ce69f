"""The hard computer player: tries its most promising plays in worlds that could be, and takes the one that does best.

A world is one way in which the tiles that the seat does not see may lie in the other hands and the
bag. In each world a play is laid, the others answer with their highest-scoring plays, and so does
this seat with the tiles that it kept and drew. All plays are tried in the same worlds, and the worse
half of them is dropped again and again, so that the close ones get most of the time.

It must never know another seat's hand or the order of the bag: worlds are drawn from the counts.
"""
from array import array

import micropython
from micropython import const
from qwirkle import moves, rules, tiles
from qwirkle.board import Board

from players import cpu
from players.candidates import EIGHTHS, Candidates

_MOST = const(16)  # plays tried
_LOOKED_AT = const(24)  # plays out of which these are taken
_SLICE = const(300)  # ranges of the board searched between two yields: 6 ms on a Pico
_WORK = const(2000)  # about milliseconds

# All in eighths of a point. What makes a play promising: the tiles it lays and the copies it gets rid
# of; and what speaks against it, in whole, when the next hand surely completes a Qwirkle that it opens.
_PER_TILE = const(4)
_PER_COPY = const(4)
_GIFT = const(32)
# What a seat's tiles are worth after its play: each tile laid, each two kept that go together, each copy
# kept. From a regression of the points of the three rounds that followed, on a million plays with all lines
# of the board explained too; `python -m tools.tune --games 1500`, which explains less, finds 11, 4 and 7.
_LAID = const(10)
_PAIR = const(3)
_COPY = const(4)

_OUT = const(6)  # points for who goes out

_HAND = tiles.HAND


class _Room:
    """Work space, made when the first hard player thinks and kept: nothing is allocated while it thinks."""

    def __init__(self):
        self.board = Board()
        self.candidates = Candidates(_LOOKED_AT, _PER_TILE, _PER_COPY)
        self.play = rules.Play()
        self.unseen = bytearray(tiles.KINDS)
        # The tiles that are not seen; in a world first those of the other hands in turn, then those drawn.
        self.hidden = bytearray(tiles.TILES)
        self.hidden_count = 0
        self.hand = bytearray(_HAND)
        self.hand_count = 0
        self.kept = bytearray(_HAND)
        self.kept_count = 0
        self.other = bytearray(_HAND)
        # What each play is worth by itself; the candidates' values become sums over worlds.
        self.first = array("i", bytes(4 * _LOOKED_AT))

    def look(self, game, seat):
        """Take over what the seat sees."""
        board = self.board
        board.clear()
        for i in range(game.board.count):
            board.put(game.board.cells[i], game.board.kinds[i])
        hand = game.hand(seat)
        self.hand_count = len(hand)
        for i in range(len(hand)):
            self.hand[i] = hand[i]
        game.unseen(seat, self.unseen)
        count = 0
        for kind in range(tiles.KINDS):
            for _ in range(self.unseen[kind]):
                self.hidden[count] = kind
                count += 1
        self.hidden_count = count

    def standing(self, hand, count, play):
        """What it is worth to have laid `play` from a hand, and to keep the rest of it, in eighths of a point."""
        return _standing(hand, count, play.kinds, play.count)

    def mix(self, random, count):
        """Make a new world, of which the first `count` tiles matter."""
        hidden = self.hidden
        for i in range(min(count, self.hidden_count - 1)):
            j = i + random.below(self.hidden_count - i)
            hidden[i], hidden[j] = hidden[j], hidden[i]

    def deal(self, first, count):
        """Fill `other` with a hand of the world: the hidden tiles from `first` on."""
        for i in range(count):
            self.other[i] = self.hidden[first + i]

    def lay(self, play):
        """Lay a play on the board of this room."""
        for i in range(play.count):
            self.board.put(play.cells[i], play.kinds[i])

    def keep(self, play, first, bag):
        """The tiles that the seat keeps when it lays `play`, and those it draws: the hidden ones from `first` on."""
        kept = self.kept
        count = 0
        for i in range(self.hand_count):
            kept[count] = self.hand[i]
            count += 1
        for i in range(play.count):
            j = 0
            while kept[j] != play.kinds[i]:
                j += 1
            count -= 1
            kept[j] = kept[count]
        for i in range(min(play.count, bag)):
            kept[count] = self.hidden[first + i]
            count += 1
        self.kept_count = count


@micropython.viper
def _standing(hand: ptr8, count: int, kinds: ptr8, laid: int) -> int:
    masks = ptr16(tiles.MASKS)
    gone = 0
    i = 0
    while i < laid:
        j = 0
        while hand[j] != kinds[i] or gone >> j & 1:
            j += 1
        gone |= 1 << j
        i += 1
    worth = laid * _LAID
    i = 0
    while i < count:
        copy = gone >> i & 1
        j = 0
        while j < i and not copy:
            if not gone >> j & 1 and hand[j] == hand[i]:
                worth -= _COPY
                copy = 1
            j += 1
        j = 0
        while j < i and not gone >> i & 1:
            if not gone >> j & 1 and hand[j] != hand[i] and masks[hand[j]] & masks[hand[i]]:
                worth += _PAIR
            j += 1
        i += 1
    return worth


_room = _Room()


def think(game, seat, play, work):
    """Choose a play: see `cpu.think`."""
    play.clear()
    room = _room
    room.look(game, seat)
    yield
    end = None
    if game.seats == 2 and room.hidden_count == game.hand_counts[1 - seat]:
        from players import endgame

        end = endgame.think(game, play, room, work)
    cpu.start(game, seat)
    search = game.search
    plays = room.candidates
    plays.begin(room.hand, room.hand_count)
    while True:
        score = search.next(plays.floor(), _SLICE)
        if score > 0:
            plays.offer(search.play, score)
            plays.load(plays.ranks[0], play)
        elif score != moves.BUSY:
            break
        yield
    if plays.count < 2:
        return
    if end:
        yield from end
        return

    board = room.board
    for rank in range(plays.count):
        plays.charge(plays.ranks[rank], board, game.verdict, room.unseen, room.hidden_count, _GIFT)
        yield
    plays.sort()
    plays.count = min(plays.count, _MOST)
    plays.load(plays.ranks[0], play)
    random = cpu.chance(game, seat)
    old = board.count
    bag = game.bag.left
    hidden = 0
    for i in range(1, game.seats):
        hidden += game.hand_counts[(seat + i) % game.seats]
    # A point for all the others together costs as much of the chance to win as a point of one's own gains,
    # so one for one of them is a share of it.
    whole = game.seats - 1
    stage = _worlds(work or _WORK, old, game.seats, plays.count)
    for rank in range(plays.count):
        slot = plays.ranks[rank]
        room.first[slot] = EIGHTHS * plays.scores[slot]
        plays.values[slot] = 0
    done = 0
    while True:
        if done == stage:
            if plays.count <= 2:
                return
            plays.count = (plays.count + 1) >> 1
            stage += stage
        room.mix(random, hidden + min(bag, _HAND))
        for rank in range(plays.count):
            slot = plays.ranks[rank]
            plays.load(slot, room.play)
            value = whole * room.first[slot]
            room.keep(room.play, hidden, bag)
            room.lay(room.play)
            goes_on = room.kept_count > 0
            empty = bag <= room.play.count
            if not goes_on:
                value += whole * EIGHTHS * _OUT
            at = 0
            i = 1
            while goes_on and i < game.seats:
                count = game.hand_counts[(seat + i) % game.seats]
                room.deal(at, count)
                search.start(board, room.other, count)
                at += count
                i += 1
                best = 0
                while True:
                    score = search.next(best + 1, _SLICE)
                    if score > 0:
                        best = score
                    elif score == moves.BUSY:
                        yield
                    else:
                        break
                yield
                if best:
                    value -= (EIGHTHS * best + room.standing(room.other, count, search.play))
                    room.lay(search.play)
                    if empty and search.play.count == count:
                        value -= EIGHTHS * _OUT
                        goes_on = False
            if goes_on:
                search.start(board, room.kept, room.kept_count)
                best = 0
                while True:
                    score = search.next(best + 1, _SLICE)
                    if score > 0:
                        best = score
                    elif score == moves.BUSY:
                        yield
                    else:
                        break
                if best:
                    value += whole * (EIGHTHS * best + room.standing(room.kept, room.kept_count, search.play))
                if best and empty and search.play.count == room.kept_count:
                    value += whole * EIGHTHS * _OUT
            while board.count > old:
                board.take()
            plays.values[slot] += value
            yield
        done += 1
        plays.sort()
        plays.load(plays.ranks[0], play)


def _worlds(work, count, seats, plays):
    """How many worlds the first half of the plays is dropped after, for `work` milliseconds in all.

    On a Pico a play in a world takes 1 ms, and for each seat 1.7 ms and 0.04 ms a tile on the board.
    """
    rounds = plays
    length = 1
    while plays > 2:
        plays = (plays + 1) >> 1
        rounds += plays * length
        length += length
    return max(2, work * 8 // (rounds * (8 + seats * (14 + count // 3))))
