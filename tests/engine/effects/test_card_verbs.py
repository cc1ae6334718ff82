"""Several cards on a pile or below it: their owner says in which order, and nobody else sees it."""

from cardbase.engine.faces import Face
from cardbase.engine.state import State
from cardbase.engine.zones import pile
from tests.engine.effects.on_arena import BEAR, CAT, DOG, WAIT, power
from tests.engine.small import answer, choices, names
from tests.matches.arena import (
    DECK,
    FIELD,
    GRAVE,
    HAND,
    ON,
    arena,
    command,
    unit,
)

SCRY = "look at top 3 of your deck, pick card among those: put it into hand, put rest on bottom of deck"


def lowest(g: State, seat: int, count: int) -> list[str]:
    """Return the names of the lowest cards of a deck, the lowest first."""
    return [g.match.faces[g.face[card]].key for card in pile(g, DECK, seat)[:count]]


def test_the_rest_goes_below_in_the_order_that_is_said() -> None:
    for first, then in (("Bear", "Cat"), ("Cat", "Bear")):
        g = arena({"hand": [command("Scry", SCRY), WAIT], "deck": [WAIT, CAT, DOG, BEAR]})
        answer(g, "play Scry", "Dog")
        assert (g.who, choices(g)) == (0, {"Bear", "Cat"})
        answer(g, first)
        assert lowest(g, 0, 3) == [then, first, "Wait"]


def test_the_last_that_is_put_on_top_lies_on_top() -> None:
    text = "put any number of cards in your discard on top of deck"
    g = arena({"hand": [command("Stack", text), WAIT], "graveyard": [BEAR, CAT, DOG], "deck": [WAIT]})
    answer(g, "play Stack", "Bear", "Cat", "Dog")
    assert choices(g) == {"Bear", "Cat", "Dog"}
    answer(g, "Dog", "Bear")
    assert lowest(g, 0, 4) == ["Wait", "Dog", "Bear", "Cat"]


def test_who_owns_the_cards_says_the_order() -> None:
    g = arena(
        {"hand": [command("Flood", "put all units on bottom of deck"), WAIT], "field": [DOG]}, {"field": [BEAR, CAT]}
    )
    answer(g, "play Flood")
    assert (g.who, choices(g)) == (1, {"Bear", "Cat"})
    answer(g, "Cat")
    assert (lowest(g, 1, 2), lowest(g, 0, 1)) == (["Bear", "Cat"], ["Dog"])


def test_who_alone_knows_the_cards_says_the_order() -> None:
    spy = command("Spy", "look at top 2 of opponent's deck, put rest on bottom of deck")
    g = arena({"hand": [spy, WAIT]}, {"deck": [WAIT, CAT, DOG]})
    answer(g, "play Spy")
    assert (g.who, choices(g)) == (0, {"Cat", "Dog"})
    answer(g, "Cat")
    assert lowest(g, 1, 3) == ["Dog", "Cat", "Wait"]


def test_nothing_is_asked_where_the_order_cannot_matter() -> None:
    copies = arena({"hand": [command("Scry", SCRY), WAIT], "deck": [WAIT, CAT, CAT, BEAR]})
    answer(copies, "play Scry", "Bear")
    assert lowest(copies, 0, 2) == ["Cat", "Cat"]
    assert "play Wait" in choices(copies)

    one = arena({"hand": [command("Scry", SCRY), WAIT], "deck": [CAT, BEAR]})
    answer(one, "play Scry", "Bear")
    assert lowest(one, 0, 1) == ["Cat"]
    assert "play Wait" in choices(one)


def test_cards_from_the_top_of_a_pile_keep_their_order() -> None:
    g = arena(
        {
            "hand": [command("Sink", "look at top 2 of your deck, put top 2 of your deck on bottom of deck"), WAIT],
            "deck": [WAIT, CAT, DOG],
        }
    )
    answer(g, "play Sink")
    assert lowest(g, 0, 3) == ["Cat", "Dog", "Wait"]


def test_the_order_is_not_to_be_seen() -> None:
    """Ids lie as they would have lain; the other player deals both orders anew."""
    games = []
    for first in ("Bear", "Cat"):
        g = arena(
            {"hand": [command("Scry", SCRY.replace("look at", "reveal")), WAIT], "deck": [WAIT, WAIT, CAT, DOG, BEAR]}
        )
        answer(g, "play Scry", "Dog", first)
        games.append(g)
    one, other = games
    assert pile(one, DECK, 0) == pile(other, DECK, 0)
    assert [one.known[card] for card in pile(one, DECK, 0)] == [1, 1, 0, 0]
    assert lowest(one, 0, 2) == ["Cat", "Bear"]
    assert lowest(other, 0, 2) == ["Bear", "Cat"]


