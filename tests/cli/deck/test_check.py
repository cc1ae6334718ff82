"""`cardbase deck check`, as a user calls it."""

import json

import pytest

from tests.cli.conftest import Cardbase


def test_check_names_code_count_rule_and_mend(first: Cardbase) -> None:
    done = first("deck", "check", "First")

    assert done.code == 1
    assert "illegal  DK2: 6 x BLOOD BERET in the deck; 5 allowed" in done.out
    assert "incomplete  DK1: 8 cards in the draw pile; 60 or more allowed" in done.out
    assert "mend: Take out 1 x BLOOD BERET" in done.out


def test_check_as_json_has_the_documented_shape(first: Cardbase) -> None:
    report = json.loads(first("deck", "check", "First", "--as", "json").out)

    assert list(report) == ["deck", "game", "format", "legal", "incomplete", "violations", "remains", "unknown"]
    assert (report["deck"], report["game"], report["format"], report["legal"]) == (
        "First",
        "doomtrooper",
        "classic",
        False,
    )
    for violation in report["violations"]:
        assert list(violation) == ["code", "message", "cards", "actual", "allowed", "rule", "repair"]
    assert {v["code"]: (v["actual"], v["allowed"]) for v in report["violations"]}["DK2"] == (6, 5)


def test_a_bundled_deck_is_legal_and_exits_0(cardbase: Cardbase) -> None:
    done = cardbase("deck", "check", "Capitol Expedition")

    assert done.code == 0
    assert done.out.startswith("Capitol Expedition: legal in Doomtrooper (classic), ")


@pytest.mark.parametrize(
    ("words", "answer"),
    [(["--on", "yesterday"], "'yesterday' is not a date"), (["--game-format", "clasic"], "'classic'")],
)
def test_wrong_options_of_check_exit_2(first: Cardbase, words: list[str], answer: str) -> None:
    done = first("deck", "check", "First", *words)

    assert done.code == 2
    assert answer in done.err


@pytest.mark.parametrize(
    ("words", "code", "shown"),
    [
        (["deck", "show", "FILE"], 0, "nobody · Doomtrooper · classic · 6 cards\n\n[draw pile] 6\n#  Name\n4  zzqq (unknown card)\n2  qqzz (unknown card)\n"),
        (["deck", "show", "FILE", "--as", "csv"], 0, "section,count,name,number\nmain,4,zzqq,\nmain,2,qqzz,\n"),
        (["deck", "check", "FILE"], 1, "nobody: incomplete in Doomtrooper (classic), 6 cards\n"),
        (["deck", "export", "FILE"], 0, "# game: doomtrooper\n# name: nobody\n[main]\n4 zzqq\n2 qqzz\n"),
        (["deck", "diff", "FILE", "FILE"], 0, ""),
        (["deck", "copy", "FILE", "Copy"], 0, ""),
        (["deck", "import", "FILE"], 1, ""),
        (["sim", "match", "FILE", "FILE"], 2, ""),
        (["sim", "match", "FILE", "FILE", "--allow-illegal", "--allow-unscripted"], 2, ""),
        (["sim", "matrix", "FILE", "FILE"], 2, ""),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)  # fmt: skip
def test_a_deck_without_one_known_card(
    cardbase: Cardbase, nobody: str, words: list[str], code: int, shown: str
) -> None:
    done = cardbase(*(nobody if word == "FILE" else word for word in words), "--game", "doomtrooper")

    assert (done.code, done.out[: len(shown)]) == (code, shown)
    assert "line 1: 'zzqq' is not a known card" in done.err
    assert "fault of cardbase" not in done.err


def test_several_decks_are_checked_at_once_and_one_that_is_not_legal_decides(cardbase: Cardbase) -> None:
    both = cardbase("deck", "check", "Ember Rush", "Crusaders", "--as", "json")
    rows = json.loads(both.out)

    assert [row["deck"] for row in rows] == ["Ember Rush", "Crusaders"]
    assert [row["legal"] for row in rows] == [
        True,
        json.loads(cardbase("deck", "check", "Crusaders", "--as", "json").out)["legal"],
    ]
    told = cardbase("deck", "check", "Ember Rush", "Hollow Control")
    assert (told.code, [line.split(":")[0] for line in told.out.splitlines() if line]) == (
        0,
        ["Ember Rush", "Hollow Control"],
    )


def test_all_are_ones_own_decks_but_archived_ones(cardbase: Cardbase) -> None:
    assert cardbase("deck", "check", "--all").code == 1
    for name in ("One", "Two", "Old"):
        cardbase("deck", "copy", "Ember Rush", name)
    cardbase("deck", "archive", "Old")

    done = cardbase("deck", "check", "--all", "--as", "json")
    assert (done.code, {row["deck"] for row in json.loads(done.out)}) == (0, {"One", "Two"})
    cardbase("deck", "add", "Two", "9 火種の仔 チリ")
    assert cardbase("deck", "check", "--all").code == 1
    assert (
        cardbase("deck", "check", "--all", "One").err
        == "cardbase: --all takes the place of DECK\nLeave one of them out.\n"
    )
    assert cardbase("deck", "check").err == "cardbase: DECK is missing\nName decks, or --all.\n"


def test_a_broken_rule_names_its_cards_with_their_copies(cardbase: Cardbase) -> None:
    cardbase("deck", "new", "T", "--game", "doomtrooper")
    cardbase("deck", "add", "T", "9", "infantry", "7", "blood", "beret")

    lines = cardbase("deck", "check", "T").out.splitlines()

    assert [line for line in lines if line.startswith("  cards: ")] == ["  cards: 9 INFANTRY", "  cards: 7 BLOOD BERET"]
