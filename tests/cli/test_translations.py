"""The catalogue of messages: up to date, whole, with the same values, and heard from every command."""

import re
import shlex
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from cardbase.pages import pages
from scripts.make_messages import FOLDER, written
from tests.cli.conftest import Cardbase

PARTS = sorted(FOLDER.glob("*.po"))


WIDE = "ぁ-ゖァ-ヺ一-鿿"


QUOTED = re.compile(r"'[^'\n]*'|\"[^\"\n]*\"|`[^`\n]*`|\[\[.*?\]\]|\([^()\n]*\)")


EXAMPLE = re.compile(r"\s+(?:[A-Z]+=\w+ )?(?:cardbase|printf) ")


KEPT = re.compile(
    r"(?<![0-9a-z])(?=[a-f]*\d)[0-9a-f]{8}(?![0-9a-z])|"
    rf"{QUOTED.pattern}|<[a-z ]+>|\bcardbase(?: [a-z]+)+|(?:default|既定値): own card|cardbase: [a-z ]+:|[\d<=]+[a-z]|[a-z]+[:<>=]+[a-z]*"
)
"""What is no sentence: fingerprints, what is quoted, kinds of values, commands, and facts of the data format."""


ENGLISH = re.compile(r"(?<![-A-Z/:.=_{|])\b[a-z]{2,}(?: [a-z]{2,})+")


SAID = r"""
search 'type:'
search 'nofield:3'
search 'order:foo a'
search 'power=abc game:build-divide'
search is:foo
search --bogus x
show zzzz
deck new Eins --game doomtrooper
deck new Eins --game doomtrooper
deck new Zwei
deck add Eins "3 BLOOD BERET" "2 INFANTRY"
deck add Eins "3 BLOOD BERETT"
deck add Eins 3
deck check Eins
deck check Eins --on foo
deck check "Ember Rush"
deck check "Ember Rush" --owned
deck odds "Ember Rush" type:unit --by 3
deck hand "Ember Rush" --seed 3 -n 1
deck undo Eins
deck redo Eins
deck redo Eins
deck history Eins
deck tag Eins liga
deck untag Eins liga
deck note Eins 注
deck archive Eins
deck unarchive Eins
deck rename Eins Drei
deck copy Drei Vier
deck diff Drei Vier
deck remove Drei INFANTRY
deck set Drei "BLOOD BERET" 5
deck export Drei --to foo
deck import /nofile
deck show Nix
collection add "2 BLOOD BERET"
collection list
collection missing Drei
collection history
collection undo
catalog stats --fields --game fertcg
catalog missing detainer
catalog edit "blood beret" foo=3
catalog import /nofile
catalog update
catalog remove "blood beret"
sim match "Ember Rush" Drei -n 2
sim match "Ember Rush" "Hollow Control" -n 0
sim match "Ember Rush"
sim scenario --card BB
db check
db list
db backup
foo
deck foo
show
""".strip().splitlines()


def messages() -> list[Message]:
    """Every message of the catalogue but its head."""
    found = []
    for path in PARTS:
        with path.open("rb") as file:
            found += [entry for entry in read_po(file, locale="ja") if entry.id]
    return found


def fields(text: str) -> set[str]:
    """The names of the values in a message, with how they are written."""
    return {f"{name}{how and f':{how}'}" for _, name, how, _ in Formatter().parse(text) if name is not None}


def test_the_catalogue_is_up_to_date() -> None:
    """Where it is not: python scripts/make_messages.py."""
    assert [path.name for path, content in written().items() if path.read_bytes() != content] == []


def test_every_message_is_translated() -> None:
    found = messages()
    words = [(entry.id, entry.string) for entry in found if entry.fuzzy or not all(entry.string or [""])]

    assert len(found) > 1000
    assert words == []


def test_a_translation_has_the_values_of_its_message() -> None:
    for entry in messages():
        text, words = (entry.id[1], entry.string[0]) if isinstance(entry.id, tuple) else (entry.id, entry.string)
        if " " not in text and "{" not in text:
            continue
        try:
            wanted = fields(text)
        except ValueError:
            continue  # a help text, whose braces are meant
        assert fields(words) == wanted, text


def test_translations_are_written_as_japanese_is() -> None:
    """No half-width stops behind Japanese, no wide digits and letters."""
    for entry in messages():
        words = entry.string[0] if isinstance(entry.string, tuple) else entry.string
        assert not re.search(rf"[{WIDE}][,.!?](?:\s|$)|[０-９Ａ-Ｚａ-ｚ]", words), words


def test_commands_speak_japanese(cardbase: Cardbase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names, keys, queries and what stands in quotation marks or brackets is as it is."""
    monkeypatch.chdir(tmp_path)
    heard = {}
    for line in SAID:
        done = cardbase(*shlex.split(line), "--language", "ja")
        assert "cardbase: this is a fault" not in done.err
        if told := english(done.out + done.err):
            heard[line] = told

    assert heard == {}


def test_the_topics_of_the_help_are_told_in_japanese(cardbase: Cardbase) -> None:
    lines = cardbase("help", "--language", "ja").out.splitlines()
    told = [re.split(r"  +", line)[-1] for line in lines if line]

    assert len(told) == 2 + 2 + len(pages())
    assert [says for says in told if not re.search("[ぁ-んァ-ヺ一-鿿]", says)] == []
    assert "rules fertcg               エンジンでのFERTCG" in lines


@pytest.mark.parametrize("game", ["build-divide", "detainer", "doomtrooper", "dreadnought", "fertcg"])
def test_what_words_of_the_effect_language_mean_is_told_in_japanese(cardbase: Cardbase, game: str) -> None:
    rows = cardbase("catalog", "words", game, "--columns", "meaning", "--language", "ja").out.splitlines()

    assert len(rows) > 100
    assert [row for row in rows if ENGLISH.search(KEPT.sub(" ", row))] == []


def test_words_are_found_by_what_they_mean_in_japanese(cardbase: Cardbase) -> None:
    words = ("catalog", "words", "build-divide", "未開放: 最初の手札")

    assert "opening {zone} {n}" in cardbase(*words, "--language", "ja").out
    assert cardbase(*words).code == 1


def english(text: str) -> list[str]:
    """The lines in which two English words follow each other; examples and what is quoted do not count."""
    lines = [line for line in text.splitlines() if not EXAMPLE.match(line)]
    return [line for line in lines if ENGLISH.search(KEPT.sub(" ", line))]
