"""What the words of actions do: what is paid with actions, done at once or once more, searched for, and played by another player."""

from typing import Any, Final

from cardbase.engine.actions import ARG, PASS, PICK, SEAT
from cardbase.engine.continuous import change, mark, marks
from cardbase.engine.effects.announce import AT_ONCE as AT_ONCE_TEXT
from cardbase.engine.effects.announce import use
from cardbase.engine.effects.bindings import Node
from cardbase.engine.effects.card_verbs import search, take_unseen
from cardbase.engine.effects.context import MINE, UNTIL, restamp
from cardbase.engine.effects.costs import taking
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.statements import SAYING, SAYING_OF_PLAYERS, WEIGHTS
from cardbase.engine.effects.values import candidates, cards, number, seats, zones_now
from cardbase.engine.events import emit
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, WHO, Frame
from cardbase.engine.zones import attachments, move
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.actions.casting import deed_done
from cardbase.games.doomtrooper.rules.actions.playing import give, play_card
from cardbase.games.doomtrooper.rules.actions.substitutes import divert, divertible, playable_now, turn_back
from cardbase.games.doomtrooper.rules.actions.taking import actions_of, do_action, takes
from cardbase.games.doomtrooper.rules.attachment_limits import closed_pile
from cardbase.games.doomtrooper.rules.attachment_targets import holders, may_carry, own_warriors
from cardbase.games.doomtrooper.rules.combat.eligibility import (
    MUST_ATTACK,
    MUST_BE_ATTACKED,
    may_make_attacks,
    warriors,
)
from cardbase.games.doomtrooper.rules.immunity import immune
from cardbase.games.doomtrooper.rules.layout import DUTY, THIS_GAME
from cardbase.games.doomtrooper.rules.moving import acts_on, cannot_move, discard, is_pinned, kept_in_play
from cardbase.games.doomtrooper.rules.tables import State
from cardbase.games.doomtrooper.rules.words.players import shielded
from cardbase.games.doomtrooper.rules.words.recruiting import tell_found
from cardbase.language.tree import Select

WORDS: Final = Registry()


@WORDS.verb("must", lambda g, f, what, act: act[0] in ("attack", "be_attacked_by"))
def must(g: State, f: Frame, what: Node, act: Node) -> None:
    """A duty to attack in the turns of its player until then, or one of the opponent to attack it (AT4)."""
    for card in cards(g, f, what):
        if act[0] == "attack":
            change(g, f[UNTIL], DUTY, MUST_ATTACK, g.side[card], card, f[SRC], f[MINE])
        else:
            change(g, f[UNTIL], DUTY, MUST_BE_ATTACKED, 1 - f[WHO], card, f[SRC], f[MINE])


@WORDS.verb("once_more")
def once_more(g: State, f: Frame, who: Node) -> None:
    """One attack besides those of the turn, of the player whose turn it is (CB20)."""
    g.num[layout.ATTACKS_LEFT] += g.num[layout.ACTIVE] in seats(g, f, who)


def can_use_actions(g: State, f: Frame, n: Any) -> bool:
    """Tell whether there are so many actions left to whoever acts, outside combat."""
    return not g.num[layout.COMBAT] and g.num[layout.ACTIONS] >= number(g, f, n)


@WORDS.verb("act", can_use_actions, takes=taking("actions", 0, can_use_actions))
def use_actions(g: State, f: Frame, n: Any) -> None:
    """A price of so many actions."""
    g.num[layout.ACTIONS] -= number(g, f, n)
    g.num[layout.ACTED] = 1


def can_use_any_actions(g: State, f: Frame, n: Any) -> bool:
    """Tell whether there are so many actions left, with the attacks that cards give."""
    return not g.num[layout.COMBAT] and g.num[layout.ACTIONS] + g.num[layout.ATTACKS_LEFT] >= number(g, f, n)


@WORDS.verb("act_any", can_use_any_actions)
def use_any_actions(g: State, f: Frame, n: Any) -> None:
    """A price of so many actions, those first that are no attacks."""
    amount = number(g, f, n)
    plain = min(amount, g.num[layout.ACTIONS])
    g.num[layout.ACTIONS] -= plain
    g.num[layout.ATTACKS_LEFT] -= amount - plain
    g.num[layout.ACTED] = 1


