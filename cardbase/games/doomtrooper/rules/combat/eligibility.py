"""Who may attack whom (AT1 to AT12), who must, and who may only as it was announced (AT4); by which right (AC11, CB20), and what an attack takes besides."""

from collections.abc import Iterator
from typing import Final

from cardbase.engine.actions import PICK, SEAT
from cardbase.engine.continuous import AMOUNT, CANNOT, CARD, OP, SOURCE, SOURCE_STAMP, STAMP, STAT, change, mark, marks
from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.statements import (
    Said,
    is_said,
    may,
    may_any_be_said,
    may_be_said,
    never,
    said_of,
    speaks_of,
)
from cardbase.engine.effects.values import candidates, number
from cardbase.engine.state import SRC, Frame, Row
from cardbase.games.doomtrooper.rules import layout, prohibitions, traits
from cardbase.games.doomtrooper.rules.actions.playing import playable
from cardbase.games.doomtrooper.rules.attachment_limits import unaffected
from cardbase.games.doomtrooper.rules.faces import title_of
from cardbase.games.doomtrooper.rules.layout import CONVERTIBLE, DUTY, FURTHER, IN_VAIN, NEXT_TURN, SABOTAGED
from cardbase.games.doomtrooper.rules.pools import pay_destiny
from cardbase.games.doomtrooper.rules.prohibitions import NO_FIGHTS, NO_SHOOTING, barred_tactics, kept_from
from cardbase.games.doomtrooper.rules.tables import CardTables, State
from cardbase.games.doomtrooper.rules.twins import are_one
from cardbase.language.tree import Node, Select, walk

_TOLL: Final = "toll"
_ACTIONS: Final = "actions"


def toll(g: State, attacker: int, defender: int = -1) -> tuple[int, int]:
    """Return the D and P that an attack takes; without `defender` it is one on the player, as is looked at for a hidden one."""
    due = {"destiny": 0, "promotion": 0}
    asked: list[tuple[str, Node]] = []
    for f, slots in _asked(g, attacker, defender):
        _, n, resource, _whom = slots
        same = (title_of(g.tables, g.face[f[SRC]]), slots)
        if resource in due and same not in asked:
            asked.append(same)
            due[resource] += number(g, f, n)
    return due["destiny"], due["promotion"]


def actions_to_attack(g: State, attacker: int, defender: int = -1) -> int:
    """Return how many actions an attack takes; without `defender` it is one on the player."""
    if _TOLL not in g.match.texts.sayings:
        return 1
    return max([1, *(number(g, f, slots[1]) for f, slots in _asked(g, attacker, defender) if slots[2] == _ACTIONS)])


def _asked(g: State, attacker: int, defender: int) -> list[tuple[Frame, Node]]:
    """Return what texts ask for this attack, each with the frame in which it is read."""
    found = said_of(g, _TOLL, attacker)
    return [(one.f, one.slots) for one in found if _is_about(g, one.f, one.slots[3], defender)]


def _is_about(g: State, f: Frame, whom: Node, defender: int) -> bool:
    unknown = defender < 0 or bool(g.flags[defender] & layout.DOWN)
    return _is_anybody(whom) if unknown else speaks_of(g, f, whom, defender)


def _is_anybody(whom: Node) -> bool:
    """Tell whether words speak of any warrior, whoever and wherever it is: then of the player, too."""
    return isinstance(whom, Select) and whom.side == "any" and not whom.filters and not whom.place


def can_pay_toll(g: State, attacker: int, defender: int = -1) -> bool:
    """Tell whether the attacker's player has what an attack takes."""
    if _TOLL not in g.match.texts.sayings:
        return True
    destiny, promotion = toll(g, attacker, defender)
    seat = g.side[attacker]
    return g.num[layout.DESTINY + seat] >= destiny and g.num[layout.PROMOTION + seat] >= promotion


def pay_toll(g: State, attacker: int, defender: int = -1) -> None:
    """Pay what an attack takes."""
    destiny, promotion = toll(g, attacker, defender)
    seat = g.side[attacker]
    g.num[layout.DESTINY + seat] = max(0, g.num[layout.DESTINY + seat] - destiny)
    g.num[layout.PROMOTION + seat] = max(0, g.num[layout.PROMOTION + seat] - promotion)


# Pairs.


FIRST_TURNS: Final = 2

_EVERYBODY: Final = [zone * 2 + seat for seat in (0, 1) for zone in layout.WARRIOR_ZONES]
_KEPT_BACK: Final = layout.COVER | layout.LEFT_COVER | layout.DOWN


