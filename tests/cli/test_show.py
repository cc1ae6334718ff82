"""`cardbase show`, as a user calls it: the card in full, its face, and the picture of it."""

import json
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from cardbase.catalog.declaration import declaration, dumps
from cardbase.games.card import Pair
from cardbase.text import width
from tests.cli.conftest import Cardbase

HOLDER, OTHER, NUMBERED = "凝視する者 クセノス", "痛み分け", "A-S1-12SD"


def together(cardbase: Cardbase, card: str, *words: str) -> list[str]:
    """The lines that stand under "Together"."""
    lines = cardbase(*words, "show", card, "--game", "build-divide").out.splitlines()
    heads = [n for n, line in enumerate(lines) if line.startswith(("Together", "組み合わせ"))]
    if not heads:
        return []
    rest = lines[heads[0] + 1 :]
    more = next((n for n, line in enumerate(rest) if not line.startswith(" ")), len(rest))
    return [
        line.split(maxsplit=1)[1] if n == 0 else line.strip() for n, line in enumerate(lines[heads[0] :][: more + 1])
    ]


@pytest.fixture
def declared(catalog_path: Path, cardbase: Cardbase) -> None:
    """Build Divide declares pairs of all kinds: none allowed, one, from a later day on."""
    assert cardbase("show", HOLDER, "--game", "build-divide").code == 0
    pairs = (
        Pair(HOLDER, (OTHER,), (), "2024-04-01", 0),
        Pair(HOLDER, (), (NUMBERED, "X-1"), "2024-05-01", 1),
        Pair(OTHER, (HOLDER,), (), "2999-01-01", 0),
    )
    with sqlite3.connect(catalog_path) as db:
        own = declaration(db, "build-divide")._replace(pairs=pairs)
        db.execute("UPDATE game SET declaration = ? WHERE key = 'build-divide'", (dumps(own),))
    db.close()


def test_the_pair_of_a_real_card_is_told(cardbase: Cardbase) -> None:
    said = "with A-B6-32UR and cards that are not recorded: limited to a number that is not recorded since 2024-04-01"

    assert together(cardbase, "超越者の揺り籠") == [said]
    found = json.loads(cardbase("show", "超越者の揺り籠", "--as", "json").out)["pairs"]
    assert found == [
        {"with": ["A-B6-32UR"], "limited": "those", "copies": None, "since": "2024-04-01", "complete": False}
    ]


@pytest.mark.usefixtures("declared")
def test_both_sides_of_a_pair_are_told_from_its_day_on(cardbase: Cardbase) -> None:
    (name,) = json.loads(cardbase("search", NUMBERED, "--as", "json").out)[:1]

    assert together(cardbase, HOLDER) == [
        f"with {OTHER}: not allowed since 2024-04-01",
        f"with {name['name']} ({NUMBERED}) and X-1: at most 1 of those since 2024-05-01",
    ]
    assert together(cardbase, OTHER) == [f"with {HOLDER}: not allowed since 2024-04-01"]
    assert together(cardbase, NUMBERED) == [f"with {HOLDER}: at most 1 of it since 2024-05-01"]


def test_other_cards_say_nothing_of_it(cardbase: Cardbase) -> None:
    assert together(cardbase, HOLDER) == []
    assert json.loads(cardbase("show", HOLDER, "--as", "json").out)["pairs"] == []


def test_in_japanese(cardbase: Cardbase) -> None:
    (line,) = together(cardbase, "超越者の揺り籠", "--language", "ja")

    assert line == "A-B6-32URと記録のないカードと共に：記録のない枚数に制限（2024-04-01から）"


