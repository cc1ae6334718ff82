"""The rules texts in both languages, sentence by sentence."""

import pytest

from cardbase.language import compile_abilities
from tests.language.vocabularies import VOCABULARIES

TEXTS = {
    "scout 3": ("Scout 3", "スカウト3"),
    "decoy, blitz": ("Decoy, Blitz", "デコイ、ブリッツ"),
    "when enters: draw 1": ("When this card enters, draw 1 card.", "このカードが登場した時、カードを1枚引く。"),
    "opponent discards 2": ("Your opponent discards 2 cards.", "相手は手札を2枚捨てる。"),
    "quick, pay 1, once per turn: choose enemy unit with power <= 3000: destroy it": (
        "Quick, pay 1, once per turn: Choose an enemy unit with power 3000 or less. Destroy it.",
        "〔クイック／コスト1／ターン1回〕パワー3000以下の相手のユニット1体を選び、破壊する。",
    ),
    "would be destroyed: may discard 1: return this": (
        "If this card would be destroyed, you may discard 1 card instead. If you do, return this card to the hand.",
        "このカードが破壊される場合、かわりに手札を1枚捨ててよい。そうしたら、このカードを手札に戻す。",
    ),
    "while territory open: this power +1000": (
        "While your territory is open, this card gets +1000 power.",
        "自分のテリトリーが開放されている限り、このカードのパワーを＋1000する。",
    ),
    "while your turn: this hit -1": (
        "While it is your turn, this card gets −1 hit.",
        "自分のターン中、このカードのヒットを−1する。",
    ),
    "draw 2, then discard 1": (
        "Draw 2 cards, then discard 1 card.",
        "カードを2枚引く。その後、手札を1枚捨てる。",
    ),
    "always: all ally units power +1000, all ally units hit +1": (
        "All allied units get +1000 power and +1 hit.",
        "自分のユニットすべてのパワーを＋1000、ヒットを＋1する。",
    ),
    "may pay 1, discard 1: draw 2 / otherwise draw 1": (
        "You may pay 1, then discard 1 card. If you do, draw 2 cards. Otherwise, draw 1 card.",
        "コスト1を支払って、手札を1枚捨ててよい。そうしたら、カードを2枚引く。そうしなければ、カードを1枚引く。",
    ),
    "opponent may discard 1 / otherwise opponent loses 1 points": (
        "Your opponent may discard 1 card. If they do not, your opponent loses 1 point.",
        "相手は手札を1枚捨ててよい。そうしなければ、相手はポイントを1失う。",
    ),
    "opponent must discard 1 / otherwise opponent loses 1 points": (
        "Your opponent must discard 1 card. If they cannot, your opponent loses 1 point.",
        "相手は可能なら手札を1枚捨てる。できないなら、相手はポイントを1失う。",
    ),
    "destroy up to 2 other rested enemy units": (
        "Destroy up to 2 other rested enemy units.",
        "他のレスト状態の相手のユニット2体までを破壊する。",
    ),
    "choose up to 2 enemy units: it power -1000 until end of turn": (
        "Choose up to 2 enemy units. They get −1000 power until the end of the turn.",
        "相手のユニット2体までを選び、ターン終了時まで、それらのパワーを−1000する。",
    ),
    "choose enemy unit: pick card in your hand: discard it, rest target 1": (
        "Choose an enemy unit. Pick a card in your hand. Discard it, then rest the chosen unit.",
        "相手のユニット1体を選び、自分の手札のカード1枚を選び、捨てる。その後、選んだユニットをレストする。",
    ),
    'destroy enemy unit with type:"Dragon|Golem|Wisp"': (
        'Destroy an enemy unit with type "Dragon", "Golem" or "Wisp".',
        "タイプ「Dragon」「Golem」または「Wisp」の相手のユニット1体を破壊する。",
    ),
    'destroy enemy unit with type != "Dragon|Golem"': (
        'Destroy an enemy unit without type "Dragon" or "Golem".',
        "タイプ「Dragon」または「Golem」でない相手のユニット1体を破壊する。",
    ),
    "if cards in your hand > 7: draw 1": (
        "If you have more than 7 cards in your hand, draw 1 card.",
        "自分の手札が8枚以上なら、カードを1枚引く。",
    ),
    "choose enemy unit: it power -1000 until end of your next turn": (
        "Choose an enemy unit. It gets −1000 power until the end of your next turn.",
        "相手のユニット1体を選び、次の自分のターン終了時まで、それのパワーを−1000する。",
    ),
    "any time, in combat: draw 1": ("Any time or combat: Draw 1 card.", "〔いつでもか戦闘中〕カードを1枚引く。"),
    "double power of this until end of combat, double hit of this until end of combat": (
        "Double the power and hit of this card until the end of the combat.",
        "戦闘終了時まで、このカードのパワー・ヒットを2倍にする。",
    ),
    "until end of combat: double power of this, double hit of this": (
        "Until the end of the combat, double the power and hit of this card.",
        "戦闘終了時まで、このカードのパワー・ヒットを2倍にする。",
    ),
    "always: this power +1000 for each ally unit, this hit +1 for each ally unit": (
        "This card gets +1000 power and +1 hit for each allied unit.",
        "自分のユニット1体につき、このカードのパワーを＋1000、ヒットを＋1する。",
    ),
    "until end of turn: this power +1000, this cannot be destroyed": (
        "Until the end of the turn, this card gets +1000 power and cannot be destroyed.",
        "ターン終了時まで、このカードのパワーを＋1000し、このカードは破壊されない。",
    ),
    "destroy other ally unit": ("Destroy another allied unit.", "他の自分のユニット1体を破壊する。"),
    "return all units with total cost <= 2 and not decoy": (
        "Return all units with total cost 2 or less without Decoy to their owners' hands.",
        "総コスト2以下のデコイを持たないユニットすべてを持ち主の手札に戻す。",
    ),
    "put ace unit in your graveyard into play rested": (
        "Put an Ace unit in your graveyard into play rested.",
        "自分の墓地のエースのユニット1枚をレスト状態で場に出す。",
    ),
    "always: this power +1000 for each card in your hand": (
        "This card gets +1000 power for each card in your hand.",
        "自分の手札のカード1枚につき、このカードのパワーを＋1000する。",
    ),
    "draw number of ally units": (
        "Draw cards equal to the number of allied units.",
        "カードを自分のユニットの数だけ引く。",
    ),
    "choose one: draw 1 / (choose enemy unit: rest it)": (
        "Choose one: (1) Draw 1 card. (2) Choose an enemy unit. Rest it.",
        "次から1つを選ぶ：（1）カードを1枚引く。（2）相手のユニット1体を選び、レストする。",
    ),
    "choose ally unit: it gains [when destroyed: draw 1] until end of turn": (
        'Choose an allied unit. It gains "When this card is destroyed, draw 1 card." until the end of the turn.',
        "自分のユニット1体を選び、ターン終了時まで、それは「このカードが破壊された時、カードを1枚引く。」を得る。",
    ),
    "cannot be blocked by enemy unit with power >= 5000": (
        "This card cannot be blocked by an enemy unit with power 5000 or more.",
        "このカードはパワー5000以上の相手のユニットにブロックされない。",
    ),
    "must attack": ("This card must attack if able.", "このカードは可能なら攻撃しなければならない。"),
    "when enters: at end of turn: destroy this": (
        "When this card enters, at the end of the turn, destroy this card.",
        "このカードが登場した時、ターンの終了時、このカードを破壊する。",
    ),
    "when attacks, if not there is enemy unit: draw 1": (
        "When this card attacks, if there is no enemy unit, draw 1 card.",
        "このカードが攻撃した時、相手のユニットがいないなら、カードを1枚引く。",
    ),
    "while your turn and not territory open: this hit +1": (
        "While it is your turn and your territory is not open, this card gets +1 hit.",
        "自分のターンで、自分のテリトリーが開放されていない限り、このカードのヒットを＋1する。",
    ),
    "choose 2 enemy units: rest them": (
        "Choose 2 enemy units. Rest them.",
        "相手のユニット2体を選び、レストする。",
    ),
    "choose ally unit, ally unit: exchange target 1 and target 2": (
        "Choose an allied unit and another allied unit. Exchange the first unit and the second unit.",
        "自分のユニット1体と別の自分のユニット1体を選び、1体目のユニットと2体目のユニットを入れ替える。",
    ),
    "if there is 3 ally units and not there is 2 commands in your graveyard: draw 1": (
        "If there are 3 or more allied units and there are fewer than 2 commands in your graveyard, draw 1 card.",
        "自分のユニットが3体以上いて、自分の墓地にコマンドが2枚以上ないなら、カードを1枚引く。",
    ),
    "cannot attack, cannot block": (
        "This card cannot attack or block.",
        "このカードは攻撃できず、ブロックできない。",
    ),
    "choose enemy unit: it hit -1 until end of turn, it gains decoy until end of turn": (
        "Choose an enemy unit. It gets −1 hit and gains Decoy until the end of the turn.",
        "相手のユニット1体を選び、ターン終了時まで、それのヒットを−1し、それはデコイを得る。",
    ),
    "when enters or attacks: draw 1": (
        "When this card enters or attacks, draw 1 card.",
        "このカードが登場した時、または攻撃した時、カードを1枚引く。",
    ),
    "may mill 1: if there is unit among those with power >= 3000: draw 1": (
        "You may put the top card of your deck into your graveyard. If you do and it is a unit with power 3000 or more, draw 1 card.",
        "山札の上から1枚を墓地に置いてよい。そうして、それがパワー3000以上のユニットなら、カードを1枚引く。",
    ),
    "when enters: reveal top 2 of your deck, if not there is unit among those: put it into graveyard": (
        "When this card enters, reveal the top 2 cards of your deck. If there is no unit among them, put them into the graveyard.",
        "このカードが登場した時、自分の山札の上から2枚を公開する。その中にユニットがないなら、それらを墓地に置く。",
    ),
    "when enters: reveal top 1 of your deck, if not there is unit among those: put it into graveyard": (
        "When this card enters, reveal the top card of your deck. If it is not a unit, put it into the graveyard.",
        "このカードが登場した時、自分の山札の上から1枚を公開する。それがユニットでないなら、それを墓地に置く。",
    ),
    "opponent destroys enemy unit, opponent discards card in opponent's hand": (
        "Your opponent destroys one of their units, then your opponent discards a card in their hand.",
        "相手は自身のユニット1体を破壊する。その後、相手は自身の手札のカード1枚を捨てる。",
    ),
    "would be destroyed, if there is enemy unit: let it happen, draw 1": (
        "If this card would be destroyed and there is an enemy unit, first draw 1 card.",
        "このカードが破壊される場合、相手のユニットがいるなら、その前に、カードを1枚引く。",
    ),
    "destroy enemy unit with power <= power of this": (
        "Destroy an enemy unit with power no greater than the power of this card.",
        "パワーがこのカードのパワー以下の相手のユニット1体を破壊する。",
    ),
    "if power of this >= power of it plus 1000: discard (power of this) cards in your hand": (
        "If the power of this card is at least the power of it plus 1000, discard a number of cards in your hand equal to the power of this card.",
        "このカードのパワーが（それのパワー＋1000）以上なら、このカードのパワーと同じ枚数の自分の手札のカードを捨てる。",
    ),
    "draw 1 for each points of opponent": (
        "Draw 1 card for each point your opponent has.",
        "相手のポイント1つにつき、カードを1枚引く。",
    ),
    "this power plus number of ally units until end of turn, draw 1": (
        "This card gets +X power until the end of the turn, where X is the number of allied units. Draw 1 card.",
        "ターン終了時まで、このカードのパワーを＋Xする。Xは自分のユニットの数に等しい。その後、カードを1枚引く。",
    ),
    "quick, pay x: this power minus number of ally units, this hit plus x": (
        "Quick, pay X: This card gets −Y power and +X hit, where Y is the number of allied units.",
        "〔クイック／コストX〕このカードのパワーを−Y、ヒットを＋Xする。Yは自分のユニットの数に等しい。",
    ),
    "search deck for 2 units, put them into hand": (
        "Search your deck for 2 units, reveal them and shuffle your deck, then put them into the hand.",
        "山札からユニット2枚を探して公開し、山札をシャッフルする。その後、それらを手札に加える。",
    ),
    "search graveyard for unit, put it into hand": (
        "Search your graveyard for a unit, then put it into the hand.",
        "墓地からユニット1枚を探す。その後、それを手札に加える。",
    ),
    "draw up to 2": ("Draw up to 2 cards.", "カードを2枚まで引く。"),
    "choose ally unit: it power +1000 until end of turn, draw 1": (
        "Choose an allied unit. It gets +1000 power until the end of the turn, then you draw 1 card.",
        "自分のユニット1体を選び、ターン終了時まで、それのパワーを＋1000する。その後、カードを1枚引く。",
    ),
    "stand all ally units, all ally units power +1000 until end of turn": (
        "Stand all allied units, and all allied units get +1000 power until the end of the turn.",
        "自分のユニットすべてをスタンドする。その後、ターン終了時まで、自分のユニットすべてのパワーを＋1000する。",
    ),
    "choose enemy unit: rest it, it cannot attack": (
        "Choose an enemy unit. Rest it, and it cannot attack.",
        "相手のユニット1体を選び、レストする。それは攻撃できない。",
    ),
    "draw 1, deal 1000 damage to all enemy units": (
        "Draw 1 card, then this card deals 1000 damage to all enemy units.",
        "カードを1枚引く。その後、相手のユニットすべてに1000ダメージを与える。",
    ),
    "look at top 3 of your deck, pick card among those: put it into hand, put rest on bottom of deck": (
        "Look at the top 3 cards of your deck. Pick a card among them. Put it into the hand, then put the rest on the bottom of the deck in any order.",
        "自分の山札の上から3枚を見る。その中のカード1枚を選び、手札に加える。その後、残りを好きな順番で山札の下に置く。",
    ),
    "look at top 2 of your deck, pick card among those: put it into hand, put rest on top of deck": (
        "Look at the top 2 cards of your deck. Pick a card among them. Put it into the hand, then put the rest on top of the deck.",
        "自分の山札の上から2枚を見る。その中のカード1枚を選び、手札に加える。その後、残りを山札の上に置く。",
    ),
    "choose up to 2 units: put them on top of deck": (
        "Choose up to 2 units. Put them on top of their owners' decks in any order.",
        "ユニット2体までを選び、好きな順番でそれぞれの山札の上に置く。",
    ),
    "choose up to 2 enemy units: deal 1000 damage to them": (
        "Choose up to 2 enemy units. This card deals 1000 damage to them.",
        "相手のユニット2体までを選び、それぞれに1000ダメージを与える。",
    ),
    "this power becomes 3, this hit becomes 3": (
        "The power and hit of this card become 3.",
        "このカードのパワー・ヒットを3にする。",
    ),
    "this power becomes 3, this hit becomes 2": (
        "The power of this card becomes 3, and the hit of this card becomes 2.",
        "このカードのパワーを3にする。その後、このカードのヒットを2にする。",
    ),
    "choose enemy unit: return it": (
        "Choose an enemy unit. Return it to its owner's hand.",
        "相手のユニット1体を選び、持ち主の手札に戻す。",
    ),
    "choose ally unit: return it": (
        "Choose an allied unit. Return it to the hand.",
        "自分のユニット1体を選び、手札に戻す。",
    ),
    "return all enemy units": (
        "Return all enemy units to their owner's hand.",
        "相手のユニットすべてを持ち主の手札に戻す。",
    ),
    "return all units": ("Return all units to their owners' hands.", "ユニットすべてを持ち主の手札に戻す。"),
    "when enemy unit attacks: put that into hand": (
        "When an enemy unit attacks, put that unit into its owner's hand.",
        "相手のユニットが攻撃した時、そのユニットを持ち主の手札に加える。",
    ),
    "opponent returns enemy unit": (
        "Your opponent returns one of their units to the hand.",
        "相手は自身のユニット1体を手札に戻す。",
    ),
    "pick enemy unit: return it": (
        "Pick an enemy unit. Return it to its owner's hand.",
        "相手のユニット1体を選び、持ち主の手札に戻す。",
    ),
    "put 2 cards in your hand on bottom of deck": (
        "Put 2 cards in your hand on the bottom of the deck in any order.",
        "自分の手札のカード2枚を好きな順番で山札の下に置く。",
    ),
    "if number of ally units = 1: draw 1": (
        "If there is exactly 1 allied unit, draw 1 card.",
        "自分のユニットが1体なら、カードを1枚引く。",
    ),
    "this power plus ((number of ally units) plus 1) until end of turn": (
        "This card gets +X power until the end of the turn, where X is the number of allied units plus 1.",
        "ターン終了時まで、このカードのパワーを＋Xする。Xは自分のユニットの数＋1に等しい。",
    ),
    "if cards in your hand <= 2: draw 1": (
        "If you have 2 or fewer cards in your hand, draw 1 card.",
        "自分の手札が2枚以下なら、カードを1枚引く。",
    ),
    "repeat 2: mill 1": (
        "Do this twice: put the top card of your deck into your graveyard.",
        "次を2回行う：山札の上から1枚を墓地に置く。",
    ),
}


@pytest.mark.parametrize("text", TEXTS, ids=str)
def test_an_ability_is_told_in_english_and_japanese(text: str) -> None:
    compiled = compile_abilities(text, VOCABULARIES["build-divide"])
    assert (compiled.english, compiled.japanese) == TEXTS[text]


def test_each_ability_has_its_line() -> None:
    compiled = compile_abilities("decoy\nwhen enters: draw 1", VOCABULARIES["build-divide"])
    assert compiled.english.splitlines() == ["Decoy", "When this card enters, draw 1 card."]
    assert len(compiled.japanese.splitlines()) == 2
