"""What the words of combat do: strikes and tactics, attacks out of turn, tolls, weapons and warriors that come in the midst of a combat."""

from functools import partial
from typing import Any, Final

from cardbase.engine.actions import ARG, FACE, PASS, PICK
from cardbase.engine.continuous import ADD, change, mark, marks
from cardbase.engine.effects.bindings import Node
from cardbase.engine.effects.choices import first_of
from cardbase.engine.effects.context import MINE, UNTIL
from cardbase.engine.effects.core_words import same
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.state_verbs import lasting
from cardbase.engine.effects.statements import SAYING
from cardbase.engine.effects.values import bindings_of, cards, number, seats
from cardbase.engine.events import emit
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, DIRTY, REG, SRC, WHO, Frame, Row
from cardbase.engine.window import timing_now
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules import prohibitions as bars
from cardbase.games.doomtrooper.rules.actions.introducing import (
    area_of,
    leave_cover,
    may_take_cover,
    reveal_warrior,
    take_cover,
    tell_of_play,
)
from cardbase.games.doomtrooper.rules.actions.playing import place
from cardbase.games.doomtrooper.rules.attachment_limits import extra_price
from cardbase.games.doomtrooper.rules.attachment_targets import holders, may_carry
from cardbase.games.doomtrooper.rules.combat import steps
from cardbase.games.doomtrooper.rules.combat.declaring import end_combat, raider, stop_raid, who_chooses
from cardbase.games.doomtrooper.rules.combat.eligibility import legal, tactics
from cardbase.games.doomtrooper.rules.combat.fighters import best_first
from cardbase.games.doomtrooper.rules.combat.steps import able_at_once, able_out_of_cover, assault, attack_at_once
from cardbase.games.doomtrooper.rules.combat.strikes import adversary, arm, strike_away
from cardbase.games.doomtrooper.rules.combat.wounds import damage_all, deaths, killer_of, targeted, undo_wound, wound
from cardbase.games.doomtrooper.rules.faces import ON_AREA, ON_WEAPON
from cardbase.games.doomtrooper.rules.layout import AVENGED, BASE, HELPS, LAST_TIMES, PAYS_TO, TACTICIAN, UNDER_WAY
from cardbase.games.doomtrooper.rules.moving import hire
from cardbase.games.doomtrooper.rules.pools import area_around, pay_destiny
from cardbase.games.doomtrooper.rules.rating_changes import out_of_date
from cardbase.games.doomtrooper.rules.tables import State
from cardbase.games.doomtrooper.rules.twins import attachments_of_all
from cardbase.games.doomtrooper.rules.words.asking import ABLE
from cardbase.language.tree import Select

WORDS: Final = Registry()


def other_tactic(g: State) -> int:
    """Return the tactic that is not chosen."""
    return layout.FIGHT + layout.SHOOT - g.num[layout.TACTIC]


def can_change_tactic(g: State, f: Frame) -> bool:
    """Tell whether both combatants may use the other tactic."""
    return g.num[layout.COMBAT] == UNDER_WAY and other_tactic(g) in tactics(
        g, g.num[layout.ATTACKER], g.num[layout.DEFENDER]
    )


@WORDS.verb("change_tactic", can_change_tactic)
def change_tactic(g: State, f: Frame) -> None:
    """The other tactic, where both can fight in it (AT12)."""
    if can_change_tactic(g, f):
        g.num[layout.TACTIC] = other_tactic(g)
        g.todo |= DIRTY
        emit(g, layout.FIGHTS if g.num[layout.TACTIC] == layout.FIGHT else layout.SHOOTS, -1, f[WHO])


@WORDS.each("redirect", most=1)
def redirect(g: State, f: Frame, card: int) -> None:
    """CB5: a new defender, while there is a combat; a hidden one is revealed. Of an attack on the player: who is attacked instead."""
    if g.num[layout.COMBAT]:
        _change_pair(g, layout.DEFENDER, card)
    elif raider(g) >= 0 and g.zone[card] in layout.AREAS:
        attacker = stop_raid(g)
        assault(g, g.side[attacker], attacker, card)


