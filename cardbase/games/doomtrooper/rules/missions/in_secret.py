"""SECRET MISSION: a mission in hand, done without having been assigned."""

from typing import Final

from cardbase.engine.actions import FACE
from cardbase.engine.effects.announce import AT_ONCE, put_trigger
from cardbase.engine.effects.context import context
from cardbase.engine.effects.dialect import Dialect, Verb
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.texts import Text
from cardbase.engine.effects.values import holds, passes
from cardbase.engine.events import HOST
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, SRC, WHO, Frame
from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.combat.wounds import AS_VICTIM
from cardbase.games.doomtrooper.rules.holding.holders import answers
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.language.tree import Node

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


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.verbs["secret"] = Verb(secret_mission, lambda g, f: bool(done_in_secret(g, f[WHO])))
