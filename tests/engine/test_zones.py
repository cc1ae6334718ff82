"""What moving, turning and mixing cards does to them, and to what is derived from where they are."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

import pytest

from cardbase.engine.actions import NUMBER, PASS
from cardbase.engine.board import EMPTY
from cardbase.engine.continuous import expire, keep, mark
from cardbase.engine.faces import COUNTERS, Face
from cardbase.engine.layout import DOWN, RESTED
from cardbase.engine.run import ask, procedure
from cardbase.engine.state import CHECK, DIRTY, STALE, State
from cardbase.engine.zones import (
    attachments,
    conceal,
    deal,
    hand_over,
    mixed,
    move,
    pile,
    publish,
    recount,
    reveal,
    roll,
    shuffle,
    stand,
    turn_down,
    turn_up,
)
from tests.engine.small import DECK, FIELD, GRAVE, HAND, Small, card, layout, names, start

NAMES = layout("test-zones")
AURA = NAMES.zone("aura", live=True)
CHARGE, POWER = NAMES.columns.add("charge"), NAMES.stats.add("power")
HEARD, UNHEARD = NAMES.events.add("heard"), NAMES.events.add("unheard")
WAIT = procedure("test-zones.wait", lambda g, f: ask(g, 0, [PASS, NUMBER]))
RULES = Small(NAMES, WAIT, attachments=AURA, squares=4)
KNIGHT, SQUIRE, LORD = card("Knight", power=3), card("Squire", power=1), card("Lord", power=5)


class Listening(Small):
    """A Lord has a continuous ability, and watches one event from the field and from the hand."""

    def prepare(self, match: object) -> None:
        super().prepare(match)
        for number, face in enumerate(match.faces):
            if face.key == "Lord":
                match.statics[number] = (0,)
                match.watch(number, (HEARD, 0, 0, 1 << FIELD | 1 << HAND, -1))


LISTENING = Listening(NAMES, WAIT, attachments=AURA)


class Numbers(Random):
    """Gives these numbers, one after the other."""

    def __init__(self, *numbers: float) -> None:
        super().__init__()
        self.numbers = list(numbers)

    def random(self) -> float:
        return self.numbers.pop(0)


def table(
    mine: Mapping[str, Sequence[Face]], theirs: Mapping[str, Sequence[Face]] | None = None, rules: Small = RULES
) -> State:
    g = start(rules, mine, theirs)
    assert g.todo == 0
    return g


def marked(g: State, c: int) -> None:
    """Give a card something in each of its columns."""
    g.flags[c], g.damage[c], g.cannot[c] = RESTED, 2, 4
    publish(g, c, 1)
    g.write(CHARGE, c, 5)


def columns(g: State, c: int) -> tuple[int, ...]:
    return (g.flags[c], g.damage[c], g.public_knowledge[c], g.cannot[c], g.host[c], g.place[c], g.more[CHARGE][c])


NEW = (0, 0, 0, 0, -1, -1, 0)


def test_a_card_is_dealt_on_top_and_nothing_lies_on_it() -> None:
    g = table({"hand": [KNIGHT]}, {"hand": [KNIGHT]})
    deal(g, HAND, 1, [g.face[0], g.face[0]])
    assert pile(g, HAND, 1) == [1, 2, 3]
    for c in (2, 3):
        assert (g.owner[c], g.side[c], g.zone[c], g.known[c], g.stamp[c]) == (1, 1, HAND, 2, 0)
        assert columns(g, c) == NEW
        assert g.stats[POWER][c] == 0
    assert g.todo == 0, "a hand has no values"


def test_a_card_dealt_into_play_is_looked_at() -> None:
    g = table({"hand": [KNIGHT]})
    deal(g, FIELD, 0, [0])
    assert (g.todo, g.stale, g.known[1]) == (STALE | CHECK, [1], 3)


def test_what_has_moved_is_a_new_object() -> None:
    """Flags, damage and columns are gone, the stamp has grown; its last power can be read."""
    g = table({"field": [KNIGHT, SQUIRE], "graveyard": [SQUIRE]})
    knight = pile(g, FIELD, 0)[0]
    marked(g, knight)
    move(g, knight, GRAVE)
    assert columns(g, knight) == NEW
    assert (g.stamp[knight], g.zone[knight], g.stats[POWER][knight]) == (1, GRAVE, 3)
    assert (names(g, FIELD, 0), names(g, GRAVE, 0)) == (["Squire"], ["Squire", "Knight"])


def test_a_card_goes_on_top_or_under_a_pile() -> None:
    g = table({"hand": [KNIGHT, SQUIRE], "deck": [LORD]})
    knight, squire = pile(g, HAND, 0)
    move(g, squire, DECK)
    move(g, knight, DECK, bottom=True)
    assert names(g, DECK, 0) == ["Knight", "Lord", "Squire"]


def test_a_card_goes_to_its_owner_unless_a_side_is_named() -> None:
    g = table({"field": [KNIGHT]})
    move(g, 0, FIELD, 1)
    assert (g.side[0], g.owner[0], pile(g, FIELD, 1)) == (1, 0, [0])
    move(g, 0, HAND)
    assert (g.side[0], pile(g, HAND, 0), pile(g, FIELD, 1)) == (0, [0], [])
    move(g, 0, HAND, 1)
    assert g.known[0] == 3, "both have seen it on the field"


def test_who_may_look_into_a_zone_gets_to_know_the_card_unless_it_lies_face_down() -> None:
    g = table({"deck": [KNIGHT, KNIGHT, KNIGHT]}, {"deck": [KNIGHT]})
    assert g.known == [0, 0, 0, 0]
    move(g, 0, HAND)
    move(g, 1, FIELD)
    move(g, 2, FIELD, down=True)
    move(g, 3, HAND)
    assert g.known == [1, 3, 0, 2]
    assert [g.flags[c] for c in range(4)] == [0, 0, DOWN, 0]
    move(g, 0, FIELD, down=True)
    assert g.known[0] == 1, "its owner had seen it"
    move(g, 0, DECK)
    assert g.known[0] == 1, "a deck shows nothing, and takes nothing back"


def test_only_what_comes_into_play_or_leaves_it_changes_values() -> None:
    g = table({"hand": [KNIGHT], "deck": [SQUIRE]})
    knight, squire = pile(g, HAND, 0)[0], pile(g, DECK, 0)[0]
    move(g, squire, GRAVE)
    assert (g.todo, g.stale) == (0, [])
    move(g, knight, FIELD)
    assert (g.todo, g.stale) == (STALE | CHECK, [knight])
    g.todo, g.stale = 0, []
    move(g, knight, GRAVE)
    assert (g.todo, g.stale) == (STALE | CHECK, [knight])


def test_while_effects_last_all_values_are_written_anew_when_a_card_leaves() -> None:
    g = table({"field": [KNIGHT]}, rules=Small(NAMES, WAIT, {"granted": lambda g, row: None}))
    g.effects.append((0,))
    move(g, 0, GRAVE)
    assert g.todo == DIRTY | CHECK


def test_continuous_abilities_are_counted_in_play_alone() -> None:
    """As a card with one leaves, what it changed is written anew."""
    g = table({"field": [LORD], "hand": [LORD, KNIGHT]}, rules=LISTENING)
    here, there, knight = *pile(g, FIELD, 0), *pile(g, HAND, 0)
    assert g.statics == 1
    move(g, there, FIELD)
    move(g, knight, FIELD)
    assert g.statics == 2
    g.todo = 0
    move(g, here, GRAVE)
    assert (g.statics, g.todo) == (1, DIRTY | STALE | CHECK)


@pytest.mark.parametrize(("zone", "todo"), [(HAND, DIRTY), (GRAVE, 0)])
def test_a_zone_that_a_continuous_ability_reads_changes_values(zone: int, todo: int) -> None:
    g = table({"field": [LORD], "deck": [KNIGHT]}, rules=LISTENING)
    g.dependencies = 1 << HAND
    knight = pile(g, DECK, 0)[0]
    move(g, knight, zone)
    assert g.todo == todo
    g.todo = 0
    move(g, knight, DECK)
    assert g.todo == todo


def test_a_zone_is_read_only_while_somebody_has_the_ability() -> None:
    g = table({"graveyard": [LORD], "deck": [KNIGHT]}, rules=LISTENING)
    g.match.dependencies = [1 << HAND] * len(g.match.faces)
    move(g, pile(g, DECK, 0)[0], HAND)
    assert (g.todo, g.dependencies) == (0, 0)
    move(g, pile(g, GRAVE, 0)[0], FIELD)
    assert g.dependencies >> HAND & 1


def test_watchers_are_counted_where_they_watch() -> None:
    """From the field and from the hand, not from the deck or the graveyard; counting anew gives the same."""
    g = table({"deck": [LORD, KNIGHT]}, {"hand": [LORD], "field": [LORD, LORD]}, LISTENING)
    mine, knight = pile(g, DECK, 0)
    counted = [g.watch[HEARD]]
    for c, zone in ((mine, HAND), (knight, HAND), (mine, FIELD), (mine, GRAVE), (knight, GRAVE)):
        move(g, c, zone)
        counted.append(g.watch[HEARD])
        before = (g.watch[:], g.statics, g.able[:])
        g.watch[HEARD], g.watch[UNHEARD], g.statics = 7, 7, 7
        recount(g)
        assert (g.watch, g.statics, g.able) == before
    assert counted == [3, 4, 4, 4, 3, 3]
    assert g.watch[UNHEARD] == 0


def test_counting_anew_takes_up_what_effects_have_granted() -> None:
    seen: list[tuple[int, ...]] = []
    granted = {"granted": lambda g, row, count: seen.append((*row, count, g.zone[0]))}
    g = table({"hand": [KNIGHT]}, rules=Small(NAMES, WAIT, granted))
    g.effects += [(1, 2), (3, 4)]
    recount(g)
    assert seen == [(1, 2, 1, HAND), (3, 4, 1, HAND)]


def test_what_was_counted_in_a_turn_that_ends_is_read_anew() -> None:
    g = table({"hand": [KNIGHT]})
    g.dependencies, g.todo = COUNTERS, 0
    mark(g, 1, -1, 5)
    expire(g, 6)
    assert (g.todo, len(g.marks)) == (0, 1)
    expire(g, 5)
    assert (g.todo, len(g.marks)) == (DIRTY | CHECK, 0)


def test_what_no_longer_lasts_is_counted_no_more() -> None:
    seen: list[tuple[int, ...]] = []
    g = table(
        {"hand": [KNIGHT]}, rules=Small(NAMES, WAIT, {"granted": lambda g, row, count: seen.append((*row, count))})
    )
    g.effects += [(1, 2), (3, 4)]
    keep(g, [(3, 4), (5, 6)])
    assert g.effects == [(3, 4), (5, 6)]
    assert sorted(seen) == [(1, 2, -1), (3, 4, -1), (3, 4, 1), (5, 6, 1)]


def test_a_card_that_leaves_frees_its_square_and_what_it_carried() -> None:
    g = table({"field": [KNIGHT, SQUIRE], "aura": [LORD, LORD, LORD]}, {"aura": [LORD]})
    knight, squire = pile(g, FIELD, 0)
    first, second, other = pile(g, AURA, 0)
    theirs = pile(g, AURA, 1)[0]
    stand(g, knight, 0)
    stand(g, squire, 1)
    for c in (first, second, theirs):
        g.host[c] = knight
    g.host[other] = squire
    assert attachments(g, knight) == [first, second, theirs]
    move(g, second, GRAVE)
    assert (g.host[second], attachments(g, knight)) == (-1, [first, theirs])
    move(g, knight, GRAVE)
    assert [g.host[c] for c in (first, theirs, other)] == [-1, -1, squire]
    assert (g.board, g.place[knight], g.place[squire]) == ([EMPTY, squire, EMPTY, EMPTY], -1, 1)
    move(g, squire, GRAVE)
    assert g.board == [EMPTY] * 4


def test_a_square_that_somebody_else_has_taken_stays_taken() -> None:
    """Two change places: whoever leaves later does not clear the other's square."""
    g = table({"field": [KNIGHT, SQUIRE]})
    knight, squire = pile(g, FIELD, 0)
    stand(g, knight, 0)
    stand(g, squire, 0)
    stand(g, knight, 3)
    assert g.board == [squire, EMPTY, EMPTY, knight]
    stand(g, squire, 3)
    move(g, knight, GRAVE)
    assert g.board == [EMPTY, EMPTY, EMPTY, squire]
    assert g.place[squire] == 3


