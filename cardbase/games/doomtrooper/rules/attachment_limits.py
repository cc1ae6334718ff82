"""What a warrior may have (CA1, AC7, GF1 to GF4, TY2, TY4, TY5, SW9): by what is printed on a card, by what texts in play say, beside what it has;
its title and what it is considered (WA4), vehicles and their riders.
"""

from typing import Final, NamedTuple, cast

from cardbase.engine.effects.context import context
from cardbase.engine.effects.costs import COSTS_OF_PLAYING, change_costs, cost_to_play
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.statements import (
    Said,
    is_said,
    may,
    may_any_be_said,
    said,
    said_with,
    speaks_of,
    those_meant,
)
from cardbase.engine.effects.texts import Text
from cardbase.engine.effects.values import bindings_of, cards, number
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import faces, layout, traits
from cardbase.games.doomtrooper.rules.continuous import lies_on_its_own
from cardbase.games.doomtrooper.rules.pools import laid_with
from cardbase.games.doomtrooper.rules.prohibitions import PLAYING, forbidden
from cardbase.games.doomtrooper.rules.tables import CardTables, State
from cardbase.language.tree import Select

ANY: Final = "may_have_any"
_LETTING: Final = frozenset(("can bear", ANY, "may_have_copies"))
"""What texts say of warriors that may have more than what is printed."""
_RATES: Final = ("change", "double", "halve")
KIN: Final = {traits.KI_POWER: traits.MISHIMA, traits.BEAST: traits.TRIBES}
"""For whom alone some types are."""
ONE_OF_EACH: Final = {"ARMOR", "VEHICLE"}


class Bearers(NamedTuple):
    """Warriors that may have a card, as masks.

    whom    what they are
    beside  cards that keep it from a warrior that has them
    most    how many of it a warrior has, 0 for any number
    """

    whom: faces.Only
    beside: frozenset[int]
    most: int


class Giving(NamedTuple):
    """How a card is given.

    actions     that giving it takes, 0 where it is not given for an action
    bearable    warriors, players or areas may have it, so far as its type and text tell
    comes       nothing of the match can keep it from coming into play
    own         it is for warriors of one's own alone
    piles_up    a warrior may have several of it, though it is no equipment
    homes       the memberships that are its affiliation
    bearers     who may have it; None where that, or the price of it, takes more to tell, or where it lies on no warrior
    """

    actions: int
    bearable: bool
    comes: bool
    own: bool
    piles_up: bool
    homes: int
    bearers: Bearers | None


def by_print(own: CardTables) -> list[Giving]:
    """Return, by face, how a card is given."""
    free, usual = PLAYING not in own.match.texts.sayings, not change_costs(own.match)
    return [
        Giving(
            faces.actions_to_give(own, face),
            own.kind[face] in traits.BORNE or own.holders[face] is not None or own.lies[face] > 0,
            free and own.kind[face] < traits.RELIC and "one_in_play" not in own.keywords[face],
            _for_own(own, face),
            _piles_up(own, face),
            _homes(own, face),
            _bearers(own, face) if usual else None,
        )
        for face in range(len(own.kind))
    ]


def naming(text: Text) -> Select | None:
    """Return among whom a text names somebody, None where it names nobody."""
    for node in text.tree.effects:
        if node[0] == "pick" and node[3] and node[3][0][0] == "name":
            return cast("Select", node[2])
    return None


def named_as_laid(own: faces.Faces, face: int) -> Select | None:
    """Return among whom a card names somebody as it is laid on its bearer, None of one that names nobody."""
    if "name" not in own.words[face]:
        return None
    texts = own.match.texts.of_face[face]
    found = (naming(text) for text in texts if any(event == layout.ATTACHED for event, *_ in text.events))
    return next(filter(None, found), None)


def is_weighed(own: faces.Faces, face: int) -> bool:
    """Tell whether it depends on the bearer how many D a card takes."""
    return not isinstance(own.keywords[face].get("costs", (0,))[0], int)


