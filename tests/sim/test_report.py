"""The page for a browser: whole, well formed, in both languages, and nothing that comes from elsewhere."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from cardbase.engine.faces import Deck
from cardbase.messages import speaking
from cardbase.printing.drawing import lightness
from cardbase.sim import report
from cardbase.sim.matchup import Matchup
from cardbase.sim.matrix import Matrix
from cardbase.sim.report import heat, page
from cardbase.sim.series import Series, play_all
from tests.matches.skirmish import toy_match

NAMES = ("Left", "Right <b>&", "Middle")
EMPTY = {"meta", "circle", "path", "rect", "polygon", "polyline"}


@pytest.fixture(scope="module")
def found() -> Matrix:
    """Three decks of Skirmish, one with a name that is no HTML."""
    match = toy_match()
    faces = [match.faces[face] for face in match.decks[0]["main"]]
    decks: list[Deck] = [{"main": faces}, {"main": faces[3:]}, {"main": faces[6:]}]
    tables = tuple(
        Matchup("skirmish", "tests.toy.rules:RULES", (NAMES[i], NAMES[j]), (decks[i], decks[j]), {})
        for i, j in ((0, 1), (0, 2), (1, 2))
    )
    played = play_all([Series(table, 8, 1, ("random", "random"), cards=True) for table in tables])
    return Matrix(NAMES, ("random", "random"), tables, tuple(played))


class Outline(HTMLParser):
    """The tags that are open, and what was found: tags, attributes, headings."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.headings: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "h2":
            self.headings.append(data)


def test_the_page_is_well_formed_and_needs_nothing_from_elsewhere(found: Matrix) -> None:
    text = page(found)
    outline = Outline(text)

    assert outline.open == []
    assert len(outline.headings) == 6
    assert not {"link", "img", "iframe"} & set(outline.tags)
    assert not [value for key, value in outline.attributes if key in {"src", "href"}]
    assert not re.search(r"https?:|@import|url\(", text)
    assert "Right <b>&" not in text
    assert "Right &lt;b&gt;&amp;" in text


def test_it_holds_what_was_played(found: Matrix) -> None:
    outline = Outline(page(found))

    assert outline.tags.count("figure") == len(found.pairs)
    assert outline.tags.count("details") == len(NAMES)
    assert outline.tags.count("article") > 3 * 3
    assert outline.tags.count("tr") == 4 + 4 + 4 + 3 * (1 + 10) - 3


def test_equal_games_give_equal_pages_and_each_language_its_own(found: Matrix) -> None:
    with speaking("ja"):
        japanese = page(found)

    assert page(found) == page(found)
    assert '<html lang="ja">' in japanese
    assert all(any(char > "ぁ" for char in heading) for heading in Outline(japanese).headings)
    assert "クリーチャー" in japanese


def test_every_drawing_has_a_name_of_its_own_with_its_figures(found: Matrix) -> None:
    text = page(found)
    names = re.findall(r'<svg [^>]*role="img"><title>([^<]+)</title>', text)

    assert len(names) == text.count("<svg ")
    assert "Right &lt;b&gt;&amp;, Rating: " in "".join(names)
    assert all(re.search(r": .*\d.* \(.*\d.* to .*\d.*\)$", name) for name in names)
    with speaking("ja"):
        assert re.search(r"<title>Left、レーティング: [^<]+）</title>", page(found))


def test_what_scrolls_can_be_reached_by_the_keyboard(found: Matrix) -> None:
    text = page(found)

    assert text.count('<div class="wide"') == text.count('<div class="wide" tabindex="0">') > 3
    assert text.count("<pre") == text.count('<pre tabindex="0">') > 3


def test_names_bear_their_language_on_a_page_in_the_other_one(found: Matrix) -> None:
    with speaking("ja"):
        assert '<th scope="row"><span lang="en">Left</span></th>' in page(found)
    assert '<th scope="row">Left</th>' in page(found)


def test_no_number_is_minus_zero(found: Matrix) -> None:
    faint = [
        (summary._replace(wins=(summary.games // 2, summary.games - summary.games // 2)), outcomes)
        for summary, outcomes in found.played
    ]
    even = found._replace(played=tuple(faint))

    assert not re.search(r"-0(\.0)?[ <…)]", page(found) + page(even))


@pytest.mark.parametrize(("dark", "words"), [(False, "#1c2430"), (True, "#e6e9ed")])
def test_words_can_be_read_on_every_ground(dark: bool, words: str) -> None:
    grounds = [heat(share / 10, dark=dark) for share in range(11)]

    assert f"--ink:{words}" in Path(report.__file__).with_suffix(".css").read_text(encoding="utf-8")
    assert min(contrast(words, ground) for ground in grounds) > 4.5
    assert len(set(grounds)) == 11


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours (WCAG 2)."""
    dim, bright = sorted(0.05 + lightness(colour) for colour in (one, other))
    return bright / dim
