"""A file of results: nothing is played twice, and nothing is taken that was played otherwise."""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from cardbase.engine.faces import Deck, Face
from cardbase.errors import InputError, NotFound, OutsideError
from cardbase.sim.matchup import Matchup
from cardbase.sim.playing import Outcome
from cardbase.sim.results_file import ResultsFile, held
from cardbase.sim.series import Played, Series, play_all
from tests.matches.skirmish import toy_match

RANDOM = ("random", "random")
_match = cache(toy_match)


def series(
    games: int, *, agents: tuple[str, str] = RANDOM, seed: int = 3, cards: bool = False, turned: bool = False
) -> Series:
    """Two decks of Skirmish, the second one smaller; `turned`: the other way round."""
    match = _match()
    faces = [match.faces[face] for face in match.decks[0]["main"]]
    decks: tuple[Deck, Deck] = ({"main": faces}, {"main": faces[6:]})
    names = ("Left", "Right")
    if turned:
        decks, names, agents = (decks[1], decks[0]), (names[1], names[0]), (agents[1], agents[0])
    return Series(Matchup("skirmish", "tests.toy.rules:RULES", names, decks, {}), games, seed, agents, cards=cards)


def played(file: Path, rows: Sequence[Series]) -> tuple[list[Played], list[tuple[int, int]]]:
    """Play series with a file; return what came of them, and which games were played."""
    fresh: list[tuple[int, int]] = []

    def keep(piece: tuple[int, int], outcome: Outcome) -> None:
        fresh.append(piece)
        kept.add(piece, outcome)

    with ResultsFile(file, rows) as kept:
        return play_all(rows, known=kept.known(), keep=keep), fresh


def test_games_that_the_file_holds_are_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"

    first, all_of_them = played(file, [series(6)])
    again, none = played(file, [series(6)])
    more, two = played(file, [series(8)])

    assert (len(all_of_them), none, two) == (6, [], [(0, 6), (0, 7)])
    assert again[0][1] == first[0][1]
    assert more[0][1] == play_all([series(8)])[0][1]


