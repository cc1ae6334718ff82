"""The grammar of queries: from text to tree, and back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.catalog.search.parser import And, CopyCount, Not, Or, Query, Term, Tree, parse, parse_decks, show
from cardbase.errors import InputError
from tests.examples import examples


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
        case CopyCount(query, op, number):
            return CopyCount(Query(bare(query.tree), tuple(map(bare, query.display)), ""), op, number)
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

    units = CopyCount(Query(And((term("type", ":", "unit"), term("power", ">=", "5000"))), (), ""), ">", 8)
    xenos = CopyCount(Query(Term("", "=", "Xenos"), (), ""), ">", 0)
    assert bare(query.tree) == And((units, Not(xenos), term("game", ":", "build-divide")))


@pytest.mark.parametrize(
    ("text", "message", "column", "caret", "hint"),
    [
        ("(a or b", "this bracket is not closed", 1, "^", "Put a ) behind it."),
        ("a b)", "there is no bracket that this one closes", 4, "^", ""),
        ('a name:"b c', "this quotation is not closed", 8, "^", 'Put a " behind it.'),
        ("a or", "'or' stands between two conditions", 3, "^^", ""),
        ("a (or b)", "'or' stands between two conditions", 4, "^^", ""),
        ("a or | b", "'or' stands between two conditions", 3, "^^", ""),
        ("a and", "'and' stands between two conditions", 3, "^^^", ""),
        ("a and or b", "'and' stands between two conditions", 3, "^^^", ""),
        ("(a and)", "'and' stands between two conditions", 4, "^^^", ""),
        ("(not)", "a condition must follow here", 2, "^^^", ""),
        ("a not or b", "a condition must follow here", 3, "^^^", ""),
        ("power>=", "a value must follow here", 1, "^^^^^^^", "Write power>=3."),
    ],
)
def test_a_mistake_is_shown_with_its_place(text: str, message: str, column: int, caret: str, hint: str) -> None:
    with pytest.raises(InputError) as caught:
        parse(text)

    assert (caught.value.message, caught.value.hint) == (message, hint)
    assert caught.value.place == f"query column {column}"
    assert caught.value.excerpt == f"  {text}\n  {' ' * (column - 1)}{caret}"


def test_a_mistake_in_counted_cards_is_shown_where_it_stands() -> None:
    with pytest.raises(InputError) as caught:
        parse_decks("a [[b (c]]>4")

    assert (caught.value.message, caught.value.place) == ("this bracket is not closed", "query column 7")


def test_a_part_knows_its_text_and_its_place() -> None:
    query = parse_decks("a [[b:c order:d]]>4")

    assert query.text == "a [[b:c order:d]]>4"
    assert isinstance(query.tree, And)
    count = query.tree.parts[1]
    assert isinstance(count, CopyCount)
    assert count.query == Query(
        Term("b", ":", "c", "plain", 4, 6, 7), (Term("order", ":", "d", "plain", 8, 14, 15),), "b:c order:d"
    )


def test_counted_cards_are_no_decks() -> None:
    """Within [[ ]] such brackets are part of a name."""
    query = parse_decks("[[a [[b]]")

    assert bare(query.tree) == CopyCount(Query(And((word("a"), word("[[b"))), (), ""), ">", 0)
    assert bare(parse("[[a]]").tree) == word("[[a]]")


@pytest.mark.parametrize("name", ["order", "sort", "direction", "dir", "limit", "unique", "ORDER", "Limit"])
def test_a_field_that_arranges_the_answer_is_known_in_any_case(name: str) -> None:
    query = parse(f"a {name}:1 b")

    assert bare(query.tree) == And((word("a"), word("b")))
    assert [(t.field, t.value) for t in query.display] == [(name, "1")]


@pytest.mark.parametrize("text", ["order:1", "-order:1", "(order:1)", "not (limit:5)", "order:1 limit:5"])
def test_what_arranges_the_answer_alone_is_no_condition(text: str) -> None:
    assert parse(text).tree is None


@pytest.mark.parametrize("text", ["a or order:b", "order:b or a", "a or order:b or c", "a or ()"])
def test_what_arranges_the_answer_is_no_side_of_or(text: str) -> None:
    with pytest.raises(InputError, match="'or' stands between two conditions"):
        parse(text)
    assert bare(parse("a or b order:c").tree) == Or((word("a"), word("b")))


def test_the_caret_counts_wide_characters_twice() -> None:
    with pytest.raises(InputError) as caught:
        parse("竜 (王")

    assert caught.value.excerpt == "  竜 (王\n     ^"


@pytest.mark.parametrize(
    ("fits", "monstrous", "message", "column"),
    [
        ("(" * 19 + "a" + ")" * 19, "(" * 20 + "a" + ")" * 20, "more than 20 brackets stand in each other here", 21),
        ("-" * 19 + "a", "-" * 60 + "a", "more than 20 brackets stand in each other here", 21),
        (
            "((x) " * 18 + "a" + ")" * 18,
            "((x) " * 30 + "a" + ")" * 30,
            "more than 20 brackets stand in each other here",
            93,
        ),
        ("a " * 200, "a " * 201, "the query has more than 200 parts", 401),
    ],
)
def test_a_monstrous_query_is_refused(fits: str, monstrous: str, message: str, column: int) -> None:
    assert parse(fits).tree
    with pytest.raises(InputError) as caught:
        parse(monstrous)

    assert (caught.value.message, caught.value.place) == (message, f"query column {column}")


def test_brackets_beside_one_another_are_not_in_one_another() -> None:
    assert parse("(a) " * 25).tree
    with pytest.raises(InputError):
        parse("x" * 3000)


PIECES = st.sampled_from(
    ["a", "or ", "and ", "not ", "-", "(", ")", '"', "/", "!", ":", ">=", "=", "<", " ", "power", "竜", "“", "”", "「", "」",
     "[[", "]]", "\\", "order:x ", "3", "..", "|", ".*", "\u3000", " = ", "\x00"]
)  # fmt: skip
TEXTS = st.one_of(st.text(max_size=40), st.lists(PIECES, max_size=25).map("".join))


@settings(max_examples=examples(500))
@given(TEXTS, st.sampled_from([parse, parse_decks]))
def test_any_text_is_a_query_or_an_input_error_and_a_tree_survives_printing(text: str, parser: object) -> None:
    assert callable(parser)
    try:
        query = parser(text)
    except InputError as error:
        assert str(error)
        return
    assert bare(parser(show(query.tree)).tree) == bare(query.tree)
