"""Pictures of statistics: well-formed, complete, escaped, with nothing loaded from elsewhere."""

import re
import sqlite3
from html.parser import HTMLParser
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

import pytest

from cardbase.decks.questions.plot import WIDTH, page, picture, write_plot
from cardbase.decks.questions.stats import Bar, Stats, Tally, shown, stats
from cardbase.errors import InputError
from cardbase.text import width
from tests.decks.questions.conftest import Listed

SVG = "{http://www.w3.org/2000/svg}"
DECKS = ("Ember Rush", "Bell Choir", "Capitol Expedition", "White Wall", "Lamplight", "金色の湖上宮殿")


class Tags(HTMLParser):
    """Opened and closed tags of a page, and its words."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.names: set[str] = set()
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


def texts(root: Element) -> list[Element]:
    return list(root.iter(f"{SVG}text"))


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_picture_is_well_formed_and_its_bars_are_in_it(
    catalog: sqlite3.Connection, listed: Listed, deck: str, language: str
) -> None:
    root = fromstring(picture(stats(catalog, listed(deck)), "Game", language))
    wide, high = (float(root.attrib[key]) for key in ("width", "height"))

    assert next(text.text for text in texts(root)) == deck
    for bar in root.iter(f"{SVG}rect"):
        assert float(bar.attrib["width"]) <= wide and float(bar.attrib["height"]) <= high
        assert float(bar.get("x", 0)) + float(bar.attrib["width"]) <= WIDTH or bar.get("class") is None
    for group in root.iter(f"{SVG}g"):
        if move := re.match(r"translate\((\S+) (\S+)\)", group.get("transform", "")):
            assert float(move[1]) + WIDTH <= wide and float(move[2]) <= high


def test_a_page_shows_values_averages_and_what_is_unknown(catalog: sqlite3.Connection, listed: Listed) -> None:
    words = Tags(page(stats(catalog, listed("金色の湖上宮殿")), "ビルディバイド", "ja")).words

    for expected in (
        "ビルディバイド · メインデッキ 50 · テリトリー 1",
        "トリガー",
        "バスター",
        "総コスト",
        "不明",
        "2863.64",
    ):
        assert expected in words


def test_names_are_escaped(catalog: sqlite3.Connection, listed: Listed) -> None:
    found = stats(catalog, listed("4 BLOOD BERET", "doomtrooper"))._replace(deck="<script>\"&'</title>")
    tags = Tags(page(found, "G&T", "en"))

    assert tags.open == []
    assert "script" not in tags.names
    assert "<script>\"&'</title>" in tags.words
    assert texts(fromstring(picture(found, "G&T", "en")))[0].text == "<script>\"&'</title>"


def test_nothing_is_loaded(catalog: sqlite3.Connection, listed: Listed) -> None:
    text = page(stats(catalog, listed("Ember Rush")), "Game", "en")

    assert set(re.findall(r"https?://[^\"' ]*", text)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"url\(|@import|\bsrc=|\bhref=", text)


def test_a_long_label_is_cut_and_whole_in_the_hint() -> None:
    label = "とても長い名前の種類である何かとさらに続く言葉"
    tally = Tally("x", "x", "x", "set", True, (), 3, 0, (Bar(label, label, "", 3),))
    root = fromstring(picture(Stats("D", "g", "main", 3, 0, (), (tally,)), "Game", "en"))
    shown_words = [text.text or "" for text in texts(root) if (text.text or "").startswith("とても")]

    assert [width(word) <= 20 and word.endswith("…") for word in shown_words] == [True]
    assert f"{label}: 3" in [title.text for title in root.iter(f"{SVG}title")]


def test_more_bars_than_there_is_room_for_are_counted_together() -> None:
    bars = (*(Bar(str(n), str(n), "", 20 - n) for n in range(20)), Bar("unknown", "unknown", "不明", 7))
    tally = Tally("x", "x", "x", "set", True, (), 217, 7, bars)

    found = shown(tally, 5, "en")

    assert [(bar.en, bar.copies) for bar in found] == [
        ("0", 20),
        ("1", 19),
        ("2", 18),
        ("3", 17),
        ("others", 136),
        ("unknown", 7),
    ]


def test_the_name_of_the_file_tells_what_is_drawn(catalog: sqlite3.Connection, listed: Listed, tmp_path: Path) -> None:
    found = stats(catalog, listed("Ember Rush"))
    for name, begin in (("a.svg", "<svg"), ("b.HTML", "<!doctype html>")):
        write_plot(found, tmp_path / name, "Game", "en")
        assert (tmp_path / name).read_text(encoding="utf-8").startswith(begin)
    with pytest.raises(InputError, match=r"does not tell the kind of picture\nWrite FILE\.svg or FILE\.html"):
        write_plot(found, tmp_path / "c.png", "Game", "en")
    assert not (tmp_path / "c.png").exists()
