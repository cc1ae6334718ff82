"""Where a card goes that leaves play by its own words; what keeps it there, happens to it instead, or lets its player keep it."""

from typing import Final

from cardbase.engine.actions import PASS, YES
from cardbase.engine.effects.said import Said, said_of
from cardbase.engine.effects.values import cards, number
from cardbase.engine.layout import RESOLVED
from cardbase.engine.log import note
from cardbase.engine.run import ask, asks, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, WHO, Frame
from cardbase.engine.zones import attachments, move
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.pools import pay_destiny
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.language.tree import Node

EVENTS: Final = ("discarded", "removed", "leaves", "goes_along")
WORDS: Final = frozenset(f"would {event}" for event in EVENTS)
_LET: Final[Node] = ("let_happen",)
PREVENTED: Final[Node] = ("prevent",)
_WORDS: Final = {layout.DISCARD: ("would discarded", "would leaves"), layout.REMOVED: ("would removed", "would leaves")}
_ALONG: Final = "would goes_along"
_UNDER: Final = "put_under"
_AWAY: Final = {"discard_card": layout.DISCARD, "remove": layout.REMOVED}
_ZONES: Final = {"shuffle_into": layout.DECK, **_AWAY}


def ways(g: State, card: int, zone: int, host_goes: int = -1) -> list[Said]:
    """Return what texts say that happens to a card instead of going to a pile; `host_goes`: to which the card goes on which it lies."""
    words: tuple[str, ...] = _WORDS.get(zone, ())
    if host_goes not in (-1, layout.REMOVED):
        words = (*words, _ALONG)
    return [one for word in words if word in g.match.texts.sayings for one in said_of(g, word, card)]


def by_own_text(g: State, card: int) -> bool:
    """Tell whether a card's own text, which is running, puts it away."""
    return bool(g.frames) and g.frames[-1][SRC] == card


def stays(g: State, card: int, zone: int, going: int = -1) -> bool:
    """Tell whether a card stays in play, though it would go to a pile; if its own text puts it there, only what it
    lies on (HUSSAR), or what lies on it, keeps it. What is `going` itself keeps nothing.
    """
    used = by_own_text(g, card)
    for one in ways(g, card, zone):
        keeper = one.f[SRC]
        if (
            keeper != going
            and one.text.tree.effects[0] == PREVENTED
            and (not used or keeper == g.host[card] or g.host[keeper] == card)
        ):
            _tell(g, one)
            return True
    return False


def is_pinned(g: State, card: int, zone: int) -> bool:
    """Tell whether what lies on a card keeps it in play, also where its use would put it away."""
    return any(one.text.tree.effects[0] == PREVENTED and g.host[one.f[SRC]] == card for one in ways(g, card, zone))


def going_first(g: State, card: int, zone: int) -> list[tuple[int, int]]:
    """Return (card, pile) of what texts discard or remove before a card leaves play all the same."""
    found = [one for one in ways(g, card, zone) if one.text.tree.effects[0] == _LET]
    told = [(one.f, node) for one in found for node in one.text.tree.effects[1:]]
    return [(other, _AWAY[node[0]]) for f, node in told for other in cards(g, f, node[2])]


def instead_of(g: State, card: int, zone: int, host_goes: int, *, forced: bool) -> tuple[int, int]:
    """Return to which pile a card goes, and under which card, -1 for none; what is used goes into no draw pile, but by its own text."""
    where = {
        one.text.tree.effects[0][0]: one
        for one in reversed(ways(g, card, zone, host_goes))
        if one.text.tree.effects[0] != _LET
    }
    if _UNDER in where and not g.flags[card] & layout.STORED and not g.more[layout.GUISE][card]:
        _tell(g, where[_UNDER])
        return zone, where[_UNDER].f[SRC]
    for key, other in _ZONES.items():
        if key in where and (forced or other != layout.DECK or where[key].f[SRC] == card):
            _tell(g, where[key])
            return other, -1
    return zone, -1


