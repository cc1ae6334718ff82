"""Every word of every vocabulary says in English and Japanese what it does: no text is empty, and none is a mere name.

A word whose text is its own name tells a player nothing, unless it is ordinary language, a term that the page of the game's
rules explains, or a keyword that says behind its name what it does.
"""

import re
from pathlib import Path

import pytest

from cardbase import games
from cardbase.language import CORE, Vocabulary, Word, compile_abilities

RULES = Path(__file__).parents[2] / "docs" / "rules"
GAMES = ("build-divide", "detainer", "doomtrooper", "dreadnought", "fertcg")
OF_THE_CORE = set(CORE)
NAMES = {"noun", "zone", "field", "mark", "resource", "phase", "timing", "player", "reference", "amount", "duration"}
"""Kinds of words that are the names of things, which a text only has to have."""
ORDINARY = {
    "act", "attack", "attacked", "attacking", "block", "blocked", "blocking", "chosen", "countered", "damaged", "destroyed",
    "draw", "face-down", "face-up", "move", "nothing", "other", "played", "prevent", "rested", "stand", "standing",
}  # fmt: skip
"""Words of the core that mean what they mean to everybody who plays cards; docs/effects.md has them all."""
LINKS = {
    "a",
    "an",
    "and",
    "at",
    "be",
    "by",
    "for",
    "if",
    "in",
    "is",
    "it",
    "of",
    "on",
    "or",
    "the",
    "to",
    "when",
    "with",
}
CLAUSE, KEYWORD_CLAUSE = 2, 3
"""So many words make a clause, which says what is done: 'flip a coin', 'goes abroad after use'; keywords have names of two."""


def words_of(text: str) -> list[str]:
    """The plain words of a pattern or a text, without slots and a price in brackets; of two forms the first."""
    text = re.sub(r"\{[^}]*\}|\(\S*( \S+)?\)|\[[^]]*\]", " ", text)
    text = re.sub(r"([A-Za-z'-]+)(\|[A-Za-z'-]+)+", r"\1", text)
    return [word for word in re.findall(r"[a-z][a-z'-]*", text.lower()) if word not in LINKS]


def unsaid(word: Word, page: str) -> str:
    """What a word's texts leave unsaid; "" for nothing."""
    if not word.en.strip() or not word.ja.strip():
        return "a text is empty"
    said, name = words_of(word.en), {*words_of(word.pattern), *words_of(word.key.replace("_", " "))}
    ja = re.sub(r"\{[^}]*\}", "", word.ja)
    if re.fullmatch(r"[ -~]*[a-z][ -~]*", ja):
        return f"the Japanese text is English: {word.ja}"
    clause = KEYWORD_CLAUSE if word.kind == "keyword" else CLAUSE
    if word.kind in NAMES or not said or len(said) >= clause or not set(said) <= name:
        return ""
    slots = set(re.findall(r"\{([a-z]+)", word.en)) - {"who", "n", "name", "resource"}
    if word.kind == "keyword":
        belongs = word.ja_te not in ("", word.ja)  # 教団の戦士: it says what a card is, and not what it does
        known = bool(word.rule_en and word.rule_ja) or belongs or bool(slots)
    else:
        known = bool(slots) or "{n" in word.en or said[0] in ORDINARY or re.sub("(en|ed|ing)$", "", said[0]) in page
    return "" if known else f"it repeats its name: {word.en}"


def vocabulary(key: str) -> Vocabulary:
    found: Vocabulary = games.part(games.game(key).vocabulary)
    return found


def own_words(key: str) -> list[Word]:
    return [word for word in vocabulary(key).words.values() if word not in OF_THE_CORE]


@pytest.mark.parametrize("word", CORE, ids=lambda word: f"{word.kind}-{word.key}: {word.en} / {word.ja}")
def test_a_word_of_the_core_says_what_it_does(word: Word) -> None:
    assert unsaid(word, "") == ""


@pytest.mark.parametrize(
    ("game", "word"),
    [
        pytest.param(game, word, id=f"{game}-{word.kind}-{word.key}: {word.en} / {word.ja}")
        for game in GAMES
        for word in own_words(game)
    ],
)
def test_a_word_of_a_game_says_what_it_does(game: str, word: Word) -> None:
    assert unsaid(word, (RULES / f"{game}.md").read_text(encoding="utf-8").lower()) == ""
    assert bool(word.rule_en) == bool(word.rule_ja)


@pytest.mark.parametrize(
    ("word", "told"),
    [
        (Word("verb", "raze", "raze", "raze", "破壊する"), "it repeats its name: raze"),
        (Word("condition", "diseased", "is diseased", "is diseased", "病気である"), "it repeats its name: is diseased"),
        (
            Word("keyword", "freelancer", "freelancer", "Freelancer", "フリーランサー"),
            "it repeats its name: Freelancer",
        ),
        (Word("keyword", "scout", "scout {n}", "Scout ({n})", "スカウト{n}"), "it repeats its name: Scout ({n})"),
        (Word("keyword", "loud", "loud", "", "大声"), "a text is empty"),
        (Word("filter", "loud", "loud", "noisy", "loud"), "the Japanese text is English: loud"),
        (Word("verb", "raze", "raze {what}", "put {what} out of the game", "{what}をゲームから除外する"), ""),
        (Word("keyword", "decoy", "decoy", "Decoy", "デコイ", rule_en="attack it first", rule_ja="先に攻撃される"), ""),
        (Word("field", "bp", "bp", "BP", "BP"), ""),
    ],
)
def test_what_is_refused(word: Word, told: str) -> None:
    assert unsaid(word, "") == told


def test_a_keyword_says_what_it_does_where_it_is_an_ability_of_its_own() -> None:
    alone = compile_abilities("evol 3", vocabulary("build-divide"))
    given = compile_abilities("main: this gains decoy until end of turn", vocabulary("build-divide"))

    assert alone.english == "Evol (3) (You may play this card for 3 energy instead of its cost.)"
    assert alone.japanese == "【エヴォル〔3〕】（コストのかわりにエナジー3を支払ってプレイしてもよい。）"
    assert "(" not in given.english
