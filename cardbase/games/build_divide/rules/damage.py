"""Damage to a player (DM1 to DM8, WN1): point by point, each with its trigger check, the hit read anew before each.

Only damage checks triggers. What stops the rest: enough points, the source gone, the player lost.
"""

from typing import Final

from cardbase.engine.actions import PASS
from cardbase.engine.events import emit, player
from cardbase.engine.log import note
from cardbase.engine.replace import together
from cardbase.engine.run import ask, asks, call, goto, leave, procedure
from cardbase.engine.state import ANS, PROC, REG, SRC, WHO, Frame
from cardbase.engine.zones import move
from cardbase.games.build_divide.rules import layout, playing
from cardbase.games.build_divide.rules.book import State
from cardbase.games.build_divide.rules.locks import forbidden
from cardbase.games.build_divide.rules.losing import lose
from cardbase.games.build_divide.rules.this_turn import happened
from cardbase.games.build_divide.rules.windows import open_window

# Registers: a fixed number of points or -1 for the source's hit, the stamp that the source must keep or -1, points that were to be dealt so
# far, points added by busters, the card turned up or -1, the chain below the damage, points that were dealt.
FIXED: Final = REG
STAMP: Final = REG + 1
DEALT: Final = REG + 2
EXTRA: Final = REG + 3
CARD: Final = REG + 4
FLOOR: Final = REG + 5
TAKEN: Final = REG + 6

POINT: Final = 4  # of `Rules.deeds`


def attack_damage(g: State, seat: int, attacker: int) -> None:
    """Push the damage of an attack to a player: as much as the attacker's current hit."""
    call(g, DAMAGE, seat, attacker, -1, g.stamp[attacker], 0, 0, -1, len(g.chain), 0)


def effect_damage(g: State, seat: int, source: int, points: int) -> None:
    """Push damage by an effect: a fixed number of points, which the source's leaving does not stop (D-12).

    Without life the first point counts at once: damage to both players may end the game for both (D-15).
    """
    if points > 0 and not g.piles[layout.LIFE * 2 + seat] and not g.watch[layout.WOULD_STRUCK]:
        lose(g, seat, layout.NO_LIFE)
    call(g, DAMAGE, seat, source, points, -1, 0, 0, -1, len(g.chain), 0)


def _over(g: State, f: Frame) -> bool:
    """Tell whether no further point is dealt; with the attacker gone, at most what busters have added is (D-12)."""
    if f[STAMP] >= 0 and g.stamp[f[SRC]] != f[STAMP]:
        if g.book.switch["gone_attacker_voids_extras"]:
            return True
        f[FIXED], f[STAMP] = min(f[DEALT], _hit(g, f)), -1
    return f[DEALT] >= (f[FIXED] if f[FIXED] >= 0 else _hit(g, f)) + f[EXTRA]


def _hit(g: State, f: Frame) -> int:
    """Return the attacker's current hit, or the last one that it had in the field."""
    return max(0, g.stats[layout.HIT][f[SRC]])


def point(g: State, f: Frame) -> None:
    """Deal the next point, if nothing happens instead: turn up the top life card and check its icon."""
    seat = f[WHO]
    f[CARD] = -1
    if _over(g, f):
        if f[TAKEN]:
            _tell(g, f)
        leave(g, f)
        return
    f[DEALT] += 1
    together(g, 1 - seat, f[SRC], layout.WOULD_STRUCK, POINT, [player(seat)], 1)


def struck(g: State, who: int, source: int, players: list[int], points: list[int]) -> None:
    """A point of damage is dealt; one that has been reduced to nothing is not."""
    if not points[0]:
        return
    f = next(frame for frame in reversed(g.frames) if frame[PROC] == DAMAGE)
    seat = f[WHO]
    f[TAKEN] += 1
    life = g.piles[layout.LIFE * 2 + seat]
    if not life:
        lose(g, seat, layout.NO_LIFE)
        return
    card = life[-1]
    icon = g.match.faces[g.face[card]].facts.get("trigger")
    happened(g, layout.STRUCK_NOW, seat)
    if icon == "shot":
        f[CARD] = card
        move(g, card, layout.RESOLUTION)
        g.flags[card] |= layout.BY_TRIGGER
        emit(g, layout.STRUCK, card, seat)
        emit(g, layout.SHOT_TRIGGERS, card, seat)
        return
    move(g, card, layout.GRAVE)
    emit(g, layout.STRUCK, card, seat)
    if icon == "buster":
        f[EXTRA] += 1
        emit(g, layout.BUSTER_TRIGGERS, card, seat)
    damage_window(g, f)


def _tell(g: State, f: Frame) -> None:
    """An attack has hit the player; damage by an effect is told, but is no hit."""
    if f[FIXED] < 0:
        emit(g, layout.HITS_PLAYER, f[SRC], 1 - f[WHO], f[TAKEN])
    else:
        note(g, layout.HITS_PLAYER, 1 - f[WHO], f[SRC], f[TAKEN])


def ask_shot(g: State, f: Frame) -> None:
    """The owner of a shot may play it, ignoring cost and timing."""
    card = f[CARD]
    if card >= 0 and playing.can_play(g, f[WHO], card) and not forbidden(g, f[WHO], card):
        ask(g, f[WHO], [PASS, layout.PLAY + g.face[card]])
    else:
        f[ANS] = PASS


def shot(g: State, f: Frame) -> None:
    """Play the shot, or put the card into the graveyard."""
    if f[CARD] >= 0:
        if f[ANS] == PASS:
            move(g, f[CARD], layout.GRAVE)
        else:
            playing.play_free(g, f[WHO], f[CARD])


def damage_window(g: State, f: Frame) -> None:
    """The shot and what has triggered is resolved before the next point; quick plays are possible (D-06)."""
    goto(f, point)
    if g.waiting or len(g.chain) > f[FLOOR] or g.book.switch["damage_window"]:
        open_window(g, g.num[layout.ACTIVE], layout.DAMAGE_WINDOW, f[FLOOR])


DAMAGE: Final = procedure("build-divide.damage", point, ask_shot, shot, damage_window)
asks(ask_shot, "Play the shot card?", "ショットをプレイしますか", rules="DM4")
