"""Cards from files, addresses and standard input, and to files of other programs."""

import io
import json
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from cardbase.catalog.importing import download
from cardbase.errors import OutsideError
from tests.cli.conftest import Cardbase
from tests.site import Asked, Serve, answer

CARD = "number,name_ja,type,power\nX-1,試しの兵,unit,3000\n"


def test_import_shows_what_would_change_then_changes_it_once(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "mine.csv"
    file.write_text(CARD, encoding="utf-8")
    words = ("catalog", "import", str(file), "--game", "build-divide")

    dry = cardbase(*words, "--dry-run")
    assert (dry.code, dry.out.splitlines()[-1]) == (
        0,
        "1 would be added, 0 would be changed, 0 would be removed, 0 unchanged",
    )
    assert cardbase("show", "X-1").code == 1
    assert cardbase(*words).out.splitlines()[-1] == "1 added, 0 changed, 0 removed, 0 unchanged"
    assert cardbase("show", "X-1").out.splitlines()[0] == "試しの兵"
    assert cardbase(*words).out.splitlines()[-1] == "0 added, 0 changed, 0 removed, 1 unchanged"


def test_import_names_every_mistake_with_its_line(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "wrong.csv"
    file.write_text("number,name_ja,tpye,power\nX-1,試しの兵,unit,3000\nX-2,,unit,many\n", encoding="utf-8")

    done = cardbase("catalog", "import", str(file), "--game", "build-divide")

    assert done.code == 2
    assert "tpye" in done.err
    assert "'type'" in done.err
    assert cardbase("show", "X-1").code == 1


def test_import_tells_of_texts_that_are_not_understood_in_the_cards_that_it_changes(
    cardbase: Cardbase, tmp_path: Path
) -> None:
    wrong, right = tmp_path / "wrong.json", tmp_path / "right.json"
    card = {"game": "build-divide", "type": "unit", "power": 1000}
    wrong.write_text(
        json.dumps([card | {"number": "X-1", "name_en": "Wrong", "abilities": ["drw 1"]}]), encoding="utf-8"
    )
    right.write_text(json.dumps([card | {"number": "X-2", "name_en": "Right", "abilities": []}]), encoding="utf-8")

    assert "does not understand 1 of these cards" in cardbase("catalog", "import", str(wrong)).err
    assert "understand" not in cardbase("catalog", "import", str(right)).err


def test_export_and_import_give_the_same_cards(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "fertcg.jsonl"

    assert cardbase("catalog", "export", "--game", "fertcg", "-o", str(file)).code == 0
    assert len(file.read_text(encoding="utf-8").splitlines()) >= 33
    assert "0 would be added, 0 would be changed" in cardbase("catalog", "import", str(file), "--dry-run").out


@pytest.mark.parametrize(
    "text",
    [
        "game,number,name\nbd,X-1,Nobody at All\nbd,X-2,誰でもない\n",
        '[{"game": "bd", "number": "X-1", "name": "Nobody at All"}, {"game": "bd", "number": "X-2", "name": "誰でもない"}]',
        '{"game": "bd", "number": "X-1", "name": "Nobody at All"}\n{"game": "bd", "number": "X-2", "name": "誰でもない"}\n',
        '[[card]]\ngame = "bd"\nnumber = "X-1"\nname = "Nobody at All"\n'
        '[[card]]\ngame = "bd"\nnumber = "X-2"\nname = "誰でもない"\n',
    ],
    ids=["csv", "json", "jsonl", "toml"],
)
def test_cards_come_in_by_standard_input_in_every_format(
    cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    """The content tells the format; a column `name` is that of the name's script."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode()), "utf-8"))
    assert cardbase("catalog", "import", "-").code == 0
    found = json.loads(cardbase("search", "is:user order:number", "--json").out)
    assert [(card["numbers"], card["names"]) for card in found] == [
        (["X-1"], {"en": "Nobody at All"}),
        (["X-2"], {"ja": "誰でもない"}),
    ]


def test_mistakes_of_standard_input_are_told_with_their_place(
    cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "sys.stdin", io.TextIOWrapper(io.BytesIO(b"game,number,name\nbd,X-1,A\nchess,X-2,B\n"), "utf-8")
    )
    done = cardbase("catalog", "import", "-")
    assert done.code == 2
    assert done.err.startswith(
        "cardbase: standard input: one mistake; nothing was imported\n  line 3, game: there is no game 'chess'"
    )


def test_a_game_is_written_as_a_file(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "detainer.xml"

    assert cardbase("catalog", "export", "--game", "detainer", "--to", "cockatrice", "-o", str(file)) == (
        0,
        "",
        f"the cards have no pictures; --faces draws our own\nwrote {file}\nwrote {tmp_path / 'cards.xml'}\n",
    )
    assert file.read_text(encoding="utf-8").startswith(
        '<?xml version="1.0" encoding="UTF-8"?>\n<cockatrice_carddatabase'
    )


def test_the_users_own_main_database_is_never_replaced(cardbase: Cardbase, tmp_path: Path) -> None:
    mine = tmp_path / "cards.xml"
    mine.write_text("Magic's")

    done = cardbase("catalog", "export", "--game", "detainer", "--to", "cockatrice", "-o", str(tmp_path / "d.xml"))

    assert mine.read_text() == "Magic's"
    assert f"{mine} is there already, and stays as it is\n" in done.err


def test_a_query_says_which_cards(cardbase: Cardbase, tmp_path: Path) -> None:
    folder = tmp_path / "plugin"

    done = cardbase("catalog", "export", "game:fertcg", "is:original", "--to", "lackey", "-o", str(folder))

    assert (done.code, done.err.splitlines()[-1]) == (0, f"wrote {folder / 'sets' / 'carddata.txt'}")
    rows = (folder / "sets" / "carddata.txt").read_text(encoding="utf-8").splitlines()
    assert {row.split("\t")[1] for row in rows[1:]} == {"CB-FE"}


def test_all_games_lie_side_by_side(cardbase: Cardbase, tmp_path: Path) -> None:
    done = cardbase("catalog", "export", "--to", "tcg-arena", "--no-faces", "-o", str(tmp_path / "all"))

    assert done.code == 0
    assert done.err.splitlines()[:2] == [
        "TCG Arena fetches the files: say with --address where they will lie",
        "the cards have no pictures; --faces draws our own",
    ]
    assert done.err.splitlines()[-1] == f"wrote 23 further files in {tmp_path / 'all'}"
    assert sorted(folder.name for folder in (tmp_path / "all").iterdir()) == [
        "build-divide",
        "detainer",
        "doomtrooper",
        "dreadnought",
        "fertcg",
    ]


def test_what_does_not_go_together(cardbase: Cardbase, tmp_path: Path) -> None:
    for words, message in (
        (
            ["--to", "octgm"],
            "there is no program 'octgm' that games are written for\nDid you mean 'octgn'?\n"
            "  cockatrice  Cockatrice\n  lackey      LackeyCCG\n  octgn       OCTGN\n  tcg-arena   TCG Arena",
        ),
        (["--to", "octgn"], "a game for OCTGN is no text for stdout\nName a file or folder with --output."),
        (
            ["--to", "octgn", "--as", "csv"],
            "--to and --as do not go together\n--to is for programs, --as for data.",
        ),
        (
            ["--to", "lackey", "--address", "https://example.org"],
            "LackeyCCG fetches nothing from an address\n--address is for: tcg-arena.",
        ),
        (
            ["--to", "octgn", "--faces", "-o", str(tmp_path / "x")],
            "OCTGN draws the cards itself\n--faces is for: cockatrice, lackey, tcg-arena.",
        ),
        (["--faces"], "--faces needs --to\nFaces are drawn for table-top programs."),
        (["--address", "x"], "--address needs --to\nIt says where a game for a table-top program will lie."),
    ):
        assert cardbase("catalog", "export", "--game", "detainer", *words) == (2, "", f"cardbase: {message}\n")


def test_no_card_is_no_game(cardbase: Cardbase, tmp_path: Path) -> None:
    done = cardbase("catalog", "export", "name:zzzzqqqq", "--to", "octgn", "-o", str(tmp_path / "x"))

    assert done.code == 1
    assert not (tmp_path / "x").exists()


def test_faces_are_drawn_where_they_are_needed(cardbase: Cardbase, tmp_path: Path) -> None:
    words = (
        "catalog",
        "export",
        "game:detainer",
        "is:original",
        "level:3",
        "--to",
        "tcg-arena",
        "-o",
        str(tmp_path / "x"),
    )

    done = cardbase(*words, "--address", "https://example.org")

    drawn = list((tmp_path / "x" / "images").iterdir())
    assert done.code == 0
    assert done.err.splitlines()[0] == f"drawing {len(drawn)} faces; --no-faces leaves them out"
    assert {file.suffix for file in drawn} == {".svg"}


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
    done = cardbase("catalog", "update", "--as", "json")
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


LATE = "it took longer than 1 s\nGive it more time with --timeout SECONDS, or download the file and import that."


def test_a_minute_is_the_most_unless_somebody_says_otherwise(cardbase: Cardbase) -> None:
    assert download.TIMEOUT == 60
    for command in ("import", "update"):
        assert "[default: 60;" in " ".join(cardbase("catalog", command, "--help").out.split())


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


def test_an_export_of_a_query_says_which_of_our_own_cards_it_leaves_out(cardbase: Cardbase) -> None:
    query = ("catalog", "export", "game:fertcg class:dragon", "--as", "csv")
    left_out = "2 of cardbase's own cards, never published, match, too: is:original shows them\n"

    assert cardbase(*query).err == cardbase("search", "game:fertcg class:dragon", "--count").err == left_out
    assert cardbase(*query, "--mine").err == "no card matches\n"
