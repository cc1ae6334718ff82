"""Banned, restricted and partner-restricted cards, with the day from which each is so (bans.toml)."""

from collections.abc import Iterator, Mapping
from datetime import date
from functools import cache

from cardbase.games import checks
from cardbase.games.build_divide.names import by_any_name
from cardbase.games.card import DeckList, Line
from cardbase.games.checks import line_name, same_text
from cardbase.games.counting import copies_of, name, names, numbers, total
from cardbase.games.findings import Finding, Rule, Unknown, Violation, taken, taking_out
from cardbase.games.limits import allowances, banned, pairs
from cardbase.games.pairs import Pair
from cardbase.messages import listed, say

SOURCE = "official page of restricted cards"
PARTNER = Rule("PARTNER", "while a partner-restricted card is used, the cards named with it are limited", SOURCE)

single_cards = allowances("build-divide")


def restricted_cards(deck: DeckList, on: date) -> Iterator[Finding]:
    """BANNED and RESTRICTED: copies over all sections, whatever larger number a card prints [D-19, D-32]."""
    listed = banned("build-divide")
    return checks.allowances(by_any_name(deck.lines), listed, on, lambda allowed: checks.list_rule(allowed, SOURCE))


def partners() -> tuple[Pair, ...]:
    """Return the cards that are limited beside another one."""
    return pairs("build-divide")


@cache
def _holders() -> Mapping[str, list[Pair]]:
    found: dict[str, list[Pair]] = {}
    for pair in partners():
        found.setdefault(same_text(pair.name), []).append(pair)
    return found


def partner_restrictions(deck: DeckList, on: date) -> Iterator[Finding]:
    """PARTNER: cards that are limited beside another card; the lists are known in part."""
    held = _holders()
    for line in deck.lines:
        for pair in held.get(line_name(line), ()):
            if pair.since <= on.isoformat():
                yield from _beside(line, pair, deck)


def _beside(line: Line, pair: Pair, deck: DeckList) -> Iterator[Finding]:
    limited = [other for other in deck.lines if other is not line and _is_named(other, pair)]
    copies, held = pair.copies, names([line])
    if limited and copies is not None and total(limited) > copies:
        message = say(
            "{card} with {count} of the cards named with it; {copies} allowed",
            card=held[0],
            count=total(limited),
            copies=copies,
        )
        over = total(limited) - copies
        repair, mend = (
            say("Take out {cards}", cards=copies_of(over, " / ".join(names(limited)))),
            taking_out(limited, over),
        )
        yield Violation(
            PARTNER,
            message,
            names(limited),
            numbers(limited),
            total(limited),
            copies,
            repair,
            mend=mend,
            step=taken(limited, over),
        )
    elif limited and copies is None:
        message = say(
            "{card} since {since} limits {cards} to a number that is not recorded",
            card=held[0],
            since=pair.since,
            cards=listed(names(limited)),
        )
        yield Unknown(PARTNER, message, (*held, *names(limited)))
    elif not pair.complete:
        message = say(
            "the cards limited beside {card} since {since} are not all recorded", card=held[0], since=pair.since
        )
        yield Unknown(PARTNER, message, held)


def _is_named(line: Line, pair: Pair) -> bool:
    return pair.limits(name(line), (line.number, *(line.card.numbers if line.card is not None else ())))
