"""What the words of `games.doomtrooper.word_missions` do: missions fulfilled, held out, counted for, stolen and done in secret."""

from typing import Any, Final

from cardbase.engine.actions import FACE
from cardbase.engine.continuous import mark, marks
from cardbase.engine.effects.announce import AT_ONCE, put_trigger
from cardbase.engine.effects.context import AT, BLOCK, OWN, context
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.forms import EFFECTS, done
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.texts import Text
from cardbase.engine.effects.values import cards, holds, number, passes
from cardbase.engine.events import HOST, emit
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, DIRTY, SRC, WHO, Frame
from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.combat.wounds import AS_VICTIM
from cardbase.games.doomtrooper.rules.deeds import did
from cardbase.games.doomtrooper.rules.holding.by_print import naming
from cardbase.games.doomtrooper.rules.holding.holders import answers
from cardbase.games.doomtrooper.rules.lasting import TALLIES
from cardbase.games.doomtrooper.rules.moving import discard
from cardbase.games.doomtrooper.rules.pools import reward
from cardbase.games.doomtrooper.rules.printed.book import Book, State
from cardbase.games.doomtrooper.rules.windows import open_window

WORDS: Final = Registry()


@WORDS.verb("fulfil")
def fulfil(g: State, f: Frame) -> None:
    """The mission is done: it is discarded; what it gives comes after those who may answer. Done twice at once it counts once."""
    card = f[SRC]
    if g.stamp[card] != f[OWN]:
        f[AT] = len(g.match.texts.blocks[f[BLOCK]])
        goto(f, done)
        return
    killer = g.num[layout.KILLER] - 1
    own_killer = killer if killer >= 0 and g.side[killer] == f[WHO] else -1
    g.num[layout.FULFILLER] = 1 + (g.host[card] if g.host[card] >= 0 else own_killer)
    g.num[layout.THIEF] = 0
    emit(g, layout.FULFILLED, card, f[WHO])
    if g.watch[layout.CARRIED_OUT]:
        emit(g, layout.CARRIED_OUT, card, f[WHO])
    if g.rules.live[g.zone[card]]:
        discard(g, card)
    else:
        move(g, card, layout.DISCARD)
    g.num[layout.DONE_BY] = f[WHO] + 1
    call(g, ANSWERED, f[WHO], card)


def _answer(g: State, f: Frame) -> None:
    open_window(g, 1 - f[WHO], layout.COMPLETED)


def _answered(g: State, f: Frame) -> None:
    g.num[layout.DONE_BY] = 0


ANSWERED: Final = procedure("doomtrooper.fulfilled", _answer, _answered)


@WORDS.verb("name")
def name(g: State, f: Frame, what: Node) -> None:
    """Remember the warrior, or the two, that the card is about."""
    for column, card in zip((layout.NAMED, layout.NAMED_TOO), cards(g, f, what), strict=False):
        g.write(column, f[SRC], card + 1)
        g.todo |= DIRTY


@WORDS.each("tally")
def tally(g: State, f: Frame, card: int, n: Any) -> None:
    """ESTABLISH DEFENSIVE PERIMETER: so many P for each title of a fortification, once."""
    key = TALLIES - g.face[card]
    if not marks(g, key, f[SRC]):
        mark(g, key, f[SRC], layout.EVER)
        reward(g, f, f[WHO], number(g, f, n), layout.TO_PROMOTION)


@WORDS.verb("steal_reward", lambda g, f: g.num[layout.DONE_BY] == 2 - f[WHO] and g.num[layout.FULFILLER] > 0)
def steal(g: State, f: Frame) -> None:
    """SPY IN THE RANKS: the points go to this player, and the warrior is discarded."""
    g.num[layout.THIEF] = f[WHO] + 1
    warrior = g.num[layout.FULFILLER] - 1
    if warrior >= 0 and g.zone[warrior] in layout.WARRIOR_ZONES and not g.flags[warrior] & layout.DYING:
        discard(g, warrior)


@WORDS.verb("hold_out")
def hold_out(g: State, f: Frame, n: Any) -> None:
    """The holder's turn ends and the condition holds: it began to hold now, or has held for a full turn."""
    card = f[SRC]
    if g.num[layout.ACTIVE] != f[WHO]:
        return
    if g.zone[card] == layout.LAID and not g.more[layout.NAMED][card]:
        g.write(layout.NAMED, card, 1)
        return
    fulfil(g, f)
    reward(g, f, f[WHO], number(g, f, n), layout.TO_PROMOTION)


def _full_turns(own: Book) -> list[Text]:
    """Return the texts of missions that last a full turn."""
    return [text for text in own.match.texts.texts if any(node[0] == "hold_out" for node in text.tree.effects)]


def check_gaps(g: State) -> None:
    """Whatever breaks the condition, at any time, lets the full turn begin anew."""
    for text in g.book.made[_full_turns]:
        for seat in (0, 1):
            running = [c for c in g.piles[layout.LAID * 2 + seat] if g.face[c] == text.face and g.more[layout.NAMED][c]]
            bit = 1 << text.number
            if (running or g.num[layout.HELD + seat] & bit) and not _meets(g, seat, text):
                g.num[layout.HELD + seat] &= ~bit
                for card in running:
                    g.write(layout.NAMED, card, 0)


def _meets(g: State, seat: int, text: Text) -> bool:
    return holds(g, context(g, EFFECTS, seat, -1, text.block), text.tree.condition)