def warriors(g: State, seat: int) -> list[int]:
    """Return all warriors that a seat has in play, hidden ones too."""
    piles = g.piles
    return [card for zone in layout.WARRIOR_ZONES for card in piles[zone * 2 + seat]]


def may_make_attacks(g: State, card: int) -> bool:
    """AT1: in play and revealed, not in cover, did not leave it this turn, not stopped by a card."""
    if g.flags[card] & _KEPT_BACK and not ("can" in g.tables.said and attacks_from_cover(g, card)):
        return False
    return not (g.cannot[card] & prohibitions.MAKE_ATTACKS or g.stats[layout.TRAITS][card] & traits.NO_COMBAT)


def attacks_from_cover(g: State, card: int) -> bool:
    """Tell whether a card lets a warrior attack in the turn in which it left cover, or out of cover."""
    if g.flags[card] & layout.DOWN:
        return False
    return may(g, "rush_out", card) or may(g, "shoot_out" if g.flags[card] & layout.COVER else "attack_out", card)


def _only_shoots(g: State, attacker: int, defender: int) -> bool:
    """Tell whether a warrior that attacks is in cover, from where it only shoots."""
    return bool(g.flags[attacker] & layout.COVER) and attacker != defender and not may(g, "rush_out", attacker)


def _kept_from_fights(g: State, attacker: int, defender: int) -> bool:
    """Tell whether texts keep one from Fight attacks on the other."""
    return never(g, "fight", attacker, defender)


def _barred_for(g: State, attacker: int) -> int:
    """Return the tactics, as bits, that texts keep this attacker from, but for those that do not affect it."""
    if not may_be_said(g, "cannot use_rating"):
        return 0
    bits = barred_tactics(g)
    return (
        barred_tactics(g, lambda source: unaffected(g, attacker, source))
        if bits and "not_affected" in g.tables.said
        else bits
    )


def tactics(g: State, attacker: int, defender: int) -> list[int]:
    """AT12: the tactics in which both may fight; of a hidden defender nothing is known."""
    mine = g.stats[layout.TRAITS][attacker]
    theirs = 0 if g.flags[defender] & layout.DOWN else g.stats[layout.TRAITS][defender]
    barred = _barred_for(g, attacker)
    found = []
    if (
        not (mine | theirs) & traits.NO_FIGHT
        and not barred & NO_FIGHTS
        and not _only_shoots(g, attacker, defender)
        and not _kept_from_fights(g, attacker, defender)
    ):
        found.append(layout.FIGHT)
    if not (mine | theirs) & traits.NO_SHOOT and not barred & NO_SHOOTING:
        found.append(layout.SHOOT)
    return found


def _has_tactic(g: State, attacker: int, defender: int) -> bool:
    """Tell whether there is a tactic in which both may fight (`tactics`)."""
    mine = g.stats[layout.TRAITS][attacker]
    theirs = 0 if g.flags[defender] & layout.DOWN else g.stats[layout.TRAITS][defender]
    barred = _barred_for(g, attacker)
    if not (mine | theirs) & traits.NO_SHOOT and not barred & NO_SHOOTING:
        return True
    if (mine | theirs) & traits.NO_FIGHT or barred & NO_FIGHTS:
        return False
    return not (_only_shoots(g, attacker, defender) or _kept_from_fights(g, attacker, defender))


def safe_tactics(g: State, attacker: int, defender: int) -> list[int]:
    """Return the tactics in which the defender, as both are now, would not hit the attacker (CARTEL ENFORCEMENT, as clarified)."""
    stats, armour = g.stats, g.stats[layout.ARMOUR][attacker]
    rating = {layout.FIGHT: stats[layout.FIGHT_STAT][defender], layout.SHOOT: stats[layout.SHOOT_STAT][defender]}
    return [tactic for tactic in tactics(g, attacker, defender) if rating[tactic] < armour]


def affiliation_allows(g: State, attacker: int, defender: int) -> bool:
    """AT4 to AT11, SW13: what the memberships of both, and the texts that set them aside, say."""
    mine, theirs = g.stats[layout.TRAITS][attacker], g.stats[layout.TRAITS][defender]
    if not _kept_apart(g.tables, mine, theirs) or mine & traits.ASSASSIN:
        return True
    opposing = g.side[attacker] != g.side[defender]
    return bool(opposing and g.tables.switch["total_war"]) or may(g, "attack_what", attacker, defender)


