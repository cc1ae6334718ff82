"""Hidden choices and hidden cards: nothing that a seat does not know shows in what it sees or is asked."""

from random import Random

from cardbase.engine.actions import ARG, FACE, PICK
from cardbase.engine.hidden import observe, resample
from cardbase.engine.layout import DOWN
from cardbase.engine.run import apply, ask, call, finish, goto, procedure
from cardbase.engine.state import ANS, WHO, Frame, State
from cardbase.engine.zones import conceal, move, pile, publish, reveal, shuffle
from tests.engine.small import DECK, FIELD, GRAVE, HAND, Small, answer, card, declared, layout, names, start

NAMES = layout("test-hidden")
SPEED = NAMES.zone("speed")
SPECIAL, WARRIOR = NAMES.public_knowledge.add("a special"), NAMES.public_knowledge.add("a warrior")
OVER = NAMES.reasons.add("over")
A, B, C = card("Fast", grade=3, warrior=1), card("Slow", grade=1, warrior=1), card("Trick", grade=2)


def hand(g: State, seat: int) -> list[int]:
    return [FACE + n for n in sorted({g.face[c] for c in pile(g, HAND, seat)})]


def ask_gear(g: State, f: Frame) -> None:
    ask(g, f[WHO], hand(g, f[WHO]))


def gear(g: State, f: Frame) -> None:
    """Lay the chosen card closed; the other seat lays its own without seeing it."""
    chosen = next(c for c in pile(g, HAND, f[WHO]) if g.face[c] == f[ANS] & ARG)
    conceal(g, chosen, SPEED)
    if f[WHO] == 0:
        f[WHO] = 1
        goto(f, ask_gear)


def open_cards(g: State, f: Frame) -> None:
    """Turn both up at once; equal names burn and are chosen anew, else the faster side wins."""
    laid = [pile(g, SPEED, seat)[-1] for seat in (0, 1)]
    grades = [g.match.faces[g.face[c]].number("grade") for c in laid]
    for c in laid:
        reveal(g, c)
        move(g, c, GRAVE)
    if grades[0] == grades[1]:
        f[WHO] = 0
        goto(f, ask_gear)
    else:
        finish(g, int(grades[1] > grades[0]), OVER)


SPEED_PHASE = procedure("test-hidden.speed", ask_gear, gear, open_cards)
RULES = Small(NAMES, SPEED_PHASE)


def test_two_closed_choices_are_opened_at_once() -> None:
    """The second seat is asked while the first card lies closed: it sees a sleeve, and every face could be in it."""
    g = start(RULES, {"hand": [A, B, C]}, {"hand": [A, B, C]})
    faces = set()
    for chosen in ("Fast", "Slow", "Trick"):
        one = g.copy()
        answer(one, chosen)
        assert one.who == 1
        faces.add(str(observe(one, 1)))
        assert {one.face[c] for c in pile(one, SPEED, 0)} == {one.match.number[chosen]}
    assert len(faces) == 1, "what seat 1 sees is the same whatever seat 0 laid"
    answer(g, "Slow", "Fast")
    assert g.result == 1


def test_equal_cards_burn_and_are_chosen_again() -> None:
    g = start(RULES, {"hand": [A, B, C]}, {"hand": [A, B, C]})
    answer(g, "Fast", "Fast")
    assert g.who == 0
    assert names(g, GRAVE, 1) == ["Fast"]
    answer(g, "Trick", "Slow")
    assert g.result == 0


def test_a_known_card_laid_closed_is_forgotten_with_its_hand() -> None:
    """Seat 1 knew Fast and Slow in the hand of seat 0; after a card was laid closed it cannot know where either is."""
    g = start(RULES, {"hand": [A, B, C]}, {"hand": [A, B, C]})
    for shown in pile(g, HAND, 0)[:2]:
        reveal(g, shown)
    answer(g, "Trick")
    assert all(g.known[c] & 2 == 0 for c in pile(g, HAND, 0) + pile(g, SPEED, 0))
    assert g.known[pile(g, SPEED, 0)[0]] == 1, "its owner knows it"


