"""What the game's verbs about cards, and those said once in a turn or game, do (words of `games.doomtrooper.word_verbs`)."""

from cardbase.engine.continuous import change, mark, marks
from cardbase.engine.effects.context import MINE, UNTIL
from cardbase.engine.effects.core.card_verbs import search, take_unseen
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.said import SAYING, SAYING_OF_PLAYERS
from cardbase.engine.effects.values import candidates, cards, seats, zones_now
from cardbase.engine.events import emit
from cardbase.engine.state import SRC, WHO, Frame
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.deeds import did
from cardbase.games.doomtrooper.rules.holding.closed import closed_pile
from cardbase.games.doomtrooper.rules.instead import stays
from cardbase.games.doomtrooper.rules.keeping import kept
from cardbase.games.doomtrooper.rules.lasting import THIS_GAME, THIS_TURN, VOID
from cardbase.games.doomtrooper.rules.moving import discard
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.words.finds import tell_found
from cardbase.games.doomtrooper.rules.words.protected import shielded
from cardbase.language.tree import Select


def _title_key(g: State, f: Frame, base: int) -> int:
    return base - 2 * g.face[f[SRC]] - f[WHO]


def use_up(g: State, f: Frame) -> None:
    """A title's ability, once in the game for each player."""
    mark(g, _title_key(g, f, THIS_GAME), -1, layout.EVER)


def use_first(g: State, f: Frame) -> None:
    """A title once in a turn for each player."""
    mark(g, _title_key(g, f, THIS_TURN), -1, layout.END_OF_TURN)


def shield(g: State, f: Frame, what: Node, whom: Node) -> None:
    """Immune to single gifts."""
    until = layout.EVER if f[UNTIL] < 0 else f[UNTIL]
    for card in cards(g, f, what):
        for gift in cards(g, f, whom):
            change(g, until, VOID, 0, gift, card, -1, f[MINE])


def exile(g: State, f: Frame, what: Node) -> None:
    """Removed from the game instead of discarded."""
    for card in cards(g, f, what):
        g.flags[card] |= layout.EXILED


def look_through(g: State, f: Frame, who: Node, zone: str, block: int) -> None:
    """Search a pile, unless a card keeps it closed (SPELLBOUND)."""
    barred = any(closed_pile(g, seat, f[SRC]) for seat in seats(g, f, who))
    if not barred or layout.DECK not in zones_now(g, zone):
        search(g, f, who, zone, block)


def after_search(g: State, f: Frame, who: Node, zone: str) -> None:
    """Cards of this game are not shown when they are found; whoever waits for that is told of each at once."""
    for card in reversed(take_unseen(g, f, who, zone)):
        tell_found(g, seats(g, f, who)[0], card, g.zone[card])


def discard_all(g: State, f: Frame, who: Node, what: Node) -> None:
    """Discard cards; who does it may have razed a fortification (INFILTRATION)."""
    own = g.book
    razed = -1
    for card in cards(g, f, what):
        if g.zone[card] == layout.HAND and shielded(g, g.side[card], f[WHO], f[SRC]):
            continue
        if kept(g, card):
            continue
        if (
            razed < 0
            and "FORTIFICATION" in own.subtypes[g.face[card]]
            and g.rules.live[g.zone[card]]
            and card != f[SRC]
        ):
            emit(g, layout.RAZES, card, f[WHO])
            razed = card
        if own.kind[g.face[card]] == kinds.WARZONE and g.rules.live[g.zone[card]]:
            emit(g, layout.RAZES, card, f[WHO])
        if g.zone[card] == layout.ATTACHMENTS or g.rules.live[g.zone[card]]:
            discard(g, card)
        else:
            g.rules.discard(g, f[WHO], f[SRC], [card])
    if razed >= 0:
        did(g, layout.RAZES, f[WHO], razed)


def can_discard_all(g: State, f: Frame, who: Node, what: Node) -> bool:
    """Tell whether it can be discarded, as a price too: not while another card holds it in play, nor out of a hand that the text does not reach."""
    if what == ("this",):
        return not ("replacement" in g.book.said and stays(g, f[SRC], layout.DISCARD))
    if not isinstance(what, Select) or "cannot be_affected" not in g.match.texts.sayings:
        return True
    found = candidates(g, f, what)
    return not found or any(
        g.zone[card] != layout.HAND or not shielded(g, g.side[card], f[WHO], f[SRC]) for card in found
    )


def add_to(words: Dialect) -> None:
    """Put the verbs of this module into the dialect."""
    words.verbs |= {
        "may_attack": SAYING,
        "attack_only": SAYING,
        "attack_first": SAYING,
        "not_affected": SAYING,
        "keeps": SAYING,
        "adds_times": SAYING,
        "adds_times_to": SAYING,
        "adds_nothing": SAYING,
        "takes_nothing": SAYING,
        "adds_back": SAYING,
        "counts_paid": SAYING,
        "counts_paid_against": SAYING,
        "pays_times": SAYING,
        "plays_for_less": SAYING_OF_PLAYERS,
        "plays_for_more": SAYING_OF_PLAYERS,
        "pays_less": SAYING,
        **dict.fromkeys(("may_have", "may_have_any", "may_have_any_for", "may_have_copies", "may_be_given", "cannot_have", "cannot_use", "uses_in_pairs"), SAYING),
        "introduces_freely": SAYING,
        "can": SAYING,
        "casts_for_more": SAYING,
        "search": Verb(look_through, names=((2, "places"),)),
        "after_search": Verb(after_search),
        "once_each": Verb(use_up, lambda g, f: not marks(g, _title_key(g, f, THIS_GAME), -1)),
        "first": Verb(use_first, lambda g, f: not marks(g, _title_key(g, f, THIS_TURN), -1)),
        "shield": Verb(shield),
        "no_bonus": SAYING,
        "exile": Verb(exile),
        "discard_card": Verb(discard_all, can_discard_all),
    }  # fmt: skip
