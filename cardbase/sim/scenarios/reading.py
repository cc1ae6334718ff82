"""Scenario files as plain records: TOML, a base file below it, variants merged over it, every key checked."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardbase.errors import InputError, NotFound, OutsideError, did_you_mean

Table = Mapping[str, Any]

_FILE: dict[str, type] = {
    "game": str, "title": str, "rule": str, "note": str, "base": str, "windows": str, "seed": int, "switches": dict, "cards": dict,
    "position": dict, "player": dict, "deck": dict, "do": list, "expect": dict, "settle": bool, "step": list, "case": list, "name": str,
}  # fmt: skip
OF_THE_FILE = ("do", "settle", "windows", "title", "rule", "seed")
"""Keys that TOML takes into the table above them when they stand too low in a file."""
_STEP: dict[str, type] = {"do": list, "expect": dict, "settle": bool, "note": str}
_KINDS = {str: "a text", int: "a whole number", dict: "a table", list: "a list", bool: "true or false"}


@dataclass(frozen=True, slots=True)
class Step:
    """Decisions, one a line ("1: attack with Bear"), and what holds after them.

    settle  whether open windows are passed through before looking; number counts from 1
    """

    number: int
    lines: tuple[str, ...]
    expect: Table
    settle: bool = True


@dataclass(frozen=True, slots=True)
class Scenario:
    """One position with its script; `case` tells the variants of one file apart.

    strict  whether every offer must be answered by the script (`windows = "strict"`)
    seed    of the random numbers; None: nothing is shuffled and every roll is the highest
    players, deck, position, switches, cards: the tables as the file has them
    """

    file: Path
    case: str
    title: str
    rule: str
    game: str
    strict: bool
    seed: int | None
    switches: Table
    cards: Table
    position: Table
    players: tuple[Table, Table]
    deck: Table
    steps: tuple[Step, ...]

    @property
    def place(self) -> str:
        """The file and the variant, as messages name them."""
        return f"{self.file} ({self.case})" if self.case else str(self.file)


def read(path: Path) -> list[Scenario]:
    """Return the scenarios of a file, one for each variant.

    Raises NotFound for a file that is not there, InputError with the place for one that is wrong.
    """
    whole = _with_base(path)
    cases = whole.pop("case", None) or [{}]
    names = [str(case.get("name", "")) if isinstance(case, dict) else "" for case in cases]
    if len(set(names)) < len(names) or (len(names) > 1 and "" in names):
        raise InputError("the variants under [[case]] need different names", place=str(path), hint='Write name = "a".')
    return [_scenario(path, name, _merged(whole, case)) for name, case in zip(names, cases, strict=True)]


def load_toml(path: Path) -> dict[str, Any]:
    """Return the tables of a TOML file. Raises NotFound, InputError or OutsideError with the place."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise NotFound(f"there is no file '{path}'") from None
    except IsADirectoryError:
        raise InputError("this is a folder", place=str(path), hint="Name the files in it.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise InputError(f"this is no TOML: {fault}", place=str(path)) from None
    except OSError as fault:
        raise OutsideError(f"the file cannot be read: {fault.strerror or fault}", place=str(path)) from None


def checked(table: Table, known: Mapping[str, type] | Iterable[str], place: str) -> None:
    """Raise InputError, with the nearest name, for a key that is not known or a value of the wrong kind."""
    names = list(known)
    for key, value in table.items():
        if key not in names:
            hint = did_you_mean(key, names) or f"Known: {', '.join(names)}."
            raise InputError(f"'{key}' means nothing here", place=place, hint=hint)
        if isinstance(known, Mapping) and not isinstance(value, known[key]):
            raise InputError(f"'{key}' must be {_KINDS[known[key]]}", place=place)


def _with_base(path: Path) -> dict[str, Any]:
    table = load_toml(path)
    checked(table, _FILE, str(path))
    base = table.pop("base", "")
    return _merged(_with_base(path.parent / base), table) if base else table


def _merged(below: Table, above: Table) -> dict[str, Any]:
    """Return `below` with the tables of `above` merged in; anything that is no table is replaced."""
    out = dict(below)
    for key, value in above.items():
        old = out.get(key)
        out[key] = _merged(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return out


def _scenario(path: Path, case: str, table: dict[str, Any]) -> Scenario:
    place = f"{path} ({case})" if case else str(path)
    checked(table, _FILE, place)
    if not table.get("game"):
        raise InputError("the scenario does not say its game", place=place, hint='Begin with game = "KEY".')
    windows = table.get("windows", "quiet")
    if windows not in ("quiet", "strict"):
        raise InputError(f"windows cannot be '{windows}'", place=place, hint='Write "quiet" or "strict".')
    players = table.get("player", {})
    checked(players, {"1": dict, "2": dict}, f"{place} [player]")
    return Scenario(
        path,
        case,
        table.get("title", ""),
        table.get("rule", ""),
        table["game"],
        windows == "strict",
        table.get("seed"),
        table.get("switches", {}),
        table.get("cards", {}),
        table.get("position", {}),
        (players.get("1", {}), players.get("2", {})),
        table.get("deck", {}),
        _steps(table, place),
    )


def _steps(table: dict[str, Any], place: str) -> tuple[Step, ...]:
    parts = {key: table[key] for key in ("do", "expect", "settle") if key in table}
    listed = [*([parts] if parts else []), *table.get("step", [])]
    for number, step in enumerate(listed, 1):
        where = f"{place} step {number}"
        if not isinstance(step, dict):
            raise InputError("a step is a table", place=where, hint="Write [[step]].")
        checked(step, _STEP, where)
        if not all(isinstance(line, str) for line in step.get("do", [])):
            raise InputError("'do' must be a list of texts", place=where)
    if not any(step.get("expect") for step in listed):
        raise InputError("the scenario expects nothing", place=place, hint="Add a table [expect].")
    return tuple(
        Step(number, tuple(step.get("do", ())), step.get("expect", {}), step.get("settle", True))
        for number, step in enumerate(listed, 1)
    )
