"""CSV: a heading line with the columns, then a row a line; commas, double quotes, line breaks inside quotes. The apostrophe
before what a spreadsheet would take for a formula is taken away (`cardbase.formulas`).
"""

import csv
import re
from operator import itemgetter

from cardbase.catalog.importing import limits
from cardbase.catalog.importing.sources.row import Row, check_count
from cardbase.errors import InputError
from cardbase.formulas import restored
from cardbase.messages import say

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+")


def read(text: str, name: str) -> list[Row]:
    """Return the rows; a cell that is empty is left out.

    Raises InputError with the line where quotes are wrong, a row is longer than the heading, a heading comes twice, or
    other signs than commas stand between the columns.
    """
    reader = csv.reader(map(itemgetter(0), _LINE.finditer(text)), strict=True)
    rows: list[Row] = []
    columns: list[str] = []
    line = 1
    try:
        for cells in reader:
            if cells and any(cell.strip() for cell in cells):
                if columns:
                    check_count(len(rows) + 1, name, line)
                    rows.append(_row(cells, columns, name, line))
                else:
                    columns = _columns(cells, name, line)
            line = reader.line_num + 1
    except csv.Error as error:
        if "field larger" in str(error):
            hint = say("Perhaps a double quote is missing at its end.")
            message = say("a cell has more than {cell:,} characters", cell=limits.CELL)
            raise InputError(message, place=say("{name} line {line}", name=name, line=line), hint=hint) from error
        raise InputError(
            say("this is not CSV: {error}", error=error), place=say("{name} line {line}", name=name, line=line)
        ) from error
    return rows


def _columns(cells: list[str], name: str, line: int) -> list[str]:
    columns = [cell.strip() for cell in cells]
    if len(columns) == 1 and (sign := next((sign for sign in (";", "\t") if sign in columns[0]), "")):
        words = say("semicolons") if sign == ";" else say("tabs")
        hint = say("Save the file with commas between its columns, not {words}.", words=words)
        raise InputError(
            say("the heading is one column"), place=say("{name} line {line}", name=name, line=line), hint=hint
        )
    if len(columns) > limits.COLUMNS:
        message = say(
            "the heading has {count:,} columns; {columns:,} are allowed", count=len(columns), columns=limits.COLUMNS
        )
        raise InputError(message, place=say("{name} line {line}", name=name, line=line))
    known = set[str]()
    for column in filter(None, columns):
        if column in known:
            raise InputError(
                say("two columns are called '{column}'", column=column),
                place=say("{name} line {line}", name=name, line=line),
            )
        known.add(column)
    return columns


def _row(cells: list[str], columns: list[str], name: str, line: int) -> Row:
    if len(cells) > len(columns) and any(cell.strip() for cell in cells[len(columns) :]):
        raise InputError(
            say("there are {count} cells here, but the heading has {count_2}", count=len(cells), count_2=len(columns)),
            place=say("{name} line {line}", name=name, line=line),
            hint=say('A cell with a comma in it stands between double quotes: "first, second".'),
        )
    named = zip(columns, cells, strict=False)
    return Row(line, {column: restored(cell) if cell[0] == "'" else cell for column, cell in named if cell.strip()})
