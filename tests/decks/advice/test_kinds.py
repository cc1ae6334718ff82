"""Which cards are of a kind that a text names."""

import sqlite3

import pytest

from cardbase.catalog.cards import load_cards
from cardbase.decks.advice.kinds import Kinds, Label, labels_of
from cardbase.games import game
from cardbase.language.tree import Select


@pytest.fixture(scope="module")
def kinds(bundled: sqlite3.Connection) -> Kinds:
    """All cards of Doomtrooper."""
    ids = [number for (number,) in bundled.execute("SELECT id FROM card WHERE game = 'doomtrooper' ORDER BY key")]
    return Kinds(bundled, game("doomtrooper"), ids, load_cards(bundled, ids))


def of(kinds: Kinds, noun: str, *filters: tuple[object, ...]) -> frozenset[str]:
    return kinds.of(Select(("all",), noun=noun, filters=filters))


def test_a_noun_and_a_filter_are_both_kept(kinds: Kinds) -> None:
    capitol = of(kinds, "warrior", ("has", ("capitol",)))

    assert "01164" in capitol  # INFANTRY
    assert "01025" not in capitol  # BLOOD BERET is an Imperial warrior
    assert capitol == of(kinds, "warrior") & of(kinds, "card", ("has", ("capitol",)))


def test_a_keyword_is_found_by_what_it_is_called(kinds: Kinds) -> None:
    followers = of(kinds, "warrior", ("has", ("follower", "Algeroth")))
    by_key = {card.key: card for card in kinds.cards}

    assert len(followers) == 41
    assert all("FOLLOWER OF ALGEROTH" in by_key[key].keywords for key in followers)


def test_names_numbers_and_alternatives(kinds: Kinds) -> None:
    assert of(kinds, "warrior", ("named", "BLOOD BERET")) == {"01025"}
    assert {"01025", "01164"} <= of(kinds, "warrior", ("or", ("has", ("capitol",)), ("has", ("imperial",))))
    weak, strong = of(kinds, "warrior", ("field", "v", "<=", 3)), of(kinds, "warrior", ("field", "v", ">", 3))
    assert "01164" in weak
    assert "01025" in strong
    assert not weak & strong


def test_what_no_card_shows_is_no_kind(kinds: Kinds) -> None:
    assert of(kinds, "combatant") == frozenset()
    assert all(kinds.of(named.kind) for found in kinds.named.values() for named in found)


def test_labels_are_values_and_keywords(kinds: Kinds) -> None:
    beret = next(card for card in kinds.cards if card.key == "01025")
    labels = labels_of(beret, kinds.game)

    assert {Label("type", "warrior"), Label("affiliation", "imperial")} <= set(labels)
    assert Label("keyword", "IMMUNE: DARK SYMMETRY GIFTS ONLY") in labels
