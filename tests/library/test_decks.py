"""Decks of the front door: opening, changing, saving, checking, writing."""

from datetime import date
from pathlib import Path

import pytest

from cardbase import Catalog, InputError, NotFound

LIST = "4 BLOOD BERET\n2 INFANTRY\n1 Blud Beret\n1 Nobody Knows This"


def test_a_list_is_read_with_notices_and_saved(cards: Catalog) -> None:
    deck = cards.read_deck(LIST, game="doomtrooper", name="First")

    assert [notice.unresolved for notice in deck.notices] == [False, True]
    assert not deck.saved
    saved = deck.save()
    assert (saved.saved, len(saved), cards.deck("first").name) == (True, 8, "First")
    assert [(line.count, line.text, line.card and line.card["f"]) for line in saved.lines] == [
        (5, "BLOOD BERET", 4),
        (2, "INFANTRY", cards.card("infantry")["f"]),
        (1, "Nobody Knows This", None),
    ]


def test_changes_are_versions_that_can_be_undone(cards: Catalog) -> None:
    deck = cards.new_deck("Mine", "doomtrooper")
    deck.add("BLOOD BERET", 3)
    deck.add(cards.card("infantry"))
    deck.set("INFANTRY", 2)
    deck.remove("BLOOD BERET", 1)

    assert [(line.count, line.text) for line in deck.lines] == [(2, "BLOOD BERET"), (2, "INFANTRY")]
    assert deck.undo().startswith("removed 1 BLOOD BERET") and len(deck) == 5
    assert deck.redo().startswith("removed 1 BLOOD BERET") and len(deck) == 4
    assert [version.version for version in deck.history()] == [1, 2, 3, 4, 5]
    assert len(cards.deck("Mine@2")) == 3


def test_several_cards_are_one_version_or_none(cards: Catalog) -> None:
    deck = cards.new_deck("Mine", "doomtrooper")

    with pytest.raises(NotFound, match="zzzzqqqq"):
        deck.add_all([(3, "BLOOD BERET"), (1, "zzzzqqqq")])
    assert len(deck) == 0
    edited = deck.add_all([(3, "BLOOD BERET"), (2, cards.card("infantry"))])
    assert [done.partition(" (")[0] for done in edited.done] == ["added 3 BLOOD BERET", "added 2 INFANTRY"]
    deck.set_all([(1, "BLOOD BERET"), (0, "INFANTRY")])
    assert [(line.count, line.text) for line in deck.lines] == [(1, "BLOOD BERET")]
    assert deck.remove_all([(0, "BLOOD BERET")]).deck.entries == ()
    assert len(deck.history()) == 4


def test_names_follow_the_history_and_deleting_can_be_undone(cards: Catalog) -> None:
    deck = cards.new_deck("Mine", "fertcg")
    deck.rename("Yours")
    deck.undo()
    assert deck.name == "Mine"
    deck.delete()
    with pytest.raises(NotFound, match="there is no deck 'Mine'"):
        cards.deck("Mine")
    assert deck.undo() == "deleted" and cards.deck("mine").name == "Mine"


def test_a_deck_is_deleted_and_brought_back_by_its_name(cards: Catalog) -> None:
    cards.new_deck("Mine", "fertcg")

    assert cards.saved_deck("mine").saved and cards.delete_deck("mine") == "Mine"
    with pytest.raises(NotFound, match="there is no deck 'Mine'"):
        cards.saved_deck("Mine")
    assert cards.undo_deck("Mine") == "deleted" and cards.saved_deck("Mine").name == "Mine"
    assert cards.redo_deck("Mine") == "deleted" and len(cards.deck_history("mine")) == 2
    with pytest.raises(NotFound, match="'Ember Rush' comes with cardbase and is never changed"):
        cards.saved_deck("Ember Rush")


def test_a_deck_that_is_not_saved_cannot_be_changed(cards: Catalog) -> None:
    bundled = cards.deck("Ember Rush")

    with pytest.raises(InputError, match=r"'Ember Rush' is no saved deck and cannot be changed\nsave\(\) makes"):
        bundled.add("Balk")
    copy = bundled.copy("Embers")
    copy.add("Balk, Lava Fighter", section="main")
    assert len(copy) == len(bundled) + 1
    assert [str(card) for card in bundled.diff(copy).cards] == ["+1 熔岩の闘士 バルク (CB-BD-056)"]


