"""What would happen to a group of cards, and what is asked before it happens; the abilities are made up."""

from collections.abc import Callable

import pytest

from cardbase.engine.actions import NUMBER, PASS
from cardbase.engine.events import (
    ANY,
    ENEMY,
    LOST,
    OWN,
    REPLACED,
    SELF,
    TOGETHER,
    amount,
    let_happen,
    player,
    set_amount,
    together,
)
from cardbase.engine.layout import DOWN, LEAVING, WOULD_DAMAGED, WOULD_DEALS_DAMAGE, WOULD_DESTROYED
from cardbase.engine.run import ask, call, procedure
from cardbase.engine.state import ANS, CHECK, PROC, State
from cardbase.engine.zones import move, pile
from tests.engine.small import FIELD, GRAVE, HAND, Small, answer, card, choices, layout, names, start

NAMES = layout("test-replace")
ANGEL, SAINT, IMP, CAT, DOG = (card(name) for name in ("Angel", "Saint", "Imp", "Cat", "Dog"))
WAIT = procedure("test-replace.wait", lambda g, f: ask(g, 0, [PASS, NUMBER]))
Hook = Callable[..., object]


def fall(g: State, who: int, source: int, cards: list[int], amounts: list[int]) -> None:
    """The handler: cards go to the graveyard, and it is noted who did it to whom and how much of it."""
    g.rules.done.append((who, source, cards, amounts))
    for c in cards:
        if c >= 0:
            assert not g.flags[c] & LEAVING, "what happens now is no longer on its way"
            move(g, c, GRAVE)


class Replacing(Small):
    """`watching` says by name what a card watches; `replaces` what a replacement does with (state, card, amount)."""

    def __init__(self, watching: dict[str, list[tuple[int, ...]]], replaces: Hook, **hooks: Hook) -> None:
        super().__init__(NAMES, WAIT, hooks)
        self.watching, self.replaces = watching, replaces
        self.done: list[tuple[object, ...]] = []
        self.tried: list[tuple[int, ...]] = []
        self.handlers = [fall]

    def prepare(self, match: object) -> None:
        super().prepare(match)
        for number, face in enumerate(match.faces):
            for event, whose, ability, *more in self.watching.get(face.key, []):
                match.watch(
                    number, (event, whose, ability, more[0] if more else 1 << FIELD, more[1] if more[1:] else -1)
                )

    def replace(self, g: State, seat: int, ability: int, source: int, c: int, much: int) -> None:
        self.tried.append((seat, ability, source, c, much))
        self.replaces(g, c, much)


def instead(g: State, c: int, much: int) -> None:
    """The replacement does something else: nothing."""
    g.frames[-1][ANS] = REPLACED


def declined(g: State, c: int, much: int) -> None:
    """Its player does not want it."""


def table(rules: Replacing, mine: list, theirs: list = ()) -> tuple[State, list[int], list[int]]:
    g = start(rules, {"field": mine}, {"field": theirs})
    return g, pile(g, FIELD, 0)[:], pile(g, FIELD, 1)[:]


def happen(g: State, event: int, cards: list[int], much: int = 0, who: int = 1, source: int = -1) -> None:
    """Let it happen, in a step of its own."""
    BEGUN[:] = [who, source, event, 0, cards, much]
    call(g, DOES, 0)
    answer(g, "pass")


BEGUN: list = []
DOES = procedure("test-replace.does", lambda g, f: together(g, *BEGUN), lambda g, f: ask(g, 0, [PASS, NUMBER]))


def test_what_nobody_watches_happens_at_once() -> None:
    rules = Replacing({}, instead)
    g, (cat, dog), _ = table(rules, [CAT, DOG])
    together(g, 1, dog, WOULD_DESTROYED, 0, [cat, player(1)], 3)
    assert rules.done == [(1, dog, [cat, player(1)], [3, 3])]


def test_what_is_on_its_way_already_is_left_out() -> None:
    rules = Replacing({}, instead)
    g, (cat, dog), _ = table(rules, [CAT, DOG])
    g.flags[cat] = LEAVING
    together(g, 0, -1, WOULD_DESTROYED, 0, [cat])
    assert rules.done == []
    g.flags[cat] |= DOWN
    together(g, 0, -1, WOULD_DESTROYED, 0, [cat, dog])
    assert rules.done == [(0, -1, [dog], [0])]


