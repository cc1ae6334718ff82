"""Whatever the language can say, it prints and reads again; whatever it cannot read, it refuses with a `Mistake`."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardbase.language import Mistake, compile_abilities, from_json, from_tree, lint, parse, to_json
from tests.examples import examples, of_each
from tests.language.abilities import print_abilities
from tests.language.trees import abilities
from tests.language.vocabularies import VOCABULARIES

RELAXED = settings(max_examples=of_each(15), deadline=None, suppress_health_check=list(HealthCheck))
GAMES = sorted(VOCABULARIES)
STRATEGIES = {game: abilities(vocabulary) for game, vocabulary in VOCABULARIES.items()}
PIECES = sorted({word for vocabulary in VOCABULARIES.values() for word in vocabulary.plain_words})
MARKS = [":", ",", "/", "(", ")", "[", "]", '"', '"a"', "<=", "=", "1", "+2", "x", "\n", "#", "then", "$", "　", "ö"]


@pytest.mark.parametrize("game", GAMES)
@RELAXED
@given(data=st.data())
def test_a_printed_tree_is_read_again_as_the_same_tree(game: str, data: st.DataObject) -> None:
    tree = (data.draw(STRATEGIES[game]),)
    text = print_abilities(tree, VOCABULARIES[game])
    assert parse(text, VOCABULARIES[game]) == tree


@pytest.mark.parametrize("game", GAMES)
@RELAXED
@given(data=st.data())
def test_every_tree_has_both_texts_tags_and_json(game: str, data: st.DataObject) -> None:
    tree = (data.draw(STRATEGIES[game]),)
    compiled = from_tree(tree, VOCABULARIES[game])
    assert compiled.english.strip() and compiled.japanese.strip() and compiled.tags
    assert not set(compiled.english + compiled.japanese) & set("{}|_")
    assert from_json(json.loads(json.dumps(to_json(tree)))) == tree


@RELAXED
@given(text=st.text(max_size=200))
def test_no_text_whatever_raises_anything_but_a_mistake(text: str) -> None:
    _refuse_or_read(text)


@settings(max_examples=examples(400), deadline=None)
@given(pieces=st.lists(st.sampled_from(PIECES + MARKS * 12), max_size=30))
def test_no_heap_of_words_raises_anything_but_a_mistake(pieces: list[str]) -> None:
    _refuse_or_read(" ".join(pieces))


def _refuse_or_read(text: str) -> None:
    vocabulary = VOCABULARIES["build-divide"]
    mistakes = lint(text, vocabulary)
    if mistakes:
        with pytest.raises(Mistake) as raised:
            compile_abilities(text, vocabulary)
        assert str(raised.value) == str(mistakes[0])
    else:
        compile_abilities(text, vocabulary)
