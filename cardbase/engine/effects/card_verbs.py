"""Verbs that move cards and units. How a game draws, discards, destroys and lets cards enter is in its `TextRules`."""

from typing import Any, Final

from cardbase.engine.actions import ARG, FACE, PASS, SQUARE, YES
from cardbase.engine.board import EMPTY
from cardbase.engine.continuous import HELD, change
from cardbase.engine.effects.bindings import Node
from cardbase.engine.effects.context import IT, LOOKED, MINE, NOBODY, UNTIL, add, new_group, restamp
from cardbase.engine.effects.costs import HAND, taking
from cardbase.engine.effects.forms import run_block
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import bindings_of, cards, number, pile_of, places, seats, zones_now
from cardbase.engine.events import emit
from cardbase.engine.layout import ALL, EVER, MOVES, RESTED, REVEALED, WOULD_DRAWS
from cardbase.engine.log import note
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, CHECK, REG, SRC, WHO, Frame, State
from cardbase.engine.zones import conceal, hand_over, lay, mixed, move, renew, reveal, roll, shuffle, stand
from cardbase.language.tree import Select

WORDS: Final = Registry()
_INTO = ((3, "zones"),)  # the zone into which something is put


def _nothing_to_draw(g: State, f: Frame, who: Node, n: Any) -> bool:
    return not any(g.piles[bindings_of(g).zones["deck"] * 2 + seat] for seat in seats(g, f, who))


@WORDS.verb("draw", idle=_nothing_to_draw)
def draw(g: State, f: Frame, who: Node, n: Any) -> None:
    """Each player draws, one card after the other; who drew them may then be told to choose among them."""
    count, hand = number(g, f, n), bindings_of(g).zones["hand"]
    group = new_group(f)
    if g.watch[WOULD_DRAWS]:
        f[LOOKED] = group
        call(g, DRAWN, f[WHO], f[SRC], group, len(g.piles[hand * 2]), len(g.piles[hand * 2 + 1]))
        for seat in reversed(seats(g, f, who)):
            for _ in range(count):
                g.rules.draw(g, seat)
        return
    for seat in seats(g, f, who):
        before = len(g.piles[hand * 2 + seat])
        for _ in range(count):
            g.rules.draw(g, seat)
        for card in g.piles[hand * 2 + seat][before:]:
            add(g, f, group, card)
            f[LOOKED] = group


def _note_drawn(g: State, f: Frame) -> None:
    """Where something may happen instead of each draw: what was drawn in the end is what the text goes on about."""
    hand = bindings_of(g).zones["hand"]
    for seat in (0, 1):
        for card in g.piles[hand * 2 + seat][f[REG + 1 + seat] :]:
            add(g, g.frames[-2], f[REG], card)


DRAWN: Final = procedure("drawn", _note_drawn)


@WORDS.verb("draw_up_to")
def draw_up_to(g: State, f: Frame, who: Node, n: Any) -> None:
    """Each player draws one card after the other, as many as wanted."""
    count = number(g, f, n)
    for seat in reversed(seats(g, f, who)):
        if count > 0:
            call(g, DRAW_UP_TO, seat, f[SRC], count)


def _ask_draw(g: State, f: Frame) -> None:
    ask(g, f[WHO], [PASS, YES])


def _draw_one(g: State, f: Frame) -> None:
    f[LEFT] -= 1
    if f[ANS] == YES:
        if f[LEFT]:
            goto(f, _ask_draw)
        g.rules.draw(g, f[WHO])


LEFT: Final = REG

DRAW_UP_TO: Final = procedure("draw up to", _ask_draw, _draw_one)
asks(_ask_draw, "Do you draw a card?", "カードを引くか")


def can_discard(g: State, f: Frame, who: Node, n: Any) -> bool:
    """Tell whether each has so many cards."""
    hand, count = bindings_of(g).zones["hand"], number(g, f, n)
    return all(len(g.piles[hand * 2 + seat]) >= count for seat in seats(g, f, who))