def _bearers(own: faces.Faces, face: int) -> Bearers | None:
    kind, wanted, mine = own.kind[face], own.holders[face], _for_own(own, face)
    only = faces.only_of(wanted._replace(side="any") if wanted and wanted.side == "ally" and mine else wanted)
    if own.lies[face] or is_weighed(own, face) or (only is None and (wanted or not mine)):
        return None
    masks, without, title = only or faces.Only((), 0, "")
    if kind == traits.GIFT:
        followers = faces.family(own, face) if wanted is None else 0
        masks, without = (*masks, traits.DARK_LEGION, *([followers] if followers else [])), without | traits.NO_DS
    elif kind in KIN:
        masks = (*masks, KIN[kind])
    whom = faces.Only(masks, without, title)
    return Bearers(whom, _beside(own, face), faces.one_number(own.keywords[face], "per_warrior"))


def _homes(own: faces.Faces, face: int) -> int:
    named = set(faces.words_of(own.match.faces[face], "affiliation"))
    return sum(traits.BIT.get(name, 0) & traits.MEMBERSHIPS for name in named)


def _for_own(own: faces.Faces, face: int) -> bool:
    """Tell whether a card is for warriors of one's own alone."""
    return own.kind[face] in traits.BORNE and "to_anybody" not in own.keywords[face]


def _beside(own: faces.Faces, face: int) -> frozenset[int]:
    """Return the cards beside which a warrior does not have this one: one armour, one vehicle, of a gift one, with SW17 one beast."""
    kind, found = own.kind[face], set[int]()
    if kind == traits.GIFT or (kind not in traits.BORNE and not _piles_up(own, face)):
        found.add(face)
    if kind in (traits.EQUIPMENT, traits.RELIC):
        mine = own.subtypes[face] & ONE_OF_EACH
        found.update(other for other, words in enumerate(own.subtypes) if words & mine)
    if kind == traits.BEAST and own.switch["beasts"]:
        found.update(other for other, theirs in enumerate(own.kind) if theirs == kind)
    return frozenset(found)


def _piles_up(own: faces.Faces, face: int) -> bool:
    """Tell whether a warrior may have several of a title that is no equipment: that say so, and Specials that change no rating (9.2)."""
    lasting = [text.tree.effects for text in own.match.texts.of_face[face] if text.tree.kind == "continuous"]
    rates = any(node[0] in _RATES for nodes in lasting for node in nodes)
    return "adds" in own.keywords[face] or (own.kind[face] == traits.SPECIAL and not rates)


def special(g: State, warriors: list[int]) -> set[int]:
    """Return those of some warriors of whom a text in play says that they have more than what is printed."""
    found: set[int] = set()
    if may_any_be_said(g, _LETTING):
        for key in _LETTING:
            for one in said(g, key):
                found.update(those_meant(g, one.f, one.slots[0], warriors))
    return found


def lets_for_more(own: CardTables) -> bool:
    """Tell whether some text of the match lets warriors have cards for more than their price."""
    sayings = own.match.texts.sayings
    said_so = (*sayings[ANY].printed.values(), *sayings[ANY].lent.values()) if ANY in sayings else ()
    return any(slots[2] for rows in said_so for _, slots in rows)


# Beside what it has.


_NEEDED: Final = {traits.RELIC: "NOTED COLLECTOR", traits.WARZONE: "GRAND TACTICIAN"}
_TABLE: Final = [zone * 2 + side for zone in (layout.ATTACHMENTS, layout.LAID, layout.TURNED) for side in (0, 1)]
_IN_PLAY: Final = [*_TABLE, *(zone * 2 + side for zone in layout.AREAS for side in (0, 1))]


