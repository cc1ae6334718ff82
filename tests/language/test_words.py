"""Every word of every vocabulary says in English and Japanese what it does: no text is empty, and none is a mere name.

A word whose text is its own name tells a player nothing, unless it is ordinary language, a term that the page of the game's
rules explains, or a keyword that says behind its name what it does.
"""

import re
from pathlib import Path
from unicodedata import normalize

import pytest

from cardbase import games
from cardbase.language import CORE, Vocabulary, Word, compile_abilities
from cardbase.language.words import followed, lasting, verb

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


def named(word: Word) -> str:
    return f"{word.kind} {word.key}: {word.en} / {word.ja}"


def test_a_word_of_the_core_says_what_it_does() -> None:
    assert {named(word): told for word in CORE if (told := unsaid(word, ""))} == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_word_of_a_game_says_what_it_does(game: str) -> None:
    page = (RULES / f"{game}.md").read_text(encoding="utf-8").lower()
    words = own_words(game)

    assert {named(word): told for word in words if (told := unsaid(word, page))} == {}
    assert [named(word) for word in words if bool(word.rule_en) != bool(word.rule_ja)] == []


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
    assert alone.japanese == "【エヴォル〔無3〕】（コストのかわりに無3を支払ってプレイしてもよい。）"
    assert "(" not in given.english


NUMBER = re.compile(r"(?<![\w{.-])\d+(?![\w.-]*[a-z])")
RULE_ID = re.compile(r"\(?\b([A-Z]-?\d+|\d+\.\d+)\b\)?")
"""What a meaning refers to: D-20, 9.4."""
IN_WORDS = {"0": "no|none|0|ない|ずに", "1": "one|an?|1|一", "2": "two|twice|2|2回", "3": "three|3|三"}
ELSEWHERE = {
    ("fertcg", "add_mark"): "chips are the only thing that lies on units",
    ("fertcg", "remove_mark"): "chips are the only thing that lies on units",
    ("doomtrooper", "sift"): "the cards that were looked at are the only ones that can be meant",
    ("doomtrooper", "tally"): "it is the title of what the event names",
}
"""(game, key of a verb) -> why one of its slots needs no words."""


def left_out(word: Word, vocabulary: Vocabulary) -> list[str]:
    """The slots of a word's pattern and the numbers of its meaning that a text does not tell."""
    english = f"{word.en} {word.rule_en} {word.en_change} {word.has_en}"
    japanese = normalize("NFKC", f"{word.ja} {word.ja_te} {word.rule_ja} {word.has_ja}")  # ③ is 3
    if word.kind in NAMES:
        return []
    told = []
    for step in vocabulary.rows[word.kind, word.key].slots:
        by_default = step.optional and step.slot in ("who", "what", "whose")
        if not by_default and not all(
            f"{{{step.name}" in text or f":@{step.name}}}" in text for text in (english, japanese)
        ):
            told.append(f"{{{step.name}}}")
    for number in set(NUMBER.findall(RULE_ID.sub("", word.meaning))):
        if not all(
            re.search(rf"(?<!\d)({IN_WORDS.get(number, number)})(?!\d)", text, re.I) for text in (english, japanese)
        ):
            told.append(number)
    return told


@pytest.mark.parametrize("game", GAMES)
def test_every_number_and_slot_of_a_word_stands_in_both_texts(game: str) -> None:
    known = vocabulary(game)
    found = {
        f"{word.kind} {word.key}": left_out(word, known)
        for word in own_words(game)
        if (game, word.key) not in ELSEWHERE
    }
    assert {word: missing for word, missing in found.items() if missing} == {}


@pytest.mark.parametrize(
    ("word", "missing"),
    [
        (
            Word(
                "verb", "infect", "infect {what}", "{what} is diseased", "{what}は病気になる", meaning="V -1 each, 3 D"
            ),
            ["3"],
        ),
        (Word("keyword", "command", "command {n}", "Command", "指揮", meaning="a cost is lower"), ["{n}"]),
        (Word("keyword", "copies", "up to {n} copies", "up to {n} copies", "枚数制限"), ["{n}"]),
        (Word("keyword", "decay", "decaying", "it decays", "腐敗する", meaning="discarded at 0 (D-20, 9.4)"), ["0"]),
        (Word("keyword", "twice", "twice", "it strikes twice", "2回攻撃する", meaning="2 strikes"), []),
    ],
)
def test_what_is_found_to_be_left_out(word: Word, missing: list[str]) -> None:
    found = left_out(word, Vocabulary(CORE, [word]))
    assert [part for part in found if part in missing or not missing] == missing