def _empty_hands(g: State, f: Frame, who: Node, n: Any) -> bool:
    hands = [zone * 2 + seat for zone in zones_now(g, "hand") for seat in seats(g, f, who)]
    return not any(card != f[SRC] for hand in hands for card in g.piles[hand])


@WORDS.verb("discard", can_discard, idle=_empty_hands, takes=taking(HAND, 1, can_discard))
def discard(g: State, f: Frame, who: Node, n: Any) -> None:
    """Each player discards cards of the own hand, chosen by face."""
    hand, count = bindings_of(g).zones["hand"], number(g, f, n)
    for seat in reversed(seats(g, f, who)):
        most = min(count, len(g.piles[hand * 2 + seat]))
        if most > 0:
            call(g, DISCARD, seat, f[SRC], f[WHO], most, 0)


def _hand_left(g: State, f: Frame) -> list[tuple[int, int]]:
    """Return (face, card) for what may still be chosen, in rising order of faces."""
    hand = g.piles[bindings_of(g).zones["hand"] * 2 + f[WHO]]
    return sorted((g.face[card], card) for card in hand if card not in f[CHOSEN:] and g.face[card] >= f[LAST])


def _ask_discard(g: State, f: Frame) -> None:
    left = _hand_left(g, f)
    need = f[COUNT] - (len(f) - CHOSEN)
    ask(g, f[WHO], sorted({FACE + face for n, (face, _) in enumerate(left) if len(left) - n >= need}))


def _take_discard(g: State, f: Frame) -> None:
    f[LAST] = f[ANS] & ARG
    f.append(next(card for face, card in _hand_left(g, f) if face == f[LAST]))
    if len(f) - CHOSEN < f[COUNT]:
        goto(f, _ask_discard)
    else:
        g.rules.discard(g, f[CAUSE], f[SRC], f[CHOSEN:])


CAUSE: Final = REG
COUNT: Final = REG + 1
LAST: Final = REG + 2
CHOSEN: Final = REG + 3

DISCARD: Final = procedure("discard", _ask_discard, _take_discard)
asks(_ask_discard, "Which card do you discard?", "捨てるカードを選ぶ")


@WORDS.verb("discard_random", idle=_empty_hands, takes=taking(HAND, 1, can_discard))
def discard_random(g: State, f: Frame, who: Node, n: Any) -> None:
    """Each player discards without choosing."""
    for seat in seats(g, f, who):
        hand = [card for zone in zones_now(g, "hand") for card in g.piles[zone * 2 + seat]]
        going = [hand.pop(roll(g, len(hand))) for _ in range(min(number(g, f, n), len(hand)))]
        g.rules.discard(g, f[WHO], f[SRC], going)


def can_name(g: State, f: Frame, who: Node, what: Node, *more: object) -> bool:
    """Tell whether there is such a card, or so many on the pile."""
    if not isinstance(what, Select) and what[0] in ("top", "bottom"):
        return len(cards(g, f, what)) >= number(g, f, what[1])
    return bool(cards(g, f, what)) if isinstance(what, Select) or what[0] == "this" else True


@WORDS.verb("discard_card", can_name, moves=True)
def discard_card(g: State, f: Frame, who: Node, what: Node) -> None:
    """Put these cards into the discard."""
    g.rules.discard(g, f[WHO], f[SRC], cards(g, f, what))


def can_mill(g: State, f: Frame, who: Node, n: Any) -> bool:
    """Tell whether the decks hold so many."""
    deck = bindings_of(g).zones["deck"]
    return all(len(g.piles[deck * 2 + seat]) >= number(g, f, n) for seat in seats(g, f, who))


@WORDS.verb("mill", can_mill, takes=taking("deck", 1, can_mill))
def mill(g: State, f: Frame, who: Node, n: Any) -> None:
    """Put cards from the top of the deck into the discard, as many as there are."""
    words = bindings_of(g)
    for seat in seats(g, f, who):
        deck = g.piles[words.zones["deck"] * 2 + seat]
        for card in deck[: -number(g, f, n) - 1 : -1]:
            g.rules.put(g, card, words.zones["discard"])


