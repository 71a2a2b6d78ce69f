"""Games and tiles as text, in the notation of RULES.md: `RS@0,3` is a red square three cells below the start.

It must never know files or screens. The handheld plays without it, so that it costs the engine no heap.

The text of a game is a header of `name value` lines and then a line a turn: the tiles laid with their places,
`trade` with the tiles traded, or `pass`. What follows a # is a remark. A header line that is left out has the
value of RULES.md; `seats` has none and must be there.

    seats 2
    tie oldest          # oldest, youngest, random
    ages 0 1            # seats, oldest first
    opening largest     # largest, free
    passing refused     # refused, free
    hint allowed        # allowed, refused
    target 0            # the score that ends a short game; 0 plays all tiles
    seed 1              # the bag; with `order` and the 108 tiles only its later mixing
    RL@0,0 RD@0,1 RC@0,2
    trade RC BS
    pass

Runs in CPython (after `host_sim.install`) and in MicroPython.
"""

from qwirkle import playback, rules, tiles
from qwirkle.board import cell_at, x_of, y_of
from qwirkle.game import PASS, TRADE, Game, Options

# Header word -> field of Options, then the words for its values 0, 1, ...
_CHOICES = (
    ("tie", "tie", ("oldest", "youngest", "random")),
    ("opening", "free_opening", ("largest", "free")),
    ("passing", "free_pass", ("refused", "free")),
    ("hint", "hint", ("refused", "allowed")),
)
_TARGET_MOST = 65535


COLOURS = "ROYGBP"
SHAPES = "CSDTLX"


class NotationError(ValueError):
    """Text that cannot be read; it says in which line, and what was expected."""


