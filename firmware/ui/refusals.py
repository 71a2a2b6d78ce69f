"""The sentence for each reason of the engine's closed list."""

from qwirkle import rules
from ui import words


def sentence(reason):
    """What a person reads when a play, a trade or a pass is refused for `reason` (a `rules` constant, not OK)."""
    return words.get("refused_" + str(rules.REASONS[reason]).replace(" ", "_"))
