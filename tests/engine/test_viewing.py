"""What pictures of tables are made of: names, numbers and zones, as far as the one who looks may see them."""

from cardbase.engine.picture import COUNTED, LISTED, TIED, Zone
from cardbase.engine.state import State
from cardbase.engine.viewing import Piece as Shown
from cardbase.engine.viewing import View, tied
from tests.matches.arena import FIELD, HAND, arena, command, unit

BEAR, CAT = unit("Bear", 3), unit("Cat", 1)


def table() -> State:
    return arena({"field": [BEAR, BEAR, CAT], "hand": [command("Wait", "do nothing")]}, {"field": [CAT]})


def test_a_hidden_card_has_a_name_for_those_who_know_it() -> None:
    g = table()
    (card,) = g.piles[HAND * 2]
    assert [View(g, viewer, "en").name(card) for viewer in (0, 1, -1)] == ["Wait", "a card", "Wait"]
    assert View(g, 1, "ja").name(card) == "カード"
    assert not View(g, 1, "en").knows(card)


def test_copies_are_numbered_and_what_is_alone_is_not() -> None:
    g = table()
    view = View(g, 0, "en")
    assert [view.told_apart(card) for card in g.piles[FIELD * 2]] == [f"Bear{TIED}#1", f"Bear{TIED}#2", "Cat"]


def test_what_the_viewer_does_not_know_is_counted() -> None:
    g = table()
    own, other = (View(g, viewer, "en").pile(0, HAND) for viewer in (0, 1))
    assert ([piece.name for piece in own.pieces], own.unknown) == (["Wait"], 0)
    assert (other.pieces, other.unknown, other.size, other.shown) == ((), 1, 1, LISTED)


def test_cards_in_play_lie_beside_each_other() -> None:
    g = table()
    shown = View(g, 1, "en").spread(0, FIELD, lambda card: Shown(card, str(card)))
    assert [piece.card for piece in shown.pieces] == g.piles[FIELD * 2]


def test_an_attack_is_told_with_both_or_with_the_player() -> None:
    g = table()
    bear, cat = g.piles[FIELD * 2][0], g.piles[FIELD * 2 + 1][0]
    assert View(g, 0, "en").fight(bear, cat, 1) == f"Bear{TIED}#1 attacks Cat"
    assert View(g, 0, "en").fight(bear, -1, 1).endswith("attacks Player 2")


def test_each_seat_sees_a_board_from_its_own_side() -> None:
    g = table()
    assert View(g, 0, "en").turned(3, 2) == ([0, 1, 2], [1, 0])
    assert View(g, 1, "en").turned(3, 2) == ([2, 1, 0], [0, 1])


def test_what_belongs_together_is_not_broken() -> None:
    assert tied("power", 6500) == f"power{TIED}6500"
    assert Zone("deck", unknown=7, shown=COUNTED).size == 7
