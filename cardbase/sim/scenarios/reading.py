"""Scenario files as records: every key checked, base files below them, variants merged over them.

Everything that a file says is checked against these tables before anything is done with it. The names of zones, numbers, columns,
flags, stats and phases are the layout's.
"""

from collections.abc import Mapping
from os.path import realpath
from pathlib import Path
from typing import Any

from cardbase import games
from cardbase.engine.layout import Layout
from cardbase.errors import InputError
from cardbase.games.contract import Game
from cardbase.messages import label, later, say
from cardbase.shapes import DAY, YES_OR_NO, Kind, Kinds, check, list_of, table, table_of, text, whole, word
from cardbase.sim.matchup import rules_of
from cardbase.sim.scenarios import schema
from cardbase.sim.scenarios.cards import OWN
from cardbase.sim.scenarios.decks import expected_keys as expected_of_deck
from cardbase.sim.scenarios.expectations import expected_keys
from cardbase.sim.scenarios.scenario import Scenario, Step, TomlTable, is_stream, lines, load_toml, place

TIMES: Kinds = (*whole(0, schema.LINES_MOST), *list_of(whole(0, schema.LINES_MOST), 2, 2))
_REPEATED = table({"times": TIMES, "do": list_of(text(schema.TEXT_MOST), schema.LINES_MOST)}, needs=["times", "do"])
DO = list_of((*text(schema.TEXT_MOST), *_REPEATED), schema.LINES_MOST)
"""Lines, and lines that are repeated: `times` is a number, or one that each player names."""
SWITCHES = table_of((*schema.AMOUNT, *YES_OR_NO, *text()), schema.ZONE_MOST)
SOME_TABLE, SOME_LIST = (Kind("a table", dict),), (Kind("a list", list),)

