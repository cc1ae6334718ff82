"""A game for TCG Arena has what its documentation asks for; names in it that stand for each other agree."""

import json
import re
import sqlite3
from collections.abc import Iterator
from typing import Any

from cardbase.decks.deck import Deck, Entry
from cardbase.decks.files import export
from cardbase.decks.formats import find_format
from cardbase.tables import Given
from cardbase.tables.tcg_arena import write

THEIRS = {"Stack", "Hand", "Deck", "Discard", "Sideboard", "Remove", "RemoveHidden"}


PARTS: dict[str, tuple[Any, Any, Any]] = {}


def parts(game: Given) -> tuple[Any, Any, Any]:
    """The game file, how it is played, and the cards; each game is written once."""
    if game.declared.key not in PARTS:
        files = write(game)
        whole = json.loads(files["gamefile.json"])
        PARTS[game.declared.key] = whole, whole["gameplay"][game.declared.en], json.loads(files["cards.json"])
    return PARTS[game.declared.key]


def leaves(node: Any) -> Iterator[str]:
    if "section" in node:
        yield node["section"]
    for child in node.get("content", ()):
        yield from leaves(child)


def test_zones_agree(every_game: dict[str, Given]) -> None:
    for key, game in every_game.items():
        whole, play, _ = parts(game)
        sections = play["sections"]
        zones = sections["sectionsDict"]
        categories = {name for form in whole["deckBuilding"]["formats"] for name in form["customCategories"]}

        assert sorted(leaves(sections["layout"])) == sorted(zones), key
        assert all(re.fullmatch(r"\w+", name) for name in zones)
        assert not THEIRS & zones.keys()
        for zone in zones.values():
            assert zone["isHidden"] in ("no", "yes", "opponent-only")
            assert zone["alignment"] in ("CENTER", "DECK")
        begins = dict(each.split("->") for each in sections["categoriesAlreadyOnBoard"])
        assert begins.keys() == categories
        assert {*begins.values()} <= zones.keys()
        assert {each["destination"] for each in play["beforeGameStart"]["initialBoardSetup"]} <= zones.keys()


def test_formats_rules_and_play_agree(every_game: dict[str, Given]) -> None:
    for game in every_game.values():
        whole, play, _ = parts(game)
        building = whole["deckBuilding"]

        assert {form["gameplay"] for form in building["formats"]} == whole["gameplay"].keys()
        assert {form["deckRuleset"] for form in building["formats"]} == building["deckRulesets"].keys()
        assert play["mulligan"]["startingHandSize"] == game.hand > 0
        assert len(play["countersStartingValues"]) <= 3
        assert isinstance(play["newTurn"]["drawOnStart"], bool)
        assert whole["cards"]["dataUrl"] == "https://example.org/games/cards.json"


def test_the_rules_of_build_divide(every_game: dict[str, Given]) -> None:
    whole, play, _ = parts(every_game["build-divide"])

    assert whole["deckBuilding"]["deckRulesets"]["Build Divide"] == {
        "general": {"min": 40, "max": 50, "maxPerCard": 4},
        "categories": [{"category": "Territory", "min": 1, "max": 1}, {"category": "D_deck", "min": 0, "max": 12}],
    }
    assert play["mulligan"]["mulliganCycle"]["steps"] == ["toBottom", "draw", "shuffle"]
    assert [(each["count"], each["destination"]) for each in play["beforeGameStart"]["initialBoardSetup"]] == [
        (10, "Life"),
        (2, "Energy"),
    ]
    assert parts(every_game["doomtrooper"])[1]["countersStartingValues"] == [5, 0]


def test_cards_go_where_their_type_is_played(every_game: dict[str, Given]) -> None:
    for key, game in every_game.items():
        _, play, cards = parts(game)
        sections = play["sections"]
        known = {*sections["sectionsDict"], "Stack", "GROUP"}

        assert {card["type"] for card in cards.values()} - {game.declared.en} == {*sections["autoPlayFromHand"]}, key
        assert {*sections["autoPlayFromHand"].values()} <= known
        stacked = {kind for kind, goes in sections["autoPlayFromHand"].items() if goes == "Stack"}
        assert sections["autoPlayFromStack"] == dict.fromkeys(stacked, "Discard")
    played = parts(every_game["build-divide"])[1]["sections"]["autoPlayFromHand"]
    assert played == {"unit": "Field", "command": "Stack", "territory": "Territory"}


def test_a_token_tells_who_is_first_where_a_turn_belongs_to_both(every_game: dict[str, Given]) -> None:
    plays = {key: parts(game)[1] for key, game in every_game.items()}

    assert [key for key, play in plays.items() if play["tokens"]] == ["dreadnought"]
    turn, (token,) = plays["dreadnought"]["newTurn"], plays["dreadnought"]["tokens"]
    assert (turn["sharedTurn"], turn["firstPlayerTokenName"]) == (True, token["name"])


def test_markers_are_dragged_onto_cards(every_game: dict[str, Given]) -> None:
    for game in every_game.values():
        tokens = [*parts(game)[1]["draggableTokens"]]

        assert [each["id"] for each in tokens] == [marker.key for marker in game.table.markers] != []
        tokens += parts(game)[1]["tokens"]
        pictures = {each["image"].removeprefix("https://example.org/games/") for each in tokens}
        assert {name for name in write(game) if name.startswith("tokens/")} == pictures


def test_cards_have_what_every_card_needs(every_game: dict[str, Given]) -> None:
    for game in every_game.values():
        _, _, cards = parts(game)

        assert len(cards) == len(game.cards)
        for key, card in cards.items():
            front = card["face"]["front"]
            assert card["id"] == key
            assert card["type"] == front["type"] != ""
            assert front["name"]["name"] == card["name"] != ""
            assert isinstance(card["cost"], int)
            assert front["image"].startswith("https://example.org/games/images/")


def test_a_list_names_categories_and_cards_of_the_game(
    catalog: sqlite3.Connection, every_game: dict[str, Given]
) -> None:
    deck = Deck("", "build-divide", entries=(Entry("main", 1, "強制接続"), Entry("d-deck", 1, "痛み分け")))
    content = export(catalog, deck, find_format("tcg-arena")).content
    assert isinstance(content, str)
    whole, _, cards = parts(every_game["build-divide"])
    names = {card["name"] for card in cards.values()}

    headings = {line[:-1] for line in content.splitlines() if line.endswith(":")}
    listed = {line.split(" ", 1)[1] for line in content.splitlines() if not line.endswith(":")}
    assert headings <= {"Deck", *whole["deckBuilding"]["formats"][0]["customCategories"]}
    assert listed <= names
