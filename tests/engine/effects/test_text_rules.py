"""Words of the core that a game's rules do not carry out are refused as a match is loaded, naming card and word."""

import pytest

from cardbase import games
from cardbase.engine.faces import Face
from cardbase.errors import InputError
from cardbase.language import lint, parse

ALL = ("build-divide", "detainer", "doomtrooper", "dreadnought", "fertcg")
REFUSED = [
    *((game, "would leave: draw 1", "'leaves'") for game in ALL if game != "doomtrooper"),
    ("doomtrooper", "opponent would draw: draw 1", "'draws'"),
    *((game, "this power +1 until start of next combat", "combat") for game in ("build-divide",)),
    ("doomtrooper", "must attack", "'must'"),
    *((game, "play card in your hand free", "'play_free'") for game in ("detainer", "dreadnought", "fertcg")),
    ("detainer", "must move", "act 'move'"),
    ("fertcg", "must move", "act 'move'"),
    *(
        (game, 'always: this counts as type "Dragon"', "'counts_as'")
        for game in ALL
        if game not in ("build-divide", "doomtrooper", "fertcg")
    ),
    *((game, "opponent loses 1 points", "'points'") for game in ALL if game not in ("doomtrooper", "detainer")),
    *((game, "put 1 counter on this", "") for game in ALL),
    *((game, "deal 1 damage to opponent", "'damage_player'") for game in ALL if game != "build-divide"),
    *((game, "opponent skips next combat", "skip the phase 'combat'") for game in ALL if game != "detainer"),
    *((game, "take extra combat", "an extra phase 'combat'") for game in ALL if game != "detainer"),
    ("dreadnought", "opponent skips next turn", "skip the phase 'turn'"),
    ("dreadnought", "take extra turn", "an extra phase 'turn'"),
    ("dreadnought", "heal damaged ally", "'heal'"),
    ("dreadnought", "while your turn: this bp +10", "'your_turn'"),
    ("build-divide", "when attacks: prevent it", "instead of being dealt"),
    ("doomtrooper", "this power +1 until end of turn", "changeable field 'power'"),
    ("doomtrooper", "this f +1 for each warrior with cost <= 3", "have no 'cost'"),
    ("doomtrooper", "would be destroyed: draw 1", "'destroyed'"),
    ("doomtrooper", "rest enemy", "'rest'"),
    ("doomtrooper", "when blocks: draw 1", "'blocks'"),
    ("doomtrooper", "choose enemy: it f +1 until it leaves", "until this card leaves"),
    ("doomtrooper", "when it attacks: draw 1", "cannot be about 'it'"),
    ("fertcg", "when this is blocked: draw 1", "'blocked'"),
    ("dreadnought", "prevent next 2 damage to this", "'prevent_damage'"),
    ("fertcg", "destroy damaged enemy", "quality 'damaged'"),
    ("detainer", "gain 1 stigmata", "'gain_resource'"),
    ("detainer", "main, pay 2: draw 1", "'pay'"),
]


@pytest.mark.parametrize(("key", "text", "word"), REFUSED)
def test_a_word_without_a_rule_is_refused_with_its_card(key: str, text: str, word: str) -> None:
    game = games.game(key)
    face = Face("Riddle", {"en": "Riddle"}, {"type": "unit"}, parse(text, games.part(game.vocabulary)))

    with pytest.raises(InputError) as caught:
        games.part(game.rules).load([{"main": [face]}, {}])

    assert caught.value.place == "Riddle"
    assert word in caught.value.message


@pytest.mark.parametrize(
    ("key", "text", "line", "word"),
    [
        (
            "build-divide",
            "draw 1\nalways: this pays 1 less for all commands",
            2,
            "{what} pay|pays {n} less for {what2}",
        ),
        ("dreadnought", "always: opponent cannot win", 1, "win"),
        ("fertcg", "would leave: do nothing", 1, "{what?} would leave"),
    ],
)
def test_lint_names_such_a_word_before_a_match_does(key: str, text: str, line: int, word: str) -> None:
    (found,) = lint(text, games.part(games.game(key).vocabulary))

    assert found.line == line
    assert found.message == f"the rules of the game do not carry out '{word}'"
