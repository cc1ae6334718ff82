"""The pages on the rules name every switch with its default, and every real card whose abilities are written down."""

import csv
from collections.abc import Mapping
from pathlib import Path

import pytest

from cardbase.bundled import data_folder
from cardbase.games.build_divide.rules.switches import SWITCHES as BUILD_DIVIDE
from cardbase.games.detainer.rules.switches import SWITCHES as DETAINER
from cardbase.games.dreadnought.rules.switches import SWITCHES as DREADNOUGHT
from cardbase.games.switches import Switch

SWITCHES = {"build-divide": BUILD_DIVIDE, "detainer": DETAINER, "dreadnought": DREADNOUGHT}


def page(game: str) -> str:
    return (Path(__file__).parents[2] / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("game", "switches"), SWITCHES.items())
def test_every_switch_is_on_the_page(game: str, switches: Mapping[str, Switch]) -> None:
    text = page(game)
    for key, switch in switches.items():
        default = ("yes" if switch.default else "no") if isinstance(switch.default, bool) else str(switch.default)
        assert f"| `{key}` | {switch.decision} | {default} | {switch.meaning} |" in text


@pytest.mark.parametrize("game", ["build-divide", "dreadnought"])
def test_every_real_card_with_abilities_is_on_the_page(game: str) -> None:
    text = page(game)
    with (data_folder() / game / "cards.csv").open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["abilities"]]
    for row in rows:
        known = [line for line in row["abilities"].splitlines() if not line.startswith("note: ")]
        if known:
            whole = "all" if len(known) == len(row["abilities"].splitlines()) else "a part"
            assert f"| {row['name_ja']} | {whole} | {'; '.join(f'`{line}`' for line in known)} |" in text
