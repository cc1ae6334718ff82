"""Hidden characters in decks: refused with the line and the code point, wherever a deck comes from; what older versions
let in can still be read.
"""

import sqlite3
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardbase.decks import store, text
from cardbase.decks.deck import Deck, Entry
from cardbase.decks.diff import compare
from cardbase.decks.files import import_deck, open_deck
from cardbase.decks.formats import find_format, formats
from cardbase.decks.formats.contract import DeckFormat
from cardbase.decks.reading import Reading, Source, columns_of
from cardbase.errors import InputError
from cardbase.escaping import find_hidden
from tests.decks import edits
from tests.decks.declared import SOURCE
from tests.examples import examples

CSV = "section,count,name,number\n"


@pytest.mark.parametrize(
    ("key", "content", "message"),
    [
        (
            "text",
            "# game: build-divide\n4 Fo\x1bo\n",
            "list.txt line 2: character 5 is hidden: U+001B ESCAPE\n  4 Fo\\x1bo\n      ^^^^\nTake that character out.",
        ),
        (
            "text",
            "# name: \u202eevil\n",
            "list.txt line 1: character 9 is hidden: U+202E RIGHT-TO-LEFT OVERRIDE\n"
            "  # name: \\u202eevil\n          ^^^^^^\nTake that character out.",
        ),
        (
            "text",
            "#\u2066 x\n",
            "list.txt line 1: character 2 is hidden: U+2066 LEFT-TO-RIGHT ISOLATE\n"
            "  #\\u2066 x\n   ^^^^^^\nTake that character out.",
        ),
        (
            "text",
            "[ma\x9bin]\n1 a\n",
            "list.txt line 1: character 4 is hidden: U+009B CONTROL SEQUENCE INTRODUCER\n"
            "  [ma\\x9bin]\n     ^^^^\nTake that character out.",
        ),
        (
            "pasted",
            "4 星の庭\n\u30002 Foo\u2028\n",
            "list.txt line 2: character 7 is hidden: U+2028 LINE SEPARATOR\n"
            "  　2 Foo\\u2028\n         ^^^^^^\nTake that character out.",
        ),
        (
            "csv",
            CSV + "main,1,\x07a,\n",
            "list.txt line 2: name: character 1 is hidden: U+0007 BELL\nTake that character out.",
        ),
        (
            "csv",
            CSV + '#,,"a\nb",\n',
            "list.txt line 3: name: character 2 is hidden: U+000A LINE FEED\nTake that character out.",
        ),
        (
            "json",
            '{"cards": [{"name": "a"}, {"name": "a\\u001b[0m"}]}',
            "list.txt card 2: the card's name 'a\\x1b[0m': character 2 is hidden: U+001B ESCAPE\n"
            "Take that character out.",
        ),
        (
            "json",
            '{"comments": ["a\\u202e"], "cards": []}',
            "list.txt: the comment 'a\\u202e': character 2 is hidden: U+202E RIGHT-TO-LEFT OVERRIDE\n"
            "Take that character out.",
        ),
        (
            "json",
            '{"name": "a\\nb", "cards": []}',
            "list.txt: the deck's name 'a\\nb': character 2 is hidden: U+000A LINE FEED\nTake that character out.",
        ),
        (
            "json",
            '{"cards": [{"name": "a", "section": "ma\\u200bin"}]}',
            "list.txt card 1: the section 'ma\\u200bin': character 3 is hidden: U+200B ZERO WIDTH SPACE\n"
            "Take that character out.",
        ),
    ],
)
def test_a_hidden_character_is_refused_with_its_place(key: str, content: str, message: str) -> None:
    reader = find_format(key)

    with pytest.raises(InputError) as caught:
        reader.read(content, SOURCE)

    assert str(caught.value) == message


@pytest.mark.parametrize("form", [form for form in formats() if form.reads], ids=lambda form: form.key)
@given(content=st.text(st.sampled_from('4 a#[]:,;"{}\n\t\x1b\x85\u202e\u200b\u2028\ufeff竜❤\ufe0f'), max_size=30))
def test_no_reader_lets_a_hidden_character_through(form: DeckFormat, content: str) -> None:
    try:
        deck, _ = form.read(content, SOURCE)
    except InputError:
        return
    says = (deck.name, deck.game, deck.format, *deck.options, *deck.options.values(), *deck.comments)
    cards = [word for entry in deck.entries for word in (entry.section, entry.text, entry.number)]
    assert [word for word in (*says, *cards) if find_hidden(word) is not None] == []


