"""What is an operator, a quotation, a bracket or part of a name, and where it stands."""

import pytest

from cardbase.catalog.search import LONGEST
from cardbase.catalog.search.parser import Token, fault, tokens
from cardbase.errors import InputError

Told = tuple[str, ...]


def told(text: str, token: Token) -> Told:
    """Return a token's kind and text; of a term its field, operator, value and style, and the text of the term and of its value."""
    shown = (token.kind, text[token.start : token.end])
    if token.kind == "count":
        return (*shown, token.text, token.op, str(token.number))
    if token.term is None:
        return shown
    field, op, value, style, start, at, end = token.term
    return (*shown, field, op, value, style, text[start:end], text[at:end])


def word(text: str) -> Told:
    return ("term", text, "", ":", text, "plain", text, text)


def field(text: str, name: str, op: str, value: str, style: str = "plain", written: str = "") -> Told:
    return ("term", text, name, op, value, style, text, written or value)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("dragon", [word("dragon")]),
        ("  a\u3000b ", [word("a"), word("b")]),
        ("X", [word("X")]),
        ("(a)", [("(", "("), word("a"), (")", ")")]),
        ("((a b)", [("(", "("), ("(", "("), word("a"), word("b"), (")", ")")]),
        ("a(b)c)d", [word("a(b)c"), (")", ")"), word("d")]),
        ("a((b)c", [word("a((b)c")]),
        ("-a", [("not", "-"), word("a")]),
        ("--a", [("not", "-"), ("not", "-"), word("a")]),
        ("- a", [word("-"), word("a")]),
        ("a -", [word("a"), word("-")]),
        ("(a -)", [("(", "("), word("a"), word("-"), (")", ")")]),
        ("-(a)", [("not", "-"), ("(", "("), word("a"), (")", ")")]),
        ("a-b", [word("a-b")]),
        ("a or b", [word("a"), ("or", "or"), word("b")]),
        ("Or AND nOt |", [("or", "Or"), ("and", "AND"), ("not", "nOt"), ("or", "|")]),
        ("oracle", [word("oracle")]),
        ("!a", [("term", "!a", "", "=", "a", "plain", "!a", "a")]),
        ('b !"a \\"c"', [word("b"), ("term", '!"a \\"c"', "", "=", 'a "c', "quoted", '!"a \\"c"', '"a \\"c"')]),
        ('b "a c"', [word("b"), ("term", '"a c"', "", ":", "a c", "quoted", '"a c"', '"a c"')]),
        ("b /a c/", [word("b"), ("term", "/a c/", "", ":", "a c", "regex", "/a c/", "/a c/")]),
        ("(/a/)", [("(", "("), ("term", "/a/", "", ":", "a", "regex", "/a/", "/a/"), (")", ")")]),
        (r"/a\/ b/", [("term", r"/a\/ b/", "", ":", r"a\/ b", "regex", r"/a\/ b/", r"/a\/ b/")]),
        (r"/\/ b/", [("term", r"/\/ b/", "", ":", r"\/ b", "regex", r"/\/ b/", r"/\/ b/")]),
        (r"/a\d/ b", [("term", r"/a\d/", "", ":", r"a\d", "regex", r"/a\d/", r"/a\d/"), word("b")]),
        ("!a b", [("term", "!a", "", "=", "a", "plain", "!a", "a"), word("b")]),
        ("/a/b/ c", [("term", "/a/b/", "", ":", "a/b", "regex", "/a/b/", "/a/b/"), word("c")]),
        ("/a b", [word("/a"), word("b")]),
        ("//", [word("//")]),
        ("/", [word("/")]),
        ("// a/", [("term", "// a/", "", ":", "/ a", "regex", "// a/", "// a/")]),
        ("a/b/ c", [word("a/b/"), word("c")]),
    ],
)
def test_words_quotations_and_brackets(text: str, found: list[Told]) -> None:
    assert [told(text, token) for token in tokens(text)] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("b type:unit", [word("b"), field("type:unit", "type", ":", "unit")]),
        ("type: unit", [field("type:", "type", ":", ""), word("unit")]),
        ("type :unit", [word("type"), word("unit")]),
        ("power>=5 a", [field("power>=5", "power", ">=", "5"), word("a")]),
        ("power >=  5 a", [field("power >=  5", "power", ">=", "5"), word("a")]),
        ("power= 5", [field("power= 5", "power", "=", "5")]),
        ("power =5", [field("power =5", "power", "=", "5")]),
        ("power != 5", [field("power != 5", "power", "!=", "5")]),
        ("power < 5", [field("power < 5", "power", "<", "5")]),
        ("power > 5", [field("power > 5", "power", ">", "5")]),
        ("power <= 5", [field("power <= 5", "power", "<=", "5")]),
        ("パワー≧5", [field("パワー≧5", "パワー", ">=", "5")]),
        ("パワー ≦ 5", [field("パワー ≦ 5", "パワー", "<=", "5")]),
        ("a≠5 b≤5 c≥5", [field("a≠5", "a", "!=", "5"), field("b≤5", "b", "<=", "5"), field("c≥5", "c", ">=", "5")]),
        ("a＝5 b＜5 c＞5 d：5", [field("a＝5", "a", "=", "5"), field("b＜5", "b", "<", "5"), field("c＞5", "c", ">", "5"), field("d：5", "d", ":", "5")]),
        ("a=b=c", [field("a=b=c", "a", "=", "b=c")]),
        ("a:(b c)d", [field("a:(b c)d"[:4], "a", ":", "(b"), word("c"), (")", ")"), word("d")]),
        ("(a:b)", [("(", "("), field("a:b", "a", ":", "b"), (")", ")")]),
        ("ex.deck-x・y:1", [field("ex.deck-x・y:1", "ex.deck-x・y", ":", "1")]),
        ("O'Brien:1", [word("O'Brien:1")]),
        ("-a:1", [("not", "-"), field("-a:1"[1:], "a", ":", "1")]),
        ('name:"a b" c', [field('name:"a b"', "name", ":", "a b", "quoted", '"a b"'), word("c")]),
        ("name:『a b』", [field("name:『a b』", "name", ":", "a b", "quoted", "『a b』")]),
        ("name:“a b”", [field("name:“a b”", "name", ":", "a b", "quoted", "“a b”")]),
        ("name:「a\\」b」c", [field("name:「a\\」b」", "name", ":", "a」b", "quoted", "「a\\」b」"), word("c")]),
        (r'name:"a\\" b', [field(r'name:"a\\"', "name", ":", "a\\", "quoted", r'"a\\"'), word("b")]),
        (r'name:"a\n"', [field(r'name:"a\n"', "name", ":", r"a\n", "quoted", r'"a\n"')]),
        ("text:/a b/ c", [field("text:/a b/", "text", ":", "a b", "regex", "/a b/"), word("c")]),
        ("text:/a b", [field("text:/a", "text", ":", "/a"), word("b")]),
        ('power = "5 6"', [field('power = "5 6"', "power", "=", "5 6", "quoted", '"5 6"')]),
    ],
)  # fmt: skip
def test_fields_operators_and_values(text: str, found: list[Told]) -> None:
    assert [told(text, token) for token in tokens(text)] == found


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ('a "b c', ["a", "b", "c"]), ('"', []), ('a "', ["a"]), ("! a", ["a"]), ("a !", ["a"]), ("(!)", ["(", ")"]), ("!= b", ["b"]),
        (": a", ["a"]), ("= a", ["a"]), ("<a", ["a"]), (">= a", ["a"]), ("：a", ["a"]), ("≦ ≧ ≤ ≥ ≠ ＝ ＜ ＞", []), ("!\ta", ["a"]),
    ],
)  # fmt: skip
def test_a_sign_with_nothing_to_work_on_is_left_out(text: str, left: list[str]) -> None:
    assert [text[token.start : token.end] for token in tokens(text)] == left


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[[a b]]>4", [("count", "[[a b]]>4", "a b", ">", "4")]),
        ("[[a]] c", [("count", "[[a]]", "a", ">", "0"), word("c")]),
        ("c [[a]]: 3 b", [word("c"), ("count", "[[a]]: 3", "a", "=", "3"), word("b")]),
        ("([[a]] <= 2)", [("(", "("), ("count", "[[a]] <= 2", "a", "<=", "2"), (")", ")")]),
        ("[[a]]!=123456", [("count", "[[a]]!=123456", "a", "!=", "123456")]),
        ("[[a]]>1234567", [("count", "[[a]]", "a", ">", "0"), word("1234567")]),
        ("[[a]]>4x", [("count", "[[a]]", "a", ">", "0"), word("4x")]),
        ("-[[a]]", [("not", "-"), ("count", "[[a]]", "a", ">", "0")]),
    ],
)
def test_brackets_count_cards_in_a_query_for_decks(text: str, found: list[Told]) -> None:
    assert [told(text, token) for token in tokens(text, decks=True)] == found


