"""A game told to people: squares are named, nothing is said twice, the table shows what lies face down."""

from collections import Counter

import pytest

from cardbase.engine.layout import DOWN
from cardbase.games.detainer.rules import RULES
from cardbase.games.detainer.rules.layout import HAND, STRATEGY
from cardbase.sim.drawing import table
from cardbase.sim.matchup import Matchup
from cardbase.sim.playback import replayed_turns
from cardbase.sim.playing import Players
from cardbase.sim.saved import saved
from tests.matches.practice import practice_deck, practice_match


@pytest.fixture(scope="module")
def lines() -> dict[str, list[str]]:
    """Return the events of a random game by language."""
    decks = (practice_deck("detainer", "shadow-covenant"), practice_deck("detainer", "white-wall"))
    names = ("Shadow", "Wall")
    players = Players(
        Matchup("detainer", "cardbase.games.detainer.rules:RULES", names, decks, {}), ("random", "random")
    )
    game, match = saved(players, players.play(0, 3, record=True)), RULES.load(list(decks))
    return {
        language: [
            event for turn in replayed_turns(game, match, language) for entry in turn.entries for event in entry.events
        ]
        for language in ("en", "ja")
    }


def test_movements_and_advances_name_their_squares(lines: dict[str, list[str]]) -> None:
    for language, words in (("en", ("moves to ", "advances to ")), ("ja", ("へ移動した", "に進撃した"))):
        for word in words:
            found = [line for line in lines[language] if word in line]
            assert found
            assert all(any(f"{c}{r}" in line for c in "abc" for r in range(1, 8)) for line in found)


def test_nothing_is_told_twice(lines: dict[str, list[str]]) -> None:
    kinds = Counter(
        word for line in lines["en"] for word in (" retreats", " leaves the", " attached", " deals ") if word in line
    )
    assert set(kinds) == {" retreats"}


def test_the_first_turn_of_the_first_player_has_no_draw_phase(lines: dict[str, list[str]]) -> None:
    first = lines["en"].index(next(line for line in lines["en"] if line.startswith("Turn 1:")))
    second = lines["en"].index(next(line for line in lines["en"] if line.startswith("Turn 2:")))
    assert not any("Draw phase" in line for line in lines["en"][first:second])
    assert any("Draw phase" in line for line in lines["en"][second:])


def test_the_drawn_table_says_what_lies_face_down() -> None:
    g = RULES.new(practice_match("detainer", "shadow-covenant", "white-wall"), 1)
    card = g.piles[HAND * 2].pop()
    g.piles[STRATEGY * 2].append(card)
    g.zone[card], g.flags[card] = STRATEGY, DOWN
    name = {language: g.match.faces[g.face[card]].name(language) for language in ("en", "ja")}
    assert any(line.split("  ")[-1].strip() == f"{name['en']} (face down)" for line in table(g, "en", width=120))
    assert f"  ストラテジーゾーン 1  {name['ja']}（裏向き）" in table(g, "ja", width=120)
    assert not any(name["en"] in line for line in table(g, "en", viewer=1))
