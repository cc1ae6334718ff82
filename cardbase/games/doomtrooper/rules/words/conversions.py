"""What the words of `games.doomtrooper.word_conversions` do (AT11, GF1, WA2)."""

from typing import Final

from cardbase.engine.continuous import CANNOT, CARD, GAIN, LOSE, OP, SOURCE, SOURCE_STAMP, change
from cardbase.engine.effects.context import MINE, UNTIL
from cardbase.engine.effects.dialect import Node, Verb
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards
from cardbase.engine.events import LOST, emit, triggers
from cardbase.engine.state import CHECK, DIRTY, SRC, WHO, Frame, Row
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.deeds import did
from cardbase.games.doomtrooper.rules.lasting import DECLARED, FORGETS, TURNED, TURNS
from cardbase.games.doomtrooper.rules.moving import discard, home_of, lost_by, turn
from cardbase.games.doomtrooper.rules.printed.book import State

WORDS: Final = Registry()

_OF_LEGION: Final = traits.HERETIC | traits.DARK_LEGION | traits.OF_APOSTLES


def _forget(amount: int) -> Verb:
    def do(g: State, f: Frame, what: Node) -> None:
        until = layout.EVER if f[UNTIL] < 0 else f[UNTIL]
        for card in cards(g, f, what):
            change(g, until, FORGETS, 0, amount, card, f[SRC], f[MINE])
            change(g, until, CANNOT, 0, LOST, card, f[SRC], f[MINE])
            g.todo |= DIRTY

    return Verb(do)


@WORDS.verb("become", names=((2, "keywords"),))
def become(g: State, f: Frame, what: Node, keyword: Node) -> None:
    """A warrior is on another side, for good or for a time; who is dying lives on as that (POSSESS)."""
    wanted = traits.MASKS[keyword[0]]
    gained = wanted | (traits.DARK_LEGION if wanted & _OF_LEGION else traits.DOOMTROOPER)
    for card in cards(g, f, what):
        marks = g.stats[layout.TRAITS][card]
        if marks & traits.LOYAL or (wanted & traits.HERETIC and marks & traits.NEVER_HERETIC):
            continue
        if f[UNTIL] >= 0:
            _declare(g, f, card, gained)
            continue
        if g.flags[card] & layout.DYING:
            g.flags[card] |= layout.SAVED
            change(g, layout.EVER, TURNS, 0, gained, card)
        else:
            turn(g, card, gained)
        if wanted & traits.HERETIC:
            emit(g, layout.CONVERTS, card, f[WHO])
            did(g, layout.CONVERTS, f[WHO], card, -1, marks)
            if g.flags[card] & layout.DYING:
                triggers(g, at_once=True)


def _declare(g: State, f: Frame, card: int, gained: int) -> None:
    """For a time: what cards have said so before counts no more."""
    said = {(row[SOURCE], row[SOURCE_STAMP]) for row in g.effects if row[OP] == DECLARED and row[CARD] == card}
    g.effects = [
        row
        for row in g.effects
        if row[CARD] != card or row[OP] not in (GAIN, LOSE, DECLARED) or (row[SOURCE], row[SOURCE_STAMP]) not in said
    ]
    for op, mask in ((LOSE, lost_by(g, card, gained)), (GAIN, gained), (DECLARED, 0)):
        change(g, f[UNTIL], op, layout.TRAITS, mask, card, f[SRC], f[MINE])
    g.todo |= DIRTY | CHECK


@WORDS.filter("declared")
def _declared(g: State, f: Frame, card: int) -> bool:
    return any(
        row[OP] == DECLARED and row[CARD] == card and g.stamp[row[SOURCE]] == row[SOURCE_STAMP] for row in g.effects
    )


def _reverts(g: State, f: Frame, changes: list[Row], what: Node) -> None:
    """REINSTATEMENT: its home corporation again."""
    for card in cards(g, f, what):
        changes.append((GAIN, layout.TRAITS, card, home_of(g, card)))
        changes.append((LOSE, layout.TRAITS, card, traits.FREELANCER | traits.POINTS_TO_DESTINY))


@WORDS.verb("revert", always=_reverts)
def revert(g: State, f: Frame, what: Node) -> None:
    """What other cards made of a warrior ends: what lies on it, or was done to it."""
    for card in cards(g, f, what):
        for attached in attachments(g, card):
            if "converts" in g.book.keywords[g.face[attached]]:
                discard(g, attached)
        g.effects = [row for row in g.effects if row[SOURCE] != TURNED or row[CARD] != card]
        g.todo |= DIRTY | CHECK


WORDS.verbs(_forget(0), "forget")
WORDS.verbs(_forget(1), "lose_abilities")