def test_a_slot_without_a_board_is_left_too() -> None:
    g = table({"field": [KNIGHT]}, rules=Small(NAMES, WAIT))
    g.place[0] = 2
    move(g, 0, GRAVE)
    assert (g.place[0], g.board) == (-1, [])


def test_who_stands_elsewhere_changes_values() -> None:
    g = table({"field": [KNIGHT]})
    stand(g, 0, 0)
    assert g.todo == DIRTY | CHECK
    stand(g, 0, 1)
    assert (g.board, g.place[0], g.stamp[0]) == ([EMPTY, 0, EMPTY, EMPTY], 1, 0)


def test_a_card_handed_over_stays_the_same_object() -> None:
    g = table({"field": [KNIGHT], "hand": [SQUIRE]}, {"field": [SQUIRE]})
    knight, squire = pile(g, FIELD, 0)[0], pile(g, HAND, 0)[0]
    marked(g, knight)
    before = columns(g, knight)
    hand_over(g, knight, 1)
    assert (g.side[knight], g.owner[knight], g.stamp[knight], columns(g, knight)) == (1, 0, 0, before)
    assert (pile(g, FIELD, 0), pile(g, FIELD, 1)[-1]) == ([], knight)
    assert g.todo == DIRTY | CHECK
    hand_over(g, squire, 1)
    assert g.known[squire] == 3, "its new holder sees it, and the old one has seen it"
    hand_over(g, squire, 0)
    assert (pile(g, HAND, 0), pile(g, HAND, 1), g.side[squire]) == ([squire], [], 0)
    g.known[squire] = 0
    hand_over(g, squire, 1)
    assert g.known[squire] == 2


