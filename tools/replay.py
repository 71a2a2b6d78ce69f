"""Plays a kept game again: turn by turn as text, as a GIF, or as a score-sheet picture.

    python -m tools.replay FILE                            print it
    python -m tools.replay FILE --gif OUT.gif              and make a picture that moves, a turn a frame
    python -m tools.replay FILE --sheet OUT.png            and the end, the score sheet and the board side by side

FILE is a save of the handheld (game.0, record3.1, as `make pull` fetches them), a bare record, or a game in the
notation of tools/notation.py. Every turn goes through the engine's rules again; this tool must never know one itself.
"""

import argparse
import sys
import tempfile
from pathlib import Path

import host_sim

host_sim.install()

import saves  # noqa: E402 - the firmware is found after install()
import slots  # noqa: E402
from qwirkle import playback  # noqa: E402
from qwirkle.board import x_of, y_of  # noqa: E402
from qwirkle.history import PASS, TRADE  # noqa: E402
from ui import restore, session, words  # noqa: E402

from host_sim import wires  # noqa: E402
from host_sim.flash import Flash  # noqa: E402
from tools import notation  # noqa: E402

SLOT = b"QWK"
RECORD = b"Q\1"
"""How a slot of saves.py and a record of qwirkle/record.py begin."""

UNREADABLE = 2
"""Exit code for a file that holds no game, and for what the person must change."""


class ReplayError(Exception):
    """There is no game to play again; the text says why."""


def read(path):
    """The game in a file and the names of its seats. Raises ReplayError."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise ReplayError(f"{path} cannot be read: {error.strerror}") from None
    try:
        if data.startswith(SLOT):
            return game_of(_payload(data))
        game = playback.unpack(data) if data.startswith(RECORD) else notation.parse(data.decode("utf-8"))
    except UnicodeDecodeError:
        raise ReplayError(f"{path} is neither a save, nor a record, nor a text in the notation of the rules") from None
    except (ValueError, IndexError) as error:
        raise ReplayError(f"{path}: {error}") from None
    return game, list(session.NAMES[: game.seats])


def game_of(payload):
    """The game and the names of a save's payload. Raises ValueError or IndexError when it is of something else."""
    try:
        _, names, length, _ = restore.seats(payload)
    except (ValueError, IndexError):
        names, length = [], 0
    if not payload[length:].startswith(RECORD) or not names:
        raise ValueError("this save holds no game: those in game.* and record*.* do")
    game = playback.unpack(payload[length:])
    if game.seats != len(names):
        raise ValueError(f"this save has {len(names)} names for a game of {game.seats}")
    return game, names


def _payload(slot):
    """What the firmware reads out of a slot. Raises ValueError for one that it puts aside."""
    before = wires.current.flash
    with tempfile.TemporaryDirectory() as folder:
        wires.current.flash = Flash(folder)
        kept = saves.Saves("slot")
        Path(folder, "slot").mkdir()
        Path(folder, "slot", "it.0").write_bytes(slot)
        try:
            payload = kept.load("it")
        finally:
            wires.current.flash = before
    if payload is None:
        newer = kept.problem == slots.NEWER
        raise ValueError("this save is from a newer version of this program" if newer else "this save is damaged")
    return payload


def turn_line(game, names, turn):
    """What a turn did, in the notation of the rules, its points and the new total."""
    seat, action, points = game.turn_seat(turn), game.turn_action(turn), game.turn_score(turn)
    if action == PASS:
        did = "passes"
    elif action & TRADE:
        did = f"trades {(action & ~TRADE).bit_count()}"
    else:
        cells, kinds, first = game.board.cells, game.board.kinds, game.turn_first(turn)
        did = " ".join(
            notation.write_tile(kinds[i], x_of(cells[i]), y_of(cells[i])) for i in range(first, first + action)
        )
    total = sum(game.turn_score(t) for t in range(turn + 1) if game.turn_seat(t) == seat)
    return f"{turn + 1:3}  {names[seat]:10}  {did:48}  {points:3}  {total:4}"


def ranking_lines(game, names):
    """The places at the end of a game, or as it stands."""
    return [f"{place}. {names[seat]}: {words.number('points', game.scores[seat])}" for place, seat in game.ranking()]


def tell(game, names):
    """The whole game as lines of text."""
    yield f"{', '.join(names)}; {names[game.starter]} starts."
    for turn in range(game.turn_count):
        yield turn_line(game, names, turn)
    if not game.over:
        yield f"{names[game.turn]} is next; {game.bag.left} tiles are in the bag."
    yield from ranking_lines(game, names)


def main(arguments=None):
    """Print, and make what was asked for; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.replay", description=__doc__.splitlines()[0])
    parser.add_argument("file", metavar="FILE", help="a save, a record or a text")
    parser.add_argument("--gif", metavar="OUT.gif", type=Path, help="write a picture that moves")
    parser.add_argument("--sheet", metavar="OUT.png", type=Path, help="write the end, the score sheet and the board")
    given = parser.parse_args(arguments)
    try:
        game, names = read(given.file)
        print(*tell(game, names), sep="\n")
        if given.gif or given.sheet:
            # Imported here: the text alone needs no picture library.
            from tools import replay_pictures

            if given.gif:
                replay_pictures.write_gif(game, names, given.gif)
            if given.sheet:
                replay_pictures.write_sheet(game, names, given.sheet)
    except (ReplayError, OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return UNREADABLE
    return 0


if __name__ == "__main__":
    sys.exit(main())
