"""What a player may do in a window or with an action, how many actions it takes, and doing it (TU2, TM1, AC1 to AC10)."""

from collections.abc import Callable
from typing import Final

from cardbase.engine.actions import ARG
from cardbase.engine.continuous import CARD, GRANT, OP, STAMP
from cardbase.engine.effects.announce import use
from cardbase.engine.effects.choices import first_of
from cardbase.engine.effects.statements import numbers_said, said_of_player
from cardbase.engine.effects.text_rules import ABILITY
from cardbase.engine.effects.texts import Text
from cardbase.engine.effects.values import number
from cardbase.engine.events import emit
from cardbase.engine.run import call, procedure
from cardbase.engine.state import REG, SRC, WHO, Frame, Row
from cardbase.engine.window import FLOOR
from cardbase.games.doomtrooper.rules import layout, prohibitions, traits
from cardbase.games.doomtrooper.rules.actions import introducing, playing, substitutes
from cardbase.games.doomtrooper.rules.actions.casting import (
    clearly_fails,
    counters,
    magic_waits,
    remember_use,
    special_waits,
    stores,
    used_on,
)
from cardbase.games.doomtrooper.rules.attachment_limits import is_titled
from cardbase.games.doomtrooper.rules.attachment_targets import usable
from cardbase.games.doomtrooper.rules.faces import actions_for, actions_to_give, has_verb, spends
from cardbase.games.doomtrooper.rules.layout import CONVERTIBLE, open_answers, over
from cardbase.games.doomtrooper.rules.moving import turn_up, turnable
from cardbase.games.doomtrooper.rules.pools import gain_destiny, held
from cardbase.games.doomtrooper.rules.tables import CardTables, State

ACTIONS_A_TURN: Final = 3
HIDING: Final = 3


def actions_a_turn(g: State, seat: int) -> int:
    """Return how many actions a turn of a player has: fewer where texts say so, but not below what each of them leaves."""
    left = ACTIONS_A_TURN
    for one in said_of_player(g, "fewer_actions", seat):
        left = min(left, max(number(g, one.f, one.slots[2]), left - number(g, one.f, one.slots[1])))
    return left


def kept_actions(g: State) -> list[Row]:
    """Return the rows of the actions of this turn that only one warrior takes (CONVERTIBLE), whether or not it is still there."""
    return [row for row in g.effects if row[OP] == CONVERTIBLE] if g.effects else []


def doer(g: State, option: int) -> int:
    """Return the warrior whose action an option is, -1 where it is the player's."""
    kind, card = option & ~ARG, option & ARG
    if kind in (layout.INTO_COVER, layout.OUT_OF_COVER, layout.TRANSFER):
        return card
    if kind != layout.USE:
        return -1
    return card if g.zone[card] in layout.AREAS else g.host[card]


def within_actions(g: State, options: list[int]) -> list[int]:
    """Leave out what takes actions that only another warrior has."""
    kept = kept_actions(g)
    if not kept:
        return options
    left = g.num[layout.ACTIONS] - len(kept)
    return [one for one in options if takes(g, one) <= left + len(_own_actions(g, kept, doer(g, one)))]


def use_own_actions(g: State, option: int) -> None:
    """A warrior takes those actions first that are its own."""
    kept = kept_actions(g)
    for row in _own_actions(g, kept, doer(g, option))[: takes(g, option)] if kept else ():
        g.effects.remove(row)


def _own_actions(g: State, kept: list[Row], warrior: int) -> list[Row]:
    return [row for row in kept if row[CARD] == warrior and row[STAMP] == g.stamp[warrior]]


def takes(g: State, option: int) -> int:
    """Return how many actions an option takes."""
    own = g.tables
    kind, value = option & ~ARG, option & ARG
    if kind in (layout.PLAY, layout.USE):
        return spends(own, value) - _quicker(g, value) if kind == layout.PLAY else spends(own, g.face[value])
    if kind == layout.CAST_STORED:
        return spends(own, g.face[value])
    if kind == layout.POSE:
        return takes(g, substitutes.kind_of_play(g, value) | value)
    if kind == layout.GIVE:
        return actions_to_give(own, value)
    if kind == layout.TURN_UP:
        return g.more[layout.TURNS_UP][value]
    free = kind == layout.INTRODUCE and introducing.enters_freely(g, g.num[layout.ACTIVE], value)
    return 0 if free else HIDING if kind == layout.HIDE else 1


