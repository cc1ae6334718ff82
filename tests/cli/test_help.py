"""`cardbase help`: the documentation for people who have no checkout."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from cardbase.cli.app import COMMANDS
from cardbase.pages import page, pages
from tests.cli.conftest import Cardbase


def test_without_a_topic_all_are_listed(cardbase: Cardbase) -> None:
    listed = json.loads(cardbase("help", "--json").out)
    assert [row["topic"] for row in listed] == list(pages())
    assert cardbase("help").out.startswith("Topic ")


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
    groups = [name for name in COMMANDS if "Commands:" in cardbase(name, "--help").out]
    inner = [
        [group, line.split()[0]]
        for group in groups
        for line in cardbase(group, "--help").out.partition("Commands:\n")[2].splitlines()
        if line.startswith("  ") and line[2] != " "
    ]
    return [[], *([name] for name in COMMANDS), *inner]


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
