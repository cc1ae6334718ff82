"""Trees of abilities: what the module's text shows of them, and their way into a file and back."""

import json

from cardbase.language import (
    Ability,
    Select,
    from_json,
    parse,
    to_json,
    walk,
)
from cardbase.language import tree as tree_module
from tests.language.reading import DUELS, READ, one


def test_the_examples_in_the_documentation_of_the_tree_are_true() -> None:
    """Each text in the module's docstring is followed by its tree."""
    blocks = tree_module.__doc__.split("of its text::\n")[1].split("\n**Kinds**")[0].strip().split("\n\n")
    assert len(blocks) == 10
    for block in blocks:
        text, _, shown = block.strip().partition("\n")
        assert one(text.split("  ")[0]) == eval(shown, {"Ability": Ability, "Select": Select})


def test_a_tree_goes_through_json_without_loss() -> None:
    text = "\n".join([*READ, "always: all allies gain [when destroyed: draw 1]"])
    tree = parse(text, DUELS)
    back = from_json(json.loads(json.dumps(to_json(tree))))
    assert back == tree
    assert [type(node) for node in walk(back)] == [type(node) for node in walk(tree)]
