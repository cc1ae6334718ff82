"""The drawing of the battlefield: who stands where, with values, state and forces."""

from cardbase.engine.layout import RESTED
from cardbase.games.detainer.rules import RULES
from cardbase.games.detainer.rules.forces import equip
from cardbase.games.detainer.rules.layout import ATTACK, DECK, UNITS
from cardbase.sim.drawing import table
from tests.matches.practice import practice_match


def test_the_drawing_shows_who_stands_where() -> None:
    g = RULES.new(practice_match("detainer", "scarlet-charge", "white-wall"), 1)
    for language, name, stigmata in (("en", "Asher", "Stigmata ×3"), ("ja", "緋炎", "スティグマータ ×3")):
        drawn = table(g, language)
        rows = [n for n, line in enumerate(drawn) if line[3:4] == "|" and line[1].isdigit()]
        assert [drawn[n][1] for n in rows] == list("7654321")
        home = drawn[rows[-1] :]
        assert any(f"^{name}" in line for line in home)
        assert any("6/6" in line for line in home)
        assert any(f"^{stigmata}" in line for line in home)


def test_a_player_sees_the_own_camp_below() -> None:
    g = RULES.new(practice_match("detainer", "scarlet-charge", "white-wall"), 1)
    rows = [line[1] for line in table(g, viewer=1) if line[3:4] == "|" and line[1].isdigit()]
    assert rows == list("1234567")
    assert any(line.split() == ["c", "b", "a"] for line in table(g, viewer=1))


def test_a_square_shows_values_state_and_forces_in_whole_words() -> None:
    g = RULES.new(practice_match("detainer", "scarlet-charge", "white-wall"), 1)
    leader = g.piles[UNITS * 2][0]
    weapon = next(card for card in g.piles[DECK * 2] if g.match.faces[g.face[card]].facts["subtype"] == "weapon")
    equip(g, weapon, leader)
    g.flags[leader] |= RESTED
    RULES.refresh(g)
    lines = table(g, "en")
    first = next(n for n, line in enumerate(lines) if line.startswith(" 1 |"))
    middle = [line.split("|")[2].strip() for line in lines[first : first + 6]]
    assert middle[:3] == ["messenger", "^Asher, Covenanter of", "Scarlet Flame"]
    assert middle[3].startswith(f"att/end {g.stats[ATTACK][leader]}/6 quick")
    assert middle[4].endswith("acted")
    assert " ".join(middle[5:]).startswith(f"+{g.match.faces[g.face[weapon]].name('en')}"[:14])


def test_a_line_below_the_board_explains_its_words() -> None:
    g = RULES.new(practice_match("detainer", "scarlet-charge", "white-wall"), 1)
    assert any("att/end: attack and the endurance that is left" in line for line in table(g, "en"))
    assert any("攻/耐：攻撃力/残り耐久力" in line for line in table(g, "ja"))
    assert any(line.strip().startswith("^ Player 1  v Player 2") for line in table(g, "en"))
