"""What the words of `games.doomtrooper.word_expansions` do."""

from typing import Any, Final

from cardbase.engine.effects.context import add, chosen, latest, new_group
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.said import speaks_of
from cardbase.engine.effects.values import cards, dialect, number, seats
from cardbase.engine.state import DIRTY, SRC, Frame
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules import prohibitions as bars
from cardbase.games.doomtrooper.rules.actions.casting import surcharge
from cardbase.games.doomtrooper.rules.combat.poisons import remember
from cardbase.games.doomtrooper.rules.combat.wounds import beaten, deaths, wound
from cardbase.games.doomtrooper.rules.holding.holders import may_get, may_stay
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.twins import borne
from cardbase.games.doomtrooper.rules.words.nouns import kind_is
from cardbase.language.tree import Select

_NOUNS: Final = {
    "warzone": kind_is(kinds.WARZONE),
    "ki power": kind_is(kinds.KI_POWER),
}

_NO_PART: Final = bars.MAKE_ATTACKS | bars.BE_ATTACKED  # of cards whose clarified text says NONCOMBATANT
_NO_TACTIC: Final = traits.NO_FIGHT | traits.NO_SHOOT
_MOTORS: Final = traits.VEHICLE | traits.AIRSHIP | traits.TANK


def _fit_for(g: State, f: Frame, card: int, what: Node) -> bool:
    """Filter: one of these may have the card, which is "the card itself" in what is said of them."""
    about = f[:]
    add(g, about, new_group(f), card)
    warriors = cards(g, about, what)
    if g.host[card] in warriors and not isinstance(what, Select):
        return may_stay(g, card, g.host[card])
    if g.book.kind[g.face[card]] == kinds.ART:
        return any(surcharge(g, warrior, card) >= 0 for warrior in cards(g, f, what))
    return g.book.kind[g.face[card]] in kinds.BORNE and any(may_get(g, card, warrior) for warrior in warriors)


def _proven(g: State, f: Frame, card: int) -> bool:
    return any(theirs > mine for _, theirs, mine in beaten(g, card))


def _namesake(g: State, f: Frame, card: int) -> bool:
    return g.more[layout.TITLE][f[SRC]] == g.face[card] + 1


def _riding(mask: int) -> Any:
    def test(g: State, f: Frame, card: int) -> bool:
        printed = g.match.printed[layout.TRAITS]
        inside = [c for c in borne(g, card) if not g.flags[c] & (layout.UNMANNED | layout.ASIDE)]
        return any(printed[g.face[c]] & mask for c in inside)

    return test


def _rides(g: State, f: Frame, card: int, what: Node) -> bool:
    inside = [c for c in borne(g, card) if not g.flags[c] & (layout.UNMANNED | layout.ASIDE)]
    return bool(inside) and any(speaks_of(g, f, what, c) for c in inside)


def _is_or_rides(mask: int) -> Any:
    riding = _riding(mask)
    return lambda g, f, card: bool(g.stats[layout.TRAITS][card] & mask) or riding(g, f, card)


def _combative(g: State, card: int) -> bool:
    mine = g.stats[layout.TRAITS][card] if g.rules.live[g.zone[card]] else g.match.printed[layout.TRAITS][g.face[card]]
    if mine & traits.NO_COMBAT or mine & _NO_TACTIC == _NO_TACTIC:
        return False
    return g.cannot[card] & _NO_PART != _NO_PART


def name_title(g: State, f: Frame, what: Node) -> None:
    """Remember a title for good."""
    for card in cards(g, f, what)[:1]:
        g.write(layout.TITLE, f[SRC], g.face[card] + 1)
        g.todo |= DIRTY


def clear_marks(g: State, f: Frame, mark: str, what: Node) -> None:
    """Take the markers of a kind off cards."""
    for card in cards(g, f, what):
        g.write(dialect(g).marks[mark], card, 0)
        g.todo |= DIRTY


def calm_actions(g: State, f: Frame, n: Any) -> None:
    """Actions besides the three that leave it at one attack (AC15)."""
    g.num[layout.ACTIONS] += number(g, f, n)


def slay_for(g: State, f: Frame, who: Node, what: Node) -> None:
    """Kill warriors at once; a player gains their Value as it was then (PT6)."""
    _wound_for(g, f, who, what, kills=True)


def wound_for(g: State, f: Frame, who: Node, what: Node) -> None:
    """One wound; if that kills, a player gains the Value as it was then (PT6)."""
    _wound_for(g, f, who, what, kills=False)


def _wound_for(g: State, f: Frame, who: Node, what: Node, *, kills: bool) -> None:
    for card in cards(g, f, what):
        value = max(0, g.stats[layout.VALUE][card])
        if not wound(g, card, kills=kills, cause=f[SRC]):
            continue
        dies = bool(g.flags[card] & layout.DYING)
        if f[SRC] >= 0 and "POISON" in g.book.subtypes[g.face[f[SRC]]]:
            remember(g, card, f[SRC], dies=dies)
        if dies:
            deaths(g, g.num[layout.ACTIVE], [(card, -1)], [(seats(g, f, who)[0], value)])


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.nouns |= _NOUNS
    words.filters |= {
        "fit_for": _fit_for,
        "proven": _proven,
        "namesake": _namesake,
        "riding": _rides,
        "aloft": _is_or_rides(traits.AIRSHIP),
        "on_foot": lambda g, f, card: not _is_or_rides(_MOTORS)(g, f, card),
        "combative": lambda g, f, card: bool(g.flags[card] & layout.DOWN) or _combative(g, card),
    }
    words.conditions["untitled"] = lambda g, f: not g.more[layout.TITLE][f[SRC]]
    words.references["its_card"] = lambda g, f: [g.host[f[SRC]]] if g.host[f[SRC]] >= 0 else []
    words.references["described"] = lambda g, f: chosen(g, f, latest(f))
    words.verbs |= {
        "name_title": Verb(name_title),
        "clear_marks": Verb(clear_marks),
        "calm_actions": Verb(calm_actions),
        "wound_for": Verb(wound_for),
        "slay_for": Verb(slay_for),
    }
    words.events["entered"] = layout.ENTERED
    words.timings["announced"] = layout.ANNOUNCED
    words.player_acts |= {
        "seek_cover": bars.NO_SEEKING,
        "use_warzones": bars.NO_WARZONES,
    }
