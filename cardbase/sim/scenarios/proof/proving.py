"""Every expectation of a scenario made false: which of them hold all the same, and so prove nothing."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from cardbase import games
from cardbase.errors import InputError
from cardbase.sim.scenarios.expected.decks import KINDS, codes, report
from cardbase.sim.scenarios.expected.every import expectations
from cardbase.sim.scenarios.expected.look import Expectation, Look
from cardbase.sim.scenarios.form.scenario import Scenario, Table
from cardbase.sim.scenarios.proof.decks import falsehoods_of_deck
from cardbase.sim.scenarios.proof.falsehoods import falsehoods
from cardbase.sim.scenarios.running import play_step, script_of
from cardbase.sim.scenarios.table.cards import Cards, Lookup, no_catalogue


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


def _of_deck(scenario: Scenario, deck: Table, lookup: Lookup) -> Iterator[Trial]:
    game = games.game(scenario.game)
    found = report(scenario, deck, game, Cards(game, scenario.cards, scenario.place, lookup))
    expect = scenario.steps[0].expect
    for kind in KINDS:
        if kind.key in expect:
            for falsely in falsehoods_of_deck(kind.key, expect[kind.key], codes(game)):
                noticed = any(True for _ in kind.compare(falsely, found))
                yield Trial(scenario.place, (kind.key,), expect[kind.key], falsely, noticed)
