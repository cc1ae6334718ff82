"""The page on the rules names every switch with its default, and every real card whose abilities are written down."""

import csv
from pathlib import Path

from cardbase.bundled import data_folder
from cardbase.games.dreadnought.rules.switches import SWITCHES

PAGE = (Path(__file__).parents[3] / "docs" / "rules" / "dreadnought.md").read_text(encoding="utf-8")


def test_every_switch_is_on_the_page() -> None:
    for key, switch in SWITCHES.items():
        default = ("yes" if switch.default else "no") if isinstance(switch.default, bool) else str(switch.default)
        assert f"| `{key}` | {switch.decision} | {default} | {switch.meaning} |" in PAGE


def test_every_real_card_with_abilities_is_on_the_page() -> None:
    with (data_folder() / "dreadnought" / "cards.csv").open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["abilities"]]
    for row in rows:
        known = [text for text in row["abilities"].splitlines() if not text.startswith("note: ")]
        if known:
            whole = "all" if len(known) == len(row["abilities"].splitlines()) else "a part"
            assert f"| {row['name_ja']} | {whole} | {'; '.join(f'`{text}`' for text in known)} |" in PAGE
