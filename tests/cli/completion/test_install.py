"""`cardbase completion`: the scripts, and switching them on."""

from pathlib import Path

import pytest

from tests.cli.conftest import Cardbase


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with nothing in it."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "ZDOTDIR", "SHELL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "a home"))
    (tmp_path / "a home").mkdir()
    return tmp_path / "a home"


@pytest.mark.parametrize(
    ("shell", "line"),
    [
        ("bash", "complete -o nosort -F _cardbase cardbase"),
        ("zsh", "compdef _cardbase cardbase"),
        ("fish", "complete -c cardbase -f -k -a '(__cardbase_complete)'"),
    ],
)
def test_a_script_is_printed(cardbase: Cardbase, shell: str, line: str) -> None:
    done = cardbase("completion", shell)

    assert done.code == 0
    assert line in map(str.strip, done.out.splitlines())


@pytest.mark.usefixtures("home")
def test_the_shell_of_the_account_is_taken(cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHELL", "/usr/bin/fish")

    assert cardbase("completion").out == cardbase("completion", "fish").out


@pytest.mark.usefixtures("home")
def test_an_unknown_shell_is_refused(cardbase: Cardbase) -> None:
    unknown, unsaid = cardbase("completion", "zhs"), cardbase("completion")

    assert (unknown.code, unknown.err) == (
        2,
        "cardbase: there is no completion for the shell 'zhs'\nDid you mean 'zsh'?\n",
    )
    assert (unsaid.code, unsaid.err) == (
        2,
        "cardbase: it is not known which shell you use\nName one of them: bash, zsh, fish.\n",
    )


@pytest.mark.parametrize(("shell", "startup"), [("bash", ".bashrc"), ("zsh", ".zshrc")])
def test_a_shell_reads_its_script_at_its_start(cardbase: Cardbase, home: Path, shell: str, startup: str) -> None:
    (home / startup).write_text("alias ll='ls -l'", encoding="utf-8")
    script = home / ".local" / "share" / "cardbase" / f"completion.{shell}"

    first, again = cardbase("completion", shell, "--install"), cardbase("completion", shell, "--install")

    assert first.err.splitlines() == [
        f"wrote {script}",
        f"added a line to {home / startup}",
        f"{shell} completes 'cardbase' from its next start on",
    ]
    assert f"added a line to {home / startup}" not in again.err
    assert script.read_text(encoding="utf-8") == cardbase("completion", shell).out
    lines = (home / startup).read_text(encoding="utf-8").splitlines()
    assert lines == ["alias ll='ls -l'", f". '{script}'  # completion of cardbase"]


def test_fish_finds_its_script_by_itself(cardbase: Cardbase, home: Path) -> None:
    done = cardbase("completion", "fish", "--install")

    script = home / ".config" / "fish" / "completions" / "cardbase.fish"
    assert done.err.splitlines()[0] == f"wrote {script}"
    assert script.read_text(encoding="utf-8") == cardbase("completion", "fish").out


def test_a_place_that_cannot_be_written_is_told(cardbase: Cardbase, home: Path) -> None:
    (home / ".local").write_text("a file where a folder should be", encoding="utf-8")

    done = cardbase("completion", "bash", "--install")

    assert done.code == 3
    assert str(home / ".local" / "share" / "cardbase" / "completion.bash") in done.err
    assert not (home / ".bashrc").exists()