def can_devote(g: State, f: Frame, n: Any) -> bool:
    """Tell whether so many actions are left besides the attack's own; it must be this player's attack, and the first of the turn."""
    mine = g.num[layout.COMBAT] > 0 and g.side[g.num[layout.ATTACKER]] == f[WHO] == g.num[layout.ACTIVE]
    return mine and g.num[layout.ACTIONS] > number(g, f, n)


@WORDS.verb("devote", can_devote, takes=taking("actions", 0, can_devote))
def devote(g: State, f: Frame, n: Any) -> None:
    """A price of actions that go into the attack under way."""
    g.num[layout.ACTIONS] -= number(g, f, n)


def can_be_attack(g: State, f: Frame) -> bool:
    """Tell whether this may be the attack action: the turn has one left, and a warrior whose ability it is, or who bears the card, could
    attack (AT1).
    """
    if g.num[layout.ATTACKED_ONCE] and not g.num[layout.ATTACKS_LEFT]:
        return False
    doer = f[SRC] if g.host[f[SRC]] < 0 or g.zone[f[SRC]] in layout.AREAS else g.host[f[SRC]]
    return g.zone[doer] not in layout.AREAS or g.tables.aspect[g.face[f[SRC]]] > 0 or may_make_attacks(g, doer)


@WORDS.verb("as_attack", can_be_attack)
def as_attack(g: State, f: Frame) -> None:
    """It is the attack action of this turn."""
    g.num[layout.ATTACKED_ONCE] += 1
    g.todo |= DIRTY
    if not acts_on(g):
        g.num[layout.ACTIONS] = 0


def _title_key(g: State, f: Frame, base: int) -> int:
    return base - 2 * g.face[f[SRC]] - f[WHO]


@WORDS.verb("once_each", lambda g, f: not marks(g, _title_key(g, f, THIS_GAME), -1))
def use_up(g: State, f: Frame) -> None:
    """A title's ability, once in the game for each player."""
    mark(g, _title_key(g, f, THIS_GAME), -1, layout.EVER)


@WORDS.each("exile")
def exile(g: State, f: Frame, card: int) -> None:
    """Removed from the game instead of discarded."""
    g.flags[card] |= layout.EXILED


def _nothing_to_find(g: State, f: Frame, who: Node, zone: str, block: int) -> bool:
    """Tell that a search finds nothing, as far as its player knows: of a draw pile only whether there is one, and whether it is open."""
    places, whose = zones_now(g, zone), seats(g, f, who)
    if layout.DECK in places:
        if any(closed_pile(g, seat, f[SRC]) for seat in whose):
            return True
        if any(g.piles[layout.DECK * 2 + seat] for seat in whose):
            return False
    pick = g.match.texts.blocks[block][0]
    return not candidates(g, f, pick[2], 1)


@WORDS.verb("search", idle=_nothing_to_find, names=((2, "places"),))
def look_through(g: State, f: Frame, who: Node, zone: str, block: int) -> None:
    """Search a pile, unless a card keeps it closed (SPELLBOUND)."""
    barred = any(closed_pile(g, seat, f[SRC]) for seat in seats(g, f, who))
    if not barred or layout.DECK not in zones_now(g, zone):
        search(g, f, who, zone, block)


@WORDS.verb("after_search")
def after_search(g: State, f: Frame, who: Node, zone: str) -> None:
    """Cards of this game are not shown when they are found; whoever waits for that is told of each at once."""
    for card in reversed(take_unseen(g, f, who, zone)):
        tell_found(g, seats(g, f, who)[0], card, g.zone[card])


def _nothing_to_draw(g: State, f: Frame, who: Node, n: Any) -> bool:
    """Tell that a draw pile is empty, which loses nothing (WN5)."""
    return not any(g.piles[layout.DECK * 2 + seat] for seat in seats(g, f, who))


WORDS.change(lambda verb: verb.doing(verb.do, verb.can, _nothing_to_draw), "draw")


