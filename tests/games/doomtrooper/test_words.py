"""The game's words: every one has an example that compiles, in both languages, and every card of the base set is written in them."""

import csv
import re
import sqlite3
import tomllib
from collections import Counter
from contextlib import closing
from importlib import import_module
from pkgutil import iter_modules

import pytest

from cardbase.errors import InputError
from cardbase.games import doomtrooper
from cardbase.games.doomtrooper.rules import RULES
from cardbase.games.doomtrooper.words import VOCABULARY
from cardbase.language import CORE, Word, compile_abilities
from tests.language.abilities import print_abilities
from tests.matches.doomtrooper import FOLDER, base_set, scripted_cards

FILES = sorted((FOLDER / "abilities").glob("*.toml"))
OWN = [word for word in VOCABULARY.words.values() if word not in CORE]


def test_a_word_has_a_meaning_and_an_example_that_compiles():
    assert [f"{word.kind} {word.key}" for word in OWN if not word.meaning] == []
    faulty = {}
    for word in OWN:
        try:
            compiled = compile_abilities(word.example, VOCABULARY)
        except InputError as mistake:
            faulty[f"{word.kind} {word.key}"] = str(mistake)
        else:
            if not (compiled.english and compiled.japanese):
                faulty[f"{word.kind} {word.key}"] = "a text is empty"
    assert faulty == {}


def test_a_word_stands_in_one_table():
    tables = (
        vars(import_module(f"{doomtrooper.__name__}.{name}")) for _, name, _ in iter_modules(doomtrooper.__path__)
    )
    own = {id(word): (word.kind, word.key) for table in tables for word in words_in(table.values()) if word not in CORE}
    assert [key for key, count in Counter(own.values()).items() if count > 1] == []


def words_in(values):
    for value in values:
        if isinstance(value, Word):
            yield value
        elif isinstance(value, tuple):
            yield from words_in(value)


def test_every_card_of_the_base_set_is_scripted():
    """341 of 341: a text in the language, or known to have none."""
    with (FOLDER / "cards.csv").open(encoding="utf-8", newline="") as file:
        texts = {row["number"]: row["abilities"] for row in csv.DictReader(file) if row["set"] == "Base"}
    assert len(texts) == 341
    assert not [number for number, text in texts.items() if not text or text.startswith("note: ")]


def test_the_card_file_holds_what_the_abilities_files_say():
    with (FOLDER / "cards.csv").open(encoding="utf-8", newline="") as file:
        rows = {row["number"]: row["abilities"] for row in csv.DictReader(file)}
    for path in FILES:
        scripted = tomllib.loads(path.read_text(encoding="utf-8"))
        assert {number: rows[number] for number in scripted} == {n: text.strip() for n, text in scripted.items()}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_set_has_a_file_of_its_own(path):
    with (FOLDER / "cards.csv").open(encoding="utf-8", newline="") as file:
        sets = {row["number"]: row["set"].lower().replace(" ", "-") for row in csv.DictReader(file)}
    scripted = tomllib.loads(path.read_text(encoding="utf-8"))
    assert {sets[number] for number in scripted} == {path.stem}
    assert list(scripted) == sorted(scripted)


def test_the_rules_know_every_word_of_every_card():
    cards = list(scripted_cards().values())
    match = RULES.load([{"main": cards[::2]}, {"main": cards[1::2]}])
    assert len(match.faces) == len(cards)


def test_hooks_in_python_stay_few():
    """At most twelve cards need a rule of their own."""
    hooks = [text for path in FILES for text in path.read_text(encoding="utf-8").splitlines() if 'special "' in text]
    assert len(hooks) <= 12


def rules_texts(filled_catalog):
    """Each scripted card with its text in the language, and its rules text in English and Japanese."""
    asked = """SELECT key, name, text, en, ability.ja FROM ability JOIN card ON id = card_id
        WHERE game = 'doomtrooper' AND origin = 'bundled' AND tree <> ''"""
    with closing(sqlite3.connect(filled_catalog)) as db:
        found = db.execute(asked).fetchall()
    assert len(found) > 900
    return found


def test_rules_text_says_what_happens_and_says_it_as_rules_are_written(filled_catalog):
    """No name of a rule in Python, no "gain" behind a verb, no card that a warrior is "attached" to in Japanese."""
    unwanted = re.compile(
        "るを得る|いを得る|免疫|これをつけているカード|を持たない戦士|教団を持つ|有名戦士を持つ|を持つドゥームトルーパー"
    )
    told = rules_texts(filled_catalog)

    assert [(key, name) for key, name, text, _, _ in told if 'special "' in text] == []
    assert [(key, name, found[0]) for key, name, _, _, ja in told if (found := unwanted.search(ja))] == []
    assert [(key, name) for key, name, _, en, _ in told if "damaged" in en] == []


