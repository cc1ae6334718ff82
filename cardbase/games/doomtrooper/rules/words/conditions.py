"""What the game's conditions test, and whom its references mean (words of `games.doomtrooper.words`)."""

from typing import Any, Final

from cardbase.engine.effects.context import NOBODY, THAT, subject
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards, matches
from cardbase.engine.state import SRC, WHO, Frame
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.actions.answering import answered
from cardbase.games.doomtrooper.rules.combatants import in_combat, opponent_of
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.twins import twins

WORDS: Final = Registry()


@WORDS.condition("attacking")
def _attacks(g: State, f: Frame, what: Node, whom: Any) -> bool:
    return any(
        g.num[layout.COMBAT] > 0 and c == g.num[layout.ATTACKER] and matches(g, f, whom, g.num[layout.DEFENDER])
        for c in cards(g, f, what)
    )


@WORDS.condition("fighting")
def _fights(g: State, f: Frame, what: Node, whom: Any) -> bool:
    return any(opponent_of(g, c) >= 0 and matches(g, f, whom, opponent_of(g, c)) for c in cards(g, f, what))


@WORDS.reference("bearer")
def _bearer(g: State, f: Frame) -> list[int]:
    host = g.host[f[SRC]]
    if host >= 0 and "be_one" in g.book.said:
        return [host, *twins(g, host)]
    return [host] if host >= 0 else []


@WORDS.reference("wielder")
def _wielder(g: State, f: Frame) -> list[int]:
    weapon = g.host[f[SRC]]
    return [g.host[weapon]] if weapon >= 0 and g.host[weapon] >= 0 else []


@WORDS.reference("caster")
def _caster(g: State, f: Frame) -> list[int]:
    if g.book.kind[g.face[f[SRC]]] != kinds.ART:  # what is played in answer speaks of who casts the spell
        return [g.host[card] for card in _that(g, f) if g.host[card] >= 0]
    on = g.place[f[SRC]]
    return [on] if 0 <= on < 1 << 12 else _bearer(g, f)


@WORDS.reference("combat_opponent")
def _combat_opponent(g: State, f: Frame) -> list[int]:
    mine = g.host[f[SRC]] if g.host[f[SRC]] >= 0 else f[SRC]
    found = [opponent_of(g, card) for card in (mine, *(twins(g, mine) if "be_one" in g.book.said else ()))]
    return [other for other in found if other >= 0]


@WORDS.reference("opponent_of")
def _opponent_of(g: State, f: Frame, what: Node) -> list[int]:
    if g.num[layout.REFLECTED] == f[SRC] + 1:  # a spell that was turned back reaches its caster
        return cards(g, f, what)
    return [opponent_of(g, card) for card in cards(g, f, what) if opponent_of(g, card) >= 0]


def _one(number: int) -> Any:
    return lambda g, f: [g.num[number]] if g.num[layout.COMBAT] else []


@WORDS.reference("that")
def _that(g: State, f: Frame) -> list[int]:
    """The subject of the event; of what is played or used in answer to a card, that card."""
    if f[THAT] != NOBODY:
        return subject(g, f)
    return [answered(g)] if answered(g) >= 0 else []


WORDS.condition("in_combat")(lambda g, f, what: any(in_combat(g, card) for card in cards(g, f, what)))
WORDS.condition("combat")(lambda g, f: g.num[layout.COMBAT] > 0)
WORDS.condition("no_combat")(lambda g, f: not g.num[layout.COMBAT])
WORDS.condition("fight")(lambda g, f: g.num[layout.TACTIC] == layout.FIGHT)
WORDS.condition("shoot")(lambda g, f: g.num[layout.TACTIC] == layout.SHOOT)
WORDS.condition("many")(lambda g, f: g.book.switch["two_player_limits"] > 0)
WORDS.condition("warrior_earned")(
    lambda g, f: g.num[layout.EARNED + f[WHO]] > 0 and g.num[layout.BY_WARRIOR + f[WHO]] > 0
)
WORDS.condition("yours")(lambda g, f: g.num[layout.COMBAT] > 0 and g.side[g.num[layout.DEFENDER]] == f[WHO])
WORDS.reference("attacker")(_one(layout.ATTACKER))
WORDS.reference("defender")(_one(layout.DEFENDER))
WORDS.reference("victim")(lambda g, f: [g.num[layout.VICTIM]])
WORDS.reference("newcomer")(lambda g, f: [g.num[layout.NEWCOMER] - 1] if g.num[layout.NEWCOMER] else [])
