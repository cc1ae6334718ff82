"""Games are written as a file or as a folder; what cannot be is told before anything is written."""

import json
import sqlite3
from pathlib import Path
from xml.sax.saxutils import escape, unescape

import pytest

from cardbase.catalog.cards import read_records
from cardbase.catalog.exporter import card_ids
from cardbase.catalog.presentation import shared_names
from cardbase.decks.deck import Deck, Entry
from cardbase.decks.files import export, import_deck, looked_up, named
from cardbase.decks.formats import find_format
from cardbase.decks.formats.contract import Choices
from cardbase.decks.resolve import Resolver, exact_cards
from cardbase.decks.store import find_preconstructed
from cardbase.errors import InputError, OutsideError
from cardbase.tables import Given, files, find_program, given, programs, write


def test_the_programs() -> None:
    assert [program.key for program in programs()] == ["cockatrice", "lackey", "octgn", "tcg-arena"]
    with pytest.raises(
        InputError, match=r"^there is no program 'cockatrise' .*\nDid you mean 'cockatrice'\?\n  cockatrice  C"
    ):
        find_program("cockatrise")


@pytest.mark.parametrize(
    ("words", "key"),
    [("cod", "cockatrice"), ("COCKATRICE", "cockatrice"), ("LackeyCCG", "lackey"), ("dek", "lackey"), ("o8d", "octgn"),
     ("tcg arena", "tcg-arena")],
)  # fmt: skip
def test_a_program_is_meant_by_its_title_and_by_the_format_of_its_decks(words: str, key: str) -> None:
    assert find_program(words).key == key


def test_a_program_that_takes_decks_alone_is_told_apart() -> None:
    with pytest.raises(InputError) as caught:
        find_program("tabletop simulator")

    assert caught.value.hint == "Decks are written for it: 'cardbase deck export DECK --to tts'."


def test_one_game_is_the_file_or_the_folder_itself(every_game: dict[str, Given], tmp_path: Path) -> None:
    game = [every_game["detainer"]]

    assert list(files(find_program("cockatrice"), game, tmp_path / "a.xml")) == [
        tmp_path / "a.xml",
        tmp_path / "cards.xml",
    ]
    assert list(files(find_program("lackey"), game, tmp_path / "a")) == [
        tmp_path / "a" / "plugininfo.txt",
        tmp_path / "a" / "sets" / "carddata.txt",
    ]


def test_several_games_lie_side_by_side(every_game: dict[str, Given], tmp_path: Path) -> None:
    games = [every_game["detainer"], every_game["fertcg"]]

    assert list(files(find_program("cockatrice"), games, tmp_path)) == [
        tmp_path / "detainer.xml",
        tmp_path / "fertcg.xml",
        tmp_path / "cards.xml",
    ]
    assert tmp_path / "fertcg" / "plugininfo.txt" in files(find_program("lackey"), games, tmp_path)