def _quicker(g: State, face: int) -> int:
    """Return how many actions less a ritual takes to the turn player."""
    own, seat = g.tables, g.num[layout.ACTIVE]
    if "quick_rituals" not in own.said or "RITUAL" not in own.subtypes[face]:
        return 0
    borne = [card for card in g.piles[layout.ATTACHMENTS * 2 + seat] if "quick_rituals" in own.keywords[g.face[card]]]
    able = any(is_titled(g, g.host[card], "PATRIARCH") for card in borne if g.zone[g.host[card]] == layout.OUTPOST)
    return min(actions_for(own, face), int(able))


def actions_of(g: State, seat: int) -> list[int]:
    """Return what a player may do with actions that are no attack."""
    own = g.tables
    hand = held(g, seat)
    options = [] if said_of_player(g, "cannot meditate", seat) else [layout.MEDITATE]
    options += [layout.INTRODUCE + face for face in introducing.introducible(g, seat, hand)]
    if g.num[layout.ACTIONS] >= HIDING:
        options += [layout.HIDE + face for face in introducing.hideable(g, seat, hand)]
    upright, hidden = introducing.cover_moves(g, seat)
    options += [layout.INTO_COVER + card for card in upright]
    options += [layout.OUT_OF_COVER + card for card in hidden]
    if own.made[introducing.outpost_counts]:
        options += [layout.TRANSFER + card for card in introducing.transferable(g, seat)]
    if g.piles[layout.TURNED * 2] or g.piles[layout.TURNED * 2 + 1]:
        options += [layout.TURN_UP + card for card in turnable(g, seat)]
    options += [layout.GIVE + face for face in playing.givable(g, seat, hand)]
    options += playing.action_plays(g, seat, hand)
    if "joker" in own.said:
        options += substitutes.posed_actions(g, seat)
    if own.made[stores]:
        options += playing.stored_actions(g, seat)
    if own.uses_windows & layout.ACTION:
        options += [layout.USE + card for card in usable(g, seat, layout.ACTION) if not _idle(g, card)]
    return options


def _idle(g: State, card: int) -> bool:
    """Tell whether an ability is that of a warrior that cannot act, or of a card on it, unless it only takes that card off."""
    idle = g.cannot[g.host[card] if g.host[card] >= 0 else card] & prohibitions.NO_ACTIONS
    return bool(idle) and not _sheds(g, g.face[card])


def _sheds(g: State, face: int) -> bool:
    """Tell whether the abilities of a card do nothing but discard it."""
    nodes = [node for text in g.match.texts.activated[face] for node in text.tree.effects]
    return bool(nodes) and all(node[0] == "discard_card" and node[-1] == ("this",) for node in nodes)


def do_action(g: State, seat: int, kind: int, value: int) -> None:
    """Do what takes actions and is not used: spend them, and push it."""
    if kind == layout.PLAY:
        g.num[layout.ACTIONS] -= actions_for(g.tables, value) - _quicker(g, value)
    elif kind == layout.CAST_STORED:
        g.num[layout.ACTIONS] -= actions_for(g.tables, g.face[value])
    else:
        g.num[layout.ACTIONS] -= takes(g, kind | value)
    if kind == layout.MEDITATE:
        emit(g, layout.MEDITATES, -1, seat)
        gain_destiny(g, seat, min(numbers_said(g, "meditating", seat), default=1))
    elif kind == layout.INTO_COVER:
        introducing.take_cover(g, value)
    elif kind == layout.OUT_OF_COVER:
        introducing.leave_cover(g, value)
    elif kind == layout.TRANSFER:
        introducing.transfer(g, value)
    elif kind == layout.TURN_UP:
        turn_up(g, value)
    else:
        if kind == layout.POSE:
            card, kind = substitutes.pose(g, seat, value), substitutes.kind_of_play(g, value)
        else:
            card = value if kind == layout.CAST_STORED else first_of(g, layout.HAND, seat, value)
        call(g, ACTED_OUT, seat, card, kind, len(g.chain))


