"""The hard computer player: tries its most promising plays in worlds that could be, and takes the one that does best.

A world is one way in which the tiles that the seat does not see may lie in the other hands and the
bag. In each world a play is laid, the others answer with their highest-scoring plays, and so does
this seat with the tiles that it kept and drew. All plays are tried in the same worlds, and the worse
half of them is dropped again and again, so that the close ones get most of the time.

It must never know another seat's hand or the order of the bag: worlds are drawn from the counts.
"""
from array import array

from micropython import const

from qwirkle import cpu, cpu_endgame, moves, rules, tiles
from qwirkle.board import Board
from qwirkle.cpu_candidates import EIGHTHS, Candidates

_MOST = const(16)  # plays tried
_SLICE = const(60)  # ranges of the board searched between two yields
_WORK = const(2600)

# In eighths of a point: for each tile laid, and for each copy of another tile in the hand got rid of.
_PER_TILE = const(4)
_PER_COPY = const(4)
_FOLLOWING = const(7)  # eighths of a point for each point of this seat's next play
_OUT = const(6)  # points for who goes out

_HAND = tiles.HAND


class _Room:
    """Work space, made when the first hard player thinks and kept: nothing is allocated while it thinks."""

    def __init__(self):
        self.board = Board()
        self.candidates = Candidates(_MOST, _PER_TILE, _PER_COPY)
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
        self.first = array("i", bytes(4 * _MOST))

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


_room = _Room()


def think(game, seat, play, work):
    """Choose a play: see `cpu.think`."""
    play.clear()
    room = _room
    room.look(game, seat)
    end = None
    if game.seats == 2 and room.hidden_count == game.hand_counts[1 - seat]:
        end = cpu_endgame.think(game, play, room, work)
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

    random = cpu.chance(game, seat)
    board = room.board
    old = board.count
    bag = game.bag.left
    hidden = 0
    for i in range(1, game.seats):
        hidden += game.hand_counts[(seat + i) % game.seats]
    # What the others score counts by how much it takes from the chance to win: in sum as much as one's own.
    against = EIGHTHS // (game.seats - 1)
    stage = _worlds(work or _WORK, old, game.seats, plays.count)
    for slot in range(plays.count):
        room.first[slot] = plays.values[slot]
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
            value = room.first[slot]
            room.keep(room.play, hidden, bag)
            room.lay(room.play)
            goes_on = room.kept_count > 0
            empty = bag <= room.play.count
            if not goes_on:
                value += EIGHTHS * _OUT
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
                    elif score != moves.BUSY:
                        break
                    yield
                if best:
                    value -= against * best
                    room.lay(search.play)
                    if empty and search.play.count == count:
                        value -= against * _OUT
                        goes_on = False
            if goes_on:
                search.start(board, room.kept, room.kept_count)
                best = 0
                while True:
                    score = search.next(best + 1, _SLICE)
                    if score > 0:
                        best = score
                    elif score != moves.BUSY:
                        break
                    yield
                value += _FOLLOWING * best
                if best and empty and search.play.count == room.kept_count:
                    value += EIGHTHS * _OUT
            while board.count > old:
                board.take()
            plays.values[slot] += value
            yield
        done += 1
        plays.sort()
        plays.load(plays.ranks[0], play)


def _worlds(work, count, seats, plays):
    """How many worlds the first half of the plays is dropped after, for `work` milliseconds in all."""
    rounds = plays
    length = 1
    while plays > 2:
        plays = (plays + 1) >> 1
        rounds += plays * length
        length += length
    return max(2, work // (rounds * (2 + seats * (2 + count // 20))))
