"""The sentence for each reason of the engine's closed list."""

from qwirkle import rules
from qwirkle.board import RIGHT
from ui import words


def sentence(reason):
    """What a person reads when a play, a trade or a pass is refused for `reason` (a `rules` constant, not OK)."""
    return words.get("refused_" + str(rules.reason_name(reason)).replace(" ", "_"))


def of_play(verdict):
    """The same for the refused play of a `rules.Verdict`; of a clash it also says whether in a row or a column."""
    if verdict.reason == rules.CLASH:
        return words.get("refused_clash_in_a_row" if verdict.blame_line[1] == RIGHT else "refused_clash_in_a_column")
    return sentence(verdict.reason)
