"""What earlier versions wrote opens for ever: nothing that is the user's is lost, and what has another meaning today is said.

Each folder beside this file is what one version wrote (README.md); its files are never changed. Where a test fails, what it names is lost.
"""

import json
import re
import shutil
import sqlite3
import zipfile
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cardbase.catalog.cards import NOTE, keyed
from cardbase.catalog.exporter import card_ids as all_ids
from cardbase.catalog.exporter import export, own_ids
from cardbase.catalog.importing import salvage as own_salvage
from cardbase.catalog.importing.remembered import remembered
from cardbase.catalog.importing.writing import compiled
from cardbase.catalog.search.resolve import resolve
from cardbase.cli.app import run
from cardbase.cli.sim.options import parse_switches
from cardbase.collection import files as collection_files
from cardbase.collection import restoring as collection_salvage
from cardbase.collection import store as collection_store
from cardbase.collection.store import Printing
from cardbase.collection.wants import cards_of, wish_list
from cardbase.decks import histories, store, text
from cardbase.decks.diff import compare
from cardbase.decks.files import import_deck
from cardbase.engine.replay import FORMAT
from cardbase.errors import InputError, NotFound
from cardbase.games import game as game_of
from cardbase.library.cards import Card, load
from cardbase.library.catalog import Catalog
from cardbase.sim import results_file
from cardbase.sim.cluster.remote import Versions
from cardbase.sim.entrants import Allowed, enter, seat
from cardbase.sim.game import resumed as resumed_game
from cardbase.sim.interactive import resumed
from cardbase.sim.matrix import pairs, play_matrix
from cardbase.sim.results_file import ResultsFile as Results
from cardbase.sim.saved import Saved, match_of, read
from cardbase.sim.saved import written as written_games
from cardbase.sim.series import Series
from tests.cli.test_json import documented, keys_of
from tests.compatibility.kept import (
    FOLDERS,
    HERE,
    Kept,
    Row,
    differences,
    expected,
    lacks,
    meant,
    nothing_is_lost,
    unknown,
)

RANDOM = ("random", "random")
GAMES = sorted({game for folder in FOLDERS for game in expected(folder)["words"]})
RECORDS = sorted({name for folder in FOLDERS for name in expected(folder)["games"]})
ANY = Allowed(illegal=True, unscripted=True)
OTHER_RULES = Versions("0.1.0", "3.11", "other rules")


def test_there_is_something_to_open() -> None:
    assert "6c06298a" in [folder.name for folder in FOLDERS]
    assert len(GAMES) == 5
    assert all(file.parent in FOLDERS for file in HERE.glob("*/database.db.xz"))


# Decks.


def test_every_deck_says_what_it_said(kept: Kept) -> None:
    lost = {}
    for name, was in kept.expected["decks"].items():
        if not store.exists(kept.db, name):
            lost[name] = "is not there"
            continue
        deck = kept.catalog.deck(name)
        now = {
            "game": deck.game,
            "format": deck.format,
            "tags": list(deck.tags),
            "note": deck.note,
            "cards": len(deck),
            "versions": len(deck.history()),
            "unknown": unknown(kept.db, deck.content),
            "text": text.write(deck.content),
        }
        if changed := differences(((key, was[key]) for key in now), now):
            lost[name] = str(changed)
    nothing_is_lost(lost)


def test_every_version_of_every_deck_can_be_read(kept: Kept) -> None:
    """Also of those that were deleted."""
    histories, lost = kept.histories(), dict[str, Any]()
    assert set(histories) == {*kept.expected["decks"], *kept.expected["deleted decks"]}
    for name, was in histories.items():
        now = [(one.parent, one.made_at, one.action, one.current) for one in store.history(kept.db, name)]
        then = [
            (one["parent"] or 0, one["made_at"], one["action"], number == was["head"])
            for number, one in enumerate(was["versions"], start=1)
        ]
        if now != then:
            lost[name] = (then, now)
        elif name in kept.expected["decks"]:
            for number, one in enumerate(was["versions"], start=1):
                if text.write(store.load(kept.db, name, number)) != one["content"]:
                    lost[f"{name}@{number}"] = one["content"]
    nothing_is_lost(lost)


