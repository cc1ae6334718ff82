"""What the words of `games.doomtrooper.word_safeguards` do: what guards cards and warriors, what comes back to the hand."""

from cardbase.engine.continuous import change
from cardbase.engine.effects.context import MINE, UNTIL
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.said import SAYING
from cardbase.engine.effects.values import cards
from cardbase.engine.state import DIRTY, SRC, Frame
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.combat.wounds import MOST_WOUNDS, take_wound, wound
from cardbase.games.doomtrooper.rules.lasting import RESTORED
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.printed.changes import WARRIORS


def scratch(g: State, f: Frame, who: Node, what: Node) -> None:
    """One wound, which kills nobody; the wounded have theirs already."""
    for card in cards(g, f, what):
        if not g.damage[card] and not g.flags[card] & layout.DOWN and wound(g, card, cause=f[SRC]):
            g.flags[card] &= ~layout.DYING


def suffer(g: State, f: Frame, what: Node, whom: Node) -> None:
    """The last wound of a warrior comes on another card."""
    for card in cards(g, f, whom)[:1]:
        for other in cards(g, f, what)[:1]:
            at_once = bool(g.flags[card] & layout.DYING) and g.damage[card] < MOST_WOUNDS
            g.damage[card] = max(0, g.damage[card] - 1)
            g.flags[card] &= ~(layout.DYING | layout.HURT)
            g.todo |= DIRTY
            take_wound(g, other, kills=at_once)


def restored(g: State, f: Frame, what: Node) -> None:
    """What took a card's abilities does not for a time."""
    for card in cards(g, f, what):
        change(g, f[UNTIL], RESTORED, 0, 0, card, f[SRC], f[MINE])


def _supporting(g: State, f: Frame, card: int) -> bool:
    face = g.face[card]
    plans = g.book.plans[face]
    return any(plan.rows is None or any(row.who == WARRIORS for row in plan.rows) for plan in plans)


def _like_title(g: State, f: Frame, card: int) -> bool:
    face = g.more[layout.TITLE][f[SRC]] - 1
    theirs = g.match.printed[layout.TRAITS][face] & traits.MEMBERSHIPS if face >= 0 else 0
    return bool(g.stats[layout.TRAITS][card] & theirs)


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.verbs |= {
        "scratch": Verb(scratch),
        "suffer": Verb(suffer),
        "not_wounded_by": SAYING,
        "restored": Verb(restored),
    }
    words.filters |= {
        "outposted": lambda g, f, card: g.zone[card] == layout.OUTPOST,
        "carrying": lambda g, f, card, what: any(g.host[one] == card for one in cards(g, f, what)),
        "supporting": _supporting,
        "wielded": lambda g, f, card, what: g.book.weapon[g.face[card]] > 0 and g.host[card] in cards(g, f, what),
        "like_title": _like_title,
    }
