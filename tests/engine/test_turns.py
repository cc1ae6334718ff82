"""What most games do as they begin, how a hand is cut to its limit, and what a decided game is worth."""

from random import Random

import pytest

from cardbase.engine.actions import ARG, FACE, PASS, YES
from cardbase.engine.effects.choices import ask_excess, discard_excess
from cardbase.engine.layout import ACTIVE, BOTH_LOSE, DRAW, ENTERS
from cardbase.engine.rules import LOOP_REASON
from cardbase.engine.run import apply, ask, asks, call, finish, goto, procedure
from cardbase.engine.state import ANS, REG, WHO, Frame, State
from cardbase.engine.turns import first_turn, hand_on, take, who_begins
from tests.engine.small import DECK, FIELD, GRAVE, HAND, Small, card, declared, layout, names, start, told

NAMES = layout("test-beginning")
NAMES.reword((ENTERS, "{card} is there", "{card}がいる"))
CARDS = [card(letter) for letter in "ABCDE"]


def ask_redraw(g: State, f: Frame) -> None:
    ask(g, f[WHO], [PASS, YES])


def redraw(g: State, f: Frame) -> None:
    if f[ANS] == YES:
        take(g, DECK, f[WHO], 1, HAND)
    hand_on(f, REG, ask_redraw)


def turn(g: State, f: Frame) -> None:
    ask(g, f[WHO], [PASS, YES])


TURN = procedure("test-beginning.turn", turn)
SET_UP = procedure("test-beginning.set up", ask_redraw, redraw, first_turn(TURN, 2))


def begin(g: State, f: Frame) -> None:
    take(g, DECK, 0, 2, HAND)
    take(g, DECK, 1, 9, FIELD, bottom=True)
    call(g, SET_UP, who_begins(g, 1), -1, 0)


RULES = Small(NAMES, procedure("test-beginning.begin", begin))


def test_each_player_decides_in_turn_and_the_first_one_begins() -> None:
    g = start(RULES, {"deck": CARDS}, {"deck": CARDS[:3]})
    assert (names(g, HAND, 0), names(g, DECK, 0)) == (["E", "D"], ["A", "B", "C"])
    assert (names(g, FIELD, 1), names(g, DECK, 1)) == (["A", "B", "C"], []), (
        "all there are, the top card put below first"
    )
    asked = []
    for answer in (PASS, YES):
        asked.append(g.who)
        apply(g, answer, Random(1))
    assert asked == [1, 0]
    assert names(g, HAND, 0) == ["E", "D", "C"]
    assert g.frames[-1] == [TURN, 1, 1, -1, 0, 0, 0]
    assert (g.who, g.num[ACTIVE]) == (1, 1)


def test_a_coin_decides_where_nobody_was_chosen() -> None:
    g = start(RULES, {"deck": CARDS})
    g.rng = Random(2)
    assert {who_begins(g) for _ in range(20)} == {0, 1}


def test_a_game_has_its_own_words_for_what_all_games_have() -> None:
    assert NAMES.events.text(ENTERS, "en") == "{card} is there"
    assert NAMES.events.text(ENTERS, "ja") == "{card}がいる"


LAST = REG


def ask_discard(g: State, f: Frame) -> None:
    ask_excess(g, f, HAND, 2, LAST)


def discard(g: State, f: Frame) -> None:
    if discard_excess(g, f, HAND, GRAVE, LAST):
        goto(f, ask_discard)


CUT = procedure("test-beginning.cut", ask_discard, discard, lambda g, f: finish(g, 0, LOOP_REASON))
asks(ask_discard, "Which card do you discard?", "捨てるカードを選ぶ")


def push_cut(g: State, f: Frame) -> None:
    call(g, CUT, 0, -1, 0)


def test_a_hand_is_cut_to_its_limit_in_rising_order_of_faces() -> None:
    rules = Small(NAMES, declared("test-beginning.hand", push_cut))
    g = start(rules, {"hand": CARDS})
    offered = []
    while g.options:
        offered.append([g.match.faces[action & ARG].key for action in g.options])
        apply(g, next(action for action in g.options if action > FACE), Random(1))
    assert offered == [["A", "B", "C"], ["C", "D"], ["D", "E"]]
    assert names(g, HAND, 0) == ["A", "E"]
    assert told(g)[:3] == ["Player 1 discards B", "Player 1 discards C", "Player 1 discards D"]


def test_a_hand_within_its_limit_is_not_asked_about() -> None:
    g = start(Small(NAMES, declared("test-beginning.small hand", push_cut)), {"hand": CARDS[:2]})
    assert (g.result, names(g, HAND, 0)) == (0, ["A", "B"])


@pytest.mark.parametrize(
    ("result", "worth"), [(0, (1000, -1000)), (1, (-1000, 1000)), (DRAW, (0, 0)), (BOTH_LOSE, (-500, -500))]
)
def test_a_decided_game_is_worth_its_result(result: int, worth: tuple[float, float]) -> None:
    g = start(RULES, {"deck": CARDS})
    finish(g, result, LOOP_REASON)
    assert (RULES.evaluate(g, 0), RULES.evaluate(g, 1)) == worth
