"""Immunity (IM1 to IM4): whether what a card does to a warrior has no effect on it, and what its player lets through (MENTAL CONSTITUTION)."""

from typing import Final

from cardbase.engine.actions import PASS, YES
from cardbase.engine.continuous import CARD, OP, SOURCE, SOURCE_STAMP, STAMP, change
from cardbase.engine.effects.context import BLOCK, TAIL
from cardbase.engine.effects.forms import FORMS, bare
from cardbase.engine.effects.statements import Said
from cardbase.engine.effects.values import cards
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, DIRTY, REG, SRC, WHO, Frame
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.attachment_limits import unaffected
from cardbase.games.doomtrooper.rules.faces import title_of
from cardbase.games.doomtrooper.rules.layout import WAIVED
from cardbase.games.doomtrooper.rules.tables import State
from cardbase.games.doomtrooper.rules.twins import attachments_of_all
from cardbase.language.tree import Select, walk

_OPEN: Final = {traits.GIFT: traits.OPEN_DS, traits.ART: traits.OPEN_ART}


def immune(g: State, card: int, source: int, stamp: int = -1, by: list[Said] | None = None) -> bool:
    """Tell whether what `source` does, or did while it had another stamp, to a warrior has no effect on it (IM1, IM2, IM4). `by` is
    what `shields` says of the source, if it is known.
    """
    own = g.tables
    face = g.face[source]
    kind, mask, mine = own.kind[face], own.shunned[face], g.stats[layout.TRAITS][card]
    if mine & _OPEN.get(kind, 0):
        return False
    if "not_affected" in own.said and unaffected(g, card, source, by):
        return True
    if not mask:
        return False
    asked = mine & traits.CONSTITUTION and not _waived(g, card, source, g.stamp[source] if stamp < 0 else stamp)
    if asked:
        return True
    gift, away = kind == traits.GIFT, g.host[source] != card
    return bool(mine & mask) and (not gift or away or title_of(own, face) != "DISRUPT POWER")


def _waived(g: State, card: int, source: int, stamp: int) -> bool:
    return any(
        row[OP] == WAIVED
        and row[CARD] == card
        and row[STAMP] == g.stamp[card]
        and row[SOURCE] == source
        and row[SOURCE_STAMP] == stamp
        for row in g.effects
    )


TOLD_OF: Final = REG  # registers: (warrior, card) in pairs, the first one is asked about


def ask_leave(g: State, f: Frame) -> None:
    """Before a spell or an ability of a gift takes effect: ask for each warrior that it may be about."""
    own = g.tables
    source = f[SRC]
    if "constitution" not in own.said or source < 0 or own.kind[g.face[source]] not in (traits.ART, traits.GIFT):
        return
    about = {f[n + 1] for n in range(TAIL, len(f), 3)} | {g.host[source]} | _described(g, f, f[BLOCK])
    if any(node[0] == "blast" for node in walk(g.match.texts.blocks[f[BLOCK]])):
        about |= {card for zone in layout.AREAS for seat in (0, 1) for card in g.piles[zone * 2 + seat]}
    _ask_about(g, [(card, source) for card in sorted(about) if card >= 0])


def _described(g: State, f: Frame, block: int) -> set[int]:
    """Return the warriors that effects describe, chosen by nobody."""
    found: set[int] = set()
    for node in map(bare, g.match.texts.blocks[block]):
        if node[0] == "until":
            found |= _described(g, f, node[2])
        elif node[0] not in FORMS:
            found |= {card for part in node if isinstance(part, Select) for card in cards(g, f, part)}
    return {card for card in found if g.zone[card] in layout.AREAS}


def ask_gifts(g: State) -> None:
    """Before the modification of a combat: ask for the gifts of both combatants."""
    if "constitution" in g.tables.said:
        pair = [card for card in (g.num[layout.ATTACKER], g.num[layout.DEFENDER]) if g.zone[card] in layout.AREAS]
        gifts = [c for card in pair for c in attachments_of_all(g, card) if g.tables.kind[g.face[c]] == traits.GIFT]
        _ask_about(g, [(card, gift) for card in pair for gift in gifts])


def _ask_about(g: State, pairs: list[tuple[int, int]]) -> None:
    guarded_ones = [(card, source) for card, source in pairs if g.stats[layout.TRAITS][card] & traits.CONSTITUTION]
    for card, source in guarded_ones:
        g.effects = [row for row in g.effects if row[OP] != WAIVED or row[CARD] != card or row[SOURCE] != source]
        g.todo |= DIRTY
    for card, source in guarded_ones:
        call(g, LEAVE, _player_of(g, card), source, card)


def _player_of(g: State, warrior: int) -> int:
    """Return whose MENTAL CONSTITUTION lies on a warrior; one that has it from elsewhere has that of its player."""
    owners = (g.owner[c] for c in attachments_of_all(g, warrior) if _gives_it(g, g.face[c]))
    return next(owners, g.side[warrior])


def _gives_it(g: State, face: int) -> bool:
    nodes = [node for text in g.match.texts.of_face[face] for node in text.tree.effects]
    return any(node[0] == "gain" and node[2][0] == "constitution" for node in nodes)


def _ask_leave(g: State, f: Frame) -> None:
    ask(g, f[WHO], [PASS, YES])


def _let(g: State, f: Frame) -> None:
    if f[ANS] == YES:
        change(g, layout.EVER, WAIVED, 0, 0, f[TOLD_OF], f[SRC])


LEAVE: Final = procedure("doomtrooper.leave", _ask_leave, _let)
asks(
    _ask_leave,
    "Do you let it take effect on the warrior with MENTAL CONSTITUTION?",
    "精神の強さを持つ戦士に効果を及ぼすことを認めるか",
    rules="IM4",
)
