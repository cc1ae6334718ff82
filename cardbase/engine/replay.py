"""A recorded game: format version, game, switches, seed, decks, and the list of decisions. Playing it again (`sim.game`) gives the
same states.
"""

from collections.abc import Mapping
from typing import Any, Final

from cardbase.engine.faces import CARDS_MOST
from cardbase.engine.state import Match
from cardbase.errors import InputError
from cardbase.messages import say
from cardbase.shapes import YES_OR_NO, Kinds, check, list_of, table, table_of, text, whole

FORMAT: Final = 1
DECISIONS_MOST: Final = 1_000_000
"""Decisions of a game that is read."""
_SWITCHES_MOST, _SECTIONS_MOST, _KEY_MOST, _LARGEST = 1_000, 100, 1_000, 2**63 - 1
Switches = Mapping[str, int | str | bool]
_PARTS: Final[dict[str, Kinds]] = {
    "format": whole(),
    "game": text(),
    "switches": table_of((*whole(), *YES_OR_NO, *text()), _SWITCHES_MOST),
    "seed": whole(),
    "decks": list_of(table_of(list_of(text(_KEY_MOST), CARDS_MOST), _SECTIONS_MOST), 2, 2),
    "actions": list_of(whole(0, _LARGEST), DECISIONS_MOST),
}
_REPLAY: Final = table(_PARTS, needs=list(_PARTS), others=True)


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
    return {name: FORMAT if name == "format" else getattr(replay, name) for name in _PARTS}


def from_json(data: object, place: str = "replay") -> Replay:
    """Return the record that `to_json` wrote.

    Raises InputError, naming the part, for anything that is missing or of the wrong kind.
    """
    if not isinstance(data, dict):
        raise InputError(say("this is no replay: it holds no table of parts"), place=place)
    check(data, _REPLAY, "", place)
    if data["format"] != FORMAT:
        raise InputError(
            say(
                "the replay's file is of version {found}; this cardbase reads {format}",
                found=data["format"],
                format=FORMAT,
            ),
            place=place,
        )
    return Replay(data["game"], data["switches"], data["seed"], data["decks"], data["actions"])
