"""The engine knows the core's words, or says which of them only a game can give a meaning."""

from collections import defaultdict

from cardbase.engine.effects.statements import WEIGHTS
from cardbase.engine.effects.text_rules import TextRules
from cardbase.engine.layout import Layout
from cardbase.language import CORE

# What these mean is a game's own: who fights whom, what an act is, which keywords, timings, marks and resources there are.
OF_THE_GAME = {
    "act": None,
    "keyword": None,
    "mark": None,
    "resource": None,
    "timing": None,
    "zone": None,
    "field": None,
    "noun": {"player"},  # read by the engine itself, as are the next two
    "limit": {"per_turn", "per_game"},
    "duration": {"end_of", "start_of_next", "end_of_next", "leaves", "rest_of_game"},
    "reference": {"it", "target", "combat_opponent", "attacker", "defender"},
    "filter": {"attacking", "blocking"},
    "event": {"by"},  # read around the event that it is about
    "verb": {
        *WEIGHTS,
        "carries_out_twice",
        "not_affected",
        "keeps",
        "lose_named",
        "counts_paid",
        "counts_paid_against",
        "pays_times",
        "pays_less",
        "plays_for_less",
        "plays_for_more",
        "plays_next_for_less",
        "holds_more",
    },  # sayings, which a rule of the game has to ask for
    "would": {
        "leaves",
        "enters",
        "discarded",
        "removed",
        "draws",
        "loses_game",
    },  # the engine asks about damage and destruction
}


def test_every_word_of_the_core_has_a_meaning() -> None:
    words = TextRules(Layout("test-words"), squares=4).bindings
    tables = {
        "verb": words.verbs,
        "amount": words.amounts,
        "condition": words.conditions,
        "filter": words.filters,
        "reference": words.references,
        "player": words.players,
        "event": words.events,
        "would": words.woulds,
        "noun": words.nouns,
        "phase": words.phases,
    }
    missing: dict[str, set[str]] = defaultdict(set)
    for word in CORE:
        kind = "verb" if word.kind == "price" else word.kind
        own = OF_THE_GAME.get(kind, set())
        if own is not None and word.key not in own and word.key not in tables.get(kind, {}):
            missing[kind].add(word.key)
    assert not missing


def test_the_game_tells_which_words_it_carries_out() -> None:
    """A saying that no rule asks for is not, nor a verb for whose effect there is no stat; a kind that always has a meaning is."""
    words = TextRules(Layout("toy")).bindings

    assert words.carries_out("verb", "draw")
    assert not words.carries_out("verb", "not_affected")
    assert not words.carries_out("verb", "must")
    words.must_stat = 0
    assert words.carries_out("verb", "must")
    assert not words.carries_out("act", "attack")
    words.player_acts["attack"] = 1
    assert words.carries_out("act", "attack")
    assert words.carries_out("event", "enters")
    assert not words.carries_out("keyword", "guard")
    words.called["guard", "GATES"] = "gatekeeper"
    assert words.carries_out("keyword", "guard")
    assert words.carries_out("limit", "per_turn")
