"""A recorded game: format version, game, switches, seed, decks, and the list of decisions. Playing it again (`sim.game`) gives the
same states.
"""

from collections.abc import Mapping
from typing import Any, Final

from cardbase.engine.state import Match
from cardbase.errors import InputError
from cardbase.messages import say

FORMAT: Final = 1
DECISIONS_MOST: Final = 1_000_000
"""Decisions of a game that is read."""
Switches = Mapping[str, int | str | bool]
_KEYS: Final = {"format": int, "game": str, "switches": dict, "seed": int, "decks": list, "actions": list}


class Replay:
    """A game that was played: `decks` are, for each seat, section -> keys of cards in the order of the deck."""

    def __init__(
        self, game: str, switches: Switches, seed: int, decks: list[dict[str, list[str]]], actions: list[int]
    ) -> None:
        self.game, self.switches, self.seed, self.decks, self.actions = game, dict(switches), seed, decks, actions

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to make it again in another process."""
        return Replay, (self.game, self.switches, self.seed, self.decks, self.actions)


def deck_keys(match: Match) -> list[dict[str, list[str]]]:
    """Return the decks of a match as keys of cards."""
    return [{name: [match.faces[face].key for face in cards] for name, cards in deck.items()} for deck in match.decks]


def to_json(replay: Replay) -> dict[str, Any]:
    """Return the record as plain JSON values."""
    return {name: FORMAT if name == "format" else getattr(replay, name) for name in _KEYS}


def from_json(data: object, place: str = "replay") -> Replay:
    """Return the record that `to_json` wrote.

    Raises InputError, naming the part, for anything that is missing or of the wrong kind.
    """
    if not isinstance(data, dict):
        raise InputError(say("this is no replay: it holds no table of parts"), place=place)
    for name, kind in _KEYS.items():
        if not isinstance(data.get(name), kind) or isinstance(data[name], bool):
            raise InputError(
                say("'{name}' is missing or is no {name__}", name=name, name__=kind.__name__),
                place=place,
                hint=say("The replay is damaged."),
            )
    if data["format"] != FORMAT:
        raise InputError(
            say("the replay has format {found}; this version reads {format}", found=data["format"], format=FORMAT),
            place=place,
        )
    _check_lists(data, place)
    return Replay(data["game"], data["switches"], data["seed"], data["decks"], data["actions"])


def _check_lists(data: dict[str, Any], place: str) -> None:
    if len(data["actions"]) > DECISIONS_MOST:
        raise InputError(
            say(
                "{count:,} decisions; at most {decisions_most:,} are played",
                count=len(data["actions"]),
                decisions_most=DECISIONS_MOST,
            ),
            place=place,
        )
    for n, action in enumerate(data["actions"], 1):
        if not isinstance(action, int) or isinstance(action, bool) or action < 0:
            raise InputError(
                say("decision {n} is {action!r}, not a number", n=n, action=action),
                place=place,
                hint=say("The replay is damaged."),
            )
    decks = data["decks"]
    sections = [cards for deck in decks if isinstance(deck, dict) for cards in deck.values()]
    whole = len(decks) == 2 and all(isinstance(deck, dict) for deck in decks)
    if not whole or not all(
        isinstance(cards, list) and all(isinstance(card, str) for card in cards) for cards in sections
    ):
        raise InputError(
            say("'decks' does not hold two decks of sections with cards"),
            place=place,
            hint=say("The replay is damaged."),
        )
