"""Moving cards in play: from one area to the other as the same object, and away with everything that lies on them."""

from typing import Final

from cardbase.engine import zones
from cardbase.engine.actions import PASS, YES
from cardbase.engine.continuous import AMOUNT, CARD, GAIN, LOSE, OP, SOURCE, STAMP, change, marks
from cardbase.engine.events import LOST, emit
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, WHO, Frame
from cardbase.engine.zones import attachments, move, shuffle
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.lasting import CONTROL, GRAFTED, HIRED, POSSESSED
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.printed.faces import one_number
from cardbase.games.doomtrooper.rules.prohibitions import NO_HERETICS


def relocate(g: State, card: int, zone: int, side: int = -1) -> None:
    """Put a warrior into another area of play: it stays the same object, with its cards, wounds and flags."""
    zones.relocate(g, card, zone, g.side[card] if side < 0 else side)


def hire(g: State, card: int, seat: int) -> None:
    """Put a warrior, and what lies on it, on another side until the combat is over (BRIBERY)."""
    if g.side[card] != seat:
        change(g, layout.END_OF_COMBAT, HIRED, 0, g.side[card], card)
        _change_sides(g, card, seat)


def dismiss(g: State) -> None:
    """Put the hired warriors back."""
    for row in [row for row in g.effects if row[OP] == HIRED and row[STAMP] == g.stamp[row[CARD]]]:
        if g.zone[row[CARD]] in layout.AREAS:
            _change_sides(g, row[CARD], row[AMOUNT])


def _change_sides(g: State, card: int, seat: int) -> None:
    for attached in attachments(g, card):
        _change_sides(g, attached, seat)
    zones.hand_over(g, card, seat)


def joined(g: State, card: int) -> list[int]:
    """Return the warriors that lie on this one, which is one with them (PRETORIAN STALKER, as clarified)."""
    own = g.book
    if not own.merges:
        return []
    return [
        c
        for c in attachments(g, card)
        if own.kind[g.face[c]] == kinds.WARRIOR and not g.flags[c] & (layout.IMPRISONED | layout.STORED)
    ]


def _is_prisoner(g: State, card: int) -> bool:
    return bool(g.flags[card] & layout.IMPRISONED)


def release(g: State, card: int) -> None:
    """Put the prisoners of a warrior back where they stood (CYBERCURITY MP, as clarified)."""
    for prisoner in [c for c in attachments(g, card) if _is_prisoner(g, c)]:
        area = g.more[layout.AREA][prisoner]
        g.write(layout.AREA, prisoner, 0)
        g.host[prisoner] = -1
        g.flags[prisoner] = 0
        relocate(g, prisoner, layout.ZONE_OF_AREA[area])
        g.todo |= DIRTY | CHECK


def guarded(g: State, card: int) -> bool:
    """Tell whether another card has to go first (DEFENSIVE BARRIER), or the card stays for good."""
    keywords = g.book.keywords
    if "lasting" in keywords[g.face[card]] and g.host[card] < 0:
        return True
    return any("holds" in keywords[g.face[c]] and not g.cannot[c] & LOST for c in attachments(g, card))


def kept(g: State, card: int) -> bool:
    """Tell whether a card is equipment that its warrior keeps as long as it is in play itself (HUSSAR and CHASSEUR, as clarified)."""
    own, host = g.book, g.host[card]
    if own.guards and g.rules.live[g.zone[card]] and guarded(g, card):
        return True
    if g.zone[card] == layout.ATTACHMENTS and host >= 0 and own.shelters and _sheltered(g, card):
        return True
    if own.drops and enshrined(g, card) >= 0:
        return True
    if own.kind[g.face[card]] != kinds.EQUIPMENT or host < 0 or g.zone[card] != layout.ATTACHMENTS:
        return False
    if g.stats[layout.TRAITS][host] & traits.KEEPS_GEAR and g.zone[host] in layout.AREAS:
        return g.frames[-1][SRC] != card  # what is discarded as it is used goes
    return "keeps_equipment" in own.keywords[g.face[host]] or marks(g, GRAFTED, card) > 0 or kept(g, host)


def _sheltered(g: State, card: int) -> bool:
    """Tell whether another card keeps this one in play: gifts in the area of one that says so, and what lies under some cards."""
    own, host = g.book, g.host[card]
    if "holds_fast" in own.keywords[g.face[host]]:
        return True
    if own.kind[g.face[card]] != kinds.GIFT:
        return False
    around = [c for c in g.piles[layout.ATTACHMENTS * 2 + g.side[host]] if "keeps_gifts" in own.keywords[g.face[c]]]
    return any(g.zone[g.host[c]] == g.zone[host] for c in around if g.host[c] >= 0)


