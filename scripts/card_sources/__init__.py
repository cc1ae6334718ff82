"""How the collected tables of real cards become data files: one module a game, each with `rows(source)`."""

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from cardbase.bundled import data_folder

Row = dict[str, str]

ABILITY = "note: "
"""Marks an ability that is told in words of our own and is not written in the effect language."""


def listed(text: str, separator: str = ";") -> list[str]:
    """Split a cell into its values."""
    return [part.strip() for part in text.split(separator) if part.strip()]


def joined(values: Iterable[str]) -> str:
    """Join the values of a set column."""
    return ";".join(dict.fromkeys(values))


def abilities(values: Iterable[str]) -> str:
    """Join notes on abilities, one a line."""
    return "\n".join(ABILITY + value for value in values)


def addresses(text: str) -> str:
    """Join the sources of a row, which are separated by blanks or by semicolons with blanks."""
    return joined(re.split(r"[\s;]+", text.strip()))


def key(words: str) -> str:
    """Return the key of a value given in words: "own turn, before any action" -> "own-turn-before-any-action"."""
    return re.sub("[',]", "", words).replace(" ", "-")


def scripts(folder: Path, name: str = "abilities") -> list[Path]:
    """Return a game's files of a kind that are written by hand: abilities.toml, or those in the folder abilities, one a set."""
    return [path for path in (folder / f"{name}.toml", *sorted((folder / name).glob("*.toml"))) if path.exists()]


def by_hand(game: str, name: str) -> dict[str, Any]:
    """Return what those files say of each card; one that two of them have raises a ValueError."""
    found: dict[str, Any] = {}
    for path in scripts(data_folder(game), name):
        said = tomllib.loads(path.read_text(encoding="utf-8"))
        if twice := sorted(found.keys() & said.keys()):
            raise ValueError(f"{path.name} has cards that another file has too: {', '.join(twice)}")
        found |= said
    return found


def scripted(game: str) -> dict[str, str]:
    """Return the abilities that are written by hand, one a line, by the card's number or name: a key may be several numbers."""
    said = by_hand(game, "abilities").items()
    return {card: text.strip() for cards, text in said for card in (_numbers(cards) or [cards])}


def _numbers(text: str) -> list[str]:
    """Return the printed numbers of "1-168 2-098"; none of a name."""
    parts = text.split()
    return parts if all(re.fullmatch(r"[A-Z\d]+-\d{3}", part) for part in parts) else []
