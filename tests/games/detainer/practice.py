"""The practice decks as they travel with cardbase, ready for the engine without a catalogue."""

import re
import tomllib
from functools import cache

from cardbase.bundled import data_folder
from cardbase.engine.match import Deck, Face, Match
from cardbase.games.detainer.rules import RULES
from cardbase.games.detainer.words import VOCABULARY
from cardbase.language import parse

_LINE = re.compile(r"(\d+) .* \((CB-DT-\d+)\)")
_NO_FACTS = ("number", "name_ja", "name_en", "kana", "romaji", "set", "rarity", "abilities", "keywords", "original")


@cache
def practice_cards() -> dict[str, Face]:
    """Return the practice set by number."""
    path = data_folder() / "detainer" / "cards-practice.toml"
    rows = tomllib.loads(path.read_text(encoding="utf-8"))["card"]
    return {row["number"]: _face(row) for row in rows}


def _face(row: dict) -> Face:
    facts = {
        key: tuple(value) if isinstance(value, list) else value for key, value in row.items() if key not in _NO_FACTS
    }
    texts = row["abilities"]
    trees = parse("\n".join(texts), VOCABULARY) if texts else ()
    return Face(row["number"], {"en": row["name_en"], "ja": row["name_ja"]}, facts, trees)


def practice_deck(name: str) -> Deck:
    """Return a preconstructed deck, "scarlet-charge"."""
    sections: dict[str, list[Face]] = {"main": [], "detainer": []}
    path = data_folder() / "detainer" / "decks" / f"practice-{name}.txt"
    section = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif found := _LINE.fullmatch(line):
            sections[section] += [practice_cards()[found[2]]] * int(found[1])
    return sections


def practice_match(first: str = "scarlet-charge", second: str = "white-wall", turn_cap: int = 200) -> Match:
    """Return a match of two practice decks."""
    return RULES.load([practice_deck(first), practice_deck(second)], {"turn_cap": turn_cap})
