"""`cardbase help`: the documentation for people who have no checkout."""

import json
import os
import pty
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardbase.cli.completion.line import root_command
from cardbase.cli.deck import PARTS as DECK
from cardbase.pages import page, pages
from tests.cli.conftest import Cardbase, commands_listed


def test_without_a_topic_all_are_listed(cardbase: Cardbase) -> None:
    listed = json.loads(cardbase("help", "--json").out)
    assert [row["topic"] for row in listed] == list(pages())
    for_players, for_developers = dict.fromkeys(row["part"] for row in listed)
    shown = cardbase("help").out.splitlines()
    assert (shown[0], shown[1].split()[0], shown[3].split()[0]) == (for_players, "Topic", "words")
    assert shown.index(for_developers) > next(n for n, line in enumerate(shown) if line.startswith("rules fertcg "))


@pytest.mark.parametrize(
    ("words", "topic"),
    [
        (["query"], "query"),
        (["docs/query.md"], "query"),
        (["rules"], "rules"),
        (["rules", "doomtrooper"], "rules doomtrooper"),
        (["rules", "Doomtrooper"], "rules doomtrooper"),
        (["doomtrooper"], "rules doomtrooper"),
        (["ビルディバイド"], "rules build-divide"),
        (["build", "divide"], "rules build-divide"),
        (["construction", "fe"], "construction fertcg"),
        (["collection"], "collection"),
        (["formats"], "files"),
    ],
)
def test_the_page_of_a_topic(cardbase: Cardbase, words: list[str], topic: str) -> None:
    found = page(topic)
    assert found
    assert cardbase("help", *words).out == found.told()
    assert json.loads(cardbase("help", *words, "--json").out)["topic"] == topic


@pytest.mark.parametrize("words", [["search"], ["deck"], ["deck", "add"], ["help"]])
def test_the_help_of_a_command(cardbase: Cardbase, words: list[str]) -> None:
    assert cardbase("help", *words).out.rstrip() == cardbase(*words, "--help").out.rstrip()


@pytest.mark.parametrize(
    ("word", "hint"),
    [
        ("quer", "Did you mean 'query'?"),
        ("cockatrice", "It is spoken of in: "),
        ("zzyzzx", "'cardbase help' lists the topics."),
    ],
)
def test_a_topic_that_there_is_not(cardbase: Cardbase, word: str, hint: str) -> None:
    done = cardbase("help", word)
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith(f"cardbase: there is no topic '{word}'\n{hint}")


def test_no_help_text_names_a_file_of_the_checkout(cardbase: Cardbase) -> None:
    told = [cardbase(*words, "--help").out for words in everything(cardbase)]
    assert len(told) > 50
    assert [words for words in told if "docs/" in words or ".md" in words] == []


def everything(cardbase: Cardbase) -> list[list[str]]:
    """Every group and every command."""
    found = [list[str]()]
    for words in found:
        found += [[*words, name] for name in commands_listed(cardbase(*words, "--help").out)]
    return found


def test_the_help_lists_every_command(cardbase: Cardbase) -> None:
    def of(group: Any, *words: str) -> Iterator[list[str]]:
        yield list(words)
        for name, command in getattr(group, "commands", {}).items():
            yield from of(command, *words, name)

    assert sorted(everything(cardbase)) == sorted(of(root_command()))


def test_the_commands_of_decks_stand_in_parts_each_in_a_few_words(cardbase: Cardbase) -> None:
    told = cardbase("deck", "--help").out
    assert re.findall(r"^(\w.*):$", told, re.MULTILINE) == ["Options", *DECK]
    assert "\n  odds       Work out how likely it is to draw cards\n" in told
    assert "\n  odds       カードを引く確率を計算します\n" in cardbase("deck", "--help", "--language", "ja").out


def test_options_that_few_need_stand_apart_where_there_are_many(cardbase: Cardbase) -> None:
    usual, _, more = cardbase("search", "--help").out.partition("\nMore options:\n")
    assert options(usual) == ["--game", "--owned", "--fields", "--save", "--saved", "--count", "--as", "-h"]
    assert options(more) == ["--forget", "--exact", "--columns", "--wide"]
    assert "More options" not in cardbase("deck", "check", "--help").out


def options(told: str) -> list[str]:
    """The options that a help lists, in its order."""
    return re.findall(r"^  (-[-\w]+)", told, re.MULTILINE)


@pytest.mark.posix
def test_a_terminal_gets_a_pager(catalog_path: Path) -> None:
    """The listing of an example keeps its columns however narrow the window is."""
    master, slave = pty.openpty()
    environment = os.environ | {"PAGER": "sed s/^/paged:/", "TERM": "xterm", "COLUMNS": "60", "NO_COLOR": "1"}
    command = [sys.executable, "-m", "cardbase", "--db", str(catalog_path), "help", "query"]
    with subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environment) as process:
        os.close(slave)
        shown = b""
        try:
            while part := os.read(master, 65536):
                shown += part
        except OSError:  # the end, as Linux tells it
            pass
        os.close(master)
    lines = shown.decode().splitlines()

    assert process.returncode == 0
    assert all(line.startswith("paged:") for line in lines if line)
    assert any(
        "MARTIAN BANSHEE   01201  warrior  none     Capitol             1      5       3      3" in x for x in lines
    )
    assert not any("|---|" in line for line in lines)


def test_without_a_command_the_help_is_shown_in_the_language_that_is_named(cardbase: Cardbase) -> None:
    done = cardbase("--language", "ja")
    assert (done.code, done.err.splitlines()[0]) == (2, "使い方: cardbase [OPTIONS] COMMAND [ARGS]...")


def test_what_the_words_for_newcomers_tell_to_try_works(cardbase: Cardbase) -> None:
    words = page("words")
    assert words
    for language in ("en", "ja"):
        tried = re.findall(r"^\|.*\| `([a-z]+.*)` \|$", words.text(language), re.MULTILINE)
        assert len(tried) == 15
        assert [line for line in tried if cardbase(*shlex.split(line)).code] == []
    assert "'cardbase help words'" in cardbase("--help").out
