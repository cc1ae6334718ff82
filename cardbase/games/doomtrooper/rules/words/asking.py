"""What nouns, conditions, filters and references of `games.doomtrooper.word_asking` ask of cards and of the combat."""

from typing import Any, Final

from cardbase.engine.effects.bindings import Node, Noun
from cardbase.engine.effects.context import NOBODY, THAT, VALUE, subject
from cardbase.engine.effects.core_words import has, in_phase
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.statements import SAYING, speaks_of
from cardbase.engine.effects.values import bindings_of, cards, matches, seats
from cardbase.engine.state import SRC, WHO, Frame
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import layout, prohibitions, traits
from cardbase.games.doomtrooper.rules.actions.casting import answered, on_whom
from cardbase.games.doomtrooper.rules.actions.introducing import areas_open_to, cover_moves, may_enter
from cardbase.games.doomtrooper.rules.attachment_limits import is_titled, never_lost
from cardbase.games.doomtrooper.rules.combat.declaring import raider
from cardbase.games.doomtrooper.rules.combat.eligibility import attackers, legal, may_make_attacks, tactics
from cardbase.games.doomtrooper.rules.combat.strikes import helpers
from cardbase.games.doomtrooper.rules.combat.wounds import AS_VICTIM, is_dying, killer_of
from cardbase.games.doomtrooper.rules.faces import actions_for, with_own, words_of
from cardbase.games.doomtrooper.rules.immunity import immune
from cardbase.games.doomtrooper.rules.layout import in_combat, opponent_of
from cardbase.games.doomtrooper.rules.moving import turned
from cardbase.games.doomtrooper.rules.pools import BY_KILL, area_around
from cardbase.games.doomtrooper.rules.prohibitions import kept_from
from cardbase.games.doomtrooper.rules.rating_sources import base_of, counts_for, forts_of
from cardbase.games.doomtrooper.rules.tables import State
from cardbase.games.doomtrooper.rules.twins import attachments_of_all, twins

WORDS: Final = Registry()


def has_trait(g: State, card: int, mask: int) -> bool:
    """Tell whether a card has one of these traits now."""
    return bool(g.stats[layout.TRAITS][card] & mask)


_OPENED: Final = {"immune art": traits.OPEN_ART, "immune ds": traits.OPEN_DS, "immune gifts": traits.OPEN_DS}


@WORDS.filter("has")
def _has(g: State, f: Frame, card: int, keyword: Node) -> bool:
    """Filter: has a trait now, or as printed where it is not in play; who was opened to something is not immune to it."""
    mask = traits.MASKS.get(keyword[0])
    if mask is None:
        return has(g, f, card, keyword)
    if not g.rules.live[g.zone[card]]:
        return bool(g.match.printed[layout.TRAITS][g.face[card]] & mask)
    opened = _OPENED.get(keyword[0])
    return bool(g.stats[layout.TRAITS][card] & mask) and (opened is None or not has_trait(g, card, opened))


@WORDS.filter("named")
def is_called(g: State, f: Frame, card: int, name: str) -> bool:
    """Filter: its title, or what it is considered as."""
    if not g.rules.live[g.zone[card]]:
        return name.upper() in g.tables.called[g.face[card]]
    return not g.flags[card] & layout.DOWN and is_titled(g, card, name.upper())


@WORDS.filter("converted")
def _converted(g: State, f: Frame, card: int) -> bool:
    if not turned(g, card) and not any("converts" in g.tables.keywords[g.face[c]] for c in attachments_of_all(g, card)):
        return False
    return not any(one == card and mask & traits.DARK_LEGION for one, mask in never_lost(g))


def _could_fight(g: State, card: int) -> bool:
    return not g.flags[card] & layout.DOWN and bool(tactics(g, card, card)) and not has_trait(g, card, traits.NO_COMBAT)


@WORDS.filter("outside")
def _outside(g: State, f: Frame, card: int) -> bool:
    if not g.num[layout.COMBAT] or in_combat(g, card):
        return False
    if g.cannot[card] & prohibitions.BE_ATTACKED:
        return False
    if g.flags[card] & layout.DOWN:
        return True
    return _could_fight(g, card) and g.num[layout.TACTIC] in tactics(g, g.num[layout.ATTACKER], card)


