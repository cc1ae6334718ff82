"""Spells that are turned on somebody else, and cards of another player that a seat plays itself (TM3, TM4)."""

from typing import Final

from cardbase.engine.actions import ARG, PICK, SEAT
from cardbase.engine.effects.context import NOBODY, OWN, TAIL, context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.modes import recorded
from cardbase.engine.effects.said import may
from cardbase.engine.effects.values import open_to
from cardbase.engine.events import player
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, PROC, REG, WHO, Frame
from cardbase.engine.window import TIMING, WINDOW
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.actions.casting import targeting, used_on
from cardbase.games.doomtrooper.rules.actions.playing import NO_TEXT, playable
from cardbase.games.doomtrooper.rules.holding.holders import holders
from cardbase.games.doomtrooper.rules.pools import drop_fuel
from cardbase.games.doomtrooper.rules.printed.book import Book, State
from cardbase.games.doomtrooper.rules.printed.faces import PERSONAL, actions_for
from cardbase.language.tree import Select

_CONTEXT: Final = 5  # where the context of the text begins in a row of the chain
_FIRST: Final = _CONTEXT + TAIL - OWN  # where its choices begin, in threes
_PEOPLE: Final = {*traits.NOUNS, "combatant", "player"}


def divertible(g: State) -> bool:
    """Tell whether the spell that waits has somebody else to be turned on."""
    return bool(_elsewhere(g)) or any(_others(g, place, _intended(g)) for place in _places(g)[:1])


def divert(g: State, seat: int) -> None:
    """Push the choice of its new targets by a seat."""
    call(g, DIVERTED, seat, -1, _FIRST, *_intended(g))


def turn_back(g: State, to: int) -> None:
    """The spell that waits is resolved as that of a seat, and what it has chosen is who cast it, or that one's player."""
    seat, kind, card, stamp, *rest = g.chain.pop()
    caster = g.host[card]
    drop_fuel(g, seat)
    told = rest[1:]
    for n in range(TAIL - OWN, len(told), 3):
        if told[n] < NOBODY:  # which mode was chosen
            continue
        if told[n + 1] >= 0 and g.book.kind[g.face[told[n + 1]]] == kinds.WARRIOR:
            told[n + 1], told[n + 2] = caster, g.stamp[caster]
        elif told[n + 1] < -1:
            told[n + 1] = player(seat)
    holder = g.place[card]
    if holder & ~ARG == PICK:
        g.place[card] = PICK + caster
    elif holder & ~ARG == SEAT:
        g.place[card] = SEAT + seat
    g.num[layout.REFLECTED] = card + 1
    g.chain.append((to, kind, card, stamp, rest[0], *told))


def _places(g: State) -> list[int]:
    """Return where, in the row of the spell, its targets stand: the first ones, and warriors and players among the others."""
    row = g.chain[-1]
    if row[4] == NO_TEXT or g.book.made[targeting][g.face[row[2]]].copies:
        return []
    return [
        n
        for n in range(_FIRST, len(row), 3)
        if row[n + 1] != NOBODY and (select := _select(g, row[4], row[n])) and (not row[n] or select.noun in _PEOPLE)
    ]


def _select(g: State, number: int, group: int) -> Select | None:
    """Return the description by which a target of a text was chosen: its own, or that of the mode that was named."""
    texts = g.match.texts
    targets = texts.texts[number].tree.targets
    if group < 0 or group < len(targets):
        return targets[group] if group >= 0 else None
    row = g.chain[-1]
    for n in range(_FIRST, len(row), 3):
        if row[n] < NOBODY and row[n + 2] <= group:
            block, at = recorded(row[n])
            mode = texts.blocks[block][at][5][row[n + 1]][0]
            picks = texts.blocks[mode] if mode >= 0 else ()
            if group - row[n + 2] < len(picks):
                return picks[group - row[n + 2]][1]  # type: ignore[no-any-return]
    return None


def _intended(g: State) -> list[int]:
    return [g.chain[-1][n + 1] for n in _places(g)]


