"""Card files: CSV, JSON, JSON lines, TOML; also from standard input."""

import json

from hypothesis import strategies as st

from scripts.attack.inputs import Input
from scripts.attack.material import Material
from scripts.attack.mutation import VALUES, spoiled_files

_COLUMNS = (
    "game", "key", "name_ja", "name_en", "kana", "romaji", "aliases", "variant", "number", "set", "rarity", "type", "colour", "cost", "power",
    "ace", "title", "inferred", "keywords", "abilities", "sources", "original", "note", "powr", "v", "f", "s", "a", "",
)  # fmt: skip
_TABLES = st.lists(
    st.dictionaries(st.sampled_from(_COLUMNS) | st.text(max_size=4), st.sampled_from(VALUES) | st.sampled_from(
        ("doomtrooper", "build-divide", "unit", "warrior", "red;blue", "4000", "yes", "01001", "X")), max_size=7),
    max_size=5,
)  # fmt: skip


def inputs(material: Material) -> st.SearchStrategy[Input]:
    """Return the strategy of imports of card files."""
    files = st.one_of([st.tuples(st.just(kind), spoiled_files(real)) for kind, real in material.cards.items()])
    made = _TABLES.map(lambda rows: ("json", json.dumps(rows).encode()))
    return st.builds(
        _input, files | files | files | made, st.sampled_from(("doomtrooper", "build-divide", "")), st.integers(0, 5)
    )


def _input(file: tuple[str, bytes], game: str, how: int) -> Input:
    kind, content = file
    words = ["catalog", "import", "-" if how == 0 else f"cards.{kind}", *(["--game", game] if game else [])]
    words += {1: [], 2: ["--as", "json"]}.get(how, ["--dry-run"])
    return Input("cards", tuple(words), {} if how == 0 else {f"cards.{kind}": content}, content if how == 0 else b"")
