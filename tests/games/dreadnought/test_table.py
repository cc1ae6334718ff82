"""The table that programs for table-tops get: the zones and phases of the engine, the sections of a deck."""

from cardbase.games.dreadnought.cards import SECTIONS
from cardbase.games.dreadnought.rules.layout import LAYOUT
from cardbase.games.dreadnought.table import TABLE


def test_the_zones_are_those_of_the_engine() -> None:
    assert {zone.key for zone in TABLE.zones} <= {term.key for term in LAYOUT.zones.terms}


def test_every_section_has_its_part() -> None:
    assert [part.section for part in TABLE.parts] == [section.key for section in SECTIONS]


def test_the_phases_are_those_of_the_engine() -> None:
    phases = [term.key for term in LAYOUT.phases.terms]

    assert [phase.key for phase in TABLE.phases] == [key for key in phases if key not in ("turn", "combat")]
