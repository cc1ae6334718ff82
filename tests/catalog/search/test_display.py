"""How an answer is arranged: order:, direction:, limit:, unique:."""

import sqlite3

import pytest

from cardbase.catalog.search.answer import search
from cardbase.errors import InputError
from cardbase.games.card import Card

from .conftest import Ask


def test_order_and_direction(cards: sqlite3.Connection, all_cards: dict[int, Card]) -> None:
    """What is unknown comes last, whatever the direction."""
    for direction in ("asc", "desc"):
        ids = search(cards, f"game:build-divide is:real order:power direction:{direction}").ids
        powers = [all_cards[n].facts.get("power") for n in ids]
        values = [power for power in powers if isinstance(power, int)]
        assert values == sorted(values, reverse=direction == "desc")
        assert powers[: len(values)] == values
    assert search(cards, "game:doomtrooper order:-f limit:1").ids == search(cards, "bio-giant").ids
    by_number = [all_cards[n].numbers[0] for n in search(cards, "set=S1 has:number order:number").ids]
    assert by_number == sorted(by_number)


def test_limit(cards: sqlite3.Connection) -> None:
    found = search(cards, "type:warrior limit:3", limit=50, counted=True)

    assert len(found.ids) == 3
    assert found.more
    assert found.total == len(search(cards, "type:warrior").ids)
    assert search(cards, "type:warrior limit:3").ids == found.ids
    assert search(cards, "type:warrior limit:3").total == 4  # one more than are shown tells that there are more


def test_each_key_has_its_own_direction(cards: sqlite3.Connection, all_cards: dict[int, Card]) -> None:
    """A sign turns its own key, direction: those without a sign; what is alike in all keys stands by name."""

    def values(query: str) -> list[tuple[int, int]]:
        found = [all_cards[n].facts for n in search(cards, f"game:doomtrooper type:warrior f>=0 v>=0 {query}").ids]
        return [(int(str(facts["f"])), int(str(facts["v"]))) for facts in found]

    both = values("")
    assert values("order:fight order:-value") == sorted(both, key=lambda pair: (pair[0], -pair[1]))
    assert values("order:-fight order:value") == sorted(both, key=lambda pair: (-pair[0], pair[1]))
    assert values("order:+fight order:value direction:desc") == sorted(both, key=lambda pair: (pair[0], -pair[1]))
    alike = search(cards, "game:doomtrooper f=3 order:-f").ids
    assert alike == search(cards, "game:doomtrooper f=3 order:name").ids


def test_pages_together_are_the_whole_answer(ask: Ask, cards: sqlite3.Connection) -> None:
    query = "game:doomtrooper type:warrior order:-v"
    whole = ask(query)
    pages = [ask(f"{query} limit:90 page:{page}") for page in (1, 2, 3)]

    assert [len(page) for page in pages] == [90, 90, len(whole) - 180]
    assert [name for page in pages for name in page] == whole
    assert ask(f"{query} page:2") == whole[50:100]
    assert ask(f"{query} limit:all", limit=3) == whole
    last = search(cards, f"{query} limit:90 page:3", counted=True)
    assert (last.more, last.start, last.total) == (False, 180, len(whole))
    assert search(cards, f"{query} page:100").ids == []
    assert ask("blood limit:2 page:2") == ask("blood")[2:4]
    prints = search(cards, "type:warrior unique:prints").printings
    second = search(cards, "type:warrior unique:prints limit:5 page:2", counted=True)
    assert (second.printings, second.total) == (prints[5:10], len(prints))


def test_a_seed_gives_an_order_again(ask: Ask, cards: sqlite3.Connection) -> None:
    one, other = (ask(f"type:warrior order:random seed:{seed} limit:20") for seed in (1, 2))

    assert one == ask("type:warrior order:random seed:1 limit:20")
    assert one != other
    drawn = search(cards, "type:warrior order:random limit:20")
    assert search(cards, f"type:warrior order:random seed:{drawn.seed} limit:20").ids == drawn.ids
    assert search(cards, "type:warrior limit:20").seed is None


@pytest.mark.parametrize(
    ("query", "message", "hint"),
    [
        ("order:power,-name", "cards cannot be put in the order 'power,-name'", "Write order:power order:-name."),
        ("order:pwer", "cards cannot be put in the order 'pwer'", "Did you mean 'power'"),
        ("direction:sideways", "'sideways' is no direction", "direction:asc"),
        ("limit:many", "'many' is no number of cards", "limit:20"),
        ("unique:art", "'art' is unknown", "unique:prints"),
        ("limit:-1", "'-1' is no number of cards", "limit:20"),
        ("page:0", "'0' is no number that may stand here", "page:2"),
        ("seed:x", "'x' is no number that may stand here", "seed:7"),
        ("limit:all page:2", "limit:all leaves one page", "Take limit:all out"),
        ("infantry -n 5", "-n is no part of a query", "Write limit:5."),
        ("(type:unit -N  12)", "-n is no part of a query", "Write limit:12."),
    ],
)
def test_what_does_not_exist_is_answered_with_what_does(ask: Ask, query: str, message: str, hint: str) -> None:
    with pytest.raises(InputError) as caught:
        ask(query)

    assert caught.value.message == message
    assert hint in caught.value.hint
    assert "^" in caught.value.excerpt
