"""The hand, to which the open speed card belongs from the end of the speed phase on (SP7, D-10)."""

from cardbase.engine.actions import ARG
from cardbase.engine.events import emit
from cardbase.engine.zones import move
from cardbase.games.dreadnought.rules import layout
from cardbase.games.dreadnought.rules.book import State


def hand_cards(g: State, seat: int) -> list[int]:
    """Return the cards that may be used as hand cards, the speed card first."""
    return (
        g.piles[layout.SPEED * 2 + seat] + g.piles[layout.HAND * 2 + seat]
        if g.num[layout.SPEED_OVER]
        else g.piles[layout.HAND * 2 + seat]
    )


def hand_faces(g: State, seat: int, but: int = -1) -> list[int]:
    """Return the different faces in hand, the card `but` left out, in rising order."""
    face = g.face
    return sorted({face[card] for card in hand_cards(g, seat) if card != but})


def from_hand(g: State, seat: int, face: int, but: int = -1) -> int:
    """Return a card in hand with this face; of several the open speed card, since the others stay hidden."""
    return next(card for card in hand_cards(g, seat) if g.face[card] == face and card != but)


def hand_zones(g: State) -> tuple[int, ...]:
    """Return the zones that the word "hand" means in texts (D-10)."""
    counts = g.num[layout.SPEED_OVER] and g.book.switch["speed_card_counts_as_hand"]
    return (layout.HAND, layout.SPEED) if counts else (layout.HAND,)


def discard(g: State, seat: int, card: int) -> None:
    """Discard a card openly."""
    move(g, card, layout.DISCARD)
    emit(g, layout.DISCARDS, card, seat)


# God draw (CO7): a rule action, no ability and no play.


def god_draws(g: State, seat: int) -> list[int]:
    """Return the answers that take a normal burst; bursts that their owner does not know are all one answer."""
    found: list[int] = []
    unknown, flags, known = False, g.flags, g.known
    for card in g.piles[layout.BURST * 2 + seat]:
        if not flags[card] & layout.CHECK_STATE:
            if known[card] >> seat & 1:
                found.append(layout.GOD_DRAW_OF + card)
            else:
                unknown = True
    if unknown:
        found.insert(0, layout.GOD_DRAW)
    return found


def god_draw(g: State, seat: int, action: int) -> None:
    """Take one normal burst into the hand."""
    if action == layout.GOD_DRAW:
        pile = g.piles[layout.BURST * 2 + seat]
        card = next(c for c in pile if not g.flags[c] & layout.CHECK_STATE and not g.known[c] >> seat & 1)
    else:
        card = action - layout.GOD_DRAW_OF
    move(g, card, layout.HAND)
    emit(g, layout.GOD_DRAWN, card, seat)


def is_god_draw(action: int) -> bool:
    """Tell whether an answer is a god draw."""
    return action == layout.GOD_DRAW or action & ~ARG == layout.GOD_DRAW_OF
