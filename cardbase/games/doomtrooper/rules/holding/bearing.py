"""What a warrior may have beside what it has, and what that costs (CA1, AC7, GF1 to GF4, TY2, TY4, TY5, SW9); its title and what it is considered (WA4), vehicles
and riders, and which cards another one can neither be laid on nor choose.
"""

from typing import Final

from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.playing_costs import COSTS_OF_PLAYING, cost_to_play
from cardbase.engine.effects.said import Said, is_said, may, said, said_with, speaks_of
from cardbase.engine.effects.texts import Text
from cardbase.engine.effects.values import cards, dialect, number
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.forbidden import forbidden
from cardbase.games.doomtrooper.rules.holding.by_print import ANY, KIN, ONE_OF_EACH, by_print, is_weighed
from cardbase.games.doomtrooper.rules.piles import laid_with
from cardbase.games.doomtrooper.rules.printed.book import Book, State
from cardbase.games.doomtrooper.rules.printed.faces import family, one_number, title_of
from cardbase.games.doomtrooper.rules.printed.moods import lies_on_its_own
from cardbase.language.tree import Select

_NEEDED: Final = {kinds.RELIC: "NOTED COLLECTOR", kinds.WARZONE: "GRAND TACTICIAN"}
_TABLE: Final = [zone * 2 + side for zone in (layout.ATTACHMENTS, layout.LAID, layout.TURNED) for side in (0, 1)]
_IN_PLAY: Final = [*_TABLE, *(zone * 2 + side for zone in layout.AREAS for side in (0, 1))]


def may_come(g: State, seat: int, face: int) -> bool:
    """Tell whether a card may come into play: nothing that a text forbids; one relic of a title over all sides; of
    alliances one for each player and no two of a title; with SW9 a relic needs NOTED COLLECTOR and a warzone GRAND TACTICIAN on
    the own side.
    """
    own = g.book
    kind = own.kind[face]
    if forbidden(g, seat, face) or only_one_is_there(g, face):
        return False
    if kind < kinds.RELIC:
        return True
    if own.switch["expansion_limits"] and kind in _NEEDED:
        mine = [card for place in _TABLE if place % 2 == seat for card in g.piles[place]]
        if not any(title_of(own, g.face[card]) == _NEEDED[kind] and g.owner[card] == seat for card in mine):
            return False
    if kind in (kinds.RELIC, kinds.ALLIANCE) and any(
        g.face[card] == face for place in _TABLE for card in g.piles[place]
    ):
        return False
    return kind != kinds.ALLIANCE or all(
        own.kind[g.face[card]] != kinds.ALLIANCE for card in g.piles[layout.LAID * 2 + seat]
    )


def only_one_is_there(g: State, face: int) -> bool:
    """Tell whether a card of which one is in play is there already."""
    one = "one_in_play" in g.book.keywords[face]
    return one and any(g.face[card] == face for place in _IN_PLAY for card in g.piles[place])


def may_bear(g: State, warrior: int, kind: int) -> bool:
    """Tell whether a warrior may have a card of this type: Ki powers are for Mishima, beasts for the tribes."""
    return kind not in KIN or bool(g.stats[layout.TRAITS][warrior] & KIN[kind])


FREELANCER_PRICE: Final = 3
_OF_CORPORATIONS: Final = (kinds.EQUIPMENT, kinds.MISSION, kinds.RELIC, kinds.KI_POWER)
_NEVER_BEARS: Final = "never bear"
_UNTOUCHED: Final = "not_affected"
_NEVER_CHOSEN: Final = "never be_chosen_by_what"


def keeping(g: State, card: int) -> list[Said]:
    """Return what texts say that keeps somebody from having a card."""
    return about(g, said(g, _NEVER_BEARS), card)


def about(g: State, sayings: list[Said], card: int) -> list[Said]:
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
    own = g.book
    if not g.stats[layout.TRAITS][warrior] & traits.FREELANCER:
        return False
    printed = own.made[by_print]
    left = printed[g.face[warrior]].homes & printed[face].homes
    if not left:
        return False
    only = own.only[face]
    if only is not None:
        return not only.title and any(mask & left for mask in only.masks)
    return own.holders[face] is not None or own.kind[face] == kinds.KI_POWER


