"""Settles a dispute: is this play legal, what does it score, and if not, why not?

`python -m tools.referee` on a terminal takes a board, a hand and a play in the notation of the rules and explains
its ruling. Fed JSON objects, one a line on standard input, it answers one object a line:

    {"board": "RC@0,0 RS@1,0", "play": "RD@2,0", "hand": "RD RT"}
    {"legal": true, "score": 3, "lines": [["RC@0,0", "RS@1,0", "RD@2,0"]], "reason": null}

`hand` may be left out and is then not checked, nor is the size of an opening. An illegal play has score null, no
lines, and as reason a name out of `rules.REASONS`. A line that cannot be read, or a board that no game can
have, is answered by {"error": "..."}. The ruling is the engine's own; this tool must never judge a play itself.
"""

import argparse
import json
import sys

import host_sim

host_sim.install()

from qwirkle import hands, rules, tiles  # noqa: E402
from qwirkle.board import Board, cell_at, x_of, y_of  # noqa: E402

from tools import notation  # noqa: E402

EXPLAINED = {
    "not in one line": "the tiles do not lie in one row or one column",
    "a hole": "a cell between the tiles is empty",
    "occupied": "a cell has a tile already",
    "not connected": "no tile of the play touches the board by a side",
    "not all of one colour or shape": "the tiles share neither a colour nor a shape",
    "duplicate in the play": "two tiles of the play are the same",
    "clash in a line": "a line would hold tiles that do not go together",
    "not in the hand": "the hand does not hold these tiles",
    "opening set too small": "the first play of a game must be a largest set of the hand",
    "no tiles": "there is no tile in the play",
}

HELP = """Tiles are a colour (R O Y G B P) and a shape (C circle, S square, D diamond, T star, L clover, X cross);
x grows right and y down: RS@0,3 is a red square three cells below the start.
  board RC@0,0 RS@1,0   the tiles that lie; `board` alone clears it
  hand RD RT            the hand to play from; `hand` alone forgets it, and any tile may be played
  play RD@2,0           settle this play
  keep                  put the play just settled on the board
  show                  draw the board
  help, quit"""


class Squeeze:
    """Coordinates of any size brought close together: runs of empty rows or columns become one.

    What touches still touches and what is apart stays apart, so the rules say the same of both. 120 tiles take at
    most 240 rows, and `middle` brings them to both sides of 0.
    """

    def __init__(self, values):
        self._near = {}
        self._far = {}
        at, before = 0, None
        for value in sorted(values):
            if before is not None:
                at += min(value - before, 2)
            self._near[value] = at
            self._far[at] = value
            before = value
        self._middle = at // 2

    def near(self, value):
        """The coordinate on the engine's board."""
        return self._near[value] - self._middle

    def far(self, value):
        """The coordinate it was given as, also for an empty cell of a run that was kept."""
        at = value + self._middle
        if at in self._far:
            return self._far[at]
        return self._far[at - 1] + 1


class Ruling:
    """What the engine says: `legal`, `score` (None when illegal), `lines` (lists of placed tiles), `reason` (a name or
    None), and `blame`, the tiles or cells in the way.
    """

    def __init__(self, board, play, hand=None):
        """Board and play are lists of (kind, x, y), hand a list of kinds. Raises ValueError for an impossible board."""
        across = Squeeze({x for _, x, _ in board + play})
        down = Squeeze({y for _, _, y in board + play})
        self._across, self._down = across, down
        engine_board = Board()
        laid = rules.Play()
        verdict = rules.Verdict()
        _lay_board(engine_board, board, across, down)
        for kind, x, y in play:
            laid.add(cell_at(across.near(x), down.near(y)), kind)
        held = bytes(hand or b"")
        self.legal = (
            (hand is None or hands.holds(held, len(held), laid, verdict))
            and rules.check(engine_board, laid, verdict)
            and (hand is None or bool(board) or hands.opens(held, len(held), laid, verdict))
        )
        self._kinds = {(x, y): kind for kind, x, y in play + board}
        self.score = verdict.score if self.legal else None
        self.reason = rules.reason_name(verdict.reason)
        self.lines = []
        for i in range(verdict.line_count if self.legal else 0):
            first, step = verdict.line_cells[i], verdict.line_steps[i]
            self.lines.append([self._name(first + step * j) for j in range(verdict.line_lengths[i])])
        self.blame = [self._name(verdict.blame[i]) for i in range(verdict.blame_count)]

    def _name(self, cell):
        x, y = self._across.far(x_of(cell)), self._down.far(y_of(cell))
        return notation.write_tile(self._kinds[x, y], x, y) if (x, y) in self._kinds else f"{x},{y}"