def may_come(g: State, seat: int, face: int) -> bool:
    """Tell whether a card may come into play: nothing that a text forbids; one relic of a title over all sides; of
    alliances one for each player and no two of a title; with SW9 a relic needs NOTED COLLECTOR and a warzone GRAND TACTICIAN on
    the own side.
    """
    own = g.tables
    kind = own.kind[face]
    if forbidden(g, seat, face) or only_one_is_there(g, face):
        return False
    if kind < traits.RELIC:
        return True
    if own.switch["expansion_limits"] and kind in _NEEDED:
        mine = [card for place in _TABLE if place % 2 == seat for card in g.piles[place]]
        if not any(faces.title_of(own, g.face[card]) == _NEEDED[kind] and g.owner[card] == seat for card in mine):
            return False
    if kind in (traits.RELIC, traits.ALLIANCE) and any(
        g.face[card] == face for place in _TABLE for card in g.piles[place]
    ):
        return False
    return kind != traits.ALLIANCE or all(
        own.kind[g.face[card]] != traits.ALLIANCE for card in g.piles[layout.LAID * 2 + seat]
    )


def only_one_is_there(g: State, face: int) -> bool:
    """Tell whether a card of which one is in play is there already."""
    one = "one_in_play" in g.tables.keywords[face]
    return one and any(g.face[card] == face for place in _IN_PLAY for card in g.piles[place])


def may_bear(g: State, warrior: int, kind: int) -> bool:
    """Tell whether a warrior may have a card of this type: Ki powers are for Mishima, beasts for the tribes."""
    return kind not in KIN or bool(g.stats[layout.TRAITS][warrior] & KIN[kind])


FREELANCER_PRICE: Final = 3
_OF_CORPORATIONS: Final = (traits.EQUIPMENT, traits.MISSION, traits.RELIC, traits.KI_POWER)
_NEVER_BEARS: Final = "never bear"
_UNTOUCHED: Final = "not_affected"
_NEVER_CHOSEN: Final = "never be_chosen_by_what"


def kept_from_having(g: State, card: int) -> list[Said]:
    """Return what texts say that keeps somebody from having a card."""
    return naming_card(g, said(g, _NEVER_BEARS), card)


def naming_card(g: State, sayings: list[Said], card: int) -> list[Said]:
    """Return those of some sayings that name a card in their second place."""
    return [one for one in sayings if speaks_of(g, one.f, one.slots[1], card)] if sayings else sayings


def all_bars(g: State) -> tuple[list[Said], list[Said]]:
    """Return what texts say that keeps cards from somebody: who never has them, and whom they do not affect or may not be played on."""
    return said(g, _NEVER_BEARS), [*all_shields(g), *said(g, _NEVER_CHOSEN)]


def affordable(g: State, seat: int, warrior: int, card: int) -> bool:
    """Tell whether a player can pay for giving this card to this warrior."""
    return g.num[layout.DESTINY + seat] >= extra_price(g, warrior, card)


def old_corporation(g: State, warrior: int, face: int) -> bool:
    """Tell whether a card is limited to the corporation that a Freelancer has left."""
    own = g.tables
    if not g.stats[layout.TRAITS][warrior] & traits.FREELANCER:
        return False
    printed = own.made[by_print]
    left = printed[g.face[warrior]].homes & printed[face].homes
    if not left:
        return False
    only = own.only[face]
    if only is not None:
        return not only.title and any(mask & left for mask in only.masks)
    return own.holders[face] is not None or own.kind[face] == traits.KI_POWER


def extra_price(g: State, warrior: int, card: int) -> int:
    """Return the D that giving this card to this warrior takes besides the action."""
    own, face = g.tables, g.face[card]
    price = 0
    if own.kind[face] in _OF_CORPORATIONS and old_corporation(g, warrior, face):
        price = FREELANCER_PRICE
    price += min([number(g, one.f, one.slots[2]) for one in said_with(g, ANY, warrior, card)], default=0)
    price += _weighed_cost(g, warrior, card) if is_weighed(own, face) else 0
    return _price_now(g, card, price)


def usual_price(g: State, card: int) -> int:
    """Return the D that giving this card takes, whoever but a Freelancer gets it; -1 where it depends on who that is."""
    if is_weighed(g.tables, g.face[card]) or any(one.slots[2] for one in said(g, ANY)):
        return -1
    return _price_now(g, card, 0)


