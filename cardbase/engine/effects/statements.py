"""What texts say of prices, permissions, immunities, weights and the like: nothing is written down, the rule that it is about asks.

A **saying** is a verb that holds continuously and changes no number (`SAYING`). Its first slot is whom it is about. A match pays for the
sayings of its own cards: of a word that none of them has, `Texts.sayings` holds nothing. For a time (`until …`) it is an ability that each
card then has. One of players (`SAYING_OF_PLAYERS`, or what they cannot do where the bindings have ASKED for the act) may be granted to a player. What cards
cannot do is said so where the bindings have ASKED for the act: with the act behind "never".
A replacement whose event the bindings have as ASKED is a saying, too: the rule by which that happens asks what happens instead.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardbase.engine.continuous import (
    ADD,
    AMOUNT,
    CARD,
    GRANT,
    HALF,
    LOSE,
    OP,
    SOURCE,
    SOURCE_STAMP,
    STAMP,
    STAT,
    TAKE,
    TIMES,
    UNTIL,
)
from cardbase.engine.effects.bindings import ASKED, Bindings, Node, Verb
from cardbase.engine.effects.context import NOBODY, THAT, THAT_STAMP, context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.texts import FORBIDDING, PERMITTING, Sayings, Text, unwritten, unwritten_of_players
from cardbase.engine.effects.values import bindings_of, cards, describes, holds, named, number, seats
from cardbase.engine.layout import WHILE_SOURCE
from cardbase.engine.state import SRC, Frame, Match, Row, State
from cardbase.language.tree import Select

SAYING: Final = Verb(unwritten, None, unwritten)
SAYING_OF_PLAYERS: Final = Verb(unwritten, None, unwritten_of_players)


_IDS: Final = 12  # bits of a card
_THIS: Final[Node] = ("this",)
_BEARER: Final[Node] = ("bearer",)


Rows = Sequence[tuple[Text, Node]]  # texts, each with the slots of what it says


class Said(NamedTuple):
    """What a text at work says: in which frame its words are to be read, and the slots of the word."""

    f: Frame
    slots: Node
    text: Text


def said(g: State, key: str) -> list[Said]:
    """Return what all texts at work say with a word, in the order of the piles; what was granted for a time comes last."""
    found = _printed(g, key, g.sayers[key], -1) if key in g.sayers else []
    return _with_lent(g, key, found) if g.effects and _may_be_lent(g, key) else found


def _printed(g: State, key: str, sayers: tuple[int, ...], about: int) -> list[Said]:
    """Return what cards in play say with a word (`State.sayers`), of one card (-1: of all). Whom a text means is read first: that is less
    to read than whether it counts now.
    """
    table = g.match.texts.sayings.get(key)  # a trial may have taken it away, or what a face says (`trial.Trial.drop`)
    if table is None:
        return []
    face, printed = g.face, table.printed
    ones = g.rules.one_with(g, about) if about >= 0 else ()
    speakers: list[tuple[int, Rows]] = []
    for card in sayers:
        rows = printed.get(face[card], ())
        if about >= 0:
            rows = [row for row in rows if _is_about(g, card, row, about, ones)]
        if rows and g.rules.heard(g, card, key):
            speakers.append((card, rows))
    if len(speakers) > 1:
        _put_in_order(g, speakers)
    return [one for card, rows in speakers for one in _of(g, card, rows)]


def _is_about(g: State, card: int, row: tuple[Text, Node], about: int, ones: Sequence[int]) -> bool:
    """Tell whether what a card says is said of another one; `ones` are those that are one with that."""
    text, slots = row
    if slots[0] == _THIS:
        return card in ones
    if slots[0] == _BEARER:
        return g.host[card] in ones
    return speaks_of(g, context(g, EFFECTS, g.side[card], card, text.block), slots[0], about)


def _with_lent(g: State, key: str, found: list[Said]) -> list[Said]:
    """Return what is said with a word, and what was granted for a time."""
    table = g.match.texts.sayings.get(key)
    if table is None:
        return found
    for row in _granted(g, table):
        card = row[CARD]
        if card < 0:
            found += _of_player(g, table, row)
        elif g.rules.live[g.zone[card]] and g.rules.lent_heard(g, card, key):
            that, stamp = _meant(row[STAT])
            found += _of(g, card, table.lent[row[AMOUNT]], that=that, that_stamp=stamp)
    return found


def may_be_said(g: State, key: str) -> bool:
    """Tell, cheaply, whether something may be said with a word now: a card in play says it, or an effect lets it be said."""
    return key in g.sayers or (bool(g.effects) and _may_be_lent(g, key))


def may_any_be_said(g: State, keys: frozenset[str]) -> bool:
    """The same of some words."""
    if not keys.isdisjoint(g.sayers):
        return True
    lendable = g.match.texts.lendable
    return bool(g.effects) and not keys.isdisjoint(lendable) and any(_may_be_lent(g, key) for key in keys & lendable)


def _may_be_lent(g: State, key: str) -> bool:
    """Tell whether an effect grants an ability that says something with a word, though that may have ended with what it was granted to."""
    texts = g.match.texts
    if key not in texts.lendable or key not in texts.sayings:
        return False
    lent = texts.sayings[key].lent
    for row in g.effects:  # noqa: SIM110 - a generator costs as much as what it tests
        if row[OP] == GRANT and row[AMOUNT] in lent:
            return True
    return False


def said_there(g: State, key: str, card: int) -> list[Said]:
    """Return what a card says with a word from where it lies out of play (`from hand`)."""
    table = g.match.texts.sayings.get(key)
    rows = table.printed.get(g.face[card], []) if table is not None else []
    return _of(g, card, [row for row in rows if row[0].zones >> g.zone[card] & 1])


def said_of_itself(g: State, key: str, card: int, place: int = 2) -> list[Said]:
    """Return what a card says with a word of its own play, wherever it is played from; `place`: where in the slots it is."""
    table = g.match.texts.sayings.get(key)
    rows = table.printed.get(g.face[card], []) if table is not None else []
    return _of(g, card, [row for row in rows if row[1][place] == _THIS])


def lent_to_players(g: State, table: Sayings) -> list[tuple[Row, Said]]:
    """Return what was granted to players for a time with a word, each with its effect."""
    return [(row, one) for row in _granted(g, table) if row[CARD] < 0 for one in _of_player(g, table, row)]


def _granted(g: State, table: Sayings) -> list[Row]:
    """Return the effects that still grant what is said with a word."""
    return [
        row
        for row in g.effects
        if row[OP] == GRANT
        and row[AMOUNT] in table.lent
        and (row[CARD] < 0 or row[STAMP] == g.stamp[row[CARD]])
        and (row[UNTIL] != WHILE_SOURCE or g.stamp[row[SOURCE]] == row[SOURCE_STAMP])
    ]


def _of_player(g: State, table: Sayings, row: Row) -> list[Said]:
    return _of(g, row[SOURCE], table.lent[row[AMOUNT]], row[STAT], row[CARD])


def _put_in_order(g: State, speakers: list[tuple[int, Rows]]) -> None:
    """Sort cards in play, each with what it says, by the order of the piles."""
    zone, side, piles = g.zone, g.side, g.piles

    def place(speaker: tuple[int, Rows]) -> tuple[int, int]:
        card = speaker[0]
        number = zone[card] * 2 + side[card]
        return number, piles[number].index(card)

    speakers.sort(key=place)


def said_of(g: State, key: str, card: int) -> list[Said]:
    """Return what is said with a word of a card, or of one that is one with it."""
    found = _printed(g, key, g.sayers[key], card) if key in g.sayers else []
    if g.effects and _may_be_lent(g, key):
        found += [one for one in _with_lent(g, key, []) if speaks_of(g, one.f, one.slots[0], card)]
    if found and g.match.spares:
        found = [one for one in found if not g.rules.spared(g, card, one.f[SRC])]
    return found


def said_with(g: State, key: str, card: int, other: int, place: int = 1) -> list[Said]:
    """Return what is said with a word of a card and another one, which is named in that place of the slots: there `that` is the card, where it
    is nothing else.
    """
    found = said_of(g, key, card)
    for one in found:
        if one.f[THAT] == NOBODY:
            one.f[THAT], one.f[THAT_STAMP] = card, g.stamp[card]
    return [one for one in found if speaks_of(g, one.f, one.slots[place], other)]


def is_said(g: State, key: str, card: int, other: int) -> bool:
    """Tell whether it is said with a word of a card and another one."""
    return may_be_said(g, key) and bool(said_with(g, key, card, other))


def duty(g: State, act: str, cards: list[int]) -> list[int]:
    """Return those of some cards that texts say must do an act, or have it done to them (`Bindings.duties`)."""
    if "must" not in g.match.texts.sayings:
        return []
    return [card for card in cards if any(one.slots[1][0] == act for one in said_of(g, "must", card))]


def may(g: State, act: str, card: int, other: int = -1) -> bool:
    """Tell whether a text says that a card can do something that the rules do not let it do, with another card."""
    key = PERMITTING + act
    return is_said(g, key, card, other) if other >= 0 else may_be_said(g, key) and bool(said_of(g, key, card))


def never(g: State, act: str, card: int, other: int) -> bool:
    """Tell whether a card is forbidden an act that has an object, with this other card."""
    key = FORBIDDING[1] + act
    return key in g.match.texts.sayings and is_said(g, key, card, other)


def said_of_player(g: State, key: str, seat: int, place: int = 0) -> list[Said]:
    """Return what is said with a word of a player, who is named in that place of the slots."""
    if key not in g.sayers and not (g.effects and _may_be_lent(g, key)):  # as `may_be_said`, a call less
        return []
    return [one for one in said(g, key) if is_of(g, one, seat, place)]


def is_of(g: State, one: Said, seat: int, place: int = 0) -> bool:
    """Tell whether what is said of players is said of this one."""
    return seat in seats(g, one.f, one.slots[place])


def numbers_said(g: State, key: str, seat: int) -> list[int]:
    """Return the numbers that are said with a word of a player, each in its second slot."""
    return [number(g, one.f, one.slots[1]) for one in said_of_player(g, key, seat)]


def cannot_do_with(g: State, act: str, seat: int, card: int) -> bool:
    """Tell whether a player is forbidden an act that has an object, with this card."""
    found = said_of_player(g, f"cannot {act}", seat)
    return bool(found) and any(speaks_of(g, one.f, one.slots[1], card) for one in found)


def may_play(g: State, seat: int, card: int) -> bool:
    """Tell whether no text forbids a player to play this card."""
    return "cannot play" not in g.match.texts.sayings or not cannot_do_with(g, "play", seat, card)


def those_playable(g: State, seat: int, cards: list[int]) -> list[int]:
    """Return those of some cards that no text forbids a player to play."""
    if "cannot play" not in g.match.texts.sayings:
        return cards
    return [card for card in cards if not cannot_do_with(g, "play", seat, card)]


def speaks_of(g: State, f: Frame, whom: Node, card: int) -> bool:
    """Tell whether words of a text mean a card, wherever it lies, or one that is one with it."""
    ones = g.rules.one_with(g, card)
    if not isinstance(whom, Select):
        return not set(ones).isdisjoint(cards(g, f, whom))
    if len(ones) == 1:
        return describes(g, f, whom, card)
    return any(describes(g, f, whom, one) for one in ones)


def those_meant(g: State, f: Frame, whom: Node, among: list[int]) -> list[int]:
    """Return those of some cards that words of a text mean (`speaks_of`)."""
    if isinstance(whom, Select):
        return [card for card in among if speaks_of(g, f, whom, card)]
    named = set(cards(g, f, whom))
    return [card for card in among if not named.isdisjoint(g.rules.one_with(g, card))] if named else []


def meant(g: State, card: int) -> int:
    """Return a card that a saying for a time goes on to mean, as the `STAT` of its row."""
    return g.stamp[card] << _IDS | card + 1


def _meant(number: int) -> tuple[int, int]:
    return ((number & (1 << _IDS) - 1) - 1, number >> _IDS) if number else (NOBODY, 0)


def _of(g: State, card: int, rows: Rows, giver: int = -1, that: int = NOBODY, that_stamp: int = 0) -> list[Said]:
    found = []
    for text, slots in rows:
        if text.number in g.match.hushable and g.rules.hushed(g, card, text.number):
            continue
        f = context(g, EFFECTS, g.side[card] if giver < 0 else giver, card, text.block, that, that_stamp)
        if not text.tree.condition or holds(g, f, text.tree.condition):
            found.append(Said(f, slots, text))
    return found


# How much of what cards do to others counts: weights (`bonuses of … for … count 2 times`) and immunities (`… is not affected by …`).


IMMUNITY: Final = "not_affected"
_MANY: Final = ("adds_times", "adds_times_to")
_NONE: Final = ("adds_nothing", "adds_nothing_to")
_BACK: Final = ("adds_back", "adds_back_to")
_KEPT: Final = ("takes_nothing", "takes_nothing_from")
_MORE: Final = ("takes_times", "takes_times_to")
KEEPS: Final = "keeps"
TWICE: Final = "carries_out_twice"
WEIGHTS: Final = (*_MANY, *_NONE, *_BACK, *_KEPT, *_MORE)

_DONE_TO: Final = {
    **dict.fromkeys(("gain", "lose", "gain_ability", "lose_abilities", "lose_named", "cannot", "must", "change", "set", "redirect"), 0),
    **dict.fromkeys(("rest", "stand", "turn_face_down", "turn_face_up", "heal", "destroy", "return", "remove", "put"), 1),
    **dict.fromkeys(("put_rested", "put_face_down", "put_on_top", "put_on_bottom", "shuffle_into", "discard_card"), 1),
    **dict.fromkeys(("detach", "take_control", "push", "move", "prevent_damage", "double", "halve"), 1),
    **dict.fromkeys(("damage", "heal_damage", "attach", "exchange_values"), 2),
    **dict.fromkeys(("add_mark", "remove_mark"), 3),
}  # fmt: skip
"""The place, among the slots of a verb, of the cards to which it does something."""


def add_to(words: Bindings, duties: set[str], **done_to: int) -> None:
    """Let a game carry out weights, immunities and what must be done, of the acts that its rules ask for; `done_to`: where its own verbs
    name whom they do something to.
    """
    words.verbs |= dict.fromkeys((*WEIGHTS, KEEPS, IMMUNITY, "lose_named", "must"), SAYING)
    words.verbs[TWICE] = SAYING_OF_PLAYERS
    words.acts |= dict.fromkeys(("be_countered", "use_abilities", "use_named", "use_all_named"), ASKED)
    words.player_acts |= dict.fromkeys(("use_abilities", "use_abilities_of"), ASKED)
    words.duties = duties
    words.aimed = _DONE_TO | done_to
    words.references["affected"] = _affected


def note(match: Match) -> None:
    """Note what the texts of a match say of the kind, where the game carries it out."""
    sayings = match.texts.sayings if match.texts.bindings.aimed else {}
    match.weighs = not sayings.keys().isdisjoint((*WEIGHTS, KEEPS))
    match.stills = any(key.endswith(("use_abilities", "use_abilities_of")) for key in sayings)
    match.spares = IMMUNITY in sayings


def spared(g: State, card: int, source: int) -> bool:
    """Tell whether a card, or a player, is not affected by what another card does."""
    if card < 0 or source < 0 or card == source:
        return False
    return any(_speaks(g, one, card, source, 1) for one in said(g, IMMUNITY))


def fitting(g: State, f: Frame, node: Node, found: list[int]) -> list[int]:
    """Return those of the cards that a verb takes which it affects."""
    place = bindings_of(g).aimed.get(node[0], -1)
    if place < 0 or node[place + 1][0] != "chosen":
        return found
    return [card for card in found if not spared(g, card, f[SRC])]


def affecting(g: State, node: Node) -> Node:
    """Return an effect as one that does nothing to cards which are not affected by it."""
    place = bindings_of(g).aimed.get(node[0], -1) + 1
    return (*node[:place], ("affected", node[place]), *node[place + 1 :]) if place else node


def _affected(g: State, f: Frame, what: Node) -> list[int]:
    return [card for card in named(g, f, what) if not spared(g, card, f[SRC])]


def weighed(g: State, changes: list[Row], givers: list[int]) -> list[Row]:
    """Return changes as much as they count; `givers` are the cards that make them, one for each."""
    found: list[Row] = []
    for row, giver in zip(changes, givers, strict=True):
        op, stat, card, amount = row
        if g.match.spares and spared(g, card, giver):
            continue
        if g.match.weighs and op in (ADD, TIMES, HALF) and giver >= 0 and giver != card:
            n = _weight(g, giver, card, stat, lowers=op == HALF or amount < 0)
            if n == 0:
                continue
            if op == ADD:
                found.append((TAKE, stat, card, -n * amount) if n < 0 else (op, stat, card, n * amount))
                continue
        if op == LOSE and stat == bindings_of(g).keyword_stat:
            found.append((op, stat, card, amount & ~_kept(g, card)))
            continue
        found.append(row)
    return found


def _kept(g: State, card: int) -> int:
    """Return the keywords that a card never loses, as bits."""
    keywords, kept = bindings_of(g).keywords, 0
    for one in said(g, KEEPS):
        if speaks_of(g, one.f, one.slots[0], card):
            kept |= keywords[one.slots[1][0]]
    return kept


def may_use(g: State, seat: int, card: int) -> bool:
    """Tell whether no text forbids a player to use abilities, those of this card or all, and the card to use its own."""
    if said_of_player(g, "cannot use_abilities", seat) or said_of(g, FORBIDDING[1] + "use_abilities", card):
        return False
    return not cannot_do_with(g, "use_abilities_of", seat, card)


def may_be_countered(g: State, card: int) -> bool:
    """Tell whether no text forbids to make a card void, its own or one in play."""
    key = FORBIDDING[1] + "be_countered"
    table = g.match.texts.sayings.get(key)
    if table is None:
        return True
    own = any(slots[0] == ("this",) for _, slots in table.printed.get(g.face[card], ()))
    return not own and not said_of(g, key, card)


def once_more(g: State, seat: int, card: int) -> bool:
    """Tell whether what a seat carries out of a card is carried out twice; what was said of the next such card is used up."""
    found = [one for one in said_of_player(g, TWICE, seat) if speaks_of(g, one.f, one.slots[1], card)]
    for row, one in lent_to_players(g, g.match.texts.sayings[TWICE]) if found else ():
        if is_of(g, one, seat) and speaks_of(g, one.f, one.slots[1], card):
            g.effects.remove(row)
            break
    return bool(found)


def bonus(g: State, giver: int, card: int, stat: int, amount: int) -> int:
    """Return how much it counts that the rules add to a value of a card for another one."""
    if g.match.spares and spared(g, card, giver):
        return 0
    n = _weight(g, giver, card, stat, lowers=amount < 0) if g.match.weighs else 1
    return n * amount if n >= 0 else -min(-n * amount, max(0, g.stats[stat][card]))


def _weight(g: State, giver: int, card: int, stat: int, *, lowers: bool) -> int:
    """Return how often it counts what a card adds to a value of another one, below 0 where it counts the other way."""
    if _weighing(g, _KEPT if lowers else _NONE, giver, card, stat):
        return 0
    times = [number(g, one.f, one.slots[-1]) for one in _weighing(g, _MORE if lowers else _MANY, giver, card, stat)]
    most = 0 if times and min(times) <= 0 else max([1, *times])
    return -most if not lowers and _weighing(g, _BACK, giver, card, stat) else most


def _weighing(g: State, keys: tuple[str, str], giver: int, card: int, stat: int) -> list[Said]:
    """Return what is said with two words, of all values and of one, of what one card gives another."""
    stats = bindings_of(g).stats
    found = [one for one in said(g, keys[0]) if _speaks(g, one, giver, card, 1)]
    found += [one for one in said(g, keys[1]) if stats[one.slots[1]] == stat and _speaks(g, one, giver, card, 2)]
    return found


def _speaks(g: State, one: Said, first: int, other: int, place: int) -> bool:
    """Tell whether a saying is about a card, and another one that it names in that place."""
    return speaks_of(g, one.f, one.slots[0], first) and speaks_of(g, one.f, one.slots[place], other)
