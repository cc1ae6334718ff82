"""docs/glossary.md: one line a notion, and the words that the code and the catalogue of Japanese have for it."""

import re
from importlib import import_module
from pathlib import Path

import pytest

import cardbase

ROOT = Path(__file__).parents[2]
ROWS = [
    [cell.strip() for cell in line.split("|")[1:-1]]
    for line in (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines()
    if line.startswith("| ") and not line.startswith("| English")
]
NAMED = {row[0]: row[3].strip("`") for row in ROWS if row[3]}


def test_a_notion_has_one_line_and_a_word_one_notion() -> None:
    words = [word for row in ROWS for word in row[0].split(", ")]
    assert len(words) == len(set(words))
    assert ROWS
    assert all(len(row) == 4 and all(row[:3]) for row in ROWS)


@pytest.mark.parametrize("word", NAMED)
def test_the_code_calls_it_so(word: str) -> None:
    module, _, name = NAMED[word].partition(":")
    assert getattr(import_module(module), name) is not None
    assert " ".join(re.findall("[A-Z][a-z]+", name)).lower() == word


def test_the_words_for_newcomers_are_those_of_the_glossary() -> None:
    def words(page: str) -> list[str]:
        return re.findall(
            r"^\| (.*?) \|.*\| `[a-z]+.*` \|$", (ROOT / "docs" / page).read_text(encoding="utf-8"), re.MULTILINE
        )

    japanese = {row[0]: row[1] for row in ROWS}
    assert len(words("words.md")) == 15
    assert words("ja/words.md") == [japanese[word] for word in words("words.md")]


def test_what_programs_import_stands_in_the_glossary() -> None:
    exported = {
        name.lower() for name in cardbase.__all__ if name[0].isupper() and not name.endswith(("Error", "NotFound"))
    }
    assert exported <= {row[0] for row in ROWS}


def test_the_messages_have_the_same_japanese() -> None:
    catalogs = (ROOT / "data" / "locale" / "ja" / "LC_MESSAGES").glob("*.po")
    pairs = [
        re.findall(r'^msgid "(.+)"\nmsgstr "(.+)"$', po.read_text(encoding="utf-8"), re.MULTILINE) for po in catalogs
    ]
    said = dict(pair for found in pairs for pair in found)
    words = [pair for row in ROWS for pair in zip(row[0].split(", "), row[1].split("、"), strict=True)]
    assert [(word, said[word]) for word, japanese in words if said.get(word, japanese) != japanese] == []
