"""Surprise cards that are played as something happens (CT8): who holds one is asked as soon as what has triggered is looked at."""

from typing import Final

from cardbase.engine.actions import PASS
from cardbase.engine.effects.announce import payable, playable, put_trigger
from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.said import those_playable
from cardbase.engine.effects.values import holds
from cardbase.engine.effects.watchers import watched
from cardbase.engine.events import emit, triggers
from cardbase.engine.match import Match
from cardbase.engine.run import ask, asks, call, leave, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame, Row
from cardbase.engine.zones import move
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.book import State, chips_of
from cardbase.games.fertcg.rules.costs import chips_to_play
from cardbase.games.fertcg.rules.stand_ins import purse
from cardbase.games.fertcg.rules.windows import open_answers

# registers: the length of the chain below it, then the row of `State.waiting`
FLOOR: Final = REG
ROW: Final = REG + 1


def watch(match: Match) -> None:
    """Let the surprise cards of hands hear of what they are played on."""
    for face in range(len(match.faces)):
        for text in match.texts.play_texts(face):
            text.events = [watched(match.texts, text, event) for event in text.tree.events]
            for event, whose, test in text.events:
                match.watch(face, (event, whose, text.number, 1 << layout.HAND, test))


def is_play(g: State, row: Row) -> bool:
    """Tell whether what has triggered is the play of a card."""
    return g.match.texts.texts[row[1]].tree.kind == "play"


def _can_be_played(g: State, row: Row) -> bool:
    seat, number, card, stamp, that, that_stamp, value = row
    text = g.match.texts.texts[number]
    if g.stamp[card] != stamp or g.zone[card] != layout.HAND or not those_playable(g, seat, [card]):
        return False
    if len(g.piles[layout.HAND * 2 + seat]) <= g.book.hand_price[g.face[card]]:
        return False
    if chips_to_play(g, seat, card, chips_of(text)) > purse(g, seat, card):
        return False
    f = context(g, EFFECTS, seat, card, text.block, that, that_stamp, value)
    if not holds(g, f, text.tree.condition) or not payable(g, f, text):
        return False
    return playable(g, f, text)


def offer(g: State, row: Row) -> None:
    """Ask for the card, where it can be played."""
    if _can_be_played(g, row):
        call(g, HAPPENED, row[0], row[2], len(g.chain), *row)


def ask_play(g: State, f: Frame) -> None:
    """The player may play it or not."""
    ask(g, f[WHO], [PASS, layout.PLAY + g.face[f[SRC]]])


def show(g: State, f: Frame) -> None:
    """The card is shown, its choices are made and its price is paid."""
    if f[ANS] == PASS:
        leave(g, f)
        return
    move(g, f[SRC], layout.PLAYED)
    emit(g, layout.PLAYS, f[SRC], f[WHO])
    seat, number, card, _stamp, *rest = f[ROW:]
    put_trigger(g, (seat, number, card, g.stamp[card], *rest), layout.PLAY)


def offer_on(g: State, card: int) -> None:
    """Offer the surprise cards that are played on the play of a card; whatever else has triggered waits."""
    heard = [row for row in g.waiting if row[4] == card and is_play(g, row)]
    for row in heard:
        g.waiting.remove(row)
        offer(g, row)


def hear(g: State, f: Frame) -> None:
    """What is played on that this card is played."""
    offer_on(g, f[SRC])


def answers(g: State, f: Frame) -> None:
    """The opponent may answer."""
    if len(g.chain) > f[FLOOR]:
        open_answers(g, 1 - f[WHO], f[FLOOR])


def react(g: State, f: Frame) -> None:
    """What has happened meanwhile."""
    triggers(g, at_once=True)


HAPPENED: Final = procedure("fertcg.surprise on an event", ask_play, show, hear, answers, react)
asks(ask_play, "Play the surprise card?", "サプライズカードを使用しますか", rules="CT8", plays=True)
