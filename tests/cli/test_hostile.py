"""A hostile server, at the command line: one message, in the time that was given."""

from collections.abc import Iterator
from threading import Event

from cardbase.catalog.importing.sources.network import fetch
from cardbase.errors import OutsideError
from tests.cli.conftest import Cardbase
from tests.site import Asked, Serve

LATE = "it took longer than 1 s\nGive it more time with --timeout SECONDS, or download the file and import that."


def test_a_minute_is_the_most_unless_somebody_says_otherwise(cardbase: Cardbase) -> None:
    assert fetch.TIMEOUT == 60
    for command in ("import", "update"):
        assert "[default: 60;" in cardbase("catalog", command, "--help").out


def test_the_command_says_it_in_one_message(cardbase: Cardbase, serve: Serve) -> None:
    over = Event()

    def reply(_: Asked) -> Iterator[bytes]:
        over.wait(60)
        yield b""

    site = serve(reply)
    done = cardbase("catalog", "import", site.address(), "--timeout", "1")
    over.set()

    assert (done.code, done.out) == (OutsideError.exit_code, "")
    assert done.err == f"cardbase: {site.address()}: {LATE}\n"
