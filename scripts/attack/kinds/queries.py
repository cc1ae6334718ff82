"""The query language: its signs in any order, and the documentation's queries with words changed."""

from random import Random

from hypothesis import strategies as st

from scripts.attack.inputs import Input
from scripts.attack.material import Material
from scripts.attack.mutation import spoiled
from scripts.attack.words import TEXT

_FIELDS = (
    "power", "pow", "パワー", "type", "t", "v", "f", "s", "game", "set", "number", "rarity", "name", "keyword", "text", "does", "when", "source",
    "is", "has", "played", "legal", "banned", "restricted", "owned", "in", "missing", "order", "sort", "limit", "unique", "direction", "colour",
    "cost", "affiliation", "x", "", "nosuchfield",
)  # fmt: skip
_OPERATORS = (":", "=", "!=", "<", ">", "<=", ">=", "::", ":=", "~", "<>")
_VALUES = (
    "5000", "0", "-1", "99999999999999999999999", "1e9", "0.5", "x", "none", "warrior", "unit", "red,blue", '"a b"', '"', "/a.*b/", "/(a+)+$/",
    "/(((a{9}){9}){9}){9}/", "/[/", "/\\\\/", "/a{99999999}/", "/(?i)x/", "/" + "a?" * 200 + "a" * 200 + "/", "doomtrooper", "build-divide", "Mine",
    "/\\p{L}/", "*", "?", "1..4", "f", "²", "", "[[game:doomtrooper]]>3", "/(" * 100,
)  # fmt: skip
_SIGNS = ("(", ")", "or", "and", "not", "-", "!", '"', "'", "[", "]", "[[", "]]", ",", "|", "*", "OR", "\\", "/")
_WORDS = ("luna", "ルナ", "blod beret", "クセノス", "a", "竜", "MAX STEINER", "the", "ｶﾞ", "AC-40")

_TERMS = st.builds(lambda *parts: "".join(parts), st.sampled_from(("", "", "-", "!")), st.sampled_from(_FIELDS),
                   st.sampled_from(_OPERATORS), st.sampled_from(_VALUES) | TEXT)  # fmt: skip
_PARTS = _TERMS | st.sampled_from(_SIGNS) | st.sampled_from(_WORDS) | TEXT
_DEEP = st.builds(
    lambda sign, count, inner, end: f"{sign * count}{inner}{end * count}",
    st.sampled_from(("(", "-", "not ", "- (", "not (", "a or ", "!", '"', "a ")),
    st.sampled_from((1, 20, 300, 5000)),
    _TERMS,
    st.sampled_from((")", "", " or b")),
)


def inputs(material: Material) -> st.SearchStrategy[Input]:
    """Return the strategy of searches for cards, now and then for decks."""
    real = [query.encode() for query in material.queries]
    changed = st.builds(
        lambda number, seed: (
            spoiled(real[number], real, Random(seed)).decode("utf-8", "surrogateescape").replace("\0", "")
        ),
        st.integers(0, len(real) - 1),
        st.integers(0, 2**64),
    )
    made = st.lists(_PARTS, max_size=8).map(" ".join) | _DEEP
    return st.builds(
        lambda query, how: Input("queries", (*how, "--", query)),
        made | changed,
        st.sampled_from(_COMMANDS),
    )


_COMMANDS = (
    *[("search",)] * 6,
    ("search", "--as", "json", "--limit", "5"),
    ("search", "--game", "doomtrooper", "--columns", "power,set"),
    ("deck", "search"),
    ("show",),
    ("deck", "odds", "Mine", "--draw"),
)
