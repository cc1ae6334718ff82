"""What is told in no language."""

from string import Formatter

from cardbase.sim.scenarios.telling.english import English
from cardbase.sim.scenarios.telling.japanese import Japanese
from cardbase.sim.scenarios.telling.parts import PLAIN, Count, Number


def test_what_is_told_is_no_change_unless_it_says_so() -> None:
    assert (Count("hand", 3).change, Number("life", 3).change) == (False, False)
    assert all(PLAIN)


def test_both_languages_say_the_same_of_the_same_values() -> None:
    english, japanese = (
        {what: {slot for _, slot, *_ in Formatter().parse(said) if slot} for what, said in tongue.sentences.items()}
        for tongue in (English, Japanese)
    )
    assert english == japanese
    assert English.facts.keys() == Japanese.facts.keys()
