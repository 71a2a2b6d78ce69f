"""The engine against the oracle on random positions: verdicts, scores, lines, every play, the best play, lit cells."""

import random

import pytest
from players.candidates import EIGHTHS, Candidates
from qwirkle import rules

from tests import engine_terms, oracle, oracle_positions

POSITIONS = 20_000
PLAYS_PER_BOARD = 16


def same_verdict(cells, board, placed, play, verdict):
    """Judge one play with both; returns the engine's reason, None when legal."""
    right = oracle.judge(cells, placed)
    engine_terms.fill_play(play, placed)
    legal = rules.check(board, play, verdict)
    reason = engine_terms.reason_of(verdict)
    told = f"{placed} on {cells}: engine {reason or verdict.score}, oracle {right.broken or right.score}"
    assert bool(legal) == right.legal, told
    if right.legal:
        assert reason is None, told
        assert verdict.score == right.score, told
        assert engine_terms.lines_of(verdict) == right.lines, told
        assert verdict.line_count == len(right.lines), told
    else:
        assert reason in right.broken, told
        blamed = {engine_terms.xy(verdict.blame[i]) for i in range(verdict.blame_count)}
        assert blamed, f"nothing blamed: {told}"
        if reason == oracle.CLASH:
            clashing = engine_terms.line_cells(*verdict.blame_line)
            assert clashing in right.clashes, f"blames the line {sorted(clashing)}: {told}"
    return reason


def test_random_plays_are_judged_alike(seed, capsys):
    rng = random.Random(seed)
    play, verdict = rules.Play(), rules.Verdict()
    mix = {None: 0}
    judged = farthest = 0
    while judged < POSITIONS:
        for cells, bag in oracle_positions.growing_board(rng):
            board = engine_terms.board_of(cells)
            before = bytes(board.kinds), bytes(board.slots), board.count
            for placed in oracle_positions.plays_to_judge(rng, cells, bag, PLAYS_PER_BOARD):
                reason = same_verdict(cells, board, placed, play, verdict)
                mix[reason] = mix.get(reason, 0) + 1
                judged += 1
            assert (bytes(board.kinds), bytes(board.slots), board.count) == before, "a check changed the board"
        farthest = max([farthest] + [abs(way) for cell in cells for way in cell])
    with capsys.disabled():
        shares = ", ".join(f"{name or 'legal'} {mix[name]}" for name in sorted(mix, key=mix.get, reverse=True))
        print(f"\n{judged} positions, seed {seed}, tiles up to {farthest} from the first: {shares}")
    assert set(mix) == {None, *oracle.BOARD_REASONS}
    assert judged / 5 < mix[None] < judged * 4 / 5, f"not a good mix: {mix}"


def small_positions(rng, count, most_tiles, hand_size):
    """Yield (oracle board, hand) pairs from boards of up to most_tiles tiles; hands with and without twins."""
    while count:
        for cells, bag in oracle_positions.growing_board(rng):
            if len(cells) > most_tiles or not count or len(bag) < hand_size:
                break
            if not cells or rng.random() < 0.5:
                continue
            hand = [bag[i] for i in rng.sample(range(len(bag)), hand_size)]
            if rng.random() < 0.5:
                hand[0] = hand[-1]
            count -= 1
            yield dict(cells), hand


def test_every_play_is_enumerated_once(seed):
    rng = random.Random(seed)
    for cells, hand in small_positions(rng, 80, 60, 6):
        board = engine_terms.board_of(cells)
        right = oracle.all_plays(cells, hand)
        found = engine_terms.all_plays(board, engine_terms.hand_of(hand))
        assert found == right, (
            f"{hand} on {cells}: missed {sorted(map(sorted, right.keys() - found.keys()))}, "
            f"made up {sorted(map(sorted, found.keys() - right.keys()))}"
        )
        search = engine_terms.search()
        kinds = engine_terms.hand_of(hand)
        search.start(board, kinds, len(kinds))
        assert search.count() == len(right)
        search.start(board, kinds, len(kinds))
        assert bool(search.any()) == bool(right)


def test_plays_of_some_points_and_tiles_and_in_steps(seed):
    rng = random.Random(seed)
    for cells, hand in small_positions(rng, 30, 100, 6):
        board = engine_terms.board_of(cells)
        kinds = engine_terms.hand_of(hand)
        right = oracle.all_plays(cells, hand)
        least = rng.randint(1, 12)
        wanted = {play: score for play, score in right.items() if score >= least}
        assert engine_terms.all_plays(board, kinds, at_least=least) == wanted
        assert engine_terms.all_plays(board, kinds, steps=rng.randint(1, 5)) == right
        longer = {play: score for play, score in right.items() if len(play) >= 2}
        assert engine_terms.all_plays(board, kinds, smallest=2) == longer


