"""Games on disk: saved, told in two languages, and refused where they are damaged."""

import json
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cardbase.catalog.opening import open_catalog
from cardbase.engine import replay
from cardbase.engine.faces import Deck
from cardbase.engine.state import Match
from cardbase.errors import CardbaseError, InputError, NotFound
from cardbase.sim.drawing import table as drawn
from cardbase.sim.entrants import enter, seat
from cardbase.sim.matchup import Matchup
from cardbase.sim.playback import replayed_turns
from cardbase.sim.playing import Players
from cardbase.sim.saved import Saved, read, saved, written
from cardbase.sim.saved import match_of as match_in_catalogue
from tests.matches.damage import damaged
from tests.matches.skirmish import toy_match


@pytest.fixture(scope="module")
def players() -> Players:
    """Two decks with their agents."""
    match = toy_match()
    deck: Deck = {"main": [match.faces[face] for face in match.decks[0]["main"]]}
    return Players(
        Matchup("skirmish", "tests.toy.rules:RULES", ("Left", "Right"), (deck, deck), {}), ("greedy", "random")
    )


@pytest.fixture
def games(players: Players) -> list[Saved]:
    """Two games, the decks in either seat."""
    return [saved(players, players.play(number, 1, record=True)) for number in (0, 1)]


def match_of(players: Players, swapped: bool) -> Match:
    return players.seating(swapped)[0]


def test_games_come_back_from_a_file_as_they_were(games: list[Saved], tmp_path: Path) -> None:
    (tmp_path / "games.json").write_text(written(games), encoding="utf-8")

    back = [read(tmp_path / "games.json", number) for number in (1, 2)]

    assert [game.as_json() for game in back] == [game.as_json() for game in games]
    assert [game.names for game in back] == [("Left", "Right"), ("Right", "Left")]
    assert [game.agents for game in back] == [("greedy", "random"), ("random", "greedy")]


def test_names_of_hidden_signs_come_back_too(games: list[Saved], tmp_path: Path) -> None:
    odd = games[0]._replace(names=("\ud800", "a\u202eb"))

    (tmp_path / "games.json").write_text(written([odd]), encoding="utf-8")

    assert read(tmp_path / "games.json").names == odd.names
    assert "\u202e" not in (tmp_path / "games.json").read_text(encoding="utf-8")


def test_a_game_is_told_turn_by_turn_with_the_table_after_each(games: list[Saved], players: Players) -> None:
    turns = list(replayed_turns(games[0], match_of(players, False)))

    assert [turn.number for turn in turns] == list(range(turns[0].number, turns[-1].number + 1))
    assert all(any(line.startswith("Player 1 (Left)") for line in turn.table) for turn in turns)
    assert turns[-1].result.startswith(("Player 1 wins", "Player 2 wins"))
    assert not any(turn.result for turn in turns[:-1])
    entries = [entry for turn in turns for entry in turn.entries if entry.seat >= 0]
    assert len(entries) == len(games[0].replay.actions)
    assert any(entry.answer.startswith("attack with") for entry in entries)


def test_the_table_is_that_of_the_turns_end(games: list[Saved], players: Players) -> None:
    """The card that the next turn draws still lies in the deck; the draw is told in the next turn."""
    turns = list(replayed_turns(games[0], match_of(players, False)))

    decks = [[line for line in turn.table if re.search(r"\bdeck \d", line)] for turn in turns[:-1]]
    for turn, before, after in zip(turns[1:-1], decks, decks[1:], strict=False):
        assert any(event.startswith(f"Turn {turn.number}:") for event in turn.entries[0].events)
        assert before != after


def test_a_game_is_told_in_japanese(games: list[Saved], players: Players) -> None:
    turns = list(replayed_turns(games[1], match_of(players, True), "ja"))

    assert any("でアタック" in entry.answer for turn in turns for entry in turn.entries)
    assert any(line.startswith("プレイヤー1（Right）") for line in turns[0].table)
    assert "の勝利（" in turns[-1].result


def test_a_drawn_table_shows_numbers_zones_and_what_lies_on_cards(players: Players) -> None:
    match = match_of(players, False)
    g = match.rules.new(match, 1)
    hand = g.piles[1 * 2]
    g.damage[hand[0]] = 2
    match.rules.enter(g, 0, hand[0], 2)  # type: ignore[attr-defined]
    g.damage[g.piles[2 * 2][0]] = 2
    g.rules.refresh(g)

    lines = drawn(g, "en", ("Left", "Right"))

    name = match.faces[g.face[g.piles[2 * 2][0]]].name("en")
    assert [line for line in lines if line.startswith("Player")][1].startswith("Player 1 (Left) · life 10")
    field = next(n for n, line in enumerate(lines) if re.match(f"  field +{name}$", line))
    assert re.match(r" +power \d+ .*damage 2$", lines[field + 1])
    assert sum(bool(re.search(r"\bdeck \d+", line)) for line in lines) == 2


