"""Mistakes: where they are, what was expected, the nearest word, and all of them at once."""

import re
from pathlib import Path

import pytest

from cardbase.errors import InputError
from cardbase.language import CORE, Mistake, Vocabulary, compile_abilities, lint
from cardbase.language.words import SLOT_KINDS, WORD_KINDS
from cardbase.messages import known, speaking
from tests.language.vocabularies import VOCABULARIES

DUELS = VOCABULARIES["build-divide"]


def mistake(text: str) -> Mistake:
    with pytest.raises(Mistake) as raised:
        compile_abilities(text, DUELS)
    return raised.value


def test_the_nearest_word_is_looked_for_where_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of cards may hold thousands of texts that are taken as they are."""
    asked = list[str]()

    def answer(word: str, _known: object) -> str:
        asked.append(word)
        return "Yes?"

    monkeypatch.setattr("cardbase.language.mistakes.did_you_mean", answer)

    made = mistake("drow 1")
    assert asked == []
    assert str(made).endswith("\nYes?")
    assert (asked, made.hint) == (["drow"], "Yes?")


def test_a_mistake_shows_the_place_what_was_expected_and_the_nearest_word() -> None:
    """The example of docs/effects.md."""
    with pytest.raises(Mistake) as raised:
        compile_abilities("choose enmy: destroy it", Vocabulary(CORE))
    assert str(raised.value) == (
        "line 1, column 8: unexpected 'enmy'; expected cards (such as: enemy unit)\n"
        "  choose enmy: destroy it\n"
        "         ^^^^\n"
        "Did you mean 'enemy'?"
    )
    page = (Path(__file__).parents[2] / "docs" / "effects.md").read_text(encoding="utf-8")
    assert str(raised.value) in page


NEAR = {
    "drow 1": (1, 1, "'draw'"),
    "when entres: draw 1": (1, 6, "'enters'"),
    "destroy enemy unit with powr <= 3": (1, 25, "'power'"),
    "this power +1000 until end of trun": (1, 31, "'turn'"),
    "deocy": (1, 1, "'decoy'"),
    "put this into gravyard": (1, 15, "'graveyard'"),
    "quick, pya 2: draw 1": (1, 8, "'pay'"),
    "cannot blok": (1, 8, "'block'"),
}


@pytest.mark.parametrize("text", NEAR, ids=str)
def test_the_nearest_word_is_named(text: str) -> None:
    line, column, word = NEAR[text]
    found = mistake(text)
    assert (found.line, found.column) == (line, column)
    assert word in found.hint


SAID = {
    "draw": "line 1, column 5: the text ends too early; expected 'up' or a number",
    "this power": "line 1, column 11: the text ends too early; expected a change (such as +1000)",
    "destroy": "line 1, column 8: the text ends too early; expected cards (such as: this, it, enemy unit)",
    "when enters draw 1": "line 1, column 13: unexpected 'draw'; expected ':'",
    "always": "line 1, column 7: expected ':' and an effect",
    "may": "line 1, column 4: expected an effect",
    "pick ally": "line 1, column 10: expected ':' and an effect",
    "if: draw 1": "line 1, column 3: the text ends too early; expected a condition",
    "draw 1: draw 2": "line 1, column 7: what stands before this ':' opens no timing, choice or condition",
    "draw 1 / draw 2": "line 1, column 10: '/' stands between the modes of 'choose one' and before 'otherwise' only",
    "choose one: draw 1": "line 1, column 11: the modes follow after ':', divided by '/'",
    "choose 2 allies: exchange target 1 and target 2": "line 1, column 40: there is only 1 target; 'choose' makes one for each of its parts",
    "when enters: rest target 1": "line 1, column 19: no target is chosen; 'choose' makes one for each of its parts",
    "choose 3: draw 1 / scout 1": "line 1, column 9: there are only 2 modes",
    "opponent must discard 1": "line 1, column 24: expected '/ otherwise' and what happens where that cannot be done",
    "otherwise draw 1": "line 1, column 1: 'otherwise' follows a '/'",
    "when enters: may pay 1: choose ally": "line 1, column 36: expected ':' and what happens to the choice",
    "when enters: may pay 1: choose ally: destroy target 2": "line 1, column 46: no target is chosen; 'choose' makes one for each of its parts",
    "may pay 1: choose one: draw 1 / draw 2": "line 1, column 12: 'choose' fixes its choice when the ability is played, so it stands first",
    "(choose ally: destroy it), draw 1": "line 1, column 2: 'choose' fixes its choice when the ability is played, so it stands first",
    "opponent chooses ally: destroy it": "line 1, column 1: 'choose' fixes its choice when the ability is played, so it stands first",
    "draw (1": "line 1, column 8: the text ends too early; expected ')'",
    "draw 1 then": "line 1, column 12: the text ends too early; expected a word",
    'destroy enemy named "Ph': "line 1, column 21: the character '\"' cannot stand here",
    "draw $1": "line 1, column 6: the character '$' cannot stand here",
    "destroy enemy with colour <= 3": "line 1, column 27: unexpected '<='; expected ':', '=' or '!='",
    'destroy enemy with power:"3"': "line 1, column 25: unexpected ':'; expected a comparison with a number",
    "this gains [drow 1]": "line 1, column 13: unexpected 'drow'; expected a keyword or an effect",
    "(" * 20: "line 1, column 13: brackets nest at most 12 deep",
    "draw 1, " * 300 + "draw 1": "line 1, column 2001: an ability has at most 2000 characters",
    "may draw 1: " * 100 + "draw 1": "line 1, column 449: this is nested too deeply",
    "if " + "not " * 100 + "red zone: draw 1": "line 1, column 1: this is nested too deeply",
}


@pytest.mark.parametrize("text", SAID, ids=lambda text: text[:40])
def test_a_mistake_says(text: str) -> None:
    assert str(mistake(text)).splitlines()[0] == SAID[text]


def test_a_mistake_in_a_later_line_has_its_line_and_shows_it_alone() -> None:
    found = mistake("decoy\n\nwhen enters:\n   drow 1\nscout 2")
    assert (found.line, found.column) == (4, 4)
    assert found.excerpt == "     drow 1\n     ^^^^"


def test_the_caret_stands_under_wide_characters() -> None:
    found = mistake('destroy enemy named "神域" whit power >= 1')
    assert found.column == 26
    assert found.excerpt.splitlines()[1].index("^") == 2 + 25 + 2


def test_of_a_long_line_only_what_stands_about_the_mistake_is_shown() -> None:
    found = mistake("draw 1, " * 60 + "drow 1")
    assert len(found.excerpt.splitlines()[0]) <= 122
    assert "drow" in found.excerpt


def test_brackets_within_a_name_do_not_nest() -> None:
    assert lint(f'destroy enemy named "{"(" * 20}"', DUELS) == []


def test_lint_finds_the_mistakes_of_all_abilities() -> None:
    text = "decoy\nwhen entres: draw 1\nscout 3\nthis powr +1\ndraw"
    assert [(found.line, found.column) for found in lint(text, DUELS)] == [(2, 6), (4, 6), (5, 5)]
    assert lint("decoy\nwhen enters: draw 1", DUELS) == []


def test_a_mistake_is_an_input_error() -> None:
    assert isinstance(mistake("drow 1"), InputError)
    assert mistake("drow 1").exit_code == 2


@pytest.mark.parametrize("text", [*NEAR, *SAID], ids=str)
def test_a_mistake_is_told_in_japanese(text: str) -> None:
    """But for words of the effect language, which stand in quotes or as an example."""
    with speaking("ja"):
        told = mistake(text)
        said = re.sub(r"'.*?'(?![a-z])|（[^）]*など）", "", f"{told.place} {told.message} {told.hint}")

    assert re.search("[ぁ-ん]", said)
    assert not re.search("[A-Za-z]{2}", said), said


def test_every_name_of_what_is_expected_is_in_japanese() -> None:
    with speaking("ja"):
        names = {name: known(name) for name in (*WORD_KINDS.values(), *SLOT_KINDS.values())}

    assert [name for name, said in names.items() if said == name] == []


def test_what_is_expected_is_told_in_japanese() -> None:
    with speaking("ja"):
        told = mistake("draw")

    assert str(told).splitlines()[0] == "1行目5文字目: テキストが途中で終わっています。続けて'up'か数が必要です"
