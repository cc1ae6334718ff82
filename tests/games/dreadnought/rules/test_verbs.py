"""Effects of the game."""

from cardbase.games.dreadnought.rules import RULES, verbs
from cardbase.games.dreadnought.words import WORDS


def test_the_rules_carry_out_every_verb_of_the_game() -> None:
    assert {word.key for word in WORDS if word.kind == "verb"} <= {*RULES.bindings.verbs}
    assert {key for table, key, _ in verbs.WORDS.entries if table == "verbs"} <= {*RULES.bindings.verbs}
