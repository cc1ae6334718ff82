"""Windows in which only some cards can answer (`Rules.answers`, `Match.able`): who has none of them is not asked."""

from random import Random

import pytest

from cardbase.engine.actions import NUMBER, PASS
from cardbase.engine.run import QUESTIONS, Step, apply_to_quiescence, ask, finish, procedure
from cardbase.engine.state import CHECK, Frame, Observer, State
from cardbase.engine.window import chain, window
from cardbase.engine.zones import hand_over, move, pile, recount, turn_down, turn_up
from tests.engine.small import DECK, FIELD, GRAVE, HAND, Small, card, choices, declared, layout, start

NAMES = layout("test-answers")
USE = NAMES.action("use", "use {x}", "{x}を使う", "card")
OVER = NAMES.reasons.add("over")
SHIELD, STONE = card("Shield", able=1), card("Stone")
ASKED: list[int] = []


def offers(g: State, seat: int, timing: int) -> list[int]:
    ASKED.append(seat)
    return [USE + c for c in pile(g, FIELD, seat) if g.match.faces[g.face[c]].facts.get("able")]


def play(g: State, seat: int, action: int, timing: int) -> None:
    c = action - USE
    move(g, c, GRAVE)
    chain(g, seat, USE, c)


TIMING = 2
GAME = procedure("test-answers.game", lambda g, f: window(g, 0, TIMING), lambda g, f: finish(g, 0, OVER))


def resolve(g: State, f: Frame) -> None:
    """Nothing happens."""


class Answers(Small):
    """A Shield answers from the field."""

    def prepare(self, match: object) -> None:
        super().prepare(match)
        match.able = [face.number("able") << FIELD for face in match.faces]


RULES = Answers(NAMES, GAME, {"offers": offers, "play": play, "resolve": resolve})
RULES.answers = 1 << TIMING


def game(mine: dict, theirs: dict) -> State:
    ASKED.clear()
    return start(RULES, mine, theirs)


def test_a_window_in_which_nobody_can_answer_is_not_opened() -> None:
    """A Shield in hand is no answer: the game ends without a question, and nobody was asked for what he could do."""
    g = game({"hand": [SHIELD], "field": [STONE]}, {"field": [STONE]})
    assert not g.options
    assert not ASKED


def test_only_who_has_an_answer_is_asked() -> None:
    """Seat 1 has a Shield on the field, seat 0 none."""
    g = game({"field": [STONE]}, {"field": [SHIELD]})
    assert g.who == 1
    assert set(ASKED) == {1}


def test_the_count_follows_the_card() -> None:
    """Moved, handed over, turned face down and up again; counting anew gives the same."""
    g = game({"field": [SHIELD, STONE], "deck": [SHIELD]}, {"field": [SHIELD]})
    shield = pile(g, FIELD, 0)[0]
    seen = [g.able[:]]
    for change in (
        lambda: hand_over(g, shield, 1),
        lambda: turn_down(g, shield),
        lambda: turn_down(g, shield),
        lambda: turn_up(g, shield),
        lambda: turn_up(g, shield),
        lambda: move(g, shield, HAND),
        lambda: move(g, pile(g, DECK, 0)[0], FIELD),
        lambda: move(g, shield, FIELD, 0, down=True),
    ):
        change()
        seen.append(g.able[:])
        recount(g)
        assert g.able == seen[-1]
    assert seen == [[1, 1], [0, 2], [0, 1], [0, 1], [0, 2], [0, 2], [0, 1], [1, 1], [1, 1]]


def test_what_works_face_down_is_counted_face_down() -> None:
    """Where cards have texts on two sides (an unopened territory), turning one over changes no count, and it leaves none behind."""
    g = game({"field": [SHIELD]}, {"field": [SHIELD]})
    g.match.sided = True
    shield = pile(g, FIELD, 0)[0]
    for change in (turn_down, turn_up, turn_down):
        change(g, shield)
        assert g.able == [1, 1]
        recount(g)
        assert g.able == [1, 1]
    move(g, shield, GRAVE)
    assert g.able == [0, 1]


WAIT = procedure("test-answers.wait", lambda g, f: ask(g, 0, [PASS, NUMBER]))


class Seen(Observer):
    """Remembers whom a question passed over."""

    def __init__(self) -> None:
        self.told: list[tuple[object, ...]] = []

    def passed_over(self, g: State, who: int, question: Step, options: list[int]) -> None:
        self.told.append((g, who, QUESTIONS[question][0], options))


@pytest.mark.parametrize(("answers", "quiet"), [(1 << TIMING, False), (0, True)])
@pytest.mark.parametrize("first", [0, 1])
def test_a_window_that_is_not_opened_passes_over_both(first: int, answers: int, quiet: bool) -> None:
    """Nobody has an answer, or the game knows that nobody can do anything: nobody is asked for what he could do."""
    rules = Answers(NAMES, WAIT, {"offers": offers, "nobody_can_act": lambda g, timing: quiet})
    rules.answers = answers
    g = start(rules, {"field": [STONE]}, {})
    ASKED.clear()
    g.observer = seen = Seen()
    window(g, first, TIMING)
    words = "Do you play something?"
    assert seen.told == [(g, first, words, []), (g, 1 - first, words, [])]
    assert len(g.frames) == 1
    assert not ASKED


def test_before_a_window_is_opened_the_table_settles() -> None:
    """The Shield is lost to a check, and so it answers nothing any more."""

    def check(g: State) -> None:
        for c in pile(g, FIELD, 0)[:]:
            move(g, c, GRAVE)

    def unsettled(g: State, f: Frame) -> None:
        g.todo |= CHECK
        window(g, 0, TIMING)

    proc = declared("test-answers.unsettled", unsettled, lambda g, f: finish(g, 0, OVER))
    rules = Answers(NAMES, proc, {"offers": offers, "play": play, "check": lambda g: None})
    rules.answers = 1 << TIMING
    assert choices(start(rules, {"field": [SHIELD]}, {})) == {"pass", "use Shield"}
    rules.check = check
    assert start(rules, {"field": [SHIELD]}, {}).result == 0


@pytest.mark.parametrize("passes", [True, False])
def test_who_looks_ahead_lists_no_answers_where_nobody_usually_answers(passes: bool) -> None:
    """Seat 0 chooses, then a window opens in which seat 1 has a Shield: where all usually pass it is not even asked for."""
    steps: list[Step] = [lambda g, f: ask(g, 0, [PASS, NUMBER]), lambda g, f: window(g, 0, TIMING)]
    proc = declared("test-answers.ahead", *steps, lambda g, f: finish(g, 0, OVER))
    rules = Answers(NAMES, proc, {"offers": offers, "play": play, "passes": lambda g, timing: passes})
    rules.answers = 1 << TIMING
    g = start(rules, {}, {"field": [SHIELD]})
    ASKED.clear()
    assert apply_to_quiescence(g, PASS, Random(1)) is False
    assert (ASKED, g.result) == ([] if passes else [1], 0 if passes else -1)
    assert not g.ahead
