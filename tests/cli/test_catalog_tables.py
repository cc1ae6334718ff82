"""`catalog export --to`: games for table-top programs."""

from pathlib import Path

from tests.cli.conftest import Cardbase


def test_a_game_is_written_as_a_file(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "detainer.xml"

    assert cardbase("catalog", "export", "--game", "detainer", "--to", "cockatrice", "-o", str(file)) == (
        0,
        "",
        f"wrote {file}\n",
    )
    assert file.read_text(encoding="utf-8").startswith(
        '<?xml version="1.0" encoding="UTF-8"?>\n<cockatrice_carddatabase'
    )


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
    assert done.err.splitlines()[-1] == f"wrote 12 further files in {tmp_path / 'all'}"
    assert sorted(folder.name for folder in (tmp_path / "all").iterdir()) == [
        "build-divide",
        "detainer",
        "doomtrooper",
        "dreadnought",
        "fertcg",
    ]


def test_what_does_not_go_together(cardbase: Cardbase, tmp_path: Path) -> None:
    for words, message in (
        (["--to", "octgm"], "there is no program 'octgm' that games are written for\nDid you mean 'octgn'?"),
        (["--to", "octgn"], "a game for OCTGN is no text for stdout\nName a file or folder with --output."),
        (
            ["--to", "octgn", "--format", "csv"],
            "--to and --format do not go together\n--to is for programs, --format for data.",
        ),
        (
            ["--to", "lackey", "--address", "https://example.org"],
            "LackeyCCG fetches nothing from an address\n--address is for: tcg-arena.",
        ),
        (
            ["--to", "octgn", "--faces", "-o", str(tmp_path / "x")],
            "OCTGN draws the cards itself\n--faces is for: lackey, tcg-arena.",
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