@pytest.mark.parametrize("make", [lambda name: Deck(name, "doomtrooper"), lambda name: Entry("", 1, name)])
@pytest.mark.parametrize("sign", "\x00\x1b\x7f\x9b\n\r\x85\u2028\u2029\u202a\u2069\u200b\u200d\ufeff\u00ad")
def test_no_deck_and_no_line_can_be_called_so(make, sign: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(InputError, match=rf"character 2 is hidden: U.{ord(sign):04X} "):
        make(f"a{sign}b")


def test_names_as_people_write_them_are_names() -> None:
    for name in ("葛\U000e0100城", "❤️‍🔥", "全角　空白", "1️⃣", "ｶﾞ", "Café"):
        assert Deck(name, "doomtrooper").name == Entry("", 1, name).text == name


def test_a_tab_is_a_blank() -> None:
    assert Entry("", 1, "a\tb").text == "a b"
    assert text.read("4\ta\tb\n").entries == (Entry("", 4, "a b"),)


def test_what_copying_from_pages_leaves_is_left_out_and_told() -> None:
    deck, notices = find_format("pasted").read("4 星の\u200b庭\ufeff\n", SOURCE)

    assert deck.entries == (Entry("", 4, "星の庭"),)
    assert [str(notice) for notice in notices] == [
        "line 1: U+200B ZERO WIDTH SPACE is left out",
        "line 1: U+FEFF ZERO WIDTH NO-BREAK SPACE is left out",
    ]


@pytest.mark.usefixtures("catalog_path")
def test_words_of_a_command_are_refused(catalog: sqlite3.Connection) -> None:
    store.save_new(catalog, Deck("Mine", "doomtrooper"))

    with pytest.raises(InputError, match=r"the card 'x\\x1b': character 2 is hidden"):
        edits.add(catalog, "Mine", "x\x1b", unknown=True)
    with pytest.raises(InputError, match=r"the deck's name 'x\\x1b'"):
        store.rename(catalog, "Mine", "x\x1b")


@pytest.mark.usefixtures("catalog_path")
def test_a_deck_of_an_older_version_is_read_with_its_hidden_characters_escaped(catalog: sqlite3.Connection) -> None:
    store.save_new(catalog, Deck("Old", "doomtrooper", entries=(Entry("main", 2, "BLOOD BERET", "01025"),)))
    content = "# game: doomtrooper\n# name: Old\x1b[2J\n# red\u202e\tx\n[main]\n2 BLOOD BERET (01025)\n1 x\x9b\n"
    catalog.execute("UPDATE revision SET content = ?", (content,))
    catalog.execute("UPDATE deck SET name = 'Old\x1b[2J'")
    catalog.commit()

    deck = open_deck(catalog, "Old")

    assert (deck.name, deck.comments) == (r"Old\x1b[2J", (r"red\u202e x",))
    assert [(entry.count, entry.text) for entry in deck.entries] == [(2, "BLOOD BERET"), (1, r"x\x9b")]
    assert [saved.cards for saved in store.list_decks(catalog)] == [3]
    edits.remove(catalog, "Old", r"x\x9b")
    assert store.load(catalog, r"Old\x1b[2J").size == 2
    assert store.undo(catalog, r"Old\x1b[2J").startswith("removed 1 x")
    assert compare(catalog, store.saved_decks(catalog)[0], deck).same


def test_a_file_whose_name_has_hidden_characters_gives_the_deck_an_escaped_name(catalog: sqlite3.Connection) -> None:
    reading = import_deck(catalog, "3 BLOOD BERET\n", name="/tmp/my\x1b[31m list.txt")

    assert reading.deck.name == r"my\x1b[31m list"


@settings(max_examples=examples(60), suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(action=st.text(max_size=8))
@pytest.mark.usefixtures("catalog_path")
def test_what_was_done_is_kept_in_one_line(catalog: sqlite3.Connection, action: str) -> None:
    deck = store.save_over(catalog, Deck("Mine", "doomtrooper", comments=("x",)), action)
    store.save_over(catalog, Deck("Mine", "doomtrooper"), action)

    assert all(find_hidden(version.action) is None for version in store.history(catalog, deck.name))


@pytest.mark.parametrize("read", [find_format("csv").read, find_format("pasted").read], ids=["csv", "pasted"])
@pytest.mark.parametrize(
    "titles", ["カード{}採用枚数{}型番", "Card{}Number of copies{}Collector number", "カード名{}数{}品番"]
)
def test_tables_in_files_and_in_posts_have_the_same_titles(read: Callable[[str, Source], Reading], titles: str) -> None:
    row = titles.format("\t", "\t")

    assert read(f"{row}\n星の庭\t3\tA-S1-01\n", SOURCE).deck.entries == (Entry("", 3, "星の庭", "A-S1-01", 2),)


def test_of_two_columns_with_the_same_title_the_first_counts() -> None:
    assert columns_of(["Qty", "Name", "枚数", "Price"]) == {"name": 1, "count": 0}
