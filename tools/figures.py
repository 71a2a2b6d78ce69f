"""Figures against their targets: a table for people, JSON for programs. Must never know how a figure was taken."""

import json


class Row:
    """One figure: what it is, its unit, its values by column, the target ("at most") and the aim.

    values: {column: number}, without the columns where it was not taken. at_most, aim: None for a figure without a
    target. judged: the column that the target is about.
    """

    def __init__(self, what, unit, values, at_most=None, aim=None, judged="pico"):
        self.what = what
        self.unit = unit
        self.values = values
        self.at_most = at_most
        self.aim = aim
        self.judged = judged

    @property
    def outcome(self):
        """How the figure stands: "aim met", "target met", "MISSED", or "" without a target or a figure."""
        value = self.values.get(self.judged)
        if value is None or self.at_most is None:
            return ""
        if value <= self.aim:
            return "aim met"
        return "target met" if value <= self.at_most else "MISSED"

    def as_dict(self):
        """For JSON."""
        return {
            "what": self.what,
            "unit": self.unit,
            "at_most": self.at_most,
            "aim": self.aim,
            "judged_on": self.judged if self.at_most is not None else None,
            "outcome": self.outcome or None,
            **self.values,
        }


def shown(value):
    """A figure as text: whole from 100 on and when it is whole, else three digits; "-" when there is none."""
    if value is None:
        return "-"
    if value == int(value) or value >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def table(rows, columns):
    """The rows as lines of text; columns is a list of (key, title)."""
    heads = ["", "unit", "at most", "aim", *(title for _, title in columns), ""]
    lines = [heads]
    for row in rows:
        limits = [shown(row.at_most), shown(row.aim)] if row.at_most is not None else ["", ""]
        lines.append([row.what, row.unit, *limits, *(shown(row.values.get(key)) for key, _ in columns), row.outcome])
    widths = [max(len(line[i]) for line in lines) for i in range(len(heads))]
    lines.insert(1, ["-" * width for width in widths])
    text_columns = (0, 1, len(heads) - 1)
    return [
        "  ".join(
            cell.ljust(width) if i in text_columns else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    ]


def as_json(rows, notes):
    """The rows and the notes as JSON text."""
    return json.dumps({"figures": [row.as_dict() for row in rows], "notes": notes}, indent=2)
