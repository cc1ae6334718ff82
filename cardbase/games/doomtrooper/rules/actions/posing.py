"""Cards that stand for others: JOKER! for any in play, as its player plays it; EMBASSY for a fortification, as long as that is in play."""

from typing import Final

from cardbase.engine.actions import ARG
from cardbase.engine.continuous import CARD, OP, SOURCE, SOURCE_STAMP, STAMP, change
from cardbase.engine.log import note
from cardbase.engine.run import ask, asks, call, leave, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.engine.zones import disguise, move
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.actions.giving import givable, give, may_be_given_freely, place
from cardbase.games.doomtrooper.rules.actions.introducing import (
    ask_home,
    bring_in,
    free_entries,
    introducible,
    placed,
    settled,
)
from cardbase.games.doomtrooper.rules.actions.playing import action_plays, play_card, playable
from cardbase.games.doomtrooper.rules.holding.holders import holders
from cardbase.games.doomtrooper.rules.lasting import COPIES
from cardbase.games.doomtrooper.rules.moving import discard, enters
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.twins import are_one, level

_IN_PLAY: Final = [zone * 2 + seat for zone in (*layout.AREAS, layout.ATTACHMENTS, layout.LAID) for seat in (0, 1)]
_OUT_OF_SIGHT: Final = layout.DOWN | layout.STORED | layout.IMPRISONED
_PLAYED: Final = (kinds.SPECIAL, kinds.ART, kinds.ALLIANCE)


def joker(g: State, seat: int) -> int:
    """Return a card in hand that may be played as a copy of another one, -1 without one."""
    if "joker" not in g.book.said:
        return -1
    keywords = g.book.keywords
    return next((card for card in g.piles[layout.HAND * 2 + seat] if "joker" in keywords[g.face[card]]), -1)


def models(g: State) -> list[int]:
    """Return the faces in play, in order, that may be copied: neither relics nor Personalities."""
    own, found = g.book, set()
    for pile in _IN_PLAY:
        for card in g.piles[pile]:
            face = g.face[card]
            famous = g.match.printed[layout.TRAITS][face] & traits.PERSONALITY
            if not (g.flags[card] & _OUT_OF_SIGHT or own.kind[face] == kinds.RELIC or famous):
                found.add(face)
    return sorted(found)


def with_face(faces: tuple[int, ...], card: int, face: int) -> tuple[int, ...]:
    """Return the faces of all cards if one of them held another one."""
    return (*faces[:card], face, *faces[card + 1 :])


def kind_of_play(g: State, face: int) -> int:
    """Return how a card is brought from the hand: introduced, given or played."""
    kind = g.book.kind[face]
    return layout.INTRODUCE if kind == kinds.WARRIOR else layout.PLAY if kind in _PLAYED else layout.GIVE


def posed_actions(g: State, seat: int) -> list[int]:
    """Return the copies that a seat may play by an action."""
    card = joker(g, seat)
    if card < 0:
        return []

    held, found = g.face, []
    for face in models(g):
        g.face = with_face(held, card, face)
        hand = {face: card}
        if introducible(g, seat, hand) or givable(g, seat, hand) or action_plays(g, seat, hand):
            found.append(layout.POSE + face)
    g.face = held
    return found


def posed_plays(g: State, seat: int, timing: int) -> list[int]:
    """Return the copies that a seat may play in a window of this timing."""
    card = joker(g, seat)
    if card < 0:
        return []
    held, found = g.face, []
    for face in models(g):
        g.face = with_face(held, card, face)
        if _timely(g, seat, card, timing):
            found.append(layout.POSE + face)
    g.face = held
    return found


def _timely(g: State, seat: int, card: int, timing: int) -> bool:
    """Tell whether a card of the hand may be played in a window of this timing."""
    own, face = g.book, g.face[card]
    windows = own.windows[seat != g.num[layout.ACTIVE]][face]
    if windows & timing:
        return playable(g, seat, card)
    if not timing & layout.ANY_TIME:
        return False
    return may_be_given_freely(g, seat, card) or ("introduces_freely" in own.said and face in free_entries(g, seat))