def _kept_apart(own: CardTables, mine: int, theirs: int) -> bool:
    """Tell whether the memberships of two warriors keep one from attacking the other."""
    kin, humans = own.kin
    if mine & theirs & kin:
        return True
    if mine & traits.BROTHERHOOD:
        return not theirs & traits.DARK_LEGION
    return bool(mine & humans and theirs & traits.BROTHERHOOD)


_NARROWING: Final = frozenset(
    ("toll", "cannot use_rating", "never fight", "never be_attacked_by", "never attack_what", "attack_only")
)
"""With what texts narrow the choice of an attack, or ask something for it."""


def legal(g: State, attacker: int, defender: int) -> bool:
    """Tell whether this attack may be declared; on a hidden card it is declared blindly (HW8)."""
    if attacker == defender or g.cannot[defender] & prohibitions.BE_ATTACKED or not _are_foes(g, attacker, defender):
        return False
    hidden, marks = g.flags[defender] & layout.DOWN, g.stats[layout.TRAITS]
    theirs = 0 if hidden else marks[defender]
    if theirs & traits.NO_COMBAT or not (hidden or affiliation_allows(g, attacker, defender)):
        return False
    both = marks[attacker] | theirs
    if both & traits.NO_SHOOT and (both & traits.NO_FIGHT or _only_shoots(g, attacker, defender)):
        return False
    timid = not hidden and g.num[layout.BARRED + g.side[attacker]] & prohibitions.TIMID
    if timid and not safe_tactics(g, attacker, defender):
        return False
    return not may_any_be_said(g, _NARROWING) or _texts_allow(g, attacker, defender)


def _are_foes(g: State, attacker: int, defender: int) -> bool:
    """Tell whether two warriors are not one, nor on one side where that forbids an attack."""
    own = g.tables
    if g.side[attacker] == g.side[defender] and own.switch["own_attack"]:
        return False
    return "be_one" not in own.said or not are_one(g, attacker, defender)


def _texts_allow(g: State, attacker: int, defender: int) -> bool:
    """Tell whether an attack may be declared by what texts say of it, and can be paid for."""
    if not can_pay_toll(g, attacker, defender) or not _has_tactic(g, attacker, defender):
        return False
    if g.flags[defender] & layout.DOWN:
        return True
    return _has_actions(g, attacker, defender) and _not_barred(g, attacker, defender)


def _has_actions(g: State, attacker: int, defender: int = -1) -> bool:
    """Tell whether the actions are left that texts ask of this attack."""
    if "toll" not in g.match.texts.sayings:
        return True
    needed = actions_to_attack(g, attacker, defender)
    return needed < 2 or g.num[layout.ACTIONS] >= needed


def _not_barred(g: State, attacker: int, defender: int) -> bool:
    """Texts that narrow the choice: attacks only some, is not attacked by some."""
    if is_said(g, "never be_attacked_by", defender, attacker) or is_said(g, "never attack_what", attacker, defender):
        return False
    if g.side[attacker] != g.num[layout.ACTIVE]:
        return True
    return all(
        speaks_of(g, its.f, its.slots[1], defender) or not _counts(g, its, attacker)
        for its in said_of(g, "attack_only", attacker)
    )


def _counts(g: State, its: Said, attacker: int) -> bool:
    """Tell whether "may attack only" narrows the choice; where own warriors are no targets (SW5), one of the others must fit."""
    own = g.tables
    other = 1 - g.side[attacker]
    return not own.switch["own_attack"] or any(speaks_of(g, its.f, its.slots[1], card) for card in warriors(g, other))


def preferred(g: State, attacker: int, able: list[int]) -> list[int]:
    """Return the defenders to which a text ("must, if possible") narrows the choice."""
    for its in said_of(g, "attack_first", attacker):
        able = [card for card in able if speaks_of(g, its.f, its.slots[1], card)] or able
    return able


def defenders(g: State, attacker: int) -> list[int]:
    """Return the warriors that a warrior may attack, of both sides, in order of id."""
    return sorted(card for seat in (0, 1) for card in warriors(g, seat) if legal(g, attacker, card))


def may_attack_player(g: State, attacker: int) -> bool:
    """Tell whether a warrior may attack the other player."""
    return _is_open(g, 1 - g.side[attacker]) and _pays_for_player(g, attacker)


def _pays_for_player(g: State, attacker: int) -> bool:
    return can_pay_toll(g, attacker) and _has_actions(g, attacker)


