"""The log: rows of ints that each seat reads as far as it may."""

from cardbase.engine.layout import ALL
from cardbase.engine.log import render
from tests.engine.small import Small, answer, layout, names
from tests.matches.arena import DECK, HAND, arena, command, unit


def test_a_drawn_card_is_named_only_to_who_knows_it() -> None:
    g = arena({"hand": [command("Dig", "draw 1"), command("Wait", "do nothing")], "deck": [unit("Bear", 3)]})
    answer(g, "play Dig")
    assert names(g, HAND, 0) == ["Wait", "Bear"]
    assert g.log is not None
    row = next(row for row in g.log if "draws" in render(g.match, row))
    assert render(g.match, row, 0) == "Player 1 draws Bear"
    assert render(g.match, row, 1) == "Player 1 draws a card"
    assert render(g.match, row, 1, "ja") == "プレイヤー1はカードを引いた"
    assert render(g.match, row) == "Player 1 draws Bear"


def test_a_face_that_is_shown_later_was_not_known_then() -> None:
    """The mask is that of the moment: shuffled and shown cards do not change what stands in the log."""
    g = arena(
        {"hand": [command("Dig", "draw 1, reveal all cards in your hand")], "deck": [unit("Bear", 3)]},
        {"hand": [command("Wait", "do nothing")]},
    )
    answer(g, "play Dig")
    assert g.log is not None
    lines = [render(g.match, row, 1) for row in g.log]
    assert "Player 1 draws a card" in lines
    assert "Player 1 shows Bear" in lines


def test_batch_runs_have_no_log() -> None:
    g = arena({"deck": [unit("Bear", 3)], "hand": [command("Wait", "do nothing")]})
    assert g.log
    assert g.copy().log is None
    assert names(g, DECK, 0) == ["Bear"]


def test_one_of_a_thing_is_said_in_the_singular() -> None:
    own = layout("test-log")
    event = own.events.add("gains points", "{seat} gains {n} point{s}")
    match = Small(own, 0).load([{}, {}])
    assert render(match, (event, 0, -1, -1, ALL, 1)) == "Player 1 gains 1 point"
    assert render(match, (event, 0, -1, -1, ALL, 2)) == "Player 1 gains 2 points"
