"""Switches: the decisions where a game's sources are silent, each with its default; a match may be given other values."""

from collections.abc import Mapping
from typing import NamedTuple

from cardbase.errors import InputError, did_you_mean
from cardbase.messages import listed, say

Given = int | str | bool
"""A value as a user gives it."""
MOST = 10_000
"""The largest number that a switch may be."""


class Switch(NamedTuple):
    """A decision: the id of its rule, its default, and what it says.

    default       yes or no (a bool), a number, or the first of `words`
    words         the values of a switch that is a choice; as a number each is its place
    least, most   of a switch that is a number; tried: values besides the default with which random games are played, too
    """

    decision: str
    default: Given
    meaning: str
    words: tuple[str, ...] = ()
    least: int = 0
    most: int = MOST
    tried: tuple[int, ...] = ()


def choices(switches: Mapping[str, Switch]) -> dict[str, tuple[Given, ...]]:
    """Return the switches of few values with all of them, the default first (`Hooks.switches`)."""
    found: dict[str, tuple[Given, ...]] = {}
    for key, switch in switches.items():
        if switch.words:
            found[key] = switch.words
        elif isinstance(switch.default, bool):
            found[key] = (switch.default, not switch.default)
    return found


def values(game: str, switches: Mapping[str, Switch], given: Mapping[str, Given]) -> dict[str, int]:
    """Return all switches as numbers: yes as 1, no as 0, a word as its place.

    Raises InputError for an unknown switch, naming the nearest one, and for a value that means nothing.
    """
    for key in given:
        if key not in switches:
            hint = did_you_mean(key, list(switches)) or say("Switches: {switches}.", switches=listed(switches))
            raise InputError(say("{game} has no switch '{key}'", game=game, key=key), hint=hint)
    return {key: _number(key, switch, given.get(key, switch.default)) for key, switch in switches.items()}


def _number(key: str, switch: Switch, value: Given) -> int:
    if switch.words:
        return _place(key, switch, value)
    yes_or_no = isinstance(switch.default, bool)
    least, most = (0, 1) if yes_or_no else (switch.least, switch.most)
    if not isinstance(value, int) or not least <= value <= most:
        hint = (
            say("It is yes or no.")
            if yes_or_no
            else say("It is a number from {least} to {most:,}.", least=least, most=most)
        )
        raise InputError(say("the switch '{key}' cannot be '{value}'", key=key, value=value), hint=hint)
    return int(value)


def _place(key: str, switch: Switch, value: Given) -> int:
    """Return the place of a word; it may be given itself as a number where no word is one, and as yes for the second."""
    if str(value) in switch.words:
        return switch.words.index(str(value))
    named = any(word.isdigit() for word in switch.words) and not isinstance(value, bool)
    if not isinstance(value, int) or named or not 0 <= value < len(switch.words):
        raise InputError(
            say("the switch '{key}' cannot be '{value}'", key=key, value=value),
            hint=say("Values: {words}.", words=listed(switch.words)),
        )
    return int(value)
