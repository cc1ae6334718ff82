"""What a scenario says does not happen must be able to happen, must have come up, and must not merely be left undone."""

from pathlib import Path

import pytest

from cardbase.errors import InputError
from tests.sim.scenarios.files import PHASES, run

FIGHT = '[player.1]\nfield = ["Bear"]\n[player.2]\nfield = [{ card = "Wolf", rested = RESTED }]\n'
ATTACK = '[[step]]\ndo = ["1: attack with Bear"]\n[step.expect]\n'


@pytest.fixture(autouse=True)
def _registered(toy_game: None) -> None:
    """The games of the files below."""


def fight(*, rested: bool) -> str:
    """A field on which Bear attacks and Wolf may block, or, rested, may not."""
    return FIGHT.replace("RESTED", "true" if rested else "false")


def test_an_answer_is_refused_where_its_question_was_due_and_passed_over(tmp_path: Path) -> None:
    found = run(
        tmp_path, fight(rested=True) + ATTACK + 'passed_over = ["2: Which creature blocks?"]\nrefuse = ["2: Wolf"]'
    )

    assert found.ok, found.differences


def test_an_answer_that_is_offered_is_not_refused(tmp_path: Path) -> None:
    found = run(tmp_path, fight(rested=False) + ATTACK + 'refuse = ["2: Wolf"]')

    assert [(row.what, row.expected, row.actual) for row in found.differences] == [("refuse", "2: Wolf", "pass | Wolf")]


def test_an_answer_of_a_player_who_is_asked_is_refused_where_it_is_not_offered(tmp_path: Path) -> None:
    found = run(tmp_path, fight(rested=True) + '[expect]\nrefuse = ["1: attack with Wolf", "1: use Bear"]')

    assert found.ok, found.differences


def test_the_only_answer_is_not_refused(tmp_path: Path) -> None:
    """Choosing among one enemy is no question; the enemy is chosen."""
    fields = '[player.1]\nfield = ["Archer"]\nhand = ["Filler"]\n[player.2]\nfield = ["Ox"]\n'
    found = run(tmp_path, fields + '[[step]]\ndo = ["1: use Archer"]\n[step.expect]\nrefuse = ["1: Ox"]')

    assert [row.what for row in found.differences] == ["refuse"]
    assert found.differences[0].actual.startswith("it was the only answer to '")


def test_an_answer_is_not_refused_where_no_question_to_the_player_was_due(tmp_path: Path) -> None:
    found = run(tmp_path, fight(rested=True) + '[expect]\nrefuse = ["2: Wolf"]')

    assert [row.actual for row in found.differences] == [
        "no question to Player 2 was due; Player 1 is asked 'What do you do?': pass | attack with Bear"
    ]


def test_a_question_that_was_put_was_not_passed_over(tmp_path: Path) -> None:
    found = run(tmp_path, fight(rested=False) + ATTACK + 'passed_over = ["2: Which creature blocks?"]')

    assert [row.what for row in found.differences] == ["passed over"]


def test_a_question_is_forgotten_with_the_next_line(tmp_path: Path) -> None:
    fields = fight(rested=True).replace('["Bear"]', '["Bear", "Ox"]')
    text = '[[step]]\ndo = ["1: attack with Bear"]\n[step.expect]\nasked = 1\n[[step]]\ndo = ["1: pass"]\n'
    found = run(tmp_path, fields + text + '[step.expect]\npassed_over = ["2: Which creature blocks?"]')

    assert [row.what for row in found.differences] == ["passed over"]


@pytest.mark.parametrize("key", ["legal_lacks = ['WORDS']", "refuse = ['1: WORDS']"])
@pytest.mark.parametrize(
    ("words", "known"),
    [
        ("attack with Bear", True),
        ("attack with bear", True),
        ("Bearでアタック", True),
        ("use Wolf", True),
        ("attack with Wolf #2", True),
        ("pass", True),
        ("yes", True),
        ("7", True),
        ("Wolf (Player 2, the field)", True),
        ("atack with Bear", False),
        ("attack with Bare", False),
        ("attack with Ox", False),
        ("block with Bear", False),
        ("deploy Bear", False),
    ],
)
def test_words_that_are_never_an_answer_are_refused(tmp_path: Path, key: str, words: str, known: bool) -> None:
    """Ox is a card of the file, but not of this match."""
    fields = (
        '[player.1]\nhand = ["Filler"]\nfield = [{ card = "Bear", rested = true }]\n[player.2]\nfield = ["2 Wolf"]\n'
    )
    text = fields + f"[expect]\n{key.replace('WORDS', words)}\n"
    if known:
        assert (run(tmp_path, text).failure == "") == (words != "pass")
    else:
        with pytest.raises(InputError, match="is never an answer here"):
            run(tmp_path, text)


@pytest.mark.parametrize("words", ["attack with Wolf", "Wolfでアタック", "attack with wolf"])
def test_an_answer_is_not_lacking_because_a_copy_has_a_number(tmp_path: Path, words: str) -> None:
    found = run(tmp_path, f'[player.1]\nfield = ["2 Wolf"]\n[expect]\nlegal_lacks = ["{words}"]\n')

    assert [row.what for row in found.differences] == ["legal lacks"]


