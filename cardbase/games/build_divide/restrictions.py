"""Banned, restricted and partner-restricted cards, with the day from which each is so (bans.toml)."""

from collections.abc import Iterator, Mapping
from datetime import date
from functools import cache
from typing import Any

from cardbase.games import checks
from cardbase.games.build_divide.names import by_any_name
from cardbase.games.card import DeckList, Line
from cardbase.games.checks import line_name, same_text
from cardbase.games.counting import copies_of, names, numbers, total
from cardbase.games.findings import Finding, Rule, Unknown, Violation, taken, taking_out
from cardbase.games.limits import allowances, banned, table
from cardbase.messages import listed, say

SOURCE = "official page of restricted cards"
PARTNER = Rule("PARTNER", "while a partner-restricted card is used, the cards named with it are limited", SOURCE)

single_cards = allowances("build-divide")


def restricted_cards(deck: DeckList, on: date) -> Iterator[Finding]:
    """BANNED and RESTRICTED: copies over all sections, whatever larger number a card prints [D-19, D-32]."""
    listed = banned("build-divide")
    return checks.allowances(by_any_name(deck.lines), listed, on, lambda allowed: checks.list_rule(allowed, SOURCE))


@cache
def _partners() -> Mapping[str, Mapping[str, Any]]:
    return {same_text(entry["name"]): entry for entry in table("build-divide", "bans.toml").get("partner", [])}


def partner_restrictions(deck: DeckList, on: date) -> Iterator[Finding]:
    """PARTNER: cards that are limited beside another card; the lists are known in part."""
    partners = _partners()
    for line in deck.lines:
        entry = partners.get(line_name(line))
        if entry is not None and entry["since"] <= on:
            yield from _beside(line, entry, deck)


def _beside(line: Line, entry: Mapping[str, Any], deck: DeckList) -> Iterator[Finding]:
    limited = [other for other in deck.lines if other is not line and _is_named(other, entry)]
    copies, held = entry.get("copies"), names([line])
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
            since=entry["since"],
            cards=listed(names(limited)),
        )
        yield Unknown(PARTNER, message, (*held, *names(limited)))
    elif not entry.get("complete", True):
        message = say(
            "the cards limited beside {card} since {since} are not all recorded", card=held[0], since=entry["since"]
        )
        yield Unknown(PARTNER, message, held)


def _is_named(line: Line, entry: Mapping[str, Any]) -> bool:
    printed = {line.number, *(line.card.numbers if line.card is not None else ())}
    called = {same_text(word) for word in entry.get("cards", [])}
    return line_name(line) in called or not printed.isdisjoint(entry.get("numbers", []))
