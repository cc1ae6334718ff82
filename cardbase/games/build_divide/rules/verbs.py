"""The game's own effects: Scout, Judgment, auras, territories, cards played free or as units."""

from typing import Any, Final

from cardbase.engine.actions import ARG, FACE, PASS
from cardbase.engine.continuous import GAIN
from cardbase.engine.effects.bindings import Do, Node, Verb
from cardbase.engine.effects.card_verbs import can_name
from cardbase.engine.effects.context import LOOKED, OWN, TAIL, add, new_group, restamp
from cardbase.engine.effects.costs import COSTS_OF_PLAYING
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.state_verbs import lasting
from cardbase.engine.effects.statements import SAYING
from cardbase.engine.effects.values import bindings_of, cards, number, seats
from cardbase.engine.events import emit
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, DIRTY, REG, SRC, WHO, Frame, Row
from cardbase.engine.zones import conceal, lay, move, renew, turn_down
from cardbase.games.build_divide.rules import combat, layout, leaving, playing
from cardbase.games.build_divide.rules.playing import forbidden
from cardbase.games.build_divide.rules.processing import lose
from cardbase.games.build_divide.rules.tables import State
from cardbase.games.build_divide.rules.territory import open_up
from cardbase.games.build_divide.rules.this_turn import happened

# Scout (KW2): which of the cards looked at go below the deck, one after the other; then which of the rest goes back first.

# registers: cards looked at, put below so far, put back on top so far
COUNT: Final = REG
BELOW: Final = REG + 1
ABOVE: Final = REG + 2


def scout(g: State, f: Frame, who: Node, n: Any) -> None:
    """Look at the top cards of the deck, as many as it holds."""
    for seat in reversed(seats(g, f, who)):
        deck = g.piles[layout.DECK * 2 + seat]
        count = min(number(g, f, n), len(deck))
        for card in deck[len(deck) - count :]:
            g.known[card] |= 1 << seat
        if count:
            call(g, SCOUT, seat, f[SRC], count, 0, 0)


def _looked(g: State, f: Frame) -> list[int]:
    """Return the cards that have no place yet; those put back lie above them."""
    deck = g.piles[layout.DECK * 2 + f[WHO]]
    left = f[COUNT] - f[BELOW] - f[ABOVE]
    end = len(deck) - f[ABOVE]
    return deck[end - left : end]


def _ask_below(g: State, f: Frame) -> None:
    faces = sorted({g.face[card] for card in _looked(g, f)})
    ask(g, f[WHO], [PASS, *[FACE + face for face in faces]])


