"""The keys of a scenario file: what each holds and how much of it (docs/scenarios.md, "Limits").

Everything that a file says is checked against these tables before anything is done with it. The names of zones, numbers, columns,
flags, stats and phases are the layout's.
"""

from collections.abc import Mapping

from cardbase.engine.layout import Layout
from cardbase.games.contract import Game
from cardbase.sim.scenarios.kinds import (
    DAY,
    TEXT_MOST,
    YES_OR_NO,
    Kind,
    Kinds,
    listed,
    table,
    table_of,
    text,
    whole,
    word,
)
from cardbase.sim.scenarios.terms import RESULTS, own_numbers, shared_numbers

BYTES_MOST = 1_000_000
"""Of a file, and of each of its bases."""
BASES_MOST = 8
"""Files below one another."""
DEPTH_MOST = 100
"""Dots in a key; tomllib takes a time that grows with their square."""
CASES_MOST, STEPS_MOST, LINES_MOST = 1_000, 1_000, 1_000
DEFINED_MOST = 4_000
"""Cards in the table [cards]."""
ZONE_MOST = 1_000
"""Cards of a zone, or of a section of a deck; what a match holds at all is the engine's limit."""
NUMBER_MOST, AMOUNT_MOST = 4_000, 1_000_000
"""A number of the game, of either sign; damage, and a number that is printed on a card."""

PLAYER = whole(1, 2)
COUNT = whole(0, ZONE_MOST)
NUMBER = whole(-NUMBER_MOST, NUMBER_MOST)
AMOUNT = whole(-AMOUNT_MOST, AMOUNT_MOST)
CHANGED: Kinds = (
    *AMOUNT,
    Kind('a change since the step began ("+1", "-2")', str, most=10, like=r"[+-][0-9]{1,7}"),
)
TEXTS = listed(text(TEXT_MOST), LINES_MOST)
SWITCHES = table_of((*AMOUNT, *YES_OR_NO, *text()), ZONE_MOST)
SOME_TABLE, SOME_LIST = (Kind("a table", dict),), (Kind("a list", list),)

_PARTS: Mapping[str, Kinds] = {
    "game": text(), "name": text(), "title": text(TEXT_MOST), "rule": text(TEXT_MOST), "note": text(TEXT_MOST),
    "windows": word("quiet", "strict"), "seed": whole(-(2**63), 2**63 - 1),
}  # fmt: skip
_TABLES = ("switches", "cards", "position", "player", "deck", "expect")

FILE = table(
    {
        **_PARTS,
        **dict.fromkeys(_TABLES, SOME_TABLE),
        "base": text(),
        "settle": YES_OR_NO,
        "do": TEXTS,
        "step": SOME_LIST,
        "case": listed(SOME_TABLE, CASES_MOST),
    }
)
"""A file by itself, before its base and its variants are merged: what is in its tables is not yet looked at."""
OF_THE_FILE = dict.fromkeys(
    ("do", "settle", "windows", "title", "rule", "seed", "note", "base"),
    "It belongs to the file: write it above the first table, or under [[step]].",
)
"""Keys that TOML takes into the table above them when they stand too low in a file."""
PLAYED = dict.fromkeys(
    ("position", "player", "do", "step", "settle"), "A file with [deck] checks a deck, and plays nothing."
)
"""Keys that mean nothing beside [deck]."""
CARD_OWN: Mapping[str, Kinds] = {
    "abilities": text(TEXT_MOST), "card": text(), "name": text(), "ja": text(), "number": text(),
}  # fmt: skip


def case_keys(game: Game, layout: Layout | None, deck: bool) -> Kinds:
    """Return what a variant may hold once everything is merged: a position that is played, or a deck that is checked."""
    keys = {**_PARTS, "switches": SWITCHES, "cards": table_of(_card(game), DEFINED_MOST)}
    if deck:
        return table({**keys, "deck": _deck(game), "expect": EXPECTED_OF_DECK})
    if layout is None:
        return table(keys)
    step = {"do": TEXTS, "settle": YES_OR_NO, "expect": _expected(layout)}
    position = {
        "position": _position(layout),
        "player": table(dict.fromkeys(("1", "2"), _player(game, layout))),
        "step": listed(table({**step, "note": text(TEXT_MOST)}), STEPS_MOST),
    }
    return table({**keys, **step, **position})


