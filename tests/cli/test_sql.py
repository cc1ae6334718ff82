"""`cardbase sql`, as a user calls it."""

import json

from tests.cli.conftest import Cardbase

TWO = "select name, v from doomtrooper where key in ('01025', '01164') order by v"


def test_a_table_json_and_csv(cardbase: Cardbase) -> None:
    assert cardbase("sql", TWO).out.splitlines() == ["Name         V", "INFANTRY     2", "BLOOD BERET  4"]
    assert json.loads(cardbase("sql", TWO, "--json").out) == [
        {"name": "INFANTRY", "v": 2},
        {"name": "BLOOD BERET", "v": 4},
    ]
    assert cardbase("sql", TWO, "--as", "csv").out == "name,v\nINFANTRY,2\nBLOOD BERET,4\n"


def test_no_row_exits_1_and_csv_keeps_its_columns(cardbase: Cardbase) -> None:
    none = cardbase("sql", "select name, v from doomtrooper where key = 'none'", "--as", "csv")
    assert (none.code, none.out, none.err) == (1, "name,v\n", "no row\n")


def test_without_a_statement_the_views_are_listed(cardbase: Cardbase) -> None:
    assert any(line.startswith("doomtrooper") for line in cardbase("sql").out.splitlines())


def test_what_would_change_something_is_refused(cardbase: Cardbase) -> None:
    refused = cardbase("sql", "update card set name = 'x'")
    assert (refused.code, refused.out) == (2, "")
    assert refused.err.startswith("cardbase: SQL only reads here\n")
