"""The JSON of every command has the keys that docs/json.md explains, and no others."""

import json
import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from cardbase.cli.app import app, run
from tests.cli.conftest import Cardbase
from tests.site import Serve, answer

PAGE = (Path(__file__).parents[2] / "docs" / "json.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## (.+)\n((?:(?!^## ).*\n)*)", PAGE, re.MULTILINE))
KEY = re.compile(r"`([^`]+)`")


def documented(section: str) -> set[str]:
    """The keys of a section, with those of the one that it refers to."""
    text = SECTIONS[section]
    keys = {key for row in re.findall(r"^\| (`.*?) \|", text, re.MULTILINE) for key in KEY.findall(row)}
    if other := re.search(r"all keys of `([^`]+)`(?: but ([^,]*))?", text):
        left_out = set(KEY.findall(other[2] or ""))
        keys |= {key for key in documented(other[1]) if key.split(".")[0] not in left_out}
    return keys


def keys_of(value: Any, known: set[str], path: str = "") -> Iterator[str]:
    """The keys of a value, with those inside of it; "what{}" where the keys of an object are data."""
    if isinstance(value, dict):
        for key, inner in value.items():
            place = f"{path}.{key}" if path else key
            if f"{place}{{}}" in known:
                assert isinstance(inner, dict)
                yield f"{place}{{}}"
            else:
                yield place
                yield from keys_of(inner, known, place)
    elif isinstance(value, list):
        for inner in value:
            yield from keys_of(inner, known, f"{path}[]" if path else "")


MINE = "key,name_en,type,power\nx1,My Card,unit,3000\n"
READY = (
    "deck new Mine --game doomtrooper",
    'deck add Mine "3 BLOOD BERET"',
    "deck tag Mine built",
    "deck copy Mine Other",
    'collection add "1 BLOOD BERET" --note signed',
    "search type:unit --save units",
    'alias set berets "search BERET"',
)
RUNS = {
    "search": ['search "blood beret" --owned', "search 'blood beret unique:prints'"],
    "sql": ["sql"],
    "show": ["show 01025", "show luna", "show 超越者の揺り籠"],
    "deck list": ["deck list"],
    "deck show": ["deck show Mine"],
    "search --fields": ["search --fields bd"],
    "deck search": ["deck search '[[BLOOD BERET]]>1'"],
    "deck history": ["deck history Mine"],
    "deck diff": ["deck diff Mine 'Legion of Algeroth'"],
    "deck check": ["deck check Other --owned", "deck check 金色の湖上宮殿"],
    "deck stats": ["deck stats Mine"],
    "deck odds": ["deck odds 'Ember Rush' type:unit --by 1"],
    "deck hand": ["deck hand 'Ember Rush' -n 1 --seed 1"],
    "deck hand --goldfish": ["deck hand 'Ember Rush' --goldfish 1 --seed 1 --agent random"],
    "deck tune": ["deck tune 'Hollow Control' --against 'Ember Rush' -n 80 --agents random --seed 8"],
    "deck suggest": ["deck suggest 'Imperial Clans' -n 2"],
    "deck fill": ["deck fill 金色の湖上宮殿 --dry-run", "deck fill Mine --owned", "deck fill Mine"],
    "deck random": ["deck random detainer --seed 1"],
    "collection list": ["collection list"],
    "collection sets": ["collection sets"],
    "search --saved": ["search --saved"],
    "alias list": ["alias list"],
    "collection missing": ["collection missing Other"],
    "collection history": ["collection history"],
    "catalog import": ["catalog import {folder}/mine.csv --game build-divide", "catalog import {folder}/other.csv --game build-divide"],
    "catalog edit": ["catalog edit A-S1-03SD trigger=buster --dry-run"],
    "catalog stats": ["catalog stats"],
    "catalog stats --fields": ["catalog stats --fields --game fertcg"],
    "catalog sources": ["catalog sources --game fertcg"],
    "catalog missing": ["catalog missing fertcg"],
    "catalog words": ["catalog words fertcg draw"],
    "catalog lint": ["catalog lint --game dreadnought --play 1"],
    "sim match": ["sim match 'Ember Rush' 'Ember Rush' -n 1 --agents random --cards"],
    "sim matrix": [
        "sim matrix 'Ember Rush' 'Hollow Control' -n 1 --agents random --cards --results {folder}/r.db",
        "sim matrix --results {folder}/r.db",
    ],
    "sim agents": ["sim agents fertcg"],
    "sim replay": ["sim replay {folder}/game.json"],
    "sim scenario": ["sim scenario --card 入れ替え"],
    "sim words": ["sim words fertcg"],
    "db check": ["db check"],
    "db list": ["db list"],
    "help": ["help", "help query"],
}  # fmt: skip
BEFORE = {
    "sim replay": ["sim match 'Ember Rush' 'Ember Rush' -n 1 --agents random --save {folder}/game.json"],
    "db list": ["db backup"],
}
EMPTY = {"owned.missing[].taken[]", "taken[]", "removed[]", "differences[]"}
"""Lists whose rows the commands above do not have."""


