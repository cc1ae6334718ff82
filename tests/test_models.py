"""A SQLModel session on the catalogue: typed objects with their relations, for reading."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError
from sqlmodel import select

import cardbase
from cardbase import Catalog
from cardbase.models import Card, Deck, Fact, Field, Game


@pytest.fixture
def cards(catalog_path: Path) -> Iterator[Catalog]:
    """The bundled cards in a file of the test's own."""
    with cardbase.open(catalog_path) as catalog:
        yield catalog


def test_typed_objects_with_their_relations(cards: Catalog) -> None:
    plain = cards.card("blood beret")
    with cards.session() as session:
        card = session.exec(select(Card).where(Card.key == "01025", Card.game == "doomtrooper")).one()

        assert (card.id, card.name, card.of_game.en) == (plain.id, plain.name, "Doomtrooper")
        printed = [
            (printing.number, printing.set and printing.set.code, printing.rarity) for printing in card.printings
        ]
        assert printed == [tuple(printing) for printing in plain.printings]
        numbers = {fact.field.key: fact.number for fact in card.facts if fact.number is not None and fact.value is None}
        assert numbers.items() <= plain.facts.items() and numbers["f"] == 4
        assert {fact.value.text for fact in card.facts if fact.value} >= {"warrior", "imperial"}
        assert tuple(source.text for source in card.sources) == plain.sources
        assert [name.text for name in card.names if name.kind == "en"] == ["BLOOD BERET"]
        assert card.amendment is None


def test_a_join_finds_what_the_search_finds(cards: Catalog) -> None:
    query = select(Fact).join(Field).where(Field.game == "fertcg", Field.key == "vigour", Fact.number >= 3)
    with cards.session() as session:
        found = {fact.card.name for fact in session.exec(query)}

    assert found == {card.name for card in cards.search("game:fertcg vigour>=3", originals=True)} != set()


def test_decks_have_their_revisions_in_order(cards: Catalog) -> None:
    deck = cards.new_deck("Mine", "doomtrooper")
    deck.add("INFANTRY", 2)
    deck.add("BLOOD BERET")
    deck.undo()
    with cards.session() as session:
        saved = session.exec(select(Deck)).one()

        assert [revision.id for revision in saved.revisions] == [1, 2, 3]
        assert (saved.current.id, saved.current.deck.name) == (2, "Mine")
        assert "2 INFANTRY" in saved.current.content


def test_a_session_does_not_write(cards: Catalog) -> None:
    with cards.session() as session:
        session.add(Game(key="chess", en="Chess", ja="チェス", target="", declaration="{}"))
        with pytest.raises(OperationalError, match="attempt to write a readonly database"):
            session.commit()
    assert "chess" not in cards.games
