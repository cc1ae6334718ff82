"""What the words of `games.doomtrooper.word_ki` do."""

from typing import Any, Final

from cardbase.engine.continuous import ADD, change
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards, number
from cardbase.engine.state import CHECK, DIRTY, SRC, WHO, Frame
from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.actions.giving import give, holders_within
from cardbase.games.doomtrooper.rules.combat.wounds import targeted
from cardbase.games.doomtrooper.rules.holding.holders import holders
from cardbase.games.doomtrooper.rules.lasting import CONVERTIBLE, TARGETED
from cardbase.games.doomtrooper.rules.moving import release
from cardbase.games.doomtrooper.rules.piles import area_around
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.twins import borne
from cardbase.language.tree import walk

BOTH: Final = 3


def _bearing(g: State, f: Frame, card: int, what: Node) -> bool:
    on_it = borne(g, card)
    return bool(on_it) and any(other in on_it for other in cards(g, f, what))


def target_for(g: State, f: Frame, what: Node) -> None:
    """Any wound by a Doomtrooper of this player kills it while the card is in play."""
    for card in cards(g, f, what):
        if not targeted(g, card, f[WHO]):
            change(g, layout.WHILE_SOURCE, TARGETED, 0, f[WHO], card, f[SRC])


def act_further(g: State, f: Frame, n: Any, what: Node) -> None:
    """An action besides the three; where it is an attack, only this warrior makes it (CB20)."""
    for card in cards(g, f, what)[:1]:
        more = number(g, f, n)
        g.num[layout.ACTIONS] += more
        for _ in range(more):
            change(g, layout.END_OF_TURN, CONVERTIBLE, 0, 0, card)


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


def give_out(g: State, f: Frame, what: Node) -> None:
    """Give cards to whoever may have them."""
    for card in cards(g, f, what):
        give(g, f[WHO], card)


def give_beside(g: State, f: Frame, what: Node, whom: Node) -> None:
    """Give cards to whoever may have them in the area of another card, or to that area."""
    for other in cards(g, f, whom)[:1]:
        for card in cards(g, f, what):
            give(g, f[WHO], card, within=area_around(g, other))


def _may_be_given_out(g: State, f: Frame, what: Node) -> bool:
    """Tell whether somebody may have one of the cards; of one that is not known yet that is not told."""
    named = cards(g, f, what)
    return not named or any(holders(g, f[WHO], card, 1) for card in named)


def _may_be_given_beside(g: State, f: Frame, what: Node, whom: Node) -> bool:
    named = cards(g, f, what)
    areas = [area_around(g, other) for other in cards(g, f, whom)[:1]]
    return not named or any(holders_within(g, f[WHO], card, area) for card in named for area in areas)


def _lowers(node: Node) -> bool:
    """Tell whether an effect lowers a rating of a warrior that is chosen, or that has the card."""
    if node[0] == "halve":
        return node[2][0] in _AIMED
    if node[0] not in ("change", "change_base") or node[1][0] not in _AIMED:
        return False
    return node[3] < 0 if isinstance(node[3], int) else node[3][0] in ("minus", "negative")


_AIMED: Final = ("bearer", "it", "target", "chosen")


def _modifier(g: State, card: int) -> int:
    """Field: below 0 where a card takes from a rating, above 0 where it adds to one."""
    if any(map(_lowers, walk(tuple(text.tree.effects for text in g.match.texts.of_face[g.face[card]])))):
        return -1
    rows = [row for plan in g.book.plans[g.face[card]] for row in plan.rows or ()]
    return int(any(row.op == ADD and row.amount > 0 for row in rows))


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.filters |= {
        "bearing": _bearing,
        "arm": lambda g, f, card: g.book.weapon[g.face[card]] > 0,
    }
    words.fields["modifier"] = _modifier
    words.conditions |= {
        "carries": lambda g, f, what, other: any(_bearing(g, f, card, other) for card in cards(g, f, what)),
    }
    words.events["takes_cover"] = layout.TAKES_COVER
    words.verbs |= {
        "target_for": Verb(target_for),
        "act_further": Verb(act_further),
        "put_under": Verb(put_under),
        "give_out": Verb(give_out, _may_be_given_out),
        "give_beside": Verb(give_beside, _may_be_given_beside),
    }
    words.references["its_weapon"] = lambda g, f: [g.host[f[SRC]]] if g.host[f[SRC]] >= 0 else []
    words.references["these"] = lambda g, f, *found: [*found]
    words.keywords |= dict.fromkeys(_ON_CARDS, 0)


_ON_CARDS: Final[tuple[str, ...]] = (
    "to_anybody", "carried_text", "no_mystic",
)  # fmt: skip
