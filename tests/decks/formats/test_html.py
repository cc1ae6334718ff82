"""Decks as HTML: what stands there, and that nothing in a name is taken for markup."""

import re
import sqlite3
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from cardbase.decks.deck import Deck
from cardbase.decks.files import export
from cardbase.decks.formats import by_suffix, find_format
from cardbase.decks.formats.contract import Choices
from cardbase.errors import InputError
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

    assert f"{key} cannot hold tags and the note; left out: league, my secret" in made.notices
    assert "secret" not in str(made.content)


def test_the_suffix_tells() -> None:
    told = [by_suffix(name) for name in ("a.md", "a.html", "a.htm", "a.pdf")]

    assert [form and form.key for form in told] == ["md", "html", "html", "pdf"]
