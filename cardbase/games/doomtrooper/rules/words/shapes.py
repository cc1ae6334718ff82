"""What the words of `games.doomtrooper.word_shapes` do: cards that are another card, stand for one, lend or amend texts, or are turned."""

from typing import Final

from cardbase.engine.actions import ARG, NUMBER
from cardbase.engine.continuous import ADD, AMOUNT, CARD, GAIN, GRANT, OP, SOURCE, STAMP, change
from cardbase.engine.effects.context import MINE, UNTIL
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards, number
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, WHO, Frame
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.actions.cover import take_cover
from cardbase.games.doomtrooper.rules.actions.posing import holders_for_nothing, stand_for, with_face
from cardbase.games.doomtrooper.rules.combat.aftermath import end_combat
from cardbase.games.doomtrooper.rules.lasting import AMENDED, BASE
from cardbase.games.doomtrooper.rules.piles import laid_with
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.printed.faces import title_of
from cardbase.games.doomtrooper.rules.ratings.base import base_of
from cardbase.games.doomtrooper.rules.ratings.sources import works
from cardbase.games.doomtrooper.rules.turning import turn_down
from cardbase.games.doomtrooper.rules.twins import bind
from cardbase.games.doomtrooper.rules.words.asking import has_trait

WORDS: Final = Registry()


def _placeless(g: State, f: Frame, what: Node) -> bool:
    """Tell that a copy of a card would have no place."""
    return not any(_has_place(g, f, card) for card in cards(g, f, what))


WORDS.each("stand_for", idle=_placeless, most=1)(lambda g, f, card: stand_for(g, f[WHO], f[SRC], card))


def _has_place(g: State, f: Frame, card: int) -> bool:
    if g.book.kind[g.face[card]] == kinds.WARRIOR:
        return True
    if g.flags[card] & (layout.DOWN | layout.STORED):
        return False
    held = g.face
    g.face = with_face(held, f[SRC], g.face[card])
    found = holders_for_nothing(g, f[WHO], f[SRC])
    g.face = held
    return bool(found)


@WORDS.each("be_one", most=1)
def _be_one(g: State, f: Frame, card: int) -> None:
    if g.zone[f[SRC]] in layout.AREAS and g.zone[card] in layout.AREAS:
        bind(g, card, f[SRC])


WORDS.keyword("joker")


# registers: the warrior, the sum, the Fight that was named; what is divided (ADD: what the ratings are now, BASE), until when
WARRIOR: Final = REG
SUM: Final = REG + 1
FIGHT: Final = REG + 2
DIVIDED: Final = REG + 3
LASTS: Final = REG + 4
WHOSE: Final = REG + 5
_RATINGS: Final = (layout.FIGHT_STAT, layout.SHOOT_STAT, layout.ARMOUR)


@WORDS.each("reshape", most=1)
def reshape(g: State, f: Frame, card: int) -> None:
    """Push the questions, none of the three below 0."""
    _divide(g, f, card, ADD, sum(g.stats[stat][card] for stat in _RATINGS))


@WORDS.each("reshape_base", most=1)
def reshape_base(g: State, f: Frame, card: int) -> None:
    """The same of the base ratings."""
    _divide(g, f, card, BASE, sum(_base(g, card, stat) for stat in _RATINGS))


def _divide(g: State, f: Frame, card: int, divided: int, total: int) -> None:
    if total > 0:
        call(g, RESHAPED, f[WHO], f[SRC], card, total, 0, divided, layout.EVER if f[UNTIL] < 0 else f[UNTIL], f[MINE])


def _base(g: State, card: int, stat: int) -> int:
    return base_of(g, card, stat)


def _ask_fight(g: State, f: Frame) -> None:
    ask(g, f[WHO], [NUMBER + n for n in range(f[SUM] + 1)])


def _name_fight(g: State, f: Frame) -> None:
    f[FIGHT] = f[ANS] & ARG


def _ask_shoot(g: State, f: Frame) -> None:
    ask(g, f[WHO], [NUMBER + n for n in range(f[SUM] - f[FIGHT] + 1)])


