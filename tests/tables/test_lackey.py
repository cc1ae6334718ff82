"""A plugin of LackeyCCG: blocks that are closed, zones that decks name, a table with as many cells in each row."""

import csv
import sqlite3
from xml.etree import ElementTree

from cardbase.decks.deck import Deck, Entry
from cardbase.decks.files import export
from cardbase.decks.formats import find_format
from cardbase.tables import Given
from cardbase.tables.lackey import write

KINDS = {"gamezone", "deckzone", "playerstat", "phase", "generalfunction", "cardfunction"}


def plugin(game: Given) -> ElementTree.Element:
    """The blocks; notes stand behind them."""
    text = write(game)["plugininfo.txt"].decode()
    return ElementTree.fromstring(text[: text.index("</plugin>") + len("</plugin>")])


def labels(root: ElementTree.Element, kind: str) -> list[str]:
    return [each.findtext("label", "") for each in root.iterfind(kind)]


def test_zones_agree(every_game: dict[str, Given]) -> None:
    for key, game in every_game.items():
        root = plugin(game)
        zones = labels(root, "gamezone")

        assert {each.tag for each in root} <= KINDS
        assert {"Deck", "Hand"} <= {*zones}
        assert len(zones) == len(set(zones))
        assert {each.findtext("gamezonetoloadto") for each in root.iterfind("deckzone")} <= {*zones}, key
        assert {each.text for each in root.iter("destinationgamezone")} <= {*zones}


def test_what_a_player_has(every_game: dict[str, Given]) -> None:
    root = plugin(every_game["doomtrooper"])

    assert labels(root, "playerstat") == ["Destiny Points", "Promotion Points"]
    assert [each.findtext("initialvalue") for each in root.iterfind("playerstat")] == ["5", "0"]
    assert labels(root, "phase") == ["Draw step", "Action step", "Discard step"]
    assert "To Hand (7 to begin)" in labels(root, "generalfunction")
    assert labels(root, "deckzone") == ["Deck", "Side deck"]


def test_cards_have_counters_of_colours_that_are_put_on_and_taken_off(every_game: dict[str, Given]) -> None:
    for game in every_game.values():
        functions = [each for each in plugin(game).iterfind("cardfunction") if each.find("color") is not None]

        assert [(each.findtext("kind"), each.findtext("color")) for each in functions] == [
            (kind, colour)
            for _, colour in zip(game.table.markers, ("red", "green", "yellow", "blue"), strict=False)
            for kind in ("ADDCOUNTER", "REMOVECOUNTER")
        ]
    assert "Vigour chip +1" in labels(plugin(every_game["fertcg"]), "cardfunction")


def test_the_table_of_cards(every_game: dict[str, Given]) -> None:
    for game in every_game.values():
        text = write(game)["sets/carddata.txt"].decode()
        rows = list(csv.reader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE))

        assert rows[0][:3] == ["Name", "Set", "ImageFile"]
        assert {len(row) for row in rows} == {len(rows[0])}
        assert len(rows) - 1 == sum(len(card.printings) for card in game.cards)
        assert all(row[0] and row[1] and row[2].endswith(".png") for row in rows[1:])


def test_a_deck_names_zones_and_cards_of_the_plugin(catalog: sqlite3.Connection, every_game: dict[str, Given]) -> None:
    deck = Deck("", "build-divide", entries=(Entry("main", 2, "強制接続"), Entry("d-deck", 1, "痛み分け")))
    content = export(catalog, deck, find_format("dek")).content
    assert isinstance(content, str)
    root = ElementTree.fromstring(content)
    game = every_game["build-divide"]
    names = {line.split("\t")[0] for line in write(game)["sets/carddata.txt"].decode().splitlines()}

    assert {each.get("name") for each in root.iterfind("superzone")} <= {*labels(plugin(game), "deckzone")}
    assert {each.text for each in root.iterfind("superzone/card/name")} <= names
