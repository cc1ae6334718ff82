"""TLS: certificates come from Dask's configuration, and who has none is kept out."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.extras.cluster.conftest import Machines
from tests.extras.cluster.test_commands import DECKS, cardbase, without_speed

FILES = Path(__file__).parent / "certificates"
WORDS = ("sim", "match", *DECKS, "-n", "10", "--agents", "random", "--as", "json")


def configured(name: str, *parts: str) -> dict[str, str]:
    """The configuration of parts of a cluster, with a certificate that vouches for itself."""
    return {"DASK_DISTRIBUTED__COMM__TLS__CA_FILE": str(FILES / f"{name}.pem")} | {
        f"DASK_DISTRIBUTED__COMM__TLS__{part}__{what}": str(FILES / f"{name}.pem")
        for part in parts
        for what in ("CERT", "KEY")
    }


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    """A scheduler and a worker that speak TLS."""
    own = Machines(tmp_path_factory.mktemp("machines"), "tls", configured("own", "SCHEDULER", "WORKER"))
    own.begin(1)
    yield own
    own.end()


@pytest.mark.usefixtures("catalog_path")
def test_with_certificates_a_cluster_plays_the_same(guarded: Machines, tmp_path: Path) -> None:
    there = cardbase(tmp_path, *WORDS, "--cluster", guarded.address, more=configured("own", "CLIENT"))
    here = cardbase(tmp_path, *WORDS, "--workers", "1")

    assert (there.stderr, there.returncode) == ("", 0)
    assert without_speed(json.loads(there.stdout)) == without_speed(json.loads(here.stdout))


@pytest.mark.usefixtures("catalog_path")
@pytest.mark.parametrize(
    ("more", "code", "said"),
    [
        ({}, 2, "cardbase: tls:// takes certificates, and Dask's configuration names none\n"),
        (
            configured("none", "CLIENT"),
            2,
            "cardbase: the certificates cannot be read: [Errno 2] No such file or directory",
        ),
        (configured("empty", "CLIENT"), 2, "cardbase: the certificates cannot be read: "),
        (configured("other", "CLIENT"), 3, "cardbase: no scheduler answers at tls://127.0.0.1:"),
    ],
)
def test_without_the_right_ones_it_is_one_clear_message(
    guarded: Machines, tmp_path: Path, more: dict[str, str], code: int, said: str
) -> None:
    done = cardbase(tmp_path, *WORDS, "--cluster", guarded.address, more=more)

    assert done.returncode == code
    assert done.stderr.startswith(said)
    assert "cardbase help cluster" in done.stderr.splitlines()[1]
    assert done.stdout == ""
