"""What is told of a card and of a rule to the seat that is asked, in both languages."""

import re
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.catalog.opening import open_catalog
from cardbase.engine.describe import rules_of_question
from cardbase.engine.run import RULES_OF
from cardbase.engine.state import State
from cardbase.errors import InputError
from cardbase.games import games
from cardbase.games.contract import Game
from cardbase.messages import speaking
from cardbase.sim import explaining
from cardbase.sim.explaining import rulebook
from cardbase.sim.matchup import rules_of
from cardbase.sim.scenarios.cards import lookup_in
from tests.games.reasons import laid

CARDS = """
[cards]
"Bolt" = { type = "command", colour = ["red"], cost = 2, cost_red = 1, timing = "quick", trigger = "none", ja = "稲妻", abilities = "choose enemy unit: destroy it" }
"Blocker" = { type = "unit", colour = ["red"], cost = 1, power = 1000, hit = 1, trigger = "none", timing = "normal", abilities = "decoy" }
"""


@pytest.fixture
def table(tmp_path: Path) -> State:
    hands = (
        '[player.1]\nhand = ["Bolt", "2 V1"]\nenergy = ["3 Black"]\n[player.2]\nhand = ["Bolt"]\nfield = ["Blocker"]'
    )
    return laid(tmp_path, "build-divide", CARDS + hands)


def test_a_card_of_the_hand_with_its_facts_its_text_and_why_it_is_not_offered(table: State) -> None:
    assert explaining.card_lines(explaining.explain_card(table, "bolt")) == [
        "Bolt (稲妻)",
        "  type command, colour red, total cost 2, trigger icon none, timing quick",
        "  Choose an enemy unit. Destroy it.",
        "Yours, the hand: Bolt",
        "  > set Bolt as energy",
        "  - not payable: costs 2, of it 1 red, 3 energy (3 black) standing",
    ]


def test_the_same_in_japanese(table: State) -> None:
    with speaking("ja"):
        lines = explaining.card_lines(explaining.explain_card(table, "稲妻", "ja"), "ja")
    assert lines[0] == "稲妻（Bolt）"
    assert lines[2] == "  相手のユニットを1枚対象とし、対象を破壊する。"
    assert lines[4:] == [
        "  > 稲妻をエナジーにセット",
        "  - コストを支払えない：コスト2（うち赤1）、スタンドしているエナジー3枚（黒3）",
    ]


def test_copies_that_are_alike_are_told_once_and_the_other_side_after_the_own(table: State) -> None:
    told = explaining.explain_card(table, "V1")
    assert [(one.place, one.answers) for one in told.lying] == [("Yours, the hand", ("play V1", "set V1 as energy"))]
    assert [one.place for one in explaining.explain_card(table, "Block").lying] == ["Player 2, the field"]


def test_what_the_other_player_holds_is_not_told(tmp_path: Path) -> None:
    g = laid(tmp_path, "build-divide", f'{CARDS}\n[player.1]\nhand = ["V1"]\n[player.2]\nhand = ["Bolt"]')
    with pytest.raises(InputError, match="no card that you know is called 'Bolt'") as fault:
        explaining.explain_card(g, "Bolt")
    assert fault.value.hint == "You can ask for each card of your deck, and for what you have seen."
    (card,) = g.piles[g.rules.layout.zones.index["hand"] * 2 + 1]
    with pytest.raises(InputError, match="this card is hidden from you"):
        explaining.explain_card(g, card)


def test_a_card_named_wrongly_or_by_a_beginning_that_several_have(table: State) -> None:
    with pytest.raises(InputError, match="no card that you know is called 'Bolx'") as fault:
        explaining.explain_card(table, "Bolx")
    assert fault.value.hint == "Did you mean 'Bolt'?"
    with pytest.raises(InputError, match="'b' may mean 'B"):
        explaining.explain_card(table, "b")


@pytest.mark.parametrize("words", ["AT7", "at7"])
def test_a_rule_by_its_id(table: State, words: str) -> None:
    (rule,) = explaining.explain_rules(table, words)
    assert explaining.rule_lines(rule) == [
        "AT7 · Attacks",
        "  The other player may rest a standing unit to block, whoever is attacked: the blocker becomes the target. "
        "The unit under attack cannot block.",
        "  Source: official how-to-play page; a decision of cardbase's own, where the sources are silent",
    ]