def test_a_taken_name_is_refused_unless_it_is_a_new_version(cards: Catalog) -> None:
    cards.new_deck("Mine", "doomtrooper")
    other = cards.read_deck("2 INFANTRY", game="doomtrooper", name="mine")

    with pytest.raises(InputError, match="there is already a deck 'Mine'"):
        other.save()
    assert len(other.save(over=True)) == 2
    assert len(cards.deck("Mine").history()) == 2


def test_a_report_has_the_verdict_of_a_day_and_of_a_format(cards: Catalog) -> None:
    deck = cards.deck("Capitol Expedition")

    assert deck.check().legal
    assert deck.check(on=date(2020, 1, 1)).on == date(2020, 1, 1)
    small = cards.read_deck("4 BLOOD BERET", game="doomtrooper").check()
    assert (small.verdict, [broken.actual for broken in small.violations]) == ("incomplete", [4])
    with pytest.raises(InputError, match="doomtrooper has no format 'standart'"):
        deck.check("standart")


@pytest.mark.parametrize("format", ["text", "json", "csv"])
def test_a_deck_is_written_and_read_again(cards: Catalog, tmp_path: Path, format: str) -> None:
    deck, file = cards.deck("Capitol Expedition"), tmp_path / f"deck.{format.replace('text', 'txt')}"
    deck.write(file)

    assert file.read_text(encoding="utf-8") == deck.export(format)
    assert [line[:2] for line in cards.deck(file, game="doomtrooper").lines] == [line[:2] for line in deck.lines]


def test_a_file_name_that_tells_no_format_is_refused(cards: Catalog, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="does not tell the kind of file"):
        cards.deck("Ember Rush").write(tmp_path / "deck.doc")
    assert not (tmp_path / "deck.doc").exists()


def test_decks_are_found_by_their_cards(cards: Catalog) -> None:
    own = cards.read_deck("3 BLOOD BERET", game="doomtrooper", name="Red Caps").save()
    found = cards.decks('[["BLOOD BERET"]]>=3')

    assert [deck.name for deck in found][:1] == [own.name]
    assert found[0].saved
    assert not any(deck.saved for deck in found[1:])


def test_a_new_deck_of_an_unknown_format_is_refused(cards: Catalog) -> None:
    with pytest.raises(InputError, match="build-divide has no format 'normla'\nDid you mean 'normal'"):
        cards.new_deck("Mine", "build-divide", "normla")


def test_a_format_is_meant_by_its_name(cards: Catalog) -> None:
    assert cards.new_deck("Mine", "doomtrooper", "クラシック").format == "classic"
    assert cards.deck("Capitol Expedition").check("Italian club (MCIC)").format.key == "mcic"


def test_a_deck_is_asked_for_what_is_in_it_and_for_its_odds(cards: Catalog, tmp_path: Path) -> None:
    deck = cards.deck("Ember Rush")

    assert {count.field: count.mean for count in deck.stats().tallies}["cost"] == 116 / 44
    odds = deck.odds("type:unit cost<=2", at_least=2, by=3, on_the_draw=True)
    assert (odds.size, odds.hand, len(odds.turns)) == (44, 5, 4)
    assert 0 < odds.turns[0].chance < odds.chance < (odds.redraw or 0) < 1
    assert [len(hand.cards) for hand in deck.hand(2, seed=7)] == [5, 5]
    assert [turn.number for turn in deck.goldfish(1)] == [0, 1]
    deck.plot(tmp_path / "deck.svg", language="ja")
    assert "ビルディバイド" in (tmp_path / "deck.svg").read_text(encoding="utf-8")


def test_unplayable_cards_are_named_once(cards: Catalog) -> None:
    unplayable = cards.deck("Crusaders").unplayable

    assert len(unplayable) == len(set(unplayable)) == 17
    assert {card.playability.played for card in unplayable} == {"no"}
    assert cards.deck("Knights of Altea").unplayable == ()
