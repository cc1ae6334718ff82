"""The keys of a scenario file: what each holds and how much of it (docs/scenarios.md, "Limits").

Everything that a file says is checked against these tables before anything is done with it. The names of zones, numbers, columns,
flags, stats and phases are the layout's.
"""

from collections.abc import Mapping

from cardbase.engine.layout import Layout
from cardbase.games.contract import Game
from cardbase.messages import label, later, say
from cardbase.sim.scenarios.expected.decks import expected_keys as expected_of_deck
from cardbase.sim.scenarios.expected.every import expected_keys
from cardbase.sim.scenarios.form.kinds import (
    AMOUNT,
    COUNT,
    DAY,
    NUMBER,
    PLAYER,
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
from cardbase.sim.scenarios.form.limits import (
    AMOUNT_MOST,
    CASES_MOST,
    DEFINED_MOST,
    LINES_MOST,
    STEPS_MOST,
    TEXT_MOST,
    ZONE_MOST,
)
from cardbase.sim.scenarios.form.terms import own_numbers, shared_numbers
from cardbase.sim.scenarios.table.cards import OWN

TIMES: Kinds = (*whole(0, LINES_MOST), *listed(whole(0, LINES_MOST), 2, 2))
_REPEATED = table({"times": TIMES, "do": listed(text(TEXT_MOST), LINES_MOST)}, needs=["times", "do"])
DO = listed((*text(TEXT_MOST), *_REPEATED), LINES_MOST)
"""Lines, and lines that are repeated: `times` is a number, or one that each player names."""
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
        "do": SOME_LIST,
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


def case_keys(game: Game, layout: Layout | None, deck: bool) -> Kinds:
    """Return what a variant may hold once everything is merged: a position that is played, or a deck that is checked."""
    keys = {**_PARTS, "switches": SWITCHES, "cards": table_of(_card(game), DEFINED_MOST)}
    if deck:
        return table({**keys, "deck": _deck(game), "expect": expected_of_deck(game)})
    if layout is None:
        return table(keys)
    step = {"do": DO, "settle": YES_OR_NO, "expect": expected_keys(layout)}
    position = {
        "position": _position(layout),
        "player": table(dict.fromkeys(("1", "2"), _player(game, layout))),
        "step": listed(table({**step, "note": text(TEXT_MOST)}), STEPS_MOST),
    }
    return table({**keys, **step, **position})


def _card(game: Game) -> Kinds:
    """Return what the file may say of a card that it defines; the words of the fields are looked at as the card is made."""
    fact: Kinds = (*AMOUNT, *YES_OR_NO, *text(TEXT_MOST), *listed(text(), ZONE_MOST))
    return table(
        {**OWN, **{field.key: fact for field in game.fields}},
        wrong=say("is no field of {game}", game=label(game.en, game.ja)),
    )


def _deck(game: Game) -> Kinds:
    own = {"format": text(), "on": DAY, "options": table_of(text(), ZONE_MOST)}
    entry = (*text(), *table({"card": text(), "count": COUNT}, needs=["card"]))
    cards = (*listed(entry, ZONE_MOST), *COUNT)
    return table(own | {section.key: cards for section in game.sections})


def _position(layout: Layout) -> Kinds:
    keys = {"begin": text(), "player": PLAYER, **dict.fromkeys(shared_numbers(layout), NUMBER)}
    return table(keys, loose=True, wrong=later("is no number"))


def _player(game: Game, layout: Layout) -> Kinds:
    """Return what a player may have: zones and numbers, and a whole deck where the game begins with its set-up."""
    cards = (*COUNT, *listed((*text(), *_lying(layout)), ZONE_MOST))
    keys = dict.fromkeys(layout.zones.keys(), cards) | dict.fromkeys(own_numbers(layout), NUMBER)
    if "deck" in keys:
        keys["deck"] = (*cards, *table({section.key: cards for section in game.sections}))
    return table(keys, loose=True, wrong=later("is no zone and no number"))


def _lying(layout: Layout) -> Kinds:
    """Return what is said of a card that is laid out."""
    keys = {
        "card": text(), "count": COUNT, "as": text(), "known": listed(PLAYER, 2), "on": text(), "owner": PLAYER,
        "square": (*text(), *COUNT), "promise": word(*layout.promises.keys()), "damage": whole(0, AMOUNT_MOST),
        **dict.fromkeys(layout.flags.keys(), YES_OR_NO), **dict.fromkeys(layout.columns.keys(), NUMBER),
    }  # fmt: skip
    return table(keys, needs=["card"], loose=True, wrong=later("cannot be said of a card"))