@WORDS.verb("destroy", can_name, moves=True)
def destroy(g: State, f: Frame, who: Node, what: Node) -> None:
    """Destroy cards together; replacements are asked first."""
    g.rules.destroy(g, f[WHO], f[SRC], cards(g, f, what))


@WORDS.verb("put", can_name, names=_INTO, moves=True)
def put(g: State, f: Frame, who: Node, what: Node, zone: str) -> None:
    """Put cards into a zone of their owners; into play they enter on the side of who puts them there."""
    _put_all(g, f, cards(g, f, what), zone, seats(g, f, who)[0])


def _put_all(g: State, f: Frame, going: list[int], zone: str, side: int = -1) -> None:
    target = bindings_of(g).zones[zone]
    for card in going:
        if g.rules.live[target]:
            g.rules.enter(g, f[WHO] if side < 0 else side, card, target)
        else:
            g.rules.put(g, card, target)
        restamp(g, f, card)


@WORDS.verb("put_rested", can_name, names=_INTO, moves=True)
def put_rested(g: State, f: Frame, who: Node, what: Node, zone: str) -> None:
    """Put cards into a zone, turned sideways, as far as they come there."""
    going = cards(g, f, what)
    _put_all(g, f, going, zone)
    for card in going:
        if g.zone[card] in zones_now(g, zone):
            g.flags[card] |= RESTED


@WORDS.verb("put_face_down", can_name, names=_INTO, moves=True)
def put_face_down(g: State, f: Frame, who: Node, what: Node, zone: str) -> None:
    """Put cards into a zone face down; out of a hidden pile nobody can tell which."""
    for card in cards(g, f, what):
        if g.rules.seen[g.zone[card] * 2 + g.side[card]] == ALL:
            move(g, card, bindings_of(g).zones[zone], down=True)
        else:
            conceal(g, card, bindings_of(g).zones[zone])


@WORDS.verb("put_on_top", can_name, names=_INTO, moves=True, piles=True)
def put_on_top(g: State, f: Frame, who: Node, what: Node, zone: str) -> None:
    """Put cards on top of their owners' pile."""
    for card in cards(g, f, what):
        move(g, card, bindings_of(g).zones[zone])
        restamp(g, f, card)


@WORDS.verb("put_on_bottom", can_name, names=_INTO, moves=True, piles=True)
def put_on_bottom(g: State, f: Frame, who: Node, what: Node, zone: str) -> None:
    """Put cards under their owners' pile."""
    for card in cards(g, f, what):
        move(g, card, bindings_of(g).zones[zone], bottom=True)
        restamp(g, f, card)


@WORDS.verb("return", can_name, moves=True)
def to_hand(g: State, f: Frame, who: Node, what: Node) -> None:
    """Return cards to their owners' hands."""
    _put_all(g, f, cards(g, f, what), "hand")


@WORDS.verb("remove", can_name, moves=True)
def remove(g: State, f: Frame, who: Node, what: Node) -> None:
    """Put cards out of the game."""
    _put_all(g, f, cards(g, f, what), "removed")


def _nothing_to_mix(g: State, f: Frame, who: Node, zone: str) -> bool:
    return all(len(g.piles[bindings_of(g).zones[zone] * 2 + seat]) < 2 for seat in seats(g, f, who))


@WORDS.verb("shuffle", idle=_nothing_to_mix, names=((2, "zones"),))
def shuffle_zone(g: State, f: Frame, who: Node, zone: str) -> None:
    """Shuffle the own pile."""
    for seat in seats(g, f, who):
        shuffle(g, bindings_of(g).zones[zone], seat)


@WORDS.verb("shuffle_into", names=_INTO)
def shuffle_into(g: State, f: Frame, who: Node, what: Node, zone: str) -> None:
    """Put cards into their owners' pile and shuffle it."""
    going = cards(g, f, what)
    for card in going:
        move(g, card, bindings_of(g).zones[zone])
    for seat in sorted({g.owner[card] for card in going}):
        shuffle(g, bindings_of(g).zones[zone], seat)


