"""What could have been: each seat's best missed play of a finished game, found by playing the game again.

It must never change the game that it looks at, nor be asked about one that still goes on: it sees every hand.
"""
from qwirkle import playback, rules
from qwirkle.game import BONUS, Game

from players import cpu


class Missed:
    """For each seat the turn in which its highest-scoring play was furthest above what it did.

    turns: its number, or -1 for a seat that missed nothing; points: what was there; plays: the play.
    All are filled turn by turn by `step`.
    """

    def __init__(self, game):
        self._game = game
        self._again = Game(game.seats, game.bag.seed, game.order, game.ages, game.options)
        self._made = rules.Play()
        self._best = rules.Play()
        self._most = bytearray(game.seats)
        self.turns = [-1] * game.seats
        self.points = bytearray(game.seats)
        self.plays: list = [None] * game.seats

    def step(self):
        """Look at the next turn; False when there is none left."""
        game = self._game
        again = self._again
        turn = again.turn_count
        if turn == game.turn_count:
            return False
        seat = again.turn
        action = game.turn_action(turn)
        made = self._made
        made.clear()
        score = 0
        if action <= 6:
            first = game.turn_first(turn)
            for i in range(first, first + action):
                made.add(game.board.cells[i], game.board.kinds[i])
            again.check(made)
            score = again.verdict.score + self._bonus(made, seat)
        cpu.start(again, seat)
        points = again.search.best(self._best)
        if points > 0:
            points += self._bonus(self._best, seat)
        if points - score > self._most[seat]:
            self._most[seat] = points - score
            self.turns[seat] = turn
            self.points[seat] = points
            if self.plays[seat] is None:
                self.plays[seat] = rules.Play()
            self.plays[seat].copy_from(self._best)
        playback.take_turn(again, action, made)
        return True

    def _bonus(self, play, seat):
        """What a play scores more when it ends the game."""
        return 0 if self._again.bag.left or play.count < self._again.hand_counts[seat] else BONUS
