"""The rulings that come with cardbase, by card: the list is true, and names what rules on a card."""

import json
import re
import runpy
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from cardbase.bundled import rulings_folders
from cardbase.catalog.opening import open_catalog
from cardbase.games.card import Card
from cardbase.messages import speaking
from cardbase.sim.scenarios.cards import lookup_in
from cardbase.sim.scenarios.reading import read
from cardbase.sim.scenarios.rulings import (
    BESIDE,
    HEADED,
    INDEX,
    NAMED,
    PLAYED,
    Ruling,
    files_of,
    nearness,
    row,
    ruling_lines,
    rulings_on,
)
from cardbase.sim.scenarios.running import subjects
from cardbase.sim.scenarios.scenario import scenario_files
from cardbase.sim.scenarios.telling.teller import told
from tests.docs.rule_ids import ROOT
from tests.sim.scenarios.files import written

SCRIPT = runpy.run_path(str(ROOT / "scripts" / "make_rulings_index.py"))
STEINER = Card("doomtrooper", "01202", "MAX STEINER")
FOLDERS = pytest.mark.parametrize("folder", rulings_folders(), ids=lambda folder: folder.parent.name)


def rows_of(folder: Path) -> list[dict[str, Any]]:
    """The lines of an index."""
    rows: list[dict[str, Any]] = json.loads((folder / INDEX).read_text(encoding="utf-8"))
    return rows


@pytest.mark.slow
@FOLDERS
def test_the_list_of_rulings_is_true(folder: Path, filled_catalog: Path) -> None:
    """`python scripts/make_rulings_index.py` writes it anew. What it says of each file is compared where the file is played."""
    with ExitStack() as opened:
        lookup = lookup_in(lambda: opened.enter_context(closing(open_catalog(filled_catalog))))
        assert SCRIPT["index"](folder, lookup) == (folder / INDEX).read_text(encoding="utf-8")


@pytest.mark.slow
@FOLDERS
def test_every_scenario_is_told_also_where_it_rules_on_no_card(folder: Path, filled_catalog: Path) -> None:
    with ExitStack() as opened:
        lookup = lookup_in(lambda: opened.enter_context(closing(open_catalog(filled_catalog))))
        for scenario in (one for path in scenario_files([folder]) for one in read(path)):
            english, japanese = told(scenario, lookup)
            assert english.endswith((".", "”")), scenario.place
            assert japanese.endswith("。"), scenario.place


@FOLDERS
def test_every_ruling_is_told_in_sentences_of_both_languages(folder: Path) -> None:
    """No place of a template is left open, nothing is empty, English has no Japanese sentence and each language its own full stop."""
    for line in rows_of(folder):
        english, japanese = line["en"], line["ja"]
        assert re.match(r"[A-Z]", english), english
        assert english.endswith((".", "”")), english
        assert japanese.endswith("。"), japanese
        assert "Player" in english, english
        assert "プレイヤー" in japanese, japanese
        assert not re.search(r"[{}]|\bNone\b|  |です\.|Player \d", japanese), japanese
        assert not re.search(r"[{}。、]|\bNone\b|  |です", re.sub(r"【[^】]*】", "[]", english)), english


@FOLDERS
def test_a_ruling_stands_on_a_line_of_its_own_and_what_names_the_fewest_cards_first(folder: Path) -> None:
    rows = rows_of(folder)
    first, *lines, last = (folder / INDEX).read_text(encoding="utf-8").splitlines()

    assert (first, last) == ("[", "]")
    assert [json.loads(line.removesuffix(",")) for line in lines] == rows
    assert rows == sorted(rows, key=lambda line: (len(line["cards"]), *list(line.values())[1:]))


