"""PettingZoo's own tests, over a pair of decks of each game."""

import pytest
from pettingzoo.test import api_test, seed_test

import cardbase
from cardbase import zoo

CYCLES = 1_000


# PettingZoo says so of every environment whose observation holds a mask, but for its own, which it knows by name.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be gymnasium.spaces.box")
def test_the_api(cards: cardbase.Catalog, pair: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    api_test(zoo.env(cards, *pair), num_cycles=CYCLES)

    assert capsys.readouterr().out.endswith("Passed API test\n")


def test_the_same_seed_gives_the_same_game(cards: cardbase.Catalog, pair: tuple[str, str]) -> None:
    seed_test(lambda: zoo.env(cards, *pair), num_cycles=CYCLES)