def test_the_top_plays_are_the_highest(seed):
    rng = random.Random(seed)
    play = rules.Play()
    search = engine_terms.search()
    for cells, hand in small_positions(rng, 40, 100, 6):
        kinds = engine_terms.hand_of(hand)
        right = oracle.all_plays(cells, hand)
        most = rng.randint(1, 8)
        search.start(engine_terms.board_of(cells), kinds, len(kinds))
        top = Candidates(most, 0, 0)
        top.begin(kinds, len(kinds))
        while (score := search.next(top.floor())) > 0:
            top.offer(search.play, score)
        scores = []
        met = set()
        for rank in range(top.count):
            top.load(top.ranks[rank], play)
            scores.append(top.values[top.ranks[rank]] // EIGHTHS)
            met.add(engine_terms.placed(play))
            assert right[engine_terms.placed(play)] == scores[-1]
        assert scores == sorted(right.values(), reverse=True)[:most]
        assert len(met) == len(scores)


def test_oracle_misses_nothing_that_trial_finds(seed):
    rng = random.Random(seed)
    for cells, hand in small_positions(rng, 6, 12, 3):
        assert oracle.all_plays(cells, hand) == oracle.all_plays_by_trial(cells, hand)
        found = engine_terms.all_plays(engine_terms.board_of(cells), engine_terms.hand_of(hand))
        assert found == oracle.all_plays_by_trial(cells, hand)


def test_hand_of_one_colour_lays_on_both_sides(seed):
    """The hand with the most plays: six different tiles of one colour, on open boards."""
    rng = random.Random(seed)
    for cells, _ in small_positions(rng, 5, 20, 6):
        hand = [rng.choice(oracle.COLOURS) + shape for shape in oracle.SHAPES]
        hand = [hand[0][0] + tile[1] for tile in hand]
        found = engine_terms.all_plays(engine_terms.board_of(cells), engine_terms.hand_of(hand))
        assert found == oracle.all_plays(cells, hand)


def test_best_score_is_the_highest(seed):
    rng = random.Random(seed)
    play, verdict = rules.Play(), rules.Verdict()
    for cells, hand in small_positions(rng, 80, 100, 6):
        board = engine_terms.board_of(cells)
        search = engine_terms.search()
        kinds = engine_terms.hand_of(hand)
        search.start(board, kinds, len(kinds))
        score = search.best(play)
        right, _ = oracle.best_play(cells, hand)
        assert score == right, f"{hand} on {cells}"
        if right >= 0:
            assert oracle.in_hand(engine_terms.placed(play), hand)
            assert rules.check(board, play, verdict)
            assert verdict.score == right


def test_every_opening_is_enumerated_once(seed):
    rng = random.Random(seed)
    for hand in [oracle_positions.full_bag(rng)[:6] for _ in range(50)] + [["RC", "RS", "RD", "RT", "RL", "RX"]]:
        found = engine_terms.all_plays(engine_terms.board_of({}), engine_terms.hand_of(hand))
        assert found == oracle.all_plays({}, hand)


def lit_alike(cells, board, laid, tile):
    """Light the cells for a tile with both and compare; returns them."""
    play = engine_terms.fill_play(rules.Play(), laid)
    right = oracle.lit_cells(cells, laid, tile)
    assert engine_terms.lit_cells(board, play, engine_terms.hand_of([tile])[0]) == right, f"{tile}, {laid} on {cells}"
    return right


def test_lit_cells_are_those_that_can_take_the_tile(seed):
    rng = random.Random(seed)
    laid_some = 0
    for cells, hand in small_positions(rng, 200, 100, 6):
        board = engine_terms.board_of(cells)
        laid = []
        while hand:
            tile = hand.pop()
            right = lit_alike(cells, board, laid, tile)
            if right:
                laid.append((*rng.choice(sorted(right)), tile))
                laid_some += 1
    assert laid_some > 100


def test_lit_cells_after_tiles_laid_anyhow(seed):
    """Tiles laid with holes, off the board or in several rows: what still makes a play of them, if anything."""
    rng = random.Random(seed)
    lit = 0
    for cells, hand in small_positions(rng, 150, 60, 6):
        board = engine_terms.board_of(cells)
        for laid in oracle_positions.plays_to_judge(rng, cells, hand, 4):
            places = {(x, y) for x, y, _ in laid}
            if len(laid) > 1 and len(places) == len(laid) and not places & cells.keys():
                taken = laid.pop(rng.randrange(len(laid)))
                lit += bool(lit_alike(cells, board, laid, taken[2]))
    assert lit > 20


def test_first_tile_lights_only_the_origin():
    play = rules.Play()
    assert engine_terms.lit_cells(engine_terms.board_of({}), play, 0) == {(0, 0)}


@pytest.mark.parametrize("tile", oracle.KINDS[::7])
def test_second_tile_of_an_opening_lights_the_four_sides_or_nothing(tile):
    play = engine_terms.fill_play(rules.Play(), [(0, 0, "RC")])
    lit = engine_terms.lit_cells(engine_terms.board_of({}), play, engine_terms.hand_of([tile])[0])
    assert lit == oracle.lit_cells({}, [(0, 0, "RC")], tile)
