"""What the words of `games.doomtrooper.word_players` do: points, limits of players, what befalls their pools and piles, and who is protected from it."""

from collections.abc import Callable
from typing import Any, Final

from cardbase.engine.effects.context import X
from cardbase.engine.effects.dialect import ASKED, Node, Verb
from cardbase.engine.effects.prices import sharing
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.said import SAYING_OF_PLAYERS
from cardbase.engine.effects.values import number, per_player, seats
from cardbase.engine.state import CHECK, SRC, WHO, Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules import prohibitions as bars
from cardbase.games.doomtrooper.rules.pools import (
    allowance,
    apart,
    caster_of,
    note_spent,
    price_now,
    reward,
    strained,
    without_bonus,
)
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.words.protected import shielded

WORDS: Final = Registry()

ACTIONS: Final = "actions"
_WHICH: Final = ((3, "resources"),)
_SPLIT: Final = {"points": layout.FREE_SPLIT, "destiny": layout.TO_DESTINY, "promotion": layout.TO_PROMOTION}


def _gives_nothing(g: State, f: Frame, who: Node, n: Any, *resource: str) -> bool:
    """Tell whether no points come of it, where the amount is known before the text is used."""
    return _is_plain(n) and number(g, f, n) <= 0


def _is_plain(n: Any) -> bool:
    if isinstance(n, int):
        return True
    return n[0] in ("count", "earned", "resource_of") or (
        n[0] in ("plus", "minus", "times", "divided") and all(map(_is_plain, n[1:]))
    )


@WORDS.verb("gain_resource", names=_WHICH, idle=_gives_nothing)
def gain_resource(g: State, f: Frame, who: Node, n: Any, resource: str) -> None:
    """Destiny or Promotion Points, those split freely (PT6), or actions besides the three."""
    for seat, own in per_player(g, f, who):
        if resource == ACTIONS:
            g.num[layout.ACTIONS] += number(g, own, n)
            g.num[layout.EXTRA_ACTIONS] += number(g, own, n)
            continue
        reward(g, f, seat, number(g, own, n), _SPLIT[resource])


def _can_lose(g: State, f: Frame, who: Node, n: Any, resource: str) -> bool:
    return resource != ACTIONS or g.num[layout.ACTIONS] >= number(g, f, n)


def _has_nothing(g: State, f: Frame, who: Node, n: Any, resource: str) -> bool:
    if resource == ACTIONS:
        return _gives_nothing(g, f, who, n)
    return not any(
        _in_reach(g, f, seat, resource) > 0 and not (_is_plain(n) and number(g, own, n) <= 0)
        for seat, own in per_player(g, f, who)
    )


@WORDS.verb("lose_resource", _can_lose, names=_WHICH, idle=_has_nothing)
def lose_resource(g: State, f: Frame, who: Node, n: Any, resource: str) -> None:
    """Points are lost, not below none; those of this very event can be lost once (BAMBOOZLED!)."""
    for seat, own in per_player(g, f, who):
        if resource == ACTIONS:
            g.num[layout.ACTIONS] = max(0, g.num[layout.ACTIONS] - number(g, own, n))
            continue
        amount = min(number(g, own, n), _in_reach(g, f, seat, resource))
        g.num[_pool(resource) + seat] -= amount
        if resource != "destiny":
            g.num[layout.EARNED + seat] = max(0, g.num[layout.EARNED + seat] - amount)
    g.todo |= CHECK


@WORDS.instead("take_resource")
def take_resource(g: State, f: Frame, who: Node, n: Any, resource: str, other: Node) -> None:
    """Points change hands, as many as can be taken."""
    pool = _pool(resource)
    for seat, giver in zip(seats(g, f, who), seats(g, f, other), strict=False):
        amount = min(number(g, f, n), _in_reach(g, f, giver, resource))
        g.num[pool + giver] -= amount
        g.num[pool + seat] += amount
    g.todo |= CHECK


def _in_reach(g: State, f: Frame, seat: int, resource: str) -> int:
    """Return how many points of a player a text can take: what is set apart is for that player alone to spend."""
    held = g.num[_pool(resource) + seat]
    return held - apart(g, seat) if resource == "destiny" and seat != f[WHO] else held


@WORDS.amount("earned")
def _earned(g: State, f: Frame, who: Node) -> int:
    """Return the Promotion Points that players have just earned, those aside that this card cannot touch."""
    return sum(
        g.num[layout.EARNED + seat]
        for seat in seats(g, f, who)
        if g.num[layout.EARNED + seat] and not shielded(g, seat, f[WHO], f[SRC], points=True)
    )


