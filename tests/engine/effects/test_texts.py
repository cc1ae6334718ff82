"""Texts as a match numbers them."""

import pytest

from cardbase.errors import InputError
from tests.matches.arena import (
    RULES,
    arena,
    command,
)


def test_a_word_without_rules_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(RULES.bindings.verbs, "destroy")
    with pytest.raises(InputError, match="Twin: the rules of arena do not know the word 'destroy' yet"):
        arena({"hand": [command("Twin", "choose enemy unit: destroy it")]})