def enshrined(g: State, card: int) -> int:
    """Return what keeps a card in play as long as its warrior is (RELIQUARY), -1 for nothing."""
    keywords = g.book.keywords
    return next((c for c in attachments(g, card) if "enshrines" in keywords[g.face[c]]), -1)


def _returns(g: State, card: int, host_goes: int) -> bool:
    """Tell whether a card that is to be discarded is shuffled into its owner's draw pile instead; `host_goes`: where what it lies on goes."""
    own, on = g.book, attachments(g, card)
    keywords = own.keywords
    if "returns" in keywords[g.face[card]]:
        return host_goes != layout.REMOVED
    if any(keywords[g.face[c]].keys() & {"repairs", "enshrines"} for c in on):
        return True
    host = g.host[card]
    if not own.restores or own.kind[g.face[card]] != kinds.EQUIPMENT or host < 0 or not g.flags[host] & layout.DYING:
        return False
    vaults = [c for c in g.piles[layout.ATTACHMENTS * 2 + g.side[host]] if "restores" in keywords[g.face[c]]]
    legion = g.stats[layout.TRAITS][host] & traits.DARK_LEGION
    return bool(legion) and any(g.host[vault] != host for vault in vaults) and all(g.host[v] != host for v in vaults)


def discard(g: State, card: int, zone: int = layout.DISCARD) -> None:
    """Put a card out of play, and with it everything on it, each into its owner's pile (ZN1); what is kept stays."""
    own_doing = _is_own_doing(g, card)
    if own_doing or not kept(g, card):
        zone_then, host, side = g.zone[card], g.host[card], g.side[card]
        frozen = g.book.rescues and not own_doing and _freezes(g, card)
        _put_out_with_all(g, card, zone)
        if g.zone[card] not in (layout.DISCARD, layout.REMOVED):
            return
        if frozen:
            call(g, RESCUE, side, card, -1, 0)
        elif (
            g.book.rescues
            and not own_doing
            and zone_then == layout.ATTACHMENTS
            and host >= 0
            and _price_to_save(g, card, side)
        ):
            call(g, RESCUE, side, card, host, _price_to_save(g, card, side))


def _is_own_doing(g: State, card: int) -> bool:
    """Tell whether a card's own text, which is running, puts it away."""
    return bool(g.frames) and g.frames[-1][SRC] == card and g.book.rescues | g.book.shelters


def _freezes(g: State, card: int) -> bool:
    """Tell whether a warrior that leaves play may go into its player's hand."""
    if g.zone[card] not in layout.AREAS or not g.stats[layout.TRAITS][card] & traits.DARK_LEGION:
        return False
    return any("freezes" in g.book.keywords[g.face[c]] for c in g.piles[layout.LAID * 2 + g.side[card]])


def _price_to_save(g: State, card: int, side: int) -> int:
    """Return the D for which a seat may keep a piece of equipment, 0 where it may not."""
    if g.book.kind[g.face[card]] != kinds.EQUIPMENT:
        return 0
    laid = [c for c in g.piles[layout.LAID * 2 + side] if "saves_equipment" in g.book.keywords[g.face[c]]]
    price = one_number(g.book.keywords[g.face[laid[0]]], "saves_equipment") if laid else 0
    return price if price <= g.num[layout.DESTINY + side] else 0


# registers of RESCUE: the warrior that had the card, -1 for the hand; the D that it takes
HAD: Final = REG
PRICE: Final = REG + 1


def _ask_rescue(g: State, f: Frame) -> None:
    there = g.zone[f[SRC]] in (layout.DISCARD, layout.REMOVED) and g.num[layout.DESTINY + f[WHO]] >= f[PRICE]
    there = there and (f[HAD] < 0 or g.zone[f[HAD]] in layout.AREAS)
    ask(g, f[WHO], [PASS, YES] if there else [PASS])


def _rescue(g: State, f: Frame) -> None:
    if f[ANS] != YES:
        return
    g.num[layout.DESTINY + f[WHO]] -= f[PRICE]
    if f[HAD] < 0:
        move(g, f[SRC], layout.HAND)
    else:
        move(g, f[SRC], layout.ATTACHMENTS, g.side[f[HAD]])
        g.host[f[SRC]] = f[HAD]
    g.todo |= DIRTY | CHECK


RESCUE: Final = procedure("doomtrooper.rescue", _ask_rescue, _rescue)
asks(_ask_rescue, "Do you keep the card?", "そのカードを残しますか", rules="ZN1")