@WORDS.filter("able_so")
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


WORDS.filter("able_help")(lambda g, f, card, what: any(_could_help(g, card, helped) for helped in cards(g, f, what)))


WORDS.filter("helpable")(lambda g, f, card, what: all(_could_help(g, helper, card) for helper in cards(g, f, what)))


def _able_attack(g: State, card: int) -> bool:
    return not g.num[layout.BARRED + g.side[card]] & prohibitions.NO_ATTACKS and card in attackers(g, g.side[card])


def _able_to_attack(g: State, f: Frame, card: int, what: Node) -> bool:
    """A legal attacker of that warrior (AT1 to AT12); during a combat not in it yet, and in its tactic."""
    if in_combat(g, card) or not may_make_attacks(g, card):
        return False
    foes = [other for other in cards(g, f, what) if legal(g, card, other)]
    return bool(foes) and (
        not g.num[layout.COMBAT] or any(g.num[layout.TACTIC] in tactics(g, card, other) for other in foes)
    )


def _open_to_attack(g: State, f: Frame, card: int, what: Node) -> bool:
    return not g.flags[card] & layout.DOWN and any(legal(g, other, card) for other in cards(g, f, what))


def _may_turn(g: State, f: Frame, card: int) -> bool:
    return not has_trait(g, card, traits.LOYAL) and not kept_from(g, "become_heretic", card)


ABLE: Final[dict[str, Any]] = {
    "attack": lambda g, f, card: _able_attack(g, card),
    "attack_what": _able_to_attack,
    "be_attacked_by": _open_to_attack,
    "transfer": lambda g, f, card: bool(areas_open_to(g, card)),
    "seek_cover": lambda g, f, card: card in cover_moves(g, g.side[card])[0],
    "be_mined": lambda g, f, card: not kept_from(g, "be_mined", card),
    "become_heretic": _may_turn,
}
"""What `able to` asks of a card, by the act."""


@WORDS.filter("protected_by")
def _protected_by(g: State, f: Frame, card: int, what: Node) -> bool:
    forts = forts_of(g, card)
    return bool(forts) and any(speaks_of(g, f, what, fort) for fort in forts)


@WORDS.filter("alone_in")
def _alone_in(g: State, f: Frame, card: int, zone: str) -> bool:
    number = bindings_of(g).zones[zone]
    return g.zone[card] == number and len(g.piles[number * 2 + g.side[card]]) == 1


@WORDS.filter("akin")
def _akin(g: State, f: Frame, card: int, what: Node) -> bool:
    mask = traits.DOOMTROOPER | traits.DARK_LEGION
    return any(g.stats[layout.TRAITS][card] & g.stats[layout.TRAITS][other] & mask for other in cards(g, f, what))


def _base(stat: int) -> Any:
    return lambda g, card: base_of(g, card, stat)


@WORDS.field("designation")
def _designations(g: State, card: int) -> tuple[str, ...]:
    """Return what a card is by its text line; of a face-down one nothing is known."""
    face = g.face[card]
    if g.flags[card] & layout.DOWN:
        return ()
    kinds_of = g.tables.subtypes[face] if g.tables.kind[face] == traits.EQUIPMENT else set[str]()
    said = {*words_of(g.match.faces[face], "keywords"), *kinds_of}
    return tuple(with_own(said, g.match.texts.of_face[face], "designation"))


@WORDS.field("actions")
def _actions_of(g: State, card: int) -> int:
    """Return how many actions a card takes: a Special or spell those printed on it, any other card one at least."""
    own, face = g.tables, g.face[card]
    return max(actions_for(own, face), own.kind[face] not in (traits.SPECIAL, traits.ART))


_RATED: Final = {"f": layout.FIGHT_STAT, "s": layout.SHOOT_STAT, "a": layout.ARMOUR, "v": layout.VALUE}