_FROM_HAND: Final = {
    layout.PLAY: playing.play_card,
    layout.INTRODUCE: introducing.bring_in,
    layout.HIDE: introducing.hide,
    layout.GIVE: playing.give,
    layout.CAST_STORED: playing.play_card,
}
# registers of ACTED_OUT
KIND: Final = REG
BELOW: Final = REG + 1


def _bring(g: State, f: Frame) -> None:
    _FROM_HAND[f[KIND]](g, f[WHO], f[SRC])


def _answers(g: State, f: Frame) -> None:
    """What is brought from the hand can be voided (TM4)."""
    open_answers(g, f[WHO], f[BELOW])


ACTED_OUT: Final = procedure("doomtrooper.acted", _bring, _answers)


def offers(g: State, seat: int, timing: int) -> list[int]:
    """Return what may be done: while a card waits only counters, else the cards and abilities of this window."""
    own = g.tables
    if _answered(g):
        found = [one for one in counters(g, seat) if _counters_it(g, seat, one & ARG)]
        if own.uses_windows & layout.ANSWERING and special_waits(g):
            found += [layout.USE + card for card in usable(g, seat, layout.ANSWERING)]
        if own.uses_windows & layout.NEGATING and magic_waits(g):
            found += [layout.USE + card for card in usable(g, seat, layout.NEGATING)]
        return found
    if timing & layout.IN_COMBAT and g.num[layout.COMBAT] and over(g):
        return []  # CB16: an ended combat ends at once
    timing = _of_seat(g, seat, timing)
    found = playing.plays(g, seat, timing) if own.windows_used & timing else []
    if own.uses_windows & timing:
        found += [
            layout.USE + card
            for card in usable(g, seat, timing)
            if not own.made[_modifies][g.face[card]] or not _used(g, card)
        ]
    if "joker" in own.said:
        found += substitutes.posed_plays(g, seat, timing)
    if own.made[stores]:
        found += playing.stored_plays(g, seat, timing)
    if timing & own.gift_windows:
        found += [layout.GIVE + face for face in playing.free_gifts(g, seat)]
    if timing & layout.ANY_TIME and "introduces_freely" in own.said:
        found += [layout.INTRODUCE + face for face in introducing.free_entries(g, seat)]
    return found


def _modifies(own: CardTables) -> list[bool]:
    """Tell, by face, whether its ability changes ratings, and not more than once in a combat (CB7)."""
    abilities = own.match.texts.activated
    changes = [any(has_verb(text, "change") for text in used) for used in abilities]
    return [change and "throughout" not in words for change, words in zip(changes, own.keywords, strict=True)]


def _counters_it(g: State, seat: int, face: int) -> bool:
    """Tell whether a counter that does more than void the waiting card can do that."""
    if substitutes.plays_countered(g.tables, face):
        return substitutes.playable_countered(g, seat)
    return "other_target" not in g.tables.words[face] or substitutes.divertible(g)


def _of_seat(g: State, seat: int, timing: int) -> int:
    """Return a window as a seat sees it: between the actions of its own turn it may do more."""
    return timing | layout.OWN_TURN if timing & layout.BETWEEN and seat == g.num[layout.ACTIVE] else timing


def _answered(g: State) -> bool:
    """Tell whether something waits in this window that may be answered."""
    return len(g.chain) > g.frames[-1][FLOOR]


