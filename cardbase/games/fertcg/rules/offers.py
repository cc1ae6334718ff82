"""What a player may do in a window, in answer, and in the steps of a turn (AT4, PS1, CR2 to CR4, CN1, CN4, CN6)."""

from typing import Final

from cardbase.engine.actions import ARG, PASS
from cardbase.engine.run import ask, leave, restart
from cardbase.engine.state import ANS, WHO, Frame
from cardbase.engine.zones import attachments
from cardbase.games.fertcg.rules import combat, layout
from cardbase.games.fertcg.rules.playing import has_surprise, play_surprise, surprises, usable_texts, use_ability
from cardbase.games.fertcg.rules.tables import MAGIC_CARD, State

ANY_TIME: Final = 1 << layout.STEP_END
AT_CHOICE: Final = 1 << layout.WEAPON_CHOICE
IN_SECOND: Final = ANY_TIME | 1 << layout.PREPARATION
TO_ANSWER: Final = IN_SECOND | 1 << layout.ANSWER
AS_STRIKER: Final = 1 << layout.STRIKING | 1 << layout.STRENGTH
_WHERE_USED: Final = (layout.MAP, layout.ATTACHMENTS, layout.LAND, layout.KEPT)
AS_STRUCK: Final = 1 << layout.RECEIVING | 1 << layout.SPEED | 1 << layout.DEFENCE | 1 << layout.MAGIC_CREST


def offers(g: State, seat: int, timing: int) -> list[int]:
    """Return what a seat may do in a window of this timing."""
    if timing == layout.STEP_END:
        found = surprises(g, seat, ANY_TIME)
    elif timing == layout.ANSWER:
        return answers(g, seat)
    elif timing == layout.WEAPON_CHOICE:
        return surprises(g, seat, AT_CHOICE) if seat == g.num[layout.CHOOSING] - 1 else []
    else:
        own = g.tables
        found = surprises(g, seat, IN_SECOND)
        unit = combatant(g, seat)
        if unit >= 0:
            bits = _bits_of(g, unit)
            found += [
                layout.USE + card
                for card in equipment_of(g, unit)
                if (own.fights[g.face[card]] or own.lends_uses) and usable_texts(g, seat, card, bits)
            ]
    return found + at_any_time(g, seat, found) if g.users[seat] else found


def at_any_time(g: State, seat: int, offered: list[int]) -> list[int]:
    """Return the uses of abilities of cards in play that a seat has at any time (CN6) and that are not offered yet."""
    return [layout.USE + card for card in _anytime(g, seat) if layout.USE + card not in offered]


def answers(g: State, seat: int) -> list[int]:
    """Return what may answer the top of the chain: a surprise or skill the opponent's surprise, luck an enemy crest, and an enemy staff card
    what negates staffs (CN1, CN4, CR3, CR4).
    """
    if not g.chain or g.chain[-1][0] == seat:
        return []
    in_second = g.num[layout.STRIKER] and not g.num[layout.CHOOSING]
    unit = combatant(g, seat) if in_second else -1
    if g.chain[-1][1] == layout.CREST_ROW:
        return [layout.USE + unit] if unit >= 0 and usable_texts(g, seat, unit, 1 << layout.LUCK) else []
    if g.chain[-1][1] == layout.USE:
        return surprises(g, seat, 1 << layout.ANSWER)
    found = surprises(g, seat, TO_ANSWER if in_second else TO_ANSWER & ~(1 << layout.PREPARATION))
    if unit >= 0 and unit == combat.striker(g) and usable_texts(g, seat, unit, 1 << layout.SKILL):
        found.append(layout.USE + unit)
    return found


def combatant(g: State, seat: int) -> int:
    """Return a seat's unit in the combat under way if it is on the map and awake, else -1."""
    for unit in (g.num[layout.STRIKER] - 1, g.num[layout.STRUCK] - 1):
        if unit >= 0 and g.side[unit] == seat:
            return unit if g.zone[unit] == layout.MAP and not g.flags[unit] & layout.ASLEEP else -1
    return -1


