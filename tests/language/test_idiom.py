"""What a game declares of its Japanese is what its texts say; a game that declares nothing is told as the core is."""

import pytest

from cardbase.language import CORE, Vocabulary, Word, compile_abilities
from cardbase.language.idiom import PLAIN, Idiom, Targets

WORDS = (
    Word("noun", "unit", "unit|units", "unit|units", "ユニット", counter="体", living=True),
    Word("noun", "tower", "tower|towers", "tower|towers", "塔"),
    Word(
        "condition",
        "open",
        "gate {name}",
        "the gate {name} is open",
        "門「{name}」が開いている",
        ja_can="【門】｛{name:／}｝",
    ),
    Word("keyword", "awake", "awake", "this card never sleeps", "このカードは眠らない"),
)
OWN = Idiom(
    terms={
        "自分": "あなた",
        "すべて": "全て",
        "ターン終了時まで": "そのターン中",
        "ターン{times}回": "各ターンに{times}回",
    },
    targets=Targets("対象とし", "対象の", "対象"),
    this={"unit": "このユニット", "tower": "この塔"},
    gone=("destroyed",),
    side_first=True,
    number_behind=True,
    heads={"triggered": ("【自動】", ""), "activated": ("【起動】", "：")},
    limits={"triggered": "この能力は{}まで発動できる。"},
)
TEXTS = {
    "when attacks: choose up to 2 rested enemy units: destroy them": (
        "このカードが攻撃した時、レスト状態の相手のユニット2体までを選び、破壊する。",
        "【自動】このユニットが攻撃した時、相手のレスト状態のユニットを2体まで対象とし、対象を破壊する。",
    ),
    "choose own unit, enemy unit: rest target 1, destroy target 2": (
        "自分のユニット1体と相手のユニット1体を選び、選んだ自分のユニットをレストする。その後、選んだ相手のユニットを破壊する。",
        "あなたのユニットと相手のユニットをそれぞれ1体対象とし、対象のあなたのユニットをレストする。その後、対象の相手のユニットを破壊する。",
    ),
    "choose own unit, up to 2 enemy units: rest target 1": (
        "自分のユニット1体と相手のユニット2体までを選び、選んだ自分のユニットをレストする。",
        "あなたのユニット1体と相手のユニット2体までを対象とし、対象のあなたのユニットをレストする。",
    ),
    "choose enemy unit: look at top 2 of your deck, pick card among those: put it into hand": (
        "相手のユニット1体を選び、自分の山札の上から2枚を見る。その中のカード1枚を選び、手札に加える。",
        "相手のユニットを1体対象とし、あなたの山札を上から2枚見る。その中のカードを1枚選び、手札に加える。",
    ),
    "when destroyed, once per turn: put this into hand, rest all own units": (
        "〔ターン1回〕このカードが破壊された時、このカードを手札に加える。その後、自分のユニットすべてをレストする。",
        "【自動】このユニットが破壊された時、このカードを手札に加える。その後、あなたのユニット全てをレストする。この能力は各ターンに1回まで発動できる。",
    ),
    "from hand, when own unit enters: discard this": (
        "〔手札〕自分のユニットが登場した時、このカードを捨てる。",
        "【自動】〔手札〕あなたのユニットが登場した時、このカードを捨てる。",
    ),
    'while gate "A" or gate "B", when attacks: draw 1': (
        "【門】｛A／B｝このカードが攻撃した時、カードを1枚引く。",
        "【門】｛A／B｝【自動】このユニットが攻撃した時、カードを1枚引く。",
    ),
    'main, pay 1, if gate "A" and your turn: this power +1 until end of turn': (
        "【門】｛A｝〔メイン／コスト1／自分のターンの場合のみ〕ターン終了時まで、このカードのパワーを＋1する。",
        "【門】｛A｝【起動】〔メイン／コスト1／あなたのターンの場合のみ〕：そのターン中、このユニットのパワーを＋1する。",
    ),
    'when attacks, if gate "A": draw 1': (
        "このカードが攻撃した時、門「A」が開いているなら、カードを1枚引く。",
        "【自動】このユニットが攻撃した時、門「A」が開いているなら、カードを1枚引く。",
    ),
    "always: all own towers gain [when destroyed: draw 1]": (
        "自分の塔すべては「このカードが破壊された時、カードを1枚引く。」を得る。",
        "あなたの塔全ては「【自動】この塔が破壊された時、カードを1枚引く。」を得る。",
    ),
    "choose own tower: it gains awake until end of turn": (
        "自分の塔1枚を選び、ターン終了時まで、それは「このカードは眠らない。」を得る。",
        "あなたの塔を1枚対象とし、そのターン中、対象は「この塔は眠らない。」を得る。",
    ),
    "main, destroy this: put this into hand": (
        "〔メイン／このカードを破壊する〕このカードを手札に加える。",
        "【起動】〔メイン／このユニットを破壊する〕：このカードを手札に加える。",
    ),
    "rest (number of own towers) enemy units": (
        "自分の塔の枚数の相手のユニットをレストする。",
        "相手のユニットをあなたの塔の枚数レストする。",
    ),
    "when own tower is destroyed: that gains [when attacks: draw 1], that gains awake": (
        "自分の塔が破壊された時、その塔は「このカードが攻撃した時、カードを1枚引く。」を得る。その後、その塔は「このカードは眠らない。」を得る。",
        "【自動】あなたの塔が破壊された時、その塔は「【自動】この塔が攻撃した時、カードを1枚引く。」を得る。その後、その塔は「この塔は眠らない。」を得る。",
    ),
    "when ally is destroyed: that gains awake": (
        "味方が破壊された時、そのカードは「このカードは眠らない。」を得る。",
        "【自動】味方が破壊された時、そのカードは「このカードは眠らない。」を得る。",
    ),
    "when this is destroyed: that gains awake": (
        "このカードが破壊された時、そのカードは「このカードは眠らない。」を得る。",
        "【自動】このユニットが破壊された時、そのカードは「このユニットは眠らない。」を得る。",
    ),
    "rest own tower, destroy this, put this into hand": (
        "自分の塔1枚をレストする。このカードを破壊する。その後、このカードを手札に加える。",
        "あなたの塔を1枚レストする。このユニットを破壊する。その後、このカードを手札に加える。",
    ),
}


@pytest.mark.parametrize("text", TEXTS)
def test_each_game_is_told_in_its_own_idiom(text: str) -> None:
    told = [compile_abilities(text, Vocabulary(CORE, WORDS, idiom=idiom), "unit").japanese for idiom in (PLAIN, OWN)]
    assert told == list(TEXTS[text])


def test_a_card_of_another_kind_has_no_name_of_its_own() -> None:
    assert "このカードが" in compile_abilities("when attacks: draw 1", Vocabulary(CORE, WORDS, idiom=OWN)).japanese
