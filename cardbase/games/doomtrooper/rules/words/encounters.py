"""What the words of `games.doomtrooper.word_encounters` do."""

from collections.abc import Callable
from typing import Final

from cardbase.engine.actions import ARG, FACE, PASS
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards
from cardbase.engine.hand import first_of
from cardbase.engine.run import ask, asks, call, leave, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.actions.introducing import area_of, introduce, may_enter, price_of
from cardbase.games.doomtrooper.rules.combat.assaults import assault, interrupt
from cardbase.games.doomtrooper.rules.combat.disarming import adversary, strike_away
from cardbase.games.doomtrooper.rules.combat.impaling import aim_to_impale, impale, impaled_by
from cardbase.games.doomtrooper.rules.combat.raid import raider, stop_raid
from cardbase.games.doomtrooper.rules.moving import discard, relocate
from cardbase.games.doomtrooper.rules.piles import area_around
from cardbase.games.doomtrooper.rules.pools import pay_destiny
from cardbase.games.doomtrooper.rules.printed.book import State


def strike_all_away(g: State, f: Frame, what: Node) -> None:
    """Weapons are lost before they are used."""
    for card in cards(g, f, what):
        strike_away(g, card)


# GUARD STATION. Registers: the warrior that came, -1 before.
GUARD: Final = REG


def _guards(g: State, seat: int, station: int) -> list[int]:
    """Return the faces of the warriors in hand that may be attacked in their player's place."""
    attacker = raider(g)
    if attacker < 0 or not g.rules.live[g.zone[station]]:
        return []
    own, printed, mine = g.book, g.match.printed[layout.TRAITS], g.stats[layout.TRAITS][attacker]
    here, found = area_around(g, station), set()
    for card in g.piles[layout.HAND * 2 + seat]:
        face = g.face[card]
        if own.kind[face] != kinds.WARRIOR or area_of(g, face) != here:
            continue
        both = mine | printed[face]
        fights = not (both & traits.NO_FIGHT or mine & traits.NO_FIGHT_ATTACK) or not both & traits.NO_SHOOT
        able = fights and not printed[face] & traits.NO_COMBAT and may_enter(g, seat, face)
        if able and price_of(g, seat, face) <= g.num[layout.DESTINY + seat]:
            found.add(face)
    return sorted(found)


def post(g: State, f: Frame) -> None:
    """Push the choice of a guard."""
    call(g, POSTED, f[WHO], f[SRC], -1)


def _ask_guard(g: State, f: Frame) -> None:
    ask(g, f[WHO], [FACE + face for face in _guards(g, f[WHO], f[SRC])])


def _come(g: State, f: Frame) -> None:
    if f[ANS] <= PASS:
        leave(g, f)
        return
    f[GUARD] = first_of(g, layout.HAND, f[WHO], f[ANS] & ARG)
    pay_destiny(g, f[WHO], price_of(g, f[WHO], g.face[f[GUARD]]))
    introduce(g, f[WHO], f[GUARD])


def _stand(g: State, f: Frame) -> None:
    if g.zone[f[GUARD]] in layout.AREAS:
        attacker = stop_raid(g)
        if attacker >= 0:
            assault(g, attacker, f[GUARD])


POSTED: Final = procedure("doomtrooper.posted", _ask_guard, _come, _stand)
asks(_ask_guard, "Which card?", "カードを選ぶ", rules="AP1")


# RAZOR WIRE FENCE: for its combat it stands beside the warrior on which it lies. Registers: that warrior, the attacker.
BEHIND: Final = REG
WHOM: Final = REG + 1


def meet(g: State, f: Frame, what: Node) -> None:
    """Push the combat of warriors with this card."""
    fence, behind = f[SRC], g.host[f[SRC]]
    for card in cards(g, f, what)[:1] if g.zone[fence] == layout.ATTACHMENTS and behind >= 0 else ():
        call(g, MET, g.side[fence], fence, behind, card)


def _put_up(g: State, f: Frame) -> None:
    relocate(g, f[SRC], g.zone[f[BEHIND]])
    g.host[f[SRC]] = -1


def _fight(g: State, f: Frame) -> None:
    interrupt(g, f[SRC], f[WHOM], layout.FIGHT)


def _take_down(g: State, f: Frame) -> None:
    if g.zone[f[SRC]] not in layout.AREAS:
        return
    relocate(g, f[SRC], layout.ATTACHMENTS)
    g.host[f[SRC]] = f[BEHIND]
    if g.zone[f[BEHIND]] not in layout.AREAS:
        discard(g, f[SRC])


MET: Final = procedure("doomtrooper.met", _put_up, _fight, _take_down)


def _each(do: Callable[[State, int], None]) -> Verb:
    def act(g: State, f: Frame, what: Node) -> None:
        for card in cards(g, f, what):
            do(g, card)

    return Verb(act)


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.events |= {"engages": layout.ENGAGES, "reaches": layout.REACHES, "raided": layout.RAIDS}
    words.references["adversary"] = lambda g, f, what: [
        adversary(g, c) for c in cards(g, f, what) if adversary(g, c) >= 0
    ]
    words.verbs |= {
        "strike_away": Verb(strike_all_away),
        "post": Verb(post, lambda g, f: bool(_guards(g, f[WHO], f[SRC]))),
        "meet": Verb(meet),
        "impale_then": _each(aim_to_impale),
        "impale": _each(impale),
    }
    words.filters["impaling"] = lambda g, f, card: bool(impaled_by(g, card))
    words.keywords |= dict.fromkeys(("fence", "names_defender"), 0)