def test_two_decks_in_the_other_order_are_the_same_games(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    agents = ("greedy", "random")
    played(file, [series(8, agents=agents, cards=True)])

    found, fresh = played(file, [series(8, agents=agents, cards=True, turned=True)])

    assert fresh == []
    assert found[0][1] == play_all([series(8, agents=agents, cards=True, turned=True)])[0][1]


def test_what_is_played_otherwise_is_played(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    played(file, [series(4)])
    other = series(4)
    face = other.matchup.decks[0]["main"][0]
    stronger = Face(face.key, face.names, {**face.facts, "power": 9}, face.abilities)
    changed: Deck = {"main": [stronger, *other.matchup.decks[0]["main"][1:]]}

    for wish in (
        series(4, seed=4),
        series(4, agents=("greedy", "random")),
        series(4, cards=True),
        other._replace(matchup=other.matchup._replace(decks=(changed, other.matchup.decks[1]))),
    ):
        assert len(played(file, [wish])[1]) == 4
    assert played(file, [series(4)])[1] == []


def test_a_change_in_an_agent_of_ones_own_or_in_what_it_imports_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    agent = "from keeping_mood import MOOD\n\ndef make(match):\n    return lambda g, rng: g.options[MOOD]\n"
    (tmp_path / "keeping_agent.py").write_text(agent, encoding="utf-8")
    (tmp_path / "keeping_mood.py").write_text("MOOD = 0\n", encoding="utf-8")
    file, wish = tmp_path / "games.jsonl", series(2, agents=("random", "keeping_agent:make"))

    assert len(played(file, [wish])[1]) == 2
    assert played(file, [wish])[1] == []
    (tmp_path / "keeping_mood.py").write_text("MOOD = -1\n", encoding="utf-8")
    assert len(played(file, [wish])[1]) == 2
    (tmp_path / "keeping_agent.py").write_text(agent + "\n", encoding="utf-8")
    assert len(played(file, [wish])[1]) == 2
    assert played(file, [wish])[1] == []
    assert len(file.read_text(encoding="utf-8").splitlines()) == 3 * (2 + 2)


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    played(file, [series(4)])
    whole = file.read_text(encoding="utf-8")
    file.write_text(whole[:-20], encoding="utf-8")

    assert played(file, [series(4)])[1] == [(0, 3)]
    assert file.read_text(encoding="utf-8") == whole


def test_only_what_was_cut_off_of_our_own_line_is_taken_away(tmp_path: Path) -> None:
    """Wherever that is: at both ends and between; a line that only lacks its end is a game."""
    file, wish = tmp_path / "games.jsonl", [series(2)]
    played(file, wish)
    whole = file.read_bytes()
    lines = whole.splitlines(keepends=True)
    before = b"".join(lines[:-1])

    places = {
        *range(len(before), len(whole), 31),
        *range(len(before), len(before) + 3),
        *range(len(whole) - 3, len(whole)),
    }
    for cut in sorted(places):
        file.write_bytes(whole[:cut])
        ResultsFile(file, wish).out.close()
        assert file.read_bytes() == (whole if cut == len(whole) - 1 else before)
    file.write_bytes(before + bytes(10))
    ResultsFile(file, wish).out.close()
    assert file.read_bytes() == before

    for end in (
        b"a note",
        b'{"my": "precious"}',
        b'{"seating": 1',
        b'{"seating": "0123456789abcdef", "my',
        b"{}",
        b"[",
    ):
        file.write_bytes(before + end)
        with pytest.raises(InputError, match="this is no file of results"):
            ResultsFile(file, wish)
        assert file.read_bytes() == before + end


@pytest.mark.parametrize(
    "content",
    [
        "Left against Right\n",
        '{"format": 1}\n',
        "[1]\n",
        '{"seating": "x", "pair": 1}\n',
        '{"seating": "x"}\n',
        '{"my":"precious"}',
        "one line",
        "{",
        "\0",
        '{"seating": "0123',
    ],
)
def test_a_file_that_is_none_is_refused_and_left_as_it_is(tmp_path: Path, content: str) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(content, encoding="utf-8")

    with pytest.raises(InputError, match="this is no file of results") as caught:
        ResultsFile(file, [series(2)])

    assert caught.value.place == f"{file} line 1"
    assert file.read_text(encoding="utf-8") == content
    with pytest.raises(OutsideError, match="there is no folder"):
        ResultsFile(tmp_path / "no" / "games.jsonl", [series(2)])


def test_the_file_says_for_people_who_sat_where(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    played(file, [series(2, agents=("greedy", "random"))])

    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]

    assert [(row["decks"], row["agents"]) for row in rows if "decks" in row] == [
        (["Left", "Right"], ["greedy", "random"]),
        (["Right", "Left"], ["random", "greedy"]),
    ]
    assert [row["pair"] for row in rows if "pair" in row] == [0, 0]


def test_what_a_file_holds_is_told_whichever_deck_sat_first(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    first, _ = played(file, [series(5), series(4, agents=("greedy", "random"))])
    points = sum(outcome.points for outcome in first[0][1])

    found = held(file)

    assert [(one.game, one.decks, one.agents, one.games) for one in found] == [
        ("skirmish", ("Left", "Right"), RANDOM, 5),
        ("skirmish", ("Left", "Right"), ("greedy", "random"), 4),
    ]
    assert (found[0].points, found[0].seed, found[0].switches) == (points, 3, ())


def test_what_is_no_file_of_results_holds_nothing(tmp_path: Path) -> None:
    with pytest.raises(NotFound, match="there is no file"):
        held(tmp_path / "none.jsonl")
    file = tmp_path / "games.jsonl"
    played(file, [series(2)])
    whole = file.read_bytes()
    file.write_bytes(whole[:-10])
    assert held(file)[0].games == 1 and file.read_bytes() == whole[:-10]
    file.write_bytes(whole + b"{}\n")
    with pytest.raises(InputError, match=r"games.jsonl line 5: this is no file of results"):
        held(file)
