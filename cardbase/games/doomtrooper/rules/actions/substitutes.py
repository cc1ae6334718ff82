"""Cards in the place of others: spells turned on somebody else (TM3, TM4), cards of another player that a seat plays, JOKER! and EMBASSY."""

from typing import Final

from cardbase.engine.actions import ARG, PICK, SEAT
from cardbase.engine.continuous import CARD, OP, SOURCE, SOURCE_STAMP, STAMP, change
from cardbase.engine.effects.choices import recorded
from cardbase.engine.effects.context import NOBODY, OWN, TAIL, context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.statements import may
from cardbase.engine.effects.values import open_to
from cardbase.engine.events import player
from cardbase.engine.log import note
from cardbase.engine.run import ask, asks, call, goto, leave, procedure
from cardbase.engine.state import ANS, PROC, REG, SRC, WHO, Frame
from cardbase.engine.window import TIMING, WINDOW
from cardbase.engine.zones import copy_identity, move
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.actions.casting import targeting, used_on
from cardbase.games.doomtrooper.rules.actions.introducing import (
    ask_home,
    bring_in,
    free_entries,
    introducible,
    placed,
    settled,
)
from cardbase.games.doomtrooper.rules.actions.playing import (
    NO_TEXT,
    action_plays,
    givable,
    give,
    may_be_given_freely,
    place,
    play_card,
    playable,
)
from cardbase.games.doomtrooper.rules.attachment_targets import holders
from cardbase.games.doomtrooper.rules.faces import PERSONAL, actions_for
from cardbase.games.doomtrooper.rules.layout import COPIES
from cardbase.games.doomtrooper.rules.moving import discard, enters
from cardbase.games.doomtrooper.rules.pools import drop_fuel
from cardbase.games.doomtrooper.rules.tables import CardTables, State
from cardbase.games.doomtrooper.rules.twins import are_one, level
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
        if told[n + 1] >= 0 and g.tables.kind[g.face[told[n + 1]]] == traits.WARRIOR:
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
    if row[4] == NO_TEXT or g.tables.made[targeting][g.face[row[2]]].copies:
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
    own, face, place = g.tables, g.face[card], g.place[card]
    if place & ~ARG == SEAT:
        return [one for one in holders(g, seat, card) if one & ~ARG == SEAT and one != place]
    if PERSONAL in own.subtypes[face] and place >= 0 and g.host[card] >= 0 and may(g, "cast_on_others", g.host[card]):
        pair = (g.num[layout.ATTACKER], g.num[layout.DEFENDER])
        return [one for one in pair if one != place and not used_on(g, face, one)]
    return []


