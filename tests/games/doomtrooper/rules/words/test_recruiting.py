"""What the words of newcomers do."""

from cardbase.engine.effects.registry import Registry
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.words import recruiting
from tests.games.doomtrooper.positions import played


def test_each_is_a_word_of_its_own() -> None:
    assert isinstance(recruiting.WORDS, Registry)
    keys = [(table, key) for table, key, _ in recruiting.WORDS.entries if table]
    assert len(keys) == len(set(keys))


def test_a_discarded_warrior_is_raised_into_the_kohort() -> None:
    table = played(
        "choose own warrior: discard it, pick warrior in your discard: raise it", ["HUSSAR"], [], (), "HUSSAR", "HUSSAR"
    )
    assert table.g.zone[table.cards["HUSSAR"]] == layout.KOHORT