def test_every_deck_can_be_taken_back_to_its_beginning_and_done_again(kept: Kept, changed: Catalog) -> None:
    lost = dict[str, Any]()
    for name, was in kept.histories().items():
        versions = dict(enumerate(was["versions"], start=1))
        number, called = was["head"], name
        children = [child for child, one in versions.items() if one["parent"] == number]
        if children:
            if store.redo(changed.db, called) != versions[children[-1]]["action"]:
                lost[name] = "what was undone is not done again"
            store.undo(changed.db, called, labels=True)
        while versions[number]["parent"]:
            action, number = versions[number]["action"], versions[number]["parent"]
            if store.undo(changed.db, called, labels=True) != action:
                lost[name] = f"{action!r} is not undone"
            called = text.read(versions[number]["content"]).name
            if text.write(store.load(changed.db, called)) != versions[number]["content"]:
                lost[name] = f"version {number} is another one"
        with pytest.raises(NotFound, match="nothing to undo"):
            store.undo(changed.db, called, labels=True)
    nothing_is_lost(lost)


def test_every_share_code_stands_for_its_deck(kept: Kept) -> None:
    """Also those with every card of a game, each of FERTCG's 44 among them."""
    lost = {}
    for name, was in kept.expected["decks"].items():
        deck, lent = text.read(was["text"]), import_deck(kept.db, was["code"]).deck
        usual = kept.catalog.games[deck.game].formats[0].key
        says = [(one.game, one.format or usual, one.options) for one in (deck, lent)]
        then, now = meant(kept.db, deck), meant(kept.db, lent)
        unknown_now = [words for _, words in now if not words.startswith("#")]
        if then != now or says[0] != says[1] or unknown_now != was["unknown"]:
            lost[name] = (then - now, says, unknown_now)
    nothing_is_lost(lost)


def test_every_deck_file_is_read_as_it_was(kept: Kept) -> None:
    """In each format that the version wrote and read, and a list as people write it."""
    lost = {}
    with zipfile.ZipFile(kept.file("exported.zip")) as archive:
        assert set(archive.namelist()) == set(kept.expected["exported"])
        for name, was in kept.expected["exported"].items():
            content = archive.read(name).decode("utf-8-sig")
            deck = import_deck(kept.db, content, name=name, game=was["game"]).deck
            before = was["text"] or kept.expected["decks"][was["deck"]]["text"]
            if missing := lacks(kept.db, deck, before):
                lost[name] = missing
    nothing_is_lost(lost)


def test_a_zip_file_brings_back_all_decks_with_their_histories(kept: Kept, changed: Catalog, tmp_path: Path) -> None:
    before = histories.histories_in(changed.db).histories
    changed.db.execute("DELETE FROM deck")
    changed.db.execute("DELETE FROM revision")

    carried = histories.unpack(changed.db, kept.file("decks.zip"))

    assert set(carried.decks) == set(kept.histories())
    after = {history.name: history for history in histories.histories_in(changed.db).histories}
    lost = [one.name for one in before if [*one.versions.values()] != [*after[one.name].versions.values()]]
    assert lost == []
    assert {name for name in kept.expected["decks"] if not store.exists(changed.db, name)} == set()
    with zipfile.ZipFile(kept.file("decks.zip")) as archive:
        archive.extractall(tmp_path / "decks")
    assert histories.unpack(changed.db, tmp_path / "decks") == histories.Carried()


def test_what_changed_between_two_versions_is_told_as_it_was(kept: Kept) -> None:
    for game in kept.games:
        name, was = f"Mine of {game}", kept.json(f"diff-{game}.json")
        now = compare(kept.db, store.load(kept.db, name, 1), store.load(kept.db, name)).as_json()

        assert (now["from"], now["to"], now["says"]) == (was["from"], was["to"], was["says"])
        counts = [[(card["section"], card["from"], card["to"]) for card in one["cards"]] for one in (was, now)]
        assert counts[0] == counts[1], name


