"""How a card stands: played whole, in part, or not, and what is missing."""

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from cardbase.catalog.database.sqlite import rows_of
from cardbase.catalog.declaration import Declaration, declarations
from cardbase.games.card import Card, Fact, lacking, not_known
from cardbase.games.field import Field
from cardbase.messages import label, say, several

Played = Literal["whole", "part", "no"]
ABILITIES = "abilities"
_COMPILED = "SELECT card_id, position, tree <> '' FROM ability WHERE card_id IN ({ids}) ORDER BY card_id, position"


class Playability(NamedTuple):
    """How the engine plays a card.

    played   "whole"; "part": something that it does, or that others ask of it, is missing; "no"
    needed   the facts without which it cannot be played, "abilities" among them where nothing is known of these
    wanted   the facts that are missing besides
    told     of how many of its abilities there are only words; of: how many it has
    fields   the fields of the game: in English a fact is called by its key, as it is typed, in Japanese by its label
    """

    played: Played
    needed: tuple[str, ...] = ()
    wanted: tuple[str, ...] = ()
    told: int = 0
    of: int = 0
    fields: tuple[Field, ...] = ()

    @property
    def missing(self) -> tuple[str, ...]:
        """The facts that are not known, the most important first; "abilities" also where some are mere words."""
        facts = (*self.needed, *self.wanted)
        return (*facts, ABILITIES) if self.told and ABILITIES not in facts else facts

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why it is not played whole, each a sentence without its full stop."""
        names = {field.key: label(field.key, field.ja) for field in self.fields}
        needed = tuple(key for key in self.needed if key != ABILITIES)
        found = [not_known([names.get(key, key) for key in keys]) for keys in (needed, self.wanted) if keys]
        if ABILITIES in self.needed:
            found.append(say("its abilities are not known"))
        elif self.told:
            found.append(_only_described(self.told, self.of))
        return tuple(found)

    @property
    def words(self) -> str:
        """The playability as a line."""
        how = {"whole": say("whole"), "part": say("in part"), "no": say("not")}[self.played]
        return f"{how}: {say('; ').join(self.reasons)}" if self.reasons else how

    def as_json(self) -> dict[str, Any]:
        """Return the playability for JSON."""
        return {"how": self.played, "missing": list(self.missing), "reasons": list(self.reasons)}


def _only_described(told: int, of: int) -> str:
    if told == of:
        return say("its abilities are only described")
    return several(
        told, "{n} of its {of} abilities is only described", "{n} of its {of} abilities are only described", of=of
    )


def playability(declared: Declaration, facts: Mapping[str, Fact], compiled: Sequence[bool] | None) -> Playability:
    """Return how a card stands; `compiled` tells of each ability whether the engine knows it, None: they are unknown."""
    unknown = lacking(declared.needs, facts)
    needed = (*unknown.rules, *([ABILITIES] if compiled is None else []))
    abilities = compiled or ()
    told = len(abilities) - sum(abilities)
    nothing = bool(needed) or (told > 0 and told == len(abilities))
    played: Played = "no" if nothing else "part" if told or unknown.more else "whole"
    return Playability(played, needed, unknown.more, told, len(abilities), declared.fields)


def playabilities(db: sqlite3.Connection, cards: Mapping[int, Card]) -> dict[int, Playability]:
    """Return how cards of the catalogue stand, by their ids."""
    known, compiled = declarations(db), dict[int, list[bool]]()
    for number, position, has_tree in rows_of(db, _COMPILED, list(cards)):
        compiled.setdefault(number, []).extend([bool(has_tree)] if position >= 0 else [])
    return {n: playability(known[card.game], card.facts, compiled.get(n)) for n, card in cards.items()}
