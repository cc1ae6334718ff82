"""What the formats of a game allow of each card, worked out at import, so that legal: and banned: are look-ups."""

import sqlite3
from collections.abc import Iterable, Sequence

from cardbase.catalog.cards import read_cards
from cardbase.catalog.database.rows import add, remove
from cardbase.games.card import Card
from cardbase.games.contract import Format, Game
from cardbase.games.limits import OUTSIDE

AllowanceRow = tuple[int, str, str, str, int, str]


def allowance_rows(game: Game, cards: Iterable[tuple[int, Card]]) -> list[AllowanceRow]:
    """Return the rows of the table `allowance`: none for a card that its formats do not limit."""
    rows = []
    for number, card in cards:
        for format in game.formats:
            for since, (copies, rule) in _limits(format, card).items():
                rows.append((number, game.key, format.key, since, copies, rule))
    return rows


def _limits(format: Format, card: Card) -> dict[str, tuple[int, str]]:
    """Return date -> copies and rule; the strictest where two rules begin on one day."""
    if format.pool is not None and not format.pool(card):
        return {"": (0, OUTSIDE)}
    limits: dict[str, tuple[int, str]] = {}
    for allowance in format.allowances(card):
        since, limit = allowance.since.isoformat(), (allowance.copies, allowance.rule)
        limits[since] = min(limits.get(since, limit), limit)
    return limits


def renew(db: sqlite3.Connection, game: Game, ids: Sequence[int]) -> None:
    """Work out the allowances of cards of a game again, for new rules or lists."""
    remove(db, "allowance", "card_id", ids)
    add(db, "allowance", allowance_rows(game, read_cards(db, ids).items()))
