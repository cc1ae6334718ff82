"""A failed scenario in words: expected and actual side by side, and the game up to there."""

from collections.abc import Sequence

from cardbase.messages import say
from cardbase.sim.scenarios.expected.look import Difference
from cardbase.sim.scenarios.running import Verdict
from cardbase.text import width

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
