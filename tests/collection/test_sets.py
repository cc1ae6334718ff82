"""How much of each set is owned."""

from contextlib import closing
from pathlib import Path

import pytest

from cardbase.catalog.opening import open_catalog
from cardbase.collection.sets import sets
from cardbase.library.collection import Collection


def test_printings_of_a_set_are_counted_once_and_by_their_numbers(catalog_path: Path) -> None:
    with closing(open_catalog(catalog_path)) as db:
        own = Collection(db)
        before = {(one.game, one.set): one for one in sets(db)}
        base = before["doomtrooper", "Base"]
        assert (base.owned, base.printings, base.copies, base.complete) == (0, 341, 0, False)
        assert not any(one.set.startswith("CB-") for one in before.values())

        own.add("BLOOD BERET", 3)
        own.add("INFANTRY")
        own.add("A-SP-15N")  # a promo of a card that stands in the set B2, too
        after = {(one.game, one.set): one for one in sets(db)}
        assert after["doomtrooper", "Base"][2:] == (2, 341, 4)
        assert after["build-divide", "SP"].as_json() == {
            "game": "build-divide",
            "set": "SP",
            "owned": 1,
            "printings": 1,
            "copies": 1,
            "complete": True,
        }
        assert after["build-divide", "B2"].owned == 0
        assert {one.game for one in sets(db, "doomtrooper")} == {"doomtrooper"}


@pytest.mark.usefixtures("few_cards")
def test_a_card_without_a_number_counts_by_its_name(catalog_path: Path) -> None:
    with closing(open_catalog(catalog_path)) as db:
        name, game, code = db.execute(
            "SELECT card.name, card.game, code FROM printing JOIN card ON card.id = card_id JOIN card_set ON card_set.id = set_id "
            "WHERE number = '' AND NOT original LIMIT 1"
        ).fetchone()
        Collection(db).add(name, game=game)
        assert [one.owned for one in sets(db, game) if one.set == code] == [1]
