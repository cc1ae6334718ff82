"""What a player with priority may do in a window, and how it begins (TM1)."""

from cardbase.engine.actions import ARG
from cardbase.engine.continuous import CARD, GRANT, OP
from cardbase.engine.effects.announce import use
from cardbase.engine.effects.text_rules import ABILITY
from cardbase.engine.effects.texts import Text
from cardbase.engine.hand import first_of
from cardbase.engine.window import FLOOR
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.actions.answering import counters, magic_waits, special_waits
from cardbase.games.doomtrooper.rules.actions.bidding import bring_in
from cardbase.games.doomtrooper.rules.actions.casting import remember_use, used_on
from cardbase.games.doomtrooper.rules.actions.diverting import divertible
from cardbase.games.doomtrooper.rules.actions.giving import free_gifts, give
from cardbase.games.doomtrooper.rules.actions.introducing import free_entries
from cardbase.games.doomtrooper.rules.actions.playing import play_card, plays, stored_plays
from cardbase.games.doomtrooper.rules.actions.posing import play_posed, posed_plays
from cardbase.games.doomtrooper.rules.actions.storing import stores
from cardbase.games.doomtrooper.rules.actions.usurping import usurpable, usurps
from cardbase.games.doomtrooper.rules.holding.holders import usable
from cardbase.games.doomtrooper.rules.printed.book import Book, State
from cardbase.games.doomtrooper.rules.printed.timings import has_verb


def offers(g: State, seat: int, timing: int) -> list[int]:
    """Return what may be done: while a card waits only counters, else the cards and abilities of this window."""
    own = g.book
    if _answered(g):
        found = [one for one in counters(g, seat) if _counters_it(g, seat, one & ARG)]
        if own.uses_windows & layout.ANSWERING and special_waits(g):
            found += [layout.USE + card for card in usable(g, seat, layout.ANSWERING)]
        if own.uses_windows & layout.NEGATING and magic_waits(g):
            found += [layout.USE + card for card in usable(g, seat, layout.NEGATING)]
        return found
    timing = _of_seat(g, seat, timing)
    found = plays(g, seat, timing) if own.windows_used & timing else []
    if own.uses_windows & timing:
        found += [
            layout.USE + card
            for card in usable(g, seat, timing)
            if not own.made[_modifies][g.face[card]] or not _used(g, card)
        ]
    if "joker" in own.said:
        found += posed_plays(g, seat, timing)
    if own.made[stores]:
        found += stored_plays(g, seat, timing)
    if timing & own.gift_windows:
        found += [layout.GIVE + face for face in free_gifts(g, seat)]
    if timing & layout.ANY_TIME and "introduces_freely" in own.said:
        found += [layout.INTRODUCE + face for face in free_entries(g, seat)]
    return found


def _modifies(own: Book) -> list[bool]:
    """Tell, by face, whether its ability changes ratings, and not more than once in a combat (CB7)."""
    abilities = own.match.texts.activated
    changes = [any(has_verb(text, "change") for text in used) for used in abilities]
    return [change and "throughout" not in words for change, words in zip(changes, own.keywords, strict=True)]


def _counters_it(g: State, seat: int, face: int) -> bool:
    """Tell whether a counter that does more than void the waiting card can do that."""
    if usurps(g.book, face):
        return usurpable(g, seat)
    return "other_target" not in g.book.words[face] or divertible(g)


def _of_seat(g: State, seat: int, timing: int) -> int:
    """Return a window as a seat sees it: between the actions of its own turn it may do more."""
    return timing | layout.OWN_TURN if timing & layout.BETWEEN and seat == g.num[layout.ACTIVE] else timing


def _answered(g: State) -> bool:
    """Tell whether something waits in this window that may be answered."""
    return len(g.chain) > g.frames[-1][FLOOR]


def quiet(g: State, timing: int) -> bool:
    """Tell, cheaply, that nobody has a card or an ability for this window."""
    own = g.book
    timing = _of_seat(g, g.num[layout.ACTIVE], timing)
    if own.windows_used & timing:
        face_of, active = g.face.__getitem__, g.num[layout.ACTIVE]
        mine, theirs = own.in_window(timing)
        if not mine.isdisjoint(map(face_of, g.piles[layout.HAND * 2 + active])):
            return False
        if not theirs.isdisjoint(map(face_of, g.piles[layout.HAND * 2 + 1 - active])):
            return False
    if timing & (layout.ANY_TIME if "introduces_freely" in own.said else own.gift_windows):
        return False
    if "joker" in own.said and any(posed_plays(g, seat, timing) for seat in (0, 1)):
        return False
    if own.made[stores] and any(stored_plays(g, seat, timing) for seat in (0, 1)):
        return False
    return not own.uses_windows & timing or not _in_use(g, timing)


def _used(g: State, card: int) -> bool:
    """CB7: tell whether a modifying card of this title was used on its warrior in this combat."""
    return used_on(g, g.face[card], g.host[card] if g.host[card] >= 0 else card)


def _in_use(g: State, timing: int) -> bool:
    """Tell whether a card in play has an ability for this window that might be used, or was given any ability."""
    for row in g.effects:
        if row[OP] == GRANT and row[CARD] >= 0:
            return True
    hidden, timely = g.match.texts.timely(timing)
    if _any_hopeful(g, g.tools, timely):
        return True
    return bool(hidden) and any(_any_hopeful(g, g.piles[zone * 2 + seat], timely) for zone in hidden for seat in (0, 1))


def _any_hopeful(g: State, cards: list[int], timely: list[tuple[Text, ...]]) -> bool:
    face, side = g.face, g.side
    for card in cards:
        for text in timely[face[card]]:
            if text.hopeless is None or not text.hopeless(g, side[card], card):
                return True
    return False


def play(g: State, seat: int, action: int, timing: int) -> None:
    """Begin what was chosen in a window."""
    if action & ~ARG == layout.PLAY:
        play_card(g, seat, first_of(g, layout.HAND, seat, action & ARG))
    elif action & ~ARG == layout.POSE:
        play_posed(g, seat, action & ARG)
    elif action & ~ARG == layout.CAST_STORED:
        play_card(g, seat, action & ARG)
    elif action & ~ARG == layout.GIVE:
        give(g, seat, first_of(g, layout.HAND, seat, action & ARG), at_once=True)
    elif action & ~ARG == layout.INTRODUCE:
        bring_in(g, seat, first_of(g, layout.HAND, seat, action & ARG))
    else:
        card = action & ARG
        timing = (
            (layout.NEGATING if magic_waits(g) else layout.ANSWERING) if _answered(g) else _of_seat(g, seat, timing)
        )
        if g.num[layout.COMBAT] and g.book.made[_modifies][g.face[card]]:
            remember_use(g, g.face[card], g.host[card] if g.host[card] >= 0 else card)
        use(g, seat, card, timing, ABILITY)
