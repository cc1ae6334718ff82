"""The rulings that come with cardbase, by card: the list is true, and names what rules on a card."""

import json
import runpy
from collections import Counter
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from cardbase.bundled import rulings_folders
from cardbase.catalog.opening import open_catalog
from cardbase.games.card import Card
from cardbase.sim.scenarios.cards import lookup_in
from cardbase.sim.scenarios.reading import read
from cardbase.sim.scenarios.rulings import INDEX, Ruling, files_of, rulings_on
from cardbase.sim.scenarios.running import subjects
from tests.docs.rule_ids import ROOT

SCRIPT = runpy.run_path(str(ROOT / "scripts" / "make_rulings_index.py"))
STEINER = Card("doomtrooper", "01202", "MAX STEINER")


@pytest.mark.slow
@pytest.mark.parametrize("folder", rulings_folders(), ids=lambda folder: folder.parent.name)
def test_the_list_of_rulings_is_true(folder: Path, filled_catalog: Path) -> None:
    """`python scripts/make_rulings_index.py` writes it anew. What it says of each file is compared where the file is played."""
    with ExitStack() as opened:
        lookup = lookup_in(lambda: opened.enter_context(closing(open_catalog(filled_catalog))))
        assert SCRIPT["index"](folder, lookup) == (folder / INDEX).read_text(encoding="utf-8")


@pytest.mark.parametrize("folder", rulings_folders(), ids=lambda folder: folder.parent.name)
def test_what_names_the_fewest_cards_stands_first_in_the_list(folder: Path) -> None:
    rows = json.loads((folder / INDEX).read_text(encoding="utf-8"))
    listed = {key: [Ruling(**ruling) for ruling in rulings] for key, rulings in rows.items()}
    cards = Counter(ruling for rulings in listed.values() for ruling in set(rulings))

    assert listed == {key: sorted(rulings, key=lambda one: (cards[one], one)) for key, rulings in listed.items()}
    assert list(rows) == sorted(rows)


@pytest.mark.parametrize("folder", rulings_folders(), ids=lambda folder: folder.parent.name)
def test_each_card_finds_its_own_rows_in_the_list(folder: Path) -> None:
    rows = json.loads((folder / INDEX).read_text(encoding="utf-8"))
    game = folder.parent.name

    some = dict(list(rows.items())[::7])
    assert {key: [ruling._asdict() for ruling in rulings_on(Card(game, key, key))] for key in some} == some
    assert [rulings_on(Card(game, key, key)) for key in ("", "file", "title", '"', "[")] == [[]] * 5


def test_a_card_with_abilities_has_its_rulings_and_one_that_stands_by_has_none(filled_catalog: Path) -> None:
    """Of ウパナンダ, which stands in rulings on sub effects, no ability is known."""
    (file,) = [path for path in files_of(STEINER, rulings_on(STEINER)) if path.name == "DT-C16.toml"]
    with closing(open_catalog(filled_catalog)) as db:
        found = [subjects(scenario, lookup_in(lambda: db)) for scenario in read(file)]

    assert all("01202" in keys for keys in found)
    assert rulings_on(Card("dreadnought", "ウパナンダ", "ウパナンダ")) == []
    assert rulings_on(Card("build-divide", "01202", "another game's")) == []


def test_a_ruling_is_told_by_title_variant_and_rule() -> None:
    ruling = Ruling("DT-C16.toml", "once it is gone", "a Personality on the other side", "DT-C16; WA3")

    assert ruling in rulings_on(STEINER)
    assert ruling.words == "a Personality on the other side: once it is gone [DT-C16; WA3]"
    assert Ruling("a.toml", "", "a title", "").words == "a title"
