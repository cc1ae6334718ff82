"""Cards that go with a deck, and the reasons."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from cardbase.catalog.opening import open_catalog
from cardbase.decks import store
from cardbase.decks.advice.suggest import Advisor, Suggestion, suggest
from cardbase.decks.deck import Deck, Entry
from cardbase.decks.files import open_deck
from cardbase.decks.resolve import resolve_deck
from cardbase.errors import InputError


def deck(*lines: tuple[int, str], game: str = "doomtrooper", form: str = "") -> Deck:
    return Deck("Mine", game, form, entries=tuple(Entry("", count, name) for count, name in lines))


def place_of(name: str, db: sqlite3.Connection, mine: Deck) -> int:
    """At which place a card stands among all that go with a deck."""
    return [card.name for card, _ in Advisor(db, mine).ranked(resolve_deck(db, mine))].index(name)


def reason(found: list[Suggestion], name: str, kind: str) -> str:
    one = next(one for one in found if one.card.name == name)
    return next(reason.text for reason in one.reasons if reason.kind == kind)


def test_reasons_say_which_cards_of_the_deck_and_which_decks(bundled: sqlite3.Connection) -> None:
    found = suggest(bundled, open_deck(bundled, "Imperial Clans"), 8)

    commander = "SQUADRON COMMANDER"
    assert reason(found, commander, "names") == "its text names Imperial warriors: 23 copies in the deck"
    assert reason(found, commander, "shares") == "affiliation Imperial, as 34 of the deck's 60 cards"
    assert reason(found, commander, "named").startswith("named as Imperial warriors by HMG MK. XIXB")
    assert reason(found, commander, "together").endswith("in The Stone Archives")
    assert [one.score for one in found] == sorted((one.score for one in found), reverse=True)
    for one in found:
        weights = [each.weight for each in one.reasons if each.kind != "lacks"]
        assert weights == sorted(weights, reverse=True)


def test_cards_that_are_held_are_not_suggested_and_the_format_decides(bundled: sqlite3.Connection) -> None:
    clans = open_deck(bundled, "Imperial Clans")
    held = {line.card.key for line in resolve_deck(bundled, clans).lines if line.card}
    keys = [one.card.key for one in suggest(bundled, clans, 30)]

    assert len(keys) == len(set(keys)) == 30
    assert not held & set(keys)
    assert not any(
        one.card.original for one in suggest(bundled, deck((4, "猛焔竜 グラナディガ"), game="build-divide"), 30)
    )


def test_cards_are_of_the_colours_of_the_deck(bundled: sqlite3.Connection) -> None:
    rush = open_deck(bundled, "Ember Rush")
    assert {one.card.facts["colour"] for one in suggest(bundled, rush, 30)} == {("red",)}


def test_a_full_deck_is_given_cards_for_which_others_leave_and_copies_stay_within_the_rules(
    bundled: sqlite3.Connection,
) -> None:
    found = suggest(bundled, open_deck(bundled, "White Wall"), 30)

    assert len(found) == 30
    assert {one.copies for one in found} <= {1, 2}  # no deck of Detainer holds more than two of a card


def test_decks_that_hold_much_of_the_deck_weigh_more_than_others(catalog_path: Path) -> None:
    with closing(open_catalog(catalog_path)) as db:
        mine = deck((4, "BLOOD BERET"), (4, "GOLDEN LION"))
        before = place_of("PAM AFTON", db, mine)
        likeness = (*mine.entries, Entry("", 1, "PAM AFTON"))
        for name in ("One", "Two", "Three"):
            store.save_new(db, replace(mine, name=name, entries=likeness))

        assert place_of("PAM AFTON", db, mine) < before / 2
        text = reason(suggest(db, mine, 100), "PAM AFTON", "together")
        assert text == "stands with BLOOD BERET and GOLDEN LION in One, Three and Two"


def test_a_card_that_needs_cards_which_the_deck_does_not_hold_falls_behind(bundled: sqlite3.Connection) -> None:
    mine = deck((5, "INFANTRY"))
    advisor, now = Advisor(bundled, mine), resolve_deck(bundled, mine)
    place = {card.name: place for place, (card, _) in enumerate(advisor.ranked(now))}

    needing = [card for card in advisor.pool if any(one.needed for one in advisor.kinds.named.get(card.key, ()))]
    useless = [
        card
        for card in needing
        if all("01164" not in advisor.kinds.of(one.kind) for one in advisor.kinds.named[card.key])
    ]
    assert len(useless) > 100
    assert sum(place[card.name] for card in useless) / len(useless) > len(place) / 2


def test_only_so_many_copies_as_are_owned(bundled: sqlite3.Connection) -> None:
    clans = open_deck(bundled, "Imperial Clans")
    best = suggest(bundled, clans, 1)[0]
    found = suggest(bundled, clans, 10, owned={best.card.key: 1, "01164": 0})

    assert [(one.card.key, one.copies) for one in found] == [(best.card.key, 1)]


def test_an_empty_deck_is_given_what_decks_hold(bundled: sqlite3.Connection) -> None:
    found = suggest(bundled, deck(), 5)

    assert len(found) == 5
    assert found[0].reasons[0].text.endswith(" of 12 decks of the game")
    assert not [reason for one in found for reason in one.reasons if reason.kind == "lacks"]


@pytest.mark.parametrize("count", [0, 101])
def test_a_count_that_makes_no_sense_is_refused(bundled: sqlite3.Connection, count: int) -> None:
    with pytest.raises(InputError, match=f"{count} cards cannot be suggested"):
        suggest(bundled, deck(), count)


def test_our_own_cards_come_behind_real_ones_unless_the_deck_holds_some(bundled: sqlite3.Connection) -> None:
    empty, ours = deck(game="build-divide", form="open"), open_deck(bundled, "Ember Rush")
    ranked = Advisor(bundled, empty).ranked(resolve_deck(bundled, empty))
    flags = [card.original for card, _ in ranked]

    assert flags == sorted(flags)
    assert any(flags)
    beside_ours = [card.original for card, _ in Advisor(bundled, ours).ranked(resolve_deck(bundled, ours))]
    assert beside_ours != sorted(beside_ours)