def test_elsewhere_such_brackets_are_part_of_a_name() -> None:
    assert [told("[[a]]", token) for token in tokens("[[a]]")] == [word("[[a]]")]


@pytest.mark.parametrize(
    ("text", "message", "place", "caret", "hint"),
    [
        ('b a:"c', "this quotation is not closed", 5, "^", 'Put a " behind it.'),
        ("a:「c", "this quotation is not closed", 3, "^^", "Put a 」 behind it."),
        ('a:"c\\"', "this quotation is not closed", 3, "^", 'Put a " behind it.'),
        ("b power>= ", "a value must follow here", 3, "^^^^^^^^", "Write power>=3."),
        ("(パワー≦)", "a value must follow here", 2, "^^^^^^^", "Write パワー<=3."),
        ("b [[a", "these brackets are not closed", 3, "^^", "Write [[type:unit]]>8."),
        ("b\ud800", "this is not a character", 2, "^", "The terminal and the query must be in UTF-8."),
    ],
)
def test_what_cannot_be_read_is_shown_with_its_place(
    text: str, message: str, place: int, caret: str, hint: str
) -> None:
    with pytest.raises(InputError) as refused:
        tokens(text, decks=True)
    error = refused.value
    assert (error.message, error.place, error.hint) == (message, f"query column {place}", hint)
    assert error.excerpt.splitlines()[1].strip() == caret


def test_a_query_has_at_most_two_thousand_characters() -> None:
    assert len(tokens("x" * LONGEST)) == 1
    with pytest.raises(InputError) as refused:
        tokens("x" * (LONGEST + 1))
    assert refused.value.message == "the query has 2001 characters, 2000 are allowed"


def test_what_nobody_sees_is_a_blank_in_the_excerpt() -> None:
    error = fault("a\x00\tb", "no", 3)
    assert (error.excerpt, error.hint) == ("  a  b\n     ^", "")
