"""Cards and decks of scenarios: copies of the catalogue's cards, and everything that a deck check finds."""

from contextlib import closing
from pathlib import Path

import pytest

from cardbase.catalog.opening import open_catalog
from cardbase.sim.scenarios.cards import lookup_in
from cardbase.sim.scenarios.running import Verdict, run_file

DECK = """
game = "build-divide"
[cards]
"Buster 1..3" = { type = "unit", cost = 1, power = 1000, hit = 1, trigger = "buster" }
"Shot 1..3" = { type = "command", cost = 1, trigger = "shot" }
"Plain 1..4" = { type = "unit", cost = 1, power = 1000, hit = 1, trigger = "none" }
"Home" = { type = "territory", cost = 1 }
"Wall" = { type = "unit", name = "重装拠点 バルバビロン", cost = 1, power = 1000, hit = 1, trigger = "none" }
"Riddle" = { type = "unit", cost = 1, power = 1000, hit = 1 }
[deck]
territory = ["Home"]
"""


def verdict(folder: Path, catalogue: Path, text: str) -> Verdict:
    """Run a file with one scenario, with the catalogue's cards."""
    path = folder / "case.toml"
    path.write_text(text, encoding="utf-8")
    with closing(open_catalog(catalogue)) as db:
        (only,) = run_file(path, lookup_in(lambda: db))
    return only


def deck(main: str, on: str = "2023-04-07") -> str:
    """A deck of 40 cards and some."""
    return f'{DECK}on = {on}\nmain = ["4 Buster 1..3", "4 Shot 1..3", "4 Plain 1..4"{main}]\n'


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ('name = "Squire"', ("attack with Squire", "Squireでアタック")),
        ('name = "Squire", ja = "従者"', ("attack with Squire", "従者でアタック")),
        ('ja = "従者"', ("従者でアタック", "従者でアタック")),
    ],
)
def test_a_copy_of_a_catalogue_s_card_takes_a_name(
    tmp_path: Path, filled_catalog: Path, name: str, words: tuple[str, str]
) -> None:
    text = """
game = "build-divide"
[cards]
"Filler" = { type = "unit", cost = 1, power = 1000, hit = 1 }
"Copy" = { card = "影の小姓 ニブ", NAME }
[position]
begin = "attack"
[player.1]
deck = 5
field = ["Copy"]
[player.2]
deck = 5
[expect]
legal_has = ["WORDS"]
"""
    for said in words:
        found = verdict(tmp_path, filled_catalog, text.replace("NAME", name).replace("WORDS", said))
        assert found.ok, found.differences


def test_a_banned_card_is_banned_from_its_day_on(tmp_path: Path, filled_catalog: Path) -> None:
    banned = deck(', "Wall"') + '[expect]\nlegal = false\nviolations = [{ code = "BANNED", actual = 1, allowed = 0 }]\n'
    assert verdict(tmp_path, filled_catalog, banned).ok

    before = deck(', "Wall"', "2023-04-06") + '[expect]\nverdict = "legal"\nviolations = []\nremarks = []\n'
    assert verdict(tmp_path, filled_catalog, before).ok


def test_a_restricted_card_of_the_catalogue_is_restricted(tmp_path: Path, filled_catalog: Path) -> None:
    text = (
        deck(', "2 天眼銃撃 ナディヤ"') + '[expect]\nviolations = [{ code = "RESTRICTED", actual = 2, allowed = 1 }]\n'
    )

    assert verdict(tmp_path, filled_catalog, text).differences == []


@pytest.mark.parametrize("legal", ["true", "false"])
def test_a_deck_of_which_it_cannot_be_told_is_neither_legal_nor_not(
    tmp_path: Path, filled_catalog: Path, legal: str
) -> None:
    found = verdict(tmp_path, filled_catalog, deck(', "Riddle"') + f"[expect]\nlegal = {legal}\n")

    assert [row.actual.partition(":")[0] for row in found.differences] == ["cannot tell"]


def test_remarks_are_expected_by_their_codes(tmp_path: Path, filled_catalog: Path) -> None:
    text = """
game = "fertcg"
[cards]
"Item 1..12" = { type = "weapon", kind = "sword", attack = 1 }
[deck]
main = ["5 Item 1..12"]
[expect]
remarks = REMARKS
"""
    found = verdict(tmp_path, filled_catalog, text.replace("REMARKS", "[]"))
    (difference,) = found.differences
    codes = difference.actual.split(", ")

    assert difference.what == "remarks"
    assert verdict(tmp_path, filled_catalog, text.replace("REMARKS", str(codes))).ok
