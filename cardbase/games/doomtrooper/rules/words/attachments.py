"""What the words of attachments do: cards that lie on warriors, beside them and in places, given, taken, carried over and stowed."""

from typing import Any, Final

from cardbase.engine.actions import ARG, NUMBER
from cardbase.engine.continuous import ADD, SET, change, marks
from cardbase.engine.effects.bindings import Node
from cardbase.engine.effects.context import MINE, UNTIL, restamp
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import bindings_of, cards, describes, number, seats
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, SRC, WHO, Frame, Row
from cardbase.engine.zones import attachments, move, relocate
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules import prohibitions as bars
from cardbase.games.doomtrooper.rules.actions.introducing import (
    areas_open_to,
    introduce_there,
    may_leave,
    move_to,
    transfer,
    transferable,
)
from cardbase.games.doomtrooper.rules.actions.playing import attach
from cardbase.games.doomtrooper.rules.attachment_limits import may_have
from cardbase.games.doomtrooper.rules.attachment_targets import carrier, may_get
from cardbase.games.doomtrooper.rules.combat import declaring
from cardbase.games.doomtrooper.rules.combat.declaring import NAMING, drop_warzone
from cardbase.games.doomtrooper.rules.combat.eligibility import can_pay_toll, may_make_attacks
from cardbase.games.doomtrooper.rules.combat.wounds import targeted
from cardbase.games.doomtrooper.rules.layout import CONVERTIBLE, DIES_OF_WOUND, IN_GROUP, SPOILS, opponent_of
from cardbase.games.doomtrooper.rules.moving import change_sides, discard, enters, release, set_free
from cardbase.games.doomtrooper.rules.pools import area_around, gain_destiny, pay_destiny
from cardbase.games.doomtrooper.rules.rating_sources import warrior_under
from cardbase.games.doomtrooper.rules.tables import CardTables, State
from cardbase.games.doomtrooper.rules.twins import attachments_of_all
from cardbase.games.doomtrooper.rules.words.asking import ABLE
from cardbase.language.tree import Select, walk

WORDS: Final = Registry()

_ON: Final = {"squad": layout.IN_SQUAD, "kohort": layout.IN_KOHORT, "outpost": layout.IN_OUTPOST}
_RATINGS: Final = (layout.FIGHT_STAT, layout.SHOOT_STAT, layout.ARMOUR)


@WORDS.each("backfire")
def backfire(g: State, f: Frame, card: int) -> None:
    """What a weapon adds to its bearer now goes to the opponent, for this combat; the weapon is discarded."""
    bearer = g.host[card]
    other = opponent_of(g, bearer) if bearer >= 0 else -1
    changes: list[Row] = []
    for ability in g.match.statics[g.face[card]]:
        g.rules.static(g, card, ability, changes)
    for op, stat, whom, amount in changes:
        if other >= 0 and op == ADD and whom == bearer and stat in _RATINGS:
            change(g, layout.END_OF_COMBAT, ADD, stat, amount, other)
    discard(g, card)


@WORDS.verb("shelter")
def shelter(g: State, f: Frame, what: Node, whom: Node) -> None:
    """Inside a vehicle, its own one too, behind a wall."""
    for host in cards(g, f, whom)[:1]:
        for card in cards(g, f, what):
            if g.host[host] == card:
                g.flags[host] &= ~layout.UNMANNED
            else:
                g.write(layout.ABOARD, card, host + 1)
    g.todo |= DIRTY


@WORDS.verb("come_out")
def come_out(g: State, f: Frame, what: Node) -> None:
    """No longer there; who is in no other shelter gets out of its own vehicle. Prisoners go back where they stood."""
    for card in cards(g, f, what):
        if g.flags[card] & layout.IMPRISONED:
            set_free(g, card)
            continue
        if not g.more[layout.ABOARD][card]:
            for vehicle in _vehicles(g, card):
                g.flags[vehicle] |= layout.UNMANNED
        g.write(layout.ABOARD, card, 0)
    g.todo |= DIRTY


def _vehicles(g: State, warrior: int) -> list[int]:
    return [card for card in attachments(g, warrior) if "VEHICLE" in g.tables.subtypes[g.face[card]]]


@WORDS.verb("rename_warzone", lambda g, f: g.num[layout.COMBAT] > 0)
def rename(g: State, f: Frame) -> None:
    """TRANSFER: the attacker's player names the warzone anew, or none."""
    drop_warzone(g)
    call(g, NAMING, g.side[g.num[layout.ATTACKER]])


@WORDS.each("introduce_beside", place=1, most=1)
def introduce_beside(g: State, f: Frame, what: Node, other: int) -> None:
    """Into play in the area of another warrior."""
    for card in cards(g, f, what):
        introduce_there(g, f[WHO], card, area_around(g, other))


