"""scripts/random_games: what it finds wrong with a game, that its runs can be gone on with, and what its tables say."""

import json
import sqlite3
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cardbase.engine.run import apply, start
from cardbase.engine.state import State
from cardbase.engine.zones import lay
from cardbase.sim.agents import maker
from scripts.random_games import blocks, endings, tables
from scripts.random_games.draw import BUNDLED, RANDOM, ROUND, SWITCHED, Source
from scripts.random_games.play import GameError, astray, look, play
from tests.matches.skirmish import toy_match

ALL = ("build-divide", "doomtrooper", "dreadnought", "fertcg", "detainer")
RUN = {"game": "fertcg", "seed": 1, "agent": "random"}


@pytest.fixture(scope="module")
def sources() -> dict[str, Source]:
    return {}


@pytest.fixture
def source(catalog: sqlite3.Connection, sources: dict[str, Source], request: pytest.FixtureRequest) -> Source:
    if request.param not in sources:
        sources[request.param] = Source(catalog, request.param, 1)
    return sources[request.param]


@pytest.mark.parametrize("source", ALL, indirect=True)
def test_games_of_all_kinds_of_decks_are_sound(source: Source) -> None:
    """The first four rounds; their numbers alone decide what is played."""
    kinds = Counter[str]()
    for drawn in source.rounds(0, 4 * ROUND):
        agents = [maker("random")(drawn.match)] * 2
        number = next(iter(drawn.seeds))
        played = play(drawn.match, agents, drawn.seeds[number])
        (again,) = source.rounds(number, number + 1)

        assert play(again.match, [maker("random")(again.match)] * 2, again.seeds[number]) == played
        assert (again.kind, again.names, again.switches) == (drawn.kind, drawn.names, drawn.switches)
        assert bool(drawn.names) == (drawn.kind == BUNDLED)
        kinds[drawn.kind] += 1
    assert kinds == {BUNDLED: 2, RANDOM: 1, SWITCHED: 1}


def middle() -> State:
    """Return a toy game after its first decisions."""
    rng = Random(4)
    g = start(toy_match(), rng)
    for _ in range(12):
        apply(g, g.options[int(rng.random() * len(g.options))], rng)
    return g


def first(g: State, cards: int) -> list[int]:
    """Return a pile of at least so many cards."""
    return next(pile for pile in g.piles if len(pile) >= cards)


def test_a_game_under_way_is_sound() -> None:
    look(middle(), toy_match())


def test_a_card_that_is_missing_or_doubled_or_from_nowhere_is_a_fault() -> None:
    g = middle()
    card = first(g, 1).pop()
    assert list(astray(g, toy_match())) == [f"card {card} is in 0 piles"]
    with pytest.raises(GameError, match=rf"turn \d+: card {card} is in 0 piles"):
        look(g, toy_match())

    g = middle()
    pile = first(g, 1)
    pile.append(pile[0])
    assert list(astray(g, toy_match())) == [f"card {pile[0]} is in 2 piles"]

    g = middle()
    first(g, 1).append(len(g.face))
    assert list(astray(g, toy_match())) == [f"there is no card {len(g.face)}, which is in a pile"]


def test_a_card_in_another_pile_than_its_columns_say_is_a_fault() -> None:
    g = middle()
    pile = first(g, 1)
    other = next(pile_ for pile_ in g.piles if pile_ is not pile)
    other.append(pile.pop())
    assert list(astray(g, toy_match())) == [f"card {other[-1]} is not in the pile that its columns name"]


def test_another_card_than_the_deck_holds_is_a_fault() -> None:
    g = middle()
    before = g.face[0]
    lay(g, [0], [next(face for face in g.face if face != before)])
    names = [toy_match().faces[face].name("en") for face in (before, g.face[0])]
    assert sorted(said.split(" of ")[1].split(",")[0] for said in astray(g, toy_match())) == sorted(names)


def block(number: int, **more: object) -> dict[str, object]:
    return {**RUN, "first": number * 10, "last": number * 10 + 10, **more}


def test_a_run_goes_on_after_its_last_whole_block(tmp_path: Path) -> None:
    path = tmp_path / "to" / "fertcg.jsonl"
    known, file = blocks.opened(path, RUN)
    with file:
        blocks.keep(file, block(0))
        blocks.keep(file, block(1))
        file.write('{"game": "fer')
    assert known == []
    assert [told["last"] for told in blocks.read(path)] == [10, 20]
    assert path.read_text(encoding="utf-8").endswith("fer")  # whoever only reads leaves it as it is

    known, file = blocks.opened(path, RUN)
    with file:
        blocks.keep(file, block(2))
    assert [told["last"] for told in known] == [10, 20]
    assert [json.loads(line)["last"] for line in path.read_text(encoding="utf-8").splitlines()] == [10, 20, 30]


def test_a_file_of_another_run_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "fertcg.jsonl"
    path.write_text(json.dumps(block(0)) + "\n", encoding="utf-8")
    with pytest.raises(blocks.OtherRun, match="was begun with seed 1, not 2"):
        blocks.opened(path, {**RUN, "seed": 2})
    assert path.read_text(encoding="utf-8") == json.dumps(block(0)) + "\n"


def blocks_of_two() -> Iterator[dict[str, object]]:
    for ends, rss in (({"goal": 6, "turns": 2}, 30.0), ({"goal": 8}, 31.0)):
        told = {"games": 8, "turns": 160, "decisions": 800, "ends": ends}
        pairs = {"A - B": [4, 80, 1], "B - A": [4, 80, 0]}
        yield {"games": 8, "faults": [], "kinds": {BUNDLED: told}, "pairs": pairs, "seconds": 2.0, "rss_mb": rss}


def test_the_tables_tell_the_share_at_the_turn_limit_and_the_memory() -> None:
    told = list(blocks_of_two())
    assert list(tables.summary("g", told)) == [
        "| g | bundled decks | 16 | 20 | 100 | 12.5 % | goal 87.5 %, turns 12.5 % |"
    ]
    assert tables.memory("g", told) == "| g | 16 | 0 | 4 | 31 | 31 | 31 | 31 |"
    assert list(tables.pairs(told)) == ["| A - B | 16 | 20 | 12.5 % |"]


@pytest.mark.parametrize("source", ["fertcg"], indirect=True)
def test_nothing_ends_a_game_by_its_turn_where_endings_are_looked_for(source: Source) -> None:
    """With a limit a quarter of these games would end by it."""
    found = list(endings.endings(source.material.rules, source.bundled, 20, "random", 0, 1))

    assert max(ending.turn for ending in found) > 60
    assert {sum(ending.there.values()) for ending in found} == {sum(found[0].there.values())}
    assert {"turns", "unfinished"}.isdisjoint(ending.reason for ending in found)


def test_endings_are_told_beyond_a_turn() -> None:
    found = [
        endings.Ending(turn, "draw" if turn > 8 else "goal", {"deck": 30 - turn, "hand": 7}) for turn in (3, 7, 9, 15)
    ]
    assert endings.told(found, 5) == (
        "4 games, 75.0 % beyond turn 5; turns more: median 4, nine of ten by 10, all by 10; draw 67 %, goal 33 %\n"
        "cards of both: deck 19.7, hand 7.0"
    )
    assert endings.told(found, 20) == "4 games, none beyond turn 20"