def test_what_is_replaced_does_not_happen_and_the_rest_goes_together() -> None:
    rules = Replacing({"Cat": [(WOULD_DESTROYED, SELF, 7)]}, instead)
    g, (first, cat, dog), _ = table(rules, [DOG, CAT, DOG])
    g.flags[cat] = DOWN << 1
    happen(g, WOULD_DESTROYED, [first, cat, dog], 2, who=1, source=dog)
    assert rules.tried == [(0, 7, cat, cat, 2)]
    assert rules.done == [(1, dog, [first, dog], [2, 2])]
    assert g.flags[cat] == DOWN << 1, "it is not on its way any more"
    assert names(g, GRAVE, 0) == ["Dog", "Dog"]


def test_a_group_that_is_replaced_as_a_whole_leaves_nothing_to_do() -> None:
    rules = Replacing({"Angel": [(WOULD_DESTROYED, ANY, 0)]}, instead)
    g, (angel, cat), _ = table(rules, [ANGEL, CAT])
    happen(g, WOULD_DESTROYED, [angel, cat])
    assert rules.done == []
    assert [row[3] for row in rules.tried] == [angel, cat], "one replacement applies once to each card"


def test_the_checks_look_again_at_what_stays() -> None:
    saved: list[int] = []
    weak: list[int] = []

    def once(g: State, c: int, much: int) -> None:
        if c not in saved:
            saved.append(c)
            g.frames[-1][ANS] = REPLACED

    def check(g: State) -> None:
        together(g, 0, -1, WOULD_DESTROYED, 0, [c for c in weak if c in pile(g, FIELD, 0)])

    rules = Replacing({"Cat": [(WOULD_DESTROYED, SELF, 0)]}, once, check=check)
    g, (cat, other), _ = table(rules, [CAT, CAT])
    weak += [cat, other]
    g.todo |= CHECK
    happen(g, WOULD_DESTROYED, [])
    assert saved == [cat, other]
    assert rules.done == [(0, -1, [cat, other], [0, 0])], "what holds still is not replaced twice"


def test_while_it_is_asked_the_whole_group_is_on_its_way() -> None:
    seen: list[list[int]] = []
    rules = Replacing({"Angel": [(WOULD_DESTROYED, ANY, 0)]}, lambda g, c, much: seen.append(g.flags[:]))
    g, (cat, _, dog), _ = table(rules, [CAT, ANGEL, DOG])
    happen(g, WOULD_DESTROYED, [cat, player(1), dog])
    assert seen == [[LEAVING, 0, LEAVING]] * 3
    assert rules.done == [(1, -1, [cat, player(1), dog], [0, 0, 0])]


def test_the_player_of_each_card_chooses_among_its_replacements() -> None:
    """The second card is the other seat's: that seat is asked, of the sources that watch its own."""
    rules = Replacing({"Angel": [(WOULD_DESTROYED, OWN, 1)], "Saint": [(WOULD_DESTROYED, OWN, 2)]}, declined)
    g, (_, _, cat), (angel, saint, dog) = table(rules, [ANGEL, SAINT, CAT], [ANGEL, SAINT, DOG])
    happen(g, WOULD_DESTROYED, [cat, dog])
    assert g.rules.question(g) == "What happens instead?"
    assert (g.who, choices(g)) == (0, {"Angel first", "Saint first"})
    answer(g, "Saint first")
    assert (g.who, choices(g)) == (1, {"Angel first", "Saint first"}), "one is left, and was not asked for"
    assert [row[:4] for row in rules.tried] == [(0, 2, 1, cat), (0, 1, 0, cat)]
    answer(g, "Saint first")
    assert [row[:4] for row in rules.tried][2:] == [(1, 2, saint, dog), (1, 1, angel, dog)]
    assert rules.done == [(1, -1, [cat, dog], [0, 0])]