def can_discard_all(g: State, f: Frame, who: Node, what: Node) -> bool:
    """Tell whether it can be discarded, as a price too: not while a card on it holds it in play, nor out of a hand that the text does not reach."""
    if what == ("this",):
        return not ("replacement" in g.tables.said and is_pinned(g, f[SRC], layout.DISCARD))
    if not isinstance(what, Select) or "cannot be_affected" not in g.match.texts.sayings:
        return True
    found = candidates(g, f, what)
    return not found or any(
        g.zone[card] != layout.HAND or not shielded(g, g.side[card], f[WHO], f[SRC]) for card in found
    )


def _reaches(g: State, f: Frame, card: int, who: Node, what: Node) -> bool:
    """Tell whether a card is none that is immune to what discards it; those cannot be chosen for it."""
    return f[SRC] < 0 or g.zone[card] not in layout.AREAS or not immune(g, card, f[SRC])


@WORDS.verb("discard_card", can_discard_all, fits=_reaches)
def discard_all(g: State, f: Frame, who: Node, what: Node) -> None:
    """Discard cards, no warriors that are immune to the spell or gift that does it (IM1); who does it may have razed a fortification (INFILTRATION)."""
    razed = list[int]()
    for card in cards(g, f, what):
        if g.zone[card] == layout.HAND and shielded(g, g.side[card], f[WHO], f[SRC]):
            continue
        if not _reaches(g, f, card, who, what):
            continue
        if kept_in_play(g, card):
            continue
        razed += _raze(g, f, card)
        if g.zone[card] == layout.ATTACHMENTS or g.rules.live[g.zone[card]]:
            discard(g, card)
        else:
            g.rules.discard(g, f[WHO], f[SRC], [card])
    _have_razed(g, f, razed)


@WORDS.instead("remove")
def remove_all(g: State, f: Frame, who: Node, what: Node) -> None:
    """Put cards out of the game; fortifications among them are razed as those that are discarded."""
    razed = list[int]()
    for card in cards(g, f, what):
        if not kept_in_play(g, card, layout.REMOVED):
            razed += _raze(g, f, card)
            g.rules.put(g, card, layout.REMOVED)
            restamp(g, f, card)
    _have_razed(g, f, razed)


def _raze(g: State, f: Frame, card: int) -> list[int]:
    """Tell that a fortification or warzone is taken from play; return the fortification, if it is one."""
    own = g.tables
    fort = "FORTIFICATION" in own.subtypes[g.face[card]] and card != f[SRC]
    if g.rules.live[g.zone[card]] and (fort or own.kind[g.face[card]] == traits.WARZONE):
        emit(g, layout.RAZES, card, f[WHO])
        return [card] if fort else []
    return []


def _have_razed(g: State, f: Frame, razed: list[int]) -> None:
    """Push the moment after each of these was razed, the first one's on top."""
    for card in reversed(razed):
        deed_done(g, layout.RAZES, f[WHO], card)


WORDS.verbs(
    SAYING,
    "attack_only",
    "attack_first",
    "not_affected",
    "keeps",
    *WEIGHTS,
    "counts_paid",
    "counts_paid_against",
    "pays_times",
    "pays_less",
    "may_have_any",
    "may_have_copies",
    "may_be_given",
    "uses_in_pairs",
    "introduces_freely",
    "can",
    "casts_for_more",
    "no_bonus",
)
WORDS.verbs(SAYING_OF_PLAYERS, "plays_for_less", "plays_for_more")


_ANOTHER: Final[Node] = ("other_target",)


def can_play_now(g: State, f: Frame, who: Node, what: Node) -> bool:
    """Tell whether one of them can be played; of one that is to be countered first that is asked elsewhere."""
    return any(playable_now(g, seat, card) for card in cards(g, f, what) for seat in seats(g, f, who))


@WORDS.each("play_now", can_play_now, place=1)
def play_now(g: State, f: Frame, who: Node, card: int) -> None:
    """Play cards that were played before, if that can still be done."""
    for seat in seats(g, f, who):
        if playable_now(g, seat, card):
            play_card(g, seat, card)