def _card(game: Game) -> Kinds:
    """Return what the file may say of a card that it defines; the words of the fields are looked at as the card is made."""
    fact: Kinds = (*AMOUNT, *YES_OR_NO, *text(TEXT_MOST), *listed(text(), ZONE_MOST))
    return table({**CARD_OWN, **{field.key: fact for field in game.fields}}, wrong=f"is no field of {game.en}")


def _deck(game: Game) -> Kinds:
    own = {"format": text(), "on": DAY, "options": table_of(text(), ZONE_MOST)}
    entry = (*text(), *table({"card": text(), "count": COUNT}, needs=["card"]))
    cards = (*listed(entry, ZONE_MOST), *COUNT)
    return table(own | {section.key: cards for section in game.sections})


_VIOLATION = table({"code": text(), "actual": AMOUNT, "allowed": (*AMOUNT, *text()), "cards": TEXTS})
EXPECTED_OF_DECK = table(
    {
        "legal": YES_OR_NO,
        "verdict": word("legal", "illegal", "incomplete", "cannot tell"),
        "violations": listed((*text(), *_VIOLATION), ZONE_MOST),
        "unknown": TEXTS,
    }
)


def _position(layout: Layout) -> Kinds:
    keys = {"begin": text(), "player": PLAYER, **dict.fromkeys(shared_numbers(layout), NUMBER)}
    return table(keys, loose=True, wrong="is no number")


def _player(game: Game, layout: Layout) -> Kinds:
    """Return what a player may have: zones and numbers, and a whole deck where the game begins with its set-up."""
    cards = (*COUNT, *listed((*text(), *_lying(layout)), ZONE_MOST))
    keys = dict.fromkeys(layout.zones.keys(), cards) | dict.fromkeys(own_numbers(layout), NUMBER)
    if "deck" in keys:
        keys["deck"] = (*cards, *table({section.key: cards for section in game.sections}))
    return table(keys, loose=True, wrong="is no zone and no number")


def _lying(layout: Layout) -> Kinds:
    """Return what is said of a card that is laid out."""
    keys = {
        "card": text(), "count": COUNT, "as": text(), "known": listed(PLAYER, 2), "on": text(), "owner": PLAYER,
        "square": (*text(), *COUNT), "promise": word(*layout.promises.keys()), "damage": whole(0, AMOUNT_MOST),
        **dict.fromkeys(layout.flags.keys(), YES_OR_NO), **dict.fromkeys(layout.columns.keys(), NUMBER),
    }  # fmt: skip
    return table(keys, needs=["card"], loose=True, wrong="cannot be said of a card")


def _values(layout: Layout) -> Mapping[str, Kinds]:
    """Return the values of a card that can be expected."""
    return {
        "zone": word(*layout.zones.keys()), "player": PLAYER, "owner": PLAYER, "damage": AMOUNT, "square": (*text(), *COUNT),
        "on": text(), "known": listed(PLAYER, 2), "promise": word(*layout.promises.keys()), "keywords": TEXTS, "cannot": TEXTS,
        **dict.fromkeys(layout.flags.keys(), YES_OR_NO),
        **dict.fromkeys([*layout.stats.keys(), *layout.columns.keys()], AMOUNT),
    }  # fmt: skip


def _expected(layout: Layout) -> Kinds:
    """Return what can be expected of a game."""
    own = {
        "asked": whole(0, 2), "question": text(), "legal": TEXTS, "legal_has": TEXTS, "legal_lacks": TEXTS, "events": TEXTS,
        "events_lack": TEXTS, "result": word(*RESULTS.values()), "reason": word(*layout.reasons.keys()),
        "phase": word(*layout.phases.keys()), "player": PLAYER,
    }  # fmt: skip
    values = _values(layout)
    entry = table({"card": text(), "count": COUNT, **values}, needs=["card"], loose=True, wrong="is no value of a card")
    cards = listed((*text(), *entry), ZONE_MOST)
    pile = (*CHANGED, *cards, *table({"count": COUNT, "top": cards, "has": cards, "lacks": cards}))
    seat = dict.fromkeys(layout.zones.keys(), pile) | dict.fromkeys(own_numbers(layout), CHANGED)
    seats = dict.fromkeys(("1", "2"), table(seat, loose=True, wrong="is no zone and no number"))
    cards_named = table_of(table(values, loose=True, wrong="is no value of a card"), ZONE_MOST)
    keys = dict.fromkeys(shared_numbers(layout), CHANGED) | own | seats | {"cards": cards_named}
    return table(keys, loose=True, wrong="cannot be expected")
