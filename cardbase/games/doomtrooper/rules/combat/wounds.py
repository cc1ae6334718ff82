"""Wounds and kills (CB10, CB11, PT1 to PT8): a second wound kills, a hit that kills kills at once, and what the kill earns; damage to all, and poisons."""

from typing import Final

from cardbase.engine.continuous import AMOUNT, CANNOT, CARD, GAIN, OP, SOURCE, SOURCE_STAMP, STAMP, change, keep, mark
from cardbase.engine.effects.statements import is_said, said_of, speaks_of
from cardbase.engine.effects.values import cards
from cardbase.engine.events import emit, triggers
from cardbase.engine.run import call, goto, procedure
from cardbase.engine.state import CHECK, DIRTY, PROC, REG, SRC, WHO, Frame
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import layout, prohibitions, traits
from cardbase.games.doomtrooper.rules.actions.casting import deed_done
from cardbase.games.doomtrooper.rules.actions.introducing import reveal_warrior
from cardbase.games.doomtrooper.rules.attachment_limits import riders_of, unaffected
from cardbase.games.doomtrooper.rules.attachment_targets import qualifies
from cardbase.games.doomtrooper.rules.combat.eligibility import warriors
from cardbase.games.doomtrooper.rules.immunity import immune
from cardbase.games.doomtrooper.rules.layout import (
    DIES_OF_WOUND,
    FROM_POISON,
    PAYS_TO,
    SPOILS,
    UNTIL_HEALED,
    open_window,
)
from cardbase.games.doomtrooper.rules.moving import discard, live_on
from cardbase.games.doomtrooper.rules.pools import award, earns_destiny
from cardbase.games.doomtrooper.rules.rating_sources import works
from cardbase.games.doomtrooper.rules.tables import State
from cardbase.games.doomtrooper.rules.twins import are_one, attachments_of_all
from cardbase.language.tree import Select

MOST_WOUNDS: Final = 2
AS_VICTIM: Final = 1 << 20  # in the value of KILLS: the victim's id


def wound(g: State, card: int, *, kills: bool = False, by: int = -1, cause: int = -1) -> bool:
    """Wound a warrior, `by` the strike of another or of nobody, or because of the text of the card `cause`; return whether it was wounded.
    A killed one stays in play, DYING, until DEATHS.
    """
    mine = g.stats[layout.TRAITS][card]
    if (
        g.cannot[card] & prohibitions.BE_WOUNDED
        or g.flags[card] & layout.DYING
        or "fence" in g.tables.keywords[g.face[card]]
    ):
        return False
    cause = by if by >= 0 else cause
    if cause >= 0 and is_said(g, "not_wounded_by", card, cause):
        return False
    aimed = by >= 0 and _is_aimed_at(g, by, card)
    if not (aimed or g.cannot[card] & prohibitions.BE_SAVED) and _taken_by_another(g, card, kills=kills):
        return False
    g.damage[card] += 1
    if g.num[layout.COMBAT]:
        g.flags[card] |= layout.HURT_AGAIN if g.flags[card] & layout.HURT else layout.HURT
        g.flags[card] |= layout.HURT_BY_STRIKE if by >= 0 else 0
    g.todo |= CHECK
    emit(g, layout.WOUNDED, card, g.side[card], g.damage[card])
    at_once = (kills and not _survives(g, card, cause)) or (mine & traits.FRAIL and not _survives(g, card, -1))
    if g.damage[card] >= MOST_WOUNDS or aimed or at_once:
        g.flags[card] |= layout.DYING
    return True


def undo_wound(g: State, card: int) -> None:
    """Take the last wound off a warrior: it is not killed, and is hurt only if it was before that."""
    before = layout.HURT if g.flags[card] & layout.HURT_AGAIN else 0
    g.flags[card] = g.flags[card] & ~(layout.DYING | layout.HURT | layout.HURT_AGAIN | layout.HURT_BY_STRIKE) | before
    g.damage[card] = max(0, g.damage[card] - 1)
    g.todo |= DIRTY


def _survives(g: State, card: int, cause: int) -> bool:
    """Tell whether what would kill a warrior at once, a card or nothing in particular, only wounds it."""
    if g.cannot[card] & prohibitions.BE_SAVED:
        return False
    for one in said_of(g, "would killed_at_once", card):
        by = one.slots[1]
        if speaks_of(g, one.f, by, cause) if cause >= 0 else isinstance(by, Select) and not by.filters:
            return True
    return False