# What the user owns.


def test_what_the_user_owns_is_there_and_known(kept: Kept) -> None:
    now = {(own.game, own.name, own.number): own for own in kept.catalog.collection}
    then = {(game, name, number): count for game, name, number, count in kept.expected["collection"]}

    nothing_is_lost(differences(then.items(), {key: own.count for key, own in now.items()}))
    assert [key for key in now if key not in then] == []
    assert [key for key, own in now.items() if own.card is None] == []


def test_the_collection_can_be_taken_back_to_its_beginning(kept: Kept, changed: Catalog) -> None:
    changes = kept.expected["changes of the collection"]
    now = [[change.parent, change.action, change.current] for change in collection_store.history(changed.db)]
    assert now == changes
    at = next(number for number, (_, _, current) in enumerate(changes, start=1) if current)
    later = [action for parent, action, _ in changes if parent == at]

    assert collection_store.redo(changed.db) == later[-1]
    assert collection_store.undo(changed.db) == later[-1]
    while at:
        at, action, _ = changes[at - 1]
        assert collection_store.undo(changed.db) == action
    assert collection_store.owned(changed.db) == {}


@pytest.mark.parametrize("form", ["csv", "json"])
def test_a_file_of_the_collection_is_read_as_it_was(kept: Kept, form: str) -> None:
    found = collection_files.read(kept.db, str(kept.file(f"collection.{form}")))

    now = by_card(kept, [(key, count) for key, count in found.counts.items()])
    then = by_card(kept, [(Printing(*key), count) for *key, count in kept.expected["collection"]])
    nothing_is_lost(differences(then.items(), now))
    assert len(found.counts) == len(kept.expected["collection"])


def by_card(kept: Kept, owned: Sequence[tuple[Printing, int]]) -> dict[Any, int]:
    """How many copies are owned of each card, and of its printing where it has several: names and numbers may be better known now."""
    cards, found = cards_of(kept.db, [printing for printing, _ in owned]), Counter[Any]()
    several = Counter(cards[key] for key, _ in owned)
    for key, count in owned:
        found[cards[key], key.number if several[cards[key]] > 1 else ""] += count
    return found


def test_the_wish_list_is_what_it_was(kept: Kept) -> None:
    """The copies that decks want beside what is owned, card by card."""

    def wishes(rows: Sequence[Row]) -> dict[int, Row]:
        keys = ("needed", "owned", "missing", "decks", "taken")
        named = [Printing(row["game"], row["name"], row["number"] or "") for row in rows]
        cards = cards_of(kept.db, named)
        return {cards[name]: {key: row[key] for key in keys} for name, row in zip(named, rows, strict=True)}

    then = kept.json("wish-list.json")
    decks = [kept.catalog.deck(f"{kind} of {game}").content for game in kept.games for kind in ("Mine", "Built")]
    now = [wanted.as_json() for wanted in wish_list(kept.db, decks) if wanted.missing]

    nothing_is_lost(differences(wishes(then).items(), wishes(now)))
    assert len(now) == len(then)


# Cards and facts of the user's own.


def own_rows(kept: Kept) -> list[Row]:
    """What is the user's own, as `catalog export --mine` writes it."""
    return [json.loads(line) for line in export(kept.db, own_ids(kept.db, all_ids(kept.db)), "jsonl", own=True)]


