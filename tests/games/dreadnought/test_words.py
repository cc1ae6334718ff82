"""Every word of the game's vocabulary has an example that can be read, printed in both languages, and played."""

import pytest

from cardbase.engine.faces import Face
from cardbase.games.dreadnought import words
from cardbase.games.dreadnought.rules import RULES
from cardbase.language import compile_abilities, parse, walk
from cardbase.language.words import Word
from tests.each import each
from tests.language.abilities import print_abilities


@each(words.WORDS, lambda row: f"{row.kind} {row.key}")
def test_the_example_uses_the_word_and_the_rules_know_it(row: Word) -> None:
    trees = parse(row.example, words.VOCABULARY)
    assert parse(print_abilities(trees, words.VOCABULARY), words.VOCABULARY) == trees
    assert row.key in {part for node in walk(trees) for part in node if isinstance(part, str)}
    facts = {"type": "unit", "size": "S", "cost": 0, "bp": 10, "sp": "C"}
    face = Face("X", {"en": "X"}, facts, trees)
    RULES.load([{"main": [face]}, {"main": [face]}])


@each(words.WORDS, lambda row: f"{row.kind} {row.key}")
def test_the_example_reads_in_both_languages(row: Word) -> None:
    found = compile_abilities(row.example, words.VOCABULARY)
    assert found.english
    assert found.japanese
    assert "{" not in found.english + found.japanese


READS = {
    "cast, pay 1: that bp +20 until end of turn": (
        "Cast, pay 1 log: The unit being cast gets +20 BP until the end of the turn.",
        "〔《Cast》／①〕ターン終了時まで、キャストするユニットのBPを＋20する。",
    ),
    "ac, check this: choose own dummy, enemy caster: ready target 1, break 1 hp of target 2": (
        "Ac, check this card: Choose an allied dummy and an enemy caster. Turn the chosen allied dummy to normal, "
        "then break 1 of the HP of the chosen enemy caster.",
        "〔《Ac》／チェック〕自軍ダミー1体と敵軍キャスター1体を選び、選んだ自軍ダミーをノーマル状態にする。"
        "その後、選んだ敵軍キャスターのHPを1枚ブレイクする。",
    ),
    "speed, check this: set speed card": (
        "Speed, check this card: Discard your speed card and set a card of your hand face down in its place.",
        "〔《Speed》／チェック〕自分のスピードカードを捨札に置き、自分の手札1枚をクローズ状態で新しいスピードカードとして置く。",
    ),
    "speed, check this: faster by 1": (
        "Speed, check this card: Add 1 plus sign to your speed grade.",
        "〔《Speed》／チェック〕自分のスピードカードのSPに+を1個加える。",
    ),
    "ac: choose enemy unit: return it": (
        "Ac: Choose an enemy unit. Return it to its owner's hand.",
        "〔《Ac》〕敵軍ユニット1体を選び、持ち主の手札に戻す。",
    ),
    "cost, check this: costs 2 less": (
        "Cost, check this card: What is being paid for costs 2 log less.",
        "〔《Cost》／チェック〕支払うログコストを②軽減する。",
    ),
    "ac, check this, check 2 marks, pay 3, discard 1: draw 1": (
        "Ac, check this card, check 2 imprints, pay 3 log, discard 1 card: Draw 1 card.",
        "〔《Ac》／チェック／刻印2枚チェック／③／手札1枚捨札〕カードを1枚引く。",
    ),
    "ac, exile 2 cards in your discard, check own caster: opponent discards 1": (
        "Ac, exile 2 cards in your discard pile, check an allied caster: Your opponent discards 1 card.",
        "〔《Ac》／自分の捨札のカード2枚除外／自軍キャスター1体チェック〕相手は手札を1枚捨札にする。",
    ),
    "designated attack": (
        "Designated Attack (When all the units of an attack have Designated Attack, you name the unit or the caster that blocks.)",
        "指定アタック（指定アタックを持つユニットだけでアタックする時、ブロックするユニットまたはキャスターを自分が指定する。）",
    ),
    "when cast: set 2 bursts": (
        "When this card is cast, put the top 2 cards of your deck face down into your burst area.",
        "このカードがキャストされた時、山札の上から2枚をバーストとして設置する。",
    ),
}


@pytest.mark.parametrize("text", READS, ids=str)
def test_texts_say_what_is_done_and_to_what(text: str) -> None:
    found = compile_abilities(text, words.VOCABULARY)
    assert (found.english, found.japanese) == READS[text]
