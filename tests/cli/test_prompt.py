"""Lines that are asked for where nobody types: each is told again, and what is no line is a clear error."""

import io

import pytest

from cardbase.cli.prompt import Prompt
from cardbase.errors import InputError, OutsideError


class Broken(io.StringIO):
    """An input that cannot be read."""

    def __init__(self, fault: Exception) -> None:
        super().__init__()
        self.fault = fault

    def readline(self, size: int = -1, /) -> str:
        raise self.fault


@pytest.fixture
def prompt() -> Prompt:
    return Prompt(lambda line: [line])


def test_lines_of_a_pipe_are_told_again(
    prompt: Prompt, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("one \nlast"))

    assert [prompt.ask("> "), prompt.ask("> ")] == ["one ", "last"]
    assert capsys.readouterr().out == "> one\n> last\n"
    with pytest.raises(EOFError):
        prompt.ask("> ")


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte"), InputError),
        (OSError(9, "Bad file descriptor"), OutsideError),
    ],
)
def test_what_cannot_be_read_is_an_error_of_ours(
    prompt: Prompt, monkeypatch: pytest.MonkeyPatch, fault: Exception, told: type[Exception]
) -> None:
    monkeypatch.setattr("sys.stdin", Broken(fault))

    with pytest.raises(told):
        prompt.ask("> ")
