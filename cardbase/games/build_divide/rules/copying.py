"""Cards that have the abilities of others, and cards that become units with an ability of their own."""

from typing import Final

from cardbase.engine.continuous import AMOUNT, CARD, GAIN, GRANT, OP, SOURCE, STAMP, UNTIL, change, keep
from cardbase.engine.effects.context import context, restamp
from cardbase.engine.effects.core.card_verbs import can_name
from cardbase.engine.effects.core.state_verbs import lasting
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards
from cardbase.engine.state import CHECK, DIRTY, SRC, WHO, Frame
from cardbase.games.build_divide.rules import layout
from cardbase.games.build_divide.rules.book import State

WORDS: Final = Registry()

GIVEN: Final = ("triggered", "activated", "continuous", "replacement")  # kinds of abilities that a card can get


def _of(g: State, card: int) -> tuple[int, list[int]]:
    """Return the keywords (a mask) and the numbers of the abilities that are printed on a card."""
    face = g.face[card]
    texts = [text.number for text in g.match.texts.of_face[face] if text.tree.kind in GIVEN]
    return g.match.printed[layout.KEYWORDS][face], texts


@WORDS.each("copy_abilities", always=lambda g, f, changes, *more: None, place=1)
def copy_abilities(g: State, f: Frame, what: Node, model: int) -> None:
    """Give cards what is printed on others."""
    keywords, texts = _of(g, model)
    lasting(g, f, what, GAIN, layout.KEYWORDS, keywords)
    for number in texts:
        lasting(g, f, what, GRANT, 0, number)


def keep_copies(g: State) -> None:
    """Let the cards that have the abilities of others as long as these are there have those of the present ones."""
    for card in [card for place in g.rules.live_piles for card in g.piles[place] if g.face[card] in g.book.copiers]:
        text = g.book.copiers[g.face[card]]
        f = context(g, EFFECTS, g.side[card], card, text.block)
        wanted = set()
        for model in [] if g.flags[card] & layout.DOWN else cards(g, f, text.tree.effects[0][2]):
            keywords, texts = _of(g, model)
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
