"""What the words of `games.doomtrooper.word_outpost` do, but for those about viruses."""

from typing import Any, Final

from cardbase.engine.actions import ARG, NUMBER
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards, number, seats
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, SRC, WHO, Frame
from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules import prohibitions as bars
from cardbase.games.doomtrooper.rules.actions.giving import attach, give
from cardbase.games.doomtrooper.rules.actions.introducing import introduce
from cardbase.games.doomtrooper.rules.actions.transfers import areas_open_to, transfer
from cardbase.games.doomtrooper.rules.combat import raid
from cardbase.games.doomtrooper.rules.combat.eligibility import may_make_attacks
from cardbase.games.doomtrooper.rules.combat.tolls import can_pay_toll
from cardbase.games.doomtrooper.rules.pools import pay_destiny
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.ratings.sources import under
from cardbase.games.doomtrooper.rules.twins import borne

_BEAST: Final = traits.BIT["beast"]
AFFILIATIONS: Final = (
    traits.BAUHAUS, traits.CAPITOL, traits.CYBERTRONIC, traits.IMPERIAL, traits.MISHIMA, traits.BROTHERHOOD, traits.DARK_LEGION,
    traits.BIT["crescentia"], traits.BIT["lutheran_triad"], traits.BIT["sons_of_rasputin"], traits.BIT["templars"],
)  # fmt: skip


def _beasts(g: State, card: int) -> list[int]:
    return [c for c in borne(g, card) if g.book.kind[g.face[c]] == kinds.BEAST]


def _with_beast(g: State, f: Frame, card: int) -> bool:
    return bool(g.stats[layout.TRAITS][card] & _BEAST) or bool(_beasts(g, card))


def transfer_all(g: State, f: Frame, what: Node) -> None:
    """Transfer warriors."""
    for card in cards(g, f, what):
        if areas_open_to(g, card):
            transfer(g, card)


def name_affiliation(g: State, f: Frame) -> None:
    """Push the question."""
    call(g, NAMED, f[WHO], f[SRC])


def _ask_affiliation(g: State, f: Frame) -> None:
    mine = g.match.faces[g.face[f[SRC]]].facts.get("affiliation", ())
    own = sum(traits.BIT.get(name, 0) for name in (mine if isinstance(mine, tuple) else (str(mine),)))
    ask(g, f[WHO], [NUMBER + n for n, mask in enumerate(AFFILIATIONS, 1) if mask != own])


def _name_affiliation(g: State, f: Frame) -> None:
    g.write(layout.MEMBER, f[SRC], f[ANS] & ARG)
    g.todo |= DIRTY


NAMED: Final = procedure("doomtrooper.affiliation", _ask_affiliation, _name_affiliation)
asks(
    _ask_affiliation,
    "Which affiliation? (1 Bauhaus, 2 Capitol, 3 Cybertronic, 4 Imperial, 5 Mishima, 6 Brotherhood, 7 Dark Legion, 8 Crescentia, "
    "9 Lutheran Triad, 10 Sons of Rasputin, 11 Templars)",
    "所属を選ぶ（1 バウハウス、2 キャピトル、3 サイバートロニック、4 インペリアル、5 ミシマ、6 教団、7 ダークリージョン、8～11 部族）",
)


def _of_affiliation(g: State, f: Frame, card: int) -> bool:
    named = g.more[layout.MEMBER][f[SRC]]
    return named > 0 and bool(g.stats[layout.TRAITS][card] & AFFILIATIONS[named - 1])


def raid_for(g: State, f: Frame, what: Node, n: Any) -> None:
    """An attack on the player for so many Promotion Points."""
    for card in cards(g, f, what)[:1]:
        raid.raid_for(g, f[WHO], card, number(g, f, n))


def can_raid(g: State, f: Frame, what: Node, n: Any) -> bool:
    """Tell whether one of these may attack, and the player opposed to it be attacked (AP1 apart); of one not chosen yet that is not told."""
    named = cards(g, f, what)
    return not named or any(_may_raid(g, card) for card in named)


def _may_raid(g: State, card: int) -> bool:
    seat = g.side[card]
    barred = g.num[layout.BARRED + 1 - seat] & bars.NO_RAIDS or g.num[layout.BARRED + seat] & bars.NO_ATTACKS
    return not barred and may_make_attacks(g, card) and can_pay_toll(g, card)


def pay_earned(g: State, f: Frame) -> None:
    """1 D for each Promotion Point just earned, or as many as there are cards of this title there; the others are lost."""
    title, there = g.face[f[SRC]], g.piles[layout.LAID * 2 + f[WHO]]
    first, price = next(card for card in there if g.face[card] == title), sum(g.face[card] == title for card in there)
    if f[SRC] != first:  # the first one asks for what all of them take
        return
    earned, destiny = g.num[layout.EARNED + f[WHO]], g.num[layout.DESTINY + f[WHO]]
    paid = min(earned, destiny // price)
    pay_destiny(g, f[WHO], paid * price)
    g.num[layout.PROMOTION + f[WHO]] -= min(earned - paid, g.num[layout.PROMOTION + f[WHO]])
    g.num[layout.EARNED + f[WHO]] = paid
    g.todo |= CHECK


def take_up(g: State, f: Frame, who: Node, what: Node) -> None:
    """What lies under a card comes into play: a warrior into an area of this player, another card to whoever may have it."""
    for card in cards(g, f, what)[:1]:
        seat = seats(g, f, who)[0]
        g.flags[card] &= ~layout.STORED
        g.host[card] = -1
        if g.book.kind[g.face[card]] == kinds.WARRIOR:
            introduce(g, seat, card)
        else:
            move(g, card, layout.PENDING, seat)
            give(g, seat, card)


def seize_beast(g: State, f: Frame, what: Node, whom: Node) -> None:
    """A card goes to a warrior whatever `only` on it says."""
    for warrior in cards(g, f, whom)[:1]:
        for card in cards(g, f, what)[:1]:
            g.flags[card] &= ~layout.STORED
            attach(g, f[WHO], card, warrior)


def _carried_by(g: State, f: Frame, card: int, what: Node) -> bool:
    bearers = cards(g, f, what) if g.host[card] >= 0 else []
    return g.host[card] in bearers or (bool(bearers) and under(g, card) in bearers)


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.filters |= {
        "in_outpost": lambda g, f, card: g.zone[card] == layout.OUTPOST,
        "with_beast": _with_beast,
        "kept_under": lambda g, f, card, what: (
            bool(g.flags[card] & layout.STORED) and g.host[card] in cards(g, f, what)
        ),
        "of_affiliation": _of_affiliation,
        "carried_by": _carried_by,
    }
    words.verbs |= {
        "transfer": Verb(transfer_all),
        "name_affiliation": Verb(name_affiliation),
        "raid_for": Verb(raid_for, can_raid),
        "pay_earned": Verb(pay_earned),
        "take_up": Verb(take_up),
        "seize_beast": Verb(seize_beast),
    }
    words.keywords |= dict.fromkeys(_ON_CARDS, 0)


_ON_CARDS: Final[tuple[str, ...]] = (
    "virus_weakens", "virus_stupefies", "one_in_play",
    "", "acts_on", "doubles_kills",
    "quick_rituals",
)  # fmt: skip