@WORDS.verb("kill_pool")
def _kill_pays(g: State, f: Frame, n: Any, pool: str) -> None:
    """PT6: so many times the Value, split at will or all to one pool; that a kill gives nothing is no bonus."""
    times = number(g, f, n)
    if not times or not without_bonus(g, f, f[WHO]):
        g.num[layout.KILL_TIMES], g.num[layout.KILL_TO] = times, _SPLIT[pool]


Part = tuple[int, int]  # which number of the state, a pool of a seat; how much of it


def _spent(g: State, f: Frame, who: Node, n: Any, resource: str) -> list[Part]:
    """Return what a price in points takes (TM6)."""
    return [(_pool(resource) + seat, price_now(g, f, number(g, f, n))) for seat in seats(g, f, who)]


def _spent_on_any(g: State, f: Frame, n: Any) -> list[Part]:
    """Return what is paid for what an X of one gives besides: nothing is enough."""
    return [(layout.DESTINY + f[WHO], price_now(g, f, number(g, f, n), f[X] - 1))]


def _enough(g: State, f: Frame, prices: list[list[Part]]) -> bool:
    """Tell whether the pools hold what all prices take from them together, and a strained caster may spend so much."""
    totals: dict[int, int] = {}
    for pool, n in [part for price in prices for part in price]:
        totals[pool] = totals.get(pool, 0) + n
    caster, own = caster_of(g, f), layout.DESTINY + f[WHO]
    if strained(g, caster) and totals.get(own, 0) > allowance(g, caster):
        return False
    return all(g.num[pool] >= n for pool, n in totals.items())


def _of_points(much: Callable[..., list[Part]]) -> Verb:
    def pay(g: State, f: Frame, *arguments: Any) -> None:
        for pool, n in much(g, f, *arguments):
            g.num[pool] -= n
            if pool == layout.DESTINY + f[WHO]:
                note_spent(g, caster_of(g, f), n)
        g.todo |= CHECK

    def can(g: State, f: Frame, *arguments: Any) -> bool:
        return _enough(g, f, [much(g, f, *arguments)])

    return Verb(pay, can, takes=sharing("points", much, _enough))


@WORDS.amount("resource_of")
def held_by(g: State, f: Frame, resource: str, who: Node) -> int:
    """Return the points that players have, or the actions that are left to the turn player."""
    if resource == ACTIONS:
        return g.num[layout.ACTIONS] if g.num[layout.ACTIVE] in seats(g, f, who) else 0
    return sum(g.num[_pool(resource) + seat] for seat in seats(g, f, who))


def _pool(resource: str) -> int:
    return layout.DESTINY if resource == "destiny" else layout.PROMOTION


WORDS.verbs(_of_points(_spent), "spend")
WORDS.verbs(_of_points(_spent_on_any), "spend_any")


WORDS.player_act(bars.NO_RAID_PROMOTION, "raid_promotion")
WORDS.player_act(bars.TIMID, "attack_stronger")
WORDS.player_act(ASKED, "play", "use_abilities", "use_abilities_of", "be_affected", "be_tapped")
WORDS.player_act(ASKED, "draw_more", "have_more", "use_rating", "meditate")
WORDS.player_act(bars.NO_WIN, "win")
WORDS.verbs(
    SAYING_OF_PLAYERS, "limit", "limit_rises", "fewer_actions", "meditating", "sees", "gets_for_half", "pays_to_draw"
)
WORDS.amount("attacks_made")(lambda g, f: g.num[layout.ATTACKED_ONCE])
WORDS.amount("paid")(lambda g, f, resource: f[X] or g.num[layout.PRICE_PAID])


_VERBS: Final = (
    "share_destiny",
    "make_truce",
    "turn_round",
    "change_seats",
)


@WORDS.condition("team")
def never(g: State, f: Frame) -> bool:
    """There are two players, and no teams."""
    return False


def nothing(g: State, f: Frame) -> None:
    """Among two there is nobody to share with, to make peace between, or to sit elsewhere."""


WORDS.verbs(Verb(nothing), *_VERBS)
WORDS.verb("share_cards")(lambda g, f, what, n: None)


@WORDS.verb("swap_pools")
def swap_pools(g: State, f: Frame) -> None:
    """The Destiny pools change hands; what is set apart is in neither."""
    kept = [apart(g, seat) for seat in (0, 1)]
    pools = [g.num[layout.DESTINY + seat] - kept[seat] for seat in (0, 1)]
    for seat in (0, 1):
        g.num[layout.DESTINY + seat] = kept[seat] + pools[1 - seat]
    g.todo |= CHECK
