"""Declarations as JSON: what is kept of a game is what it declares, whatever version wrote it."""

import json
import sqlite3

import pytest

from cardbase import games
from cardbase.catalog.declaration import Declaration, declaration, declarations, dumps, installed, loads, of_game
from cardbase.errors import InputError
from cardbase.games import entry_points, game
from cardbase.games.contract import Game
from cardbase.games.opening import Opening

GAMES = games.games()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_what_is_read_is_what_was_written(game: Game) -> None:
    declared = of_game(game, "package:GAME")

    assert loads(dumps(declared)) == declared
    assert declared.opening == game.opening
    assert declared.counts == game.counts


def test_what_another_version_wrote_is_read_as_far_as_it_goes() -> None:
    """Less at the end of a record, or more."""
    whole = json.loads(dumps(of_game(games.game("build-divide"), "package:GAME")))
    counts, begins = Declaration._fields.index("counts"), Declaration._fields.index("opening")
    newer, short = list(whole), list(whole)
    newer[begins] = [*newer[begins], "more"]
    newer[begins][5] = [[*pile, "more"] for pile in newer[begins][5]]
    newer[counts] = [[*count, "more"] for count in newer[counts]]
    short[begins] = whole[begins][:5]

    assert (loads(json.dumps(whole[:counts])).counts, loads(json.dumps(whole[:begins])).opening) == ((), None)
    assert loads(json.dumps([*newer, "more"])) == loads(json.dumps(whole))
    opening = games.game("build-divide").opening
    assert opening
    assert loads(json.dumps(short)).opening == Opening(*opening[:5])


def test_a_keyword_is_called_in_both_languages_where_the_game_tells_its_name() -> None:
    declared = loads(dumps(of_game(games.game("fertcg"), "package:GAME")))

    assert declared.keyword("クラスチェンジ", "en") == "Class Change"
    assert declared.keyword("クラスチェンジ", "ja") == "クラスチェンジ"
    assert declared.keyword("Skilled", "ja") == "Skilled"


def test_declarations_are_those_of_the_games(catalog: sqlite3.Connection) -> None:
    for key, declared in declarations(catalog).items():
        real = game(key)
        assert (declared.en, declared.ja, declared.fields) == (real.en, real.ja, real.fields)
        assert declared.target == entry_points()[key]
        assert [section.key for section in declared.sections] == [section.key for section in real.sections]
        assert [form.key for form in declared.formats] == [form.key for form in real.formats]
        assert [{o.key: o[1:] for o in form.options} for form in declared.formats] == [
            dict(form.options or {}) for form in real.formats
        ]


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_without_a_catalogue_the_installed_game_declares_the_same(catalog: sqlite3.Connection, key: str) -> None:
    assert installed(key) == declaration(catalog, key)


def test_a_game_that_is_not_there_is_answered_with_the_nearest(catalog: sqlite3.Connection) -> None:
    with pytest.raises(InputError, match="there is no game 'fertgc'\nDid you mean 'fertcg'"):
        declaration(catalog, "fertgc")
