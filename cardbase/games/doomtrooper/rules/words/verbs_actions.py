"""What the game's verbs about attacks and actions do: duties, further attacks, actions as a price (words of `word_verbs`)."""

from typing import Any, Final

from cardbase.engine.continuous import change
from cardbase.engine.effects.context import MINE, UNTIL
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.prices import taking
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards, number, seats
from cardbase.engine.state import DIRTY, SRC, WHO, Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.combat.duties import MUST_ATTACK, MUST_BE_ATTACKED
from cardbase.games.doomtrooper.rules.combat.eligibility import may_make_attacks
from cardbase.games.doomtrooper.rules.lasting import DUTY
from cardbase.games.doomtrooper.rules.moving import acts_on
from cardbase.games.doomtrooper.rules.printed.book import State

WORDS: Final = Registry()


@WORDS.verb("must", lambda g, f, what, act: act[0] in ("attack", "be_attacked_by"))
def must(g: State, f: Frame, what: Node, act: Node) -> None:
    """A duty to attack in the turns of its player until then, or one of the opponent to attack it (AT4)."""
    for card in cards(g, f, what):
        if act[0] == "attack":
            change(g, f[UNTIL], DUTY, MUST_ATTACK, g.side[card], card, f[SRC], f[MINE])
        else:
            change(g, f[UNTIL], DUTY, MUST_BE_ATTACKED, 1 - f[WHO], card, f[SRC], f[MINE])


@WORDS.verb("once_more")
def once_more(g: State, f: Frame, who: Node) -> None:
    """One attack besides those of the turn, of the player whose turn it is (CB20)."""
    g.num[layout.ATTACKS_LEFT] += g.num[layout.ACTIVE] in seats(g, f, who)


def can_use_actions(g: State, f: Frame, n: Any) -> bool:
    """Tell whether there are so many actions left to whoever acts, outside combat."""
    return not g.num[layout.COMBAT] and g.num[layout.ACTIONS] >= number(g, f, n)


@WORDS.verb("act", can_use_actions, takes=taking("actions", 0, can_use_actions))
def use_actions(g: State, f: Frame, n: Any) -> None:
    """A price of so many actions."""
    g.num[layout.ACTIONS] -= number(g, f, n)
    g.num[layout.ACTED] = 1


def can_use_any_actions(g: State, f: Frame, n: Any) -> bool:
    """Tell whether there are so many actions left, with the attacks that cards give."""
    return not g.num[layout.COMBAT] and g.num[layout.ACTIONS] + g.num[layout.ATTACKS_LEFT] >= number(g, f, n)


@WORDS.verb("act_any", can_use_any_actions)
def use_any_actions(g: State, f: Frame, n: Any) -> None:
    """A price of so many actions, those first that are no attacks."""
    amount = number(g, f, n)
    plain = min(amount, g.num[layout.ACTIONS])
    g.num[layout.ACTIONS] -= plain
    g.num[layout.ATTACKS_LEFT] -= amount - plain
    g.num[layout.ACTED] = 1


def can_devote(g: State, f: Frame, n: Any) -> bool:
    """Tell whether so many actions are left besides the attack's own; it must be this player's attack, and the first of the turn."""
    mine = g.num[layout.COMBAT] > 0 and g.side[g.num[layout.ATTACKER]] == f[WHO] == g.num[layout.ACTIVE]
    return mine and g.num[layout.ACTIONS] > number(g, f, n)


@WORDS.verb("devote", can_devote, takes=taking("actions", 0, can_devote))
def devote(g: State, f: Frame, n: Any) -> None:
    """A price of actions that go into the attack under way."""
    g.num[layout.ACTIONS] -= number(g, f, n)


def can_be_attack(g: State, f: Frame) -> bool:
    """Tell whether this may be the attack action: the turn has one left, and a warrior whose ability it is, or who bears the card, could
    attack (AT1).
    """
    if g.num[layout.ATTACKED_ONCE] and not g.num[layout.ATTACKS_LEFT]:
        return False
    doer = f[SRC] if g.host[f[SRC]] < 0 or g.zone[f[SRC]] in layout.AREAS else g.host[f[SRC]]
    return g.zone[doer] not in layout.AREAS or g.book.aspect[g.face[f[SRC]]] > 0 or may_make_attacks(g, doer)


@WORDS.verb("as_attack", can_be_attack)
def as_attack(g: State, f: Frame) -> None:
    """It is the attack action of this turn."""
    g.num[layout.ATTACKED_ONCE] += 1
    g.todo |= DIRTY
    if not acts_on(g):
        g.num[layout.ACTIONS] = 0
