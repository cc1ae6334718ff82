"""How the collected tables of real cards become data files: one module a game, each with `rows(source)`."""

import re
import tomllib
from collections.abc import Iterable

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


def scripted(game: str) -> dict[str, str]:
    """Return the abilities that are written by hand in abilities.toml, one a line, by the card's number or name."""
    path = data_folder(game) / "abilities.toml"
    if not path.exists():
        return {}
    with path.open("rb") as file:
        return {card: text.strip() for card, text in tomllib.load(file).items()}
