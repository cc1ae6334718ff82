"""The legality cases that name real cards, on the bundled catalogue; and the ban lists, whose names must be cards."""

import sqlite3
import tomllib
from datetime import date

import pytest

from cardbase import games
from cardbase.bundled import data_folder
from cardbase.decks import text
from cardbase.decks.legality import Report, check
from cardbase.decks.resolve import resolve_deck

ON = date(2024, 6, 1)


def report_on(db: sqlite3.Connection, game: str, lines: str, form: str = "", on: date = ON) -> Report:
    declared = games.game(game)
    deck = resolve_deck(db, text.read(f"# game: {game}\n{lines}"))
    return check(deck, declared, declared.format(form), on)


def broken(report: Report) -> dict[str, tuple[tuple[str, ...], int | None, int | str | None]]:
    return {found.rule.code: (found.cards, found.actual, found.allowed) for found in report.violations}


def test_build_divide_c05_copies_over_both_decks(catalog: sqlite3.Connection) -> None:
    """BD-C05"""
    name = "烈火の逆鱗 バドラトス"
    legal = report_on(catalog, "build-divide", f"[main]\n3 {name}\n[d-deck]\n1 {name}")
    assert "COPIES" not in broken(legal)
    five = report_on(catalog, "build-divide", f"[main]\n4 {name} (A-B1-87SR)\n[d-deck]\n1 {name}")
    assert broken(five)["COPIES"] == ((name,), 5, 4)


@pytest.mark.parametrize(("on", "restricted"), [(date(2023, 3, 1), False), (date(2023, 4, 7), True), (ON, True)])
def test_build_divide_c08_restricted(catalog: sqlite3.Connection, on: date, restricted: bool) -> None:
    """BD-C08"""
    found = broken(report_on(catalog, "build-divide", "[main]\n2 天眼銃撃 ナディヤ", on=on))
    assert found.get("RESTRICTED") == ((("天眼銃撃 ナディヤ",), 2, 1) if restricted else None)


def test_build_divide_c09_seven_dwarfs(catalog: sqlite3.Connection) -> None:
    """BD-C09"""
    assert "COPIES" not in broken(report_on(catalog, "build-divide", "[main]\n7 七人の小人 ハイホー"))
    assert broken(report_on(catalog, "build-divide", "[main]\n8 七人の小人 ハイホー"))["COPIES"][1:] == (8, 7)


def test_build_divide_restriction_covers_all_printings(catalog: sqlite3.Connection) -> None:
    """痛み分け is A-B2-55N and A-SP-15N."""
    found = broken(report_on(catalog, "build-divide", "[main]\n1 痛み分け (A-B2-55N)\n1 痛み分け (A-SP-15N)"))
    assert found["RESTRICTED"] == (("痛み分け",), 2, 1)


def test_build_divide_c10_two_limit(catalog: sqlite3.Connection) -> None:
    """BD-C10"""
    four_and_three = "[main]\n4 不屈の獅子 ライオネル\n3 烈火の逆鱗 バドラトス"
    found = broken(report_on(catalog, "build-divide", four_and_three, "two-limit"))
    assert found["TWO_LIMIT"] == (("烈火の逆鱗 バドラトス",), 3, 2)
    assert "TWO_LIMIT" not in broken(
        report_on(catalog, "build-divide", four_and_three.replace("3 ", "2 "), "two-limit")
    )


def test_build_divide_5_copies_with_the_territory_that_allows_them(catalog: sqlite3.Connection) -> None:
    lines = "[territory]\n1 霊域 夢幻泡影\n[main]\n5 “デッドルーク” リヴァワート"
    assert "COPIES" not in broken(report_on(catalog, "build-divide", lines))
    three = lines.replace("霊域 夢幻泡影", "神域 鏡花水月").replace("5 ", "4 ")
    assert broken(report_on(catalog, "build-divide", three))["MAIN_COPIES"][1:] == (4, 3)


@pytest.mark.parametrize(("title", "copies", "limit"), [("BAMBOOZLED!", 2, 1), ("CORPORATE SHENANIGANS", 1, 0)])
def test_doomtrooper_c7_restricted(catalog: sqlite3.Connection, title: str, copies: int, limit: int) -> None:
    """DT-C07"""
    lines = f"[main]\n{copies} {title}"
    assert set(broken(report_on(catalog, "doomtrooper", lines))) == {"DK1"}
    assert broken(report_on(catalog, "doomtrooper", lines, "db"))["DB"] == ((title,), copies, limit)


