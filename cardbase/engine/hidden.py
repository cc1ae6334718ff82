"""Hidden information: what a seat may see, and another state that agrees with all it knows."""

from random import Random
from typing import Final

from cardbase.engine.faces import ZONES
from cardbase.engine.layout import DOWN
from cardbase.engine.run import ask_again, settle
from cardbase.engine.state import DIRTY, State
from cardbase.engine.zones import lay, recount, recount_dealt

PATIENCE: Final = 200  # how often a rule over several hidden cards is dealt for before the true hands are kept


def observe(g: State, seat: int) -> dict[str, object]:
    """Return all that a seat may see: piles as lists of cards, public numbers, chain and effects, and its options if
    it is asked.

    A card in a list is (id, face, flags, damage, host, place, stats …) where its face is known; where it is not,
    (id, ~public knowledge, flags), and on the table its host and place, which everybody sees. Frames never show.
    """
    bit = 1 << seat
    piles = []
    for place, cards in enumerate(g.piles):
        live = g.rules.live[place // 2]
        piles.append([_seen(g, card, live) if g.known[card] & bit else _sleeve(g, card, live) for card in cards])
    return {
        "seat": seat,
        "piles": piles,
        "numbers": g.num[:],
        "board": g.board[:],
        "chain": g.chain[:],
        "effects": g.effects[:],
        "asked": g.who,
        "options": g.options[:] if g.who == seat else [],
        "result": g.result,
    }


def _seen(g: State, card: int, live: bool) -> tuple[int, ...]:
    known = (card, g.face[card], g.flags[card], g.damage[card], g.host[card], g.place[card])
    columns = (*[column[card] for column in g.more], *[column[card] for column in g.stats]) if live else ()
    return known + columns if not g.flags[card] & DOWN else known


def _sleeve(g: State, card: int, live: bool) -> tuple[int, ...]:
    where = (g.host[card], g.place[card]) if live else ()
    return (card, ~g.public_knowledge[card], g.flags[card], *where)


def resample(g: State, rng: Random) -> State:
    """Return a copy in which the faces that the asked seat does not know are dealt anew among their ids.

    Owner by owner, so that both deck lists stay true; public knowledge holds. Ids, piles and frames stay, so every action
    keeps its meaning.
    """
    new = guess(g, rng)
    ask_again(new)
    return new


def guess(g: State, rng: Random) -> State:
    """Return what `resample` does without putting the question anew: the answers are those of `g`, to be tried at once."""
    new, unknown = g.copy(), _unknown(g)
    new.rng = rng
    if not _deal_all(new, g, unknown):
        new.face = g.face
    return _counted(new, g)


class Deals:
    """The cards that the asked seat does not know, to be dealt anew as `guess` does, many times.

    What is dealt follows from what the seat may know and from the random numbers alone: not even by chance does it depend on how
    the cards truly lie.
    """

    def __init__(self, g: State) -> None:
        self.unknown = _unknown(g)
        self.g = g.copy()
        for cards in self.unknown:
            lay(self.g, cards, sorted([g.face[card] for card in cards]))
        recount(self.g)

    def deal(self, rng: Random) -> State:
        """Return a copy in which the faces that the seat does not know are dealt anew."""
        new = self.g.copy()
        new.rng = rng
        _deal_all(new, self.g, self.unknown)
        return _counted(new, self.g)


def _deal_all(new: State, g: State, dealt: list[list[int]]) -> bool:
    """Deal unknown cards anew until what is known of several together holds; return whether it does before patience ends."""
    for _ in range(PATIENCE):
        for unknown in dealt:
            _deal_unknown(new, g, unknown)
        if g.rules.plausible(new):
            return True
    return False


def _counted(new: State, g: State) -> State:
    """Bring up to date what is derived from the faces of `g` that were dealt anew."""
    recount_dealt(new, g.face, _unknown_in(g, g.match.counted_piles))
    if new.dependencies & ZONES or _unknown_in(g, g.rules.live_piles):
        new.todo |= DIRTY
        settle(new)
    return new


def _unknown_in(g: State, places: list[int]) -> list[int]:
    """Return the cards in some piles that the asked seat does not know."""
    bit, known = 1 << g.who, g.known
    return [card for place in places for card in g.piles[place] if not known[card] & bit]


def _unknown(g: State) -> list[list[int]]:
    """Return the cards that the asked seat does not know, those together that were dealt from one deck."""
    bit, owner = 1 << g.who, g.owner
    found: list[list[int]] = [[], []]
    for card, known in enumerate(g.known):
        if not known & bit:
            found[owner[card]].append(card)
    apart = g.rules.apart(g)
    if apart:
        found = [[card for card in cards if (card in apart) == second] for cards in found for second in (False, True)]
    return found


def _deal_unknown(new: State, g: State, unknown: list[int]) -> None:
    """Deal the faces of these cards anew, by sorting them by random numbers: the true deal leaves no trace."""
    old, knowledge, draw = g.face, g.public_knowledge, new.rng.random
    faces = [old[card] for card in sorted(unknown, key=lambda _: draw())]
    if any(knowledge):
        partly_known = [card for card in unknown if knowledge[card]]
        if partly_known:
            faces = _keep_public_knowledge(g, unknown, partly_known, faces)
    lay(new, unknown, faces)


def _keep_public_knowledge(g: State, unknown: list[int], partly_known: list[int], faces: list[int]) -> list[int]:
    """Return the shuffled faces in an order in which every card of which something is known holds a face that fits (augmenting paths)."""
    taken: dict[int, int] = {}  # place in `faces` -> partly_known card

    def find(card: int, tried: set[int]) -> bool:
        for place, face in enumerate(faces):
            if place not in tried and g.rules.fits_public_knowledge(g, face, g.public_knowledge[card]):
                tried.add(place)
                if place not in taken or find(taken[place], tried):
                    taken[place] = card
                    return True
        return False

    for card in partly_known:
        find(card, set())
    held = {card: faces[place] for place, card in taken.items()}
    rest = iter([face for place, face in enumerate(faces) if place not in taken])
    return [held[card] if card in held else next(rest) for card in unknown]