def turn_ends(g: State, seat: int) -> None:
    """Missions in hand: those whose condition has held for a full turn can be shown now; from now on the next one is measured."""
    if not g.book.said >= {"secret", "hold_out"}:
        return
    call(g, MEASURED, seat)
    if g.num[layout.HELD + seat]:
        did(g, layout.PHASE_END, seat, -1)


def _measure(g: State, f: Frame) -> None:
    for text in g.book.made[_full_turns]:
        if _meets(g, f[WHO], text):
            g.num[layout.HELD + f[WHO]] |= 1 << text.number


MEASURED: Final = procedure("doomtrooper.full turn", _measure)


_ANY_TIME_BEFORE: Final[Node] = ("not", ("damaged",))
"""A test of the naming that every warrior has passed at some time."""


def done_in_secret(g: State, seat: int) -> list[tuple[int, int]]:
    """Return (card, text) of the missions in hand that what has just been done would fulfil; one for each title."""
    own = g.book
    if not g.num[layout.DEED]:
        return []
    cards = {g.face[c]: c for c in g.piles[layout.HAND * 2 + seat] if own.kind[g.face[c]] == kinds.MISSION}
    found = [(cards[face], _text_done(g, seat, cards[face])) for face in sorted(cards)]
    return [(card, text) for card, text in found if text >= 0]


def _text_done(g: State, seat: int, card: int) -> int:
    """Return the text of a mission that the deed of this moment would have made go off, -1 without one."""
    deed, on = g.num[layout.DEED] - 1, g.num[layout.DEED_OF] - 1
    for text in g.match.texts.of_face[g.face[card]]:
        for event, whose, test in text.events:
            if event != deed or not _could_hold(g, seat, card, on, whose):
                continue
            if deed == layout.PHASE_END:
                if g.num[layout.ACTIVE] == seat and g.num[layout.HELD + seat] >> text.number & 1:
                    return text.number
            elif _as_if_held(g, seat, card, on, text, test):
                return text.number
    return -1


def _could_hold(g: State, seat: int, card: int, on: int, whose: int) -> bool:
    """Tell whether the one who did it could have held the mission: its warrior, or the player."""
    wanted = g.book.holders[g.face[card]]
    if whose == HOST:
        f = context(g, EFFECTS, seat, card, 0)
        return g.side[on] == seat and (wanted is None or answers(g, f, wanted, on))
    return wanted is None and g.num[layout.DEED_BY] == seat + 1


def _as_if_held(g: State, seat: int, card: int, on: int, text: Text, test: int) -> bool:
    """Test the event's subject and the text's condition as if the mission lay on its holder and named the victim."""
    victim, event, marks_of = g.num[layout.VICTIM], g.num[layout.DEED] - 1, g.stats[layout.TRAITS]
    host, named, marks = g.host[card], g.more[layout.NAMED][card], marks_of[on]
    g.host[card] = on
    g.write(layout.NAMED, card, victim + 1)
    if event == layout.CONVERTS:
        marks_of[on] = g.num[layout.TRAITS_THEN]
    f = context(g, EFFECTS, seat, card, text.block, on, g.stamp[on])
    fits = test < 0 or g.rules.fits(g, test, seat, card, on, AS_VICTIM | victim if event == layout.KILLS else 0)
    done = fits and holds(g, f, text.tree.condition) and _nameable(g, f, card, victim)
    g.host[card], marks_of[on] = host, marks
    g.write(layout.NAMED, card, named)
    return done


def _nameable(g: State, f: Frame, card: int, victim: int) -> bool:
    """Tell whether the victim could have been named when the mission was assigned (ASSASSINATION, PROVE YOUR VALOR)."""
    for text in g.match.texts.of_face[g.face[card]]:
        if (among := naming(text)) is not None:
            return all(passes(g, f, victim, test) for test in among.filters if test != _ANY_TIME_BEFORE)
    return True


def _ask_secret(g: State, f: Frame) -> None:
    ask(g, f[WHO], sorted(FACE + g.face[card] for card, _ in done_in_secret(g, f[WHO])))


def _show_secret(g: State, f: Frame) -> None:
    """Both cards are shown; the mission gives its reward as if it had been assigned to the one who did it."""
    for card, text in done_in_secret(g, f[WHO]):
        if FACE + g.face[card] == f[ANS]:
            on, event = g.num[layout.DEED_OF] - 1, g.num[layout.DEED] - 1
            held = any(whose == HOST for _, whose, _ in g.match.texts.texts[text].events)
            move(g, card, layout.PENDING)
            g.host[card] = on if held else -1
            g.write(layout.NAMED, card, g.num[layout.VICTIM] + 1)
            value = AS_VICTIM | g.num[layout.VICTIM] if event == layout.KILLS else 0
            stamp = g.stamp[on] if on >= 0 else 0
            put_trigger(g, (f[WHO], text, card, g.stamp[card], on, stamp, value), AT_ONCE)
            return


SECRET: Final = procedure("doomtrooper.secret mission", _ask_secret, _show_secret)
asks(_ask_secret, "Which mission was done in secret?", "達成していた任務を選ぶ")
WORDS.verb("secret", lambda g, f: bool(done_in_secret(g, f[WHO])))(lambda g, f: call(g, SECRET, f[WHO], f[SRC]))