def cover(g: State, f: Frame) -> None:
    """Seat 0 lays a warrior face down, and everybody knows that it is one; its library lies unknown to all."""
    first = next(c for c in pile(g, HAND, 0) if g.match.faces[g.face[c]].number("warrior"))
    laid = conceal(g, first, FIELD)
    publish(g, laid, WARRIOR)
    shuffle(g, DECK, 0)


def ask_guess(g: State, f: Frame) -> None:
    ask(g, 1, [PICK + c for c in pile(g, FIELD, 0)] + [PICK + c for c in pile(g, DECK, 0)])


COVER = procedure("test-hidden.cover", cover, ask_guess, lambda g, f: finish(g, 0, OVER))


def covered() -> State:
    rules = Small(
        NAMES, COVER, {"fits_public_knowledge": lambda g, face, knowledge: g.match.faces[face].number("warrior") == 1}
    )
    return start(rules, {"hand": [C, A, C], "deck": [B, C, C, C, B]})


def test_a_promise_holds_for_every_resampled_hand() -> None:
    """A face-down card that everybody knows to be a warrior is Fast or Slow in every possible world, never a Trick."""
    g = covered()
    laid = pile(g, FIELD, 0)[0]
    assert observe(g, 1)["piles"][FIELD * 2] == [(laid, ~WARRIOR, DOWN, -1, -1)]
    found = {g.match.faces[resample(g, Random(n)).face[laid]].key for n in range(60)}
    assert found == {"Fast", "Slow"}


def test_a_promised_card_whose_identity_nobody_knows() -> None:
    """The top of the deck was announced to be a special by a card that looked for it unseen: neither seat knows which one."""
    g = covered()
    top = pile(g, DECK, 0)[-1]
    publish(g, top, WARRIOR)
    assert g.known[top] == 0
    assert {g.match.faces[resample(g, Random(n)).face[top]].key for n in range(60)} <= {"Fast", "Slow"}
    move(g, top, GRAVE)
    assert g.public_knowledge[top] == 0, "a new object, and now seen by all"


def test_shuffling_forgets() -> None:
    g = covered()
    for c in pile(g, DECK, 0):
        reveal(g, c)
    before = sorted(g.face[c] for c in pile(g, DECK, 0))
    stamps = [g.stamp[c] for c in pile(g, DECK, 0)]
    g.rng = Random(4)
    shuffle(g, DECK, 0)
    assert all(g.known[c] == 0 for c in pile(g, DECK, 0))
    assert sorted(g.face[c] for c in pile(g, DECK, 0)) == before
    assert [g.stamp[c] for c in pile(g, DECK, 0)] == [n + 1 for n in stamps], "a target in a shuffled deck is lost"


def test_the_other_seat_gets_no_options() -> None:
    g = start(RULES, {"hand": [A, B]}, {"hand": [A, B]})
    assert observe(g, 0)["options"] == g.options
    assert observe(g, 1)["options"] == []


def test_a_resampled_game_can_be_played_on() -> None:
    g = covered()
    other = resample(g, Random(1))
    apply(other, other.options[0], Random(1))
    assert other.result == 0
    assert g.result < 0


def test_called_procedures_run_before_the_next_step() -> None:
    """`call` is a subroutine: what it pushes ends before the caller goes on."""
    order: list[str] = []
    inner = declared("test-hidden.inner", lambda g, f: order.append("inner"))
    outer = declared(
        "test-hidden.outer",
        lambda g, f: (order.append("before"), call(g, inner, 0)),
        lambda g, f: (order.append("after"), finish(g, 0, OVER)),
    )
    start(Small(NAMES, outer), {})
    assert order == ["before", "inner", "after"]
