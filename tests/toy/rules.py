"""Skirmish, a toy game in under a hundred lines of code: ten life each; a turn is: draw, play, use abilities, attack."""

from cardbase.engine.actions import ARG, FACE, PASS, PICK
from cardbase.engine.continuous import begin_phase, expire
from cardbase.engine.effects.announce import AT_ONCE, use, uses
from cardbase.engine.effects.text_rules import TextRules
from cardbase.engine.events import emit, player, triggers
from cardbase.engine.layout import ACTIVE, ATTACKS, END_OF_TURN, RESTED, TURN, TURN_PHASE, TURNS
from cardbase.engine.relaxation import NOT_PAYABLE, Moment, Relaxation, Trial
from cardbase.engine.rules import Entry
from cardbase.engine.run import ask, asks, call, finish, goto, procedure
from cardbase.engine.state import ANS, SRC, WHO, Frame, State
from cardbase.engine.turns import take, who_begins
from cardbase.engine.why import look
from cardbase.engine.zones import deal, mixed, pile
from tests.toy.evaluate import worth
from tests.toy.layout import ATTACK, COST, DECK, ENERGY, FIELD, GRAVE, HAND, LAYOUT, LIFE, NO_CARDS, NO_LIFE, POWER, USE


def start_turn(g: State, f: Frame) -> None:
    expire(g, END_OF_TURN, g.num[ACTIVE])
    seat = f[WHO] = g.num[ACTIVE] = 1 - g.num[ACTIVE]
    g.num[TURN] += 1
    emit(g, TURNS, -1, seat, g.num[TURN])
    begin_phase(g, TURN_PHASE, seat)
    g.num[ENERGY + seat] = min((g.num[TURN] + 1) // 2, 6)
    for card in pile(g, FIELD, seat):
        g.flags[card] &= ~RESTED
    if not RULES.draw(g, seat):
        finish(g, 1 - seat, NO_CARDS)


def resolve_triggers(g: State, f: Frame) -> None:
    triggers(g, at_once=True)


def ask_main(g: State, f: Frame) -> None:
    hand = sorted({g.face[card] for card in pile(g, HAND, f[WHO])})
    play = [FACE + face for face in hand if g.match.printed[COST][face] <= g.num[ENERGY + f[WHO]]]
    attack = [ATTACK + card for card in pile(g, FIELD, f[WHO]) if not g.flags[card] & RESTED]
    ask(g, f[WHO], [PASS, *play, *attack, *[USE + card for card in uses(g, f[WHO], 1)]])


def main(g: State, f: Frame) -> None:
    kind, value = f[ANS] & ~ARG, f[ANS] & ARG
    goto(f, start_turn if kind == PASS else resolve_triggers)
    if kind == ATTACK:
        g.flags[value] |= RESTED
        emit(g, ATTACKS, value, f[WHO])
        call(g, COMBAT, f[WHO], value)
    elif kind == USE:
        use(g, f[WHO], value, 1, AT_ONCE)
    elif kind == FACE:
        g.num[ENERGY + f[WHO]] -= g.match.printed[COST][value]
        RULES.enter(g, f[WHO], next(card for card in pile(g, HAND, f[WHO]) if g.face[card] == value), FIELD)


def ask_block(g: State, f: Frame) -> None:
    foe = 1 - f[WHO]
    ask(g, foe, [PASS, *[PICK + card for card in pile(g, FIELD, foe) if not g.flags[card] & RESTED]])


def strike(g: State, f: Frame) -> None:
    blocker, power = f[ANS] & ARG, g.stats[POWER]
    if f[ANS] != PASS:
        RULES.damage(g, 1 - f[WHO], blocker, [f[SRC]], power[blocker])
    RULES.damage(g, f[WHO], f[SRC], [player(1 - f[WHO]) if f[ANS] == PASS else blocker], power[f[SRC]])


TURN_PLAY = procedure("skirmish.turn", start_turn, resolve_triggers, ask_main, main)
COMBAT = procedure("skirmish.combat", ask_block, strike)
asks(ask_main, "What do you do?", "行動を選ぶ", free=True)
asks(ask_block, "Which creature blocks?", "ブロックするカードを選ぶ")


def look_at_turn(g: State, seat: int) -> list[int]:
    g.num[ACTIVE] = seat
    return look(g, TURN_PLAY, ask_main, seat)


def relax_cost(trial: Trial) -> None:
    trial.g.num[ENERGY + trial.seat] = 99


def tell_cost(g: State, card: int) -> tuple[str, str]:
    cost, energy = g.match.printed[COST][g.face[card]], g.num[ENERGY + g.who]
    return f"costs {cost} energy, {energy} left", f"コスト{cost}、残り{energy}"


class Skirmish(TextRules):
    """The toy game's rules."""

    def setup(self, g: State) -> None:
        for seat in (0, 1):
            deal(g, DECK, seat, mixed(g, g.match.decks[seat]["main"]))
            g.num[LIFE + seat] = 10
            take(g, DECK, seat, 4, HAND)
        who_begins(g)
        call(g, TURN_PLAY, 0)

    def worth(self, g: State, seat: int) -> float:
        return worth(g, seat)

    def damage_player(self, g: State, seat: int, amount: int, source: int) -> None:
        g.num[LIFE + seat] -= amount
        if g.num[LIFE + seat] <= 0:
            finish(g, 1 - seat, NO_LIFE)

    def check(self, g: State) -> None:
        everyone = pile(g, FIELD, 0) + pile(g, FIELD, 1)
        self.destroy(g, g.num[ACTIVE], -1, [card for card in everyone if g.damage[card] >= g.stats[POWER][card]])


RULES = Skirmish(LAYOUT)
RULES.entries = {"turn": Entry(TURN_PLAY, start_turn), "main": Entry(TURN_PLAY, resolve_triggers)}
RULES.bindings.zones |= {"discard": GRAVE, "play": FIELD}
RULES.bindings.timings["main"] = 1
RULES.played_from = {FACE: 1 << HAND, USE: 0}
RULES.moments = (Moment("in your turn", "自分のターン", look_at_turn),)
RULES.relaxations = (Relaxation(NOT_PAYABLE, relax_cost, tell_cost), *RULES.relaxations)
