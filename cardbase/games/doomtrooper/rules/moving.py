"""Moving cards in play: from one area to the other as the same object, and away with everything that lies on them."""

from cardbase.engine.continuous import GAIN, LOSE, change
from cardbase.engine.events import emit
from cardbase.engine.layout import EVER, LEAVES
from cardbase.engine.state import CHECK, DIRTY, State
from cardbase.engine.zones import attachments, move
from cardbase.games.doomtrooper.rules import traits
from cardbase.games.doomtrooper.rules.layout import DISCARD, DYING, EXILED, KOHORT, SQUAD, TRAITS, VALUE


def relocate(g: State, card: int, zone: int, side: int = -1) -> None:
    """Put a warrior into another area of play: it stays the same object, with its cards, wounds and flags."""
    old = g.side[card]
    side = old if side < 0 else side
    g.piles[g.zone[card] * 2 + old].remove(card)
    g.piles[zone * 2 + side].append(card)
    g.zone[card], g.side[card] = zone, side
    g.known[card] |= g.rules.seen[zone * 2 + side]
    g.todo |= DIRTY | CHECK


def discard(g: State, card: int, zone: int = DISCARD) -> None:
    """Put a card out of play, and with it everything on it; each goes to its owner's pile (4.1)."""
    for attached in attachments(g, card):
        discard(g, attached)
    if g.rules.live[g.zone[card]]:
        emit(g, LEAVES, card, g.side[card], 0, 1)
    move(g, card, zone)


def put_out(g: State, card: int) -> None:
    """Discard a card from wherever it is."""
    g.host[card] = -1 if not g.rules.live[g.zone[card]] else g.host[card]
    discard(g, card)


def check_discards(g: State) -> None:
    """A warrior whose Value has been lowered to 0 is discarded (PT8: not killed)."""
    for zone in (SQUAD, KOHORT):
        for seat in (0, 1):
            for card in g.piles[zone * 2 + seat][:]:
                if g.stats[VALUE][card] < 1 <= g.match.printed[VALUE][g.face[card]] and not g.flags[card] & DYING:
                    discard(g, card)


def turn_heretic(g: State, card: int) -> None:
    """A possessed warrior changes sides in its controller's areas (AT11)."""
    for attached in attachments(g, card):
        discard(g, attached)
    g.damage[card] = 0
    change(g, EVER, LOSE, TRAITS, traits.MEMBERSHIPS | traits.DOOMTROOPER, card)
    change(g, EVER, GAIN, TRAITS, traits.HERETIC | traits.DARK_LEGION, card)


def settle_areas(g: State) -> None:
    """AT11: a Heretic that is no Doomtrooper any more is in the Kohort, a redeemed one back in the Squad."""
    for seat in (0, 1):
        for card in g.piles[SQUAD * 2 + seat][:]:
            if not g.stats[TRAITS][card] & traits.DOOMTROOPER and g.stats[TRAITS][card] & traits.DARK_LEGION:
                relocate(g, card, KOHORT)
        for card in g.piles[KOHORT * 2 + seat][:]:
            if g.stats[TRAITS][card] & traits.DOOMTROOPER and not g.flags[card] & EXILED:
                relocate(g, card, SQUAD)
