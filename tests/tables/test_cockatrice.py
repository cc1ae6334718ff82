"""The card database of Cockatrice is what its schema (version 4) asks for, and decks find their cards in it."""

import sqlite3
from xml.etree import ElementTree

from cardbase.decks.deck import Deck, Entry
from cardbase.decks.files import export
from cardbase.decks.formats import find_format
from cardbase.tables import Given
from cardbase.tables.cockatrice import write
from tests.tables.grammar import Rule, faults

ANY = ".*"
RULES = {
    "cockatrice_carddatabase": Rule("(info )?(sets )?(cards )?", {}, {"version": "4"}),
    "info": Rule("(author |createdAt |sourceUrl |sourceVersion )*"),
    "sets": Rule("(set )*"),
    "cockatrice_carddatabase/sets/set": Rule("name (longname )?(settype )?(releasedate )?(priority )?"),
    "cards": Rule("(card )*"),
    "card": Rule("name (text )?(prop )?(set )+(related |reverse-related )*(token )?(tablerow )?(cipt )?(upsidedown )?"),
    "prop": Rule(ANY),
    "cockatrice_carddatabase/cards/card/set": Rule("", {}, {"uuid": "[0-9a-f-]{36}", "num": ANY, "rarity": ANY}, ".+"),
    "tablerow": Rule(text=r"\d"),
}


def of_text(root: ElementTree.Element) -> dict[str, Rule]:
    """The rules, with one for each element that holds text alone."""
    return {element.tag: Rule(text=ANY) for element in root.iter() if not len(element)} | RULES


def test_every_game_is_what_the_schema_asks_for(every_game: dict[str, Given]) -> None:
    for key, game in every_game.items():
        root = ElementTree.fromstring(write(game)[""])

        assert faults(root, of_text(root)) == [], key
        sets = {each.findtext("name") for each in root.iterfind("sets/set")}
        names = [each.findtext("name") for each in root.iterfind("cards/card")]
        printed = root.findall("cards/card/set")
        assert {each.text for each in printed} == sets
        assert len(names) == len(set(names))
        assert set(names) == {card.name for card in game.cards}
        assert len({each.get("uuid") for each in printed}) == len(printed) == sum(len(c.printings) for c in game.cards)


def test_a_deck_means_the_same_printings(catalog: sqlite3.Connection, every_game: dict[str, Given]) -> None:
    deck = Deck("", "build-divide", entries=(Entry("main", 4, "法規の天使 エリザベルト", "A-B1-62UR"),))
    content = export(catalog, deck, find_format("cod")).content
    assert isinstance(content, str)
    card = ElementTree.fromstring(content.encode()).find("zone/card")
    assert card is not None

    root = ElementTree.fromstring(write(every_game["build-divide"])[""])
    found = next(each for each in root.iterfind("cards/card") if each.findtext("name") == card.get("name"))

    assert [(s.text, s.get("num"), s.get("uuid")) for s in found.iterfind("set")] == [
        (card.get("setShortName"), card.get("collectorNumber"), card.get("uuid"))
    ]


def test_cards_of_one_name_are_printings_of_the_first(every_game: dict[str, Given]) -> None:
    root = ElementTree.fromstring(write(every_game["dreadnought"])[""])

    found = next(each for each in root.iterfind("cards/card") if each.findtext("name") == "レオナ・メリタ")

    assert [each.text for each in found.iterfind("set")] == ["Dreadnought Chapter1", "Dreadnought Chapter3"]
