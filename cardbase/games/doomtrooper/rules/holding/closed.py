"""Which cards another one can neither be laid on nor choose: those that it does not affect."""

from cardbase.engine.effects.said import Said, said_against, speaks_of
from cardbase.games.doomtrooper.rules.printed.book import State


def shields(g: State, source: int) -> list[Said]:
    """Return what keeps cards from being affected by this one."""
    return said_against(g, "not_affected", source) if g.book.spares else []


def unaffected(g: State, card: int, source: int, by: list[Said] | None = None) -> bool:
    """Tell whether texts say that a card is not affected by another one; `by` is what `shields` says of that one, if it is known."""
    return any(speaks_of(g, one.f, one.slots[0], card) for one in (shields(g, source) if by is None else by))
