"""Scenarios as sentences: the position, what is decided, what comes of it."""

from pathlib import Path

from cardbase.sim.scenarios.cards import no_catalogue
from cardbase.sim.scenarios.reading import read
from cardbase.sim.scenarios.telling import parts
from cardbase.sim.scenarios.telling.parts import Act
from cardbase.sim.scenarios.telling.teller import Told, repeated, told
from tests.sim.scenarios.files import PHASES, SKIRMISH, written


def tell(folder: Path, text: str, base: str = PHASES) -> Told:
    (only,) = read(written(folder, text, base))
    return told(only, no_catalogue)


BLOCKED = """
do = ["until attack", "1: attack with Attacker", "2: Blocker"]
[player.2]
field = ["Blocker"]
deck = 10
[expect]
events = ["Attacker is destroyed"]
events_lack = ["Blocker is destroyed"]
[expect.1]
graveyard = ["Attacker"]
[expect.2]
life = 10
[expect.cards."Blocker"]
damage = 4500
rested = true
"""


def test_a_position_is_told_with_what_is_decided_and_what_comes_of_it(tmp_path: Path) -> None:
    assert tell(tmp_path, BLOCKED).en == (
        "It is Player 1's main phase. Player 1 has Attacker (unit, total cost 4, power 4500, hit 1, normal) in the field. "
        "Player 2 has Blocker (unit, total cost 5, power 5500, hit 1, normal) in the field; 10 cards in the life zone. "
        "The game goes on to attack phase. Player 1 attacks with Attacker. Player 2 chooses Blocker. "
        "Attacker is destroyed. Blocker is not destroyed. Player 1 then has Attacker in the graveyard. "
        "Player 2 has 10 cards in the life zone. Blocker has damage 4500 and is rested."
    )


def test_cards_of_the_file_have_letters_in_japanese_where_they_have_no_name(tmp_path: Path) -> None:
    named = BLOCKED.replace("[player.2]", '[cards]\n"Blocker" = { ja = "守護者" }\n[player.2]')

    assert tell(tmp_path, named).ja == (
        "プレイヤー1のメインフェイズです。プレイヤー1には、フィールドにユニットA（総コスト4、パワー4500、ヒット1、ノーマル）があります。"
        "プレイヤー2には、フィールドに守護者（総コスト5、パワー5500、ヒット1、ノーマル）があり、ライフゾーンは10枚です。"
        "アタックフェイズまで進みます。プレイヤー1はユニットAでアタックします。プレイヤー2は守護者を選びます。"
        "ユニットAが破壊されます。守護者が破壊されません。その後、プレイヤー1には、墓地にユニットAがあります。"
        "プレイヤー2のライフゾーンは10枚です。守護者のダメージは4500です。守護者はレストです。"
    )


def test_the_text_of_an_invented_card_is_told_once(tmp_path: Path) -> None:
    text = """
[player.1]
hand = ["2 Quick"]
energy = ["Black"]
[[step]]
do = ["1: play Quick"]
expect.1.hand = ["Quick", "Filler"]
"""
    english, japanese = tell(tmp_path, text)

    assert "2 × Quick (command, black, total cost 1, quick, “Draw 1 card.”)" in english
    assert english.count("Draw 1 card.") == 1
    assert "Player 1 then has Quick and a plain card in the hand." in english
    assert "2枚のコマンドB（黒、総コスト1、クイック、「カードを1枚引く。」）" in japanese
    assert "エナジーゾーンにユニットC（黒、総コスト1" in japanese


def test_what_a_card_is_called_besides_numbers_is_told(tmp_path: Path) -> None:
    text = """
[cards]
"Hero" = { type = "unit", title = ["聖杯"], ace = true, cost = 4, cost_black = 1, power = 4000, hit = 1 }
[player.1]
field = ["Hero"]
[expect.1]
life = 10
"""
    english = tell(tmp_path, text).en

    assert "Player 1 has Hero (unit, total cost 4, power 4000, hit 1, ace, 聖杯) in the field" in english


