"""What one card is: its English title; case, accents and punctuation do not matter (DK3)."""

from collections.abc import Iterable
from functools import lru_cache

from cardbase.games import checks
from cardbase.games.card import Card, Line
from cardbase.text import fold

_folded = lru_cache(maxsize=1 << 16)(fold)


def same_name(card: Card) -> str:
    """The English title; the card's name where no English one is recorded."""
    return _folded(card.names.get("en") or card.name)


def by_title(lines: Iterable[Line]) -> dict[str, list[Line]]:
    """Return the lines of each title, those of unknown cards by their words."""
    return checks.by_name(lines, lambda line: same_name(line.card) if line.card is not None else _folded(line.text))
