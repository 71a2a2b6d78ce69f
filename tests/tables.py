"""Games and boards set up for a test, in the notation of the rules. Runs in CPython and in the MicroPython VM.

The only place in the tests that reaches into a game and changes it behind its back.
"""

from qwirkle import rules, tiles
from qwirkle.board import Board, cell_at, x_of, y_of
from qwirkle.game import Game


def kinds(text):
    """The kinds of a text such as "RC RS", as bytes."""
    return bytes([tiles.parse(name) for name in text.split()])


def names(hand):
    """The sorted names of the kinds in a hand, in one text."""
    return " ".join(sorted([tiles.name(kind) for kind in hand]))


def placements(text):
    """(cell, kind) of each tile of a text such as "RS@0,3 BS@1,3"."""
    found = []
    for word in text.split():
        name, _, place = word.partition("@")
        x, _, y = place.partition(",")
        found.append((cell_at(int(x), int(y)), tiles.parse(name)))
    return found


def board(text):
    """A board with the tiles of a text, laid in its order."""
    new = Board()
    for cell, kind in placements(text):
        new.put(cell, kind)
    return new


def play(text):
    """The play that a text writes down."""
    new = rules.Play()
    for cell, kind in placements(text):
        new.add(cell, kind)
    return new


def written(some_play):
    """The set of tiles of a play in the notation of the rules, sorted, in one text."""
    words = []
    for i in range(some_play.count):
        cell = some_play.cells[i]
        words.append("%s@%d,%d" % (tiles.name(some_play.kinds[i]), x_of(cell), y_of(cell)))
    return " ".join(sorted(words))


def order_dealing(hands):
    """An order of the 108 tiles that deals these hands (texts of six tiles each) to the seats in turn."""
    order = b"".join([kinds(hand) for hand in hands])
    rest = bytearray()
    for kind in range(tiles.KINDS):
        missing = tiles.COPIES - sum([1 for dealt in order if dealt == kind])
        rest.extend(bytes([kind] * missing))
    return order + bytes(rest)


def table(laid, hands, bag="", options=None):
    """A game in the middle: these tiles on the board, these hands, seat 0 to move, the bag's first tile drawn first.

    Hands and bag may be shorter than in a real game; the tiles left out exist nowhere.
    """
    game = Game(len(hands), 1, options=options)
    game.starter = 0
    for cell, kind in placements(laid):
        game.board.put(cell, kind)
    for seat, hand in enumerate(hands):
        held = kinds(hand)
        game.hand_counts[seat] = len(held)
        for i, kind in enumerate(held):
            game.hands[seat * tiles.HAND + i] = kind
    left = kinds(bag)
    game.bag.left = len(left)
    for i, kind in enumerate(left):
        game.bag.order[len(left) - 1 - i] = kind
    return game


def count_tiles(game):
    """How many of each kind are on the board, in the hands and in the bag together: a list of 36."""
    counts = [0] * tiles.KINDS
    for i in range(game.board.count):
        counts[game.board.kinds[i]] += 1
    for seat in range(game.seats):
        for kind in game.hand(seat):
            counts[kind] += 1
    for i in range(game.bag.left):
        counts[game.bag.order[i]] += 1
    return counts


def state(game):
    """All that a refused turn must leave as it was."""
    return (
        bytes(game.board.kinds[: game.board.count]),
        [names(game.hand(seat)) for seat in range(game.seats)],
        bytes(game.bag.order[: game.bag.left]),
        list(game.scores),
        game.turn,
        game.turn_count,
        game.over,
    )
