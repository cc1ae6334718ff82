"""Cards without abilities, and decks of them: what the rules do by themselves; and the bundled decks of real cards."""

import csv
import re
from functools import cache

from cardbase.bundled import data_folder
from cardbase.engine.faces import Deck, Face
from cardbase.engine.state import Match
from cardbase.games.build_divide.rules import RULES
from cardbase.games.build_divide.words import VOCABULARY
from tests.matches.trees import trees_of

ICONS = {"black": "cost_black", "blue": "cost_blue", "white": "cost_white", "red": "cost_red"}


def unit(name: str, cost: int, power: int, hit: int = 1, colours: str = "black", **facts: object) -> Face:
    """Return a unit; it takes one icon of each of its colours."""
    return Face(name, {"en": name, "ja": name}, _facts("unit", cost, colours, power=power, hit=hit, **facts))


def command(name: str, cost: int, colours: str = "black", **facts: object) -> Face:
    """Return a command."""
    return Face(name, {"en": name, "ja": name}, _facts("command", cost, colours, **facts))


def territory(name: str, cost: int, *titles: str, colours: str = "black", **facts: object) -> Face:
    """Return a territory."""
    return Face(name, {"en": name, "ja": name}, _facts("territory", cost, colours, title=titles, **facts))


def _facts(kind: str, cost: int, colours: str, **facts: object) -> dict:
    words = tuple(colours.split())
    return {"type": kind, "cost": cost, "colour": words, **{ICONS[c]: 1 for c in words}, "timing": "normal", **facts}


def deck() -> Deck:
    """Return a legal deck of 44 vanilla cards in two colours and both, with quick units, busters, shots and Aces."""
    main = []
    for number, colours in enumerate(
        ("black", "red", "black red", "black", "red", "white", "blue black", "red", "black", "white red", "black")
    ):
        cost = max(1 + number % 6, len(colours.split()))
        icon = ("buster", "shot", "none", "buster", "none", "shot", "buster", "none", "shot", "none", "none")[number]
        ace = {"ace": True, "title": ("First",)} if number in (3, 7) else {}
        timing = {"timing": "quick"} if number in (2, 5) else {}
        main += [
            unit(f"V{number}", cost, 1000 + 1000 * cost, 1 + cost // 5, colours, trigger=icon, **ace, **timing)
        ] * 4
    return {"main": main, "territory": [territory("Ground", 5, "First")], "d-deck": []}


def vanilla_match() -> Match:
    """Return a match of two such decks."""
    return RULES.load([deck(), deck()])


# Real cards.

FOLDER = data_folder("build-divide")
_LINE = re.compile(r"(\d+) (.*?)(?: \([A-Z]-\S+\))?")
_NUMBERS = ("cost", "cost_black", "cost_blue", "cost_white", "cost_red", "cost_generic", "power", "hit")
_SETS = ("colour", "title", "attribute", "identity_name")


@cache
def real_cards() -> dict[str, Face]:
    """Return the real cards of which all abilities are known, by name."""
    with (FOLDER / "cards.csv").open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["abilities"] and "note: " not in row["abilities"]]
    return {row["name_ja"]: _face(row) for row in rows}


def _face(row: dict[str, str]) -> Face:
    facts: dict = {key: row[key] for key in ("type", "trigger", "timing") if row[key]}
    facts |= {key: int(row[key]) for key in _NUMBERS if row[key]}
    facts |= {key: tuple(row[key].split(";")) for key in _SETS if row[key] not in ("", "none")}
    facts |= {key: row[key] == "yes" for key in ("ace", "unopened_ends") if row[key]}
    texts = [] if row["abilities"] == "none" else [row["abilities"]]
    trees = trees_of("build-divide", texts, VOCABULARY)
    return Face(row["name_ja"], {"en": row["name_en"], "ja": row["name_ja"]}, facts, trees)


def real_deck(name: str) -> Deck:
    """Return a bundled deck of real cards, "red-cliffs"."""
    sections: dict[str, list[Face]] = {}
    section = ""
    for line in (FOLDER / "decks" / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        found = _LINE.fullmatch(line)
        if line.startswith("["):
            section = line.strip("[]")
        elif found:
            sections.setdefault(section, []).extend([real_cards()[found[2]]] * int(found[1]))
    return sections


def real_match(first: str, second: str) -> Match:
    """Return a match of two such decks."""
    return RULES.load([real_deck(first), real_deck(second)])
