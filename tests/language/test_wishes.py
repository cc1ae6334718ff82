"""What newcomers write is answered with the construct of the game that says it, beside the nearest word."""

import re

import pytest

from cardbase import games
from cardbase.language import CORE, Vocabulary, Word, lint
from cardbase.language.ways import WAYS, WISHES, constructs, written
from cardbase.messages import speaking
from tests.language.test_ways import GAMES, vocabulary

WISHED = [
    ("build-divide", "this costs 1 less", "price", "{who} pays {n} less to play {what}"),
    ("build-divide", "always: your red units cost 1 less", "price", "{who} pays {n} less to play {what}"),
    ("build-divide", "this can attack twice", "attack", "stand {what}"),
    ("build-divide", "cannot be discarded", "replacement", "{what} would be destroyed: …"),
    ("build-divide", "this gains haste until end of turn", "keyword", "{what} gains {keyword}"),
    ("build-divide", "you have no maximum hand size", "prohibition", "have no hand limit"),
    ("build-divide", "whenever this attacks, draw a card", "event", "when {what} attacks: …"),
    ("build-divide", "when enters: draw a card", "effect", "draw {n}"),
    ("build-divide", "this can't block", "prohibition", "{what} cannot {act}"),
    ("build-divide", "hexproof", "immunity", "cannot be chosen by {who}"),
    ("build-divide", "at the beginning of your turn: draw 1", "event", "when start of {whose} {phase}: …"),
    ("build-divide", "when enters: bounce enemy unit", "moving", "return {what}"),
    ("build-divide", "this power +1000 until eot", "condition", "until end of {whose} {phase}"),
    ("detainer", "choose enemy unit: tap it", "moving", "exhaust {what}"),
    ("detainer", "this may attack two times", "attack", "reboot {what}"),
    ("detainer", "all allies get +1/+1", "values", "{what} {stat} {change}"),
    ("detainer", "if this would retreat, put it into hand instead", "replacement", "{what} would retreat: …"),
    ("detainer", "when enters: gain control of enemy unit", "moving", "take control of {what}"),
    ("detainer", "as long as it is your turn: this attack +1", "condition", "while {what} is {filter}: …"),
    ("dreadnought", "this costs 2 less", "price", ""),
    ("dreadnought", "ac: negate enemy code", "replacement", "counter {what}"),
    ("dreadnought", "during your turn: draw 1", "window", ""),
    ("dreadnought", "prevent the next damage to this", "replacement", "prevent it"),
    ("dreadnought", "once a turn, pay 1: draw 1", "window", "once per turn: …"),
    ("dreadnought", "this takes 20 less damage", "replacement", "reduce damage by {n}"),
    ("fertcg", "striking: this costs 1 less vigour", "price", ""),
    ("fertcg", "striking: prevent all damage", "replacement", ""),
    ("fertcg", "this unit may act again", "attack", ""),
    ("fertcg", "swap this and ally unit", "values", "exchange {what} and {what2}"),
    ("doomtrooper", "all spells cost 1 less", "price", ""),
    ("doomtrooper", "bearer has immunity to poisons", "immunity", "{what} is not affected by {what2}"),
    ("doomtrooper", "bearer is immune to all spells", "immunity", "{what} is not affected by {what2}"),
    ("doomtrooper", "this may attack twice", "attack", ""),
    ("doomtrooper", "bearer may use any vehicle", "permission", ""),
    ("doomtrooper", "when attacks: redirect the attack to another warrior", "attack", ""),
    ("doomtrooper", "sacrifice this: draw 1", "harm", ""),
    ("doomtrooper", "this is considered a doomtrooper", "standing", "{what} counts as {field} {name}"),
    ("doomtrooper", "bonuses of handguns are doubled", "weight", "bonuses of {what} for {what2} count {n} times"),
    ("doomtrooper", "your maximum hand size is 9", "prohibition", ""),
    ("doomtrooper", "opponent must not play spells", "prohibition", "{who} cannot {act}"),
]


