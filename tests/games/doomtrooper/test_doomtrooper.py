"""What always holds, whatever cards meet: random games with random draw piles of the base set, looked at after every decision."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from cardbase.engine.layout import DOWN
from cardbase.engine.state import State
from cardbase.games.doomtrooper.rules import RULES, prohibitions, traits
from cardbase.games.doomtrooper.rules import layout as names
from cardbase.games.doomtrooper.rules.actions.introducing import hides, unique
from cardbase.games.doomtrooper.rules.combat import strikes
from cardbase.games.doomtrooper.rules.combat.strikes import first_strikers
from cardbase.games.doomtrooper.rules.traits import GIFT, MISSION
from tests.matches.doomtrooper import base_set

AREAS, SEATS = (names.SQUAD, names.KOHORT), (0, 1)
SWITCHES: tuple[dict[str, int | str], ...] = (
    {},
    {"player_attack": "sabotage", "own_attack": "forbidden", "deckout_turns": 3, "redraw": "cardinals_gift"},
    {"hidden_short": "discard", "total_war": "on", "removal_list": "target", "goal_p": 60},
)
LONGEST = 1500


def random_game(seed: int) -> Iterator[State]:
    """Play with two piles of 70 cards, many of them warriors, and mostly do something; give the state at every decision."""
    rng = Random(seed)
    everything = list(base_set().values())
    warriors = [face for face in everything if face.facts["type"] == "warrior"]
    decks = [{"main": rng.sample(everything, 45) + rng.choices(warriors, k=25)} for _ in SEATS]
    match = RULES.load(decks, {**SWITCHES[seed % 3], "opening_destiny": rng.choice([5, 40])})
    g = RULES.new(match, seed)
    for _ in range(LONGEST):
        if RULES.over(g):
            return
        yield g
        options = RULES.legal(g)
        RULES.apply(g, rng.choice(options[1:] if len(options) > 1 and rng.random() < 0.7 else options), rng)


def in_areas(g: State) -> list[int]:
    return [card for zone in AREAS for seat in SEATS for card in g.piles[zone * 2 + seat]]


def carried(g: State) -> dict[int, list[int]]:
    """What lies on each card, as faces."""
    found: dict[int, list[int]] = {}
    for seat in SEATS:
        for card in g.piles[names.ATTACHMENTS * 2 + seat]:
            found.setdefault(g.host[card], []).append(g.face[card])
    return found


def pools_never_fall_below_none(g: State) -> bool:
    """TM6."""
    return all(g.num[pool + seat] >= 0 for pool in (names.DESTINY, names.PROMOTION) for seat in SEATS)


def a_personality_is_one(g: State) -> bool:
    """3.2, over both sides; hidden ones do not count."""
    titles = Counter(g.face[card] for card in in_areas(g) if g.tables.made[unique][g.face[card]])
    return all(count == 1 for count in titles.values())


def nobody_lives_with_two_wounds(g: State) -> bool:
    """CB10."""
    return all(g.damage[card] < 2 or g.flags[card] & names.DYING for card in in_areas(g))


def nobody_is_worth_nothing(g: State) -> bool:
    """PT8: V 0 is discarded."""
    return all(g.stats[names.VALUE][card] > 0 for card in in_areas(g))


def everybody_is_in_its_area(g: State) -> bool:
    """4.1, AT11: Doomtroopers in the Squad, the Dark Legion in the Kohort; a raised Doomtrooper is of the Legion."""
    marks, raised = g.stats[names.TRAITS], names.EXILED
    squad = [card for seat in SEATS for card in g.piles[names.SQUAD * 2 + seat]]
    kohort = [card for seat in SEATS for card in g.piles[names.KOHORT * 2 + seat]]
    return all(marks[card] & traits.DOOMTROOPER for card in squad) and all(
        marks[card] & traits.DARK_LEGION and (not marks[card] & traits.DOOMTROOPER or g.flags[card] & raised)
        for card in kohort
    )


def hidden_ones_are_bare(g: State) -> bool:
    """HW9, AC5: face down, without cards, and such as may go into cover."""
    hidden = [card for seat in SEATS for card in g.piles[names.HIDDEN * 2 + seat]]
    laden = carried(g)
    return all(g.flags[card] & DOWN and card not in laden and hides(g.tables, g.face[card]) for card in hidden)


def nobody_is_where_it_never_goes(g: State) -> bool:
    """AC3: never in cover, not by force either."""
    marks = g.stats[names.TRAITS]
    return not any(g.flags[card] & names.COVER and marks[card] & traits.NEVER_COVERED for card in in_areas(g))


def loads_are_lawful(g: State) -> bool:
    """5.2, AC7, AC8: one armour, one vehicle, no gift and no mission twice."""
    own = g.tables
    for faces in carried(g).values():
        once = [face for face in faces if own.kind[face] in (GIFT, MISSION)]
        single = (
            sum("ARMOR" in own.subtypes[face] for face in faces) < 2
            and sum("VEHICLE" in own.subtypes[face] for face in faces) < 2
        )
        if not single or len(set(once)) < len(once):
            return False
    return True


def nothing_of_a_combat_is_left(g: State) -> bool:
    """CB13: between actions no combat, no weapon in use, no points on their way, nobody dying, no card being played."""
    if len(g.frames) > 1:
        return True
    numbers = (names.COMBAT, names.TACTIC, names.SECOND_TARGET, names.AWARDING)
    flags = names.USED | names.ASIDE | names.SHUT | names.DYING | names.SAVED
    places = (names.ATTACHMENTS, *AREAS)
    cards = [card for zone in places for seat in SEATS for card in g.piles[zone * 2 + seat]]
    waiting = [card for seat in SEATS for card in g.piles[names.PENDING * 2 + seat]]
    return not any(g.num[number] for number in numbers) and not any(g.flags[c] & flags for c in cards) and not waiting


ALWAYS: tuple[Callable[[State], bool], ...] = (
    pools_never_fall_below_none,
    a_personality_is_one,
    nobody_lives_with_two_wounds,
    nobody_is_worth_nothing,
    everybody_is_in_its_area,
    hidden_ones_are_bare,
    nobody_is_where_it_never_goes,
    loads_are_lawful,
    nothing_of_a_combat_is_left,
)


@pytest.mark.parametrize("start", [0, *(pytest.param(start, marks=pytest.mark.slow) for start in range(3, 60, 3))])
def test_what_always_holds(start: int) -> None:
    for seed in range(start, start + 3):
        for g in random_game(seed):
            broken = [rule.__name__ for rule in ALWAYS if not rule(g)]
            assert not broken, f"seed {seed}"


def strikes_by_the_book(g: State) -> dict[int, int]:
    """CB9, CB14: who is wounded, from the ratings before the strikes."""
    attacker, defender = g.num[names.ATTACKER], g.num[names.DEFENDER]
    rating = g.stats[names.FIGHT_STAT if g.num[names.TACTIC] == names.FIGHT else names.SHOOT_STAT]
    armour = g.stats[names.ARMOUR]
    struck = {attacker: g.num[names.STRUCK + 1], defender: g.num[names.STRUCK]}
    wounds = {
        one: rating[one] >= armour[two] and not g.cannot[two] & prohibitions.BE_WOUNDED for one, two in struck.items()
    }
    first = first_strikers(g)
    if first == names.ATTACKER_FIRST and wounds[attacker]:
        wounds[defender] = False
    if first == names.DEFENDER_FIRST and wounds[defender]:
        wounds[attacker] = False
    return {two: g.damage[two] + wounds[one] for one, two in struck.items()}


@pytest.mark.interpreted
def test_strikes_come_out_as_the_ratings_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """CB9, CB10, CB14 in every combat of random games."""
    seen = Counter[int]()
    strike = strikes.strike

    def watched(g: State) -> None:
        expected = strikes_by_the_book(g)
        strike(g)
        assert {card: g.damage[card] for card in expected} == expected
        dying = [card for card in expected if g.flags[card] & names.DYING]
        assert all(card in dying for card in expected if g.damage[card] > 1)
        seen.update(expected.values())

    monkeypatch.setattr(strikes, "strike", watched)
    for seed in range(100, 108):
        for _ in random_game(seed):
            pass
    assert all(seen[wounds] > 20 for wounds in (0, 1, 2))
