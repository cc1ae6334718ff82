"""A sitting: who is asked, what is understood, what is told since, giving up, saving and going on."""

from random import Random

import pytest

from cardbase.engine import run
from cardbase.engine.actions import PASS, YES
from cardbase.engine.describe import describe, question
from cardbase.engine.hidden import resample
from cardbase.engine.log import EVERYBODY
from cardbase.engine.state import State
from cardbase.errors import InputError
from cardbase.sim import drawing
from cardbase.sim.answers import Answer
from cardbase.sim.game import Game, GameRecorder, sentences
from cardbase.sim.interactive import HUMAN, InteractiveGame, Question, last_human_decision, resumed
from cardbase.sim.matchup import Matchup
from cardbase.sim.playing import Players, game_seed
from cardbase.sim.saved import Saved
from tests.matches import MATCHES
from tests.matches.skirmish import toy_match

AGAINST_GREEDY = (HUMAN, "greedy")


def sitting(players: tuple[str, str] = AGAINST_GREEDY, seed: int = 4) -> InteractiveGame:
    return InteractiveGame(Game(toy_match(), seed, ("Left", "Right")), players)


def play_on(table: InteractiveGame, decisions: int = 10_000) -> None:
    """Let the person answer as the agent would."""
    while not table.over and len(table.game.actions) < decisions:
        if table.waits:
            table.go_on()
        else:
            table.answer(table.think())


def test_a_person_is_asked_and_an_agent_is_waited_for() -> None:
    table = sitting()
    while not table.waits:
        assert table.question is not None
        assert table.question.seat == table.viewer == table.game.asked == 0
        table.answer(table.question.answers[-1])

    assert table.question is None and table.viewer == 0
    with pytest.raises(InputError, match="the other player has to answer"):
        table.answer(1)
    seen = table.go_on()
    assert (seen.seat, seen.question, seen.answer) == (1, "", "")


@pytest.mark.parametrize("name", ["toy", "build-divide", "dreadnought"])
def test_who_answers_as_the_agent_would_has_the_game_of_the_agents(name: str) -> None:
    match = MATCHES[name]()
    deck = tuple({section: [match.faces[n] for n in cards] for section, cards in deck.items()} for deck in match.decks)
    home = {"toy": "tests.toy.rules:RULES"}.get(name, f"cardbase.games.{name.replace('-', '_')}.rules:RULES")
    players = Players(Matchup(match.rules.layout.key, home, ("A", "B"), deck, match.switches), ("greedy", "greedy"))  # type: ignore[arg-type]
    table = InteractiveGame(Game(match, game_seed(7, 0)), AGAINST_GREEDY)
    play_on(table)

    assert table.game.actions == list(players.play(0, 7, record=True).actions)


@pytest.mark.parametrize(("words", "place"), [(1, 0), ("2", 1), (" 2 ", 1), ("２", 1), ("PASS", 0), ("ｐａｓ", 0)])
def test_an_answer_is_named_by_its_number_or_its_words(words: str | int, place: int) -> None:
    table = sitting()

    assert table.meant(words) == table.game.options[place]
    assert table.game.actions == []


@pytest.mark.parametrize(
    ("words", "message", "hint"),
    [
        ("0", "there is no answer 0", "They are numbered from 1 to 2."),
        ("-1", "there is no answer -1", "They are numbered from 1 to 2."),
        (3, "there is no answer 3", "They are numbered from 1 to 2."),
        ("", "'' is no answer to: What do you do?", "Legal: 'pass' and 'Creature 0'."),
        ("cretaure 0", "'cretaure 0' is no answer to: What do you do?", "Did you mean 'Creature 0'?"),
    ],
)
def test_what_is_no_answer_is_refused_with_the_nearest(words: str | int, message: str, hint: str) -> None:
    table = sitting()
    with pytest.raises(InputError) as wrong:
        table.answer(words)

    assert (wrong.value.message, wrong.value.hint) == (message, hint)
    assert table.game.actions == []


def test_answers_that_are_numbers_are_named_by_themselves() -> None:
    options = tuple(Answer(words, n) for n, words in enumerate(("pass", "3", "4")))
    question = Question(0, 1, "How many?", options, False)

    assert not question.numbered
    assert question.completions("") == ["pass", "3", "4"]
    assert question.completions("PA") == ["pass"]


@pytest.mark.parametrize(
    ("words", "found"), [("at", ["attack with Bolt"]), ("bolt", ["play Bolt", "attack with Bolt"])]
)
def test_words_are_completed_by_their_beginning_else_by_a_part(words: str, found: list[str]) -> None:
    options = tuple(Answer(words, n) for n, words in enumerate(("play Bolt", "attack with Bolt", "pass")))

    assert Question(0, 1, "What?", options, True).completions(words) == found


