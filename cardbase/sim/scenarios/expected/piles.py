"""Whether a zone holds what a scenario expects: names in any order, with values where the file gives them."""

from collections.abc import Iterator, Sequence
from typing import Any

from cardbase.engine.layout import Layout
from cardbase.messages import later
from cardbase.sim.scenarios.form.kinds import COUNT, Kinds, listed, table, text, whole
from cardbase.sim.scenarios.form.limits import ZONE_MOST
from cardbase.sim.scenarios.form.scenario import Table
from cardbase.sim.scenarios.table.position import entries
from cardbase.sim.scenarios.table.things import Reader, values

Row = tuple[str, str, str]
Entry = tuple[str, Table]


def pile_kinds(layout: Layout) -> Kinds:
    """Return what a file may say of a zone besides its number of cards."""
    said = table(
        {"card": text(), "count": whole(1, ZONE_MOST), **values(layout)},
        needs=["card"],
        loose=True,
        wrong=later("is no value of a card"),
    )
    exactly, some = listed((*text(), *said), ZONE_MOST), listed((*text(), *said), ZONE_MOST, 1)
    return (*exactly, *table({"count": COUNT, "top": some, "has": some, "lacks": some}, least=1))


def differences_of_pile(reader: Reader, what: str, expected: Any, pile: Sequence[int], zone: int) -> Iterator[Row]:
    """Yield (what, expected, actual) where a pile is not as expected.

    expected  a list: exactly these cards, in any order; or a table of `count`, `top` (the first cards in order), `has`, `lacks`

    Raises InputError for a card that is lacked and not in the game at all.
    """
    cards = list(pile) if reader.rules.live[zone] else list(reversed(pile))
    if not isinstance(expected, dict):
        yield from _exactly(reader, what, entries(expected, reader.position.cards, reader.place), cards)
        return
    if "count" in expected and expected["count"] != len(cards):
        yield (f"{what} count", str(expected["count"]), str(len(cards)))
    if "top" in expected:
        top = entries(expected["top"], reader.position.cards, reader.place)
        if not all(map(_fits, [reader] * len(top), top, cards)) or len(top) > len(cards):
            yield (f"{what} top", _wanted(top), _named(reader, cards[: len(top)], top))
    has = entries(expected.get("has", []), reader.position.cards, reader.place)
    missing, _ = _matched(reader, has, cards)
    if missing:
        yield (f"{what} has", _wanted(missing), _named(reader, cards, has))
    lacks = entries(expected.get("lacks", []), reader.position.cards, reader.place)
    for name, _ in lacks:
        reader.must_know(name)
    there = [entry for entry in lacks if any(_fits(reader, entry, card) for card in cards)]
    if there:
        yield (f"{what} lacks", _wanted(there), _named(reader, cards, there))


def _exactly(reader: Reader, what: str, wanted: list[Entry], cards: list[int]) -> Iterator[Row]:
    missing, left = _matched(reader, wanted, cards)
    if missing or left:
        yield (what, _wanted(wanted) or "nothing", _named(reader, cards, wanted) or "nothing")


def _matched(reader: Reader, wanted: Sequence[Entry], cards: Sequence[int]) -> tuple[list[Entry], list[int]]:
    """Return what finds no card and the cards that nothing wants; who says most of a card chooses first."""
    left, missing = list(cards), []
    for entry in sorted(wanted, key=lambda entry: -len(entry[1])):
        card = next((card for card in left if _fits(reader, entry, card)), None)
        if card is None:
            missing.append(entry)
        else:
            left.remove(card)
    return missing, left


def _fits(reader: Reader, entry: Entry, card: int) -> bool:
    name, said = entry
    if reader.name(card) != name and reader.position.labels.get(name) != card:
        return False
    return all(reader.value(card, key, value) == value for key, value in said.items())


def _wanted(wanted: Sequence[Entry]) -> str:
    return ", ".join(_words(name, said) for name, said in wanted)


def _named(reader: Reader, cards: Sequence[int], like: Sequence[Entry]) -> str:
    """Return the cards in words, with the values that are expected of any card of the list."""
    keys = list(dict.fromkeys(key for _, said in like for key in said))
    return ", ".join(_words(reader.name(card), {key: reader.value(card, key) for key in keys}) for card in cards)


def _words(name: str, said: Table) -> str:
    shown = ", ".join(key if value is True else f"{key} {value}" for key, value in said.items() if value is not False)
    return f"{name} ({shown})" if shown else name
