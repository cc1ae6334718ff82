"""Sentences of a telling in Japanese."""

import pytest

from cardbase.sim.scenarios.telling import parts
from cardbase.sim.scenarios.telling.japanese import Japanese, stem
from cardbase.sim.scenarios.telling.parts import Act, Count, Lying, Number, Sentence, Value

JAPANESE = Japanese()


@pytest.mark.parametrize(
    ("plain", "polite"),
    [
        ("熊をプレイした", "熊をプレイし"), ("熊を引いた", "熊を引き"), ("熊は置かれた", "熊は置かれ"), ("熊が勝った", "熊が勝ち"),
        ("熊を使った", "熊を使い"), ("熊になった", "熊になり"), ("武器を選んだ", "武器を選び"), ("熊がマスに来た", "熊がマスに来"),
        ("毒に苦しんでいる", "毒に苦しんでい"), ("熊を唱える", "熊を唱え"), ("熊に入れ替える", "熊に入れ替え"), ("場に置く", "場に置き"),
        ("表に戻す", "表に戻し"), ("未使用に戻る", "未使用に戻り"), ("能力を使う", "能力を使い"), ("反撃する", "反撃し"),
        ("熊でアタック", "熊でアタックし"), ("瞑想", "瞑想し"), ("初期装備", ""), ("熊が防御戦士", ""),
    ],
)  # fmt: skip
def test_the_plain_forms_of_games_are_made_polite(plain: str, polite: str) -> None:
    assert stem(plain) == polite


def test_what_a_player_has_stands_in_its_zones_and_numbers_come_after() -> None:
    things = [Lying("スコード", ("熊", "2枚の狼")), Lying("墓地", ()), Count("手札", 3), Number("運命ポイント", 9)]

    assert JAPANESE.holds("プレイヤー1", things, after=False) == (
        "プレイヤー1には、スコードに熊と2枚の狼があり、墓地は空、手札は3枚、運命ポイントは9です。"
    )
    assert JAPANESE.holds("プレイヤー2", things[1:2], after=True) == "その後、プレイヤー2の墓地は空です。"
    changes = [Count("手札", 1, change=True), Number("ライフ", -2, change=True)]
    assert JAPANESE.holds("プレイヤー1", changes, after=True) == "プレイヤー1の手札は1枚増え、ライフは2減ります。"


def test_what_is_decided_is_one_sentence() -> None:
    acts = [
        Act(parts.OWN, 0, "稲妻を使用", "{x}を使用", "何をしますか"),
        Act(parts.PICK, 0, "熊", "{x}", "どのカード"),
        Act(parts.YES, 0, "はい", "はい", "効果を使うか"),
        Act(parts.OWN, 0, "武器を使わない", "武器を使わない", "どの武器"),
        Act(parts.OWN, 0, "初期装備", "初期装備", "どの武器"),
        *[Act(parts.PASS, 0, "パス", "パス", "何をしますか")] * 2,
    ]

    assert JAPANESE.acts("プレイヤー1", acts) == (
        "プレイヤー1は稲妻を使用し、熊を選び、「はい」と答え、武器を使わないことを選び、「初期装備」を選び、パスします（2回）。"
    )
    assert JAPANESE.acts("", [Act(parts.TURN, -1, "4")]) == "第4ターンまで進みます。"


@pytest.mark.parametrize(
    ("words", "template", "event", "never"),
    [
        ("熊は死亡した", "{card}は死亡した", "熊は死亡します。", "熊は死亡しません。"),
        ("熊が攻撃", "{card}が攻撃", "熊が攻撃します。", "熊が攻撃しません。"),
        ("熊が防御戦士", "{card}が防御戦士", "熊が防御戦士です。", "熊が防御戦士ではありません。"),
        ("熊の反撃", "{card}の反撃", "熊の反撃です。", "熊の反撃はありません。"),
        ("熊の攻撃は行われない", "{card}の攻撃は行われない", "熊の攻撃は行われません。", "熊の攻撃は行われます。"),
        ("熊に3ダメージ", "{card}に{n}ダメージ", "熊に3ダメージです。", "「熊に3ダメージ」とはなりません。"),
        ("ウォーゾーンは熊", "ウォーゾーンは{card}", "ウォーゾーンは熊です。", "ウォーゾーンは熊ではありません。"),
        (
            "プレイヤー1は1ダメージを受けた：熊", "{seat}は1ダメージを受けた：{card}",
            "プレイヤー1は1ダメージを受けます（熊）。", "プレイヤー1は1ダメージを受けません（熊）。",
        ),
        (
            "プレイヤー2：ドローフェイズ開始", "{seat}：{phase}開始",
            "プレイヤー2のドローフェイズが始まります。", "プレイヤー2のドローフェイズが始まりません。",
        ),
        ("第4ターン：プレイヤー1", "第{n}ターン：{seat}", "プレイヤー1の第4ターンになります。", "プレイヤー1の第4ターンになりません。"),
        ("スピードバーン", "スピードバーン", "「スピードバーン」となります。", "「スピードバーン」とはなりません。"),
    ],
)  # fmt: skip
def test_a_sentence_of_the_log_is_said_politely_and_denied(words: str, template: str, event: str, never: str) -> None:
    assert JAPANESE.event(Sentence(words, template)) == event
    assert JAPANESE.never(Sentence(words, template)) == never


def test_what_is_true_of_a_card() -> None:
    values = [Value(parts.HAS, "パワー", 3), Value(parts.HAS, "ヒット", 1), Value(parts.IS, "レスト", value=False)]

    assert JAPANESE.values("熊", values) == "熊のパワーは3、ヒットは1です。熊はレストではありません。"
