"""XML is read without document types and entities, and what is wrong with it is said with its line."""

from xml.sax.saxutils import escape, quoteattr

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbase.decks.formats import find_format
from cardbase.decks.formats.programs import parse_xml
from cardbase.errors import InputError
from tests.decks.declared import SOURCE
from tests.decks.strategies import said

BOMB = """<?xml version="1.0"?>
<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>
<{root}>&b;</{root}>
"""
ROOTS = {"cod": "cockatrice_deck", "o8d": "deck", "dek": "deck"}


def test_elements_have_their_lines_and_texts() -> None:
    root = parse_xml('<?xml version="1.0" encoding="shift_jis"?>\n<a>\n <b x="1">リオ &amp; &#x41;</b>\n</a>', "f", "a")

    (child,) = root.children
    assert (root.line, child.line, child.attributes, child.text) == (2, 3, {"x": "1"}, "リオ & A")


@pytest.mark.parametrize("key", ROOTS)
def test_entities_and_document_types_are_refused_with_the_line(key: str) -> None:
    for content in (BOMB.format(root=ROOTS[key]), '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'):
        with pytest.raises(InputError) as caught:
            find_format(key).read(content, SOURCE)

        line = 2 if content.startswith("<?xml") else 1
        assert str(caught.value) == (
            f"list.txt line {line}: XML with a document type or entities of its own is not read\n"
            "Take the DOCTYPE out: decks need none."
        )


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("<a>\n<b>\n</a>", "f line 3: this is not XML: mismatched tag"),
        ("", "f line 1: this is not XML: no element found"),
        ("<a>&what;</a>", "f line 1: this is not XML: undefined entity"),
        ("<a>\x00</a>", "f line 1: this is not XML: not well-formed (invalid token)"),
        ("<!-- -->\n<b/>", "f line 2: <a> was expected, not <b>"),
    ],
)
def test_a_damaged_file_is_told_with_line_and_reason(content: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_xml(content, "f", "a")

    assert str(caught.value) == f"{message}\nSave it again with the program that it is from."


def test_elements_may_lie_as_deep_as_they_like() -> None:
    deep = 100_000

    assert parse_xml("<a>" * deep + "</a>" * deep, "f", "a").name == "a"


NAMES = st.sampled_from(
    [
        "zone",
        "section",
        "superzone",
        "aside",
        "card",
        "name",
        "set",
        "number",
        "notes",
        "comments",
        "deckname",
        "meta",
        "game",
        "tags",
        "strange",
    ]
)
KEYS = st.sampled_from(["name", "number", "qty", "id", "section", "game", "version", "collectorNumber", "strange"])
VALUES = st.one_of(st.sampled_from(["main", "side", "tokens", "Deck", "Territory", "0", "4", "1000000", "-1"]), said)
ATTRIBUTES = st.dictionaries(KEYS, VALUES, max_size=3).map(
    lambda told: "".join(f" {key}={quoteattr(value)}" for key, value in told.items())
)
TREES = st.recursive(
    st.one_of(said.map(escape), st.builds("<{0}{1}/>".format, NAMES, ATTRIBUTES)),
    lambda inner: st.builds(
        lambda name, told, children: f"<{name}{told}>{''.join(children)}</{name}>",
        NAMES,
        ATTRIBUTES,
        st.lists(inner, max_size=4),
    ),
    max_leaves=12,
)


@pytest.mark.parametrize("key", ROOTS)
@given(trees=st.lists(TREES, max_size=4), told=ATTRIBUTES)
def test_any_elements_are_a_deck_or_one_error(key: str, trees: list[str], told: str) -> None:
    try:
        find_format(key).read(f"<{ROOTS[key]}{told}>{''.join(trees)}</{ROOTS[key]}>", SOURCE)
    except InputError as error:
        assert str(error)
