"""What the rules read of printed cards, as tables by face, made once for a match; texts that no rule carries out are refused."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

from cardbase.engine.effects.bindings import Node
from cardbase.engine.effects.costs import change_costs
from cardbase.engine.effects.texts import Text
from cardbase.engine.faces import Face
from cardbase.engine.state import Match, Position
from cardbase.engine.switches import values
from cardbase.errors import InputError
from cardbase.games.build_divide.cards import NEEDS
from cardbase.games.build_divide.switches import SWITCHES
from cardbase.games.card import lacking, unplayable
from cardbase.language.tree import Ability, Select, walk
from cardbase.messages import bracketed, listed, say


def reads_values(tree: Ability) -> bool:
    """Tell whether a text depends on power or hit as they are now."""
    words = [node for node in walk(tree) if node]
    read = {
        ("value", "power"),
        ("value", "hit"),
        ("field", "power"),
        ("field", "hit"),
        ("total", "power"),
        ("most", "power"),
    }
    return any(len(node) > 1 and node[:2] in read for node in words)


UNIT: Final = 0
COMMAND: Final = 1
TERRITORY_CARD: Final = 2

_IN_FIELD: Final = ("", "unit", "ace")  # nouns that mean cards in the field, where no place is named
NEVER: Final = 99  # a cost that nobody can pay
COLOURS: Final[tuple[str, ...]] = ("black", "blue", "white", "red")
COLOUR_NAMES: Final = {"en": COLOURS, "ja": ("黒", "青", "白", "赤")}
_TYPES: Final = {"unit": UNIT, "command": COMMAND, "territory": TERRITORY_CARD}

Needs = tuple[tuple[int, int], ...]


class Price(NamedTuple):
    """Energy to rest: `total` in all; of each set of colours (a mask) at least so many."""

    total: int
    needs: Needs = ()


class Evol(NamedTuple):
    """An Evol cost: energy to rest; its letter where a card has several; cards of the energy zone and of the life that go, too."""

    price: Price
    letter: str = ""
    energy: int = 0
    life: int = 0


class OtherPrice(NamedTuple):
    """What may be paid instead of the play cost: energy to rest, a list of other prices (-1: none), and the condition of it."""

    energy: Price
    others: int
    condition: Node


class CardTables:
    """Tables by face.

    kind       UNIT, COMMAND or TERRITORY_CARD          colours  mask of colours
    said       every word of keywords and texts         opens    mask of the colours of territories that it opens
    price      the play cost; legacy, other_price: other costs by face; cheaper: (less, condition) by face
    evol_costs every Evol cost in the match; evols: their numbers by face; lent: the text that gives cards one and its number, by face
    besides    energy that the play text of a face takes besides the play cost, by face
    reprices   some text changes what playing costs
    one_way    it is played at its play cost only, with what its text takes besides: `price_in_all`
    uses_besides  there are abilities to use besides those that cards outside the hand have of themselves
    least      the least energy for which it can be played from the hand; least_quick: the same, NEVER for a normal card
    open_text  playing it chooses nothing and has no condition or price of its own; looks_aside: its text may look at where it lies itself
    opening    how many cards zones hold as the game begins, of unopened territories that say so, by face
    locks      what texts forbid a player to play
    unopened   numbers of the abilities that work on the unopened side;
               on_either: those that work on both sides
    late       numbers of the continuous abilities that read power or hit, so that they come after all others
    unplayable  the text by which a card cannot be played while its condition holds, by face
    copiers    faces that have the abilities of other cards as long as these are there: their texts
    """

    def __init__(self, match: Match) -> None:
        faces = match.faces
        _check_facts(faces)
        self.switch = values(match.rules.layout.key, SWITCHES, match.switches)
        self.kind = [_kind(face) for face in faces]
        self.ace = [face.facts.get("ace") is True for face in faces]
        self.quick = [face.facts.get("timing") == "quick" for face in faces]
        self.colours = [colour_mask(face.words("colour")) for face in faces]
        self.titles = [frozenset(face.words("title")) for face in faces]
        self.price = [_price(face) for face in faces]
        self.opens = [0] * len(faces)
        self.evol_costs: list[Evol] = []
        self.evols: dict[int, list[int]] = {}
        self.lent = self._lent(match)
        self.other_price = {face: _other_price(match, said) for face, said in _said_of_faces(match, "played_for")}
        self.legacy: dict[int, Price] = {}
        self.cheaper: dict[int, tuple[Any, Any]] = {}
        self.opening: dict[str, dict[int, Any]] = {"hand": {}, "energy": {}, "life": {}}
        for face, keywords in enumerate(match.texts.keywords_in_order):
            self._read_keywords(face, keywords)
        self._note_prices(match)
        self._note_texts(match)

    def _note_prices(self, match: Match) -> None:
        """Note what playing costs, at its play cost only and at least."""
        faces = range(len(match.faces))
        played = [*map(match.texts.play_text, faces)]
        parts = {n: [energy_of(part) for part in text.tree.prices] for n, text in enumerate(played) if text is not None}
        self.besides = {face: plus(*filter(None, own)) for face, own in parts.items() if any(own)}
        self.open_text = [text is None or text.is_open for text in played]
        self.looks_aside = [text is not None and _looks_aside(text) for text in played]
        self.reprices = change_costs(match)
        others = faces if self.reprices else {*self.evols, *self.cheaper, *self.other_price}
        self.one_way = [face not in others for face in faces]
        self.price_in_all = [
            plus(price, self.besides[n]) if n in self.besides else price for n, price in enumerate(self.price)
        ]
        self.least = [self._least(face) for face in faces]
        self.least_quick = [least if quick else NEVER for least, quick in zip(self.least, self.quick, strict=True)]

    def _note_texts(self, match: Match) -> None:
        """Note what the texts say, and which of them count where and when."""
        texts = match.texts.texts
        nodes = [node for text in texts for node in walk(text.tree) if node]
        words = {node[0] for node in nodes if isinstance(node[0], str)}
        self.said = frozenset(words).union(match.texts.sayings, *match.texts.keywords)
        self.locks = [node[2][1] for node in nodes if node[0] == "player_cannot" and node[2][0] == "play"]
        self.hears_battles_end = any(node[0] == "phase_end" and "combat" in node for node in nodes)
        granted = [text for text in texts if text not in match.texts.of_face[text.face]]
        in_hand = any(
            text.zones >> match.texts.bindings.zones["hand"] & 1 for own in match.texts.activated for text in own
        )
        self.uses_besides = in_hand or any(text.tree.kind == "activated" for text in granted)
        self.unopened = frozenset(text.number for text in texts if text.tree.zones == ("unopened",))
        self.on_either = frozenset(text.number for text in texts if {*text.tree.zones} == {"play", "unopened"})
        self.late = frozenset(
            text.number for text in texts if text.tree.kind == "continuous" and reads_values(text.tree)
        )
        self.copiers = {
            text.face: text
            for text in texts
            if text.tree.kind == "continuous" and any(node[0] == "copy_abilities" for node in text.tree.effects)
        }
        self.asked_plays = [node[2] for node in nodes if node[0] == "played"]
        self.unplayable = _unplayable(match)

    def _read_keywords(self, face: int, keywords: list[Node]) -> None:
        """Take from the keywords what has numbers: other costs, openers, the set-up."""
        for key, *given in keywords:
            if key == "opener":
                self.opens[face] = colour_mask((given[0],))
            elif key.startswith("evol"):
                self.evols.setdefault(face, []).append(len(self.evol_costs))
                self.evol_costs.append(_evol(key, tuple(given)))
            elif key == "legacy":
                self.legacy[face] = icons_price(*given)
            elif key == "cheaper":
                self.cheaper[face] = (given[0], given[1])
            elif key == "opening" and given[0] in self.opening:
                self.opening[given[0]][face] = given[1]

    def _lent(self, match: Match) -> dict[int, tuple[Text, int]]:
        """Return the texts that give cards an Evol cost as long as they count, each with the number of the cost."""
        found = {}
        for text in match.texts.texts:
            for node in text.tree.effects:
                if text.tree.kind == "continuous" and node[0] == "gain" and node[2][0].startswith("evol"):
                    found[text.face] = text, len(self.evol_costs)
                    self.evol_costs.append(_evol(node[2][0], node[2][1:]))
        return found

    def _least(self, face: int) -> int:
        prices = [self.price_in_all[face] if self.one_way[face] else self.price[face]]
        prices += [self.evol_costs[number].price for number in self.evols.get(face, ())]
        prices += [self.evol_costs[number].price for _, number in self.lent.values()]
        if face in self.other_price:
            prices.append(self.other_price[face].energy)
        if self.reprices or face in self.cheaper:
            return 0
        return min(price.total for price in prices)


State = Position[CardTables]


def _unplayable(match: Match) -> dict[int, Text]:
    """Return the texts by which cards cannot be played while their condition holds, by face."""
    said = ("cannot", ("this",), ("be_played",))
    return {text.face: text for own in match.texts.of_face for text in own if said in text.tree.effects}


def _said_of_faces(match: Match, key: str) -> Iterator[tuple[int, tuple[Text, Node]]]:
    """Yield what the own texts of faces say with a word."""
    said = match.texts.sayings.get(key)
    yield from ((face, rows[0]) for face, rows in (said.printed.items() if said else ()))


def _other_price(match: Match, said: tuple[Text, Node]) -> OtherPrice:
    """Return the price that a text lets its card be played for: its energy, which is paid with what else the card takes, and the rest."""
    text, (what, number) = said
    texts, place = match.texts, match.faces[text.face].name("en")
    if what != ("this",):
        raise InputError(say("a card says of itself alone for what it can be played"), place=place)
    nodes = texts.blocks[texts.texts[number].block]
    energy = [energy_of(node) for node in nodes if is_energy(node)]
    if None in energy:
        raise InputError(say("what a card can be played for is a plain number of energy"), place=place)
    rest = tuple(node for node in nodes if not is_energy(node))
    texts.blocks.append(rest)
    return OtherPrice(plus(*filter(None, energy)), len(texts.blocks) - 1 if rest else -1, text.tree.condition)


def _looks_aside(text: Text) -> bool:
    """Tell whether what a text asks before it is played may look at cards that are not in the field."""
    if text.tree.condition or text.tree.prices or any(node[0] == "modes" for node in text.tree.effects):
        return True
    return any(
        target.place
        or target.noun not in _IN_FIELD
        or any(len(test) > 1 and (test[0] != "field" or isinstance(test[3], tuple)) for test in target.filters)
        for target in text.tree.targets
    )


def colour_mask(names: tuple[str, ...]) -> int:
    """Return the mask of these colours; "colourless" has none."""
    return sum(1 << n for n, colour in enumerate(COLOURS) if colour in names)


@cache
def icons_price(total: int, coloured: tuple[tuple[int, str], ...] = ()) -> Price:
    """Return a price of so much energy, with (count, colour) of it coloured."""
    icons = [0] * len(COLOURS)
    for count, colour in coloured:
        icons[COLOURS.index(colour)] += count
    return Price(total, needs((icons[0], icons[1], icons[2], icons[3])))


def _evol(key: str, given: tuple[Any, ...]) -> Evol:
    """Return the cost that a keyword of Evol gives."""
    if key == "evol_giving":
        (inner, *price), count, zone = given
        return _evol(inner, tuple(price))._replace(**{zone: count})
    return Evol(icons_price(*given[1:]), given[0]) if key == "evol_with" else Evol(icons_price(*given))


def plus(*prices: Price) -> Price:
    """Return what several prices are together."""
    icons = [
        sum(count for price in prices for mask, count in price.needs if mask == 1 << n) for n in range(len(COLOURS))
    ]
    return Price(sum(price.total for price in prices), needs((icons[0], icons[1], icons[2], icons[3])))


def is_energy(price: Node) -> bool:
    """Tell whether a part of a text's price takes energy."""
    return price[0] in ("pay", "pay_with", "spend") and price[-1] != "judgment"


