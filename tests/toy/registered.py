"""Made-up games among the real ones, as if their packages were installed."""

import pytest

from cardbase import games


@pytest.fixture
def toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register Skirmish and Frontier beside the others."""
    made_up = {"skirmish": "tests.toy.game:GAME", "frontier": "tests.sim.scenarios.frontier:GAME"}
    points = games.entry_points() | made_up
    monkeypatch.setattr("cardbase.games.entry_points", lambda: points)