def _taken_by_another(g: State, card: int, *, kills: bool) -> bool:
    """Let another card suffer the wound of a warrior instead, if a text says so."""
    for one in said_of(g, "would damaged", card):
        for other in cards(g, one.f, one.text.tree.effects[0][1])[:1]:
            take_wound(g, other, kills=kills)
            return True
    return False


def take_wound(g: State, card: int, *, kills: bool) -> None:
    """Wound a card that is no warrior; twice, or by what kills, and it is discarded."""
    g.damage[card] += 1
    g.todo |= CHECK
    if kills or g.damage[card] >= MOST_WOUNDS:
        g.flags[card] |= layout.DYING
        discard(g, card)
        g.flags[card] &= ~layout.DYING


def targeted(g: State, victim: int, seat: int) -> bool:
    """Tell whether a card of a player has a warrior in its sights: any wound by one of that player's Doomtroopers kills it."""
    return any(
        row[OP] == DIES_OF_WOUND
        and row[CARD] == victim
        and row[STAMP] == g.stamp[victim]
        and row[AMOUNT] == seat
        and g.stamp[row[SOURCE]] == row[SOURCE_STAMP]
        for row in g.effects
    )


def _is_aimed_at(g: State, striker: int, victim: int) -> bool:
    """Tell whether nothing keeps a wound by this warrior from killing (TARGETING INSTALLATION)."""
    return bool(g.stats[layout.TRAITS][striker] & traits.DOOMTROOPER) and targeted(g, victim, g.side[striker])


def _gives_kills(g: State, face: int) -> bool:
    """Tell whether wounds kill that are dealt by whoever has a gift."""
    given = ("gain", ("bearer",), ("wound kills",))
    return g.tables.kind[face] == traits.GIFT and any(
        given in text.tree.effects for text in g.match.texts.of_face[face]
    )


def wound_of(g: State, striker: int, victim: int) -> bool:
    """Tell whether a wound that a warrior deals in this combat kills: by its own text, its cards, or a gift that reaches the
    victim (IM3).
    """
    mine = g.stats[layout.TRAITS][striker]
    if _is_aimed_at(g, striker, victim):
        return True
    if mine & traits.WOUND_KILLS:
        return True
    if mine & traits.OVERWHELMS:
        stat = layout.FIGHT_STAT if g.num[layout.TACTIC] == layout.FIGHT else layout.SHOOT_STAT
        if g.stats[stat][striker] > 2 * g.stats[layout.ARMOUR][victim]:
            return True
    return any(
        _gives_kills(g, g.face[card])
        and not immune(g, victim, card)
        and not immune(g, striker, card)
        and qualifies(g, card)
        for card in attachments_of_all(g, striker)
    )


# What the dead leave behind. Registers: how far, then (victim, killer, points, where they go, whose they are, the Values of both, whose the victim
# was) of each.
AT: Final = REG
ROWS: Final = REG + 1

_SIZE: Final = 8


def deaths(g: State, seat: int, killers: list[tuple[int, int]], pays: list[tuple[int, int]] | None = None) -> None:
    """Push what follows when warriors are killed: (victim, killer or -1) of each, all at once; `pays` are (seat, points) of each death
    of those whom nobody struck (PT5), which are given only if nothing saves that one; of an own warrior twice, to D (PT3).
    """
    rows = [value for victim, killer in killers for value in (victim, killer, 0, 0, 0, 0, 0, g.side[victim])]
    for n, (earner, points) in enumerate(pays or ()):
        place = n * _SIZE
        own = g.side[rows[place]] == earner
        rows[place + 2], rows[place + 4] = 2 * points if own else points, earner
        rows[place + 3] = layout.TO_DESTINY if own else layout.FREE_SPLIT
    call(g, DEATHS, seat, -1, 0, *rows)


def killer_of(g: State, victim: int) -> int:
    """Return who has killed a warrior of the deaths under way, -1 where nobody did."""
    for f in reversed(g.frames):
        if f[PROC] == DEATHS:
            for place in range(ROWS, len(f), _SIZE):
                if f[place] == victim:
                    return f[place + 1]
    return -1


def is_dying(g: State, card: int) -> bool:
    """Tell whether a warrior has been killed and may still be saved: not where another death follows from its own (TM3)."""
    if not g.flags[card] & layout.DYING:
        return False
    inner = False
    for f in reversed(g.frames):
        if f[PROC] == DEATHS:
            if any(f[place] == card for place in range(ROWS, len(f), _SIZE)):
                return not inner
            inner = True
    return True


