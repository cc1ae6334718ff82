"""What the game's verbs about combats, duties and points do (words of `games.doomtrooper.words_verbs`)."""

from typing import Any

from cardbase.engine.continuous import ADD, GAIN, LOSE, change, mark, marks
from cardbase.engine.effects.context import MINE, UNTIL
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards, number, seats
from cardbase.engine.events import emit
from cardbase.engine.layout import ACTIVE, END_OF_COMBAT, END_OF_TURN, EVER
from cardbase.engine.state import CHECK, DIRTY, SRC, WHO, Frame, Row, State
from cardbase.games.doomtrooper.rules import layout as names
from cardbase.games.doomtrooper.rules import traits
from cardbase.games.doomtrooper.rules.book import Book, book
from cardbase.games.doomtrooper.rules.combat import end_combat
from cardbase.games.doomtrooper.rules.cover import leave_cover, may_take_cover, reveal_warrior, take_cover
from cardbase.games.doomtrooper.rules.duties import DUTY, MUST_ATTACK, MUST_BE_ATTACKED, NEXT_TURN
from cardbase.games.doomtrooper.rules.eligibility import tactics
from cardbase.games.doomtrooper.rules.layout import (
    ATTACKER,
    COMBAT,
    DEFENDER,
    DESTINY,
    DYING,
    TACTIC,
    TRAITS,
)
from cardbase.games.doomtrooper.rules.moving import discard
from cardbase.games.doomtrooper.rules.pools import award, gain_destiny, gain_promotion
from cardbase.games.doomtrooper.rules.qualities import own_combatant, price_of_copy
from cardbase.games.doomtrooper.rules.ratings import VOID, opponent_of
from cardbase.games.doomtrooper.rules.strikes import HELPS, LATE_WOUND
from cardbase.games.doomtrooper.rules.wounds import damage_all, deaths, wound

_TURN_KEY, _GAME_KEY = -200_000, -300_000


# Combat.


def strike_first(g: State, f: Frame, what: Node) -> None:
    """CB14."""
    for card in cards(g, f, what):
        if card in (g.num[ATTACKER], g.num[DEFENDER]):
            g.num[names.FIRST_STRIKE] |= names.ATTACKER_FIRST if card == g.num[ATTACKER] else names.DEFENDER_FIRST


def other_tactic(g: State) -> int:
    """Return the tactic that is not chosen."""
    return names.FIGHT + names.SHOOT - g.num[TACTIC]


def change_tactic(g: State, f: Frame) -> None:
    """The other tactic, where both can fight in it (AT12)."""
    if can_change_tactic(g, f):
        g.num[TACTIC] = other_tactic(g)
        g.todo |= DIRTY
        emit(g, names.FIGHTS if g.num[TACTIC] == names.FIGHT else names.SHOOTS, -1, f[WHO])


def can_change_tactic(g: State, f: Frame) -> bool:
    """Tell whether both combatants may use the other tactic."""
    return g.num[COMBAT] > 0 and other_tactic(g) in tactics(g, g.num[ATTACKER], g.num[DEFENDER])


def redirect(g: State, f: Frame, what: Node) -> None:
    """CB5: a new defender; a hidden one is revealed."""
    for card in cards(g, f, what)[:1]:
        g.num[DEFENDER], g.num[names.CHANGED] = card, 1
        g.todo |= DIRTY
        if g.flags[card] & 2:
            reveal_warrior(g, card)


def new_pair(g: State, f: Frame, what: Node, other: Node) -> None:
    """CB5: both are new; the tactic stays where they can use it."""
    one, two = cards(g, f, what)[:1], cards(g, f, other)[:1]
    if one and two and one != two and tactics(g, one[0], two[0]):
        g.num[ATTACKER], g.num[DEFENDER], g.num[names.CHANGED] = one[0], two[0], 1
        if g.num[TACTIC] not in tactics(g, one[0], two[0]):
            g.num[TACTIC] = tactics(g, one[0], two[0])[0]
        g.todo |= DIRTY


def _flag(bit: int) -> Any:
    def do(g: State, f: Frame, what: Node) -> None:
        for card in cards(g, f, what):
            g.flags[card] |= bit
            g.todo |= DIRTY

    return do


def join(g: State, f: Frame, what: Node) -> None:
    """CB19: F and S as they are now are added; the opponent chooses which one of the group it strikes."""
    helped = own_combatant(g, f[WHO])
    for card in cards(g, f, what):
        if helped >= 0:
            for stat in (names.FIGHT_STAT, names.SHOOT_STAT):
                change(g, END_OF_COMBAT, ADD, stat, g.stats[stat][card], helped)
            change(g, END_OF_COMBAT, HELPS, 0, helped, card)


def kill(g: State, f: Frame, what: Node) -> None:
    """PT5: a combatant kills its opponent; what follows is that of a strike."""
    for card in cards(g, f, what):
        wound(g, card, kills=True)


