"""`deck edit`: the user's own editor, with every mistake caught and no text lost."""

import sqlite3
import sys
from pathlib import Path

import pytest

from cardbase.decks import store
from cardbase.decks.deck import Deck, Entry
from cardbase.decks.edit import edit
from cardbase.decks.files import MOST_LINES
from cardbase.errors import CardbaseError, InputError, OutsideError

pytestmark = pytest.mark.usefixtures("catalog_path")

DECK = Deck("Mine", "build-divide", entries=(Entry("main", 2, "法規の天使 エリザベルト", "A-B1-62UR"),))
EDITOR = """
import pathlib, sys
answers, file = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
texts = answers.read_text(encoding="utf-8").split("----\\n")
shown = pathlib.Path(sys.argv[1] + ".shown")
shown.write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
if texts[0].startswith("code "):
    sys.exit(int(texts[0].split()[1]))
if texts[0]:
    file.write_text(texts[0], encoding="utf-8")
answers.write_text("----\\n".join(texts[1:]), encoding="utf-8")
"""


class Writer:
    """Plays the user: what the editor leaves in the file, one text after another."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.answers = folder / "answers"
        script = folder / "editor.py"
        script.write_text(EDITOR, encoding="utf-8")
        monkeypatch.delenv("VISUAL", raising=False)
        monkeypatch.setenv("EDITOR", f"'{sys.executable}' '{script}' '{self.answers}'")
        monkeypatch.setenv("TMPDIR", str(folder))
        monkeypatch.setattr("tempfile.tempdir", str(folder))

    def will_write(self, *texts: str) -> None:
        self.answers.write_text("----\n".join(texts), encoding="utf-8")

    @property
    def shown(self) -> str:
        """What the editor was given last."""
        return Path(f"{self.answers}.shown").read_text(encoding="utf-8")

    def kept(self) -> list[Path]:
        return sorted(self.answers.parent.glob("deck-*.txt"))


@pytest.fixture
def writer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Writer:
    return Writer(tmp_path, monkeypatch)


@pytest.fixture
def db(catalog: sqlite3.Connection) -> sqlite3.Connection:
    store.save_new(catalog, DECK)
    return catalog


def never(error: CardbaseError) -> bool:
    return False


def test_what_comes_back_is_saved_as_a_version(db: sqlite3.Connection, writer: Writer) -> None:
    writer.will_write("# game: build-divide\n# name: Mine\n[main]\n3 A-B1-62UR\n1 命運の遊技場\n")
    edited = edit(db, "Mine", never)

    assert writer.shown == "# game: build-divide\n# name: Mine\n[main]\n2 法規の天使 エリザベルト (A-B1-62UR)\n"
    assert edited.deck == store.load(db, "Mine")
    assert [(e.count, e.text) for e in edited.deck.entries] == [(3, "法規の天使 エリザベルト"), (1, "命運の遊技場")]
    assert store.undo(db, "Mine") == "edited"
    assert writer.kept() == []


def test_no_change_is_no_version(db: sqlite3.Connection, writer: Writer) -> None:
    writer.will_write("")

    assert edit(db, "Mine", never).message == "nothing was changed"
    assert len(store.history(db, "Mine")) == 1


def test_a_mistake_offers_the_text_back(db: sqlite3.Connection, writer: Writer) -> None:
    asked = []

    def ask(error: CardbaseError) -> bool:
        asked.append(str(error))
        return True

    writer.will_write("# game: build-divide\n[mian]\n4 A-B1-62UR\n", "# game: build-divide\n[main]\n4 A-B1-62UR\n")
    edited = edit(db, "Mine", ask)

    assert asked == ["deck line 2: build-divide has no section 'mian'\n  [mian]\n  ^^^^^^\nDid you mean 'main'?"]
    assert writer.shown == "# game: build-divide\n[mian]\n4 A-B1-62UR\n"
    assert (edited.deck.name, edited.deck.size) == ("Mine", 4)


def test_a_text_that_is_given_up_stays_in_a_file(db: sqlite3.Connection, writer: Writer) -> None:
    writer.will_write("# game: build-divide\n[mian]\n4 A-B1-62UR\n")
    with pytest.raises(InputError) as caught:
        edit(db, "Mine", never)

    (file,) = writer.kept()
    assert str(caught.value).endswith(f"Did you mean 'main'? Your text is kept in {file}")
    assert file.read_text(encoding="utf-8") == "# game: build-divide\n[mian]\n4 A-B1-62UR\n"
    assert store.load(db, "Mine") == DECK


def test_a_text_of_as_many_lines_as_are_read_may_have_headings(db: sqlite3.Connection, writer: Writer) -> None:
    cards = "".join(f"1 Nobody {number}\n" for number in range(MOST_LINES))
    writer.will_write(f"# game: build-divide\n# name: Mine\n\n[main]\n{cards}")
    edit(db, "Mine", never)

    assert len(store.load(db, "Mine").entries) == MOST_LINES


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("4 A-B1-62UR\n" * 5001, "deck: the list has more than 5,000 lines\nA deck list has at most 5,000 lines and"),
        (
            f"# {'x' * 1_000_000}",
            "deck: the list has more than 1,000,000 bytes\nA deck list has at most 5,000 lines and",
        ),
        ("4 A\x1b\n", "deck line 1: character 4 is hidden: U+001B ESCAPE\n  4 A\\x1b\n     ^^^^\nTake that"),
    ],
    ids=["lines", "bytes", "hidden"],
)
def test_a_text_that_is_too_long_or_holds_a_hidden_character_is_a_mistake(
    db: sqlite3.Connection, writer: Writer, content: str, message: str
) -> None:
    writer.will_write(content)

    with pytest.raises(InputError) as caught:
        edit(db, "Mine", never)

    assert str(caught.value).startswith(message)
    assert store.load(db, "Mine") == DECK


def test_a_deck_that_changed_meanwhile_is_not_overwritten(db: sqlite3.Connection, writer: Writer) -> None:
    writer.will_write("# game: build-divide\n4 A-B1-62UR\n0\nx (\n# name: a\n", "# game: build-divide\n4 A-B1-62UR\n")
    writer.will_write("# game: bild\n", "# game: build-divide\n4 A-B1-62UR\n")
    calls = []

    def ask(error: CardbaseError) -> bool:
        calls.append(error)
        store.update(db, "Mine", lambda deck: Deck(deck.name, deck.game), "emptied by another program")
        return len(calls) == 1

    with pytest.raises(InputError, match="'Mine' was changed by somebody else in the meantime"):
        edit(db, "Mine", ask)
    assert store.load(db, "Mine").entries == ()
    assert writer.kept()[0].read_text(encoding="utf-8") == "# game: build-divide\n4 A-B1-62UR\n"


def test_an_editor_that_fails_changes_nothing(db: sqlite3.Connection, writer: Writer) -> None:
    writer.will_write("code 3")
    with pytest.raises(OutsideError, match="ended with code 3; nothing was saved"):
        edit(db, "Mine", never)
    assert store.load(db, "Mine") == DECK
    assert writer.kept() == []


def test_an_editor_that_is_not_there_is_named(
    db: sqlite3.Connection, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EDITOR", "no-such-editor-anywhere")
    with pytest.raises(OutsideError, match="the editor 'no-such-editor-anywhere' cannot be started"):
        edit(db, "Mine", never)


def test_another_game_is_refused(db: sqlite3.Connection, writer: Writer) -> None:
    writer.will_write("# game: doomtrooper\n")
    with pytest.raises(InputError, match="the deck is of build-divide, not of doomtrooper"):
        edit(db, "Mine", never)
