"""Formats that several games have: a standard one, for published cards, and an open one, in which cardbase's own cards may be played."""

from collections.abc import Callable, Mapping

from cardbase.games.card import Card
from cardbase.games.checks import is_published, published_cards
from cardbase.games.contract import Allowance, Check, Format, Option
from cardbase.messages import say

Pool = Callable[[Card], bool | None]
Allowances = Callable[[Card], tuple[Allowance, ...]]


def no_allowances(_card: Card) -> tuple[Allowance, ...]:
    """No card has a limit of its own."""
    return ()


def open_format(
    checks: tuple[Check, ...],
    allowances: Allowances = no_allowances,
    options: Mapping[str, Option] | None = None,
    pool: Pool | None = None,
) -> Format:
    """Return the format in which cardbase's own cards are allowed (rule ORIGINAL)."""
    return Format("open", say("open (with cardbase's own cards)"), "オープン", checks, pool, allowances, options)


def standard_and_open(
    checks: tuple[Check, ...], allowances: Allowances, options: Mapping[str, Option], pool: Pool | None = None
) -> tuple[Format, Format]:
    """Return the two formats of a game that has no others: the same checks, without and with cardbase's own cards."""

    def published(card: Card) -> bool | None:
        return is_published(card) and (pool is None or pool(card))

    standard = (published_cards, *checks)
    return (
        Format("standard", "standard", "スタンダード", standard, published, allowances, options),
        open_format(checks, allowances, options, pool),
    )
