"""Make every expectation of scenarios false in one small way, and name those that hold all the same: they prove nothing.

    python scripts/falsify.py [FILE...]

Without FILE all rulings that come with cardbase. Exit code 1: an expectation holds that was made false.
"""

import argparse
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from cardbase import games
from cardbase.bundled import rulings_folders
from cardbase.catalog.opening import open_catalog
from cardbase.engine.actions import PASS
from cardbase.engine.describe import describe
from cardbase.engine.state import OVER
from cardbase.errors import InputError
from cardbase.shapes import plain
from cardbase.sim.scenarios import schema
from cardbase.sim.scenarios.cards import Cards, Lookup, lookup_in, no_catalogue
from cardbase.sim.scenarios.decks import KINDS, VERDICTS, codes, report
from cardbase.sim.scenarios.expectations import NUMBER, OWN_NUMBER, VALUE, ZONE, Expectation, Look, expectations
from cardbase.sim.scenarios.reading import read
from cardbase.sim.scenarios.running import play_step, script_of
from cardbase.sim.scenarios.scenario import Scenario, TomlTable, scenario_files
from cardbase.sim.scenarios.templates import kinds_of_answer, questions

_NUMBER = re.compile(r"[0-9]+")


def falsehoods(look: Look, one: Expectation) -> Iterator[Any]:
    """Yield what an expectation would say if it were false, each time in one way."""
    if one.kind is ZONE:
        yield from _of_zone(look, one)
    elif one.kind is VALUE:
        yield from _of_card(look, one)
    elif one.kind in (NUMBER, OWN_NUMBER):
        yield from other_amounts(one.value)
    else:
        yield from _OWN[one.kind.path[0]](look, one.value)


