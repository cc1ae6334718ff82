"""What packages bring: what is loaded, and the one error for what is broken, with its place in the package."""

import sys
from pathlib import Path

import pytest

from cardbase.errors import OutsideError
from cardbase.plugins import load, targets

HINT = "Install the package that brings the game again."


def test_what_a_target_names_is_loaded() -> None:
    assert load("cardbase.errors:OutsideError", "game") is OutsideError


def test_keys_stand_in_alphabetical_order() -> None:
    keys = list(targets("cardbase.games"))

    assert keys == sorted(keys)
    assert targets("cardbase.nothing") == {}


@pytest.mark.parametrize(
    ("target", "reason"),
    [
        ("no_such_package:GAME", "No module named 'no_such_package'"),
        ("cardbase.errors:GAME", "module 'cardbase.errors' has no attribute 'GAME'"),
    ],
)
def test_what_is_gone_is_told(target: str, reason: str) -> None:
    with pytest.raises(OutsideError) as caught:
        load(target, "game")

    assert str(caught.value) == f"the game '{target}' cannot be loaded: {reason}\n{HINT}"


def test_what_is_broken_is_told_with_its_file_and_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "broken_game.py"
    file.write_text("KINDS = 5\nGAME = KINDS + 'unit'\n")
    monkeypatch.syspath_prepend(tmp_path)

    with pytest.raises(OutsideError) as caught:
        load("broken_game:GAME", "game")

    assert str(caught.value).startswith(f"{file} line 2: the game 'broken_game:GAME' cannot be loaded: unsupported ")
    assert "broken_game" not in sys.modules