def _is_open(g: State, seat: int) -> bool:
    """AP1: a player has no warrior in play; with `sabotage` (AP6) or SW16 none that is able to be in combat."""
    own = g.tables
    if g.num[layout.BARRED + seat] & prohibitions.NO_RAIDS:
        return False
    if own.switch["player_attack"]:
        there = warriors(g, seat)
        able = any(g.flags[card] & layout.DOWN or not g.stats[layout.TRAITS][card] & traits.NO_COMBAT for card in there)
        return not able and _may_sabotage(g)
    marks = g.stats[layout.TRAITS]
    harmless = traits.NO_COMBAT if own.switch["noncombatants"] else 0
    for zone in layout.WARRIOR_ZONES:
        for card in g.piles[zone * 2 + seat]:
            if g.flags[card] & layout.DOWN or not (marks[card] & harmless or kept_from(g, "stand_in_way", card)):
                return False
    return True


def _may_sabotage(g: State) -> bool:
    """AP6: once in a turn, not before every player had one, and no attack action: it takes one of the others."""
    if g.num[layout.ATTACKED_ONCE]:
        return False
    return g.num[layout.ACTIONS] > 0 and g.num[layout.TURN] > FIRST_TURNS and not marks(g, SABOTAGED, -1)


def can_attack(g: State, seat: int) -> bool:
    """Tell whether a seat has an attack to make."""
    return next(_attackers(g, seat), -1) >= 0


def could_attack_any(g: State, card: int) -> bool:
    """Tell whether a warrior would have somebody to attack if it could attack anybody (AT4)."""
    before, marks = g.stats[layout.TRAITS][card], g.stats[layout.TRAITS]
    marks[card] |= traits.ASSASSIN
    able = may_make_attacks(g, card) and _has_defender(g, card, {})
    marks[card] = before
    return able


def attackers(g: State, seat: int) -> list[int]:
    """Return the warriors of a seat that have somebody, or the other player, to attack."""
    return sorted(_attackers(g, seat))


def _attackers(g: State, seat: int) -> Iterator[int]:
    strangers: dict[int, list[int]] = {}
    player = _is_open(g, 1 - seat)
    for zone in layout.AREAS:
        for card in g.piles[zone * 2 + seat]:
            if may_make_attacks(g, card) and (
                (player and _pays_for_player(g, card)) or _has_defender(g, card, strangers)
            ):
                yield card


def _has_defender(g: State, attacker: int, strangers: dict[int, list[int]]) -> bool:
    """Tell whether there is a warrior to attack. Most that there are, are of the attacker's own kin, and so are left out first; `strangers`
    keeps the others for the next attacker with the same memberships.
    """
    kin = _kin_of(g, attacker)
    there = strangers.get(kin)
    if there is not None:
        return any(legal(g, attacker, card) for card in there) if there else False
    strangers[kin] = there = []
    own, marks, flags = g.tables, g.stats[layout.TRAITS], g.flags
    for place in _EVERYBODY:
        for card in g.piles[place]:
            if kin and not flags[card] & layout.DOWN and _kept_apart(own, kin, marks[card]):
                continue
            if legal(g, attacker, card):
                del strangers[kin]  # not all of them were looked at
                return True
            there.append(card)
    return False


def _kin_of(g: State, attacker: int) -> int:
    """Return the memberships that keep a warrior from attacking its own kin; none where something lets it attack some of them
    (`affiliation_allows`).
    """
    own, mine = g.tables, g.stats[layout.TRAITS][attacker]
    kin, humans = own.kin
    if mine & traits.ASSASSIN or own.switch["total_war"] or may(g, "attack_what", attacker):
        return 0
    return mine & (kin | humans | traits.BROTHERHOOD)


MUST_ATTACK: Final = 0
MUST_BE_ATTACKED: Final = 1

PLANNED: Final = 2  # the card attacks `source` with the tactic stat - 2; without source it attacks the player; for a player: no attack


def _duties(g: State, seat: int, kind: int) -> list[int]:
    return [
        row[CARD]
        for row in g.effects
        if row[OP] == DUTY and row[STAT] == kind and row[AMOUNT] == seat and g.stamp[row[CARD]] == row[STAMP]
    ]


def duties(g: State, seat: int) -> bool:
    """Tell whether a seat is bound to make an attack that is legal now."""
    if not g.effects or not any(row[OP] == DUTY and row[AMOUNT] == seat for row in g.effects):
        return False
    if planned(g, seat):
        return True
    able = attackers(g, seat)
    if set(able) & set(_duties(g, seat, MUST_ATTACK)):
        return True
    wanted = set(_duties(g, seat, MUST_BE_ATTACKED))
    return any(wanted & set(defenders(g, card)) for card in able)


