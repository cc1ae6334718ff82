"""A game of OCTGN is what its schemas (Game.xsd, CardSet.xsd, CardGenerator.xsd) ask for, and decks find sections and cards in it."""

import ast
import sqlite3
import struct
import zlib
from collections import Counter
from io import BytesIO
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

from PIL import Image

from cardbase.decks.deck import Deck, Entry
from cardbase.decks.files import export
from cardbase.decks.formats import find_format
from cardbase.tables import Given
from cardbase.tables.octgn import write
from tests.tables.grammar import Rule, faults

ANY, NUMBER, TRUTH = ".*", r"\d+", "True|False"
GUID = "[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}"
VERSION = r"\d+\.\d+\.\d+\.\d+"
SHOWN = {"name": ANY, "visibility": "none|me|all|undefined", "ordered": TRUTH, "width": NUMBER, "height": NUMBER}
LAID = {"board": ANY, "boardPosition": r"-?\d+,-?\d+,\d+,\d+"}
ACTION = Rule("", {}, {"menu": ANY, "default": TRUTH, "shortcut": ANY, "execute": r"\w+"})
ACTIONS = "(groupaction |cardaction )*"
GAME = {
    "game": Rule(
        "(scripts )?(markers )?proxygen (phases )?card table player (deck )?",
        {
            "id": GUID,
            "version": VERSION,
            "octgnVersion": VERSION,
            **dict.fromkeys(("setsurl", "gameurl", "authors", "description", "tags", "iconurl"), ANY),
        },
        {"name": ANY, "scriptVersion": VERSION, "markersize": NUMBER},
    ),
    "scripts": Rule("(script )*"),
    "script": Rule("", {"src": ANY}),
    "proxygen": Rule("", {"definitionsrc": ANY}),
    "markers": Rule("(marker )+"),
    "marker": Rule("", {"name": ANY, "id": GUID, "src": ANY}),
    "phases": Rule("(phase )+"),
    "phase": Rule("", {"name": ANY, "icon": ANY}),
    "card": Rule("(property )*", {}, {"width": NUMBER, "height": NUMBER, "back": ANY, "front": ANY}),
    "property": Rule("", {}, {"name": ANY, "type": "String|Integer|Char"}),
    "table": Rule(ACTIONS, {}, SHOWN | LAID),
    "player": Rule("(counter |hand |group )*", {}, {"summary": ANY}),
    "counter": Rule("", {}, {"name": ANY, "default": NUMBER, "reset": TRUTH}),
    "hand": Rule(ACTIONS, {}, SHOWN),
    "group": Rule(ACTIONS, {}, SHOWN),
    "groupaction": ACTION,
    "cardaction": ACTION,
    "deck": Rule("(section )+"),
    "section": Rule("", {}, {"name": ANY, "group": ANY}),
}
SET = {
    "set": Rule("(cards )?", {"name": ANY, "id": GUID, "gameId": GUID, "gameVersion": VERSION, "version": VERSION}),
    "cards": Rule("(card )*"),
    "card": Rule("(property )*", {"name": ".+", "id": GUID}),
    "property": Rule("", {"name": ANY, "value": ANY}),
}
PROXY = {
    "templates": Rule("(blocks |template )+"),
    "blocks": Rule("(block )+"),
    "block": Rule("location (text )?(border )?(wordwrap )?", {"type": "text", "id": ANY}),
    "location": Rule("", {"x": NUMBER, "y": NUMBER}),
    "text": Rule("", {"color": "#[0-9a-f]{6}", "size": NUMBER}),
    "wordwrap": Rule("", {"height": NUMBER, "width": NUMBER}),
    "template": Rule("matches (overlayblocks )?(textblocks )?", {"src": ANY}, {"default": TRUTH}),
    "matches": Rule("(match )+"),
    "match": Rule("", {"name": ANY, "value": ANY}),
    "textblocks": Rule("(link )+"),
    "link": Rule("(property )*", {"block": ANY}),
    "property": Rule("", {"name": ANY}),
}


WRITTEN: dict[str, dict[str, bytes]] = {}


def written(game: Given) -> dict[str, bytes]:
    """The files of a game, which is written once."""
    if game.declared.key not in WRITTEN:
        WRITTEN[game.declared.key] = write(game)
    return WRITTEN[game.declared.key]


def test_every_game_is_what_the_schemas_ask_for(every_game: dict[str, Given]) -> None:
    for key, game in every_game.items():
        files = written(game)
        home = {name.partition("/")[0] for name in files}
        folder = home.pop()
        definition = ElementTree.fromstring(files[f"{folder}/definition.xml"])
        sets = [ElementTree.fromstring(text) for name, text in files.items() if name.endswith("/set.xml")]

        assert not home
        assert definition.get("id") == folder
        assert faults(definition, GAME) == [], key
        assert faults(ElementTree.fromstring(files[f"{folder}/proxy/proxydef.xml"]), PROXY) == [], key
        declared = [each.get("name", "") for each in definition.iterfind("card/property")]
        assert len({name.casefold() for name in declared}) == len(declared), key
        for each in sets:
            assert faults(each, SET) == [], key
            assert each.get("gameId") == folder
            assert {prop.get("name") for prop in each.iter("property")} <= {*declared}
        ids = [card.get("id") for each in sets for card in each.iter("card")]
        assert len(ids) == len(set(ids)) == sum(len(card.printings) for card in game.cards)


