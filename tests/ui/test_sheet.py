"""The sheet's data: points as the rules have them, bytes and back, damage, and its size."""

import random

import pytest
from qwirkle import rules
from qwirkle.board import cell_at
from qwirkle.game import BONUS, Game
from saves import PAYLOAD_MOST
from ui import sheet as sheets

from tests.ui import scorer

NAMES = ["Wilhelmina", "Žiga", "João", "Chloé", "Inês", "Lucía"]


def packed(lines, finished=False):
    """Lengths as the sheet has them."""
    number = 0
    for length in [*lines, *[sheets.FINISH] * finished]:
        number = number << 3 | length
    return number


def play_of(*tiles):
    play = rules.Play()
    for cell, kind in tiles:
        play.add(cell, kind)
    return play


def a_sheet(noise, seats=3, turns=20):
    """A sheet with laid turns, then turns by length."""
    sheet = sheets.Sheet(NAMES[:seats])
    sheet.starter = noise.randrange(seats)
    sheet.count_up()
    for turn in range(turns):
        if turn < min(turns // 2, 100):
            sheet.add(packed([2]), play_of((cell_at(turn, turn), noise.randrange(36))))
        else:
            sheet.add(packed([noise.randrange(2, 7) for _ in range(noise.randrange(8))]), play_of())
    return sheet


def state(sheet):
    """All that a sheet says."""
    turns = [(sheet.lines(i), sheet.turn_action(i), sheet.turn_score(i)) for i in range(sheet.turn_count)]
    board = list(zip(sheet.board.cells, sheet.board.kinds, strict=True))[: sheet.board.count]
    return (sheet.names, sheet.starter, sheet.turn, list(sheet.scores), sheet.end, sheet.complete, turns, board)


def test_points_of_lines_are_those_of_the_engine(seed):
    noise = random.Random(seed)
    assert sheets.points(packed([1])) == 1 and sheets.points(0) == 0
    for _ in range(300):
        lines = [noise.randrange(2, 7) for _ in range(noise.randrange(1, 8))]
        finished = noise.random() < 0.2
        assert sheets.points(packed(lines, finished)) == sum(n + 6 * (n == 6) for n in lines) + BONUS * finished


def test_points_of_a_whole_game_are_those_of_the_engine(seed):
    for seats in range(2, 7):
        game = Game(seats, seed + seats & 0x3FFFFFFF)
        sheet = sheets.Sheet(NAMES[:seats])
        sheet.starter = game.starter
        sheet.count_up()
        for lines, finished, _ in scorer.course(game):
            sheet.add(packed(lines, finished), play_of())
            assert (list(sheet.scores), sheet.turn) == (list(game.scores), game.turn)
        assert sheet.ranking() == game.ranking() and sheet.end == (game.end == 1)


def test_a_sheet_comes_back_from_its_bytes(seed):
    noise = random.Random(seed)
    for seats in range(2, 7):
        sheet = a_sheet(noise, seats)
        again = sheets.unpack(bytes(sheet.pack()))
        assert state(again) == state(sheet)
        assert again.pack() == sheet.pack()


def test_the_longest_sheet_is_compact_and_can_be_saved(seed):
    sheet = a_sheet(random.Random(seed), 6, 360)
    assert len(sheet.pack()) < 2500 < PAYLOAD_MOST
    assert state(sheets.unpack(bytes(sheet.pack()))) == state(sheet)


def test_a_turn_is_taken_back_with_its_tiles_and_corrected_without_them():
    sheet = sheets.Sheet(NAMES[:2])
    sheet.add(packed([2]), play_of((cell_at(0, 0), 0), (cell_at(1, 0), 1)))
    sheet.add(packed([3]), play_of((cell_at(2, 0), 2)))
    sheet.correct(0, packed([2, 2]))
    assert list(sheet.scores) == [4, 3] and sheet.board.count == 3 and sheet.complete
    play = rules.Play()
    assert sheet.take_back(play) == packed([3])
    assert (play.count, play.cells[0], play.kinds[0]) == (1, cell_at(2, 0), 2)
    assert sheet.board.count == 2 and sheet.board.get(cell_at(2, 0)) == -1
    assert list(sheet.scores) == [4, 0] and sheet.turn == 1


def test_a_board_that_lacks_turns_is_not_complete_until_they_are_taken_back():
    sheet = sheets.Sheet(NAMES[:2])
    play = play_of((cell_at(0, 0), 0))
    sheet.add(packed([1]), play)
    sheet.add(0, play_of())
    assert sheet.complete
    sheet.add(packed([4]), play_of())
    sheet.board.put(cell_at(0, 1), 6)
    assert not sheet.complete and sheet.board.count == 2
    again = sheets.unpack(bytes(sheet.pack()))
    assert state(again) == state(sheet)
    sheet.take_back(play)
    assert sheet.complete and sheet.board.count == 1 and play.count == 0
    sheet.take_back(play)
    sheet.take_back(play)
    assert sheet.board.count == 0 and play.count == 1


def test_bytes_of_anything_else_are_refused_or_are_a_sheet(seed):
    """No damage may end in anything but a ValueError, an IndexError, or a sheet that can be packed and read again."""
    noise = random.Random(seed)
    data = bytes(a_sheet(noise).pack())
    tried = [data[:size] for size in range(len(data))]
    tried += [data + b"\0", data + data]
    for _ in range(2000):
        changed = bytearray(data)
        for _ in range(noise.randrange(1, 4)):
            changed[noise.randrange(len(data))] = noise.randrange(256)
        tried.append(bytes(changed))
    refused = 0
    for each in tried:
        try:
            sheet = sheets.unpack(each)
        except (ValueError, IndexError):
            refused += 1
        else:
            assert sheets.unpack(bytes(sheet.pack())).pack() == sheet.pack()
            assert 2 <= sheet.seats <= 6 and sheet.turn < sheet.seats
            assert all(kind < 36 for kind in sheet.board.kinds[: sheet.board.count])
    assert refused > len(data)


@pytest.mark.parametrize(
    "wrong",
    [
        b"",
        b"\2" + bytes(sheets.Sheet(NAMES[:2]).pack())[1:],
        bytes(sheets.Sheet(NAMES[:1]).pack()),
        bytes(sheets.Sheet([*NAMES, "Zoé"]).pack()),
        bytes(sheets.Sheet(NAMES[:2]).pack()) + b"\x80\x80\x24",
        bytes(sheets.Sheet(NAMES[:2]).pack()) + b"\xff\x80\x00",
        bytes(sheets.Sheet(NAMES[:2]).pack()) + b"\x80\x80\x80\x80\x00\x01",
    ],
    ids=["nothing", "another format", "one player", "seven players", "no tile", "too far", "one cell twice"],
)
def test_what_is_no_sheet(wrong):
    with pytest.raises((ValueError, IndexError)):
        sheets.unpack(wrong)