@WORDS.verb("take_over")
def take_over(g: State, f: Frame, what: Node) -> None:
    """CB5: a new attacker, while there is a combat; a hidden one is revealed."""
    for card in cards(g, f, what)[:1] if g.num[layout.COMBAT] else ():
        _change_pair(g, layout.ATTACKER, card)


def _change_pair(g: State, place: int, card: int) -> None:
    g.num[place], g.num[layout.CHANGED] = card, 1
    g.todo |= DIRTY
    if g.flags[card] & layout.DOWN:
        reveal_warrior(g, card)


def _flag(bit: int) -> Any:
    def do(g: State, f: Frame, what: Node) -> None:
        for card in cards(g, f, what):
            g.flags[card] |= bit
            g.todo |= DIRTY

    return do


@WORDS.each("join", place=1, most=1)
def join(g: State, f: Frame, what: Node, helped: int) -> None:
    """CB19: F and S as they are now are added; the opponent chooses which one of the group it strikes."""
    for card in cards(g, f, what):
        for stat in (layout.FIGHT_STAT, layout.SHOOT_STAT):
            change(g, layout.END_OF_COMBAT, ADD, stat, g.stats[stat][card], helped)
        change(g, layout.END_OF_COMBAT, HELPS, 0, helped, card)


@WORDS.verb("kill")
def kill(g: State, f: Frame, what: Node) -> None:
    """PT5: a combatant kills its opponent; what follows is that of a strike."""
    for card in cards(g, f, what):
        wound(g, card, kills=True, cause=f[SRC])


@WORDS.verb("wound")
def wound_all(g: State, f: Frame, who: Node, what: Node) -> None:
    """One wound each; a kill by a card gives no points (PT5)."""
    hit = [card for card in cards(g, f, what) if wound(g, card, cause=f[SRC])]
    dead = [card for card in hit if g.flags[card] & layout.DYING]
    if dead:
        deaths(g, g.num[layout.ACTIVE], [(card, -1) for card in dead])


@WORDS.verb("blast")
def blast(g: State, f: Frame, n: Any) -> None:
    """Damage to everybody; kills give points to the bearer's player."""
    earner = g.host[f[SRC]] if g.host[f[SRC]] >= 0 else f[SRC]
    damage_all(g, f[WHO], f[SRC], number(g, f, n), earner)


@WORDS.verb("spare")
def spare(g: State, f: Frame, what: Node) -> None:
    """It is not killed and stays as it was before the hit."""
    for card in [card for card in cards(g, f, what) if not g.cannot[card] & bars.BE_SAVED]:
        if g.num[layout.COMBAT] and any(targeted(g, card, seat) for seat in (0, 1)):
            continue
        undo_wound(g, card)


@WORDS.each("avenge", most=1)
def avenge(g: State, f: Frame, card: int) -> None:
    """The killer is wounded; if that kills, its Value in points."""
    killer = killer_of(g, card)
    if killer >= 0 and not marks(g, AVENGED, killer):
        mark(g, AVENGED, killer, layout.END_OF_COMBAT)
        value = g.stats[layout.VALUE][killer]
        if wound(g, killer, cause=f[SRC]) and g.flags[killer] & layout.DYING:
            deaths(g, f[WHO], [(killer, -1)], [(f[WHO], max(0, value))])


def _nobody_to_cover(g: State, f: Frame, what: Node, *, voluntarily: bool) -> bool:
    """Tell that all of the warriors that a text means are in cover, or may not go into it; of those not known yet that is not told."""
    named = cards(g, f, what)
    known = bool(named) or isinstance(what, Select)
    return known and not any(may_take_cover(g, card, voluntarily=voluntarily) for card in named)


@WORDS.verb("take_cover", idle=partial(_nobody_to_cover, voluntarily=True))
def cover(g: State, f: Frame, what: Node) -> None:
    """Into cover by choice."""
    for card in cards(g, f, what):
        if may_take_cover(g, card):
            take_cover(g, card)


