"""What a game says that its words mean: which it knows, what a verb is done as, the names of its layout."""

import pytest

from cardbase.engine.effects.bindings import Bindings, Noun, Verb
from cardbase.engine.layout import Layout
from cardbase.errors import InputError
from tests.engine.small import FIELD, GRAVE, layout


def nothing(*_: object) -> None: ...


def otherwise(*_: object) -> None: ...


def always(*_: object) -> None: ...


def yes(*_: object) -> bool:
    return True


def no(*_: object) -> bool:
    return False


@pytest.fixture
def bindings() -> Bindings:
    made = Bindings(layout("test-dialect"))
    made.musts = {"attack": "berserk"}
    made.things = {("change", "strike", "damage"): "strike_damage", ("double", "strike", "attack"): "strike_twice"}
    return made


# Verbs.


def test_a_verb_says_of_itself_what_its_form_says() -> None:
    verb = Verb(
        nothing,
        yes,
        always,
        names=((1, "marks"),),
        needs="keyword_stat",
        moves=True,
        piles=True,
        takes=yes,
        fits=no,
        idle=no,
    )
    assert (verb.do, verb.can, verb.always) == (nothing, yes, always)
    assert (verb.names, verb.needs, verb.moves, verb.piles) == (((1, "marks"),), "keyword_stat", True, True)
    assert (verb.takes, verb.fits, verb.idle) == (yes, no, no)
    plain = Verb(nothing)
    assert (plain.can, plain.always, plain.names, plain.needs, plain.moves, plain.piles) == (
        None,
        None,
        (),
        "",
        False,
        False,
    )
    assert (plain.takes, plain.fits, plain.idle) == (None, None, None)


def test_a_verb_that_is_done_otherwise_keeps_its_form_but_for_what_is_asked_before() -> None:
    verb = Verb(nothing, yes, always, moves=True, idle=yes)
    other = verb.doing(otherwise, no, no)
    assert (other.do, other.can, other.always, other.moves, other.idle) == (otherwise, no, always, True, no)
    bare = verb.doing(otherwise)
    assert (bare.can, bare.idle) == (None, None)
    assert verb.idle is yes


def test_a_verb_that_is_limited_is_the_same_for_fewer_cards() -> None:
    verb = Verb(nothing, yes, always, piles=True)
    fewer = verb.limited(no)
    assert (fewer.do, fewer.can, fewer.always, fewer.piles, fewer.fits) == (nothing, yes, always, True, no)
    assert verb.fits is None


# What words mean.


def test_where_a_keyword_says_a_duty_who_must_do_it_gains_the_keyword(bindings: Bindings) -> None:
    assert bindings.done_to(("must", ("it",), ("attack",))) == ("gain", ("it",), ("berserk",))
    assert bindings.done_to(("must", ("it",), ("block",))) == ("must", ("it",), ("block",))


def test_what_is_changed_of_a_thing_is_a_verb_of_the_game(bindings: Bindings) -> None:
    assert bindings.done_to(("change", ("strike",), "damage", 2)) == ("strike_damage", 2)
    assert bindings.done_to(("double", "attack", ("strike",))) == ("strike_twice",)
    for node in (("change", ("it",), "damage", 2), ("double", "attack", ("it",)), ("deal", ("strike",), "damage", 2)):
        assert bindings.done_to(node) == node


@pytest.mark.parametrize(
    ("node", "said"),
    [(("set", ("strike",), "damage", 0), "set damage"), (("halve", "attack", ("strike",)), "halve attack")],
)
def test_what_no_rule_changes_of_a_thing_is_refused(node: tuple[object, ...], said: str, bindings: Bindings) -> None:
    with pytest.raises(InputError, match=f"do not know the verb '{said}' yet"):
        bindings.done_to(node)


def test_a_game_without_things_changes_cards_alone() -> None:
    node = ("change", ("strike",), "damage", 2)
    assert Bindings(layout("test-plain")).done_to(node) == node


TABLES = ("verbs", "amounts", "conditions", "filters", "references", "players", "acts", "player_acts", "keywords", "expand", "timings",
          "events", "woulds", "zones", "limits")  # fmt: skip


@pytest.mark.parametrize("table", TABLES)
def test_a_word_of_any_kind_is_known(table: str, bindings: Bindings) -> None:
    assert not bindings.knows("word")
    getattr(bindings, table)["word"] = 1
    assert bindings.knows("word")


def test_a_duty_is_known_where_a_keyword_says_one(bindings: Bindings) -> None:
    plain = Bindings(layout("test-plain"))
    assert [bindings.knows(key) for key in ("must", "attack")] == [True, False]
    assert not plain.knows("must")
    assert [each.carries_out("verb", "must") for each in (bindings, plain)] == [True, False]


@pytest.mark.parametrize(
    ("kind", "table"),
    [("verb", "verbs"), ("act", "acts"), ("act", "player_acts"), ("keyword", "keywords"), ("keyword", "expand"), ("event", "events"),
     ("would", "woulds"), ("timing", "timings")],
)  # fmt: skip
def test_a_word_is_carried_out_where_its_table_has_it(kind: str, table: str, bindings: Bindings) -> None:
    assert not bindings.carries_out(kind, "word")
    getattr(bindings, table)["word"] = Verb(nothing) if table == "verbs" else 1
    assert bindings.carries_out(kind, "word")
    assert all(
        bindings.carries_out(other, "word") == (other == kind)
        for other in ("verb", "act", "keyword", "event", "would", "timing")
    )


def test_what_has_no_table_and_what_is_read_around_events_always_means_something(bindings: Bindings) -> None:
    assert bindings.carries_out("quality", "word")
    assert bindings.carries_out("event", "by")
    bindings.called[("enhancement", 2)] = "enhancement_of_two"
    assert bindings.carries_out("keyword", "enhancement")


def test_a_verb_that_writes_a_stat_is_carried_out_where_the_game_has_that_stat(bindings: Bindings) -> None:
    bindings.verbs["grant"] = Verb(nothing, needs="keyword_stat")
    assert not bindings.carries_out("verb", "grant")
    bindings.keyword_stat = 0
    assert bindings.carries_out("verb", "grant")


# The names of the layout.


def named() -> Layout:
    made = layout("test-names")
    made.stats.add("power", "power", "パワー")
    made.number("seconds", per_seat=True)
    made.number("round")
    made.columns.add("chips", "chips", "チップ")
    return made


def test_the_names_of_the_layout_are_words_beside_those_that_are_there() -> None:
    bindings = Bindings(named())
    bindings.zones, bindings.stats, bindings.resources, bindings.marks = (
        {"play": FIELD},
        {"force": 5},
        {"gold": 6},
        {"coins": 7},
    )
    bindings.take_names([zone == FIELD for zone in range(GRAVE + 1)])
    assert (bindings.zones["play"], bindings.zones["graveyard"], bindings.in_play) == (FIELD, GRAVE, (FIELD,))
    assert (bindings.stats["force"], bindings.stats["power"]) == (5, 0)
    assert (bindings.resources["gold"], "seconds" in bindings.resources, "round" in bindings.resources) == (
        6,
        True,
        False,
    )
    assert (bindings.marks["coins"], "chips" in bindings.marks) == (7, True)


def test_a_word_that_no_rule_gives_a_meaning_is_forgotten_whether_it_was_there_or_not(bindings: Bindings) -> None:
    bindings.nouns["spell"] = Noun()
    bindings.forget(bindings.nouns, "spell", "ghost")
    assert bindings.nouns.keys() == {"card", ""}
