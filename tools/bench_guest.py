"""Asks the engine the benchmark's questions and prints how long each answer took. Runs on every interpreter, unchanged.

One line an answer: the name of the script, the question, microseconds, the answer. It must never know where the
positions come from (tools/bench_positions.py says how they are written) or what becomes of the figures.
"""

from array import array

from qwirkle import board, moves, rules
from qwirkle.game import Game

try:
    # On a desktop the processor time, which other programs do not disturb.
    from time import process_time_ns

    def now():
        """Microseconds of a clock that only goes forward."""
        return process_time_ns() // 1000

    def since(start):
        """Microseconds since `start`."""
        return now() - start

except ImportError:
    from time import ticks_diff
    from time import ticks_us as now

    def since(start):
        """Microseconds since `start`."""
        return ticks_diff(now(), start)


CLEAR = 255
LATE = 80  # tiles on the board from which on the cells for a tile are asked for


class Questions:
    """The engine's objects that answer, made once as the firmware does."""

    def __init__(self, say):
        self.say = say
        self.board = board.Board()
        self.search = moves.Search()
        self.play = rules.Play()
        self.nothing_laid = rules.Play()
        self.verdict = rules.Verdict()
        self.out = array("H", bytes(512))

    def started(self):
        """What is measured, before a question: here the time."""
        return now()

    def took(self, start):
        """What has become of it since."""
        return since(start)

    def ask(self, name, hand):
        """Best play, the check of that play, and on a late board the cells for each tile of the hand."""
        count = len(hand)
        start = self.started()
        self.search.start(self.board, hand, count)
        score = self.search.best(self.play)
        took = self.took(start)
        self.say(f"{name} best {took} {score}")
        if score >= 0:
            start = self.started()
            rules.check(self.board, self.play, self.verdict)
            took = self.took(start)
            self.say(f"{name} check {took} {self.verdict.score}")
        if self.board.count >= LATE:
            for kind in hand:
                start = self.started()
                cells = self.search.lit(self.board, self.nothing_laid, kind, self.out)
                took = self.took(start)
                self.say(f"{name} lit {took} {cells}")

    def script(self, name, data):
        """Work through a script of positions."""
        at = 0
        while at < len(data):
            count = data[at]
            at += 1
            if count == CLEAR:
                self.board.clear()
                continue
            if count:
                self.ask(name, bytes(data[at : at + count]))
            at += count
            laid = data[at]
            at += 1
            for _ in range(laid):
                self.board.put(data[at] | data[at + 1] << 8, data[at + 2])
                at += 3


def play_best(game):
    """Play a game to its end, every seat taking the highest-scoring play. Raises ValueError when a turn is refused."""
    play = rules.Play()
    search = game.search
    while not game.over:
        hand = game.hand(game.turn)
        search.start(game.board, hand, len(hand), 1 if game.board.count else game.opening_size(game.turn))
        if search.best(play) >= 0:
            done = game.play(game.turn, play)
        elif game.bag.left:
            done = game.trade(game.turn, (1 << min(len(hand), game.bag.left)) - 1)
        else:
            done = game.pass_turn(game.turn)
        if not done:
            raise ValueError("refused: " + rules.reason_name(game.verdict.reason))


def main(inputs, say):
    """Answer everything: inputs are scripts of positions, and under the name "seeds" one byte a whole game."""
    questions = Questions(say)
    for name, data in inputs:
        if name != "seeds":
            questions.script(name, data)
            continue
        for seed in data:
            start = now()
            game = Game(2, seed)
            play_best(game)
            say(f"game whole {since(start)} {sum(game.scores)}")
