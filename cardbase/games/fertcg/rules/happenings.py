"""Surprise cards that are played as something happens (CT8): who holds one is asked as soon as what has triggered is looked at."""

from typing import Final

from cardbase.engine.actions import PASS
from cardbase.engine.effects.announce import payable, playable, put_trigger
from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.said import those_playable
from cardbase.engine.effects.values import holds
from cardbase.engine.effects.watchers import watched
from cardbase.engine.events import emit, triggers, withdraw
from cardbase.engine.match import Match
from cardbase.engine.replace import REPLACED, take_along
from cardbase.engine.run import ask, asks, call, give, leave, procedure, restart, running
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame, Row
from cardbase.engine.zones import move
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.book import State, chips_of
from cardbase.games.fertcg.rules.costs import chips_to_play
from cardbase.games.fertcg.rules.stand_ins import purse
from cardbase.games.fertcg.rules.windows import open_answers

# registers: the length of the chain below it, whether a card was carried out, then rows of `State.waiting`
FLOOR: Final = REG
DONE: Final = REG + 1
ROWS: Final = REG + 2
WIDE: Final = 7  # numbers of a row


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
    if text.face != g.face[card]:  # dealt anew: what the other player holds is not known
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
    """Ask for the card, and for what else is played from that hand on what has happened to the same card or player; where any can be."""
    alike = [other for other in g.waiting if is_play(g, other) and _about(other) == _about(row)]
    withdraw(g, alike)
    rows = [one for one in (row, *alike) if _can_be_played(g, one)]
    if rows:
        call(g, HAPPENED, row[0], -1, len(g.chain), 0, *(number for one in rows for number in one))


def offer_instead(g: State, seat: int, number: int, card: int, about: int, amount: int) -> None:
    """Ask for a card that is played instead of what would happen, or another one; the caller's ANS becomes REPLACED if it is carried out."""
    cards = [(number, card), *((ability, source) for _, ability, source in take_along(g, seat))]
    stamp = g.stamp[about] if about >= 0 else 0
    rows = [(seat, ability, source, g.stamp[source], about, stamp, amount) for ability, source in cards]
    able = [row for row in rows if _can_be_played(g, row)]
    if able:
        call(g, INSTEAD, seat, -1, len(g.chain), 0, *(number for row in able for number in row))


def carried_out(g: State, card: int) -> None:
    """Note that a card has resolved that may have been played instead of something."""
    f = running(g, INSTEAD)
    if f is not None and f[SRC] == card:
        f[DONE] = 1


def _about(row: Row) -> Row:
    """Return whose row of `State.waiting` it is, and what it is about."""
    return (row[0], *row[4:6])


def _left(g: State, f: Frame) -> dict[int, int]:
    """Return what can be played yet, as answers, each with the place of its row in the frame."""
    places = range(ROWS, len(f), WIDE)
    able = [place for place in places if _can_be_played(g, tuple(f[place : place + WIDE]))]
    return {layout.PLAY + g.face[f[place + 2]]: place for place in reversed(able)}


def ask_play(g: State, f: Frame) -> None:
    """The player may play one of them or not."""
    ask(g, f[WHO], [PASS, *sorted(_left(g, f))])


def show(g: State, f: Frame) -> None:
    """The card is shown, its choices are made and its price is paid."""
    if f[ANS] == PASS:
        leave(g, f)
        return
    place = _left(g, f)[f[ANS]]
    seat, number, card, _stamp, *rest = f[place : place + WIDE]
    del f[place : place + WIDE]
    f[SRC] = card
    move(g, card, layout.PLAYED)
    emit(g, layout.PLAYS, card, seat)
    put_trigger(g, (seat, number, card, g.stamp[card], *rest), layout.PLAY)


def offer_on(g: State, card: int) -> None:
    """Offer the surprise cards that are played on the play of a card; whatever else has triggered waits."""
    while heard := [row for row in g.waiting if row[4] == card and is_play(g, row)]:
        withdraw(g, heard[:1])
        offer(g, heard[0])


def hear(g: State, f: Frame) -> None:
    """What is played on that this card is played."""
    offer_on(g, f[SRC])


def answers(g: State, f: Frame) -> None:
    """The opponent may answer."""
    if len(g.chain) > f[FLOOR]:
        open_answers(g, 1 - f[WHO], f[FLOOR])


def react(g: State, f: Frame) -> None:
    """What has happened meanwhile; then the others may be played."""
    restart(f)
    triggers(g, at_once=True)


def tell(g: State, f: Frame) -> None:
    """Say whether it was carried out; where it was negated, another one may be played."""
    if f[DONE]:
        give(g, REPLACED)
    else:
        restart(f)


HAPPENED: Final = procedure("fertcg.surprise on an event", ask_play, show, hear, answers, react)
INSTEAD: Final = procedure("fertcg.surprise instead of an event", ask_play, show, hear, answers, tell)
asks(ask_play, "Play the surprise card?", "サプライズカードを使用しますか", rules="CT8", plays=True)
