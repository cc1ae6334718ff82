"""What the words of `games.doomtrooper.word_people` about warriors do."""

from cardbase.engine.continuous import ADD, SET, TIMES, change
from cardbase.engine.effects.context import MINE, UNTIL
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.said import SAYING
from cardbase.engine.effects.values import cards, dialect, texts_of
from cardbase.engine.layout import WHILE_SOURCE
from cardbase.engine.state import SRC, Frame, Row
from cardbase.engine.zones import attachments, shuffle
from cardbase.games.doomtrooper.rules import kinds, layout, prohibitions, traits
from cardbase.games.doomtrooper.rules.combat.groups import helpers
from cardbase.games.doomtrooper.rules.combat.record import end_combat
from cardbase.games.doomtrooper.rules.combat.wounds import deaths, wound
from cardbase.games.doomtrooper.rules.lasting import LATE_WOUND, LATE_WOUND_FOR
from cardbase.games.doomtrooper.rules.moving import discard
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.ratings.base import base_of
from cardbase.games.doomtrooper.rules.twins import borne
from cardbase.games.doomtrooper.rules.words.lending import lend_text


def recall(g: State, f: Frame, what: Node) -> None:
    """Warriors and their equipment into the draw piles of their owners."""
    for card in cards(g, f, what):
        gear = [c for c in attachments(g, card) if g.book.kind[g.face[c]] == kinds.EQUIPMENT]
        owners = {g.owner[c] for c in (card, *gear)}
        for piece in gear:
            discard(g, piece, layout.DECK)
        discard(g, card, layout.DECK)
        for seat in sorted(owners):
            shuffle(g, layout.DECK, seat)


def wound_later_for(g: State, f: Frame, what: Node) -> None:
    """One wound when the combat is over; a kill gives points to the other player."""
    for card in cards(g, f, what):
        change(g, layout.END_OF_COMBAT, LATE_WOUND, 0, LATE_WOUND_FOR, card, f[SRC])


def strike_alone(g: State, f: Frame, what: Node, whom: Node) -> None:
    """One strikes a comrade with the base ratings of both, and the combat ends; the kill gives nothing (PT5)."""
    stat = layout.FIGHT_STAT if g.num[layout.TACTIC] == layout.FIGHT else layout.SHOOT_STAT
    for one in cards(g, f, what)[:1]:
        for two in cards(g, f, whom)[:1]:
            end_combat(g)
            hit = base_of(g, one, stat) >= base_of(g, two, layout.ARMOUR)
            if hit and wound(g, two, by=one) and g.flags[two] & layout.DYING:
                deaths(g, g.num[layout.ACTIVE], [(two, -1)])


def gain_text(g: State, f: Frame, what: Node, whose: Node) -> None:
    """Warriors have what the texts of other cards say, for a time or for good."""
    until = layout.EVER if f[UNTIL] < 0 else f[UNTIL]
    source = f[SRC] if until == WHILE_SOURCE else -1
    for face in [g.face[card] for card in cards(g, f, whose)]:
        for warrior in cards(g, f, what):
            lend_text(g, face, warrior, until, source)


def _triple(g: State, f: Frame, stat: str, what: Node) -> None:
    for card in cards(g, f, what):
        change(g, f[UNTIL], TIMES, dialect(g).stats[stat], 3, card, f[SRC], f[MINE])


def _triples(g: State, f: Frame, changes: list[Row], stat: str, what: Node) -> None:
    changes += [(TIMES, dialect(g).stats[stat], card, 3) for card in cards(g, f, what)]


def _level(g: State, f: Frame, what: Node) -> None:
    """Only what holds continuously levels ratings."""


def _levels(g: State, f: Frame, changes: list[Row], what: Node) -> None:
    for card in cards(g, f, what):
        most = max(base_of(g, card, stat) for stat in range(layout.VALUE + 1))
        changes += [(SET, stat, card, most) for stat in range(layout.VALUE + 1)]


def exchange_values(g: State, f: Frame, one: str, two: str, what: Node) -> None:
    """Two ratings change places, as they are now."""
    first, second = dialect(g).stats[one], dialect(g).stats[two]
    for card in cards(g, f, what):
        more = g.stats[second][card] - g.stats[first][card]
        change(g, f[UNTIL], ADD, first, more, card, f[SRC], f[MINE])
        change(g, f[UNTIL], ADD, second, -more, card, f[SRC], f[MINE])


def _involved(g: State, f: Frame, card: int) -> bool:
    pair = (g.num[layout.ATTACKER], g.num[layout.DEFENDER]) if g.num[layout.COMBAT] else ()
    return card in pair or any(card in helpers(g, one) for one in pair)


def _armed_with(g: State, f: Frame, card: int, name: str) -> bool:
    kind = name.upper()
    if kind in texts_of(g, card, "subtype", ()):
        return True
    return any(g.flags[c] & layout.USED and kind in g.book.subtypes[g.face[c]] for c in borne(g, card))


def _unnamed(g: State, f: Frame) -> bool:
    named = g.more[layout.NAMED][f[SRC]] - 1
    return named < 0 or g.zone[named] not in layout.WARRIOR_ZONES


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.verbs |= {
        "recall": Verb(recall),
        "spends_at_most": SAYING,
        "wound_later_for": Verb(wound_later_for),
        "strike_alone": Verb(strike_alone),
        "gain_text": Verb(gain_text),
        "triple": Verb(_triple, None, _triples, names=((1, "stats"),)),
        "level": Verb(_level, None, _levels),
        "exchange_values": Verb(exchange_values, names=((1, "stats"), (2, "stats"))),
    }
    words.conditions["unnamed"] = _unnamed
    words.conditions["owners_turn"] = lambda g, f: g.num[layout.ACTIVE] == g.owner[f[SRC]]
    words.acts["leave_cover"] = prohibitions.LEAVE_COVER
    words.filters |= {
        "involved": _involved,
        "armed_with": _armed_with,
        "coverable": lambda g, f, card: not g.stats[layout.TRAITS][card] & traits.NEVER_COVERED,
    }
    words.phases["discarding"] = layout.DISCARD_STEP
