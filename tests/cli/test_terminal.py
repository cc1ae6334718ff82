"""What rich draws on a terminal: bars, and pages of the documentation."""

import pytest

from cardbase.cli.terminal import command_lines
from cardbase.text import width
from tests.cli.conftest import Cardbase


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_bars_on_a_terminal_keep_to_its_width(
    cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setattr("cardbase.cli.output.on_terminal", lambda: True)
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("NO_COLOR", "1")

    lines = cardbase("deck", "stats", "White Wall", "--language", "ja").out.splitlines()

    assert max(map(width, lines)) <= columns
    counts = [line.index("█") for line in lines if line.startswith(("  ユニット ", "  フォース "))]
    assert len(counts) >= 2
    beginnings = {width(line[: line.index("█")]) for line in lines[3:6]}
    assert len(beginnings) == 1


def test_a_long_command_goes_on_as_a_shell_reads_it() -> None:
    command = """$ cardbase deck add "First steps" "3 BLOOD BERET" '2 agent nick' 01001 | head -1"""
    lines = command_lines(command, 40)
    assert lines == [
        '$ cardbase deck add "First steps" \\',
        """    "3 BLOOD BERET" '2 agent nick' \\""",
        "    01001 | head -1",
    ]
    assert command_lines(command, 200) == [command]