def other_amounts(value: Any) -> Iterator[Any]:
    """Yield a number, or a change of one ("+1"), that is one more and one less; the other truth; another list."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1)
    elif isinstance(value, str):
        yield from (f"{int(value) + by:+}" for by in (1, -1))


def without_each(entries: Sequence[Any]) -> Iterator[list[Any]]:
    """Yield a list without one of its entries."""
    for n in range(len(entries)):
        yield [*entries[:n], *entries[n + 1 :]]


def with_each(entries: Sequence[Any], changed: Callable[[Any], Iterator[Any]]) -> Iterator[list[Any]]:
    """Yield a list with one of its entries changed."""
    for n, entry in enumerate(entries):
        for other in changed(entry):
            yield [*entries[:n], other, *entries[n + 1 :]]


def _asked(_: Look, seat: int) -> Iterator[int]:
    yield from {0, 1, 2} - {seat}


def _other(words: Sequence[str]) -> Callable[[Look, str], Iterator[str]]:
    def others(_: Look, value: str) -> Iterator[str]:
        yield next(word for word in words if plain(word) != plain(value))

    return others


def _question(look: Look, value: str) -> Iterator[str]:
    yield next(en for en, ja in questions(look.layout.key) if schema.folded(value) not in map(schema.folded, (en, ja)))


def _reason(look: Look, value: str) -> Iterator[str]:
    yield from _other(look.layout.reasons.keys())(look, value)


def _phase(look: Look, value: str) -> Iterator[str]:
    yield from _other(look.layout.phases.keys())(look, value)


def _player(_: Look, value: int) -> Iterator[int]:
    yield 3 - value


def _offered(look: Look) -> list[str]:
    """Return the answers that are there; passing is the last."""
    g = look.now
    options = [] if g.todo & OVER else sorted(g.options, key=lambda action: action == PASS)
    return [describe(g, action) for action in options]


def _never_offered(look: Look) -> str:
    """Return an answer that is not there now."""
    offered = set(_offered(look))
    card = look.reader.name(0)
    words = [kind.words[0].replace("{x}", card) for kind in kinds_of_answer(look.layout, look.rules.squares)]
    return next(answer for answer in [*words, "no answer"] if answer not in offered)


def _legal(look: Look, value: list[str]) -> Iterator[list[str]]:
    yield from without_each(value)
    yield [*value, _never_offered(look)]


def _legal_has(look: Look, value: list[str]) -> Iterator[list[str]]:
    yield from with_each(value, lambda _: iter([_never_offered(look)]))


def _legal_lacks(look: Look, value: list[str]) -> Iterator[list[str]]:
    yield from with_each(value, lambda _: iter(_offered(look)[:1]))


def _refuse(look: Look, value: list[str]) -> Iterator[list[str]]:
    """What is offered, or would have been the only answer, is not refused; nor is what nobody is asked."""
    seat = look.now.who + 1
    taken = [f"{unasked.seat + 1}: {unasked.answer[0]}" for unasked in look.unasked if unasked.answer]
    there = [*taken[-1:], *(f"{seat}: {answer}" for answer in _offered(look)[:1])]
    yield from with_each(value, lambda _: iter(there))


def _passed_over(look: Look, value: list[str]) -> Iterator[list[str]]:
    due = {unasked.question[0] for unasked in look.unasked}
    never = next(en for en, _ in questions(look.layout.key) if en not in due)
    yield from with_each(value, lambda entry: iter([f"{entry[0]}: {never}"]))


def _events(look: Look, value: list[str]) -> Iterator[list[str]]:
    yield from with_each(value, lambda pattern: _other_sentence(look, pattern))


def _events_lack(look: Look, value: list[str]) -> Iterator[list[str]]:
    happened = [words for words, *_ in look.happened[-1:]]
    yield from with_each(value, lambda _: iter(happened))


def _other_sentence(look: Look, pattern: str) -> Iterator[str]:
    """Yield the sentence with another number, of another card, of the other player; one without any of these with other words."""
    if number := _NUMBER.search(
        re.sub(r"Player [12]|プレイヤー[12]| #[0-9]+", lambda found: " " * len(found[0]), pattern)
    ):
        yield f"{pattern[: number.start()]}{int(number[0]) + 1}{pattern[number.end() :]}"
        return
    known = _names(look)
    named = max((name for both in known for name in both if name in pattern), key=len, default="")
    if named:
        yield pattern.replace(named, next((both[0] for both in known if named not in both), "nobody"))
    elif "Player " in pattern:
        yield re.sub("Player ([12])", lambda found: f"Player {3 - int(found[1])}", pattern)
    else:
        yield f"not {pattern}" if pattern.strip("* ") else pattern


def _names(look: Look) -> list[tuple[str, str]]:
    """Return the names of the cards of the match, as the file and as the game say them."""
    g = look.now
    return sorted({(look.reader.name(card), g.match.faces[face].name("en")) for card, face in enumerate(g.face)})


def _other_card(look: Look, name: str, taken: Sequence[str] = ()) -> str:
    """Return another name of a card of the match, if there is one, that is not among some."""
    others = [known for known, _ in _names(look) if known != name]
    return next((other for other in others if other not in taken), others[0] if others else "Nobody")


def _of_zone(look: Look, one: Expectation) -> Iterator[Any]:
    """A zone by a card: one less, one more, another one, one of which something else is true."""
    pile = look.g.piles[schema.index(look.layout.zones, one.key) * 2 + int(one.path[0]) - 1]
    there = [look.reader.name(card) for card in pile]
    value = one.value
    if not isinstance(value, list | dict):
        yield from other_amounts(value)
    elif isinstance(value, list):
        yield from without_each(value)
        yield [*value, _other_card(look, "")]
        yield from with_each(value, lambda entry: _other_entry(look, entry, there))
    else:
        for key, said in value.items():
            if key == "count":
                changed = other_amounts(said)
            elif key == "lacks":
                changed = with_each(said, lambda _: iter(there[:1]))
            else:
                changed = with_each(said, lambda entry: _other_entry(look, entry, there))
            yield from ({**value, key: other} for other in changed)


def _other_entry(look: Look, entry: Any, there: Sequence[str]) -> Iterator[Any]:
    """Yield an entry of a zone with another card, or with another value of the card."""
    if isinstance(entry, str):
        count, blank, _ = entry.rpartition(" ")
        counted = f"{count} " if count.isdigit() and blank else ""
        yield counted + _other_card(look, entry.removeprefix(counted), there)
        return
    yield {**entry, "card": _other_card(look, entry["card"], there)}
    for key, value in entry.items():
        if key not in ("card", "count"):
            yield from ({**entry, key: other} for other in _other_values(look, key, value))


def _of_card(look: Look, one: Expectation) -> Iterator[Any]:
    yield from _other_values(look, one.key, one.value)


def _other_values(look: Look, key: str, value: Any) -> Iterator[Any]:
    """Yield other values of a card."""
    if isinstance(value, list):
        yield from without_each(value)
        yield [*value, {1, 2}.difference(value).pop() if value in ([1], [2]) else 1 if key == "known" else "nothing"]
    elif not isinstance(value, str):
        yield from other_amounts(value)
    elif plain(key) == "zone":
        yield from _other(look.layout.zones.keys())(look, value)
    else:
        yield f"{value} or not"


_OWN: dict[str, Callable[[Look, Any], Iterator[Any]]] = {
    "asked": _asked,
    "question": _question,
    "legal": _legal,
    "legal_has": _legal_has,
    "legal_lacks": _legal_lacks,
    "refuse": _refuse,
    "passed_over": _passed_over,
    "events": _events,
    "events_lack": _events_lack,
    "result": _other(list(schema.RESULTS.values())),
    "reason": _reason,
    "phase": _phase,
    "player": _player,
}


def falsehoods_of_deck(key: str, value: Any, codes: Sequence[str]) -> Iterator[Any]:
    """Yield what an expectation about a deck would say if it were false, each time in one way; `codes` are those that a file may name."""
    if key == "legal":
        yield not value
    elif key == "verdict":
        yield from (verdict for verdict in VERDICTS if verdict != value)
    else:
        yield from without_each(value)
        yield [*value, next(code for code in codes if code not in value)]
        yield from with_each(value, lambda entry: _other_violation(entry, codes))


def _other_violation(entry: Any, codes: Sequence[str]) -> Iterator[Any]:
    if isinstance(entry, str):
        yield _other_code(entry, codes)
        return
    for key, value in entry.items():
        if key == "code":
            yield {**entry, key: _other_code(value, codes)}
        elif isinstance(value, int):
            yield from ({**entry, key: other} for other in other_amounts(value))
        elif isinstance(value, str):
            yield {**entry, key: f"not {value}"}
        else:
            yield from ({**entry, key: other} for other in without_each(value))


def _other_code(code: str, codes: Sequence[str]) -> str:
    return next(other for other in codes if other != code)


class Trial(NamedTuple):
    """An expectation made false.

    place     the file, its variant and the step; path: where the expectation stands in it
    said      what the file expects; falsely: what was put in its place, None where it cannot be false (nothing happens, so
              nothing else can)
    noticed   whether the scenario failed, as it must
    """

    place: str
    path: tuple[str, ...]
    said: Any
    falsely: Any
    noticed: bool


def trials(scenario: Scenario, lookup: Lookup = no_catalogue) -> Iterator[Trial]:
    """Play a scenario and yield a trial for each way in which one of its expectations can be false.

    The script is played once: an expectation does not change it.

    Raises CardbaseError for a scenario that is wrong, Stuck where its script and the game do not fit.
    """
    if scenario.deck is not None:
        yield from _of_deck(scenario, scenario.deck, lookup)
        return
    script = script_of(scenario, lookup)
    for step in scenario.steps:
        look = play_step(script, scenario, step)
        for one in expectations(step.expect, script.layout):
            made = list(falsehoods(look, one))
            for falsely in made:
                noticed = _noticed(look, one._replace(value=falsely))
                yield Trial(look.place, one.path, one.value, falsely, noticed)
            if not made:
                yield Trial(look.place, one.path, one.value, None, noticed=False)


def _noticed(look: Look, one: Expectation) -> bool:
    try:
        return any(True for _ in one.kind.compare(look, one))
    except InputError:
        return True


def _of_deck(scenario: Scenario, deck: TomlTable, lookup: Lookup) -> Iterator[Trial]:
    game = games.game(scenario.game)
    found = report(scenario, deck, game, Cards(game, scenario.cards, scenario.place, lookup))
    expect = scenario.steps[0].expect
    for kind in KINDS:
        if kind.key in expect:
            for falsely in falsehoods_of_deck(kind.key, expect[kind.key], codes(game)):
                noticed = any(True for _ in kind.compare(falsely, found))
                yield Trial(scenario.place, (kind.key,), expect[kind.key], falsely, noticed)


def unnoticed(file: Path, lookup: Lookup) -> tuple[int, list[Trial]]:
    """Return how many expectations of a file were made false, and those that held all the same."""
    made = [trial for scenario in read(file) for trial in trials(scenario, lookup)]
    return len(made), [trial for trial in made if not trial.noticed]


def told(trial: Trial) -> str:
    """Return a trial in a line: where, what is expected, and what was put in its place."""
    how = "cannot be false" if trial.falsely is None else f"holds also as {trial.falsely!r}"
    return f"{trial.place}: {'.'.join(trial.path)} = {trial.said!r} {how}"


def main() -> int:
    """Try all files."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", metavar="FILE", nargs="*", type=Path, default=rulings_folders())
    made, held = 0, list[str]()
    with TemporaryDirectory() as folder, ExitStack() as opened:
        database = Path(folder) / "catalogue.db"
        lookup = lookup_in(lambda: opened.enter_context(closing(open_catalog(database))))
        for file in scenario_files(parser.parse_args().files):
            count, passing = unnoticed(file, lookup)
            made += count
            held += map(told, passing)
    print("\n".join([*held, f"{made:,} expectations made false; {len(held)} held all the same"]))
    return int(bool(held))


if __name__ == "__main__":
    sys.exit(main())
