"""The dossier's switches (section 10): every one with its default and what it says."""

from collections.abc import Mapping
from typing import NamedTuple

from cardbase.errors import InputError
from cardbase.games.switches import Given, refuse_unknown


class Switch(NamedTuple):
    """A decision: its dossier id, its values with the default first, and what it says. No values: any number."""

    decision: str
    default: int | str
    values: tuple[str, ...]
    meaning: str


SWITCHES: dict[str, Switch] = {
    "goal_p": Switch("SW1", 25, (), "Promotion Points that win"),
    "redraw": Switch("SW2", "none", ("none", "cardinals_gift"), "the Cardinal's Gift before the first turn"),
    "hidden_short": Switch("SW3", "keep", ("keep", "discard"), "a hidden warrior whose Value cannot be paid"),
    "player_attack": Switch("SW4", "seed", ("seed", "sabotage"), "when the player may be attacked, and for what"),
    "own_attack": Switch("SW5", "allowed", ("allowed", "forbidden"), "own warriors as defenders"),
    "total_war": Switch("SW6", "off", ("off", "on"), "affiliations forbid no attack on an opposing warrior"),
    "removal_list": Switch("SW7", "printed", ("printed", "target"), "which used cards are removed from the game"),
    "expansion_limits": Switch(
        "SW9", "ignored", ("ignored", "needed"), "relics need NOTED COLLECTOR, warzones GRAND TACTICIAN in play"
    ),
    "two_player_limits": Switch(
        "10", "printed", ("printed", "ignored"), "cards that cannot be played with two players cannot, or can"
    ),
    "deckout_turns": Switch(
        "SW10",
        "2",
        ("2", "3"),
        "two own turns without pile and warriors lose, or three without warriors, whatever the pile",
    ),
    "starts": Switch("SU3", -1, (), "who begins: seat 0 or 1, or -1 for a random one"),
    "opening_destiny": Switch("SU1", 5, (), "Destiny Points at the beginning"),
    "hand_size": Switch("4.3", 7, (), "cards drawn up to and discarded down to"),
    "turn_limit": Switch("cardbase", 200, (), "the turn after which the game is a draw; 0: none"),
}


def values(given: Mapping[str, Given]) -> dict[str, int]:
    """Return all switches as numbers; of a switch with values, the place of the value (the default is 0).

    Raises InputError for an unknown switch or value, naming the nearest one.
    """
    refuse_unknown("doomtrooper", SWITCHES, given)
    return {key: _number(key, switch, given.get(key, switch.default)) for key, switch in SWITCHES.items()}


def _number(key: str, switch: Switch, value: Given) -> int:
    if not switch.values:
        if isinstance(value, str):
            raise InputError(f"the switch '{key}' is a number, not '{value}'")
        return int(value)
    if isinstance(value, bool):
        return int(value)
    if str(value) not in switch.values:
        raise InputError(f"the switch '{key}' cannot be '{value}'", hint=f"Values: {', '.join(switch.values)}.")
    return switch.values.index(str(value))
