"""What the game's filters, conditions, references and amounts test (words of `games.doomtrooper.words`)."""

from typing import Any

from cardbase.engine.effects.dialect import Dialect, Node, Noun
from cardbase.engine.effects.values import cards, matches, seats
from cardbase.engine.layout import DOWN
from cardbase.engine.state import Frame, State
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import layout as names
from cardbase.games.doomtrooper.rules import traits
from cardbase.games.doomtrooper.rules.book import Book
from cardbase.games.doomtrooper.rules.cover import may_take_cover
from cardbase.games.doomtrooper.rules.duties import bound
from cardbase.games.doomtrooper.rules.eligibility import attackers, legal, tactics, warriors
from cardbase.games.doomtrooper.rules.forts import counts_for, raised_by_citadel, sheltered
from cardbase.games.doomtrooper.rules.giving import may_carry
from cardbase.games.doomtrooper.rules.introducing import in_play_called, may_enter
from cardbase.games.doomtrooper.rules.kinds import ART as SPELL
from cardbase.games.doomtrooper.rules.kinds import EQUIPMENT, GIFT, MISSION, SPECIAL, WARRIOR
from cardbase.games.doomtrooper.rules.layout import (
    ATTACKER,
    COMBAT,
    COVER,
    DEFENDER,
    DYING,
    EARNED,
    HURT,
    NAMED,
    NEWCOMER,
    TACTIC,
    TRAITS,
    USED,
    VALUE,
    VICTIM,
)
from cardbase.games.doomtrooper.rules.moving import possessed
from cardbase.games.doomtrooper.rules.playing import surcharge
from cardbase.games.doomtrooper.rules.prices import price_now
from cardbase.games.doomtrooper.rules.prohibitions import BE_ATTACKED, NO_ATTACKS
from cardbase.games.doomtrooper.rules.ratings import immune, in_combat, opponent_of
from cardbase.games.doomtrooper.rules.strikes import helpers


def _trait(g: State, card: int, mask: int) -> bool:
    return bool(g.stats[TRAITS][card] & mask)


def kind_is(*kinds: int) -> Noun:
    """Return the noun of cards of these kinds in play."""
    return Noun(lambda g, card: g.match.book.kind[g.face[card]] in kinds)


def _doomtrooper(g: State, card: int) -> bool:
    own: Book = g.match.book
    if not g.rules.live[g.zone[card]]:
        return own.kind[g.face[card]] == WARRIOR and bool(g.match.printed[TRAITS][g.face[card]] & traits.DOOMTROOPER)
    return own.kind[g.face[card]] == WARRIOR and _trait(g, card, traits.DOOMTROOPER)


def _warriors_place(g: State, card: int) -> bool:
    own: Book = g.match.book
    return own.kind[g.face[card]] == WARRIOR


def _combatant(g: State, card: int) -> bool:
    return in_combat(g, card)


def is_called(g: State, f: Frame, card: int, name: str) -> bool:
    """Filter: its title, or what it is considered as."""
    own: Book = g.match.book
    return not g.flags[card] & DOWN and name.upper() in own.called[g.face[card]]


def _leading(g: State, f: Frame, card: int) -> bool:
    sides = (1 - f[2],) if g.match.book.switch["own_attack"] else (0, 1)
    legion = [w for seat in sides for w in warriors(g, seat) if _trait(g, w, traits.DARK_LEGION)]
    return card in legion and g.stats[VALUE][card] == max(g.stats[VALUE][w] for w in legion)


def _airborne(g: State, f: Frame, card: int) -> bool:
    printed = g.match.printed[TRAITS]
    return _trait(g, card, traits.AIRSHIP) or any(printed[g.face[c]] & traits.AIRSHIP for c in attachments(g, card))


def _converted(g: State, f: Frame, card: int) -> bool:
    own: Book = g.match.book
    lasting = any(own.title[g.face[c]] == "STIGMATA" for c in attachments(g, card))
    return not lasting and (possessed(g, card) or any(own.converts[g.face[c]] for c in attachments(g, card)))