def test_mixing_takes_one_number_for_each_place() -> None:
    """A recorded game is played again from the numbers alone."""
    g = table({})
    items = [1, 2, 3, 4]
    g.rng = Numbers(0.0, 0.0, 0.0)
    assert mixed(g, items) == [2, 3, 4, 1]
    g.rng = Numbers(0.99, 0.99, 0.99)
    assert mixed(g, items) == [1, 2, 3, 4]
    g.rng = Numbers(0.5, 0.5, 0.5)
    assert mixed(g, items) == [1, 4, 2, 3]
    assert items == [1, 2, 3, 4]


def test_a_roll_is_even() -> None:
    g = table({})
    g.rng = Numbers(0.0, 0.5, 0.99)
    assert [roll(g, 6) for _ in range(3)] == [0, 3, 5]


def test_shuffling_deals_the_faces_anew_and_takes_away_what_was_known() -> None:
    g = table({"deck": [KNIGHT, SQUIRE, LORD], "hand": [KNIGHT]}, {"deck": [KNIGHT]})
    deck, faces = pile(g, DECK, 0)[:], [g.face[c] for c in pile(g, DECK, 0)]
    for c in range(5):
        g.known[c] = 3
        publish(g, c, 1)
    g.rng = Numbers(0.0, 0.0)
    shuffle(g, DECK, 0)
    assert pile(g, DECK, 0) == deck, "the ids stay where they are"
    assert [g.face[c] for c in deck] == [faces[1], faces[2], faces[0]]
    assert [(g.known[c], g.public_knowledge[c], g.stamp[c]) for c in deck] == [(0, 0, 1)] * 3
    others = [c for c in range(5) if c not in deck]
    assert [(g.known[c], g.public_knowledge[c], g.stamp[c]) for c in others] == [(3, 1, 0)] * 2
    hand = pile(g, HAND, 0)[0]
    shuffle(g, HAND, 0)
    assert g.known[hand] == 1, "its owner looks into his hand"
    hand_over(g, hand, 1)
    shuffle(g, HAND, 1)
    assert g.known[hand] == 2