def test_a_file_is_no_folder_and_a_folder_no_file(every_game: dict[str, Given], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    with pytest.raises(InputError, match=r"file: this is a file\nName a folder: OCTGN wants several files\.$"):
        files(find_program("octgn"), [every_game["detainer"]], tmp_path / "file")
    with pytest.raises(InputError, match=r": this is a folder\nCockatrice wants one file: name it\.$"):
        files(find_program("cockatrice"), [every_game["detainer"]], tmp_path)


def test_nothing_is_written_where_one_file_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()

    with pytest.raises(OutsideError, match=r"the file cannot be written"):
        write({tmp_path / "new" / "a": b"a", tmp_path / "b": b"b"})

    assert not (tmp_path / "new" / "a").exists()
    write({tmp_path / "new" / "a": b"a"})
    assert (tmp_path / "new" / "a").read_bytes() == b"a"


def test_faces_are_the_pictures_that_cards_name(every_game: dict[str, Given], tmp_path: Path) -> None:
    game = every_game["detainer"]._replace(cards=every_game["detainer"].cards[:2])
    arena, lackey = (
        {file.relative_to(tmp_path).as_posix(): content for file, content in found.items()}
        for found in (files(find_program(key), [game], tmp_path, faces=True) for key in ("tcg-arena", "lackey"))
    )

    named = {
        card["face"]["front"]["image"].removeprefix("https://example.org/games/")
        for card in json.loads(arena["cards.json"]).values()
    }
    assert named == {name for name in arena if name.startswith("images/")}
    assert all(arena[name].startswith(b"<svg ") for name in named)
    rows = [row.split("\t") for row in lackey["sets/carddata.txt"].decode().splitlines()[1:]]
    assert all(lackey[f"sets/setimages/general/{row[2]}"].startswith(b"\x89PNG") for row in rows)


def test_a_game_is_written_the_same_each_time(every_game: dict[str, Given]) -> None:
    for program in programs():
        assert program.write(every_game["detainer"]) == program.write(every_game["detainer"])


@pytest.mark.parametrize("language", ["en", "ja", "both"])
def test_decks_and_games_of_one_language_name_their_cards_alike_and_are_read_again(
    catalog: sqlite3.Connection, language: str
) -> None:
    for game in given(catalog, card_ids(catalog), language=language):
        cards = [card.record.card for card in game.cards]
        entries = tuple(Entry("main", 1, card.name, next(iter(card.numbers), "")) for card in cards)
        what = looked_up(catalog, Deck("", game.declared.key, entries=entries), Choices(language))
        written = named(catalog, what).lines
        resolver = Resolver(catalog, game.declared.key)
        resolver.fetch((line.text, "") for line in written)
        again = read_records(catalog, [found for line in written if (found := resolver.exact(line.text, ""))])
        known = {record.card.name for record in again.values()}

        numbered = {card.name for card in game.cards if card.record.card.numbers}
        assert {line.text for line in written if line.number} == numbered
        assert {card.name for card in cards} - shared_names(catalog, game.declared.key) <= known


PROGRAMS = {"cod": "cockatrice", "cod-text": "cockatrice", "dek": "lackey", "o8d": "octgn", "tcg-arena": "tcg-arena"}
"""The format of a program's decks, and what its games are written by."""


@pytest.mark.parametrize("form", [*PROGRAMS, "untap"])
@pytest.mark.parametrize("language", ["en", "ja", "both"])
def test_a_deck_in_either_language_names_the_cards_of_the_game_in_it_and_comes_back(
    catalog: sqlite3.Connection, form: str, language: str
) -> None:
    by_name = form.startswith("cod")
    for name in ("Ember Rush", "Night Market", "Crusaders", "Legion of Algeroth"):
        deck = find_preconstructed(name)
        assert deck is not None
        written = export(catalog, deck, find_format(form), Choices(language)).content
        again = import_deck(catalog, str(written), game=deck.game, key=form).deck

        meant = [looked_up(catalog, each).board for each in (deck, again)]
        first, second = ({line.record.card.key: line.count for line in lines if line.record} for lines in meant)
        assert first == second, (name, form)
        ids = [number for number in exact_cards(catalog, deck) if number]
        (game,) = given(catalog, ids, language=language, by_name=by_name)
        for card in game.cards:
            assert escape(card.name, {'"': "&quot;"}) in str(written) or card.name in str(written)
        if form in PROGRAMS:
            files_of_game = find_program(PROGRAMS[form]).write(game)
            assert all(
                any(
                    card.name in unescape(text.decode(), {"&quot;": '"', '\\"': '"'})
                    for text in files_of_game.values()
                    if not text.startswith(b"\x89PNG")
                )
                for card in game.cards
            )


def test_what_cards_are_told_in_is_the_readers_language_unless_another_is_said(
    catalog: sqlite3.Connection, every_game: dict[str, Given]
) -> None:
    (number,) = catalog.execute("SELECT card_id FROM printing WHERE number = 'CB-BD-051'").fetchone()
    (japanese,) = given(catalog, [number], language="ja")
    (both,) = given(catalog, [number], language="both")
    english = every_game["build-divide"]._replace(cards=next(given(catalog, [number])).cards)
    kind = japanese.declared.field("type")
    assert kind is not None

    (en,), (ja,), (two,) = english.cards, japanese.cards, both.cards
    assert (en.name, list(en.texts), english.kind(en), english.label(kind)) == (
        "Chili, Kindling Whelp",
        ["en"],
        "unit",
        "type",
    )
    assert (ja.name, list(ja.texts), japanese.kind(ja), japanese.label(kind)) == (
        "火種の仔 チリ",
        ["ja"],
        "ユニット",
        "種類",
    )
    assert (two.name, sorted(two.texts), both.kind(two)) == ("火種の仔 チリ", ["en", "ja"], "ユニット / unit")


@pytest.mark.parametrize("program", ["cockatrice", "lackey", "octgn", "tcg-arena"])
def test_a_game_in_japanese_has_no_field_twice(catalog: sqlite3.Connection, program: str) -> None:
    for game in given(catalog, card_ids(catalog), language="ja"):
        labels = [game.label(field) for field in game.declared.fields if field.listed]

        assert len({*labels}) == len(labels), game.declared.key
        assert find_program(program).write(game)