def test_of_three_that_are_declined_each_is_tried_once() -> None:
    rules = Replacing(
        {"Angel": [(WOULD_DESTROYED, OWN, 1), (WOULD_DESTROYED, OWN, 2), (WOULD_DESTROYED, ANY, 3)]}, declined
    )
    g, (cat, _), _ = table(rules, [CAT, ANGEL])
    happen(g, WOULD_DESTROYED, [cat])
    assert (g.who, len(g.options)) == (0, 3)
    answer_number(g, 1)
    assert len(g.options) == 2
    answer_number(g, 1)
    assert [row[1] for row in rules.tried] == [2, 3, 1]
    assert rules.done == [(1, -1, [cat], [0])]


def answer_number(g: State, n: int) -> None:
    g.rules.apply(g, g.options[n], g.rng)


def test_a_player_is_replaced_for_by_its_own_cards() -> None:
    rules = Replacing({"Angel": [(WOULD_DESTROYED, OWN, 1)], "Imp": [(WOULD_DESTROYED, ENEMY, 2)]}, instead)
    g, _, (angel, _) = table(rules, [ANGEL, IMP], [ANGEL, IMP])
    happen(g, WOULD_DESTROYED, [player(1)], 4)
    assert (g.who, choices(g)) == (1, {"Angel first", "Imp first"})
    answer(g, "Angel first")
    assert rules.tried == [(1, 1, angel, player(1), 4)]
    assert rules.done == []


@pytest.mark.parametrize(
    ("zone", "flags", "cannot", "replaced"),
    [
        (FIELD, 0, 0, True),
        (FIELD, DOWN, 0, False),
        (FIELD, 0, LOST, False),
        (FIELD, 0, LOST << 1, True),
        (HAND, 0, 0, False),
    ],
)
def test_a_replacement_works_from_its_zone_face_up_with_its_abilities(
    zone: int, flags: int, cannot: int, replaced: bool
) -> None:
    rules = Replacing({"Angel": [(WOULD_DESTROYED, ANY, 0)], "Imp": [(WOULD_DAMAGED, ANY, 0, 1 << HAND)]}, instead)
    g, (angel, cat, _), _ = table(rules, [ANGEL, CAT, IMP])
    move(g, angel, zone)
    g.watch[WOULD_DESTROYED], g.todo = 1, 0
    g.flags[angel], g.cannot[angel] = flags, cannot
    happen(g, WOULD_DESTROYED, [cat])
    assert (rules.done == []) == replaced


def test_what_does_not_work_hides_nothing_that_lies_behind_it() -> None:
    rules = Replacing({"Angel": [(WOULD_DESTROYED, ANY, 0)]}, instead)
    g, (down, angel, cat), _ = table(rules, [ANGEL, ANGEL, CAT])
    g.flags[down] = DOWN
    happen(g, WOULD_DESTROYED, [cat])
    assert rules.tried == [(0, 0, angel, cat, 0)]


def test_of_damage_only_what_watches_damage_is_asked() -> None:
    rules = Replacing({"Angel": [(WOULD_DESTROYED, ANY, 1)], "Saint": [(WOULD_DAMAGED, ANY, 2)]}, instead)
    g, (_, saint, cat), _ = table(rules, [ANGEL, SAINT, CAT])
    happen(g, WOULD_DAMAGED, [cat], 1)
    assert rules.tried == [(0, 2, saint, cat, 1)]


def test_where_cards_have_two_sides_the_game_tells_which_texts_work() -> None:
    asked: list[tuple[int, int]] = []

    def speaks(g: State, c: int, ability: int) -> bool:
        asked.append((c, ability))
        return ability == 1 and g.match.sided

    rules = Replacing({"Angel": [(WOULD_DESTROYED, ANY, 1), (WOULD_DESTROYED, ANY, 2)]}, instead, speaks=speaks)
    g, (angel, cat), _ = table(rules, [ANGEL, CAT])
    g.match.sided = True
    g.flags[angel] = DOWN
    happen(g, WOULD_DESTROYED, [cat])
    assert set(asked) == {(angel, 1), (angel, 2)}
    assert rules.tried == [(0, 1, angel, cat, 0)]


@pytest.mark.parametrize("fitting", [True, False])
def test_a_filter_is_asked_of_the_card_at_hand(fitting: bool) -> None:
    asked: set[tuple[int, ...]] = set()

    def fits(g: State, condition: int, seat: int, source: int, c: int, value: int) -> bool:
        asked.add((condition, seat, source, c, value))
        return fitting

    rules = Replacing({"Angel": [(WOULD_DESTROYED, ANY, 0, 1 << FIELD, 0)]}, instead, fits=fits)
    g, (cat,), (angel,) = table(rules, [CAT], [ANGEL])
    happen(g, WOULD_DESTROYED, [cat], 5)
    assert asked == {(0, 1, angel, cat, 5)}
    assert (rules.done == []) == fitting