def test_own_cards_and_own_facts_are_what_they_were(kept: Kept) -> None:
    def by_printing(rows: Sequence[Row]) -> dict[tuple[str, str, str], Row]:
        return {(row["game"], row["key"], row.get("number", "")): row for row in rows}

    now, then = by_printing(own_rows(kept)), by_printing(kept.expected["own"])
    for key in (
        now.keys() & then.keys()
    ):  # a bundled card may be better known now: by a further name, or without what was none
        for name in ("name_ja", "name_en"):
            if then[key].get(name) != now[key].get(name):
                found = resolve(kept.db, then[key].get(name, key[1]), game=key[0])
                assert [kept.catalog.card(key[1], game=key[0]).id] == found.ids
                then[key][name] = now[key][name]

    nothing_is_lost(differences(then.items(), now))
    assert len(now) == len(kept.expected["own"]) + sum(kept.expected["words"].values())


def amended(kept: Kept) -> list[tuple[Row, Card]]:
    """What the user says of bundled cards, each with the card of today."""
    rows = [row for row in kept.expected["own"] if not row["key"].startswith("OWN-") and row.get("variant") != "second"]
    ids = {(row["game"], key): card for row in rows for key, card in keyed(kept.db, [row["key"]], row["game"])}
    cards = {card.id: card for card in load(kept.db, list(ids.values()))}
    assert [row for row in rows if (row["game"], row["key"]) not in ids] == []
    return [(row, cards[ids[row["game"], row["key"]]]) for row in rows]


def test_own_facts_lie_over_the_bundled_cards(kept: Kept) -> None:
    """Each column that a game had then has one."""
    lost, columns = {}, set[tuple[str, str]]()
    for row, card in amended(kept):
        record = {**card.facts, "keywords": card.keywords, "note": card.record.note, "abilities": card.abilities}
        for column in row.keys() - {"game", "key", "number", "name_ja", "name_en", "fact_sources"}:
            columns.add((row["game"], column))
            now = record.get(column)
            if (list(now) if isinstance(now, tuple) else now) != row[column]:
                lost[card.name, column] = (row[column], now)
    nothing_is_lost(lost)
    assert columns >= {(game, column) for game, of_game in kept.expected["columns"].items() for column in of_game}


def test_each_of_fertcgs_cards_is_in_a_deck_in_the_collection_and_has_a_fact(kept: Kept) -> None:
    cards = {card.id for row, card in amended(kept) if row["game"] == "fertcg"}
    in_deck = meant(kept.db, kept.catalog.deck("All of fertcg").content)
    owned = {own.card.id for own in kept.catalog.collection.of_game("fertcg") if own.card}

    assert len(cards) == 44
    assert {card for card in cards if ("main", f"#{card}") not in in_deck} == set()
    assert cards - owned == set()


@pytest.mark.parametrize("form", ["csv", "json", "jsonl", "toml"])
def test_a_file_of_own_cards_and_facts_says_what_is_there(kept: Kept, form: str) -> None:
    """Read again, it adds nothing and changes nothing."""
    changes = kept.catalog.import_cards(kept.file(f"own.{form}"), dry_run=True)

    assert changes.as_json()["added"] == []
    assert changes.as_json()["changed"] == []
    assert changes.unchanged == len({(row["game"], row["key"]) for row in kept.expected["own"]})


def test_every_word_of_the_effect_language_is_still_understood(kept: Kept) -> None:
    """The abilities of the user's own: their texts as they were, and each with the tree that the language of today makes of it."""
    rows = [json.loads(line) for line in kept.file("words.jsonl").read_text(encoding="utf-8").splitlines()]
    assert Counter(row["game"] for row in rows) == kept.expected["words"]
    rows += [row for row in kept.expected["own"] if row.get("abilities")]
    there: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for game, key, ability, tree in kept.db.execute(
        "SELECT game, key, text, tree FROM card JOIN ability ON card_id = id WHERE origin = 'user' ORDER BY id, position"
    ):
        there.setdefault((game, key), []).append((ability, tree))
    lost = {}
    for place, row in enumerate(rows):
        name, texts = row.get("name_en", row["key"]), there.get((row["game"], row["key"]), [])
        if [ability for ability, _ in texts] != row["abilities"]:
            lost[name] = f"{row['abilities']} became {texts}"
        elif not all(tree for ability, tree in texts if not ability.startswith(NOTE)):
            lost[name] = f"mere words now: {row['abilities']}"
        elif place % 5 == 0:  # trees are made anew for all cards or for none
            words = game_of(row["game"]).vocabulary
            if [tree for _, tree in texts] != [compiled(ability, words).tree for ability in row["abilities"]]:
                lost[name] = f"an old tree: {row['abilities']}"
    nothing_is_lost(lost)


