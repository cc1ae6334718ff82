"""The game's words: rows without faults, and every practice card read, printed and told in both languages."""

import pytest

from cardbase.bundled import data_folder
from cardbase.games.fertcg.rules import RULES
from cardbase.games.fertcg.words import OWN, VOCABULARY
from cardbase.language import Mistake, compile_abilities, parse
from tests.language.abilities import print_abilities
from tests.matches.practice import practice_cards, practice_deck, practice_decks
from tests.table_check import faults

DECKS = practice_decks("fertcg")


def test_no_row_has_a_fault() -> None:
    assert faults(VOCABULARY, OWN) == []


def test_every_word_is_known_to_the_rules() -> None:
    """A word without an implementation would refuse its card when a match is loaded."""
    tables = {
        "verb": RULES.bindings.verbs, "price": RULES.bindings.verbs, "keyword": RULES.bindings.keywords,
        "timing": RULES.bindings.timings, "condition": RULES.bindings.conditions, "event": RULES.bindings.events,
        "noun": RULES.bindings.nouns, "zone": RULES.bindings.zones, "act": RULES.bindings.acts | RULES.bindings.player_acts, "mark": RULES.bindings.marks,
        "amount": RULES.bindings.amounts, "filter": RULES.bindings.filters, "phase": RULES.bindings.phases,
        "reference": RULES.bindings.references,
    }  # fmt: skip
    assert [(w.kind, w.key) for w in OWN if w.kind in tables and w.key not in tables[w.kind]] == []


def test_practice_cards_read_in_both_languages() -> None:
    """What is printed of a tree is read as the same tree; both texts are whole sentences."""
    for number, card in practice_cards("fertcg").items():
        if tree := card.abilities:
            text = print_abilities(tree, VOCABULARY)
            compiled = compile_abilities(text, VOCABULARY)
            assert parse(text, VOCABULARY) == compiled.tree == tree, number
            for words in (compiled.english, compiled.japanese):
                assert words.strip() and not set(words) & set("{}|_"), number


def test_all_practice_cards_can_be_played_in_one_match() -> None:
    cards = list(practice_cards("fertcg").values())
    match = RULES.load([{"main": cards}, {"main": cards}])
    assert len(match.faces) == len(cards) >= 80


def test_the_practice_set_covers_what_the_game_has() -> None:
    """Every type, movement and action kind, kind of equipment, level, crest and class ability."""
    faces = practice_cards("fertcg").values()
    kinds = {"sword", "lance", "axe", "bow", "shooter", "fire", "thunder", "wind", "light", "dark", "staff"}
    crests = {"strength", "skill", "speed", "luck", "defence", "magic"}

    def values(fact: str) -> set[object]:
        found = [face.facts.get(fact, ()) for face in faces]
        return {value for listed in found for value in (listed if isinstance(listed, tuple) else (listed,))}

    assert values("type") == {"unit", "weapon", "magic", "item", "land", "surprise"}
    assert values("movement") == {"infantry", "cavalry", "flying"}
    assert values("action") == {"direct", "indirect", "magic", "healing", "breath"}
    assert values("kind") == kinds
    assert {str(entry).partition(" ")[2] for entry in values("equip_levels")} >= {"C", "B", "A", "S"}
    assert values("crests") == crests
    used = {node[0] for face in faces for tree in face.abilities if tree.kind == "keyword" for node in tree.effects}
    names = {word.key for word in OWN if word.kind == "keyword"}
    assert names - {"laid_if", "leaves_at", "only_for", "reaches"} == used  # FETCG's cards alone have these
    timings = {timing[0] for face in faces for tree in face.abilities for timing in tree.timings}
    assert timings >= crests | {"any_time", "declaration", "striking", "receiving", "after_combat", "staff"}


@pytest.mark.parametrize("name", DECKS)
def test_a_practice_deck_holds_sixty_cards_three_of_a_name(name: str) -> None:
    main = practice_deck("fertcg", name)["main"]
    assert len(main) == 60
    assert max(main.count(face) for face in main) <= 3
    assert (data_folder() / "fertcg" / "decks" / f"practice-{name}.txt").exists()


READS = {
    "choose other ally within 1 squares of this, enemy: exchange target 1 and target 2": (
        "Choose another ally within 1 square of this card and an enemy. Exchange the places of the chosen ally and the chosen enemy.",
        "このカードから1マス以内の他の自軍ユニット1体と敵ユニット1体を選び、選んだ自軍ユニットと選んだ敵ユニットの位置を入れ替える。",
    ),
    "in unit step, if there is ally unit: put unit in your hand into map": (
        "In the unit step, only if there is an allied unit: Put a unit card in your hand into the map.",
        "〔ユニットステップ／自軍ユニットがいる場合のみ〕自分の手札のユニットカード1枚を戦場に置く。",
    ),
    "luck, discard 2: counter that": (
        "Luck, discard 2 cards: Negate that crest ability.",
        "【運】(手札2)その【紋章能力】を無効にする。",
    ),
}


READS |= {
    "skill, discard 1: counter that": (
        "Skill, discard 1 card: Negate that surprise card.",
        "【技】(手札1)そのサプライズカードを無効にする。",
    ),
    "strength, vigour 1: strike damage +1": (
        "Strength, pay 1 vigour: The strike gets +1 damage.",
        "【力】(気力1)この攻撃のダメージを＋1する。",
    ),
    "play, any time, pay 1, if enemy surprise waits: counter that": (
        "Any time, pay 1 chip, only if one of your opponent's surprise cards has been declared: Negate that card.",
        "〔いつでも／チップ1枚／相手のサプライズカードが使用宣言された場合のみ〕そのカードを無効にする。",
    ),
    'choose enemy: inflict "Sleep" on it': (
        "Choose an enemy. Inflict Sleep on it (until the end of its player's next turn it cannot move, act, counter-attack or use abilities).",
        "敵ユニット1体を選び、睡眠状態にする（そのプレイヤーの次のターン終了時まで、移動・行動・反撃・能力の使用ができない）。",
    ),
    "when deals damage: opponent discards 1": (
        "When this card deals damage, your opponent discards 1 card.",
        "このカードがダメージを与えた時、相手は手札を1枚戦場外へ送る。",
    ),
    "choose spell in your off-field: put it into hand": (
        "Choose a magic card in your off-field. Put it into the hand.",
        "自分の戦場外の魔法カード1枚を選び、手札に加える。",
    ),
    '"Force Back": when deals damage: push combat opponent 1 squares': (
        "[Force Back] When this card deals damage, push the combat opponent back 1 square.",
        "【押し戻し】このカードがダメージを与えた時、戦闘相手を1マス押し戻す。",
    ),
}


@pytest.mark.parametrize("text", READS, ids=str)
def test_sides_and_prices_are_called_as_in_the_rules(text: str) -> None:
    found = compile_abilities(text, VOCABULARY)
    assert (found.english, found.japanese) == READS[text]


@pytest.mark.parametrize("name", ["snipe 2", "pursuit", "rescue", "capture"])
def test_a_class_ability_whose_text_is_not_known_is_no_word(name: str) -> None:
    """AB11."""
    with pytest.raises(Mistake, match="line 1, column 1: unexpected"):
        parse(name, VOCABULARY)
