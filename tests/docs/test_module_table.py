"""The tables of docs/adding-a-game.md that count the five games are true, roughly, and have every role in them."""

import runpy

import pytest

from tests.docs.rule_ids import ROOT

SCRIPT = runpy.run_path(str(ROOT / "scripts" / "make_module_table.py"))
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")


def test_the_figures_are_true() -> None:
    """`python scripts/make_module_table.py` writes them anew."""
    assert SCRIPT["outdated"](PAGE) == []


def test_a_figure_that_is_far_off_is_named() -> None:
    [line] = [line for line in PAGE.splitlines() if line.startswith("| `turn` |")]
    wrong = line.rsplit("|", 2)[0] + "| 900 |"
    assert SCRIPT["outdated"](PAGE.replace(line, wrong)) == ["`turn`"]
    assert SCRIPT["outdated"](PAGE.replace(line + "\n", "")) == ["`turn`"]


def test_made_anew_the_tables_stand_where_they_stood() -> None:
    assert SCRIPT["outdated"](SCRIPT["made"](PAGE)) == []
    assert SCRIPT["made"](SCRIPT["made"](PAGE)) == SCRIPT["made"](PAGE)


@pytest.mark.parametrize("game", SCRIPT["GAMES"])
def test_the_modules_of_a_role_have_its_name_in_every_game(game: str) -> None:
    """What every game has to have; `board`, `drawing`, `auras` and `offers` are for those that need them."""
    roles = {role.name for role in SCRIPT["modules"](game).values()}
    assert {
        "`cards`",
        "`words`",
        "`rules/__init__`",
        "`layout`",
        "`switches`",
        "`tables`",
        "`bindings`, `verbs`",
    } <= roles
    assert {"`turn`", "`evaluate`", "chapters", "`construction`"} <= roles