def _alone_in(zone: int) -> Any:
    return lambda g, f, card: g.zone[card] == zone and len(g.piles[zone * 2 + g.side[card]]) == 1


def _could_fight(g: State, card: int) -> bool:
    return not g.flags[card] & DOWN and bool(tactics(g, card, card)) and not _trait(g, card, traits.NO_COMBAT)


def _outside(g: State, f: Frame, card: int) -> bool:
    if not g.num[COMBAT] or in_combat(g, card):
        return False
    if g.cannot[card] & BE_ATTACKED:
        return False
    if g.flags[card] & DOWN:
        return True
    return _could_fight(g, card) and g.num[TACTIC] in tactics(g, g.num[ATTACKER], card)


def _open(g: State, f: Frame, card: int) -> bool:
    return _outside(g, f, card) and legal(g, g.num[ATTACKER], card)


def _able_fight(g: State, f: Frame, card: int) -> bool:
    return g.num[COMBAT] > 0 and (bool(g.flags[card] & DOWN) or _could_fight(g, card))


def own_combatant(g: State, seat: int) -> int:
    """Return the combatant of a seat (the defender in a combat between own warriors), -1 where it has none."""
    if not g.num[COMBAT]:
        return -1
    for card in (g.num[DEFENDER], g.num[ATTACKER]):
        if g.side[card] == seat:
            return card
    return -1


def _able_help(g: State, f: Frame, card: int) -> bool:
    """CB19: able to be in the combat, and not helping yet; no Doomtrooper beside the Dark Legion, none of the opponent's corporation."""
    helped = own_combatant(g, f[2])
    if (
        helped < 0
        or in_combat(g, card)
        or card in helpers(g, helped)
        or g.flags[card] & (COVER | DOWN)
        or not _could_fight(g, card)
    ):
        return False
    mine, his = g.stats[TRAITS][card], g.stats[TRAITS][helped]
    if mine & traits.DOOMTROOPER and not his & traits.DOOMTROOPER:
        return False
    if his & traits.DOOMTROOPER and not mine & traits.DOOMTROOPER:
        return False
    return not mine & g.stats[TRAITS][opponent_of(g, helped)] & traits.CORPORATIONS


def _may_hide(g: State, f: Frame, card: int) -> bool:
    return g.num[COMBAT] > 0 and card == g.num[DEFENDER] and may_take_cover(g, card)


def _akin(g: State, f: Frame, card: int, what: Node) -> bool:
    mask = traits.DOOMTROOPER | traits.DARK_LEGION
    return any(g.stats[TRAITS][card] & g.stats[TRAITS][other] & mask for other in cards(g, f, what))


def _worth_twice(g: State, f: Frame, card: int, what: Node) -> bool:
    return any(g.stats[VALUE][card] >= 2 * g.stats[VALUE][other] for other in cards(g, f, what))


def _castable(g: State, f: Frame, card: int, what: Node) -> bool:
    return any(surcharge(g, other, g.face[card]) >= 0 for other in cards(g, f, what))


def _facing(g: State, f: Frame, card: int, what: Node) -> bool:
    other = opponent_of(g, card)
    return other >= 0 and other in cards(g, f, what)


def price_of_copy(g: State, card: int) -> int:
    """PHANTASM: 4 D for a Brotherhood warrior, 10 for the Dark Legion, 6 for others."""
    if _trait(g, card, traits.DARK_LEGION):
        return 10
    return 4 if _trait(g, card, traits.BROTHERHOOD) else 6


def _copyable(g: State, f: Frame, card: int) -> bool:
    return not g.flags[card] & DOWN and g.num[names.DESTINY + f[2]] >= price_now(g, f, price_of_copy(g, card))