def fall_due(g: State, seat: int) -> None:
    """Duties for the next turn of a seat hold now, to the end of the turn."""
    rows = [row for row in g.effects if row[OP] == NEXT_TURN and row[AMOUNT] == seat]
    for row in rows:
        g.effects.remove(row)
        source = row[SOURCE]
        if row[CARD] < 0:
            change(g, layout.END_OF_TURN, CANNOT, 0, prohibitions.NO_ATTACKS, row[CARD])
        elif g.stamp[row[CARD]] == row[STAMP] and (source < 0 or g.stamp[source] == row[SOURCE_STAMP]):
            change(g, layout.END_OF_TURN, DUTY, row[STAT], seat, row[CARD], source)


def planned(g: State, seat: int) -> tuple[int, ...]:
    """Return (attacker, answer, tactic or 0) of the attack that a seat announced for this turn, if it can be made now; else ()."""
    for row in g.effects:
        attacker, defender, tactic = row[CARD], row[SOURCE], row[STAT] - PLANNED
        if row[OP] != DUTY or tactic < 0 or row[AMOUNT] != seat or g.stamp[attacker] != row[STAMP]:
            continue
        if attacker not in attackers(g, seat):
            continue
        if defender < 0 and may_attack_player(g, attacker):
            return (attacker, SEAT + 1 - seat, 0)
        there = defender >= 0 and g.stamp[defender] == row[SOURCE_STAMP]
        if there and legal(g, attacker, defender) and tactic in tactics(g, attacker, defender):
            return (attacker, PICK + defender, tactic)
    return ()


def bound_attackers(g: State, seat: int) -> list[int]:
    """Return the attackers among which a seat may choose: those with which it does one of its duties, if there are any."""
    if g.num[layout.BARRED + seat] & prohibitions.NO_ATTACKS:
        return []
    able = attackers(g, seat)
    if not g.effects or g.num[layout.ATTACKED_ONCE]:
        return able
    plan = planned(g, seat)
    if plan:
        return [plan[0]]
    must, wanted = _duties(g, seat, MUST_ATTACK), set(_duties(g, seat, MUST_BE_ATTACKED))
    return [card for card in able if card in must or (wanted and wanted & set(defenders(g, card)))] or able


def bound_defenders(g: State, attacker: int, able: list[int]) -> list[int]:
    """Return the defenders among which the attacker's player may choose; an attacker that must attack does its duty with any."""
    able = preferred(g, attacker, able)
    seat = g.side[attacker]
    if not g.effects or g.num[layout.ATTACKED_ONCE] or attacker in _duties(g, seat, MUST_ATTACK):
        return able
    wanted = _duties(g, seat, MUST_BE_ATTACKED)
    return [card for card in able if card in wanted] or able


def as_planned(g: State, seat: int, attacker: int, options: list[int]) -> list[int]:
    """Return the defender, or the player, that the attacker's player has announced, else all the answers."""
    plan = planned(g, seat) if g.effects and not g.num[layout.ATTACKED_ONCE] else ()
    return [plan[1]] if plan and plan[0] == attacker and plan[1] in options else options


def bound_tactics(g: State, seat: int, attacker: int, defender: int, able: list[int]) -> list[int]:
    """Return the tactic that the attacker's player has announced, else all that both may use."""
    plan = planned(g, seat) if g.effects and not g.num[layout.ATTACKED_ONCE] else ()
    kept = plan and plan[:2] == (attacker, PICK + defender) and plan[2] in able
    return [plan[2]] if kept else able


# Rights.


# the number RIGHT
BY_ANYBODY: Final = 1
ONCE_MORE: Final = 2
CONVERTED: Final = 3
EXTRA: Final = 4
PAID: Final = 5

_BESIDES: Final = "besides_actions"
_FURTHER: Final = "can attack_further"
_BEFORE: Final = "before-declaration"
FURTHER_VERBS: Final[tuple[str, ...]] = (_BESIDES, _FURTHER)


def _anybody(g: State) -> int:
    """Return the right by which any warrior may attack, 0 for none."""
    kept = sum(row[OP] == CONVERTIBLE for row in g.effects) if g.effects else 0
    if g.num[layout.ACTIONS] > kept and g.num[layout.RIGHTS_USED] <= g.num[layout.EXTRA_ACTIONS]:
        return BY_ANYBODY
    return ONCE_MORE if g.num[layout.ATTACKS_LEFT] > 0 else 0