def test_damage_is_watched_at_both_ends() -> None:
    """What Imp would deal is replaced, by itself and by its side; what Dog deals is not."""
    rules = Replacing({"Imp": [(WOULD_DEALS_DAMAGE, SELF, 1)], "Saint": [(WOULD_DEALS_DAMAGE, OWN, 2)]}, instead)
    g, (cat, dog), (imp,) = table(rules, [CAT, DOG], [IMP])
    happen(g, WOULD_DAMAGED, [cat], 2, who=0, source=dog)
    assert rules.done == [(0, dog, [cat], [2])]
    happen(g, WOULD_DAMAGED, [dog], 3, who=1, source=imp)
    assert rules.tried == [(1, 1, imp, dog, 3)]
    happen(g, WOULD_DESTROYED, [dog], who=1, source=imp)
    assert rules.done[1:] == [(1, imp, [dog], [0])], "only damage is dealt"


def test_what_somebodys_cards_deal_is_watched_by_side() -> None:
    rules = Replacing({"Saint": [(WOULD_DEALS_DAMAGE, OWN, 2)]}, instead)
    g, (cat, dog), (saint, imp) = table(rules, [CAT, DOG], [SAINT, IMP])
    happen(g, WOULD_DAMAGED, [cat], 1, who=1, source=imp)
    assert rules.tried == [(1, 2, saint, cat, 1)]
    happen(g, WOULD_DAMAGED, [imp], 1, who=0, source=dog)
    assert rules.done == [(0, dog, [imp], [1])]


@pytest.mark.parametrize(("by", "left"), [(1, 2), (3, 0), (5, 0)])
def test_damage_that_is_reduced_still_happens_but_not_below_nothing(by: int, left: int) -> None:
    def reduce(g: State, c: int, much: int) -> None:
        assert amount(g) == much
        set_amount(g, much - by)
        g.frames[-1][ANS] = REPLACED

    rules = Replacing({"Angel": [(WOULD_DAMAGED, OWN, 0)]}, reduce)
    g, (dog, cat), (_,) = table(rules, [DOG, CAT], [ANGEL])
    happen(g, WOULD_DAMAGED, [dog, pile(g, FIELD, 1)[0], cat], 3)
    assert rules.done == [(1, -1, [dog, 2, cat], [3, left, 3])]


def test_what_is_replaced_may_happen_all_the_same() -> None:
    def both(g: State, c: int, much: int) -> None:
        let_happen(g)
        g.frames[-1][ANS] = REPLACED

    rules = Replacing({"Angel": [(WOULD_DESTROYED, ANY, 0)]}, both)
    g, (_, cat), _ = table(rules, [ANGEL, CAT])
    happen(g, WOULD_DESTROYED, [cat])
    assert rules.done == [(1, -1, [cat], [0])]


def test_letting_it_happen_counts_for_one_replacement_only() -> None:
    """Angel lets it happen, Saint, which comes second, does not."""

    def first_alone(g: State, c: int, much: int) -> None:
        if len(g.rules.tried) == 1:
            let_happen(g)
        g.frames[-1][ANS] = REPLACED

    rules = Replacing({"Angel": [(WOULD_DESTROYED, ANY, 0)], "Saint": [(WOULD_DESTROYED, ANY, 0)]}, first_alone)
    g, (_, _, cat), _ = table(rules, [ANGEL, SAINT, CAT])
    happen(g, WOULD_DESTROYED, [cat])
    answer(g, "Angel first")
    assert rules.done == []


