"""Missions (AC8): fulfilled, held out for a full turn, named targets, and rewards that somebody takes away."""

from typing import Any

from cardbase.engine.actions import FACE
from cardbase.engine.continuous import mark, marks
from cardbase.engine.describe import asks
from cardbase.engine.effects.announce import AT_ONCE, put_trigger
from cardbase.engine.effects.context import AT, BLOCK, OWN, context
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.texts import Text
from cardbase.engine.effects.values import cards, holds, number, passes
from cardbase.engine.events import HOST, emit
from cardbase.engine.layout import ACTIVE, EVER, PHASE_END
from cardbase.engine.run import ask, call, procedure
from cardbase.engine.state import ANS, PC, SRC, WHO, Frame, State
from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules import layout as names
from cardbase.games.doomtrooper.rules.book import Book, book
from cardbase.games.doomtrooper.rules.deeds import did
from cardbase.games.doomtrooper.rules.giving import answers
from cardbase.games.doomtrooper.rules.kinds import MISSION
from cardbase.games.doomtrooper.rules.layout import (
    COMPLETED,
    CONVERTS,
    DEED,
    DEED_BY,
    DEED_OF,
    DONE_BY,
    FULFILLED,
    FULFILLER,
    HELD,
    KILLER,
    KILLS,
    LAID,
    NAMED,
    RAZES,
    THIEF,
    TO_PROMOTION,
    TRAITS,
    TRAITS_THEN,
    VICTIM,
)
from cardbase.games.doomtrooper.rules.moving import discard
from cardbase.games.doomtrooper.rules.verbs import reward
from cardbase.games.doomtrooper.rules.windows import open_window
from cardbase.games.doomtrooper.rules.wounds import AS_VICTIM

_TALLIES = -400_000
_ANY_TIME_BEFORE = ("unwounded",)  # a test of the naming that every warrior has passed at some time


def fulfil(g: State, f: Frame) -> None:
    """The mission is done: it is discarded; what it gives comes after those who may answer. Done twice at once it counts once."""
    card = f[SRC]
    if g.stamp[card] != f[OWN]:
        f[AT], f[PC] = len(g.match.texts.blocks[f[BLOCK]]), 1
        return
    killer = g.num[KILLER] - 1
    own_killer = killer if killer >= 0 and g.side[killer] == f[WHO] else -1
    g.num[FULFILLER] = 1 + (g.host[card] if g.host[card] >= 0 else own_killer)
    g.num[THIEF] = 0
    emit(g, FULFILLED, card, f[WHO])
    if g.rules.live[g.zone[card]]:
        discard(g, card)
    else:
        move(g, card, names.DISCARD)
    g.num[DONE_BY] = f[WHO] + 1
    call(g, ANSWERED, f[WHO], card)


def _answer(g: State, f: Frame) -> None:
    open_window(g, 1 - f[WHO], COMPLETED)


def _answered(g: State, f: Frame) -> None:
    g.num[DONE_BY] = 0


ANSWERED = procedure("doomtrooper.fulfilled", _answer, _answered)


# SECRET MISSION: a mission in hand, done without having been assigned.


def done_in_secret(g: State, seat: int) -> list[tuple[int, int]]:
    """Return (card, text) of the missions in hand that what has just been done would fulfil; one for each title."""
    own: Book = book(g)
    if not g.num[DEED]:
        return []
    cards = {g.face[c]: c for c in g.piles[names.HAND * 2 + seat] if own.kind[g.face[c]] == MISSION}
    found = [(cards[face], _text_done(g, seat, cards[face])) for face in sorted(cards)]
    return [(card, text) for card, text in found if text >= 0]


def _text_done(g: State, seat: int, card: int) -> int:
    """Return the text of a mission that the deed of this moment would have made go off, -1 without one."""
    deed, on = g.num[DEED] - 1, g.num[DEED_OF] - 1
    for text in g.match.texts.of_face[g.face[card]]:
        for event, whose, test in text.events:
            if event != deed or not _could_hold(g, seat, card, on, whose):
                continue
            if deed == PHASE_END:
                if g.num[ACTIVE] == seat and g.num[HELD + seat] >> text.number & 1:
                    return text.number
            elif _as_if_held(g, seat, card, on, text, test):
                return text.number
    return -1


def _could_hold(g: State, seat: int, card: int, on: int, whose: int) -> bool:
    """Tell whether the one who did it could have held the mission: its warrior, or the player."""
    wanted = book(g).holders[g.face[card]]
    if whose == HOST:
        f = context(g, EFFECTS, seat, card, 0)
        return g.side[on] == seat and (wanted is None or answers(g, f, wanted, on))
    return wanted is None and g.num[DEED_BY] == seat + 1


def _as_if_held(g: State, seat: int, card: int, on: int, text: Text, test: int) -> bool:
    """Test the event's subject and the text's condition as if the mission lay on its holder and named the victim."""
    victim, event, marks_of = g.num[VICTIM], g.num[DEED] - 1, g.stats[TRAITS]
    if event == RAZES:
        return True
    kept = g.host[card], g.more[NAMED][card], marks_of[on]
    g.host[card], g.more[NAMED][card] = on, victim + 1
    if event == CONVERTS:
        marks_of[on] = g.num[TRAITS_THEN]
    f = context(g, EFFECTS, seat, card, text.block, on, g.stamp[on])
    fits = test < 0 or g.rules.fits(g, test, seat, card, on, AS_VICTIM | victim if event == KILLS else 0)
    done = fits and holds(g, f, text.tree.condition) and _nameable(g, f, card, victim)
    g.host[card], g.more[NAMED][card], marks_of[on] = kept
    return done


