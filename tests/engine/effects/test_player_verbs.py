"""What verbs do to players: prohibitions, coins, the end of the game, and what one card alone does."""

from tests.engine.effects.on_arena import CAT, WAIT
from tests.engine.small import answer, names
from tests.matches.arena import (
    BARRED,
    DECK,
    POINTS,
    RULES,
    arena,
    command,
    unit,
)


def test_players_are_forbidden_things() -> None:
    g = arena(
        {"field": [unit("Censor", 1, "always: opponent cannot draw")]},
        {"hand": [command("Dig", "draw 1"), WAIT], "deck": [CAT]},
    )
    assert g.num[BARRED + 1] == 1
    answer(g, "play Dig")
    assert names(g, DECK, 1) == ["Cat"]


def test_a_coin() -> None:
    seen = set()
    for seed in range(12):
        g = arena({"hand": [command("Bet", "flip coin, if heads: gain 1 points")]}, {"hand": [WAIT]}, seed)
        from random import Random

        RULES.apply(g, g.options[1], Random(seed))
        seen.add(g.num[POINTS])
    assert seen == {0, 1}


def test_python_of_an_odd_card() -> None:
    RULES.bindings.special("double points", lambda g, f: g.num.__setitem__(POINTS, g.num[POINTS] * 2))
    g = arena({"hand": [command("Odd", 'gain 2 points, special "double points"'), WAIT]})
    answer(g, "play Odd")
    assert g.num[POINTS] == 4


def test_winning_by_a_text() -> None:
    g = arena({"hand": [command("Crown", "win game")]})
    answer(g, "play Crown")
    assert g.result == 0
    assert RULES.reason(g) == "text"