def test_doomtrooper_c3_six_copies(catalog: sqlite3.Connection) -> None:
    """DT-C03"""
    assert broken(report_on(catalog, "doomtrooper", "[main]\n6 BLOOD BERET"))["DK2"] == (("BLOOD BERET",), 6, 5)


def test_doomtrooper_has_a_database_limit_for_every_title(catalog: sqlite3.Connection) -> None:
    """27 titles are banned in `db` and 50 restricted, of 1,073."""
    limits = dict(
        catalog.execute(
            "SELECT copies, count(*) FROM allowance WHERE game = 'doomtrooper' AND format = 'db' GROUP BY copies"
        ).fetchall()
    )
    assert limits == {0: 27, 1: 50}


def test_dreadnought_c07_same_caster_twice(catalog: sqlite3.Connection) -> None:
    """DN-C07: both versions of レオナ・メリタ are in the catalogue."""
    keys = catalog.execute("SELECT key FROM card WHERE game = 'dreadnought' AND name = 'レオナ・メリタ'").fetchall()
    assert len(keys) == 2
    found = broken(report_on(catalog, "dreadnought", "[casters]\n1 レオナ・メリタ\n1 レオナ・メリタ"))
    assert found["CASTER_NAMES"][1:] == (2, 1)


def test_dreadnought_c03_athena_between_blue_and_red(catalog: sqlite3.Connection) -> None:
    """DN-C03"""
    lines = "[casters]\n1 敷島 ヒカル\n1 旭 レイジ\n[main]\n1 アテナ\n"
    assert broken(report_on(catalog, "dreadnought", lines))["CONDITION"] == (("アテナ",), 1, 0)


def test_dreadnought_c08_two_names(catalog: sqlite3.Connection) -> None:
    """DN-C08"""
    assert "COPIES" not in broken(report_on(catalog, "dreadnought", "[main]\n4 ウパナンダ\n4 ウパナンダII"))
    assert "COPIES" in broken(report_on(catalog, "dreadnought", "[main]\n5 ウパナンダ"))


def test_fertcg_c3_and_c7(catalog: sqlite3.Connection) -> None:
    """FE-C03, FE-C07"""
    found = broken(report_on(catalog, "fertcg", "[main]\n4 サプライズ無効\n3 【闇】の支援(属性)\n3 【風】の支援(属性)"))
    assert found["COPIES"] == (("サプライズ無効",), 4, 3)


def test_detainer_stigmata_and_rule_objects(catalog: sqlite3.Connection) -> None:
    """Three Stigmata are enough and not too many; a level that is not known counts 0 for them (R-D9, R-D11)."""
    report = report_on(catalog, "detainer", "[main]\n3 スティグマータ")
    assert set(broken(report)) == {"SIZE", "DETAINER_COUNT"}
    assert (report.verdict, report.unknown) == ("incomplete", ())
    found = broken(report_on(catalog, "detainer", "[main]\n1 メッセンジャーユニット"))
    assert found["RULE_OBJECT"] == (("メッセンジャーユニット",), 1, 0)


@pytest.mark.parametrize(("game", "file"), [("build-divide", "bans.toml"), ("build-divide", "limits.toml")])
def test_lists_name_cards_of_the_catalogue(catalog: sqlite3.Connection, game: str, file: str) -> None:
    """Names and numbers of the ban list and of the territories that rewrite limits."""
    content = tomllib.loads((data_folder(game) / file).read_text(encoding="utf-8"))
    entries = [entry for kind in ("card", "partner", "territory") for entry in content.get(kind, [])]
    assert entries
    for entry in entries:
        words = f"{entry['name']} ({entry['number']})" if "number" in entry else entry["name"]
        [line] = resolve_deck(catalog, text.read(f"# game: {game}\n[main]\n1 {words}")).lines
        assert line.card is not None
        assert line.card.name == entry["name"]
        assert entry.get("number", "") in ("", *line.card.numbers)
        assert entry["source"].startswith("https://")