def _nameable(g: State, f: Frame, card: int, victim: int) -> bool:
    """Tell whether the victim could have been named when the mission was assigned (ASSASSINATION, PROVE YOUR VALOR)."""
    for text in g.match.texts.of_face[g.face[card]]:
        for node in text.tree.effects:
            if node[0] == "pick" and node[3] and node[3][0][0] == "name":
                return all(passes(g, f, victim, test) for test in node[2].filters if test != _ANY_TIME_BEFORE)
    return True


def secret_mission(g: State, f: Frame) -> None:
    """Push the choice of the mission."""
    call(g, SECRET, f[WHO], f[SRC])


def _ask_secret(g: State, f: Frame) -> None:
    ask(g, f[WHO], sorted(FACE + g.face[card] for card, _ in done_in_secret(g, f[WHO])))


def _show_secret(g: State, f: Frame) -> None:
    """Both cards are shown; the mission gives its reward as if it had been assigned to the one who did it."""
    for card, text in done_in_secret(g, f[WHO]):
        if FACE + g.face[card] == f[ANS]:
            on, event = g.num[DEED_OF] - 1, g.num[DEED] - 1
            held = any(whose == HOST for _, whose, _ in g.match.texts.texts[text].events)
            move(g, card, names.PENDING)
            g.host[card], g.more[NAMED][card] = on if held else -1, g.num[VICTIM] + 1
            value = AS_VICTIM | g.num[VICTIM] if event == KILLS else 0
            stamp = g.stamp[on] if on >= 0 else 0
            put_trigger(g, (f[WHO], text, card, g.stamp[card], on, stamp, value), AT_ONCE)
            return


SECRET = procedure("doomtrooper.secret mission", _ask_secret, _show_secret)
asks(_ask_secret, "Which mission was done in secret?", "達成していた任務を選ぶ")


# Missions that last a full turn: from the end of one turn of the holder to the end of its next, without a gap.


def hold_out(g: State, f: Frame, n: Any) -> None:
    """The holder's turn ends and the condition holds: it began to hold now, or has held for a full turn."""
    card = f[SRC]
    if g.num[ACTIVE] != f[WHO]:
        return
    if g.zone[card] == LAID and not g.more[NAMED][card]:
        g.more[NAMED][card] = 1
        return
    fulfil(g, f)
    reward(g, f, f[WHO], number(g, f, n), TO_PROMOTION)


def check_gaps(g: State) -> None:
    """Whatever breaks the condition, at any time, lets the full turn begin anew."""
    own: Book = g.match.book
    for text in own.full_turns:
        for seat in (0, 1):
            running = [c for c in g.piles[LAID * 2 + seat] if g.face[c] == text.face and g.more[NAMED][c]]
            bit = 1 << text.number
            if (running or g.num[HELD + seat] & bit) and not _meets(g, seat, text):
                g.num[HELD + seat] &= ~bit
                for card in running:
                    g.more[NAMED][card] = 0


def _meets(g: State, seat: int, text: Text) -> bool:
    return holds(g, context(g, EFFECTS, seat, -1, text.block), text.tree.condition)


def turn_ends(g: State, seat: int) -> None:
    """Missions in hand: those whose condition has held for a full turn can be shown now; from now on the next one is measured."""
    own: Book = g.match.book
    if not own.secrets or not own.full_turns:
        return
    call(g, MEASURED, seat)
    if g.num[HELD + seat]:
        did(g, PHASE_END, seat, -1)


def _measure(g: State, f: Frame) -> None:
    for text in g.match.book.full_turns:
        if _meets(g, f[WHO], text):
            g.num[HELD + f[WHO]] |= 1 << text.number


MEASURED = procedure("doomtrooper.full turn", _measure)


def name(g: State, f: Frame, what: Node) -> None:
    """Remember the warrior that the card is about."""
    for card in cards(g, f, what)[:1]:
        g.more[NAMED][f[SRC]] = card + 1


def tally(g: State, f: Frame, what: Node) -> None:
    """ESTABLISH DEFENSIVE PERIMETER: 1 P for each title of a fortification, once."""
    for card in cards(g, f, what):
        key = _TALLIES - g.face[card]
        if not marks(g, key, f[SRC]):
            mark(g, key, f[SRC], EVER)
            reward(g, f, f[WHO], 1, TO_PROMOTION)


def steal(g: State, f: Frame) -> None:
    """SPY IN THE RANKS: the points go to this player, and the warrior is discarded."""
    g.num[THIEF] = f[WHO] + 1
    warrior = g.num[FULFILLER] - 1
    if warrior >= 0 and g.zone[warrior] in names.WARRIOR_ZONES and not g.flags[warrior] & names.DYING:
        discard(g, warrior)


def add_to(words: Dialect) -> None:
    """Put the verbs of this module into the dialect."""
    words.verbs |= {
        "fulfil": Verb(fulfil),
        "hold_out": Verb(hold_out),
        "name": Verb(name),
        "tally": Verb(tally),
        "steal_reward": Verb(steal),
    }
    words.conditions["opponent_fulfilled"] = lambda g, f: g.num[DONE_BY] == 2 - f[WHO] and g.num[FULFILLER] > 0
    words.conditions["done_in_secret"] = lambda g, f: bool(done_in_secret(g, f[WHO]))
    words.special("secret mission", secret_mission)