@pytest.fixture(scope="module")
def ready(filled_catalog: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A catalogue with decks and a card of the user's; every command gets a copy of its own."""
    place = Path(shutil.copy(filled_catalog, tmp_path_factory.mktemp("ready")))
    for line in READY:
        assert run(["--db", str(place), *shlex.split(line)]) == 0, line
    return place


@pytest.mark.parametrize("section", RUNS)
def test_a_command_prints_the_keys_that_are_explained(
    cardbase: Cardbase, catalog_path: Path, tmp_path: Path, ready: Path, section: str, request: pytest.FixtureRequest
) -> None:
    shutil.copy(ready, catalog_path)
    if section == "deck tune":
        request.getfixturevalue("dealt")
    (tmp_path / "mine.csv").write_text(MINE, encoding="utf-8")
    (tmp_path / "other.csv").write_text(MINE.replace("3000", "4000"), encoding="utf-8")
    for line in BEFORE.get(section, ()):
        assert cardbase(*shlex.split(line.format(folder=tmp_path))).code == 0, line
    known, found = documented(section), set[str]()
    for line in RUNS[section]:
        done = cardbase(*shlex.split(line.format(folder=tmp_path)), "--as", "json")
        assert done.out, done.err
        found |= set(keys_of(json.loads(done.out), known))

    assert found - known == set(), "not explained"
    assert {key for key in known - found if not any(key.startswith(f"{place}.") for place in EMPTY)} == set(), (
        "not there"
    )


def test_an_update_prints_the_keys_that_are_explained(cardbase: Cardbase, serve: Serve) -> None:
    address = serve(lambda _: [answer(MINE.encode())]).address("/a.csv")
    assert cardbase("catalog", "import", address, "--game", "build-divide").code == 0

    done = cardbase("catalog", "update", "--as", "json")

    known = documented("catalog update")
    assert set(keys_of(json.loads(done.out), known)) == known


def commands(group: Any, path: tuple[str, ...] = ()) -> Iterator[str]:
    """The commands that print JSON."""
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, (*path, name))
        elif any("--as" in param.opts and "json" in getattr(param.type, "choices", ()) for param in command.params):
            yield " ".join((*path, name))


def test_every_command_that_prints_json_is_explained() -> None:
    printing = set(commands(typer.main.get_command(app)))

    assert printing == {section.partition(" --")[0] for section in SECTIONS}


def test_equal_seeds_give_equal_json_beside_the_speed(cardbase: Cardbase) -> None:
    words = ("sim", "match", "Ember Rush", "Hollow Control", "-n", "3", "--agents", "random", "--as", "json")

    one, two = (json.loads(cardbase(*words).out) for _ in range(2))

    assert set(one.pop("speed")) == set(two.pop("speed")) == {"games_per_second", "decisions_per_second"}
    assert one == two
