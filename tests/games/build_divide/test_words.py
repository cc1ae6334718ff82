"""Every word of the game's vocabulary has an example that can be read, printed in both languages, and played."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.engine.faces import Face
from cardbase.games.build_divide import words
from cardbase.games.build_divide.rules import RULES
from cardbase.language import compile_abilities, from_json, parse, walk
from cardbase.language.words import Word
from tests.each import each

OF_TERRITORIES = {
    "assault", "opening", "built_with", "unopened", "either_side",
}  # fmt: skip
ROWS = (*words.NAMED, *words.WHEN, *words.DONE)


@each(ROWS, lambda row: f"{row.kind} {row.key}")
def test_the_example_uses_the_word_and_the_rules_know_it(row: Word) -> None:
    trees = parse(row.example, words.VOCABULARY)
    used = {part for node in walk(trees) for part in node if isinstance(part, str)}
    assert row.key in used
    kind = "territory" if row.key in OF_TERRITORIES else "unit"
    face = Face("X", {"en": "X"}, {"type": kind, "cost": 1, "power": 1000, "hit": 1}, trees)
    RULES.load([{"main": [face]}, {"main": [face]}])


@each(ROWS, lambda row: f"{row.kind} {row.key}")
def test_the_example_reads_in_both_languages(row: Word) -> None:
    found = compile_abilities(row.example, words.VOCABULARY)
    assert found.english
    assert found.japanese
    assert "{" not in found.english + found.japanese


@pytest.mark.parametrize(
    ("text", "english", "japanese"),
    [
        (
            "always: all own units gain towering",
            'All allied units gain "This card cannot be blocked by units of equal or lower total cost."',
            "【永続】あなたのユニット全ては「このユニットは総コストが同じか低いユニットにブロックされない。」を得る。",
        ),
        (
            'destroy all units with colour = "black"',
            "Destroy all black units.",
            "黒のユニット全てを破壊する。",
        ),
        (
            'destroy enemy unit with not colour = "red" and not icon = "shot" and attribute = "竜"',
            'Destroy an enemy non-red unit with the attribute "竜" without a shot icon.',
            "相手のショットアイコンを持たない「竜」属性の赤でないユニットを1枚破壊する。",
        ),
        (
            "from unopened, at start of your draw phase: turn own energy face-down, open own territory",
            "While unopened: At the start of your draw phase, turn one of your energy cards face down, then open one of your territories.",
            "【自動】〔未開放の間〕あなたのドローフェイズ開始時、あなたのエナジーを1枚裏にする。その後、あなたのテリトリーを1枚開放する。",
        ),
        (
            'while awakening "A" or awakening "B", when attacks: put ace in your hand into play',
            'While your territory with the title "A" is open or your territory with the title "B" is open: '
            "When this card attacks, put an Ace in your hand into play.",
            "【覚醒】｛A／B｝【自動】このユニットがアタックした時、あなたの手札のエースカードを1枚登場させる。",
        ),
        (
            "when ally unit attacks: may pay 1 red: choose enemy unit with decoy: it and that deal damage to each other",
            "When an allied unit attacks, you may pay 1 red. If you do, choose an enemy unit with Decoy. "
            "It and the attacking unit deal damage equal to their power to each other.",
            "【自動】あなたのユニットがアタックした時、赤1を支払ってよい。そうしたら、相手の【デコイ】を持つユニットを1枚対象とし、対象とアタックしたユニットは互いに自身のパワーに等しいダメージを与える。",
        ),
        (
            "while awakening: cannot be chosen by opponent but by triggers",
            "While your territory is open, this card cannot be chosen by your opponent except by commands played as triggers.",
            "【覚醒】【永続】このユニットは相手の効果（トリガーでプレイされたコマンドを除く）の対象にならない。",
        ),
        (
            "while not you took damage this turn and not this entered from graveyard: cannot be attacked, cannot be chosen by opponent",
            "While you have not been dealt damage this turn and this card has not entered from the graveyard this turn, "
            "this card cannot be attacked or chosen by your opponent.",
            "【永続】このターンにあなたがダメージを受けておらず、このユニットがこのターンに墓地から登場していない限り、このユニットはアタックされず、相手の効果の対象にならない。",
        ),
        (
            "when attacks: attach top 2 of your deck to this, put aura attached to this with cost <= 2 into hand",
            "When this card attacks, attach the top 2 cards of your deck to this card as +1000 auras, then put an aura with total cost 2 or less "
            "attached to this card into its owner's hand.",
            "【自動】このユニットがアタックした時、あなたの山札を上から2枚このユニットに＋1000オーラとしてつける。その後、このユニットについている総コスト2以下のオーラを1枚持ち主の手札に加える。",
        ),
        (
            "all enemy units power -4000 for each 5 cards in your graveyard until end of turn",
            "All enemy units get −4000 power for each 5 cards in your graveyard until the end of the turn.",
            "そのターン中、あなたの墓地のカード5枚につき、相手のユニット全てのパワーを−4000する。",
        ),
        (
            "opponent discards 1, then draw 1",
            "Your opponent discards 1 card, then you draw 1 card.",
            "相手は手札を1枚捨てる。その後、あなたはカードを1枚引く。",
        ),
    ],
)
def test_what_is_gained_is_quoted_values_are_translated_and_who_acts_is_named(
    text: str, english: str, japanese: str
) -> None:
    found = compile_abilities(text, words.VOCABULARY, "unit")
    assert (found.english, found.japanese) == (english, japanese)


READS = {
    'choose unit in your graveyard with not attribute = "A" and cost <= number of own energies: put it into play': (
        'Choose a unit card in your graveyard without the attribute "A" and with total cost no greater than the number of your energy cards. '
        "Put it into play.",
        "あなたの墓地の、「A」属性でない、総コストがあなたのエナジーの枚数以下のユニットカードを1枚対象とし、対象を登場させる。",
    ),
    'when ally unit is destroyed: put up to 1 unit in your hand with attribute = "A" and cost < cost of that into play': (
        'When an allied unit is destroyed, put up to 1 unit card in your hand with the attribute "A" and total cost less than the total cost of '
        "that unit into play.",
        "【自動】あなたのユニットが破壊された時、あなたの手札の、「A」属性で、総コストがそのユニットの総コスト未満のユニットカードを1枚まで登場させる。",
    ),
    "normal, destroy other own non-ace unit: draw 1": (
        "Normal, destroy another non-Ace allied unit: Draw 1 card.",
        "【起動】〔ノーマル／このユニット以外のあなたのエースでないユニットを1枚破壊する〕：カードを1枚引く。",
    ),
    'always: all own non-ace units with attribute = "A" gain decoy': (
        'All non-Ace allied units with the attribute "A" gain Decoy.',
        "【永続】あなたの、「A」属性で、エースでないユニット全ては【デコイ】を得る。",
    ),
    'when enemy non-ace unit with icon = "buster" is destroyed: draw 1': (
        "When a non-Ace enemy unit with a buster icon is destroyed, draw 1 card.",
        "【自動】相手の、バスターアイコンを持ち、エースでないユニットが破壊された時、カードを1枚引く。",
    ),
    "when enters: mill 3, if total colour of all cards among those >= 3: draw 1": (
        "When this card enters, put the top 3 cards of your deck into your graveyard. If the number of different colours of all cards among them is 3 or more, draw 1 card.",
        "【自動】このユニットが登場した時、山札を上から3枚墓地に置く。その中のカードの色の種類数が3以上なら、カードを1枚引く。",
    ),
    "when battles: at end of battle: choose ally unit: destroy it": (
        "When this card battles, at the end of the battle, choose an allied unit. Destroy it.",
        "【自動】このユニットがバトルする時、そのバトル終了時、あなたのユニットを1枚対象とし、対象を破壊する。",
    ),
    "when you play card by evol: put top 1 of opponent's life into graveyard": (
        "When you play a card by Evol, put the top card of your opponent's life zone into the graveyard.",
        "【自動】あなたがエヴォルでカードをプレイした時、相手のライフの先頭を墓地に置く。",
    ),
    "reveal top 2 of your life, put it on top of life": (
        "Reveal the top 2 cards of your life zone, then put them on top of the life zone in any order.",
        "あなたのライフを先頭から2枚公開する。その後、それらを好きな順番でライフの先頭に置く。",
    ),
    "quick, pay 3 white, pay 3 red, pay 1, once per turn: draw 1": (
        "Quick, pay 3 white, pay 3 red, pay 1 energy, once per turn: Draw 1 card.",
        "【起動】〔クイック／白3赤3無1〕：カードを1枚引く。この能力は各ターンに1回まで起動できる。",
    ),
    "may pay 4 with 4 blue: draw 1": (
        "You may pay 4 energy, 4 of it blue. If you do, draw 1 card.",
        "青4を支払ってよい。そうしたら、カードを1枚引く。",
    ),
    "choose up to 2 units: put targets on bottom of deck": (
        "Choose up to 2 units. Put the chosen cards on the bottom of their owners' decks in any order.",
        "ユニットを2枚まで対象とし、対象全てを好きな順番でそれぞれの山札の下に置く。",
    ),
    "when own unit is put from hand into energy: draw 1": (
        "When one of your unit cards is put from the hand into the energy zone, draw 1 card.",
        "【自動】あなたのユニットカードが手札からエナジーゾーンに置かれた時、カードを1枚引く。",
    ),
    "when enters: mill 1, if there is unit among those: draw 1": (
        "When this card enters, put the top card of your deck into your graveyard. If it is a unit card, draw 1 card.",
        "【自動】このユニットが登場した時、山札を上から1枚墓地に置く。それがユニットカードなら、カードを1枚引く。",
    ),
    "blitz": (
        "Blitz (This unit deals its battle damage before units without Blitz.)",
        "【ブリッツ】（このユニットは【ブリッツ】を持たないユニットよりも先にバトルダメージを与える。）",
    ),
    'while evolved "A", when enters: draw 1': (
        "If this card was played by Evol A: When this card enters, draw 1 card.",
        "【自動】〔このユニットが【エヴォル-A】でプレイされた場合〕このユニットが登場した時、カードを1枚引く。",
    ),
    "quick, pay x with 1 blue: draw 1": (
        "Quick, pay X energy, 1 of it blue: Draw 1 card.",
        "【起動】〔クイック／青1無（X−1）〕：カードを1枚引く。",
    ),
    "when attacks, if you played unit this turn and you played command this turn: draw 1": (
        "When this card attacks, if you have played a unit this turn and you have played a command this turn, draw 1 card.",
        "【自動】このユニットがアタックした時、このターンにあなたがユニットをプレイしていて、コマンドをプレイしているなら、カードを1枚引く。",
    ),
    "quick, pay 4 with 1 blue: draw 1": (
        "Quick, pay 4 energy, 1 of it blue: Draw 1 card.",
        "【起動】〔クイック／青1無3〕：カードを1枚引く。",
    ),
    "choose ally unit, enemy unit: put targets on bottom of deck": (
        "Choose an allied unit and an enemy unit. Put the chosen cards on the bottom of their owners' decks in any order.",
        "あなたのユニットと相手のユニットをそれぞれ1枚対象とし、対象全てを好きな順番でそれぞれの山札の下に置く。",
    ),
    "choose 2 cards in your graveyard: put them on bottom of deck": (
        "Choose 2 cards in your graveyard. Put them on the bottom of the deck in any order.",
        "あなたの墓地のカードを2枚対象とし、対象を好きな順番で山札の下に置く。",
    ),
    "choose 2 enemy units: put them on bottom of deck": (
        "Choose 2 enemy units. Put them on the bottom of their owner's deck in any order.",
        "相手のユニットを2枚対象とし、対象を好きな順番で持ち主の山札の下に置く。",
    ),
    "choose enemy unit: put it on top of deck": (
        "Choose an enemy unit. Put it on top of its owner's deck.",
        "相手のユニットを1枚対象とし、対象を持ち主の山札の上に置く。",
    ),
    "choose ally unit: put it on top of deck": (
        "Choose an allied unit. Put it on top of the deck.",
        "あなたのユニットを1枚対象とし、対象を山札の上に置く。",
    ),
    "put all units on bottom of deck": (
        "Put all units on the bottom of their owners' decks in any order.",
        "ユニット全てを好きな順番でそれぞれの山札の下に置く。",
    ),
    "put all enemy units on bottom of deck": (
        "Put all enemy units on the bottom of their owner's deck in any order.",
        "相手のユニット全てを好きな順番で持ち主の山札の下に置く。",
    ),
    "reveal top 3 of your deck, put all units among those on bottom of deck": (
        "Reveal the top 3 cards of your deck, then put all unit cards among them on the bottom of the deck in any order.",
        "あなたの山札を上から3枚公開する。その後、その中のユニットカード全てを好きな順番で山札の下に置く。",
    ),
    "when ally unit attacks: choose unit in your graveyard: rest that": (
        "When an allied unit attacks, choose a unit card in your graveyard. Rest that unit.",
        "【自動】あなたのユニットがアタックした時、あなたの墓地のユニットカードを1枚対象とし、そのユニットをレストする。",
    ),
    "when ally unit attacks: choose own ace: rest that": (
        "When an allied unit attacks, choose an allied Ace. Rest that unit.",
        "【自動】あなたのユニットがアタックした時、あなたのエースを1枚対象とし、そのユニットをレストする。",
    ),
    "when ally unit attacks: choose enemy unit: rest that": (
        "When an allied unit attacks, choose an enemy unit. Rest the attacking unit.",
        "【自動】あなたのユニットがアタックした時、相手のユニットを1枚対象とし、アタックしたユニットをレストする。",
    ),
    "when ally unit is destroyed: choose enemy unit: put that into hand": (
        "When an allied unit is destroyed, choose an enemy unit. Put the destroyed unit into the hand.",
        "【自動】あなたのユニットが破壊された時、相手のユニットを1枚対象とし、破壊されたユニットを手札に加える。",
    ),
    "normal, pay x: choose enemy unit with not decoy and cost <= x: destroy it": (
        "Normal, pay X energy: Choose an enemy unit with total cost X or less without Decoy. Destroy it.",
        "【起動】〔ノーマル／無X〕：相手の、【デコイ】を持たない、総コストX以下のユニットを1枚対象とし、対象を破壊する。",
    ),
    "cannot attack opponent": (
        "This card cannot attack your opponent.",
        "【永続】このユニットは相手プレイヤーにアタックできない。",
    ),
    "while you turned energy face-down this turn: this hit +1": (
        "While you have turned energy face down this turn, this card gets +1 hit.",
        "【永続】このターンにあなたがエナジーを裏にしている限り、このユニットのヒットを＋1する。",
    ),
}


@pytest.mark.parametrize("text", READS, ids=str)
def test_what_a_text_says_can_be_read_in_one_way(text: str) -> None:
    """What a quality is said of, how much, of whom, whose pile, what is one price."""
    found = compile_abilities(text, words.VOCABULARY, "unit")
    assert (found.english, found.japanese) == READS[text]


def test_awakened_triggers_are_in_force_while_the_territory_is_open(filled_catalog: Path) -> None:
    """What awakening brings is asked at the event (AB6), never as the ability resolves: no text has it behind its event's `if`."""
    query = "SELECT name, tree FROM card JOIN ability ON card.id = card_id WHERE game = 'build-divide' AND en <> ''"
    with closing(sqlite3.connect(filled_catalog)) as db:
        texts = [(name, ability) for name, tree in db.execute(query) for ability in from_json(json.loads(tree))]
    triggered = [(name, ability) for name, ability in texts if ability.kind == "triggered"]
    words = {"awakening", "awakening_title"}
    late = [name for name, ability in triggered if any(node[0] in words for node in walk(ability.condition))]
    early = [name for name, ability in triggered if any(node[0] in words for node in walk(ability.in_force))]
    assert late == []
    assert len(early) >= 50
