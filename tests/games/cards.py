"""Cards and decks made by hand: short enough for a test to say what it is about."""

from collections.abc import Iterable
from datetime import date

from cardbase.decks.legality import Report
from cardbase.decks.legality import check as check_deck
from cardbase.games.card import Card, DeckList, Fact, Line
from cardbase.games.contract import Game
from cardbase.games.findings import Finding, Mend, Unknown, Violation

TODAY = date(2024, 6, 1)


def card(
    name: str, *, numbers: tuple[str, ...] = (), sets: tuple[str, ...] = (), original: bool = False, **facts: Fact
) -> Card:
    """A card of a name with the facts given; every other fact is unknown."""
    variant = "".join(str(value) for value in facts.values())
    key = numbers[0] if numbers else f"{name} {variant}"
    return Card("", key, name, {"ja": name}, numbers, sets, facts, original=original)


def line(count: int, what: Card | str, section: str = "main", at: int = 0) -> Line:
    """A line of a deck; a string is a name that no card has."""
    known = isinstance(what, Card)
    return Line(section, count, what if known else None, what.name if known else what, line=at)


def fill(count: int, copies: int, prefix: str, **facts: Fact) -> list[Line]:
    """Lines of `count` cards together, under as many names as `copies` of each allow."""
    lines = []
    while count > 0:
        lines.append(line(min(copies, count), card(f"{prefix} {len(lines) + 1}", **facts)))
        count -= copies
    return lines


def check(game: Game, lines: list[Line], form: str = "", on: date = TODAY, **options: str) -> Report:
    """The report on a deck of these lines."""
    return check_deck(DeckList(game.key, "test", tuple(lines), options), game, game.format(form), on)


def codes(report: Report) -> list[str]:
    """The codes of the violations, in order."""
    return [violation.rule.code for violation in report.violations]


def doubts(report: Report) -> list[str]:
    """The codes of the rules that cannot be told."""
    return [unknown.rule.code for unknown in report.unknown]


def told(findings: Iterable[Finding]) -> list[tuple[str, str, str]]:
    """What findings say: the code, the sentence, and how to mend it."""
    return [(found.rule.code, found.message, getattr(found, "repair", "")) for found in findings]


def said(findings: Iterable[Finding]) -> list[Finding]:
    """The findings without what their mends do, of which tests of their own ask."""
    return [
        found._replace(mend=None, step=None) if isinstance(found, Violation)
        else found._replace(held=()) if isinstance(found, Unknown)
        else found
        for found in findings
    ]  # fmt: skip


def mended(lines: Iterable[Line], mend: Mend, game: Game) -> list[Line]:
    """The lines once a mend was applied."""
    left = list(lines)
    for line, copies in mend.copies:
        place = next(n for n, other in enumerate(left) if other is line)
        left[place] = line._replace(count=line.count - copies)
        if mend.to is not None:
            card = line.card
            own = next((part.key for part in game.sections if card and part.accepts(card)), game.sections[0].key)
            left.append(line._replace(count=copies, section=mend.to or own))
    return [line for line in left if line.count]
