"""What counts as the same name, and the copies that a card allows itself."""

from collections.abc import Iterable, Iterator

from cardbase.games import checks
from cardbase.games.card import Card, Line
from cardbase.games.checks import card_name, line_name, same_text
from cardbase.games.counting import total
from cardbase.games.findings import Finding, Rule

Groups = dict[str, list[Line]]


def same_name(card: Card) -> str:
    """The full card name with its epithet; number and rarity do not matter."""
    return card_name(card)


def by_any_name(lines: Iterable[Line]) -> Groups:
    """Return the lines of each name; a card with a name rule (名称ルール) stands under all its names [D-18]."""
    groups = checks.by_name(lines)
    for line in lines:
        extra = line.card.facts.get("name_rule") if line.card is not None else None
        if isinstance(extra, tuple):
            for name in {same_text(word) for word in extra} - {line_name(line)}:
                groups.setdefault(name, []).append(line)
    return groups


def own_limits(lines: Iterable[Line]) -> dict[str, int]:
    """Return the number that cards of a name print themselves (七人の小人 ハイホー: 7), by name."""
    limits = {}
    for line in lines:
        limit = line.card.facts.get("copy_limit") if line.card is not None else None
        if isinstance(limit, int):
            limits[line_name(line)] = limit
    return limits


def too_many_copies(rule: Rule, lines: Iterable[Line], limit: int, where: str) -> Iterator[Finding]:
    """Every name with more cards than its own limit or else `limit`; what names share by name rules is told once."""
    own = own_limits(lines)
    reported: list[list[Line]] = []
    for name, named in by_any_name(lines).items():
        allowed = own.get(name, limit)
        if total(named) > allowed and named not in reported:
            reported.append(named)
            yield checks.too_many(rule, named, allowed, where)