def test_addresses_and_their_mappings_are_remembered(kept: Kept) -> None:
    now = [json.loads(json.dumps(source)) for source in remembered(kept.db)]
    assert now == kept.expected["addresses"]


def test_a_mapping_of_another_site_is_read(kept: Kept) -> None:
    changes = kept.catalog.import_cards(kept.file("site.json"), mapping=kept.file("site.toml"), dry_run=True)

    assert changes.added == []
    assert [{*change.columns} - {"sources"} for change in changes.changed] == [set()]


def test_what_is_the_users_comes_out_of_the_file_as_it_lies_there(kept: Kept, tmp_path: Path) -> None:
    """As out of a damaged one, without that it is brought forward."""
    raw = Path(shutil.copy(kept.raw, tmp_path))
    with closing(sqlite3.connect(raw)) as db, db:  # to read a thousand cards one by one takes long
        db.execute("UPDATE card SET origin = 'bundled' WHERE name LIKE 'Own word %'")

    decks, owned, own = histories.read_histories(raw), collection_salvage.read_collection(raw), own_salvage.read(raw)

    assert (decks.lost, owned.lost, own.lost) == ([], (), ())
    versions = {name: len(row["versions"]) for name, row in kept.histories().items()}
    assert {one.name: len(one.versions) for one in decks.histories} == versions
    assert sorted([*key, count] for key, count in owned.counts.items()) == sorted(kept.expected["collection"])
    said = {(row["game"], row["key"]) for one in own.said for row in one.own}
    cards = {(str(card.columns[0]), str(card.columns[1])) for card in own.cards}
    assert {(row["game"], row["key"]) for row in kept.expected["own"]} == said | cards


# Games.


def forbidden(kept: Kept, saved: Saved, name: str) -> str:
    """What is said of a game that the rules of today forbid, with its place; "" where it is played as it was."""
    try:
        resumed_game(match_of(kept.db, saved, name), saved, place=name)
    except InputError as error:
        return f"{error.place}: {error.message}"
    return ""


