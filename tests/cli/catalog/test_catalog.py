"""The commands of the catalogue, as a group."""

import pytest

from cardbase.cli.catalog import COMMANDS, formats
from tests.cli.conftest import Cardbase, commands_listed, must_have_an_example


@pytest.mark.parametrize("words", [*sorted({*COMMANDS} - {"format"}), *(f"format {name}" for name in formats.COMMANDS)])
def test_every_command_has_help_with_an_example(cardbase: Cardbase, words: str) -> None:
    must_have_an_example(cardbase, "catalog", *words.split())


def test_the_group_alone_lists_its_commands_in_their_order(cardbase: Cardbase) -> None:
    done = cardbase("catalog")

    assert (done.code, commands_listed(done.err)) == (2, list(COMMANDS))
