"""Formats beside normal construction: two-limit (ツーリミット) and title-limited (限定構築)."""

import re
from collections import Counter
from collections.abc import Iterator
from datetime import date

from cardbase.games import checks
from cardbase.games.build_divide.names import Groups, by_any_name, own_limits
from cardbase.games.card import Card, DeckList, Line
from cardbase.games.checks import same_text
from cardbase.games.counting import fact_is, name, names, total, wanting
from cardbase.games.findings import Finding, Remark, Rule, Unknown
from cardbase.messages import say
from cardbase.text import fold

TWO = Rule(
    "TWO_LIMIT", "at most 2 cards of one name; the one Ace that the deck names may have 4", "official page of two-limit"
)
TITLE = Rule(
    "TITLE", "only cards whose number begins with the deck's prefix", "official tournament reports, 2022-03-03"
)
COPIES = 2
ACE_COPIES = 4

_marked = fact_is("ace", True)
_is_unit = fact_is("type", "unit")
_LIKE_A_NUMBER = re.compile(r"[A-Z]+-[A-Z]+\d*")


def is_ace(card: Card) -> bool | None:
    """Tell whether a card is an Ace, which units alone are."""
    return False if _is_unit(card) is False else _marked(card)


def two_limit(deck: DeckList, _on: date) -> Iterator[Finding]:
    """TWO_LIMIT: the Ace is the one of option `ace`, else the Ace that exceeds 2 with the most cards."""
    own = own_limits(deck.lines)
    groups = by_any_name(deck.lines)
    over = {key: lines for key, lines in groups.items() if total(lines) > own.get(key, COPIES)}
    said = _chosen_ace(deck)
    if said and said not in groups:
        yield Remark(TWO, say("the Ace of option 'ace' is not in the deck: {name}", name=deck.options["ace"]))
    chosen = said or _likely_ace(over)
    for key, lines in over.items():
        ace = _is_ace(lines) if key == chosen else False
        limit = own.get(key, COPIES if ace is False else ACE_COPIES)
        if total(lines) > limit:
            yield checks.too_many(TWO, lines, limit, say("in the deck"))
        elif ace is None:
            message = say(
                "not known to be an Ace: {card}, which has more than {copies}", card=name(lines[0]), copies=COPIES
            )
            yield Unknown(TWO, message, names(lines), wanting(lines, is_ace))


def _chosen_ace(deck: DeckList) -> str:
    """Return the name of the Ace that option `ace` gives by any of its names or numbers, "" where the deck gives none."""
    words = deck.options.get("ace", "")
    cards = [line.card for line in deck.lines if line.card is not None]
    for key in (same_text, fold):  # punctuation does not matter where nothing is called so with it
        for card in cards:
            if words and key(words) in map(key, _calls(card)):
                return same_text(card.name)
    return same_text(words)


def _calls(card: Card) -> tuple[str, ...]:
    return (card.name, *card.names.values(), *card.numbers)


def _likely_ace(over: Groups) -> str:
    """Return the name that serves the deck best as its chosen Ace: a known Ace first, within 4, with the most cards."""

    def worth(key: str) -> tuple[bool, bool, int]:
        lines = over[key]
        return _is_ace(lines) is not False, total(lines) <= ACE_COPIES, (_is_ace(lines) is True) + 2 * total(lines)

    return max(over, key=worth, default="")


def _is_ace(lines: list[Line]) -> bool | None:
    answers = {is_ace(line.card) if line.card is not None else None for line in lines}
    return False if False in answers else None if None in answers else True


def one_prefix(deck: DeckList, _on: date) -> Iterator[Finding]:
    """TITLE: option `prefix` ("MM"), else the prefix that most cards of the deck have."""
    prefix = same_text(deck.options.get("prefix", "")).upper().rstrip("-") or _likely_prefix(deck)
    expected = say("a card numbered {prefix}-...", prefix=prefix or "?")
    return checks.in_pool(TITLE, deck.lines, lambda card: _has_prefix(card, prefix), expected)


def _likely_prefix(deck: DeckList) -> str:
    found: Counter[str] = Counter()
    for line in deck.lines:
        if line.card is not None:
            for prefix in {code.partition("-")[0] for code in _codes(line.card)}:
                found[prefix] += line.count
    return found.most_common(1)[0][0] if found else ""


def _codes(card: Card) -> tuple[str, ...]:
    """Return the printed numbers; where none is known, those sets whose codes begin like the numbers ("MM-TB1")."""
    return card.numbers or tuple(code for code in card.sets if _LIKE_A_NUMBER.fullmatch(code))


def _has_prefix(card: Card, prefix: str) -> bool | None:
    if prefix and any(f"{code}-".upper().startswith(f"{prefix}-") for code in _codes(card)):
        return True
    return False if card.numbers and prefix else None