def energy_of(price: Node) -> Price | None:
    """Return the energy that a part of a text's price takes, None where it takes none or no plain number of it."""
    if not is_energy(price):
        return None
    coloured = {"pay": (), "pay_with": price[-1], "spend": (price[2:],)}[price[0]]
    if not all(isinstance(n, int) for n in (price[2], *(n for n, _ in coloured))):
        return None
    return icons_price(price[2], coloured)


def needs(icons: tuple[int, int, int, int]) -> Needs:
    """Return (set of colours, least energy of it) for the coloured icons of a cost, one of each energy paying one icon."""
    coloured = [(1 << n, count) for n, count in enumerate(icons) if count]
    sets: dict[int, int] = {}
    for mask, count in coloured:
        for other, so_far in [(0, 0), *sets.items()]:
            sets[other | mask] = so_far + count
    return tuple(sets.items())


def packed(wanted: Needs) -> int:
    """Return coloured icons as one number, for a frame: eight bits for each colour, below 0 for icons of any of several colours."""
    if len(wanted) == 1 and wanted[0][0].bit_count() > 1:
        mask, count = wanted[0]
        return -(mask << 8 | count)
    return sum(count << 8 * n for mask, count in wanted for n in range(len(COLOURS)) if mask == 1 << n)


@cache
def unpacked(number: int) -> Needs:
    """Return the coloured icons that `packed` made a number of."""
    if number < 0:
        return ((-number >> 8, -number & 255),)
    return needs((number & 255, number >> 8 & 255, number >> 16 & 255, number >> 24))