def _in_area(g: State, f: Frame, card: int) -> bool:
    area = g.more[names.AREA][f[3]]
    return g.zone[card] == names.ZONE_OF_AREA.get(area, names.KOHORT)


def _carried(g: State, f: Frame, card: int) -> bool:
    host = g.host[card]
    return host >= 0 and (g.zone[host] in names.AREAS or g.host[host] >= 0)


def _gifted(g: State, f: Frame, card: int) -> bool:
    return any(g.match.book.gift[g.face[c]] == 0 for c in attachments(g, card))


def takers(g: State, card: int) -> list[int]:
    """Return the other Doomtroopers of the Squad in which the bearer of this equipment is that may have it."""
    host, own = g.host[card], g.match.book
    if host < 0 or g.zone[host] != names.SQUAD or "fixed" in own.keywords[g.face[card]]:
        return []
    squad = [w for w in g.piles[names.SQUAD * 2 + g.side[host]] if w != host and _trait(g, w, traits.DOOMTROOPER)]
    return [w for w in squad if _trait(g, host, traits.DOOMTROOPER) and may_carry(g, g.side[host], card, w)]


FILTERS: dict[str, Any] = {
    "enterable": lambda g, f, card: may_enter(g, f[2], g.face[card]),
    "owned": lambda g, f, card: g.owner[card] == f[2],
    "carried": _carried,
    "gifted": _gifted,
    "movable": lambda g, f, card: bool(takers(g, card)),
    "able_take": lambda g, f, card, what: any(card in takers(g, piece) for piece in cards(g, f, what)),
    "besides": lambda g, f, card, what: card not in cards(g, f, what),
    "working_on": lambda g, f, card, what: any(not immune(g, warrior, card) for warrior in cards(g, f, what)),
    "covered": lambda g, f, card: bool(g.flags[card] & (COVER | DOWN)),
    "unwounded": lambda g, f, card: not g.damage[card] and not g.flags[card] & DOWN,
    "dying": lambda g, f, card: bool(g.flags[card] & DYING),
    "hurt": lambda g, f, card: bool(g.flags[card] & HURT),
    "used": lambda g, f, card: bool(g.flags[card] & USED),
    "leading": _leading,
    "airborne": _airborne,
    "converted": _converted,
    "bound": lambda g, f, card: bound(g, card),
    "unaffiliated": lambda g, f, card: not _trait(g, card, traits.MEMBERSHIPS),
    "defending": lambda g, f, card: g.num[COMBAT] > 0 and card == g.num[DEFENDER],
    "marked": lambda g, f, card: g.more[NAMED][f[3]] == card + 1,
    "outside": _outside,
    "able_fight": _able_fight,
    "able_help": _able_help,
    "able_attack": lambda g, f, card: not g.num[names.BARRED + g.side[card]] & NO_ATTACKS and card in attackers(g, g.side[card]),
    "attackable": _open,
    "may_hide": _may_hide,
    "akin": _akin,
    "last_kohort": _alone_in(names.KOHORT),
    "last_squad": _alone_in(names.SQUAD),
    "behind": lambda g, f, card: raised_by_citadel(g, card),
    "counting": lambda g, f, card: g.num[COMBAT] > 0 and any(counts_for(g, card, w) for w in (g.num[ATTACKER], g.num[DEFENDER])),
    "in_play": lambda g, f, card, name: in_play_called(g, name.upper()),
    "worth_twice": _worth_twice,
    "castable": _castable,
    "facing": _facing,
    "in_area": _in_area,
    "fortified": lambda g, f, card: sheltered(g, card),
    "copyable": _copyable,
    "avengeable": lambda g, f, card: opponent_of(g, card) >= 0,
    "named": is_called,
}  # fmt: skip


def _attacks(g: State, f: Frame, what: Node, whom: Any) -> bool:
    return any(
        g.num[COMBAT] > 0 and c == g.num[ATTACKER] and matches(g, f, whom, g.num[DEFENDER]) for c in cards(g, f, what)
    )


