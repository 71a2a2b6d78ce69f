"""Every sentence of the playing screens fits its place, in every language that there is."""

from qwirkle import rules
from ui import text, words

from tools import make_words

_LINE = 232  # the status line, between its margins
_KEYS_WIDTH = 68  # beside the hand


def texts(*starts):
    for language, table in make_words.read_words().items():
        for key, sentence in table.items():
            if key.startswith(starts):
                yield language, key, sentence


def test_the_status_line_holds_what_is_said_in_a_turn():
    for language, key, sentence in texts("turn_", "refused_", "trade_limit", "trade_none"):
        longest = sentence.replace("{0}", "6")
        assert text.measure(longest) <= _LINE, (language, key, text.measure(longest))


def test_the_status_line_holds_what_a_computer_does_with_the_longest_name():
    for language, key, sentence in texts("thinking_"):
        longest = sentence.replace("{1}", "Maximilian").replace("{0}", "6" if "{1}" in sentence else "Maximilian")
        assert text.measure(longest) <= _LINE, (language, key, text.measure(longest))


def test_the_keys_fit_beside_the_hand():
    for language, key, sentence in texts("turn_key_"):
        assert text.measure(sentence) <= _KEYS_WIDTH, (language, key)


def test_every_reason_has_a_sentence():
    for reason in rules.REASONS.split("|"):
        key = "refused_" + reason.replace(" ", "_")
        if reason == "clash in a line":
            for part in ("refused_clash_in_a_row", "refused_clash_in_a_column"):
                assert words.get(part) != part
        else:
            assert words.get(key) != key
