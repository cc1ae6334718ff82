"""What a scenario can lay out and look at: squares, chips, hidden cards, attachments, numbers, piles."""

from pathlib import Path

import pytest

from cardbase.errors import InputError
from cardbase.sim.scenarios.running import Verdict, run_file

FRONTIER = """
game = "frontier"
[cards]
"Scout" = { speed = 3 }
"Guard" = { speed = 1 }
"Blade" = {}
"Card 1..4" = { speed = 2 }
[position]
begin = "move"
player = 1
round = 4
[player.1]
map = [{ card = "Scout", square = "b2", chips = 5 }, { card = "Guard", as = "left", square = "a1" },
       { card = "Guard", as = "right", square = "c1", damage = 2 }]
gear = [{ card = "Blade", on = "left" }]
deck = ["Card 1", "Card 2", "Card 3"]
points = 1
[player.2]
map = [{ card = "Scout", square = "b3", down = true }]
"""


@pytest.fixture(autouse=True)
def _registered(toy_game: None) -> None:
    """The games of the files below."""


def verdict(tmp_path: Path, text: str) -> Verdict:
    """Run a file with one scenario."""
    path = tmp_path / "case.toml"
    path.write_text(text, encoding="utf-8")
    (only,) = run_file(path)
    return only


def passes(tmp_path: Path, text: str) -> None:
    found = verdict(tmp_path, text)
    assert found.ok, (found.failure, found.differences)


def test_units_stand_on_squares_with_chips_and_move_over_the_board(tmp_path: Path) -> None:
    passes(
        tmp_path,
        FRONTIER
        + """
[[step]]
do = ["1: Scout"]
[step.expect]
asked = 1
question = "Where to?"
legal = ["b1", "a2", "c2", "a3", "c3"]
[[step]]
do = ["1: c2"]
[step.expect.cards."Scout #1"]
square = "c2"
chips = 4
zone = "map"
known = [1, 2]
""",
    )


def test_a_card_that_is_one_of_several_has_a_name_of_its_own(tmp_path: Path) -> None:
    passes(
        tmp_path,
        FRONTIER
        + """
[[step]]
do = ["1: {right}", "1: a2"]
[step.expect.1]
map = ["Scout", { card = "Guard", square = "a1" }, { card = "Guard", square = "a2", damage = 2 }]
[step.expect.cards.right]
square = "a2"
[step.expect.cards.left]
damage = 0
[step.expect.cards.Blade]
on = "left"
""",
    )


def test_a_face_down_card_is_known_to_its_player_alone_until_it_moves(tmp_path: Path) -> None:
    passes(
        tmp_path,
        FRONTIER
        + """
[[step]]
[step.expect.cards."Scout #2"]
down = true
known = [2]
speed = 0
[[step]]
do = ["1: pass", "2: Scout", "2: a2"]
[step.expect.cards."Scout #2"]
down = false
known = [1, 2]
""",
    )


def test_the_first_card_of_a_pile_is_the_top(tmp_path: Path) -> None:
    passes(
        tmp_path,
        FRONTIER
        + "\n[expect.1]\ndeck = { count = 3, top = ['Card 1', 'Card 2'], has = ['Card 3'], lacks = ['Scout'] }",
    )


def test_numbers_are_expected_as_they_are_or_as_they_change(tmp_path: Path) -> None:
    passes(
        tmp_path,
        FRONTIER
        + """
[[step]]
do = ["1: Scout", "1: c3"]
[step.expect]
round = 4
result = "player 1"
reason = "corner"
[step.expect.1]
points = "+2"
[step.expect.2]
points = 0
map = 1
""",
    )


def test_two_closed_choices_are_two_lines_and_neither_shows_the_other(tmp_path: Path) -> None:
    passes(
        tmp_path,
        """
game = "frontier"
[cards]
"Quick" = { speed = 5 }
"Slow" = { speed = 2 }
[position]
begin = "speed"
player = 1
[player.1]
hand = ["Slow", "Slow", "Quick"]
[player.2]
hand = ["Quick", "Slow"]
[[step]]
do = ["1: Slow"]
[step.expect]
asked = 2
legal = ["Quick", "Slow"]
[step.expect.cards."Slow #1"]
known = [1]
zone = "gear"
[[step]]
do = ["2: Quick"]
[step.expect]
asked = 1
round = 1
[step.expect.2]
points = "+3"
"open cards" = ["Quick"]
""",
    )


