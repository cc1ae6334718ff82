"""`deck export` and `deck import`: what goes to stdout, to files and beside them, and what is said."""

import errno
import json
import os
from pathlib import Path

import pytest

from tests.cli.conftest import Cardbase


@pytest.fixture
def mine(cardbase: Cardbase) -> Cardbase:
    cardbase("deck", "new", "Mine", "--game", "doomtrooper")
    cardbase("deck", "add", "Mine", "3 BLOOD BERET")
    return cardbase


def test_a_share_code_goes_to_stdout_and_its_picture_to_a_file(mine: Cardbase, tmp_path: Path) -> None:
    done = mine("deck", "export", "Mine", "--to", "code", "--qr", str(tmp_path / "mine.svg"))

    assert done.code == 0
    assert done.out.startswith("cb1")
    assert done.err == f"code cannot hold the deck's name; left out: Mine\nwrote {tmp_path / 'mine.svg'}\n"
    assert (tmp_path / "mine.svg").read_text(encoding="utf-8").startswith("<?xml")


def test_a_share_code_is_imported_as_it_is(mine: Cardbase) -> None:
    code = mine("deck", "export", "Mine", "--to", "code").out.strip()

    assert mine("deck", "import", code, "--name", "Yours").err == "saved Yours (doomtrooper): 3 cards\n"
    assert mine("deck", "diff", "Mine", code).err == "the cards are the same\n"
    assert mine("deck", "diff", "Mine", "Mine").err == "no difference\n"
    assert mine("deck", "import", code[:-1]) == (
        2,
        "",
        "cardbase: this share code is damaged: a letter is wrong or missing\n"
        "Copy the whole code, from 'cb1' to its last letter.\n",
    )


def test_all_decks_leave_and_come_back(mine: Cardbase, tmp_path: Path) -> None:
    place = tmp_path / "decks.zip"

    assert mine("deck", "export", "--all", str(place)) == (0, "", f"wrote {place}: 1 deck, 2 versions\n")
    assert mine("deck", "import", str(place)) == (0, "", "all these decks are here already\n")


def test_an_export_is_of_one_deck_or_of_all(mine: Cardbase, tmp_path: Path) -> None:
    assert mine("deck", "export") == (
        2,
        "",
        "cardbase: no deck is named\nName one, or export all with --all FILE.zip.\n",
    )
    assert mine("deck", "export", "Mine", "--all", str(tmp_path / "decks.zip")) == (
        2,
        "",
        "cardbase: --all exports all decks in one way\nLeave out DECK, --to and --output.\n",
    )
    assert not (tmp_path / "decks.zip").exists()


def test_a_folder_without_decks_says_so(mine: Cardbase, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()

    assert mine("deck", "import", str(tmp_path / "other")) == (
        2,
        "",
        f"cardbase: {tmp_path / 'other'}: there is no decks.json in it\n"
        "Such a folder or zip file comes from 'cardbase deck export --all'.\n",
    )


def test_a_file_of_another_program_is_not_taken_for_a_list(mine: Cardbase, tmp_path: Path) -> None:
    (tmp_path / "deck.ydk").write_text("#main\n4\n", encoding="utf-8")

    done = mine("deck", "import", str(tmp_path / "deck.ydk"))
    assert done.code == 2
    assert done.err.startswith(
        "cardbase: deck.ydk: this is no deck file that cardbase knows\nSay what it is with --from: "
    )
    assert json.loads(mine("deck", "list", "--as", "json").out)[0]["name"] == "Mine"


@pytest.mark.parametrize(
    "command",
    [
        ["check", "{}", "--game", "doomtrooper"],
        ["show", "{}", "--game", "doomtrooper"],
        ["stats", "{}", "--game", "doomtrooper"],
        ["odds", "{}", "type:warrior", "--game", "doomtrooper"],
        ["hand", "{}", "--game", "doomtrooper", "--seed", "1"],
        ["export", "{}", "--to", "text", "--game", "doomtrooper"],
    ],
)
def test_a_deck_file_of_an_unknown_kind_is_read_where_its_format_is_said(
    cardbase: Cardbase, tmp_path: Path, command: list[str]
) -> None:
    file = tmp_path / "list.xyz"
    file.write_text("".join(f"5 {name}\n" for name in ("INFANTRY", "BLOOD BERET", "MIDIA")), encoding="utf-8")
    words = [word.format(file) for word in command]

    assert cardbase("deck", *words).code == 2
    assert cardbase("deck", *words, "--from", "pasted").code in (0, 1)


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


def test_the_share_code_in_the_help_is_one(cardbase: Cardbase) -> None:
    code = next(word for word in cardbase("deck", "import", "--help").out.split() if word.startswith("cb1"))

    assert cardbase("deck", "import", code, "--name", "Lent").err == "saved Lent (doomtrooper): 8 cards\n"
