"""Every word of the game's vocabulary has an example that can be read, printed in both languages, and played."""

import pytest

from cardbase.games.detainer import words
from cardbase.games.detainer.rules import RULES
from cardbase.language import compile_abilities, parse
from cardbase.language.words import Word
from tests.each import each
from tests.matches.detainer import deck, unit
from tests.table_check import faults


def test_the_table_has_no_fault() -> None:
    assert faults(words.VOCABULARY, words.OWN) == []


@each(words.OWN, lambda row: f"{row.kind} {row.key}")
def test_the_rules_know_the_word(row: Word) -> None:
    card = unit("X", 1, (1, 1, 1, 1))
    card.abilities = parse(row.example, words.VOCABULARY)
    RULES.load([{**deck(), "main": [card]}, deck()])


@each(words.OWN, lambda row: f"{row.kind} {row.key}")
def test_the_example_reads_in_both_languages(row: Word) -> None:
    found = compile_abilities(row.example, words.VOCABULARY)
    assert found.english
    assert found.japanese
    assert "{" not in found.english + found.japanese


READS = {
    "destroy enemy unequipped force": (
        "Destroy one of your opponent's unequipped forces.",
        "装備されていない相手のフォース1枚を破壊する。",
    ),
    "choose enemy un-acted unit: exhaust it": (
        "Choose an un-acted enemy unit. Make it acted.",
        "未行動の敵ユニット1体を選び、行動済みにする。",
    ),
    "draw stigmata of you": (
        "Draw cards equal to the number of your Stigmata.",
        "カードを自分のスティグマータの枚数だけ引く。",
    ),
    "draw contract power of you": (
        "Draw cards equal to your contract power.",
        "カードを自分の契約力と同じ枚数だけ引く。",
    ),
    "move this up to stigmata of you squares": (
        "Move this card up to squares equal to the number of your Stigmata.",
        "このカードを自分のスティグマータの枚数と同じマス数まで移動させる。",
    ),
    "deal attack of this damage to all enemy units": (
        "This card deals damage equal to the attack of this card to all enemy units.",
        "敵ユニットすべてにこのカードの攻撃力に等しいダメージを与える。",
    ),
    "opponent breaks number of own units stigmata": (
        "Your opponent breaks Stigmata equal to the number of allied units.",
        "相手はスティグマータを味方ユニットの数だけブレイクする。",
    ),
    "always: bearer attack +1": ("The bearer gets +1 attack.", "装備したユニットの攻撃力を＋1する。"),
    "always: arteins of you cost -1": (
        "Your Arteins take −1 contract power (1 at least).",
        "自分の天使契約の必要契約力を−1する（1未満にはならない）。",
    ),
}


READS |= {
    "when advances: opponent discards 1": (
        "When this card advances, your opponent discards 1 card.",
        "【進】相手は手札を1枚捨札に送る。",
    ),
    "when enemy unit advances: draw 1": (
        "When an enemy unit advances, draw 1 card.",
        "敵ユニットが進撃した時、カードを1枚引く。",
    ),
    "action, once per turn: draw 1": ("Action, once per turn: Draw 1 card.", "【行】(ターン1回)カードを1枚引く。"),
    "action, if bearer is acted: draw 1": (
        "Action, only if the bearer is acted: Draw 1 card.",
        "【行】〔装備したユニットが行動済みの場合のみ〕カードを1枚引く。",
    ),
    "when attacks or is attacked: draw 1": (
        "When this card attacks or is attacked, draw 1 card.",
        "このカードが攻撃宣言した時、または攻撃対象になった時、カードを1枚引く。",
    ),
    "search deck for unit, put it into hand": (
        "Search your deck for a unit card, reveal it and shuffle your deck, then put it into the hand.",
        "山札からユニットカード1枚を探して公開し、山札を切り直す。その後、それを手札に加える。",
    ),
    "put up to 1 armament in your discard into hand": (
        "Put up to 1 non-Stigmata force card in your discard pile into the hand.",
        "自分の捨札のスティグマータでないフォースカード1枚までを手札に加える。",
    ),
    'always: all other own units with attribute = "A" attack +1': (
        'All other allied units with attribute "A" get +1 attack.',
        "このカード以外の、属性「A」の味方ユニットすべての攻撃力を＋1する。",
    ),
}


@pytest.mark.parametrize("text", READS, ids=str)
def test_articles_and_computed_amounts_read_well(text: str) -> None:
    found = compile_abilities(text, words.VOCABULARY)
    assert (found.english, found.japanese) == READS[text]