_PARTS: Mapping[str, Kinds] = {
    "game": text(), "name": text(), "title": text(schema.TEXT_MOST), "rule": text(schema.TEXT_MOST), "note": text(schema.TEXT_MOST),
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
        "case": list_of(SOME_TABLE, schema.CASES_MOST),
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
    keys = {**_PARTS, "switches": SWITCHES, "cards": table_of(_card(game), schema.DEFINED_MOST)}
    if deck:
        return table({**keys, "deck": _deck(game), "expect": expected_of_deck(game)})
    if layout is None:
        return table(keys)
    step = {"do": DO, "settle": YES_OR_NO, "expect": expected_keys(layout)}
    position = {
        "position": _position(layout),
        "player": table(dict.fromkeys(("1", "2"), _player(game, layout))),
        "step": list_of(table({**step, "note": text(schema.TEXT_MOST)}), schema.STEPS_MOST),
    }
    return table({**keys, **step, **position})


def _card(game: Game) -> Kinds:
    """Return what the file may say of a card that it defines; the words of the fields are looked at as the card is made."""
    fact: Kinds = (*schema.AMOUNT, *YES_OR_NO, *text(schema.TEXT_MOST), *list_of(text(), schema.ZONE_MOST))
    return table(
        {**OWN, **{field.key: fact for field in game.fields}},
        wrong=say("is no field of {game}", game=label(game.en, game.ja)),
    )


def _deck(game: Game) -> Kinds:
    own = {"format": text(), "on": DAY, "options": table_of(text(), schema.ZONE_MOST)}
    entry = (*text(), *table({"card": text(), "count": schema.COUNT}, needs=["card"]))
    cards = (*list_of(entry, schema.ZONE_MOST), *schema.COUNT)
    return table(own | {section.key: cards for section in game.sections})


def _position(layout: Layout) -> Kinds:
    keys = {"begin": text(), "player": schema.PLAYER, **dict.fromkeys(schema.shared_numbers(layout), schema.NUMBER)}
    return table(keys, loose=True, wrong=later("is no number"))


def _player(game: Game, layout: Layout) -> Kinds:
    """Return what a player may have: zones and numbers, and a whole deck where the game begins with its set-up."""
    cards = (*schema.COUNT, *list_of((*text(), *_lying(layout)), schema.ZONE_MOST))
    keys = dict.fromkeys(layout.zones.keys(), cards) | dict.fromkeys(schema.own_numbers(layout), schema.NUMBER)
    if "deck" in keys:
        keys["deck"] = (*cards, *table({section.key: cards for section in game.sections}))
    return table(keys, loose=True, wrong=later("is no zone and no number"))


def _lying(layout: Layout) -> Kinds:
    """Return what is said of a card that is laid out."""
    keys = {
        "card": text(), "count": schema.COUNT, "as": text(), "known": list_of(schema.PLAYER, 2), "on": text(), "owner": schema.PLAYER,
        "square": (*text(), *schema.COUNT), "promise": word(*layout.public_knowledge.keys()), "damage": whole(0, schema.AMOUNT_MOST),
        **dict.fromkeys(layout.flags.keys(), YES_OR_NO), **dict.fromkeys(layout.columns.keys(), schema.NUMBER),
    }  # fmt: skip
    return table(keys, needs=["card"], loose=True, wrong=later("cannot be said of a card"))


def read(path: Path) -> list[Scenario]:
    """Return the scenarios of a file, one for each variant.

    Raises NotFound for a file that is not there, InputError with the place for one that is wrong.
    """
    game, tables = _merged_cases(path)
    known = {deck: _keys(game, deck) for deck in (False, True)}
    return [_scenario(path, name, table, known) for name, table in tables]


def _merged_cases(path: Path) -> tuple[Game, list[tuple[str, dict[str, Any]]]]:
    """Return the game of a file, and the name and the tables of each variant."""
    whole = _with_bases(path, ())
    cases = whole.pop("case", None) or [{}]
    names = [case.get("name", "") for case in cases]
    if not all(isinstance(name, str) for name in names) or len(set(names)) < len(names) or (names[1:] and "" in names):
        raise InputError(
            say("the variants under [[case]] need different names"), place=str(path), hint=say('Write name = "a".')
        )
    if not whole.get("game"):
        raise InputError(
            say("the scenario does not say its game"), place=str(path), hint=say('Begin with game = "KEY".')
        )
    check(whole["game"], FILE[0].keys["game"], "game", str(path))  # type: ignore[index]
    try:
        game = games.game(whole["game"])
    except InputError as fault:
        fault.place = str(path)
        raise
    for key in ("do", "step"):
        if key in whole and all(key in case for case in cases):
            hint = say("Take it away, or a variant's own, which stands in its place.")
            raise InputError(say("the '{key}' of the file is in no variant", key=key), place=str(path), hint=hint)
    try:
        tables = [(name, _merged(whole, case)) for name, case in zip(names, cases, strict=True)]
    except RecursionError:
        raise InputError(say("the tables are nested too deeply"), place=str(path)) from None
    return game, tables


def _keys(game: Game, deck: bool) -> Kinds:
    return case_keys(game, rules_of(game).layout if game.rules else None, deck)


def _with_bases(path: Path, above: tuple[str, ...]) -> dict[str, Any]:
    """Return the tables of a file over those of its base; `above` are the files that stand on it. Only the topmost may be a stream."""
    table = load_toml(path, stream=not above)
    check(table, FILE, "", str(path), OF_THE_FILE)
    base = table.pop("base", "")
    if not base:
        return table
    files = (*above, realpath(path))
    below = Path(base) if is_stream(path) else path.parent / base
    if realpath(below) in files:
        raise InputError(say("the base '{base}' stands on this file itself", base=base), place=str(path))
    if len(files) > schema.BASES_MOST:
        raise InputError(
            say("more than {bases_most} files stand on one another", bases_most=schema.BASES_MOST), place=str(path)
        )
    return _merged(_with_bases(below, files), table)


def _merged(below: TomlTable, above: TomlTable) -> dict[str, Any]:
    """Return `below` with the tables of `above` merged in; anything that is no table is replaced."""
    out = dict(below)
    for key, value in above.items():
        old = out.get(key)
        out[key] = _merged(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return out


def _scenario(path: Path, case: str, table: dict[str, Any], known: Mapping[bool, Kinds]) -> Scenario:
    where = place(path, case)
    deck = "deck" in table
    check(table, known[deck], "", where, OF_THE_FILE | PLAYED if deck else OF_THE_FILE)
    players = table.get("player", {})
    return Scenario(
        path,
        case,
        table.get("title", ""),
        table.get("rule", ""),
        table["game"],
        table.get("windows", "quiet") == "strict",
        table.get("seed"),
        table.get("switches", {}),
        table.get("cards", {}),
        table.get("position", {}),
        (players.get("1", {}), players.get("2", {})),
        table.get("deck"),
        _steps(table, where),
    )


def _steps(table: dict[str, Any], where: str) -> tuple[Step, ...]:
    parts = {key: table[key] for key in ("do", "expect", "settle") if key in table}
    listed = [*([parts] if parts else []), *table.get("step", [])]
    if not any(step.get("expect") for step in listed):
        raise InputError(say("the scenario expects nothing"), place=where, hint=say("Add a table [expect]."))
    return tuple(
        Step(
            number,
            tuple(lines(step.get("do", ()), say("{where} step {number}", where=where, number=number))),
            step.get("expect", {}),
            step.get("settle", True),
        )
        for number, step in enumerate(listed, 1)
    )
