"""What `show` and `restricted:` say of a card is what the checks of the format find: every card, in a deck of its copies alone."""

import sqlite3
from datetime import date

import pytest

from cardbase import games
from cardbase.catalog.cards import read_cards
from cardbase.games.card import Card, DeckList, Line
from cardbase.games.contract import Format, Game
from cardbase.games.findings import Violation

MANY = 12
USUAL = {"build-divide": 4, "detainer": 2, "doomtrooper": 5, "dreadnought": 4, "fertcg": 3}
OF_A_FORMAT = {("build-divide", "two-limit"): 2, ("doomtrooper", "prague2010"): 4}


def found(game: Game, form: Format, card: Card, on: date) -> int:
    """How many copies of a card the checks of a format leave in a deck, at most the usual number. What a format does not take at all
    (0) is its pool's, and what options of the deck let in, matter.
    """
    section = next((section.key for section in game.sections if section.accepts(card)), game.sections[0].key)
    deck = DeckList(game.key, "Probe", (Line(section, MANY, card, card.name),))
    findings = [finding for check in form.checks for finding in check(deck, on)]
    broken = [one for one in findings if isinstance(one, Violation) and one.cards == (card.name,)]
    counted = [one.allowed for one in broken if one.actual == MANY and isinstance(one.allowed, int)]
    return min([*filter(None, counted), usual(game, form)])


def usual(game: Game, form: Format) -> int:
    return OF_A_FORMAT.get((game.key, form.key), USUAL[game.key])


@pytest.mark.parametrize("key", USUAL)
def test_a_card_with_less_than_the_usual_copies_is_told(key: str, catalog: sqlite3.Connection) -> None:
    """Where the checks allow fewer copies than usual the catalogue says so, and where it says so they do."""
    on, game = date.today(), next(game for game in games.games() if game.key == key)
    ids = [number for (number,) in catalog.execute("SELECT id FROM card WHERE game = ?", (key,))]
    wrong = []
    for form in game.formats:
        rows = catalog.execute(
            "SELECT card_id, copies FROM allowance WHERE game = ? AND format = ? AND since <= ? ORDER BY since",
            (key, form.key, on.isoformat()),
        )
        told = dict(rows.fetchall())
        for number, card in read_cards(catalog, ids).items():
            said = told.get(number, usual(game, form))
            if said and said != found(game, form, card, on):
                wrong.append((form.key, card.name, said))
    assert wrong == []
