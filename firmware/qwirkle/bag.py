"""The bag of 108 tiles in a seeded order, and the generator that mixes it.

It must never know seats, hands or the board: a game asks it for tiles and gives tiles back.
"""
from qwirkle import tiles


class Random:
    """xorshift over two 16-bit words (shifts 5, 3, 1; period 2**32 - 1), which gives the sum of both.

    Every intermediate value stays below 2**21, so no number ever goes to the heap on a
    Pico and the sequence is the same on every interpreter.
    """

    def __init__(self, seed):
        """seed: 0 to 2**30 - 1, else ValueError. Different seeds give different sequences.

        Greater seeds would not be small ints on a 32-bit MicroPython.
        """
        if seed >> 30:  # of a negative one too something is left
            raise ValueError("a seed is a number from 0 to 1073741823, not %s" % seed)
        # The second constant has bit 15 set and a seed does not reach it: never all zero,
        # the one state that xorshift cannot leave.
        self.x = (seed & 0xFFFF) ^ 0xACE1
        self.y = (seed >> 16) ^ 0x9D2C
        for _ in range(16):  # the words of neighbouring seeds differ in half their bits from the fifth on
            self.word()

    def word(self):
        """The next 16-bit word, 0 to 65535; its upper bits are the better ones."""
        t = (self.x ^ (self.x << 5)) & 0xFFFF
        self.x = x = self.y
        self.y = y = (x ^ (x >> 1)) ^ (t ^ (t >> 3))
        return (x + y) & 0xFFFF

    def below(self, n):
        """A number from 0 to n - 1, each equally likely; n: 1 to 65536.

        From the upper bits: the lowest is a linear function of the seed, and over neighbouring
        seeds some tiles would never come first.
        """
        shift = 16
        while 1 << (16 - shift) < n:
            shift -= 1
        while True:
            w = self.word() >> shift
            if w < n:
                return w


class Bag(Random):
    """The tiles not dealt yet: `order[:left]`, drawn from the end.

    A bag is its own generator, which keeps the state of a game in fewer heap blocks.
    `seed` is kept for the record of the game.
    """

    def __init__(self, seed, order=None):
        """A mixed bag from `seed`, or `order`: 108 kinds, first drawn first.

        Also with an order the seed decides every later mixing.
        Raises ValueError for a bad seed or an order that is not three tiles of each kind.
        """
        Random.__init__(self, seed)
        self.seed = seed
        self.left = tiles.TILES
        self.order = bytearray(tiles.TILES)
        for i in range(tiles.TILES):
            self.order[i] = i % tiles.KINDS
        if order is None:
            self._mix()
        else:
            if sorted(order) != sorted(self.order):
                raise ValueError("an order has 108 tiles, three of each kind from 0 to 35")
            for i in range(tiles.TILES):
                self.order[i] = order[tiles.TILES - 1 - i]

    def draw(self):
        """Take the next tile out; its kind. The bag must not be empty."""
        self.left -= 1
        return self.order[self.left]

    def put_back_and_mix(self, kinds, count):
        """Return the first `count` of `kinds` and mix the whole bag.

        The new order depends on which tiles come back, not on the order they come in, so a
        trade written down as tiles replays exactly.
        """
        for i in range(count):
            kind = kinds[i]
            at = self.left + i
            while at > self.left and self.order[at - 1] > kind:
                self.order[at] = self.order[at - 1]
                at -= 1
            self.order[at] = kind
        self.left += count
        self._mix()

    def _mix(self):
        order = self.order
        for i in range(self.left - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
