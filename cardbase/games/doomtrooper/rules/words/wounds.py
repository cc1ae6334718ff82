"""What the words of wounds do: healing, poisons, prisons, infections, and what guards warriors and cards."""

from typing import Any, Final, cast

from cardbase.engine.actions import ARG, PASS, PICK
from cardbase.engine.continuous import ADD, AMOUNT, CARD, GRANT, OP, SOURCE, STAMP, STAT, change, keep
from cardbase.engine.effects import state_verbs
from cardbase.engine.effects.bindings import Node
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.state_verbs import lasting
from cardbase.engine.effects.statements import SAYING, may, speaks_of
from cardbase.engine.effects.values import cards, number, seats
from cardbase.engine.events import emit
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, WHO, Frame, Row
from cardbase.engine.zones import relocate
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.actions.casting import put_away
from cardbase.games.doomtrooper.rules.actions.introducing import reveal_warrior
from cardbase.games.doomtrooper.rules.attachment_limits import is_titled, unaffected
from cardbase.games.doomtrooper.rules.combat import wounds
from cardbase.games.doomtrooper.rules.combat.wounds import MOST_WOUNDS, deaths, take_wound, undo_wound, wound
from cardbase.games.doomtrooper.rules.continuous import OTHERS
from cardbase.games.doomtrooper.rules.layout import EXPOSED, FROM_POISON, INFECTED, OF_VIRUS, RESTORED, open_window
from cardbase.games.doomtrooper.rules.pools import pay_destiny
from cardbase.games.doomtrooper.rules.tables import State

WORDS: Final = Registry()


@WORDS.verb("heal")
def heal(g: State, f: Frame, who: Node, what: Node) -> None:
    """Take off all wounds; what is played right after that comes at once."""
    healed = [card for card in cards(g, f, what) if g.damage[card] and g.zone[card] in layout.AREAS]
    state_verbs.heal(g, f, who, what)
    if healed and g.tables.windows_used & layout.RECOVERED:
        for card in healed:
            g.flags[card] |= layout.MENDED
        call(g, HEALED, f[WHO], -1, *healed)


def _open(g: State, f: Frame) -> None:
    open_window(g, 1 - f[WHO], layout.RECOVERED)


def _close(g: State, f: Frame) -> None:
    for card in f[REG:]:
        g.flags[card] &= ~layout.MENDED


HEALED: Final = procedure("doomtrooper.healed", _open, _close)


@WORDS.verb("slay_at")
def slay_at(g: State, f: Frame, who: Node, what: Node, n: Any) -> None:
    """Kill a warrior at once; so many points for the death, if nothing saves it."""
    points = number(g, f, n)
    for card in cards(g, f, what):
        if wound(g, card, kills=True, cause=f[SRC]):
            deaths(g, g.num[layout.ACTIVE], [(card, -1)], [(seats(g, f, who)[0], points)])


WORDS.filter("mended")(lambda g, f, card: bool(g.flags[card] & layout.MENDED))


@WORDS.each("paralyse")
def paralyse(g: State, f: Frame, card: int) -> None:
    """It does nothing until it is healed."""
    if g.damage[card]:
        wounds.paralyse(g, card, f[SRC])


@WORDS.filter("may_poison")
def _may_poison(g: State, f: Frame, card: int) -> bool:
    return is_titled(g, card, "MORTIFICATOR") or may(g, "bear", card, f[SRC])


WORDS.event("poisons", layout.POISONS)


@WORDS.each("imprison")
def imprison(g: State, f: Frame, card: int) -> None:
    """Lay warriors under the card that says so; where they stood is kept."""
    if g.zone[card] in layout.AREAS and g.rules.live[g.zone[f[SRC]]] and card != f[SRC]:
        g.write(layout.AREA, card, layout.AREA_OF_ZONE[g.zone[card]])
        relocate(g, card, layout.ATTACHMENTS)
        g.host[card] = f[SRC]
        g.flags[card] = layout.IMPRISONED
        g.todo |= DIRTY | CHECK
        emit(g, layout.IMPRISONS, card, f[WHO])


WORDS.noun("prisoner", (layout.ATTACHMENTS,))(lambda g, card: bool(g.flags[card] & layout.IMPRISONED))
WORDS.event("imprisons", layout.IMPRISONS)


@WORDS.verb("scratch")
def scratch(g: State, f: Frame, who: Node, what: Node) -> None:
    """One wound, which kills nobody; the wounded have theirs already, hidden ones are revealed first (HW9)."""
    call(g, SCRATCHED, f[WHO], f[SRC], *cards(g, f, what))


def _reveal(g: State, f: Frame) -> None:
    hidden = next((card for card in f[REG:] if g.flags[card] & layout.DOWN), -1)
    if hidden >= 0:
        goto(f, _reveal)
        reveal_warrior(g, hidden)


def _scratch(g: State, f: Frame) -> None:
    for card in f[REG:]:
        if g.zone[card] in layout.WARRIOR_ZONES and not g.damage[card] and wound(g, card, cause=f[SRC]):
            g.flags[card] &= ~layout.DYING


