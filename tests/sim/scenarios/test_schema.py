"""What a value in a scenario file may be, and how much of it."""

import re
from pathlib import Path

from cardbase.engine.faces import CARDS_MOST
from cardbase.engine.switches import MOST
from cardbase.shapes import NAME_MOST
from cardbase.sim.scenarios import schema as most
from tests.matches.skirmish import toy_match

PAGE = Path(__file__).parents[3] / "docs" / "scenarios.md"


def test_the_page_tells_the_limits() -> None:
    section = re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    (limits,) = [part for part in section if part.startswith("Limits\n")]
    for limit in (
        most.BYTES_MOST, most.BASES_MOST, most.DEPTH_MOST, most.CASES_MOST, most.STEPS_MOST, most.LINES_MOST, most.DEFINED_MOST,
        most.ZONE_MOST, most.NUMBER_MOST, most.AMOUNT_MOST, NAME_MOST, most.TEXT_MOST, CARDS_MOST, MOST,
    ):  # fmt: skip
        assert re.search(rf"(?<![\d,]){limit:,}(?!,?\d)", limits), limit


def test_names_are_the_layout_s_whatever_their_case_and_blanks() -> None:
    layout = toy_match().rules.layout

    assert most.index(layout.zones, "HAND") == layout.zones.index["hand"]
    assert most.index(layout.zones, "no such zone") == -1
    assert most.folded("  Until_the  END ") == "until the end"
    assert not set(most.own_numbers(layout)) & set(most.shared_numbers(layout))
