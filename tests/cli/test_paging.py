"""Output for a person that is longer than the screen, through the pager."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cardbase.cli import output
from cardbase.cli.paging import Held, deliver


class Terminal(io.StringIO):
    """A terminal, as far as it says so itself."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        """A person reads it."""
        return True


@pytest.fixture
def on_terminal(monkeypatch: pytest.MonkeyPatch) -> Callable[[], Terminal]:
    """`on_terminal()`: from now on stdout is a terminal of three rows, on which a pager can work."""

    def put() -> Terminal:
        screen = Terminal()
        monkeypatch.setattr(sys, "stdout", screen)
        monkeypatch.setenv("LINES", "3")
        monkeypatch.setenv("TERM", "xterm")
        return screen

    return put


@pytest.mark.posix
def test_the_pager_gets_what_is_longer_than_the_screen_in_utf_8(
    on_terminal: Callable[[], Terminal], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    terminal = on_terminal()
    monkeypatch.setenv("PAGER", f"(cat; echo $LESS $LESSCHARSET) > {tmp_path / 'seen'}")
    monkeypatch.delenv("LESS", raising=False)
    monkeypatch.delenv("LESSCHARSET", raising=False)
    with output.paging():
        output.lines(["札", "2"])
    assert (terminal.getvalue(), list(tmp_path.iterdir())) == ("札\n2\n", [])

    with output.paging():
        output.lines(["札", "2", "3"])

    assert terminal.getvalue() == "札\n2\n"
    assert (tmp_path / "seen").read_text(encoding="utf-8") == "札\n2\n3\nFRXS utf-8\n"


@pytest.mark.posix
@pytest.mark.parametrize("pager", ["", "cardbase-has-no-such-pager 2> /dev/null"])
def test_without_a_pager_all_is_printed(
    on_terminal: Callable[[], Terminal], monkeypatch: pytest.MonkeyPatch, pager: str
) -> None:
    terminal = on_terminal()
    monkeypatch.setenv("PAGER", pager)
    with output.paging():
        output.lines("12345")

    assert terminal.getvalue() == "1\n2\n3\n4\n5\n"


@pytest.mark.posix
def test_what_is_said_on_stderr_comes_after_the_pager(
    on_terminal: Callable[[], Terminal], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal = on_terminal()
    monkeypatch.setenv("PAGER", "false")
    with output.paging():
        output.note("a guess")
        assert capsys.readouterr().err == ""
        output.lines("123")

    assert (terminal.getvalue(), capsys.readouterr().err) == ("", "a guess\n")


@pytest.mark.posix
def test_while_long_work_is_done_what_is_said_beside_it_is_said_at_once(
    on_terminal: Callable[[], Terminal], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal = on_terminal()
    monkeypatch.setenv("PAGER", "false")
    with output.paging():
        output.note("left out: one")
        output.line("1")
        with output.progress_bar(2, "games", "games"):
            assert capsys.readouterr().err == "left out: one\n"
            output.note("left out: two")
            assert capsys.readouterr().err == "left out: two\n"
        output.lines("23")
        output.note("after it")
        assert (terminal.getvalue(), capsys.readouterr().err) == ("", "")

    assert (terminal.getvalue(), capsys.readouterr().err) == ("", "after it\n")


def test_an_error_needs_no_pager(on_terminal: Callable[[], Terminal]) -> None:
    terminal = on_terminal()
    with pytest.raises(ValueError, match="x"), output.paging():
        output.lines("1234")
        raise ValueError("x")

    assert terminal.getvalue() == "1\n2\n3\n4\n"
    assert sys.stdout is terminal


def test_what_is_no_terminal_is_not_held(capsys: pytest.CaptureFixture[str]) -> None:
    with output.paging():
        output.line("at once")
        assert capsys.readouterr().out == "at once\n"


def test_what_is_held_goes_where_it_belongs_in_order(on_terminal: Callable[[], Terminal]) -> None:
    terminal, other = on_terminal(), io.StringIO()
    held = Held(terminal)
    held.write("one\n")
    held.parts.append((other, "two\n"))
    deliver(held)

    assert (terminal.getvalue(), other.getvalue()) == ("one\n", "two\n")
