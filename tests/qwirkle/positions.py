"""Games in a given state for the engine tests: a board, hands and a bag in the notation, in CPython and MicroPython."""

from qwirkle import rules, tiles
from qwirkle.board import Board, cell_at, x_of, y_of
from qwirkle.game import Game

from tools import notation


def kinds(words):
    """The kinds of tiles separated by spaces, as bytes."""
    return bytes([notation.parse_tile(word) for word in words.split()])


def names(hand):
    """The tiles of a hand as a list of names."""
    return [notation.tile_name(kind) for kind in hand]


def play_of(words):
    """A play out of tiles with their places, such as "RC@0,0 RS@1,0"."""
    play = rules.Play()
    for word in words.split():
        kind, x, y = notation.read_tile(word)
        play.add(cell_at(x, y), kind)
    return play


def written(play):
    """The tiles of a play in the notation, sorted, in one text: the same for the same set of tiles."""
    words = []
    for i in range(play.count):
        words.append(notation.write_tile(play.kinds[i], x_of(play.cells[i]), y_of(play.cells[i])))
    return " ".join(sorted(words))


def board_of(words):
    """A board with these tiles, laid in their order."""
    board = Board()
    put_tiles(board, words)
    return board


def put_tiles(board, words):
    """Lay tiles with their places on a board."""
    for word in words.split():
        kind, x, y = notation.read_tile(word)
        board.put(cell_at(x, y), kind)


def position(board, hands, bag="", **settings):
    """A game with these tiles on the board (text), in the hands (list of texts) and in the bag (text, next to draw
    first); seat 0 is to move. The tiles need not be all 108."""
    game = Game(len(hands), **settings)
    game.starter = game.turn = 0
    put_tiles(game.board, board)
    for seat in range(len(hands)):
        put_hand(game, seat, hands[seat])
    left = kinds(bag)
    game.bag.left = len(left)
    for i in range(len(left)):
        game.bag.order[len(left) - 1 - i] = left[i]
    return game


def put_hand(game, seat, words):
    """Give a seat these tiles in place of its hand."""
    hand = kinds(words)
    game.hand_counts[seat] = len(hand)
    for i in range(len(hand)):
        game.hands[seat * tiles.HAND + i] = hand[i]


def order_with(hands):
    """An order of the 108 kinds that deals these hands (texts of six tiles each), then the rest by kind."""
    order = kinds(" ".join(hands))
    rest = bytearray()
    for kind in range(tiles.KINDS):
        rest.extend(bytes([kind]) * (tiles.COPIES - list(order).count(kind)))
    return order + bytes(rest)


def counts(game):
    """How many tiles of each kind are on the board, in the hands and in the bag together: a list of 36."""
    found = [0] * tiles.KINDS
    for i in range(game.board.count):
        found[game.board.kinds[i]] += 1
    for seat in range(game.seats):
        for kind in game.hand(seat):
            found[kind] += 1
    for i in range(game.bag.left):
        found[game.bag.order[i]] += 1
    return found


def whole(game):
    """True when the 108 tiles are all somewhere once: three of each kind on the board, in the hands and in the bag."""
    return counts(game) == [tiles.COPIES] * tiles.KINDS


def state(game):
    """All that a refused turn must leave untouched."""
    board = game.board
    return (
        bytes(board.kinds), [board.cells[i] for i in range(board.count)], bytes(board.slots), board.count,
        bytes(game.bag.order[: game.bag.left]), game.bag.x, game.bag.y,
        [bytes(game.hand(seat)) for seat in range(game.seats)],
        list(game.scores), game.turn, game.turn_count, game.drawn, game.end,
    )