def extra_price(g: State, warrior: int, card: int) -> int:
    """Return the D that giving this card to this warrior takes besides the action."""
    own, face = g.book, g.face[card]
    price = 0
    if own.kind[face] in _OF_CORPORATIONS and old_corporation(g, warrior, face):
        price = FREELANCER_PRICE
    price += min([number(g, one.f, one.slots[2]) for one in said_with(g, ANY, warrior, card)], default=0)
    price += _weighed_cost(g, warrior, card) if is_weighed(own, face) else 0
    return _price_now(g, card, price)


def usual_price(g: State, card: int) -> int:
    """Return the D that giving this card takes, whoever but a Freelancer gets it; -1 where it depends on who that is."""
    if is_weighed(g.book, g.face[card]) or any(one.slots[2] for one in said(g, ANY)):
        return -1
    return _price_now(g, card, 0)


def _price_now(g: State, card: int, more: int) -> int:
    price = g.book.price[g.face[card]] + more
    changes = g.zone[card] == layout.HAND and not g.book.said.isdisjoint(COSTS_OF_PLAYING)
    return cost_to_play(g, g.side[card], card, price) if changes else price


def _weighed_cost(g: State, warrior: int, card: int) -> int:
    """Return the D that a card takes whose text says what by the warrior to which it is given."""
    host, g.host[card] = g.host[card], warrior
    price = number(g, context(g, EFFECTS, g.side[card], card, 0), g.book.keywords[g.face[card]]["costs"][0])
    g.host[card] = host
    return max(0, price)


def may_have(g: State, warrior: int, card: int, carried: list[int], kept: list[Said] | None = None) -> bool:
    """CA1, GF1 to GF4: what this warrior may have beside what it has; `kept` is what `keeping` returns, if that is known."""
    own, face = g.book, g.face[card]
    kind = own.kind[face]
    kept = keeping(g, card) if kept is None else kept
    if kept and any(speaks_of(g, one.f, one.slots[0], warrior) for one in kept):
        return False
    if kind == kinds.GIFT:
        return (face not in carried or hoards(g, warrior, card)) and _may_have_gift(g, warrior, card)
    if kind > kinds.SPECIAL and not (
        may_bear(g, warrior, kind)
        or (kind == kinds.KI_POWER and old_corporation(g, warrior, face))
        or is_said(g, ANY, warrior, card)
    ):
        return False
    if kind == kinds.BEAST and own.switch["beasts"] and any(own.kind[other] == kind for other in carried):
        return False  # SW17
    if kind in (kinds.EQUIPMENT, kinds.RELIC) and not _may_wear(own, face, carried):
        return False
    most = one_number(own.keywords[face], "per_warrior")
    return not most or carried.count(face) < most


def hoards(g: State, warrior: int, card: int) -> bool:
    """Tell whether several copies of a gift add up on a warrior."""
    return g.book.kind[g.face[card]] == kinds.GIFT and is_said(g, "may_have_copies", warrior, card)


def _may_wear(own: Book, face: int, carried: list[int]) -> bool:
    """One armour, one vehicle; relics are no equipment (TY2)."""
    mine = own.subtypes[face] & ONE_OF_EACH
    return not mine or all(mine.isdisjoint(own.subtypes[other]) for other in carried)


def _may_have_gift(g: State, warrior: int, card: int) -> bool:
    """GF1, GF2: Dark Symmetry Gifts for any Dark Legion warrior, gifts of an Apostle for its followers, or for those whom they name."""
    own, face = g.book, g.face[card]
    mine, followers = g.stats[layout.TRAITS][warrior], family(own, face)
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
LIFTED: Final = traits.NEVER_COVERED | traits.NO_VOLUNTARY_COVER | traits.NO_FORTIFICATION


