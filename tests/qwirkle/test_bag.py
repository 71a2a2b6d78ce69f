"""The bag: three of each kind in an order that only the seed decides."""

from qwirkle import tiles
from qwirkle.bag import Bag, Random

from tests.qwirkle.positions import kinds, order_with

SEED_LIMIT = 1 << 30


def refused(make):
    try:
        make()
    except ValueError as error:
        return str(error)
    raise AssertionError("not refused")


def test_three_of_each_kind():
    for seed in (0, 1, 2, 65536, SEED_LIMIT - 1):
        order = bytes(Bag(seed).order)
        assert sorted(order) == sorted(list(range(tiles.KINDS)) * 3)


def test_the_same_seed_gives_the_same_order_everywhere():
    """Figures kept from the first run: both interpreters must reproduce them."""
    numbers = Random(1)
    assert [numbers.word() for _ in range(4)] == [28354, 57567, 63859, 54408]
    bag = Bag(20)
    assert [bag.draw() for _ in range(12)] == [23, 2, 21, 24, 32, 26, 19, 20, 30, 24, 20, 4]


def test_seeds_differ():
    seen = set()
    for seed in range(300):
        seen.add(bytes(Bag(seed).order))
    for bit in range(30):
        seen.add(bytes(Bag(1 << bit).order))
    assert len(seen) == 300 + 30 - 9  # 1, 2, 4 ... 256 are in both


def test_words_have_16_bits():
    numbers = Random(SEED_LIMIT - 1)
    for _ in range(2000):
        assert 0 <= numbers.word() <= 0xFFFF
        assert 0 <= numbers.x <= 0xFFFF and 0 <= numbers.y <= 0xFFFF



def test_below_is_even():
    """Chi-squared over 6,000 throws stays under the 0.1 per cent point for 5 and for 35 degrees of freedom."""
    for n, most in ((6, 20.5), (36, 66.7)):
        numbers = Random(7)
        counts = [0] * n
        throws = 6000
        for _ in range(throws):
            counts[numbers.below(n)] += 1
        expected = throws / n
        assert sum([(count - expected) ** 2 / expected for count in counts]) < most
    assert Random(3).below(1) == 0


def test_every_tile_comes_everywhere():
    """Over 400 neighbouring seeds, which tile comes first, second, 25th and last is even: chi-squared as above."""
    places = (107, 106, 83, 0)
    counts = [[0] * tiles.KINDS for _ in places]
    for seed in range(400):
        order = Bag(seed).order
        for i, place in enumerate(places):
            counts[i][order[place]] += 1
    expected = 400 / tiles.KINDS
    for row in counts:
        assert sum([(count - expected) ** 2 / expected for count in row]) < 66.7


def test_an_order_is_drawn_from_its_beginning():
    order = order_with(["RL RD RC OS YT OC"])
    bag = Bag(1, order)
    assert bytes([bag.draw() for _ in range(108)]) == order
    assert bag.left == 0


def test_put_back_and_mix():
    """What comes back decides the new order, not the order it comes in."""
    left = []
    for back in ("RC OS PX", "PX RC OS"):
        bag = Bag(5)
        drawn = [bag.draw() for _ in range(60)]
        bag.put_back_and_mix(kinds(back), 3)
        assert bag.left == 51 and len(drawn) == 60
        left.append(bytes(bag.order[:51]))
    assert left[0] == left[1]
    before = list(Bag(5).order[:48])
    assert sorted(left[0]) == sorted(before + list(kinds("RC OS PX")))
    assert list(left[0][:48]) != before


def test_wrong_seeds_and_orders_are_refused():
    assert "seed" in refused(lambda: Bag(-1))
    assert "seed" in refused(lambda: Bag(SEED_LIMIT))
    right = bytes(Bag(1).order)
    for wrong in (right[1:], right + b"\0", bytes(108), bytes([36]) + right[1:], b""):
        assert "108 tiles, three of each" in refused(lambda wrong=wrong: Bag(1, wrong))
