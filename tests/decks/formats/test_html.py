"""Decks as HTML: what stands there, and that nothing in a name is taken for markup."""

import re
import sqlite3
import sys
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from cardbase.decks.deck import Deck, Entry
from cardbase.decks.files import export, import_deck
from cardbase.decks.formats import by_suffix, find_format
from cardbase.decks.formats.contract import USUAL, Choices
from cardbase.decks.store import find_preconstructed
from cardbase.errors import InputError
from cardbase.messages import speaking
from cardbase.printing import font
from tests.decks.formats.pages import DECK, written


class Page(HTMLParser):
    """The tags, attributes and words of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_data(self, data: str) -> None:
        self.words += [data.strip()] if data.strip() else []


def test_html_holds_nothing_from_outside_and_no_script(catalog: sqlite3.Connection) -> None:
    page = Page(written(catalog, "html"))

    assert not {"script", "link", "img", "iframe", "object"} & set(page.tags)
    assert not [key for key, _ in page.attributes if key in {"src", "href", "onerror", "onload"}]
    assert ("http-equiv", "Content-Security-Policy") in page.attributes
    assert "url(" not in written(catalog, "html")
    assert "@import" not in written(catalog, "html")


def test_html_escapes_what_a_deck_says(catalog: sqlite3.Connection) -> None:
    page = Page(written(catalog, "html"))

    assert page.tags.count("style") == 1
    assert {"Lilas & <Sisters>", '<img src=x onerror="alert(1)"> *bold* [a](b)', "=1+2 </style>"} <= set(page.words)


def test_html_tells_of_cards(catalog: sqlite3.Connection) -> None:
    page = Page(written(catalog, "html", Choices(language="en", player="Lila", event="Open <1>", date="2026-11-22")))

    assert {"Lila", "Open <1>", "2026-11-22", "Main deck (6)", "This card can open any black territory."} <= set(
        page.words
    )
    assert "unit · Total cost\u00a04 · Power\u00a04500 · Hit\u00a01" in page.words
    assert page.words.count("unknown card") == 1


LONG = Deck("Long", "doomtrooper", entries=tuple(Entry("main", 1, f"Nobody {number}" * 9) for number in range(60)))


def test_each_text_of_the_page_is_in_its_language(catalog: sqlite3.Connection) -> None:
    english, japanese, both = (written(catalog, "html", Choices(language=key)) for key in ("en", "ja", "both"))

    assert [re.findall(r'<html lang="(..)">', page) for page in (english, japanese, both)] == [["en"], ["ja"], ["en"]]
    assert "プレイヤー" not in english
    assert '<div class="soft facts">ユニット · <span lang="en">' not in japanese
    assert not {"unit", "Game", "Format", "Rules text", "Share code"} & set(Page(japanese).words)
    assert '<span lang="ja">ゲーム</span> / Game' in both
    assert "unit · Total cost\u00a04 · Power\u00a04500 · Hit\u00a01" in Page(both).words
    assert '<span lang="ja">ユニット</span>' in both
    with speaking("ja"):
        assert '<html lang="ja">' in written(catalog, "html", Choices(language="both"))


def test_cards_have_faces_and_every_drawing_a_name(catalog: sqlite3.Connection) -> None:
    page = written(catalog, "html", Choices(language="en"))
    names = re.findall(r'<svg [^>]*role="img"[^>]*><title>([^<]+)</title>', page)

    assert len(names) == page.count("<svg ")
    assert {"The One Who Stares, Xenos", "total cost – 4: 4, unknown: 2", "type – unit: 4, unknown: 2"} <= set(names)
    assert "&lt;img src=x" in "".join(names)
    assert len(page) < 60_000


def test_a_face_whose_name_the_font_cannot_write_is_left_out(catalog: sqlite3.Connection) -> None:
    page = written(catalog, "html", USUAL, Deck("", "doomtrooper", entries=(Entry("main", 1, "\U00012000"),)))

    assert '<div class="face none"></div>' in page


def test_the_page_says_whether_the_deck_is_legal_and_why_not(catalog: sqlite3.Connection) -> None:
    page = Page(written(catalog, "html", Choices(language="en")))
    japanese = Page(written(catalog, "html", Choices(language="ja")))
    legal = find_preconstructed("Ember Rush")
    assert legal

    assert any(
        re.fullmatch(r"Lilas & <Sisters>: illegal in Build Divide \(.*\) on \d{4}-\d\d-\d\d, 7 cards", word)
        for word in page.words
    )
    assert "6 cards in the main deck; 40 to 50 allowed" in page.words
    assert any("違反" in word for word in japanese.words)
    assert 'class="verdict legal"' in written(catalog, "html", USUAL, legal)
    assert "findings" not in Page(written(catalog, "html", USUAL, legal)).tags


def test_a_format_that_the_game_has_not_is_said(catalog: sqlite3.Connection) -> None:
    page = written(catalog, "html", USUAL, replace(DECK, format="summer"))

    assert '<p class="verdict doubt">build-divide has no format &#x27;summer&#x27;</p>' in page


def test_the_share_code_reads_as_the_deck(catalog: sqlite3.Connection) -> None:
    found = re.search(r"<code>(\w+)</code>", written(catalog, "html"))
    assert found

    assert len(import_deck(catalog, found[1]).deck.entries) == len(DECK.entries)
    assert '<svg role="img"' in written(catalog, "html")


def test_a_code_that_is_too_long_for_squares_stands_alone(catalog: sqlite3.Connection) -> None:
    page = written(catalog, "html", USUAL, LONG)

    assert "<code>cb1" in page
    assert 'class="qr"' not in page


def test_without_the_libraries_the_page_has_no_faces_and_no_squares(
    catalog: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("fontTools", "fontTools.ttLib", "segno"):
        monkeypatch.setitem(sys.modules, module, None)
    font._load.cache_clear()
    made = export(catalog, DECK, find_format("html", writes=True), Choices(language="en"))

    assert made.notices == (
        'the page has no faces: drawing needs fontTools.ttLib, which is not installed: pip install "cardbase[pdf]"',
    )
    assert isinstance(made.content, str)
    assert 'class="face' not in made.content
    assert 'class="qr"' not in made.content
    assert "<code>cb1" in made.content


def test_html_has_styles_for_paper_and_for_the_dark(catalog: sqlite3.Connection) -> None:
    styles = re.findall(r"@media [^{]*", written(catalog, "html"))

    assert {"@media print ", "@media (prefers-color-scheme: dark) "} <= set(styles)


@pytest.mark.parametrize("key", ["md", "html"])
def test_the_same_deck_is_the_same_page(catalog: sqlite3.Connection, key: str) -> None:
    assert written(catalog, key) == written(catalog, key)


@pytest.mark.parametrize("key", ["md", "html"])
def test_a_deck_without_name_and_cards_is_a_page(catalog: sqlite3.Connection, key: str) -> None:
    assert "Deck · Doomtrooper" in written(catalog, key, Choices(language="en"), Deck("", "doomtrooper"))


def test_another_language_is_refused(catalog: sqlite3.Connection) -> None:
    with pytest.raises(InputError, match=r"^cards are not told in 'de'\nIt may be: both, en or ja\.$"):
        written(catalog, "md", Choices(language="de"))


@pytest.mark.parametrize("key", ["md", "html", "pdf", "proxies"])
def test_what_its_owner_wrote_on_the_shelf_stays_there(catalog: sqlite3.Connection, key: str) -> None:
    made = export(catalog, replace(DECK, tags=("league",), note="my secret"), find_format(key, writes=True))

    assert f"{key} cannot hold tags and the note; left out: league; my secret" in made.notices
    assert "secret" not in str(made.content)


def test_the_suffix_tells() -> None:
    told = [by_suffix(name) for name in ("a.md", "a.html", "a.htm", "a.pdf")]

    assert [form and form.key for form in told] == ["md", "html", "html", "pdf"]
