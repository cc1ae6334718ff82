"""From decks in the catalogue to a match: what may not play is refused by name."""

import json
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from cardbase.catalog.importing.importer import import_source
from cardbase.decks.deck import Entry
from cardbase.decks.store import find_preconstructed
from cardbase.engine.faces import Face
from cardbase.errors import InputError, NotFound
from cardbase.language import Ability
from cardbase.sim.entrants import Allowed, enter, enter_deck, seat

ANYTHING = Allowed(illegal=True, unscripted=True)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a test writes its deck."""
    return tmp_path / "mine.txt"


def test_two_bundled_decks_sit_down(catalog: sqlite3.Connection) -> None:
    table = seat(enter(catalog, "Ember Rush"), enter(catalog, "Hollow Control"))

    match = table.match()
    g = match.rules.new(match, 1)

    assert table.names == ("Ember Rush", "Hollow Control")
    assert match.rules.player(g) in (0, 1)
    assert [len(deck["main"]) for deck in match.decks] == [len(deck["main"]) for deck in table.decks]


def test_the_maybeboard_is_not_played(catalog: sqlite3.Connection) -> None:
    deck = find_preconstructed("Ember Rush")
    assert deck
    considered = replace(
        deck, entries=(*deck.entries, Entry("maybe", 2, deck.entries[0].text), Entry("maybe", 1, "?!"))
    )

    played, alone = (enter_deck(catalog, listed).deck for listed in (considered, deck))
    assert [(key, [face.key for face in faces]) for key, faces in played.items()] == [
        (key, [face.key for face in faces]) for key, faces in alone.items()
    ]


def test_the_second_seating_is_the_same_decks_the_other_way_round(catalog: sqlite3.Connection) -> None:
    table = seat(enter(catalog, "Ember Rush"), enter(catalog, "Hollow Control"))

    straight, swapped = table.match(), table.match(swapped=True)

    def keys(match: object, side: int) -> list[str]:
        return sorted(match.faces[face].key for face in match.decks[side]["main"])  # type: ignore[attr-defined]

    assert keys(straight, 0) == keys(swapped, 1)
    assert keys(straight, 1) == keys(swapped, 0)


def test_cards_bring_their_facts_and_their_stored_abilities(catalog: sqlite3.Connection) -> None:
    faces: list[Face] = [face for deck in enter(catalog, "Ember Rush").deck.values() for face in deck]

    scripted = [face for face in faces if face.abilities]
    assert scripted
    assert all(isinstance(ability, Ability) for face in scripted for ability in face.abilities)  # type: ignore[attr-defined]
    assert all(face.names["ja"] and face.names["en"] for face in faces)
    assert all(isinstance(face.facts["cost"], int) for face in faces)


def test_an_illegal_deck_is_refused_with_the_checks_words(catalog: sqlite3.Connection, file: Path) -> None:
    file.write_text("# game: build-divide\n[main]\n5 CB-BD-001\n", encoding="utf-8")

    with pytest.raises(InputError) as caught:
        enter(catalog, str(file))

    assert "is not legal in" in caught.value.message
    assert "5 cards in the main deck; 40 to 50 allowed" in caught.value.message
    assert "--allow-illegal" in caught.value.hint
    assert enter(catalog, str(file), allowed=Allowed(illegal=True)).name == "mine"


def test_unscripted_cards_are_refused_by_name(catalog: sqlite3.Connection, file: Path, tmp_path: Path) -> None:
    facts = {"game": "build-divide", "type": "unit", "cost": 1, "power": 1000, "hit": 1}
    cards = [facts | {"name_en": f"Riddle {n}", "number": f"T-{n}"} for n in range(7)]
    (tmp_path / "cards.json").write_text(json.dumps(cards), encoding="utf-8")
    import_source(catalog, str(tmp_path / "cards.json"))
    file.write_text("# game: build-divide\n[main]\n" + "".join(f"1 T-{n}\n" for n in range(7)), encoding="utf-8")

    with pytest.raises(InputError) as caught:
        enter(catalog, str(file), allowed=Allowed(illegal=True))

    names = "Riddle 0, Riddle 1, Riddle 2, Riddle 3, Riddle 4 and 2 more"
    assert caught.value.message == f"'mine' holds cards whose abilities the engine does not know: {names}"
    assert "--allow-unscripted" in caught.value.hint
    assert enter(catalog, str(file), allowed=ANYTHING).name == "mine"


def test_a_line_that_names_no_card_is_refused_whatever_is_allowed(catalog: sqlite3.Connection, file: Path) -> None:
    file.write_text("# game: build-divide\n[main]\n4 Zzyzx Quux\n", encoding="utf-8")

    with pytest.raises(InputError, match="names cards that are not in the catalogue: Zzyzx Quux"):
        enter(catalog, str(file), allowed=ANYTHING)


def test_decks_of_two_games_do_not_meet(catalog: sqlite3.Connection) -> None:
    one = enter(catalog, "Ember Rush")

    with pytest.raises(InputError, match="'Ember Rush' is a deck of Build Divide, 'Other' one of Elsewhere"):
        seat(one, one._replace(name="Other", game=one.game._replace(key="elsewhere", en="Elsewhere")))


def test_a_game_without_rules_says_which_games_can_be_played(
    catalog: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cardbase import games

    silent = games.game("build-divide")._replace(rules="")
    monkeypatch.setattr("cardbase.games.load", lambda target: silent)

    with pytest.raises(InputError, match="Build Divide cannot be played yet"):
        enter(catalog, "Ember Rush")


def test_a_deck_that_is_not_there(catalog: sqlite3.Connection) -> None:
    with pytest.raises(NotFound, match="there is no deck 'Ember Rus'") as caught:
        enter(catalog, "Ember Rus")

    assert caught.value.exit_code == 1


def test_a_deck_that_cannot_be_told_to_be_legal_is_not_called_illegal(catalog: sqlite3.Connection) -> None:
    with pytest.raises(InputError) as caught:
        enter(catalog, "まずは一歩のはじまり")

    assert caught.value.message.startswith(
        "it cannot be told whether 'まずは一歩のはじまり' is legal in normal construction: not known to be"
    )
