"""Moving cards. `move` is the only way to change a zone, `shuffle` and `conceal` the only ways to mix faces.

Knowledge is one bit for each card and seat: it may forget ("one of these two"), it never leaks. A state may name the
id of a hidden card, because ids say nothing about faces: shuffling deals faces anew, and a card laid face down out
of a hidden pile goes through `conceal`.
"""

from typing import Final

from cardbase.engine.board import EMPTY
from cardbase.engine.continuous import outlives, touched
from cardbase.engine.events import hear, way
from cardbase.engine.faces import PLACES, PLAY
from cardbase.engine.layout import DOWN, GOES
from cardbase.engine.state import CHECK, DIRTY, ELSEWHERE, STALE, State

_FEW: Final = 16  # as many cards are asked as fast as a column of all cards is searched


def pile(g: State, zone: int, side: int) -> list[int]:
    """Return the ids in a seat's zone, in order; the last is the top."""
    return g.piles[zone * 2 + side]


def deal(g: State, zone: int, side: int, faces: list[int]) -> None:
    """Make a card for each face and put it on top of the pile; used while a game is set up."""
    count, first = len(faces), len(g.face)
    g.owner += [side] * count
    g.side += [side] * count
    g.face += tuple(faces)
    g.known += [g.rules.seen[zone * 2 + side]] * count
    g.zone += [zone] * count
    g.host += [-1] * count
    g.place += [-1] * count
    zeros = [0] * count
    for column in (g.flags, g.damage, g.stamp, g.cannot, *g.stats):
        column.extend(zeros)
    g.public_knowledge = (*g.public_knowledge, *zeros)
    g.more = [(*column, *zeros) for column in g.more]
    g.piles[zone * 2 + side] += range(first, first + count)
    counted, live = g.match.counted, g.rules.live[zone]
    for card in range(first, first + count):
        if counted[g.face[card]] >> zone & 1:
            _count(g, card, zone, 1)
        if live:
            _arrive(g, card)


def move(g: State, card: int, zone: int, side: int = -1, *, bottom: bool = False, down: bool = False) -> None:  # noqa: PLR0912 - tests that save calls
    """Put a card on top of (or under) the pile of a zone, its owner's where no `side` is given.

    It becomes a new object: flags, damage, host, place and the game's columns are cleared and the stamp grows. The
    stats of a card that has left the table stay readable: last-known information. With `down` it lies face down, and
    nobody gets to know it who did not know it already.
    """
    old, rules, piles = g.zone[card], g.rules, g.piles
    if g.watch[GOES]:
        hear(g, GOES, card, g.side[card], way(old, zone), leaving=1)
    source = piles[old * 2 + g.side[card]]
    if source[-1] == card:
        source.pop()
    else:
        source.remove(card)
    counted, live = g.match.counted[g.face[card]], rules.live
    if counted and counted >> old & 1:
        _count(g, card, old, -1)
    if live[old]:
        _depart(g, card)
    dependencies = g.dependencies
    if dependencies and (dependencies >> old | dependencies >> zone) & 1:
        g.todo |= DIRTY
    g.side[card] = side = g.owner[card] if side < 0 else side
    g.zone[card] = zone
    g.flags[card] = DOWN if down else 0
    g.damage[card] = 0
    g.stamp[card] += 1
    if g.public_knowledge[card]:
        publish(g, card, 0)
    for values in g.more:
        if values[card]:
            counted = _cleared(g, card, zone)
            break
    place = zone * 2 + side
    g.known[card] |= 0 if down else rules.seen[place]
    if bottom:
        piles[place].insert(0, card)
    else:
        piles[place].append(card)
    if counted and counted >> zone & 1:
        _count(g, card, zone, 1)
    if live[zone]:
        _arrive(g, card)


def _cleared(g: State, card: int, zone: int) -> int:
    """Clear a card's columns as it moves; return in which zones it is counted (`Match.counted`), which changes with one that has
    stood for another card, and does so no longer (`Layout.copied_identity_zones`).
    """
    column = g.rules.copied_identity
    for number, values in enumerate(g.more):
        if values[card]:
            if number == column:
                if zone in g.rules.copied_identity_zones:
                    continue
                lay(g, [card], [values[card] - 1])
            g.write(number, card, 0)
    return g.match.counted[g.face[card]]


