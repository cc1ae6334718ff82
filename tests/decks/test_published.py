"""Published decklists, and the decks that come with cardbase, against the bundled cards.

A list whose icons or types are not all recorded cannot be called legal from these facts; a list that could be read in part
is too small. In no published list is a rule broken.
"""

import sqlite3
from datetime import date
from pathlib import Path

import pytest

from cardbase import games
from cardbase.bundled import data_folder
from cardbase.decks import text
from cardbase.decks.legality import Report, check
from cardbase.decks.resolve import resolve_deck

PUBLISHED = Path(__file__).parent / "published"
BUILD_DIVIDE = data_folder("build-divide") / "decks"


def report_on(db: sqlite3.Connection, file: Path, on: date, form: str = "") -> Report:
    """The report on a deck file in its own format, or in another."""
    deck = text.read(file.read_text(encoding="utf-8"), place=str(file))
    game = games.game(deck.game)
    return check(resolve_deck(db, deck), game, game.format(form or deck.format), on)


def broken(report: Report) -> dict[str, int | None]:
    """The codes of the violations with the numbers counted."""
    return {violation.rule.code: violation.actual for violation in report.violations}


def in_doubt(report: Report) -> dict[str, tuple[str, ...]]:
    """The codes of what cannot be told, with the cards."""
    return {unknown.rule.code: unknown.cards for unknown in report.unknown}


def size(report: Report, section: str) -> int:
    return sum(line.count for line in report.deck.section(section))


def test_deck_1_is_legal_by_its_source_and_in_doubt_by_the_card_table(catalog: sqlite3.Connection) -> None:
    """まずは一歩のはじまり: main 50, D deck 12; 12 busters and 12 shots beside two openers whose icons are not recorded."""
    report = report_on(catalog, BUILD_DIVIDE / "published-a-first-step.txt", date(2023, 11, 26))
    assert (size(report, "main"), size(report, "d-deck")) == (50, 12)
    assert (report.verdict, broken(report)) == ("cannot tell", {})
    assert in_doubt(report)["BUSTER"] == ("戦士の矜持 リラ", "錬金術士の卵 ライザ")
    assert in_doubt(report)["SHOT"] == ("戦士の矜持 リラ", "錬金術士の卵 ライザ")
    assert "CARD" not in in_doubt(report)


def test_deck_1_was_impossible_before_the_d_deck(catalog: sqlite3.Connection) -> None:
    report = report_on(catalog, BUILD_DIVIDE / "published-a-first-step.txt", date(2023, 10, 12))
    assert broken(report) == {"D_DECK": 12}


def test_deck_2_with_seven_dwarfs(catalog: sqlite3.Connection) -> None:
    """金色の湖上宮殿: main 50, no D deck, seven of the card that allows seven."""
    report = report_on(catalog, BUILD_DIVIDE / "published-golden-palace.txt", date(2024, 5, 29))
    assert (size(report, "main"), size(report, "d-deck")) == (50, 0)
    assert (report.verdict, broken(report)) == ("cannot tell", {})
    assert set(in_doubt(report)["SHOT"]) == {"歴史を記す者 エクリール", "無精な早耳 アウリス"}


def test_deck_3_sizes_and_names_are_legal_icons_cannot_be_checked(catalog: sqlite3.Connection) -> None:
    """やさしい夢に包まれて: 43 and 12; three names stand at exactly 4 over both decks."""
    report = report_on(catalog, PUBLISHED / "build-divide-3.txt", date(2024, 1, 1))
    assert (size(report, "main"), size(report, "d-deck")) == (43, 12)
    assert (report.verdict, broken(report)) == ("cannot tell", {})
    assert {"BUSTER", "SHOT"} <= set(in_doubt(report))


@pytest.mark.parametrize(("file", "cards", "busters"), [("build-divide-4.txt", 30, 12), ("build-divide-5.txt", 22, 12)])
def test_decks_4_and_5_could_be_read_in_part(catalog: sqlite3.Connection, file: str, cards: int, busters: int) -> None:
    """Names are fine and 12 busters visible; what could be read is too small."""
    report = report_on(catalog, PUBLISHED / file, date(2021, 12, 1))
    assert (report.verdict, broken(report)) == ("incomplete", {"SIZE": cards})
    lines = [line for line in report.deck.section("main") if line.card and line.card.facts.get("trigger") == "buster"]
    assert sum(line.count for line in lines) == busters


def test_deck_6_holds_cards_of_its_title_alone(catalog: sqlite3.Connection) -> None:
    """4色円環: four rows could be read, all of the set MM-TB1; 8 cards cannot be 12 busters, whatever they are."""
    report = report_on(catalog, PUBLISHED / "build-divide-6.txt", date(2022, 3, 3))
    assert (report.verdict, broken(report)) == ("incomplete", {"SIZE": 8, "BUSTER": 8})
    assert "TITLE" not in in_doubt(report)


@pytest.mark.parametrize(
    ("territory", "cards", "on", "doubt"),
    [
        ("赤壁の大河", 42, date(2023, 6, 1), False),
        ("超越者の揺り籠", 50, date(2023, 9, 1), False),
        ("超越者の揺り籠", 50, date(2024, 4, 1), True),
    ],
)
def test_decks_7_and_8_have_legal_sizes(
    catalog: sqlite3.Connection, territory: str, cards: int, on: date, doubt: bool
) -> None:
    """Only their sizes could be read; the territory of deck 8 is partner-restricted since 2024-04-01."""
    rows = "".join(f"1 unreadable card {number}\n" for number in range(cards))
    deck = text.read(f"# game: build-divide\n[territory]\n1 {territory}\n[main]\n{rows}")
    game = games.game("build-divide")
    report = check(resolve_deck(catalog, deck), game, game.format(), on)
    assert broken(report) == {}
    assert ("PARTNER" in in_doubt(report)) is doubt


