"""What a text speaks of as `it`: the event's card, a choice, a choice of nothing. The texts of all games are read."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.bundled import data_folder
from cardbase.language import parse
from cardbase.language.choices import CHOICE, EVENT, NOTHING, Spoken, spoken_of
from cardbase.language.tree import from_json
from tests.language.vocabularies import VOCABULARIES

MEANS = {
    "when ally is destroyed: destroy it": {EVENT},
    "when enters: choose ally: destroy it": {CHOICE},
    "when enters: choose up to 1 ally: destroy it": {CHOICE, NOTHING},
    "when enters: choose any number of allies: destroy them": {CHOICE, NOTHING},
    "when enters: choose up to 1 ally, enemy: destroy target 1": {CHOICE, NOTHING},
    "when enters: choose up to 1 ally, enemy: destroy it": {CHOICE},
    "when enters: pick up to 1 ally: destroy it": {CHOICE},
    "when enters: (pick up to 1 ally: draw 1), destroy it": {CHOICE, NOTHING},
    "when enters: rest enemy, destroy it": {CHOICE, NOTHING},
    "when enters: reveal top 1 of your deck, destroy it": {CHOICE, NOTHING},
    "when enters: reveal top 2 of your deck, destroy all cards among those, remove it": {CHOICE, NOTHING},
    "main, discard card in your hand: destroy it": {CHOICE},
    "main, discard up to 1 card in your hand: destroy it": {CHOICE, NOTHING},
    "when enters: may destroy ally: return it": {CHOICE},
    "when ally is destroyed: may rest this: return it": {EVENT},
    "when ally is destroyed: (may rest enemy), return it": {EVENT, CHOICE},
    "when ally is destroyed: (if your turn: rest enemy), return it": {EVENT, CHOICE, NOTHING},
    "when ally is destroyed: (repeat 2: rest enemy), return it": {EVENT, CHOICE, NOTHING},
    "when ally is destroyed: (for each enemy: rest this), return it": {EVENT},
    "when ally is destroyed: for each enemy: return it": {CHOICE},
    "when ally is destroyed: draw 1, choose up to 1 enemy: return it": {CHOICE, NOTHING},
    "when ally is destroyed: at end of turn: choose up to 1 enemy: return it": {CHOICE, NOTHING},
    "when enters: choose one: (choose up to 1 ally: return it) / draw 1": {CHOICE, NOTHING},
    "when enters: this gains [when attacks: choose up to 1 enemy: return it]": {CHOICE, NOTHING},
    "main, rest this: destroy it": set(),
    "when ally is destroyed, if it is rested: draw 1": {EVENT},
    "when ally is destroyed: if it is rested: draw 1": {EVENT},
    "when ally is destroyed: it power +1000 until end of turn": {EVENT},
    "when opponent plays card: that player discards 1": {EVENT},
    "when ally is destroyed: at end of turn: return it": {EVENT},
    "when ally is destroyed: (choose up to 1: rest enemy / draw 1), return it": {EVENT, CHOICE, NOTHING},
    "when ally is destroyed: (choose one: rest enemy / destroy enemy), return it": {CHOICE, NOTHING},
    "when ally is destroyed: (choose up to 1: rest enemy / destroy enemy), return it": {EVENT, CHOICE, NOTHING},
    "when ally is destroyed: rest enemy, (at end of turn: return it)": {EVENT},
    "when enters: pick ally: (destroy all enemies, return it)": {CHOICE},
    "reveal top 2 of your deck, pick card among those: (destroy all cards among those, remove it)": {CHOICE, NOTHING},
    "search deck for card, destroy it": {CHOICE, NOTHING},
    "when enters: choose ally, up to 1 enemy: destroy target 2": {CHOICE, NOTHING},
}
SEVERAL = {
    "when enters: choose up to 1 ally: return it, this gains [when attacks: choose enemy: rest it]": [
        ("it", {CHOICE, NOTHING}),
        ("it", {CHOICE}),
    ],
    "when ally is destroyed: return it, at end of turn: choose up to 1 enemy: rest it": [
        ("it", {EVENT}),
        ("it", {CHOICE, NOTHING}),
    ],
    "when opponent plays card: that player discards 1, choose up to 1 enemy: rest target 1": [
        ("that_player", {EVENT}),
        ("target 1", {CHOICE, NOTHING}),
    ],
    "when ally is destroyed: repeat 2: (return it, rest enemy)": [
        ("it", {EVENT}),
        ("it", {EVENT, CHOICE, NOTHING}),
    ],
}


@pytest.mark.parametrize("text", MEANS)
def test_what_it_may_be(text: str) -> None:
    (ability,) = parse(text, VOCABULARIES["build-divide"])
    (place,) = spoken_of(ability)
    assert place.means == MEANS[text]
    assert (NOTHING in place.means) == (NOTHING in MEANS[text])
    assert place.unclear == ({EVENT, CHOICE} <= MEANS[text])


@pytest.mark.parametrize("text", SEVERAL)
def test_what_is_spoken_of_where(text: str) -> None:
    (ability,) = parse(text, VOCABULARIES["build-divide"])
    assert [(place.words, {*place.means}) for place in spoken_of(ability)] == SEVERAL[text]


@pytest.fixture
def places(filled_catalog: Path) -> list[tuple[str, str, Spoken]]:
    """Game, card and place of every reference to a choice in the bundled texts."""
    return list(_places(filled_catalog))


def _places(catalog: Path) -> Iterator[tuple[str, str, Spoken]]:
    query = "SELECT game, name, tree FROM card JOIN ability ON card.id = card_id WHERE en <> ''"
    with closing(sqlite3.connect(catalog)) as db:
        for game, name, tree in db.execute(query):
            for ability in from_json(json.loads(tree)):
                yield from ((game, name, place) for place in spoken_of(ability))


def test_no_bundled_text_speaks_of_a_choice_or_else_of_the_events_card(places: list[tuple[str, str, Spoken]]) -> None:
    assert [(game, name) for game, name, place in places if place.unclear] == []


def test_each_bundled_text_that_may_speak_of_nothing_has_a_ruling_in_which_it_does(
    places: list[tuple[str, str, Spoken]],
) -> None:
    found = {(game, name) for game, name, place in places if NOTHING in place.means}
    assert len({game for game, _ in found}) == 5
    rulings = {game: (data_folder(game) / "rulings" / "nothing-chosen.toml").read_text("utf-8") for game, _ in found}
    assert [(game, name) for game, name in sorted(found) if name not in rulings[game]] == []