@pytest.mark.parametrize(("language", "words"), [("en", ["no", "yes"]), ("ja", ["いいえ", "はい"])])
def test_yes_and_no_are_yes_and_no_and_a_pass_is_still_understood(language: str, words: list[str]) -> None:
    table = InteractiveGame(Game(MATCHES["build-divide"](), 3, language=language), (HUMAN, HUMAN))

    assert list(table.game.options) == words
    assert {table.meant(typed).action for typed in ("no", "N", "いいえ", "pass", "パス", "1")} == {PASS}
    assert {table.meant(typed).action for typed in ("yes", "Y", "はい", "2")} == {YES}
    table.answer("pass")
    assert table.game.decided[0].answer == words[0]


def test_what_happened_since_is_told_as_the_person_may_hear_it() -> None:
    table = sitting()
    assert table.news(0) == table.log(0) == table.game.log(0)
    table.answer("pass")
    while table.waits:
        table.go_on()
    news = table.news(0)

    assert news[0].answer == "pass" and news[0].seat == 0
    assert {entry.seat for entry in news[1:]} == {1}
    assert not any(entry.answer for entry in news[1:])
    assert any("Player 2 draws a card" in entry.events for entry in news)
    assert table.log(0, 2) == table.log(0)[2:]


def test_two_people_are_asked_in_turn() -> None:
    table = sitting((HUMAN, HUMAN))
    seats = set()
    for _ in range(12):
        assert table.question is not None
        seats.add(table.question.seat)
        table.answer(table.question.answers[-1])

    assert seats == {0, 1}
    with pytest.raises(InputError, match="no agent sits at this table"):
        table.think()


def test_who_gives_up_loses_and_the_game_is_over() -> None:
    table = sitting()
    table.answer("pass")
    table.concede()

    assert (table.over, table.outcome, table.game.winner) == (True, "Player 2 wins: Player 1 concedes", 1)
    assert table.question is None and not table.waits
    for what in (table.think, table.concede, lambda: table.answer(1)):
        with pytest.raises(InputError, match="the game is over"):
            what()


@pytest.mark.parametrize(
    ("players", "message"),
    [
        (("greedy", "random"), "nobody at this table is a person"),
        ((HUMAN, "greedi"), "there is no agent 'greedi'\nDid you mean 'greedy'\\?"),
        ((HUMAN, "deep blue"), "there is no agent 'deep blue'\n  human   a person at this keyboard\n  random  gives"),
    ],
)
def test_who_cannot_sit_down_is_refused(players: tuple[str, str], message: str) -> None:
    with pytest.raises(InputError, match=message):
        sitting(players)


@pytest.mark.parametrize("decisions", [0, 1, 9, 25])
def test_a_saved_sitting_goes_on_with_the_same_players_and_chances(decisions: int) -> None:
    straight = sitting()
    play_on(straight, decisions)
    saved = straight.saved()
    again = resumed(toy_match(), saved)

    assert saved.agents == again.players == AGAINST_GREEDY
    assert again.log(EVERYBODY) == straight.log(EVERYBODY)
    assert again.table(0) == straight.table(0) and again.question == straight.question
    for table in (straight, again):
        play_on(table)
    assert again.game.actions == straight.game.actions


def test_others_may_go_on_with_a_saved_sitting() -> None:
    table = sitting()
    play_on(table, 6)
    again = resumed(toy_match(), table.saved(), players=(HUMAN, HUMAN))

    assert again.people == (0, 1)


def test_a_conceded_game_is_conceded_when_it_comes_back() -> None:
    table = sitting()
    table.concede()
    saved = table.saved()

    assert saved.conceded == 0 and saved.as_json()["conceded"] == 0
    assert resumed(toy_match(), saved).outcome == "Player 2 wins: Player 1 concedes"


def test_a_sitting_that_is_damaged_is_refused() -> None:
    table = sitting()
    play_on(table, 6)
    saved: Saved = table.saved()
    saved.replay.actions[2] = 999_999

    with pytest.raises(InputError, match=r"evening\.json, decision 3 of 6: what was decided is not legal here"):
        resumed(toy_match(), saved, place="evening.json")


# Undo: between two people, and in a strict game, a decision is taken back where nobody has learned anything that was hidden, and the
# sentence says why where not; against an agent any is, and the saved game counts those.


TWO = (HUMAN, HUMAN)


def of_two(players: tuple[str, str] = TWO, seed: int = 4, *, strict: bool = False) -> InteractiveGame:
    return InteractiveGame(Game(toy_match(), seed, ("Left", "Right")), players, strict=strict)


def test_nothing_is_there_to_be_taken_back_at_the_beginning() -> None:
    with pytest.raises(InputError, match="this cannot be taken back: nothing has been decided yet"):
        of_two().undo()


def test_what_taught_nobody_anything_is_taken_back() -> None:
    table, undone = of_two(), 0
    while not table.over:
        seat = table.viewer
        before = (table.table(seat), table.question, table.log(seat))
        answer = table.game.options[-1]
        table.answer(answer)
        if not table.standing:
            undone += 1
            assert table.undo() == answer
            assert (table.table(seat), table.question, table.log(seat)) == before
            table.answer(answer)
    assert undone > 5


