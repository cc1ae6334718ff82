"""Two laws of verdicts, over decks that are nearly legal: mends that are followed to the letter make a deck legal or say what remains;
"illegal" is said where no reading of what is unknown is legal, "cannot tell" only where one is.
"""

from datetime import date
from random import Random

import pytest

from cardbase import games
from cardbase.decks.legality import Report, check
from cardbase.games.card import DeckList
from cardbase.games.contract import Format, Game
from tests.games.following import Follower, minded, near_legal, plains, readings

FEW, MANY = 10, 1_000
ON = date(2023, 11, 1)
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


def holds(game: Game, form: Format, seeds: range) -> None:
    """Hold a format to both laws on a deck of each seed."""
    for seed in seeds:
        random = Random(f"{game.key} {form.key} {seed}")
        deck = near_legal(game, form.key, random)
        report = check(deck, game, form, ON)
        told = f"{game.key} {form.key} seed {seed}: {report.verdict}\n" + "\n".join(
            [f"{one.rule.code}: {one.message} -> {one.repair}" for one in report.violations]
            + [f"{one.rule.code}? {one.message}" for one in report.unknown] + [*report.remains]
        )  # fmt: skip
        _is_right(report.verdict, deck, game, form, told)
        if report.violations:
            try:
                after = _followed(report, deck, game, form, random)
            except AssertionError as error:
                raise AssertionError(f"{told}\n{error}") from error
            doubts = {one.rule.code for one in report.unknown}
            said = {
                one.rule.code
                for one in after.unknown
                if any(words.startswith(one.rule.code) for words in report.remains)
            }
            left = [f"{one.rule.code}: {one.message}" for one in after.violations]
            new = {one.rule.code for one in after.unknown} - doubts - said
            assert not left, f"{told}\nleft: {left}"
            assert not new, f"{told}\nin doubt: {new} {[one.message for one in after.unknown]}"


def _followed(report: Report, deck: DeckList, game: Game, form: Format, random: Random) -> Report:
    """Return what is found after the mends of a report; only what it says of what is added is kept in mind as that is chosen."""
    kept, chance, found = minded(report), random.getstate(), list[Report]()
    for plain in plains(game):
        random.setstate(chance)
        found.append(check(Follower(deck, game, random, plain).follow(report), game, form, ON))
        left = {one.rule.code for one in found[-1].violations}
        if not left:
            return found[-1]
        if not left <= kept:
            break
    return found[0]


def _is_right(verdict: str, deck: DeckList, game: Game, form: Format, told: str) -> None:
    every = readings(deck, game)
    if every is not None and verdict in ("illegal", "cannot tell"):
        legal = any(check(one, game, form, ON).verdict in ("legal", "cannot tell") for one in every)
        assert legal is (verdict == "cannot tell"), told
