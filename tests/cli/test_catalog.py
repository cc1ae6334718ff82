"""The catalogue commands, as a user calls them."""

import io
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Cardbase

CARD = "number,name_ja,type,power\nX-1,試しの兵,unit,3000\n"


def test_import_shows_what_would_change_then_changes_it_once(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "mine.csv"
    file.write_text(CARD, encoding="utf-8")
    words = ("catalog", "import", str(file), "--game", "build-divide")

    dry = cardbase(*words, "--dry-run")
    assert (dry.code, dry.out.splitlines()[-1]) == (
        0,
        "1 would be added, 0 would be changed, 0 would be removed, 0 unchanged",
    )
    assert cardbase("show", "X-1").code == 1
    assert cardbase(*words).out.splitlines()[-1] == "1 added, 0 changed, 0 removed, 0 unchanged"
    assert cardbase("show", "X-1").out.splitlines()[0] == "試しの兵"
    assert cardbase(*words).out.splitlines()[-1] == "0 added, 0 changed, 0 removed, 1 unchanged"


def test_import_names_every_mistake_with_its_line(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "wrong.csv"
    file.write_text("number,name_ja,tpye,power\nX-1,試しの兵,unit,3000\nX-2,,unit,many\n", encoding="utf-8")

    done = cardbase("catalog", "import", str(file), "--game", "build-divide")

    assert done.code == 2
    assert "tpye" in done.err
    assert "'type'" in done.err
    assert cardbase("show", "X-1").code == 1


def test_import_tells_of_texts_that_are_not_understood_in_the_cards_that_it_changes(
    cardbase: Cardbase, tmp_path: Path
) -> None:
    wrong, right = tmp_path / "wrong.json", tmp_path / "right.json"
    card = {"game": "build-divide", "type": "unit", "power": 1000}
    wrong.write_text(
        json.dumps([card | {"number": "X-1", "name_en": "Wrong", "abilities": ["drw 1"]}]), encoding="utf-8"
    )
    right.write_text(json.dumps([card | {"number": "X-2", "name_en": "Right", "abilities": []}]), encoding="utf-8")

    assert "does not understand 1 of these cards" in cardbase("catalog", "import", str(wrong)).err
    assert "understand" not in cardbase("catalog", "import", str(right)).err


def test_export_and_import_give_the_same_cards(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "fertcg.jsonl"

    assert cardbase("catalog", "export", "--game", "fertcg", "-o", str(file)).code == 0
    assert len(file.read_text(encoding="utf-8").splitlines()) >= 33
    assert "0 would be added, 0 would be changed" in cardbase("catalog", "import", str(file), "--dry-run").out


def test_stats_count_the_bundled_cards(cardbase: Cardbase) -> None:
    rows = json.loads(cardbase("catalog", "stats", "--format", "json").out)

    real = {row["game"]: row["cards"] - row["originals"] for row in rows if row["set"] == ""}
    assert real == {"build-divide": 289, "detainer": 2, "doomtrooper": 1073, "dreadnought": 70, "fertcg": 1150}


def test_sources_of_a_game(cardbase: Cardbase) -> None:
    done = cardbase("catalog", "sources", "--game", "detainer")

    assert done.code == 0
    assert "shufflegames.wixsite.com" in done.out


def test_an_unknown_game_is_answered_with_the_nearest(cardbase: Cardbase) -> None:
    done = cardbase("catalog", "stats", "--game", "dreadnaught")

    assert done.code == 2
    assert "'dreadnought'" in done.err


@pytest.mark.parametrize(
    "text",
    [
        "game,number,name\nbd,X-1,Nobody at All\nbd,X-2,誰でもない\n",
        '[{"game": "bd", "number": "X-1", "name": "Nobody at All"}, {"game": "bd", "number": "X-2", "name": "誰でもない"}]',
        '{"game": "bd", "number": "X-1", "name": "Nobody at All"}\n{"game": "bd", "number": "X-2", "name": "誰でもない"}\n',
        '[[card]]\ngame = "bd"\nnumber = "X-1"\nname = "Nobody at All"\n'
        '[[card]]\ngame = "bd"\nnumber = "X-2"\nname = "誰でもない"\n',
    ],
    ids=["csv", "json", "jsonl", "toml"],
)
def test_cards_come_in_by_standard_input_in_every_format(
    cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    """The content tells the format; a column `name` is that of the name's script."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode()), "utf-8"))
    assert cardbase("catalog", "import", "-").code == 0
    found = json.loads(cardbase("search", "is:user order:number", "--json").out)
    assert [(card["numbers"], card["names"]) for card in found] == [
        (["X-1"], {"en": "Nobody at All"}),
        (["X-2"], {"ja": "誰でもない"}),
    ]


def test_mistakes_of_standard_input_are_told_with_their_place(
    cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "sys.stdin", io.TextIOWrapper(io.BytesIO(b"game,number,name\nbd,X-1,A\nchess,X-2,B\n"), "utf-8")
    )
    done = cardbase("catalog", "import", "-")
    assert done.code == 2
    assert done.err.startswith(
        "cardbase: standard input: one mistake; nothing was imported\n  line 3, game: there is no game 'chess'"
    )


def test_games_and_fields_stand_in_tables_by_their_names_and_in_json_by_their_keys(cardbase: Cardbase) -> None:
    table = cardbase("catalog", "stats", "--fields", "--game", "fertcg").out
    rows = json.loads(cardbase("catalog", "stats", "--fields", "--game", "fertcg", "--format", "json").out)

    assert "FERTCG  equip levels" in table
    assert "equip_levels" not in table
    assert ("fertcg", "equip_levels") in [(row["game"], row["field"]) for row in rows]
    assert "ビルディバイド" in cardbase("--language", "ja", "deck", "list", "--game", "build-divide").out


def test_an_interval_of_a_japanese_table_breaks_before_its_bracket_only(cardbase: Cardbase) -> None:
    decks = ("Ember Rush", "Fort of Dawn")
    assert "% (29.4–100.0)" in cardbase("--language", "ja", "sim", "matrix", *decks, "-n", "2", "--workers", "1").out