@pytest.mark.parametrize("name", RECORDS)
def test_a_saved_game_is_the_same_or_the_decision_is_named_that_is_forbidden(kept: Kept, name: str) -> None:
    for number, was in enumerate(kept.expected["games"].get(name, []), start=1):
        saved = read(kept.file(name), number)
        assert (list(saved.names), list(saved.agents)) == (was["names"], was["agents"])
        assert len(saved.replay.actions) == was["decisions"]
        try:
            game = resumed_game(match_of(kept.db, saved, name), saved, place=name)
        except InputError as error:
            assert re.fullmatch(rf"{name}, decision \d+ of {was['decisions']}", error.place), error
        else:
            assert (game.turn, game.asked, len(game.options)) == (was["turn"], was["asked"], len(was["answers"]))
            assert game.outcome.partition(":")[0] == was["outcome"].partition(":")[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_sitting_that_was_left_goes_on(kept: Kept, game: str) -> None:
    name = f"sitting-{game}.json"
    saved, (was,) = read(kept.file(name)), kept.expected["games"][name]
    if forbidden(kept, saved, name):
        return
    sitting = resumed(match_of(kept.db, saved, name), saved, "en", name)

    assert (sitting.players, sitting.over, sitting.waits) == (tuple(was["agents"]), False, False)
    sitting.answer(sitting.think())
    assert len(sitting.game.actions) == was["decisions"] + 1


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_that_is_forbidden_is_named(kept: Kept, game: str) -> None:
    name = f"games-{game}.json"
    saved = read(kept.file(name))
    wrong = len(saved.replay.actions) // 2
    saved.replay.actions[wrong - 1] = 999_999

    said = forbidden(kept, saved, name)

    named = re.fullmatch(
        rf"{name}, decision (\d+) of {len(saved.replay.actions)}: what was decided is not legal here", said
    )
    assert named, said
    assert int(named[1]) <= wrong  # rules of today may forbid an earlier one


def test_the_command_names_the_decision(kept: Kept, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved = read(kept.file("games-build-divide.json"))
    saved.replay.actions[1] = 999_999
    (tmp_path / "game.json").write_text(written_games([saved]), encoding="utf-8")

    code = run(["--db", str(kept.catalog.path), "sim", "replay", str(tmp_path / "game.json")])

    assert code == 2
    named = rf"decision [12] of {len(saved.replay.actions)}: what was decided is not legal here"
    assert re.search(named, capsys.readouterr().err)


@pytest.mark.parametrize("ended", [(0, 99), (1, 1)])
def test_a_game_that_ends_otherwise_is_told(kept: Kept, ended: tuple[int, int]) -> None:
    saved = read(kept.file("games-fertcg.json"))._replace(ended=ended)

    assert forbidden(kept, saved, "games.json")


def test_a_game_of_another_format_is_refused_with_its_number(kept: Kept, tmp_path: Path) -> None:
    line = kept.file("games-fertcg.json").read_text(encoding="utf-8").splitlines()[0]
    (tmp_path / "game.json").write_text(line.replace('"format": 1', f'"format": {FORMAT + 1}'), encoding="utf-8")

    with pytest.raises(InputError, match=f"is of version {FORMAT + 1}; this cardbase reads {FORMAT}"):
        read(tmp_path / "game.json")


# Results.


def series(kept: Kept, game: str, decks: int = 3) -> tuple[list[Any], list[Series]]:
    """The decks of a table that the version played, and the games as they would be played today."""
    (head, *_), record = results(kept, game), kept.json(f"matrix-{game}.json")
    names = list(dict.fromkeys(name for pair in record["pairs"] for name in pair["decks"]))[:decks]
    entrants = [enter(kept.db, name, game=game, allowed=ANY) for name in names]
    tables = [seat(*pair, parse_switches(head["switches"])) for pair in pairs(entrants)]
    games = record["pairs"][0]["games"]
    return entrants, [Series(table, games, head["seed"], RANDOM, cards=True) for table in tables]


def results(kept: Kept, game: str) -> list[Row]:
    return [json.loads(line) for line in kept.file(f"results-{game}.jsonl").read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("game", GAMES)
def test_results_are_read_where_decks_and_rules_are_the_same(
    kept: Kept, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table is the one of then, and no game is played for it, unless a card has changed since."""
    rows, file = results(kept, game), Path(shutil.copy(kept.file(f"results-{game}.jsonl"), tmp_path))
    then = Versions(rows[0]["cardbase"], "", rows[0]["rules"])
    monkeypatch.setattr(results_file, "here", lambda: then)
    monkeypatch.setattr(results_file, "__version__", then.cardbase)
    entrants, wanted = series(kept, game)
    with Results(file, wanted) as found:
        assert len(found.games) == sum("pair" in row for row in rows)
        known, seatings = len(found.known()), {one for pair in found.seatings for one in pair}

    changed = {row["seating"] for row in rows} != seatings
    assert changed or known == len(found.games)
    if not changed:
        now = play_matrix(
            entrants, wanted[0].games, wanted[0].seed, RANDOM, wanted[0].matchup.switches, cards=True, results=file
        )
        was = kept.json(f"matrix-{game}.json")
        for one in (*(record := json.loads(json.dumps(now.as_json())))["pairs"], *was["pairs"]):
            del one["speed"]
        assert record == was
    assert file.read_bytes() == kept.file(f"results-{game}.jsonl").read_bytes()


@pytest.mark.parametrize("game", GAMES)
def test_results_of_other_rules_are_told_apart(
    kept: Kept, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = Path(shutil.copy(kept.file(f"results-{game}.jsonl"), tmp_path))
    monkeypatch.setattr(results_file, "here", lambda: OTHER_RULES)

    with Results(file, series(kept, game)[1]) as found:
        assert found.games
        assert found.known() == {}


def test_games_of_other_rules_are_played_anew_beside_those_that_are_there(
    kept: Kept, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = Path(shutil.copy(kept.file("results-build-divide.jsonl"), tmp_path))
    before = file.read_text(encoding="utf-8")
    monkeypatch.setattr(results_file, "here", lambda: OTHER_RULES)
    entrants, (wanted,) = series(kept, "build-divide", decks=2)

    def played(place: Path | None) -> list[Row]:
        table = play_matrix(
            entrants, wanted.games, wanted.seed, RANDOM, wanted.matchup.switches, cards=True, results=place
        )
        return [{**one.as_json(), "speed": None} for one in table.pairs]

    anew = played(file)

    after = file.read_text(encoding="utf-8")
    assert after.startswith(before)
    added = [json.loads(line) for line in after.removeprefix(before).splitlines()]
    assert {row["rules"] for row in added if "rules" in row} == {OTHER_RULES.rules}
    assert sum("pair" in row for row in added) == wanted.games
    assert anew == played(None)
    assert played(file) == anew
    assert file.read_text(encoding="utf-8") == after


@pytest.mark.parametrize("game", GAMES)
def test_what_a_match_said_agrees_with_its_games(kept: Kept, game: str) -> None:
    record, name = kept.json(f"match-{game}.json"), f"games-{game}.json"
    saved = [read(kept.file(name), number) for number in range(1, record["games"] + 1)]
    won = Counter(one.names[one.ended[0]] for one in saved if one.ended[0] in (0, 1))

    assert [won[deck] for deck in record["decks"]] == record["wins"]
    assert len(kept.expected["games"][name]) == record["games"]


def test_every_key_of_a_record_is_still_explained(kept: Kept) -> None:
    """What programs read of matches, tables, tunings, differences and wish lists has its name still (docs/json.md)."""
    records = {
        "deck tune": ["tuning.json"],
        "collection missing": ["wish-list.json"],
        "sim match": [f"match-{game}.json" for game in kept.games],
        "sim matrix": [f"matrix-{game}.json" for game in kept.games],
        "deck diff": [f"diff-{game}.json" for game in kept.games],
    }
    lost = {}
    for section, names in records.items():
        known = documented(section)
        for name in names:
            if missing := {*keys_of(kept.json(name), known)} - known:
                lost[name] = missing
    nothing_is_lost(lost)


def test_the_deck_that_was_tuned_has_its_swaps(kept: Kept) -> None:
    tuning, (_, after) = kept.json("tuning.json"), store.history(kept.db, "Tuned")
    changed = compare(kept.db, store.load(kept.db, "Tuned", 1), store.load(kept.db, "Tuned")).as_json()["cards"]

    assert after.action.startswith(f"tuned against {tuning['against'][0]}")
    assert tuning["swaps"]
    swapped = [copies for swap in tuning["swaps"] for copies in (-swap["copies"], swap["copies"])]
    assert sorted(card["to"] - card["from"] for card in changed) == sorted(swapped)


NOT_OFFERED = ("from cover too",)
"""Cases that play what is not offered any more: ITEM VISION against an empty hand (AC14 of Doomtrooper)."""


@pytest.mark.parametrize("game", GAMES)
def test_a_scenario_file_is_understood(kept: Kept, game: str) -> None:
    """Its words and keys mean something; what comes out otherwise is said with what was expected."""
    verdicts = kept.catalog.scenarios(kept.file(f"scenarios/{game}"))

    assert verdicts
    lost = [verdict.scenario.case for verdict in verdicts if not verdict.ok and not verdict.differences]
    assert [case for case in lost if case not in NOT_OFFERED] == []
