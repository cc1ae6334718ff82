"""Scenarios about decks."""

from pathlib import Path

import pytest

from cardbase.errors import InputError
from cardbase.sim.scenarios.running import run_file


@pytest.fixture(autouse=True)
def _registered(toy_game: None) -> None:
    """The games of the files below."""


def test_a_deck_is_checked_instead_of_played(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(
        """
game = "skirmish"
[cards]
"Bear 1..10" = { power = 3, cost = 2 }
[[case]]
name = "legal"
[case.deck]
main = ["3 Bear 1..10"]
[case.expect]
legal = true
violations = []
[[case]]
name = "short"
[case.deck]
main = ["3 Bear 1..9"]
[case.expect]
verdict = "incomplete"
violations = [{ code = "SIZE", actual = 27 }]
[[case]]
name = "wrong"
[case.deck]
main = ["5 Bear 1", "3 Bear 2..10"]
[case.expect]
legal = true
""",
        encoding="utf-8",
    )

    legal, short, wrong = run_file(path)

    assert legal.ok
    assert short.ok, short.differences
    assert [row.actual for row in wrong.differences] == ["illegal: COPIES"]


@pytest.mark.parametrize(
    ("expect", "place", "message", "hint"),
    [
        (
            'violations = ["SIZES"]',
            "expect",
            "'violations 1' cannot be 'SIZES'",
            "Did you mean 'SIZE'? Known: SIZE, COPIES, CARD",
        ),
        (
            'violations = [{ code = "MAIN" }]',
            "expect.violations 1",
            "'code' cannot be 'MAIN'",
            "Known: SIZE, COPIES, CARD",
        ),
        ('unknown = ["CARDS"]', "expect", "'unknown 1' cannot be 'CARDS'", "Did you mean 'CARD'?"),
        (
            'remarks = ["NO_UNIT"]',
            "expect",
            "'remarks 1' cannot be 'NO_UNIT'",
            "SECTION, ORIGINAL, TOGETHER, BANNED, RESTRICTED, SET, PARTNER.",
        ),
    ],
)
def test_a_code_that_no_rule_has_is_refused_with_those_that_there_are(
    expect: str, place: str, message: str, hint: str, tmp_path: Path
) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(
        f'game = "skirmish"\n[cards]\n"Bear" = {{ power = 3, cost = 2 }}\n[deck]\nmain = ["3 Bear"]\n[expect]\n{expect}\n',
        encoding="utf-8",
    )

    with pytest.raises(InputError) as fault:
        run_file(path)

    assert (fault.value.message, fault.value.place) == (message, f"{path} [{place}]")
    assert hint in fault.value.hint


def test_the_words_of_a_report_may_be_written_in_any_way(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(
        'game = "skirmish"\n[cards]\n"Bear" = { power = 3, cost = 2 }\n[deck]\nmain = ["3 Bear"]\n[expect]\n'
        'verdict = "Incomplete"\nviolations = [{ code = "size", actual = 3 }]\n',
        encoding="utf-8",
    )

    assert [verdict.ok for verdict in run_file(path)] == [True]
