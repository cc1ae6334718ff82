"""A word that no card uses is played all the same: a scenario has a card with it, written as the documents say it."""

import sqlite3
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardbase.bundled import data_folder
from cardbase.games import game as game_of
from cardbase.games import games, part
from cardbase.language import Vocabulary, parse
from cardbase.language.uses import Place, uses
from scripts.count_words import CORE_WORDS, count

SMALL = ("build-divide", "detainer", "dreadnought", "fertcg")
OF_THE_PAGE = {
    ("keyword", "guard"), ("mark", "counter"), ("resource", "points"), ("timing", "main"), ("verb", "special"),
}  # fmt: skip
"""Words of the core that a game replaces with its own: examples of docs/effects.md need them, tests/engine plays them."""
OF_ONE_GAME = {
    *(("act", key) for key in ("attack_player", "be_blocked", "be_played")),
    *(
        ("verb", key)
        for key in ("counts_paid", "counts_paid_against", "damage_player", "pays_less", "pays_times", "play_free")
    ),
    *(("verb", key) for key in ("put_face_down", "set_resource", "take_resource")),
    *(("would", key) for key in ("enters", "leaves", "removed")),
    ("field", "power"),
}
"""Words of all games that one game alone carries out or plays; none is to come."""
NOT_YET = {("would", "enters")}
"""Words that no rule carries out yet."""


def texts_in(table: Any) -> Iterator[str]:
    """Yield the abilities of the cards of a scenario file."""
    if isinstance(table, dict):
        for key, value in table.items():
            if key == "abilities":
                yield "\n".join(value) if isinstance(value, list) else value
            else:
                yield from texts_in(value)
    elif isinstance(table, list):
        for each in table:
            yield from texts_in(each)


def played(game: str) -> set[Place]:
    """Return the words of the cards that the rulings of a game make for themselves."""
    words: Vocabulary = part(game_of(game).vocabulary)
    found = set[Place]()
    for file in sorted(Path(str(data_folder(game) / "rulings")).glob("*.toml")):
        for text in texts_in(tomllib.loads(file.read_text(encoding="utf-8"))):
            found |= uses(parse(text, words), words)
    return found


@pytest.mark.parametrize("game", SMALL)
def test_each_word_of_a_game_has_a_card_or_is_played(catalog: sqlite3.Connection, game: str) -> None:
    unused = {place for place, cards in count(catalog, game_of(game)).own.items() if not cards}

    assert unused - played(game) == set()


def test_each_word_of_the_core_has_a_card_or_is_played(catalog: sqlite3.Connection) -> None:
    cards = Counter[Place]()
    for game in games():
        cards.update(count(catalog, game).core)
    unused = {place for place, n in cards.items() if not n} - OF_THE_PAGE

    assert unused - set[Place]().union(*map(played, SMALL)) - NOT_YET == set()


def test_each_word_of_the_core_is_played_in_two_games(catalog: sqlite3.Connection) -> None:
    users = Counter[Place]()
    for game in games():
        with_cards = {place for place, n in count(catalog, game).core.items() if n}
        users.update(place for place in with_cards | played(game.key) if place in CORE_WORDS)

    assert {place for place in CORE_WORDS if users[place] < 2} == OF_THE_PAGE | OF_ONE_GAME
