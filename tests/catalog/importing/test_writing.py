"""What an import stores of a card's abilities: tree, rules text in two languages, tags; what is no such text stays text.

What was stored under other words is compiled again.
"""

import json
import sqlite3
from pathlib import Path

from cardbase import games
from cardbase.catalog.declaration import declaration
from cardbase.catalog.importing import writing
from cardbase.catalog.importing.importer import import_source
from cardbase.catalog.importing.writing import ability_rows, compiled, unscripted
from cardbase.language import Ability, from_json

WORDS = "cardbase.games.build_divide.words:VOCABULARY"


def test_a_text_in_the_effect_language_is_stored_with_tree_texts_and_tags(
    catalog: sqlite3.Connection, tmp_path: Path
) -> None:
    card = {"game": "build-divide", "name_en": "Odd", "number": "T-1", "abilities": ["when enters: draw 1"]}
    (tmp_path / "cards.json").write_text(json.dumps([card]), encoding="utf-8")

    import_source(catalog, str(tmp_path / "cards.json"))

    ((text, tree, en, ja, tags, folded, bare),) = catalog.execute(
        "SELECT text, tree, en, ja, tags, ability.folded, unscripted FROM ability JOIN card ON card_id = card.id "
        "WHERE key = 'T-1'"
    )
    (ability,) = from_json(json.loads(tree))
    assert text == "when enters: draw 1"
    assert isinstance(ability, Ability)
    assert ability.kind == "triggered"
    assert "draw" in en.lower()
    assert "引" in ja
    assert {"does:draw", "when:enters"} <= set(tags.split(" "))
    assert "引" in folded
    assert not bare


def test_a_text_that_does_not_compile_and_a_description_stay_text() -> None:
    assert not compiled("when entres: draw 1", WORDS).tree
    assert not compiled("note: draws a card", WORDS).tree
    assert not compiled("when enters: draw 1", "").tree
    assert ability_rows(7, ["note: draws"], WORDS) == [(7, 0, "note: draws", "", "", "", "", "draws")]


def test_one_text_that_does_not_compile_leaves_the_card_unscripted() -> None:
    assert unscripted(None, WORDS)
    assert not unscripted([], WORDS)
    assert not unscripted(["when enters: draw 1"], WORDS)
    assert unscripted(["when enters: draw 1", "note: and more"], WORDS)


def test_a_text_calls_its_card_by_its_kind() -> None:
    ((*_, unit, _tags, _folded),) = ability_rows(7, ["when attacks: draw 1"], WORDS, "unit")
    assert unit == "【自動】このユニットがアタックした時、カードを1枚引く。"
    assert "このテリトリー" in compiled("when closes: draw 1", WORDS, "territory").ja
    assert "このカード" in compiled("when closes: draw 1", WORDS).ja


def test_cards_that_are_stored_say_so(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    card = {"game": "build-divide", "name_en": "Odd", "number": "T-1", "type": "unit", "abilities": ["cannot attack"]}
    (tmp_path / "cards.json").write_text(json.dumps([card]), encoding="utf-8")
    import_source(catalog, str(tmp_path / "cards.json"))
    query = "SELECT ja FROM ability JOIN card ON card_id = card.id WHERE key = 'T-1'"
    assert catalog.execute(query).fetchall() == [("【永続】このユニットはアタックできない。",)]


SCRIPTED = "SELECT count(*) FROM card WHERE game = 'build-divide' AND original AND NOT unscripted"


TREES = "SELECT card_id, position, tree, en, ja, tags, folded FROM ability ORDER BY card_id, position"


def test_renewing_restores_what_other_words_had_left_as_text(catalog: sqlite3.Connection) -> None:
    vocabulary = games.game("build-divide").vocabulary
    scripted, trees = catalog.execute(SCRIPTED).fetchone()[0], catalog.execute(TREES).fetchall()
    assert scripted > 80

    cards = [number for (number,) in catalog.execute("SELECT id FROM card WHERE game = 'build-divide'")]
    writing.renew_abilities(catalog, declaration(catalog, "build-divide"), "", cards)
    assert catalog.execute(SCRIPTED).fetchone()[0] < scripted

    writing.renew_abilities(catalog, declaration(catalog, "build-divide"), vocabulary, cards)
    assert catalog.execute(TREES).fetchall() == trees
