"""One scenario, from its file to the verdict, in words where it failed; and the cards that it rules on."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from cardbase import games
from cardbase.errors import CardbaseError, Doing, InputError
from cardbase.games.card import Card
from cardbase.messages import say
from cardbase.sim.matchup import rules_of
from cardbase.sim.scenarios.cards import Cards, Lookup, no_catalogue
from cardbase.sim.scenarios.decks import deck_differences
from cardbase.sim.scenarios.expectations import Difference, Look, differences, looks_at_once
from cardbase.sim.scenarios.position import Position
from cardbase.sim.scenarios.reading import read
from cardbase.sim.scenarios.scenario import Scenario, Step, TomlTable
from cardbase.sim.scenarios.script import Script, Stuck
from cardbase.text import width


@dataclass(slots=True)
class Verdict:
    """What came of a scenario: `failure` is empty when everything was as expected.

    step         the number of the step that failed, from 1
    differences  what was not as expected; story: what was decided and what happened up to there
    pending      the question that waits, with its answers
    """

    scenario: Scenario
    failure: str = ""
    step: int = 0
    differences: list[Difference] = field(default_factory=list)
    story: list[str] = field(default_factory=list)
    pending: str = ""

    @property
    def ok(self) -> bool:
        """Whether everything was as expected."""
        return not self.failure


def run_file(path: Path, lookup: Lookup = no_catalogue) -> list[Verdict]:
    """Return the verdicts on the scenarios of a file, one for each variant.

    Raises CardbaseError for a file that is wrong; what the game does otherwise than expected is a verdict.
    """
    return [run_scenario(scenario, lookup) for scenario in read(path)]


def run_scenario(scenario: Scenario, lookup: Lookup = no_catalogue) -> Verdict:
    """Play a scenario and compare. Raises InputError, with the place, for one that is wrong."""
    try:
        with Doing(lambda: f"in the scenario {scenario.place}"):
            return _run(scenario, lookup)
    except InputError as fault:
        fault.place = fault.place or scenario.place
        raise


def script_of(scenario: Scenario, lookup: Lookup) -> Script:
    """Return the script of a scenario that is played, with the game at its first question."""
    game = games.game(scenario.game)
    cards = Cards(game, scenario.cards, scenario.place, lookup)
    return Script(Position(rules_of(game), scenario, cards), strict=scenario.strict)


def play_step(script: Script, scenario: Scenario, step: Step) -> Look:
    """Play a step of a scenario, the one that comes next, and return what its expectations are compared with.

    Raises Stuck where the script and the game do not fit.
    """
    place = say("{where} step {number}", where=scenario.place, number=step.number)
    log = script.watch.log
    before, since = (script.position.laid_out, 0) if step.number == 1 else (script.g.copy(), len(log))
    at_once = looks_at_once(step.expect, script.layout)
    script.play(step.lines)
    looked_at = step.expect or step is scenario.steps[-1]
    if step.settle and not at_once and looked_at and script.position.settles:
        script.settle()
    return Look(script, before, since, place, late=not at_once)


def _run(scenario: Scenario, lookup: Lookup) -> Verdict:
    """What failed is told with the game up to there, and no further."""
    verdict = Verdict(scenario)
    if scenario.deck is not None:
        return _checked_deck(scenario, scenario.deck, verdict, lookup)
    script = script_of(scenario, lookup)
    for step in scenario.steps:
        try:
            verdict.differences = differences(play_step(script, scenario, step), step.expect)
        except Stuck as stuck:
            verdict.failure, verdict.story, verdict.step = str(stuck), script.story[: stuck.told], step.number
            break
        if verdict.differences:
            script.tell()
            verdict.failure, verdict.story, verdict.step = say("not as expected"), script.story, step.number
            verdict.pending = script.asked()
            break
    return verdict


def _checked_deck(scenario: Scenario, deck: TomlTable, verdict: Verdict, lookup: Lookup) -> Verdict:
    game = games.game(scenario.game)
    cards = Cards(game, scenario.cards, scenario.place, lookup)
    expect = scenario.steps[0].expect
    try:
        verdict.differences = [Difference(*row) for row in deck_differences(scenario, deck, game, cards, expect)]
    except CardbaseError as fault:
        fault.place = fault.place or scenario.place
        raise
    if verdict.differences:
        verdict.failure = say("not as expected")
    return verdict


MOST_LINES = 40
"""Lines of the game that are shown; the last ones."""
_WIDEST = 48


def failure(verdict: Verdict) -> list[str]:
    """Return the lines that explain a failed scenario."""
    scenario = verdict.scenario
    lines = [
        f"{scenario.place}: {scenario.title or say('scenario')}" + (f" [{scenario.rule}]" if scenario.rule else "")
    ]
    step = say("step {step}: ", step=verdict.step) if len(scenario.steps) > 1 and verdict.step else ""
    lines += f"  {step}{verdict.failure}".split("\n")
    if verdict.differences:
        lines += ["", *(f"    {line}" for line in side_by_side(verdict.differences))]
    if verdict.story:
        shown = verdict.story[-MOST_LINES:]
        lines += ["", "  " + say("the game up to there:")]
        lines += ["    ..."] if len(shown) < len(verdict.story) else []
        lines += [f"    {line}" for line in shown]
    if verdict.pending:
        lines += ["", "  " + say("now: {question}", question=verdict.pending)]
    return lines


def side_by_side(differences: Sequence[Difference]) -> list[str]:
    """Return a table of what was expected and what is; where a text is long, the two stand below each other."""
    short = [row for row in differences if max(map(width, row[1:])) <= _WIDEST]
    lines, expected, actual = list[str](), say("expected"), say("actual")
    widest = max(width(expected), width(actual))
    if short:
        rows = [("", expected, actual), *short]
        first, second = (max(width(row[n]) for row in rows) for n in (0, 1))
        lines = [f"{_padded(what, first)}  {_padded(want, second)}  {got}".rstrip() for what, want, got in rows]
    for row in differences:
        if row not in short:
            lines += [
                row.what,
                *(f"  {_padded(head, widest)}  {text}" for head, text in ((expected, row[1]), (actual, row[2]))),
            ]
    return lines


def _padded(text: str, size: int) -> str:
    return text + " " * (size - width(text))


class Subjects:
    """A lookup that notes the cards with abilities which are asked for, by key."""

    def __init__(self, lookup: Lookup) -> None:
        self.lookup, self.cards = lookup, dict[str, Card]()

    def __call__(self, game: str, name: str) -> tuple[Card, Sequence[str]]:
        """Look a card up."""
        card, trees = self.lookup(game, name)
        if any(trees):
            self.cards[card.key] = card
        return card, trees


def subjects(scenario: Scenario, lookup: Lookup) -> dict[str, Card]:
    """Return the cards on which a scenario rules, by key: none where it checks a deck. Its script is not played."""
    noting = Subjects(lookup)
    if scenario.deck is None:
        script_of(scenario, noting)
    return noting.cards
