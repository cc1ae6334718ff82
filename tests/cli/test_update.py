"""`catalog import ADDRESS` and `catalog update`, as a user calls them."""

import json

import pytest

from tests.cli.conftest import Cardbase
from tests.site import Serve, answer

ONE = b"name_en\nFirst\n"
TWO = b"name_en\nFirst\nSecond\n"


def test_update_tells_a_line_for_each_address(cardbase: Cardbase, serve: Serve) -> None:
    files = {"/a.csv": ONE, "/b.csv": ONE}
    site = serve(lambda asked: [answer(files[asked.path]) if asked.path in files else answer(status="410 Gone")])
    a, b = site.address("/a.csv"), site.address("/b.csv")
    assert cardbase("catalog", "import", a, "--game", "fertcg").code == 0
    assert cardbase("catalog", "import", b, "--game", "detainer").code == 0

    files["/b.csv"] = TWO
    done = cardbase("catalog", "update")
    assert (done.code, done.err) == (0, "")
    assert done.out == f"{a}: 0 added, 0 changed, 1 unchanged\n{b}: 1 added, 0 changed, 1 unchanged\n"

    del files["/a.csv"]
    done = cardbase("catalog", "update", "--format", "json")
    assert done.code == 3
    assert [(row["address"], row["result"]) for row in json.loads(done.out)] == [(a, "failed"), (b, "imported")]
    done = cardbase("catalog", "update")
    assert (done.code, done.err) == (3, f"{a}: the server answers 410 Gone\n")
    assert done.out == f"{b}: 0 added, 0 changed, 2 unchanged\n"

    assert cardbase("catalog", "update", a, "--forget").out == f"forgot {a}\n"
    assert cardbase("catalog", "update").code == 0
    files["/b.csv"] = b"<html>"
    done = cardbase("catalog", "update", b)
    assert (done.code, done.err) == (2, f"{b}: this is a web page (HTML or XML), and no card file\n")


def test_update_without_an_address_of_before_has_nothing_to_do(cardbase: Cardbase) -> None:
    done = cardbase("catalog", "update")
    assert (done.code, done.out, done.err) == (0, "", "no cards were imported from an address yet\n")
    assert cardbase("catalog", "update", "https://cards.example/a.csv").code == 1
    assert cardbase("catalog", "update", "--forget").code == 2


@pytest.mark.parametrize("command", ["import", "update"])
@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "x", "86401"])
def test_a_deadline_is_a_number_of_seconds(cardbase: Cardbase, command: str, seconds: str) -> None:
    assert cardbase("catalog", command, "https://cards.example/a.csv", "--timeout", seconds).code == 2
