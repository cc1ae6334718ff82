"""Cards that stand for others (`Layout.copied_identity`), on the small game `arena`: a Mime enters as a copy of a unit, and is a Mime again wherever
else it comes.
"""

import json
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from cardbase.engine.hidden import Deals, observe, resample
from cardbase.engine.run import apply, settle
from cardbase.engine.save import key
from cardbase.engine.state import Match, State
from cardbase.engine.zones import conceal, copy_identity, move, pile, printed_face, relocate, shuffle
from tests.engine.small import answer, choices, names, told
from tests.matches.arena import COPIED_IDENTITY, DECK, FIELD, GRAVE, HAND, ON, POWER, RULES, arena, command, unit
from tests.matches.conformance import PROMISES

BEAR, CAT, CHIEF = unit("Bear", 3), unit("Cat", 1), unit("Chief", 2, "always: all other ally units power +1")
HEIR = unit("Heir", 1, "when enters: draw 1")
GHOST = unit("Ghost", 1, "from discard, when unit is destroyed: draw 1")
MIME, BOLT = command("Mime", "choose unit: pose as it"), command("Bolt", "choose enemy unit: destroy it")
WAIT = command("Wait", "do nothing")


def posed(*models: str, field: tuple[object, ...] = (BEAR, CHIEF)) -> tuple[State, list[int]]:
    """Return a game in which Mimes have entered as copies of these, and their ids."""
    g = arena({"hand": [MIME] * len(models) + [BOLT, WAIT], "deck": [CAT] * 5}, {"field": field, "hand": [BOLT, WAIT]})  # type: ignore[dict-item]
    for model in models:
        answer(g, "play Mime")
        answer(
            g, *[words for words in sorted(choices(g)) if words.startswith(model)][:1]
        )  # a single unit is not asked for
    return g, [card for card in pile(g, FIELD, 0) if g.more[COPIED_IDENTITY][card]]


def printed(g: State, card: int) -> str:
    return g.match.faces[printed_face(g, card)].key


def face(g: State, card: int) -> str:
    return g.match.faces[g.face[card]].key


def counts(g: State) -> tuple[object, ...]:
    """What is counted of the faces on the table, besides what is written in `stats`."""
    return g.able, g.users, g.statics, sorted(g.tools), g.watch


def test_a_copy_is_in_every_way_what_it_stands_for() -> None:
    g, [mime] = posed("Chief", field=(CHIEF,))
    other = arena({"field": [CHIEF], "hand": [BOLT, WAIT]}, {"field": [CHIEF], "hand": [BOLT, WAIT]})
    assert names(g, FIELD, 0) == ["Chief"]
    assert (face(g, mime), printed(g, mime), g.stats[POWER][mime]) == ("Chief", "Mime", 2)
    assert g.statics == other.statics == 2, "its continuous text works"


def test_what_it_says_of_its_coming_is_said_of_the_copy() -> None:
    g, _ = posed("Heir", field=(HEIR,))
    assert names(g, HAND, 0) == ["Bolt", "Wait", "Cat"]
    assert [line for line in told(g) if "enters" in line] == ["Heir enters"]


def test_a_copy_of_a_copy_is_what_both_stand_for_and_remembers_what_is_printed_on_it() -> None:
    g, mimes = posed("Bear", "Bear", field=(BEAR,))
    assert [(face(g, card), printed(g, card)) for card in mimes] == [("Bear", "Mime")] * 2
    move(g, mimes[0], HAND)
    assert [(face(g, card), printed(g, card)) for card in mimes] == [("Mime", "Mime"), ("Bear", "Mime")]


def test_one_that_poses_twice_remembers_what_is_printed_and_no_guise() -> None:
    g, [mime] = posed("Bear")
    move(g, mime, GRAVE)
    for model in ("Bear", "Chief"):
        copy_identity(g, mime, g.match.number[model])
    assert (face(g, mime), printed(g, mime)) == ("Chief", "Mime")


@pytest.mark.parametrize("zone", [DECK, HAND, GRAVE])
def test_elsewhere_it_is_itself_again(zone: int) -> None:
    """As a new object, with nothing left of what it copied; its counts are those of the printed card."""
    g, [mime] = posed("Chief")
    move(g, mime, zone)
    settle(g)
    assert (face(g, mime), g.more[COPIED_IDENTITY][mime]) == ("Mime", 0)
    assert g.statics == 1
    loaded = RULES.from_json(g.match, RULES.to_json(g))
    assert counts(loaded) == counts(g)


