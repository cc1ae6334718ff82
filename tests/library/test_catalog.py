"""Cards of the front door: search, single cards, import and export."""

from pathlib import Path

import pytest

import cardbase
from cardbase import Catalog, InputError, NotFound


def test_a_wrong_query_is_an_input_error_with_a_caret(cards: Catalog) -> None:
    with pytest.raises(InputError, match=r"query column 1: .*\n.*pwoer>3\n +\^"):
        cards.search("pwoer>3")


def test_in_deck_looks_at_a_deck(cards: Catalog) -> None:
    found = {card.name for card in cards.search('in:"Capitol Expedition"')}

    assert found == {line.card.name for line in cards.deck("Capitol Expedition").lines if line.card}


@pytest.mark.parametrize("words", ["01025", "blood beret", "BLOOD BERE", "blod beret"])
def test_a_card_by_number_name_beginning_or_slip(cards: Catalog, words: str) -> None:
    card = cards.card(words)

    assert (card.game, card.name, card.numbers) == ("doomtrooper", "BLOOD BERET", ("01025",))
    assert (card["f"], card["affiliation"], card["mod_f"]) == (4, ("imperial",), None)
    assert card.playability.played == "whole"


def test_an_unknown_card_is_not_found_with_the_nearest(cards: Catalog) -> None:
    with pytest.raises(NotFound, match="no card is called 'zzzzqqqq'"):
        cards.card("zzzzqqqq")


def test_an_unknown_game_is_refused_everywhere_with_the_nearest(cards: Catalog) -> None:
    for ask in (cards.search, cards.card, cards.decks, cards.read_deck):
        with pytest.raises(InputError, match=r"(?s)'doomtroper'.*Did you mean 'doomtrooper'"):
            ask("x", game="doomtroper")


def test_exported_cards_are_imported_again(cards: Catalog, tmp_path: Path) -> None:
    text = cards.export_cards(cards.search("game:fertcg is:original"), "jsonl")
    (tmp_path / "own.jsonl").write_text(text.replace('"original": true, ', ""), encoding="utf-8")
    before = len(cards.search("game:fertcg"))
    dry = cards.import_cards(tmp_path / "own.jsonl", dry_run=True)

    assert dry.added == [] and len(cards.search("game:fertcg")) == before
    assert dry.unchanged + len(dry.changed) == len(text.splitlines())


def test_a_closed_catalogue_reads_no_more(catalog_path: Path) -> None:
    with cardbase.open(catalog_path) as catalog:
        found = catalog.search("game:fertcg")
        kept = found[0]
    with pytest.raises(InputError, match="the catalogue is closed"):
        found[1]
    assert kept.name


def test_the_catalogue_of_the_environment(cards: Catalog, catalog_path: Path) -> None:
    with cardbase.open() as other:
        assert other.path == cards.path == catalog_path
        assert set(other.games) == {"build-divide", "doomtrooper", "dreadnought", "fertcg", "detainer"}