TOLD = {
    "build-divide": {
        "choose ally unit: attach top 1 of your deck to it": ("as a +1000 aura", "＋1000オーラ"),
        "if life of you is red: draw 1": ("the red zone (5 or fewer cards)", "レッドゾーン（5枚以下）"),
    },
    "fertcg": {
        "command 2": ("For 2 vigour", "1 card lower", "気力2", "1枚減らす"),
        'divine "闇"': ("3 unused chips at equip level C", "none at S", "Cなら3枚", "☆なら0枚"),
        'effective 2 against "ドラゴン"': ("2 more damage", "ダメージを＋2する"),
    },
    "dreadnought": {
        "awakening 30 same name": (
            "+30 BP",
            "until the end of the reaction chain",
            "BPを＋30する",
            "リアクション連鎖終了時まで",
        ),
        "ac: choose enemy unit: put 2 weakenings on it": ("2 weakenings (−20 BP each)", "衰弱（BP−20）2枚"),
        "deck building 10": ("up to 10 copies", "10枚まで"),
        "torrent 1": ("log cost 3 or more", "1 log less", "one torrent for each code", "ログコスト③以上", "1回のみ"),
    },
    "detainer": {
        "critical 25": ("25%", "1 more damage", "25%の確率", "1増える"),
        "always: arteins of you cost -1": (
            "−1 contract power (1 at least)",
            "−1する（1未満にはならない）",
        ),
    },
    "doomtrooper": {
        "freelancer": ("3 D besides", "運命ポイント3"),
        "this gains [while this attacks warrior: this f +2, this a +2] until end of turn": (
            "+2 Fight and +2 Armour",
            "＋2",
        ),
        "always: this casts all spells for 2 more": ("2 more D", "運命ポイントを2多く"),
        "up to 2 on one warrior": ("2 on one warrior", "2枚まで"),
        "discarded without value": ("Value becomes 0", "価値が0"),
    },
}
"""Clauses that names hid once: ability -> what its texts say."""


@pytest.mark.parametrize(
    ("game", "ability", "said"),
    [(game, ability, said) for game, abilities in TOLD.items() for ability, said in abilities.items()],
)
def test_what_names_hid_once_is_said(game: str, ability: str, said: tuple[str, ...]) -> None:
    compiled = compile_abilities(ability, vocabulary(game))
    missing = [part for part in said if part not in f"{compiled.english}\n{compiled.japanese}"]
    assert missing == []


@pytest.mark.parametrize(
    ("plain", "te", "stem"),
    [
        ("カードを引く", "カードを引いて", "カードを引き"), ("破壊する", "破壊して", "破壊し"), ("ノーマルに戻す", "ノーマルに戻して", "ノーマルに戻し"),
        ("手札に加える", "手札に加えて", "手札に加え"), ("攻撃できる", "攻撃できて", "攻撃でき"), ("ユニットになる", "ユニットになって", "ユニットになり"),
        ("コストを払う", "コストを払って", "コストを払い"), ("{what}を{zone:置く}", "{what}を{zone:置いて}", "{what}を{zone:置き}"),
        ("影響を受けない", "影響を受けず", "影響を受けず"), ("{n}まで", "{n}まで", "{n}まで"),
    ],
)  # fmt: skip
def test_a_japanese_verb_is_followed_by_another_one(plain: str, te: str, stem: str) -> None:
    assert (followed(plain), followed(plain, 1)) == (te, stem)


def test_effects_are_followed_in_the_te_form_and_what_lasts_by_its_stem() -> None:
    texts = ("draw", "draw", "a meaning", "draw", "引く", "draw")
    assert (verb(*texts).ja_te, verb(*texts, te="引きつつ").ja_te, lasting(*texts).ja_te) == (
        "引いて",
        "引きつつ",
        "引き",
    )