def test_a_zone_where_it_may_stand_for_others_leaves_it_so() -> None:
    g, [mime] = posed("Bear")
    relocate(g, mime, ON, 0)
    assert (face(g, mime), printed(g, mime)) == ("Bear", "Mime")
    move(g, mime, FIELD)
    assert (face(g, mime), printed(g, mime)) == ("Bear", "Mime")


def test_destroyed_it_is_found_in_the_graveyard_as_itself() -> None:
    g, _ = posed("Bear")
    answer(g, "pass", "play Bolt")
    assert (names(g, FIELD, 0), names(g, GRAVE, 0)) == ([], ["Mime"])


def test_in_the_graveyard_a_copy_watches_nothing_that_its_model_would() -> None:
    g, [mime] = posed("Ghost", field=(GHOST, BEAR))
    assert counts(g) == counts(RULES.from_json(g.match, RULES.to_json(g))), (
        "it has come out of the graveyard as a Ghost"
    )
    move(g, mime, GRAVE)
    settle(g)
    assert counts(g) == counts(RULES.from_json(g.match, RULES.to_json(g)))
    hand = len(pile(g, HAND, 0))
    answer(g, "play Bolt", "Bear")
    assert len(pile(g, HAND, 0)) == hand - 1


def test_a_ghost_that_poses_watches_what_its_model_does() -> None:
    """From the graveyard it has watched as a Ghost; as a Bear it does not."""
    g = arena({"graveyard": [GHOST], "hand": [BOLT, WAIT], "deck": [CAT] * 3}, {"field": [BEAR, CAT], "hand": [WAIT]})
    [ghost] = pile(g, GRAVE, 0)
    copy_identity(g, ghost, g.match.number["Bear"])
    answer(g, "play Bolt", "Cat")
    assert names(g, HAND, 0) == ["Wait"]


def test_in_the_graveyard_it_watches_what_is_printed_on_it() -> None:
    echo = command("Echo", "choose unit: pose as it\nfrom discard, when unit is destroyed: draw 1")
    g = arena({"hand": [echo, BOLT, WAIT], "deck": [CAT] * 3}, {"field": [BEAR], "hand": [WAIT]})
    answer(g, "play Echo")
    [copy] = pile(g, FIELD, 0)
    move(g, copy, GRAVE)
    settle(g)
    assert counts(g) == counts(RULES.from_json(g.match, RULES.to_json(g)))
    answer(g, "play Bolt")
    assert names(g, HAND, 0) == ["Wait", "Cat"]


def test_a_copy_of_the_state_stays_apart() -> None:
    g, [mime] = posed("Bear")
    before, other = key(g), g.copy()
    move(other, mime, HAND)
    copy_identity(other, mime, g.match.number["Chief"])
    assert key(g) == before
    assert (face(g, mime), printed(g, mime)) == ("Bear", "Mime")
    assert (face(other, mime), printed(other, mime)) == ("Chief", "Mime")


def test_a_saved_state_has_both_faces() -> None:
    g, [mime] = posed("Chief")
    loaded = RULES.from_json(g.match, json.loads(json.dumps(RULES.to_json(g))))
    assert key(loaded) == key(g)
    assert counts(loaded) == counts(g)
    assert (face(loaded, mime), printed(loaded, mime)) == ("Chief", "Mime")
    for state in (g, loaded):
        move(state, mime, GRAVE)
        settle(state)
    assert key(loaded) == key(g)


def test_printed_faces_are_conserved() -> None:
    """As the owner's deck had them, however the cards stand for each other on the way."""
    g, mimes = posed("Bear", "Chief", "Chief")
    deck = Counter(face for faces in g.match.decks[0].values() for face in faces)
    for zone in (FIELD, GRAVE, HAND, DECK):
        for mime in mimes:
            move(g, mime, zone)
        own = [card for card, owner in enumerate(g.owner) if owner == 0]
        assert Counter(printed_face(g, card) for card in own) == deck
    assert Counter(g.face[card] for card in own) == deck


