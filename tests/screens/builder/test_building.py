"""Building a deck without a screen: what each change does, says, and leaves in the history."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardbase.catalog.opening import open_catalog
from cardbase.decks import store
from cardbase.decks.deck import Place
from cardbase.errors import InputError, NotFound
from cardbase.messages import speaking
from cardbase.screens.builder.building import Building, begin, begin_copy
from tests.decks import edits
from tests.screens.builder.conftest import card

BERET = Place("main", "BLOOD BERET", "01025")


@pytest.fixture
def other(catalog_path: Path, building: Building) -> Iterator[sqlite3.Connection]:
    """Another program on the same file."""
    db = open_catalog(catalog_path)
    yield db
    db.close()


def held(building: Building) -> dict[str, int]:
    return {f"{line.place.section} {line.name}": line.copies for line in building.view.lines}


def actions(building: Building) -> list[str]:
    return [revision.action for revision in store.history(building.db, building.name)]


def test_presses_on_one_card_are_one_version_those_on_another_a_further_one(building: Building) -> None:
    beret, infantry = card(building.db, "BLOOD BERET"), card(building.db, "!INFANTRY")
    said = [building.add(beret), building.add(beret), building.add(infantry), building.take(beret)]

    assert said[0] == "added 1 BLOOD BERET (01025) to draw pile"
    assert said[3] == "removed 1 BLOOD BERET (01025) from draw pile"
    assert held(building) == {"main BLOOD BERET": 1, "main INFANTRY": 1}
    assert actions(building)[1:] == [
        "added 2 BLOOD BERET (01025) to main",
        "added 1 INFANTRY (01164) to main",
        "removed 1 BLOOD BERET (01025) from main",
    ]


def test_a_card_that_stands_in_the_deck_under_another_number_is_that_line(building: Building) -> None:
    edits.add(building.db, "Mine", "INFANTRY", 1)
    building.look_again()
    building.add(card(building.db, "!INFANTRY"), count=2)

    assert held(building) == {"main INFANTRY": 3}


def test_a_card_goes_to_the_section_that_the_game_chooses(catalog: sqlite3.Connection) -> None:
    building = begin(catalog, "Kings", "build-divide")
    building.add(card(catalog, "type:territory", "build-divide"))
    building.add(card(catalog, "type:unit", "build-divide"))

    assert [(part.section.key, part.copies) for part in building.view.parts] == [
        ("main", 1),
        ("territory", 1),
        ("d-deck", 0),
        ("maybe", 0),
    ]


def test_taking_what_is_not_there(building: Building) -> None:
    with pytest.raises(NotFound, match="the deck holds no BLOOD BERET"):
        building.take(card(building.db, "BLOOD BERET"))


def test_too_many_copies_are_refused_and_nothing_is_lost(building: Building) -> None:
    building.add(card(building.db, "BLOOD BERET"))
    with pytest.raises(InputError, match="1000 copies"):
        building.set_copies(BERET, 1000)

    assert held(building) == {"main BLOOD BERET": 1}


def test_lines_move_to_the_maybeboard_which_nothing_counts(building: Building) -> None:
    building.add(card(building.db, "BLOOD BERET"), count=3)
    said = building.move(BERET, "maybe", 2)

    assert said == "moved 2 BLOOD BERET (01025) to maybeboard"
    assert held(building) == {"main BLOOD BERET": 1, "maybe BLOOD BERET": 2}
    assert building.view.deck.size == building.view.copies["01025"] == 1
    assert building.view.stats.cards == 1


def test_undo_and_redo_are_those_of_the_decks_own_history(building: Building) -> None:
    beret = card(building.db, "BLOOD BERET")
    building.add(beret)
    building.add(beret)

    assert building.undo() == "undone: added 2 BLOOD BERET (01025) to draw pile"
    assert held(building) == {}
    assert building.redo() == "done again: added 2 BLOOD BERET (01025) to draw pile"
    building.add(beret)
    assert actions(building)[-1] == "added 1 BLOOD BERET (01025) to main"
    with pytest.raises(NotFound, match="nothing to redo"):
        building.redo()


def test_a_violation_leads_to_its_cards_and_is_mended(building: Building) -> None:
    building.add(card(building.db, "!INFANTRY"))
    building.add(card(building.db, "BLOOD BERET"), count=7)
    (crowded,) = [found for found in building.view.report.violations if found.rule.code == "DK2"]

    assert [line.name for line in building.view.lines_of(crowded)] == ["BLOOD BERET"]
    assert building.mend(crowded) == "mended: Take out 2 x BLOOD BERET"
    assert held(building) == {"main INFANTRY": 1, "main BLOOD BERET": 5}
    assert [found.rule.code for found in building.view.report.violations] == ["DK1"]
    assert building.undo() == "undone: mended: removed 2 BLOOD BERET (01025) from draw pile"


def test_what_leaves_a_choice_is_not_mended(building: Building) -> None:
    (small,) = building.view.report.violations

    with pytest.raises(InputError, match="here is something to choose: Add 60 cards"):
        building.mend(small)


def test_a_line_in_no_section_of_the_game_goes_home(catalog: sqlite3.Connection) -> None:
    building = begin(catalog, "Kings", "build-divide")
    territory = card(catalog, "type:territory", "build-divide")
    building.add(territory, section="moon")
    (stray,) = [found for found in building.view.report.violations if found.rule.code == "SECTION"]
    building.mend(stray)

    assert [entry.section for entry in store.load(catalog, "Kings").entries] == ["territory"]


def test_another_format_is_another_verdict(building: Building) -> None:
    building.choose_format("mcic")

    assert building.view.report.format.key == "mcic"
    assert "WARRIORS" in {found.rule.code for found in building.view.report.violations}


def test_what_another_program_adds_is_noticed_and_kept(building: Building, other: sqlite3.Connection) -> None:
    beret = card(building.db, "BLOOD BERET")
    building.add(beret)
    edits.add(other, "Mine", "INFANTRY", 2)
    building.add(beret)

    assert held(building) == {"main BLOOD BERET": 2, "main INFANTRY": 2}
    assert building.look_again() == ""
    edits.add(other, "Mine", "INFANTRY", 1)
    assert building.look_again() == "the deck was changed elsewhere: added 1 INFANTRY (01164) to draw pile"
    assert held(building)["main INFANTRY"] == 3


def test_a_new_name_from_elsewhere_is_taken_over(building: Building, other: sqlite3.Connection) -> None:
    store.rename(other, "Mine", "Yours")
    building.add(card(building.db, "BLOOD BERET"))

    assert building.name == "Yours"
    assert store.load(other, "Yours").size == 1


def test_a_deck_that_was_deleted_elsewhere_comes_back_with_undo(building: Building, other: sqlite3.Connection) -> None:
    building.add(card(building.db, "BLOOD BERET"))
    store.delete(other, "Mine")

    assert building.look_again() == "the deck was deleted elsewhere; undo brings it back"
    assert building.look_again() == ""
    with pytest.raises(NotFound, match="there is no deck 'Mine'"):
        building.add(card(building.db, "BLOOD BERET"))
    assert building.undo() == "undone: deleted"
    assert held(building) == {"main BLOOD BERET": 1}


def test_a_bundled_deck_is_copied_to_be_built(catalog: sqlite3.Connection) -> None:
    building = begin_copy(catalog, "Ember Rush", "Ashes")

    assert (building.name, building.game, building.view.report.legal) == ("Ashes", "build-divide", True)


def test_the_history_is_in_english_whatever_is_spoken(building: Building) -> None:
    with speaking("ja"):
        building.add(card(building.db, "BLOOD BERET"))
        building.move(BERET, "maybe")

    assert actions(building)[1:] == [
        "added 1 BLOOD BERET (01025) to main",
        "moved 1 BLOOD BERET (01025) to maybe",
    ]
