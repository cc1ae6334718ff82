"""The one loop: what it does between two decisions, who sees it, and how it is left."""

from random import Random

import pytest

from cardbase.engine.actions import NOTHING, NUMBER, PASS
from cardbase.engine.layout import BOTH_LOSE, DRAW, ENDED, LOOPED
from cardbase.engine.rules import LOOP_REASON
from cardbase.engine.run import (
    FREE,
    NAMES,
    QUESTIONS,
    TRACED,
    Step,
    answer,
    apply_to_quiescence,
    ask,
    ask_again,
    asks,
    call,
    finish,
    give,
    leave,
    offer,
    procedure,
    quiescent,
    restart,
    settle,
)
from cardbase.engine.state import ANS, CHECK, DIRTY, OVER, REG, SRC, STALE, WHO, Frame, Observer, State
from cardbase.errors import InputError
from tests.engine.small import Small, card, declared, layout, start

LAYOUT = layout("test-run")
ENOUGH = LAYOUT.reasons.add("enough")
TWO = [PASS, NUMBER + 5]


def ask_two(g: State, f: Frame) -> None:
    ask(g, 1, TWO)


def ask_free(g: State, f: Frame) -> None:
    ask(g, 0, TWO)


def ask_bound(g: State, f: Frame) -> None:
    ask(g, 0, TWO)


def never_asked(g: State, f: Frame) -> None:
    raise AssertionError


asks(ask_two, "One or two?", "一つか二つか")
asks(ask_free, "What now?", "次は何か", free=True)
asks(ask_bound, "What else?", "ほかに", free=lambda f: f[SRC] == 7)
WAIT = procedure("test-run.wait", ask_two, lambda g, f: finish(g, 1, ENOUGH))


class Seen(Observer):
    """Remembers the steps and the questions that were passed over."""

    def __init__(self) -> None:
        self.steps: list[int] = []
        self.over: list[tuple[object, ...]] = []

    def before_step(self, g: State) -> None:
        assert not g.todo, "a step begins settled"
        self.steps.append(len(g.frames))

    def passed_over(self, g: State, who: int, question: Step, options: list[int]) -> None:
        self.over.append((g, who, question, list(options)))


def waiting(*steps: Step, **hooks: object) -> State:
    """Return a game that waits for seat 1's answer, with the procedure of these steps called: it runs then."""
    WAITED.append(declared("test-run.waiting", *steps))
    g = start(Small(LAYOUT, WAIT, hooks), {"field": [card("A"), card("B")]}, {"field": [card("C")]})
    g.log = []
    call(g, WAITED[-1], 1, 2, 8, 9)
    g.options = TWO
    return g


WAITED: list[int] = []


def test_a_procedure_has_its_name_once() -> None:
    assert NAMES[declared("test-run.named", ask_two)].startswith("test-run.named.")
    with pytest.raises(ValueError, match=r"^procedure 'test-run\.wait' is declared twice$"):
        procedure("test-run.wait")


def test_a_question_has_words_and_may_be_free() -> None:
    """Always, or where its frame says so."""

    def bound(g: State, f: Frame) -> None:
        ask_two(g, f)

    def free(g: State, f: Frame) -> None:
        ask_two(g, f)

    asks(bound, "One or two?", "一つか二つか")
    assert QUESTIONS[bound] == ("One or two?", "一つか二つか")
    assert bound not in FREE
    asks(bound, "One?", "一つか", free=lambda f: f[SRC] == 7)
    assert [FREE[bound]([0, 0, 0, source, 0]) for source in (7, 8)] == [True, False]
    asks(free, "What now?", "次は何か", free=True)
    assert FREE[free]([0, 0, 0, 8, 0]) is True


@pytest.mark.parametrize(
    ("step", "source", "chain", "waits", "rests"),
    [
        (ask_free, -1, [], [], True),
        (ask_free, -1, [(0, 0, 0, 0)], [], False),
        (ask_free, -1, [], [(0, 0, 0, 0, 0, 0, 0)], False),
        (ask_bound, 7, [], [], True),
        (ask_bound, 8, [], [], False),
        (ask_two, -1, [], [], False),
    ],
)
def test_at_rest_a_player_is_free_and_nothing_pends(
    step: Step, source: int, chain: list, waits: list, rests: bool
) -> None:
    g = waiting(ask_two)
    g.chain, g.waiting = chain, waits
    assert quiescent(g, [0, 0, 0, source, 0], step) == rests


def test_a_frame_is_pushed_with_its_player_its_source_and_its_registers() -> None:
    g = waiting(ask_two)
    assert g.frames[-1] == [WAITED[-1], 0, 1, 2, 0, 8, 9]
    call(g, WAIT, 0)
    assert g.frames[-1] == [WAIT, 0, 0, -1, 0]
    leave(g, g.frames[-1])
    give(g, 6)
    assert [frame[ANS] for frame in g.frames] == [6, 0]