@WORDS.each("force_cover", idle=partial(_nobody_to_cover, voluntarily=False))
def force_cover(g: State, f: Frame, card: int) -> None:
    """By force; an attacker in cover ends the combat."""
    if may_take_cover(g, card, voluntarily=False):
        take_cover(g, card)
        if g.num[layout.COMBAT] and card == g.num[layout.ATTACKER]:
            end_combat(g)


WORDS.each("uncover")(lambda g, f, card: leave_cover(g, card))


@WORDS.verb("choose_tactics")
def choose_tactics(g: State, f: Frame, who: Node) -> None:
    """For a time a player chooses the tactic of every combat."""
    for seat in seats(g, f, who):
        change(g, f[UNTIL], TACTICIAN, 0, seat, -1, f[SRC], f[MINE])


def always_base(g: State, f: Frame, changes: list[Row], what: Node, stat: str, n: Any) -> None:
    """The same while a text holds."""
    changes += [(BASE, bindings_of(g).stats[stat], card, number(g, f, n)) for card in cards(g, f, what)]


@WORDS.verb("change_base", always=always_base, names=((2, "stats"),))
def change_base(g: State, f: Frame, what: Node, stat: str, n: Any) -> None:
    """Add to the base of a rating, which is doubled or halved with it."""
    lasting(g, f, what, BASE, bindings_of(g).stats[stat], number(g, f, n))


WORDS.verb("shut")(_flag(layout.SHUT))
WORDS.verb("end_combat", idle=lambda g, f: g.num[layout.COMBAT] != UNDER_WAY)(lambda g, f: end_combat(g))


@WORDS.each("attack_at_once", fits=lambda g, f, card, *_: able_at_once(g, card), most=1)
def at_once(g: State, f: Frame, card: int) -> None:
    """An attack besides those of the turn."""
    attack_at_once(g, f[WHO], card)


@WORDS.each("double_last", names=((1, "stats"),), place=1)
def double_last(g: State, f: Frame, stat: str, card: int) -> None:
    """Twice the rating as it comes out in the end."""
    change(g, f[UNTIL], LAST_TIMES, bindings_of(g).stats[stat], 2, card, -1, f[MINE])


WORDS.filter("marked")(lambda g, f, card: card + 1 in (g.more[layout.NAMED][f[SRC]], g.more[layout.NAMED_TOO][f[SRC]]))


WORDS.verbs(SAYING, "besides_actions", "toll")


ABLE["attack_out"] = lambda g, f, card: able_out_of_cover(g, card)


@WORDS.verb("attack_now")
def attack_now(g: State, f: Frame, who: Node, what: Node, whom: Node) -> None:
    """One warrior attacks another at once, or when the combat under way is over."""
    order = steps.assault_later if g.num[layout.COMBAT] else steps.assault
    for attacker, defender in _pair(g, f, what, whom):
        order(g, seats(g, f, who)[0], attacker, defender)


def _can_first(g: State, f: Frame, who: Node, what: Node, whom: Node, stat: str) -> bool:
    """Tell whether they can fight so; of one not chosen yet, or that stands in the way, that is not told."""
    told = [pair for pair in _pair(g, f, what, whom) if g.zone[pair[0]] in layout.AREAS]
    return not told or any(layout.TACTICS[stat] in steps.able(g, *pair) for pair in told)


@WORDS.verb("attack_before", _can_first, names=((4, "stats"),))
def attack_before(g: State, f: Frame, who: Node, what: Node, whom: Node, stat: str) -> None:
    """A combat in the midst of the attack under way, or before it."""
    for attacker, defender in _pair(g, f, what, whom):
        if g.zone[attacker] == layout.ATTACHMENTS:
            steps.stand_in_the_way(g, attacker, defender, layout.TACTICS[stat])
        else:
            steps.interrupt(g, attacker, defender, layout.TACTICS[stat])


def _pair(g: State, f: Frame, what: Node, whom: Node) -> list[tuple[int, int]]:
    return [(attacker, defender) for attacker in cards(g, f, what)[:1] for defender in cards(g, f, whom)[:1]]


