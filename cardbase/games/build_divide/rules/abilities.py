"""Abilities that come late, copy others or clearly cannot be used now."""

from collections.abc import Callable
from typing import Final

from cardbase.engine.continuous import AMOUNT, CARD, GAIN, GRANT, OP, SOURCE, STAMP, UNTIL, change, keep, write
from cardbase.engine.effects import statements
from cardbase.engine.effects.bindings import Node
from cardbase.engine.effects.card_verbs import can_name
from cardbase.engine.effects.context import context, restamp
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.state_verbs import lasting
from cardbase.engine.effects.texts import Text
from cardbase.engine.effects.values import cards, holds
from cardbase.engine.events import LOST
from cardbase.engine.state import CHECK, DIRTY, SRC, WHO, Frame, Row
from cardbase.games.build_divide.rules import layout
from cardbase.games.build_divide.rules.payment import payable, standing_energy
from cardbase.games.build_divide.rules.tables import State, energy_of, plus

# Abilities that clearly cannot be used now, told without reading their texts: too little standing energy, too few counters.


def hopeless(text: Text) -> Callable[[State, int, int], bool] | None:
    """Return a test of (state, seat, card), None where only the text itself can tell."""
    parts = [price for price in map(energy_of, text.tree.prices) if price is not None]
    spent = [price[2] for price in text.tree.prices if price[0] == "spend" and price[3] == "judgment"]
    counters = sum(n for n in spent if isinstance(n, int))
    price = plus(*parts)
    if not (price.total or counters):
        return None

    def test(g: State, seat: int, card: int) -> bool:
        if g.num[layout.COUNTERS + seat] < counters:
            return True
        if len(parts) > 1 and not payable(standing_energy(g, seat), price):
            return True
        left, flags = price.total, g.flags
        for other in g.piles[layout.ENERGY * 2 + seat]:
            if left <= 0:
                return False
            if not flags[other] & (layout.RESTED | layout.DOWN):
                left -= 1
        return left > 0

    return test


# Continuous abilities that read power or hit: they come after all others and the auras.


def late_abilities(g: State) -> list[tuple[int, int]]:
    """Return (card, ability) of the late abilities of all cards in play, granted ones last."""
    late, statics = g.tables.late, g.match.statics
    live = [card for place in g.rules.live_piles for card in g.piles[place] if not g.cannot[card] & LOST]
    found = [
        (card, text)
        for card in live
        for text in statics[g.face[card]]
        if text in late and g.rules.speaks(g, card, text)
        if text not in g.match.hushable or not g.rules.hushed(g, card, text)
    ]
    for row in g.effects:
        if row[OP] == GRANT and row[AMOUNT] in late and row[CARD] in live and g.stamp[row[CARD]] == row[STAMP]:
            found.append((row[CARD], row[AMOUNT]))
    return found


def apply_late(g: State) -> None:
    """Write what the late abilities change."""
    changes: list[Row] = []
    givers: list[int] = []
    for card, ability in late_abilities(g):
        text = g.match.texts.texts[ability]
        f = context(g, EFFECTS, g.side[card], card, text.block)
        if holds(g, f, text.tree.condition):
            for always, arguments in text.always:
                always(g, f, changes, *arguments)
            givers += [card] * (len(changes) - len(givers))
    if g.match.weighs or g.match.spares:
        changes = statements.weighed(g, changes, givers)
    if changes:
        write(g, changes)


# Cards that have the abilities of others, and cards that become units with an ability of their own.


WORDS: Final = Registry()

GIVEN: Final = ("triggered", "activated", "continuous", "replacement")  # kinds of abilities that a card can get


def _printed_on(g: State, card: int) -> tuple[int, list[int]]:
    """Return the keywords (a mask) and the numbers of the abilities that are printed on a card."""
    face = g.face[card]
    texts = [text.number for text in g.match.texts.of_face[face] if text.tree.kind in GIVEN]
    return g.match.printed[layout.KEYWORDS][face], texts


@WORDS.each("copy_abilities", always=lambda g, f, changes, *more: None, place=1)
def copy_abilities(g: State, f: Frame, what: Node, model: int) -> None:
    """Give cards what is printed on others."""
    keywords, texts = _printed_on(g, model)
    lasting(g, f, what, GAIN, layout.KEYWORDS, keywords)
    for number in texts:
        lasting(g, f, what, GRANT, 0, number)


def keep_copies(g: State) -> None:
    """Let the cards that have the abilities of others as long as these are there have those of the present ones."""
    for card in [card for place in g.rules.live_piles for card in g.piles[place] if g.face[card] in g.tables.copiers]:
        text = g.tables.copiers[g.face[card]]
        f = context(g, EFFECTS, g.side[card], card, text.block)
        wanted = set()
        for model in [] if g.flags[card] & layout.DOWN else cards(g, f, text.tree.effects[0][2]):
            keywords, texts = _printed_on(g, model)
            wanted |= {(GRANT, number) for number in texts} | ({(GAIN, keywords)} if keywords else set())
        kept = [row for row in g.effects if row[UNTIL] == layout.WHILE_SOURCE and row[SOURCE] == card == row[CARD]]
        if {(row[OP], row[AMOUNT]) for row in kept if row[STAMP] == g.stamp[card]} != wanted:
            keep(g, [row for row in g.effects if row not in kept])
            for op, amount in sorted(wanted):
                change(g, layout.WHILE_SOURCE, op, layout.KEYWORDS if op == GAIN else 0, amount, card, card)
            g.todo |= DIRTY | CHECK


@WORDS.verb("as_unit_with", can_name)
def as_unit_with(g: State, f: Frame, who: Node, what: Node, ability: int) -> None:
    """Put cards into the field as units with an ability."""
    for card in cards(g, f, what):
        g.rules.enter(g, f[WHO], card, layout.FIELD)
        restamp(g, f, card)
        change(g, layout.EVER, GRANT, 0, ability, card, f[SRC])


@WORDS.verb("as_rested_unit_with", can_name)
def as_rested_unit_with(g: State, f: Frame, who: Node, what: Node, ability: int) -> None:
    """The same, rested."""
    going = cards(g, f, what)
    as_unit_with(g, f, who, what, ability)
    for card in going:
        g.flags[card] |= layout.RESTED