def nobody_can_act(g: State, timing: int) -> bool:
    """Tell, cheaply, that nobody has a card or an ability for this window."""
    own = g.tables
    if timing & layout.BETWEEN:  # as `_of_seat`, a call less
        timing |= layout.OWN_TURN
    if own.windows_used & timing:
        face_of, active = g.face.__getitem__, g.num[layout.ACTIVE]
        mine, theirs = own.in_window(timing)
        if not mine.isdisjoint(map(face_of, g.piles[layout.HAND * 2 + active])) and _any_plays(g, active, mine):
            return False
        if not theirs.isdisjoint(map(face_of, g.piles[layout.HAND * 2 + 1 - active])) and _any_plays(
            g, 1 - active, theirs
        ):
            return False
    if timing & own.gift_windows:
        return False
    for opens in own.made[_openers]:
        if opens(g, timing):
            return False
    return not own.uses_windows & timing or not _in_use(g, timing)


def _any_plays(g: State, seat: int, timely: frozenset[int]) -> bool:
    """Tell whether a seat has one of the cards of a window in hand that does not clearly fail; of a spell that is asked later."""
    own, face = g.tables, g.face
    for card in g.piles[layout.HAND * 2 + seat]:
        if face[card] in timely:
            text = own.play[face[card]]
            if text is None or own.kind[face[card]] == traits.ART or not clearly_fails(g, seat, card, text):
                return True
    return False


def _openers(own: CardTables) -> list[Callable[[State, int], bool]]:
    """Return what besides may tell that there is something to do in a window, where cards of the match call for it."""
    found: list[Callable[[State, int], bool]] = []
    if "introduces_freely" in own.said:
        found.append(lambda g, timing: timing & layout.ANY_TIME > 0)
    if "joker" in own.said:
        found.append(lambda g, timing: any(substitutes.posed_plays(g, seat, timing) for seat in (0, 1)))
    if own.made[stores]:
        found.append(lambda g, timing: any(playing.stored_plays(g, seat, timing) for seat in (0, 1)))
    return found


def _used(g: State, card: int) -> bool:
    """CB7: tell whether a modifying card of this title was used on its warrior in this combat."""
    return used_on(g, g.face[card], g.host[card] if g.host[card] >= 0 else card)


def _in_use(g: State, timing: int) -> bool:
    """Tell whether a card in play has an ability for this window that might be used, or was given any ability."""
    for row in g.effects:
        if row[OP] == GRANT and row[CARD] >= 0:
            return True
    hidden, timely, faces = g.match.texts.timely(timing)
    face_of = g.face.__getitem__
    if not faces.isdisjoint(map(face_of, g.tools)) and _any_hopeful(g, g.tools, timely):
        return True
    for places in hidden:
        for place in places:
            cards = g.piles[place]
            if cards and not faces.isdisjoint(map(face_of, cards)) and _any_hopeful(g, cards, timely):
                return True
    return False


def _any_hopeful(g: State, cards: list[int], timely: list[tuple[Text, ...]]) -> bool:
    face, side, flags = g.face, g.side, g.flags
    for card in cards:
        if flags[card] & layout.DOWN:
            continue
        for text in timely[face[card]]:
            if text.hopeless is None or not text.hopeless(g, side[card], card):
                return True
    return False


def play(g: State, seat: int, action: int, timing: int) -> None:
    """Begin what was chosen in a window."""
    if action & ~ARG == layout.PLAY:
        playing.play_card(g, seat, first_of(g, layout.HAND, seat, action & ARG))
    elif action & ~ARG == layout.POSE:
        substitutes.play_posed(g, seat, action & ARG)
    elif action & ~ARG == layout.CAST_STORED:
        playing.play_card(g, seat, action & ARG)
    elif action & ~ARG == layout.GIVE:
        playing.give(g, seat, first_of(g, layout.HAND, seat, action & ARG), at_once=True)
    elif action & ~ARG == layout.INTRODUCE:
        introducing.bring_in(g, seat, first_of(g, layout.HAND, seat, action & ARG))
    else:
        card = action & ARG
        timing = (
            (layout.NEGATING if magic_waits(g) else layout.ANSWERING) if _answered(g) else _of_seat(g, seat, timing)
        )
        if g.num[layout.COMBAT] and g.tables.made[_modifies][g.face[card]]:
            remember_use(g, g.face[card], g.host[card] if g.host[card] >= 0 else card)
        use(g, seat, card, timing, ABILITY)
