"""What programs do with any object: pickle it, copy it, compare it, make a mapping or a data frame of it."""

import pickle
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from copy import copy, deepcopy
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import cardbase
from cardbase import Answer, Card, CardbaseError, Catalog, Deck, Game, InputError, NotFound, OutsideError
from cardbase.messages import speaking

PAIRS = [
    ("Ember Rush", "Hollow Control"),
    ("White Wall", "Scarlet Charge"),
    ("Capitol Expedition", "Imperial Clans"),
    ("Bell Choir", "Carved Tide"),
    ("Iron Wall", "Star Crest"),
]
WAYS = [lambda thing: pickle.loads(pickle.dumps(thing)), copy, deepcopy]
Way = Callable[[Any], Any]


def sent(thing: Any) -> Any:
    """Pickle a thing and make it again."""
    return pickle.loads(pickle.dumps(thing))


@pytest.fixture
def gone(cards: Catalog, catalog_path: Path) -> Callable[[Any], Any]:
    """`gone(thing)` is the thing where its catalogue is not."""

    def make(thing: Any) -> Any:
        kept = pickle.dumps(thing)
        cards.close()
        catalog_path.unlink()
        return pickle.loads(kept)

    return make


def test_a_pickled_card_has_all_its_data_without_the_catalogue(cards: Catalog, gone: Callable[[Card], Card]) -> None:
    card = cards.card("blood beret")
    row, texts, face = dict(card), [card.text(), card.text("ja")], card.face(language="ja")
    other = gone(card)

    assert other == card and repr(other) == repr(card)
    assert (dict(other), [other.text(), other.text("ja")], other.face(language="ja")) == (row, texts, face)
    assert (other["Value"], other.printings, other.sources) == (4, card.printings, card.sources)
    with pytest.raises(NotFound, match="what was pickled needs its catalogue, and there is none at '"):
        _ = other.playability


def test_a_pickled_card_asks_the_catalogue_that_is_there(cards: Catalog) -> None:
    assert sent(cards.card("blood beret")).playability.played == "whole"


def test_pickled_cards_are_all_there_without_the_catalogue(cards: Catalog, gone: Callable[[Any], Any]) -> None:
    found = cards.search("game:fertcg order:name", limit=600)
    rows = found.as_dicts()
    other = gone(found)

    assert (len(other), other.total, other.more, repr(other)) == (600, found.total, True, repr(found))
    assert other.as_dicts() == rows
    assert [card.key for card in other][598:] == [other[598].key, other[-1].key] and len(other[1:3]) == 2


def test_searches_that_find_the_same_cards_are_equal(cards: Catalog) -> None:
    found = cards.search("game:detainer order:name")

    assert found == cards.search("game:detainer order:name") == sent(found)
    assert found != cards.search("game:detainer order:name", limit=3)
    assert found != cards.search("game:detainer order:-name")
    assert found[3] in found and found.index(found[3]) == 3 and next(reversed(found)) == found[-1]


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_of_a_deck_is_equal_and_goes_its_own_way(cards: Catalog, way: Way) -> None:
    deck = cards.read_deck("3 BLOOD BERET\n1 Nobody", game="doomtrooper", name="Mine").save()
    other: Deck = way(deck)

    assert other == deck and other is not deck
    assert (other.lines, other.notices, other.format) == (deck.lines, deck.notices, deck.format)
    other.add("INFANTRY")
    assert other != deck and [line.count for line in other.lines] == [3, 1, 1]
    assert cards.deck("Mine") == other


def test_a_pickled_deck_has_its_lines_without_the_catalogue(cards: Catalog, gone: Callable[[Deck], Deck]) -> None:
    deck = cards.deck("Ember Rush")
    lines, written = deck.lines, str(deck)
    other = gone(deck)

    assert (other.lines, len(other), other.format, other.game) == (lines, 45, "open", "build-divide")
    card = other.lines[0].card
    assert card and card.text() and written.startswith("# game: build-divide")
    with pytest.raises(CardbaseError, match="needs its catalogue"):
        other.check()