def test_the_amount_at_hand_is_that_of_the_innermost_event() -> None:
    """While a replacement runs, something else would happen to another card."""
    seen: list[int] = []

    def both(g: State, c: int, much: int) -> None:
        seen.append(amount(g))
        if c == cat:
            together(g, 0, -1, WOULD_DAMAGED, 0, [dog], 9)

    rules = Replacing({"Cat": [(WOULD_DAMAGED, SELF, 0)], "Dog": [(WOULD_DAMAGED, SELF, 0)]}, both)
    g, (cat, dog), _ = table(rules, [CAT, DOG])
    happen(g, WOULD_DAMAGED, [cat], 1)
    assert seen == [1, 9]
    assert rules.done == [(0, -1, [dog], [9]), (1, -1, [cat], [1])]


LASTING: dict[str, Hook] = {"granted": lambda g, row, count: None, "refresh": lambda g: None}
"""Effects last, and what they do beside granting is of no account."""


def granted(*rows: tuple[int, ...]) -> Hook:
    """Return the hook: (event, source, whose, ability, filter) of what effects have granted."""

    def hook(g: State, event: int, c: int, seat: int, value: int) -> list[tuple[int, ...]]:
        g.rules.looked.append((event, c, seat, value))
        return [row[1:] for row in rows if row[0] == event]

    return hook


def test_a_granted_replacement_is_one_like_any_other() -> None:
    rules = Replacing({}, instead, granted_triggers=granted((WOULD_DESTROYED, 1, OWN, 4, -1)), **LASTING)
    rules.looked = []
    g, (cat, _), (dog,) = table(rules, [CAT, ANGEL], [DOG])
    g.watch[WOULD_DESTROYED] = 1
    happen(g, WOULD_DESTROYED, [cat], 6)
    assert rules.done == [(1, -1, [cat], [6])], "nothing is granted while no effect lasts"
    g.effects.append((0,))
    happen(g, WOULD_DESTROYED, [dog, 1], 6)
    assert rules.tried == [(0, 4, 1, 1, 6)]
    assert set(rules.looked) == {(WOULD_DESTROYED, dog, 1, 6), (WOULD_DESTROYED, 1, 0, 6)}
    assert rules.done[1:] == [(1, -1, [dog], [6])]


def test_a_granted_replacement_of_damage_dealt_asks_whether_it_fits() -> None:
    asked: set[tuple[int, ...]] = set()

    def fits(g: State, condition: int, seat: int, source: int, c: int, value: int) -> bool:
        asked.add((condition, seat, source, c, value))
        return value > 1 and g.zone[c] == FIELD

    rows = granted((WOULD_DEALS_DAMAGE, 1, SELF, 4, 0))
    rules = Replacing({}, instead, granted_triggers=rows, fits=fits, **LASTING)
    rules.looked = []
    g, (cat,), (imp,) = table(rules, [CAT], [IMP])
    g.effects.append((0,))
    g.watch[WOULD_DEALS_DAMAGE] = 1
    happen(g, WOULD_DAMAGED, [cat], 1, source=imp)
    assert asked == {(0, 1, imp, cat, 1)}
    assert rules.done == [(1, imp, [cat], [1])]
    move(g, cat, FIELD)
    happen(g, WOULD_DAMAGED, [cat], 2, source=imp)
    assert rules.tried == [(1, 4, imp, cat, 2)]
    g.cannot[imp] = LOST
    happen(g, WOULD_DAMAGED, [cat], 3, source=imp)
    assert rules.done[1:] == [(1, imp, [cat], [3])], "who has lost its abilities has lost this one too"


def test_printed_and_granted_replacements_are_chosen_among() -> None:
    rows = granted((WOULD_DESTROYED, 1, ANY, 4, -1))
    rules = Replacing({"Angel": [(WOULD_DESTROYED, ANY, 3)]}, instead, granted_triggers=rows, **LASTING)
    rules.looked = []
    g, (_, cat), _ = table(rules, [ANGEL, CAT])
    g.effects.append((0,))
    happen(g, WOULD_DESTROYED, [cat])
    assert choices(g) == {"Angel first", "Cat first"}
    answer(g, "Cat first")
    assert rules.tried == [(0, 4, 1, 1, 0)]


def test_the_frame_of_a_group_is_gone_when_it_is_done() -> None:
    rules = Replacing({"Angel": [(WOULD_DESTROYED, ANY, 3)]}, declined)
    g, (_, cat), _ = table(rules, [ANGEL, CAT])
    happen(g, WOULD_DESTROYED, [cat])
    assert all(frame[PROC] != TOGETHER for frame in g.frames)