def test_both_players_see_a_copy_and_what_it_truly_is() -> None:
    """It was played openly. A card that stands for nothing shows nothing in the column."""
    g, [mime] = posed("Bear")
    for seat in (0, 1):
        piles = observe(g, seat)["piles"]
        assert isinstance(piles, list)
        shown = {row[0]: row for row in piles[FIELD * 2] + piles[FIELD * 2 + 1]}
        assert shown[mime][1] == g.match.number["Bear"]
        assert [row[6 + COPIED_IDENTITY] for row in shown.values()] == [
            g.match.number["Mime"] + 1 if card == mime else 0 for card in shown
        ]


def test_a_hidden_card_that_is_about_to_be_played_as_another_one_tells_nothing() -> None:
    """In the hand of the other player every card is a sleeve, whatever it stands for."""
    g = arena({"hand": [MIME, CAT, WAIT]}, {"field": [BEAR], "hand": [WAIT]})
    before, [mime] = observe(g, 1), [card for card in pile(g, HAND, 0) if face(g, card) == "Mime"]
    copy_identity(g, mime, g.match.number["Bear"])
    assert observe(g, 1) == before


def test_back_in_a_hidden_pile_it_is_any_of_the_cards_there() -> None:
    """What the other player sees is the same whichever card went into the deck, once that is shuffled; nothing of what it copied is left."""
    seen = set()
    for other in (False, True):
        g, [mime] = posed("Bear")
        chief = next(card for card in pile(g, FIELD, 1) if face(g, card) == "Chief")
        move(g, chief if other else mime, DECK, 0)
        move(g, mime if other else chief, DECK, 0)
        shuffle(g, DECK, 0)
        piles = observe(g, 1)["piles"]
        assert isinstance(piles, list)
        seen.add(str([len(piles[DECK * 2]), [row[1:] for row in piles[DECK * 2]], piles[FIELD * 2]]))
        assert all(g.more[COPIED_IDENTITY][card] == 0 for card in pile(g, DECK, 0))
    assert len(seen) == 1


def test_dealt_anew_the_hidden_cards_are_those_of_the_deck_and_the_copy_stays_a_copy() -> None:
    """Nobody's hand has a Bear by it, of whom the first player's deck has none."""
    g, [mime] = posed("Bear")
    answer(g, "pass")
    assert g.who == 1
    own = [card for card, owner in enumerate(g.owner) if owner == 0]
    printed_before, deals = Counter(printed_face(g, card) for card in own), Deals(g)
    for n in range(30):
        for new in (resample(g, Random(n)), deals.deal(Random(n))):
            assert (face(new, mime), printed(new, mime)) == ("Bear", "Mime")
            assert Counter(printed_face(new, card) for card in own) == printed_before
            assert not {face(new, card) for card in pile(new, HAND, 0)} & {"Bear", "Mime"}


def test_it_plays_on_from_a_hand_that_was_dealt_anew() -> None:
    g, [mime] = posed("Bear")
    answer(g, "pass")
    new = resample(g, Random(3))
    [bolt] = [action for action in new.options if RULES.describe(new, action) == "play Bolt"]
    apply(new, bolt, Random(1))
    assert (face(new, mime), new.zone[mime]) == ("Mime", GRAVE)
    assert (face(g, mime), g.zone[mime]) == ("Bear", FIELD)


def test_cards_that_go_out_of_a_hidden_pile_have_no_guise() -> None:
    """`conceal` deals the face that went to the lowest id; a copied identity in the hand would stay with the id."""
    g, [mime] = posed("Bear")
    move(g, mime, HAND)
    laid = conceal(g, mime, FIELD)
    assert (face(g, laid), printed(g, laid), g.more[COPIED_IDENTITY][laid]) == ("Mime", "Mime", 0)


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_every_promise_is_kept_where_cards_stand_for_others(promise: Callable[[Match, int], None]) -> None:
    """Random games with Mimes in both decks."""
    units = [BEAR, CAT, CHIEF, HEIR, GHOST, unit("Phoenix", 1, "would be destroyed: may discard 1: return this")]
    recall = command("Recall", "choose unit: return it", quick=1)
    deck = {"deck": [MIME, BOLT, recall, MIME, *units] * 3, "hand": [MIME, BOLT, recall], "field": units}
    promise(RULES.load([deck, deck], {"turns": 30}), 1)