def tile_name(kind):
    """The two letters of a kind 0..35, colour first: 0 is "RC"."""
    return COLOURS[kind // 6] + SHAPES[kind % 6]


def parse_tile(text):
    """The kind 0..35 that two letters name, in upper or lower case. Raises ValueError with what was expected."""
    letters = text.upper()
    if len(letters) == 2:
        colour = COLOURS.find(letters[0])
        shape = SHAPES.find(letters[1])
        if colour >= 0 and shape >= 0:
            return colour * 6 + shape
    raise ValueError(f"'{text}' is no tile: expected a colour out of {COLOURS} and a shape out of {SHAPES}, as in RC")


def read_tile(word):
    """The kind, x and y of a placed tile such as `RS@0,3`. Raises ValueError with what was expected."""
    name, at, place = word.partition("@")
    x, comma, y = place.partition(",")
    if not (at and comma and _is_number(x) and _is_number(y)):
        raise ValueError(f"'{word}' is no tile with its place: expected one such as RS@0,3")
    return parse_tile(name), int(x), int(y)


def write_tile(kind, x, y):
    """A placed tile as text."""
    return f"{tile_name(kind)}@{x},{y}"


def dump(game):
    """The text of a game; `parse` makes the same game of it."""
    options = game.options
    lines = [f"seats {game.seats}"]
    for word, field, values in _CHOICES:
        lines.append(f"{word} {values[getattr(options, field)]}")
    lines.append("ages " + " ".join(str(seat) for seat in game.ages or range(game.seats)))
    lines.append(f"target {options.target}")
    lines.append(f"seed {game.bag.seed}")
    if game.order:
        lines.append("order " + _names(game.order))
    i = 0
    for before in replay(game):
        if i < game.turn_count:
            remark = f"  # turn {i + 1}, seat {game.turn_seat(i)}: {game.turn_score(i)}"
            lines.append(_write_turn(game, i, before) + remark)
            i += 1
    return "\n".join(lines) + "\n"


def replay(game):
    """Play a game again from its deal: a generator of the new game before each turn and after the last.

    The same object is yielded each time, one turn further.
    """
    again = Game(game.seats, game.bag.seed, game.order, game.ages, game.options)
    play = rules.Play()
    first = 0
    for i in range(game.turn_count):
        yield again
        action = game.turn_action(i)
        play.clear()
        if action < TRADE:
            for j in range(first, first + action):
                play.add(game.board.cells[j], game.board.kinds[j])
            first += action
        playback.take_turn(again, action, play)
    yield again


def parse(text):
    """The game that a text tells, played from its deal. Raises NotationError."""
    reader = _Reader()
    number = 0
    for line in text.split("\n"):
        number += 1
        words = line.partition("#")[0].split()
        if words:
            try:
                reader.read(words)
                wrong = ""
            except ValueError as error:
                wrong = str(error)
            if wrong:
                raise NotationError(f"line {number}: {wrong}")
    try:
        return reader.start()
    except ValueError as error:
        wrong = str(error)
    raise NotationError(f"line {number}: {wrong}")


def _write_turn(game, i, before):
    action = game.turn_action(i)
    if action == PASS:
        return "pass"
    if action >= TRADE:
        hand = before.hand(before.turn)
        return "trade " + _names(hand[j] for j in range(len(hand)) if action >> j & 1)
    first = game.turn_first(i)
    words = []
    for j in range(first, first + action):
        cell = game.board.cells[j]
        words.append(write_tile(game.board.kinds[j], x_of(cell), y_of(cell)))
    return " ".join(words)


def _names(kinds):
    return " ".join(tile_name(kind) for kind in kinds)


def _is_number(text):
    digits = text[1:] if text[:1] == "-" else text
    return digits != "" and all(digit in "0123456789" for digit in digits)


def _number(word):
    if not _is_number(word):
        raise ValueError(f"expected a number, not '{word}'")
    return int(word)


class _Reader:
    """Takes the lines of a text one by one; the first turn ends the header and deals."""

    def __init__(self):
        self.options = Options()
        self.seats = 0
        self.seed = 1
        self.ages = None
        self.order = None
        self.game = None
        self.play = rules.Play()

    def read(self, words):
        head = words[0]
        if head == "trade" or head == "pass" or "@" in head:
            self._read_turn(self.start(), head, words)
        elif self.game:
            raise ValueError(f"expected a turn: tiles such as RS@0,3, or trade RC BS, or pass, not '{head}'")
        else:
            self._read_header(head, words[1:])

    def start(self):
        if not self.game:
            if not self.seats:
                raise ValueError("expected 'seats' with a number from 2 to 6 before the first turn")
            self.game = Game(self.seats, self.seed, self.order, self.ages, self.options)
        return self.game

    def _read_header(self, head, values):
        if head == "order":
            self.order = _order(values)
            return
        if head == "ages":
            self.ages = [_number(word) for word in values]
            return
        if len(values) != 1:
            raise ValueError(f"expected one value after '{head}'")
        for word, field, names in _CHOICES:
            if head == word:
                if values[0] not in names:
                    raise ValueError(f"'{head}' is {' or '.join(names)}, not '{values[0]}'")
                setattr(self.options, field, names.index(values[0]))
                return
        if head == "seats":
            self.seats = _number(values[0])
        elif head == "seed":
            self.seed = _number(values[0])
        elif head == "target":
            self.options.target = _number(values[0])
            if not 0 <= self.options.target <= _TARGET_MOST:
                raise ValueError(f"a target is a number from 0 to {_TARGET_MOST}")
        else:
            raise ValueError(f"'{head}' is neither a turn nor one of seats, tie, ages, opening, passing, hint, target, "
                             "seed, order")

    def _read_turn(self, game, head, words):
        action = PASS
        self.play.clear()
        if head == "trade":
            action = TRADE | _positions(game.hand(game.turn), words[1:])
        elif head == "pass":
            if len(words) > 1:
                raise ValueError("expected nothing after 'pass'")
        else:
            if len(words) > tiles.HAND:
                raise ValueError("a play has at most six tiles")
            for word in words:
                kind, x, y = read_tile(word)
                self.play.add(cell_at(x, y), kind)
            action = len(words)
        if not playback.take_turn(game, action, self.play):
            raise ValueError(f"the rules refuse this turn: {rules.reason_name(game.verdict.reason)}")


def _order(names):
    """The kinds of an explicit order: all 108 tiles."""
    if len(names) != tiles.TILES:
        raise ValueError(f"an order has {tiles.TILES} tiles, not {len(names)}")
    order = [parse_tile(name) for name in names]
    for kind in range(tiles.KINDS):
        if order.count(kind) != tiles.COPIES:
            raise ValueError(f"an order has three of each tile, but {order.count(kind)} of {tile_name(kind)}")
    return bytes(order)


def _positions(hand, names):
    """The mask of hand positions that hold these tiles."""
    mask = 0
    for name in names:
        kind = parse_tile(name)
        for i in range(len(hand)):
            if hand[i] == kind and not mask >> i & 1:
                mask |= 1 << i
                break
        else:
            raise ValueError(f"the hand holds no {tile_name(kind)}, or too few: it is {_names(hand)}")
    return mask