def _open(g: State, f: Frame) -> None:
    g.num[layout.AWARDING] += 1
    if any(g.flags[f[n]] & layout.DYING for n in range(ROWS, len(f), _SIZE)):
        open_window(g, f[WHO], layout.KILLED)


def _tell(g: State, f: Frame) -> None:
    """Tell of each kill; what missions and other texts make of its points is read in the next step (PT6)."""
    place = ROWS + f[AT] * _SIZE
    if place >= len(f):
        goto(f, _bury)
        return
    victim, killer = f[place], f[place + 1]
    g.num[layout.THIEF] = 0
    g.num[layout.VICTIM], g.num[layout.KILL_TIMES], g.num[layout.KILL_TO] = victim, 1, layout.FREE_SPLIT
    if g.flags[victim] & layout.DYING:
        emit(g, layout.DESTROYED, victim, g.side[victim])
        g.num[layout.KILLER] = killer + 1
        deed_done(g, layout.DESTROYED, g.side[victim], victim, victim)
        if killer >= 0:
            emit(g, layout.KILLS, killer, g.side[killer], AS_VICTIM | victim)
            deed_done(g, layout.KILLS, g.side[killer], killer, victim)
        triggers(g, at_once=True)


def _count(g: State, f: Frame) -> None:
    """PT1 to PT3, PT5, PT7: the Value as it is now; twice and to D for an own warrior; nothing where nobody struck."""
    place = ROWS + f[AT] * _SIZE
    victim, killer = f[place], f[place + 1]
    f[AT] += 1
    g.num[layout.KILLER] = 0
    goto(f, _tell)
    if not g.flags[victim] & layout.DYING:
        f[place + 2] = 0
    if any(are_one(g, victim, f[earlier]) for earlier in range(ROWS, place, _SIZE)):
        return
    if killer >= 0:
        f[place + 5], f[place + 6] = g.stats[layout.VALUE][victim], g.stats[layout.VALUE][killer]
    if killer < 0 or not g.flags[victim] & layout.DYING:
        return
    value = max(0, g.stats[layout.VALUE][victim])
    earner = _earner(g, killer)
    if f[place + 7] == earner:
        f[place + 2], f[place + 3] = 2 * value if g.num[layout.KILL_TIMES] else 0, layout.TO_DESTINY
    else:
        f[place + 2], f[place + 3] = value * g.num[layout.KILL_TIMES], g.num[layout.KILL_TO]
        if earns_destiny(g, killer):
            f[place + 3] = layout.TO_DESTINY
    f[place + 4] = g.num[layout.THIEF] - 1 if g.num[layout.THIEF] else earner


def _earner(g: State, killer: int) -> int:
    """Return who gains the points of a warrior's kills: its player, unless a card gives them to another one; the latest card counts."""
    claims = (row[AMOUNT] for row in reversed(g.effects) if row[OP] == PAYS_TO and row[CARD] == killer)
    return next(claims, g.side[killer])


def _bury(g: State, f: Frame) -> None:
    """The killed are discarded with everything on them (CB11); who rides with a combatant dies with it."""
    riders: list[int] = []
    for place in range(ROWS, len(f), _SIZE):
        victim = f[place]
        if g.flags[victim] & layout.DYING and g.flags[victim] & layout.SAVED:
            live_on(g, victim)
        elif g.flags[victim] & layout.DYING:
            if g.num[layout.COMBAT] and victim in (g.num[layout.ATTACKER], g.num[layout.DEFENDER]):
                riders += riders_of(g, victim)
            gear = _gear(g, victim) if "spoils" in g.tables.said and f[place + 1] >= 0 else []
            discard(g, victim, layout.REMOVED if g.flags[victim] & layout.EXILED else layout.DISCARD)
            for card in gear:
                mark(g, SPOILS - g.side[f[place + 1]], card, layout.END_OF_TURN)
        g.flags[victim] &= ~(layout.DYING | layout.SAVED)
    f[AT] = 0
    for rider in riders:
        wound(g, rider, kills=True)
    fallen = [(rider, -1) for rider in riders if g.flags[rider] & layout.DYING]
    if fallen:
        deaths(g, f[WHO], fallen)


def _gear(g: State, victim: int) -> list[int]:
    pieces = [card for held in attachments(g, victim) for card in (held, *attachments(g, held))]
    return [card for card in pieces if g.tables.kind[g.face[card]] == traits.EQUIPMENT]


