"""Cards that count as played whole are played: a match takes each, and each lies in play, or in a hand, while its player is asked.

That a text can be read says less: what it names may be nothing that these rules carry out, or fall over once it is there.
"""

import sqlite3
from collections.abc import Iterator
from random import Random

import pytest

from cardbase.catalog.cards import load_cards
from cardbase.engine.faces import Face
from cardbase.engine.run import apply, run, start
from cardbase.engine.state import CHECK, DIRTY, Match
from cardbase.engine.zones import move, stand
from cardbase.errors import CardbaseError
from cardbase.games.fertcg.rules import RULES, layout
from cardbase.games.fertcg.rules.board import BOARD
from cardbase.games.fertcg.rules.tables import ITEM, LAND_CARD, MAGIC_CARD, SURPRISE, UNIT, WEAPON, State
from cardbase.sim.matchup import faces_of

UNITS = 10  # on the map at once, of both players
PARTS = 50  # into which the other cards are divided
DECISIONS = 12  # in a phase of each position
ATTACHED = (WEAPON, MAGIC_CARD, ITEM)


@pytest.fixture
def faces(catalog: sqlite3.Connection) -> list[Face]:
    found = catalog.execute("SELECT id FROM card WHERE game = 'fertcg' AND played = 'whole' ORDER BY id")
    return list(faces_of(catalog, load_cards(catalog, [n for (n,) in found])).values())


def test_a_match_takes_each_of_them(faces: list[Face]) -> None:
    refused = {}
    for face in faces:
        try:
            RULES.load([{"main": [face]}, {}])
        except CardbaseError as fault:
            refused[face.name("en")] = fault.message

    assert refused == {}
    assert len(faces) > 900


def test_each_of_them_lies_where_it_is_played_while_its_player_is_asked(faces: list[Face]) -> None:
    match, rng = RULES.load([{"main": faces}, {"main": faces}]), Random(1)
    dealt = start(match, Random(1))
    seen: set[int] = set()
    for number, units in enumerate(_by_kind(match, UNIT, UNITS)):
        for phase in ("unit", "invasion"):
            g = dealt.copy()
            seen |= _lay_out(g, number, units, rng)
            _play(g, number % 2, phase, rng)

    assert [match.faces[face].name("en") for face in range(len(match.faces)) if face not in seen] == []


def _by_kind(match: Match, kind: int, count: int) -> Iterator[list[int]]:
    """Yield the faces of a kind, so many at a time."""
    those = [face for face in range(len(match.faces)) if match.tables.kind[face] == kind]
    for n in range(0, len(those), count):
        yield those[n : n + count]


def _part(match: Match, kind: int, number: int) -> list[int]:
    """Return one of some parts of the faces of a kind; there are more positions than parts."""
    return [face for face in range(len(match.faces)) if match.tables.kind[face] == kind][number % PARTS :: PARTS]


def _lay_out(g: State, number: int, units: list[int], rng: Random) -> set[int]:
    """Lay out a position with these units; the other cards lie on, under and beside them and in the hands. Return the faces there."""
    g.frames.clear()
    there: set[int] = set(units)
    free = rng.sample(range(BOARD.squares), BOARD.squares)
    own = [_ids(g, seat) for seat in (0, 1)]
    for n, face in enumerate(units):
        _put_on_map(g, own[n % 2][face], n % 2, free[n])
    for seat in (0, 1):
        there |= _lay_beside(g, seat, own[seat], number, free, rng)
    g.num[layout.TURN] = 3
    return there


def _ids(g: State, seat: int) -> dict[int, int]:
    return {g.face[card]: card for zone in (layout.DECK, layout.HAND) for card in g.piles[zone * 2 + seat]}


def _put_on_map(g: State, card: int, seat: int, square: int) -> None:
    chips = min(3, max(1, g.match.printed[layout.MAXIMUM][g.face[card]]), g.num[layout.UNUSED + seat])
    move(g, card, layout.MAP, seat)
    stand(g, card, square)
    g.write(layout.CHIPS, card, chips)
    g.num[layout.UNUSED + seat] -= chips


def _lay_beside(g: State, seat: int, own: dict[int, int], number: int, free: list[int], rng: Random) -> set[int]:
    """Let a player have a part of the cards that are not units: attached, as lands, in the hand."""
    there: set[int] = set()
    for kind in ATTACHED:
        for face in _part(g.match, kind, number):
            move(g, own[face], layout.ATTACHMENTS, seat)
            units = g.piles[layout.MAP * 2 + seat] or g.piles[layout.MAP * 2 + 1 - seat]
            g.host[own[face]] = rng.choice(units)
            there.add(face)
    for face, square in zip(_part(g.match, LAND_CARD, number), free[seat * 6 :], strict=False):
        move(g, own[face], layout.LAND, seat)
        g.place[own[face]] = square
        there.add(face)
    for face in _part(g.match, SURPRISE, number):
        move(g, own[face], layout.HAND)
        there.add(face)
    return there


def _play(g: State, seat: int, phase: str, rng: Random) -> None:
    """Let the game go on at random for a while."""
    RULES.begin(g, seat, phase)
    g.todo |= DIRTY | CHECK
    run(g)
    for _ in range(DECISIONS):
        if not g.options:
            return
        for action in g.options:
            assert RULES.describe(g, action, "en")
            assert RULES.describe(g, action, "ja")
        apply(g, rng.choice(g.options), rng)
