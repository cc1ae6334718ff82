"""Making and changing decks, as a user does: cards, names, tags, notes, undoing, the editor, the whole screen."""

import json
import os
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import Cardbase


def test_add_takes_counts_and_says_what_it_did(cardbase: Cardbase) -> None:
    cardbase("deck", "new", "First", "--game", "doomtrooper")

    done = cardbase("deck", "add", "First", "3x blood beret", "INFANTRY")

    assert done.code == 0
    assert done.err.splitlines()[-2:] == [
        "First: added 3 BLOOD BERET (01025) to draw pile",
        "First: added 1 INFANTRY (01164) to draw pile",
    ]


def test_an_unknown_card_is_answered_with_the_nearest_and_nothing_changes(first: Cardbase) -> None:
    before = first("deck", "export", "First").out

    done = first("deck", "add", "First", "3 ZZYZX QUUX")

    assert done.code in {1, 2}
    assert "ZZYZX QUUX" in done.err
    assert first("deck", "export", "First").out == before


@pytest.mark.parametrize("command", ["add", "set", "remove"])
def test_several_cards_are_all_changed_or_none(first: Cardbase, command: str) -> None:
    before, versions = first("deck", "export", "First").out, first("deck", "history", "First", "--json").out

    done = first("deck", command, "First", "1 BLOOD BERET", "1 ZZYZX QUUX", "1 INFANTRY")

    assert done.code == 1
    assert "ZZYZX QUUX" in done.err
    assert "BLOOD" not in done.err
    assert first("deck", "export", "First").out == before
    assert first("deck", "history", "First", "--json").out == versions


def test_several_cards_are_one_change(first: Cardbase) -> None:
    before = first("deck", "export", "First").out
    done = first("deck", "set", "First", "0 BLOOD BERET", "3 INFANTRY", "MAX STEINER")
    assert done.err.splitlines() == [
        "First: removed 6 BLOOD BERET (01025) from draw pile",
        "First: set 3 INFANTRY (01164) in draw pile",
        "First: added 1 MAX STEINER (01202) to draw pile",
    ]
    undone = first("deck", "undo", "First").err
    assert undone.startswith(
        "First: undone: removed 6 BLOOD BERET (01025) from draw pile; set 3 INFANTRY (01164) in draw pile; "
    )
    assert first("deck", "export", "First").out == before


def test_one_card_named_twice_counts_twice(first: Cardbase) -> None:
    first("deck", "add", "First", "1 BLOOD BERET", "2 blood beret")
    assert "9 BLOOD BERET" in first("deck", "export", "First").out
    done = first("deck", "remove", "First", "1 INFANTRY", "1 BLOOD BERET", "2 INFANTRY")
    assert done.err == "cardbase: 2 copies of 'INFANTRY': the deck has 1\n"
    assert "9 BLOOD BERET" in first("deck", "export", "First").out


@pytest.mark.parametrize(
    "words",
    [
        ["new", "imperial clans", "--game", "doomtrooper"],
        ["rename", "First", "Imperial Clans"],
        ["copy", "First", "ＩＭＰＥＲＩＡＬ ＣＬＡＮＳ"],
        ["import", "FILE"],
    ],
)
def test_a_name_that_would_hide_a_bundled_deck_is_refused(first: Cardbase, tmp_path: Path, words: list[str]) -> None:
    file = tmp_path / "clans.txt"
    first("deck", "export", "Imperial Clans", "-o", str(file))

    done = first("deck", *(str(file) if word == "FILE" else word for word in words))

    assert done.code == 2
    assert done.err == (
        "cardbase: a deck called 'Imperial Clans' comes with cardbase, and yours would hide it\n"
        "Choose another name; an import takes it with --name.\n"
    )
    assert first("deck", "import", str(file), "--name", "My clans").code == 0


def test_undo_redo_and_history(first: Cardbase) -> None:
    assert first("deck", "undo", "First").code == 0
    assert "INFANTRY" not in first("deck", "export", "First").out
    assert first("deck", "redo", "First").code == 0
    assert "2 INFANTRY" in first("deck", "export", "First").out
    versions = json.loads(first("deck", "history", "First", "--as", "json").out)
    assert [version["action"].split()[0] for version in versions] == ["made", "added", "added"]
    assert [version["current"] for version in versions] == [False, False, True]