def test_a_card_that_was_drawn_is_not_drawn_back() -> None:
    """The card that a Creature 1 draws as it enters is known from then on."""
    table = of_two()
    while not (table.game.decided and table.game.decided[-1].learned >> table.game.decided[-1].seat & 1):
        table.answer(table.game.options[-1])

    with pytest.raises(InputError, match="a card has been seen since that was not known"):
        table.undo()


def decided_by_the_agent(*, strict: bool) -> tuple[InteractiveGame, list[object]]:
    """A game in which an agent has decided since the person did, and what there was to be seen before that."""
    table, before = of_two((HUMAN, "random"), strict=strict), list[object]()
    while not table.waits:
        before = [table.table(0), table.question, table.log(0)]
        table.answer(table.game.options[-1])
    table.go_on()
    return table, before


def test_what_an_agent_decided_since_stands_in_a_strict_game() -> None:
    table, _ = decided_by_the_agent(strict=True)
    again = resumed(toy_match(), table.saved())

    assert table.standing == "Player 2 has decided since, and what it decides tells of its cards"
    assert again.strict and again.standing == table.standing


def test_against_an_agent_what_came_out_since_is_taken_back_and_the_saved_game_says_so() -> None:
    table, before = decided_by_the_agent(strict=False)
    assert (table.saved().peeks, table.saved().note) == (0, "")
    answer = table.game.decided[last_human_decision(table.game, (0,))].answer
    why = "Player 2 has decided since, and what it decides tells of its cards"

    assert table.take_back() == f"Taken back: {answer} ({why}; the saved game says so)"
    assert [table.table(0), table.question, table.log(0)] == before
    assert table.saved().as_json()["peeks"] == resumed(toy_match(), table.saved()).peeks == 1
    assert table.saved().note == "1 decision was taken back after something had been learned."


def test_the_other_person_forgets_nothing() -> None:
    """What the first one's decision let the other one draw cannot be taken from their mind."""
    table = of_two()
    while not (
        table.game.decided
        and table.game.decided[-1].shown >> (1 - table.game.decided[-1].seat) & 1
        and not table.game.decided[-1].chance
        and not table.game.decided[-1].learned >> table.game.decided[-1].seat & 1
    ):
        table.answer(table.game.options[0])
    other = 2 - table.game.decided[-1].seat

    assert table.standing == f"Player {other} has seen a card since"


def test_who_has_conceded_has_lost() -> None:
    table = of_two()
    table.answer(table.game.options[0])
    table.concede(1)

    assert table.standing == "Player 2 has conceded"


def test_the_agents_go_on_as_if_nothing_had_been_taken_back() -> None:
    """Their random numbers are what they were."""
    straight, crooked = of_two((HUMAN, "greedy")), of_two((HUMAN, "greedy"))
    undone = 0
    for table in (straight, crooked):
        while not table.over:
            if table.waits:
                table.go_on()
                continue
            table.answer(table.think())
            if table is crooked and table.waits:
                table.go_on()
                undone += 1
                table.undo()
                table.answer(table.think())

    assert undone == crooked.peeks > 1
    assert straight.game.actions == crooked.game.actions


# What a seat is told, shown and asked is the same whatever lies where it cannot look; what can be taken back has taught it nothing.


GAMES = ("toy", "build-divide", "detainer", "doomtrooper", "dreadnought", "fertcg")


def watched(g: State) -> tuple[State, GameRecorder]:
    """A copy of a position at which a recorder looks."""
    copy, recorder = g.copy(), GameRecorder()
    copy.log, copy.observer = recorder.rows, recorder
    copy.rules.refresh(copy)
    recorder.forget(copy)
    return copy, recorder


def seen(g: State, recorder: GameRecorder, seat: int) -> list[object]:
    """All that a seat is told, shown and asked."""
    told = sentences(g.match, recorder.rows, "en", seat)
    asked = [question(g), *(describe(g, action) for action in g.options)] if g.who == seat else []
    return [*told, *drawing.table(g, "en", viewer=seat), *asked]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    ("seed", "answers"), [(1, 40), *(pytest.param(seed, 250, marks=pytest.mark.slow) for seed in (1, 2))]
)
def test_a_seat_sees_the_same_in_every_world_that_it_cannot_tell_apart(name: str, seed: int, answers: int) -> None:
    match, rng = MATCHES[name](), Random(seed)
    g = match.rules.deal(match, rng)
    compared = 0
    for n in range(answers):
        if not g.options:
            break
        seat, action = g.who, rng.choice([action for action in g.options if action != PASS or n % 4 == 0] or g.options)
        (here, recorder), (there, other) = watched(g), watched(resample(g, Random(n)))
        assert seen(here, recorder, seat) == seen(there, other, seat)
        draws = [Random(n), Random(n)]
        before = draws[0].getstate()
        for world, own in zip((here, there), draws, strict=True):
            run.apply(world, action, own)
        recorder.look(here)
        learned = recorder.learned >> seat & 1 or draws[0].getstate() != before
        if not learned and here.who == there.who == seat and here.options and there.options:
            compared += 1
            assert seen(here, recorder, seat) == seen(there, other, seat)
        run.apply(g, action, rng)
    assert compared > 5
