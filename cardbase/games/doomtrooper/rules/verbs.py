"""What the game's verbs about attacks, prices and points do (words of `games.doomtrooper.words_verbs`)."""

from typing import Any

from cardbase.engine.continuous import GAIN, LOSE, change, mark, marks
from cardbase.engine.effects.context import MINE, UNTIL, X
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards, number, seats
from cardbase.engine.events import emit
from cardbase.engine.layout import ACTIVE, END_OF_TURN, EVER
from cardbase.engine.state import CHECK, SRC, WHO, Frame, Row, State
from cardbase.games.doomtrooper.rules import layout as names
from cardbase.games.doomtrooper.rules import traits
from cardbase.games.doomtrooper.rules.book import Book, book
from cardbase.games.doomtrooper.rules.duties import DUTY, MUST_ATTACK, MUST_BE_ATTACKED, NEXT_TURN
from cardbase.games.doomtrooper.rules.layout import (
    COMBAT,
    DESTINY,
    TRAITS,
)
from cardbase.games.doomtrooper.rules.moving import discard
from cardbase.games.doomtrooper.rules.pools import award, gain_destiny, gain_promotion
from cardbase.games.doomtrooper.rules.prohibitions import NO_BONUS
from cardbase.games.doomtrooper.rules.ratings import VOID

_TURN_KEY, _GAME_KEY = -200_000, -300_000


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
    """Actions besides the three."""
    g.num[names.ACTIONS] += number(g, f, n)


def fewer_actions(g: State, f: Frame, who: Node, n: Any) -> None:
    """Actions less in the next turn."""
    for seat in seats(g, f, who):
        g.num[names.FEWER_ACTIONS + seat] += number(g, f, n)


def use_actions(g: State, f: Frame, n: Any) -> None:
    """A price of so many actions."""
    g.num[names.ACTIONS] -= number(g, f, n)
    g.num[names.ACTED] = 1


def can_use_actions(g: State, f: Frame, n: Any) -> bool:
    """Tell whether the turn player has so many actions left, outside combat."""
    return g.num[ACTIVE] == f[WHO] and not g.num[COMBAT] and g.num[names.ACTIONS] >= number(g, f, n)


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


def earner(g: State, seat: int) -> int:
    """Return who gets the points of a mission: its player, or the one who takes them away (SPY IN THE RANKS)."""
    return g.num[names.THIEF] - 1 if g.num[names.THIEF] else seat


def gain_points(g: State, f: Frame, who: Node, n: Any) -> None:
    """PT6: split freely."""
    for seat in seats(g, f, who):
        award(g, earner(g, seat), number(g, f, n), names.FREE_SPLIT)


def gain_resource(g: State, f: Frame, who: Node, n: Any, resource: str) -> None:
    """Destiny or Promotion Points."""
    for seat in seats(g, f, who):
        gain = gain_destiny if resource == "destiny" else gain_promotion
        gain(g, earner(g, seat), number(g, f, n))
        if resource != "destiny":
            g.num[names.EARNED + earner(g, seat)] = 0


def _kill_pays(to: int) -> Any:
    def do(g: State, f: Frame, n: Any) -> None:
        g.num[names.KILL_TIMES], g.num[names.KILL_TO] = number(g, f, n), to

    return do


def price_now(g: State, f: Frame, n: int) -> int:
    """Return what a price in D comes to: D that count double, spells that are cheaper (9.5)."""
    own: Book = book(g)
    host = g.host[f[SRC]]
    if host < 0 or not n:
        return n
    mine, face = g.stats[TRAITS][host], g.face[f[SRC]]
    spell = own.aspect[face] > 0
    if spell and mine & traits.CHEAPER_SPELLS:
        n = max(f[X] or 1, n - (f[X] or 1))
    doubled = mine & traits.DOUBLES_SPELLS if spell else own.gift[face] >= 0 and mine & traits.DOUBLES_GIFTS
    return (n + 1) // 2 if doubled else n


def spend(g: State, f: Frame, who: Node, n: Any, resource: str) -> None:
    """Pay from a pool, TM6."""
    for seat in seats(g, f, who):
        g.num[_pool(resource) + seat] -= price_now(g, f, number(g, f, n))
    g.todo |= CHECK


def can_spend(g: State, f: Frame, who: Node, n: Any, resource: str) -> bool:
    """Tell whether there is so much in the pool."""
    return all(g.num[_pool(resource) + seat] >= price_now(g, f, number(g, f, n)) for seat in seats(g, f, who))


def _pool(resource: str) -> int:
    return DESTINY if resource == "destiny" else names.PROMOTION


def rejoin(g: State, f: Frame, changes: list[Row], what: Node) -> None:
    """REINSTATEMENT: its home corporation again."""
    for card in cards(g, f, what):
        home = g.match.faces[g.face[card]].facts.get("affiliation", ())
        listed = home if isinstance(home, tuple) else (str(home),)
        mask = sum(traits.BIT.get(name, 0) for name in listed)
        changes.append((GAIN, TRAITS, card, mask))
        changes.append((LOSE, TRAITS, card, traits.FREELANCER | traits.POINTS_TO_DESTINY))


def shield(g: State, f: Frame, what: Node, whom: Node) -> None:
    """Immune to single gifts."""
    until = EVER if f[UNTIL] < 0 else f[UNTIL]
    for card in cards(g, f, what):
        for gift in cards(g, f, whom):
            change(g, until, VOID, 0, gift, card, -1, f[MINE])


def no_bonus(g: State, f: Frame, changes: list[Row]) -> None:
    """HATAMOTO: other missions of the same player give no bonus."""
    g.num[names.BARRED + f[WHO]] |= NO_BONUS


def _nothing(g: State, f: Frame, *rest: object) -> None:
    """A saying about attacks changes no number; `eligibility` reads it."""


def _says(g: State, f: Frame, changes: list[Row], *rest: object) -> None:
    """The same, while it holds."""


def exile(g: State, f: Frame, what: Node) -> None:
    """Removed from the game instead of discarded."""
    for card in cards(g, f, what):
        g.flags[card] |= names.EXILED


def discard_all(g: State, f: Frame, who: Node, what: Node) -> None:
    """Discard cards; who does it may have razed a City, Cathedral or Citadel (INFILTRATION)."""
    own: Book = book(g)
    for card in cards(g, f, what):
        if "lasting" in own.keywords[g.face[card]] and g.rules.live[g.zone[card]]:
            continue
        if own.subtypes[g.face[card]] & {"CITY", "CITADEL", "CATHEDRAL"} and g.zone[card] == names.LAID:
            emit(g, names.RAZES, card, f[WHO])
        if g.zone[card] == names.ATTACHED or g.rules.live[g.zone[card]]:
            discard(g, card)
        else:
            g.match.texts.rules.discard(g, f[WHO], f[SRC], [card])


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
        "spend_any": Verb(lambda g, f, n: spend(g, f, ("you",), n, "destiny"), lambda g, f, n: can_spend(g, f, ("you",), n, "destiny")),
        "gain_points": Verb(gain_points),
        "gain_resource": Verb(gain_resource),
        "kill_times": Verb(_kill_pays(names.FREE_SPLIT)),
        "kill_destiny": Verb(_kill_pays(names.TO_DESTINY)),
        "kill_promotion": Verb(_kill_pays(names.TO_PROMOTION)),
        "rejoin": Verb(_nothing, None, rejoin),
        "shield": Verb(shield),
        "no_bonus": Verb(_nothing, None, no_bonus),
        "exile": Verb(exile),
        "discard_card": Verb(discard_all),
    }  # fmt: skip
