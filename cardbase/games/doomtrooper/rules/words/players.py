"""What the words of players do: points, limits, what befalls pools and piles; and verbs that do nothing to players, warriors and piles that are
protected from them (IM1).
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from cardbase.engine.effects.bindings import ASKED, Node, Verb
from cardbase.engine.effects.context import IT, LOOKED, X, add, new_group
from cardbase.engine.effects.costs import sharing
from cardbase.engine.effects.pointless import fruitless
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.statements import SAYING_OF_PLAYERS, cannot_do_with
from cardbase.engine.effects.values import cards, number, per_player, pile_of, seats
from cardbase.engine.state import CHECK, SRC, WHO, Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules import prohibitions as bars
from cardbase.games.doomtrooper.rules.attachment_limits import unaffected
from cardbase.games.doomtrooper.rules.immunity import immune
from cardbase.games.doomtrooper.rules.pools import (
    caster_of,
    has_spell_limit,
    note_spent,
    price_now,
    reward,
    set_apart,
    spell_allowance,
    without_bonus,
)
from cardbase.games.doomtrooper.rules.tables import State
from cardbase.language.tree import Select

WORDS: Final = Registry()

# What is done to players, at which place of the verb they are named, and whether their points are changed.
_DONE_TO_PLAYERS: Final = {
    "lose_resource": (0, True), "take_resource": (3, True),
    "discard": (0, False), "discard_random": (0, False), "mill": (0, False),
}  # fmt: skip


def shielded(g: State, seat: int, who: int, source: int, *, points: bool = False) -> bool:
    """Tell whether what a card of `who` does to a player has no effect on that one."""
    if source < 0:
        return False
    tapped = points and who != seat and cannot_do_with(g, "be_tapped", seat, source)
    return tapped or cannot_do_with(g, "be_affected", seat, source)


def _reaches_nobody(g: State, f: Frame, who: Node, *, points: bool) -> bool:
    return all(shielded(g, seat, f[WHO], f[SRC], points=points) for seat in seats(g, f, who))


def _protecting(verb: Verb, place: int, *, points: bool) -> Verb:
    """Return a verb that passes over players who are protected from it."""

    def do(g: State, f: Frame, *arguments: Any) -> None:
        named = seats(g, f, arguments[place])
        open_to = [seat for seat in named if not shielded(g, seat, f[WHO], f[SRC], points=points)]
        if len(open_to) == len(named):
            verb.do(g, f, *arguments)
            return
        for seat, own in per_player(g, f, arguments[place]):
            if seat in open_to:
                one = ("you",) if seat == f[WHO] else ("opponent",)
                verb.do(g, own, *arguments[:place], one, *arguments[place + 1 :])

    def idle(g: State, f: Frame, *arguments: Any) -> bool:
        return fruitless(g, f, verb, *arguments) or _reaches_nobody(g, f, arguments[place], points=points)

    return verb.doing(do, verb.can, idle)


def _unless_tapped(verb: Verb) -> Verb:
    """Return a verb about both pools that does nothing where the opponent's are protected."""

    def do(g: State, f: Frame, *arguments: Any) -> None:
        if not shielded(g, 1 - f[WHO], f[WHO], f[SRC], points=True):
            verb.do(g, f, *arguments)

    def idle(g: State, f: Frame, *arguments: Any) -> bool:
        return fruitless(g, f, verb, *arguments) or _reaches_nobody(g, f, ("opponent",), points=True)

    return verb.doing(do, verb.can, idle)


# What is done to warriors, and at which place of the verb they are named.
_DONE_TO_WARRIORS: Final = {
    "slay_at": 1, "slay_for": 1, "wound_for": 1, "paralyse": 0,
    "heal": 1, "wound": 1, "must": 0, "redirect": 0, "take_cover": 0, "force_cover": 0,
    "uncover": 0, "add_mark": 3, "become": 0, "revert": 0, "join": 0, "take_over": 0,
    "scratch": 1, "kill": 0, "return": 1, "recall": 0,
}  # fmt: skip


def guarded(verb: Verb, place: int) -> Verb:
    """Return a verb that is done to none of the warriors that are immune to the card that does it, and that does nothing where all are."""

    def do(g: State, f: Frame, *arguments: Any) -> None:
        source = f[SRC]
        closed = source >= 0 and ("not_affected" in g.tables.said or g.tables.shunned[g.face[source]])
        named = cards(g, f, arguments[place]) if closed else []
        reached = [card for card in named if g.zone[card] not in layout.AREAS or not immune(g, card, source)]
        if len(reached) == len(named):
            verb.do(g, f, *arguments)
        elif reached:
            own = f[:]
            own[IT] = new_group(own)
            for card in reached:
                add(g, own, own[IT], card)
            verb.do(g, own, *arguments[:place], ("it",), *arguments[place + 1 :])

    return verb.doing(do, verb.can, verb.idle)


# What is done to cards of a pile, and at which places of the verb they are named.
_DONE_TO_PILES: Final = {"look": (1,), "look_at": (1,), "exchange": (1, 2), "put": (1,)}


def _leaving_alone(verb: Verb, places: tuple[int, ...]) -> Verb:
    """Return a verb that does nothing, and looks at nothing, where one of the places of its slots means cards of a draw pile that is closed to it."""

    def do(g: State, f: Frame, *arguments: Any) -> None:
        if "not_affected" in g.tables.said and any(_is_closed(g, f, arguments[place]) for place in places):
            f[IT] = f[LOOKED] = new_group(f)
        else:
            verb.do(g, f, *arguments)

    return verb.doing(do, verb.can, verb.idle)


def _is_closed(g: State, f: Frame, what: Node) -> bool:
    whole = not isinstance(what, Select) and what[0] == "at"
    found = pile_of(g, f, what) if whole else cards(g, f, what)
    return any(g.zone[card] == layout.DECK and unaffected(g, card, f[SRC]) for card in found)


# Points and limits.


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
    return held - set_apart(g, seat) if resource == "destiny" and seat != f[WHO] else held


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
    if has_spell_limit(g, caster) and totals.get(own, 0) > spell_allowance(g, caster):
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
    kept = [set_apart(g, seat) for seat in (0, 1)]
    pools = [g.num[layout.DESTINY + seat] - kept[seat] for seat in (0, 1)]
    for seat in (0, 1):
        g.num[layout.DESTINY + seat] = kept[seat] + pools[1 - seat]
    g.todo |= CHECK


# What is done to those who are protected is changed last, when all words are there.
for key, (place, points) in _DONE_TO_PLAYERS.items():
    WORDS.change(partial(_protecting, place=place, points=points), key)
WORDS.change(_unless_tapped, "swap_pools", "steal_reward")
for key, place in _DONE_TO_WARRIORS.items():
    WORDS.change(partial(guarded, place=place), key)
for key, places in _DONE_TO_PILES.items():
    WORDS.change(partial(_leaving_alone, places=places), key)