@pytest.mark.parametrize(("key", "text", "way", "construct"), WISHED)
def test_a_wish_is_answered_with_its_construct(key: str, text: str, way: str, construct: str) -> None:
    """Where a game's own words come first, only the way is asked for."""
    (mistake,) = lint(text, vocabulary(key))
    before, after = WAYS[way].hint.split("{constructs}")

    assert before in mistake.hint
    assert mistake.hint.endswith(after)
    assert not construct or f"'{construct}'" in mistake.hint


def test_the_nearest_word_stands_before_it() -> None:
    (mistake,) = lint("this can't block", Vocabulary(CORE))

    assert mistake.hint.startswith("Did you mean 'can', ")
    assert "? A prohibition, a duty or a limit is said with '{what} cannot {act}' or " in mistake.hint


def test_what_is_understood_is_no_wish() -> None:
    """The price of the first part was read; what is not understood stands behind it."""
    assert "A price is changed" in lint("main, this costs 1 less: drow 1", Vocabulary(CORE))[0].hint
    rows = [*CORE, Word("price", "less", "costs {n} less", "costs {n} less", "安くする")]
    (mistake,) = lint("costs 1 less: drow 1", Vocabulary(rows))
    assert mistake.hint == "Did you mean 'row', 'draw' or 'down'?"


def test_no_word_is_advised_that_the_rules_do_not_carry_out() -> None:
    silent = Vocabulary(CORE, carried_out=lambda kind, key: (kind, key) != ("verb", "pays_less"))

    assert constructs("price", silent) == ["{what} pays {n} times as much for {what2}"]
    assert constructs("price", Vocabulary(CORE, wishes={"price": ("verb pay",)}))[0] == "pay {n}"


@pytest.mark.parametrize("key", GAMES)
def test_the_wishes_of_a_game_name_its_words(key: str) -> None:
    words = vocabulary(key)
    named = [place for places in words.wishes.values() for place in places]

    assert [name for name in words.wishes if name not in WISHES] == []
    assert [place for place in named if tuple(place.split(" ", 1)) not in words.words] == []
    assert [place for place in named if not words.carried_out(*place.split(" ", 1))] == []


def test_the_wishes_of_all_games_name_words_of_the_core() -> None:
    words = Vocabulary(CORE).words

    assert [place for wish in WISHES.values() for place in wish.words if tuple(place.split(" ", 1)) not in words] == []
    assert {wish.way for wish in WISHES.values()} <= set(WAYS)


@pytest.mark.parametrize("key", GAMES)
def test_each_game_knows_an_answer_to_most_wishes(key: str) -> None:
    words = vocabulary(key)

    assert len([name for name in WISHES if constructs(name, words)]) >= 24


@pytest.mark.parametrize(
    ("pattern", "said"),
    [
        ("{who?} draw|draws {n} [card|cards]", "draw {n}"),
        ("{what} pay|pays {n} less for {what2}", "{what} pays {n} less for {what2}"),
        ("{who?} take|takes control of {what}", "take control of {what}"),
        ("{what?} cannot {act}", "{what} cannot {act}"),
    ],
)
def test_a_construct_is_written_in_one_form(pattern: str, said: str) -> None:
    assert written(Word("verb", "x", pattern)) == said


@pytest.mark.parametrize(("key", "text", "way", "construct"), WISHED)
def test_an_answer_is_told_in_japanese(key: str, text: str, way: str, construct: str) -> None:
    with speaking("ja"):
        (mistake,) = lint(text, vocabulary(key))
        told = re.sub(r"'[^']*'", "", mistake.hint.replace("can't", ""))

    assert not re.search("[A-Za-z]{2}", told), told


def test_every_game_is_asked() -> None:
    assert {key for key, *_ in WISHED} == set(GAMES) == {game.key for game in games.games()}
