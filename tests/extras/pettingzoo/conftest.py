"""A pair of decks of each game, and environments over the bundled cards."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import cardbase
from cardbase import zoo

PAIRS = {
    "build-divide": ("Ember Rush", "Hollow Control"),
    "detainer": ("White Wall", "Scarlet Charge"),
    "doomtrooper": ("Capitol Expedition", "Imperial Clans"),
    "dreadnought": ("Bell Choir", "Carved Tide"),
    "fertcg": ("Iron Wall", "Star Crest"),
}
Raw = Callable[..., zoo.raw_env]


@pytest.fixture(scope="session")
def cards(filled_catalog: Path) -> Iterator[cardbase.Catalog]:
    """The bundled cards."""
    with cardbase.open(filled_catalog) as catalog:
        yield catalog


@pytest.fixture(params=sorted(PAIRS))
def pair(request: pytest.FixtureRequest) -> tuple[str, str]:
    """Two decks of a game, for each of the five."""
    return PAIRS[request.param]


@pytest.fixture
def raw(cards: cardbase.Catalog) -> Raw:
    """`raw(game, **settings)` is the environment of a game's pair, without wrappers."""

    def make(game: str = "build-divide", **settings: Any) -> zoo.raw_env:
        return zoo.raw_env(cards, *PAIRS[game], **settings)

    return make
