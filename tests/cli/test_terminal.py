"""What rich draws on a terminal: bars, and pages of the documentation."""

import re

import pytest

from cardbase.cli.terminal import Estimate, command_lines, said_left, said_pace, show_page
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


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def estimate(seconds: float = 0.0, part: float = 0.0) -> tuple[Estimate, Clock]:
    clock = Clock()
    return Estimate(seconds, lambda: part, clock), clock


def test_before_the_first_unit_is_done_its_part_says_how_long_all_takes() -> None:
    told, clock = estimate(part=0.1)
    told.tell(0, 100)
    assert told.left is None
    clock.now = 10.0
    assert (told.left, told.pace, told.share) == (pytest.approx(9990), 0.01, 0.001)


def test_nothing_is_said_of_what_nothing_is_known() -> None:
    told, clock = estimate()
    told.tell(0, 100)
    clock.now = 60.0
    assert (told.left, told.pace, told.share) == (None, 0.0, 0.0)
    told.tell(1, 0)
    assert told.left is told.share is None


def test_the_pace_is_that_of_the_second_half_and_the_clock_goes_on() -> None:
    told, clock = estimate()
    told.tell(0, 100)
    for clock.now, done in ((50.0, 1), (60.0, 5), (70.0, 9), (110.0, 29)):
        told.tell(done, 100)
    assert told.pace == pytest.approx(28 / 60)
    assert told.left == pytest.approx(71 * 60 / 28)
    clock.now = 120.0
    assert told.left == pytest.approx(71 * 60 / 28 - 10)


def test_what_was_done_before_says_nothing_of_the_pace() -> None:
    told, clock = estimate()
    told.tell(0, 100)
    for clock.now, done in ((2.0, 90), (12.0, 91)):
        told.tell(done, 100)
    assert told.left == pytest.approx(90)


def test_something_new_begins_anew() -> None:
    told, clock = estimate()
    for clock.now, done in ((0.0, 0), (1.0, 1), (9.0, 99), (10.0, 0), (11.0, 1), (20.0, 5)):
        told.tell(done, 10)
    assert told.left == pytest.approx(5 / (4 / 9))


def test_what_is_given_a_time_takes_it() -> None:
    told, clock = estimate(600.0)
    clock.now = 60.0
    told.tell(7, 9)
    assert (told.share, told.left) == (0.1, 540.0)
    clock.now = 700.0
    assert (told.share, told.left) == (1.0, 0.0)


def test_a_bar_tells_pace_and_time_left() -> None:
    told, clock = estimate(part=0.5)
    told.tell(0, 4)
    clock.now = 50.0
    assert said_left(told) == "0:05:50 left"
    assert said_pace(told, "games") == "0.6 games/min"


@pytest.mark.parametrize(("games", "said"), [(5, "2.5 games/s"), (400, "200 games/s"), (2400, "1,200 games/s")])
def test_the_pace_is_told_in_games_a_second(games: int, said: str) -> None:
    told, clock = estimate()
    told.tell(0, 10_000)
    assert said_pace(told, "games") == said_left(told) == ""
    told.tell(1, 10_000)
    for done in (games, 2 * games):
        clock.now += 2
        told.tell(done, 10_000)
    assert said_pace(told, "games") == said


def test_nothing_of_a_table_on_a_page_is_cut_off(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Japanese has no blanks at which a line could be broken."""
    monkeypatch.setenv("COLUMNS", "30")
    show_page("| 言葉 | 意味 |\n|---|---|\n| シード | すべての偶然のもとになる数 |\n")

    shown = capsys.readouterr().out
    assert re.sub(r"\s", "", shown).endswith("シードすべての偶然のもとになる数")
    assert max(map(width, shown.splitlines())) <= 30


def test_japanese_is_broken_as_in_our_own_lines(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    show_page(
        "名前が全部または一部、含まれる。\n次の行 と `code` である。\nEnglish words\ngo on.\n\n| 意味 |\n|---|\n| 一二三四五六七、八 |\n"
    )

    lines = [line.strip() for line in capsys.readouterr().out.splitlines() if line.strip()]
    assert lines[:2] == ["名前が全部または一", "部、含まれる。次の行"]
    assert "English words go on." in lines
    assert not [line for line in lines if line[0] in "、。"]