def test_a_number_that_is_not_shown_is_not_drawn(players: Players, monkeypatch: pytest.MonkeyPatch) -> None:
    """Masks and codes are for the rules alone."""
    match = match_of(players, False)
    g = match.rules.new(match, 1)
    layout = match.rules.layout
    monkeypatch.setattr(layout, "unshown", {layout.numbers.index["life"]})

    assert "Player 1 (Left) · energy 2" in drawn(g, "en", ("Left", "Right"))


@pytest.mark.parametrize(
    ("change", "message", "hint"),
    [
        (
            lambda data: data | {"format": 9},
            "the game's file is of version 9; this cardbase reads 1",
            "Use the version",
        ),
        (lambda data: data | {"ended": "yes"}, "'ended' must be a list", "damaged"),
        (lambda data: data | {"ended": [1]}, "'ended' does not hold the result and the turns", "damaged"),
        (lambda data: data | {"conceded": 2}, "'conceded' is 2; it may be -1 to 1", "damaged"),
        (lambda data: data | {"actions": ["x"]}, "'actions 1' must be a whole number", "damaged"),
        (lambda data: {"format": 1}, "'game' is missing", "damaged"),
        (lambda data: [1], "holds no table of parts", ""),
    ],
)
def test_a_damaged_or_foreign_file_is_refused_with_one_sentence(
    games: list[Saved], tmp_path: Path, change: object, message: str, hint: str
) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(change(games[0].as_json())), encoding="utf-8")  # type: ignore[operator]

    with pytest.raises(InputError) as caught:
        read(path)

    assert message in caught.value.message
    assert hint in caught.value.hint
    assert str(path) in caught.value.place


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "holds no game"),
        (b'{"format": 1,', "no saved game"),
        (b"\xff\xfe\x00", "no text"),
        (b"[" * 100_000, "no saved game: it is no record of a game"),
        (b"1" * 10_000, "no saved game: it is no record of a game"),
    ],
)
def test_what_is_no_saved_game_is_refused(tmp_path: Path, content: bytes, message: str) -> None:
    (tmp_path / "game.json").write_bytes(content)

    with pytest.raises(CardbaseError, match=message):
        read(tmp_path / "game.json")


def test_a_game_without_end_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardbase.sim.saved.LINE_MOST", 1_000)
    (tmp_path / "game.json").write_text("\n" + "1" * 1_001, encoding="utf-8")

    with pytest.raises(InputError, match="a saved game has at most 1,000 bytes") as caught:
        read(tmp_path / "game.json")
    assert caught.value.place.endswith("game.json line 2")


def test_only_the_wanted_game_of_a_file_is_read(games: list[Saved], tmp_path: Path) -> None:
    (tmp_path / "games.json").write_bytes(written(games[:1]).encode() + b"\xff\n" * 3)

    assert read(tmp_path / "games.json").as_json() == games[0].as_json()


@pytest.mark.interpreted
def test_a_game_of_too_many_decisions_is_refused(games: list[Saved]) -> None:
    with pytest.raises(InputError, match="'actions' has 1,000,001 entries; 1,000,000 are the most"):
        replay.from_json(games[0].as_json() | {"actions": [0] * 1_000_001})


@pytest.fixture(scope="module")
def real(filled_catalog: Path) -> Iterator[tuple[sqlite3.Connection, dict[str, Saved]]]:
    """A catalogue, and a game of every game in it."""
    db = open_catalog(filled_catalog)
    found = {}
    for game, decks in DECKS.items():
        entered = [enter(db, name, game=game) for name in decks]
        whole = Players(seat(entered[0], entered[1]), ("random", "random"))
        found[game] = saved(whole, whole.play(0, 1, record=True))
    yield db, found
    db.close()


DECKS = {
    "build-divide": ("Ember Rush", "Fort of Dawn"),
    "detainer": ("Clockwork Host", "Scarlet Charge"),
    "doomtrooper": ("Capitol Expedition", "Freelance Coalition"),
    "dreadnought": ("Bell Choir", "Carved Tide"),
    "fertcg": ("Dusk Raiders", "Iron Wall"),
}


