"""What the agent tries: the candidates that a game gives from what the asked seat knows, and positions told without listing."""

from random import Random

import pytest

from cardbase.engine import window
from cardbase.engine.actions import ARG, PASS, PICK
from cardbase.engine.run import PASSED, asking
from cardbase.engine.state import PROC, WHO, Match
from cardbase.games.build_divide.rules import turn
from cardbase.games.detainer.rules.layout import MOVE_UNIT
from cardbase.games.doomtrooper.rules.layout import INTO_COVER
from cardbase.games.dreadnought.rules.combat import ATTACKED_AREA, damage, group
from cardbase.games.dreadnought.rules.layout import BP, GEAR
from cardbase.games.dreadnought.rules.layout import UNITS as UNITS_IN_PLAY
from cardbase.sim.agents.baselines import greedy, play_to_quiescence
from tests.matches.conformance import walk
from tests.matches.doomtrooper import decks_match
from tests.matches.practice import practice_decks, practice_match

GAMES = ("build-divide", "detainer", "doomtrooper", "dreadnought", "fertcg")


def match_of(game: str) -> Match:
    if game == "doomtrooper":
        return decks_match()
    first, second = practice_decks(game)[:2]
    return practice_match(game, first, second, {"turn_cap": 20} if game == "detainer" else None)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_tried_depends_on_nothing_hidden(game: str) -> None:
    match = match_of(game)
    for n, (g, _) in enumerate(walk(match, 5, every=2)):
        if g.options:
            elsewhere = match.rules.resample(g, Random(n))
            tried = match.rules.candidate_answers(g)
            assert tried
            assert set(tried) <= set(g.options)
            assert match.rules.candidate_answers(elsewhere) == tried
            if PASS in g.options:
                assert match.rules.rather(g) in g.options
                assert match.rules.rather(elsewhere) == match.rules.rather(g)


@pytest.mark.parametrize("game", GAMES)
def test_the_answer_depends_on_nothing_hidden(game: str) -> None:
    match = match_of(game)
    agent = greedy(match)
    for n, (g, _) in enumerate(walk(match, 9, every=25)):
        if g.options:
            elsewhere = match.rules.resample(g, Random(n + 50))
            assert agent(g, Random(n)) == agent(elsewhere, Random(n))


@pytest.mark.parametrize("game", GAMES)
def test_windows_that_are_passed_unlisted_end_as_if_they_were_asked(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of(game)
    for n, (g, _) in enumerate(walk(match, 3, every=6)):
        for action in g.options[:3]:
            unlisted, listed = g.copy(), g.copy()
            play_to_quiescence(unlisted, action, Random(n))
            with monkeypatch.context() as patch:
                patch.delitem(PASSED, window._ask)
                play_to_quiescence(listed, action, Random(n))
            assert unlisted.piles == listed.piles
            assert (unlisted.num, unlisted.stats, unlisted.result) == (listed.num, listed.stats, listed.result)


def test_build_divide_every_unit_attacks_untried() -> None:
    match, seen = match_of("build-divide"), 0
    for g, _ in walk(match, 1):
        if g.options and asking(g.frames[-1]) is turn.ask_attack:
            assert match.rules.candidate_answers(g) == [action for action in g.options if action != PASS][:1]
            seen += 1
    assert seen


def test_doomtrooper_no_warrior_enters_cover() -> None:
    match, seen = match_of("doomtrooper"), 0
    for g, _ in walk(match, 2):
        covers = [action for action in g.options if action & ~ARG == INTO_COVER]
        if covers and len(covers) < len(g.options):
            assert not set(covers) & set(match.rules.candidate_answers(g))
            seen += 1
    assert seen


def test_detainer_a_unit_moves_before_the_phase_ends() -> None:
    match, seen = match_of("detainer"), 0
    for g, _ in walk(match, 4):
        movers = [action for action in g.options if action & ~ARG == MOVE_UNIT]
        if movers and match.rules.candidate_answers(g) == [PASS]:
            rather = match.rules.rather(g)
            assert rather in [PASS, *movers]
            seen += rather != PASS
            assert greedy(match)(g, Random(1)) == rather
    assert seen


def test_dreadnought_a_gear_change_is_not_tried() -> None:
    match, seen = match_of("dreadnought"), 0
    for g, _ in walk(match, 1):
        gears = [action for action in g.options if action & ~ARG == GEAR]
        if gears and len(gears) < len(g.options):
            assert not set(gears) & set(match.rules.candidate_answers(g))
            seen += 1
    assert seen


def test_dreadnought_the_usual_block_is_one_that_nothing_breaks() -> None:
    """BK1: a unit whose BP is higher than the damage stays, where the attacker has not named who blocks."""
    match, seen = match_of("dreadnought"), 0
    for seed in range(6):
        for g, _ in walk(match, seed):
            f = g.frames[-1] if g.options else [-1]
            if f[PROC] != ATTACKED_AREA or PASS in g.options or g.who == f[WHO]:
                continue
            dealt = damage(g, group(f))
            units = [a & ARG for a in g.options if a & ~ARG == PICK and g.zone[a & ARG] == UNITS_IN_PLAY]
            if any(g.stats[BP][unit] > dealt for unit in units):
                blocker = match.rules.rollout_policy(g) & ARG
                stays = g.stats[BP][blocker] if g.zone[blocker] == UNITS_IN_PLAY else g.tables.hp_value[g.face[blocker]]
                assert stays > dealt
                seen += 1
    assert seen
