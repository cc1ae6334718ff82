"""A stat that holds a mask longer than 31 bits says so in the layout: `cardbase.zoo` makes several numbers of it. None is longer than a number
of the machine, but for squares of a board: past 62 bits it is a big integer in Python and in compiled code alike.
"""

import json
import sqlite3

import pytest

from cardbase.games import games, part
from cardbase.games.contract import Game
from cardbase.games.detainer.rules.board import mask
from cardbase.games.detainer.rules.layout import LAYOUT, RANGE

SHORT = 31
LONGEST = 62
VALUES = ("counts_as", "lose_value")
"""Effects that give a card a value besides, or take one: one bit for each."""
GAMES = [game.key for game in games()]


@pytest.mark.parametrize("game", games(), ids=GAMES)
def test_all_keywords_fit_into_the_declared_bits(game) -> None:
    rules = part(game.rules)
    bits = max(bit.bit_length() for bit in rules.bindings.keywords.values())

    assert bits <= rules.layout.masks.get(rules.bindings.keyword_stat, SHORT)


@pytest.mark.parametrize("game", games(), ids=GAMES)
def test_no_mask_is_longer_than_a_number_of_the_machine(game: Game) -> None:
    rules = part(game.rules)
    words, squares = rules.bindings, {RANGE} if rules.layout is LAYOUT else set[int]()
    masks = [bit.bit_length() for table in (words.keywords, words.acts, words.player_acts) for bit in table.values()]

    assert max(masks) <= LONGEST
    assert [stat for stat, bits in rules.layout.masks.items() if bits > LONGEST and stat not in squares] == []


@pytest.mark.parametrize("game", games(), ids=GAMES)
def test_a_match_of_all_cards_has_a_bit_for_every_value_that_they_give(catalog: sqlite3.Connection, game: Game) -> None:
    rows = catalog.execute(
        "SELECT tree FROM ability JOIN card ON card.id = card_id WHERE game = ? AND tree <> ''", (game.key,)
    )
    found = {(field, name) for (tree,) in rows for field, name in _values(json.loads(tree))}

    assert len(found) <= part(game.rules).layout.masks.get(part(game.rules).bindings.counts_stat, SHORT)


def _values(part_of: object) -> list[tuple[str, str]]:
    if isinstance(part_of, dict):
        return [one for inner in part_of.values() for one in _values(inner)]
    if not isinstance(part_of, list):
        return []
    own = [(part_of[2], part_of[3])] if len(part_of) == 4 and part_of[0] in VALUES else []
    return own + [one for inner in part_of for one in _values(inner)]


def test_the_furthest_range_fits_into_the_declared_bits() -> None:
    assert mask("8,8").bit_length() == LAYOUT.masks[RANGE] == 289
