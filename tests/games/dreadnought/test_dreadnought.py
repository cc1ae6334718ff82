"""The practice set: its size, what it holds, its decks, and that everything in it happens in games."""

from collections import Counter
from functools import cache
from random import Random

import pytest

from cardbase.engine.actions import PASS
from cardbase.engine.faces import Deck, Face
from cardbase.engine.layout import ENTERS, PLAYS
from cardbase.engine.state import Match, Row
from cardbase.games.dreadnought.construction import allows
from cardbase.games.dreadnought.rules import RULES
from cardbase.games.dreadnought.rules.layout import SUB_USED
from cardbase.games.dreadnought.rules.tables import SAME_NAME, TYPE
from cardbase.games.dreadnought.words import WORDS
from tests.matches.practice import practice_cards, practice_deck, practice_decks
from tests.matches.random_play import random_game

DECKS = practice_decks("dreadnought")


@cache
def practice_set() -> list[Face]:
    """Return the practice set."""
    return list(practice_cards("dreadnought").values())


@cache
def main_cards() -> list[Face]:
    """Return what a main deck may hold."""
    return [card for card in practice_set() if card.facts["type"] not in ("caster", "idol")]


@cache
def all_casters() -> list[Face]:
    """Return the casters."""
    return [card for card in practice_set() if card.facts["type"] == "caster"]


def whole_set() -> Match:
    """Return a match that knows every card of the set."""
    return RULES.load([{"main": main_cards(), "casters": all_casters()}, {"main": []}])


def test_the_set_has_what_a_deck_builder_needs() -> None:
    assert len(practice_set()) >= 80
    assert len(all_casters()) >= 8
    assert {card.facts["cluster"] for card in all_casters()} == {"red", "blue", "yellow", "black"}
    assert {card.facts["size"] for card in main_cards() if card.facts["type"] == "unit"} == {"S", "M", "L"}
    assert [card.facts["copy_limit"] for card in main_cards() if "copy_limit" in card.facts] == [10]
    names = Counter(name for card in practice_set() for name in (card.name("en"), card.name("ja")))
    assert max(names.values()) == 1
    assert all(card.key.startswith("CB-DN-") for card in practice_set())


def test_every_timing_word_and_sub_effect_is_on_some_card() -> None:
    match = whole_set()
    timings = {timing[0] for text in match.texts.texts for timing in text.tree.timings}
    assert timings == {row.key for row in WORDS if row.kind == "timing"}
    used = {key for keywords in match.texts.keywords for key in keywords}
    assert {row.key for row in WORDS if row.kind == "keyword"} - used == {
        "maintenance",
        "enhancement_same",
    }  # of the idols; codes have no unit's name


def test_a_sub_effect_for_units_of_a_name_or_a_type_can_help_one() -> None:
    units = [card for card in main_cards() if card.facts["type"] == "unit"]
    match = whole_set()
    for number, face in enumerate(match.faces):
        sub = match.tables.awakening[number] or match.tables.enhancement[number]
        if sub is not None:
            helped = [unit for unit in units if sub[1] != SAME_NAME or unit.key == face.key]
            assert any(sub[1] != TYPE or sub[2] in unit.words("types") for unit in helped), face.name("en")


def test_a_code_has_an_action_and_a_reaction() -> None:
    codes = [card for card in main_cards() if card.facts["type"] == "code"]
    kinds = [{timing[0] for ability in card.abilities for timing in ability.timings} for card in codes]
    assert {"ac", "re"} in kinds


def test_values_keep_to_the_norms() -> None:
    """CT4: free S 70, free M 100, free L 170 with a draw; more only for a cost or a drawback."""
    most = {"S": 70, "M": 100, "L": 170}
    for card in main_cards():
        if card.facts["type"] == "unit" and card.facts["cost"] == 0 and card.facts["bp"] > most[card.facts["size"]]:
            assert card.facts["deck_condition"] == "black-black"
            assert len(card.abilities) == 1


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_is_legal_and_plays_to_an_end(name: str) -> None:
    deck = practice_deck("dreadnought", name)
    pair = tuple(card.facts["cluster"] for card in deck["casters"])
    assert len(deck["main"]) == 50
    assert len({card.key for card in deck["casters"]}) == 2
    assert all(allows(pair, card.facts["deck_condition"]) for card in deck["main"])
    assert all(count <= card.facts.get("copy_limit", 4) for card, count in Counter(deck["main"]).items())
    g = random_game(RULES.load([deck, practice_deck("dreadnought", DECKS[0])]), Random(1))
    assert RULES.reason(g) == "no HP left"


def random_deck(rng: Random, played: set[str]) -> Deck:
    """Return a deck of two casters and thirteen names that suit them, those first that nobody has played yet."""
    first = rng.choice(all_casters())
    near = [card for card in all_casters() if card.facts["cluster"] == first.facts["cluster"]]
    casters = [
        first,
        rng.choice([card for card in (near if rng.random() < 0.7 else all_casters()) if card is not first]),
    ]
    pair = tuple(card.facts["cluster"] for card in casters)
    cards = [card for card in main_cards() if allows(pair, card.facts["deck_condition"])]
    wanted = sorted(cards, key=lambda card: (card.key in played, rng.random()))
    return {"main": (wanted[:13] * 4)[:50], "casters": casters}


def deck_of_rare_cards(rng: Random) -> Deck:
    """Return a deck that holds, of the cards that suit its casters, those first that no practice deck holds."""
    decks = [practice_deck("dreadnought", name) for name in DECKS]
    return random_deck(rng, {card.key for deck in decks for card in deck["main"]})


@pytest.mark.parametrize("seed", range(6))
def test_cards_that_no_practice_deck_holds_play_to_an_end(seed: int) -> None:
    rng = Random(seed)
    g = random_game(RULES.load([deck_of_rare_cards(rng), deck_of_rare_cards(rng)]), rng)
    assert RULES.reason(g) in ("no HP left", "time is up")


@pytest.mark.slow
def test_every_card_is_played_in_random_games() -> None:
    played: set[str] = set()
    for seed in range(300):
        rng, log = Random(seed), list[Row]()
        match = RULES.load([random_deck(rng, played), random_deck(rng, played)])
        random_game(match, rng, log)
        played |= {match.faces[row[3]].key for row in log if row[0] in (PLAYS, ENTERS, SUB_USED)}
    missing = {card.name("en") for card in main_cards() if card.key not in played}
    assert not missing


@pytest.mark.parametrize("name", DECKS)
def test_players_who_never_pass_while_they_can_act_come_to_an_end(name: str) -> None:
    """Slot moves and god draws, which cost nothing, are not offered for ever."""
    match, rng = RULES.load([practice_deck("dreadnought", name), practice_deck("dreadnought", name)]), Random(2)
    g = RULES.deal(match, rng)
    for _ in range(3_000):
        if not g.options:
            break
        acts = [action for action in g.options if action != PASS]
        RULES.apply(g, acts[int(rng.random() * len(acts))], rng)
    assert RULES.over(g)