def test_what_a_game_has_is_there_and_pictures_that_are_named_are_files(every_game: dict[str, Given]) -> None:
    for game in every_game.values():
        files = {name.partition("/")[2]: content for name, content in written(game).items()}
        definition = ElementTree.fromstring(files["definition.xml"])
        named = {
            value
            for each in definition.iter()
            for key, value in each.attrib.items()
            if key in ("src", "icon", "back", "front", "board", "definitionsrc")
        }

        assert named <= files.keys()
        assert [each.get("name", "").casefold() for each in definition.iterfind("phases/phase")] == [
            phase.en.casefold() for phase in game.table.phases
        ]
        assert len(definition.findall("markers/marker")) == len(game.table.markers) > 0
        assert len(definition.findall("player/counter")) == len(game.table.counters)
        with Image.open(BytesIO(files["board.png"])) as board:
            places = definition.find("table")
            assert places is not None
            _, _, wide, high = map(int, places.get("boardPosition", "").split(","))
            assert abs(board.width / board.height - wide / high) < 0.01
        markers = [files[name] for name in named if name.startswith("markers/")]
        for content in markers:
            with Image.open(BytesIO(content)) as marker:
                assert len(marker.convert("RGB").getcolors() or ()) == 2


def test_a_marker_goes_on_a_card_and_off_again(every_game: dict[str, Given]) -> None:
    program = script(every_game["detainer"])
    card = SimpleNamespace(markers=Counter())
    program["me"] = "I"

    program["add_damage"](card)
    program["add_damage"](card)
    program["take_damage"](card)

    assert card.markers == {program["MARKERS"]["damage"]: 1}


def test_stigmata_are_found_in_the_deck_and_lie_apart(every_game: dict[str, Given]) -> None:
    game = every_game["detainer"]
    program = script(game)
    kinds = ["Stigmata", "", None, *["unit"] * 20, "Stigmata", "Stigmata"]
    deck = Pile(Laid(number, {"subtype": kind}) for number, kind in enumerate(kinds))
    for card in deck:
        card.pile = deck
    me = SimpleNamespace(piles={"Stigmata": Pile()}, hand=Pile())
    program["me"] = me

    program["begin"](deck)

    assert {card.properties["subtype"] for card in me.piles["Stigmata"]} == {"Stigmata"}
    assert (len(me.piles["Stigmata"]), len(me.hand), deck.visibility) == (3, game.hand, "none")
    root = ElementTree.fromstring(next(text for name, text in written(game).items() if name.endswith("definition.xml")))
    assert "Stigmata" in {each.get("name") for each in root.iterfind("player/group")}


class Pile(list[Any]):
    """A pile of cards as scripts have it."""

    visibility = "none"

    def shuffle(self) -> None:
        self.reverse()

    def top(self, number: int) -> list[Any]:
        return self[:number]


class Laid(SimpleNamespace):
    """A card as scripts have it."""

    def __init__(self, number: int, properties: dict[str, str | None]) -> None:
        super().__init__(number=number, properties=properties, pile=Pile())

    def moveTo(self, pile: Pile) -> None:  # noqa: N802 - as OCTGN calls it
        self.pile.remove(self)
        pile.append(self)
        self.pile = pile


def script(game: Given) -> dict[str, Any]:
    """The functions of a game's script, outside OCTGN."""
    text = next(content for name, content in written(game).items() if name.endswith("actions.py"))
    assert text.isascii()
    known: dict[str, Any] = {"notify": lambda _words: None, "update": lambda: None}
    exec(text, known)
    return known


def test_groups_and_functions_that_are_named_are_there(every_game: dict[str, Given]) -> None:
    for game in every_game.values():
        files = {name.partition("/")[2]: content for name, content in written(game).items()}
        definition = ElementTree.fromstring(files["definition.xml"])
        groups = {each.get("name") for each in definition.iterfind("player/group")}
        tree = ast.parse(files["scripts/actions.py"])
        functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
        apart = next(n.value for n in tree.body if isinstance(n, ast.Assign) and n.targets[0].id == "APART")  # type: ignore[attr-defined]

        assert {each.get("group") for each in definition.iterfind("deck/section")} <= groups
        assert {name for name, _ in ast.literal_eval(apart)} <= groups
        assert {each.get("execute") for each in definition.iter() if each.get("execute")} <= functions


def test_a_deck_means_sections_and_cards_of_the_game(catalog: sqlite3.Connection, every_game: dict[str, Given]) -> None:
    decks = (
        Deck(
            "", "doomtrooper", entries=(Entry("main", 3, "BLOOD BERET"), Entry("main", 1, 'AC-40 "JUSTIFIER"', "01001"))
        ),
        Deck(
            "",
            "build-divide",
            entries=(Entry("territory", 1, "命運の遊技場", "A-S1-01SD"), Entry("main", 1, "強制接続")),
        ),
        Deck("", "dreadnought", entries=(Entry("casters", 1, "敷島 ヒカル"),)),
    )
    for deck in decks:
        content = export(catalog, deck, find_format("o8d")).content
        assert isinstance(content, str)
        root = ElementTree.fromstring(content.encode())
        files = written(every_game[deck.game])
        definition = ElementTree.fromstring(files[f"{root.get('game')}/definition.xml"])
        sets = [ElementTree.fromstring(text) for name, text in files.items() if name.endswith("/set.xml")]
        names = {card.get("id"): card.get("name") for each in sets for card in each.iter("card")}

        assert {s.get("name") for s in root.iterfind("section")} <= {
            s.get("name") for s in definition.iterfind("deck/section")
        }
        assert [names[card.get("id")] for card in root.iter("card")] == [card.text for card in root.iter("card")]


def test_the_picture_of_a_card_without_one_is_a_picture(every_game: dict[str, Given]) -> None:
    picture = next(content for name, content in written(every_game["fertcg"]).items() if name.endswith("card.png"))

    assert picture.startswith(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")
    wide, high = struct.unpack(">2I", picture[16:24])
    length = struct.unpack(">I", picture[33:37])[0]
    assert len(zlib.decompress(picture[41 : 41 + length])) == high * (1 + (wide + 7) // 8)
