"""What the words of `games.doomtrooper.word_conversions` do (AT11, WA2)."""

from typing import Final

from cardbase.engine.continuous import CANNOT, CARD, GAIN, LOSE, OP, SOURCE, SOURCE_STAMP, change
from cardbase.engine.effects.context import MINE, UNTIL
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards, seats
from cardbase.engine.events import LOST
from cardbase.engine.run import call, procedure
from cardbase.engine.state import CHECK, DIRTY, SRC, WHO, Frame, Row
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.holding.holders import may_stay
from cardbase.games.doomtrooper.rules.lasting import DECLARED, FORGETS
from cardbase.games.doomtrooper.rules.moving import discard, relocate
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.printed.memberships import words_of

_HUMAN: Final = traits.MEMBERSHIPS | traits.DOOMTROOPER | traits.HERETIC
_FOLLOWER: Final = traits.DARK_LEGION | traits.BIT["demnogonis"]
_OF_LEGION: Final = traits.DARK_LEGION | traits.HERETIC | sum(traits.BIT[apostle] for apostle in traits.APOSTLES)


def _forget(amount: int) -> Verb:
    def do(g: State, f: Frame, what: Node) -> None:
        until = layout.EVER if f[UNTIL] < 0 else f[UNTIL]
        for card in cards(g, f, what):
            change(g, until, FORGETS, 0, amount, card, f[SRC], f[MINE])
            change(g, until, CANNOT, 0, LOST, card, f[SRC], f[MINE])
            g.todo |= DIRTY

    return Verb(do)


def make_follower(g: State, card: int) -> None:
    """Turn a warrior to Demnogonis for good: no other affiliation is left."""
    change(g, layout.EVER, LOSE, layout.TRAITS, _HUMAN, card)
    change(g, layout.EVER, GAIN, layout.TRAITS, _FOLLOWER, card)


def befoul(g: State, f: Frame, who: Node, what: Node) -> None:
    """A follower of Demnogonis in the Kohort of a player, without cards, memberships and abilities."""
    for card in cards(g, f, what):
        if g.stats[layout.TRAITS][card] & traits.LOYAL:
            continue
        for attached in attachments(g, card):
            discard(g, attached)
        make_follower(g, card)
        change(g, layout.EVER, FORGETS, 0, 0, card)
        change(g, layout.EVER, CANNOT, 0, LOST, card)
        relocate(g, card, layout.KOHORT, seats(g, f, who)[0])
        g.todo |= DIRTY | CHECK


def anoint(g: State, f: Frame, what: Node) -> None:
    """A follower of Demnogonis; it goes to the Kohort as it is no Doomtrooper any more (AT11). What it may not have any more goes next."""
    for card in cards(g, f, what):
        if not g.stats[layout.TRAITS][card] & traits.LOYAL:
            make_follower(g, card)
            g.todo |= DIRTY | CHECK
            call(g, CLEARED, f[WHO], card)


def _clear(g: State, f: Frame) -> None:
    for attached in attachments(g, f[SRC]):
        if not may_stay(g, attached, f[SRC]):
            discard(g, attached)


CLEARED: Final = procedure("doomtrooper.cleared", _clear)


def enlighten(g: State, f: Frame, what: Node) -> None:
    """A Doomtrooper without affiliation while this card lies there; cards of the Dark Legion on it are discarded. What undoes what made
    a Doomtrooper a Heretic is discarded with it.
    """
    for card in cards(g, f, what):
        own = g.book
        undone = [c for c in attachments(g, card) if own.converts[g.face[c]]]
        for attached in attachments(g, card):
            if own.kind[g.face[attached]] == kinds.GIFT or "dark_legion" in words_of(
                g.match.faces[g.face[attached]], "affiliation"
            ):
                discard(g, attached)
        if g.match.printed[layout.TRAITS][g.face[card]] & traits.DOOMTROOPER and undone:
            for attached in undone:
                discard(g, attached)
            discard(g, f[SRC])
            continue
        change(g, layout.WHILE_SOURCE, LOSE, layout.TRAITS, _OF_LEGION | traits.MEMBERSHIPS, card, f[SRC])
        change(g, layout.WHILE_SOURCE, GAIN, layout.TRAITS, traits.DOOMTROOPER, card, f[SRC])
        g.todo |= DIRTY | CHECK


def revert(g: State, f: Frame, what: Node) -> None:
    """What other cards made of a warrior's memberships ends."""
    for card in cards(g, f, what):
        for attached in attachments(g, card):
            if g.book.converts[g.face[attached]]:
                discard(g, attached)
        g.todo |= DIRTY | CHECK


def _declare(mask: int) -> Verb:
    def do(g: State, f: Frame, what: Node) -> None:
        for card in cards(g, f, what):
            g.effects = [
                row for row in g.effects if row[CARD] != card or row[OP] not in (LOSE, DECLARED) or not _said(g, row)
            ]
            change(g, layout.WHILE_SOURCE, LOSE, layout.TRAITS, mask, card, f[SRC])
            change(g, layout.WHILE_SOURCE, DECLARED, 0, 0, card, f[SRC])
            g.todo |= DIRTY | CHECK

    return Verb(do)


def _said(g: State, row: Row) -> bool:
    """Tell whether a row says which of its two sides a warrior is on: by its own text, or by a card like this one."""
    return row[SOURCE] == row[CARD] or any(
        other[OP] == DECLARED and other[CARD] == row[CARD] and other[SOURCE] == row[SOURCE] for other in g.effects
    )


def _declared(g: State, f: Frame, card: int) -> bool:
    return any(
        row[OP] == DECLARED and row[CARD] == card and g.stamp[row[SOURCE]] == row[SOURCE_STAMP] for row in g.effects
    )


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.verbs |= {
        "forget": _forget(0),
        "lose_abilities": _forget(1),
        "befoul": Verb(befoul),
        "anoint": Verb(anoint),
        "enlighten": Verb(enlighten),
        "revert": Verb(revert),
        "declare_human": _declare(traits.DARK_LEGION | traits.HERETIC),
        "declare_heretic": _declare(traits.DOOMTROOPER),
    }
    words.filters["declared"] = _declared
