"""Winning and losing (WN1 to WN5)."""

from typing import Final

from cardbase.engine.actions import ARG, PASS
from cardbase.engine.events import emit
from cardbase.engine.hand import first_of
from cardbase.engine.run import ask, asks, call, finish, procedure
from cardbase.engine.state import ANS, CHECK, PROC, WHO, Frame
from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.combat.eligibility import warriors
from cardbase.games.doomtrooper.rules.forbidden import forbidden
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.prohibitions import NO_WIN


def last_chance(g: State, seat: int) -> bool:
    """Push the question whether the loser raises the goal (CLOSE BUT NO CIGAR), if it can and was not asked yet."""
    if "last_chance" not in g.book.said:
        return False
    if g.num[layout.RAISED_GOAL] or g.num[layout.LAST_ASKED]:
        return g.num[layout.LAST_ASKED] == 1 and any(f[PROC] == LAST_CHANCE for f in g.frames)
    if all(forbidden(g, seat, face) for face in _chances(g, seat)):
        return False
    g.num[layout.LAST_ASKED] = 1
    call(g, LAST_CHANCE, seat, -1)
    return True


def _chances(g: State, seat: int) -> list[int]:
    """Return the faces in hand that raise the goal of whoever wins."""
    hand = {g.face[card] for card in g.piles[layout.HAND * 2 + seat]}
    return [face for face in sorted(hand) if "last_chance" in g.book.keywords[face]]


def _ask_chance(g: State, f: Frame) -> None:
    ask(g, f[WHO], [PASS, *[layout.PLAY + face for face in _chances(g, f[WHO])]])


def _take_chance(g: State, f: Frame) -> None:
    """The goal is raised to what the winner has, and three more."""
    if f[ANS] > PASS:
        card = first_of(g, layout.HAND, f[WHO], f[ANS] & ARG)
        emit(g, layout.PLAYS, card, f[WHO])
        move(g, card, layout.DISCARD)
        g.num[layout.RAISED_GOAL] = g.num[layout.PROMOTION + 1 - f[WHO]] + RAISED_BY
    g.todo |= CHECK


RAISED_BY: Final = 3
LAST_CHANCE: Final = procedure("doomtrooper.last chance", _ask_chance, _take_chance)
asks(_ask_chance, "Do you raise the goal?", "勝利条件を引き上げるか", rules="WN1")


def check_end(g: State) -> None:
    """WN1, WN2: enough Promotion Points; WN4: both draw piles empty. Not while points of one event are being given."""
    if g.num[layout.AWARDING]:
        return
    own = g.book
    first, second = g.num[layout.PROMOTION], g.num[layout.PROMOTION + 1]
    goal = max(own.switch["goal_p"], g.num[layout.RAISED_GOAL])
    able = []
    if first >= goal or second >= goal:
        enough = ((0, first >= goal), (1, second >= goal))
        able = [seat for seat, has in enough if has and not g.num[layout.BARRED + seat] & NO_WIN]
    if able:
        best = (
            layout.DRAW
            if len(able) == 2 and first == second
            else max(able, key=lambda seat: g.num[layout.PROMOTION + seat])
        )
        if best == layout.DRAW or not last_chance(g, 1 - best):
            finish(g, best, layout.GOAL)
    elif not g.piles[layout.DECK * 2] and not g.piles[layout.DECK * 2 + 1]:
        finish(g, layout.DRAW if first == second else int(second > first), layout.NO_PILES)


def count_deck_out(g: State, seat: int) -> None:
    """WN3: two own turns in a row that end with an empty pile and no warrior in play; SW10: three, whatever the pile."""
    three = g.book.switch["deckout_turns"]
    if warriors(g, seat) or (g.piles[layout.DECK * 2 + seat] and not three):
        g.num[layout.DECK_OUT + seat] = 0
        return
    g.num[layout.DECK_OUT + seat] += 1
    if g.num[layout.DECK_OUT + seat] >= (3 if three else 2):
        finish(g, 1 - seat, layout.NO_WARRIORS)