def _count(g: State, card: int, zone: int, change: int) -> None:
    """Count what a card watches and could answer with in its zone, as it comes (1) or goes (-1)."""
    match, face = g.match, g.face[card]
    if match.able[face] or match.elsewhere[face]:
        _count_able(g, card, change)
    if match.tools[face] >> zone & 1:
        if change > 0:
            g.tools.append(card)
        else:
            g.tools.remove(card)
    if match.sayers[face] and g.rules.live[zone]:
        _count_sayer(g, card, match.sayers[face], change)
    for trigger in match.triggers[face]:
        if trigger[3] >> zone & 1:
            g.watch[trigger[0]] += change


def _count_sayer(g: State, card: int, words: tuple[str, ...], change: int) -> None:
    """Note that a card comes into play (1) or leaves it (-1) that says something with these words."""
    sayers = dict(g.sayers)
    for key in words:
        there = sayers.pop(key, ())
        there = (*there, card) if change > 0 else tuple(other for other in there if other != card)
        if there:
            sayers[key] = there
    g.sayers = sayers


def _arrive(g: State, card: int) -> None:
    face, match = g.face[card], g.match
    if match.statics[face]:
        g.statics += 1
        if match.sided or not g.flags[card] & DOWN:
            g.dependencies |= match.dependencies[face]
    g.stale.append(card)
    g.todo |= STALE | CHECK


def _depart(g: State, card: int) -> None:
    match, face = g.match, g.face[card]
    unsaid = g.rules.refresh_dependencies != 0
    if match.statics[face]:
        g.statics -= 1
        if unsaid or not match.alone[face]:
            g.todo |= DIRTY
        _read_less(g, card)
    g.stale.append(card)
    g.todo |= CHECK | (DIRTY if g.effects and (unsaid or outlives(g, card)) else STALE)
    g.cannot[card] = 0
    square = g.place[card]
    if square >= 0:
        if g.board and g.board[square] == card:
            g.board[square] = EMPTY
        g.place[card] = -1
    if g.host[card] >= 0 and not unsaid:
        g.stale.append(g.host[card])
    g.host[card] = -1
    if g.rules.attachments >= 0:
        for attached in attachments(g, card):
            g.host[attached] = -1


def stand(g: State, card: int, square: int) -> None:
    """Put a card that is in play on an empty square, from wherever it stood."""
    old = g.place[card]
    if old >= 0 and g.board[old] == card:
        g.board[old] = EMPTY
    g.board[square] = card
    g.place[card] = square
    g.todo |= CHECK
    place_changed(g, card)


def place_changed(g: State, card: int) -> None:
    """Note that a card in play stands elsewhere: that matters to itself, and to others where it, or what is attached to it, reads
    places.
    """
    read = g.dependencies | g.rules.refresh_dependencies
    if read & PLACES:
        dependencies, face = g.match.dependencies, g.face
        near = (
            any(dependencies[face[other]] & PLACES for other in attachments(g, card))
            if g.rules.attachments >= 0
            else False
        )
        if near or (dependencies[face[card]] | g.rules.refresh_dependencies) & PLACES:
            g.todo |= DIRTY | CHECK
        else:
            g.stale.append(card)
            g.todo |= STALE | CHECK


def _count_able(g: State, card: int, change: int) -> None:
    """Count a card with which its controller could answer in a window; a face-down one is none."""
    match, face, zone = g.match, g.face[card], g.zone[card]
    if g.flags[card] & DOWN and not match.sided:
        return
    if match.able[face] >> zone & 1:
        g.able[g.side[card]] += change
        if match.users[face] >> zone & 1:
            g.users[g.side[card]] += change
    elif match.elsewhere[face] >> zone & 1:
        g.able[g.side[card]] += change * ELSEWHERE