def test_a_card_laid_face_down_out_of_a_hand_may_be_any_of_it() -> None:
    """The face goes with the lowest id, and what the other seat knew of the hand is gone; what everybody knows stays with its face."""
    g = table({"hand": [KNIGHT, SQUIRE, LORD], "deck": [KNIGHT]})
    low, middle, high = pile(g, HAND, 0)
    deck = pile(g, DECK, 0)[0]
    g.known = [3] * len(g.known)
    g.known[middle] = 2
    for c, word in ((low, 1), (high, 2), (middle, 3)):
        publish(g, c, word)
    assert conceal(g, high, FIELD) == low
    assert names(g, FIELD, 0) == ["Lord"]
    assert sorted(names(g, HAND, 0)) == ["Knight", "Squire"]
    assert g.match.faces[g.face[high]].key == "Knight"
    assert (g.public_knowledge[high], g.public_knowledge[middle], g.public_knowledge[low]) == (1, 3, 0)
    assert (g.known[low], g.known[middle], g.known[high], g.known[deck]) == (1, 0, 1, 3)
    assert (g.zone[low], g.flags[low]) == (FIELD, DOWN)


def test_a_card_laid_face_down_may_go_to_the_other_side() -> None:
    g = table({"hand": [KNIGHT]}, {"hand": [SQUIRE]})
    theirs = pile(g, HAND, 1)[0]
    assert conceal(g, theirs, FIELD, 0) == theirs
    assert (g.side[theirs], g.known[theirs], pile(g, HAND, 0)) == (0, 2, [0])


