"""Two laws of verdicts, held on decks that are nearly legal: `python -m tests.games.mends [DECKS [GAME/FORMAT...]]`.

Mends that are followed to the letter make a deck legal or say what remains; "illegal" is said where no reading of what is unknown is
legal, "cannot tell" only where one is. As a program it plays so many decks of each format, 20,000 unless told otherwise, and names
the seeds of those with a fault.
"""

import sys
from datetime import date
from random import Random

from cardbase import games
from cardbase.decks.legality import Report, check
from cardbase.games.card import DeckList
from cardbase.games.contract import Format, Game
from tests.games.following import Follower, minded, near_legal, plains, readings

ON = date(2023, 11, 1)


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


def main(words: list[str]) -> int:
    """Hold formats to both laws; return 1 where one was broken."""
    decks, chosen, broken = int(words[0]) if words else 20_000, words[1:], 0
    for game in games.games():
        for form in game.formats:
            name = f"{game.key}/{form.key}"
            if chosen and name not in chosen:
                continue
            faults = [seed for seed in range(decks) if not _held(game, form, seed)]
            print(f"{name}: {decks} decks, {len(faults)} with a fault {faults or ''}".rstrip(), flush=True)
            broken |= bool(faults)
    return broken


def _held(game: Game, form: Format, seed: int) -> bool:
    try:
        holds(game, form, range(seed, seed + 1))
    except AssertionError as error:
        print(error)
        return False
    return True


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