JUDGMENT = {  # list -> its day, its cards, its busters that are known
    "judgment-1": (date(2021, 11, 27), 41, 9),
    "judgment-2": (date(2022, 4, 24), 44, 4),
    "judgment-3": (date(2022, 5, 22), 43, 7),
    "judgment-4": (date(2022, 5, 29), 44, 3),
    "judgment-5": (date(2022, 6, 26), 42, 7),
}


@pytest.mark.parametrize("name", JUDGMENT)
def test_complete_lists_of_2021_and_2022_break_no_rule(catalog: sqlite3.Connection, name: str) -> None:
    """Sizes and names are legal; the icons of most cards are not recorded. 痛み分け was not limited to one before 2023-10-16."""
    on, cards, busters = JUDGMENT[name]
    report = report_on(catalog, PUBLISHED / f"build-divide-{name}.txt", on)
    assert (size(report, "main"), size(report, "territory")) == (cards, 1)
    assert (report.verdict, broken(report)) == ("cannot tell", {})
    known = [line for line in report.deck.section("main") if line.card and line.card.facts.get("trigger") == "buster"]
    assert sum(line.count for line in known) == busters
    assert all(line.card for line in report.deck.lines)


@pytest.mark.parametrize(("name", "copies"), [("judgment-2", 4), ("judgment-4", 3)])
def test_two_of_them_would_hold_too_many_of_a_card_today(catalog: sqlite3.Connection, name: str, copies: int) -> None:
    report = report_on(catalog, PUBLISHED / f"build-divide-{name}.txt", date(2023, 10, 16))
    assert broken(report) == {"RESTRICTED": copies}


def test_big_red_breaks_no_rule_that_can_be_seen(catalog: sqlite3.Connection) -> None:
    """Dreadnought: 16 units and 34 codes; four names at exactly 4, スサノヲ 【赤赤】 with two red casters."""
    report = report_on(catalog, PUBLISHED / "dreadnought-big-red.txt", date(2015, 9, 13))
    assert (size(report, "main"), size(report, "casters")) == (50, 2)
    assert (report.verdict, broken(report)) == ("cannot tell", {})


CORES = {
    "青黄先攻ビートダウン": (("岳田 リツコ", "敷島 ヒカル"), ("カルティケーヤ", "ヴィシュヌの天眼")),
    "赤単反響": (
        (),
        ("アメノウズメ", "鞍馬", "クシナダヒメ", "ツマツヒメ", "神通力 雷火", "神通力 鎌鼬", "神通力 迦具土"),
    ),
    "黒単衰弱": ((), ("バーレー", "ベルゼブブ", "ベルフェゴール", "ビフロン", "ベリトの闇の鎧", "アスモデウスの眼光")),
    "黄単トリシューラ": (
        ("岳田 リツコ", "華岡 ヒトミ"),
        ("カルティケーヤ", "カーリー", "スカンダ", "マハーセーナ", "バイラヴァ", "ガネーシャ", "インドラの矢"),
    ),
    "赤黄建国コントロール": ((), ("オオクニヌシ", "神通力 烈風", "アグニの浄化", "インドラの矢", "ラクシュミの蓮の花")),
    "黒単ダミー": (("星雄 ゲルダ",), ("ドゥンケルハイト", "ネビロス")),
}


@pytest.mark.parametrize("core", CORES)
def test_cores_of_dreadnought_decks_break_no_rule(catalog: sqlite3.Connection, core: str) -> None:
    """Casters and cards that articles name together: nothing stands against them but that they are no whole deck."""
    casters, cards = CORES[core]
    rows = ["# game: dreadnought", "[casters]", *casters, "[main]", *(f"4 {name}" for name in cards)]
    deck = text.read("\n".join(rows))
    game = games.game("dreadnought")
    report = check(resolve_deck(catalog, deck), game, game.format(), date(2015, 12, 1))
    assert report.verdict == "incomplete"
    assert set(broken(report)) <= {"SIZE", "CASTERS"}
    assert "CARD" not in in_doubt(report)


COMPLETE = [
    ("build-divide/decks/envy-of-the-twins.txt", "normal"),
    ("build-divide/decks/snow-white-and-seven.txt", "normal"),
    ("doomtrooper/decks/capitol-expedition.txt", "classic target db mcic de prague2010"),
    ("doomtrooper/decks/legion-of-algeroth.txt", "classic target db mcic de prague2010"),
    ("fertcg/decks/crusaders.txt", "fertcg"),
    ("fertcg/decks/dragon-and-darkness.txt", "fertcg"),
]


@pytest.mark.parametrize(("file", "form"), [(file, form) for file, forms in COMPLETE for form in forms.split()])
def test_preconstructed_decks_are_legal(catalog: sqlite3.Connection, file: str, form: str) -> None:
    """Every rule is told from the bundled facts, and kept."""
    report = report_on(catalog, data_folder() / file, date(2024, 6, 1), form)
    assert (report.verdict, report.violations, report.unknown) == ("legal", (), ())


BUNDLED = sorted(file for file in data_folder().glob("*/decks/*.txt") if not file.name.startswith("published-"))


@pytest.mark.parametrize("file", BUNDLED, ids=lambda file: f"{file.parent.parent.name}/{file.stem}")
def test_a_bundled_deck_is_legal_in_its_own_format(catalog: sqlite3.Connection, file: Path) -> None:
    """A published list stays as it was published; every other deck of cardbase is legal without a doubt."""
    report = report_on(catalog, file, date(2024, 6, 1))
    assert (report.verdict, report.violations, report.unknown) == ("legal", (), ())