@WORDS.filter("working_on")
def _working_on(g: State, f: Frame, card: int, what: Node) -> bool:
    whom = cards(g, f, what)
    if g.chain and g.chain[-1][2] == card:
        aims = on_whom(g)
        return any(one in aims for warrior in whom for one in (warrior, *attachments(g, warrior)))
    if "FORTIFICATION" in g.tables.subtypes[g.face[card]]:
        return any(counts_for(g, card, warrior) for warrior in whom)
    return any(not immune(g, warrior, card) for warrior in whom)


@WORDS.filter("facing")
def _facing(g: State, f: Frame, card: int, what: Node) -> bool:
    other = opponent_of(g, card)
    return other >= 0 and other in cards(g, f, what)


WORDS.filter("in_area")(lambda g, f, card: g.zone[card] == area_around(g, f[SRC]) != layout.APART)


@WORDS.filter("beside")
def _beside(g: State, f: Frame, card: int, what: Node) -> bool:
    area = area_around(g, card)
    return area != layout.APART and any(
        g.side[one] == g.side[card] and area_around(g, one) == area for one in cards(g, f, what)
    )


@WORDS.filter("enterable_beside")
def _enterable_beside(g: State, f: Frame, card: int, what: Node) -> bool:
    return any(may_enter(g, f[WHO], g.face[card], there=area_around(g, other)) for other in cards(g, f, what)[:1])


@WORDS.filter("avengeable")
def _avengeable(g: State, f: Frame, card: int) -> bool:
    """Filter: killed in the combat under way, by one of the other side of it; by nobody after it (PT3)."""
    fighter = any(card == one or card in helpers(g, one) for one in (g.num[layout.ATTACKER], g.num[layout.DEFENDER]))
    return g.num[layout.COMBAT] > 0 and fighter and killer_of(g, card) >= 0


WORDS.filter("enterable")(lambda g, f, card: may_enter(g, f[WHO], g.face[card]))
WORDS.filter("owned")(lambda g, f, card, who: g.owner[card] in seats(g, f, who))
WORDS.filter("covered")(lambda g, f, card: bool(g.flags[card] & (layout.COVER | layout.DOWN)))
WORDS.filter("arriving")(lambda g, f, card: g.num[layout.NEWCOMER] == card + 1)
WORDS.filter("dying")(lambda g, f, card: is_dying(g, card))
WORDS.filter("hurt")(lambda g, f, card: bool(g.flags[card] & layout.HURT))
WORDS.filter("hit")(lambda g, f, card: bool(g.flags[card] & layout.HURT_BY_STRIKE))
WORDS.filter("used")(lambda g, f, card: bool(g.flags[card] & layout.USED))
WORDS.filter("defending")(lambda g, f, card: g.num[layout.COMBAT] > 0 and card == g.num[layout.DEFENDER])
WORDS.filter("attacking")(
    lambda g, f, card: card == g.num[layout.ATTACKER] if g.num[layout.COMBAT] else card == raider(g)
)
WORDS.filter("able")(lambda g, f, card, act: ABLE[act[0]](g, f, card, *act[1:]))
for key, stat in _RATED.items():
    WORDS.field(f"base_{key}")(_base(stat))
WORDS.field("subtype")(lambda g, card: tuple(g.tables.subtypes[g.face[card]]))
WORDS.field("affiliation")(
    lambda g, card: tuple(name.replace("_", " ") for name in words_of(g.match.faces[g.face[card]], "affiliation"))
)
WORDS.verbs(SAYING, "lose_value")


@WORDS.condition("attacking")
def _attacks(g: State, f: Frame, what: Node, whom: Any) -> bool:
    return any(
        g.num[layout.COMBAT] > 0 and c == g.num[layout.ATTACKER] and matches(g, f, whom, g.num[layout.DEFENDER])
        for c in cards(g, f, what)
    )


@WORDS.condition("in_phase")
def _in_phase(g: State, f: Frame, whose: str, phase: str) -> bool:
    """Condition: a combat is no phase of a turn, and is under way in whoever's it is."""
    return g.num[layout.COMBAT] > 0 if phase == "combat" else in_phase(g, f, whose, phase)


@WORDS.reference("bearer")
def _bearer(g: State, f: Frame) -> list[int]:
    host = g.host[f[SRC]]
    if host >= 0 and "be_one" in g.tables.said:
        return [host, *twins(g, host)]
    return [host] if host >= 0 else []


