"""The two laws of `mends`, on some decks of every format; `python -m tests.games.mends` holds them on as many as one likes."""

import pytest

from cardbase import games
from cardbase.games.contract import Format, Game
from tests.games.mends import holds

FEW, MANY = 10, 200
FORMATS = [pytest.param(game, form, id=f"{game.key} {form.key}") for game in games.games() for form in game.formats]


@pytest.mark.parametrize(("game", "form"), FORMATS)
def test_verdicts_and_mends_hold(game: Game, form: Format) -> None:
    holds(game, form, range(FEW))


FAULTY = [
    ("detainer open", 705),
    ("detainer open", 6019),
    ("detainer standard", 18262),
    ("dreadnought standard", 336),
    ("dreadnought standard", 640),
]
"""Formats with seeds that have shown a fault."""


@pytest.mark.parametrize(("form", "seed"), FAULTY)
def test_mends_hold_that_did_not(form: str, seed: int) -> None:
    ((game, found),) = [
        (game, one) for game in games.games() for one in game.formats if f"{game.key} {one.key}" == form
    ]

    holds(game, found, range(seed, seed + 1))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "form"), FORMATS)
def test_verdicts_and_mends_hold_of_many_decks(game: Game, form: Format) -> None:
    holds(game, form, range(FEW, FEW + MANY))
