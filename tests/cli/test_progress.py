"""The progress bar: where it shows, and what it tells."""

import io
import sys

import pytest
from rich.console import Console
from rich.progress import Progress

from cardbase.cli import terminal
from cardbase.cli.progress import bar


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_nothing_shows_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", shown := io.StringIO())
    with bar(10, "Left - Right", "games") as advance:
        advance(4)

    assert shown.getvalue() == ""


def test_the_bar_tells_what_is_done_and_what_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", shown := Terminal())
    monkeypatch.setenv("COLUMNS", "100")
    with bar(10, "Left - Right", "games") as advance:
        advance(4)

    assert "Left - Right" in shown.getvalue()
    assert "40%" in shown.getvalue()
    assert "left" in shown.getvalue()


def test_in_a_narrow_window_the_name_and_the_bar_give_way_and_no_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", shown := Terminal())
    monkeypatch.setenv("COLUMNS", "60")
    with bar(10, "Capitol Expedition - Imperial Clans", "games") as advance:
        advance(4)

    assert "Capitol Expedition …" in shown.getvalue()
    assert "0:00:0" in shown.getvalue() or "-:--:--" in shown.getvalue()
    assert "left" in shown.getvalue()


@pytest.mark.parametrize(("games", "said"), [(5, "2.5 games/s"), (400, "200 games/s"), (2400, "1,200 games/s")])
def test_the_pace_is_told_in_games_a_second(games: int, said: str) -> None:
    clock = [0.0]
    column = terminal.Pace("games")
    progress = Progress(column, console=Console(file=io.StringIO()), get_time=lambda: clock[0])
    progress.add_task("", total=10_000)
    (task,) = progress.tasks
    assert column.render(task).plain == ""  # nothing is known

    for _ in range(4):
        clock[0] += 2
        progress.advance(task.id, games)

    assert column.render(task).plain == said