def _tell(g: State, one: Said) -> None:
    note(g, RESOLVED, one.f[WHO], one.f[SRC], 1 + one.text.number)


UNMOVED: Final = "never move"
_PILES: Final = (layout.DISCARD, layout.REMOVED)


def kept(g: State, card: int, zone: int = layout.DISCARD, going: int = -1) -> bool:
    """Tell whether a text keeps a card in play that would go to the discard pile, or out of the game, or keeps what this equipment lies on,
    but for that of the equipment itself. Nothing keeps it from going anywhere else.
    """
    own, host = g.book, g.host[card]
    if zone not in _PILES or "replacement" not in own.said:
        return False
    if g.rules.live[g.zone[card]] and stays(g, card, zone, going):
        return True
    borne = own.kind[g.face[card]] == kinds.EQUIPMENT and host >= 0 and g.zone[card] == layout.ATTACHMENTS
    return borne and kept(g, host, zone, card if going < 0 else going)


def fixed(g: State, card: int) -> bool:
    """Tell whether a text keeps a card from going over to another warrior, in use or not."""
    return UNMOVED in g.match.texts.sayings and bool(said_of(g, UNMOVED, card))


def floored(g: State, card: int) -> bool:
    """Tell whether a card on a warrior keeps its Value from falling below 0, and the warrior in play at 0 (DEMOTED, as clarified)."""
    keywords = g.book.keywords
    return any("floored" in keywords[g.face[attached]] for attached in attachments(g, card))


def way_of(g: State, attached: int) -> int:
    """Return where a card goes as the one leaves play on, or under, which it lies."""
    flags = g.flags[attached]
    return layout.REMOVED if flags & layout.STORED and flags & layout.EXILED else layout.DISCARD


def bound_to(g: State, card: int) -> list[int]:
    """Return the Dark Symmetry cards beside a card on a warrior."""
    return (
        [c for c in attachments(g, g.host[card]) if g.book.kind[g.face[c]] == kinds.GIFT] if g.host[card] >= 0 else []
    )


# registers of RESCUE: the warrior that had the card, -1 for the hand; the D that it takes
HAD: Final = REG
PRICE: Final = REG + 1


def chance(g: State, card: int, zone: int) -> tuple[int, ...]:
    """Return (HAD, PRICE) for a card in play that its player may keep as it goes to a pile, () for another one."""
    for one in ways(g, card, zone):
        key, *parts = one.text.tree.effects[0]
        if key != "may":
            continue
        _who, done, then, _otherwise = parts
        if done[0][0] == "return":
            return (-1, 0)
        price = number(g, one.f, done[0][2])
        if then == (PREVENTED,) and g.host[card] >= 0 and price <= g.num[layout.DESTINY + g.side[card]]:
            return (g.host[card], price)
    return ()


def _ask_rescue(g: State, f: Frame) -> None:
    there = g.zone[f[SRC]] in (layout.DISCARD, layout.REMOVED) and g.num[layout.DESTINY + f[WHO]] >= f[PRICE]
    there = there and (f[HAD] < 0 or g.zone[f[HAD]] in layout.AREAS)
    ask(g, f[WHO], [PASS, YES] if there else [PASS])


def _rescue(g: State, f: Frame) -> None:
    if f[ANS] != YES:
        return
    pay_destiny(g, f[WHO], f[PRICE])
    if f[HAD] < 0:
        move(g, f[SRC], layout.HAND)
    else:
        move(g, f[SRC], layout.ATTACHMENTS, g.side[f[HAD]])
        g.host[f[SRC]] = f[HAD]
    g.todo |= DIRTY | CHECK


RESCUE: Final = procedure("doomtrooper.rescue", _ask_rescue, _rescue)
asks(_ask_rescue, "Do you keep the card?", "そのカードを残しますか", rules="ZN1")