def d_cards(match: Match) -> Iterator[int]:
    """Yield the ids that the D decks get when both decks are laid out."""
    first = 0
    for deck in match.decks:
        before = len(deck.get("main", [])) + len(deck.get("territory", []))
        yield from range(first + before, first + before + len(deck.get("d-deck", [])))
        first += before + len(deck.get("d-deck", []))


def _kind(face: Face) -> int:
    return _TYPES[_type(face)]


def _type(face: Face) -> str:
    return str(face.facts.get("type", "unit" if "power" in face.facts else "command"))


def _check_facts(faces: list[Face]) -> None:
    """Raise InputError that names every card which lacks a fact that the rules need, with these facts."""
    missing = {face.name("en"): lacking(NEEDS, {**face.facts, "type": _type(face)}).rules for face in faces}
    found = {name: facts for name, facts in missing.items() if facts}
    if len(found) == 1:
        raise unplayable(*next(iter(found.items())))
    if found:
        cards = listed(bracketed(name, listed(facts)) for name, facts in found.items())
        hint = say("Take them out of the deck, or fill in what they lack: 'cardbase catalog edit'.")
        raise InputError(say("these cards cannot be played, facts are not known: {cards}", cards=cards), hint=hint)


def _price(face: Face) -> Price:
    icons = tuple(face.number(f"cost_{colour}") for colour in COLOURS)
    return Price(face.number("cost"), needs((icons[0], icons[1], icons[2], icons[3])))