def test_a_deleted_deck_comes_back(first: Cardbase) -> None:
    assert first("deck", "delete", "First").code == 0
    assert first("deck", "show", "First").code == 1
    assert first("deck", "undo", "First").code == 0
    assert "6 BLOOD BERET" in first("deck", "export", "First").out


@pytest.mark.posix
def test_deck_edit_saves_what_the_editor_leaves(
    first: Cardbase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor = tmp_path / "editor"
    editor.write_text('#!/bin/sh\nsed -i "s/^6 /5 /" "$1"\n', encoding="utf-8")
    editor.chmod(0o755)
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setenv("EDITOR", str(editor))

    assert first("deck", "edit", "First").code == 0
    assert "5 BLOOD BERET" in first("deck", "export", "First").out


def test_a_bundled_deck_is_read_only(cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch) -> None:
    done = cardbase("deck", "edit", "Capitol Expedition")

    assert done.code == 1
    assert "deck copy 'Capitol Expedition' NAME" in done.err


def test_a_deck_needs_a_game(cardbase: Cardbase) -> None:
    done = cardbase("deck", "new", "Nothing")

    assert done.code == 2
    assert "build-divide, detainer, doomtrooper, dreadnought, fertcg" in done.err


def test_a_list_that_does_not_say_its_game_can_be_copied(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_text("3 nobody knows this\n", encoding="utf-8")

    assert cardbase("deck", "copy", str(file), "Mine").code == 2
    assert cardbase("deck", "copy", str(file), "Mine", "--game", "fertcg").code == 0


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (
            ("deck", "add", "First", "4", "4", "BERET"),
            2,
            "'4' is a count without a card\nWrite the card behind its count: 4 NAME.",
        ),
        (
            ("deck", "add", "First", "BLOOD BERET", "4x"),
            2,
            "'4x' is a count without a card\nWrite the card behind its count: 4x NAME.",
        ),
        (
            ("deck", "set", "First", "12345678901 BLOOD BERET"),
            2,
            "12345678901 is no number of copies\nGive a number from 1 to 999.",
        ),
        (
            ("deck", "new", "First@3", "--game", "doomtrooper"),
            2,
            "a deck cannot be called 'First@3': where a deck is named, that means a version of a deck",
        ),
        (
            ("deck", "new", "-", "--game", "doomtrooper"),
            2,
            "a deck cannot be called '-': where a deck is named, that means standard input",
        ),
        (
            ("deck", "new", "&& ", "--game", "doomtrooper"),
            2,
            "'&&' is no name\nThe shell reads such signs itself where they stand outside quotation marks.",
        ),
        (
            ("deck", "new", " ", "--game", "doomtrooper"),
            2,
            "the deck has no name\nName it, such as 'First steps'; an import takes the name with --name.",
        ),
    ],
)
def test_a_slip_is_answered_with_what_to_write(
    first: Cardbase, words: tuple[str, ...], code: int, message: str
) -> None:
    before = first("deck", "history", "First").out

    assert first(*words) == (code, "", f"cardbase: {message}\n")
    assert first("deck", "history", "First").out == before


def test_a_negative_count_is_no_option(first: Cardbase) -> None:
    done = first("deck", "add", "First", "-3 BLOOD BERET")

    assert done.code == 2
    assert done.err.endswith("A count is 1 or more; 'cardbase deck remove' takes cards out.\n")


def test_a_missing_name_is_called_name(cardbase: Cardbase) -> None:
    assert cardbase("deck", "new").err.startswith("cardbase: deck new: NAME is missing\n")


def test_untag_says_what_is_left(shelf: Cardbase) -> None:
    assert shelf("deck", "untag", "First", "league").err == "First: tagged built\n"
    assert shelf("deck", "untag", "First", "BUILT").err == "First: no tags\n"
    again = shelf("deck", "untag", "First", "built")
    assert (again.code, again.err) == (1, "cardbase: 'First' has no tag 'built'\n")


