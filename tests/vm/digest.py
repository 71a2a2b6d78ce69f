"""What the engine answers, boiled down to lines that can be compared between interpreters.

Plays games of best plays and, on the way, asks each hot function of the engine about every position. A line a game for
the record, a line a function for all its answers. Runs unchanged under CPython, in the MicroPython VM and on the
emulated Pico, so it imports nothing but the engine and what all three have.
"""

import binascii
import struct
import sys
from array import array

from players import cpu
from players.candidates import Candidates
from qwirkle import game, moves, record, rules
from qwirkle.bag import Random
from qwirkle.board import DOWN, RIGHT


class Digest:
    """A CRC of all the numbers that each function gave."""

    def __init__(self):
        self.crcs = {}
        self.counts = {}

    def add(self, name, *numbers):
        """Add numbers (-2**31 to 2**31 - 1) to the digest of a function."""
        crc = self.crcs.get(name, 0)
        for number in numbers:
            crc = binascii.crc32(struct.pack("<i", number), crc)
        self.crcs[name] = crc
        self.counts[name] = self.counts.get(name, 0) + 1

    def add_play(self, name, score, play):
        """Add a play, tile by tile in the order in which it was given."""
        self.add(name, score, play.count)
        for i in range(play.count):
            self.add(name, play.cells[i], play.kinds[i])

    def lines(self):
        """A line for each function."""
        return [f"{name} {self.crcs[name]:08x} of {self.counts[name]}" for name in sorted(self.crcs)]


class Questions:
    """Asks every hot function about a position. Nothing is told of how a function works, only what it answers."""

    def __init__(self):
        self.digest = Digest()
        self.play = rules.Play()
        self.verdict = rules.Verdict()
        self.search = moves.Search()
        self.top = Candidates(5, 0, 0)
        self.out = array("H", bytes(1024))
        self.chance = Random(1)

    def ask(self, board, hand):
        """Ask everything about a hand on a board."""
        self.ask_board(board)
        if board.count:
            self.ask_search(board, hand)
            self.ask_lit(board, hand)
        self.ask_check(board)

    def ask_board(self, board):
        """The bounds, and what lies on and beside each tile."""
        self.digest.add("board.bounds", *board.bounds())
        for i in range(board.count):
            cell = board.cells[i]
            for near in (cell, cell + RIGHT, cell - DOWN):
                self.digest.add("board.get", board.get(near))

    def ask_search(self, board, hand):
        """Every play in the order of the search, the best, the best few, how many, whether any."""
        search = self.search
        search.start(board, hand, len(hand))
        score = search.next()
        while score >= 0:
            self.digest.add_play("moves.next", score, search.play)
            score = search.next()
        score = search.best(self.play)
        if score >= 0:
            self.digest.add_play("moves.best", score, self.play)
        top = self.top
        top.begin(hand, len(hand))
        search.rewind()
        score = search.next(top.floor())
        while score > 0:
            top.offer(search.play, score)
            score = search.next(top.floor())
        for rank in range(top.count):
            top.load(top.ranks[rank], self.play)
            self.digest.add_play("candidates.load", top.values[top.ranks[rank]], self.play)
        self.digest.add("moves.count", search.count())
        self.digest.add("moves.any", int(search.any()))

    def ask_lit(self, board, hand):
        """The cells for each tile of the hand, first with nothing laid, then after the tile before it."""
        self.play.clear()
        for kind in hand:
            count = self.search.lit(board, self.play, kind, self.out)
            self.digest.add("moves.lit", count)
            for i in range(count):
                self.digest.add("moves.lit", self.out[i])
            if count and self.chance.below(2):
                self.play.add(self.out[self.chance.below(count)], kind)

    def ask_check(self, board):
        """The verdict on plays of one to four tiles near the board, most of them wrong."""
        for _ in range(12):
            play = self.play
            play.clear()
            cell = board.cells[self.chance.below(board.count)] if board.count else 0x8080
            step = RIGHT if self.chance.below(2) else DOWN
            for _ in range(1 + self.chance.below(4)):
                cell += step
                if self.chance.below(8) == 0:
                    cell += 1
                play.add(cell, self.chance.below(36))
            self.add_verdict(board)

    def add_verdict(self, board):
        """Check the play at hand and add all that the verdict says."""
        verdict = self.verdict
        rules.check(board, self.play, verdict)
        self.digest.add("rules.check", verdict.reason, verdict.score, verdict.line_count, verdict.blame_count)
        for i in range(verdict.line_count):
            self.digest.add("rules.check", verdict.line_cells[i], verdict.line_steps[i], verdict.line_lengths[i])
        for i in range(verdict.blame_count):
            self.digest.add("rules.check", verdict.blame[i])


def played(seats, seed, questions, every):
    """A whole game of best plays; every so many turns the questions are asked about the position."""
    table = game.Game(seats, seed)
    play = rules.Play()
    while not table.over:
        seat = table.turn
        if table.turn_count % every == 0:
            questions.ask(table.board, bytes(table.hand(seat)))
        for _ in cpu.think(table, seat, cpu.GREEDY, play):
            pass
        assert cpu.act(table, seat, play), rules.reason_name(table.verdict.reason)
    return table


def lines(most_seats, every):
    """Yield the lines for a game of each number of seats from 2 to most_seats, then those for the functions."""
    questions = Questions()
    for seats in range(2, most_seats + 1):
        table = played(seats, 100 + seats, questions, every)
        crc = binascii.crc32(record.pack(table))
        yield f"{seats} seats: {table.turn_count} turns, record {crc:08x}, scores {list(table.scores)}"
    yield from questions.digest.lines()


def main():
    """Print the lines; the arguments are those of lines()."""
    for line in lines(int(sys.argv[0]), int(sys.argv[1])):
        print(line)
