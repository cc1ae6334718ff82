"""Cells of CSV files that a spreadsheet would take for a formula: neutralised when written, restored when read.

A formula begins with = + - or @, in full width too (Japanese spreadsheets take that for the same), or hides its beginning
behind a tab or a line break. Such a cell is written with an apostrophe in front, and so is one that begins with
apostrophes before such a sign: every cell comes back as it was. A number (-2, +1.5) is no formula, nor is a sign alone.
"""

import re

_FORMULA = r"'*(?![+-](?:[0-9]*\.?[0-9]+)?\Z)[=+\-@＝＋－＠\t\r\n]"
_FIRST = "'=+-@＝＋－＠\t\r\n"


def neutralised(cell: str) -> str:
    """Return a cell as it is written: "=1+1" -> "'=1+1"."""
    return f"'{cell}" if cell[:1] in _FIRST and cell and re.match(_FORMULA, cell) else cell


def restored(cell: str) -> str:
    """Return a cell as it was before it was written: "'=1+1" -> "=1+1"."""
    return cell[1:] if cell[:1] == "'" and re.match(_FORMULA, cell) else cell
