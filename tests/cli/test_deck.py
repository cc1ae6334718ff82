"""The deck commands, as a user calls them."""

import errno
import json
import os
from pathlib import Path

import pytest

from tests.cli.conftest import Cardbase


@pytest.fixture
def first(cardbase: Cardbase) -> Cardbase:
    """A catalogue with a small Doomtrooper deck called First."""
    cardbase("deck", "new", "First", "--game", "doomtrooper")
    cardbase("deck", "add", "First", "6 BLOOD BERET")
    cardbase("deck", "add", "First", "2 INFANTRY")
    return cardbase


def test_add_takes_counts_and_says_what_it_did(cardbase: Cardbase) -> None:
    cardbase("deck", "new", "First", "--game", "doomtrooper")

    done = cardbase("deck", "add", "First", "3x blood beret", "INFANTRY")

    assert done.code == 0
    assert done.err.splitlines()[-2:] == [
        "First: added 3 BLOOD BERET (01025) to main",
        "First: added 1 INFANTRY (01164) to main",
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
        "First: removed 6 BLOOD BERET (01025) from main",
        "First: set 3 INFANTRY (01164) in main",
        "First: added 1 MAX STEINER (01202) to main",
    ]
    undone = first("deck", "undo", "First").err
    assert undone.startswith("First: undone: removed 6 BLOOD BERET (01025) from main; set 3 INFANTRY (01164) in main; ")
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


def test_check_names_code_count_rule_and_mend(first: Cardbase) -> None:
    done = first("deck", "check", "First")

    assert done.code == 1
    assert "illegal  DK2: 6 x BLOOD BERET in the deck; 5 allowed" in done.out
    assert "incomplete  DK1: 8 cards in the draw pile; 60 or more allowed" in done.out
    assert "mend: Take out 1 x BLOOD BERET" in done.out


def test_check_as_json_has_the_documented_shape(first: Cardbase) -> None:
    report = json.loads(first("deck", "check", "First", "--format", "json").out)

    assert list(report) == ["deck", "game", "format", "legal", "incomplete", "violations", "remains", "unknown"]
    assert (report["deck"], report["game"], report["format"], report["legal"]) == (
        "First",
        "doomtrooper",
        "classic",
        False,
    )
    for violation in report["violations"]:
        assert list(violation) == ["code", "message", "cards", "actual", "allowed", "rule", "repair"]
    assert {v["code"]: (v["actual"], v["allowed"]) for v in report["violations"]}["DK2"] == (6, 5)


def test_a_bundled_deck_is_legal_and_exits_0(cardbase: Cardbase) -> None:
    done = cardbase("deck", "check", "Capitol Expedition")

    assert done.code == 0
    assert done.out.startswith("Capitol Expedition: legal in Doomtrooper classic")


@pytest.mark.parametrize(
    ("words", "answer"),
    [(["--on", "yesterday"], "'yesterday' is not a date"), (["--game-format", "clasic"], "'classic'")],
)
def test_wrong_options_of_check_exit_2(first: Cardbase, words: list[str], answer: str) -> None:
    done = first("deck", "check", "First", *words)

    assert done.code == 2
    assert answer in done.err


def test_undo_redo_and_history(first: Cardbase) -> None:
    assert first("deck", "undo", "First").code == 0
    assert "INFANTRY" not in first("deck", "export", "First").out
    assert first("deck", "redo", "First").code == 0
    assert "2 INFANTRY" in first("deck", "export", "First").out
    versions = json.loads(first("deck", "history", "First", "--format", "json").out)
    assert [version["action"].split()[0] for version in versions] == ["made", "added", "added"]
    assert [version["current"] for version in versions] == [False, False, True]


def test_a_deleted_deck_comes_back(first: Cardbase) -> None:
    assert first("deck", "delete", "First").code == 0
    assert first("deck", "show", "First").code == 1
    assert first("deck", "undo", "First").code == 0
    assert "6 BLOOD BERET" in first("deck", "export", "First").out


def test_diff_against_the_version_before(first: Cardbase) -> None:
    assert first("deck", "diff", "First").out == "[main]\n+2 INFANTRY (01164)\n"


