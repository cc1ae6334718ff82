"""The prebuilt catalogue: it holds what the data give, and what does not agree with its certificate is not used."""

import json
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from threading import Thread

import pytest

from cardbase.catalog import bootstrap, build, installation, prebuilt
from cardbase.catalog.database.grams import index_anew
from cardbase.catalog.database.sqlite import connect
from cardbase.catalog.editing import edit
from cardbase.catalog.importing.data_rows import Row
from cardbase.catalog.importing.importer import import_rows
from cardbase.catalog.opening import open_catalog
from cardbase.catalog.prebuilt import Prebuilt, in_checkout, lay
from cardbase.decks.deck import Deck
from cardbase.decks.store import save_new
from scripts.consoles import ROOT
from tests.catalog.contents import contents

SMALL = ["cardbase.games.detainer:GAME", "cardbase.games.dreadnought:GAME", "cardbase.games.fertcg:GAME"]
MAKING = "making the catalogue from the bundled cards; this is done once"


@pytest.fixture
def copied(filled_catalog: Path, tmp_path: Path) -> Prebuilt:
    """A copy of the prebuilt catalogue of this checkout."""
    found = in_checkout(ROOT)
    assert found.fits()
    shutil.copy(found.certificate, tmp_path / "prebuilt.json")
    return Prebuilt(Path(shutil.copy(found.file, tmp_path / "prebuilt.db")), found.made_of)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some games, whose cards are made of the data in a moment."""
    monkeypatch.setattr(bootstrap, "_installed", lambda: SMALL)


def _opened(place: Path, *, from_data: bool) -> dict[str, list[object]]:
    """Open a catalogue, with the prebuilt one or without, and return all that it holds then."""
    with pytest.MonkeyPatch.context() as patched:
        if from_data:
            for module in (bootstrap, prebuilt):
                patched.setattr(module, "prebuilt", lambda: None)
        with closing(open_catalog(place)) as db:
            held = contents(db)
    # How the full text index keeps its grams depends on the order in which they came; `gram_count` says what they are.
    return {table: rows for table, rows in held.items() if table not in ("gram_data", "gram_idx")}


@pytest.mark.slow
def test_it_holds_row_for_row_what_the_data_give(tmp_path: Path) -> None:
    assert lay(tmp_path / "laid.db")

    assert _opened(tmp_path / "laid.db", from_data=False) == _opened(tmp_path / "made.db", from_data=True)


@pytest.mark.usefixtures("small")
def test_an_empty_file_gets_from_it_row_for_row_what_the_data_give(tmp_path: Path) -> None:
    for name in ("prebuilt.db", "data.db"):
        (tmp_path / name).touch()

    assert _opened(tmp_path / "prebuilt.db", from_data=False) == _opened(tmp_path / "data.db", from_data=True)


@pytest.mark.usefixtures("small")
def test_an_update_by_it_gives_row_for_row_what_one_by_the_data_gives(tmp_path: Path, filled_catalog: Path) -> None:
    """With decks, cards and facts of the user's, one of these on a card that is bundled no more, and lost and outdated cards."""
    place = Path(shutil.copy(filled_catalog, tmp_path / "prebuilt.db"))
    with closing(open_catalog(place)) as db:
        save_new(db, Deck("Mine", "fertcg"))
        import_rows(db, [Row(1, {"name_en": "My Own", "abilities": "draw 1"})], "mine", game="detainer")
        for game in ("detainer", "dreadnought", "fertcg"):
            first, *_, last = db.execute(
                "SELECT id FROM card WHERE game = ? AND origin = 'bundled'", (game,)
            ).fetchall()
            edit(db, first[0], [Row(1, {"note": "mine", "name_en": "Mine too"})], source="own card")
            db.execute("UPDATE card SET key = 'of long ago' WHERE id = ?", last)
        (lost,) = db.execute("SELECT max(id) FROM card WHERE game = 'dreadnought' AND origin = 'bundled'").fetchone()
        edit(db, lost, [Row(1, {"note": "kept"})], source="own card")
        db.execute("UPDATE card SET key = 'lost' WHERE id = ?", (lost,))
        db.execute("DELETE FROM printing WHERE card_id = ?", (lost,))
        db.execute("UPDATE name SET text = 'Lost', folded = 'lost' WHERE card_id = ?", (lost,))
        index_anew(db)
        before = contents(db)
        db.execute("UPDATE ability SET en = 'of long ago'")
        db.execute("UPDATE allowance SET rule = 'of long ago'")
        db.execute("UPDATE game SET data_stamp = ''")
        db.execute("UPDATE stamp SET text = 'of long ago'")
    shutil.copy(place, tmp_path / "data.db")

    by_prebuilt, by_data = (_opened(tmp_path / f"{name}.db", from_data=name == "data") for name in ("prebuilt", "data"))

    assert by_prebuilt == by_data
    users = sorted((row[9], row[3]) for row in by_prebuilt["card"] if row[6] == "user")
    assert [note for note, _ in users] == ["", "kept", "mine", "mine", "mine"]
    assert users[0] == ("", "My Own")
    assert [row[1] for row in by_prebuilt["deck"]] == ["Mine"]
    assert "of long ago" not in {row[2] for row in by_prebuilt["card"]}
    mine = {row[0] for row in by_prebuilt["card"] if row[6] == "user"}
    for table in ("ability", "allowance"):
        assert [row for row in by_prebuilt[table] if row[0] in mine] == [row for row in before[table] if row[0] in mine]