def _ask(g: State, f: Frame) -> None:
    there = (
        [place for place in _places(g) if place >= f[REG]]
        if g.tables.kind[g.face[g.chain[-1][2]]] == traits.ART
        else []
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


def plays_countered(own: CardTables, face: int) -> bool:
    """Tell whether a counter has its player play the card that it answers."""
    return own.words[face] >= {"play_now", "counter"}


def playable_countered(g: State, seat: int) -> bool:
    """Tell whether a seat could play the Special that waits itself, now; one that would take it away in its turn only loses its effect."""
    card = g.chain[-1][2]
    return plays_countered(g.tables, g.face[card]) or _timely(g, seat, card, _windows(g, seat, card))


def playable_now(g: State, seat: int, card: int) -> bool:
    """Tell whether a seat may play a card that has been played before: one that was countered as it might play it now, one that has been carried out
    as its player could; none that stays in play.
    """
    if g.zone[card] not in (layout.DISCARD, layout.REMOVED, layout.PENDING):
        return False
    face, done = g.face[card], g.num[layout.LAST_SPELL] == card + 1
    return _timely(
        g, seat, card, g.tables.windows[0][face] | g.tables.windows[1][face] if done else _windows(g, seat, card)
    )


def _windows(g: State, seat: int, card: int) -> int:
    return g.tables.windows[seat != g.num[layout.ACTIVE]][g.face[card]]


def _timely(g: State, seat: int, card: int, windows: int) -> bool:
    """Tell whether a card that takes no actions can be played in the window in which it was played."""
    return not actions_for(g.tables, g.face[card]) and bool(windows & _moment(g)) and playable(g, seat, card)


# Cards that stand for others.


_IN_PLAY: Final = [zone * 2 + seat for zone in (*layout.AREAS, layout.ATTACHMENTS, layout.LAID) for seat in (0, 1)]
_OUT_OF_SIGHT: Final = layout.DOWN | layout.STORED | layout.IMPRISONED
_PLAYED: Final = (traits.SPECIAL, traits.ART, traits.ALLIANCE)


def joker(g: State, seat: int) -> int:
    """Return a card in hand that may be played as a copy of another one, -1 without one."""
    if "joker" not in g.tables.said:
        return -1
    keywords = g.tables.keywords
    return next((card for card in g.piles[layout.HAND * 2 + seat] if "joker" in keywords[g.face[card]]), -1)


def copyable_faces(g: State) -> list[int]:
    """Return the faces in play, in order, that may be copied: neither relics nor Personalities."""
    own, found = g.tables, set()
    for pile in _IN_PLAY:
        for card in g.piles[pile]:
            face = g.face[card]
            famous = g.match.printed[layout.TRAITS][face] & traits.PERSONALITY
            if not (g.flags[card] & _OUT_OF_SIGHT or own.kind[face] == traits.RELIC or famous):
                found.add(face)
    return sorted(found)


def with_face(faces: tuple[int, ...], card: int, face: int) -> tuple[int, ...]:
    """Return the faces of all cards if one of them held another one."""
    return (*faces[:card], face, *faces[card + 1 :])


def kind_of_play(g: State, face: int) -> int:
    """Return how a card is brought from the hand: introduced, given or played."""
    kind = g.tables.kind[face]
    return layout.INTRODUCE if kind == traits.WARRIOR else layout.PLAY if kind in _PLAYED else layout.GIVE


def posed_actions(g: State, seat: int) -> list[int]:
    """Return the copies that a seat may play by an action."""
    card = joker(g, seat)
    if card < 0:
        return []

    held, found = g.face, []
    for face in copyable_faces(g):
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
    for face in copyable_faces(g):
        g.face = with_face(held, card, face)
        if _copy_is_timely(g, seat, card, timing):
            found.append(layout.POSE + face)
    g.face = held
    return found


def _copy_is_timely(g: State, seat: int, card: int, timing: int) -> bool:
    """Tell whether a card of the hand may be played in a window of this timing."""
    own, face = g.tables, g.face[card]
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
    copy_identity(g, card, face)
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


COPIED_FACE: Final = REG  # register of STANDING: the card in play that is copied


def stand_for(g: State, seat: int, card: int, model: int) -> None:
    """Push the laying down of a card as a copy of one in play, or its coming as another warrior."""
    call(g, DOUBLED if g.tables.kind[g.face[model]] == traits.WARRIOR else STANDING, seat, card, model)


def _disguise(g: State, f: Frame) -> None:
    if g.zone[f[SRC]] == layout.PENDING and g.rules.live[g.zone[f[COPIED_FACE]]]:
        copy_identity(g, f[SRC], g.face[f[COPIED_FACE]])


def _ask_place(g: State, f: Frame) -> None:
    posed = g.zone[f[SRC]] == layout.PENDING and g.more[layout.COPIED_IDENTITY][f[SRC]]
    ask(g, f[WHO], holders_for_nothing(g, f[WHO], f[SRC]) if posed else [])


def holders_for_nothing(g: State, seat: int, card: int) -> list[int]:
    """Return where a card may be laid, whatever that would take."""
    before = g.num[layout.DESTINY + seat]
    g.num[layout.DESTINY + seat] += ENOUGH_DESTINY
    found = holders(g, seat, card)
    g.num[layout.DESTINY + seat] = before
    return found


ENOUGH_DESTINY: Final = 99


def _lay_down(g: State, f: Frame) -> None:
    if f[ANS] > 0:
        place(g, f[WHO], f[SRC], f[ANS])
        change(g, layout.WHILE_SOURCE, COPIES, 0, 0, f[SRC], f[COPIED_FACE])


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
    if g.zone[f[SRC]] != layout.PENDING or g.zone[f[COPIED_FACE]] not in layout.AREAS:
        leave(g, f)
        return
    copy_identity(g, f[SRC], g.face[f[COPIED_FACE]])


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
