"""What `catalog lint --play` says of texts as they are carried out: whether anything changed, and what they hit without naming it."""

from collections.abc import Callable, Mapping
from random import Random

import pytest

from cardbase.engine.effects.bindings import Node, Verb
from cardbase.engine.effects.context import IT, chosen
from cardbase.engine.faces import Face
from cardbase.engine.layout import ATTACKS
from cardbase.engine.log import note
from cardbase.engine.run import procedure, start
from cardbase.engine.state import SRC, WHO, Frame, State
from cardbase.engine.zones import move
from cardbase.language import parse
from cardbase.sim.lint.effects import DECLINING, REPEATING, USUAL, Seen, answer, count_game
from tests.matches.skirmish import TEXTS, toy_match
from tests.toy.layout import FIELD, GRAVE
from tests.toy.rules import RULES
from tests.toy.words import VOCABULARY

DRAWS, WEAKENS, RETURNS = "T-01", "T-04", "T-08"
GAMES = 12


def seen(texts: Mapping[int, str] = TEXTS) -> list[Seen]:
    match = toy_match(texts)
    return [one for seed in range(GAMES) for one in count_game(match, seed).texts]


def patched(monkeypatch: pytest.MonkeyPatch, key: str, do: Callable[..., None]) -> None:
    monkeypatch.setitem(RULES.bindings.verbs, key, Verb(do, always=RULES.bindings.verbs[key].always))


def test_texts_that_do_what_they_say_change_something_and_hit_nothing_else() -> None:
    found = seen()

    for card in (DRAWS, WEAKENS):
        assert sum(one.changed for one in found if one.card == card) > 0
    assert [one for one in found if one.astray] == []


def test_a_text_that_hits_another_card_is_told_with_the_name_of_that_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """ "When enters: draw 1" that buries another creature of its player."""

    def bury(g: State, f: Frame, _who: Node, _count: int) -> None:
        others = [card for card in g.piles[FIELD * 2 + f[2]] if card != f[3]]
        if others:
            move(g, others[0], GRAVE)

    patched(monkeypatch, "draw", bury)
    found = [one for one in seen() if one.card == DRAWS]

    assert {name.rpartition(" ")[0] for one in found for name in one.astray} == {"Creature"}


