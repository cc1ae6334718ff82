"""Undo: a decision is taken back where nobody has learned anything that was hidden, and the sentence says why where not."""

import pytest

from cardbase.errors import InputError
from cardbase.sim.game import Game
from cardbase.sim.sitting.sitting import HUMAN, Sitting
from tests.matches.skirmish import toy_match

TWO = (HUMAN, HUMAN)


def sitting(players: tuple[str, str] = TWO, seed: int = 4) -> Sitting:
    return Sitting(Game(toy_match(), seed, ("Left", "Right")), players)


def test_nothing_is_there_to_be_taken_back_at_the_beginning() -> None:
    with pytest.raises(InputError, match="this cannot be taken back: nothing has been decided yet"):
        sitting().undo()


def test_what_taught_nobody_anything_is_taken_back() -> None:
    table, undone = sitting(), 0
    while not table.over:
        seat = table.viewer
        before = (table.table(seat), table.question, table.told(seat))
        answer = table.game.options[-1]
        table.answer(answer)
        if not table.standing:
            undone += 1
            assert table.undo() == answer
            assert (table.table(seat), table.question, table.told(seat)) == before
            table.answer(answer)
    assert undone > 5


def test_a_card_that_was_drawn_is_not_drawn_back() -> None:
    """The card that a Creature 1 draws as it enters is known from then on."""
    table = sitting()
    while not (table.game.decided and table.game.decided[-1].learned >> table.game.decided[-1].seat & 1):
        table.answer(table.game.options[-1])

    with pytest.raises(InputError, match="a card has been seen since that was not known"):
        table.undo()


def test_what_an_agent_decided_since_stands() -> None:
    table = sitting((HUMAN, "random"))
    while not table.waits:
        table.answer(table.game.options[-1])
    table.go_on()

    assert table.standing == "Player 2 has decided since, and what it decides tells of its cards"


def test_the_other_person_forgets_nothing() -> None:
    """What the first one's decision let the other one draw cannot be taken from their mind."""
    table = sitting()
    while not (
        table.game.decided
        and table.game.decided[-1].shown >> (1 - table.game.decided[-1].seat) & 1
        and not table.game.decided[-1].chance
        and not table.game.decided[-1].learned >> table.game.decided[-1].seat & 1
    ):
        table.answer(table.game.options[0])
    other = 2 - table.game.decided[-1].seat

    assert table.standing == f"Player {other} has seen a card since"


def test_who_has_conceded_has_lost() -> None:
    table = sitting()
    table.answer(table.game.options[0])
    table.concede(1)

    assert table.standing == "Player 2 has conceded"


def test_the_agents_go_on_as_if_nothing_had_been_taken_back() -> None:
    """Their random numbers are what they were."""
    straight, crooked = sitting((HUMAN, "greedy")), sitting((HUMAN, "greedy"))
    undone = 0
    for table in (straight, crooked):
        while not table.over:
            if table.waits:
                table.go_on()
                continue
            table.answer(table.think())
            if table is crooked and not table.standing:
                undone += 1
                table.undo()
                table.answer(table.think())

    assert undone > 5
    assert straight.game.actions == crooked.game.actions
