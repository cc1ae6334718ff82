"""The facts that every card of a kind has, and which of them are not known of a card."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardbase.errors import InputError
from cardbase.games.card import Fact
from cardbase.messages import listed, say


class Needs(NamedTuple):
    """What is printed on every card of a kind: of those whose `field` has this value.

    rules  the facts without which the rules cannot play such a card
    more   the facts that deck checks and texts of other cards read as well
    """

    field: str
    value: str
    rules: tuple[str, ...] = ()
    more: tuple[str, ...] = ()


class Lacking(NamedTuple):
    """The facts of a card that are not known: those of `Needs.rules` and those of `Needs.more`."""

    rules: tuple[str, ...] = ()
    more: tuple[str, ...] = ()


def lacking(declared: Sequence[Needs], facts: Mapping[str, Fact]) -> Lacking:
    """Return what is not known of a card with these facts; the first kind that it is of counts.

    Of a card of no declared kind the fact is not known that tells the kind (the last one declared).
    """
    for needs in declared:
        if facts.get(needs.field) == needs.value:
            rules, more = (tuple(key for key in keys if key not in facts) for keys in (needs.rules, needs.more))
            return Lacking(rules, more)
    return Lacking((declared[-1].field,)) if declared else Lacking()


def not_known(things: Sequence[str]) -> str:
    """Return "its power is not known", "its power and hit are not known"."""
    *others, last = things
    if not others:
        return say("its {thing} is not known", thing=last)
    return say("its {things} are not known", things=listed(things, "and"))


def must_be_known(declared: Sequence[Needs], facts: Mapping[str, Fact], name: str) -> None:
    """Raise InputError where a fact is not known without which the rules cannot play the card called `name`."""
    if missing := lacking(declared, facts).rules:
        raise unplayable(name, missing)


def unplayable(name: str, missing: Sequence[str]) -> InputError:
    """Return the error for a card of which something is not known that the rules need."""
    hint = say("Take it out of the deck, or fill in what it lacks: 'cardbase catalog edit'.")
    return InputError(say("{name} cannot be played: {reason}", name=name, reason=not_known(missing)), hint=hint)
