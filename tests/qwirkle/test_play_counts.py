"""The table of play counts that `python -m tests.make_play_counts` made with the oracle: any rewrite must give it."""

import json

from qwirkle import moves
from qwirkle.board import Board

from tests.qwirkle.positions import kinds, put_tiles

FILE = "tests/data/play_counts.json"


def test_the_table():
    with open(FILE) as file:
        games = json.load(file)
    search = moves.Search()
    positions = 0
    for game in games:
        words = game["tiles"].split()
        board = Board()
        for laid, hand, plays, best, points in game["rows"]:
            while board.count < laid:
                put_tiles(board, words[board.count])
            held = kinds(hand)
            search.start(board, held, len(held))
            count = total = 0
            highest = moves.END
            score = search.next()
            while score != moves.END:
                count += 1
                total += score
                highest = max(highest, score)
                score = search.next()
            where = (laid, hand, count, highest, total)
            assert (count, highest, total) == (plays, best, points), where
            assert search.best() == best, where
            assert search.any() == (plays > 0), where
            assert search.count() == plays, where
            positions += 1
    assert positions > 150
