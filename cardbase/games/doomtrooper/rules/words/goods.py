"""What the words of `games.doomtrooper.word_goods` do; summoning has a module of its own."""

from typing import Any, Final

from cardbase.engine.continuous import ADD, SET, change, marks
from cardbase.engine.effects.context import MINE, UNTIL
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards, dialect, number, seats
from cardbase.engine.run import call
from cardbase.engine.state import DIRTY, SRC, WHO, Frame, Row
from cardbase.engine.zones import attachments, relocate
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.actions.giving import attach
from cardbase.games.doomtrooper.rules.actions.introducing import introduce_there
from cardbase.games.doomtrooper.rules.combat.warzones import NAMING, drop_warzone
from cardbase.games.doomtrooper.rules.combatants import opponent_of
from cardbase.games.doomtrooper.rules.holding.bearing import may_have
from cardbase.games.doomtrooper.rules.holding.holders import may_get
from cardbase.games.doomtrooper.rules.lasting import IN_GROUP, SPOILS
from cardbase.games.doomtrooper.rules.moving import discard
from cardbase.games.doomtrooper.rules.piles import area_around
from cardbase.games.doomtrooper.rules.pools import gain_destiny
from cardbase.games.doomtrooper.rules.printed.book import State

_ON: Final = {"squad": layout.IN_SQUAD, "kohort": layout.IN_KOHORT, "outpost": layout.IN_OUTPOST}
_RATINGS: Final = (layout.FIGHT_STAT, layout.SHOOT_STAT, layout.ARMOUR)


def loot(g: State, f: Frame, what: Node, whom: Node) -> None:
    """Equipment to a warrior, whatever `only` on it says."""
    for bearer in cards(g, f, whom)[:1]:
        for card in cards(g, f, what):
            attach(g, f[WHO], card, bearer)
            g.flags[card] |= layout.LOOTED
            g.todo |= DIRTY


def backfire(g: State, f: Frame, what: Node) -> None:
    """What a weapon adds to its bearer now goes to the opponent, for this combat; the weapon is discarded."""
    for card in cards(g, f, what):
        bearer = g.host[card]
        other = opponent_of(g, bearer) if bearer >= 0 else -1
        changes: list[Row] = []
        for ability in g.match.statics[g.face[card]]:
            g.rules.static(g, card, ability, changes)
        for op, stat, whom, amount in changes:
            if other >= 0 and op == ADD and whom == bearer and stat in _RATINGS:
                change(g, layout.END_OF_COMBAT, ADD, stat, amount, other)
        discard(g, card)


def shelter(g: State, f: Frame, what: Node, whom: Node) -> None:
    """Inside a vehicle, its own one too, behind a wall."""
    for host in cards(g, f, whom)[:1]:
        for card in cards(g, f, what):
            if g.host[host] == card:
                g.flags[host] &= ~layout.UNMANNED
            else:
                g.write(layout.ABOARD, card, host + 1)
    g.todo |= DIRTY


def come_out(g: State, f: Frame, what: Node) -> None:
    """No longer there; who is in no other shelter gets out of its own vehicle."""
    for card in cards(g, f, what):
        if not g.more[layout.ABOARD][card]:
            for vehicle in _vehicles(g, card):
                g.flags[vehicle] |= layout.UNMANNED
        g.write(layout.ABOARD, card, 0)
    g.todo |= DIRTY


def _vehicles(g: State, warrior: int) -> list[int]:
    return [card for card in attachments(g, warrior) if "VEHICLE" in g.book.subtypes[g.face[card]]]


def rename(g: State, f: Frame) -> None:
    """TRANSFER: the attacker's player names the warzone anew, or none."""
    drop_warzone(g)
    call(g, NAMING, g.side[g.num[layout.ATTACKER]])


def introduce_beside(g: State, f: Frame, what: Node, whom: Node) -> None:
    """Into play in the area of another warrior."""
    for other in cards(g, f, whom)[:1]:
        for card in cards(g, f, what):
            introduce_there(g, f[WHO], card, area_around(g, other))


def set_aside(g: State, f: Frame, who: Node, n: Any) -> None:
    """Points that nobody else takes."""
    for seat in seats(g, f, who):
        gain_destiny(g, seat, number(g, f, n))
        g.num[layout.SAFE + seat] += number(g, f, n)


def becomes(g: State, f: Frame, what: Node, stat: str, n: Any) -> None:
    """Another rating; of a card that has just come into play by its own text, too."""
    until = layout.EVER if f[UNTIL] < 0 else f[UNTIL]
    for card in [f[SRC]] if what[0] == "this" else cards(g, f, what):
        change(g, until, SET, dialect(g).stats[stat], number(g, f, n), card, f[SRC], f[MINE])


def join_group(g: State, f: Frame, what: Node, whom: Node) -> None:
    """A warrior lies on another one of its title and is one with it."""
    for leader in cards(g, f, whom)[:1]:
        for card in cards(g, f, what):
            if card == leader or g.zone[card] not in layout.AREAS:
                continue
            for attached in attachments(g, card):
                attach(g, g.side[leader], attached, leader)
            g.damage[leader] = max(g.damage[leader], g.damage[card])
            relocate(g, card, layout.ATTACHMENTS, g.side[leader])
            g.host[card] = leader
            g.flags[card] = layout.GROUPED
            if f[UNTIL] == layout.WHILE_SOURCE:
                change(g, layout.WHILE_SOURCE, IN_GROUP, 0, 0, card, f[SRC])
            g.todo |= DIRTY


def _able_loot(g: State, f: Frame, card: int, what: Node) -> bool:
    carried = [g.face[c] for c in attachments(g, card)]
    return not g.flags[card] & layout.DOWN and any(
        g.host[piece] != card and may_have(g, card, piece, carried) for piece in cards(g, f, what)
    )


def _able_have(g: State, f: Frame, card: int, what: Node) -> bool:
    return any(may_get(g, piece, card) for piece in cards(g, f, what))


def _laid_on(g: State, f: Frame, card: int, zone: str) -> bool:
    there = g.rules.live[g.zone[card]]
    return bool((g.more[layout.AREA][card] if there else g.book.lies[g.face[card]]) & _ON[zone])


def _sheltered(g: State, f: Frame, card: int, what: Node) -> bool:
    carrier, there = g.more[layout.ABOARD][card] - 1, cards(g, f, what)
    inside = [host for host in there if g.host[host] == card and "VEHICLE" in g.book.subtypes[g.face[host]]]
    return carrier == f[SRC] or carrier in there or any(not g.flags[host] & layout.UNMANNED for host in inside)


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.verbs |= {
        "loot": Verb(loot),
        "backfire": Verb(backfire),
        "shelter": Verb(shelter),
        "come_out": Verb(come_out),
        "rename_warzone": Verb(rename, lambda g, f: g.num[layout.COMBAT] > 0),
        "introduce_beside": Verb(introduce_beside),
        "set_aside": Verb(set_aside),
        "set": Verb(becomes, None, words.verbs["set"].always, names=words.verbs["set"].names),
        "join_group": Verb(join_group),
    }
    words.filters |= {
        "able_loot": _able_loot,
        "able_have": _able_have,
        "sheltered": _sheltered,
        "laid_on": _laid_on,
        "spoils": lambda g, f, card: marks(g, SPOILS - f[WHO], card) > 0,
    }
    words.events |= {"brings": layout.BRINGS, "found": layout.FINDS}
    words.player_acts |= {}