@FOLDERS
def test_each_card_finds_its_own_rulings_those_about_it_first(folder: Path) -> None:
    game, rows = folder.parent.name, rows_of(folder)

    for key in sorted({key for line in rows for key in line["cards"]})[::17]:
        about = [line for line in rows if key in line["cards"]]
        about.sort(key=lambda line: line["cards"][key])
        wanted = [Ruling(**{name: said for name, said in line.items() if name != "cards"}) for line in about]
        assert rulings_on(Card(game, key, key)) == wanted
    assert [rulings_on(Card(game, key, key)) for key in ("", "file", "title", '"', "[")] == [[]] * 5


def test_a_card_with_abilities_has_its_rulings_and_one_that_stands_by_has_none(filled_catalog: Path) -> None:
    """Of ウパナンダ, which stands in rulings on sub effects, no ability is known."""
    (file,) = [path for path in files_of(STEINER, rulings_on(STEINER)) if path.name == "DT-C16.toml"]
    with closing(open_catalog(filled_catalog)) as db:
        found = [subjects(scenario, lookup_in(lambda: db)) for scenario in read(file)]

    assert all("01202" in cards for cards in found)
    assert rulings_on(Card("dreadnought", "ウパナンダ", "ウパナンダ")) == []
    assert rulings_on(Card("build-divide", "01202", "another game's")) == []


def test_a_ruling_is_told_in_the_language_that_is_spoken() -> None:
    (ruling,) = [one for one in rulings_on(STEINER) if (one.file, one.case) == ("DT-C16.toml", "while it is in play")]

    assert (ruling.title, ruling.rule) == ("a Personality on the other side", "DT-C16; WA3")
    assert ruling.words == (
        "It is Player 1's action step. Player 1 has MAX STEINER in the hand; 10 Destiny Points. Player 2 has MAX STEINER in the Squad. "
        "Player 1 may not introduce MAX STEINER. Rule WA3: Of a Personality one is in play, on both sides together."
    )
    with speaking("ja"):
        assert ruling.words == (
            "プレイヤー1のアクションステップです。プレイヤー1には、手札にMAX STEINERがあり、運命ポイントは10です。"
            "プレイヤー2には、スコードにMAX STEINERがあります。プレイヤー1は「MAX STEINERを投入」を選べません。"
            "ルールWA3: 同じ有名戦士は、両方の側を合わせて場に1枚だけである。"
        )


def test_what_is_about_the_card_is_nearer_than_what_only_names_it(tmp_path: Path, toy_game: None) -> None:
    text = """
title = "{title}"
do = ["until attack"]
[cards]
"Bear" = {{ power = 3, cost = 2 }}
[expect.cards."{expected}"]
power = 3
"""

    def near(title: str, expected: str = "Wolf") -> int:
        path = written(tmp_path, text.format(title=title, expected=expected))
        return nearness(read(path)[0], Card("skirmish", "001", "Bear", {"en": "Bear", "ja": "森の主 クマ"}))

    assert near("Bear: stays") == near("クマ: stays") == HEADED
    assert near("what a Bear does") == NAMED
    assert near("Bearers", "Bear") == PLAYED
    assert near("Bearers") == BESIDE


def test_rulings_are_numbered_and_the_command_that_tells_the_others_stands_last() -> None:
    rulings = [Ruling("a.toml", str(n), "", "", f"Case {n}.", f"{n}の場合。") for n in range(7)]

    assert list(ruling_lines(STEINER, rulings[:5])) == [f"{n + 1}. Case {n}." for n in range(5)]
    assert list(ruling_lines(STEINER, rulings, 2))[1:] == [
        "2. Case 1.", "5 more: cardbase show '01202' --game doomtrooper --rulings",
    ]  # fmt: skip
    with speaking("ja"):
        assert next(ruling_lines(STEINER, rulings)) == "（1）0の場合。"


def test_a_line_of_an_index_has_the_cards_first() -> None:
    line = row(Ruling("a.toml", "b", "c", "d", "One.", "一。"), {"2": PLAYED, "1": HEADED})

    assert line == (
        '{"cards": {"1": 0, "2": 2}, "file": "a.toml", "case": "b", "title": "c", "rule": "d", "en": "One.", "ja": "一。"}'
    )