def test_a_line_is_pickled_with_its_card(cards: Catalog) -> None:
    line = cards.deck("Ember Rush").lines[0]

    assert sent(line) == line and sent(line).card.text() == line.card.text()  # type: ignore[union-attr]


def test_a_check_is_pickled_with_all_that_it_found(cards: Catalog) -> None:
    report = cards.read_deck("7 BLOOD BERET\n1 Nobody", game="doomtrooper", name="Small").check()
    other = sent(report)

    assert other.as_json() == report.as_json() and other.verdict == "illegal"
    assert other._repr_html_() == report._repr_html_()
    assert sent(cards.deck("Ember Rush").check()) == cards.deck("Ember Rush").check()


def test_a_check_by_a_format_of_ones_own_is_not_pickled(cards: Catalog) -> None:
    cards.keep_format(cards.read_format('game = "doomtrooper"\nkey = "house"\nen = "House"\n', "house.toml"))
    report = cards.deck("Capitol Expedition").check("house")

    with pytest.raises(InputError, match="a check by 'House', a format of your own, cannot be pickled"):
        pickle.dumps(report)


def test_things_are_pickled_in_another_thread_too(cards: Catalog) -> None:
    """As a pool of processes does."""
    things = [cards, cards.card("01025"), cards.search("game:detainer"), cards.deck("Ember Rush"), cards.collection]
    with ThreadPoolExecutor(1) as pool:
        kept = list(pool.map(pickle.dumps, things))

    with pickle.loads(kept[0]) as other:
        assert other.path == cards.path
    assert [repr(pickle.loads(each)) for each in kept[1:]] == list(map(repr, things[1:]))
    assert pickle.loads(kept[3]) == things[3]


def test_a_catalogue_is_opened_anew_where_it_is_unpickled(cards: Catalog) -> None:
    cards.collection.add("BLOOD BERET", 2)
    own, table = sent(cards.collection), cards.table(*PAIRS[0])
    with sent(cards) as other:
        assert other.path == cards.path and other.db is not cards.db
        assert other.card("01025") == cards.card("01025")
        assert other.table(*PAIRS[0]) == sent(table) == table != other.table(*reversed(PAIRS[0]))
    assert len(own) == 2 and [owned.card.name for owned in own] == ["BLOOD BERET"]


@pytest.mark.parametrize("way", WAYS)
def test_an_answer_keeps_its_number(way: Way) -> None:
    other = way(Answer("pass", 7))

    assert (other, other.action, type(other)) == ("pass", 7, Answer)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("pair", PAIRS)
def test_a_copy_of_a_game_goes_on_as_the_game(cards: Catalog, pair: tuple[str, str], way: Way) -> None:
    game = cards.table(*pair).deal(7, language="ja")
    for _ in range(30):
        game.answer(game.choose("greedy"))
    other: Game = way(game)

    assert other == game and repr(other) == repr(game) and str(other) == str(game)
    assert (other.question, other.options, other.log()) == (game.question, game.options, game.log())
    other.answer(other.choose("random"))
    assert len(game.actions) == 30 and other != game
    other.undo()
    game.undo(0)
    assert [other.play_on("greedy"), other.actions] == [game.play_on("greedy"), game.actions]
    assert sent(other).outcome == game.outcome


def test_random_numbers_of_agents_go_along(cards: Catalog) -> None:
    game = cards.table(*PAIRS[0]).deal(7)
    for _ in range(9):
        game.answer(game.choose("random"))
    other = sent(game)

    assert other.play_on("random") == game.play_on("random") and other.actions == game.actions


def test_who_gave_up_is_pickled(cards: Catalog) -> None:
    game = cards.table(*PAIRS[0]).deal(7)
    game.concede(0)

    assert sent(game).outcome == game.outcome == "Player 2 wins: Player 1 concedes"