def test_a_text_that_names_a_card_may_hit_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of "choose enemy: it power -1" the enemy that was chosen is buried."""

    def bury(g: State, f: Frame, *_: object) -> None:
        move(g, chosen(g, f, f[IT])[0], GRAVE)

    patched(monkeypatch, "change", bury)
    found = [one for one in seen() if one.card == WEAKENS]

    assert sum(one.changed for one in found) > 0
    assert not any(one.astray for one in found)


def test_a_text_that_does_nothing_is_carried_out_without_a_change(monkeypatch: pytest.MonkeyPatch) -> None:
    patched(monkeypatch, "draw", lambda *_: None)
    found = [one for one in seen() if one.card == DRAWS]

    assert sum(one.done for one in found) > 0
    assert sum(one.changed for one in found) == 0


NAMES_AND_DRAWS = {1: "when enters: (all enemies power -1 until end of turn), draw 1"}


def test_where_an_effect_names_no_card_it_may_be_about_its_source(monkeypatch: pytest.MonkeyPatch) -> None:
    patched(monkeypatch, "draw", lambda g, f, *_: move(g, f[SRC], GRAVE))
    found = [one for one in seen(NAMES_AND_DRAWS) if one.card == DRAWS]

    assert sum(one.changed for one in found) > 0
    assert not any(one.astray for one in found)


def test_where_all_effects_name_cards_it_is_about_these_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    patched(monkeypatch, "change", lambda g, f, *_: move(g, f[SRC], GRAVE))
    found = [one for one in seen({1: "when enters: all enemies power -1 until end of turn"}) if one.card == DRAWS]

    assert any(one.astray for one in found)


def test_what_an_attack_does_is_not_laid_to_the_charge_of_the_text_that_makes_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def bury(g: State, f: Frame, *_: object) -> None:
        note(g, ATTACKS, f[WHO], f[SRC])
        others = [card for card in g.piles[FIELD * 2 + f[WHO]] if card != f[SRC]]
        if others:
            move(g, others[0], GRAVE)

    patched(monkeypatch, "draw", bury)

    assert not any(one.astray for one in seen() if one.card == DRAWS)


def test_what_is_only_the_moment_of_a_play_is_not_watched() -> None:
    assert not [one for one in seen({1: "when enters: do nothing"}) if one.card == DRAWS]


def _later(g: State, f: Frame) -> None:
    """What a text has left to be done."""


LATER = procedure("test_lint_onlooker.later", _later)


def test_what_a_text_leaves_to_be_done_later_is_a_change(monkeypatch: pytest.MonkeyPatch) -> None:
    patched(monkeypatch, "draw", lambda g, f, *_: g.frames.insert(0, [LATER, 0, f[WHO], -1, 0]))
    found = [one for one in seen() if one.card == DRAWS]

    assert sum(one.changed for one in found) == sum(one.done for one in found) > 0


def of(text: str, seed: int, *others: str) -> list[Seen]:
    """What becomes of a text in a game of creatures that have it; some have another text instead."""
    texts = [parse(each, VOCABULARY) for each in (text, *others)]
    faces = [
        Face(f"C-{n}", {"en": f"C {n}", "ja": f"C {n}"}, {"power": 2, "cost": 1}, own) for n, own in enumerate(texts)
    ]
    deck = {"main": [face for face in faces for _ in range(12)]}
    return [one for one in count_game(RULES.load([deck, deck]), seed).texts if one.card == "C-0"]


def total(text: str, *others: str) -> tuple[int, int, set[str]]:
    found = [one for seed in range(GAMES) for one in of(text, seed, *others)]
    return (
        sum(one.done for one in found),
        sum(one.changed for one in found),
        {name for one in found for name in one.astray},
    )


def test_each_time_that_a_text_is_carried_out_counts_once() -> None:
    match = toy_match()
    for seed in range(GAMES):
        game = count_game(match, seed)
        resolved = {one.card: one.resolved for one in game.cards}
        for one in game.texts:
            if one.card == DRAWS:
                assert (one.done, one.changed) == (resolved[DRAWS],) * 2, "a card that is drawn is a change each time"


def test_a_text_is_told_by_its_line_on_the_card() -> None:
    assert {one.line for seed in range(GAMES) for one in of("when enters: draw 1", seed)} == {0}
    lines = "always: all other allies power +1\nmain, rest this: choose enemy: it power -1 until end of turn\nwhen enters: draw 1"
    assert {one.line for seed in range(GAMES) for one in of(lines, seed)} == {1, 2}


def test_what_lies_on_no_card_is_a_change_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell(g: State, f: Frame, *_: object) -> None:
        g.known[f[SRC]] ^= 1

    patched(monkeypatch, "draw", tell)
    done, changed, astray = total("when enters: draw 1")

    assert done == changed > 0
    assert astray == set()


def test_a_text_that_describes_nobody_may_hit_its_own_card(monkeypatch: pytest.MonkeyPatch) -> None:
    patched(monkeypatch, "draw", lambda g, f, *_: move(g, f[SRC], GRAVE))
    done, changed, astray = total("when enters: draw 1")

    assert done == changed > 0
    assert astray == set()


def test_a_text_may_hit_its_card_where_it_speaks_of_it_beside_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """The source of "main, rest this: choose enemy: ..." is what it rests."""
    patched(monkeypatch, "change", lambda g, f, *_: move(g, f[SRC], GRAVE))
    done, _, astray = total("main, rest this: choose enemy: it power -1 until end of turn")

    assert done > 0
    assert astray == set()


@pytest.mark.parametrize(("other", "told"), [("", {"C 1"}), ("would be destroyed: return this", set())])
def test_what_another_text_does_meanwhile_is_not_laid_to_its_charge(
    other: str, told: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_one(g: State, f: Frame, *_: object) -> None:
        others = [card for card in g.piles[FIELD * 2 + f[WHO]] if g.match.faces[g.face[card]].key == "C-1"]
        g.rules.destroy(g, f[WHO], f[SRC], others[:1])

    patched(monkeypatch, "draw", break_one)

    assert total("when enters: draw 1", other)[2] == told


def carried_out(card: str, mood: str) -> int:
    match = toy_match()
    return sum(one.resolved for seed in range(GAMES) for one in count_game(match, seed, mood).cards if one.card == card)


def test_who_declines_leaves_what_may_be_left() -> None:
    assert carried_out(RETURNS, DECLINING) < carried_out(RETURNS, USUAL)


def test_who_repeats_mostly_does_the_same_again_where_it_is_offered() -> None:
    g = start(toy_match(), Random(1))
    again, rng = g.options[-1], Random(2)

    assert sum(answer(g, REPEATING, again, rng) == again for _ in range(100)) > 70
    assert sum(answer(g, USUAL, again, rng) == again for _ in range(100)) < 70
    assert answer(g, REPEATING, -5, rng) in g.options
