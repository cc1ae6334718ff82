"""What counts as the same name, and the copies that a card allows itself."""

from collections.abc import Callable, Iterable, Iterator

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


def own_limit(name: str, lines: Iterable[Line]) -> int | None:
    """Return the number that the card of this name prints itself (七人の小人 ハイホー: 7)."""
    for line in lines:
        card = line.card
        if card is not None and "copy_limit" in card.facts and card_name(card) == name:
            limit = card.facts["copy_limit"]
            return limit if isinstance(limit, int) else None
    return None


def too_many_copies(
    rule: Rule, groups: Groups, limit: Callable[[str, list[Line]], int], where: str
) -> Iterator[Finding]:
    """Every name with more cards than its limit; names that cards share through name rules are reported once."""
    reported: list[list[Line]] = []
    for name, lines in groups.items():
        allowed = limit(name, lines)
        if total(lines) > allowed and lines not in reported:
            reported.append(lines)
            yield checks.too_many(rule, lines, allowed, where)
