"""The table as it is drawn (MP1, ZN1): the map with units, vigour, equipment, lands; the strike under way."""

from pathlib import Path
from random import Random

from cardbase.games.fertcg.rules import RULES
from cardbase.sim.drawing import table
from tests.games.fertcg.positions import position
from tests.matches.practice import practice_match

CARDS = """
[cards]
"Sword" = { type = "weapon", kind = "sword", attack = 4 }
"Fort" = { type = "land", cost = 2 }
[player.1]
map = [{ card = "A", square = "b2", chips = 5, done = true }, { card = "Filler", square = "a1", chips = 1 }]
attached = [{ card = "Sword", on = "A" }]
land = [{ card = "Fort", square = "c1" }]
"""


def test_a_square_shows_vigour_state_equipment_and_land(tmp_path: Path) -> None:
    drawn = "\n".join(table(position(tmp_path, CARDS), "en", width=120))
    assert "vigour 5/5" in drawn or "5/5" in drawn
    assert "done" in drawn
    assert "+Sword" in drawn
    assert "Fort" in drawn


def test_the_map_shows_units_with_their_chips() -> None:
    """The first player's deployment row lies below, squares have names, both languages fit."""
    match, rng = practice_match("fertcg", "iron-wall", "plains-charge"), Random(2)
    g = RULES.deal(match, rng)
    while g.options and sum(card >= 0 for card in g.board) < 3:
        RULES.apply(g, g.options[int(rng.random() * len(g.options))], rng)
    for language in ("en", "ja"):
        lines = table(g, language)
        assert any(line.split() == ["a", "b", "c"] for line in lines)
        assert [line[1] for line in lines if line[3:4] == "|" and line[1] in "1234"] == ["4", "3", "2", "1"]
        drawn = "\n".join(lines)
        for unit in (card for card in g.board if card >= 0):
            assert match.faces[g.face[unit]].name(language)[:8] in drawn
            assert f"{g.more[0][unit]}/{g.stats[0][unit]}" in drawn
