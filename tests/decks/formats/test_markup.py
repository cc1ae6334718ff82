"""XML is read without document types and entities, and what is wrong with it is said with its line."""

import pytest

from cardbase.decks.formats import find_format
from cardbase.decks.formats.markup import begins, parse
from cardbase.errors import InputError
from tests.decks.declared import SOURCE

BOMB = """<?xml version="1.0"?>
<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>
<{root}>&b;</{root}>
"""
ROOTS = {"cod": "cockatrice_deck", "o8d": "deck", "dek": "deck"}


def test_elements_have_their_lines_and_texts() -> None:
    root = parse('<?xml version="1.0" encoding="shift_jis"?>\n<a>\n <b x="1">リオ &amp; &#x41;</b>\n</a>', "f", "a")

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
        parse(content, "f", "a")

    assert str(caught.value) == f"{message}\nSave it again with the program that it is from."


def test_elements_may_lie_as_deep_as_they_like() -> None:
    deep = 100_000

    assert parse("<a>" * deep + "</a>" * deep, "f", "a").name == "a"


def test_what_a_text_begins_with() -> None:
    assert begins("\ufeff<?xml version='1.0'?>\n<!-- deck -->\n<deck game='1'>", r"deck\s+game=")
    assert not begins("a <deck game='1'>", r"deck\s+game=")