def test_a_note_is_written_shown_and_taken_off(shelf: Cardbase) -> None:
    nothing = shelf("deck", "note", "First")
    assert (nothing.code, nothing.out, nothing.err) == (1, "", "'First' has no note\n")

    assert shelf("deck", "note", "First", "weak\nagainst red").code == 0
    assert shelf("deck", "note", "First").out == "weak\nagainst red\n"
    shown = shelf("deck", "show", "First").out
    assert shown.startswith("First · Doomtrooper · classic · 0 cards · league built\nnote: weak\nnote: against red\n")
    assert shelf("deck", "note", "First", "").err == "First: no note\n"
    assert shelf("deck", "note", "First").code == 1


def test_a_hidden_character_in_a_note_is_refused(shelf: Cardbase) -> None:
    done = shelf("deck", "note", "First", "a\u202eb")

    assert done.code == 2
    assert "U+202E" in done.err
    assert shelf("deck", "note", "First").code == 1


PATIENCE = 60


def test_without_a_terminal_it_is_one_sentence(cardbase: Cardbase) -> None:
    done = cardbase("deck", "build")

    assert (done.code, done.out) == (2, "")
    assert done.err == ("cardbase: a full-screen app needs a terminal\nRun it in one, without redirecting anything.\n")


def test_a_deck_that_is_not_there_is_answered_with_how_it_is_begun(cardbase: Cardbase) -> None:
    done = cardbase("deck", "build", "New one")

    assert (done.code, done.out) == (1, "")
    assert done.err == (
        "cardbase: there is no deck 'New one'\n--game begins it: cardbase deck build 'New one' --game GAME, with "
        "build-divide, detainer, doomtrooper, dreadnought or fertcg.\n"
    )


def seen(terminal: int, words: bytes) -> bytes:
    """What the terminal shows until it shows these words."""
    found, end = b"", time.monotonic() + PATIENCE
    while words not in found and time.monotonic() < end:
        if select.select([terminal], [], [], 0.1)[0]:
            found += os.read(terminal, 1 << 16)
    return found


@pytest.mark.posix
@pytest.mark.parametrize(
    ("key", "code"),
    [
        pytest.param(b"\x11", 0, id="ctrl+q"),
        pytest.param(b"\x03", 130, id="ctrl+c", marks=pytest.mark.slow),  # tests/cli/test_ending.py ends a table by it
    ],
)
def test_in_a_terminal_it_begins_a_deck_and_leaves_the_terminal_as_it_was(
    catalog_path: Path, key: bytes, code: int
) -> None:
    import pty

    ours, theirs = pty.openpty()
    words = ["deck", "build", "Mine", "--game", "doomtrooper"]
    command = [sys.executable, "-m", "cardbase", "--db", str(catalog_path), *words]
    environment = os.environ | {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as running:
        os.close(theirs)
        assert b"maybeboard" in seen(ours, b"maybeboard")
        os.write(ours, key)
        assert b"\x1b[?1049l" in seen(ours, b"\x1b[?1049l")
        assert running.wait(PATIENCE) == code
    os.close(ours)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("5", "infantry"), ["5 INFANTRY (01164)"]),
        (("4", "BLOOD", "BERET"), ["4 BLOOD BERET (01025)"]),
        (("4x", "blood", "beret", "3", "infantry", "sniper"), ["4 BLOOD BERET (01025)", "3 INFANTRY SNIPER"]),
        (("BLOOD BERET", "2", "infantry", "3 Max Steiner"), ["1 BLOOD BERET", "2 INFANTRY", "3 MAX STEINER"]),
    ],
)
def test_a_count_without_quotation_marks_belongs_to_the_words_behind_it(
    cardbase: Cardbase, words: tuple[str, ...], said: list[str]
) -> None:
    cardbase("deck", "new", "T", "--game", "doomtrooper")

    told = cardbase("deck", "add", "T", *words).err.splitlines()

    assert [line.startswith(f"T: added {card}") for line, card in zip(told, said, strict=True)] == [True] * len(said)
