"""Scenario files as plain records: TOML, base files below it, variants merged over it, every key checked."""

from collections.abc import Mapping
from os.path import realpath
from pathlib import Path
from typing import Any

from cardbase import games
from cardbase.errors import InputError
from cardbase.games.contract import Game
from cardbase.messages import say
from cardbase.sim.faces import rules_of
from cardbase.sim.scenarios.form.files import is_stream, load_toml
from cardbase.sim.scenarios.form.kinds import Kinds, check
from cardbase.sim.scenarios.form.limits import BASES_MOST
from cardbase.sim.scenarios.form.lines import lines
from cardbase.sim.scenarios.form.scenario import Scenario, Step, Table, place
from cardbase.sim.scenarios.keys import FILE, OF_THE_FILE, PLAYED, case_keys


def read(path: Path) -> list[Scenario]:
    """Return the scenarios of a file, one for each variant.

    Raises NotFound for a file that is not there, InputError with the place for one that is wrong.
    """
    game, tables = _merged_cases(path)
    known = {deck: _keys(game, deck) for deck in (False, True)}
    return [_scenario(path, name, table, known) for name, table in tables]


def merged_cases(path: Path) -> list[dict[str, Any]]:
    """Return the tables of each variant of a file, everything merged; raises as `read` does."""
    return [table for _, table in _merged_cases(path)[1]]


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
    if len(files) > BASES_MOST:
        raise InputError(
            say("more than {bases_most} files stand on one another", bases_most=BASES_MOST), place=str(path)
        )
    return _merged(_with_bases(below, files), table)


def _merged(below: Table, above: Table) -> dict[str, Any]:
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
