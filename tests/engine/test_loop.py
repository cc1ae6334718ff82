"""Loops in which nobody has a choice end by the game's rule, and name their cards."""

from cardbase.engine.actions import PASS
from cardbase.engine.continuous import mark, marks
from cardbase.engine.layout import BOTH_LOSE, DRAW
from cardbase.engine.rules import LOOP_REASON
from cardbase.engine.run import ask, call, finish, goto, restart
from cardbase.engine.state import ANS, CHECK, Frame, State
from cardbase.engine.window import window
from tests.engine.small import Small, answer, card, choices, declared, layout, start, told
from tests.matches.arena import arena, command, unit

NAMES = layout("test-loop")


def again(g: State, f: Frame) -> None:
    restart(f)


def test_a_loop_of_steps_is_a_draw_where_the_game_says_nothing_else() -> None:
    g = start(Small(NAMES, declared("test-loop.again", again), budget=200), {})
    assert (g.result, g.reason, g.options) == (DRAW, LOOP_REASON, [])
    assert told(g)[-1] == "the game ends: an endless loop"


def test_the_games_rule_decides_what_a_loop_means() -> None:
    rules = Small(
        NAMES, declared("test-loop.lose", again), {"looped": lambda g: finish(g, BOTH_LOSE, LOOP_REASON)}, budget=200
    )
    g = start(rules, {})
    assert rules.returns(g) == (-1.0, -1.0)


def test_a_loop_of_windows_has_no_card_to_name() -> None:
    """Nobody can do anything in them, and they are opened for ever."""
    turn = declared("test-loop.windows", lambda g, f: window(g, 0, 0), again)
    g = start(Small(NAMES, turn, budget=200), {"field": [card("A"), card("B"), card("C")]})
    assert told(g) == ["the game ends: an endless loop"]


def test_state_based_checks_that_never_settle_end_too() -> None:
    """A check that always changes something would never reach its fixed point."""

    def check(g: State) -> None:
        g.todo |= CHECK

    wait = declared("test-loop.wait", lambda g, f: setattr(g, "todo", CHECK), again)
    g = start(Small(NAMES, wait, {"check": check}, budget=200), {})
    assert g.reason == LOOP_REASON


def test_two_texts_that_feed_each_other_are_named() -> None:
    """Twins answer each other's damage for ever: the log names both cards that have frames."""
    left = unit("Left", 9, "when this is damaged: heal this, deal 1 damage to all other units")
    right = unit("Right", 9, "when this is damaged: heal this, deal 1 damage to all other units")
    g = arena({"field": [left], "hand": [command("Spark", "deal 1 damage to all enemy units")]}, {"field": [right]})
    answer(g, "play Spark")
    assert g.reason == LOOP_REASON
    assert any("an endless loop with" in line for line in told(g))


def test_a_step_with_one_answer_is_not_asked() -> None:
    seen: list[int] = []
    one = declared(
        "test-loop.one",
        lambda g, f: ask(g, 0, [7]),
        lambda g, f: seen.append(f[ANS]),
        lambda g, f: ask(g, 0, []),
        lambda g, f: (seen.append(f[ANS]), finish(g, 0, LOOP_REASON)),
    )
    start(Small(NAMES, one), {})
    assert seen == [7, -1], "no answer at all is NOTHING"


def test_deep_calls_return_in_order() -> None:
    order: list[int] = []
    leaf = declared("test-loop.leaf", lambda g, f: order.append(f[5]))
    root = declared(
        "test-loop.root",
        lambda g, f: [call(g, leaf, 0, -1, n) for n in (3, 2, 1)],
        lambda g, f: finish(g, 0, LOOP_REASON),
    )
    start(Small(NAMES, root), {})
    assert order == [1, 2, 3], "the last one called runs first"


SWAP = NAMES.action("swap", "swap", "入れ替える", "card")


def ask_swap(g: State, f: Frame) -> None:
    """Two cards may change places as often as one likes, but to no position in which they have been in this phase."""
    here = g.piles[4][0]
    ask(g, 0, [PASS] + [SWAP + c for c in g.piles[4][1:] if not marks(g, 1, c)] if not marks(g, 1, here) else [PASS])


def swap(g: State, f: Frame) -> None:
    if f[ANS] == PASS:
        finish(g, 0, LOOP_REASON)
    else:
        mark(g, 1, g.piles[4][0])
        g.piles[4].reverse()
        goto(f, ask_swap)


def test_a_free_action_is_offered_once_for_each_position() -> None:
    """Each swap is a decision, which no budget catches; a player who loves them comes to an end all the same."""
    g = start(Small(NAMES, declared("test-loop.swaps", ask_swap, swap)), {"field": [card("A"), card("B")]})
    made = 0
    while g.options:
        answer(g, max(choices(g)))
        made += 1
        assert made < 5
    assert made == 1
