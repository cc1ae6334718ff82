"""The chapter of docs/effects.md on ways: each way, its core constructs, and lines of bundled cards; the sentences of docs/adding-a-card.md."""

import json
import re
import runpy
import sqlite3
from functools import partial

import pytest

from cardbase import games
from cardbase.engine.faces import Face
from cardbase.errors import InputError
from cardbase.language import CORE, Vocabulary, parse
from cardbase.language.tree import Abilities, from_json
from cardbase.language.uses import uses
from cardbase.language.ways import WAYS, way_of
from tests.docs.rule_ids import ROOT

PAGE = (ROOT / "docs" / "effects.md").read_text(encoding="utf-8")
CHAPTER = PAGE.split("\n## Ways\n")[1].split("\n## ")[0]
SECTIONS = dict(re.findall(r"^### (.+?)\n(.+?)(?=^### |\Z)", CHAPTER, re.MULTILINE | re.DOTALL))
EXAMPLES = [
    (head, game, name, line)
    for head, text in SECTIONS.items()
    for game, name, line in re.findall(r"^- ([\w ]+), (.+?): `(.+)`$", text, re.MULTILINE)
]
SCRIPT = runpy.run_path(str(ROOT / "scripts" / "make_effects_doc.py"))
ADDING = (ROOT / "docs" / "adding-a-card.md").read_text(encoding="utf-8")
_SENTENCE = re.compile(r'^\*\*"(.+?)"\*\*\s\[([^]]+)\].+?^```text\n(.+?)\n```', re.MULTILINE | re.DOTALL)
SENTENCES = [
    (game, sentence.replace("\n", " "), head.replace("\n", " "), ability)
    for game, text in re.findall(r"^### (.+?)\n(.+?)(?=^##|\Z)", ADDING, re.MULTILINE | re.DOTALL)
    for sentence, head, ability in _SENTENCE.findall(text)
]
KEYS = {game.en: game.key for game in games.games()}
BY_GRAMMAR = {"selection"}
"""Ways whose words are mostly the grammar's own: any line shows them."""


def vocabulary(game: str) -> Vocabulary:
    found: Vocabulary = games.part(games.game(KEYS[game]).vocabulary)
    return found


def abilities(db: sqlite3.Connection, game: str, name: str) -> Abilities:
    rows = db.execute(
        "SELECT tree FROM ability JOIN card ON card.id = card_id WHERE game = ? AND name = ? AND tree <> ''",
        (KEYS[game], name),
    )
    return tuple(ability for (tree,) in rows for ability in from_json(json.loads(tree)))


def test_the_page_opens_with_the_ways() -> None:
    assert re.findall(r"^## (.+)$", PAGE, re.MULTILINE)[0] == "Ways"


def test_each_way_has_its_section_and_says_what_it_does() -> None:
    assert list(SECTIONS) == [way.title for way in WAYS.values()]
    for way in WAYS.values():
        assert " ".join(SECTIONS[way.title].split()).startswith(f"{way.says} Constructs: ")


def test_the_ways_of_most_cards_have_an_example_of_each_game() -> None:
    shown = {head: {game for where, game, *_ in EXAMPLES if where == head} for head in SECTIONS}

    assert [head for head, found in shown.items() if not found] == []
    assert len([head for head, found in shown.items() if found == set(KEYS)]) >= 12


@pytest.mark.parametrize(("head", "game", "name", "line"), EXAMPLES)
def test_an_example_is_a_line_of_that_card(
    head: str, game: str, name: str, line: str, catalog: sqlite3.Connection
) -> None:
    """And one of its words belongs to the way."""
    (way,) = [key for key, way in WAYS.items() if way.title == head]
    words = vocabulary(game)
    (ability,) = parse(line, words)

    assert ability in abilities(catalog, game, name)
    found = {way_of(words.words[place]) for place in uses((ability,), words) if place in words.words}
    assert way in found or way in BY_GRAMMAR


def test_the_constructs_are_words_of_the_core() -> None:
    """Each pattern with slots that a section names is one of a core word, in one of its forms; grammar with dots is none."""
    known = {form for word in CORE for form in _forms(word.pattern)}
    said = {each for text in SECTIONS.values() for each in re.findall(r"`([^`]*\{[^`]*)`", text.split("\n- ")[0])}

    assert said - known - GRAMMAR == set()


GRAMMAR = {
    "{what} would {event}: …", "play, when {event}: …", "play, {timing}: …", "from {zone}", "while {condition}: …", "if {condition}: …",
    "when {what} is put from {zone} into {zone2}", "number of {what}", "there is {what}", "when {what} enters", "when {what} attacks", "at start of {whose} {phase}",
    "{what} may have {what2}", "{what} cannot be chosen by {who}",
    "payments of {what} for {what2} [against {what3}] count {n} times",
}  # fmt: skip
"""Forms of the grammar, and two rows in one."""


def _forms(pattern: str) -> set[str]:
    """Return a pattern as it is written: with the first form of each word or with the second, without what may be left out."""
    pattern = re.sub(r"\[[^]]*\] ?", "", pattern).replace("?}", "}").strip()
    forms = {re.sub(r"[^\s{|]+(?:\|[^\s|]+)+", partial(_one, n), pattern) for n in (0, 1)}
    return forms | {form.removeprefix("{who} ") for form in forms}


def _one(n: int, words: re.Match[str]) -> str:
    forms = words[0].split("|")
    return forms[min(n, len(forms) - 1)]


def test_the_rules_texts_of_the_sentences_are_those_that_come_out() -> None:
    """`python scripts/make_effects_doc.py` writes them anew."""
    assert SCRIPT["told"](ADDING) == ADDING


def test_there_are_a_dozen_sentences_of_five_games() -> None:
    assert len(SENTENCES) >= 12
    assert {game for game, *_ in SENTENCES} == set(KEYS)


@pytest.mark.parametrize(("game", "sentence", "head", "ability"), SENTENCES)
def test_a_sentence_is_taken_apart_into_its_way(game: str, sentence: str, head: str, ability: str) -> None:
    """The ability has a word of the way, and the game's rules carry out all of it."""
    (way,) = [key for key, way in WAYS.items() if way.title == head]
    words = vocabulary(game)
    (read,) = parse(ability, words)
    rules = games.part(games.game(KEYS[game]).rules)

    assert way in {way_of(words.words[place]) for place in uses((read,), words) if place in words.words}, sentence
    with pytest.raises(InputError) as caught:
        rules.load([{"main": [Face("Riddle", {"en": "Riddle"}, {"type": "unit"}, (read,))]}, {}])
    assert "not known" in caught.value.message  # its facts, and no word
    assert "do not know" not in caught.value.message