@pytest.mark.parametrize(
    ("pattern", "known"),
    [
        ("Bear is destroyed", True),
        ("bear is DESTROYED", True),
        ("* is destroyed", True),
        ("*Wolf*", True),
        ("Player 2 draws *", True),
        ("Wolf deals 12 damage", True),
        ("Turn 17: Player 2", True),
        ("Bearが破壊された", True),
        ("Player 2: the combat begins", True),
        ("*", True),
        ("Bear is destroied", False),
        ("Ox is destroyed", False),
        ("Player 3 draws *", False),
        ("Bear deals much damage", False),
        ("Player 2: the battle begins", False),
        ("Bear is destroyed by Wolf", False),
    ],
)
def test_sentences_that_never_happen_are_refused(tmp_path: Path, pattern: str, known: bool) -> None:
    text = fight(rested=True) + f"[expect]\nevents_lack = ['{pattern}']\n"
    if known:
        assert run(tmp_path, text).failure in ("", "not as expected")
    else:
        with pytest.raises(InputError, match="never happens here"):
            run(tmp_path, text)


def test_a_sentence_in_japanese_is_compared_in_japanese(tmp_path: Path) -> None:
    text = fight(rested=True) + '[[step]]\ndo = ["1: attack with Bear"]\n[step.expect]\n'

    assert run(tmp_path, text + 'events = ["Bearが攻撃"]').ok
    assert not run(tmp_path, text + 'events_lack = ["Bearが攻撃"]').ok


def test_an_event_that_nobody_chose_is_not_one_that_cannot_happen(tmp_path: Path) -> None:
    """Wolf could block and be destroyed; the pass must be written."""
    text = (
        fight(rested=False)
        + '[[step]]\ndo = ["1: attack with Bear"]\n[step.expect]\nevents_lack = ["Wolf is destroyed"]'
    )
    found = run(tmp_path, text)
    assert [row.actual for row in found.differences] == [
        "an offer of it was passed silently: Player 2, Wolf; write the pass"
    ]

    assert run(tmp_path, text.replace('with Bear"]', 'with Bear", "2: pass"]')).ok


def test_a_card_that_is_lacked_is_a_card_of_the_match(tmp_path: Path) -> None:
    assert run(tmp_path, fight(rested=True) + "[expect.1]\nfield = { lacks = ['Wolf'] }").ok
    with pytest.raises(InputError, match="'Ox' is no card of the position"):
        run(tmp_path, fight(rested=True) + "[expect.1]\nfield = { lacks = ['Ox'] }")


def test_exactly_these_answers_are_not_some_of_them_twice(tmp_path: Path) -> None:
    fields = '[player.1]\nfield = ["Bear", "Wolf"]\n'
    found = run(tmp_path, fields + '[expect]\nlegal = ["pass", "attack with Bear", "attack with Bear"]')

    assert [row.what for row in found.differences] == ["legal"]


def test_nothing_is_legal_nor_lacking_when_the_game_is_over(tmp_path: Path) -> None:
    text = fight(rested=True).replace("[player.2]\n", "[player.2]\nlife = 3\n")
    found = run(tmp_path, text + ATTACK + 'legal_lacks = ["attack with Bear"]')

    assert [row.actual for row in found.differences] == ["nothing is asked: the game is over"]


@pytest.mark.parametrize(
    "expected",
    [
        "legal_has = []", "legal_lacks = []", "refuse = []", "passed_over = []", "events = []", "events_lack = []", "cards = {}",
        "1 = {}", "1.field = {}", "1.field = { has = [] }", "1.field = { lacks = [] }", "1.field = { top = [] }", "cards.Bear = {}",
    ],
)  # fmt: skip
def test_an_expectation_of_nothing_is_refused(tmp_path: Path, expected: str) -> None:
    with pytest.raises(InputError, match="has 0 entries; 1 are needed"):
        run(tmp_path, fight(rested=True) + f"[expect]\n{expected}\n")


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ("refuse = ['until turn 7']", "'until turn 7' is no answer of a player"),
        ("refuse = ['attack with Bear']", "'attack with Bear' is no line of a script"),
        ("passed_over = ['2: Which creature jumps?']", "'Which creature jumps?' is no question"),
    ],
)
def test_a_refusal_names_a_player_and_an_answer(tmp_path: Path, entry: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        run(tmp_path, fight(rested=True) + f"[expect]\n{entry}\n")

    assert message in caught.value.message


def test_a_window_that_nobody_can_use_is_passed_over_for_both(tmp_path: Path) -> None:
    """Player 2 holds a quick card and no energy: the window of the main phase is not opened."""
    fields = '[player.2]\nhand = ["Quick"]\n[player.1]\nhand = ["Filler"]\n'
    text = '[[step]]\ndo = ["1: set Filler as energy"]\n[step.expect]\npassed_over = ["2: Do you play something?"]\n'
    found = run(tmp_path, fields + text + 'refuse = ["2: play Quick"]', PHASES)

    assert found.ok, (found.failure, found.differences)


@pytest.mark.parametrize("expected", ['refuse = ["2: play Quick"]', 'passed_over = ["2: Do you play something?"]'])
def test_a_question_of_a_phase_that_is_over_does_not_count(tmp_path: Path, expected: str) -> None:
    """Player 2 could not play in the main phase, whose windows are passed over; the next line is meant in the attack phase."""
    fields = '[player.1]\nhand = ["Filler"]\n[player.2]\nhand = ["Quick"]\n'
    script = f'[[step]]\ndo = ["1: set Filler as energy"]\n[step.expect]\n{expected}\n'
    assert run(tmp_path, fields + script, PHASES).ok

    found = run(tmp_path, fields + script.replace('energy"]', 'energy", "until attack"]'), PHASES)
    assert len(found.differences) == 1
