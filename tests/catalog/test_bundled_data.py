"""The bundled data: every row fits its game's declaration, and the counts are those of the collected tables."""

import csv
import sqlite3
import tomllib
from collections import Counter
from functools import cache

import pytest

from cardbase.bundled import data_folder
from cardbase.catalog.declaration import Declaration, of_game
from cardbase.catalog.importing.collecting import collect
from cardbase.catalog.importing.readings import is_japanese, romanised
from cardbase.catalog.importing.sources import read_file
from cardbase.catalog.record import Record
from cardbase.games import entry_points, games
from cardbase.text import identity, is_kana, kana
from scripts.kept_readings import kept_readings

COUNTS = {"build-divide": 289, "doomtrooper": 1073, "dreadnought": 70, "fertcg": 1150, "detainer": 2}


@cache
def declarations() -> dict[str, Declaration]:
    return {game.key: of_game(game, entry_points()[game.key]) for game in games()}


@cache
def records(game: str) -> list[Record]:
    placed, mistakes = collect(read_file(data_folder(game) / "cards.csv"), declarations(), game)
    assert not mistakes, "\n".join(str(mistake) for mistake in mistakes)
    return [item.record for item in placed]


def named(game: str, name: str, variant: str = "") -> Record:
    return next(r for r in records(game) if name in r.card.names.values() and variant in ("", r.variant))


def toml(game: str, file: str) -> list[dict[str, object]]:
    (entries,) = tomllib.loads((data_folder(game) / file).read_text(encoding="utf-8")).values()
    return entries


@pytest.mark.parametrize(("game", "count"), COUNTS.items())
def test_every_row_is_valid_and_every_card_is_there_once(game: str, count: int) -> None:
    assert len(records(game)) == count
    assert len({record.card.key for record in records(game)}) == count


@pytest.mark.parametrize("game", COUNTS)
def test_every_fact_has_a_source_and_no_card_is_an_original(game: str) -> None:
    for record in records(game):
        assert record.sources, record.card.name
        assert not record.card.original


@pytest.mark.parametrize("game", COUNTS)
def test_every_japanese_name_has_a_reading_in_kana_and_romaji(game: str) -> None:
    for record in records(game):
        names = record.card.names
        if not is_japanese(names.get("ja", "")):
            continue
        sounds = kana("".join(c for c in names["kana"] if not c.isascii())).replace("ー", "")
        assert is_kana(sounds), names
        assert names["romaji"] == romanised(names["kana"])
        assert names["romaji"].isascii()


@pytest.mark.parametrize("game", ["build-divide", "dreadnought", "fertcg"])
def test_hand_kept_readings_win_and_none_is_left_over(game: str) -> None:
    names = {identity(record.card.names["ja"]): record for record in records(game) if "ja" in record.card.names}
    for name, reading in kept_readings(data_folder(game) / "readings.csv").items():
        assert names[name].card.names["kana"] == reading.kana
        assert set(reading.also) <= set(names[name].aliases)


@pytest.mark.parametrize(
    ("name", "sound", "latin"),
    [
        ("大事な妹 竈門禰豆子", "だいじな いもうと かまど ねずこ", "daijina imoto kamado nezuko"),
        ("神算鬼謀 諸葛亮", "しんさんきぼう しょかつ りょう", "shinsankibo shokatsu ryo"),
        ("“デッドルーク” リヴァワート", "デッドルーク リヴァワート", "deddoruku rivawato"),
        ("円環の理", "えんかん の ことわり", "enkan no kotowari"),
        ("独りぼっちは、さびしいもんな……", "ひとりぼっち は さびしい もん な", "hitoribotchi wa sabishii mon na"),
    ],
)
def test_readings_that_a_dictionary_gets_wrong_are_right(name: str, sound: str, latin: str) -> None:
    names = named("build-divide", name).card.names
    assert (names["kana"], names["romaji"]) == (sound, latin)


def test_doomtrooper_has_every_set_whole() -> None:
    """The counts of the eight sets, as sets.toml and the community database have them."""
    counted = Counter(record.printings[0].set for record in records("doomtrooper"))
    assert counted == {entry["code"]: entry["cards"] for entry in toml("doomtrooper", "sets.toml")}
    assert sum(counted.values()) == 1073


def test_doomtrooper_has_every_type_in_its_number() -> None:
    counted = Counter(record.card.facts["type"] for record in records("doomtrooper"))
    assert counted["warrior"] == 254
    assert counted["special"] == 380
    assert counted["equipment"] == 151
    assert counted["alliance"] == 7
    assert len(counted) == 12


def test_doomtrooper_titles_are_unique_and_limits_are_those_of_the_database() -> None:
    """50 titles are restricted to one copy and 27 are banned in the format `db`."""
    titles = [record.card.name for record in records("doomtrooper")]
    assert len(set(titles)) == len(titles)
    assert Counter(record.card.facts["db_deck_limit"] for record in records("doomtrooper")) == {5: 996, 1: 50, 0: 27}


def test_only_warriors_have_ratings_and_every_warrior_has_all_four() -> None:
    for record in records("doomtrooper"):
        rated = [rating in record.card.facts for rating in "fsav"]
        assert all(rated) if record.card.facts["type"] == "warrior" else not any(rated), record.card.name