SCRATCHED: Final = procedure("doomtrooper.scratched", _reveal, _scratch)


@WORDS.each("suffer", place=1, most=1)
def suffer(g: State, f: Frame, what: Node, card: int) -> None:
    """The last wound of a warrior comes on another card."""
    for other in cards(g, f, what)[:1]:
        at_once = bool(g.flags[card] & layout.DYING) and g.damage[card] < MOST_WOUNDS
        undo_wound(g, card)
        take_wound(g, other, kills=at_once)


WORDS.verb("restored")(lambda g, f, what: lasting(g, f, what, RESTORED, 0, 0))


@WORDS.filter("supporting")
def _supporting(g: State, f: Frame, card: int) -> bool:
    face = g.face[card]
    plans = g.tables.continuous[face]
    return any(plan.dependency.about == OTHERS for plan in plans)


WORDS.verbs(SAYING, "not_wounded_by")


WEAKENED: Final = -2
MUTANT: Final = 2  # in the number STAT of a row, beside the seat that has played the card


def _rows(g: State, op: int) -> list[Row]:
    return [
        row
        for row in g.effects
        if row[OP] == op and g.stamp[row[CARD]] == row[STAMP] and g.zone[row[CARD]] in layout.AREAS
    ]


def _carrier(g: State, face: int) -> int:
    """Return a card with a face, wherever it lies: texts that speak of the one that infected mean any such card."""
    return g.face.index(face)


def _slot(g: State, face: int, key: str) -> int:
    """Return the number in the slot of a keyword."""
    return cast("int", g.tables.keywords[face][key][0])


def has_virus(g: State, card: int, face: int) -> bool:
    """Tell whether a warrior is infected by a card with this face."""
    return any(row[CARD] == card and row[AMOUNT] == face for row in _rows(g, INFECTED))


def open_to(g: State, card: int, face: int) -> bool:
    """Tell whether a warrior can be infected."""
    closed = g.flags[card] & (layout.DOWN | layout.DYING) or g.zone[card] not in layout.AREAS
    return not (closed or has_virus(g, card, face) or unaffected(g, card, _carrier(g, face)))


def infect(g: State, seat: int, face: int, card: int, mutant: bool) -> None:
    """Give a warrior what a seat has played, unless it has that or is kept from it."""
    if not open_to(g, card, face):
        return
    _change(g, INFECTED, seat + MUTANT * mutant, face, card, face)
    words = g.tables.keywords[face]
    if "infected_have" in words:
        _change(g, GRANT, 0, _slot(g, face, "infected_have"), card, face)
    if "virus_weakens" in words:
        _weaken(g, card, face)
    g.todo |= DIRTY | CHECK


def _change(g: State, op: int, stat: int, amount: int, card: int, face: int) -> None:
    change(g, layout.EVER, op, stat, amount, card, OF_VIRUS - face)


def _weaken(g: State, card: int, face: int) -> None:
    for stat in (layout.FIGHT_STAT, layout.SHOOT_STAT, layout.ARMOUR):
        _change(g, ADD, stat, WEAKENED, card, face)


def _near(g: State, row: Row) -> list[int]:
    """Return the warriors in the area of an infected one that can catch what it has."""
    mask = traits.DOOMTROOPER | (traits.TRIBES | traits.BIT["tribal"] if row[STAT] & MUTANT else 0)
    there = g.piles[g.zone[row[CARD]] * 2 + g.side[row[CARD]]]
    return [card for card in there if g.stats[layout.TRAITS][card] & mask]


def _spreads_within(g: State, row: Row) -> int:
    """Return after how many turns somebody near an infected warrior is infected, -1 for never."""
    return _slot(g, row[AMOUNT], "virus_spreads") if "virus_spreads" in g.tables.keywords[row[AMOUNT]] else -1


def burst(g: State) -> None:
    """What spreads within no turn reaches everybody in the area of an infected warrior; a later arrival, too."""
    for row in _rows(g, INFECTED):
        if _spreads_within(g, row) == 0:
            for card in _near(g, row):
                if card != row[CARD]:
                    infect(g, row[STAT] & 1, row[AMOUNT], card, row[STAT] >= MUTANT)


def spread(g: State, seat: int) -> None:
    """A draw step that infections count (SW15): they weaken, reach who has been near a full turn, and begin with who is near now."""
    for row in [row for row in _rows(g, INFECTED) if _clock(g, row) == seat]:
        if "virus_weakens" in g.tables.keywords[row[AMOUNT]]:
            _weaken(g, row[CARD], row[AMOUNT])
    near = {(card, row[AMOUNT], row[STAT]) for row in _spreading(g, seat) for card in _near(g, row)}
    for row in _rows(g, EXPOSED):
        if _clock(g, row) == seat and (row[CARD], row[AMOUNT], row[STAT]) in near:
            infect(g, row[STAT] & 1, row[AMOUNT], row[CARD], row[STAT] >= MUTANT)
    g.effects = [row for row in g.effects if row[OP] != EXPOSED or _clock(g, row) != seat]
    near = {(card, row[AMOUNT], row[STAT]) for row in _spreading(g, seat) for card in _near(g, row)}
    for card, face, stat in sorted(near):
        if not has_virus(g, card, face):
            change(g, layout.EVER, EXPOSED, stat, face, card)