def _lay_board(engine_board, board, across, down):
    """Lay the tiles that were given, each as the rules would let it be laid, whatever order they are given in."""
    if len(board) > tiles.TILES:
        raise ValueError(f"the board has {len(board)} tiles, and a game has {tiles.TILES}")
    places = {}
    for kind, x, y in board:
        if (x, y) in places:
            raise ValueError(f"the board has two tiles on {x},{y}")
        places[x, y] = kind
    verdict = rules.Verdict()
    play = rules.Play()
    waiting = list(places)[:1]
    reached = set(waiting)
    while waiting:
        x, y = waiting.pop()
        play.clear()
        play.add(cell_at(across.near(x), down.near(y)), places[x, y])
        # On an empty board the rules want the first tiles near the start, and one tile alone is always legal.
        if engine_board.count and not rules.check(engine_board, play, verdict):
            tile = notation.write_tile(places[x, y], x, y)
            reason = rules.reason_name(verdict.reason)
            raise ValueError(f"the board is not one that the rules allow: {reason} at {tile}")
        engine_board.put(play.cells[0], play.kinds[0])
        for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if near in places and near not in reached:
                reached.add(near)
                waiting.append(near)
    if len(reached) < len(places):
        x, y = next(place for place in places if place not in reached)
        raise ValueError(f"the tiles of the board are not connected: {notation.write_tile(places[x, y], x, y)}")


def placed_tiles(text):
    """The (kind, x, y) of each placed tile in a text. Raises ValueError."""
    if not isinstance(text, str):
        raise ValueError("board and play are texts such as 'RC@0,0 RS@1,0'")
    return [notation.read_tile(word) for word in text.split()]


def hand_tiles(text):
    """The kinds of a hand given as text, None for None. Raises ValueError."""
    if text is None:
        return None
    if not isinstance(text, str):
        raise ValueError("a hand is a text such as 'RD RT'")
    kinds = [notation.parse_tile(word) for word in text.split()]
    if len(kinds) > tiles.HAND:
        raise ValueError(f"a hand has {tiles.HAND} tiles at most, not {len(kinds)}")
    return kinds


def answer(line):
    """The answer to one line of JSON, as a dict."""
    try:
        question = json.loads(line)
        if not isinstance(question, dict) or "play" not in question:
            raise ValueError('expected an object with "play", as in {"board": "RC@0,0", "play": "RS@1,0"}')
        board = placed_tiles(question.get("board", ""))
        ruling = Ruling(board, placed_tiles(question["play"]), hand_tiles(question.get("hand")))
    except json.JSONDecodeError as error:
        return {"error": f"this is no JSON object on one line: {error}"}
    except (ValueError, RecursionError) as error:
        return {"error": str(error)}
    return {"legal": ruling.legal, "score": ruling.score, "lines": ruling.lines, "reason": ruling.reason}


class Talk:
    """The conversation on a terminal: remembers the board, the hand and the last play."""

    def __init__(self):
        self.board = []
        self.hand = None
        self.play = []

    def reply(self, line):
        """What to print after a line. Raises ValueError for one that cannot be read."""
        command, _, rest = line.strip().partition(" ")
        if command == "board":
            board = placed_tiles(rest)
            Ruling(board, [])
            self.board, self.play = board, []
            return draw(board)
        if command == "hand":
            self.hand = hand_tiles(rest) or None
            return "hand: " + (" ".join(map(notation.tile_name, self.hand)) if self.hand else "any tile")
        if command == "play":
            return self._settle(placed_tiles(rest))
        if command == "keep":
            if not self.play:
                raise ValueError("there is no legal play to keep: settle one with `play` first")
            self.board, self.play, self.hand = self.board + self.play, [], None
            return draw(self.board)
        if command == "show":
            return draw(self.board)
        if command == "help":
            return HELP
        raise ValueError(f"'{command}' is none of board, hand, play, keep, show, help, quit")

    def _settle(self, play):
        self.play = []
        ruling = Ruling(self.board, play, self.hand)
        if not ruling.legal:
            blame = f" ({', '.join(ruling.blame)})" if ruling.blame else ""
            return f"Illegal, {ruling.reason}: {EXPLAINED[ruling.reason]}{blame}."
        self.play = play
        words = [f"Legal, {ruling.score} point{'' if ruling.score == 1 else 's'}."]
        for line in ruling.lines:
            qwirkle = " and 6 for the Qwirkle" if len(line) == 6 else ""
            words.append(f"  {len(line)}{qwirkle}: {' '.join(line)}")
        return "\n".join(words)


def draw(board):
    """The board as text: a row a line, headed by the columns."""
    if not board:
        return "The board is empty."
    places = {(x, y): notation.tile_name(kind) for kind, x, y in board}
    columns = range(min(x for x, _ in places), max(x for x, _ in places) + 1)
    rows = range(min(y for _, y in places), max(y for _, y in places) + 1)
    lines = ["      " + "".join(f"{x:>4}" for x in columns)]
    lines += [f"{y:>6}" + "".join(f"{places.get((x, y), '.'):>4}" for x in columns) for y in rows]
    return "\n".join(lines)


def talk():
    """Take lines from the terminal until `quit` or the end of input."""
    print("Qwirkle referee: `help` says what to type, `quit` leaves.")
    conversation = Talk()
    while True:
        try:
            line = input("referee> ")
        except (EOFError, KeyboardInterrupt):
            print()
            return
        if line.strip() == "quit":
            return
        if line.strip():
            try:
                print(conversation.reply(line))
            except ValueError as error:
                print(f"Sorry: {error}")


def main():
    """Talk on a terminal, otherwise answer line by line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.referee", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.parse_args()
    if sys.stdin.isatty():
        talk()
        return
    for line in sys.stdin.buffer:
        print(json.dumps(answer(line.decode("utf-8", "replace"))), flush=True)


if __name__ == "__main__":
    main()
