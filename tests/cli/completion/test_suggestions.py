"""What is offered at each place of a command line, from a catalogue with some decks."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardbase.cli.cards import card_columns
from cardbase.cli.completion.line import complete_word
from cardbase.cli.completion.suggestions import CARD_COLUMNS


def offered(*words: str) -> list[str]:
    """The words that the last word may become."""
    return [one.whole for one in complete_word(words[:-1], words[-1]).suggestions]


@pytest.mark.usefixtures("decks")
@pytest.mark.parametrize(
    ("words", "becomes"),
    [
        (["se"], ["search"]),
        (["deck", "arch"], ["archive"]),
        (["--lang"], ["--language"]),
        (["deck", "check", "x", "--own"], ["--owned"]),
        (["deck", "check", "x", "--owned", "--own"], []),
        (["sim", "match", "--switch", "a=b", "--swi"], ["--switch"]),
        (["search", "x", "--da"], []),
        (["search", "x", "--language", ""], ["en", "ja"]),
        (["search", "x", "--as="], ["--as=table", "--as=json", "--as=jsonl", "--as=csv"]),
        (["search", "x", "--columns", "name,rom"], ["name,romaji"]),
        (["nothing", ""], []),
        (["deck", "nothing", ""], []),
        (["show", "blood be"], ["BLOOD BERET"]),
        (["show", "ＢＬＯＯＤ　ｂｅ"], ["BLOOD BERET"]),
        (["show", "Blood", "be"], ["BERET"]),
        (["show", "ほうき"], ["法規の天使 エリザベルト"]),
        (["show", "ホウキ"], ["法規の天使 エリザベルト"]),
        (["show", "hôki"], ["法規の天使 エリザベルト"]),
        (["show", "a-s1-02"], ["A-S1-02SD"]),
        (["show", "--game", "doomtrooper", "ほうき"], []),
        (["deck", "show", "first"], ["First steps"]),
        (["deck", "show", "legion of"], ["Legion of Algeroth"]),
        (["deck", "show", "てんし"], []),
        (["deck", "add", "legion of"], []),
        (["deck", "add", "天"], ["天使の城"]),
        (["deck", "undo", "go"], ["Gone"]),
        (["deck", "show", "gone"], []),
        (["deck", "diff", "First steps@"], [f"First steps@{version}" for version in range(1, 6)]),
        (["deck", "list", "--game", "DOOM"], ["doomtrooper"]),
        (["deck", "list", "--tag", "l"], ["league", "lent"]),
        (["deck", "untag", "First steps", ""], []),
        (["deck", "untag", "天使の城", ""], ["league", "lent"]),
        (["deck", "add", "First steps", "2 blood be"], ["2 BLOOD BERET"]),
        (["deck", "add", "First steps", "2x blood be"], ["2x BLOOD BERET"]),
        (["deck", "add", "First steps", "ほうき"], []),
        (["deck", "add", "First steps", "x", "--section", ""], ["main", "side", "maybe"]),
        (["deck", "remove", "First steps", ""], ["BLOOD BERET", "INFANTRY", 'AC-40 "JUSTIFIER"', "LUNA"]),
        (["deck", "remove", "first STEPS", "1 in"], ["1 INFANTRY"]),
        (["deck", "remove", "First steps", "--section", "side", ""], ["LUNA"]),
        (["deck", "remove", "First steps", "blood l"], []),
        (["deck", "remove", "天使の城", "ほう"], ["法規の天使 エリザベルト"]),
        (["deck", "set", "First steps", "4 blood be"], ["4 BLOOD BERET"]),
        (["deck", "set", "First steps", "4 blood l"], ["4 BLOOD LUST"]),
        (["deck", "remove", "No such deck", ""], []),
        (["deck", "check", "First steps", "--game-format", "cl"], ["classic"]),
        (["deck", "new", "N", "--game", "build-divide", "--game-format", "t"], ["two-limit", "title-limited"]),
        (["deck", "export", "First steps", "--to", "tc"], ["tcg-arena"]),
        (["deck", "export", "First steps", "--to", "lackey"], ["dek"]),
        (["catalog", "export", "--to", "dek"], ["lackey"]),
        (["deck", "import", "x", "--from", "cod-"], ["cod-text"]),
        (["deck", "export", "First steps", "--paper", ""], ["a4", "letter"]),
        (["deck", "export", "First steps", "--written-in", "b"], ["both"]),
        (["collection", "remove", "1 b"], ["1 BLOOD BERET"]),
        (["collection", "export", "--to", ""], ["csv", "json"]),
        (["catalog", "missing", "doo"], ["doomtrooper"]),
        (["catalog", "missing", "fir"], ["First steps"]),
        (["catalog", "export", "--to", "coc"], ["cockatrice"]),
        (["catalog", "export", "--as", "js"], ["json", "jsonl"]),
        (["catalog", "edit", "A-S1-03SD", "trig"], ["trigger="]),
        (["catalog", "edit", "A-S1-03SD", "trigger=b"], ["trigger=buster"]),
        (["sim", "words", "fe"], ["fertcg"]),
        (["sim", "match", "First steps", "x", "--agents", "nobody"], []),
        (["sim", "match", "First steps", "x", "--agents", "greedy,r"], ["greedy,random"]),
        (["sim", "match", "First steps", "x", "--switch", "goal"], ["goal_p="]),
        (["sim", "match", "First steps", "x", "--switch=redraw=n"], ["--switch=redraw=none"]),
        (["sim", "replay", "x", "--seat", ""], ["0", "1", "2"]),
        (["play", "a", "b", "--agent", "hu"], ["human"]),
        (["search", "game:fertcg", "mov"], ["movement:"]),
        (["search", "--game", "fertcg", "mov"], ["movement:"]),
        (["search", "-keyword:persona"], ["-keyword:PERSONALITY"]),
        (["search", "type:warrior in:fir"], ['type:warrior in:"First steps"']),
        (["search", "--", "-keyword:persona"], ["-keyword:PERSONALITY"]),
        (["search", "blood", "be"], ["BERET"]),
        (["deck", "odds", "First steps", "type:warr"], ["type:warrior"]),
        (["deck", "search", "[[type:warr"], ["[[type:warrior"]),
        (["deck", "search", "tag:le"], ["tag:league", "tag:lent"]),
        (["search", "x", "--js"], ["--json"]),
        (["help", "que"], ["query", "questions"]),
        (["help", "rules", "dre"], ["dreadnought"]),
        (["completion", ""], ["bash", "zsh", "fish"]),
    ],
)
def test_what_is_offered(words: list[str], becomes: list[str]) -> None:
    assert offered(*words) == becomes


def test_columns_are_those_of_a_listing() -> None:
    assert tuple(column.key for column in card_columns((), {})) == CARD_COLUMNS


@pytest.mark.usefixtures("cards")
def test_switches_are_offered_with_what_they_say_and_their_values_with_the_default() -> None:
    words = ["sim", "match", "Ember Rush", "Hollow Control", "--switch"]
    (found,) = complete_word(words, "first_a").suggestions
    values = complete_word(words, found.word).suggestions

    assert (found.word, found.help) == ("first_attack=", "the first player may attack on the first turn (yes)")
    assert [(one.whole, one.help) for one in values] == [("first_attack=yes", "the default"), ("first_attack=no", "")]


def asked(catalog: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program as the script of bash does."""
    environment = os.environ | {"CARDBASE_DB": str(catalog), "CARDBASE_COMPLETE": "bash"}
    command = [sys.executable, "-m", "cardbase", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
