"""Scenarios about decks: the lines of a deck, a format, a day, and what the check finds."""

from collections.abc import Iterator
from datetime import date
from typing import Any

from cardbase.decks.legality import Report, check
from cardbase.games.card import DeckList, Line
from cardbase.games.contract import Game
from cardbase.sim.scenarios.cards import Cards
from cardbase.sim.scenarios.position import entries
from cardbase.sim.scenarios.reading import Scenario, Table

TODAY = date(2024, 6, 1)
"""The day on which a deck is looked at where the file says none: after the last list of restricted cards in the data."""
_OPTIONS = ("format", "on", "options")

Row = tuple[str, str, str]


def deck_differences(scenario: Scenario, game: Game, cards: Cards, expect: Table) -> Iterator[Row]:
    """Yield (what, expected, actual) where the report on the scenario's deck is not as expected."""
    found = report(scenario, game, cards)
    codes = [violation.rule.code for violation in found.violations]
    if "legal" in expect and expect["legal"] != found.legal:
        yield ("legal", str(expect["legal"]), f"{found.legal}: {', '.join(codes) or found.verdict}")
    if "verdict" in expect and expect["verdict"] != found.verdict:
        yield ("verdict", expect["verdict"], found.verdict)
    if "violations" in expect:
        yield from _violations(expect["violations"], found)
    if "unknown" in expect:
        unknown = [doubt.rule.code for doubt in found.unknown]
        if sorted(unknown) != sorted(expect["unknown"]):
            yield ("unknown", ", ".join(expect["unknown"]), ", ".join(unknown))


def report(scenario: Scenario, game: Game, cards: Cards) -> Report:
    """Return the report on the scenario's deck. Raises InputError for a card or a format that is not there."""
    place = f"{scenario.place} [deck]"
    lines = []
    for section, listed in scenario.deck.items():
        if section not in _OPTIONS:
            counts: dict[str, int] = {}
            for name, _ in entries(listed, cards, f"{place} {section}"):
                counts[name] = counts.get(name, 0) + 1
            lines += [Line(section, count, cards.card(name), name) for name, count in counts.items()]
    deck = DeckList(game.key, scenario.title, tuple(lines), scenario.deck.get("options", {}))
    return check(deck, game, game.format(scenario.deck.get("format", "")), scenario.deck.get("on", TODAY))


def _violations(expected: list[Any], found: Report) -> Iterator[Row]:
    """Each violation is expected by its code, or by a table with its numbers too; none may be missing or left over."""
    left = list(found.violations)
    for entry in expected:
        said = {"code": entry} if isinstance(entry, str) else entry
        match = next((violation for violation in left if _told(violation) | said == _told(violation)), None)
        if match is None:
            actual = [violation for violation in left if violation.rule.code == said.get("code")] or left
            yield ("violation", _words(said), "; ".join(map(_words, map(_told, actual))) or "none")
        else:
            left.remove(match)
    if left:
        yield ("violations", "no more", "; ".join(violation.message for violation in left))


def _told(violation: Any) -> dict[str, Any]:
    return {
        "code": violation.rule.code,
        "actual": violation.actual,
        "allowed": violation.allowed,
        "cards": list(violation.cards),
    }


def _words(said: Table) -> str:
    return ", ".join(str(value) if key == "code" else f"{key} {value}" for key, value in said.items())
