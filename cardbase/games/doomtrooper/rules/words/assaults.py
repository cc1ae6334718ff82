"""What the words of `games.doomtrooper.word_assaults` do."""

from typing import Final

from cardbase.engine.continuous import change
from cardbase.engine.effects.context import MINE, UNTIL
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards, seats
from cardbase.engine.state import DIRTY, SRC, WHO, Frame
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.combat import assaults
from cardbase.games.doomtrooper.rules.lasting import PAYS_TO
from cardbase.games.doomtrooper.rules.moving import hire
from cardbase.games.doomtrooper.rules.printed.book import State

WORDS: Final = Registry()

_TACTICS: Final = {"f": layout.FIGHT, "s": layout.SHOOT}


@WORDS.verb("attack_now")
def attack_now(g: State, f: Frame, who: Node, what: Node, whom: Node) -> None:
    """One warrior attacks another at once, or when the combat under way is over."""
    order = assaults.assault_later if g.num[layout.COMBAT] else assaults.assault
    for attacker, defender in _pair(g, f, what, whom):
        order(g, seats(g, f, who)[0], attacker, defender)


def _can_first(g: State, f: Frame, who: Node, what: Node, whom: Node, stat: str) -> bool:
    """Tell whether they can fight so; of one not chosen yet, or that stands in the way, that is not told."""
    told = [pair for pair in _pair(g, f, what, whom) if g.zone[pair[0]] in layout.AREAS]
    return not told or any(_TACTICS[stat] in assaults.able(g, *pair) for pair in told)


@WORDS.verb("attack_before", _can_first, names=((4, "stats"),))
def attack_before(g: State, f: Frame, who: Node, what: Node, whom: Node, stat: str) -> None:
    """A combat in the midst of the attack under way, or before it."""
    for attacker, defender in _pair(g, f, what, whom):
        if g.zone[attacker] == layout.ATTACHMENTS:
            assaults.stand_in_the_way(g, attacker, defender, _TACTICS[stat])
        else:
            assaults.interrupt(g, attacker, defender, _TACTICS[stat])


def _pair(g: State, f: Frame, what: Node, whom: Node) -> list[tuple[int, int]]:
    return [(attacker, defender) for attacker in cards(g, f, what)[:1] for defender in cards(g, f, whom)[:1]]


@WORDS.verb("spread")
def spread(g: State, f: Frame, what: Node, whom: Node) -> None:
    """Each attacks somebody else, where there are several."""
    assaults.campaign(g, f[WHO], cards(g, f, what), cards(g, f, whom))


@WORDS.verb("take_control")
def take_control(g: State, f: Frame, who: Node, what: Node) -> None:
    """To another side, with what lies on it: until the combat is over, or for good."""
    for card in cards(g, f, what):
        hire(g, card, seats(g, f, who)[0], lasting=f[UNTIL] != layout.END_OF_COMBAT)


@WORDS.verb("claim")
def claim(g: State, f: Frame, who: Node, what: Node) -> None:
    """The points that a warrior earns are a player's."""
    until = layout.EVER if f[UNTIL] < 0 else f[UNTIL]
    for card in cards(g, f, what):
        change(g, until, PAYS_TO, 0, seats(g, f, who)[0], card, -1, f[MINE])


@WORDS.filter("fellow")
def _fellow(g: State, f: Frame, card: int, what: Node) -> bool:
    mine = g.stats[layout.TRAITS][card] & (traits.MEMBERSHIPS | traits.DARK_LEGION)
    return any(mine & g.stats[layout.TRAITS][other] for other in cards(g, f, what))


@WORDS.verb("let_out")
def let_out(g: State, f: Frame) -> None:
    """The card names nobody any more."""
    g.write(layout.NAMED, f[SRC], 0)
    g.todo |= DIRTY


WORDS.event("targeted", layout.TARGETED)