def _reshape(g: State, f: Frame) -> None:
    shoot, card = f[ANS] & ARG, f[WARRIOR]
    wanted = {
        layout.FIGHT_STAT: f[FIGHT],
        layout.SHOOT_STAT: shoot,
        layout.ARMOUR: f[SUM] - f[FIGHT] - shoot,
    }
    for stat, amount in wanted.items():
        before = _base(g, card, stat) if f[DIVIDED] == BASE else g.stats[stat][card]
        change(g, f[LASTS], f[DIVIDED], stat, amount - before, card, f[SRC], f[WHOSE])


RESHAPED: Final = procedure("doomtrooper.reshaped", _ask_fight, _name_fight, _ask_shoot, _reshape)
asks(_ask_fight, "How much Fight does it have?", "格闘をいくつにするか")
asks(_ask_shoot, "How much Shoot does it have?", "射撃をいくつにするか")


WORDS.each("shut_for")(lambda g, f, card, n: turn_down(g, card, number(g, f, n)))


@WORDS.verb("turn_face_down")
def turn_face_down(g: State, f: Frame, who: Node, what: Node) -> None:
    """Warriors are in cover, an attacker among them ends its combat (AC3, CB15, CB16); of other cards nothing is left until an action turns
    them up.
    """
    upright = g.num[layout.COMBAT] > 0 and not g.flags[g.num[layout.ATTACKER]] & layout.COVER
    turned = cards(g, f, what)
    for card in turned:
        if g.zone[card] not in layout.AREAS:
            turn_down(g, card, 1)
    for card in turned:
        if g.zone[card] in layout.AREAS and not g.flags[card] & (layout.COVER | layout.DOWN):
            take_cover(g, card)
    if upright and g.flags[g.num[layout.ATTACKER]] & layout.COVER:
        end_combat(g)


_BY: Final = -4  # in the place of the source: what is lent so


def _revealed(g: State) -> list[int]:
    return [
        card
        for zone in layout.AREAS
        for seat in (0, 1)
        for card in g.piles[zone * 2 + seat]
        if g.book.kind[g.face[card]] == kinds.WARRIOR and not g.flags[card] & layout.DOWN
    ]


def _wanted(g: State) -> set[tuple[int, int]]:
    """Return (warrior, face) of what each warrior is considered and somebody in play is."""
    own = g.book
    if not any(works(g, card) for seat in (0, 1) for card in laid_with(g, seat, "amends")):
        return set()
    there = _revealed(g)
    faces = {title_of(own, g.face[card]): g.face[card] for card in there}
    found = set()
    for card in there:
        mine, counts = title_of(own, g.face[card]), g.stats[layout.COUNTS][card]
        titles = {*own.called[g.face[card]], *(title for title, bit in own.titles.items() if counts & bit)} - {mine}
        found |= {(card, faces[title]) for title in titles if title in faces}
    return found


def check_amended(g: State) -> None:
    """Lend and take back."""
    wanted = _wanted(g)
    lent = {(row[CARD], row[AMOUNT]) for row in g.effects if row[OP] == AMENDED and row[STAMP] == g.stamp[row[CARD]]}
    if wanted == lent:
        return
    g.effects = [row for row in g.effects if row[SOURCE] != _BY]
    for card, face in sorted(wanted):
        change(g, layout.EVER, AMENDED, 0, face, card, _BY)
        lend_text(g, face, card, layout.EVER, _BY, traits.ABILITIES)
    g.todo |= DIRTY | CHECK


WORDS.keyword("amends")


def lend_text(g: State, face: int, warrior: int, until: int, source: int = -1, among: int = -1) -> None:
    """Let a warrior have for a time what is said on a card: traits, those of a mask, and abilities."""
    mask = sum(traits.BIT[key] for key in g.match.texts.keywords[face] if key in traits.BIT) & among
    if mask:
        change(g, until, GAIN, layout.TRAITS, mask, warrior, source)
    for text in g.match.texts.of_face[face]:
        if text.tree.kind != "keyword":
            change(g, until, GRANT, 0, text.number, warrior, source)


def _price(g: State, card: int) -> int:
    """4 D for a Brotherhood warrior, 6 for a Doomtrooper, 10 for the Dark Legion; what is several of these is copied as the cheapest."""
    if has_trait(g, card, traits.BROTHERHOOD):
        return 4
    return 6 if has_trait(g, card, traits.DOOMTROOPER) else 10


WORDS.amount("likeness")(lambda g, f, what: sum(_price(g, card) for card in cards(g, f, what)))
