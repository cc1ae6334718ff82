"""The scripted cards and the preconstructed decks as they travel with cardbase, ready for the engine without a catalogue."""

import csv
import re
from functools import cache

from cardbase.bundled import data_folder
from cardbase.engine.faces import Deck, Face
from cardbase.engine.state import Match
from cardbase.games.doomtrooper.rules import RULES
from cardbase.games.doomtrooper.words import VOCABULARY
from tests.matches.trees import trees_of

FOLDER = data_folder() / "doomtrooper"
DECKS = sorted(path.stem for path in (FOLDER / "decks").glob("*.txt"))
_LINE = re.compile(r"(\d+) .* \((\d{5})\)")
_SETS = ("subtype", "affiliation", "keywords")


@cache
def _rows() -> tuple[dict[str, str], ...]:
    with (FOLDER / "cards.csv").open(encoding="utf-8", newline="") as file:
        return tuple(csv.DictReader(file))


@cache
def base_set() -> dict[str, Face]:
    """Return the 341 cards of the base set by number."""
    return {row["number"]: _face(row) for row in _rows() if row["set"] == "Base"}


@cache
def scripted_cards() -> dict[str, Face]:
    """Return the cards of all sets whose text is known to the engine, by number."""
    scripted = (row for row in _rows() if row["abilities"] and not row["abilities"].startswith("note: "))
    return {row["number"]: base_set().get(row["number"]) or _face(row) for row in scripted}


@cache
def by_title() -> dict[str, Face]:
    """Return the same cards by title."""
    return {face.name("en"): face for face in scripted_cards().values()}


def _face(row: dict[str, str]) -> Face:
    facts: dict[str, int | str | bool | tuple[str, ...]] = {"type": row["type"]}
    for rating in "fsav":
        if row[rating]:
            facts[rating] = int(row[rating]) if row[rating].isdigit() else row[rating]
    facts |= {key: tuple(row[key].split(";")) for key in _SETS if row[key] not in ("", "none")}
    facts |= {key: row[key] for key in ("timing", "after_play") if row[key]}
    facts["unique_in_play"] = row["unique_in_play"] == "yes"
    text = row["abilities"]
    texts = [text] if text not in ("", "none") and not text.startswith("note: ") else []
    trees = trees_of("doomtrooper", texts, VOCABULARY)
    return Face(row["number"], {"en": row["name_en"]}, facts, trees)


def preconstructed(name: str) -> Deck:
    """Return a preconstructed deck, "imperial-clans"."""
    lines = (FOLDER / "decks" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    found = [match for match in map(_LINE.fullmatch, lines) if match]
    return {"main": [scripted_cards()[match[2]] for match in found for _ in range(int(match[1]))]}


def decks_match(first: str = "capitol-expedition", second: str = "legion-of-algeroth") -> Match:
    """Return a match of two preconstructed decks."""
    return RULES.load([preconstructed(first), preconstructed(second)])


def plain_match() -> Match:
    """Return a match of two decks of warriors without text: what the rules do by themselves."""
    titles = (
        "HUSSAR",
        "DRAGOON",
        "INFANTRY",
        "SEA LION",
        "GOLDEN LION",
        "SAMURAI",
        "NECROMUTANT",
        "CENTURION",
        "RAZIDE",
    )
    deck = {"main": [by_title()[title] for title in titles for _ in range(5)]}
    return RULES.load([deck, deck])


_COPIES = (
    *("DOUBLE DUTY", "JOKER!", "EMBASSY", "SECRET", "BLUFF", "INFORMANTS", "REFLECTION", "DEAL WITH IT"),
    *("MERCENARY", "LOCAL THUG", "ERWIN STAHLER", "THE FALCON OF PILGRIMS", "PANIC BUTTON", "CONCEALED WEAPON"),
    *("MYSTIC", "HUSSAR", "SEA LION", "NECROMUTANT", "CENTURION", "PUNISHER BLADE", "HEIMBURG", "LEVITATION", "SHIELD"),
)


def copies_match() -> Match:
    """Return a match of cards that stand for others, lie under others, are in no area or in one of several."""
    named = {face.name("en"): face for face in scripted_cards().values()}
    deck = {"main": [named[title] for title in _COPIES for _ in range(2)]}
    return RULES.load([deck, deck])
