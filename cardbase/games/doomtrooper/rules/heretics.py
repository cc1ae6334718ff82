"""Turning and redeeming warriors, raising the dead, recruits and disease (AT11, 9.4)."""

from cardbase.engine.actions import ARG, MODE, PASS, PICK, YES
from cardbase.engine.continuous import ADD, CARD, GAIN, HALF, LOSE, SOURCE, change
from cardbase.engine.describe import asks
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards, seats
from cardbase.engine.events import emit
from cardbase.engine.layout import DOWN, ENTERS, EVER, WHILE_SOURCE
from cardbase.engine.run import ask, call, goto, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, WHO, Frame, State
from cardbase.engine.zones import attachments, move, shuffle
from cardbase.games.doomtrooper.rules import layout as names
from cardbase.games.doomtrooper.rules import traits
from cardbase.games.doomtrooper.rules.book import Book, book
from cardbase.games.doomtrooper.rules.cover import covered, may_take_cover, take_cover
from cardbase.games.doomtrooper.rules.deeds import did
from cardbase.games.doomtrooper.rules.giving import place
from cardbase.games.doomtrooper.rules.introducing import introduce, may_enter
from cardbase.games.doomtrooper.rules.layout import (
    CONVERTS,
    DECK,
    DESTINY,
    DISCARD,
    DISEASE,
    EXILED,
    HAND,
    KOHORT,
    SAVED,
    TRAITS,
    VALUE,
)
from cardbase.games.doomtrooper.rules.moving import POSSESSED, discard

GIFT_PRICE, CURE, RANSOM = 3, 3, 5


def _found(g: State, seat: int, title: str) -> int:
    """Return a card of a title in a player's collection, -1 without one."""
    own: Book = book(g)
    for zone in (DISCARD, HAND, DECK):
        for card in reversed(g.piles[zone * 2 + seat]):
            if own.title[g.face[card]] == title.upper():
                return card
    return -1


def _taken(g: State, seat: int, card: int) -> None:
    """The pile is shuffled once a card was taken out of it."""
    if card in g.piles[DECK * 2 + seat]:
        move(g, card, names.PENDING)
        shuffle(g, DECK, seat)


def recruit(g: State, f: Frame, who: Node, title: str) -> None:
    """A warrior of a title from the own collection into play, free."""
    for seat in seats(g, f, who):
        card = _found(g, seat, title)
        if card >= 0:
            _taken(g, seat, card)
            introduce(g, seat, card, free=True)


def can_recruit(g: State, f: Frame, who: Node, title: str) -> bool:
    """Tell whether there is one."""
    return all(_found(g, seat, title) >= 0 for seat in seats(g, f, who))


def fetch(g: State, f: Frame, title: str, what: Node) -> None:
    """A card of a title from the own collection onto a warrior."""
    for warrior in cards(g, f, what)[:1]:
        card = _found(g, f[WHO], title)
        if card >= 0:
            _taken(g, f[WHO], card)
            place(g, f[WHO], card, PICK + warrior)


def raise_dead(g: State, f: Frame, who: Node, what: Node) -> None:
    """ANIMATE DEAD: ratings halved, no Art, no Dark Symmetry; killed again it is removed."""
    for card in cards(g, f, what)[:1]:
        if may_enter(g, f[WHO], g.face[card]):
            move(g, card, KOHORT, f[WHO])
            g.flags[card] |= EXILED
            for stat in range(VALUE + 1):
                change(g, EVER, HALF, stat, 0, card)
            change(g, EVER, GAIN, TRAITS, traits.NO_ART | traits.NO_DS | traits.DARK_LEGION, card)
            emit(g, ENTERS, card, f[WHO])


def possess(g: State, f: Frame, what: Node) -> None:
    """POSSESS: not discarded, but a Heretic in its controller's Kohort, unhurt and without its cards."""
    for card in cards(g, f, what):
        if g.flags[card] & names.DYING and not g.stats[TRAITS][card] & traits.NEVER_HERETIC:
            g.flags[card] |= SAVED
            emit(g, CONVERTS, card, f[WHO])
            did(g, CONVERTS, f[WHO], card, -1, g.stats[TRAITS][card])


def redeem(g: State, f: Frame, what: Node) -> None:
    """EXORCISM: its Dark Symmetry cards at 3 D each, then what made it a Heretic: the card on it, or what POSSESS did."""
    own: Book = book(g)
    for card in cards(g, f, what):
        gifts = [c for c in attachments(g, card) if own.gift[g.face[c]] >= 0]
        if g.num[DESTINY + f[WHO]] >= GIFT_PRICE * len(gifts):
            g.num[DESTINY + f[WHO]] -= GIFT_PRICE * len(gifts)
            for other in [*gifts, *[c for c in attachments(g, card) if own.converts[g.face[c]]]]:
                discard(g, other)
            g.effects = [row for row in g.effects if row[SOURCE] != POSSESSED or row[CARD] != card]
            g.todo |= DIRTY | CHECK