def _fights(g: State, f: Frame, what: Node, whom: Any) -> bool:
    return any(opponent_of(g, c) >= 0 and matches(g, f, whom, opponent_of(g, c)) for c in cards(g, f, what))


def _survived(g: State, f: Frame) -> bool:
    attacker = g.num[ATTACKER]
    return g.num[COMBAT] > 0 and g.zone[attacker] in names.AREAS and g.side[attacker] == f[2]


CONDITIONS: dict[str, Any] = {
    "in_combat": lambda g, f, what: any(in_combat(g, card) for card in cards(g, f, what)),
    "combat": lambda g, f: g.num[COMBAT] > 0,
    "no_combat": lambda g, f: not g.num[COMBAT],
    "fight": lambda g, f: g.num[TACTIC] == names.FIGHT,
    "shoot": lambda g, f: g.num[TACTIC] == names.SHOOT,
    "attacking": _attacks,
    "fighting": _fights,
    "many": lambda g, f: g.match.book.switch["two_player_limits"] > 0,
    "survived": _survived,
    "warrior_earned": lambda g, f: g.num[EARNED + f[2]] > 0 and g.num[names.BY_WARRIOR + f[2]] > 0,
    "yours": lambda g, f: g.num[COMBAT] > 0 and g.side[g.num[DEFENDER]] == f[2],
}


def _bearer(g: State, f: Frame) -> list[int]:
    host = g.host[f[3]]
    return [host] if host >= 0 else []


def _wielder(g: State, f: Frame) -> list[int]:
    weapon = g.host[f[3]]
    return [g.host[weapon]] if weapon >= 0 and g.host[weapon] >= 0 else []


def _caster(g: State, f: Frame) -> list[int]:
    on = g.place[f[3]]
    return [on] if 0 <= on < 1 << 12 else _bearer(g, f)


def _combat_opponent(g: State, f: Frame) -> list[int]:
    mine = g.host[f[3]] if g.host[f[3]] >= 0 else f[3]
    other = opponent_of(g, mine)
    return [other] if other >= 0 else []


def _opponent_of(g: State, f: Frame, what: Node) -> list[int]:
    return [opponent_of(g, card) for card in cards(g, f, what) if opponent_of(g, card) >= 0]


def _one(number: int) -> Any:
    return lambda g, f: [g.num[number]] if g.num[COMBAT] else []


REFERENCES: dict[str, Any] = {
    "bearer": _bearer,
    "wielder": _wielder,
    "caster": _caster,
    "combat_opponent": _combat_opponent,
    "opponent_of": _opponent_of,
    "attacker": _one(ATTACKER),
    "defender": _one(DEFENDER),
    "victim": lambda g, f: [g.num[VICTIM]],
    "newcomer": lambda g, f: [g.num[NEWCOMER] - 1] if g.num[NEWCOMER] else [],
}
NOUNS = {
    "warrior": Noun(_warriors_place, names.WARRIOR_ZONES),
    "doomtrooper": Noun(_doomtrooper, names.WARRIOR_ZONES),
    "combatant": Noun(_combatant, names.AREAS),
    "equipment": kind_is(EQUIPMENT),
    "fortification": Noun(lambda g, card: g.match.book.fort[g.face[card]]),
    "mission": kind_is(MISSION),
    "gift": kind_is(GIFT),
    "special": kind_is(SPECIAL),
    "spell": kind_is(SPELL),
    "order": kind_is(MISSION, SPECIAL),
}


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.filters |= FILTERS
    words.conditions |= CONDITIONS
    words.references |= REFERENCES
    words.nouns |= NOUNS
    words.amounts["earned"] = lambda g, f, who: sum(g.num[EARNED + seat] for seat in seats(g, f, who))
    words.fields["subtype"] = lambda g, card: tuple(g.match.book.subtypes[g.face[card]])
