"""A chain with priority and counters, under the habits of different games; commands are made up."""

from random import Random

import pytest

from cardbase.engine.actions import ARG
from cardbase.engine.layout import COUNTERED, PLAYS, RESOLVED
from cardbase.engine.log import note
from cardbase.engine.run import QUESTIONS, Step, apply_to_quiescence, finish, procedure
from cardbase.engine.state import SRC, WHO, Frame, Observer, State
from cardbase.engine.window import (
    ANSWER,
    AT_ONCE,
    CLOSES,
    FIRST,
    OPPOSITE,
    OTHER,
    ROW,
    SAME,
    TRIGGERS_WAIT,
    chain,
    counter,
    keep,
    window,
)
from cardbase.engine.zones import move, pile
from tests.engine.small import GRAVE, HAND, Small, answer, card, choices, layout, names, start, told

NAMES = layout("test-chain")
STACK = NAMES.zone("stack")
PLAY = NAMES.action("play", "play {x}", "{x}をプレイ", "face")
OVER = NAMES.reasons.add("over")
BOLT, DENY, DRAW_TWO = card("Bolt"), card("Deny"), card("Draw two")
LOOK = card("Look")
HABIT = [OTHER]


def offers(g: State, seat: int, timing: int) -> list[int]:
    """Deny needs something of the other side's on the chain; the rest fits an empty chain or, with a growing habit, any."""
    answerable = bool(g.chain) and g.chain[-1][0] != seat
    faces = sorted({g.face[c] for c in pile(g, HAND, seat)})
    return [PLAY + face for face in faces if g.match.faces[face].key != "Deny" or answerable]


def play(g: State, seat: int, action: int, timing: int) -> None:
    c = next(c for c in pile(g, HAND, seat) if g.face[c] == action & ARG)
    if g.match.faces[g.face[c]].key == "Look":
        move(g, c, GRAVE)
        keep(g, seat)
        return
    move(g, c, STACK)
    note(g, PLAYS, seat, c)
    chain(g, seat, PLAY, c)


def resolve(g: State, f: Frame) -> None:
    c = f[ROW + 2]
    assert (f[SRC], f[WHO]) == (c, f[ROW]), "what resolves has its card as source, and its player"
    if g.match.faces[g.face[c]].key == "Deny" and g.chain:
        denied = counter(g, -1)[2]
        note(g, COUNTERED, f[WHO], denied)
        move(g, denied, GRAVE)
    else:
        note(g, RESOLVED, f[WHO], c)
    move(g, c, GRAVE)


GAME = procedure(
    "test-chain.game",
    lambda g, f: window(g, 0, 0, HABIT[0]),
    lambda g, f: finish(g, 0, OVER),
)
RULES = Small(NAMES, GAME, {"offers": offers, "play": play, "resolve": resolve})


def game(habit: int, mine: list, theirs: list) -> State:
    HABIT[0] = habit
    return start(RULES, {"hand": mine}, {"hand": theirs})


def test_a_counter_answers_and_the_chain_resolves_last_first() -> None:
    """Seat 0 plays Bolt, seat 1 denies it: Deny resolves first and Bolt leaves without effect."""
    g = game(OTHER | FIRST, [BOLT], [DENY])
    assert g.who == 0
    answer(g, "play Bolt")
    assert g.who == 1
    assert choices(g) == {"pass", "play Deny"}
    answer(g, "play Deny")
    assert g.result == 0, "nobody could answer Deny, so nobody was asked"
    assert [line for line in told(g) if "resolves" in line or "countered" in line] == ["Bolt is countered"]
    assert names(g, GRAVE, 0) == ["Bolt"]


def test_a_counter_can_itself_be_countered() -> None:
    """Bolt, Deny, Deny: the second Deny removes the first, and Bolt resolves."""
    g = game(OTHER | FIRST, [BOLT, DENY], [DENY])
    answer(g, "play Bolt", "play Deny", "play Deny")
    assert told(g)[-3:-1] == ["Deny is countered", "Bolt resolves"]


def test_priority_passes_after_a_play_and_returns_to_the_first_player_after_a_resolution() -> None:
    """Build Divide §7.3: after a play the other player has priority; after a resolution the turn player."""
    g = game(OTHER | FIRST, [BOLT, DRAW_TWO], [BOLT])
    answer(g, "play Bolt")
    assert g.who == 1
    answer(g, "pass")
    assert (g.who, len(g.chain)) == (0, 1)
    answer(g, "pass")
    assert (g.who, len(g.chain)) == (0, 0), "Bolt has resolved"


def test_alternate_the_side_that_did_not_act_goes_next() -> None:
    """Doomtrooper CB7: one card each in turn; what was played resolves before the next, unless it is countered."""
    g = game(AT_ONCE | OPPOSITE, [BOLT, BOLT], [DRAW_TWO])
    answer(g, "play Bolt")
    assert g.chain == []
    assert g.who == 1
    answer(g, "play Draw two")
    assert g.who == 0
    assert told(g)[-1] == "Draw two resolves"


