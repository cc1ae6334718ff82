"""What the game's filters test (words of `games.doomtrooper.words`)."""

from typing import Any, Final

from cardbase.engine.effects.core.words import has
from cardbase.engine.effects.dialect import Dialect, Node
from cardbase.engine.effects.said import SAYING, speaks_of
from cardbase.engine.effects.values import cards, dialect, seats
from cardbase.engine.state import SRC, WHO, Frame
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import kinds, layout, prohibitions, traits
from cardbase.games.doomtrooper.rules.actions.answering import on_whom
from cardbase.games.doomtrooper.rules.actions.cover import cover_moves
from cardbase.games.doomtrooper.rules.actions.introducing import may_enter
from cardbase.games.doomtrooper.rules.actions.transfers import areas_open_to
from cardbase.games.doomtrooper.rules.combat.eligibility import attackers, legal, may_make_attacks, tactics
from cardbase.games.doomtrooper.rules.combat.groups import helpers
from cardbase.games.doomtrooper.rules.combat.raid import raider
from cardbase.games.doomtrooper.rules.combat.wounds import is_dying, killer_of
from cardbase.games.doomtrooper.rules.combatants import in_combat, opponent_of
from cardbase.games.doomtrooper.rules.holding.titles import is_titled, never_lost
from cardbase.games.doomtrooper.rules.moving import turned
from cardbase.games.doomtrooper.rules.piles import area_around
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.printed.faces import actions_for
from cardbase.games.doomtrooper.rules.printed.memberships import words_of
from cardbase.games.doomtrooper.rules.ratings.base import base_of
from cardbase.games.doomtrooper.rules.ratings.forts import counts_for, forts_of
from cardbase.games.doomtrooper.rules.ratings.immunity import immune
from cardbase.games.doomtrooper.rules.twins import borne


def has_trait(g: State, card: int, mask: int) -> bool:
    """Tell whether a card has one of these traits now."""
    return bool(g.stats[layout.TRAITS][card] & mask)


def _has(g: State, f: Frame, card: int, keyword: Node) -> bool:
    """Filter: has a trait now, or as printed where it is not in play."""
    if keyword[0] in traits.MASKS and not g.rules.live[g.zone[card]]:
        return bool(g.match.printed[layout.TRAITS][g.face[card]] & traits.MASKS[keyword[0]])
    return has(g, f, card, keyword)


def is_called(g: State, f: Frame, card: int, name: str) -> bool:
    """Filter: its title, or what it is considered as."""
    if not g.rules.live[g.zone[card]]:
        return name.upper() in g.book.called[g.face[card]]
    return not g.flags[card] & layout.DOWN and is_titled(g, card, name.upper())


def _converted(g: State, f: Frame, card: int) -> bool:
    if not turned(g, card) and not any("converts" in g.book.keywords[g.face[c]] for c in borne(g, card)):
        return False
    return not any(one == card and mask & traits.DARK_LEGION for one, mask in never_lost(g))


def _could_fight(g: State, card: int) -> bool:
    return not g.flags[card] & layout.DOWN and bool(tactics(g, card, card)) and not has_trait(g, card, traits.NO_COMBAT)


def _outside(g: State, f: Frame, card: int) -> bool:
    if not g.num[layout.COMBAT] or in_combat(g, card):
        return False
    if g.cannot[card] & prohibitions.BE_ATTACKED:
        return False
    if g.flags[card] & layout.DOWN:
        return True
    return _could_fight(g, card) and g.num[layout.TACTIC] in tactics(g, g.num[layout.ATTACKER], card)


def _fit(g: State, f: Frame, card: int, what: Node) -> bool:
    """Filter: not in the combat, and a legal attacker of that warrior in the tactic of the combat (AT1 to AT12)."""
    if not g.num[layout.COMBAT] or in_combat(g, card) or not may_make_attacks(g, card):
        return False
    return any(legal(g, card, other) and g.num[layout.TACTIC] in tactics(g, card, other) for other in cards(g, f, what))


