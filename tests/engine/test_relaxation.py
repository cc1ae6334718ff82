"""Reasons in words, and copies of a position that are changed for a while."""

import pytest

from cardbase.engine.relaxation import FORBIDDEN, HEADS, KEYS, NOT_PAYABLE, USED, Reason, Trial
from tests.matches.arena import FIELD, arena, unit


def test_a_reason_has_a_key_and_words_in_both_languages() -> None:
    reason = Reason(NOT_PAYABLE, "costs 4 energy, 2 stand", "コスト4、2枚スタンド")
    assert (reason.key, reason.text("en")) == ("not_payable", "not payable: costs 4 energy, 2 stand")
    assert reason.text("ja") == "コストを支払えない：コスト4、2枚スタンド"
    assert (Reason(USED).text("en"), Reason(USED).text("ja")) == ("used already", "使用済み")
    assert len(KEYS) == len(HEADS["en"]) == len(HEADS["ja"]) > FORBIDDEN


def test_a_trial_changes_a_copy_and_puts_back_what_is_shared() -> None:
    g = arena({"field": [unit("Bear", 3)]}, {})
    (bear,) = g.piles[FIELD * 2]
    table, named, usual = [1, 2], {"a": 1, "b": 2}, g.rules.usual_timing
    with pytest.raises(KeyError), Trial(g, bear) as trial:
        trial.g.flags[bear] |= 1
        trial.put(table, 0, 9)
        trial.put(table, 0, 10)
        trial.drop(named, "a")
        trial.drop(named, "c")
        trial.set(g.rules, "usual_timing", 0)
        assert (table, named, g.rules.usual_timing) == ([10, 2], {"b": 2}, 0)
        raise KeyError
    assert (table, named, g.rules.usual_timing) == ([1, 2], {"a": 1, "b": 2}, usual)
    assert g.flags[bear] & 1 == 0