@pytest.mark.parametrize("game", DECKS)
@pytest.mark.parametrize(("damages", "most"), [(18, 3), pytest.param(60, 9, marks=pytest.mark.slow)])
def test_a_game_with_something_wrong_in_it_is_told_or_refused(
    game: str, damages: int, most: int, real: tuple[sqlite3.Connection, dict[str, Saved]], tmp_path: Path
) -> None:
    """All but a few damages are found; what is played is played."""
    db, games = real
    rng, whole = Random(game), json.loads(json.dumps(games[game].as_json()))
    whole["actions"] = whole["actions"][:60]
    refused = 0
    for _ in range(damages):
        part = rng.choice(list(whole))
        broken = whole | damaged({part: whole[part]}, rng)
        (tmp_path / "game.json").write_text(json.dumps(broken), encoding="utf-8")
        try:
            back = read(tmp_path / "game.json")
            list(replayed_turns(back, match_in_catalogue(db, back, "game.json"), place="game.json"))
        except CardbaseError as fault:
            refused += 1
            assert "game.json" in fault.place
    assert refused >= damages - most


@pytest.mark.parametrize("game", DECKS)
@pytest.mark.parametrize(
    ("part", "value", "message"),
    [
        ("decks", [{}, {}], ""),
        ("decks", [{"main": []}, {"main": []}], ""),
        ("decks", [{"chest": []}, {"main": []}], "has no section 'chest'"),
        ("decks", [{"main": ["CB\ud800"]}, {}], "the catalogue no longer has 'CB\ud800'"),
        ("decks", [{"main": [str(n) for n in range(3_000)]}, {}], "the catalogue no longer has '0' and 2999 more"),
        pytest.param(
            "decks",
            [{"main": [str(n) for n in range(300_000)]}, {}],
            "the catalogue no longer has '0' and 299999 more",
            marks=pytest.mark.slow,
        ),
        ("switches", {"mana": 3}, "has no switch 'mana'"),
        ("switches", {"first": None}, ""),
        ("game", "chess", "the game 'chess' of this replay is not installed"),
    ],
)
def test_decks_and_switches_of_a_game_are_checked(
    game: str,
    part: str,
    value: object,
    message: str,
    real: tuple[sqlite3.Connection, dict[str, Saved]],
    tmp_path: Path,
) -> None:
    db, games = real
    path = tmp_path / "game.json"
    path.write_text(json.dumps(games[game].as_json() | {part: value}), encoding="utf-8")

    with pytest.raises(InputError) as caught:
        list(replayed_turns(read(path), match_in_catalogue(db, read(path), str(path)), place=str(path)))

    assert message in caught.value.message
    assert str(path) in caught.value.place


def test_a_whole_game_of_a_damaged_file_can_be_watched(games: list[Saved], tmp_path: Path) -> None:
    """As a full disk leaves it: the second game stops in its middle."""
    path = tmp_path / "games.json"
    path.write_text(written(games), encoding="utf-8")
    path.write_text(path.read_text()[:-100])

    assert read(path, 1).as_json() == games[0].as_json()
    with pytest.raises(InputError, match=r"this is no saved game") as caught:
        read(path, 2)
    assert caught.value.place == f"{path} line 2"


def test_a_game_that_the_file_does_not_hold(games: list[Saved], tmp_path: Path) -> None:
    (tmp_path / "games.json").write_text(written(games), encoding="utf-8")

    with pytest.raises(InputError) as caught:
        read(tmp_path / "games.json", 3)

    assert (
        str(caught.value) == f"{tmp_path / 'games.json'}: the file holds 2 games, and no game 3\n--game takes 1 to 2."
    )


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(NotFound, match="there is no file"):
        read(tmp_path / "gone.json")


def test_a_decision_that_is_not_legal_names_its_place(games: list[Saved], players: Players) -> None:
    games[0].replay.actions[3] = 999_999

    with pytest.raises(InputError, match="what was decided is not legal here") as caught:
        list(replayed_turns(games[0], match_of(players, False), place="game.json"))

    assert caught.value.place.startswith("game.json, decision 4 of ")


def test_a_record_that_stops_early_is_damaged(games: list[Saved], players: Players) -> None:
    del games[0].replay.actions[-3:]

    with pytest.raises(InputError, match="ends before the game does"):
        list(replayed_turns(games[0], match_of(players, False)))


def test_a_game_that_ends_otherwise_than_when_it_was_saved_says_so(games: list[Saved], players: Players) -> None:
    changed = games[0]._replace(ended=(games[0].ended[0], games[0].ended[1] + 1))

    with pytest.raises(InputError, match="ends otherwise than when it was saved"):
        list(replayed_turns(changed, match_of(players, False)))
