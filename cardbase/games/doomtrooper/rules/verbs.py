"""What the game's verbs about attacks, prices and points do (words of `games.doomtrooper.words_verbs`)."""

from typing import Any

from cardbase.engine.continuous import GAIN, LOSE, change, mark, marks
from cardbase.engine.effects.context import MINE, UNTIL, X
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards, number, seats
from cardbase.engine.events import emit
from cardbase.engine.layout import END_OF_TURN, EVER
from cardbase.engine.state import CHECK, SRC, WHO, Frame, Row, State
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import layout as names
from cardbase.games.doomtrooper.rules import traits
from cardbase.games.doomtrooper.rules.book import Book, book
from cardbase.games.doomtrooper.rules.deeds import did
from cardbase.games.doomtrooper.rules.duties import DUTY, MUST_ATTACK, MUST_BE_ATTACKED, NEXT_TURN
from cardbase.games.doomtrooper.rules.kinds import MISSION
from cardbase.games.doomtrooper.rules.layout import (
    COMBAT,
    DESTINY,
    TRAITS,
)
from cardbase.games.doomtrooper.rules.moving import discard, home_of
from cardbase.games.doomtrooper.rules.pools import award
from cardbase.games.doomtrooper.rules.prices import price_now
from cardbase.games.doomtrooper.rules.ratings import VOID

_TURN_KEY, _GAME_KEY = -200_000, -300_000
_RAZED = {"CITY", "CITADEL", "CATHEDRAL"}


def oblige(g: State, f: Frame, what: Node) -> None:
    """A duty in the next turn of its player."""
    for card in cards(g, f, what):
        change(g, EVER, NEXT_TURN, MUST_ATTACK, g.side[card], card)


def oblige_now(g: State, f: Frame, what: Node) -> None:
    """A duty in this turn."""
    for card in cards(g, f, what):
        change(g, END_OF_TURN, DUTY, MUST_ATTACK, g.side[card], card)


def oblige_against(g: State, f: Frame, what: Node) -> None:
    """The opponent's duty to attack a warrior in its next turn."""
    for card in cards(g, f, what):
        change(g, EVER, NEXT_TURN, MUST_BE_ATTACKED, 1 - f[WHO], card)


def attack_again(g: State, f: Frame) -> None:
    """CB20."""
    g.num[names.ATTACKS_LEFT] += 1


def more_actions(g: State, f: Frame, n: Any) -> None:
    """Actions besides the three; one that is left after an attack may be another attack (CB20)."""
    g.num[names.ACTIONS] += number(g, f, n)
    g.num[names.EXTRA_ACTIONS] += number(g, f, n)


def fewer_actions(g: State, f: Frame, who: Node, n: Any) -> None:
    """Actions less in the next turn."""
    for seat in seats(g, f, who):
        g.num[names.FEWER_ACTIONS + seat] += number(g, f, n)


def use_actions(g: State, f: Frame, n: Any) -> None:
    """A price of so many actions."""
    g.num[names.ACTIONS] -= number(g, f, n)
    g.num[names.ACTED] = 1


def can_use_actions(g: State, f: Frame, n: Any) -> bool:
    """Tell whether there are so many actions left to whoever acts, outside combat."""
    return not g.num[COMBAT] and g.num[names.ACTIONS] >= number(g, f, n)


def as_attack(g: State, f: Frame) -> None:
    """It is the attack action of this turn."""
    g.num[names.ATTACKED_ONCE] += 1
    g.num[names.ACTIONS] = 0


def _title_key(g: State, f: Frame, base: int) -> int:
    return base - 2 * g.face[f[SRC]] - f[WHO]


def use_up(g: State, f: Frame) -> None:
    """A title's ability, once in the game for each player."""
    mark(g, _title_key(g, f, _GAME_KEY), -1, EVER)


def use_first(g: State, f: Frame) -> None:
    """A title once in a turn for each player."""
    mark(g, _title_key(g, f, _TURN_KEY), -1, END_OF_TURN)


# Points.


def reward(g: State, f: Frame, seat: int, amount: int, mode: int) -> None:
    """Let a player gain points from a text; those of a mission go to whoever takes them away (SPY IN THE RANKS)."""
    if book(g).kind[g.face[f[SRC]]] != MISSION:
        award(g, seat, amount, mode)
    elif not _without_bonus(g, seat):
        thief = g.num[names.THIEF] - 1
        award(g, thief if thief >= 0 else seat, amount, mode, g.num[names.FULFILLER] - 1 if thief < 0 else -1)


def _without_bonus(g: State, seat: int) -> bool:
    """HATAMOTO: while it holds an open mission, what another mission of its player adds to the Value of a kill is not given."""
    own: Book = book(g)
    return any(
        own.modest[g.face[card]]
        and card != g.num[names.FULFILLER] - 1
        and any(own.kind[g.face[held]] == MISSION for held in attachments(g, card))
        for zone in names.AREAS
        for card in g.piles[zone * 2 + seat]
    )


def gain_points(g: State, f: Frame, who: Node, n: Any) -> None:
    """PT6: split freely."""
    for seat in seats(g, f, who):
        reward(g, f, seat, number(g, f, n), names.FREE_SPLIT)


def gain_resource(g: State, f: Frame, who: Node, n: Any, resource: str) -> None:
    """Destiny or Promotion Points."""
    for seat in seats(g, f, who):
        reward(g, f, seat, number(g, f, n), names.TO_DESTINY if resource == "destiny" else names.TO_PROMOTION)