def test_cards_of_a_hand_go_below_in_order() -> None:
    g = arena(
        {"hand": [command("Sweep", "put all cards in your hand on bottom of deck"), BEAR, CAT, WAIT], "field": [DOG]}
    )
    answer(g, "play Sweep", "Wait", "Bear")
    assert lowest(g, 0, 3) == ["Cat", "Bear", "Wait"]
    assert names(g, HAND, 0) == []


def test_as_a_price_it_is_asked_too() -> None:
    user = unit(
        "User",
        2,
        "main, put 2 cards in your discard on bottom of deck, put card in your discard on top of deck: gain 1 points",
    )
    g = arena({"field": [user], "hand": [WAIT], "graveyard": [BEAR, CAT]})
    assert "use User" not in choices(g), "two prices cannot have one card"
    g = arena({"field": [user], "hand": [WAIT], "graveyard": [BEAR, CAT, DOG]})
    answer(g, "use User", "Bear", "Cat")
    assert choices(g) == {"Bear", "Cat"}
    answer(g, "Bear")
    assert [lowest(g, 0, 2), names(g, GRAVE, 0)] == [["Cat", "Bear"], []]


def test_what_a_search_does_not_find_is_no_other_card() -> None:
    """ "it" is what was found, not what was chosen before."""
    quest = command("Quest", 'choose enemy unit: rest it, search deck for unit named "Ghost", put it into hand')
    g = arena({"hand": [quest]}, {"field": [BEAR]})
    answer(g, "play Quest")
    assert names(g, FIELD, 1) == ["Bear"]
    assert names(g, HAND, 1) == []


def test_who_discards_chooses_by_name() -> None:
    g = arena({"hand": [command("Mug", "opponent discards 2")]}, {"hand": [CAT, CAT, DOG]})
    answer(g, "play Mug")
    assert g.who == 1
    assert choices(g) == {"Cat", "Dog"}, "one Cat is among any two, so only the second is asked"
    answer(g, "Dog")
    assert names(g, GRAVE, 1) == ["Cat", "Dog"]


def test_searching_shows_what_was_found_and_shuffles_the_rest() -> None:
    g = arena(
        {
            "hand": [command("Call", 'search deck for card named "Bear", put it into hand'), WAIT],
            "deck": [CAT, BEAR, DOG, BEAR],
        }
    )
    answer(g, "play Call", "Bear") if "Bear" in choices(g) else answer(g, "play Call")
    assert sorted(names(g, HAND, 0)) == ["Bear", "Wait"]
    bear = next(c for c in pile(g, HAND, 0) if g.match.faces[g.face[c]].key == "Bear")
    assert g.known[bear] == 3
    assert all(g.known[c] == 0 for c in pile(g, DECK, 0)), "the deck is unknown again"


def test_look_at_the_top_pick_one_and_put_the_rest_below() -> None:
    text = "look at top 3 of your deck, pick card among those: put it into hand, put rest on bottom of deck"
    g = arena({"hand": [command("Scry", text), WAIT], "deck": [WAIT, WAIT, CAT, DOG, BEAR]})
    answer(g, "play Scry")
    assert choices(g) == {"Bear", "Cat", "Dog"}
    answer(g, "Dog", "Bear")
    assert sorted(names(g, HAND, 0)) == ["Dog", "Wait"]
    assert names(g, DECK, 0) == ["Cat", "Bear", "Wait", "Wait"]


def test_draw_up_to_asks_before_each_card() -> None:
    calls = {"hand": [command("Read", "draw up to 2"), WAIT], "deck": [DOG, CAT, BEAR]}
    g = arena(calls)
    answer(g, "play Read", "yes")
    assert (names(g, HAND, 0), choices(g)) == (["Wait", "Bear"], {"no", "yes"})
    answer(g, "yes")
    assert (names(g, HAND, 0), "play Wait" in choices(g)) == (["Wait", "Bear", "Cat"], True)

    g = arena(calls)
    answer(g, "play Read", "no")
    assert (names(g, HAND, 0), "play Wait" in choices(g)) == (["Wait"], True)


def test_equipment_goes_with_its_bearer() -> None:
    sword = Face("Sword", {"en": "Sword"}, {"type": "equipment"}, unit("Sword", 0, "always: bearer power +2").abilities)
    g = arena({"field": [BEAR], "hand": [command("Arm", 'choose ally unit: attach card in your hand named "Sword" to it'), sword, WAIT]},
              {"hand": [command("Bolt", "choose enemy unit: destroy it")]})  # fmt: skip
    answer(g, "play Arm")
    assert names(g, ON, 0) == ["Sword"]
    assert power(g, "Bear") == 5
    answer(g, "pass", "play Bolt")
    assert names(g, GRAVE, 0) == ["Arm", "Bear", "Sword"]