def _others(g: State, place: int, old: list[int]) -> list[int]:
    """Return whom else a target may be, as its caster's player might have chosen."""
    row = g.chain[-1]
    select = _select(g, row[4], row[place])
    if select is None:
        return []
    f = context(g, EFFECTS, row[0], row[2], g.match.texts.texts[row[4]].block)
    f[OWN:] = row[_CONTEXT:place]
    taken = {row[n + 1] for n in range(_FIRST, place, 3) if row[n] == row[place]} | {*old}
    return [card for card in open_to(g, f, select, target=True) if card not in taken]


def _elsewhere(g: State) -> list[int]:
    """Return the other places for a spell that is laid on a player, or that is cast on one of the two of a combat."""
    seat, _, card = g.chain[-1][:3]
    own, face, place = g.book, g.face[card], g.place[card]
    if place & ~ARG == SEAT:
        return [one for one in holders(g, seat, card) if one & ~ARG == SEAT and one != place]
    if PERSONAL in own.subtypes[face] and place >= 0 and g.host[card] >= 0 and may(g, "cast_on_others", g.host[card]):
        pair = (g.num[layout.ATTACKER], g.num[layout.DEFENDER])
        return [one for one in pair if one != place and not used_on(g, face, one)]
    return []


def _ask(g: State, f: Frame) -> None:
    there = (
        [place for place in _places(g) if place >= f[REG]] if g.book.kind[g.face[g.chain[-1][2]]] == kinds.ART else []
    )
    options: list[int] = []
    if there:
        f[REG] = there[0]
        options = [SEAT - 2 - card if card < 0 else PICK + card for card in _others(g, there[0], f[REG + 1 :])]
    elif f[REG] == _FIRST:
        options = [one if one & ~ARG == SEAT else PICK + one for one in _elsewhere(g)]
    ask(g, f[WHO], options)


def _take(g: State, f: Frame) -> None:
    row, answer = g.chain[-1], f[ANS]
    value = answer & ARG
    if not _places(g):
        if answer > 0:
            g.place[row[2]] = answer if answer & ~ARG == SEAT else value
        return
    card = NOBODY if answer <= 0 else -2 - value if answer & ~ARG == SEAT else value
    place = f[REG]
    g.chain[-1] = (*row[: place + 1], card, g.stamp[card] if card >= 0 else 0, *row[place + 3 :])
    f[REG] = place + 3
    if any(other >= f[REG] for other in _places(g)):
        goto(f, _ask)


DIVERTED: Final = procedure("doomtrooper.diverted", _ask, _take)
asks(_ask, "Which card?", "カードを選ぶ", rules="TM4")


def _moment(g: State) -> int:
    """Return the window in which the card that waits, or has just resolved, was played; 0 for one that was played as an action."""
    for f in reversed(g.frames):
        if f[PROC] == WINDOW and f[TIMING] != layout.ECHO:
            return f[TIMING]
    return 0


def usurps(own: Book, face: int) -> bool:
    """Tell whether a counter has its player play the card that it answers."""
    return own.words[face] >= {"play_now", "counter"}


def usurpable(g: State, seat: int) -> bool:
    """Tell whether a seat could play the Special that waits itself, now; one that would take it away in its turn only loses its effect."""
    card = g.chain[-1][2]
    return usurps(g.book, g.face[card]) or _timely(g, seat, card, _windows(g, seat, card))


def playable_now(g: State, seat: int, card: int) -> bool:
    """Tell whether a seat may play a card that has been played before: one that was countered as it might play it now, one that has been carried out
    as its player could; none that stays in play.
    """
    if g.zone[card] not in (layout.DISCARD, layout.REMOVED, layout.PENDING):
        return False
    face, done = g.face[card], g.num[layout.LAST_SPELL] == card + 1
    return _timely(
        g, seat, card, g.book.windows[0][face] | g.book.windows[1][face] if done else _windows(g, seat, card)
    )


def _windows(g: State, seat: int, card: int) -> int:
    return g.book.windows[seat != g.num[layout.ACTIVE]][g.face[card]]


def _timely(g: State, seat: int, card: int, windows: int) -> bool:
    """Tell whether a card that takes no actions can be played in the window in which it was played."""
    return not actions_for(g.book, g.face[card]) and bool(windows & _moment(g)) and playable(g, seat, card)
