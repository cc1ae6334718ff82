"""Switches: the decisions where a game's sources are silent, each with its default; a match may be given other values."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from cardbase.errors import InputError, did_you_mean

Given = int | str | bool
"""A value as a user gives it."""


class Switch(NamedTuple):
    """A decision whose values are numbers (yes is 1, no is 0): the id of its rule, its default, and what it says."""

    decision: str
    default: int
    meaning: str


def yes_or_no(switches: Mapping[str, Switch]) -> dict[str, tuple[Given, ...]]:
    """Return the switches that are a yes or a no, with both values, the default first (`Rules.choices`)."""
    flags = {key: switch.default for key, switch in switches.items() if isinstance(switch.default, bool)}
    return {key: (default, not default) for key, default in flags.items()}


def refuse_unknown(game: str, known: Collection[str], given: Mapping[str, Given]) -> None:
    """Raise InputError for a switch that a game does not have, naming the nearest one."""
    for key in given:
        if key not in known:
            hint = did_you_mean(key, list(known)) or f"Switches: {', '.join(known)}."
            raise InputError(f"{game} has no switch '{key}'", hint=hint)


def numbers(game: str, switches: Mapping[str, Switch], given: Mapping[str, Given]) -> dict[str, int]:
    """Return all switches with their values, yes as 1 and no as 0.

    Raises InputError for an unknown switch, naming the nearest one, and for a value that is no number.
    """
    refuse_unknown(game, switches, given)
    for key, value in given.items():
        if isinstance(value, str):
            raise InputError(f"the switch '{key}' is a number or true or false, not '{value}'")
    return {key: int(given.get(key, switch.default)) for key, switch in switches.items()}
