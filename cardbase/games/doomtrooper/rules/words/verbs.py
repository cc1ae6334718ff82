"""What the game's verbs about cards, and those said once in a turn or game, do (words of `games.doomtrooper.word_verbs`)."""

from typing import Final

from cardbase.engine.continuous import change, mark, marks
from cardbase.engine.effects.context import MINE, UNTIL
from cardbase.engine.effects.core.card_verbs import search, take_unseen
from cardbase.engine.effects.counting import WEIGHTS
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.registry import Registry
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

WORDS: Final = Registry()


def _title_key(g: State, f: Frame, base: int) -> int:
    return base - 2 * g.face[f[SRC]] - f[WHO]


@WORDS.verb("once_each", lambda g, f: not marks(g, _title_key(g, f, THIS_GAME), -1))
def use_up(g: State, f: Frame) -> None:
    """A title's ability, once in the game for each player."""
    mark(g, _title_key(g, f, THIS_GAME), -1, layout.EVER)


@WORDS.verb("first", lambda g, f: not marks(g, _title_key(g, f, THIS_TURN), -1))
def use_first(g: State, f: Frame) -> None:
    """A title once in a turn for each player."""
    mark(g, _title_key(g, f, THIS_TURN), -1, layout.END_OF_TURN)


@WORDS.verb("shield")
def shield(g: State, f: Frame, what: Node, whom: Node) -> None:
    """Immune to single gifts."""
    until = layout.EVER if f[UNTIL] < 0 else f[UNTIL]
    for card in cards(g, f, what):
        for gift in cards(g, f, whom):
            change(g, until, VOID, 0, gift, card, -1, f[MINE])


@WORDS.verb("exile")
def exile(g: State, f: Frame, what: Node) -> None:
    """Removed from the game instead of discarded."""
    for card in cards(g, f, what):
        g.flags[card] |= layout.EXILED


@WORDS.verb("search", names=((2, "places"),))
def look_through(g: State, f: Frame, who: Node, zone: str, block: int) -> None:
    """Search a pile, unless a card keeps it closed (SPELLBOUND)."""
    barred = any(closed_pile(g, seat, f[SRC]) for seat in seats(g, f, who))
    if not barred or layout.DECK not in zones_now(g, zone):
        search(g, f, who, zone, block)


@WORDS.verb("after_search")
def after_search(g: State, f: Frame, who: Node, zone: str) -> None:
    """Cards of this game are not shown when they are found; whoever waits for that is told of each at once."""
    for card in reversed(take_unseen(g, f, who, zone)):
        tell_found(g, seats(g, f, who)[0], card, g.zone[card])


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


@WORDS.verb("discard_card", can_discard_all)
def discard_all(g: State, f: Frame, who: Node, what: Node) -> None:
    """Discard cards; who does it may have razed a fortification (INFILTRATION)."""
    own = g.book
    razed = -1
    for card in cards(g, f, what):
        if g.zone[card] == layout.HAND and shielded(g, g.side[card], f[WHO], f[SRC]):
            continue
        if kept(g, card):
            continue
        if razed < 0 and own.fort[g.face[card]] and g.rules.live[g.zone[card]] and card != f[SRC]:
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


WORDS.verbs(
    SAYING,
    "may_attack",
    "attack_only",
    "attack_first",
    "not_affected",
    "keeps",
    *WEIGHTS,
    "counts_paid",
    "counts_paid_against",
    "pays_times",
    "pays_less",
    "may_have",
    "may_have_any",
    "may_have_any_for",
    "may_have_copies",
    "may_be_given",
    "cannot_have",
    "cannot_use",
    "uses_in_pairs",
    "introduces_freely",
    "can",
    "casts_for_more",
    "no_bonus",
)
WORDS.verbs(SAYING_OF_PLAYERS, "plays_for_less", "plays_for_more")