def test_a_card_is_a_mapping(cards: Catalog) -> None:
    card = cards.card("blood beret")
    row = dict(card)

    assert list(row)[:4] == ["game", "name", "number", "type"] and list(row)[-2:] == ["keywords", "text"]
    assert (row["name"], row["number"], row["v"], row["mod_v"]) == ("BLOOD BERET", "01025", 4, None)
    assert row["text"] == card.text() and len(card) == len(row) == len({**card})
    assert "v" in card and "power" not in card and card.get("power", 0) == 0 and card


def test_a_dictionary_of_a_card_holds_name_number_and_text(cards: Catalog) -> None:
    card = cards.card("kindling whelp")
    told = card.as_dict("ja")

    assert (told["name"], told["number"], told["text"]) == (card.names["ja"], card.numbers[0], card.text("ja"))
    assert told["printings"][0]["number"] == told["number"] and told["power"] == card["power"]
    assert card.as_dict()["name"] == card.names["en"]


def test_cards_are_rows_of_one_table(cards: Catalog) -> None:
    rows = cards.search('"kindling whelp" or "blood beret" order:name').as_dicts("ja")

    assert len(rows) == 2 and rows[0].keys() == rows[1].keys() >= {"game", "name", "number", "power", "v", "text"}
    assert {row["game"]: (row["power"], row["v"]) for row in rows}["doomtrooper"] == (None, 4)
    whelp = cards.card("kindling whelp")
    assert (whelp.names["ja"], whelp.text("ja")) in [(row["name"], row["text"]) for row in rows]


def test_what_makes_a_data_frame_of_rows_finds_mappings(cards: Catalog) -> None:
    """As pandas does: a list of what is given, the keys of each, a dictionary of each."""
    found = cards.search("game:fertcg", limit=3)
    given = list(found)

    assert [list(dict(each)) for each in given] == [list(row) for row in found.as_dicts()]


def test_polars_is_handed_columns_of_one_kind(cards: Catalog, monkeypatch: pytest.MonkeyPatch) -> None:
    handed: dict[str, list[Any]] = {}
    polars = ModuleType("polars")
    polars.DataFrame = lambda columns: (
        handed.update(columns)
        or SimpleNamespace(  # type: ignore[attr-defined]
            __arrow_c_stream__=lambda _: "stream"
        )
    )
    monkeypatch.setitem(sys.modules, "polars", polars)
    found = cards.search("game:fertcg")

    assert found.__arrow_c_stream__() == "stream"
    assert {len(column) for column in handed.values()} == {len(found)}
    for column in handed.values():
        assert len({type(value) for value in column} - {type(None)}) <= 1
    assert {"X", "2", None} <= set(handed["staff_cost"])


