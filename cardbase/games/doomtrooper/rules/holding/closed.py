"""Which cards another one can neither be laid on nor choose: those that it does not affect."""

from cardbase.engine.effects.said import Said, said, speaks_of
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.printed.book import State


def all_shields(g: State) -> list[Said]:
    """Return what keeps cards from being affected by others."""
    return said(g, "not_affected") if "not_affected" in g.book.said else []


def wards(g: State) -> list[Said]:
    """Return what keeps warriors from being affected by cards; not what lies on them alone."""
    numbers = g.book.for_ratings.wards
    return [one for one in said(g, "not_affected") if one.text.number in numbers] if numbers else []


def shields(g: State, source: int, among: list[Said] | None = None) -> list[Said]:
    """Return what keeps cards from being affected by this one; `among` is `all_shields`, if that is known."""
    found = all_shields(g) if among is None else among
    return [one for one in found if speaks_of(g, one.f, one.slots[1], source)] if found else found


def unaffected(g: State, card: int, source: int, by: list[Said] | None = None) -> bool:
    """Tell whether texts say that a card is not affected by another one; `by` is what `shields` says of that one, if it is known."""
    return any(speaks_of(g, one.f, one.slots[0], card) for one in (shields(g, source) if by is None else by))


def closed_pile(g: State, seat: int, source: int) -> bool:
    """Tell whether a card does nothing to the cards of a player's draw pile, which it would look through."""
    pile = g.piles[layout.DECK * 2 + seat]
    return bool(pile) and "not_affected" in g.book.said and unaffected(g, pile[-1], source)