def can_retarget(g: State, f: Frame, what: Node, whom: Node) -> bool:
    """Tell whether the spell that waits has somebody else to be turned on; for its caster that is in play."""
    card = g.chain[-1][2] if g.chain else -1
    return whom == _ANOTHER or (card >= 0 and g.host[card] >= 0 and g.zone[g.host[card]] in layout.AREAS)


@WORDS.verb("retarget", can_retarget)
def retarget(g: State, f: Frame, what: Node, whom: Node) -> None:
    """The spell that waits has other targets."""
    if _waits(g, traits.ART):
        if whom != _ANOTHER:
            turn_back(g, f[WHO])
        elif divertible(g):
            divert(g, f[WHO])


def _waits(g: State, kind: int) -> bool:
    return bool(g.chain) and g.chain[-1][1] == layout.PLAY and g.tables.kind[g.face[g.chain[-1][2]]] == kind


WORDS.event("carried_out", layout.CARRIED_OUT)
WORDS.reference("other_target")(lambda g, f: [])


LEFT: Final = REG
KEPT: Final = REG + 1


def act_at_once(g: State, f: Frame, n: int) -> None:
    """Push the actions."""
    call(g, AT_ONCE, f[WHO], -1, n, g.num[layout.ACTIONS], 0)


def _ask_one(g: State, f: Frame) -> None:
    g.num[layout.ACTIONS] = f[LEFT]
    ask(
        g,
        f[WHO],
        [PASS, *[option for option in actions_of(g, f[WHO]) if takes(g, option) <= f[LEFT]]] if f[LEFT] else [],
    )


def _act_one(g: State, f: Frame) -> None:
    action, seat = f[ANS], f[WHO]
    if action > PASS:
        kind, value = action & ~ARG, action & ARG
        f[KEPT + 1] = 1
        g.num[layout.ACTED] |= seat == g.num[layout.ACTIVE]
        if kind == layout.USE:
            use(g, seat, value, layout.ACTION, AT_ONCE_TEXT)
        else:
            do_action(g, seat, kind, value)


def _count_one(g: State, f: Frame) -> None:
    if f[ANS] > PASS or f[KEPT + 1]:
        f[KEPT + 1] = 0
        f[LEFT] = max(0, g.num[layout.ACTIONS])
        goto(f, _ask_one)
    g.num[layout.ACTIONS] = f[KEPT]


AT_ONCE: Final = procedure("doomtrooper.at once", _ask_one, _act_one, _count_one)
asks(_ask_one, "Which action do you take?", "行うアクションを選ぶ")


WORDS.verb("act_at_once")(lambda g, f, n: act_at_once(g, f, number(g, f, n)))


# registers: the piece put in last; then all that were put in and are not given out again
LAST: Final = REG
POOL: Final = REG + 1


def _could_take(g: State, card: int, seat: int, pool: list[int]) -> list[int]:
    return sorted(w for w in own_warriors(g, seat) if may_carry(g, seat, card, w, pool))


def _takers(g: State, seat: int, pool: list[int]) -> list[int]:
    """Return who may take the first piece, such that each other one still finds somebody."""
    card, *rest = pool
    host, found = g.host[card], []
    for warrior in _could_take(g, card, seat, pool):
        g.host[card] = warrior
        if all(_could_take(g, other, seat, rest) for other in rest):
            found.append(warrior)
    g.host[card] = host
    return found


def _pieces(g: State, seat: int) -> list[int]:
    """Return the equipment on a player's warriors that may be passed on, in order of id."""
    own = g.tables
    return sorted(
        card
        for warrior in own_warriors(g, seat)
        for card in attachments(g, warrior)
        if own.kind[g.face[card]] == traits.EQUIPMENT and not cannot_move(g, card)
    )


def _ask_piece(g: State, f: Frame) -> None:
    ask(g, f[WHO], [PASS, *[PICK + card for card in _pieces(g, f[WHO]) if card > f[LAST]]])


