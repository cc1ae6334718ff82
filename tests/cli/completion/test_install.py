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


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_switching_off_takes_away_what_switching_on_wrote_and_nothing_else(
    cardbase: Cardbase, home: Path, shell: str
) -> None:
    startup = home / f".{shell}rc"
    startup.write_bytes(b"alias ll='ls -l'\r\n# cardbase is mine\n")
    before = {file: file.read_bytes() for file in home.rglob("*") if file.is_file()}

    cardbase("completion", shell, "--install")
    with startup.open("ab") as file:
        file.write(b"alias la='ls -a'\n")
    off, again = cardbase("completion", shell, "--uninstall"), cardbase("completion", shell, "--uninstall")

    assert off.err.splitlines()[-1] == f"{shell} no longer completes 'cardbase' from its next start on"
    assert {file: file.read_bytes() for file in home.rglob("*") if file.is_file()} == {
        startup: before[startup] + b"alias la='ls -a'\n"
    }
    assert again == (0, "", f"{shell} does not complete 'cardbase' by --install; nothing was changed\n")


def test_a_dry_run_tells_and_writes_nothing(cardbase: Cardbase, home: Path) -> None:
    script = home / ".local" / "share" / "cardbase" / "completion.bash"

    on = cardbase("completion", "bash", "--install", "--dry-run")
    assert on.err.splitlines() == [f"would write {script}", f"would add a line to {home / '.bashrc'}"]
    assert not [*home.rglob("*")]
    cardbase("completion", "bash", "--install")
    off = cardbase("completion", "bash", "--uninstall", "--dry-run")

    assert off.err.splitlines() == [f"would take a line out of {home / '.bashrc'}", f"would remove {script}"]
    assert script.exists()
    assert cardbase("completion", "bash", "--install", "--dry-run").err == f"would write {script}\n"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--install", "--uninstall"], "--install and --uninstall do not go together\nLeave one of them out."),
        (["--dry-run"], "--dry-run goes with --install or --uninstall\nWrite one of them."),
    ],
)
def test_options_that_do_not_fit_are_refused(cardbase: Cardbase, home: Path, options: list[str], message: str) -> None:
    assert cardbase("completion", "bash", *options) == (2, "", f"cardbase: {message}\n")
    assert not [*home.rglob("*")]
