"""The practice decks as they travel with cardbase, ready for the engine without a catalogue."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache

from cardbase import games
from cardbase.bundled import data_folder
from cardbase.engine.faces import Deck, Face
from cardbase.engine.state import Match
from cardbase.language import Vocabulary
from tests.matches.trees import trees_of

_LINE = re.compile(r"(\d+) .* \((CB-\w+-\d+)\)")
_NO_FACTS = ("number", "name_ja", "name_en", "kana", "romaji", "set", "rarity", "abilities", "keywords", "original")


@cache
def practice_cards(game: str) -> dict[str, Face]:
    """Return a game's practice set by number."""
    (own,) = (known for known in games.games() if known.key == game)
    rows = tomllib.loads((data_folder(game) / "cards-practice.toml").read_text(encoding="utf-8"))["card"]
    return {row["number"]: _face(game, row, games.part(own.vocabulary)) for row in rows}


def _face(game: str, row: dict, words: Vocabulary) -> Face:
    facts = {
        key: tuple(value) if isinstance(value, list) else value for key, value in row.items() if key not in _NO_FACTS
    }
    trees = trees_of(game, row["abilities"], words)
    return Face(row["number"], {"en": row["name_en"], "ja": row["name_ja"]}, facts, trees)


def practice_decks(game: str) -> list[str]:
    """Return what the practice decks of a game are called, "ember-rush" among them."""
    folder = data_folder(game) / "decks"
    return sorted(path.stem.removeprefix("practice-") for path in folder.glob("practice-*.txt"))


def practice_deck(game: str, name: str) -> Deck:
    """Return a practice deck: section -> its cards."""
    sections: dict[str, list[Face]] = {"main": []}
    section = "main"
    path = data_folder(game) / "decks" / f"practice-{name}.txt"
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[]")
            sections.setdefault(section, [])
        elif found := _LINE.fullmatch(line):
            sections[section] += [practice_cards(game)[found[2]]] * int(found[1])
    return sections


def practice_match(game: str, first: str, second: str, switches: Mapping[str, int] | None = None) -> Match:
    """Return a match of two practice decks."""
    (own,) = (known for known in games.games() if known.key == game)
    return games.part(own.rules).load([practice_deck(game, first), practice_deck(game, second)], switches or {})
