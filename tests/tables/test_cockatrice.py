"""The card database of Cockatrice is what its schema (version 4) asks for, and decks find their cards in it."""

import re
import sqlite3
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cardbase.catalog.exporter import card_ids
from cardbase.decks.deck import Deck, Entry
from cardbase.decks.files import export, import_deck, looked_up, named
from cardbase.decks.formats import find_format
from cardbase.decks.formats.contract import Choices
from cardbase.tables import Given, files, given
from cardbase.tables.cockatrice import EMPTY, PROGRAM, picture, write
from tests.tables.grammar import Rule, faults

ANY = ".*"
RULES = {
    "cockatrice_carddatabase": Rule("(info )?(sets )?(cards )?", {}, {"version": "4"}),
    "info": Rule("(author |createdAt |sourceUrl |sourceVersion )*"),
    "sets": Rule("(set )*"),
    "cockatrice_carddatabase/sets/set": Rule("name (longname )?(settype )?(releasedate )?(priority )?"),
    "cards": Rule("(card )*"),
    "related": Rule(text=".+"),
    "card": Rule("name (text )?(prop )?(set )+(related |reverse-related )*(token )?(tablerow )?(cipt )?(upsidedown )?"),
    "prop": Rule(ANY),
    "cockatrice_carddatabase/cards/card/set": Rule("", {}, {"uuid": "[0-9a-f-]{36}", "num": ANY, "rarity": ANY}, ".+"),
    "tablerow": Rule(text=r"\d"),
}


def of_text(root: ElementTree.Element) -> dict[str, Rule]:
    """The rules, with one for each element that holds text alone."""
    return {element.tag: Rule(text=ANY) for element in root.iter() if not len(element)} | RULES


@pytest.fixture(scope="module")
def games(catalog: sqlite3.Connection) -> dict[str, Given]:
    """The games by key, each card under a name of its own."""
    return {each.declared.key: each for each in given(catalog, card_ids(catalog), language="ja", by_name=True)}


def card_of(game: Given, name: str) -> ElementTree.Element:
    root = ElementTree.fromstring(write(game._replace(cards=tuple(c for c in game.cards if c.name == name)))[""])
    return next(root.iterfind("cards/card"))


def test_every_game_is_what_the_schema_asks_for(games: dict[str, Given]) -> None:
    assert faults(ElementTree.fromstring(EMPTY), RULES) == []
    for key, game in games.items():
        root = ElementTree.fromstring(write(game)[""])

        assert faults(root, of_text(root)) == [], key
        sets = {each.findtext("name") for each in root.iterfind("sets/set")}
        names = [each.findtext("name") for each in root.iterfind("cards/card")]
        printed = root.findall("cards/card/set")
        assert {each.text for each in printed} == sets
        assert len(names) == len(set(names))
        assert set(names) == {card.name for card in game.cards}
        assert len({each.get("uuid") for each in printed}) == len(printed) == sum(len(c.printings) for c in game.cards)


def test_a_deck_means_the_same_printings(catalog: sqlite3.Connection, games: dict[str, Given]) -> None:
    deck = Deck("", "build-divide", entries=(Entry("main", 4, "法規の天使 エリザベルト", "A-B1-62UR"),))
    content = export(catalog, deck, find_format("cod")).content
    assert isinstance(content, str)
    card = ElementTree.fromstring(content.encode()).find("zone/card")
    assert card is not None

    root = ElementTree.fromstring(write(games["build-divide"])[""])
    found = next(each for each in root.iterfind("cards/card") if each.findtext("name") == card.get("name"))

    assert [(s.text, s.get("num"), s.get("uuid")) for s in found.iterfind("set")] == [
        (card.get("setShortName"), card.get("collectorNumber"), card.get("uuid"))
    ]


@pytest.mark.parametrize("language", ["en", "ja", "both"])
def test_no_two_cards_of_all_games_share_a_name_or_the_file_of_a_picture(
    catalog: sqlite3.Connection, language: str
) -> None:
    cards = [card for game in given(catalog, card_ids(catalog), language=language, by_name=True) for card in game.cards]

    for called in (lambda card: card.name, lambda card: picture(card, card.printings[0]).lower()):
        assert [name for name, times in Counter(map(called, cards)).items() if times > 1] == []
    assert not any(re.search(r'[/\\:*?"<>|]', picture(card, card.printings[0])) for card in cards)


@pytest.mark.parametrize("language", ["en", "ja", "both"])
def test_a_deck_has_the_names_of_the_database_and_loses_them_where_it_is_read(
    catalog: sqlite3.Connection, language: str
) -> None:
    names = {("build-divide", "引き潮"): "引き潮 (Build Divide)", ("dreadnought", "引き潮"): "引き潮 (Dreadnought)"}
    for game in given(catalog, card_ids(catalog), language=language, by_name=True):
        cards = [card.record.card for card in game.cards]
        entries = tuple(Entry("main", 1, card.key) for card in cards)
        what = named(
            catalog, looked_up(catalog, Deck("", game.declared.key, entries=entries), Choices(language)), by_name=True
        )
        known = {(card.game, card.name): line.text for card, line in zip(cards, what.lines, strict=True)}

        assert [line.text for line in what.lines] == [card.name for card in game.cards]
        assert language == "en" or all(known[key] == name for key, name in names.items() if key[0] == game.declared.key)


