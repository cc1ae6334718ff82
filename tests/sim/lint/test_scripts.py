"""What `catalog lint` finds in cards and texts: cards that are not scripted, texts that do not compile, cards that no game begins with."""

import json
import sqlite3
from pathlib import Path

import pytest

from cardbase.catalog.importing.importer import import_source
from cardbase.messages import speak
from cardbase.sim.lint import scripts
from cardbase.sim.lint.random_games import play_randomly
from cardbase.sim.lint.scripts import (
    CANNOT_PLAY,
    MISTAKE,
    NEVER_PLAYED,
    NOT_FOR_TWO,
    UNSCRIPTED,
    barred,
    coverage,
    mistakes,
    unclear,
    unscripted,
)

CARD = {
    "game": "build-divide",
    "type": "unit",
    "cost": 1,
    "cost_red": 1,
    "power": 1000,
    "hit": 1,
    "trigger": "none",
    "set": "TEST",
}


@pytest.fixture
def mended(catalog: sqlite3.Connection, tmp_path: Path) -> sqlite3.Connection:
    """A catalogue with cards of the set TEST: scripted, known to have no abilities, described, unknown, wrong, dear."""
    cards = [
        CARD | {"name_en": "Scripted", "number": "T-1", "abilities": ["when enters: draw 1"]},
        CARD | {"name_en": "Plain", "number": "T-2", "abilities": []},
        CARD | {"name_en": "Described", "number": "T-3", "abilities": ["note: does something"]},
        CARD | {"name_en": "Unknown", "number": "T-4"},
        CARD | {"name_en": "Wrong", "number": "T-5", "abilities": ["when enters: drw 1"]},
        CARD | {"name_en": "Dear", "number": "T-6", "cost": 90, "abilities": []},
        {key: value for key, value in CARD.items() if key != "power"}
        | {"name_en": "Shapeless", "number": "T-7", "abilities": []},
    ]
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(cards), encoding="utf-8")
    import_source(catalog, str(file))
    return catalog


def test_coverage_is_counted_for_the_game_and_for_each_set(mended: sqlite3.Connection) -> None:
    rows = {row.set: row for row in coverage(mended, "build-divide")}

    assert (rows["TEST"].cards, rows["TEST"].scripted) == (7, 4)
    assert rows["TEST"].as_json()["share"] == round(4 / 7, 4)
    assert rows[""].cards > rows["TEST"].cards
    assert {row.game for row in coverage(mended)} > {"build-divide"}


def test_cards_that_are_not_scripted_are_named_with_the_reason(mended: sqlite3.Connection) -> None:
    found = {finding.name: finding for finding in unscripted(mended, "build-divide")}

    assert found["Described"].message == "its abilities are only described"
    assert found["Unknown"].message == "its abilities are not known"
    assert found["Wrong"].message == "its abilities are not compiled"
    assert found["Unknown"].kind == UNSCRIPTED
    assert not {"Scripted", "Plain"} & set(found)


def test_a_text_whose_it_is_now_a_choice_and_now_the_card_of_the_event_is_named(
    catalog: sqlite3.Connection, tmp_path: Path
) -> None:
    clear = "when enemy unit attacks: rest it"
    text = "when enemy unit attacks: (may destroy ally unit), rest it"
    file = tmp_path / "cards.json"
    cards = [CARD | {"name_en": "Vague", "number": "T-8", "abilities": [clear, text]}]
    file.write_text(json.dumps(cards), encoding="utf-8")
    import_source(catalog, str(file))
    (found,) = unclear(catalog, "build-divide")
    assert (found.kind, found.name) == (MISTAKE, "Vague")
    assert found.message == "ability 2, 'it' is a choice only where one was made, and else the card of the event"


def test_cards_that_no_match_plays_are_named_with_the_reason(catalog: sqlite3.Connection) -> None:
    """Doomtrooper has a fact for cards that two players cannot use; what its values are called is the message, in both languages."""
    found = {finding.name: finding for finding in barred(catalog)}

    assert len(found) == 7
    assert {finding.kind for finding in found.values()} == {NOT_FOR_TWO}
    assert found["TRUCE"].message == "it is about teams, which two players do not make"
    assert found["NOTHING IS SACRED"].game == "doomtrooper"
    try:
        speak("ja")
        assert "チーム" in {finding.name: finding for finding in barred(catalog, "doomtrooper")}["TRUCE"].message
    finally:
        speak("en")
    assert not [*barred(catalog, "build-divide")]


def test_a_text_that_does_not_compile_is_shown_with_place_and_nearest_word(mended: sqlite3.Connection) -> None:
    (found,) = mistakes(mended, "build-divide")

    assert (found.kind, found.card, found.name) == (MISTAKE, "T-5", "Wrong")
    assert found.message.startswith("ability 1, line 1, column 14: unexpected 'drw'")
    assert "'draw'" in found.message


def test_of_cards_that_are_named_no_others_are_read(
    mended: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = {("build-divide", "T-1"), ("build-divide", "T-5")}
    (found,) = mistakes(mended, cards=asked)
    read: list[str] = []
    monkeypatch.setattr(scripts, "lint", lambda text, _vocabulary: read.append(text) or [])

    assert (found.game, found.card) == ("build-divide", "T-5")
    assert list(mistakes(mended, cards=asked)) == []
    assert read == ["when enters: draw 1", "when enters: drw 1"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("always: all enemy units lose all abilities", "'lose_abilities' cannot hold continuously"),
        ("always: draw 1", "'draw' cannot hold continuously"),
        ("play, own unit would be destroyed, pay 1: draw 1", "no card is played instead of something"),
        ("when enters: choose own unit: you pay 1 less to play it until end of turn", "'plays_for_less' for a time"),
    ],
)
def test_a_text_that_no_match_would_begin_with_is_named_as_one_that_does_not_compile(
    catalog: sqlite3.Connection, tmp_path: Path, text: str, reason: str
) -> None:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps([CARD | {"name_en": "Refused", "number": "T-1", "abilities": [text]}]), encoding="utf-8")
    import_source(catalog, str(file))

    (found,) = mistakes(catalog, "build-divide")
    assert found.message.startswith(f"ability 1, line 1, column 1: {reason}")


def test_random_games_name_what_was_never_played_and_what_cannot_be(mended: sqlite3.Connection) -> None:
    tried = play_randomly(mended, "build-divide", 12)

    (shapeless,) = [finding for finding in tried.refused if finding.name == "Shapeless"]
    assert shapeless.kind == CANNOT_PLAY
    assert "power" in shapeless.message
    (dear,) = [finding for finding in tried.findings() if finding.name == "Dear"]
    assert dear.kind == NEVER_PLAYED
    assert dear.message == "not played in 12 random games"
    assert not {"Unknown", "Shapeless"} & {row.name for row in tried.cards}


@pytest.mark.slow
def test_the_bundled_texts_all_compile(catalog: sqlite3.Connection) -> None:
    """As tests/catalog/test_bundled_data.py asks of each line by itself in every run of the tests."""
    assert list(mistakes(catalog)) == []