def test_what_it_is_not_is_said_once():
    compiled = compile_abilities("only doomtrooper with not brotherhood and not cybertronic", VOCABULARY)
    assert compiled.english == "Only for a non-Brotherhood non-Cybertronic Doomtrooper."
    assert compiled.japanese == "教団でもサイバートロニックでもないドゥームトルーパーのみ"


def test_a_card_with_two_texts_shows_both_and_plays_one():
    text = "printed: only doomtrooper\nclarified: only warrior\nalways: bearer gains mental constitution"
    compiled = compile_abilities(text, VOCABULARY)
    assert compiled.english.splitlines()[:2] == [
        "As printed: Only for a Doomtrooper.",
        "As clarified: Only for a warrior.",
    ]
    assert "改訂のテキスト：戦士のみ" in compiled.japanese
    assert {"edition:printed", "edition:clarified"} <= set(compiled.tags)
    assert print_abilities(compiled.tree, VOCABULARY) == text

    deck = {"main": [base_set()["01203"]]}
    nouns = {
        texts: RULES.load([deck, deck], {"texts": texts}).tables.holders[0].noun for texts in ("printed", "clarified")
    }
    assert nouns == {"printed": "doomtrooper", "clarified": "warrior"}


def test_what_a_warrior_is_stands_before_it():
    text = "always: all own warriors with dark legion and not personality gain immune to gifts"
    compiled = compile_abilities(text, VOCABULARY)
    assert compiled.english.startswith("All allied non-Personality Dark Legion warriors gain ")


def test_followers_and_heretics_are_called_what_they_are():
    compiled = compile_abilities(
        'only warrior with follower of "Algeroth"\nalways: all own warriors with follower of "Semai" and not personality f +1',
        VOCABULARY,
    )
    assert compiled.english.splitlines() == [
        "Only for a Follower of Algeroth warrior.",
        "All allied non-Personality Follower of Semai warriors get +1 Fight.",
    ]
    assert compiled.japanese.splitlines()[0] == "アルゲロスの信奉者である戦士のみ"
    assert compile_abilities("discard all warriors with heretic", VOCABULARY).english == "Discard all Heretic warriors."
    assert compile_abilities(
        "when bearer kills warrior with personality: gain 5 points", VOCABULARY
    ).japanese.startswith("これを持つ戦士が有名戦士を倒した時")


def test_nobody_is_a_warrior_with_a_trait(filled_catalog):
    """A Follower of Algeroth, not a warrior with Follower of Algeroth; an Airship, not equipment with Airship."""
    unwanted = re.compile(r"with (Follower|Heretic|Personality|Airship)")
    told = rules_texts(filled_catalog)

    assert [(key, name, found[0]) for key, name, _, en, _ in told if (found := unwanted.search(en))] == []


@pytest.mark.parametrize(
    ("text", "japanese"),
    [
        ("always: all own warriors with brotherhood f +1", "自分の教団の戦士すべての格闘を＋1する。"),
        (
            "always: all other own warriors in its area with brotherhood f +1",
            "同じ場所の自分の他の教団の戦士すべての格闘を＋1する。",
        ),
        (
            "when bearer attacks: that player reveals all cards in that player's hand",
            "これを持つ戦士が攻撃した時、そのプレイヤーは自身の手札のカードすべてを公開する。",
        ),
        ("discard any number of cards attached to this", "このカードについているカードを好きな枚数捨てる。"),
        ("discard any number of own warriors", "自分の戦士を好きな数捨てる。"),
        ("gain (number of own warriors) destiny", "運命ポイントを自分の戦士の数だけ得る。"),
        (
            "when bearer kills warrior: kill gives 0 times to points",
            "これを持つ戦士が戦士を倒した時、倒した戦士のポイントを得ない。",
        ),
        ("pay x destiny: discard up to (x minus 1) specials", "〔運命ポイントX〕特殊カード（X−1）枚までを捨てる。"),
    ],
)
def test_japanese_says_whose_where_and_how_many_in_its_own_order(text: str, japanese: str) -> None:
    assert compile_abilities(text, VOCABULARY).japanese == japanese
