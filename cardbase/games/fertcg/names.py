"""What counts as the same name: the printed one; veterans count with normal units, class-change units apart.

Cards of FETCG go by English names, FERTCG's sources by Japanese ones: which of them are one is inferred (same_names.toml).
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from cardbase.games import checks
from cardbase.games.card import Card, Line
from cardbase.games.checks import line_name, same_text
from cardbase.games.counting import names, total
from cardbase.games.findings import Finding, Rule, Unknown
from cardbase.games.limits import table
from cardbase.messages import say

LIMIT = 3
SOURCE = "FERTCG rules, chapter 1; FERTCG wiki on veterans"
RULE = Rule("COPIES", "at most 3 cards of one name, veterans included; class-change units have 3 of their own", SOURCE)


def same_name(card: Card) -> str:
    """The printed name with its suffix and brackets, and whether the card is a class-change unit."""
    name = one_name(card.name)
    return f"{name} (class change)" if is_class_change(card) else name


def one_name(name: str) -> str:
    """Return the identity of a name: the same for the Japanese and the English name of a card."""
    text = same_text(name)
    return _japanese().get(text, text)


@cache
def _japanese() -> Mapping[str, str]:
    """Return the Japanese name by the English one, both as they are compared."""
    return {same_text(row["en"]): same_text(row["ja"]) for row in table("fertcg", "same_names.toml").get("card", [])}


def is_class_change(card: Card) -> bool | None:
    """Tell whether the card is a class-change unit; a veteran and a card that is no unit are none."""
    flag = card.facts.get("class_change")
    if isinstance(flag, bool):
        return flag
    no_unit = card.facts.get("type", "unit") != "unit"
    return False if no_unit or isinstance(card.facts.get("veteran"), int) else None


def too_many_copies(lines: Iterable[Line]) -> Iterator[Finding]:
    """COPIES: 3 normal and veteran cards of a name together, and 3 class-change cards."""
    for group in checks.by_name(lines, lambda line: one_name(line_name(line))).values():
        if total(group) > LIMIT:
            yield from _of_one_name(group)


def _of_one_name(lines: list[Line]) -> Iterator[Finding]:
    kinds: dict[bool | None, list[Line]] = {False: [], True: [], None: []}
    for line in lines:
        kinds[is_class_change(line.card) if line.card is not None else None].append(line)
    normal, changed, unsure = kinds[False], kinds[True], kinds[None]
    splits = _splits(total(normal), total(changed), unsure)
    good = [split for split in splits if max(split) <= LIMIT]
    if not good:
        crowded = [group for group in (normal, changed) if total(group) > LIMIT] if not unsure else [lines]
        yield from (checks.too_many(RULE, group, LIMIT, say("in the deck")) for group in crowded)
    elif len(good) < len(splits):
        message = say("not known which are class-change units: {card}", card=names(unsure)[0])
        yield Unknown(RULE, message, names(unsure), tuple((name, ("class_change",)) for name in names(unsure)))


def _splits(normal: int, changed: int, unsure: list[Line]) -> set[tuple[int, int]]:
    """Return the numbers of normal and class-change cards that are possible; all copies of one card are alike."""
    splits = {(normal, changed)}
    for copies in checks.by_name(unsure, lambda line: line.card.key if line.card is not None else line.text).values():
        number = total(copies)
        splits = {split for n, c in splits for split in ((_capped(n + number), c), (n, _capped(c + number)))}
    return splits


def _capped(number: int) -> int:
    return min(number, LIMIT + 1)
