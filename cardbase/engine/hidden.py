"""Hidden information: what a seat may see, and another state that agrees with all it knows."""

from random import Random
from typing import Final

from cardbase.engine.layout import DOWN
from cardbase.engine.run import ask_again
from cardbase.engine.state import State
from cardbase.engine.zones import mixed, recount

PATIENCE: Final = 200  # how often a rule over several hidden cards is dealt for before the true hands are kept


def observe(g: State, seat: int) -> dict[str, object]:
    """Return all that a seat may see: piles as lists of cards, public numbers, chain and effects, and its options if
    it is asked.

    A card in a list is (id, face, flags, damage, host, place, stats …) where its face is known; where it is not,
    (id, ~promise, flags), and on the table its host and place, which everybody sees. Frames never show.
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
    return (card, ~g.promise[card], g.flags[card], *where)


def resample(g: State, rng: Random) -> State:
    """Return a copy in which the faces that the asked seat does not know are dealt anew among their ids.

    Owner by owner, so that both deck lists stay true; promises hold. Ids, piles and frames stay, so every action
    keeps its meaning.
    """
    new = g.copy()
    new.rng = rng
    for _ in range(PATIENCE):
        for owner in (0, 1):
            for unknown in _unknown(g, owner):
                _deal_unknown(new, g, unknown)
        if g.rules.plausible(new):
            break
    else:
        new.face = g.face[:]
    recount(new)
    ask_again(new)
    return new


def _unknown(g: State, owner: int) -> list[list[int]]:
    """Return an owner's cards that the asked seat does not know, those together that were dealt from one deck."""
    bit = 1 << g.who
    unknown = [card for card in range(len(g.face)) if g.owner[card] == owner and not g.known[card] & bit]
    apart = g.rules.apart(g)
    if not apart:
        return [unknown]
    return [[card for card in unknown if card not in apart], [card for card in unknown if card in apart]]


def _deal_unknown(new: State, g: State, unknown: list[int]) -> None:
    faces = mixed(new, sorted(g.face[card] for card in unknown))  # sorted: the true deal leaves no trace
    promised = [card for card in unknown if g.promise[card]]
    if promised:
        faces = _keep_promises(g, unknown, promised, faces)
    for card, face in zip(unknown, faces, strict=True):
        new.face[card] = face


def _keep_promises(g: State, unknown: list[int], promised: list[int], faces: list[int]) -> list[int]:
    """Return the shuffled faces in an order in which every promised card holds a face that fits (augmenting paths)."""
    taken: dict[int, int] = {}  # place in `faces` -> promised card

    def find(card: int, tried: set[int]) -> bool:
        for place, face in enumerate(faces):
            if place not in tried and g.rules.promised(g, face, g.promise[card]):
                tried.add(place)
                if place not in taken or find(taken[place], tried):
                    taken[place] = card
                    return True
        return False

    for card in promised:
        find(card, set())
    held = {card: faces[place] for place, card in taken.items()}
    rest = iter([face for place, face in enumerate(faces) if place not in taken])
    return [held[card] if card in held else next(rest) for card in unknown]