def test_a_question_without_an_answer_is_answered_by_nothing_and_one_answer_is_taken() -> None:
    """Neither is asked, and an observer is told of both."""
    took: list[int] = []

    def ask_none(g: State, f: Frame) -> None:
        ask(g, 0, [])

    def ask_one(g: State, f: Frame) -> None:
        took.append(f[ANS])
        ask(g, 1, [NUMBER + 3])

    g = waiting(ask_none, ask_one, lambda g, f: took.append(f[ANS]))
    g.observer = seen = Seen()
    answer(g, PASS, Random(1))
    assert took == [NOTHING, NUMBER + 3]
    assert seen.over == [(g, 0, ask_none, []), (g, 1, ask_one, [NUMBER + 3])]
    assert (g.result, g.options) == (1, [])


@pytest.mark.parametrize("options", [[], [NUMBER + 5]])
def test_an_offer_of_nothing_leaves_out_the_step_that_takes_the_answer(options: list[int]) -> None:
    took: list[int] = []
    g = waiting(lambda g, f: offer(g, f, options), lambda g, f: took.append(f[ANS]), lambda g, f: took.append(-1))
    answer(g, PASS, Random(1))
    if options:
        assert (g.who, g.options, took) == (1, [PASS, *options], [])
        answer(g, NUMBER + 5, Random(1))
        assert took == [NUMBER + 5, -1]
    else:
        assert took == [-1]


def test_a_witness_is_told_of_an_offer_of_nothing() -> None:
    took: list[int] = []

    def offer_none(g: State, f: Frame) -> None:
        offer(g, f, [])

    g = waiting(offer_none, lambda g, f: took.append(f[ANS]))
    g.observer = seen = Seen()
    answer(g, PASS, Random(1))
    assert took == [PASS]
    assert seen.over == [(g, 1, offer_none, [PASS])]


def test_a_witness_sees_each_step_settled() -> None:
    g = waiting(lambda g, f: setattr(g, "todo", CHECK), lambda g, f: None)
    g.observer = seen = Seen()
    answer(g, PASS, Random(1))
    assert seen.steps == [2, 2, 2, 1], "two steps and the end of a procedure, and what it returns to"


@pytest.mark.parametrize("observer", [None, Seen()])
def test_what_ends_or_asks_is_no_loop(observer: Seen | None) -> None:
    def looped(g: State) -> None:
        raise AssertionError

    g = waiting(ask_free, lambda g, f: finish(g, f[ANS], ENOUGH), looped=looped)
    g.observer = observer
    answer(g, PASS, Random(1))
    assert (g.who, g.options) == (0, TWO)
    answer(g, NUMBER + 5, Random(1))
    assert g.result == NUMBER + 5


def test_after_checks_that_never_settle_no_step_is_taken() -> None:
    g = waiting(lambda g, f: setattr(g, "todo", CHECK), never_asked)
    g.rules.check = lambda g: setattr(g, "todo", CHECK)
    g.rules.budget = 20
    answer(g, PASS, Random(1))
    assert (g.result, g.reason) == (DRAW, LOOP_REASON)


def test_a_witness_does_not_make_a_loop_longer() -> None:
    g = waiting(lambda g, f: restart(f))
    g.rules.budget = 50
    g.observer = seen = Seen()
    answer(g, PASS, Random(1))
    assert g.result == DRAW
    assert len(seen.steps) == 50


def test_an_answer_that_is_none_is_refused_with_those_that_are() -> None:
    g = start(Small(LAYOUT, WAIT), {})
    with pytest.raises(InputError) as refused:
        answer(g, 7, Random(1))
    assert refused.value.message == "action 7 is not legal here"
    assert refused.value.hint == f"Legal: 0, {NUMBER + 5}."
    answer(g, NUMBER + 5, Random(1))
    with pytest.raises(InputError) as refused:
        answer(g, PASS, Random(1))
    assert refused.value.hint == "Legal: none."


def test_the_answer_is_in_the_frame_that_asked() -> None:
    rng = Random(3)
    g = start(Small(LAYOUT, declared("test-run.told", ask_two, lambda g, f: finish(g, f[ANS], f[WHO]))), {})
    answer(g, NUMBER + 5, rng)
    assert (g.result, g.rng) == (NUMBER + 5, rng)


def test_the_first_result_stands() -> None:
    g = waiting(ask_two)
    finish(g, 0, ENOUGH)
    finish(g, BOTH_LOSE, LOOP_REASON)
    assert (g.result, g.reason, g.todo & OVER) == (0, ENOUGH, OVER)
    assert g.log == [(ENDED, 0, -1, -1, 3, ENOUGH)]


def test_a_game_that_is_over_has_no_frames_and_asks_nothing() -> None:
    """What was asked as it ended is not asked."""

    def ends(g: State, f: Frame) -> None:
        finish(g, 0, ENOUGH)
        ask(g, 0, TWO)

    g = waiting(ends)
    answer(g, PASS, Random(1))
    assert (g.frames, g.options, g.result) == ([], [], 0)