@pytest.mark.parametrize("form", ["cod", "cod-text", "cod-text, pasted"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_cards_of_shared_names_come_back_as_themselves(catalog: sqlite3.Connection, form: str, language: str) -> None:
    cards = {
        "dreadnought": (
            "CB-DN-073",
            "グラディウス (覚醒型マルス)",
            "レオナ・メリタ (Chapter1)",
            "レオナ・メリタ (Chapter3)",
        ),
        "fertcg": ("1-091", "5-065", "セリス", "セリス(Lv15)", "1-005", "エルレーン"),
        "detainer": ("CB-DT-050",),
    }
    for game, keys in cards.items():
        deck = Deck("x", game, entries=tuple(Entry("main", n, key) for n, key in enumerate(keys, start=1)))
        key, _, pasted = form.partition(", ")
        content = export(catalog, deck, find_format(key), Choices(language)).content
        assert isinstance(content, str)

        reading = import_deck(
            catalog, re.sub(r' (collectorNumber|uuid|section)="[^"]*"', "", content), game=game, key=pasted or key
        )

        again = looked_up(catalog, reading.deck)
        assert {line.record.card.key: line.count for line in again.lines if line.record} == {
            key: n for n, key in enumerate(keys, start=1)
        }
        assert reading.notices == ()


def test_a_version_that_is_no_number_is_written_as_part_of_the_name(catalog: sqlite3.Connection) -> None:
    (leona,) = (Entry("casters", 1, "レオナ・メリタ", "Chapter1"),)
    content = export(catalog, Deck("", "dreadnought", entries=(leona,)), find_format("cod"), Choices("ja")).content
    assert isinstance(content, str)

    reading = import_deck(catalog, content)

    assert ("collectorNumber" in content, reading.notices) == (False, ())
    assert [(entry.text, entry.number) for entry in reading.deck.entries] == [("レオナ・メリタ", "Chapter1")]


def test_sets_have_names_that_cockatrice_keeps(games: dict[str, Given]) -> None:
    sets = ElementTree.fromstring(write(games["build-divide"])[""]).findall("sets/set")
    names = [each.findtext("name", "") for each in sets]

    assert {"Build Divide", "Build Divide Fate-Zero"} < {*names}
    assert len({*names}) == len(names)
    assert not any("/" in name or "\\" in name for name in names)
    released = {each.findtext("name"): each.findtext("releasedate") for each in sets}
    assert (released["Build Divide B1"], released["Build Divide B2"]) == ("2021-10-08", None)


def test_attack_and_defence_stand_in_the_corner_and_related_cards_are_named(catalog: sqlite3.Connection) -> None:
    games = {each.declared.key: each for each in given(catalog, card_ids(catalog), language="en", by_name=True)}
    units = [game for game in games.values() if game.table.pair]

    assert {game.declared.key for game in units} == {"build-divide", "detainer", "fertcg"}
    for game in units:
        card = next(card for card in game.cards if None not in map(card.record.card.facts.get, game.table.pair))
        wanted = "/".join(str(card.record.card.facts[key]) for key in game.table.pair)
        assert card_of(game, card.name).findtext("prop/pt") == wanted
    marine = ElementTree.fromstring(write(games["doomtrooper"])[""])
    watts = next(card for card in marine.iterfind("cards/card") if card.findtext("name") == "BIG BOB WATTS")
    assert [each.text for each in watts.iterfind("related")] == ["FREE MARINE"]
    for card in marine.iterfind("cards/card"):
        assert card.findtext("name") not in [each.text for each in card.iterfind("related")]


def test_rows_follow_where_a_card_is_played(games: dict[str, Given]) -> None:
    game = games["build-divide"]
    rows = {kind: card_of(game, next(c.name for c in game.cards if c.record.card.facts.get("type") == kind)).findtext("tablerow")
            for kind in ("unit", "command", "territory")}  # fmt: skip

    assert rows == {"unit": "2", "command": "3", "territory": "1"}


def test_an_empty_main_database_lies_beside_the_sets_where_there_is_none(
    games: dict[str, Given], tmp_path: Path
) -> None:
    one, all_games = [games["detainer"]], list(games.values())

    assert files(PROGRAM, one, tmp_path / "a.xml")[tmp_path / "cards.xml"] == EMPTY.encode()
    assert tmp_path / "cards.xml" in files(PROGRAM, all_games, tmp_path)
    (tmp_path / "cards.xml").write_text(EMPTY)
    assert tmp_path / "cards.xml" in files(PROGRAM, all_games, tmp_path)
    (tmp_path / "cards.xml").write_text("Magic's")
    assert [*files(PROGRAM, one, tmp_path / "a.xml")] == [tmp_path / "a.xml"]
    assert tmp_path / "cards.xml" not in files(PROGRAM, all_games, tmp_path)


def test_faces_are_called_as_cockatrice_looks_for_them(games: dict[str, Given], tmp_path: Path) -> None:
    game = games["doomtrooper"]
    cards = tuple(card for card in game.cards if card.record.card.name in ("OH YEAH?!", "AIRBRUSH/M516S SHOTGUN"))

    found = files(PROGRAM, [game._replace(cards=cards)], tmp_path / "x.xml", faces=True)

    names = {file.relative_to(tmp_path).as_posix() for file in found if file.suffix == ".png"}
    assert names == {"pics/CUSTOM/OH YEAH!.png", "pics/CUSTOM/AIRBRUSH M516S SHOTGUN.png"}
