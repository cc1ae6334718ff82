"""Colours: what they mean, and when they are used."""

import pytest

from tests.cli.conftest import Cardbase


def test_colours_mean_something_and_can_be_asked_for(cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch) -> None:
    cardbase("deck", "new", "Empty", "--game", "doomtrooper")

    assert cardbase("deck", "check", "Legion of Algeroth", "--color", "always").out.startswith("\x1b[32mLegion")
    assert cardbase("deck", "check", "Empty", "--color=always").out.startswith("\x1b[31mEmpty")
    assert "\x1b[" not in cardbase("deck", "check", "Empty").out
    assert "\x1b[38;5;" in cardbase("search", "blood beret", "--color", "always").out
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm-256color")
    assert "\x1b[" in cardbase("search", "blood beret").out
    assert "\x1b[" not in cardbase("search", "blood beret", "--color", "never").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in cardbase("search", "blood beret").out