def _put_in(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        f[LAST] = f[ANS] & ARG
        f.append(f[LAST])
        goto(f, _ask_piece)


def _ask_taker(g: State, f: Frame) -> None:
    ask(g, f[WHO], [PICK + w for w in _takers(g, f[WHO], f[POOL:])] if f[POOL:] else [])


def _give_out(g: State, f: Frame) -> None:
    if f[POOL:]:
        card = f.pop(POOL)
        g.host[card] = f[ANS] & ARG if f[ANS] > PASS else g.host[card]
        g.todo |= DIRTY | CHECK
        goto(f, _ask_taker)


ROUND: Final = procedure("doomtrooper.round", _ask_piece, _put_in, _ask_taker, _give_out)
asks(_ask_piece, "Which equipment is handed round?", "回す装備を選ぶ")
asks(_ask_taker, "Who takes the next piece?", "次の装備を受け取る戦士を選ぶ")
WORDS.verb("equipment_round", idle=lambda g, f: not _pieces(g, f[WHO]) or len(own_warriors(g, f[WHO])) < 2)(
    lambda g, f: call(g, ROUND, f[WHO], f[SRC], -1)
)


def _ask_new_holder(g: State, f: Frame) -> None:
    ask(g, f[WHO], _new_holders(g, f[SRC]))


def _new_holders(g: State, card: int) -> list[int]:
    """Return, as answers, to whom a mission may pass: a player or warrior that has none of the title."""
    if g.zone[card] == layout.LAID:
        other = 1 - g.side[card]
        taken = any(g.face[c] == g.face[card] for c in g.piles[layout.LAID * 2 + other])
        return [] if taken else [SEAT + other]
    everybody = [w for seat in (0, 1) for w in warriors(g, seat)]
    return [PICK + w for w in sorted(everybody) if not g.flags[w] & layout.DOWN and not _has_same(g, w, card)]


def _has_same(g: State, warrior: int, card: int) -> bool:
    return any(g.face[held] == g.face[card] for held in attachments(g, warrior))


def _pass(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        card, value = f[SRC], f[ANS] & ARG
        side = value if f[ANS] & ~ARG == SEAT else g.side[value]
        zone = g.zone[card]
        g.piles[zone * 2 + g.side[card]].remove(card)
        g.piles[zone * 2 + side].append(card)
        g.side[card] = side
        g.host[card] = -1 if zone == layout.LAID else value
        if zone == layout.LAID:
            g.write(layout.NAMED, card, 0)  # a full turn begins anew
        g.todo |= DIRTY | CHECK


PASS_ON: Final = procedure("doomtrooper.pass on", _ask_new_holder, _pass)
asks(_ask_new_holder, "Who gets the mission?", "任務の移し先を選ぶ")


def _may_be_given_out(g: State, f: Frame, what: Node) -> bool:
    """Tell whether somebody may have one of the cards; of one that is not known yet that is not told."""
    named = cards(g, f, what)
    return not named or any(
        _new_holders(g, card) if _is_assigned(g, card) else _is_for_somebody(g, f[WHO], card) for card in named
    )


def _is_for_somebody(g: State, seat: int, card: int) -> bool:
    """Tell whether somebody may be given a card; one that is kept under another is in its own way no more once it is given."""
    if not g.flags[card] & layout.STORED:
        return bool(holders(g, seat, card, 1))
    pile, host = g.piles[g.zone[card] * 2 + g.side[card]], g.host[card]
    at = pile.index(card)
    del pile[at]
    g.host[card] = -1
    found = holders(g, seat, card, 1)
    pile.insert(at, card)
    g.host[card] = host
    return bool(found)


def _is_assigned(g: State, card: int) -> bool:
    return g.tables.kind[g.face[card]] == traits.MISSION and bool(g.rules.live[g.zone[card]])


@WORDS.each("give_out", _may_be_given_out)
def give_out(g: State, f: Frame, card: int) -> None:
    """Give a card to whoever may have it, else it stays; a mission goes from its holder to another one, whatever it is limited to."""
    if _is_assigned(g, card):
        call(g, PASS_ON, f[WHO], card)
        return
    if g.flags[card] & layout.STORED:
        if not _is_for_somebody(g, f[WHO], card):
            return
        g.flags[card] &= ~layout.STORED
        g.host[card] = -1
        move(g, card, layout.PENDING, f[WHO])
    give(g, f[WHO], card)