def infect(g: State, f: Frame, what: Node) -> None:
    """BACTERIA GRENADE: diseased, unless it was killed."""
    for card in cards(g, f, what):
        if g.zone[card] in names.AREAS and not g.flags[card] & names.DYING:
            g.more[DISEASE][card] = max(1, g.more[DISEASE][card])


AT = REG


def sickness(g: State, seat: int) -> None:
    """Push the draw step's question for each diseased warrior of a seat."""
    disease = g.more[DISEASE]
    for zone in names.AREAS:
        for card in g.piles[zone * 2 + seat]:
            if disease[card]:
                call(g, SICKNESS, seat, -1, 0)
                return


def _sick(g: State, f: Frame) -> list[int]:
    everybody = [card for zone in names.AREAS for card in g.piles[zone * 2 + f[WHO]]]
    return sorted(card for card in everybody if g.more[DISEASE][card] and card >= f[AT])


def _ask_cure(g: State, f: Frame) -> None:
    able = _sick(g, f) and g.num[DESTINY + f[WHO]] >= CURE
    ask(g, f[WHO], [PASS, YES] if able else [PASS])


def _cure(g: State, f: Frame) -> None:
    sick = _sick(g, f)
    if sick:
        f[AT] = sick[0] + 1
        goto(f, 0)
        if f[ANS] == YES:
            g.num[DESTINY + f[WHO]] -= CURE
        else:
            change(g, EVER, ADD, VALUE, -1, sick[0])


SICKNESS = procedure("doomtrooper.sickness", _ask_cure, _cure)
asks(_ask_cure, "Pay 3 D against the disease?", "病気のため運命ポイント3を支払いますか")


def flee(g: State, f: Frame, who: Node) -> None:
    """Push COWARDICE for each such player."""
    for seat in seats(g, f, who):
        call(g, FLEES, seat, f[SRC], 0)


def _ask_ransom(g: State, f: Frame) -> None:
    left = [card for card in covered(g, f[WHO]) if card >= f[AT]]
    able = left and g.num[DESTINY + f[WHO]] >= RANSOM
    ask(g, f[WHO], [PASS, YES] if able else [PASS])


def _ransom(g: State, f: Frame) -> None:
    left = [card for card in covered(g, f[WHO]) if card >= f[AT]]
    if left:
        f[AT] = left[0] + 1
        goto(f, 0)
        if f[ANS] == YES:
            g.num[DESTINY + f[WHO]] -= RANSOM
        else:
            discard(g, left[0])


def _all_hide(g: State, f: Frame) -> None:
    for zone in names.AREAS:
        for card in g.piles[zone * 2 + f[WHO]]:
            if may_take_cover(g, card, voluntarily=False) and not g.flags[card] & DOWN:
                take_cover(g, card)
    g.todo |= DIRTY | CHECK


FLEES = procedure("doomtrooper.flees", _ask_ransom, _ransom, _all_hide)
asks(_ask_ransom, "Pay 5 D to keep the covered warrior?", "運命ポイント5を支払って戦士を残しますか")


def lose_membership(g: State, f: Frame, what: Node) -> None:
    """Push INSUBORDINATION: the player of the card chooses where there are several."""
    for card in cards(g, f, what)[:1]:
        call(g, LEAVES, g.owner[f[SRC]], card, f[SRC])


def _memberships(g: State, card: int) -> list[int]:
    """Return the memberships that may be lost, as places of their bits: card-given ones first."""
    mine = g.stats[TRAITS][card] & traits.MEMBERSHIPS & ~traits.CARTEL
    given = mine & ~g.match.printed[TRAITS][g.face[card]]
    mask = given or mine
    return [n for n in range(mask.bit_length()) if mask >> n & 1]


def _ask_membership(g: State, f: Frame) -> None:
    ask(g, f[WHO], [MODE + n for n in _memberships(g, f[SRC])])


def _lose_it(g: State, f: Frame) -> None:
    if f[ANS] > 0:
        change(g, WHILE_SOURCE, LOSE, TRAITS, 1 << (f[ANS] & ARG), f[SRC], f[REG])


LEAVES = procedure("doomtrooper.loses membership", _ask_membership, _lose_it)
asks(
    _ask_membership,
    "Which membership is lost? (1 Bauhaus, 2 Capitol, 3 Cybertronic, 4 Imperial, 5 Mishima, 6 Brotherhood)",
    "失う所属を選ぶ",
)


def add_to(words: Dialect) -> None:
    """Put the verbs of this module into the dialect."""
    words.verbs |= {
        "recruit": Verb(recruit, can_recruit),
        "fetch": Verb(fetch, lambda g, f, title, what: _found(g, f[WHO], title) >= 0),
        "raise": Verb(raise_dead),
        "possess": Verb(possess),
        "redeem": Verb(redeem),
        "infect": Verb(infect),
        "flee": Verb(flee),
        "lose_membership": Verb(lose_membership),
    }
