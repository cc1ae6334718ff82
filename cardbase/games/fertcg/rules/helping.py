"""What a player uses as a crest ability of an own unit is paid for, so that it costs less (CO6): cards of the hand, and what lies on the unit."""

from typing import Any, Final

from cardbase.engine.actions import ARG, PASS
from cardbase.engine.effects.announce import announce, usable
from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.prices import can_pay_all
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.texts import Text
from cardbase.engine.effects.values import number
from cardbase.engine.events import emit
from cardbase.engine.hand import first_of
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.engine.zones import attachments
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.book import NEVER, State
from cardbase.games.fertcg.rules.using_costs import LEFT

WORDS: Final = Registry()
TEXT: Final = REG

Help = tuple[int, Text]  # a card, and its ability that is used


@WORDS.verb("crest_costs_less")
def costs_less(g: State, f: Frame, n: Any) -> None:
    """So much is taken off the price of the crest that is being paid for."""
    g.num[layout.CUT] += number(g, f, n)


@WORDS.verb("crest_is_paid")
def is_paid(g: State, f: Frame) -> None:
    """Nothing is left of its price."""
    g.num[layout.CUT] = NEVER


def is_helped(g: State, text: Text) -> bool:
    """Tell whether something may be used as an ability is paid for."""
    return bool(g.book.helps) and bool(text.timings & layout.CRESTS)


def usable_with_help(g: State, seat: int, unit: int, text: Text) -> bool:
    """Tell whether a unit may use a crest if all that can makes it cheaper. What leaves the hand for it could have been discarded as well."""
    found = _helpers(g, seat, unit)
    in_cards = any(node[0] == "discard" for node in text.tree.prices)
    taken = sum(_taken(g, one) for card, one in found if not (in_cards and g.zone[card] == layout.HAND))
    if not taken:
        return False
    g.num[layout.CUT] = taken
    able = usable(g, seat, unit, text)
    g.num[layout.CUT] = 0
    return able


def _helpers(g: State, seat: int, unit: int) -> list[Help]:
    """Return the cards, each with its ability, that a seat may use as a unit pays for a crest."""
    activated, helps = g.match.texts.activated, g.book.helps
    cards = (*g.piles[layout.HAND * 2 + seat], *(card for card in attachments(g, unit) if g.side[card] == seat))
    found = [(card, text) for card in cards for text in activated[g.face[card]] if text.number in helps]
    return [(card, text) for card, text in found if usable(g, seat, card, text)]


def _taken(g: State, text: Text) -> int:
    return g.book.helps[text.number]


def pay_with_help(g: State, seat: int, unit: int, text: Text) -> None:
    """Push what may be used before a crest is paid for."""
    call(g, HELPED, seat, unit, text.number)


def _price_left(g: State, f: Frame, text: Text) -> int:
    nodes = g.match.texts.blocks[text.prices] if text.prices >= 0 else ()
    return sum(number(g, f, part) for node in nodes for part in node if isinstance(part, tuple) and part[:1] == (LEFT,))


def _ask_help(g: State, f: Frame) -> None:
    """Cards that make it cheaper, one after the other while something is left; they must where the price could not be paid."""
    text = g.match.texts.texts[f[TEXT]]
    there = context(g, EFFECTS, f[WHO], f[SRC], text.block)
    if not _price_left(g, there, text):
        ask(g, f[WHO], [PASS])
        return
    found = {
        layout.USE_FROM_HAND + g.face[card] if g.zone[card] == layout.HAND else layout.USE + card
        for card, _ in _helpers(g, f[WHO], f[SRC])
    }
    ask(g, f[WHO], [*([PASS] if can_pay_all(g, there, text.prices) else []), *sorted(found)])


def _help(g: State, f: Frame) -> None:
    """Use one, and ask again."""
    kind, what = f[ANS] & ~ARG, f[ANS] & ARG
    if f[ANS] <= PASS:
        return
    goto(f, _ask_help)
    card = first_of(g, layout.HAND, f[WHO], what) if kind == layout.USE_FROM_HAND else what
    text = next(text for text in g.match.texts.activated[g.face[card]] if text.number in g.book.helps)
    emit(g, layout.USES, card, f[WHO])
    announce(g, f[WHO], card, text)


HELPED: Final = procedure("fertcg.crest made cheaper", _ask_help, _help)
asks(_ask_help, "Make the crest ability cheaper?", "【紋章能力】のコストを減らしますか", rules="CO6", plays=True)
