"""The collection against a model: whatever is added, set, removed, imported, undone and done again, it holds what it should."""

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.catalog.opening import open_catalog
from cardbase.collection import files, store
from cardbase.collection.store import MOST_OWNED, Printing
from cardbase.errors import InputError, NotFound
from cardbase.library.collection import Collection
from tests.catalog.contents import as_it_is
from tests.examples import examples

pytestmark = pytest.mark.usefixtures("few_cards")

BERET = Printing("doomtrooper", "BLOOD BERET", "01025")
PAIN, PROMO = Printing("build-divide", "痛み分け", "A-B2-55N"), Printing("build-divide", "痛み分け", "A-SP-15N")
ANGEL = Printing("build-divide", "法規の天使 エリザベルト", "A-B1-62UR")
PRINTINGS = [BERET, PAIN, PROMO, ANGEL]
copies = st.integers(1, 9)
lists = st.dictionaries(st.sampled_from(PRINTINGS), st.integers(0, 9), min_size=1)
steps = st.lists(
    st.one_of(
        st.tuples(st.just("add"), st.sampled_from(PRINTINGS), copies),
        st.tuples(st.just("set"), st.sampled_from(PRINTINGS), st.integers(0, 9)),
        st.tuples(st.just("remove"), st.sampled_from(PRINTINGS), copies),
        st.tuples(st.sampled_from(["import", "replace"]), lists, st.sampled_from(["csv", "json", "list"])),
        st.tuples(st.sampled_from(["undo", "redo", "again"])),
    ),
    max_size=12,
)


@pytest.fixture(scope="module")
def db(filled_catalog: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[sqlite3.Connection]:
    """One catalogue for all examples, which empty its collection first."""
    path = tmp_path_factory.mktemp("owned") / "catalog.db"
    shutil.copyfile(filled_catalog, path)
    db = open_catalog(path)
    yield db
    db.close()


class Model:
    """What is owned, and the tree of its states."""

    def __init__(self) -> None:
        self.states: list[dict[Printing, int]] = [{}]
        self.parents = [0]
        self.here = 0

    @property
    def owned(self) -> dict[Printing, int]:
        return self.states[self.here]

    def become(self, changed: dict[Printing, int]) -> None:
        state = {key: count for key, count in (self.owned | changed).items() if count}
        if state != self.owned:
            self.states.append(state)
            self.parents.append(self.here)
            self.here = len(self.states) - 1

    def undo(self) -> bool:
        if self.here:
            self.here = self.parents[self.here]
            return True
        return False

    def redo(self) -> bool:
        children = [child for child in range(1, len(self.states)) if self.parents[child] == self.here]
        if children:
            self.here = children[-1]
        return bool(children)


def text_of(listed: dict[Printing, int], form: str) -> str:
    if form == "csv":
        rows = [f"{key.number};{count};{key.game};{key.name}" for key, count in listed.items()]
        return "\n".join(["番号;枚数;ゲーム;カード名", *rows])
    if form == "json":
        rows = [f'{{"game": "{k.game}", "number": "{k.number}", "count": {n}}}' for k, n in listed.items()]
        return f"[{', '.join(rows)}]"
    return "\n".join(f"{count} {key.name} ({key.number})" for key, count in listed.items() if count)


def taken_in(own: Collection, db: sqlite3.Connection, model: Model, step: tuple[str, dict[Printing, int], str]) -> None:
    how, listed, form = step
    if form == "list":
        listed = {key: count for key, count in listed.items() if count and key.game == "build-divide"}
    if not listed:
        return
    found = files.parsed(db, text_of(listed, form), game="build-divide" if form == "list" else "")
    assert found.counts == listed
    files.take_in(db, found, "imported", replace=how == "replace")
    games = {key.game for key in listed}
    gone = {key: 0 for key in model.owned if how == "replace" and key.game in games}
    more = {key: count + (model.owned.get(key, 0) if how == "import" else 0) for key, count in listed.items()}
    model.become(gone | more)


def do(own: Collection, db: sqlite3.Connection, model: Model, step: tuple) -> None:  # type: ignore[type-arg]
    there = model.owned
    if step[0] in ("import", "replace"):
        taken_in(own, db, model, step)
    elif step[0] == "add":
        assert own.add(step[1].number, step[2]) == step[1]
        model.become({step[1]: there.get(step[1], 0) + step[2]})
    elif step[0] == "set":
        assert own.set(step[1].number, step[2]) == step[1]
        model.become({step[1]: step[2]})
    elif step[0] == "remove" and step[2] <= there.get(step[1], 0):
        assert own.remove(step[1].number, step[2]) == {step[1]: step[2]}
        model.become({step[1]: there[step[1]] - step[2]})
    elif step[0] == "remove":
        with pytest.raises((NotFound, InputError)):
            own.remove(step[1].number, step[2])
    elif step[0] == "again":
        for form in files.FORMATS if there else ():
            files.take_in(db, files.parsed(db, own.export(form)), "again", replace=True)
    elif getattr(model, step[0])():
        getattr(own, step[0])()
    else:
        with pytest.raises(NotFound, match=f"there is nothing to {step[0]} in the collection"):
            getattr(own, step[0])()


@settings(max_examples=examples(60))
@given(steps=steps)
def test_a_collection_is_what_its_model_is(db: sqlite3.Connection, steps: list) -> None:  # type: ignore[type-arg]
    db.execute("DELETE FROM owned")
    db.execute("DELETE FROM collection_change")
    own, model = Collection(db), Model()
    for step in steps:
        do(own, db, model, step)
        assert store.owned(db) == model.owned
        assert len(own) == sum(model.owned.values())
    history = own.history()
    assert [change.parent for change in history] == model.parents[1:]
    assert [change.version for change in history if change.current] == ([model.here] if model.here else [])


def test_a_change_after_an_undo_begins_a_branch_and_redo_takes_the_youngest(catalog: sqlite3.Connection) -> None:
    own = Collection(catalog)
    own.add("01025", 1)
    own.undo()
    own.add("01025", 2)
    own.add("01025", 3)
    own.undo()
    own.undo()

    assert store.owned(catalog) == {}
    assert own.redo() == "added 2 BLOOD BERET (01025)"
    assert store.owned(catalog) == {BERET: 2}
    assert [(change.parent, change.current) for change in own.history()] == [(0, False), (0, True), (2, False)]


def test_a_change_that_is_wrong_changes_nothing(catalog: sqlite3.Connection) -> None:
    own = Collection(catalog)
    own.add("01025", 3)
    before = as_it_is(catalog)

    with pytest.raises(InputError) as caught:
        files.take_in(catalog, files.Incoming({PAIN: 2, BERET: MOST_OWNED}), "imported")

    assert str(caught.value) == ("100,002 copies of BLOOD BERET (01025)\nOf one printing 0 to 99,999 copies are kept.")
    with pytest.raises(InputError, match="0 is no number of copies"):
        own.add("01025", 0)
    with pytest.raises(InputError, match="99,999 copies are kept"):
        own.set("01025", -1)
    assert as_it_is(catalog) == before


def test_setting_what_is_there_is_no_change(catalog: sqlite3.Connection) -> None:
    own = Collection(catalog)
    own.add("01025", 3)
    own.set("blood beret", 3)

    assert [change.action for change in own.history()] == ["added 3 BLOOD BERET (01025)"]