def _no_pair(g: State, f: Frame, what: Node, whom: Node) -> bool:
    """Tell that none of the warriors may attack one of the others."""
    return not steps.has_pair(g, cards(g, f, what), cards(g, f, whom))


WORDS.verb("spread", idle=_no_pair)(
    lambda g, f, what, whom: steps.campaign(g, f[WHO], cards(g, f, what), cards(g, f, whom))
)


@WORDS.each("take_control", place=1)
def take_control(g: State, f: Frame, who: Node, card: int) -> None:
    """To another side, with what lies on it: until the combat is over, or for good."""
    hire(g, card, seats(g, f, who)[0], lasting=f[UNTIL] != layout.END_OF_COMBAT)


@WORDS.verb("claim")
def claim(g: State, f: Frame, who: Node, what: Node) -> None:
    """The points that a warrior earns are a player's."""
    until = layout.EVER if f[UNTIL] < 0 else f[UNTIL]
    for card in cards(g, f, what):
        change(g, until, PAYS_TO, 0, seats(g, f, who)[0], card, -1, f[MINE])


@WORDS.filter("same")
def _alike(g: State, f: Frame, card: int, field: str, what: Node) -> bool:
    """Filter: agrees with a card in a field; of affiliations those count that they have now."""
    if field != "affiliation":
        return same(g, f, card, field, what)
    mine = g.stats[layout.TRAITS][card] & (traits.MEMBERSHIPS | traits.DARK_LEGION)
    return any(mine & g.stats[layout.TRAITS][other] for other in cards(g, f, what))


@WORDS.verb("let_out")
def let_out(g: State, f: Frame) -> None:
    """The card names nobody any more."""
    g.write(layout.NAMED, f[SRC], 0)
    g.todo |= DIRTY


WORDS.event("targeted", layout.TARGETED)


WORDS.each("strike_away")(lambda g, f, card: strike_away(g, card))


@WORDS.filter("at_home_beside")
def _at_home_beside(g: State, f: Frame, card: int, what: Node) -> bool:
    face, there = g.face[card], {area_around(g, other) for other in cards(g, f, what)}
    return "only_by_text" not in g.tables.keywords[face] and area_of(g, face) in there


WORDS.event("reaches", layout.REACHES)
WORDS.event("raided", layout.RAIDS)
WORDS.reference("adversary")(lambda g, f, what: [adversary(g, c) for c in cards(g, f, what) if adversary(g, c) >= 0])
WORDS.keyword("fence", "names_defender")


PRICE: Final = REG  # register of ARMED: what a weapon of the discard pile takes


def _suits(g: State, seat: int, card: int, warrior: int) -> bool:
    """Tell whether a card is a weapon that a warrior may have, whoever controls it."""
    own, face = g.tables, g.face[card]
    if not own.weapon[face] or own.lies[face] & (ON_AREA | ON_WEAPON):
        return False
    if g.side[warrior] == seat:
        return PICK + warrior in holders(g, seat, card)
    affordable = g.num[layout.DESTINY + seat] >= extra_price(g, warrior, card)
    return affordable and own.kind[face] in (traits.EQUIPMENT, traits.RELIC) and may_carry(g, seat, card, warrior)


def _weapons_for(g: State, seat: int, warrior: int, price: int) -> list[int]:
    """Return the answers that name a weapon for a warrior: of the hand by its face, of the discard pile where that can be paid."""
    hand = {g.face[card]: card for card in g.piles[layout.HAND * 2 + seat]}
    found = [FACE + face for face, card in sorted(hand.items()) if _suits(g, seat, card, warrior)]
    if g.num[layout.DESTINY + seat] >= price:
        g.num[layout.DESTINY + seat] -= price
        found += [PICK + card for card in sorted(g.piles[layout.DISCARD * 2 + seat]) if _suits(g, seat, card, warrior)]
        g.num[layout.DESTINY + seat] += price
    return found


def _ask_weapon(g: State, f: Frame) -> None:
    ask(g, f[WHO], _weapons_for(g, f[WHO], f[SRC], f[PRICE]))