def _award(g: State, f: Frame) -> None:
    place = ROWS + f[AT] * _SIZE
    if place < len(f):
        f[AT] += 1
        goto(f, _award)
        if f[place + 2]:
            award(g, f[place + 4], f[place + 2], f[place + 3], victim=f[place])


def _slain(g: State, f: Frame) -> None:
    """What is played after a kill; nothing saves the dead any more."""
    f[AT] = 0
    open_window(g, g.num[layout.ACTIVE], layout.SLAIN)


def beaten(g: State, killer: int) -> list[tuple[int, int, int]]:
    """Return whom a warrior has killed in the deaths under way, with the Values that both had then."""
    return [
        (f[place], f[place + 5], f[place + 6])
        for f in g.frames
        if f[PROC] == DEATHS
        for place in range(ROWS, len(f), _SIZE)
        if f[place + 1] == killer and g.zone[f[place]] not in layout.AREAS
    ]


def _close(g: State, f: Frame) -> None:
    g.num[layout.AWARDING] -= 1
    g.todo |= CHECK


DEATHS: Final = procedure("doomtrooper.deaths", _open, _tell, _count, _bury, _award, _slain, _close)


FORCE: Final = REG  # register of a blast: how much damage
EARNER: Final = REG + 1


def damage_all(g: State, seat: int, source: int, amount: int, earner: int) -> None:
    """Push damage to every warrior in play; `earner` is the warrior whose kills of others (PT3) give points, -1 for
    nobody's.
    """
    call(g, BLAST, seat, source, amount, earner)


def _reveal_all(g: State, f: Frame) -> None:
    """HW9: hidden warriors are revealed first; they stay in cover."""
    for seat in (0, 1):
        for card in warriors(g, seat):
            if g.flags[card] & layout.DOWN:
                goto(f, _reveal_all)
                reveal_warrior(g, card)
                return


def _blast(g: State, f: Frame) -> None:
    everybody = [card for seat in (0, 1) for card in warriors(g, seat)]
    hit = [card for card in everybody if f[FORCE] >= g.stats[layout.ARMOUR][card] and not immune(g, card, f[SRC])]
    for card in hit:
        wound(g, card, cause=f[SRC])
    dying = [(card, f[EARNER] if card != f[EARNER] else -1) for card in hit if g.flags[card] & layout.DYING]
    if dying:
        deaths(g, f[WHO], dying)


BLAST: Final = procedure("doomtrooper.blast", _reveal_all, _blast)


_WOUND = 1
_DEATH = 2


def poisoned_instead(g: State, striker: int, victim: int) -> bool:
    """Poison the victim of a Fight by what the striker's weapon carries in place of a wound; tell whether there was such a poison."""
    if g.cannot[victim] & prohibitions.BE_WOUNDED:
        return False
    own = g.tables
    if "POISON" not in own.said or g.num[layout.TACTIC] != layout.FIGHT:
        return False
    found = [
        poison
        for weapon in attachments_of_all(g, striker)
        for poison in attachments(g, weapon)
        if "numbs" in own.keywords[g.face[poison]] and works(g, poison) and not unaffected(g, victim, poison)
    ]
    for poison in found:
        emit(g, layout.POISONS, poison, g.side[striker], AS_VICTIM | victim)
    return bool(found)


def paralyse(g: State, card: int, source: int) -> None:
    """A warrior does nothing until it is healed."""
    change(g, layout.EVER, CANNOT, 0, prohibitions.MAKE_ATTACKS | prohibitions.NO_ACTIONS, card, source)
    change(g, layout.EVER, GAIN, layout.TRAITS, traits.HELD, card, source)
    change(g, layout.EVER, UNTIL_HEALED, 0, 0, card, source)


def remember(g: State, card: int, source: int, *, dies: bool) -> None:
    """Note that a poison has just wounded, or is killing, a warrior."""
    change(g, layout.END_OF_TURN, FROM_POISON, 0, _DEATH if dies else _WOUND, card, source)


def check_healed(g: State) -> None:
    """What lasts until a warrior is healed ends as it is."""
    ended = [
        (row[CARD], row[SOURCE])
        for row in g.effects
        if row[OP] == UNTIL_HEALED and not g.damage[row[CARD]] and row[STAMP] == g.stamp[row[CARD]]
    ]
    if ended:
        keep(g, [row for row in g.effects if (row[CARD], row[SOURCE]) not in ended])
        g.todo |= DIRTY