def _given(g: State, attacker: int) -> list[tuple[str, int]]:
    """Return (verb, source) of the further attacks that texts in play give to a warrior and that are left."""
    return [(key, its.f[SRC]) for key in FURTHER_VERBS for its in said_of(g, key, attacker) if _is_left(g, key, its)]


def _is_left(g: State, key: str, its: Said) -> bool:
    if key == _FURTHER:
        return g.num[layout.ACTIONS] > 0 and its.slots[1] == 0
    return marks(g, FURTHER, its.f[SRC]) < number(g, its.f, its.slots[1])


def _granted(g: State, attacker: int) -> Row:
    """Return the row of an action that may be an attack by a warrior; none is ()."""
    if not g.num[layout.ACTIONS]:
        return ()
    its = (row for row in g.effects if row[OP] == CONVERTIBLE and row[CARD] == attacker)
    return next((row for row in its if row[STAMP] == g.stamp[attacker]), ())


def _price(g: State, attacker: int) -> int:
    """Return the D for which a warrior may make a further attack, -1 where it may not."""
    prices = [number(g, its.f, its.slots[1]) for its in said_of(g, _FURTHER, attacker)] if g.num[layout.ACTIONS] else []
    return min(prices) if prices and g.num[layout.DESTINY + g.side[attacker]] >= min(prices) else -1


def entitled(g: State, attacker: int) -> bool:
    """Tell whether a warrior may make an attack now by any right."""
    if _anybody(g) or (g.effects and _granted(g, attacker)):
        return True
    return bool(_given(g, attacker)) or _price(g, attacker) >= 0


def may_attack(g: State, seat: int) -> bool:
    """Tell whether a seat has an attack to make, and the right to it."""
    if g.num[layout.BARRED + seat] & prohibitions.NO_ATTACKS:
        return False
    if _anybody(g):
        return can_attack(g, seat) or _could_be_let(g, seat)
    needed = g.effects or any(verb in g.match.texts.sayings for verb in FURTHER_VERBS)
    return bool(needed) and any(entitled(g, card) for card in attackers(g, seat))


def _could_be_let(g: State, seat: int) -> bool:
    """CB0: an attack may be announced as well where a card that is then played would give a warrior somebody to attack; in vain once in a turn."""
    timing, face = g.tables.timing, g.face
    if _BEFORE not in timing or marks(g, IN_VAIN, -1):
        return False
    hand = {face[card]: card for card in g.piles[layout.HAND * 2 + seat] if timing[face[card]] == _BEFORE}
    return any(playable(g, seat, card) and _lets_attack(g, seat, card) for card in hand.values())


def _lets_attack(g: State, seat: int, card: int) -> bool:
    """Tell whether a card lets a warrior attack anybody that could not otherwise."""
    text = g.tables.play[g.face[card]]
    if text is None or not text.tree.targets:
        return False
    if not any(node[0] == "gain" and node[2] == ("assassin",) for node in walk(text.tree.effects)):
        return False
    able = candidates(g, context(g, EFFECTS, seat, card, text.block), text.tree.targets[0])
    return any(g.side[warrior] == seat and could_attack_any(g, warrior) for warrior in able)


def take_right(g: State, seat: int, attacker: int) -> None:
    """An attack of the turn is made: choose the right by which it is, those first that others do not have; D are paid."""
    given = dict(_given(g, attacker))
    if _BESIDES in given:
        mark(g, FURTHER, given[_BESIDES])
        g.num[layout.RIGHT] = EXTRA
    elif given:
        g.num[layout.RIGHT] = CONVERTED
    elif grant := _granted(g, attacker):
        g.effects.remove(grant)
        g.num[layout.RIGHT] = CONVERTED
    else:
        g.num[layout.RIGHT] = _anybody(g) or PAID
        if g.num[layout.RIGHT] == PAID:
            pay_destiny(g, seat, max(0, _price(g, attacker)))


def spend_right(g: State) -> None:
    """The attack is over: its action, or its right, is used up."""
    right, g.num[layout.RIGHT] = g.num[layout.RIGHT], 0
    if right in (BY_ANYBODY, CONVERTED, PAID):
        g.num[layout.ACTIONS] -= 1
    if right == BY_ANYBODY:
        g.num[layout.RIGHTS_USED] += 1
    elif right == ONCE_MORE:
        g.num[layout.ATTACKS_LEFT] -= 1