def test_without_what_makes_arrow_tables_that_is_said(cards: Catalog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    monkeypatch.setitem(sys.modules, "pyarrow", None)

    with pytest.raises(NotFound, match="neither polars nor pyarrow is installed"):
        cards.search("game:detainer").__arrow_c_stream__()


def test_a_closed_catalogue_says_so_whatever_it_is_asked(cards: Catalog) -> None:
    found, deck, own, card = (
        cards.search("game:fertcg"),
        cards.deck("Ember Rush"),
        cards.collection,
        cards.card("01025"),
    )
    game = cards.table(*PAIRS[0]).deal(7)
    cards.close()
    cards.close()
    asked: list[Callable[[], object]] = [
        lambda: cards.games,
        lambda: cards.path,
        lambda: cards.search("x"),
        lambda: cards.card("x"),
        lambda: cards.sql("SELECT 1"),
        lambda: cards.export_cards(found),
        lambda: cards.deck("Ember Rush"),
        cards.decks,
        lambda: cards.new_deck("x", "fertcg"),
        lambda: cards.read_deck("1 x"),
        lambda: cards.random_deck("fertcg", 1),
        lambda: cards.save_search("x", "x"),
        cards.undo,
        cards.history,
        lambda: cards.table("Ember Rush", "Hollow Control"),
        lambda: cards.matrix(["Ember Rush", "Hollow Control"]),
        cards.session,
        lambda: found[0],
        lambda: list(found),
        lambda: deck.lines,
        deck.check,
        deck.stats,
        lambda: deck.save("x"),
        card.text,
        lambda: len(own),
        lambda: own.add("x"),
    ]
    for ask in asked:
        with pytest.raises(InputError, match=r"^the catalogue is closed\ncardbase.open\(\) opens it again.$"):
            ask()
    assert [repr(cards), repr(own)] == ["<Catalog, closed>", "<Collection, closed>"]
    assert (card.name, card["v"], deck.name, game.asked) == ("BLOOD BERET", 4, "Ember Rush", 0)
    with cardbase.open() as again:
        assert again.card("01025") == card


@pytest.fixture
def wrong(cards: Catalog) -> Deck:
    """A deck that is against the rules, with a line that would be HTML."""
    text = "7 BLOOD BERET\n1 Nobody & <Co"
    return cards.read_deck(text, game="doomtrooper", name="First <steps>")


def test_a_notebook_shows_a_card_in_the_language_that_is_spoken(cards: Catalog) -> None:
    card = cards.card("kindling whelp")

    assert "Chili, Kindling Whelp (火種の仔 チリ)" in card._repr_html_()
    assert ">Power</th><td" in card._repr_html_() and ">2000</td>" in card._repr_html_()
    with speaking("ja"):
        assert "火種の仔 チリ（Chili, Kindling Whelp）" in card._repr_html_() and ">パワー</th>" in card._repr_html_()
        assert "Power" not in card._repr_html_()


def test_a_notebook_shows_the_face_of_a_card_where_it_can_be_drawn(
    cards: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = cards.card("kindling whelp")
    assert (card._repr_svg_() or "").startswith("<svg ")

    monkeypatch.setattr("cardbase.printing.font.load", lambda _: raised(OutsideError("no extra")))
    assert card._repr_svg_() is None


def raised(error: Exception) -> None:
    """Raise an error, in an expression."""
    raise error


def test_a_notebook_shows_the_first_cards_of_many(cards: Catalog) -> None:
    shown = cards.search("game:fertcg order:name")._repr_html_()

    assert shown.count("<tr>") == 21 and shown.endswith("<div>…</div></div>") and "1,150 cards" in shown
    assert cards.search("game:fertcg order:name", limit=3)[:3][0].shown in shown


def test_a_notebook_shows_decks_and_checks_with_every_word_escaped(wrong: Deck) -> None:
    for shown in (wrong._repr_html_(), wrong.check()._repr_html_()):
        assert "First &lt;steps&gt;" in shown and "Nobody &amp; &lt;Co" in shown
        assert "<Co" not in shown and "<steps>" not in shown
    assert ">draw pile</th>" in wrong._repr_html_() and ">7</td>" in wrong._repr_html_()
    assert "illegal in Doomtrooper" in wrong.check()._repr_html_()
    with speaking("ja"):
        assert "違反" in wrong.check()._repr_html_() and ">直し方</th>" in wrong.check()._repr_html_()
        assert "illegal" not in wrong.check()._repr_html_()


def test_a_notebook_shows_tables_games_and_results(cards: Catalog) -> None:
    table = cards.table(*PAIRS[0])
    summary, matrix = table.play(4, agents="random"), cards.matrix(PAIRS[0], 2, agents="random")

    assert "Build Divide" in table._repr_html_() and ">Ember Rush</td>" in table._repr_html_()
    assert "4 games" in summary._repr_html_() and ">Hollow Control</th>" in summary._repr_html_()
    assert "2 games" in matrix._repr_html_() and ">Rating</th>" in matrix._repr_html_()
    shown = table.deal(7)._repr_html_()
    assert "Player 1 (Ember Rush)" in shown and "Player 1: Redraw the hand?" in shown and ">no</td>" in shown
