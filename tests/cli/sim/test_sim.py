"""The commands of test games, as a group."""

import pytest

from cardbase.cli.sim import COMMANDS
from tests.cli.conftest import Cardbase, commands_listed, must_have_an_example


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(cardbase: Cardbase, name: str) -> None:
    must_have_an_example(cardbase, "sim", name)


def test_the_group_alone_lists_its_commands_in_their_order(cardbase: Cardbase) -> None:
    done = cardbase("sim")

    assert (done.code, commands_listed(done.err)) == (2, list(COMMANDS))