def pose(g: State, seat: int, face: int) -> int:
    """Let a card of the hand stand for another one; return it."""
    card = joker(g, seat)
    note(g, layout.PLAYS, seat, card)
    note(g, layout.RESOLVED, seat, card)
    disguise(g, card, face)
    return card


def play_posed(g: State, seat: int, face: int) -> None:
    """Play a copy in a window."""
    card = pose(g, seat, face)
    kind = kind_of_play(g, face)
    if kind == layout.PLAY:
        play_card(g, seat, card)
    elif kind == layout.GIVE:
        give(g, seat, card, at_once=True)
    else:
        bring_in(g, seat, card)


MODEL: Final = REG  # register of STANDING: the card in play that is copied


def stand_for(g: State, seat: int, card: int, model: int) -> None:
    """Push the laying down of a card as a copy of one in play, or its coming as another warrior."""
    call(g, DOUBLED if g.book.kind[g.face[model]] == kinds.WARRIOR else STANDING, seat, card, model)


def _disguise(g: State, f: Frame) -> None:
    if g.zone[f[SRC]] == layout.PENDING and g.rules.live[g.zone[f[MODEL]]]:
        disguise(g, f[SRC], g.face[f[MODEL]])


def _ask_place(g: State, f: Frame) -> None:
    posed = g.zone[f[SRC]] == layout.PENDING and g.more[layout.GUISE][f[SRC]]
    ask(g, f[WHO], holders_for_nothing(g, f[WHO], f[SRC]) if posed else [])


def holders_for_nothing(g: State, seat: int, card: int) -> list[int]:
    """Return where a card may be laid, whatever that would take."""
    before = g.num[layout.DESTINY + seat]
    g.num[layout.DESTINY + seat] += MUCH
    found = holders(g, seat, card)
    g.num[layout.DESTINY + seat] = before
    return found


MUCH: Final = 99


def _lay_down(g: State, f: Frame) -> None:
    if f[ANS] > 0:
        place(g, f[WHO], f[SRC], f[ANS])
        change(g, layout.WHILE_SOURCE, COPIES, 0, 0, f[SRC], f[MODEL])


STANDING: Final = procedure("doomtrooper.standing", _disguise, _ask_place, _lay_down)
asks(_ask_place, "Where does the copy lie?", "写しを置く場所を選ぶ", rules="AC9")


def check_copies(g: State) -> None:
    """Discard what stands for a card that has left play."""
    for row in [row for row in g.effects if row[OP] == COPIES]:
        if g.stamp[row[SOURCE]] != row[SOURCE_STAMP]:
            g.effects.remove(row)
            if g.stamp[row[CARD]] == row[STAMP]:
                discard(g, row[CARD])


def _pose_as(g: State, f: Frame) -> None:
    if g.zone[f[SRC]] != layout.PENDING or g.zone[f[MODEL]] not in layout.AREAS:
        leave(g, f)
        return
    disguise(g, f[SRC], g.face[f[MODEL]])


def _enter_as(g: State, f: Frame) -> None:
    move(g, f[SRC], layout.ZONE_OF_AREA[f[ANS] & ARG], f[WHO])
    enters(g, f[SRC], f[WHO])
    g.num[layout.NEWCOMER] = f[SRC] + 1


DOUBLED: Final = procedure("doomtrooper.doubled", _pose_as, ask_home, _enter_as, placed, settled)


def check_twins(g: State) -> None:
    """Level what is one, and discard what is one with a warrior that is gone."""
    level(g)
    for pile in _IN_PLAY:
        for card in g.piles[pile][:]:
            original = g.more[layout.TWIN][card] - 1
            if original >= 0 and card != original and not are_one(g, card, original):
                discard(g, card)
