"""What texts of real cards said that could be misread or was wrong, in either language, and what they say: one row for each."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

QUERY = """
    SELECT en, ja FROM card JOIN ability ON card.id = card_id
    WHERE game = 'build-divide' AND name = ? AND position = ?
"""
TEXTS = {
    "where it works, opened or not": (
        "魂霊招来・百段御明",
        2,
        "While open or while unopened: You have no hand limit.",
        "【永続】〔開放の間／未開放の間〕手札上限がなくなる。",
    ),
    "of what a quality is": (
        "魂を賭ける者 ブルーム",
        1,
        "Normal, rest this card, remove 6 cards in your graveyard, only if your territory is open: Choose a unit card in your graveyard without "
        'the attribute "禁忌" and with total cost no greater than the number of your energy cards. Put it into play.',
        "【覚醒】【起動】〔ノーマル／このユニットをレストする／あなたの墓地のカードを6枚リムーブする〕：あなたの墓地の、「禁忌」属性でない、総コストがあなたのエナジーの枚数以下のユニットカードを1枚対象とし、対象を登場させる。",
    ),
    "another unit, and no Ace": (
        "破滅を呼ぶ凶星 ディオフィリア",
        0,
        "Normal, destroy another non-Ace allied unit, only if your territory is open: Choose an enemy unit. It gets −5000 power until the end of "
        "the turn.",
        "【覚醒】【起動】〔ノーマル／このユニット以外のあなたのエースでないユニットを1枚破壊する〕：相手のユニットを1枚対象とし、そのターン中、対象のパワーを−5000する。",
    ),
    "no Ace, and of the attribute": (
        "抗原廃絶の荒魂 イグドラ",
        1,
        'While your territory with the title "精霊王" is open, all non-Ace allied units with the attribute "荒霊" gain Decoy.',
        "【覚醒】｛精霊王｝【永続】あなたの、「荒霊」属性で、エースでないユニット全ては【デコイ】を得る。",
    ),
    "who deals damage to whom, and how much": (
        "獣の呼吸",
        1,
        'When an allied unit with the identity name "嘴平伊之助" attacks, you may pay 1 red. If you do, choose an enemy unit. It and the attacking '
        "unit deal damage equal to their power to each other.",
        "【自動】あなたの《嘴平伊之助》のユニットがアタックした時、赤1を支払ってよい。そうしたら、相手のユニットを1枚対象とし、対象とアタックしたユニットは互いに自身のパワーに等しいダメージを与える。",
    ),
    "colours of all together; a target": (
        "夢幻の狭間",
        1,
        "Normal, once per turn: Put the top 3 cards of your deck into your graveyard. If the number of different colours of all cards among them "
        "is 3 or more, choose an enemy unit. Destroy it.",
        "【起動】〔ノーマル〕：山札を上から3枚墓地に置く。その中のカードの色の種類数が3以上なら、相手のユニットを1枚対象とし、対象を破壊する。この能力は各ターンに1回まで起動できる。",
    ),
    "which card has the name, which the power": (
        "霊域 夢幻泡影",
        1,
        "At the start of your opponent's attack phase, put the top card of your deck into the energy zone rested, then put one of your energy "
        "cards into the graveyard. Choose a rested allied unit with the same name as that card. This card deals damage equal to the power of the "
        "chosen unit to all enemy units.",
        "【自動】相手のアタックフェイズ開始時、あなたの山札を上から1枚レスト状態でエナジーゾーンに置く。あなたのエナジーを1枚墓地に置く。そのカードと同じカード名のあなたのレスト状態のユニットを1枚対象とし、相手のユニット全てに対象のパワーに等しいダメージを与える。",
    ),
    "the end of that battle": (
        "影を纏う復讐者 ライル",
        0,
        "When this card battles, at the end of the battle, choose an allied unit. Destroy it.",
        "【自動】このユニットがバトルする時、そのバトル終了時、あなたのユニットを1枚対象とし、対象を破壊する。",
    ),
    "how a card is played": (
        "焼炙の門",
        3,
        "Once per turn: When you play a card by Evol, you may remove 5 cards in your graveyard with a buster icon. If you do, put the top card of "
        "your opponent's life zone into the graveyard.",
        "【自動】あなたがエヴォルでカードをプレイした時、あなたの墓地のバスターアイコンを持つカードを5枚リムーブしてよい。そうしたら、相手のライフの先頭を墓地に置く。この能力は各ターンに1回まで発動できる。",
    ),
    "whose power, and not the other player's": (
        "転がるぼっち",
        0,
        "When a battling allied unit is put from play into the graveyard, draw 1 card. If at that moment the power of it is at least the highest "
        "power of all battling units, this card deals 1 damage to your opponent.",
        "【自動】あなたのバトル中のユニットがフィールドから墓地に置かれた時、カードを1枚引く。その時点でそれのパワーがバトル中のユニットの最大のパワー以上なら、相手に1ダメージを与える。",
    ),
    "what may choose it": (
        "三つの令呪 ウェイバー",
        0,
        "While your life is in the red zone (5 or fewer cards), this card cannot be chosen by your opponent except by commands played as "
        "triggers.",
        "【永続】あなたのライフがレッドゾーン（5枚以下）にある限り、このユニットは相手の効果（トリガーでプレイされたコマンドを除く）の対象にならない。",
    ),
    "the top of the life zone": (
        "破竹の将星 アルタミラ",
        1,
        "While your territory is open: When this card is destroyed, choose up to 1 red command in your graveyard with total cost 3 or less. Put "
        "it on top of the life zone.",
        "【覚醒】【自動】このユニットが破壊された時、あなたの墓地の総コスト3以下の赤のコマンドカードを1枚まで対象とし、対象をライフの先頭に置く。",
    ),
    "one price": (
        "発現する因子 バドラトス",
        0,
        "From your energy zone, normal, pay 3 white, pay 3 red, pay 1 energy: Put this card into play, then your opponent cannot play a command "
        "in their hand until the end of the turn.",
        "【起動】〔エナジーゾーン／ノーマル／白3赤3無1〕：このカードを登場させる。そのターン中、相手は自身の手札のコマンドカードをプレイできない。",
    ),
    "one word for turning energy": (
        "†イノベイティブクラフター† カノン",
        1,
        'While your territory with the title "創造者" is open and you have turned energy face down this turn, this card gets +5000 power and +1 hit.',
        "【覚醒】｛創造者｝【永続】このターンにあなたがエナジーを裏にしている限り、このユニットのパワーを＋5000、ヒットを＋1する。",
    ),
    "one word for a target: of one's own": (
        "千樹万葉の霊姫 イグドラ",
        1,
        'While your territory with the title "精霊王" is open: When another allied unit with power 10000 or more is chosen by one of your opponent\'s '
        "cards, counter the effect that chose that unit.",
        "【覚醒】｛精霊王｝【自動】相手のカードの効果でこのユニット以外のあなたのパワー10000以上のユニットが対象になった時、そのユニットを対象にした効果を打ち消す。",
    ),
    "one word for a target: of any": (
        "時計仕掛けの舞台裏",
        0,
        "When an allied unit is chosen, you may discard a card in your hand without a shot icon. If you do, return that unit to the hand.",
        "【自動】あなたのユニットが対象になった時、あなたの手札のショットアイコンを持たないカードを1枚捨ててよい。そうしたら、そのユニットを手札に戻す。",
    ),
    "whose deck": (
        "希望を賭ける者たち",
        0,
        "Choose up to 1 unit with total cost 1 and up to 1 unit with total cost 2 and up to 1 unit with total cost 3 and up to 1 unit with total "
        "cost 4 and up to 1 unit with total cost 5. If the number of cards chosen is 5, put the chosen cards on the bottom of their owners' decks "
        "in any order, then remove this card. Otherwise, return the chosen cards to their owners' hands.",
        "総コスト1のユニットと総コスト2のユニットと総コスト3のユニットと総コスト4のユニットと総コスト5のユニットをそれぞれ1枚まで対象とし、選んだ枚数が5なら、対象全てを好きな順番でそれぞれの山札の下に置く。その後、このカードをリムーブする。そうでなければ、対象全てを持ち主の手札に戻す。",
    ),
    "a card of the hand is no unit: chosen": (
        "真名解放 メリッサ",
        1,
        "While your territory is open: When one of your unit cards is put from the hand into the energy zone, you may pay 1 red. If you do, "
        "choose an enemy unit with Decoy. Put it into its owner's energy zone rested.",
        "【覚醒】【自動】あなたのユニットカードが手札からエナジーゾーンに置かれた時、赤1を支払ってよい。そうしたら、相手の【デコイ】を持つユニットを1枚対象とし、対象をレスト状態で持ち主のエナジーゾーンに置く。",
    ),
    "a card of the hand is no unit": (
        "反撃の鐘楼",
        1,
        "When one of your unit cards is put from the hand into the energy zone, choose up to 1 unit. It gets +5000 power until the end of the "
        "turn.",
        "【自動】あなたのユニットカードが手札からエナジーゾーンに置かれた時、ユニットを1枚まで対象とし、そのターン中、対象のパワーを＋5000する。",
    ),
    "two Evol costs, two conditions": (
        "勇戦する姫騎士 エル・ド・ラドリス",
        1,
        "If this card was played by Evol 輝: When this card enters, choose up to 2 of your energy cards. Stand them.",
        "【自動】〔このユニットが【エヴォル-輝】でプレイされた場合〕このユニットが登場した時、あなたのエナジーを2枚まで対象とし、対象をスタンドする。",
    ),
    "the cost of which aura": (
        "《青薔薇》の剣士 ユージオ",
        0,
        "Quick, attach a command in your hand to this card as a +1000 aura, only if your territory is open and there is no aura attached to this "
        "card: All enemy units with total cost no greater than the total cost of that card get −1 hit until the end of the turn.",
        "【覚醒】【起動】〔クイック／あなたの手札のコマンドカードを1枚このユニットに＋1000オーラとしてつける／このユニットにオーラがついていない場合のみ〕：そのターン中、相手の、総コストがそのカードの総コスト以下のユニット全てのヒットを−1する。",
    ),
    "a player is attacked": (
        "アンルーリー・マリオネット",
        0,
        "While this card has not entered from the graveyard this turn, this card cannot attack your opponent.",
        "【永続】このユニットがこのターンに墓地から登場していない限り、このユニットは相手プレイヤーにアタックできない。",
    ),
}


@pytest.mark.parametrize("fault", TEXTS)
def test_a_text_says_one_thing_in_the_words_of_the_cards(fault: str, filled_catalog: Path) -> None:
    name, position, english, japanese = TEXTS[fault]
    with closing(sqlite3.connect(filled_catalog)) as db:
        assert db.execute(QUERY, (name, position)).fetchall() == [(english, japanese)]
