"""Skirmish, a toy game in under a hundred lines of code: ten life each; a turn is: draw, play, use abilities, attack."""

from cardbase.engine.actions import ARG, FACE, PASS, PICK
from cardbase.engine.continuous import begin_phase, expire
from cardbase.engine.describe import asks
from cardbase.engine.effects.announce import AT_ONCE, use, uses
from cardbase.engine.effects.text_rules import TextRules
from cardbase.engine.events import emit, player, triggers
from cardbase.engine.layout import ACTIVE, ATTACKS, END_OF_TURN, NOBODY, OWNER, RESTED, TURN, TURN_PHASE, TURNS, Layout
from cardbase.engine.run import ask, call, finish, goto, procedure
from cardbase.engine.state import ANS, SRC, WHO, Frame, State
from cardbase.engine.zones import deal, mixed, move, pile, roll
from tests.toy.evaluate import evaluate

LAYOUT = Layout("skirmish")
DECK = LAYOUT.zone("deck", "the deck", "山札", seen=NOBODY)
HAND = LAYOUT.zone("hand", "the hand", "手札", seen=OWNER)
FIELD = LAYOUT.zone("field", "the field", "場", live=True)
GRAVE = LAYOUT.zone("graveyard", "the graveyard", "墓地")
LIFE, ENERGY = LAYOUT.number("life", per_seat=True), LAYOUT.number("energy", per_seat=True)
POWER, COST = LAYOUT.stats.add("power", "power", "パワー"), LAYOUT.stats.add("cost", "cost", "コスト")
ATTACK = LAYOUT.action("attack", "attack with {x}", "{x}でアタック", "card")
USE = LAYOUT.action("use", "use {x}", "{x}を使う", "card")
NO_LIFE, NO_CARDS = LAYOUT.reasons.add("life"), LAYOUT.reasons.add("deck")


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


def ask_main(g: State, f: Frame) -> None:
    hand = sorted({g.face[card] for card in pile(g, HAND, f[WHO])})
    play = [FACE + face for face in hand if g.match.printed[COST][face] <= g.num[ENERGY + f[WHO]]]
    attack = [ATTACK + card for card in pile(g, FIELD, f[WHO]) if not g.flags[card] & RESTED]
    ask(g, f[WHO], [PASS, *play, *attack, *[USE + card for card in uses(g, f[WHO], 1)]])


def main(g: State, f: Frame) -> None:
    kind, value = f[ANS] & ~ARG, f[ANS] & ARG
    goto(f, 0 if kind == PASS else 1)
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


TURN_PLAY = procedure("skirmish.turn", start_turn, lambda g, f: triggers(g, at_once=True), ask_main, main)
COMBAT = procedure("skirmish.combat", ask_block, strike)
asks(ask_main, "What do you do?", "行動を選ぶ")
asks(ask_block, "Which creature blocks?", "ブロックするカードを選ぶ")


class Skirmish(TextRules):
    """The toy game's rules."""

    def setup(self, g: State) -> None:
        for seat in (0, 1):
            deal(g, DECK, seat, mixed(g, g.match.decks[seat]["main"]))
            g.num[LIFE + seat] = 10
            for _ in range(4):
                move(g, pile(g, DECK, seat)[-1], HAND)
        g.num[ACTIVE] = roll(g, 2)
        call(g, TURN_PLAY, 0)

    def evaluate(self, g: State, seat: int) -> float:
        return evaluate(g, seat)

    def damage_player(self, g: State, seat: int, amount: int, source: int) -> None:
        g.num[LIFE + seat] -= amount
        if g.num[LIFE + seat] <= 0:
            finish(g, 1 - seat, NO_LIFE)

    def check(self, g: State) -> None:
        everyone = pile(g, FIELD, 0) + pile(g, FIELD, 1)
        self.destroy(g, g.num[ACTIVE], -1, [card for card in everyone if g.damage[card] >= g.stats[POWER][card]])


RULES = Skirmish(LAYOUT)
RULES.entries = {"turn": (TURN_PLAY, 0), "main": (TURN_PLAY, 1)}
RULES.dialect.zones |= {"discard": GRAVE, "play": FIELD}
RULES.dialect.timings["main"] = 1