def _read_less(g: State, gone: int) -> None:
    """Note that the continuous abilities of a card that goes (-1: one that was turned down) work no longer; those that effects
    grant may read what they read.
    """
    if not g.effects:
        match, face, flags = g.match, g.face, g.flags
        g.dependencies = 0
        for place in g.rules.live_piles:
            for card in g.piles[place]:
                if card != gone and match.statics[face[card]] and (match.sided or not flags[card] & DOWN):
                    g.dependencies |= match.dependencies[face[card]]


def recount(g: State) -> None:
    """Rebuild the counts that depend on faces, after loading; continuous values are not written anew."""
    g.watch = g.match.watched()
    g.statics, g.dependencies, g.able, g.users, g.tools, g.sayers = 0, 0, [0, 0], [0, 0], [], {}
    for card in range(len(g.zone)):
        _count_face(g, card, 1)
    for row in g.effects:
        g.rules.granted(g, row, 1)


def recount_dealt(g: State, before: tuple[int, ...], cards: list[int]) -> None:
    """Bring these counts up to date where the faces of some cards were dealt anew; `before` has the faces of all till then."""
    after, g.face = g.face, before
    for card in cards:
        _count_face(g, card, -1)
    g.face = after
    for card in cards:
        _count_face(g, card, 1)


def _count_face(g: State, card: int, change: int) -> None:
    """Count what depends on a card's face as that comes (1) or goes (-1); what it read may still be in `reads`."""
    match, face, zone = g.match, g.face[card], g.zone[card]
    if match.counted[face] >> zone & 1:
        _count(g, card, zone, change)
        if match.statics[face] and g.rules.live[zone]:
            g.statics += change
            if change > 0 and (match.sided or not g.flags[card] & DOWN):
                g.dependencies |= match.dependencies[face]


def attachments(g: State, host: int) -> list[int]:
    """Return the cards attached to a card, in the order in which they came."""
    zone, hosts = g.rules.attachments, g.host
    first, second = g.piles[zone * 2], g.piles[zone * 2 + 1]
    count = len(first) + len(second)
    if not count or (count > _FEW and host not in hosts):
        return []
    return [card for card in first + second if hosts[card] == host]


def hand_over(g: State, card: int, side: int) -> None:
    """Change who controls a card that stays where it is, and stays the same object; what its owner has laid on it goes along."""
    zone, old = g.zone[card], g.side[card]
    for other in attachments(g, card):
        if g.side[other] == old and g.owner[other] == g.owner[card]:
            hand_over(g, other, side)
    g.piles[zone * 2 + g.side[card]].remove(card)
    g.piles[zone * 2 + side].append(card)
    _count_able(g, card, -1)
    g.side[card] = side
    _count_able(g, card, 1)
    g.known[card] |= g.rules.seen[zone * 2 + side]
    g.todo |= DIRTY | CHECK


def relocate(g: State, card: int, zone: int, side: int = -1) -> None:
    """Put a card into another zone in play, of its own side where none is named; it stays the same object."""
    old, side = g.zone[card], g.side[card] if side < 0 else side
    _count(g, card, old, -1)
    g.piles[old * 2 + g.side[card]].remove(card)
    g.piles[zone * 2 + side].append(card)
    g.zone[card], g.side[card] = zone, side
    _count(g, card, zone, 1)
    g.known[card] |= g.rules.seen[zone * 2 + side]
    g.stale.append(card)
    g.todo |= STALE | CHECK


def mixed(g: State, items: list[int]) -> list[int]:
    """Return the items in random order; depends on `random()` alone, so recorded games stay valid on every Python."""
    out = items[:]
    draw = g.rng.random
    for n in range(len(out) - 1, 0, -1):
        k = int(draw() * (n + 1))
        out[n], out[k] = out[k], out[n]
    return out


def roll(g: State, n: int) -> int:
    """Return a random number from 0 to n - 1."""
    return int(g.rng.random() * n)


def shuffle(g: State, zone: int, side: int) -> None:
    """Deal the faces of a pile anew to its ids; who knew them knows them no more."""
    cards = g.piles[zone * 2 + side]
    faces = mixed(g, [g.face[card] for card in cards])
    seen = g.rules.seen[zone * 2 + side]
    lay(g, cards, faces)
    for card in cards:
        renew(g, card, seen)