def check_broke(g: State) -> None:
    """Some cards on a player are discarded when that player has no D."""
    for seat in (0, 1):
        if g.num[layout.DESTINY + seat] < 1:
            for card in [c for c in g.piles[layout.LAID * 2 + seat] if "broke" in g.book.keywords[g.face[c]]]:
                discard(g, card)


def _keeper(g: State, card: int) -> int:
    """Return the card under which another one goes that leaves play, -1 for none."""
    own, face = g.book, g.face[card]
    if own.kind[face] == kinds.RELIC and g.zone[card] == layout.ATTACHMENTS and not g.flags[card] & layout.STORED:
        word = "exhibits"
    elif g.zone[card] in layout.AREAS and g.num[layout.COMBAT] and g.flags[card] & layout.DYING:
        if not g.stats[layout.TRAITS][card] & traits.PERSONALITY:
            return -1
        word = "buries"
    else:
        return -1
    return next((c for seat in (0, 1) for c in g.piles[layout.LAID * 2 + seat] if word in own.keywords[g.face[c]]), -1)


def lay_under(g: State, card: int, keeper: int, zone: int) -> None:
    """Lay a card under another one, where it does nothing; it is remembered where it would have gone."""
    move(g, card, layout.ATTACHMENTS, g.side[keeper])
    g.host[card] = keeper
    g.flags[card] |= layout.STORED | (layout.EXILED if zone == layout.REMOVED else 0)
    g.todo |= DIRTY | CHECK


def _goes_to(g: State, card: int, zone: int) -> int:
    """Return where a card goes instead, by its own text."""
    if zone == layout.DISCARD and "removed_after" in g.book.keywords[g.face[card]]:
        zone = layout.REMOVED
    if zone == layout.REMOVED and g.zone[card] in layout.AREAS and g.stats[layout.TRAITS][card] & traits.NEVER_REMOVED:
        return layout.DISCARD
    return zone


def _put_out_with_all(g: State, card: int, zone: int, host_goes: int = -1) -> None:
    release(g, card)
    if zone == layout.DISCARD and g.book.drops and g.rules.live[g.zone[card]] and _returns(g, card, host_goes):
        zone = layout.DECK
    one_with = joined(g, card)
    for attached in attachments(g, card):
        if g.host[attached] == card:
            _put_out_with_all(g, attached, zone if attached in one_with else _way_of(g, attached, card), zone)
    zone = _goes_to(g, card, zone)
    if g.book.on_card[g.face[card]]:
        g.todo |= DIRTY
    keeper = _keeper(g, card) if g.book.keepers else -1
    bound = _bound(g, card) if "binds_gifts" in g.book.keywords[g.face[card]] else []
    live, side = g.rules.live[g.zone[card]], g.side[card]
    if live:
        emit(g, layout.LEAVES, card, side, 0, 1)
    if keeper >= 0:
        lay_under(g, card, keeper, zone)
    else:
        move(g, card, zone)
        if zone == layout.DECK and g.book.drops:
            shuffle(g, layout.DECK, g.owner[card])
        elif live and zone == layout.DISCARD and g.watch[layout.DROPS]:
            emit(g, layout.DROPS, card, side)
    for gift in bound:
        discard(g, gift)


def _way_of(g: State, attached: int, host: int) -> int:
    """Return where a card goes as the one leaves play on, or under, which it lies."""
    stored = g.flags[attached] & layout.STORED
    gone = g.flags[attached] & layout.EXILED or "buried_go" in g.book.keywords[g.face[host]]
    return layout.REMOVED if stored and gone else layout.DISCARD


def _bound(g: State, card: int) -> list[int]:
    """Return the Dark Symmetry cards beside a card on a warrior."""
    return [c for c in attachments(g, g.host[card]) if g.book.gift[g.face[c]] >= 0] if g.host[card] >= 0 else []


def put_out(g: State, card: int) -> None:
    """Discard a card from wherever it is."""
    g.host[card] = -1 if not g.rules.live[g.zone[card]] else g.host[card]
    discard(g, card)


def check_warriors(g: State) -> None:
    """Look after warriors without Value, or in the wrong area, if there are any."""
    misplaced = _any_misplaced(g)
    if misplaced:
        check_discards(g)
    if g.book.reinstates:
        check_reinstated(g)
    if misplaced:
        settle_areas(g)
    if (g.num[layout.BARRED] | g.num[layout.BARRED + 1]) & NO_HERETICS:
        _cast_out(g)


def _cast_out(g: State) -> None:
    """No Heretic is in play (THE LIBER HERETICUS): those there are are discarded."""
    for zone in layout.AREAS:
        for seat in (0, 1):
            for card in g.piles[zone * 2 + seat][:]:
                if g.stats[layout.TRAITS][card] & traits.HERETIC and not g.flags[card] & layout.DOWN:
                    discard(g, card)