def _price_now(g: State, card: int, more: int) -> int:
    price = g.tables.price[g.face[card]] + more
    changes = g.zone[card] == layout.HAND and not g.tables.said.isdisjoint(COSTS_OF_PLAYING)
    return cost_to_play(g, g.side[card], card, price) if changes else price


def _weighed_cost(g: State, warrior: int, card: int) -> int:
    """Return the D that a card takes whose text says what by the warrior to which it is given."""
    host, g.host[card] = g.host[card], warrior
    price = number(g, context(g, EFFECTS, g.side[card], card, 0), g.tables.keywords[g.face[card]]["costs"][0])
    g.host[card] = host
    return max(0, price)


def may_have(g: State, warrior: int, card: int, carried: list[int], kept: list[Said] | None = None) -> bool:
    """CA1, GF1 to GF4: what this warrior may have beside what it has; `kept` is what `keeping` returns, if that is known."""
    own, face = g.tables, g.face[card]
    kind = own.kind[face]
    kept = kept_from_having(g, card) if kept is None else kept
    if kept and any(speaks_of(g, one.f, one.slots[0], warrior) for one in kept):
        return False
    if kind == traits.GIFT:
        return (face not in carried or adds_copies_up(g, warrior, card)) and _may_have_gift(g, warrior, card)
    if kind > traits.SPECIAL and not (
        may_bear(g, warrior, kind)
        or (kind == traits.KI_POWER and old_corporation(g, warrior, face))
        or is_said(g, ANY, warrior, card)
    ):
        return False
    if kind == traits.BEAST and own.switch["beasts"] and any(own.kind[other] == kind for other in carried):
        return False  # SW17
    if kind in (traits.EQUIPMENT, traits.RELIC) and not _may_wear(own, face, carried):
        return False
    most = faces.one_number(own.keywords[face], "per_warrior")
    return not most or carried.count(face) < most


def adds_copies_up(g: State, warrior: int, card: int) -> bool:
    """Tell whether several copies of a gift add up on a warrior."""
    return g.tables.kind[g.face[card]] == traits.GIFT and is_said(g, "may_have_copies", warrior, card)


def _may_wear(own: CardTables, face: int, carried: list[int]) -> bool:
    """One armour, one vehicle; relics are no equipment (TY2)."""
    mine = own.subtypes[face] & ONE_OF_EACH
    return not mine or all(mine.isdisjoint(own.subtypes[other]) for other in carried)


def _may_have_gift(g: State, warrior: int, card: int) -> bool:
    """GF1, GF2: Dark Symmetry Gifts for any Dark Legion warrior, gifts of an Apostle for its followers, or for those whom they name."""
    own, face = g.tables, g.face[card]
    mine, followers = g.stats[layout.TRAITS][warrior], faces.family(own, face)
    if not mine & traits.DARK_LEGION:
        return False
    symmetric = not mine & traits.NO_DS
    if symmetric and (not followers or mine & followers or own.holders[face] is not None):
        return True
    if may(g, "bear", warrior, card):
        return True
    return symmetric and is_said(g, ANY, warrior, card)


_LAND: Final = {"VEHICLE", "TANK"}
_NOT_LAND: Final = {"AIRSHIP", "SUBMARINE"}
RESTRICTIONS_LIFTED: Final = traits.NEVER_COVERED | traits.NO_VOLUNTARY_COVER | traits.NO_FORTIFICATION


def by_land(g: State, card: int) -> bool:
    """Tell whether a warrior is, or has, a tank or another vehicle, but no airship and no submarine."""
    own, mine = g.tables, g.stats[layout.TRAITS][card]
    if mine & traits.VEHICLE and not mine & traits.AIRSHIP:
        return True
    inside = [own.subtypes[g.face[c]] for c in attachments(g, card) if not g.flags[c] & layout.UNMANNED]
    return any(words & _LAND and not words & _NOT_LAND for words in inside)


