"""Filling in what is not known of a card, changing it, and taking that back; each fact keeps its source."""

import sqlite3

import pytest

from cardbase.catalog.cards import overrides, read_records
from cardbase.catalog.editing import OWN_CARD, add, edit, history, redo, remove, undo
from cardbase.catalog.importing import importer
from cardbase.catalog.importing.data_rows import Row
from cardbase.catalog.importing.importer import import_rows
from cardbase.errors import InputError, NotFound
from tests.catalog.shield import BUNDLED, bundle, number, origin, own, record

pytestmark = pytest.mark.usefixtures("few_cards")


def test_editing_fills_in_and_taking_back_leaves_what_was_bundled(catalog: sqlite3.Connection) -> None:
    bundle(catalog, BUNDLED)

    edited = edit(catalog, number(catalog), [Row(0, {"attack": "7", "move": "2"})])

    attack, move = f"attack: {OWN_CARD}", f"move: {OWN_CARD}"
    assert edited.columns == {"attack": (3, 7), "move": (None, 2), "fact_sources": (None, (attack, move))}
    back = edit(catalog, number(catalog), [], back=["attack"])
    assert back.columns == {"attack": (7, 3), "fact_sources": ((attack, move), (move,))}
    assert own(catalog) == ("move", "fact_sources")
    edit(catalog, number(catalog), [], back=["move"])
    assert (origin(catalog), record(catalog).sources) == ("bundled", ("a book",))


def test_each_fact_of_the_users_keeps_its_own_source(catalog: sqlite3.Connection) -> None:
    bundle(catalog, BUNDLED)

    edit(catalog, number(catalog), [Row(0, {"attack": "7"})], source="own card")
    edit(catalog, number(catalog), [Row(0, {"move": "2"})], source="a forum;a friend")
    assert record(catalog).fact_sources == (("attack", "own card"), ("move", "a forum"), ("move", "a friend"))
    assert record(catalog).sources == ("a book",)

    edit(catalog, number(catalog), [Row(0, {"attack": "8"})], source="a magazine")
    bundle(catalog, {**BUNDLED, "sources": "a better book", "fact_sources": "level: a list"})

    found = record(catalog)
    assert dict(found.fact_sources) == {"level": "a list", "move": "a friend", "attack": "a magazine"}
    assert found.all_sources == ("a better book", "a list", "a forum", "a friend", "a magazine")


def test_a_fact_that_is_said_as_the_bundled_card_says_it_is_not_the_users(catalog: sqlite3.Connection) -> None:
    bundle(catalog, BUNDLED)

    edit(catalog, number(catalog), [Row(0, {"attack": "3", "move": "2"})], source="own card")

    assert record(catalog).fact_sources == (("move", "own card"),)


def everything(db: sqlite3.Connection) -> dict[str, object]:
    """All cards of which something is the user's, whole, with what he says of bundled ones."""
    ids = [card for (card,) in db.execute("SELECT id FROM card WHERE origin = 'user'")]
    said = {number: override.own for number, override in overrides(db, ids).items()}
    return {record.card.key: (record, said.get(card)) for card, record in read_records(db, ids).items()}


def test_every_change_of_the_users_is_undone_and_done_again(catalog: sqlite3.Connection) -> None:
    bundle(catalog, BUNDLED)
    states = [everything(catalog)]

    def done() -> None:
        states.append(everything(catalog))
        assert states[-1] != states[-2]

    add(catalog, "detainer", {"name": "Golem", "type": "unit", "set": "Mine", "abilities": ["when enters: draw 1"]})
    done()
    edit(catalog, number(catalog), [Row(0, {"attack": "7"})], source="a friend")
    done()
    import_rows(
        catalog, [Row(1, {"name_en": "Golem", "attack": 4}), Row(2, {"name_en": "Ogre"})], "own", game="detainer"
    )
    done()
    remove(catalog, number(catalog))
    done()
    remove(catalog, catalog.execute("SELECT id FROM card WHERE name = 'Golem'").fetchone()[0])
    done()

    for state in reversed(states[:-1]):
        undo(catalog)
        assert everything(catalog) == state
    for state in states[1:]:
        redo(catalog)
        assert everything(catalog) == state
    assert [change.action for change in history(catalog)] == [
        "added Golem to the catalogue",
        "changed 試しの盾: attack",
        "imported 2 cards from own",
        "took back what was said of 試しの盾",
        "took Golem out of the catalogue",
    ]


def test_an_edit_is_undone_also_where_the_bundled_card_has_changed_since(catalog: sqlite3.Connection) -> None:
    bundle(catalog, BUNDLED)
    edit(catalog, number(catalog), [Row(0, {"attack": "7"})])
    edit(catalog, number(catalog), [Row(0, {"move": "2"})])
    bundle(catalog, {**BUNDLED, "level": 9})

    undo(catalog)
    assert (record(catalog).card.facts["level"], record(catalog).card.facts["attack"]) == (9, 7)
    assert "move" not in record(catalog).card.facts
    undo(catalog)
    assert (origin(catalog), record(catalog).card.facts["attack"]) == ("bundled", 3)


def test_what_changes_nothing_is_no_change(catalog: sqlite3.Connection) -> None:
    bundle(catalog, BUNDLED)
    edit(catalog, number(catalog), [Row(0, {"attack": "7"})], dry_run=True)
    with pytest.raises(NotFound, match="nothing of yours to undo"):
        undo(catalog)
    with pytest.raises(NotFound, match="nothing of yours to redo"):
        redo(catalog)


def test_an_import_of_very_many_cards_is_not_kept(catalog: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importer, "MOST_KEPT", 1)
    import_rows(catalog, [Row(1, {"name_en": "Golem"}), Row(2, {"name_en": "Ogre"})], "own", game="detainer")

    with pytest.raises(NotFound, match="too large to be taken back"):
        undo(catalog)
    assert len(everything(catalog)) == 2


def test_a_new_card_is_none_that_is_there(catalog: sqlite3.Connection) -> None:
    add(catalog, "detainer", {"name_en": "Paper Golem", "number": "P-1"})

    for cells in ({"name": "paper-golem"}, {"name": "Ogre", "number": "P-1"}):
        with pytest.raises(InputError, match=r"Detainer has the card Paper Golem \(P-1\) already"):
            add(catalog, "detainer", cells)
    assert add(catalog, "detainer", {"name": "Paper Golem", "variant": "second"}).card.key


def test_a_new_card_is_in_the_effect_language_and_of_a_game(catalog: sqlite3.Connection) -> None:
    with pytest.raises(InputError, match="unexpected 'entres'"):
        add(catalog, "detainer", {"name": "Ogre", "abilities": ["when entres: draw 1"]})
    with pytest.raises(InputError, match="the card has no name"):
        add(catalog, "detainer", {"type": "unit"})
    assert not everything(catalog)
