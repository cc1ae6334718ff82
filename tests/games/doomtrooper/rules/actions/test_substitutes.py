"""Cards that stand for others."""

from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.actions.substitutes import copyable_faces, joker, kind_of_play, with_face
from tests.games.doomtrooper.positions import Table


def test_a_joker_is_played_from_the_hand() -> None:
    table = Table(["HUSSAR"], [], ("JOKER!",))
    card = table.find("JOKER!", 0)
    if table.g.zone[card] == layout.HAND:
        move(table.g, card, layout.DECK, 0)
    assert joker(table.g, 0) == -1
    move(table.g, card, layout.HAND, 0)
    assert joker(table.g, 0) == card


def test_what_may_be_copied_is_in_play_and_no_personality() -> None:
    table = Table(["HUSSAR", "CARDINAL DOMINIC"], ["RAZIDE"], ("JOKER!",))
    g = table.g
    faces = copyable_faces(g)
    assert {g.face[table.cards[title]] for title in ("HUSSAR", "RAZIDE")} <= set(faces)
    assert g.face[table.cards["CARDINAL DOMINIC"]] not in faces
    assert kind_of_play(g, g.face[table.cards["HUSSAR"]]) == layout.INTRODUCE


def test_one_face_of_several_is_exchanged() -> None:
    assert with_face((7, 8, 9), 1, 5) == (7, 5, 9)
