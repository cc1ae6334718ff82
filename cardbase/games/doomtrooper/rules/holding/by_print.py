"""Who may have a card by what is printed on it, as masks: that is all there is to it where no text in play says otherwise."""

from typing import Final, NamedTuple

from cardbase.engine.effects.playing_costs import change_costs
from cardbase.engine.effects.said import said, those_meant
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.forbidden import PLAYING
from cardbase.games.doomtrooper.rules.holding.bearing import BEARERS, FOR_MORE, ONE_OF_EACH, is_weighed
from cardbase.games.doomtrooper.rules.printed.book import Book, State
from cardbase.games.doomtrooper.rules.printed.faces import Faces, Only, family, one_number

_LETTING: Final = ("may_have", "may_have_any", "may_have_copies", FOR_MORE)
"""What texts say of warriors that may have more than what is printed, or pay another price for it."""
_RATES: Final = ("change", "double", "halve")


class Bearers(NamedTuple):
    """own: warriors of one's own; masks, without, title: what they are (`Only`); beside: cards that keep it from a warrior that has them;
    most: how many of it a warrior has, 0 for any number.
    """

    own: bool
    masks: tuple[int, ...]
    without: int
    title: str
    beside: frozenset[int]
    most: int


def by_print(own: Book) -> list[Bearers | None]:
    """Return, by face, who may have a card; None where that, or the price of it, takes more to tell, or where it lies on no warrior."""
    if change_costs(own.match):
        return [None] * len(own.kind)
    return [_bearers(own, face) for face in range(len(own.kind))]


def _bearers(own: Book, face: int) -> Bearers | None:
    kind, only, wanted = own.kind[face], own.only[face], own.holders[face]
    mine = for_own(own, face)
    if own.lies[face] or is_weighed(own, face) or (wanted is not None and only is None) or not (mine or wanted):
        return None
    masks, without, title = only or Only((), 0, "")
    if kind == kinds.GIFT:
        followers = family(own, face) if wanted is None else 0
        masks, without = (*masks, traits.DARK_LEGION, *([followers] if followers else [])), without | traits.NO_DS
    elif kind in BEARERS:
        masks = (*masks, BEARERS[kind])
    return Bearers(mine, masks, without, title, _beside(own, face), one_number(own.keywords[face], "per_warrior"))


def for_own(own: Faces, face: int) -> bool:
    """Tell whether a card is for warriors of one's own alone."""
    return own.kind[face] in kinds.BORNE and "to_anybody" not in own.keywords[face]


def _beside(own: Book, face: int) -> frozenset[int]:
    """Return the cards beside which a warrior does not have this one: one armour, one vehicle, of a gift one, with SW17 one beast."""
    kind, found = own.kind[face], set[int]()
    if kind == kinds.GIFT or (kind not in kinds.BORNE and not piles_up(own, face)):
        found.add(face)
    if kind in (kinds.EQUIPMENT, kinds.RELIC):
        mine = own.subtypes[face] & ONE_OF_EACH
        found.update(other for other, words in enumerate(own.subtypes) if words & mine)
    if kind == kinds.BEAST and own.switch["beasts"]:
        found.update(other for other, theirs in enumerate(own.kind) if theirs == kind)
    return frozenset(found)


def piles_up(own: Faces, face: int) -> bool:
    """Tell whether a warrior may have several of a title that is no equipment: that say so, and Specials that change no rating (9.2)."""
    lasting = [text.tree.effects for text in own.match.texts.of_face[face] if text.tree.kind == "continuous"]
    rates = any(node[0] in _RATES for nodes in lasting for node in nodes)
    return "adds" in own.keywords[face] or (own.kind[face] == kinds.SPECIAL and not rates)


def comes_freely(own: Book) -> list[bool]:
    """Tell, by face, which cards nothing of the match can keep from coming into play."""
    if PLAYING in own.match.texts.sayings:
        return [False] * len(own.kind)
    return [
        kind < kinds.RELIC and "one_in_play" not in words for kind, words in zip(own.kind, own.keywords, strict=True)
    ]


def _letting(own: Book) -> list[str]:
    return [key for key in _LETTING if key in own.match.texts.sayings]


def special(g: State, warriors: list[int]) -> set[int]:
    """Return those of some warriors of whom a text in play says that they have more than what is printed, or at another price; Freelancers do."""
    marks = g.stats[layout.TRAITS]
    found = {warrior for warrior in warriors if marks[warrior] & traits.FREELANCER}
    for key in g.book.made[_letting]:
        for one in said(g, key):
            found.update(those_meant(g, one.f, one.slots[0], warriors))
    return found