def equipment_of(g: State, unit: int) -> list[int]:
    """Return what a combatant can use abilities of: itself, its items, the card that it strikes or is met with."""
    used, kind = combat.in_use(g, unit), g.tables.kind
    cards = [card for card in attachments(g, unit) if kind[g.face[card]] > MAGIC_CARD or card == used]
    return [unit, *cards]


def _bits_of(g: State, unit: int) -> int:
    return AS_STRIKER if unit == g.num[layout.STRIKER] - 1 else AS_STRUCK


def _anytime(g: State, seat: int) -> list[int]:
    """Return the cards in play with an ability that a seat may use at any time, in the order in which they lie."""
    able, face, side = g.tables.anytime, g.face, g.side
    found = [card for card in g.tools if able[face[card]] and side[card] == seat and _is_usable(g, seat, card)]
    if len(found) > 1:
        return [card for zone in _WHERE_USED for card in g.piles[zone * 2 + seat] if card in found]
    return found


def _is_usable(g: State, seat: int, card: int) -> bool:
    return not g.flags[card] & layout.ASLEEP and bool(usable_texts(g, seat, card, ANY_TIME))


def nobody_can_act(g: State, timing: int) -> bool:
    """Tell that nobody could do anything in a preparation second; the other windows ask whom `State.able` counts."""
    if timing != layout.PREPARATION or has_surprise(g, 0, IN_SECOND) or has_surprise(g, 1, IN_SECOND):
        return False
    if g.users[0] or g.users[1] or (g.effects and g.tables.lends_uses):
        return False
    return not (_may_fight(g, g.num[layout.STRIKER] - 1) or _may_fight(g, g.num[layout.STRUCK] - 1))


def _may_fight(g: State, unit: int) -> bool:
    fights = g.tables.fights
    return fights[g.face[unit]] or any(fights[g.face[card]] for card in attachments(g, unit))


_WINDOWS: Final = {
    layout.STEP_END: ANY_TIME, layout.ANSWER: TO_ANSWER, layout.WEAPON_CHOICE: AT_CHOICE, layout.PREPARATION: IN_SECOND,
}  # fmt: skip
"""window -> the timings of the surprise cards that are played in it"""


def play(g: State, seat: int, action: int, timing: int) -> None:
    """Begin what was chosen in a window."""
    kind, what = action & ~ARG, action & ARG
    if kind == layout.PLAY:
        play_surprise(g, seat, what, _WINDOWS[timing])
        return
    if timing == layout.ANSWER:
        bits = 1 << layout.LUCK if g.chain[-1][1] == layout.CREST_ROW else 1 << layout.SKILL
    else:
        bits = ANY_TIME
        if timing == layout.PREPARATION and what in _second_cards(g, seat):
            bits |= _bits_of(g, combatant(g, seat))
    use_ability(g, seat, what, bits)


def _second_cards(g: State, seat: int) -> list[int]:
    unit = combatant(g, seat)
    return equipment_of(g, unit) if unit >= 0 else []


# Steps in which a player does one thing after the other until it passes, surprise cards among them (CN6).


def ask_next(g: State, f: Frame, options: list[int], timing: int, *, held: bool = False) -> None:
    """Ask for one of these, or for a surprise card at this timing of the step; without any the step is over.

    `held`: it does not end yet. With nothing but surprises for any time it is over, too: they are offered at its end (CN6).
    """
    more: list[int] = []
    if options or surprises(g, f[WHO], 1 << timing):
        more = surprises(g, f[WHO], ANY_TIME | 1 << timing)
        if g.users[f[WHO]]:
            more += at_any_time(g, f[WHO], options)
    ask(g, f[WHO], [*([] if held else [PASS]), *options, *more])


def begins(g: State, f: Frame, timing: int) -> bool:
    """Tell whether one of the options was chosen; a pass ends the step, a surprise card is played here, and all but a pass
    comes back to the first step of the procedure.
    """
    if f[ANS] == PASS:
        leave(g, f)
        return False
    restart(f)
    if f[ANS] & ~ARG == layout.PLAY:
        play_surprise(g, f[WHO], f[ANS] & ARG, ANY_TIME | 1 << timing)
        return False
    if f[ANS] & ~ARG == layout.USE:
        use_ability(g, f[WHO], f[ANS] & ARG, ANY_TIME | 1 << timing)
        return False
    return True
