"""Who may have a card by what is printed on it: that is all there is to it where no text in play says otherwise."""

from typing import Final, NamedTuple, cast

from cardbase.engine.effects.playing_costs import change_costs
from cardbase.engine.effects.said import may_any_be_said, said, those_meant
from cardbase.engine.effects.texts import Text
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.forbidden import PLAYING
from cardbase.games.doomtrooper.rules.printed.book import Book, State
from cardbase.games.doomtrooper.rules.printed.faces import (
    Faces,
    Only,
    actions_to_give,
    family,
    one_number,
    only_of,
    words_of,
)
from cardbase.language.tree import Select

ANY: Final = "may_have_any"
_LETTING: Final = frozenset(("can bear", ANY, "may_have_copies"))
"""What texts say of warriors that may have more than what is printed."""
_RATES: Final = ("change", "double", "halve")
KIN: Final = {kinds.KI_POWER: traits.MISHIMA, kinds.BEAST: traits.TRIBES}
"""For whom alone some types are."""
ONE_OF_EACH: Final = {"ARMOR", "VEHICLE"}


class Bearers(NamedTuple):
    """Warriors that may have a card, as masks.

    whom    what they are
    beside  cards that keep it from a warrior that has them
    most    how many of it a warrior has, 0 for any number
    """

    whom: Only
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


def by_print(own: Book) -> list[Giving]:
    """Return, by face, how a card is given."""
    free, usual = PLAYING not in own.match.texts.sayings, not change_costs(own.match)
    return [
        Giving(
            actions_to_give(own, face),
            own.kind[face] in kinds.BORNE or own.holders[face] is not None or own.lies[face] > 0,
            free and own.kind[face] < kinds.RELIC and "one_in_play" not in own.keywords[face],
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


def named_as_laid(own: Faces, face: int) -> Select | None:
    """Return among whom a card names somebody as it is laid on its bearer, None of one that names nobody."""
    if "name" not in own.words[face]:
        return None
    texts = own.match.texts.of_face[face]
    found = (naming(text) for text in texts if any(event == layout.ATTACHED for event, *_ in text.events))
    return next(filter(None, found), None)


def is_weighed(own: Faces, face: int) -> bool:
    """Tell whether it depends on the bearer how many D a card takes."""
    return not isinstance(own.keywords[face].get("costs", (0,))[0], int)


def _bearers(own: Faces, face: int) -> Bearers | None:
    kind, wanted, mine = own.kind[face], own.holders[face], _for_own(own, face)
    only = only_of(wanted._replace(side="any") if wanted and wanted.side == "ally" and mine else wanted)
    if own.lies[face] or is_weighed(own, face) or (only is None and (wanted or not mine)):
        return None
    masks, without, title = only or Only((), 0, "")
    if kind == kinds.GIFT:
        followers = family(own, face) if wanted is None else 0
        masks, without = (*masks, traits.DARK_LEGION, *([followers] if followers else [])), without | traits.NO_DS
    elif kind in KIN:
        masks = (*masks, KIN[kind])
    whom = Only(masks, without, title)
    return Bearers(whom, _beside(own, face), one_number(own.keywords[face], "per_warrior"))


def _homes(own: Faces, face: int) -> int:
    named = set(words_of(own.match.faces[face], "affiliation"))
    return sum(traits.BIT.get(name, 0) & traits.MEMBERSHIPS for name in named)


def _for_own(own: Faces, face: int) -> bool:
    """Tell whether a card is for warriors of one's own alone."""
    return own.kind[face] in kinds.BORNE and "to_anybody" not in own.keywords[face]


def _beside(own: Faces, face: int) -> frozenset[int]:
    """Return the cards beside which a warrior does not have this one: one armour, one vehicle, of a gift one, with SW17 one beast."""
    kind, found = own.kind[face], set[int]()
    if kind == kinds.GIFT or (kind not in kinds.BORNE and not _piles_up(own, face)):
        found.add(face)
    if kind in (kinds.EQUIPMENT, kinds.RELIC):
        mine = own.subtypes[face] & ONE_OF_EACH
        found.update(other for other, words in enumerate(own.subtypes) if words & mine)
    if kind == kinds.BEAST and own.switch["beasts"]:
        found.update(other for other, theirs in enumerate(own.kind) if theirs == kind)
    return frozenset(found)


def _piles_up(own: Faces, face: int) -> bool:
    """Tell whether a warrior may have several of a title that is no equipment: that say so, and Specials that change no rating (9.2)."""
    lasting = [text.tree.effects for text in own.match.texts.of_face[face] if text.tree.kind == "continuous"]
    rates = any(node[0] in _RATES for nodes in lasting for node in nodes)
    return "adds" in own.keywords[face] or (own.kind[face] == kinds.SPECIAL and not rates)


def special(g: State, warriors: list[int]) -> set[int]:
    """Return those of some warriors of whom a text in play says that they have more than what is printed."""
    found: set[int] = set()
    if may_any_be_said(g, _LETTING):
        for key in _LETTING:
            for one in said(g, key):
                found.update(those_meant(g, one.f, one.slots[0], warriors))
    return found


def lets_dearly(own: Book) -> bool:
    """Tell whether some text of the match lets warriors have cards for more than their price."""
    sayings = own.match.texts.sayings
    said_so = (*sayings[ANY].printed.values(), *sayings[ANY].lent.values()) if ANY in sayings else ()
    return any(slots[2] for rows in said_so for _, slots in rows)