def test_closes_nothing_is_added_once_resolution_has_begun() -> None:
    """As Dreadnought needs it: D-17."""
    g = game(OTHER | CLOSES, [BOLT, BOLT], [DRAW_TWO])
    answer(g, "play Bolt", "play Draw two", "pass")
    assert g.result == 0, "seat 1 has nothing left, so both have passed; all resolves and the window closes"
    assert told(g)[-3:-1] == ["Draw two resolves", "Bolt resolves"]
    assert names(g, HAND, 0) == ["Bolt"]


def test_answer_the_new_top_may_be_answered_by_its_owners_opponent() -> None:
    """FERTCG §11: after B's card has resolved, B may answer A's still waiting card: two surprises in a row by one player."""
    g = game(OTHER | ANSWER, [BOLT], [DRAW_TWO, DENY])
    answer(g, "play Bolt", "play Draw two")
    assert told(g)[-1] == "Draw two resolves", "seat 0 could not answer"
    assert g.who == 1
    answer(g, "play Deny")
    assert "Bolt is countered" in told(g)


def test_same_who_has_played_may_play_again() -> None:
    """Build Divide with priority that does not move: two commands in a row, resolved last first."""
    g = game(SAME | FIRST, [BOLT, DRAW_TWO], [BOLT])
    answer(g, "play Bolt")
    assert g.who == 0
    answer(g, "play Draw two")
    assert g.who == 1, "seat 0 has nothing left"
    answer(g, "pass")
    assert told(g)[-1] == "Draw two resolves"


def test_what_is_no_play_leaves_priority_and_the_passes_as_they_are() -> None:
    """Seat 0 has passed; seat 1 looks, keeps priority, and its pass is the second one in a row."""
    g = game(OTHER | FIRST, [BOLT], [LOOK, BOLT])
    answer(g, "pass", "play Look")
    assert g.who == 1
    answer(g, "pass")
    assert g.result == 0


def test_a_witness_is_told_who_is_passed_over_and_by_which_question() -> None:
    """Seat 0 holds nothing, seat 1 plays its Bolt: after it nobody can do anything."""

    class Seen(Observer):
        def passed_over(self, g: State, who: int, question: Step, options: list[int]) -> None:
            told_of.append((g, who, QUESTIONS[question][0], options))

    told_of: list[tuple[State, int, str, list[int]]] = []
    g = game(OTHER | FIRST, [], [BOLT])
    g.observer = Seen()
    answer(g, "play Bolt")
    words = "Do you play something?"
    assert told_of == [(g, 0, words, []), (g, 1, words, []), (g, 0, words, []), (g, 1, words, [])]


def test_answer_asks_the_opponent_of_either_side() -> None:
    """Seat 0's second Bolt has resolved: it may answer seat 1's card below."""
    g = game(OTHER | ANSWER, [BOLT, BOLT, DENY], [DRAW_TWO])
    answer(g, "play Bolt", "play Draw two", "play Bolt")
    assert told(g)[-1] == "Bolt resolves"
    assert (g.who, choices(g)) == (0, {"pass", "play Deny"})


def test_a_play_that_puts_nothing_on_the_chain_leaves_the_window_open() -> None:
    g = game(AT_ONCE | OPPOSITE, [LOOK, BOLT], [])
    answer(g, "play Look")
    assert (g.who, choices(g)) == (0, {"pass", "play Bolt"})


def test_a_row_of_the_chain_names_its_card_as_it_is_now() -> None:
    """What is no card's has no stamp."""
    g = game(OTHER | FIRST, [BOLT, BOLT], [])
    g.stamp[0], g.stamp[1] = 3, 4
    for c in (0, 1, -1):
        chain(g, 1, PLAY, c, 7)
    assert g.chain == [(1, PLAY, 0, 3, 7), (1, PLAY, 1, 4, 7), (1, PLAY, -1, 0, 7)]
    assert counter(g, 1) == (1, PLAY, 1, 4, 7)
    assert len(g.chain) == 2


@pytest.mark.parametrize(("habit", "taken"), [(OTHER | FIRST, 1), (OTHER | FIRST | TRIGGERS_WAIT, 0)])
def test_where_all_usually_pass_nothing_is_offered(habit: int, taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """An agent looks ahead: what is on the chain resolves, what has triggered comes first where the window takes it."""
    triggered: list[int] = []
    g = game(habit, [BOLT, BOLT], [DENY])
    monkeypatch.setattr(RULES, "passes", lambda g, timing: len(g.chain) < 2 and timing == 0)
    monkeypatch.setattr(RULES, "trigger", lambda g, row, at_once: triggered.append(len(g.chain)))
    monkeypatch.setattr(RULES, "offers", None)
    g.waiting = [(0, 0, 0, 0, 0, 0, 0)]
    assert apply_to_quiescence(g, g.options[1], Random(1)) is False
    assert triggered == [1] * taken
    assert told(g)[-2:] == ["Bolt resolves", "the game ends: over"]


def test_where_it_depends_what_is_done_everything_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    g = game(OTHER | FIRST, [BOLT, BOLT], [DENY])
    monkeypatch.setattr(RULES, "passes", lambda g, timing: timing == 1)
    assert apply_to_quiescence(g, g.options[1], Random(1)) is False
    assert (g.who, choices(g)) == (1, {"pass", "play Deny"})
