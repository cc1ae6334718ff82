"""What `it` and `target n` may stand for at each place of a text: the card of the event, what was paid, a choice, or a choice of nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from cardbase.language.tree import FORMS, Ability, Node, Select, lists_in, parts_of

EVENT, CHOICE, NOTHING = "event", "choice", "nothing"
_LOOKING = ("look", "look_at", "reveal")
_INNER = ("effects", "modes", "targets")
"""Slots of the forms with effects, or with choices."""
State = frozenset[str]


class Spoken(NamedTuple):
    """A place where a text speaks of `it` (or of a target): the words, and what that may be there."""

    words: str
    means: State

    @property
    def unclear(self) -> bool:
        """Whether it is a choice if one was due, and else the card of the event."""
        return {EVENT, CHOICE} <= self.means


def spoken_of(ability: Ability) -> list[Spoken]:
    """Every place where an ability, and those that it grants or leads to, speaks of a choice."""
    found = _Reader(ability).read()
    for part in _abilities_in(ability[:-1]):
        found += spoken_of(part)
    return found


def _abilities_in(part: object) -> Iterator[Ability]:
    if isinstance(part, Ability):
        yield part
    elif isinstance(part, tuple):
        for inner in part:
            yield from _abilities_in(inner)


def _chosen(select: Select) -> State:
    """What a choice of targets may be: cards, or nothing where none need be chosen."""
    return frozenset({CHOICE, NOTHING} if select.quantity[0] in ("up_to", "any_number") else {CHOICE})


def _takes(select: Select) -> bool:
    """Tell whether a verb makes a choice of such cards: `it` are those that it took, and no more all that were shown."""
    return select.quantity != ("all",) or ("among",) in select.filters


class _Reader:
    """Follows one ability from its price to its last effect."""

    def __init__(self, ability: Ability) -> None:
        self.ability, self.targets, self.found = ability, ability.targets, list[Spoken]()

    def read(self) -> list[Spoken]:
        own, means = self.ability, frozenset({EVENT} if self.ability.events else set[str]())
        paid = self.priced(own.prices, means)
        self.note((own.condition, own.in_force), means)
        self.effects(own.effects, _chosen(own.targets[-1]) if own.targets else paid)
        return self.found

    def effects(self, effects: tuple[Node, ...], means: State) -> State:
        for effect in effects:
            means = self.effect(effect, means)
        return means

    def effect(self, effect: Node, means: State) -> State:
        """Note what an effect speaks of, and return what `it` may be after it."""
        if effect[0] not in FORMS:
            return self.verb(effect, means)
        for slot, part in parts_of(effect):
            if slot not in _INNER:
                self.note(part, means)
        return self.form(effect, means)

    def form(self, form: Node, means: State) -> State:
        """Go through the lists of effects in a form, and return what `it` may be after it."""
        if form[0] in ("may", "forced"):
            *then, otherwise = form[3:]
            done = self.priced(form[2], means)
            return (self.effects(then[0], done) if then else done) | self.effects(otherwise, means)
        if form[0] in ("at", "choose"):
            self.later(form)
            return means
        inner = list(lists_in(form))
        if form[0] in ("pick", "each"):
            after = self.effects(inner[0], frozenset({CHOICE}))
            return after | {NOTHING} if form[0] == "pick" else means
        if form[0] == "repeat":
            return means | self.effects(inner[0], means | self.effects(inner[0], means))
        if form[0] == "modes":
            return self.modes(form, means)
        return frozenset[str]().union(*(self.effects(part, means) for part in inner))  # "if" and "until"

    def modes(self, effect: Node, means: State) -> State:
        after = [self.effects(inner, _chosen(targets[-1]) if targets else means) for targets, inner in effect[5]]
        return means.union(*after) if effect[3] == 0 else frozenset[str]().union(*after)

    def priced(self, effects: tuple[Node, ...], means: State) -> State:
        """Go through what is done as a whole or not at all: cards that it cannot do without are there."""
        for effect in effects:
            picked = [part for part in effect[1:] if isinstance(part, Select) and part.quantity != ("all",)]
            means = self.effect(effect, means)
            if picked and NOTHING not in _chosen(picked[-1]):
                means -= {NOTHING}
        return means

    def verb(self, effect: Node, means: State) -> State:
        self.note(effect[1:], means)
        picks = any(isinstance(part, Select) and _takes(part) for part in effect[1:])
        return frozenset({CHOICE, NOTHING}) if picks or effect[0] in ("search", *_LOOKING) else means

    def later(self, form: Node) -> None:
        """Read what happens later as an ability of its own: what `it` is now is `that` there."""
        targets = form[1] if form[0] == "choose" else ()
        self.found += _Reader(Ability("triggered", events=(form[:1],), targets=targets, effects=form[2])).read()

    def note(self, part: Any, means: State) -> None:
        """Note each place in a part that speaks of `it`, or of a target; abilities in it have choices of their own."""
        if not isinstance(part, tuple) or isinstance(part, Ability):
            return
        if part in (("it",), ("that_player",)):
            self.found.append(Spoken(part[0], means))
        elif part[:1] == ("target",) and isinstance(part[1], int) and part[1] <= len(self.targets):
            self.found.append(Spoken(f"target {part[1]}", _chosen(self.targets[part[1] - 1])))
        for inner in part:
            self.note(inner, means)
