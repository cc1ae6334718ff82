"""The grammar of queries: from text to tree, and back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.catalog.search.parser import parse, parse_decks
from cardbase.catalog.search.tree import And, Count, Not, Or, Query, Term, Tree, show
from cardbase.errors import InputError


def bare(tree: Tree | None) -> Tree | None:
    """Return the tree without places in the text."""
    match tree:
        case Term():
            return tree._replace(start=0, at=0, end=0)
        case Not(part):
            return Not(bare(part))
        case And(parts):
            return And(tuple(map(bare, parts)))
        case Or(parts):
            return Or(tuple(map(bare, parts)))
        case Count(query, op, number):
            return Count(Query(bare(query.tree), tuple(map(bare, query.display)), ""), op, number)
    return tree


def word(text: str, style: str = "plain") -> Term:
    return Term("", ":", text, style)


def term(field: str, op: str, value: str, style: str = "plain") -> Term:
    return Term(field, op, value, style)


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("", None),
        ("dragon", word("dragon")),
        ("dragon fish", And((word("dragon"), word("fish")))),
        ("a and b AND c", And((word("a"), word("b"), word("c")))),
        ("a or b OR c | d", Or((word("a"), word("b"), word("c"), word("d")))),
        ("a b or c", Or((And((word("a"), word("b"))), word("c")))),
        ("a (b or c)", And((word("a"), Or((word("b"), word("c")))))),
        ("-a not b", And((Not(word("a")), Not(word("b"))))),
        ("-(a b)", Not(And((word("a"), word("b"))))),
        ("((a) (b c))", And((word("a"), word("b"), word("c")))),
        ('"a b"', word("a b", "quoted")),
        (r'"say \"no\""', word('say "no"', "quoted")),
        ('!"a b"', Term("", "=", "a b", "quoted")),
        ("!xenos", Term("", "=", "xenos")),
        ("/^a b/", word("^a b", "regex")),
        ("type:unit", term("type", ":", "unit")),
        ("power>=5000", term("power", ">=", "5000")),
        ("power >= 5000", term("power", ">=", "5000")),
        ("パワー≧5000", term("パワー", ">=", "5000")),
        ("パワー：5000", term("パワー", ":", "5000")),
        ("cost=2..4", term("cost", "=", "2..4")),
        ("cost!=3", term("cost", "!=", "3")),
        ('name:"a b"', term("name", ":", "a b", "quoted")),
        ("name:「a b」", term("name", ":", "a b", "quoted")),
        ("text:/draw [23]/", term("text", ":", "draw [23]", "regex")),
        ("AC-40", word("AC-40")),
        ("O'Brien", word("O'Brien")),
        ("戦友の助け(属性)", word("戦友の助け(属性)")),
        ("“デッドルーク” リヴァワート", And((word("“デッドルーク”"), word("リヴァワート")))),
        ('a "b c', And((word("a"), word("b"), word("c")))),
        ("a - b", And((word("a"), word("-"), word("b")))),
    ],
)
def test_text_to_tree(text: str, tree: Tree | None) -> None:
    assert bare(parse(text).tree) == tree


def test_terms_that_arrange_the_answer_are_no_conditions() -> None:
    query = parse("dragon order:cost (direction:desc) limit:5 unique:prints")

    assert bare(query.tree) == word("dragon")
    assert [(t.field, t.value) for t in query.display] == [
        ("order", "cost"), ("direction", "desc"), ("limit", "5"), ("unique", "prints"),
    ]  # fmt: skip


def test_a_query_for_decks_counts_cards() -> None:
    query = parse_decks("[[type:unit power>=5000]]>8 -[[!Xenos]] game:build-divide")

    units = Count(Query(And((term("type", ":", "unit"), term("power", ">=", "5000"))), (), ""), ">", 8)
    xenos = Count(Query(Term("", "=", "Xenos"), (), ""), ">", 0)
    assert bare(query.tree) == And((units, Not(xenos), term("game", ":", "build-divide")))


@pytest.mark.parametrize(
    ("text", "message", "column"),
    [
        ("(a or b", "this bracket is not closed", 1),
        ("a b)", "there is no bracket that this one closes", 4),
        ('a name:"b c', "this quotation is not closed", 8),
        ("a or", "'or' stands between two conditions", 3),
        ("a (or b)", "'or' stands between two conditions", 4),
        ("(not)", "a condition must follow here", 2),
        ("power>=", "a value must follow here", 1),
    ],
)
def test_a_mistake_is_shown_with_its_place(text: str, message: str, column: int) -> None:
    with pytest.raises(InputError) as caught:
        parse(text)

    assert caught.value.message == message
    assert caught.value.place == f"query column {column}"
    assert caught.value.excerpt.splitlines()[1].index("^") == column + 1


def test_the_caret_counts_wide_characters_twice() -> None:
    with pytest.raises(InputError) as caught:
        parse("竜 (王")

    assert caught.value.excerpt == "  竜 (王\n     ^"


@pytest.mark.parametrize("text", ["(" * 60 + "a" + ")" * 60, "-" * 60 + "a", "a " * 300, "x" * 3000])
def test_a_monstrous_query_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        parse(text)


PIECES = st.sampled_from(
    ["a", "or ", "and ", "not ", "-", "(", ")", '"', "/", "!", ":", ">=", "=", "<", " ", "power", "竜", "“", "”", "「", "」",
     "[[", "]]", "\\", "order:x ", "3", "..", "|", ".*", "\u3000", " = ", "\x00"]
)  # fmt: skip
TEXTS = st.one_of(st.text(max_size=40), st.lists(PIECES, max_size=25).map("".join))


@settings(max_examples=500)
@given(TEXTS, st.sampled_from([parse, parse_decks]))
def test_any_text_is_a_query_or_an_input_error_and_a_tree_survives_printing(text: str, parser: object) -> None:
    assert callable(parser)
    try:
        query = parser(text)
    except InputError as error:
        assert str(error)
        return
    assert bare(parser(show(query.tree)).tree) == bare(query.tree)