def test_a_rule_in_the_language_that_is_spoken(table: State) -> None:
    with speaking("ja"):
        (rule,) = explaining.explain_rules(table, "AT7")
        assert explaining.rule_lines(rule) == [
            "AT7 · アタック",
            "  相手は、誰がアタックされていても、スタンドしているユニットをレストしてブロックでき、そのユニットが対象になる。"
            "アタックされているユニット自身はブロックできない。",
            "  出典: 公式の遊び方のページ／出典にないため、cardbaseが決めたもの",
        ]
        assert [one.id for one in explaining.explain_rules(table, "アタックされている ブロックできない")] == ["AT7"]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_every_rule_is_told_in_japanese(game: Game) -> None:
    with speaking("ja"):
        told = [text for rule in rulebook(game.key).values() for text in explaining.rule_lines(rule)[:2]]

    assert [text for text in told if not re.search("[ぁ-んァ-ヺ一-鿿]", text)] == []


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_every_source_is_whole(game: Game) -> None:
    """A page with remarks in brackets is one source; a key that stands for none is a decision."""
    sources = {source for rule in rulebook(game.key).values() for source in rule.sources}

    assert [
        source for source in sources if not re.match(r"https?://|D-\d|official |a decision |the printed card ", source)
    ] == []
    assert [source for source in sources if source.count("(") != source.count(")")] == []


def test_several_rules_by_their_ids(table: State) -> None:
    assert [rule.id for rule in explaining.explain_rules(table, "BT1, D-10")] == ["BT1", "D-10"]


@pytest.mark.parametrize(
    ("words", "one"),
    [("Decoy", "AT4"), ("デコイ", "AT4"), ("ブロック", "AT7"), ("shot", "DM4"), ("attack block", "AT7")],
)
def test_rules_by_words_in_english_and_japanese(table: State, words: str, one: str) -> None:
    assert one in [rule.id for rule in explaining.explain_rules(table, words)]


def test_a_word_that_stands_everywhere_finds_the_chapter_that_is_called_by_it(table: State) -> None:
    assert {rule.chapter for rule in explaining.explain_rules(table, "アタック")} == {"Attacks"}


def test_the_rules_of_the_question_that_waits(table: State, tmp_path: Path) -> None:
    assert [rule.id for rule in explaining.explain_rules(table)] == ["CH2", "CH3", "PL5", "PL6"]
    attack = laid(tmp_path, "build-divide", '[position]\nbegin = "attack"\n[player.1]\nhand = ["V1"]\nfield = ["V1"]')
    assert [rule.id for rule in explaining.explain_rules(attack)] == ["AT1"]


def test_a_rule_that_there_is_not(table: State) -> None:
    with pytest.raises(InputError, match="no rule is called or speaks of 'AT99'") as fault:
        explaining.explain_rules(table, "AT99")
    assert fault.value.hint == "Did you mean 'AT9'?"
    with pytest.raises(InputError, match="rules speak of 'unit'") as fault:
        explaining.explain_rules(table, "unit")
    assert fault.value.hint is not None
    assert fault.value.hint.startswith("Write one more word, or one of their ids: ")


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_each_question_names_rules_that_the_page_of_its_game_explains(game: Game) -> None:
    key, book = game.key, rulebook(game.key)
    module = f"cardbase.games.{key.replace('-', '_')}."
    layout = rules_of(game).layout
    named = {one for step, ids in RULES_OF.items() if step.__module__.startswith(module) for one in ids}
    named |= {one for ids in layout.rules.values() for one in ids}
    assert len(named) > 9
    assert sorted(named - book.keys()) == []
    assert all(rule.text and rule.chapter for rule in book.values())


def test_the_rules_of_a_switch_are_told_with_it() -> None:
    book = rulebook("detainer")
    assert book["R-W2"].chapter == "Winning"
    assert rulebook("build-divide")["D-10"].text == "units that may block one attack, 0 or 1"
    assert rulebook("no such game") == {}


def test_a_question_of_the_engine_has_the_rules_that_the_game_gives_it(table: State) -> None:
    assert rules_of_question(table) == ("CH2", "CH3", "PL5", "PL6")


@pytest.mark.parametrize(
    ("texts", "says"),
    [("printed", "The bearer gets +2 Fight and +2 Shoot."), ("clarified", "The bearer gets +4 Fight and +4 Shoot.")],
)
def test_of_two_texts_the_one_that_is_played(tmp_path: Path, filled_catalog: Path, texts: str, says: str) -> None:
    """SW12"""
    position = f'[switches]\ntexts = "{texts}"\n[player.1]\nhand = ["MIND MELT"]'
    with closing(open_catalog(filled_catalog)) as db:
        g = laid(tmp_path, "doomtrooper", position, lookup=lookup_in(lambda: db))
    assert says in explaining.explain_card(g, "MIND MELT").text
