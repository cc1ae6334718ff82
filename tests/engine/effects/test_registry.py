"""Words beside their functions, collected as the bindings of a game."""

from random import Random

import pytest

from cardbase.engine.effects.bindings import Bindings, Verb
from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.registry import Registry, collect
from cardbase.engine.effects.values import cards
from cardbase.engine.layout import Layout
from cardbase.engine.state import Frame, State
from cardbase.language.tree import Select
from tests.matches import MATCHES


def dig(g: State, f: Frame) -> None: ...


def fill_up(g: State, f: Frame) -> None: ...


def may(g: State, f: Frame) -> bool:
    return True


def test_a_function_stays_itself_and_its_word_is_in_its_table() -> None:
    words, registry = Bindings(Layout("registry")), Registry()
    assert registry.verb("dig", may, moves=True)(dig) is dig
    assert registry.condition("may")(may) is may
    registry.keyword("deep")
    registry.player_act(4, "dig", "fill")
    registry.event("dug", 7)
    collect(words, registry)
    verb = words.verbs["dig"]
    assert (verb.do, verb.can, verb.moves) == (dig, may, True)
    assert (words.conditions["may"], words.keywords["deep"], words.events["dug"]) == (may, 0, 7)
    assert words.player_acts == {"dig": 4, "fill": 4}


def test_a_game_s_word_takes_the_place_of_the_core_s() -> None:
    words, core, game = Bindings(Layout("registry")), Registry(), Registry()
    core.verb("dig", may, names=((1, "zones"),), takes=None, moves=True)(dig)
    game.instead("dig")(fill_up)
    collect(words, core)
    collect(words, game)
    verb = words.verbs["dig"]
    assert (verb.do, verb.can, verb.names, verb.moves) == (fill_up, may, ((1, "zones"),), True)


def test_verbs_of_the_modules_before_are_changed() -> None:
    words, first, last = Bindings(Layout("registry")), Registry(), Registry()
    first.verbs(Verb(dig), "dig", "delve")
    last.change(lambda verb: verb.doing(fill_up, may), "delve")
    collect(words, first, last)
    assert words.verbs["dig"].do is dig
    assert (words.verbs["delve"].do, words.verbs["delve"].can) == (fill_up, may)


def test_a_word_of_two_modules_is_refused() -> None:
    first, second = Registry(), Registry()
    first.verb("dig")(dig)
    second.verb("dig")(fill_up)
    with pytest.raises(ValueError, match="two modules carry out 'dig'"):
        collect(Bindings(Layout("registry")), first, second)


def test_a_verb_about_cards_is_done_to_each_of_them_in_the_place_of_its_slot() -> None:
    words, registry, done = Bindings(Layout("registry")), Registry(), []
    registry.each("dig", may, place=1, most=2, moves=True)(lambda g, f, who, card, n: done.append((who, card, n)))
    collect(words, registry)
    verb = words.verbs["dig"]
    match = MATCHES["detainer"]()
    g = match.rules.deal(match, Random(1))
    f, what = context(g, EFFECTS, 0, 0, 0), Select(("all",), "any", "card", ("at", "hand", "you"))
    first, second, *others = cards(g, f, what)
    assert others

    verb.do(g, f, "you", what, 3)

    assert done == [("you", first, 3), ("you", second, 3)]
    assert (verb.can, verb.moves) == (may, True)