@pytest.mark.usefixtures("small")
def test_an_update_leaves_no_source_that_no_card_has(catalog_path: Path) -> None:
    with closing(sqlite3.connect(catalog_path, isolation_level=None)) as db:
        db.execute("INSERT INTO source (text) VALUES ('of long ago')")
        db.execute("UPDATE game SET data_stamp = ''")
        db.execute("UPDATE stamp SET text = 'of long ago'")

    with closing(open_catalog(catalog_path)) as db:
        assert db.execute("SELECT count(*) FROM source WHERE text = 'of long ago'").fetchone() == (0,)


def _spoil(found: Prebuilt) -> None:
    content = bytearray(found.file.read_bytes())
    content[len(content) // 2] ^= 1
    found.file.write_bytes(content)


def _certify(found: Prebuilt, **told: object) -> None:
    said = json.loads(found.certificate.read_text())
    found.certificate.write_text(json.dumps(said | told))


@pytest.mark.parametrize(
    "spoil",
    [
        _spoil,
        lambda found: _certify(found, made_of="of other data"),
        lambda found: _certify(found, sqlite=[99, 0, 0]),
        lambda found: _certify(found, sqlite=None),
        lambda found: found.certificate.write_text("[]"),
        lambda found: found.certificate.write_text("{"),
        lambda found: found.certificate.unlink(),
        lambda found: found.file.unlink(),
    ],
    ids=["a bit", "other data", "a newer SQLite", "no SQLite", "a list", "cut off", "no certificate", "no file"],
)
def test_what_does_not_agree_with_its_certificate_is_not_used(
    copied: Prebuilt, spoil: Callable[[Prebuilt], None]
) -> None:
    assert copied.fits()

    spoil(copied)

    assert not copied.fits()


def test_one_that_an_older_sqlite_made_is_used(copied: Prebuilt) -> None:
    _certify(copied, sqlite=[3, 31, 0])

    assert copied.fits()


def test_a_wheel_without_one_that_fits_has_none(copied: Prebuilt, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prebuilt, "is_checkout", lambda: False)
    monkeypatch.setattr(prebuilt, "NAME", "prebuilt")
    monkeypatch.setattr(prebuilt, "data_folder", lambda: copied.file.parent)
    monkeypatch.setattr(prebuilt, "made_of", lambda: copied.made_of)
    assert prebuilt.prebuilt() == copied

    _spoil(copied)

    assert prebuilt.prebuilt() is None


def test_what_it_is_made_of_changes_with_a_file_of_the_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "cards.csv").write_text("name_en\nTall\n")
    for module in (installation, prebuilt):
        monkeypatch.setattr(module, "data_folder", lambda: tmp_path)
    before = prebuilt.made_of()

    (tmp_path / "toy" / "cards.csv").write_text("name_en\nSmall\n")
    other = prebuilt.made_of()
    (tmp_path / "toy" / "cards.csv").write_text("name_en\nTall\n")
    (tmp_path / "toy" / "cards.csv~").write_text("name_en\nSmall\n")

    assert other != before
    assert prebuilt.made_of() == before


def test_it_is_never_laid_over_a_file_that_another_process_has_made_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, put_new = tmp_path / "catalog.db", prebuilt.put_new

    def late(part: Path, target: Path) -> None:
        target.write_text("of another process")
        put_new(part, target)

    monkeypatch.setattr(prebuilt, "put_new", late)

    assert lay(place)
    assert place.read_text() == "of another process"
    assert list(tmp_path.iterdir()) == [place]


def test_where_a_file_system_has_no_links_the_catalogue_is_filled_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(_part: Path, _target: Path) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(prebuilt, "put_new", refused)

    with closing(open_catalog(tmp_path / "catalog.db")) as db:
        assert db.execute("SELECT count(*) > 1000 FROM card").fetchone() == (1,)
    assert not lay(tmp_path / "other.db")


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Path]]:
    """The databases that were made, each an empty one."""
    found: list[Path] = []

    def make(place: Path) -> None:
        found.append(place)
        with closing(connect(place)) as db:
            db.execute("CREATE TABLE anything (it)")

    monkeypatch.setattr(build, "make_bundled", make)
    return found


def test_a_checkout_makes_it_once_where_several_want_it(
    tmp_path: Path, made: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").mkdir()
    monkeypatch.setattr(prebuilt, "data_folder", lambda: tmp_path / "data")
    monkeypatch.setattr(prebuilt, "made_of", lambda: "digest")
    found: list[Prebuilt | None] = []
    threads = [Thread(target=lambda: found.append(prebuilt.prebuilt())) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert found == [Prebuilt(tmp_path / "build" / "catalog" / "digest.db", "digest")] * 3
    assert len(made) == 1


def test_a_checkout_keeps_those_of_its_last_states(
    tmp_path: Path, made: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").mkdir()
    monkeypatch.setattr(prebuilt, "data_folder", lambda: tmp_path / "data")
    for state in range(6):
        monkeypatch.setattr(prebuilt, "made_of", lambda state=state: f"state-{state}")
        assert prebuilt.prebuilt()

    kept = {file.name for file in (tmp_path / "build" / "catalog").iterdir() if file.suffix != ".lock"}
    assert kept == {f"state-{state}.{ending}" for state in (2, 3, 4, 5) for ending in ("db", "json")}


def test_a_checkout_that_cannot_be_written_to_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "build").touch()  # no folder can be made there
    monkeypatch.setattr(prebuilt, "data_folder", lambda: tmp_path / "data")
    monkeypatch.setattr(prebuilt, "made_of", lambda: "digest")

    assert prebuilt.prebuilt() is None


def test_what_makes_cards_of_data_tells_how_far_it_is() -> None:
    told: list[tuple[str, int, int]] = []

    build.made(SMALL[0], lambda *said: told.append(said)).close()

    assert told[0][:2] == ("making the cards of Detainer", 0)
    assert [done for _, done, _ in told] == list(range(told[0][2]))