def wound_all(g: State, f: Frame, who: Node, what: Node) -> None:
    """One wound each; a kill by a card gives no points (PT5)."""
    hit = [card for card in cards(g, f, what) if wound(g, card)]
    dead = [card for card in hit if g.flags[card] & DYING]
    if dead:
        deaths(g, g.num[ACTIVE], [(card, -1) for card in dead])


def wound_later(g: State, f: Frame, what: Node) -> None:
    """One wound when the combat is over."""
    for card in cards(g, f, what):
        change(g, END_OF_COMBAT, LATE_WOUND, 0, 0, card)


def blast(g: State, f: Frame, n: Any) -> None:
    """Damage to everybody; no points."""
    damage_all(g, f[WHO], f[SRC], number(g, f, n), -1)


def blast_for_points(g: State, f: Frame, n: Any) -> None:
    """Damage to everybody; kills give points to the bearer's player."""
    earner = g.host[f[SRC]] if g.host[f[SRC]] >= 0 else f[SRC]
    damage_all(g, f[WHO], f[SRC], number(g, f, n), earner)


def spare(g: State, f: Frame, what: Node) -> None:
    """It is not killed and stays as it was before the hit."""
    for card in cards(g, f, what):
        g.flags[card] &= ~DYING
        g.damage[card] = max(0, g.damage[card] - 1)
        g.todo |= DIRTY


def avenge(g: State, f: Frame, what: Node) -> None:
    """The killer is wounded; if that kills, its Value in points."""
    for card in cards(g, f, what)[:1]:
        killer = opponent_of(g, card)
        if killer >= 0 and not marks(g, _TURN_KEY, killer):
            mark(g, _TURN_KEY, killer, END_OF_COMBAT)
            value = g.stats[names.VALUE][killer]
            if wound(g, killer) and g.flags[killer] & DYING:
                award(g, f[WHO], value, names.FREE_SPLIT)
                deaths(g, f[WHO], [(killer, -1)])


def cover(g: State, f: Frame, what: Node) -> None:
    """Into cover by choice."""
    for card in cards(g, f, what):
        if may_take_cover(g, card):
            take_cover(g, card)


def hasty_cover(g: State, f: Frame, what: Node) -> None:
    """CB15."""
    for card in cards(g, f, what):
        take_cover(g, card, hasty=True)


def force_cover(g: State, f: Frame, what: Node) -> None:
    """By force; an attacker in cover ends the combat."""
    for card in cards(g, f, what):
        if may_take_cover(g, card, voluntarily=False):
            take_cover(g, card)
            if g.num[COMBAT] and card == g.num[ATTACKER]:
                end_combat(g)


def uncover(g: State, f: Frame, what: Node) -> None:
    """Turned face up; it did not leave cover by an action."""
    for card in cards(g, f, what):
        leave_cover(g, card, by_action=False)


def fly(g: State, f: Frame, what: Node) -> None:
    """FLY: stronger in combats in which it attacks."""
    for card in cards(g, f, what):
        change(g, f[UNTIL], GAIN, TRAITS, traits.FLIES, card, f[SRC], f[MINE])


def take_ratings(g: State, f: Frame, what: Node, whom: Node) -> None:
    """PHANTASM: the printed ratings of another warrior in this combat, at a price by its kind."""
    from cardbase.engine.continuous import SET  # noqa: PLC0415

    for card, other in zip(cards(g, f, what), cards(g, f, whom), strict=False):
        price = price_of_copy(g, other)
        if g.num[DESTINY + f[WHO]] >= price:
            g.num[DESTINY + f[WHO]] -= price
            for stat in range(names.VALUE + 1):
                change(g, END_OF_COMBAT, SET, stat, g.match.printed[stat][g.face[other]], card, f[SRC])


# Attacks and actions.


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
        n = max(f[15] or 1, n - (f[15] or 1))
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
    from cardbase.games.doomtrooper.rules.prohibitions import NO_BONUS  # noqa: PLC0415

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
        "strike_first": Verb(strike_first),
        "change_tactic": Verb(change_tactic, can_change_tactic),
        "redirect": Verb(redirect),
        "redirect_freely": Verb(redirect),
        "new_pair": Verb(new_pair),
        "double_bonus": Verb(_flag(names.DOUBLED)),
        "shut": Verb(_flag(names.SHUT)),
        "join": Verb(join),
        "kill": Verb(kill),
        "wound": Verb(wound_all),
        "wound_later": Verb(wound_later),
        "blast": Verb(blast),
        "blast_points": Verb(blast_for_points),
        "spare": Verb(spare),
        "avenge": Verb(avenge),
        "take_cover": Verb(cover),
        "hasty_cover": Verb(hasty_cover),
        "force_cover": Verb(force_cover),
        "uncover": Verb(uncover),
        "fly": Verb(fly),
        "take_ratings": Verb(take_ratings),
        "end_combat": Verb(lambda g, f: end_combat(g)),
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