@WORDS.verb("search", names=((2, "places"),))
def search(g: State, f: Frame, who: Node, zone: str, block: int) -> None:
    """Look through the own pile, or the piles that the zone word means; the block picks there and then does `after_search`."""
    seat = seats(g, f, who)[0]
    for place in zones_now(g, zone):
        for card in g.piles[place * 2 + seat]:
            g.known[card] |= 1 << seat
    f[IT] = new_group(f)  # so that "it" is nothing where nothing is found
    f += (f[IT], NOBODY, 0)
    run_block(g, f, block)


@WORDS.verb("after_search")
def after_search(g: State, f: Frame, who: Node, zone: str) -> None:
    """Show what was found, and shuffle the rest: the deck's cards are mixed around those that were found."""
    seat = seats(g, f, who)[0]
    for card in take_unseen(g, f, who, zone):
        reveal(g, card)
        note(g, REVEALED, seat, card)


def take_unseen(g: State, f: Frame, who: Node, zone: str) -> list[int]:
    """Shuffle the rest, and return what was found, which only the searching player knows."""
    found = cards(g, f, ("it",)) if f[IT] >= 0 else []
    deck = bindings_of(g).zones["deck"]
    if deck in zones_now(g, zone):
        _shuffle_around(g, deck, seats(g, f, who)[0], found)
    return found


def _shuffle_around(g: State, zone: int, seat: int, found: list[int]) -> None:
    """Shuffle a pile, but keep the found cards the same objects, on top, until they are put somewhere."""
    pile = g.piles[zone * 2 + seat]
    rest, kept = [card for card in pile if card not in found], [card for card in pile if card in found]
    faces = mixed(g, [g.face[card] for card in rest])
    lay(g, rest, faces)
    for card in rest:
        renew(g, card, g.rules.seen[zone * 2 + seat])
    pile[:] = rest + kept


@WORDS.verb("reveal", can_name)
def show(g: State, f: Frame, who: Node, what: Node) -> None:
    """Show cards to both players."""
    _look(g, f, cards(g, f, what), 3)
    for card in cards(g, f, what):
        note(g, REVEALED, seats(g, f, who)[0], card)


@WORDS.verb("look")
def look(g: State, f: Frame, who: Node, what: Node) -> None:
    """Look at cards."""
    _look(g, f, cards(g, f, what), sum(1 << seat for seat in seats(g, f, who)))


def _nothing_to_see(g: State, f: Frame, who: Node, place: Node) -> bool:
    return not any(card != f[SRC] for card in pile_of(g, f, place))


@WORDS.verb("look_at", idle=_nothing_to_see)
def look_at(g: State, f: Frame, who: Node, place: Node) -> None:
    """Look at a whole zone."""
    _look(g, f, pile_of(g, f, place), sum(1 << seat for seat in seats(g, f, who)))


def _look(g: State, f: Frame, seen: list[int], mask: int) -> None:
    group = new_group(f)
    for card in seen:
        g.known[card] |= mask
        add(g, f, group, card)
    f[IT] = f[LOOKED] = group


def can_attach(g: State, f: Frame, who: Node, what: Node, host: Node) -> bool:
    """Tell whether there is such a card, and on what to lay it."""
    return can_name(g, f, who, what) and (host[0] != "this" or bool(cards(g, f, host)))


@WORDS.verb("attach", can_attach)
def attach(g: State, f: Frame, who: Node, what: Node, host: Node) -> None:
    """Lay cards on another."""
    for bearer in cards(g, f, host)[:1]:
        for card in cards(g, f, what):
            g.rules.attach(g, f[WHO], card, bearer)
            restamp(g, f, card)


@WORDS.verb("detach", can_name)
def detach(g: State, f: Frame, who: Node, what: Node) -> None:
    """Put what is attached into the discard."""
    _put_all(g, f, cards(g, f, what), "discard")


@WORDS.verb("take_control", can_name)
def take_control(g: State, f: Frame, who: Node, what: Node) -> None:
    """Bring cards over to one's side, until the moment that the text names, for good where it names none."""
    seat = seats(g, f, who)[0]
    for card in cards(g, f, what):
        if g.side[card] != seat:
            if f[UNTIL] > EVER:
                change(g, f[UNTIL], HELD, 0, g.side[card], card, f[SRC], f[MINE])
            hand_over(g, card, seat)


