"""A deck played alone: the opponent passes, the table is the player's."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import cardbase
from cardbase import InputError
from cardbase.sim.playback import Turn

DECKS = ("Ember Rush", "White Wall", "Capitol Expedition", "Bell Choir", "Lamplight")


@pytest.fixture(scope="module")
def bundled(filled_catalog: Path) -> Iterator[cardbase.Catalog]:
    with cardbase.open(filled_catalog) as catalog:
        yield catalog


def answers(turns: list[Turn], seat: int) -> set[str]:
    return {entry.answer for turn in turns for entry in turn.entries if entry.seat == seat}


@pytest.mark.parametrize("deck", DECKS)
def test_the_deck_plays_so_many_turns_and_the_opponent_does_next_to_nothing(
    bundled: cardbase.Catalog, deck: str
) -> None:
    turns = bundled.deck(deck).goldfish(3, seed=5)
    own = [turn for turn in turns if turn.number and (turn.seat == 0 or deck == "Bell Choir")]

    assert len(own) == 3 or turns[-1].result
    assert any(answer not in ("pass", "") for answer in answers(turns, 0))
    assert answers(turns, 1) == {""}  # what the other player answers is not heard
    assert f"Player 1 ({deck})" in "\n".join(turns[-1].table)


def test_the_opponent_of_a_game_that_is_lost_without_units_deploys_one(bundled: cardbase.Catalog) -> None:
    turns = bundled.deck("Lamplight").goldfish(2, seed=3)
    told = [event for turn in turns if turn.seat == 1 for entry in turn.entries for event in entry.events]

    assert [event for event in told if event.endswith("is deployed")] == ["Lumie Thunder Mage is deployed"]


def test_the_same_seed_plays_the_same_turns(bundled: cardbase.Catalog) -> None:
    deck = bundled.deck("White Wall")

    assert deck.goldfish(2, seed=1) == deck.goldfish(2, seed=1)
    assert deck.goldfish(1, seed=1) != deck.goldfish(1, seed=2)
    assert deck.goldfish(2, seed=1, agent="random") != deck.goldfish(2, seed=1)


def test_who_begins_can_be_said(bundled: cardbase.Catalog) -> None:
    deck = bundled.deck("Ember Rush")

    assert [turn.seat for turn in deck.goldfish(2, seed=1)][1:] == [0, 1, 0]
    assert [turn.seat for turn in deck.goldfish(2, seed=1, on_the_draw=True)][1:] == [1, 0, 1, 0]
    with pytest.raises(InputError, match="who begins cannot be said in Dreadnought"):
        bundled.deck("Bell Choir").goldfish(1, on_the_draw=True)


def test_a_deck_need_not_be_legal_but_its_cards_must_be_known(bundled: cardbase.Catalog) -> None:
    small = bundled.read_deck("30 BLOOD BERET", game="doomtrooper", name="Small")
    assert not small.check().legal
    assert small.goldfish(1)[-1].number == 1

    with pytest.raises(InputError, match="holds cards whose abilities the engine does not know"):
        bundled.deck("金色の湖上宮殿").goldfish(1)
    unknown = bundled.read_deck("30 BLOOD BERET\n3 まだ誰も知らない竜", game="doomtrooper", name="Small")
    with pytest.raises(InputError, match="'Small' names cards that are not in the catalogue"):
        unknown.goldfish(1)


@pytest.mark.parametrize(
    ("turns", "agent", "message"),
    [
        (0, "greedy", "0 turns cannot be played\nGive a number from 1 to 20"),
        (21, "greedy", "21 turns"),
        (1, "gredy", "there is no agent 'gredy'"),
    ],
)
def test_a_wish_without_sense_is_refused(bundled: cardbase.Catalog, turns: int, agent: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        bundled.deck("Ember Rush").goldfish(turns, agent=agent)