def test_an_amount_is_answered_by_its_number(tmp_path: Path) -> None:
    text = 'game = "frontier"\ndo = ["1: 3"]\n[position]\nbegin = "bet"\nplayer = 1\n'
    passes(tmp_path, text + "[expect]\nasked = 1\n[expect.1]\npoints = 3\n")


def test_a_set_up_deals_the_decks_in_their_order(tmp_path: Path) -> None:
    passes(
        tmp_path,
        """
game = "frontier"
[cards]
"Card 1..5" = { speed = 1 }
[position]
begin = "setup"
[player.1.deck]
main = ["Card 1..5"]
[player.2.deck]
main = ["2 Card 1..2"]
[expect]
asked = 1
[expect.1]
hand = ["Card 1", "Card 2"]
deck = { count = 3, top = ["Card 3", "Card 4", "Card 5"] }
[expect.2]
hand = ["Card 1", "Card 1"]
""",
    )


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ("[player.1]\nmapp = ['Scout']", "'mapp' is no zone and no number", "Did you mean 'map'"),
        ("[player.1]\nmap = ['Scoot']", "there is no card 'Scoot'", "Did you mean 'Scout'?"),
        ("[player.1]\nmap = [{ card = 'Scout', square = 'b9' }]", "'b9' is no square", "Known: a1, b1"),
        (
            "[player.1]\nmap = [{ card = 'Scout', chipz = 1 }]",
            "'chipz' cannot be said of a card",
            "Did you mean 'chips'?",
        ),
        ("[player.1]\nmap = [{ card = 'Scout', on = 'Guard' }]", "0 cards are called 'Guard'", "as ="),
        ("[expect]\ntrun = 4", "'trun' cannot be expected", "Did you mean 'turn'"),
        ("[expect.cards.Scout]\nspead = 1", "'spead' is no value of a card", "Did you mean 'speed'?"),
        ("[expect.cards.Wolf]\nspeed = 1", "'Wolf' is no card of the position", "Known: Scout"),
        (
            "[cards]\n'Odd' = { sped = 1 }\n[player.2]\nmap = ['Odd']",
            "'sped' is no field of Frontier",
            "Did you mean 'speed'?",
        ),
        ("[player.2]\ndo = ['1: pass']", "'do' is no zone and no number", "It belongs to the file"),
        ("[cards]\n'Odd' = { abilities = 'draw 1' }\n[player.2]\nmap = ['Odd']", "no words of Frontier", ""),
        ("[position]\nbegin = 'mvoe'", "begins in the phase 'mvoe'", "Phases: move"),
        ("[switches]\n[psition]", "'psition' means nothing here", "Did you mean 'position'?"),
        ("[[step]]\ndo = ['attack']", "'attack' is no line of a script", "1: attack with Bear"),
        ("[[step]]\ndo = ['until dinner']", "'dinner' is no phase", "Known: turn"),
    ],
)
def test_a_mistake_in_the_file_is_named_with_its_place_and_the_nearest_word(
    tmp_path: Path, text: str, message: str, hint: str
) -> None:
    base = 'game = "frontier"\n[cards]\n"Scout" = { speed = 3 }\n[position]\nbegin = "move"\nplayer = 1\n'
    base += '[player.1]\nmap = [{ card = "Scout", square = "b2" }]\n[expect]\nturn = 3\n'
    (tmp_path / "_base.toml").write_text(base, encoding="utf-8")

    with pytest.raises(InputError) as caught:
        verdict(tmp_path, f'base = "_base.toml"\n{text}')

    assert message in caught.value.message
    assert hint in caught.value.hint
    assert "case.toml" in caught.value.place
