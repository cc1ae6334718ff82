"""Whether what is not known of a deck can be such that all rules of a format are kept together.

A check says that it is in doubt where some reading of what it asks for keeps its rule. Checks that ask for facts of one
card depend on each other: a card is no unit for one rule and a territory for another. So readings are searched for.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from cardbase.games.card import Card, DeckList, Fact, Line
from cardbase.games.counting import copied, name, names, numbers, titles, total
from cardbase.games.field import Field
from cardbase.games.findings import TOO_LARGE, Finding, Rule, Unknown, Violation, taken, taking_out
from cardbase.messages import listed, say

Find = Callable[[DeckList], Sequence[Finding]]
"""The checks of a format on a day."""

Values = Mapping[str, Sequence[Fact]]
"""By the key of a field, values among which rules can tell."""

TOGETHER = Rule("TOGETHER", "all rules are kept together, whatever it is that is not known", "cardbase")
MOST_TRIED = 600
"""So many readings are looked at; a deck with which no end is found by then stays in doubt."""


def broken_together(deck: DeckList, found: Sequence[Finding], find: Find, values: Values) -> Violation | None:
    """Return what is wrong with a deck that breaks a rule whatever is not known, although each rule alone may be kept."""
    doubts = [finding for finding in found if isinstance(finding, Unknown)]
    if not doubts or any(map(_stands, found)):
        return None
    readings = _Readings(find, values)
    if readings.exist(deck):
        return None
    lines = _to_blame(deck, readings)
    rules = listed(dict.fromkeys(doubt.rule.code for doubt in readings.doubts(deck)), "and")
    message = say(
        "{rules} are not kept together, whatever it is that is not known of {cards}",
        rules=rules,
        cards=listed(titles(lines)),
    )
    repair, mend = say("Take out {cards}", cards=copied(lines, most=len(lines))), taking_out(lines, total(lines))
    return Violation(
        TOGETHER,
        message,
        names(lines),
        numbers(lines),
        total(lines),
        0,
        repair,
        mend=mend,
        step=taken(lines, total(lines)),
    )


def is_broken(finding: Finding) -> bool:
    """Tell whether a finding is a rule that is broken, and not by cards that are still missing."""
    return isinstance(finding, Violation) and not finding.incomplete


def _stands(finding: Finding) -> bool:
    """Tell whether a rule is broken, whatever else is taken out of a section that is too large."""
    too_large = isinstance(finding, Violation) and finding.step is not None and finding.step.late == TOO_LARGE
    return is_broken(finding) and not too_large


def _to_blame(deck: DeckList, readings: "_Readings") -> list[Line]:
    """Return lines without which there is a reading: those of one card, else of no more cards in doubt than it takes.

    Of several cards the last of the deck are let in again first; those which a mend adds stand there.
    """
    doubtful = {title for doubt in readings.doubts(deck) for title in doubt.cards}
    lines = [line for line in deck.lines if name(line) in doubtful]

    def suffice(gone: Sequence[Line]) -> bool:
        return readings.exist(deck._replace(lines=tuple(line for line in deck.lines if line not in gone)))

    for title in names(lines):
        own = [line for line in lines if name(line) == title]
        if suffice(own):
            return own
    for title in reversed(names(lines)):
        fewer = [line for line in lines if name(line) != title]
        if suffice(fewer):
            lines = fewer
    return lines


class _Readings:
    """The readings of decks under the checks of a format."""

    def __init__(self, find: Find, values: Values) -> None:
        self.find, self.values = find, values

    def exist(self, deck: DeckList) -> bool:
        """Tell whether a deck has a reading that breaks no rule; True where too many would have to be tried."""
        self.left = MOST_TRIED
        return self._exist(_with_cards(deck))

    def doubts(self, deck: DeckList) -> list[Unknown]:
        """Return the rules that are in doubt, and depend on facts."""
        return [one for one in self.find(_with_cards(deck)) if isinstance(one, Unknown) and one.facts]

    def _exist(self, deck: DeckList) -> bool:
        self.left -= 1
        found = self.find(deck)
        if any(map(_stands, found)):
            return False
        asked = _asked(deck, found)
        if asked is None or self.left < 0:
            return True
        card, fact = asked
        return any(self._exist(_filled(deck, card, fact, value)) for value in self.values[fact])


def _asked(deck: DeckList, found: Sequence[Finding]) -> tuple[str, str] | None:
    """Return a card and its fact on which two rules wait; None where no two wait for the same card, so that each can be kept.

    A rule that more cards would keep waits for all of them.
    """
    doubts = [finding for finding in found if isinstance(finding, Unknown)]
    few = 1 if any(isinstance(finding, Violation) for finding in found) else 2
    wanted: dict[str, dict[str, set[Rule]]] = {}
    for doubt in doubts:
        for title, facts in doubt.facts:
            for fact in facts:
                wanted.setdefault(title, {}).setdefault(fact, set()).add(doubt.rule)
    for line in deck.lines:
        waiting = wanted.get(line.card.name, {}) if line.card is not None else {}
        if line.card is not None and len(set[Rule]().union(*waiting.values())) >= few:
            for fact in waiting:
                if fact not in line.card.facts:
                    return line.card.key, fact
    return None


def values(fields: Sequence[Field]) -> Values:
    """Return the values that facts may have."""
    return {field.key: tuple(_values(field)) for field in fields}


def _values(field: Field) -> Iterator[Fact]:
    """Yield values of a field among which rules can tell: of a number a small one and a large one."""
    if field.kind == "flag":
        yield from (False, True)
    elif field.kind == "number":
        yield from (0, 99)
    elif field.kind == "choice":
        yield from (value.key for value in field.values)
    elif field.kind == "set":
        yield from ((), *((value.key,) for value in field.values))
    else:
        yield ""


def _with_cards(deck: DeckList) -> DeckList:
    """Return the deck with a card of which nothing is known for every line without one."""
    return deck._replace(
        lines=tuple(line if line.card is not None else _with_card(line, deck.game) for line in deck.lines)
    )


def _with_card(line: Line, game: str) -> Line:
    return line._replace(card=Card(game, f"? {line.text}", line.text))


def _filled(deck: DeckList, key: str, fact: str, value: Fact) -> DeckList:
    def fill(card: Card | None) -> Card | None:
        known: Mapping[str, Fact] = card.facts if card is not None else {}
        return card._replace(facts={**known, fact: value}) if card is not None and card.key == key else card

    return deck._replace(lines=tuple(line._replace(card=fill(line.card)) for line in deck.lines))
