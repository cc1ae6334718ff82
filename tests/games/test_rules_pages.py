"""The pages on the rules name every switch with its default, and every real card whose abilities are written down."""

import csv
from collections import Counter
from collections.abc import Mapping

import pytest

from cardbase.bundled import data_folder
from cardbase.engine.switches import Switch
from cardbase.games.build_divide.switches import SWITCHES as BUILD_DIVIDE
from cardbase.games.detainer.switches import SWITCHES as DETAINER
from cardbase.games.doomtrooper.switches import SWITCHES as DOOMTROOPER
from cardbase.games.dreadnought.switches import SWITCHES as DREADNOUGHT
from cardbase.games.fertcg.switches import SWITCHES as FERTCG
from tests.docs.rule_ids import cited, page, tables

SWITCHES = {
    "build-divide": BUILD_DIVIDE,
    "detainer": DETAINER,
    "doomtrooper": DOOMTROOPER,
    "dreadnought": DREADNOUGHT,
    "fertcg": FERTCG,
}


def told(switch: Switch) -> list[str]:
    """Return what a page says of a switch: the rule, its value, or its values with the default first, and what it means."""
    default = ("yes" if switch.default else "no") if isinstance(switch.default, bool) else str(switch.default)
    return [switch.decision, ", ".join(switch.words) or default, switch.meaning]


@pytest.mark.parametrize(("game", "switches"), SWITCHES.items())
def test_every_switch_is_on_the_page_with_the_id_of_its_rule(game: str, switches: Mapping[str, Switch]) -> None:
    [rows] = [rows for head, rows in tables(page(game)) if head[0] == "switch"]
    assert {row[0]: row[1:] for row in rows} == {f"`{key}`": told(switch) for key, switch in switches.items()}
    assert [switch for switch in switches.values() if cited(switch.decision) != [switch.decision]] == []


def real_cards(game: str) -> list[dict[str, str]]:
    with (data_folder() / game / "cards.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("game", ["dreadnought"])
def test_every_real_card_with_abilities_is_on_the_page(game: str) -> None:
    text = page(game)
    for row in real_cards(game):
        known = [line for line in row["abilities"].splitlines() if not line.startswith("note: ")]
        if known:
            whole = "all" if len(known) == len(row["abilities"].splitlines()) else "a part"
            assert f"| {row['name_ja']} | {whole} | {'; '.join(f'`{line}`' for line in known)} |" in text


def test_the_page_of_build_divide_counts_its_real_cards_as_they_are() -> None:
    rows = [row for row in real_cards("build-divide") if row["abilities"]]
    notes = [[line.startswith("note: ") for line in row["abilities"].splitlines()] for row in rows]
    whole = Counter(row["type"] for row, told in zip(rows, notes, strict=True) if not any(told))
    part, told_only = sum(any(told) and not all(told) for told in notes), sum(all(told) for told in notes)
    names = len({row["name_ja"] for row in real_cards("build-divide")})
    text = " ".join(page("build-divide").split())
    assert f"Of {names} cards {whole.total()} are whole: {whole['unit']} units, {whole['command']} commands" in text
    assert (
        f"{whole['territory']} territories. Of {part} a part is scripted, of {told_only} more something is told" in text
    )