@WORDS.verb("set_aside")
def set_aside(g: State, f: Frame, who: Node, n: Any) -> None:
    """Points that nobody else takes."""
    for seat in seats(g, f, who):
        gain_destiny(g, seat, number(g, f, n))
        g.num[layout.SAFE + seat] += number(g, f, n)


@WORDS.instead("set")
def becomes(g: State, f: Frame, what: Node, stat: str, n: Any) -> None:
    """Another rating; of a card that has just come into play by its own text, too."""
    until = layout.EVER if f[UNTIL] < 0 else f[UNTIL]
    for card in [f[SRC]] if what[0] == "this" else cards(g, f, what):
        change(g, until, SET, bindings_of(g).stats[stat], number(g, f, n), card, f[SRC], f[MINE])


@WORDS.each("join_group", place=1, most=1)
def join_group(g: State, f: Frame, what: Node, leader: int) -> None:
    """A warrior lies on another one of its title and is one with it."""
    for card in cards(g, f, what):
        if card == leader or g.zone[card] not in layout.AREAS:
            continue
        for attached in attachments(g, card):
            attach(g, g.side[leader], attached, leader)
        g.damage[leader] = max(g.damage[leader], g.damage[card])
        relocate(g, card, layout.ATTACHMENTS, g.side[leader])
        g.host[card] = leader
        g.flags[card] = layout.GROUPED
        if f[UNTIL] == layout.WHILE_SOURCE:
            change(g, layout.WHILE_SOURCE, IN_GROUP, 0, 0, card, f[SRC])
        g.todo |= DIRTY


def _able_to_use(g: State, f: Frame, card: int, what: Node) -> bool:
    carried = [g.face[c] for c in attachments(g, card)]
    return not g.flags[card] & layout.DOWN and any(
        g.host[piece] != card and may_have(g, card, piece, carried) and carrier(g, f[WHO], piece, card) >= 0
        for piece in cards(g, f, what)
    )


ABLE["use"] = _able_to_use
ABLE["bear"] = lambda g, f, card, what: any(may_get(g, piece, card) for piece in cards(g, f, what))


@WORDS.filter("laid_on")
def _laid_on(g: State, f: Frame, card: int, zone: str) -> bool:
    there = g.rules.live[g.zone[card]]
    return bool((g.more[layout.AREA][card] if there else g.tables.lies[g.face[card]]) & _ON[zone])


@WORDS.filter("sheltered")
def _sheltered(g: State, f: Frame, card: int, what: Node) -> bool:
    carrier, there = g.more[layout.ABOARD][card] - 1, cards(g, f, what)
    inside = [host for host in there if g.host[host] == card and "VEHICLE" in g.tables.subtypes[g.face[host]]]
    return carrier == f[SRC] or carrier in there or any(not g.flags[host] & layout.UNMANNED for host in inside)


WORDS.filter("spoils")(lambda g, f, card: marks(g, SPOILS - f[WHO], card) > 0)
WORDS.event("brings", layout.BRINGS)
WORDS.event("found", layout.FINDS)


AFFILIATIONS: Final = (
    traits.BAUHAUS, traits.CAPITOL, traits.CYBERTRONIC, traits.IMPERIAL, traits.MISHIMA, traits.BROTHERHOOD, traits.DARK_LEGION,
    traits.BIT["crescentia"], traits.BIT["lutheran_triad"], traits.BIT["sons_of_rasputin"], traits.BIT["templars"],
)  # fmt: skip


@WORDS.each("transfer")
def transfer_all(g: State, f: Frame, card: int) -> None:
    """Transfer warriors."""
    if areas_open_to(g, card):
        transfer(g, card)


def note_rooted(own: CardTables) -> None:
    """Let texts that only transfer own warriors be refused while none can be transferred."""
    for text in own.match.texts.texts:
        picks = [node[2] for node in text.tree.effects if node[0] == "pick"]
        whom = text.tree.targets or (picks if len(picks) == len(text.tree.effects) else ())
        if whom and text.hopeless is None and all(one.side == "ally" and _TRANSFERABLE in one.filters for one in whom):
            text.hopeless = lambda g, seat, card: not transferable(g, seat)


_TRANSFERABLE: Final = ("able", ("transfer",))


def _ask_affiliation(g: State, f: Frame) -> None:
    mine = g.match.faces[g.face[f[SRC]]].facts.get("affiliation", ())
    own = sum(traits.BIT.get(name, 0) for name in (mine if isinstance(mine, tuple) else (str(mine),)))
    ask(g, f[WHO], [NUMBER + n for n, mask in enumerate(AFFILIATIONS, 1) if mask != own])


def _name_affiliation(g: State, f: Frame) -> None:
    g.write(layout.MEMBER, f[SRC], f[ANS] & ARG)
    g.todo |= DIRTY | CHECK


