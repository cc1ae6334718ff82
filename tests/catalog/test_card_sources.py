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
        ("甲殻; かちあげ", "甲殻;かちあげ", "", ""),
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


def test_abilities_with_a_price_are_keywords_and_notes(sources: ModuleType) -> None:
    card = row(FERTCG, name_ja="試作", abilities="再移動(気力1); 追撃", crests="運(戦場外3)", game_set="FERTCG 1")
    (made,) = sources.fertcg.rows([card])
    assert (made["keywords"], made["abilities"]) == ("再移動;追撃", "note: 再移動(気力1)")
    assert (made["crests"], made["edition"], made["set"]) == ("luck", "fertcg", "FERTCG 1")
