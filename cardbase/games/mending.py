"""The mends of a verdict, taken together: they are followed one after another on the deck, and what is found then is said.

A violation carries its mend as a `Step`: cards that leave, cards that are added. Steps are followed in one order: what must
go, then numbers of some cards, then sizes. Each is made anew for the deck that the steps before it leave, so that none asks
for what another does already. What the last deck still lacks is what remains.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from typing import NamedTuple

from cardbase.games.card import Card, DeckList, Fact, Line
from cardbase.games.counting import Test, amount, copies_of, name, names, title, titled, total, wanting
from cardbase.games.findings import LAST, NUMBERS, Add, Finding, Step, Take, Unknown, Violation
from cardbase.games.readings import TOGETHER, Find, Values, is_broken
from cardbase.messages import bracketed, listed, say

MOST_STEPS = 200
MOST_ADDED = 200
MOST_TRIED = 8
_FEW = 3
_ADDED = "+"
"""How the key begins of a card that is still to be chosen."""

Taken = list[tuple[Line, int]]


class Mended(NamedTuple):
    """The violations with mends that hold together, and what remains once they are followed."""

    violations: tuple[Violation, ...]
    remains: tuple[str, ...]


class Ground(NamedTuple):
    """What mends are tried on: what is wrong in a deck, which values facts may have, where a card goes by itself,
    what sections are called.
    """

    find: Find
    values: Values
    home: Callable[[Card | None], str]
    places: Mapping[str, str]


def together(deck: DeckList, found: Sequence[Finding], ground: Ground) -> Mended:
    """Return the violations among what was `found` in a deck, with the mends that are to be followed together."""
    plan = _Plan(deck, found, ground)
    plan.follow()
    return Mended(tuple(plan.violations()), tuple(dict.fromkeys((*plan.then, *plan.rest()))))


class _Plan:
    """A deck that is mended step by step.

    first    the lines as they were; touched: those of which mends by name take copies
    now      the deck after the steps so far, and what is `found` in it
    repairs  by the place of a violation, what its mend says; then: what is to be done beside them
    over     the violations of which no more is to be said: their mends name no cards
    """

    def __init__(self, deck: DeckList, found: Sequence[Finding], ground: Ground) -> None:
        self.now, self.found, self.ground = deck, found, ground
        self.first = deck.lines
        self.touched: set[str] = set()
        self.told = [finding for finding in found if isinstance(finding, Violation)]
        self.doubts = {(one.rule.code, card) for one in found if isinstance(one, Unknown) for card in one.cards}
        self.repairs: dict[int, str] = {}
        self.then: list[str] = []
        self.over: set[tuple[str, tuple[str, ...]]] = set()
        self.new = count(1)

    def follow(self) -> None:
        """Follow the mends until nothing is wrong any more."""
        for _ in range(MOST_STEPS):
            broken = [one for one in self.found if isinstance(one, Violation) and _key(one) not in self.over]
            if not broken:
                return
            self._follow(min(broken, key=_turn))
            self.found = self.ground.find(self.now)

    def violations(self) -> Iterator[Violation]:
        """Yield the violations that were told, with their mends."""
        for place, violation in enumerate(self.told):
            repair = self.repairs.get(place) or say("Nothing more: the other mends do it")
            yield violation if repair == violation.repair else violation._replace(repair=repair, mend=None)

    def rest(self) -> Iterator[str]:
        """Yield what is in doubt only then, and which rules what is added must keep."""
        added = {name(line) for line in self.now.lines if _is_added(line)}
        minded = []
        for doubt in self.found:
            if isinstance(doubt, Unknown):
                new = [card for card in doubt.cards if card not in added and (doubt.rule.code, card) not in self.doubts]
                if not added.isdisjoint(doubt.cards):
                    minded.append(doubt.rule.code)
                if new:
                    yield say(
                        "{code} cannot be told then: not known of {cards}",
                        code=doubt.rule.code,
                        cards=listed(titled(new, self.now.lines)),
                    )
        if minded:
            yield say("What is added must keep {codes}", codes=listed(dict.fromkeys(minded), "and"))

    def _follow(self, found: Violation) -> None:
        place = self._place(found)
        violation = found if place is None else _no_more(found, self.told[place])
        step = violation.step
        taken: Taken = []
        repair = violation.repair
        if step is not None and step.size <= MOST_ADDED:
            for take in step.takes:
                leaving = self._known_last(self._spared(take)) if step.late >= NUMBERS else list(take.lines)
                taken += _last(leaving, take.copies)
                repair = self._told(repair, take, leaving, step)
                self.touched.update(name(line) for line, _ in taken if step.late < NUMBERS)
            self.now = self._without(taken, step.to)
            for add in step.adds:
                self._add(add)
        if step is None or not (taken or step.adds):
            self.over.add(_key(found))
        if place is None:
            self.then.append(say("{message}: {repair}", message=violation.message, repair=repair))
        else:
            self.repairs[place] = repair

    def _place(self, found: Violation) -> int | None:
        """Return which of the violations that were told this is; None for one that has come with the mends."""
        cards = set(found.cards)
        for alike in (lambda one: one.cards == found.cards, lambda one: not cards or not cards.isdisjoint(one.cards)):
            for place, one in enumerate(self.told):
                if place not in self.repairs and one.rule == found.rule and _late(one) == _late(found) and alike(one):
                    return place
        return None

    def _spared(self, take: Take) -> list[Line]:
        """Return the lines of which copies may leave without another rule being broken or coming in doubt.

        What other mends are about stays out of it where enough others are there.
        """
        held = {card for one in self.found if isinstance(one, Unknown) for card in one.held if take.loose}
        doubtful = {card for one in self.found if isinstance(one, Unknown) for card in one.cards if take.loose}
        for kept in (self.touched | held | doubtful, self.touched | held, held, self.touched, set[str]()):
            lines = [line for line in take.lines if name(line) not in kept]
            free = [line for line in lines if self._may_leave(line, take)] if take.loose else lines
            if sum(line.count for line in free) >= take.copies:
                return free
        return list(take.lines)

    def _known_last(self, lines: Sequence[Line]) -> list[Line]:
        """Return lines so that those which nothing is in doubt of leave first: what stays in doubt is told."""
        doubtful = {card for one in self.found if isinstance(one, Unknown) for card in one.cards}
        return sorted(
            lines, key=lambda line: not _is_added(line) and name(line) not in doubtful and line.card is not None
        )

    def _may_leave(self, line: Line, take: Take) -> bool:
        """Tell whether copies of a line's card may be among those that leave, however many."""
        before = set(map(_rule, self.found))
        alike = [other for other in take.lines if _spot(other) == _spot(line)]
        for copies in range(1, min(total(alike), take.copies, MOST_TRIED) + 1):
            less = self._without(_last(alike, copies), None)
            if not before.issuperset(map(_rule, self.ground.find(less))):
                return False
        return True

    def _told(self, repair: str, take: Take, leaving: Sequence[Line], step: Step) -> str:
        """Return what a mend says: which cards leave where that is not all the same."""
        if step.late >= NUMBERS and len(self.told) > 1:
            return self._with_names(repair, take, leaving)
        if step.late >= NUMBERS:
            return self._but_no(repair, take, leaving) if take.loose else repair
        those = set(map(_spot, take.lines))
        whole = take.copies >= sum(line.count for line in take.lines) or len(those) == 1
        if (
            step.late
            or step.to is not None
            or (whole and all(_spot(line) in those for line in self._named(take.lines)))
        ):
            return repair
        return say(
            "Take out {cards}",
            cards=listed(self._called(line, copies) for line, copies in _last(take.lines, take.copies)),
        )

    def _with_names(self, repair: str, take: Take, leaving: Sequence[Line]) -> str:
        """Return a mend that leaves a choice, with the choice that agrees with the other mends."""
        if len(take.lines) == 1 or take.copies >= sum(line.count for line in take.lines):
            return repair
        chosen = _last(leaving, take.copies)
        if any(_is_added(line) for line, _ in chosen):
            return repair
        cards = listed(self._called(line, copies) for line, copies in chosen)
        return say("{repair}: {cards}", repair=repair, cards=cards)

    def _but_no(self, repair: str, take: Take, leaving: Sequence[Line]) -> str:
        """Return a mend that leaves a choice, with the cards that must not be chosen."""
        free, alike = set(map(_spot, leaving)), self._alike(take.lines)
        kept = dict.fromkeys(
            bracketed(title(line), _mark(line) if any(_is_other(line, other) for other in alike) else "")
            for line in alike
            if _spot(line) not in free
        )
        return say("{repair}, but no {cards}", repair=repair, cards=listed(kept, "or")) if kept else repair

    def _called(self, line: Line, copies: int) -> str:
        """Return "2 x A", with what tells the line apart where the deck has others of the name."""
        others = [other for other in self._named([line]) if _spot(other) != _spot(line)]
        marks = (
            [self.ground.places.get(line.section, line.section)]
            if any(other.section != line.section for other in others)
            else []
        )
        if any(other.section == line.section for other in others):
            marks.append(_mark(line))
        return bracketed(copies_of(copies, title(line)), listed(marks))

    def _named(self, lines: Sequence[Line]) -> list[Line]:
        """Return the lines of the deck, as it was, that have a name of these."""
        wanted = set(names(lines))
        return [line for line in self.first if name(line) in wanted]

    def _alike(self, lines: Sequence[Line]) -> list[Line]:
        """Return the lines of the deck, as it was, that stand in the sections of these."""
        sections = {line.section for line in lines}
        return [line for line in self.first if line.section in sections]

    def _without(self, taken: Taken, to: str | None) -> DeckList:
        leaving = {id(line): copies for line, copies in taken}
        lines = [
            line._replace(count=line.count - leaving[id(line)]) if id(line) in leaving else line
            for line in self.now.lines
        ]
        if to is not None:
            lines += [line._replace(section=to or self.ground.home(line.card), count=copies) for line, copies in taken]
        return self.now._replace(lines=tuple(line for line in lines if line.count))

    def _add(self, add: Add) -> None:
        """Add cards of which no more is known than what the mend says of them, and what breaks fewest rules; many are alike."""
        before, tried = set(map(_rule, self.found)), list[tuple[float, DeckList]]()
        for facts in _passing(Card(self.now.game, "", ""), add.such, self.ground.values) if add.such else ({},):
            deck = self.now._replace(lines=(*self.now.lines, *self._new(add, facts)))
            broken = {_rule(one) for one in self.ground.find(deck) if is_broken(one)} - before
            tried.append((sum(1 - (code == TOGETHER.code) / 2 for code, _ in broken), deck))
            if not broken:
                break
        self.now = min(tried, key=lambda one: one[0], default=(0, self.now))[1]

    def _new(self, add: Add, facts: Mapping[str, Fact]) -> list[Line]:
        numbers = [next(self.new) for _ in range(add.copies)]
        keys = [f"{_ADDED}{number if add.copies <= _FEW else numbers[0]}" for number in numbers]
        cards = [
            Card(self.now.game, key, f"{_ADDED}{number}", facts=facts)
            for key, number in zip(keys, numbers, strict=True)
        ]
        return [Line(add.section, 1, card, card.name) for card in cards]