NAMED: Final = procedure("doomtrooper.affiliation", _ask_affiliation, _name_affiliation)
asks(
    _ask_affiliation,
    "Which affiliation? (1 Bauhaus, 2 Capitol, 3 Cybertronic, 4 Imperial, 5 Mishima, 6 Brotherhood, 7 Dark Legion, 8 Crescentia, "
    "9 Lutheran Triad, 10 Sons of Rasputin, 11 Templars)",
    "所属を選ぶ（1 バウハウス、2 キャピトル、3 サイバートロニック、4 インペリアル、5 ミシマ、6 教団、7 ダークリージョン、8～11 部族）",
)
WORDS.verb("name_affiliation")(lambda g, f: call(g, NAMED, f[WHO], f[SRC]))


def _ask_corporation(g: State, f: Frame) -> None:
    ask(g, f[WHO], [NUMBER + n for n in range(1, 6)])


NAMED_CORPORATION: Final = procedure("doomtrooper.corporation", _ask_corporation, _name_affiliation)
asks(
    _ask_corporation,
    "Which corporation? (1 Bauhaus, 2 Capitol, 3 Cybertronic, 4 Imperial, 5 Mishima)",
    "コーポレーションを選ぶ（1 バウハウス、2 キャピトル、3 サイバートロニック、4 インペリアル、5 ミシマ）",
)
WORDS.verb("name_corporation")(lambda g, f, who: call(g, NAMED_CORPORATION, seats(g, f, who)[0], f[SRC]))


@WORDS.filter("namesake")
def _of_the_chosen(g: State, f: Frame, card: int, field: str) -> bool:
    """Filter: has the title that the text's card remembers; or the affiliation that it names, else one of that title's."""
    title, named = g.more[layout.TITLE][f[SRC]] - 1, g.more[layout.MEMBER][f[SRC]]
    if field != "affiliation":
        return title == g.face[card]
    theirs = g.match.printed[layout.TRAITS][title] & traits.MEMBERSHIPS if title >= 0 else 0
    return bool(g.stats[layout.TRAITS][card] & (AFFILIATIONS[named - 1] if named else theirs))


def can_raid(g: State, f: Frame, what: Node, n: Any) -> bool:
    """Tell whether one of these may attack, and the player opposed to it be attacked (AP1 apart); of one not chosen yet that is not told."""
    named = cards(g, f, what)
    return not named or any(_may_raid(g, card) for card in named)


WORDS.each("raid_for", can_raid, most=1)(lambda g, f, card, n: declaring.raid_for(g, f[WHO], card, number(g, f, n)))


def _may_raid(g: State, card: int) -> bool:
    seat = g.side[card]
    barred = g.num[layout.BARRED + 1 - seat] & bars.NO_RAIDS or g.num[layout.BARRED + seat] & bars.NO_ATTACKS
    return not barred and may_make_attacks(g, card) and can_pay_toll(g, card)