def test_a_face_is_written_in_the_kind_that_the_name_says(cardbase: Cardbase, tmp_path: Path) -> None:
    svg, png = tmp_path / "beret.svg", tmp_path / "beret.PNG"

    assert cardbase("show", "blood beret", "--picture", str(svg), "--written-in", "ja").err.endswith(f"wrote {svg}\n")
    assert cardbase("show", "blood beret", "--picture", str(png)).code == 0
    assert "戦士" in svg.read_text(encoding="utf-8")
    assert "warrior" not in svg.read_text(encoding="utf-8")
    with Image.open(png) as image:
        assert (image.format, image.size) == ("PNG", (744, 1039))


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (
            ("--picture", "beret.gif"),
            2,
            "the name 'beret.gif' tells no kind of picture\nA face is an .svg or a .png file.",
        ),
        (("--font", "f.ttf"), 2, "--font is for what is drawn\nDraw the card with --picture FILE."),
        (("--written-in", "de"), 2, "cards are not told in 'de'\nIt may be: both, en or ja."),
        (
            ("--written-in", "ja", "--as", "json"),
            2,
            "--written-in is for what people read\nJSON and CSV have both languages.",
        ),
        (("--picture", "b.svg", "--written-in", "de"), 2, "cards are not told in 'de'\nIt may be: both, en or ja."),
        (
            ("--picture", "b.svg", "--font", "none.ttf"),
            2,
            "none.ttf: the font cannot be read: No such file or directory",
        ),
        (("--picture", "no/such/folder/b.svg"), 3, "the file cannot be written: there is no folder"),
    ],
)
def test_wrong_input_is_one_message_and_no_file(
    cardbase: Cardbase,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    code: int,
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    before = list(tmp_path.glob("b*"))

    done = cardbase("show", "blood beret", *words)

    assert done.code == code
    assert message in done.err
    assert list(tmp_path.glob("b*")) == before


def test_without_the_extra_one_sentence_says_how_to_get_it(
    cardbase: Cardbase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "PIL.Image", None)

    done = cardbase("show", "blood beret", "--picture", str(tmp_path / "b.png"))

    assert done.code == 3
    assert done.err.endswith('drawing needs PIL.Image, which is not installed: pip install "cardbase[pdf]"\n')
    assert not (tmp_path / "b.png").exists()


def test_show_says_what_it_took_the_words_to_mean(cardbase: Cardbase) -> None:
    done = cardbase("show", "blod", "beret")

    assert done.code == 0
    assert done.out.splitlines()[0] == "BLOOD BERET"
    assert "'blod beret' was taken to mean BLOOD BERET" in done.err


def test_show_by_number_says_nothing_more(cardbase: Cardbase) -> None:
    done = cardbase("show", "a-s1-02sd")

    assert done.out.splitlines()[0] == "The One Who Stares, Xenos"
    assert done.err == ""


def test_a_card_is_told_in_one_language_and_in_both_where_that_is_asked_for(cardbase: Cardbase) -> None:
    english, japanese = "This card can open any black territory.", "このカードは黒のテリトリーを開放できる。"
    plain, spoken = cardbase("show", "a-s1-02sd").out, cardbase("show", "a-s1-02sd", "--language", "ja").out
    written, both = (cardbase("show", "a-s1-02sd", "--written-in", language).out for language in ("ja", "both"))

    assert [english in plain, f"\n日本語  {japanese}" in plain, japanese in plain] == [True, False, False]
    assert written == spoken
    assert (spoken.splitlines()[0], english in spoken) == ("凝視する者 クセノス", False)
    assert f"\nJapanese       {japanese}\n" in both
    assert f"\nAbilities      {english}\n" in both


def test_show_prints_facts_legality_decks_and_sources(cardbase: Cardbase) -> None:
    done = cardbase("show", "INFANTRY", "--game", "doomtrooper")

    rows = {line.split("  ")[0]: line for line in done.out.splitlines()}
    assert "warrior" in rows["Type"]
    assert "classic: allowed" in done.out
    assert "4 in Capitol Expedition (draw pile)" in done.out
    assert "github.com/fiskhandlarn" in rows["Sources"]


def test_show_as_json_is_complete(cardbase: Cardbase) -> None:
    card = json.loads(cardbase("show", "A-S1-12SD", "--as", "json").out)

    assert card["printings"] == [{"number": "A-S1-12SD", "set": "S1", "rarity": "SD"}]
    limits = {limit["format"]: limit["copies"] for limit in card["legality"]}
    assert limits["normal"] == 1


def test_whole_words_of_a_name_are_nearer_than_what_only_looks_alike(cardbase: Cardbase) -> None:
    done = cardbase("show", "nathaniel durand")

    assert (done.code, done.out) == (1, "")
    assert done.err.splitlines()[1] == "Nearest: CARDINAL DURAND, SPIRIT OF NATHANIEL."


def test_a_deck_that_is_called_so_is_named_instead_of_a_card_that_is_not(cardbase: Cardbase) -> None:
    done = cardbase("show", "ember rush")

    assert (done.code, done.out) == (1, "")
    assert done.err == "cardbase: no card is called 'ember rush'\nIt is a deck: cardbase deck show 'Ember Rush'.\n"


def test_real_cards_come_before_those_of_cardbase(cardbase: Cardbase) -> None:
    for query in ("天使", "game:build-divide type:unit", "game:build-divide limit:150"):
        found = json.loads(cardbase("search", query, "--as", "json").out)
        own = [card["original"] for card in found]
        assert own == sorted(own), query
        assert not own[0], query


def test_a_guess_is_marked_and_can_be_forbidden(cardbase: Cardbase) -> None:
    assert json.loads(cardbase("show", "blod beret", "--json").out)["guess"]
    assert not json.loads(cardbase("show", "agent nick", "--json").out)["guess"]
    assert [card["guess"] for card in json.loads(cardbase("search", "blod beret", "--json").out)] == [True]
    assert [card["guess"] for card in json.loads(cardbase("search", "blood beret", "--json").out)] == [False]
    assert cardbase("search", "blod beret", "--exact").code == 1
    refused = cardbase("show", "blod beret", "--exact")
    assert (refused.code, refused.err) == (1, "cardbase: no card is called 'blod beret'\nNearest: BLOOD BERET.\n")
    several = cardbase("show", "blood", "--game", "doomtrooper")
    assert (several.code, several.out) == (1, "")
    assert several.err.startswith("cardbase: 'blood' may mean 5 cards\nWrite the name of one: BLOOD LUST, ")


def test_a_face_stands_beside_the_facts_where_there_is_room(cardbase: Cardbase, window: Callable[[int], None]) -> None:
    plain = cardbase("show", "blood beret")
    window(110)
    wide, without = cardbase("show", "blood beret"), cardbase("show", "blood beret", "--no-face")
    window(90)
    narrow, asked = cardbase("show", "blood beret"), cardbase("show", "blood beret", "--face")

    frame = [line for line in wide.out.splitlines() if line.startswith(("╭", "│", "├", "╰"))]
    assert frame[0] == f"╭{'─' * 34}╮   Game                     Doomtrooper"
    assert frame[1].startswith("│ BLOOD BERET" + " " * 22 + "│   Printed")
    assert any("Fight 4 · Shoot 4 · Armour 3" in line for line in frame)
    assert {line[35] for line in frame} == set("╮│┤╯")
    assert max(map(width, wide.out.splitlines())) <= 110
    assert [("╭" in done.out) for done in (plain, without, narrow, asked)] == [False, False, False, True]


def test_a_face_tells_japanese_readers_in_japanese(cardbase: Cardbase) -> None:
    shown = cardbase("show", "A-S1-02SD", "--face", "--language", "ja").out

    assert "│ ユニット" in shown
    assert "│ パワー 4500 · ヒット 1" in shown


def test_an_unknown_card_exits_1(cardbase: Cardbase) -> None:
    done = cardbase("show", "zzqqzz", "xxyyxx")

    assert done.code == 1
    assert "no card is called 'zzqqzz xxyyxx'" in done.err


def test_a_ban_without_a_date_names_no_date(cardbase: Cardbase) -> None:
    assert "community database: not allowed (banned)" in cardbase("show", "luna").out


def test_the_first_rulings_are_told_in_sentences_and_all_where_they_are_asked_for(cardbase: Cardbase) -> None:
    """What is about the card stands first; a title of a test is shown to nobody."""
    shown = " ".join(cardbase("show", "BOGGED DOWN").out.split())
    every = " ".join(cardbase("show", "BOGGED DOWN", "--rulings").out.split())
    rulings = json.loads(cardbase("show", "BOGGED DOWN", "--as", "json").out)["rulings"]

    assert len(rulings) == 7
    assert rulings[0]["case"] == "BOGGED DOWN: two take two turns"
    assert f"Rulings 1. {rulings[0]['en']} 2. {rulings[1]['en']}" in shown
    assert "5. " in shown
    assert rulings[5]["en"] not in shown
    assert "2 more: cardbase show '01027' --game doomtrooper --rulings Formats" in shown
    assert f"7. {rulings[6]['en']} Formats" in every
    assert "more: cardbase show" not in every
    assert rulings[0]["title"] not in every


def test_rulings_are_told_in_the_language_that_is_spoken(cardbase: Cardbase) -> None:
    shown = "".join(cardbase("--language", "ja", "show", "BOGGED DOWN").out.split())
    rulings = json.loads(cardbase("--language", "ja", "show", "BOGGED DOWN", "--as", "json").out)["rulings"]

    assert f"裁定（1）{''.join(rulings[0]['ja'].split())}（2）" in shown
    assert "".join(rulings[0]["en"].split()) not in shown


def test_whole_names_that_are_none_together_are_several_cards(cardbase: Cardbase) -> None:
    both = json.loads(cardbase("show", "blood beret", "01164", "--as", "json").out)

    assert [card["name"] for card in both] == ["BLOOD BERET", "INFANTRY"]
    assert json.loads(cardbase("show", "BLOOD", "BERET", "--as", "json").out)["name"] == "BLOOD BERET"
    assert json.loads(cardbase("show", "INFANTRY", "SNIPER", "--as", "json").out)["name"] == "INFANTRY SNIPER"
    told = cardbase("show", "INFANTRY", "MAX STEINER").out.splitlines()
    assert (told[0], told[told.index("") + 1]) == ("INFANTRY", "MAX STEINER")
    refused = cardbase("show", "INFANTRY", "MAX STEINER", "--picture", "a.svg")
    assert (refused.code, refused.err) == (2, "cardbase: --picture draws one card\nName one of them.\n")


def test_what_is_noted_of_a_bundled_card_is_told_in_the_readers_language(cardbase: Cardbase) -> None:
    english, japanese = (cardbase("show", "a-s1-02sd", "--language", language).out for language in ("en", "ja"))

    assert "stats agree in both sources; the official page spells 凝視するものクセノス (total cost 4)" in english
    assert "数値は両方の出典で一致／公式ページの表記は「凝視するものクセノス」（総コスト4）" in japanese
    assert "stats agree" not in japanese