def _key(violation: Violation) -> tuple[str, tuple[str, ...]]:
    return violation.rule.code, violation.cards


def _id(line: Line) -> str:
    return line.card.key if line.card is not None else f"? {line.text}"


def _spot(line: Line) -> tuple[str, str]:
    """Return what lines of one card in one section have in common."""
    return line.section, _id(line)


def _mark(line: Line) -> str:
    """Return what tells a line's card apart from others of its name."""
    return line.card.key if line.card is not None else say("not in the catalogue")


def _is_other(line: Line, other: Line) -> bool:
    """Tell whether two lines of one section hold different cards of one name."""
    return line.section == other.section and name(line) == name(other) and _id(line) != _id(other)


def _is_added(line: Line) -> bool:
    return line.card is not None and line.card.key.startswith(_ADDED)


def _rule(finding: Finding) -> tuple[str, type]:
    return finding.rule.code, type(finding)


def _late(violation: Violation) -> int:
    return violation.step.late if violation.step else LAST


def _turn(violation: Violation) -> tuple[int, int]:
    """Return when a mend is followed: the earlier kinds first, and of one kind those that take most."""
    step = violation.step
    return (step.late, -sum(take.copies for take in step.takes)) if step else (NUMBERS, 1)


def _no_more(found: Violation, told: Violation) -> Violation:
    """Return what is to be done for a violation in the deck as it is now: of what is to be added no more than was told first."""
    now, first = found.step, told.step
    if now is None or first is None or first.takes or now.takes:
        return found
    if now.size > first.size:
        return told
    if now.size < first.size and now.late == LAST:
        return found._replace(repair=say("Add {cards}", cards=amount(now.size, say("other card(s)"))))
    return found


def _last(lines: Sequence[Line], copies: int) -> Taken:
    """Return copies that leave, of the last line first."""
    taken: Taken = []
    for line in reversed(lines):
        leaving = min(copies, line.count)
        copies -= leaving
        if leaving:
            taken.append((line, leaving))
    return taken


def _passing(card: Card, test: Test, values: Values) -> Iterator[Mapping[str, Fact]]:
    """Yield facts with which a card passes a test."""
    answer = test(card)
    if answer:
        yield card.facts
    elif answer is None:
        ((_, facts),) = wanting([Line("", 1, card, "")], test)
        for fact in facts[:1]:
            for value in values.get(fact, ()):
                yield from _passing(card._replace(facts={**card.facts, fact: value}), test, values)
