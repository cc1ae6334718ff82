"""Words that are gone: texts of users go on to be understood, and are said in today's words."""

import tomllib
from contextlib import suppress
from time import process_time

import pytest

from cardbase import games
from cardbase.bundled import data_folder
from cardbase.games import game as game_of
from cardbase.games import part
from cardbase.language import CORE
from cardbase.language.compiled import compile_abilities, in_todays_words, lint
from cardbase.language.former import Former
from cardbase.language.mistakes import Mistake
from cardbase.language.words import Vocabulary

TABLE = (
    Former("keyword", "slippery", "{what} cannot be blocked"),
    Former("keyword", "shy", "{what} cannot attack", "your turn"),
    Former("verb", "{who?} burn|burns {n} [card|cards]", "{who} mill|mills {n}"),
    Former("verb", "{what} become|becomes mighty", "{what} power +1000"),
    Former("condition", "[the] hand is small", "cards in your hand <= 2"),
    Former("condition", "it is possible", ""),
    Former("keyword", "bait", "decoy"),
    Former("filter", "called {name}", "with named {name} or type:{name}"),
    Former("verb", "undo all", "unheard of"),
)
WORDS = Vocabulary(
    CORE,
    part(game_of("build-divide").vocabulary).words.values(),
    former=lambda: TABLE,
)


@pytest.mark.parametrize(
    ("text", "today"),
    [
        ("slippery", ["always: this cannot be blocked"]),
        ("decoy, slippery, shy", ["decoy", "always: this cannot be blocked", "while your turn: this cannot attack"]),
        ("always: this gains shy, this power +1000", ["always: this power +1000", "while your turn: this cannot attack"]),
        ("always: all allies gain slippery", ["always: all allies cannot be blocked"]),
        ("when enters: draw 1, then it gains slippery until end of turn", ["when enters: draw 1, then it cannot be blocked until end of turn"]),
        ("when enters: burn 2", ["when enters: mill 2"]),
        ("when enters: opponent burns 2 cards, draw 1", ["when enters: opponent mill 2, draw 1"]),
        ("choose ally: it becomes mighty until end of turn", ["choose ally: it power +1000 until end of turn"]),
        ('all allies called "X" power +1000 until end of turn', ['all allies with named "X" or type:"X" power +1000 until end of turn']),
        ("bait, slippery", ["decoy", "always: this cannot be blocked"]),
        ("play, if it is possible: draw 1", ["play: draw 1"]),
        ("when enters, if your turn and it is possible: draw 1", ["when enters, if your turn: draw 1"]),
        ("when enters, if the hand is small: burn 1", ["when enters, if cards in your hand <= 2: mill 1"]),
    ],
)  # fmt: skip
def test_a_text_in_former_words_is_what_it_is_in_todays(text: str, today: list[str]) -> None:
    new = "\n".join(today)

    assert in_todays_words(text, WORDS) == [(text, new)]
    assert compile_abilities(text, WORDS) == compile_abilities(new, WORDS)
    assert lint(text, WORDS) == []


@pytest.mark.parametrize(
    "text", ["when enters: undo all", "when enters: it gains shy until end of turn", "slippery: draw 1", "nonsense"]
)
def test_what_has_no_new_form_is_a_mistake_in_its_own_words(text: str) -> None:
    assert in_todays_words(text, WORDS) == []
    with pytest.raises(Mistake):
        compile_abilities(text, WORDS)
    assert len(lint(text, WORDS)) == 1


@pytest.mark.parametrize("game", [game.key for game in games.games()])
def test_a_long_text_that_cannot_be_read_is_no_long_work(game: str) -> None:
    """A slot of a former word may end at any place: 2,000 words took half a minute, and minutes where a machine is slow."""
    vocabulary: Vocabulary = part(game_of(game).vocabulary)
    words = " ".join(f"word{number}" for number in range(2_000))
    said = " ".join(row.was for row in vocabulary.former())[:2_000]
    began = process_time()

    for text in (words, f"always: {words}", said, words.replace(" ", ", ")):
        with suppress(Mistake):
            compile_abilities(text, vocabulary)

    assert process_time() - began < 20


def test_a_text_that_is_read_is_left_alone() -> None:
    assert in_todays_words("draw 1\nslippery\ndecoy", WORDS) == [("slippery", "always: this cannot be blocked")]


@pytest.mark.parametrize("game", [game.key for game in games.games()])
def test_no_former_word_is_a_word_of_today(game: str) -> None:
    """Each row of the data names a pattern that no word of this kind has any more."""
    vocabulary: Vocabulary = part(game_of(game).vocabulary)
    today = {(word.kind, word.pattern) for word in vocabulary.words.values()}
    file = data_folder(game) / "former_words.toml"
    rows = tomllib.loads(file.read_text(encoding="utf-8"))["word"] if file.is_file() else []

    assert len(vocabulary.former()) == len(rows)
    assert [row.was for row in vocabulary.former() if (row.kind, row.was) in today] == []
