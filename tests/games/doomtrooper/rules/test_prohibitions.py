"""What cards and players can be forbidden."""

from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules import prohibitions
from cardbase.games.doomtrooper.rules.layout import HAND
from tests.games.doomtrooper.positions import Table


def test_each_prohibition_of_a_card_is_a_bit_of_its_own() -> None:
    of_cards = (
        *(prohibitions.MAKE_ATTACKS, prohibitions.BE_ATTACKED, prohibitions.BE_CHOSEN, prohibitions.NO_ACTIONS),
        *(prohibitions.LEAVE_COVER, prohibitions.BE_SAVED, prohibitions.BE_WOUNDED),
    )
    assert sum(of_cards).bit_count() == len(of_cards)


def test_nothing_is_forbidden_without_a_text() -> None:
    table = Table(["HUSSAR"], ["RAZIDE"])
    assert prohibitions.barred_tactics(table.g) == 0
    assert not prohibitions.forbidden(table.g, 0, table.g.face[table.cards["HUSSAR"]])
    assert not prohibitions.kept_from(table.g, "move", table.cards["HUSSAR"])


def test_a_card_of_the_hand_stands_for_its_face() -> None:
    table = Table(["HUSSAR"], [], ("HUSSAR",))
    g, other = table.g, table.find("HUSSAR", 0)
    move(g, other, HAND, 0)
    assert prohibitions.copy_of(g, 0, g.face[other]) == other
