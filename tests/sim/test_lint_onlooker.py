"""What `catalog lint --play` says of texts as they are carried out: whether anything changed, and what they hit without naming it."""

from collections.abc import Callable
from random import Random

import pytest

from cardbase.engine.effects.context import IT, chosen
from cardbase.engine.effects.dialect import Node, Verb
from cardbase.engine.run import start
from cardbase.engine.state import Frame, State
from cardbase.engine.zones import move
from cardbase.sim.lint.counting import DECLINING, REPEATING, USUAL, answer, count_game
from cardbase.sim.lint.onlooker import Seen
from tests.matches.skirmish import toy_match
from tests.toy.layout import FIELD, GRAVE
from tests.toy.rules import RULES

DRAWS, WEAKENS, RETURNS = "T-01", "T-04", "T-08"
GAMES = 12


def seen() -> list[Seen]:
    match = toy_match()
    return [one for seed in range(GAMES) for one in count_game(match, seed).texts]


def patched(monkeypatch: pytest.MonkeyPatch, key: str, do: Callable[..., None]) -> None:
    monkeypatch.setitem(RULES.dialect.verbs, key, Verb(do, always=RULES.dialect.verbs[key].always))


def test_texts_that_do_what_they_say_change_something_and_hit_nothing_else() -> None:
    found = seen()

    for card in (DRAWS, WEAKENS):
        assert sum(one.changed for one in found if one.card == card) > 0
    assert [one for one in found if one.astray] == []


def test_a_text_that_hits_another_card_is_told_with_the_name_of_that_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """ "When enters: draw 1" that buries another creature of its player."""

    def bury(g: State, f: Frame, _who: Node, _count: int) -> None:
        others = [card for card in g.piles[FIELD * 2 + f[2]] if card != f[3]]
        if others:
            move(g, others[0], GRAVE)

    patched(monkeypatch, "draw", bury)
    found = [one for one in seen() if one.card == DRAWS]

    assert {name.rpartition(" ")[0] for one in found for name in one.astray} == {"Creature"}


def test_a_text_that_names_a_card_may_hit_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of "choose enemy: it power -1" the enemy that was chosen is buried."""

    def bury(g: State, f: Frame, *_: object) -> None:
        move(g, chosen(g, f, f[IT])[0], GRAVE)

    patched(monkeypatch, "change", bury)
    found = [one for one in seen() if one.card == WEAKENS]

    assert sum(one.changed for one in found) > 0
    assert not any(one.astray for one in found)


def test_a_text_that_does_nothing_is_carried_out_without_a_change(monkeypatch: pytest.MonkeyPatch) -> None:
    patched(monkeypatch, "draw", lambda *_: None)
    found = [one for one in seen() if one.card == DRAWS]

    assert sum(one.done for one in found) > 0
    assert sum(one.changed for one in found) == 0


def carried_out(card: str, mood: str) -> int:
    match = toy_match()
    return sum(one.resolved for seed in range(GAMES) for one in count_game(match, seed, mood).cards if one.card == card)


def test_who_declines_leaves_what_may_be_left() -> None:
    assert carried_out(RETURNS, DECLINING) < carried_out(RETURNS, USUAL)


def test_who_repeats_mostly_does_the_same_again_where_it_is_offered() -> None:
    g = start(toy_match(), Random(1))
    again, rng = g.options[-1], Random(2)

    assert sum(answer(g, REPEATING, again, rng) == again for _ in range(100)) > 70
    assert sum(answer(g, USUAL, again, rng) == again for _ in range(100)) < 70
    assert answer(g, REPEATING, -5, rng) in g.options