def _able_so(g: State, f: Frame, card: int) -> bool:
    dashed = traits.NO_FIGHT if g.num[layout.TACTIC] == layout.FIGHT else traits.NO_SHOOT
    return g.num[layout.COMBAT] > 0 and (
        bool(g.flags[card] & layout.DOWN) or (_could_fight(g, card) and not has_trait(g, card, dashed))
    )


def _could_help(g: State, card: int, helped: int) -> bool:
    """CB19: able to be in the combat, and not helping yet; no Doomtrooper beside the Dark Legion, none of the opponent's corporation."""
    if (
        not in_combat(g, helped)
        or in_combat(g, card)
        or g.flags[card] & (layout.COVER | layout.DOWN)
        or not _could_fight(g, card)
    ):
        return False
    if any(card in helpers(g, one) for one in (g.num[layout.ATTACKER], g.num[layout.DEFENDER])):
        return False
    mine, his = g.stats[layout.TRAITS][card], g.stats[layout.TRAITS][helped]
    both = traits.DOOMTROOPER | traits.DARK_LEGION  # a Cultist is either
    if both not in (mine & both, his & both) and (mine ^ his) & traits.DOOMTROOPER:
        return False
    return not mine & g.stats[layout.TRAITS][opponent_of(g, helped)] & traits.CORPORATIONS


def _able_help(g: State, f: Frame, card: int, what: Node) -> bool:
    return any(_could_help(g, card, helped) for helped in cards(g, f, what))


def _helpable(g: State, f: Frame, card: int, what: Node) -> bool:
    return all(_could_help(g, helper, card) for helper in cards(g, f, what))


def _able_attack(g: State, card: int) -> bool:
    return not g.num[layout.BARRED + g.side[card]] & prohibitions.NO_ATTACKS and card in attackers(g, g.side[card])


def _attackable(g: State, f: Frame, card: int, what: Node) -> bool:
    """Filter: one of these may attack it."""
    return not g.flags[card] & layout.DOWN and any(legal(g, other, card) for other in cards(g, f, what))


_ABLE: Final[dict[str, Any]] = {
    "attack": _able_attack,
    "transfer": lambda g, card: bool(areas_open_to(g, card)),
    "seek_cover": lambda g, card: card in cover_moves(g, g.side[card])[0],
}


def _protected_by(g: State, f: Frame, card: int, what: Node) -> bool:
    forts = forts_of(g, card)
    return bool(forts) and any(speaks_of(g, f, what, fort) for fort in forts)


def _alone_in(g: State, f: Frame, card: int, zone: str) -> bool:
    number = dialect(g).zones[zone]
    return g.zone[card] == number and len(g.piles[number * 2 + g.side[card]]) == 1


def _akin(g: State, f: Frame, card: int, what: Node) -> bool:
    mask = traits.DOOMTROOPER | traits.DARK_LEGION
    return any(g.stats[layout.TRAITS][card] & g.stats[layout.TRAITS][other] & mask for other in cards(g, f, what))


def _base(stat: int) -> Any:
    return lambda g, card: base_of(g, card, stat)


def _actions_of(g: State, card: int) -> int:
    """Return how many actions a card takes: a Special or spell those printed on it, any other card one at least."""
    own, face = g.book, g.face[card]
    return max(actions_for(own, face), own.kind[face] not in (kinds.SPECIAL, kinds.ART))


_RATED: Final = {"f": layout.FIGHT_STAT, "s": layout.SHOOT_STAT, "a": layout.ARMOUR, "v": layout.VALUE}


def _working_on(g: State, f: Frame, card: int, what: Node) -> bool:
    whom = cards(g, f, what)
    if g.chain and g.chain[-1][2] == card:
        aims = on_whom(g)
        return any(one in aims for warrior in whom for one in (warrior, *attachments(g, warrior)))
    if "FORTIFICATION" in g.book.subtypes[g.face[card]]:
        return any(counts_for(g, card, warrior) for warrior in whom)
    return any(not immune(g, warrior, card) for warrior in whom)


