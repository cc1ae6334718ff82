"""What a DECK may be: a saved deck, a version of it, a file, standard input, a preconstructed deck."""

import io
import json
import sqlite3
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardbase.catalog.search.resolve import Resolution
from cardbase.decks import store
from cardbase.decks.deck import Deck, Entry
from cardbase.decks.diff import compare
from cardbase.decks.files import MOST_BYTES, MOST_LINES, export, import_deck, open_deck, read_deck, write_to
from cardbase.decks.formats import find_format, formats
from cardbase.decks.formats.contract import DeckFormat, Written
from cardbase.decks.reading import Notice
from cardbase.decks.resolve import MOST_SEARCHED, resolve_deck, settle
from cardbase.decks.store import preconstructed
from cardbase.errors import InputError, NotFound, OutsideError
from cardbase.text import fold
from tests.decks.strategies import ODD
from tests.examples import examples

ANGEL = Entry("main", 4, "法規の天使 エリザベルト", "A-B1-62UR")
DECK = Deck("Mine", "build-divide", entries=(ANGEL,))


@pytest.mark.usefixtures("catalog_path")
def test_a_saved_deck_and_its_versions(catalog: sqlite3.Connection) -> None:
    store.save_new(catalog, DECK)
    store.update(catalog, "Mine", lambda deck: Deck(deck.name, deck.game), "emptied")

    assert open_deck(catalog, "mine").entries == ()
    assert open_deck(catalog, "mine@1") == DECK
    with pytest.raises(NotFound, match="'Mine' has no version 0"):
        open_deck(catalog, "mine@0")
    with pytest.raises(NotFound, match="'Mine' has no version 7"):
        open_deck(catalog, "mine@7")


