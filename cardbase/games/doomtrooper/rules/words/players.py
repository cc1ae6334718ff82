"""What the words of `games.doomtrooper.word_players` do: limits of players, and what befalls their pools, hands and piles."""

from typing import Any, Final

from cardbase.engine.actions import ARG, FACE, PASS
from cardbase.engine.effects.dialect import ASKED, Dialect, Node, Verb
from cardbase.engine.effects.said import SAYING_OF_PLAYERS
from cardbase.engine.effects.values import cards, number, seats
from cardbase.engine.events import emit
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, PROC, REG, SRC, WHO, Frame
from cardbase.engine.zones import move, shuffle
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules import prohibitions as bars
from cardbase.games.doomtrooper.rules.combat.wounds import DEATHS, victims
from cardbase.games.doomtrooper.rules.printed.book import State

_ACTS: Final = {
    "raid_promotion": bars.NO_RAID_PROMOTION,
    "attack_stronger": bars.TIMID,
    "let_enchant": bars.NO_ART_ON_FORCES,
    **dict.fromkeys(
        (
            *("play", "use_abilities", "use_abilities_of", "be_affected", "be_tapped"),
            *("draw_more", "have_more", "use_rating"),
        ),
        ASKED,
    ),
}
_UPKEEP: Final = (kinds.WARRIOR, kinds.EQUIPMENT, kinds.FORTIFICATION, kinds.RELIC, kinds.WARZONE)


def swap_piles(g: State, f: Frame, who: Node) -> None:
    """The draw pile becomes the discard pile and the other way round; both are shuffled."""
    for seat in seats(g, f, who):
        old, new = g.piles[layout.DECK * 2 + seat][:], g.piles[layout.DISCARD * 2 + seat][:]
        for card in old:
            move(g, card, layout.DISCARD)
        for card in new:
            move(g, card, layout.DECK)
        shuffle(g, layout.DECK, seat)
    g.todo |= CHECK


def renew_hand(g: State, f: Frame, who: Node) -> None:
    """As many cards from the bottom of the draw pile; what was in hand goes below it."""
    for seat in seats(g, f, who):
        hand = g.piles[layout.HAND * 2 + seat][:]
        for card in g.piles[layout.DECK * 2 + seat][: len(hand)]:
            move(g, card, layout.HAND)
        for card in hand:
            move(g, card, layout.DECK, bottom=True)
    g.todo |= CHECK


def can_spare(g: State, f: Frame, n: Any) -> bool:
    """Never the last one."""
    return g.num[layout.ACTIVE] != f[WHO] and g.num[layout.ACTIONS] > number(g, f, n)


def borrow(g: State, f: Frame, n: Any) -> None:
    """Points on credit are noted by markers."""
    g.add(layout.MARKERS, f[SRC], number(g, f, n))
    g.todo |= DIRTY


def can_borrow(g: State, f: Frame, n: Any) -> bool:
    """Not more than ten."""
    return g.more[layout.MARKERS][f[SRC]] + number(g, f, n) <= MOST_CREDIT


MOST_CREDIT: Final = 10


# Some of the cards that were looked at are discarded. Registers: how many may still go, the least face, the cards.
LEFT: Final = REG
LEAST: Final = REG + 1
SEEN: Final = REG + 2


def sift(g: State, f: Frame, n: Any, what: Node) -> None:
    """Push the choice."""
    seen = cards(g, f, what)
    if seen:
        call(g, SIFTING, f[WHO], f[SRC], number(g, f, n), 0, *seen)


def _ask_unwanted(g: State, f: Frame) -> None:
    there = {g.face[card] for card in f[SEEN:] if g.zone[card] == layout.DECK}
    more = sorted(FACE + face for face in there if face >= f[LEAST]) if f[LEFT] > 0 else []
    ask(g, f[WHO], [PASS, *more] if more else [])


def _discard_unwanted(g: State, f: Frame) -> None:
    if f[ANS] <= PASS:
        return
    face = f[ANS] & ARG
    card = next(card for card in f[SEEN:] if g.face[card] == face and g.zone[card] == layout.DECK)
    move(g, card, layout.DISCARD)
    emit(g, layout.DISCARDS, card, g.owner[card])
    f[LEFT] -= 1
    f[LEAST] = face
    g.todo |= CHECK
    if f[LEFT] > 0:
        call(g, SIFTING, f[WHO], f[SRC], *f[LEFT:])


SIFTING: Final = procedure("doomtrooper.sifting", _ask_unwanted, _discard_unwanted)
asks(_ask_unwanted, "Which card is discarded, if any?", "捨てるカードを選ぶ（捨てなくてもよい）")


def _killed_yours(g: State, f: Frame) -> bool:
    """Tell whether the award under way is for the death of a warrior of this player."""
    rows = [row for frame in g.frames if frame[PROC] == DEATHS for row in victims(frame)]
    return any(earner >= 0 and g.owner[victim] == f[WHO] for victim, earner in rows)


def _upkeep(g: State, f: Frame, card: int) -> bool:
    return g.book.kind[g.face[card]] in _UPKEEP and g.owner[card] >= 0


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.player_acts |= _ACTS | {"win": bars.NO_WIN}
    words.verbs |= dict.fromkeys(
        ("hand_limit", "discard_limit", "meditating", "sees", "gets_for_half", "pays_more", "pays_to_draw"),
        SAYING_OF_PLAYERS,
    )
    words.verbs |= {
        "swap_piles": Verb(swap_piles),
        "renew_hand": Verb(renew_hand),
        "sift": Verb(sift),
        "borrow": Verb(borrow, can_borrow),
        "spare_one": Verb(lambda g, f, n: None, can_spare),
    }
    words.conditions |= {
        "killed_yours": _killed_yours,
        "no_action_taken": lambda g, f: not g.num[layout.ACTED],
    }
    words.filters["upkeep"] = _upkeep
    words.keywords["favoured"] = 0
    words.amounts["attacks_made"] = lambda g, f: g.num[layout.ATTACKED_ONCE]
    words.amounts["paid_for"] = lambda g, f: g.num[layout.PRICE_PAID]
