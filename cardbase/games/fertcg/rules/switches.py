"""The decisions of the dossier's section 14 where sources are silent: every one a switch of the match, with its default."""

from collections.abc import Mapping
from typing import NamedTuple

from cardbase.errors import InputError
from cardbase.games.switches import Given, refuse_unknown


class Switch(NamedTuple):
    """A decision: its default, the words that it may be given in, as numbers from 0, what it says, and its least and greatest value."""

    default: int
    words: tuple[str, ...]
    meaning: str
    least: int = 0
    most: int = 1_000_000


SWITCHES: dict[str, Switch] = {
    "occupation_squares": Switch(3, (), "enemy deployment squares that an occupation takes"),
    "annihilation_check": Switch(0, ("each_turn", "immediate", "own_turn"), "when a map without own units is lost"),
    "deckout": Switch(0, ("cannot_draw", "empty_after_draw"), "when an empty deck is lost"),
    "mulligans": Switch(1, (), "mulligans of each player; -1: any number", -1),
    "summoned_may_act": Switch(1, (), "a unit may move and act in the turn of its deployment"),
    "first_turn_attack": Switch(1, (), "the first player may attack in turn 1"),
    "magic_attack_consumes_vigour": Switch(1, (), "an attack with an attached magic card uses vigour"),
    "reduced_count_reduces_consumption": Switch(1, (), "'number of attacks -1' lowers the consumption too"),
    "crest_uses_per_second": Switch(0, ("one_per_unit", "one_per_crest"), "crest abilities in one preparation second"),
    "re_move_after_cancel": Switch(0, (), "a unit may move again after an attack that did not happen"),
    "re_move_after_other_action": Switch(0, (), "a unit may move again after another action than an attack"),
    "triangle_bonus": Switch(1, (), "damage added by the advantage in the weapon triangle"),
    "triangle_penalty": Switch(0, (), "damage taken off by the disadvantage"),
    "half_rounding": Switch(0, ("down", "up"), "how half of an odd number is rounded"),
    "consumption_order": Switch(
        0, ("set_add_floor", "order_of_use"), "the order of several changes of the consumption"
    ),
    "turn_limit": Switch(60, (), "turns of both players after which the game is a draw; 0: none"),
    "starts": Switch(-1, (), "who begins: seat 0 or 1, or -1 for a random one", -1, 1),
}
"""The size of a deck is the format's (fertcg, fetcg-early), not a switch of the match."""


def values(given: Mapping[str, Given]) -> dict[str, int]:
    """Return all switches with their values, yes as 1 and no as 0.

    Raises InputError for an unknown switch or word, naming the nearest one, and for a number that means nothing.
    """
    refuse_unknown("fertcg", SWITCHES, given)
    return {key: _number(key, switch, given.get(key, switch.default)) for key, switch in SWITCHES.items()}


def _number(key: str, switch: Switch, value: Given) -> int:
    if not isinstance(value, str):
        most = len(switch.words) - 1 if switch.words else switch.most
        if not switch.least <= value <= most:
            raise InputError(
                f"the switch '{key}' cannot be {value}", hint=f"It is a number from {switch.least} to {most}."
            )
        return int(value)
    if value not in switch.words:
        known = ", ".join(switch.words) or "a number, true or false"
        raise InputError(f"the switch '{key}' cannot be '{value}'", hint=f"Allowed: {known}.")
    return switch.words.index(value)
