"""`python -m tests.make_play_counts`: counts the plays of fixed positions with the oracle, into data/play_counts.json.

As chess engines keep the node counts of known positions: any rewrite of the move generator must give these numbers. A
game is its tiles in the order in which they were laid; a row is how many of them lie, a hand, the number of plays, the
score of the best one and the sum of all scores. The engine has no part in it.
"""

import json
import random
from pathlib import Path

from tests import oracle

TABLE = Path(__file__).parent / "data" / "play_counts.json"
COUNT_BY_TRIAL = 12
"""Up to so many tiles on the board and three in hand, the oracle's enumeration is itself compared with plain trial."""


def row(board, hand):
    """The row of a position: tiles laid, hand, plays, best score or -1, all scores together."""
    plays = oracle.all_plays(board, hand)
    if board and len(board) <= COUNT_BY_TRIAL and len(hand) <= 3:
        assert plays == oracle.all_plays_by_trial(board, hand)
    return [len(board), " ".join(hand), len(plays), max(plays.values(), default=-1), sum(plays.values())]


def played(seed, hand_size, every, choose):
    """A game by one player who always draws up to `hand_size`, with a row each `every` turns."""
    rng = random.Random(seed)
    bag = list(oracle.KINDS) * 3
    rng.shuffle(bag)
    board, rows, hand, turn = {}, [], [], 0
    while True:
        while bag and len(hand) < hand_size:
            hand.append(bag.pop())
        plays = oracle.all_plays(board, hand)
        if turn % every == 0 or not bag:
            rows.append(row(board, hand))
        turn += 1
        if not plays:
            if len(bag) < hand_size:
                return game(board, rows)
            # A trade: the hand to the bottom of the bag.
            bag = hand + bag
            hand = []
            continue
        for x, y, tile in sorted(choose(rng, plays)):
            board[x, y] = tile
            hand.remove(tile)
        if not hand and not bag:
            return game(board, rows)


def best(rng, plays):
    """One of the highest-scoring plays."""
    top = max(plays.values())
    return rng.choice([play for play in sorted(plays, key=sorted) if plays[play] == top])


def any_play(rng, plays):
    """Any play."""
    return rng.choice(sorted(plays, key=sorted))


def game(board, rows):
    """A game of the table."""
    return {"tiles": " ".join(f"{tile}@{x},{y}" for (x, y), tile in board.items()), "rows": rows}


def asked(board, hands):
    """A game that is one board with many hands."""
    return game(board, [row(board, hand.split()) for hand in hands])


def staircase():
    """108 tiles in a chain as long as the rules allow: 18 lines of six, each joined to the next by a line of two."""
    board = {}
    for step in range(18):
        shapes = [oracle.SHAPES[(5 * step + i) % 6] for i in range(6)]
        for i, shape in enumerate(shapes):
            board[5 * step + i, step] = oracle.COLOURS[step % 6] + shape
    return board


def main():
    """Write the table."""
    one_colour = ["RC RS RD RT RL RX", "PC PS PD PT PL PX"]
    late = played(3, 6, 1000, best)
    late_board = {}
    for word in late["tiles"].split()[:84]:
        tile, place = word.split("@")
        x, y = place.split(",")
        late_board[int(x), int(y)] = tile
    games = [
        asked({}, ["RC", "RC RC RC", "RC RS RD BC GC YX", *one_colour]),
        asked({(0, 0): "RC"}, ["RC", "BS", "RS", "RS RS", "RS RD", "RS BC", "RS RD RT RL RX BC"]),
        asked({(0, 0): "RC", (1, 0): "RS", (0, 1): "BC"}, ["BS", "RS BS", "BS GS BD", "RD BD GD YD PD OD"]),
        # A bridge, a hole of one, and both sides of old tiles.
        asked({(0, 0): "RC", (1, 0): "RS", (3, 0): "RD", (4, 0): "RT", (1, 1): "BS", (3, 1): "BD", (1, 2): "GS",
               (2, 2): "GL", (3, 2): "GD"}, ["RX", "RX RL", "RL RX BL", "BX GX RX BL RL GL"]),
        played(1, 3, 1, any_play),
        played(2, 6, 4, best),
        played(4, 6, 5, any_play),
        played(5, 1, 3, any_play),
        asked(late_board, [*one_colour, "RC OC YC GC BC PC", "RC RC RC OS OS OS"]),
        asked(staircase(), ["RC RS RD RT RL RX"]),
    ]
    texts = []
    for one in games:
        rows = ",\n  ".join(json.dumps(each) for each in one["rows"])
        texts.append(f'{{"tiles": {json.dumps(one["tiles"])},\n "rows": [\n  {rows}\n ]}}')
    TABLE.write_text("[\n" + ",\n".join(texts) + "\n]\n")
    print(f"{sum(len(g['rows']) for g in games)} positions, {sum(r[2] for g in games for r in g['rows'])} plays")


if __name__ == "__main__":
    main()