def _take_weapon(g: State, f: Frame) -> None:
    """It is given at once; where weapons have been fixed already, its bearer chooses anew (CB7)."""
    if f[ANS] <= PASS:
        return
    seat, warrior = f[WHO], f[SRC]
    if f[ANS] & ~ARG == FACE:
        card = first_of(g, layout.HAND, seat, f[ANS] & ARG)
        tell_of_play(g, seat, card)
    else:
        card = f[ANS] & ARG
        pay_destiny(g, seat, f[PRICE])
    pay_destiny(g, seat, extra_price(g, warrior, card))
    place(g, seat, card, PICK + warrior)
    g.todo |= DIRTY


def _arm_anew(g: State, f: Frame) -> None:
    if not timing_now(g) & layout.MODIFY:
        return
    for card in attachments_of_all(g, f[SRC]):
        if g.tables.weapon[g.face[card]]:
            g.flags[card] &= ~layout.USED
            out_of_date(g, card)
    arm(g, f[SRC])


ARMED: Final = procedure("doomtrooper.armed in combat", _ask_weapon, _take_weapon, _arm_anew)
asks(_ask_weapon, "Which weapon is taken up?", "与える武器を選ぶ", rules="CA2, CB7")
WORDS.each("take_up_weapon", most=1)(lambda g, f, card, n: call(g, ARMED, f[WHO], card, number(g, f, n)))


WORDS.keyword("auctioned", "stores_spell")
WORDS.filter("armable")(lambda g, f, card, n: bool(_weapons_for(g, f[WHO], card, number(g, f, n))))


TARGET: Final = REG  # register: whom it attacks


def _fits(g: State, f: Frame, card: int, *_: Node) -> bool:
    return not g.flags[card] & layout.DOWN and legal(g, _attacker(g, f), card)


@WORDS.each("second_attack", lambda g, f, what: _may_follow(g), fits=_fits, most=1)
def second_attack(g: State, f: Frame, card: int) -> None:
    """Push the announcement, by the bearer, or the warrior itself."""
    call(g, SECOND_ATTACK, f[WHO], _attacker(g, f), card)


def _attacker(g: State, f: Frame) -> int:
    return g.host[f[SRC]] if g.host[f[SRC]] >= 0 else f[SRC]


def _ask_tactic(g: State, f: Frame) -> None:
    able = [layout.TAKE_TACTIC + tactic for tactic in best_first(g, f[SRC], f[TARGET])]
    ask(g, who_chooses(g, f[WHO]), able)


def _announce(g: State, f: Frame) -> None:
    g.num[layout.SECOND_TARGET], g.num[layout.SECOND_TACTIC] = f[TARGET] + 1, f[ANS] & ARG


SECOND_ATTACK: Final = procedure("doomtrooper.second attack", _ask_tactic, _announce)
asks(_ask_tactic, "Which tactic?", "攻撃方法を選ぶ", rules="CB18")


def _fits_so(g: State, f: Frame, card: int, *_: Node) -> bool:
    return _may_follow(g) and g.num[layout.TACTIC] in tactics(g, g.num[layout.ATTACKER], card)


@WORDS.verb("attack_too", lambda g, f, who, what, whom: _may_follow(g), fits=_fits_so)
def attack_too(g: State, f: Frame, who: Node, what: Node, whom: Node) -> None:
    """The attacker attacks another one, or the same, in a second combat in the same tactic (CB18)."""
    if g.num[layout.ATTACKER] in cards(g, f, what):
        for card in cards(g, f, whom)[:1]:
            g.num[layout.SECOND_TARGET], g.num[layout.SECOND_TACTIC] = card + 1, g.num[layout.TACTIC]


@WORDS.verb("carry_over")
def carry_over(g: State, f: Frame, what: Node) -> None:
    """What changes the attacker lasts into its second attack."""
    g.num[layout.CARRIED] = int(g.num[layout.ATTACKER] in cards(g, f, what))


def _may_follow(g: State) -> bool:
    return g.num[layout.COMBAT] > 0 and not g.num[layout.SECOND_TARGET]