def _clock(g: State, row: Row) -> int:
    """Return whose draw steps an infection of a warrior, or near it, counts."""
    return g.side[row[CARD]] if g.tables.switch["virus_turns"] else row[STAT] & 1


def _spreading(g: State, seat: int) -> list[Row]:
    return [row for row in _rows(g, INFECTED) if _clock(g, row) == seat and _spreads_within(g, row) > 0]


def stupor(g: State, seat: int) -> int:
    """Return how many cards less a seat draws."""
    rows = [row for row in _rows(g, INFECTED) if g.side[row[CARD]] == seat] if g.effects else []
    return sum("virus_stupefies" in g.tables.keywords[row[AMOUNT]] for row in rows)


# What spreads to one each turn (PLAGUE BEARER).


def _stricken(g: State, seat: int) -> dict[int, int]:
    """Return who has it, of a seat, with the card that infected."""
    rows = [row for row in _rows(g, INFECTED) if g.side[row[CARD]] == seat] if g.effects else []
    return {row[CARD]: row[AMOUNT] for row in rows if "plagues" in g.tables.keywords[row[AMOUNT]]}


def plague(g: State, seat: int) -> None:
    """Push the draw step of a seat whose warriors have it: first what it pays, then whom it spreads to."""
    if _stricken(g, seat):
        call(g, PLAGUE, seat, -1)


def _ask_cure(g: State, f: Frame) -> None:
    stricken, destiny = _stricken(g, f[WHO]), g.num[layout.DESTINY + f[WHO]]
    ask(
        g,
        f[WHO],
        [PASS, *sorted(PICK + card for card, face in stricken.items() if _slot(g, face, "plagues") <= destiny)],
    )


def _pay(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        card = f[ANS] & ARG
        face = _stricken(g, f[WHO])[card]
        pay_destiny(g, f[WHO], _slot(g, face, "plagues"))
        _end(g, [row for row in g.effects if row[CARD] == card and row[SOURCE] == OF_VIRUS - face])
        goto(f, _ask_cure)


def _ask_next(g: State, f: Frame) -> None:
    stricken = _stricken(g, f[WHO])
    squad = g.piles[layout.SQUAD * 2 + f[WHO]]
    faces = {stricken[card] for card in squad if card in stricken}
    others = [card for card in squad if g.stats[layout.TRAITS][card] & traits.DOOMTROOPER and card not in stricken]
    ask(g, f[WHO], [PICK + card for card in sorted(others) if any(open_to(g, card, face) for face in faces)])


def _strike_next(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        for face in sorted(set(_stricken(g, f[WHO]).values())):
            infect(g, f[WHO], face, f[ANS] & ARG, False)


PLAGUE: Final = procedure("doomtrooper.plague", _ask_cure, _pay, _ask_next, _strike_next)
asks(_ask_cure, "Which warrior is cured for D?", "運命ポイントを支払って治す戦士を選ぶ")
asks(_ask_next, "Which warrior is infected?", "感染する戦士を選ぶ")


@WORDS.verb("infect")
def catch(g: State, f: Frame, what: Node, virus: Node) -> None:
    """Warriors are infected by this card, or by one of the hand, which is used up on one that it is not for."""
    for source in [f[SRC]] if virus == ("this",) else cards(g, f, virus)[:1]:
        for card in cards(g, f, what):
            infect(g, f[WHO], g.face[source], card, source != f[SRC])
        if source != f[SRC]:
            put_away(g, source)


def _does_to(g: State, f: Frame, row: Row, what: Node) -> bool:
    """Tell whether what lasts was done by one of the cards that are described."""
    source = _carrier(g, OF_VIRUS - row[SOURCE]) if row[SOURCE] <= OF_VIRUS else row[SOURCE]
    return source >= 0 and speaks_of(g, f, what, source)


def _done_by(g: State, f: Frame, card: int, what: Node) -> list[Row]:
    mine = [row for row in g.effects if row[CARD] == card and row[STAMP] == g.stamp[card]]
    return [row for row in mine if _does_to(g, f, row, what)]


def _end(g: State, ended: list[Row]) -> None:
    keep(g, [row for row in g.effects if row not in ended])
    g.todo |= DIRTY | CHECK


def _nobody_to_cure(g: State, f: Frame, what: Node, whom: Node) -> bool:
    return not any(_done_by(g, f, card, whom) for card in cards(g, f, what))


@WORDS.each("cure", idle=_nobody_to_cure)
def cure(g: State, f: Frame, card: int, whom: Node) -> None:
    """All that these cards have done to warriors ends; one that a poison has just wounded is as it was before."""
    ended = _done_by(g, f, card, whom)
    if any(row[OP] == FROM_POISON for row in ended):
        g.flags[card] &= ~layout.DYING
        g.damage[card] = max(0, g.damage[card] - 1)
    _end(g, ended)


WORDS.keyword("infected_have", "virus_spreads", "plagues")