def test_a_file_is_looked_up_and_its_oddities_are_told(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    file = tmp_path / "my list.txt"
    file.write_text("法規の天使 エリザベルト ×4\nなにもない\n", encoding="utf-8")
    told: list[Notice] = []
    deck = open_deck(catalog, str(file), game="build-divide", tell=told.append)

    assert (deck.name, deck.game) == ("my list", "build-divide")
    assert deck.entries == (ANGEL, Entry("main", 1, "なにもない"))
    assert [(notice.line, notice.unresolved) for notice in told] == [(2, True)]


def test_a_list_in_shift_jis_is_read(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    file = tmp_path / "old.txt"
    file.write_bytes("法規の天使 エリザベルト　４枚\r\n".encode("cp932"))

    assert open_deck(catalog, str(file)).entries == (ANGEL,)


def test_standard_input(catalog: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    class Stdin:
        buffer = io.BytesIO(b"4 A-B1-62UR\n")

    monkeypatch.setattr("sys.stdin", Stdin)

    assert open_deck(catalog, "-").entries == (ANGEL,)


def test_the_game_of_a_list_is_the_one_that_knows_its_cards(catalog: sqlite3.Connection) -> None:
    assert import_deck(catalog, "3 AGENT NICK MICHAELS\n2 アグニの浄化\n1 01001").deck.game == "doomtrooper"
    with pytest.raises(InputError) as caught:
        import_deck(catalog, "3 nobody knows this")
    assert str(caught.value).startswith("the list does not tell its game\nSay it with --game, or with a line")


def test_sections_of_a_list_whose_game_was_found(catalog: sqlite3.Connection) -> None:
    deck = import_deck(catalog, "Dデッキ\n2 法規の天使 エリザベルト\n").deck

    assert [(e.section, e.count) for e in deck.entries] == [("d-deck", 2)]


def test_a_format_and_an_option_that_the_game_does_not_have_are_told(catalog: sqlite3.Connection) -> None:
    content = "# game: build-divide\n# format: tow-limit\n4 A-B1-62UR\n"
    other = "# game: build-divide\n# option captain: x\n4 A-B1-62UR\n"

    (notice,) = import_deck(catalog, content).notices
    assert notice.message == "build-divide has no format 'tow-limit'"
    assert "two-limit" in notice.nearest
    assert [n.message for n in import_deck(catalog, other).notices] == ["decks of this format have no option 'captain'"]


def test_an_option_of_another_format_is_told_with_it(catalog: sqlite3.Connection) -> None:
    """A deck may be checked by that one, where the option counts."""
    told = [
        [notice.message for notice in import_deck(catalog, f"# game: doomtrooper\n{head}1 BLOOD BERET\n").notices]
        for head in (
            "# option tribe: Capitol\n",
            "# option tribe: nonsense\n",
            "# format: prague2010\n# option tribe: Capitol\n",
        )
    ]

    other = "option 'tribe' counts in prague2010 alone"
    assert told == [[other], [other, "option 'tribe' has no value 'nonsense', and is not counted"], []]


@pytest.mark.parametrize(
    ("head", "message", "nearest"),
    [
        ("# game: detainer\n# option stigmata: to-up\n", "option 'stigmata' has no value 'to-up'", ("up-to",)),
        ("# game: detainer\n# option legend: two\n", "option 'legend' has no value 'two'", ("one",)),
        ("# game: dreadnought\n# option idols: true\n", "option 'idols' has no value 'true'", ("yes",)),
    ],
)
def test_a_value_that_an_option_does_not_have_is_told(
    catalog: sqlite3.Connection, head: str, message: str, nearest: tuple[str, ...]
) -> None:
    notices = import_deck(catalog, f"{head}1 No Such Card\n").notices
    assert [(n.message, n.nearest) for n in notices if "option" in n.message] == [
        (f"{message}, and is not counted", nearest)
    ]


def test_an_option_of_any_words_and_a_right_value_are_taken(catalog: sqlite3.Connection) -> None:
    for head in (
        "# game: build-divide\n# format: two-limit\n# option ace: x\n",
        "# game: detainer\n# option stigmata: up-to\n",
    ):
        assert [n for n in import_deck(catalog, f"{head}1 No Such Card\n").notices if "option" in n.message] == []


@pytest.mark.usefixtures("catalog_path")
def test_an_unknown_deck_is_answered_with_the_nearest(catalog: sqlite3.Connection) -> None:
    store.save_new(catalog, DECK)
    with pytest.raises(NotFound) as caught:
        open_deck(catalog, "Mien")
    assert str(caught.value) == "there is no deck 'Mien'\nDid you mean 'Mine'?"
    with pytest.raises(NotFound, match=r"there is no deck and no file 'mine\.txt'"):
        open_deck(catalog, "mine.txt")


def test_a_file_that_is_not_there_and_one_that_is_no_text(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    with pytest.raises(NotFound, match="there is no file"):
        read_deck(catalog, str(tmp_path / "nothing.txt"))
    (tmp_path / "noise.txt").write_bytes(b"\x00\x01\x81\xff\x00")
    with pytest.raises(InputError, match="this is not a text file"):
        read_deck(catalog, str(tmp_path / "noise.txt"))


def test_preconstructed_decks_are_decks_of_known_cards(catalog: sqlite3.Connection) -> None:
    """Every bundled deck has a name of its own and is made of cards of the bundled catalogue, without a guess."""
    found = preconstructed()

    assert len({deck.name for deck, _ in found}) == len(found) > 0
    for deck, file in found:
        assert file.parts[-3] == deck.game
        assert open_deck(catalog, deck.name) == deck
        assert settle(catalog, deck).notices == ()
        assert all(line.card for line in resolve_deck(catalog, deck).lines)


@pytest.mark.usefixtures("catalog_path")
def test_a_saved_deck_wins_over_a_preconstructed_one(catalog: sqlite3.Connection) -> None:
    """One of an older cardbase may be called as a deck that came later."""
    name = preconstructed()[0].deck.name
    store.save_new(catalog, Deck("Mine", "build-divide"))
    catalog.execute("UPDATE deck SET name = ?, folded = ? WHERE name = 'Mine'", (name, fold(name)))

    assert open_deck(catalog, name).entries == ()


LIST = """
【メインデッキ】
《法規の天使 エリザベルト》×4
3 まだ誰も知らない竜 (Z-9)
痛み分け [A-SP-15N] 2枚
◆ テリトリー
命運の遊技場
【謎】
7 GIACCHIO FORZA 750
"""


@pytest.mark.parametrize("key", ["text", "json", "csv"])
def test_import_export_import_keeps_everything_also_what_nobody_knows(catalog: sqlite3.Connection, key: str) -> None:
    first = import_deck(catalog, LIST, game="build-divide")
    made = export(catalog, first.deck, find_format(key)).content
    assert isinstance(made, str)
    second = import_deck(catalog, made)

    assert second.deck == first.deck
    assert [(e.section, e.count, e.text, e.number) for e in first.deck.entries] == [
        ("main", 4, "法規の天使 エリザベルト", "A-B1-62UR"),
        ("main", 3, "まだ誰も知らない竜", "Z-9"),
        ("main", 2, "痛み分け", "A-SP-15N"),
        ("territory", 1, "命運の遊技場", "A-S1-01SD"),
        ("territory", 7, "GIACCHIO FORZA 750", ""),
    ]
    assert [(n.line, n.unresolved) for n in first.notices] == [(4, True), (8, False), (9, True)]
    assert [n.text for n in second.notices if n.unresolved] == ["まだ誰も知らない竜", "GIACCHIO FORZA 750"]


@settings(max_examples=examples(60), suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(content=st.text(ODD + "法規の天使エリザベルト\n\n", max_size=50))
def test_any_text_is_imported_or_refused_with_one_error(catalog: sqlite3.Connection, content: str) -> None:
    try:
        reading = import_deck(catalog, content, game="build-divide")
    except InputError as error:
        assert str(error)
        return
    assert settle(catalog, reading.deck).deck.entries == reading.deck.entries


def test_a_list_has_so_many_lines_and_bytes_at_most(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    line, hint = "4 A-B1-62UR\n", "A deck list has at most 5,000 lines and 1,000,000 bytes."
    (tmp_path / "whole.txt").write_text("#\n\n[main]\n" * MOST_LINES + line, encoding="utf-8")
    (tmp_path / "long.txt").write_text(line * (MOST_LINES + 1), encoding="utf-8")
    (tmp_path / "wide.txt").write_text(f"# {'x' * MOST_BYTES}", encoding="utf-8")
    cards = json.dumps({"game": "build-divide", "cards": [{"name": "A-B1-62UR"}] * (MOST_LINES + 1)})

    assert read_deck(catalog, str(tmp_path / "whole.txt")).deck.size == 4
    for name, most in (("long.txt", "5,000 lines"), ("wide.txt", "1,000,000 bytes")):
        with pytest.raises(InputError) as caught:
            read_deck(catalog, str(tmp_path / name))
        assert str(caught.value) == f"{tmp_path / name}: the list has more than {most}\n{hint}"
    with pytest.raises(InputError, match="the list has more than 5,000 cards"):
        import_deck(catalog, cards)


@pytest.fixture(scope="module")
def long_deck(bundled: sqlite3.Connection) -> Deck:
    """All cards of Doomtrooper."""
    names = [
        name for (name,) in bundled.execute("SELECT key FROM card WHERE game = 'doomtrooper' ORDER BY key LIMIT 1073")
    ]
    listed = "".join(f"1 {name}\n" for name in names)
    return import_deck(bundled, f"# game: doomtrooper\n# name: All\n{listed}").deck


@pytest.mark.parametrize("key", ["json", "cod", "o8d"])
def test_a_long_deck_comes_back_from_every_format(bundled: sqlite3.Connection, long_deck: Deck, key: str) -> None:
    """What a card takes of a file's lines is no matter."""
    written = export(bundled, long_deck, find_format(key, writes=True)).content

    assert isinstance(written, str)
    back = import_deck(bundled, written).deck
    assert {(line.count, line.text, line.number) for line in back.entries} == {
        (line.count, line.text, line.number) for line in long_deck.entries
    }


@pytest.mark.parametrize(
    "form",
    [
        pytest.param(form, id=form.key, marks=() if form.key in ("csv", "cod-text") else pytest.mark.slow)
        for form in formats()
        if form.reads and form.writes and not form.word
    ],
)
def test_a_deck_of_as_many_lines_as_are_read_comes_back(catalog: sqlite3.Connection, form: DeckFormat) -> None:
    """Titles, headings and what a deck says of itself do not count."""
    listed = "".join(f"1 Nobody {number}\n" for number in range(MOST_LINES))
    deck = import_deck(catalog, f"# game: doomtrooper\n# name: All\n# a remark\n# another\n{listed}").deck
    written = export(catalog, deck, form).content

    assert isinstance(written, str)
    back = import_deck(catalog, written, game="doomtrooper", key=form.key).deck
    assert [entry.text for entry in back.entries] == [f"Nobody {number}" for number in range(MOST_LINES)]


@pytest.mark.parametrize("name", ["list.cod", "list.xyz"])
def test_the_format_of_a_file_may_be_said(catalog: sqlite3.Connection, tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    file.write_text("4 A-B1-62UR\n", encoding="utf-8")

    assert open_deck(catalog, str(file), key="pasted").entries == (ANGEL,)
    with pytest.raises(InputError):
        open_deck(catalog, str(file))


@pytest.mark.usefixtures("catalog_path")
def test_a_deck_that_is_no_file_has_no_file_format(catalog: sqlite3.Connection) -> None:
    store.save_new(catalog, DECK)

    with pytest.raises(InputError, match="'Mine' is no file, and of no kind of file") as caught:
        open_deck(catalog, "Mine", key="pasted")
    assert caught.value.hint == "Leave --from out."
    with pytest.raises(NotFound, match=r"there is no file 'nothing\.txt'"):
        open_deck(catalog, "nothing.txt", key="pasted")


def test_a_device_is_no_list(catalog: sqlite3.Connection) -> None:
    with pytest.raises(InputError, match="/dev/zero: this is a device, and no file"):
        read_deck(catalog, "/dev/zero")


def test_of_many_unknown_names_the_first_are_searched_for_and_the_others_are_counted(
    catalog: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched = list[str]()

    def search(_db: sqlite3.Connection, words: str, **_: object) -> Resolution:
        searched.append(words)
        return Resolution([], "none", ["Near"])

    monkeypatch.setattr("cardbase.catalog.search.resolve.resolve", search)
    lines = [f"2 nobody {n}th" for n in range(MOST_SEARCHED + 30)]
    content = "\n".join(["# game: build-divide", *lines, "[main]", *lines, "4 A-B1-62UR"])

    reading = import_deck(catalog, content)

    assert searched == [line.removeprefix("2 ") for line in lines[:MOST_SEARCHED]]
    assert str(reading.notices[0]) == (
        "the first 100 names that no card has exactly were searched for, 30 more were not"
    )
    unknown = [notice for notice in reading.notices if notice.unresolved]
    assert len(unknown) == 2 * len(lines)
    assert [bool(notice.nearest) for notice in unknown] == 2 * ([True] * MOST_SEARCHED + [False] * 30)
    assert str(unknown[-1]) == f"line {len(lines) * 2 + 2}: 'nobody 129th' is not a known card"
    assert reading.deck.size == 4 * len(lines) + 4


def test_a_deck_that_was_read_is_not_searched_for_again(
    catalog: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = import_deck(catalog, "4 A-B1-62UR\n2 nobody knows this\n", game="build-divide").deck

    def search(*_: object, **__: object) -> Resolution:
        raise AssertionError

    monkeypatch.setattr("cardbase.catalog.search.resolve.resolve", search)

    assert [line.card is None for line in resolve_deck(catalog, deck).lines] == [False, True]
    assert compare(catalog, deck, deck).same


def test_files_beside_the_first_are_written_next_to_it(tmp_path: Path) -> None:
    made = Written("text", {"sheet.png": b"picture"})

    files = write_to(tmp_path / "deck.names", made)

    assert {file.name: file.read_bytes() for file in files} == {"deck.names": b"text", "sheet.png": b"picture"}


def test_nothing_is_written_where_one_of_several_files_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "sheet.png").mkdir()

    with pytest.raises(OutsideError):
        write_to(tmp_path / "deck.names", Written("text", {"sheet.png": b"picture"}))

    assert not (tmp_path / "deck.names").exists()
