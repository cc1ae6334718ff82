"""A stat that holds a mask longer than 31 bits says so in the layout: `cardbase.zoo` makes several numbers of it."""

import pytest

from cardbase.games import games, part
from cardbase.games.detainer.rules.layout import LAYOUT, RANGE
from cardbase.games.detainer.rules.ranges import mask

SHORT = 31
GAMES = [game.key for game in games()]


@pytest.mark.parametrize("game", games(), ids=GAMES)
def test_all_keywords_fit_into_the_declared_bits(game) -> None:
    rules = part(game.rules)
    bits = max(bit.bit_length() for bit in rules.dialect.keywords.values())

    assert bits <= rules.layout.masks.get(rules.dialect.keyword_stat, SHORT)


def test_the_furthest_range_fits_into_the_declared_bits() -> None:
    assert mask("8,8").bit_length() == LAYOUT.masks[RANGE] == 289