def _facing(g: State, f: Frame, card: int, what: Node) -> bool:
    other = opponent_of(g, card)
    return other >= 0 and other in cards(g, f, what)


def _in_area(g: State, f: Frame, card: int) -> bool:
    return g.zone[card] == area_around(g, f[SRC]) != layout.APART


def _beside(g: State, f: Frame, card: int, what: Node) -> bool:
    area = area_around(g, card)
    return area != layout.APART and any(
        g.side[one] == g.side[card] and area_around(g, one) == area for one in cards(g, f, what)
    )


def _enterable_beside(g: State, f: Frame, card: int, what: Node) -> bool:
    return any(may_enter(g, f[WHO], g.face[card], there=area_around(g, other)) for other in cards(g, f, what)[:1])


def _avengeable(g: State, f: Frame, card: int) -> bool:
    """Filter: killed in the combat under way, by one of the other side of it; by nobody after it (PT3)."""
    fighter = any(card == one or card in helpers(g, one) for one in (g.num[layout.ATTACKER], g.num[layout.DEFENDER]))
    return g.num[layout.COMBAT] > 0 and fighter and killer_of(g, card) >= 0


FILTERS: Final[dict[str, Any]] = {
    "has": _has,
    "enterable": lambda g, f, card: may_enter(g, f[WHO], g.face[card]),
    "enterable_beside": _enterable_beside,
    "owned": lambda g, f, card, who: g.owner[card] in seats(g, f, who),
    "besides": lambda g, f, card, what: card not in cards(g, f, what),
    "working_on": _working_on,
    "covered": lambda g, f, card: bool(g.flags[card] & (layout.COVER | layout.DOWN)),
    "arriving": lambda g, f, card: g.num[layout.NEWCOMER] == card + 1,
    "unwounded": lambda g, f, card: not g.damage[card] and not g.flags[card] & layout.DOWN,
    "dying": lambda g, f, card: is_dying(g, card),
    "hurt": lambda g, f, card: bool(g.flags[card] & layout.HURT),
    "used": lambda g, f, card: bool(g.flags[card] & layout.USED),
    "converted": _converted,
    "defending": lambda g, f, card: g.num[layout.COMBAT] > 0 and card == g.num[layout.DEFENDER],
    "attacking": lambda g, f, card: (
        card == g.num[layout.ATTACKER] if g.num[layout.COMBAT] else card == raider(g)
    ),
    "marked": lambda g, f, card: g.more[layout.NAMED][f[SRC]] == card + 1,
    "outside": _outside,
    "able_so": _able_so,
    "fit": _fit,
    "able_help": _able_help,
    "helpable": _helpable,
    "convertible": lambda g, f, card: not has_trait(g, card, traits.NEVER_HERETIC),
    "akin": _akin,
    "able": lambda g, f, card, act: _ABLE[act[0]](g, card),
    "attackable": _attackable,
    "alone_in": _alone_in,
    "protected_by": _protected_by,
    "facing": _facing,
    "in_area": _in_area,
    "beside": _beside,
    "avengeable": _avengeable,
    "named": is_called,
}  # fmt: skip


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.filters |= FILTERS
    words.fields |= {f"base_{key}": _base(stat) for key, stat in _RATED.items()}
    words.fields["actions"] = _actions_of
    words.fields["subtype"] = lambda g, card: tuple(g.book.subtypes[g.face[card]])
    words.fields["designation"] = lambda g, card: words_of(g.match.faces[g.face[card]], "keywords")
    words.fields["affiliation"] = lambda g, card: tuple(
        name.replace("_", " ") for name in words_of(g.match.faces[g.face[card]], "affiliation")
    )
    words.verbs["lose_value"] = SAYING