def test_the_table_settles_values_first_then_checks_until_nothing_changes() -> None:
    """All values where any may have changed, else those of the cards that have come; each check may change some again."""
    did: list[object] = []

    def check(g: State) -> None:
        did.append("check")
        if did.count("check") == 1:
            g.todo |= DIRTY

    g = waiting(
        ask_two,
        refresh=lambda g: did.append("all"),
        refresh_cards=lambda g, cards: did.append(cards),
        check=check,
    )
    did.clear()
    g.todo, g.stale = STALE | CHECK, [1, 2]
    assert settle(g) is False
    assert did == [[1, 2], "check", "all"]
    assert (g.todo, g.stale) == (0, [])
    did.clear()
    g.todo, g.stale = DIRTY | STALE, [1]
    assert settle(g) is False
    assert (did, g.stale) == (["all"], [])


def test_a_game_that_has_ended_is_not_settled() -> None:
    g = waiting(ask_two)
    g.rules.check = g.rules.refresh = never_asked
    g.todo = OVER | CHECK | DIRTY
    assert settle(g) is True
    assert g.todo == OVER | CHECK | DIRTY


def test_a_loop_is_traced_to_name_its_cards() -> None:
    """Those whose frames took a step in it, each once, in the order of their ids."""
    steps: list[int] = []

    def first(g: State, f: Frame) -> None:
        steps.append(f[SRC])
        call(g, inner, 0, 2 - f[REG] % 2)
        f[REG] += 1

    inner = declared("test-run.inner", lambda g, f: None)
    g = waiting(first, lambda g, f: restart(f))
    g.frames[-1][SRC] = -1
    g.rules.budget = 40
    answer(g, PASS, Random(1))
    assert (g.result, g.reason) == (DRAW, LOOP_REASON)
    assert [row[:3] for row in g.log or []][:-1] == [(LOOPED, 0, 1), (LOOPED, 1, 2)]
    assert len(steps) == (40 + TRACED) // 4


def test_a_loop_that_ends_while_it_is_traced_is_none() -> None:
    def counts(g: State, f: Frame) -> None:
        f[REG] += 1
        if f[REG] < 60:
            restart(f)

    g = waiting(counts)
    g.rules.budget = 40
    answer(g, PASS, Random(1))
    assert (g.result, g.reason) == (1, ENOUGH)


def test_a_game_begins_settled() -> None:
    did: list[str] = []
    rng, log = Random(5), []
    rules = Small(LAYOUT, WAIT, {"refresh": lambda g: did.append("all"), "check": lambda g: did.append("check")})
    g = rules.deal(rules.load([{"field": [card("A")]}, {}]), rng, log)
    assert (did, g.who, g.options) == (["all", "check"], 1, TWO)
    assert g.rng is rng
    assert g.log is log


def test_at_rest_nothing_is_asked() -> None:
    """Answering ends before the question in which a player would be free; what pends on the way is asked."""
    took: list[int] = []
    free = declared(
        "test-run.free",
        ask_two,
        lambda g, f: took.append(f[ANS]),
        lambda g, f: setattr(g, "todo", CHECK),
        ask_bound,
    )
    rules = Small(LAYOUT, declared("test-run.rest", ask_two, lambda g, f: call(g, free, 0, 7)))
    g, rng = start(rules, {}), Random(4)
    assert apply_to_quiescence(g, PASS, rng) is False
    assert (g.who, g.options, g.rng) == (1, TWO, rng)
    assert apply_to_quiescence(g, NUMBER + 5, rng) is True
    assert (g.options, len(g.frames), took) == ([], 2, [NUMBER + 5])


def test_on_the_way_to_rest_a_game_may_end_or_loop() -> None:
    g = waiting(lambda g, f: None)
    assert apply_to_quiescence(g, PASS, Random(1)) is False
    assert (g.result, g.frames, g.options) == (1, [], [])
    g = waiting(lambda g, f: restart(f))
    g.rules.budget = 50
    assert apply_to_quiescence(g, PASS, Random(1)) is False
    assert (g.result, g.reason, g.frames) == (DRAW, LOOP_REASON, [])
    assert [row[0] for row in g.log or []] == [ENDED]


def test_on_the_way_to_rest_checks_are_done() -> None:
    def check(g: State) -> None:
        finish(g, 0, ENOUGH)

    g = waiting(lambda g, f: setattr(g, "todo", CHECK), never_asked, check=check)
    assert apply_to_quiescence(g, PASS, Random(1)) is False
    assert (g.result, g.frames) == (0, [])


def test_asking_again_puts_the_same_question() -> None:
    g = start(Small(LAYOUT, WAIT), {"hand": [card("A")]})
    g.options = []
    g.who = 0
    ask_again(g)
    assert (g.who, g.options) == (1, TWO)
    answer(g, PASS, Random(1))
    ask_again(g)
    assert (g.options, g.frames) == ([], []), "a game that is over asks nothing"