@WORDS.verb("pay_earned")
def pay_earned(g: State, f: Frame) -> None:
    """1 D for each Promotion Point just earned, or as many as there are cards of this title there; the others are lost."""
    there = [card for card in g.piles[layout.LAID * 2 + f[WHO]] if g.face[card] == g.face[f[SRC]]]
    if f[SRC] not in there[:1]:  # the first one asks for what all of them take, of which the last D may discard them
        return
    price = len(there)
    earned, destiny = g.num[layout.EARNED + f[WHO]], g.num[layout.DESTINY + f[WHO]]
    paid = min(earned, destiny // price)
    pay_destiny(g, f[WHO], paid * price)
    g.num[layout.PROMOTION + f[WHO]] -= min(earned - paid, g.num[layout.PROMOTION + f[WHO]])
    g.num[layout.EARNED + f[WHO]] = paid
    g.todo |= CHECK


@WORDS.each("give_freely", place=1, most=1)
def give_freely(g: State, f: Frame, what: Node, warrior: int) -> None:
    """Cards go to a warrior and stay there, whatever `only` on them says."""
    for card in cards(g, f, what):
        place = carrier(g, f[WHO], card, warrior)
        attach(g, f[WHO], card, warrior if place < 0 else place)
        g.flags[card] = g.flags[card] & ~layout.STORED | layout.LOOTED
        g.todo |= DIRTY


@WORDS.filter("carried_by")
def _carried_by(g: State, f: Frame, card: int, what: Node) -> bool:
    bearers = cards(g, f, what) if g.host[card] >= 0 else []
    return g.host[card] in bearers or (bool(bearers) and warrior_under(g, card) in bearers)


WORDS.filter("in_outpost")(lambda g, f, card: g.zone[card] == layout.OUTPOST)
WORDS.filter("kept_under")(
    lambda g, f, card, what: bool(g.flags[card] & layout.STORED) and g.host[card] in cards(g, f, what)
)
WORDS.keyword("virus_weakens", "virus_stupefies", "one_in_play", "acts_on", "doubles_kills", "quick_rituals")
WORDS.keyword("to_anybody", "carried_text", "no_mystic")


@WORDS.verb("put_at")
def put_at(g: State, f: Frame, who: Node, what: Node, spot: Node) -> None:
    """Put warriors into an area of a player, whose they are from then on."""
    zone = bindings_of(g).zones[spot[1]]
    for card in cards(g, f, what):
        sides = {"you": f[WHO], "opponent": 1 - f[WHO], "owner": g.owner[card]}
        side = sides.get(spot[2], g.side[card])
        if g.zone[card] not in layout.AREAS:
            introduce_there(g, side, card, zone)
        elif side == g.side[card] or not g.stats[layout.TRAITS][card] & traits.LOYAL:
            _settle(g, card, zone, side)


def _settle(g: State, card: int, zone: int, side: int) -> None:
    if side != g.side[card]:
        change_sides(g, card, side)
    if g.zone[card] != zone and layout.OUTPOST in (g.zone[card], zone):
        if may_leave(g, card):
            move_to(g, card, layout.AREA_OF_ZONE[zone])
    else:
        relocate(g, card, zone)
    g.todo |= DIRTY | CHECK


@WORDS.each("take_place", place=1, most=1)
def take_place(g: State, f: Frame, what: Node, other: int) -> None:
    """Put a card where a warrior stands; if it is one, it gets the cards on that one."""
    for card in cards(g, f, what)[:1] if g.zone[other] in layout.AREAS else ():
        side = g.side[other]
        move(g, card, g.zone[other], side)
        restamp(g, f, card)
        g.todo |= DIRTY | CHECK
        if g.tables.kind[g.face[card]] == traits.WARRIOR:
            for attached in attachments(g, other):
                attach(g, side, attached, card)
            enters(g, card, side)


WORDS.keyword("apart", "gone")


@WORDS.filter("bearing")
def _bearing(g: State, f: Frame, card: int, what: Node) -> bool:
    on_it = attachments_of_all(g, card)
    if isinstance(what, Select):
        return any(describes(g, f, what, one) for one in on_it)
    return bool(on_it) and any(other in on_it for other in cards(g, f, what))


@WORDS.each("target_for")
def target_for(g: State, f: Frame, card: int) -> None:
    """Any wound by a Doomtrooper of this player kills it while the card is in play."""
    if not targeted(g, card, f[WHO]):
        change(g, layout.WHILE_SOURCE, DIES_OF_WOUND, 0, f[WHO], card, f[SRC])


@WORDS.each("act_further", place=1, most=1)
def act_further(g: State, f: Frame, n: Any, card: int) -> None:
    """An action besides the three; where it is an attack, only this warrior makes it (CB20)."""
    more = number(g, f, n)
    g.num[layout.ACTIONS] += more
    for _ in range(more):
        change(g, layout.END_OF_TURN, CONVERTIBLE, 0, 0, card)


@WORDS.verb("put_under")
def put_under(g: State, f: Frame, what: Node, whom: Node) -> None:
    """Lay cards under another one, where they do nothing; who is imprisoned there stays so."""
    keeper = f[SRC] if whom == ("this",) else next(iter(cards(g, f, whom)), -1)
    for card in cards(g, f, what):
        if keeper < 0 or not g.rules.live[g.zone[keeper]] or card == keeper:
            continue
        if not g.flags[card] & layout.IMPRISONED:
            release(g, card)
            move(g, card, layout.ATTACHMENTS, g.side[keeper])
            g.flags[card] |= layout.STORED
        g.host[card] = keeper
        g.todo |= DIRTY | CHECK


def _lowers(node: Node) -> bool:
    """Tell whether an effect lowers a rating of a warrior that is chosen, or that has the card."""
    if node[0] == "halve":
        return node[2][0] in _AIMED
    if node[0] not in ("change", "change_base") or node[1][0] not in _AIMED:
        return False
    return node[3] < 0 if isinstance(node[3], int) else node[3][0] in ("minus", "negative")


_AIMED: Final = ("bearer", "it", "target", "chosen")


@WORDS.field("modifier")
def _modifier(g: State, card: int) -> int:
    """Field: below 0 where a card takes from a rating, above 0 where it adds to one."""
    texts = g.match.texts.of_face[g.face[card]]
    if any(_lowers(node) for text in texts for node in walk(text.tree.effects)):
        return -1
    rows = [row for plan in g.tables.continuous[g.face[card]] for row in plan.rows or ()]
    return int(any(row.op == ADD and row.amount > 0 for row in rows))


WORDS.filter("arm")(lambda g, f, card: g.tables.weapon[g.face[card]] > 0)
WORDS.event("takes_cover", layout.TAKES_COVER)
