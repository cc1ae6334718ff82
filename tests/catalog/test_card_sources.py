"""How scripts/make_data.py takes the collected tables apart."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

SCRIPTS = Path(__file__).parents[2] / "scripts"


@pytest.fixture
def sources(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    for game in ("build_divide", "doomtrooper", "dreadnought", "fertcg", "detainer"):
        importlib.import_module(f"card_sources.{game}")
    yield sys.modules["card_sources"]


def row(columns: str, **values: str) -> dict[str, str]:
    return dict.fromkeys(columns.split(), "") | values


BUILD_DIVIDE = (
    "number name_ja name_en type colours total_cost cost_icons power hit trigger timing title attribute identity_name "
    "keywords ace set source_url notes"
)
DREADNOUGHT = (
    "name_ja title_version type cluster deck_condition size BP SP cost HP HP_value types keywords_timings "
    "sub_effect_kind source_url inferred_fields note"
)
FERTCG = (
    "number name_ja game_set type class nation movement_kind action_kind vigour attack counter crests abilities "
    "source_url init_equipment relations notes"
)


def test_cost_icons_become_five_numbers(sources: ModuleType) -> None:
    card = row(BUILD_DIVIDE, name_ja="試作", number="A-S1-99SD", colours="黒", cost_icons="黒2無3", total_cost="5")
    (made,) = sources.build_divide.rows([card])
    assert [made[f"cost_{icon}"] for icon in ("black", "blue", "white", "red", "generic")] == ["2", "0", "0", "0", "3"]
    assert (made["colour"], made["rarity"]) == ("black", "SD")


def test_unknown_cost_icons_stay_unknown(sources: ModuleType) -> None:
    (made,) = sources.build_divide.rows([row(BUILD_DIVIDE, name_ja="試作", total_cost="5")])
    assert "cost_generic" not in made


def test_remarks_on_what_a_card_does_become_notes_on_abilities(sources: ModuleType) -> None:
    (made,) = sources.build_divide.rows([row(BUILD_DIVIDE, name_ja="試作", notes="cannot block; named by a report")])
    assert (made["abilities"], made["note"]) == ("note: cannot block", "named by a report")


@pytest.mark.parametrize(
    ("text", "keywords", "timing", "abilities"),
    [
        ("Ac:嵐の予感【1】(check cost)", "嵐の予感", "", "note: Ac:嵐の予感【1】(check cost)"),
        (
            "甲殻; かちあげ",
            "甲殻;かちあげ",
            "",
            "note: 甲殻: its text is not known. | 甲殻：能力の内容は不明。\nnote: かちあげ: its text is not known. | かちあげ：能力の内容は不明。",
        ),
        ("Re", "", "Re", ""),
        ("uses 衰弱; hits several units", "", "", "note: uses 衰弱\nnote: hits several units"),
    ],
)
def test_keywords_timings_and_notes_are_taken_apart(
    sources: ModuleType, text: str, keywords: str, timing: str, abilities: str
) -> None:
    (made,) = sources.dreadnought.rows([row(DREADNOUGHT, name_ja="試作", keywords_timings=text)])
    assert (made["keywords"], made["timing"], made["abilities"]) == (keywords, timing, abilities)


def test_the_reasons_of_inferred_fields_are_kept(sources: ModuleType) -> None:
    card = row(DREADNOUGHT, name_ja="試作", inferred_fields="cluster (partner; mono); BP (reaches 100)", note="played")
    (made,) = sources.dreadnought.rows([card])
    assert made["inferred"] == "cluster;bp"
    assert made["note"] == "played; inferred: cluster (partner; mono); inferred: BP (reaches 100)"


def test_abilities_with_a_price_are_keywords_and_notes(sources: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sources.fertcg.IN_JAPANESE, "再移動(気力1)", "再移動：気力1。")
    card = row(FERTCG, name_ja="試作", abilities="再移動(気力1); 追撃", crests="運(戦場外3)", game_set="FERTCG 1")
    (made,) = sources.fertcg.rows([card], [])
    assert (made["keywords"], made["abilities"]) == ("再移動;追撃", "note: 再移動(気力1) | 再移動：気力1。")
    assert (made["crests"], made["edition"], made["set"]) == ("luck", "fertcg", "FERTCG 1")


FETCG = (
    "Name Set ImageFile Energy Attack Counter Class Type Leadership Constitution Relationships Nation Equipment Effect|"
    "Weapon Rank|Skills/Abilities|Emblem Powers|Special Abilities|Use Timing|Rom. Name"
)


def prints(**values: str) -> dict[str, str]:
    first, *others = FETCG.split("|")
    return dict.fromkeys([*first.split(), *others], "") | {
        key.replace("_", " "): value for key, value in values.items()
    }


def test_the_facts_of_a_unit_of_fetcg(sources: ModuleType) -> None:
    unit = prints(
        Name="Trial (Lv10)  `",
        ImageFile="fe5-an-012.png",
        Energy="6",
        Attack="3",
        Counter="1",
        Class="Bow Knight",
        Type="Female/Soldier/Bow/Indirect/Cavalry",
        Weapon_Rank="Bow * / Ballista B / Pref",
        Equipment="Iron Bow / Leg Ring: something",
        Relationships="Sister: One, Another / Support: Third",
    ) | {
        "Skills/Abilities": "Pursuit (consumed chips -1), Act again (Lv3)",
        "Emblem Powers": "[Defense] (Hand 2) w -2 / [Luck] (Outside the Battlefield 3) d / [Strength] (Energy 2) m +3",
        "Special Abilities": "[Re-movement]: r / [Force Back] (Energy 2): f / [Unheard]: u",
    }

    (made,) = sources.fertcg.rows([], [unit])

    assert (made["name_en"], made["variant"], made["number"], made["set"]) == (
        "Trial",
        "Lv10",
        "AN-012",
        "FETCG Anthology",
    )
    assert (made["sex"], made["named"], made["level"]) == ("female", "no", "10")
    assert (made["kind"], made["action"], made["movement"], made["class"]) == (
        "bow",
        "indirect",
        "cavalry",
        "bow knight",
    )
    assert (made["vigour"], made["attack"], made["counter"]) == ("6", "3", "1")
    assert (made["equip_levels"], made["initial_equipment"]) == ("bow S;shooter B", "Iron Bow;Leg Ring")
    assert made["relations"] == "sister One;sister Another;support Third"
    assert made["skills"] == "pursuit -1;act-again Lv3"
    assert (made["crests"], made["crest_costs"]) == (
        "defence;luck;strength",
        "defence hand 2;luck off-field 3;strength vigour 2",
    )
    assert (made["keywords"], made["class_change"], made["nation"]) == ("再移動;押し戻し;Unheard", "no", "none")
    assert made["abilities"].splitlines() == [
        '"Re-movement": after combat, vigour 1: move again',
        '"Force Back": when deals damage, if not you are struck and not in counter-attack and strike is "direct" and combat opponent is able to fall back: '
        "may take 2 chips off this: push combat opponent 1 squares",
        "note: Unheard",
        'defence, discard 2, if strike is "weapon": strike damage -2',
        "luck, off-field 3: counter that",
        "strength, vigour 2: strike damage +3",
        "note: Leg Ring, with a text",
    ]


def test_the_facts_of_other_cards_of_fetcg(sources: ModuleType) -> None:
    weapon = prints(Name="Sword", ImageFile="fe999.png", Energy="2", Attack="1", Type="Weapon", Weapon_Rank="Sword *")
    staff = prints(Name="Staff", ImageFile="p-999.png", Energy="3", Attack="Full", Type="Magic", Weapon_Rank="Staff B")
    surprise = prints(
        Name="Oh", ImageFile="SP999.png", Energy="X", Type="Surprise (Item)", Use_Timing="Item Step", Effect="e"
    )

    made = {row["name_en"]: row for row in sources.fertcg.rows([], [weapon, staff, surprise])}

    assert [made["Sword"][key] for key in ("number", "kind", "required_level", "maximum", "attack")] == [
        "1-999",
        "sword",
        "S",
        "2",
        "1",
    ]
    assert [made[name]["abilities"] for name in ("Sword", "Staff", "Oh")] == ["none", "none", ""]
    assert [made["Staff"][key] for key in ("number", "kind", "required_level", "need", "attack")] == [
        "P-999",
        "staff",
        "B",
        "3",
        "",
    ]
    assert [made["Oh"][key] for key in ("number", "type", "cost", "timing", "keywords")] == [
        "SP-999",
        "item",
        "X",
        "item step",
        "アイテム",
    ]


def test_prints_of_a_name_are_one_card_if_they_agree(sources: ModuleType) -> None:
    first = prints(Name="Same", ImageFile="fe118.png", Type="Surprise", Energy="1", Effect="a")
    again, other = (
        first | {"Name": "Same `", "ImageFile": "fe2-003.png"},
        first | {"ImageFile": "fe5-004.png", "Effect": "b"},
    )

    made = list(sources.fertcg.rows([], [other, again, first]))

    assert [(row["number"], row["variant"]) for row in made] == [("1-118", ""), ("2-003", ""), ("5-004", "5-004")]


def test_what_fertcg_says_of_a_card_wins_and_the_key_that_it_had_stays(sources: ModuleType) -> None:
    own = row(FERTCG, name_ja="カードドロー", type="surprise", game_set="FETCG", source_url="https://example.org/1")
    drawn = prints(Name="Card Draw", ImageFile="fe187.png", Type="Surprise", Energy="3", Rom_Name="")

    (made,) = sources.fertcg.rows([own], [drawn])

    assert (made["key"], made["name_ja"], made["name_en"], made["number"]) == (
        "カードドロー",
        "カードドロー",
        "Card Draw",
        "1-187",
    )
    assert made["sources"] == "https://github.com/FERanu/FETCG-Lackey;https://example.org/1"


def test_what_a_remark_infers_is_filled_in_and_marked(sources: ModuleType) -> None:
    remark = (
        "INFERRED (not stated): timing normal, icon none - the same article series names the icon where a card has one"
    )
    (made,) = sources.build_divide.rows([row(BUILD_DIVIDE, name_ja="試作", notes=remark)])
    assert (made["timing"], made["trigger"], made["inferred"]) == ("normal", "none", "timing;trigger")
    assert made["note"] == remark


def test_what_is_stated_beside_an_inference_is_not_marked(sources: ModuleType) -> None:
    remarks = "source says 'no icon' in its comment; timing normal INFERRED; a later report says white"
    (made,) = sources.build_divide.rows([row(BUILD_DIVIDE, name_ja="試作", notes=remarks)])
    assert (made["timing"], made["trigger"], made["colour"], made["inferred"]) == ("normal", "none", "", "timing")


def test_a_title_that_is_inferred(sources: ModuleType) -> None:
    (made,) = sources.build_divide.rows([row(BUILD_DIVIDE, name_ja="試作", notes="title 審判者 INFERRED from the ace")])
    assert (made["title"], made["inferred"]) == ("審判者", "title")


@pytest.mark.parametrize(("short", "abilities"), [("draws a card", "note: draws a card"), ("no ability", "none")])
def test_what_the_table_tells_of_a_card_without_script_is_a_note(
    sources: ModuleType, short: str, abilities: str
) -> None:
    (made,) = sources.build_divide.rows([row(BUILD_DIVIDE, name_ja="試作") | {"abilities_short": short}])
    assert made["abilities"] == abilities


def test_an_ability_that_does_not_parse_is_told_with_card_line_and_reason(sources: ModuleType) -> None:
    found = importlib.import_module("make_data").faults(
        "build-divide",
        [{"name_ja": "試作", "number": "X-1", "abilities": "note: is strong\ndraw 1\nchoose enmy: destroy it"}],
    )
    first = next(found)
    assert first.startswith(
        "build-divide, X-1 試作, ability 'choose enmy: destroy it': line 1, column 8: unexpected 'enmy'"
    )


def test_the_abilities_of_a_game_may_stand_in_several_files_one_card_in_one_of_them(
    sources: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "data_folder", lambda game: tmp_path)
    (tmp_path / "abilities").mkdir()
    for name, said in {"first": '1 = "draw 1"', "second": '2 = "draw 2"'}.items():
        (tmp_path / "abilities" / f"{name}.toml").write_text(said, encoding="utf-8")
    assert sources.scripted("any") == {"1": "draw 1", "2": "draw 2"}
    (tmp_path / "abilities.toml").write_text('2 = "draw 3"', encoding="utf-8")
    with pytest.raises(ValueError, match=r"second\.toml has cards that another file has too: 2"):
        sources.scripted("any")


def test_nothing_is_written_where_an_ability_does_not_parse(
    sources: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = importlib.import_module("make_data")
    columns = [*FERTCG.split(), "abilities_short"]
    (tmp_path / "fertcg.csv").write_text(
        ",".join(columns) + "\n" + ",".join(["x"] * len(columns)) + "\n", encoding="utf-8"
    )
    monkeypatch.setitem(made.FURTHER, "fertcg", [])
    monkeypatch.setitem(made.ROWS, "fertcg", lambda *tables: [{"name_en": "Trial", "abilities": "draw one"}])
    monkeypatch.setattr(made, "write", lambda *what: pytest.fail("something was written"))
    assert made.main(tmp_path, ["fertcg"]) == 2
    assert "fertcg, Trial, ability 'draw one': line 1, column 6" in capsys.readouterr().err


def test_a_reading_that_is_kept_by_hand_wins_and_needs_no_dictionary(
    sources: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However the name is spaced; what is also said becomes an alias."""
    monkeypatch.setitem(sys.modules, "sudachipy", None)
    table = tmp_path / "readings.csv"
    also = "けもの の こきゅう; じゅう の こきゅう"
    table.write_text(f"name,kana,also,why\n獣の呼吸,けだもの の こきゅう,{also},term\n", encoding="utf-8")
    read = importlib.import_module("make_data").read

    (made,) = read([{"name_ja": "獣 の呼吸", "aliases": "", "type": "unit"}], table)

    assert (made["kana"], made["romaji"]) == ("けだもの の こきゅう", "kedamono no kokyu")
    assert made["aliases"] == "けもの の こきゅう;じゅう の こきゅう"
