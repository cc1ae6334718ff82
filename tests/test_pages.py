"""The documentation pages by their topics, for readers who have no checkout."""

import re

import pytest

from cardbase.bundled import docs_folder
from cardbase.messages import LANGUAGES, speaking
from cardbase.pages import page, pages, topic_of
from tests.docs.rule_ids import ROOT


def test_every_page_has_a_topic() -> None:
    files = {path.relative_to(ROOT).as_posix() for path in docs_folder().rglob("*.md")}
    here = {found.place for found in pages().values()}
    assert files - here == {name for name in files if re.match("docs/[a-z]{2}/", name)}
    assert here - files == {"README.md"}


def test_the_topics_are_in_the_order_of_the_readme() -> None:
    topics = list(pages())
    assert topics[:3] == ["readme", "words", "query"]
    assert topics.index("rules") < topics.index("rules detainer") < topics.index("architecture")


@pytest.mark.parametrize("words", ["rules detainer", "Rules  Detainer", "docs/rules/detainer.md", "rules/detainer"])
def test_a_page_is_named_as_its_file_or_its_topic(words: str) -> None:
    found = page(words)
    assert found
    assert found.topic == "rules detainer"
    assert found.says == "Detainer on the engine"
    assert found.text().startswith("# Detainer on the engine\n")


def test_what_a_page_tells_is_said_as_in_the_readme() -> None:
    query = page("query")
    assert query
    assert query.says == "the query language, with its grammar"


def test_the_page_of_a_folder() -> None:
    assert topic_of("docs/rules/README.md") == "rules"
    assert topic_of("README.md") == "readme"


def test_there_is_no_page() -> None:
    assert page("rules chess") is None


def test_links_are_told_as_help_takes_them() -> None:
    rules = page("rules")
    query = page("query")
    assert rules
    assert query
    assert "- Build Divide (`cardbase help rules build-divide`)" in rules.told()
    assert "told in docs/construction (`cardbase help construction`)" in rules.told()
    assert "`cardbase help simulation`" in rules.told()
    assert "`cardbase help data` has the same for all games." in query.told()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_link_is_left_in_a_page(language: str) -> None:
    with speaking(language):
        told = "".join(found.told() for found in pages().values())
    assert re.findall(r"\]\([^)]*\.md", told) == []


@pytest.mark.parametrize("topic", ["readme", "query", "decks", "files", "play"])
def test_a_page_is_told_in_the_language_that_is_spoken(topic: str) -> None:
    found = page(topic)
    assert found
    with speaking("ja"):
        assert found.told().splitlines()[0] == found.text("ja").splitlines()[0]
        assert re.match("# .*[ぁ-んァ-ヺ一-鿿]|# cardbase\n\n[ぁ-んァ-ヺ一-鿿]", found.told())
    assert page(f"docs/ja/{topic}.md") == found


def test_a_page_that_is_there_in_english_alone_says_so() -> None:
    found = page("data")
    assert found
    with speaking("ja"):
        assert found.told().splitlines()[:3] == ["> このページは英語だけです。", "", "# Cards as files"]
    assert found.told().startswith("# Cards as files\n")


def test_pages_in_another_language_are_about_the_same() -> None:
    """As many chapters, tables and examples as the page in English."""
    for path in sorted((docs_folder() / "ja").glob("*.md")):
        if (english := docs_folder() / path.name).is_file():
            one, other = (each.read_text(encoding="utf-8") for each in (path, english))
            for part in (r"^#+ ", r"^\| ", r"^```\w*", r"^\$ .*", r"^\d\. |^- "):
                assert len(re.findall(part, one, re.M)) == len(re.findall(part, other, re.M)), f"{path.name}: {part}"


def test_a_bracket_of_an_example_begins_no_link() -> None:
    decks = page("decks")
    assert decks
    assert '"cards": [\n    {\n' in decks.told()