def lose_resource(g: State, f: Frame, who: Node, n: Any, resource: str) -> None:
    """Points are lost, not below none; those of this very event can be lost once (BAMBOOZLED!)."""
    for seat in seats(g, f, who):
        amount = min(number(g, f, n), g.num[_pool(resource) + seat])
        g.num[_pool(resource) + seat] -= amount
        if resource != "destiny":
            g.num[names.EARNED + seat] = max(0, g.num[names.EARNED + seat] - amount)
    g.todo |= CHECK


def _kill_pays(to: int) -> Any:
    def do(g: State, f: Frame, n: Any) -> None:
        if not _without_bonus(g, f[WHO]):
            g.num[names.KILL_TIMES], g.num[names.KILL_TO] = number(g, f, n), to

    return do


def spend(g: State, f: Frame, who: Node, n: Any, resource: str) -> None:
    """Pay from a pool, TM6."""
    for seat in seats(g, f, who):
        g.num[_pool(resource) + seat] -= price_now(g, f, number(g, f, n))
    g.todo |= CHECK


def can_spend(g: State, f: Frame, who: Node, n: Any, resource: str) -> bool:
    """Tell whether there is so much in the pool."""
    return all(g.num[_pool(resource) + seat] >= price_now(g, f, number(g, f, n)) for seat in seats(g, f, who))


def spend_any(g: State, f: Frame, n: Any) -> None:
    """Pay for what an X of one gives besides: nothing is enough."""
    g.num[DESTINY + f[WHO]] -= price_now(g, f, number(g, f, n), f[X] - 1)
    g.todo |= CHECK


def can_spend_any(g: State, f: Frame, n: Any) -> bool:
    """Tell whether there is so much in the pool."""
    return g.num[DESTINY + f[WHO]] >= price_now(g, f, number(g, f, n), f[X] - 1)


def _pool(resource: str) -> int:
    return DESTINY if resource == "destiny" else names.PROMOTION


def rejoin(g: State, f: Frame, changes: list[Row], what: Node) -> None:
    """REINSTATEMENT: its home corporation again."""
    for card in cards(g, f, what):
        changes.append((GAIN, TRAITS, card, home_of(g, card)))
        changes.append((LOSE, TRAITS, card, traits.FREELANCER | traits.POINTS_TO_DESTINY))


def shield(g: State, f: Frame, what: Node, whom: Node) -> None:
    """Immune to single gifts."""
    until = EVER if f[UNTIL] < 0 else f[UNTIL]
    for card in cards(g, f, what):
        for gift in cards(g, f, whom):
            change(g, until, VOID, 0, gift, card, -1, f[MINE])


def _nothing(g: State, f: Frame, *rest: object) -> None:
    """What a card says about attacks or rewards changes no number; it is read where it matters."""


def _says(g: State, f: Frame, changes: list[Row], *rest: object) -> None:
    """The same, while it holds."""


def exile(g: State, f: Frame, what: Node) -> None:
    """Removed from the game instead of discarded."""
    for card in cards(g, f, what):
        g.flags[card] |= names.EXILED


def discard_all(g: State, f: Frame, who: Node, what: Node) -> None:
    """Discard cards; who does it may have razed a City, Cathedral or Citadel (INFILTRATION)."""
    own: Book = book(g)
    razed = -1
    for card in cards(g, f, what):
        if "lasting" in own.keywords[g.face[card]] and g.rules.live[g.zone[card]]:
            continue
        if razed < 0 and own.subtypes[g.face[card]] & _RAZED and g.zone[card] == names.LAID:
            emit(g, names.RAZES, card, f[WHO])
            razed = card
        if g.zone[card] == names.ATTACHED or g.rules.live[g.zone[card]]:
            discard(g, card)
        else:
            g.match.texts.rules.discard(g, f[WHO], f[SRC], [card])
    if razed >= 0:
        did(g, names.RAZES, f[WHO], razed)


def add_to(words: Dialect) -> None:
    """Put the verbs of this module into the dialect."""
    never = Verb(_nothing, None, _says)
    words.verbs |= {
        "may_attack": never,
        "attack_only": never,
        "attack_first": never,
        "not_attacked_by": never,
        "oblige": Verb(oblige),
        "oblige_now": Verb(oblige_now),
        "oblige_against": Verb(oblige_against),
        "attack_again": Verb(attack_again),
        "more_actions": Verb(more_actions),
        "fewer_actions": Verb(fewer_actions),
        "act": Verb(use_actions, can_use_actions),
        "as_attack": Verb(as_attack, lambda g, f: not g.num[names.ATTACKED_ONCE] or g.num[names.ATTACKS_LEFT] > 0),
        "once_each": Verb(use_up, lambda g, f: not marks(g, _title_key(g, f, _GAME_KEY), -1)),
        "first": Verb(use_first, lambda g, f: not marks(g, _title_key(g, f, _TURN_KEY), -1)),
        "spend": Verb(spend, can_spend),
        "spend_any": Verb(spend_any, can_spend_any),
        "gain_points": Verb(gain_points),
        "gain_resource": Verb(gain_resource),
        "kill_times": Verb(_kill_pays(names.FREE_SPLIT)),
        "kill_destiny": Verb(_kill_pays(names.TO_DESTINY)),
        "kill_promotion": Verb(_kill_pays(names.TO_PROMOTION)),
        "rejoin": Verb(_nothing, None, rejoin),
        "shield": Verb(shield),
        "no_bonus": never,
        "lose_resource": Verb(lose_resource),
        "exile": Verb(exile),
        "discard_card": Verb(discard_all),
    }  # fmt: skip