def test_export_and_import_are_the_identity(first: Cardbase, tmp_path: Path) -> None:
    for kind, suffix in (("text", "txt"), ("json", "json"), ("csv", "csv")):
        file = tmp_path / f"first.{suffix}"
        assert first("deck", "export", "First", "-o", str(file)).code == 0
        assert first("deck", "import", str(file), "--name", f"Again {kind}").code == 0
        written = first("deck", "export", f"Again {kind}", "--to", "text").out
        assert written == first("deck", "export", "First").out.replace("name: First", f"name: Again {kind}")


def test_an_import_keeps_and_reports_a_card_it_does_not_know(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_text("3 BLOOD BERET\n2 Zzyzx Quux\n", encoding="utf-8")

    done = cardbase("deck", "import", str(file), "--game", "doomtrooper")

    assert done.code == 1
    assert "line 2: 'Zzyzx Quux' is not a known card" in done.err
    assert "2 Zzyzx Quux" in cardbase("deck", "export", "list").out


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


def test_listing_as_csv(first: Cardbase) -> None:
    lines = first("deck", "list", "--format", "csv", "--game", "doomtrooper").out.splitlines()

    assert lines[0] == "name,game,format,cards,changed,versions,tags,note"
    assert lines[1].startswith("First,doomtrooper,,8,")


def test_a_list_that_does_not_say_its_game_can_be_copied(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_text("3 nobody knows this\n", encoding="utf-8")

    assert cardbase("deck", "copy", str(file), "Mine").code == 2
    assert cardbase("deck", "copy", str(file), "Mine", "--game", "fertcg").code == 0


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (
            ("deck", "add", "First", "4", "BLOOD", "BERET"),
            2,
            "'4' is a count without a card\nPut count and name into one pair of quotation marks: '4 BLOOD BERET'.",
        ),
        (
            ("deck", "add", "First", "BLOOD BERET", "4x"),
            2,
            "'4x' is a count without a card\nPut count and name into one pair of quotation marks: '4x NAME'.",
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


@pytest.mark.parametrize("command", ["show", "check"])
def test_a_folder_is_no_deck(cardbase: Cardbase, tmp_path: Path, command: str) -> None:
    done = cardbase("deck", command, str(tmp_path))

    assert done == (2, "", f"cardbase: {tmp_path}: this is a folder\nName a deck file in it.\n")


def test_a_negative_count_is_no_option(first: Cardbase) -> None:
    done = first("deck", "add", "First", "-3 BLOOD BERET")

    assert done.code == 2
    assert done.err.endswith("A count is 1 or more; 'cardbase deck remove' takes cards out.\n")


@pytest.mark.posix
def test_an_export_goes_through_links_and_into_devices(first: Cardbase, tmp_path: Path) -> None:
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    real.write_text("old")
    link.symlink_to(real)

    assert first("deck", "export", "First", "-o", str(link)).code == 0
    assert link.is_symlink()
    assert "BLOOD BERET" in real.read_text()
    assert first("deck", "export", "First", "--to", "text", "-o", "/dev/null").code == 0
    assert not Path("/dev/null").is_file()


def test_an_export_that_fails_leaves_the_file_as_it_was(
    first: Cardbase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    (tmp_path / "deck.txt").write_text("old")

    done = first("deck", "export", "First", "-o", str(tmp_path / "deck.txt"))

    assert (done.code, done.err) == (
        3,
        f"cardbase: {tmp_path / 'deck.txt'}: the file cannot be written: No space left on device\n",
    )
    assert (tmp_path / "deck.txt").read_text() == "old"


def test_an_export_leaves_files_beside_it_alone(first: Cardbase, tmp_path: Path) -> None:
    (tmp_path / "a.txt.part").write_text("mine")

    assert first("deck", "export", "First", "-o", str(tmp_path / "a.txt")).code == 0
    assert (tmp_path / "a.txt.part").read_text() == "mine"


def test_a_list_in_utf_16_is_read_with_and_without_its_mark(cardbase: Cardbase, tmp_path: Path) -> None:
    for name, encoding in (("marked", "utf-16"), ("little", "utf-16-le"), ("big", "utf-16-be")):
        (tmp_path / name).write_bytes("3 BLOOD BERET\r\n2 ROGUE\r\n".encode(encoding))

        done = cardbase("deck", "import", str(tmp_path / name), "--game", "doomtrooper")

        assert (done.code, done.err) == (0, f"saved {name} (doomtrooper): 5 cards\n")


def test_an_import_under_a_taken_name_is_answered_with_the_options(first: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_text("# name: first\n3 ROGUE\n")

    done = first("deck", "import", str(file), "--game", "doomtrooper")

    assert (done.code, done.err) == (
        2,
        "cardbase: there is already a deck 'first'\n"
        "--replace makes a new version of it, --name gives this one another name.\n",
    )
    assert first("deck", "import", str(file), "--game", "doomtrooper", "--replace").code == 0
    assert "3 ROGUE" in first("deck", "export", "First").out


def test_a_missing_name_is_called_name(cardbase: Cardbase) -> None:
    assert cardbase("deck", "new").err.startswith("cardbase: deck new: NAME is missing\n")


@pytest.mark.parametrize(
    ("game", "message"),
    [
        ("dreadnougt", "there is no game 'dreadnougt'\nDid you mean 'dreadnought'?"),
        (
            "detainer",
            "'Lamplight' is a deck of fertcg, not of detainer\nLeave --game out: the deck says its game itself.",
        ),
    ],
)
@pytest.mark.parametrize("command", [("deck", "show"), ("deck", "check"), ("deck", "export"), ("sim", "match")])
def test_a_wrong_game_beside_a_deck_is_refused(
    cardbase: Cardbase, command: tuple[str, str], game: str, message: str
) -> None:
    decks = ["Lamplight"] * (2 if "match" in command else 1)

    assert cardbase(*command, *decks, "--game", game) == (2, "", f"cardbase: {message}\n")


@pytest.fixture
def nobody(tmp_path: Path) -> str:
    """A list of which no card is known."""
    (tmp_path / "nobody.txt").write_text("4 zzqq\n2 qqzz\n", encoding="utf-8")
    return str(tmp_path / "nobody.txt")


@pytest.mark.parametrize(
    ("words", "code", "shown"),
    [
        (["deck", "show", "FILE"], 0, "nobody · Doomtrooper · classic · 6 cards\n\n[main] 6\n#  Name\n4  zzqq (unknown card)\n2  qqzz (unknown card)\n"),
        (["deck", "show", "FILE", "--format", "csv"], 0, "section,count,name,number\nmain,4,zzqq,\nmain,2,qqzz,\n"),
        (["deck", "check", "FILE"], 1, "nobody: incomplete in Doomtrooper classic (6 cards)\n"),
        (["deck", "export", "FILE"], 0, "# game: doomtrooper\n# name: nobody\n[main]\n4 zzqq\n2 qqzz\n"),
        (["deck", "diff", "FILE", "FILE"], 0, ""),
        (["deck", "copy", "FILE", "Copy"], 0, ""),
        (["deck", "import", "FILE"], 1, ""),
        (["sim", "match", "FILE", "FILE"], 2, ""),
        (["sim", "match", "FILE", "FILE", "--allow-illegal", "--allow-unscripted"], 2, ""),
        (["sim", "matrix", "FILE", "FILE"], 2, ""),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)  # fmt: skip
def test_a_deck_without_one_known_card(
    cardbase: Cardbase, nobody: str, words: list[str], code: int, shown: str
) -> None:
    done = cardbase(*(nobody if word == "FILE" else word for word in words), "--game", "doomtrooper")

    assert (done.code, done.out[: len(shown)]) == (code, shown)
    assert "line 1: 'zzqq' is not a known card" in done.err
    assert "fault of cardbase" not in done.err


def test_a_search_in_a_saved_deck_without_one_known_card(cardbase: Cardbase, nobody: str) -> None:
    cardbase("deck", "copy", nobody, "Nobody", "--game", "doomtrooper")

    assert cardbase("search", "in:Nobody").code == 1
    assert "Nobody  Doomtrooper      6" in cardbase("deck", "search", "is:unresolved [[type:warrior]]=0").out
    assert cardbase("deck", "check", "Nobody").code == 1
