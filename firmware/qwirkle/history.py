"""The turns of a game as they were made, and the points: the score sheet.

It must never know the board, the bag or a rule: a game tells it what to write down.
"""
from array import array

from micropython import const

# What a turn did: tiles laid (1 to 6), TRADE + a mask of hand positions, or PASS.
TRADE = const(64)
PASS = const(128)


class History:
    """Who moved, what each turn did and what it scored; `scores` has the sum of each of the `seats`, 2 to 6.

    `starter` is the seat of turn 0; every turn, a trade or pass too, is followed by the next seat. `turn_count`:
    turns finished so far. `turn`: the seat to move; after the end, the seat that would have followed.
    Plain attributes: as properties these two cost 100 bytes more of code for 16 less of state.
    """

    def __init__(self, seats):
        self.seats = seats
        self.scores = array("H", bytes(2 * seats))
        self.starter = 0
        self.turn = 0
        self.turn_count = 0
        self._log = bytearray()  # action and score of each turn

    def turn_seat(self, i):
        """The seat of turn `i`, counted from 0."""
        return (self.starter + i) % self.seats

    def turn_action(self, i):
        """What turn `i` did: tiles laid (1 to 6), TRADE | mask of positions in the hand before it, or PASS."""
        return self._log[2 * i]

    def turn_score(self, i):
        """Points of turn `i`, 0 to 90, those for finishing included."""
        return self._log[2 * i + 1]

    def turn_first(self, i):
        """Index in the board's order of placement of the first tile that turn `i` laid."""
        first = 0
        for j in range(i):
            if self.turn_action(j) < TRADE:
                first += self.turn_action(j)
        return first

    def ranking(self):
        """List of (place, seat), best first; equal points share a place and the next place is left out."""
        places = []
        for seat in range(self.seats):
            place = 1
            for points in self.scores:
                if points > self.scores[seat]:
                    place += 1
            places.append((place, seat))
        return sorted(places)

    def winners(self):
        """The seats with the most points."""
        best = []
        for place, seat in self.ranking():
            if place == 1:
                best.append(seat)
        return best

    def make_room(self):
        """Begin to write a turn down: the only step that needs memory, so it comes before anything changes."""
        self._log.extend(b"\0\0")

    def write_down(self, action, score):
        """Fill the room made, count the points for the seat that moved, and let the next one move."""
        self._log[-2] = action
        self._log[-1] = score
        self.scores[self.turn] += score
        self.turn_count += 1
        self.turn = self.turn_seat(self.turn_count)
