"""The drawn tables of the five games: they fit, words stay whole, and what a player must know is there."""

from collections.abc import Iterator
from random import Random

import pytest

from cardbase.engine import run
from cardbase.engine.log import EVERYBODY
from cardbase.engine.picture import Grid, Picture, Piece
from cardbase.engine.state import State
from cardbase.engine.viewing import View
from cardbase.sim.drawing import drawn, picture, table
from cardbase.sim.drawing.spans import plain
from cardbase.text import width
from tests.matches import FIRST, MATCHES

REAL = [
    pytest.param(name, marks=() if name in FIRST else pytest.mark.slow)
    for name in MATCHES
    if name not in ("toy", "arena") and "vanilla" not in name
]


def positions(name: str, seed: int, every: int = 40, steps: int = 160) -> Iterator[State]:
    """Positions of a game of random answers."""
    match, rng = MATCHES[name](), Random(seed)
    g = match.rules.deal(match, rng)
    for n in range(steps):
        if not g.options:
            break
        if n % every == every - 1:
            yield g
        run.apply(g, rng.choice(g.options), rng)
    yield g


def pieces(of: Picture) -> Iterator[Piece]:
    """All pieces of a picture that stand by themselves."""
    for side in of.sides:
        for zone in side.zones:
            yield from zone.pieces if zone.shown == 2 else ()
    for _, squares in of.grid.rows if of.grid else ():
        for square in squares:
            yield from square.pieces


def _parts(of: Picture, language: str) -> Iterator[str]:
    """The short words that must stand whole in a table: what is said of each piece, and in English its name."""
    for piece in pieces(of):
        facts = [*piece.values, *piece.states, *(under.name for under in piece.under)]
        words = [piece.name, *facts] if language == "en" else facts
        yield from (part.replace("\u00a0", " ") for word in words for part in word.split(" ") if width(part) < 12)


@pytest.mark.parametrize("name", REAL)
def test_a_table_fits_and_its_words_stay_whole(name: str) -> None:
    for g in positions(name, 3):
        for language in ("en", "ja"):
            for viewer in (EVERYBODY, 0, 1):
                parts = set(_parts(picture(g, viewer, language), language))
                for room in (60, 80, 120):
                    lines = table(g, language, ("Left", "Right"), viewer, room)
                    assert max(map(width, lines)) <= room
                    assert not any("\u00a0" in line for line in lines)
                    squares = [line for line in lines if line.startswith("   +") or line[3:4] == "|"]
                    assert len(set(map(width, squares))) <= 1
                    text = "\n".join(lines)
                    assert [part for part in parts if part not in text] == []


@pytest.mark.parametrize("name", REAL)
def test_the_own_side_lies_below_and_the_other_hand_is_a_number(name: str) -> None:
    for g in positions(name, 4, 80):
        hands = [zone for zone, key in enumerate(g.rules.layout.zones.keys()) if key == "hand"]
        for viewer in (0, 1):
            lines = table(g, "en", viewer=viewer)
            heads = [line[:8] for line in lines if line.startswith("Player ")]
            assert heads == [f"Player {2 - viewer}", f"Player {viewer + 1}"]
            other = g.piles[hands[0] * 2 + 1 - viewer]
            if not any(g.known[card] >> viewer & 1 for card in other):
                above = "\n".join(lines[: lines.index(next(x for x in lines if x[:8] == heads[1]))])
                assert f"hand {len(other)}" in above


@pytest.mark.parametrize("name", REAL)
def test_a_table_that_is_higher_than_its_room_is_folded_and_keeps_what_matters(name: str) -> None:
    for g in positions(name, 3):
        for language in ("en", "ja"):
            for viewer in (0, 1):
                view, shown = View(g, viewer, language), picture(g, viewer, language)
                whole, least = (list(map(plain, drawn(view, shown, ("L", "R"), 79, high))) for high in (0, 1))
                assert len(least) <= len(whole)
                assert list(map(plain, drawn(view, shown, ("L", "R"), 79, len(whole)))) == whole
                assert max(map(width, least)) <= 79 and not any("\u00a0" in line for line in least)
                text = " ".join(least)
                for piece in pieces(shown):
                    words = [*piece.states, *(under.name for under in piece.under), piece.name]
                    parts = [part for word in words for part in word.split("\u00a0") for part in part.split(" ")]
                    assert all(part in text for part in parts if language == "en" and width(part) < 12)
                hand = next(zone for zone in shown.sides[viewer].zones if zone.title in ("hand", "手札"))
                for piece in hand.pieces:
                    assert piece.name.split(" ")[0] in text or language == "ja"


def test_the_first_fold_that_fits_is_taken() -> None:
    g = list(positions("detainer", 3))[-1]
    view, shown = View(g, 0, "en"), picture(g, 0)
    heights = [len(drawn(view, shown, ("", ""), 79, high)) for high in range(1, 80)]
    assert heights == sorted(heights) and len(set(heights)) >= 3
    assert all(found <= high or found == heights[0] for high, found in enumerate(heights, 1))


def grids(name: str) -> list[Grid]:
    return [grid for g in positions(name, 5) for viewer in (0, 1) if (grid := picture(g, viewer).grid)]


@pytest.mark.parametrize(("name", "rows"), [("fertcg", "4321"), ("detainer", "7654321")])
def test_a_board_is_turned_for_the_second_player(name: str, rows: str) -> None:
    for first, second in zip(grids(name)[::2], grids(name)[1::2], strict=True):
        assert ("".join(first.columns), "".join(second.columns)) == ("abc", "cba")
        assert ("".join(row for row, _ in first.rows), "".join(row for row, _ in second.rows)) == (rows, rows[::-1])
        names = {square.name for _, squares in first.rows for square in squares}
        assert names == {square.name for _, squares in second.rows for square in squares}
        assert first.rows[0][1][0].name == second.rows[-1][1][-1].name


def test_what_waits_to_be_resolved_is_told_and_a_game_without_a_turn_has_no_heading() -> None:
    g = next(positions("build-divide", 1, steps=0))
    assert table(g)[0].startswith("Player 2")
    card = g.piles[2][0]
    g.num[0] = 3
    g.chain.append((0, 0, card, 0))
    name = g.match.faces[g.face[card]].name("en")
    lines = " ".join(table(g, "en", width=120)[:2])
    assert lines.startswith(f"Turn 3 · Player {g.num[1] + 1}")
    assert f">> to be resolved, the next first: {name}" in lines