# Texts that the language can say but no rule of the game carries out: a match with such a card is refused, since nothing that is printed
# may play as if it were blank.


_PRINTED: Final[tuple[str, ...]] = (  # with a bit, since filters ask for them
    "assault", "evol", "evol_with", "evol_giving", "legacy",
)  # fmt: skip
_OF_TERRITORIES: Final[tuple[str, ...]] = (
    "opening",
    "built_with",
    "assault",
)
_THIS: Final[Node] = ("this",)
# What happens to units alone, or to a territory as it opens or closes; an unopened one changes nothing of its own either.
_NEVER_UNOPENED: Final[tuple[str, ...]] = (
    "attacks", "attacked", "blocks", "blocked", "battles", "wins_combat", "wins_attacking", "unblocked", "destroyed", "damaged", "enters",
    "leaves", "dropped", "hits_player", "rested", "stood", "opened", "closed", "change", "gain", "cannot", "can", "rest", "close",
)  # fmt: skip
_STANDING: Final[Node] = (("standing",),)  # which units a text may let an attack choose, as filters


def refuse(match: Match) -> None:
    """Raise InputError for the first such text, naming its card."""
    for text in match.texts.texts:
        face = match.faces[text.face]
        territory = face.facts.get("type") == "territory"
        faults = [_fault(node) for node in walk(text.tree) if node and isinstance(node[0], str)]
        for message in [*faults, _unopened(text.tree, territory), _rested(text.tree)]:
            if message:
                raise InputError(message, place=face.name("en"))
    for number, keywords in enumerate(match.texts.keywords):
        face = match.faces[number]
        inner, _, zone = keywords.get("evol_giving", (("evol",), 0, "life"))
        if not inner[0].startswith("evol") or inner[0] == "evol_giving" or zone not in ("energy", "life"):
            raise InputError(say("an Evol cost gives up cards of the energy or the life zone"), place=face.name("en"))
        for key in _OF_TERRITORIES if face.facts.get("type") in ("unit", "command") else ():
            if key in keywords:
                raise InputError(say("this keyword works on a territory only"), place=face.name("en"))


def _unopened(tree: Ability, territory: bool) -> str:
    """Return what is wrong with an ability of one side of a territory (TT7), "" if nothing."""
    head = "unopened" in tree.zones
    if head and not territory:
        return say("'from unopened' works on a territory only")
    if not territory:
        return ""
    for node in walk(tree):
        if node and node[0] == "is" and node[1] == _THIS and node[2][0] in ("face_down", "face_up", "unopened"):
            return say(
                "an ability works on one side of a territory: write 'from unopened, ...' for the unopened one, nothing for the other"
            )
        if head and node and node[0] in _NEVER_UNOPENED and _THIS in node[1:3]:
            return say("an unopened territory does not do this: {node}", node=node[0].replace("_", " "))
    return ""


def _rested(tree: Ability) -> str:
    """Return what is wrong with the prices of an ability, "" if nothing: energy is rested by one of them only."""
    rests = any(node[0] == "rest" and _of_energy(node[2]) for node in tree.prices)
    if rests and any(map(is_energy, tree.prices)):
        return say("a price in energy and one that rests cards of the energy zone cannot stand together")
    return ""


def _of_energy(what: Node) -> bool:
    return isinstance(what, Select) and (what.noun == "energy" or "energy" in what.place)


def _fault(node: Node) -> str:
    """Return what is wrong with a word, "" if nothing."""
    if node[0] == "can" and node[2][0] == "attack_what" and node[2][1].filters != _STANDING:
        return say("of units that may be attacked besides the rules know 'can attack standing enemies' only")
    if node[0] == "cannot" and node[2][0] == "be_played" and node[1] != _THIS:
        return say("a card says of itself alone that it cannot be played; of others write 'opponent cannot play ...'")
    if node[0] == "gain" and node[2][0] in _PRINTED and not (isinstance(node[1], Select) and "hand" in node[1].place):
        return say("this keyword works where it is printed only; an effect cannot give it")
    return ""