def _put_below(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        card = next(card for card in _looked(g, f) if g.face[card] == f[ANS] & ARG)
        deck = g.piles[layout.DECK * 2 + f[WHO]]
        deck.remove(card)
        deck.insert(0, card)
        f[BELOW] += 1
        if f[BELOW] < f[COUNT]:
            goto(f, _ask_below)


def _ask_next(g: State, f: Frame) -> None:
    ask(g, f[WHO], sorted({FACE + g.face[card] for card in _looked(g, f)}))


def _put_back(g: State, f: Frame) -> None:
    """What is put back first lies lowest of the cards on top."""
    if f[ANS] > PASS:
        card = next(card for card in _looked(g, f) if g.face[card] == f[ANS] & ARG)
        deck = g.piles[layout.DECK * 2 + f[WHO]]
        deck.remove(card)
        deck.append(card)
        f[ABOVE] += 1
        if f[BELOW] + f[ABOVE] < f[COUNT]:
            goto(f, _ask_next)


def _forget(g: State, f: Frame) -> None:
    """Nobody else can tell any more which of these cards is where: their ids lie in order, whatever was chosen."""
    deck = g.piles[layout.DECK * 2 + f[WHO]]
    places = [*range(f[BELOW]), *range(len(deck) - f[ABOVE], len(deck))]
    faces = [g.face[deck[place]] for place in places]
    cards = sorted(deck[place] for place in places)
    lay(g, cards, faces)
    for place, card in zip(places, cards, strict=True):
        deck[place] = card
        renew(g, card, 1 << f[WHO])


SCOUT: Final = procedure("build-divide.scout", _ask_below, _put_below, _ask_next, _put_back, _forget)
asks(_ask_below, "Which card goes below the deck?", "山札の下に置くカードを選ぶ", rules="KW2")
asks(_ask_next, "Which card goes back on top first?", "先に山札の上に戻すカードを選ぶ", rules="KW2")


# Cards that effects put on top of piles and below them; out of a hand the other player cannot tell which one.


def on_top(g: State, f: Frame, who: Node, what: Node, zone: str) -> None:
    """Put cards on top of a pile of their owners."""
    _put(g, f, what, zone, bottom=False)


def below(g: State, f: Frame, who: Node, what: Node, zone: str) -> None:
    """Put cards below a pile of their owners."""
    _put(g, f, what, zone, bottom=True)


def _put(g: State, f: Frame, what: Node, zone: str, *, bottom: bool) -> None:
    place = bindings_of(g).zones[zone]
    for card in cards(g, f, what):
        if g.zone[card] == layout.HAND and place in (layout.DECK, layout.LIFE):
            _hide(g, card, place, bottom=bottom)
        else:
            leaving.send(g, card, place, bottom=bottom)
            restamp(g, f, card)


def _hide(g: State, card: int, zone: int, *, bottom: bool) -> None:
    """Put a card of a hand into a pile; the other player cannot tell which one went."""
    gone = conceal(g, card, zone)
    g.flags[gone] = 0
    if bottom:
        pile = g.piles[zone * 2 + g.side[gone]]
        pile.insert(0, pile.pop())
    if gone != card:
        g.stamp[card] += 1
    emit(g, layout.PUT_INTO, gone, g.owner[gone], zone)


# Auras (KW3): attaching from the top of the deck until a buster icon, territories that become units, cards milled together.


WORDS: Final = Registry()


def remember(g: State, f: Frame, moved: list[int]) -> None:
    """Let a text speak of cards that it has moved off a pile as `those`."""
    f[LOOKED] = new_group(f)
    for card in moved:
        add(g, f, f[LOOKED], card)


@WORDS.instead("mill")
def mill(g: State, f: Frame, who: Node, n: Any) -> None:
    """Put cards from the top of the deck into the graveyard, as many as there are."""
    moved = []
    for seat in seats(g, f, who):
        moved += g.piles[layout.DECK * 2 + seat][: -number(g, f, n) - 1 : -1]
    for card in moved:
        leaving.send(g, card, layout.GRAVE)
    remember(g, f, moved)


@WORDS.verb("become_unit")
def become_unit(g: State, f: Frame, what: Node) -> None:
    """Bring open territories to the field as units with Assault Territory; rule processing takes them back (TT8)."""
    for card in cards(g, f, what):
        if g.zone[card] == layout.TERRITORY and not g.flags[card] & layout.DOWN:
            leaving.carry(g, card, layout.FIELD)
            restamp(g, f, card)
            leaving.follow_this(g, f, card)
    lasting(g, f, what, GAIN, layout.KEYWORDS, layout.ASSAULT)


WORDS.change(lambda verb: Verb(verb.do, verb.can, moves=True), "attach")


# Judgment.


TARGETS: Final = 5 + TAIL - OWN  # where the choices begin in a row of the chain


@WORDS.verb("judge")
def judge(g: State, f: Frame, who: Node) -> None:
    """Gain a judgment counter (D-20)."""
    for seat in seats(g, f, who):
        g.num[layout.COUNTERS + seat] += g.tables.switch["judgment_gain"]
        g.todo |= DIRTY
        emit(g, layout.COUNTER_GAINED, -1, seat, g.num[layout.COUNTERS + seat])


# Territories.


@WORDS.each("open", place=1)
def open_them(g: State, f: Frame, who: Node, card: int) -> None:
    """Open territories; no difference is due."""
    open_up(g, card)
    restamp(g, f, card)


def can_close(g: State, f: Frame, who: Node, what: Node) -> bool:
    """Tell whether there is an open one among them."""
    return any(not g.flags[card] & layout.DOWN for card in cards(g, f, what))


@WORDS.each("close", can_close, place=1)
def close_them(g: State, f: Frame, who: Node, card: int) -> None:
    """Close territories."""
    leaving.close(g, card)
    restamp(g, f, card)


@WORDS.each("put_opened", can_name, moves=True, place=1)
def put_opened(g: State, f: Frame, who: Node, card: int) -> None:
    """Put territories into play, open."""
    move(g, card, layout.TERRITORY, f[WHO])
    turn_down(g, card)
    open_up(g, card)
    restamp(g, f, card)
    if not g.flags[card] & layout.DOWN:
        g.todo |= DIRTY


# Cards.


def play_free(how: int = 0) -> Verb:
    """Return the verb that plays cards without paying, in a special way (flags), if they can be played so; they go on the chain."""

    def play(g: State, f: Frame, who: Node, what: Node) -> None:
        for card in cards(g, f, what):
            if able(g, f, card, who, what):
                playing.play_free(g, seats(g, f, who)[0], card, how)

    def able(g: State, f: Frame, card: int, who: Node, what: Node) -> bool:
        seat, text, before = seats(g, f, who)[0], g.match.texts.play_text(g.face[card]), g.flags[card]
        if how & layout.AIMED and (text is None or text.targets < 0):
            return False
        g.flags[card] |= how
        allowed = playing.can_play(g, seat, card) and not forbidden(g, seat, card)
        g.flags[card] = before
        return allowed

    return Verb(play, can_name, fits=able)


def put(core: Do) -> Do:
    """Return the verb that puts cards into a zone; those off the top of a pile are `those` afterwards."""

    def do(g: State, f: Frame, who: Node, what: Node, zone: str) -> None:
        moved = cards(g, f, what) if what[0] in ("top", "bottom") else []
        core(g, f, who, what, zone)
        if moved:
            remember(g, f, moved)

    return do


@WORDS.verb("discard_card", can_name, moves=True)
def discard_cards(g: State, f: Frame, who: Node, what: Node) -> None:
    """Discard these cards; the text can speak of them afterwards."""
    going = cards(g, f, what)
    g.rules.discard(g, f[WHO], f[SRC], going)
    for card in going:
        restamp(g, f, card)


@WORDS.each("turn_face_down", can_name, place=1)
def turn_face_down(g: State, f: Frame, who: Node, card: int) -> None:
    """Turn cards face down."""
    turn_down(g, card)
    if g.zone[card] == layout.ENERGY:
        happened(g, layout.TURNED_NOW, g.side[card])


@WORDS.each("counter_chooser", place=1)
def counter_chooser(g: State, f: Frame, who: Node, card: int) -> None:
    """Take off the chain what the other player has put there with a card as target; the uppermost where there are several."""
    for place in range(len(g.chain) - 1, -1, -1):
        row = g.chain[place]
        choices = row[TARGETS:]
        if row[0] != f[WHO] and any(choices[n + 1] == card for n in range(0, len(choices) - 2, 3)):
            above = g.chain[place + 1 :]
            del g.chain[place + 1 :]
            g.rules.counter(g, f)
            g.chain += above
            break


@WORDS.verb("exchange")
def swap(g: State, f: Frame, who: Node, one: Node, other: Node) -> None:
    """Let two cards change places; energy stays as it stood."""
    for a, b in zip(cards(g, f, one), cards(g, f, other), strict=False):
        zones, rested = (g.zone[a], g.zone[b]), (g.flags[a] & layout.RESTED, g.flags[b] & layout.RESTED)
        for card, zone, sideways in ((a, zones[1], rested[1]), (b, zones[0], rested[0])):
            if zone == layout.FIELD:
                g.rules.enter(g, g.owner[card], card, zone)
            else:
                leaving.send(g, card, zone)
            g.flags[card] |= sideways


@WORDS.verb("damage_each_other")
def hit_each_other(g: State, f: Frame, one: Node, other: Node) -> None:
    """Two units deal damage equal to their power to each other, outside a battle."""
    for a, b in zip(cards(g, f, one), cards(g, f, other), strict=False):
        combat.exchange(g, f[WHO], a, b)


def one_more_energy(g: State, f: Frame, changes: list[Row], who: Node, n: Any) -> None:
    """Continuously: one more each turn, of as many texts as there are."""
    for seat in seats(g, f, who):
        g.num[layout.CANNOT_PLAYERS + seat] |= layout.MORE_ENERGY


@WORDS.verb("more_energy", always=one_more_energy)
def more_energy(g: State, f: Frame, who: Node, n: Any) -> None:
    """Allow more energy to be set this turn."""
    for seat in seats(g, f, who):
        g.num[layout.ENERGY_SET + seat] -= number(g, f, n)


# Wins, losses and permissions.


@WORDS.verb("win")
def win(g: State, f: Frame, who: Node) -> None:
    """Win: the other player loses, unless a text forbids it."""
    for seat in seats(g, f, who):
        lose(g, 1 - seat, layout.BY_TEXT)


@WORDS.verb("lose_game")
def lose_game(g: State, f: Frame, who: Node) -> None:
    """Lose, unless a text forbids it."""
    for seat in seats(g, f, who):
        lose(g, seat, layout.BY_TEXT)


def always_player(bit: int) -> Any:
    """Return the continuous form of a word that sets a bit of a player."""

    def always(g: State, f: Frame, changes: list[Row], who: Node) -> None:
        for seat in seats(g, f, who):
            g.num[layout.CANNOT_PLAYERS + seat] |= bit

    return always


def always_can(g: State, f: Frame, changes: list[Row], what: Node, act: Node) -> None:
    """`can attack standing enemies`."""
    changes += [(GAIN, layout.KEYWORDS, card, layout.HUNTER) for card in cards(g, f, what)]


@WORDS.verb("can", always=always_can)
def can(g: State, f: Frame, what: Node, act: Node) -> None:
    """The same for a time."""
    lasting(g, f, what, GAIN, layout.KEYWORDS, layout.HUNTER)


def always_gain(core: Any) -> Any:
    """Return how cards gain a keyword continuously; an Evol cost is read where cards are played (`evol.lent`)."""

    def always(g: State, f: Frame, changes: list[Row], what: Node, keyword: Node) -> None:
        if not keyword[0].startswith("evol"):
            core(g, f, changes, what, keyword)

    return always


@WORDS.verb("two_modes", always=always_player(layout.TWO_MODES))
@WORDS.verb("evol_any_colours", always=always_player(layout.EVOL_ANY))
@WORDS.verb("no_hand_limit", always=always_player(layout.NO_HAND_LIMIT))
@WORDS.verb("one_play", always=always_player(layout.ONE_PLAY))
def nothing(g: State, f: Frame, *more: object) -> None:
    """A word that only works continuously."""


WORDS.verb("scout")(scout)
WORDS.change(lambda verb: verb.doing(put(verb.do), verb.can), "put")
WORDS.change(lambda verb: Verb(verb.do, None, always_gain(verb.always), names=verb.names), "gain")
WORDS.verb("put_on_top", can_name, moves=True, piles=True)(on_top)
WORDS.verb("put_on_bottom", can_name, moves=True, piles=True)(below)
WORDS.verbs(play_free(), "play_free")
WORDS.verbs(play_free(layout.AIMED), "play_aimed")
WORDS.verbs(play_free(layout.ONCE), "play_once")
WORDS.verbs(SAYING, "played_for")
for key, made in COSTS_OF_PLAYING.items():
    WORDS.verbs(made, key)