def test_doomtrooper_ratings_come_from_the_pictures_where_the_data_set_is_wrong() -> None:
    for entry in tomllib.loads((data_folder("doomtrooper") / "sources.toml").read_text(encoding="utf-8"))["correction"]:
        facts = named("doomtrooper", str(entry["card"])).card.facts
        assert "/".join(str(facts[rating]) for rating in "fsav") == entry["picture"]


def test_the_base_set_tells_none_from_unknown() -> None:
    """Its 341 cards were read whole; 21 have no rules text in print. Of the other sets only what the data set gives is known."""
    base = [record for record in records("doomtrooper") if record.printings[0].set == "Base"]
    assert all(record.abilities is not None for record in base)
    in_print = [[line for line in record.abilities or () if not line.startswith("clarified:")] for record in base]
    assert sum(not lines for lines in in_print) == 21
    assert all(record.no_keywords or record.card.keywords for record in base)
    unread = [
        record for record in records("doomtrooper") if record.printings[0].set != "Base" and record.abilities is None
    ]
    assert not any(record.no_keywords for record in unread)


def test_what_a_card_does_is_a_note_or_in_the_effect_language(bundled: sqlite3.Connection) -> None:
    told = "SELECT key, text FROM card JOIN ability ON card_id = id WHERE position >= 0 AND text NOT LIKE 'note: %'"

    assert bundled.execute(f"{told} AND tree = ''").fetchall() == []
    assert len(bundled.execute(f"{told} AND tree <> ''").fetchall()) > 5000


def test_cost_icons_add_up_to_the_total_cost() -> None:
    icons = ("cost_black", "cost_blue", "cost_white", "cost_red", "cost_generic")
    known = [r.card.facts for r in records("build-divide") if "cost_generic" in r.card.facts]
    assert len(known) >= 40
    for facts in known:
        assert sum(facts[icon] for icon in icons) == facts["cost"]  # type: ignore[misc]


def test_coloured_icons_are_in_the_colours_of_the_card() -> None:
    for record in records("build-divide"):
        facts = record.card.facts
        if "cost_generic" in facts:
            icons = tuple(c for c in ("black", "blue", "white", "red") if facts[f"cost_{c}"])
            assert set(icons) == set(facts["colour"])  # type: ignore[arg-type]


def test_two_printings_of_one_name_are_one_card() -> None:
    printings = named("build-divide", "痛み分け").printings
    assert [(p.number, p.rarity) for p in printings] == [("A-B2-55N", "N"), ("A-SP-15N", "N")]


def test_two_versions_of_one_caster_are_two_cards_of_one_name() -> None:
    both = [record for record in records("dreadnought") if record.card.name == "レオナ・メリタ"]
    assert [record.variant for record in both] == ["Chapter1", "Chapter3"]
    assert len({record.card.name for record in records("dreadnought")}) == 69


def test_inferred_values_are_marked() -> None:
    assert named("dreadnought", "スサノヲ").card.inferred == {"cluster", "size"}
    assert named("build-divide", "命運の遊技場").card.inferred == {"colour"}
    assert named("fertcg", "アポカリプス").card.inferred == {"attack"}


def test_known_facts_of_one_card_of_each_game() -> None:
    """Numbers from the collected tables, field by field."""
    bloom = named("build-divide", "魂を賭ける者 ブルーム").card.facts
    assert (bloom["power"], bloom["hit"], bloom["cost_black"], bloom["ace"]) == (5500, 1, 2, True)
    hikaru = named("dreadnought", "敷島 ヒカル").card
    assert (hikaru.facts["hp"], hikaru.facts["hp_value"], hikaru.keywords) == (3, 50, ("嵐の予感",))
    sigurd = named("fertcg", "シグルド").card
    assert (sigurd.facts["command"], sigurd.facts["build"], sigurd.names["en"]) == (2, 3, "Sigurd")
    messenger = named("detainer", "メッセンジャーユニット").card.facts
    assert (messenger["level"], messenger["attribute"], messenger["move"]) == ("-", (), 0)
    alakhai = named("doomtrooper", "ALAKHAI THE CUNNING").card.facts
    assert [alakhai[rating] for rating in "fsav"] == [9, 9, 12, 12]


@pytest.mark.parametrize("game", COUNTS)
def test_the_sources_are_explained(game: str) -> None:
    entries = tomllib.loads((data_folder(game) / "sources.toml").read_text(encoding="utf-8"))["source"]
    for entry in entries:
        assert entry["name"]
        assert entry["gave"]
        assert entry["address"].startswith("http")


@pytest.mark.parametrize("game", COUNTS)
def test_the_files_are_plain_utf_8_with_one_heading(game: str) -> None:
    data = (data_folder(game) / "cards.csv").read_bytes()
    assert b"\r" not in data
    assert not data.startswith(b"\xef\xbb\xbf")
    heading = next(csv.reader(data.decode("utf-8").splitlines()))
    assert set(heading) >= {declared.key for declared in declarations()[game].fields}
