"""`cardbase sim scenario`: positions, moves, and what must come out."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardbase.cli import output
from cardbase.cli.output import Shape, ShapeOption
from cardbase.cli.session import open_database
from cardbase.errors import InputError, NotFound, OutsideError

if TYPE_CHECKING:
    from cardbase.sim.scenarios.running import Verdict


def scenario(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Scenario files (TOML), or folders of them.")],
    shape: ShapeOption = Shape.TABLE,
) -> int:
    """Play scenario files and compare with what they expect (docs/scenarios.md).

    Exit code 1: something came out otherwise; what was expected and what is stand side by side. Exit code 2: a file is wrong;
    3: it cannot be read.

    \b
    Example:
      cardbase sim scenario tests/scenarios/build-divide
    """
    from cardbase.sim.scenarios.catalogue import lookup_in  # noqa: PLC0415
    from cardbase.sim.scenarios.files import scenario_files  # noqa: PLC0415
    from cardbase.sim.scenarios.running import Verdict, run_file  # noqa: PLC0415

    lookup, verdicts, wrong = lookup_in(open_database), list[Verdict](), 0
    for file in scenario_files(files):
        try:
            verdicts += run_file(file, lookup)
        except (InputError, NotFound, OutsideError) as fault:
            output.complain(f"cardbase: {fault}")
            wrong = max(wrong, fault.exit_code)
    if shape is not Shape.TABLE:
        output.emit([_json(verdict) for verdict in verdicts], shape, {})
    elif verdicts:
        _print(verdicts)
    return max(wrong, any(not verdict.ok for verdict in verdicts))


def _print(verdicts: "list[Verdict]") -> None:
    from cardbase.sim.scenarios.report import failure  # noqa: PLC0415

    failed = [verdict for verdict in verdicts if not verdict.ok]
    for verdict in failed:
        output.lines([*failure(verdict), ""])
    whole = f"{len(verdicts)} scenario{'s' if len(verdicts) != 1 else ''}"
    output.line(f"{len(failed)} of {whole} failed" if failed else f"{whole}: as expected")


def _json(verdict: "Verdict") -> dict[str, Any]:
    scenario = verdict.scenario
    return {
        "file": str(scenario.file),
        "case": scenario.case,
        "title": scenario.title,
        "rule": scenario.rule,
        "ok": verdict.ok,
        "failure": verdict.failure,
        "step": verdict.step,
        "differences": [row._asdict() for row in verdict.differences],
        "log": [line.strip() for line in verdict.story],
        "pending": verdict.pending,
    }