def test_few_cards_of_a_pile_are_told_and_many_only_where_they_are_spoken_of(tmp_path: Path) -> None:
    text = (
        '[player.1]\nhand = ["3 Filler"]\ngraveyard = 2\n[player.2]\nlife = 8\nenergy = 2\n[expect.1]\ngraveyard = 2\n'
    )
    english = tell(tmp_path, text).en

    assert "3 plain cards in the hand; 2 cards in the graveyard" in english
    assert "Player 2 has 2 cards in the energy zone." in english
    assert "8 cards" not in english


def test_what_may_and_may_not_be_answered_is_told_of_who_is_asked(tmp_path: Path) -> None:
    text = """
[[step]]
do = ["until attack"]
expect.legal_has = ["attack with Attacker"]
expect.legal_lacks = ["attack with Blocker"]
[[step]]
do = ["1: attack with Attacker"]
expect.asked = 2
expect.question = "Which unit blocks?"
[player.2]
field = ["Blocker"]
"""
    english = tell(tmp_path, text).en

    assert "Player 1 may attack with Attacker. Player 1 may not attack with Blocker." in english
    assert "Player 2 is asked “" in english
    assert english.count("The game goes on to attack phase.") == 1


def test_a_switch_and_the_set_up_are_said_first(tmp_path: Path) -> None:
    english, japanese = tell(tmp_path, "[switches]\nloop_is_draw = false\n[expect.1]\nlife = 10\n")

    assert english.startswith("Played with loop_is_draw=no (a loop without choices is a draw; else both lose). It is")
    assert japanese.startswith("設定はloop_is_draw=no（選択のないループは引き分け。")


def test_a_rule_is_told_where_there_are_one_or_two_and_named_where_there_are_few(tmp_path: Path) -> None:
    expected = "[expect.1]\nlife = 10\n"

    assert tell(tmp_path, f'rule = "BD-C01; AT3"\n{expected}').en.endswith(
        "Rule AT3: A rested enemy unit or the opponent may be attacked; a text may allow standing units too."
    )
    assert tell(tmp_path, f'rule = "AT3, AT4, AT5"\n{expected}').en.endswith(" Rules: AT3, AT4, AT5.")
    assert tell(tmp_path, f'rule = "AT1 to AT9"\n{expected}').en.endswith("in the life zone.")


def test_a_scenario_of_any_game_is_told(tmp_path: Path, toy_game: None) -> None:
    text = '[player.1]\nfield = ["Bear"]\n[expect.cards."Bear"]\npower = 3\n'

    assert tell(tmp_path, text, SKIRMISH).en.endswith("Bear has power 3.")


def test_a_deck_is_told_with_what_is_found_of_it(tmp_path: Path) -> None:
    text = """
game = "build-divide"
[cards]
"Plain 1..9" = { type = "unit", cost = 1, power = 1000, hit = 1, trigger = "none" }
[deck]
main = ["4 Plain 1..2", "2 Plain 3"]
[expect]
verdict = "illegal"
violations = ["TERRITORY"]
"""
    path = tmp_path / "deck.toml"
    path.write_text(text, encoding="utf-8")
    english, japanese = told(read(path)[0], no_catalogue)

    assert english.startswith(
        "A deck is checked in the format normal, on 2024-06-01 (main deck: 4 × Plain 1, 4 × Plain 2 and 2 × Plain 3). It is not complete yet."
    )
    assert "It breaks: the main deck has 40 to 50 cards" in english
    assert (
        "（メインデッキ: 4枚のPlain 1、4枚のPlain 2、2枚のPlain 3）。まだ完成していません。違反するルール: " in japanese
    )


def test_loops_are_told_once_with_how_often_they_come() -> None:
    one, other, last = (Act(parts.PICK, seat, words) for seat, words in ((0, "Bear"), (1, "Wolf"), (0, "Ox")))

    assert list(repeated([last, *[one, other] * 4, last])) == [([last], 1), ([one, other], 4), ([last], 1)]
    assert list(repeated([one, other] * 3)) == [([one, other], 3)]
    assert list(repeated([one, other] * 2)) == [([one, other, one, other], 1)]
    assert list(repeated([])) == []