def by_land(g: State, card: int) -> bool:
    """Tell whether a warrior is, or has, a tank or another vehicle, but no airship and no submarine."""
    own, mine = g.book, g.stats[layout.TRAITS][card]
    if mine & traits.VEHICLE and not mine & traits.AIRSHIP:
        return True
    inside = [own.subtypes[g.face[c]] for c in attachments(g, card) if not g.flags[c] & layout.UNMANNED]
    return any(words & _LAND and not words & _NOT_LAND for words in inside)


def hides_by_land(g: State, seat: int, keyword: str = "urban") -> bool:
    """Tell whether a card lets the land vehicles of a seat hide."""
    return any(not g.flags[card] & layout.DOWN for card in laid_with(g, seat, keyword))


def is_land_vehicle(g: State, face: int) -> bool:
    """Tell whether a warrior of the hand is a land vehicle itself."""
    printed = g.match.printed[layout.TRAITS][face]
    return bool(g.book.kind[face] == kinds.WARRIOR and printed & traits.VEHICLE and not printed & traits.AIRSHIP)


def lifted(g: State, card: int) -> bool:
    """Tell whether a warrior is in cover and behind fortifications in spite of what it is and has."""
    return hides_by_land(g, g.side[card]) and by_land(g, card)


def lift(g: State, warriors: set[int]) -> None:
    """Take away from such warriors what their own traits forbid them."""
    for card in warriors:
        if lifted(g, card):
            g.stats[layout.TRAITS][card] &= ~LIFTED


def riders_of(g: State, warrior: int) -> list[int]:
    """Return the warriors that ride on what a warrior has."""
    if "carries_riders" not in g.book.said:
        return []
    mounts = {c + 1 for c in attachments(g, warrior) if "carries_riders" in g.book.keywords[g.face[c]]}
    piles = [g.piles[zone * 2 + g.side[warrior]] for zone in layout.AREAS] if mounts else []
    return [card for pile in piles for card in pile if g.more[layout.ABOARD][card] in mounts and card != warrior]


def is_titled(g: State, card: int, title: str) -> bool:
    """Tell whether a warrior in play counts as one of a title, which is given in capitals."""
    if title in g.book.called[g.face[card]]:
        return True
    bit = g.book.titles.get(title, 0)
    return bit > 0 and g.stats[layout.COUNTS][card] & bit > 0


def never_lost(g: State) -> list[tuple[int, int]]:
    """Return (warrior, traits) of what texts say that is never lost."""
    words = dialect(g).keywords
    return [(card, words[one.slots[1][0]]) for one in said(g, "keeps") for card in cards(g, one.f, one.slots[0])]


def all_shields(g: State) -> list[Said]:
    """Return what keeps cards from being affected by others."""
    return said(g, _UNTOUCHED) if "not_affected" in g.book.said else []


def wards(g: State) -> list[Said]:
    """Return what keeps warriors from being affected by cards; not what lies on them alone."""
    numbers = g.book.made[_warding]
    return [one for one in said(g, "not_affected") if one.text.number in numbers] if numbers else []


def _warding(own: Book) -> set[int]:
    return {text.number for text in own.match.texts.texts if _is_warding(own, text)}


def _is_warding(own: Book, text: Text) -> bool:
    about = [node[1] for node in text.tree.effects if node[0] == "not_affected"]
    riding = "carries_riders" in own.said
    return any(riding or not (isinstance(what, Select) and lies_on_its_own(what)) for what in about)


def shields(g: State, source: int, among: list[Said] | None = None) -> list[Said]:
    """Return what keeps cards from being affected by this one; `among` is `all_shields`, if that is known."""
    return about(g, all_shields(g) if among is None else among, source)


def unaffected(g: State, card: int, source: int, by: list[Said] | None = None) -> bool:
    """Tell whether texts say that a card is not affected by another one; `by` is what `shields` says of that one, if it is known."""
    return any(speaks_of(g, one.f, one.slots[0], card) for one in (shields(g, source) if by is None else by))


def closed_pile(g: State, seat: int, source: int) -> bool:
    """Tell whether a card does nothing to the cards of a player's draw pile, which it would look through."""
    pile = g.piles[layout.DECK * 2 + seat]
    return bool(pile) and "not_affected" in g.book.said and unaffected(g, pile[-1], source)
