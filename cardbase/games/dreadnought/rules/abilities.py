"""Using abilities (AB1 to AB4), and process windows (AB2, AB5, D-20)."""

from typing import Final

from cardbase.engine.actions import ARG, MODE
from cardbase.engine.continuous import end_phase, expire, mark, marks
from cardbase.engine.effects.announce import AT_ONCE, announce, usable
from cardbase.engine.effects.context import THAT, THAT_STAMP
from cardbase.engine.effects.texts import Text
from cardbase.engine.events import LOST, triggers
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.games.dreadnought.rules import layout
from cardbase.games.dreadnought.rules.hand import hand_cards
from cardbase.games.dreadnought.rules.payment import log_taken, logs, payable, turned, turning
from cardbase.games.dreadnought.rules.tables import State

# Process windows: what has triggered resolves directly, the first player's first, and is not answered.


def process_window(g: State) -> None:
    """Resolve what waits; what triggers meanwhile has a window of its own directly afterwards."""
    if g.waiting:
        call(g, PROCESS_WINDOW, g.num[layout.ACTIVE])


def phase_over(g: State, phase: int) -> None:
    """Tell that a phase is over, end what lasts so long, and open its process window; phases belong to both players."""
    end_phase(g, phase, g.num[layout.ACTIVE])
    for seat in (0, 1):
        expire(g, layout.end_of(phase), seat)
    process_window(g)


def _take(g: State, f: Frame) -> None:
    if g.waiting:
        goto(f, _take)
        triggers(g, g.num[layout.ACTIVE], at_once=True)


PROCESS_WINDOW: Final = procedure("dreadnought.process window", _take)


# Using abilities (AB1 to AB4): who may use what in a slot or window, how often, and which of several.


MOST_FREE_USES: Final = 20  # in a turn, of an ability that uses nothing up: the number of its loop (WN3)
SPEED_KEY: Final = -1  # of the marks of Speed abilities: once a turn for each card, whatever it has (D-08)

TIMING: Final = REG
KIND: Final = REG + 1
SUBJECT: Final = REG + 2


def able(g: State, seat: int, card: int, text: Text, timing: int, available: int) -> bool:
    """Tell whether a seat may use an ability now, with so much log at hand."""
    own = g.tables
    turns = own.rests_self[text.number] and g.flags[turned(g, card)] & layout.CHECK_STATE
    if turns or not text.zones >> g.zone[card] & 1:  # a code that enchants has been played
        return False
    if timing == layout.T_SPEED and marks(g, SPEED_KEY, card if own.switch["speed_ability_per_card"] else -1 - seat):
        return False
    if timing in (layout.T_CAST, layout.T_FAST) and marks(g, text.number, card):
        return False
    if g.marks and own.free[text.number] and marks(g, text.number, card) >= MOST_FREE_USES:
        return False
    if own.log_price[text.number]:
        price, taken, checks = own.log_price[text.number], own.hand_cost[text.number], own.checks[text.number]
        others = available - (log_taken(g, card, text) - price)
        if not payable(g, seat, price, -1, others, (), taken, checks, turning(g, card, text)):
            return False
    simple = own.simple.get(text.number)
    return usable(g, seat, card, text) if simple is None else _simply_usable(g, seat, card, *simple)


def _simply_usable(g: State, seat: int, card: int, whose: str, cards: int) -> bool:
    """Tell of an ability of `CardTables.simple` what `usable` tells of any."""
    if g.cannot[card] & LOST or g.flags[card] & layout.DOWN:
        return False
    if whose and not g.piles[layout.UNITS * 2 + (seat if whose == "ally" else 1 - seat)]:
        return False
    return not cards or len(hand_cards(g, seat)) >= cards


def uses(g: State, seat: int, timing: int) -> list[int]:
    """Return the cards of a seat whose abilities may be used in a slot or window."""
    own = g.tables
    if not own.used[timing]:
        return []
    table, face, piles = own.texts[timing], g.face, g.piles
    found: list[int] = []
    available = -1
    for place in (layout.CASTERS * 2 + seat, layout.UNITS * 2 + seat, layout.ENCHANTMENTS * 2 + seat):
        for card in piles[place]:
            texts = table[face[card]]
            if texts:
                if available < 0:
                    available = logs(g, seat)
                for text in texts:
                    if able(g, seat, card, text, timing, available):
                        found.append(card)
                        break
    if len(found) > 1:
        found.sort()
    return found


def use(g: State, seat: int, card: int, timing: int, kind: int = AT_ONCE, subject: int = -1) -> None:
    """Begin to use an ability of a card; `kind` is for its row on the chain, `subject` the card that it is about."""
    call(g, USED, seat, card, timing, kind, subject)


def _ask_which(g: State, f: Frame) -> None:
    texts, available = g.match.texts.activated[g.face[f[SRC]]], logs(g, f[WHO])
    ask(
        g,
        f[WHO],
        [
            MODE + n
            for n, text in enumerate(texts)
            if text.timings >> f[TIMING] & 1 and able(g, f[WHO], f[SRC], text, f[TIMING], available)
        ],
    )


def _announce(g: State, f: Frame) -> None:
    """Count the use and announce it."""
    card, seat = f[SRC], f[WHO]
    text = g.match.texts.activated[g.face[card]][f[ANS] & ARG]
    if f[TIMING] == layout.T_SPEED:
        mark(g, SPEED_KEY, card if g.tables.switch["speed_ability_per_card"] else -1 - seat)
    elif f[TIMING] in (layout.T_CAST, layout.T_FAST) or g.tables.free[text.number]:
        mark(g, text.number, card)
    announce(g, seat, card, text, f[KIND])
    if f[SUBJECT] >= 0:
        g.frames[-1][THAT], g.frames[-1][THAT_STAMP] = f[SUBJECT], g.stamp[f[SUBJECT]]


USED: Final = procedure("dreadnought.use", _ask_which, _announce)
asks(_ask_which, "Which ability?", "どの能力を使いますか", rules="AB3, AB4")
