"""What a player has on a table, as each game declares it, agrees with the game's rules, sections and beginning."""

import pytest

from cardbase.engine.layout import NOBODY, OWNER
from cardbase.games import entry_points, game, part
from cardbase.games.table import Table, table_of
from tests.toy.game import GAME as SKIRMISH

GAMES = sorted(entry_points())
SEEN = {NOBODY: "nobody", OWNER: "owner"}


def bare(words: str) -> str:
    return words.removeprefix("the ")


@pytest.mark.parametrize("key", GAMES)
def test_zones_phases_and_counters_are_those_of_the_rules(key: str) -> None:
    declared = game(key)
    table, layout = table_of(declared), part(declared.rules).layout
    zones = {term.key: (bare(term.en), term.ja) for term in layout.zones.terms}
    numbers = {term.key: (term.en, term.ja) for term in layout.numbers.terms}
    sections = {section.key: (section.en, section.ja) for section in declared.sections}

    for zone in table.zones:
        assert (zone.en, zone.ja) == (zones.get(zone.key) or sections[zone.key]), zone.key
    phases = {term.key: (bare(term.en), term.ja) for term in layout.phases.terms}
    for phase in table.phases:
        assert (phase.en, phase.ja) == phases[phase.key]
    for counter in table.counters:
        assert (counter.en, counter.ja) == numbers[counter.key]


@pytest.mark.parametrize("key", GAMES)
def test_sections_and_what_lies_apart_have_their_zones(key: str) -> None:
    declared = game(key)
    table = table_of(declared)
    zones = {zone.key for zone in table.zones}

    assert [part.section for part in table.parts] == [section.key for section in declared.sections]
    assert {part.zone for part in table.parts} <= zones
    assert declared.opening is not None
    assert table.apart.keys() == {apart.en for apart in declared.opening.apart}
    assert {*table.apart.values()} <= zones
    assert [zone.role for zone in table.zones[:2]] == ["deck", "hand"]
    assert table.zone("discard").role == "discard"


def test_a_game_without_a_table_has_the_usual_one() -> None:
    table = table_of(SKIRMISH)

    assert isinstance(table, Table)
    assert [zone.key for zone in table.zones] == ["deck", "hand", "field", "discard"]
    assert [tuple(each) for each in table.parts] == [("main", "deck", 0, 0)]