def _any_misplaced(g: State) -> bool:
    value, marks, piles = g.stats[layout.VALUE], g.stats[layout.TRAITS], g.piles
    for place in (layout.SQUAD * 2, layout.SQUAD * 2 + 1):
        for card in piles[place]:
            if value[card] < 1 or not marks[card] & traits.DOOMTROOPER:
                return True
    for place in (layout.KOHORT * 2, layout.KOHORT * 2 + 1):
        for card in piles[place]:
            if value[card] < 1 or marks[card] & traits.DOOMTROOPER:
                return True
    for place in (layout.OUTPOST * 2, layout.OUTPOST * 2 + 1):
        for card in piles[place]:
            if value[card] < 1:
                return True
    return False


def check_discards(g: State) -> None:
    """A warrior whose Value has been lowered to 0 is discarded (PT8: not killed)."""
    for zone in layout.AREAS:
        for seat in (0, 1):
            for card in g.piles[zone * 2 + seat][:]:
                if (
                    g.stats[layout.VALUE][card] < 1 <= g.match.printed[layout.VALUE][g.face[card]]
                    and not g.flags[card] & layout.DYING
                    and not floored(g, card)
                ):
                    discard(g, card)


def floored(g: State, card: int) -> bool:
    """Tell whether a card on a warrior keeps its Value from falling below 0, and the warrior in play at 0 (DEMOTED, as clarified)."""
    keywords = g.book.keywords
    return any("floored" in keywords[g.face[attached]] for attached in attachments(g, card))


def turn_heretic(g: State, card: int) -> None:
    """A possessed warrior changes sides in its controller's areas, or in those of whoever controls it from now on (AT11)."""
    release(g, card)
    for attached in attachments(g, card):
        discard(g, attached)
    g.damage[card] = 0
    for op, mask in ((LOSE, traits.MEMBERSHIPS | traits.DOOMTROOPER), (GAIN, traits.HERETIC | traits.DARK_LEGION)):
        g.effects.append((layout.EVER, -1, op, layout.TRAITS, mask, card, g.stamp[card], POSSESSED, 0))
    for row in [row for row in g.effects if row[OP] == CONTROL and row[CARD] == card]:
        g.effects.remove(row)
        relocate(g, card, layout.KOHORT, row[AMOUNT])
    g.todo |= DIRTY | CHECK


def settle_areas(g: State) -> None:
    """AT11: a Heretic that is no Doomtrooper any more is in the Kohort, a redeemed one back in the Squad."""
    for seat in (0, 1):
        for card in g.piles[layout.SQUAD * 2 + seat][:]:
            if (
                not g.stats[layout.TRAITS][card] & traits.DOOMTROOPER
                and "settled" not in g.book.keywords[g.face[card]]
                and g.stats[layout.TRAITS][card] & traits.DARK_LEGION
            ):
                relocate(g, card, layout.KOHORT)
        for card in g.piles[layout.KOHORT * 2 + seat][:]:
            if g.stats[layout.TRAITS][card] & traits.DOOMTROOPER and not g.flags[card] & layout.EXILED:
                relocate(g, card, layout.SQUAD)


def possessed(g: State, card: int) -> bool:
    """Tell whether POSSESS turned a warrior into a Heretic."""
    return any(row[SOURCE] == POSSESSED and row[CARD] == card and row[STAMP] == g.stamp[card] for row in g.effects)


def home_of(g: State, card: int) -> int:
    """Return the printed memberships of a warrior, its old corporation if it is a Freelancer."""
    home = g.match.faces[g.face[card]].facts.get("affiliation", ())
    return sum(traits.BIT.get(name, 0) for name in (home if isinstance(home, tuple) else (str(home),)))


def check_reinstated(g: State) -> None:
    """REINSTATEMENT is discarded when the membership that it gave back is lost."""
    own = g.book
    for place in (layout.ATTACHMENTS * 2, layout.ATTACHMENTS * 2 + 1):
        for card in g.piles[place][:]:
            host = g.host[card]
            if own.rejoins[g.face[card]] and host >= 0 and not g.stats[layout.TRAITS][host] & home_of(g, host):
                discard(g, card)


def acts_on(g: State) -> bool:
    """Tell whether other actions may follow an attack."""
    laid = [card for seat in (0, 1) for card in g.piles[layout.LAID * 2 + seat]] if g.book.acts_on else []
    return any("acts_on" in g.book.keywords[g.face[card]] for card in laid)