def lay(g: State, cards: list[int], faces: list[int]) -> None:
    """Put these faces on these ids; whatever else is kept of the ids stays."""
    face = list(g.face)
    for card, number in zip(cards, faces, strict=True):
        face[card] = number
    g.face = tuple(face)


def renew(g: State, card: int, seen: int) -> None:
    """Note that an id now stands for another card, which these seats know and of which nobody else knows anything."""
    g.known[card] = seen
    g.stamp[card] += 1
    if g.public_knowledge[card]:
        publish(g, card, 0)


def publish(g: State, card: int, word: int) -> None:
    """Let everybody know of a hidden card what one of `Layout.public_knowledge` says; 0 says nothing."""
    words = list(g.public_knowledge)
    words[card] = word
    g.public_knowledge = tuple(words)


def swap_faces(g: State, one: int, two: int) -> None:
    """Let two cards that are not in play change faces, each staying where it is; what is known of them is the caller's."""
    pair = (one, two)
    for card in pair:
        _recounted(g, card, -1)
    lay(g, [one, two], [g.face[two], g.face[one]])
    for card in pair:
        _recounted(g, card, 1)


def _recounted(g: State, card: int, change: int) -> None:
    if g.match.counted[g.face[card]] >> g.zone[card] & 1:
        _count(g, card, g.zone[card], change)


def printed_face(g: State, card: int) -> int:
    """Return the face that is printed on a card, whatever it stands for."""
    printed = g.more[g.rules.copied_identity][card] if g.rules.copied_identity >= 0 else 0
    return printed - 1 if printed else g.face[card]


def copy_identity(g: State, card: int, face: int) -> None:
    """Let a card stand for another one, in every way, until it comes to a zone where it may not (`Layout.copied_identity_zones`)."""
    printed = printed_face(g, card) + 1
    _count_face(g, card, -1)
    lay(g, [card], [face])
    _count_face(g, card, 1)
    g.write(g.rules.copied_identity, card, printed)
    if g.rules.live[g.zone[card]]:
        g.todo |= DIRTY | CHECK


def conceal(g: State, card: int, zone: int, side: int = -1) -> int:
    """Move a card face down out of a hidden pile, so that nobody but its holder can tell which one went; return the
    id that went.

    The face goes to the lowest id of the pile, and seats that may not look into the pile forget what they knew of it.
    """
    old = g.zone[card] * 2 + g.side[card]
    low = min(g.piles[old])
    seen = g.rules.seen[old]
    lay(g, [card, low], [g.face[low], g.face[card]])
    for other in g.piles[old]:
        g.known[other] &= seen
    if g.public_knowledge[card] != g.public_knowledge[low]:
        publish(g, card, g.public_knowledge[low])
    move(g, low, zone, side, down=True)
    return low


def reveal(g: State, card: int) -> None:
    """Show a card to both seats."""
    g.known[card] = 3


def turn_down(g: State, card: int) -> None:
    """Turn a card in play face down: its text and stats do not count, but for texts that work so (`Match.sided`)."""
    _count_able(g, card, -1)
    g.flags[card] |= DOWN
    if g.match.statics[g.face[card]]:
        _read_less(g, -1)
    _count_able(g, card, 1)
    g.todo |= DIRTY | CHECK


def turn_up(g: State, card: int) -> None:
    """Turn a card face up for everybody."""
    _count_able(g, card, -1)
    g.flags[card] &= ~DOWN
    _count_able(g, card, 1)
    if g.match.statics[g.face[card]] and g.rules.live[g.zone[card]]:
        g.dependencies |= g.match.dependencies[g.face[card]]
    g.known[card] = 3
    if g.public_knowledge[card]:
        publish(g, card, 0)
    if g.rules.live[g.zone[card]]:
        g.stale.append(card)
        g.todo |= STALE
    else:
        touched(g, PLAY)
    g.todo |= CHECK