def test_a_card_that_is_shown_is_known_to_both() -> None:
    g = table({"hand": [KNIGHT]})
    reveal(g, 0)
    assert g.known[0] == 3


def test_a_card_turned_over_keeps_what_lies_on_it() -> None:
    g = table({"field": [KNIGHT]})
    move(g, 0, FIELD, down=True)
    publish(g, 0, 1)
    g.known[0], g.flags[0], g.todo, g.stale = 1, DOWN | RESTED, 0, []
    turn_up(g, 0)
    assert (g.flags[0], g.known[0], g.public_knowledge[0], g.stamp[0]) == (RESTED, 3, 0, 1)
    assert (g.todo, g.stale) == (STALE | CHECK, [0])
    g.todo = 0
    turn_down(g, 0)
    assert (g.flags[0], g.known[0], g.todo) == (DOWN | RESTED, 3, DIRTY | CHECK)


@pytest.mark.parametrize("pending", [DIRTY, STALE, CHECK])
@pytest.mark.parametrize(
    "deed",
    [
        lambda g, c: move(g, c, FIELD),
        lambda g, c: move(g, c, GRAVE),
        lambda g, c: move(g, c, HAND),
        lambda g, c: deal(g, FIELD, 0, [0]),
        lambda g, c: stand(g, c, 1),
        lambda g, c: hand_over(g, c, 1),
        turn_down,
        turn_up,
    ],
)
def test_what_was_to_be_done_before_is_still_to_be_done(deed: Callable[[State, int], None], pending: int) -> None:
    g = table({"field": [LORD, LORD]}, rules=Listening(NAMES, WAIT, attachments=AURA, squares=4))
    g.dependencies = 1 << HAND
    g.todo = pending
    deed(g, pile(g, FIELD, 0)[0])
    assert g.todo & pending
