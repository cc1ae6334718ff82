"""What tuning takes out of a catalogue."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import cardbase
from cardbase.errors import InputError
from cardbase.sim.tuning.setup import proposals
from cardbase.sim.tuning.swaps import held, with_swaps


@pytest.fixture(scope="module")
def bundled(filled_catalog: Path) -> Iterator[cardbase.Catalog]:
    with cardbase.open(filled_catalog) as catalog:
        yield catalog


def test_only_cards_that_are_owned_come_in(catalog_path: Path) -> None:
    with cardbase.open(catalog_path) as catalog:
        deck = catalog.deck("Ember Rush").content
        pool = {card.key: card for card in proposals(catalog.db, deck, 1).pool.values()}
        usual = proposals(catalog.db, deck, 1).some(6, (), 8)
        wanted = list(dict.fromkeys(variant[-1].into for variant in usual))
        for key in wanted:
            catalog.collection.add(pool[key].numbers[0] if pool[key].numbers else key, 2, game="build-divide")
        found = proposals(catalog.db, deck, 1, only_owned=True)
        variants = found.some(40, (), 8)

        assert {variant[-1].into for variant in variants} == set(wanted)
        assert all(held(with_swaps(found.deck, v, found.pool).lines, v[-1].into) <= 2 for v in variants)

        other = catalog.deck("Ember Rush").copy("Other")
        other.add(pool[wanted[0]].name, 2)
        other.tag("built")
        taken = proposals(catalog.db, deck, 1, only_owned=True).some(40, (), 8)
        assert wanted[0] not in {variant[-1].into for variant in taken}


def test_cards_whose_abilities_are_not_known_stay(bundled: cardbase.Catalog) -> None:
    deck = bundled.deck("Crusaders").content
    found = proposals(bundled.db, deck, 1)

    assert found.fixed
    assert not found.fixed & {variant[-1].out for variant in found.some(60, (), 8)}


def test_a_deck_that_is_not_legal_is_not_tuned(bundled: cardbase.Catalog) -> None:
    deck = bundled.read_deck("3 BLOOD BERET", name="Three", game="doomtrooper").content

    with pytest.raises(InputError, match="'Three' is incomplete in classic; only legal decks are tuned"):
        proposals(bundled.db, deck, 1)