@WORDS.verb("play_free")
def play_free(g: State, f: Frame, who: Node, what: Node) -> None:
    """Play cards without paying, as the game plays them."""
    for card in cards(g, f, what):
        g.rules.play_free(g, seats(g, f, who)[0], card)


WORDS.verb("deploy", can_name)(lambda g, f, who, what: put(g, f, who, what, "play"))


# Verbs about places: cards that change places, and units that move on the board.


@WORDS.verb("exchange")
def exchange(g: State, f: Frame, who: Node, what: Node, other: Node) -> None:
    """Two cards change places: squares on the board, else zones and sides; or all cards of two piles, or of parts of them."""
    if not _is_one(what):
        _exchange_all(g, f, what, other)
        return
    for one in cards(g, f, what)[:1]:
        for two in cards(g, f, other)[:1]:
            if g.place[one] >= 0 and g.place[two] >= 0 and g.board:
                spot, g.board[g.place[one]] = g.place[one], EMPTY
                stand(g, one, g.place[two])
                g.place[two] = -1
                stand(g, two, spot)
            elif g.zone[one] == g.zone[two]:
                mine, theirs = g.side[one], g.side[two]
                hand_over(g, one, theirs)
                hand_over(g, two, mine)
            else:
                (zone, side), (zone2, side2) = (g.zone[one], g.side[one]), (g.zone[two], g.side[two])
                move(g, one, zone2, side2)
                move(g, two, zone, side)


def _is_one(what: Node) -> bool:
    return not isinstance(what, Select) or what.quantity != ("all",)


def _exchange_all(g: State, f: Frame, what: Node, other: Node) -> None:
    """What lay below a pile is replaced there, in the order in which it lies."""
    ones, twos = cards(g, f, what), cards(g, f, other)
    here, there = _place_of(g, f, what), _place_of(g, f, other)
    for going, to, low in ((twos, here, what), (ones, there, other)):
        for card in going:
            move(g, card, to // 2, to % 2, bottom=low[0] == "bottom")
    g.todo |= CHECK


def _place_of(g: State, f: Frame, what: Node) -> int:
    """Return the number of the pile in which cards lie that are described by it, or spoken of as its uppermost or lowest."""
    if isinstance(what, Select):
        return places(g, f, what)[0]
    return places(g, f, Select(("all",), "any", "", what[2]))[0]


@WORDS.verb("push")
def push(g: State, f: Frame, who: Node, what: Node, n: Any) -> None:
    """Push units back towards their own side, as far as squares are free."""
    board = g.rules.grid
    for card in cards(g, f, what):
        back = board.reach([(0, -1)])[g.side[card]]
        for _ in range(number(g, f, n)):
            squares = back[g.place[card]] if g.place[card] >= 0 else ()
            if not squares or g.board[squares[0]] != EMPTY:
                break
            stand(g, card, squares[0])
            emit(g, MOVES, card, g.side[card])


@WORDS.verb("move")
def walk_units(g: State, f: Frame, who: Node, what: Node, n: Any) -> None:
    """Move units on the board, each up to so many free steps, to squares that the mover chooses."""
    for card in cards(g, f, what):
        if g.place[card] >= 0:
            call(g, WALK, seats(g, f, who)[0], card, number(g, f, n))


def _ask_square(g: State, f: Frame) -> None:
    grid, start = g.rules.grid, g.place[f[SRC]]
    reached, edge = {start}, [start]
    for _ in range(f[REG]):
        edge = [q for square in edge for q in grid.next[square] if g.board[q] == EMPTY and q not in reached]
        reached.update(edge)
    ask(g, f[WHO], [SQUARE + square for square in sorted(reached)])


def _go(g: State, f: Frame) -> None:
    if f[ANS] & ARG != g.place[f[SRC]]:
        stand(g, f[SRC], f[ANS] & ARG)
        emit(g, MOVES, f[SRC], g.side[f[SRC]])


WALK: Final = procedure("walk", _ask_square, _go)
asks(_ask_square, "Which square?", "移動先のマスを選ぶ")
