"""Mappings of another site's keys, and files as such a site serves them."""

import json
import re

from hypothesis import strategies as st

from scripts.attack.inputs import Input
from scripts.attack.material import ROOT, Material
from scripts.attack.mutation import spoiled_files

_SERVED = [
    {"code": "99001", "name": "TRIAL SENTRY", "type_code": "warrior", "faction_code": ["legion"], "fight": "3", "shoot": "-", "armor": "4",
     "value": "6", "deck_limit": 5, "post_play": None, "expansion_code": "unl", "set": {"name": "Base", "all": [{"en": "B"}, {"en": "S"}]}},
    {"code": "99002", "name": "TRIAL STANCE", "type_code": "ki", "faction_code": ["mishima"], "fight": "2x", "shoot": None, "armor": None,
     "value": "10", "deck_limit": 1, "post_play": "x", "expansion_code": "unl", "set": {"name": "Base", "all": []}},
]  # fmt: skip
_INSIDE = """game = "doomtrooper"
cards = "data.cards"
[columns]
name = ["label?", "{name} of {set.name}"]
number = "code"
keywords = "set.all.en"
abilities = "note: {type_code?}"
type = "type_code"
[fixed]
set = "Trial"
[values.type]
ki = "ki_power"
warrior = ""
[only]
number = {type_code = ["warrior", "ki"]}
[except]
keywords = {deck_limit = ["5"]}
"""


def inputs(_material: Material) -> st.SearchStrategy[Input]:
    """Return the strategy of imports by a mapping; in most the one or the other file is as it should be."""
    blocks = re.findall(r"```toml\n(.*?)```", (ROOT / "docs" / "data.md").read_text(encoding="utf-8"), re.DOTALL)
    mappings = [block.encode() for block in [*blocks, _INSIDE] if "[columns]" in block]
    inside = {"page": 1, "data": {"more": [1], "cards": _SERVED, "end": None}}
    served = [json.dumps(cards, indent=indent).encode() for cards in (_SERVED, inside) for indent in (None, 1)]
    served.append("\n".join(map(json.dumps, _SERVED)).encode())
    spoiled = st.sampled_from(mappings) | spoiled_files(mappings) | spoiled_files(mappings)
    return st.builds(_input, spoiled, st.sampled_from(served) | spoiled_files(served), st.integers(0, 3))


def _input(mapping: bytes, served: bytes, how: int) -> Input:
    words = ["catalog", "import", "-" if how == 0 else "served.json", "--mapping", "site.toml"]
    words += [["--game", "doomtrooper"], ["--dry-run"], ["--dry-run", "--game", "fertcg"], ["--as", "json"]][how]
    return Input("mappings", tuple(words), {"site.toml": mapping, "served.json": served}, served if how == 0 else b"")
