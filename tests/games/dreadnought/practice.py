"""The practice decks as they travel with cardbase, ready for the engine without a catalogue."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache

from cardbase.bundled import data_folder
from cardbase.engine.match import Deck, Face, Match
from cardbase.games.dreadnought.rules import RULES
from cardbase.games.dreadnought.words import VOCABULARY
from cardbase.language import parse

_LINE = re.compile(r"(\d+) .* \((CB-DN-\d+)\)")
_NO_FACTS = ("number", "name_ja", "name_en", "kana", "romaji", "set", "rarity", "abilities", "keywords", "original")
FOLDER = data_folder() / "dreadnought"
DECKS = sorted(path.stem.removeprefix("practice-") for path in (FOLDER / "decks").glob("practice-*.txt"))


@cache
def practice_cards() -> dict[str, Face]:
    """Return the practice set by number."""
    rows = tomllib.loads((FOLDER / "cards-practice.toml").read_text(encoding="utf-8"))["card"]
    return {row["number"]: _face(row) for row in rows}


def _face(row: dict) -> Face:
    facts = {
        key: tuple(value) if isinstance(value, list) else value for key, value in row.items() if key not in _NO_FACTS
    }
    texts = row["abilities"]
    trees = parse("\n".join(texts), VOCABULARY) if texts else ()
    return Face(row["number"], {"en": row["name_en"], "ja": row["name_ja"]}, facts, trees)


def named(name: str) -> Face:
    """Return a card of the practice set by its English name."""
    return next(card for card in practice_cards().values() if card.names["en"] == name)


def practice_deck(name: str) -> Deck:
    """Return a preconstructed deck, "bell-choir"."""
    sections: dict[str, list[Face]] = {"main": [], "casters": []}
    section = ""
    for line in (FOLDER / "decks" / f"practice-{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif found := _LINE.fullmatch(line):
            sections[section] += [practice_cards()[found[2]]] * int(found[1])
    return sections


def practice_match(
    first: str = "forge-vanguard", second: str = "bell-choir", switches: Mapping[str, int] | None = None
) -> Match:
    """Return a match of two practice decks."""
    return RULES.load([practice_deck(first), practice_deck(second)], switches or {})