def land_vehicles_hide(g: State, seat: int, keyword: str = "urban") -> bool:
    """Tell whether a card lets the land vehicles of a seat hide."""
    return any(not g.flags[card] & layout.DOWN for card in laid_with(g, seat, keyword))


def is_land_vehicle(g: State, face: int) -> bool:
    """Tell whether a warrior of the hand is a land vehicle itself."""
    printed = g.match.printed[layout.TRAITS][face]
    return bool(g.tables.kind[face] == traits.WARRIOR and printed & traits.VEHICLE and not printed & traits.AIRSHIP)


def covered_by_land(g: State, card: int) -> bool:
    """Tell whether a warrior is in cover and behind fortifications in spite of what it is and has."""
    return land_vehicles_hide(g, g.side[card]) and by_land(g, card)


def lift_restrictions(g: State, warriors: set[int]) -> None:
    """Take away from such warriors what their own traits forbid them."""
    for card in warriors:
        if covered_by_land(g, card):
            g.stats[layout.TRAITS][card] &= ~RESTRICTIONS_LIFTED


def riders_of(g: State, warrior: int) -> list[int]:
    """Return the warriors that ride on what a warrior has."""
    if "carries_riders" not in g.tables.said:
        return []
    mounts = {c + 1 for c in attachments(g, warrior) if "carries_riders" in g.tables.keywords[g.face[c]]}
    piles = [g.piles[zone * 2 + g.side[warrior]] for zone in layout.AREAS] if mounts else []
    return [card for pile in piles for card in pile if g.more[layout.ABOARD][card] in mounts and card != warrior]


def is_titled(g: State, card: int, title: str) -> bool:
    """Tell whether a warrior in play counts as one of a title, which is given in capitals."""
    if title in g.tables.called[g.face[card]]:
        return True
    bit = g.tables.titles.get(title, 0)
    return bit > 0 and g.stats[layout.COUNTS][card] & bit > 0


def never_lost(g: State) -> list[tuple[int, int]]:
    """Return (warrior, traits) of what texts say that is never lost."""
    words = bindings_of(g).keywords
    return [(card, words[one.slots[1][0]]) for one in said(g, "keeps") for card in cards(g, one.f, one.slots[0])]


def all_shields(g: State) -> list[Said]:
    """Return what keeps cards from being affected by others."""
    return said(g, _UNTOUCHED) if "not_affected" in g.tables.said else []


def protections(g: State) -> list[Said]:
    """Return what keeps warriors from being affected by cards; not what lies on them alone."""
    numbers = g.tables.made[_warding]
    return [one for one in said(g, "not_affected") if one.text.number in numbers] if numbers else []


def _warding(own: CardTables) -> set[int]:
    return {text.number for text in own.match.texts.texts if _is_warding(own, text)}


def _is_warding(own: CardTables, text: Text) -> bool:
    about = [node[1] for node in text.tree.effects if node[0] == "not_affected"]
    riding = "carries_riders" in own.said
    return any(riding or not (isinstance(what, Select) and lies_on_its_own(what)) for what in about)


def shields(g: State, source: int, among: list[Said] | None = None) -> list[Said]:
    """Return what keeps cards from being affected by this one; `among` is `all_shields`, if that is known."""
    return naming_card(g, all_shields(g) if among is None else among, source)


def unaffected(g: State, card: int, source: int, by: list[Said] | None = None) -> bool:
    """Tell whether texts say that a card is not affected by another one; `by` is what `shields` says of that one, if it is known."""
    return any(speaks_of(g, one.f, one.slots[0], card) for one in (shields(g, source) if by is None else by))


def closed_pile(g: State, seat: int, source: int) -> bool:
    """Tell whether a card does nothing to the cards of a player's draw pile, which it would look through."""
    pile = g.piles[layout.DECK * 2 + seat]
    return bool(pile) and "not_affected" in g.tables.said and unaffected(g, pile[-1], source)
