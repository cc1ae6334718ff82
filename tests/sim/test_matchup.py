"""Two decks and the rules between them, and cards of the catalogue as the engine takes them."""

import json
import pickle
import sqlite3

import pytest

from cardbase import games
from cardbase.catalog.cards import load_cards
from cardbase.engine.faces import Deck
from cardbase.errors import InputError
from cardbase.games.card import Card
from cardbase.sim.matchup import Matchup, face_of, faces_of, rules_of, settings
from tests.matches.skirmish import toy_match


def test_a_game_without_rules_names_those_that_have_some(toy_game: None) -> None:
    game = games.game("skirmish")._replace(rules="", en="Checkers", ja="")
    with pytest.raises(InputError, match="Checkers cannot be played yet") as caught:
        rules_of(game)
    assert "skirmish" in caught.value.hint


def test_a_card_has_its_keywords_among_its_facts_and_all_abilities_of_its_trees() -> None:
    card = Card("toy", "C-1", "Bear", {"en": "Bear"}, facts={"power": 3}, keywords=("guard",))
    tree = json.dumps("anything")

    face = face_of(card, ("", tree, tree))
    assert (face.key, face.facts) == ("C-1", {"power": 3, "keywords": ("guard",)})
    assert face.abilities == ("anything", "anything")


def test_cards_of_the_catalogue_bring_their_stored_abilities(catalog: sqlite3.Connection) -> None:
    (number,) = catalog.execute("SELECT card_id FROM ability WHERE tree != '' AND position = 0 LIMIT 1").fetchone()
    (card,) = load_cards(catalog, [number])
    faces = faces_of(catalog, [card])

    assert list(faces) == [card.key]
    assert faces[card.key].abilities


def test_switches_are_written_as_the_command_line_takes_them() -> None:
    assert settings({"hand": 6, "again": True, "texts": "printed", "first": False}) == (
        "again=yes", "first=no", "hand=6", "texts=printed",
    )  # fmt: skip


def test_a_matchup_travels_and_its_decks_change_seats() -> None:
    match = toy_match()
    faces = [match.faces[face] for face in match.decks[0]["main"]]
    one, other = ({"main": faces}, {"main": faces[3:]})
    decks: tuple[Deck, Deck] = (one, other)
    sent = pickle.loads(pickle.dumps(Matchup("skirmish", "tests.toy.rules:RULES", ("Left", "Right"), decks, {})))

    sizes = [[len(deck["main"]) for deck in sent.match(swapped=swapped).decks] for swapped in (False, True)]
    assert sizes == [[len(faces), len(faces) - 3], [len(faces) - 3, len(faces)]]
