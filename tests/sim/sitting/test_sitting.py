"""A sitting: who is asked, what is understood, what is told since, giving up, saving and going on."""

import pytest

from cardbase.engine.log import EVERYBODY
from cardbase.errors import InputError
from cardbase.sim.answers import Answer
from cardbase.sim.game import Game
from cardbase.sim.playing import Players, game_seed
from cardbase.sim.saved import Saved
from cardbase.sim.sitting.sitting import HUMAN, Question, Sitting, resumed
from cardbase.sim.table import Table
from tests.matches import MATCHES
from tests.matches.skirmish import toy_match

AGAINST_GREEDY = (HUMAN, "greedy")


def sitting(players: tuple[str, str] = AGAINST_GREEDY, seed: int = 4) -> Sitting:
    return Sitting(Game(toy_match(), seed, ("Left", "Right")), players)


def play_on(table: Sitting, decisions: int = 10_000) -> None:
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
    players = Players(Table(match.rules.layout.key, home, ("A", "B"), deck, match.switches), ("greedy", "greedy"))  # type: ignore[arg-type]
    table = Sitting(Game(match, game_seed(7, 0)), AGAINST_GREEDY)
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


def test_no_means_pass_where_only_yes_is_the_other_answer() -> None:
    table = Sitting(Game(MATCHES["build-divide"](), 3), (HUMAN, HUMAN))

    assert list(table.game.options) == ["pass", "yes"]
    assert table.meant("no") == table.meant("N") == "pass"


def test_what_happened_since_is_told_as_the_person_may_hear_it() -> None:
    table = sitting()
    assert table.news(0) == table.told(0) == table.game.told(0)
    table.answer("pass")
    while table.waits:
        table.go_on()
    news = table.news(0)

    assert news[0].answer == "pass" and news[0].seat == 0
    assert {deed.seat for deed in news[1:]} == {1}
    assert not any(deed.answer for deed in news[1:])
    assert any("Player 2 draws a card" in deed.events for deed in news)
    assert table.told(0, 2) == table.told(0)[2:]


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
        ((HUMAN, "deep blue"), "there is no agent 'deep blue'\nAgents: human, random, usual, greedy, mcts."),
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
    assert again.told(EVERYBODY) == straight.told(EVERYBODY)
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