@WORDS.reference("wielder")
def _wielder(g: State, f: Frame) -> list[int]:
    weapon = g.host[f[SRC]]
    return [g.host[weapon]] if weapon >= 0 and g.host[weapon] >= 0 else []


@WORDS.reference("caster")
def _caster(g: State, f: Frame) -> list[int]:
    if g.tables.kind[g.face[f[SRC]]] != traits.ART:  # what is played in answer speaks of who casts the spell
        return [g.host[card] for card in _that(g, f) if g.host[card] >= 0]
    on = g.place[f[SRC]]
    return [on] if 0 <= on < 1 << 12 else _bearer(g, f)


@WORDS.reference("combat_opponent")
def _combat_opponent(g: State, f: Frame) -> list[int]:
    mine = g.host[f[SRC]] if g.host[f[SRC]] >= 0 else f[SRC]
    found = [opponent_of(g, card) for card in (mine, *(twins(g, mine) if "be_one" in g.tables.said else ()))]
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
    """The subject of the event; of what is played or used in answer to a card, that card; else the warrior that has just been placed."""
    if f[THAT] != NOBODY:
        return subject(g, f)
    if answered(g) >= 0:
        return [answered(g)]
    return [g.num[layout.NEWCOMER] - 1] if g.num[layout.NEWCOMER] else []


WORDS.condition("in_combat")(lambda g, f, what: any(in_combat(g, card) for card in cards(g, f, what)))
WORDS.condition("tactic")(lambda g, f, stat: g.num[layout.TACTIC] == layout.TACTICS.get(stat, -1))
WORDS.condition("many")(lambda g, f: g.tables.switch["two_player_limits"] > 0)
WORDS.reference("attacker")(_one(layout.ATTACKER))
WORDS.reference("defender")(_one(layout.DEFENDER))


@WORDS.reference("victim")
def _victim(g: State, f: Frame) -> list[int]:
    """The warrior of the event that a killing or a poison is; as points are earned the one whose death gives them; else the one that was killed last."""
    if f[VALUE] > 0 and f[VALUE] & AS_VICTIM:
        return [f[VALUE] & (AS_VICTIM - 1)]
    for seat in (0, 1):
        if g.num[layout.EARNED + seat]:
            earner = g.num[layout.BY_WARRIOR + seat]
            return [earner - BY_KILL] if earner >= BY_KILL else []
    return [g.num[layout.VICTIM]]


def kind_is(*wanted: int) -> Noun:
    """Return the noun of cards of these kinds in play."""
    return Noun(lambda g, card: g.tables.kind[g.face[card]] in wanted)


def _warrior_that_is(mask: int) -> Noun:
    """Return the noun of warriors with a trait: now, or as printed where they are not in play."""

    def test(g: State, card: int) -> bool:
        if g.tables.kind[g.face[card]] != traits.WARRIOR:
            return False
        live = g.rules.live[g.zone[card]]
        return bool((g.stats[layout.TRAITS][card] if live else g.match.printed[layout.TRAITS][g.face[card]]) & mask)

    return Noun(test, layout.WARRIOR_ZONES)


@WORDS.noun("warrior", layout.WARRIOR_ZONES)
def _warriors_place(g: State, card: int) -> bool:
    own = g.tables
    return own.kind[g.face[card]] == traits.WARRIOR or (
        "WARRIOR" in own.subtypes[g.face[card]] and g.zone[card] in layout.AREAS
    )


WORDS.noun("combatant", layout.AREAS)(in_combat)


for key, mask in traits.NOUNS.items():
    if mask:
        WORDS.nouns(_warrior_that_is(mask), key)
WORDS.nouns(kind_is(traits.EQUIPMENT), "equipment")
WORDS.noun("fortification")(lambda g, card: "FORTIFICATION" in g.tables.subtypes[g.face[card]])
WORDS.nouns(kind_is(traits.MISSION), "mission")
WORDS.nouns(kind_is(traits.GIFT), "gift")
WORDS.nouns(kind_is(traits.SPECIAL), "special")
WORDS.nouns(kind_is(traits.ART), "spell")
