"""What a player has: Destiny and Promotion Points (PT6, PT7, TM6, WN2), paid, gained, shared and weighed; hand and draw pile (TU1, WN4); laid cards."""

from typing import Final

from cardbase.engine.actions import ARG, NUMBER
from cardbase.engine.continuous import AMOUNT, CARD, OP, change
from cardbase.engine.effects.card_verbs import DRAW_UP_TO
from cardbase.engine.effects.context import TAIL, X
from cardbase.engine.effects.statements import Said, numbers_said, said, said_of, said_with, speaks_of
from cardbase.engine.effects.values import bindings_of, candidates, cards, fewest, number, seats
from cardbase.engine.events import emit
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, CHECK, PROC, REG, SRC, WHO, Frame
from cardbase.engine.zones import attachments, move
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.faces import ON_PLAYER
from cardbase.games.doomtrooper.rules.layout import SPENT, open_window, opponent_of
from cardbase.games.doomtrooper.rules.tables import State, as_printed
from cardbase.language.tree import Node


def held(g: State, seat: int) -> dict[int, int]:
    """Return the faces in hand, in order, each with the last card that has it."""
    face = g.face
    found = {face[card]: card for card in g.piles[layout.HAND * 2 + seat]}
    return dict(sorted(found.items()))


def area_around(g: State, card: int) -> int:
    """Return the area on which a card lies, or in which the warrior is that it is or lies on."""
    area = g.more[layout.AREA][card]
    if area:
        return layout.ZONE_OF_AREA[area]
    while g.host[card] >= 0:
        card = g.host[card]
    return g.zone[card]


def laid_with(g: State, seat: int, keyword: str) -> list[int]:
    """Return the cards laid on a player that have a keyword."""
    keywords, face = g.tables.keywords, g.face
    return [card for card in g.piles[layout.LAID * 2 + seat] if keyword in keywords[face[card]]]


def turned_on(g: State, host: int) -> list[int]:
    """Return the cards on a card that are turned face down."""
    return [card for seat in (0, 1) for card in g.piles[layout.TURNED * 2 + seat] if g.host[card] == host]


def draw(g: State, seat: int) -> bool:
    """Draw a card; return whether there was one (WN5: no harm in an empty pile)."""
    pile = g.piles[layout.DECK * 2 + seat]
    if not pile:
        return False
    card = pile[-1]
    move(g, card, layout.HAND)
    emit(g, layout.DRAWS, card, seat)
    if not pile:
        g.todo |= CHECK
    return True


def open_cards(g: State) -> None:
    """Let players see what texts lay open; of a draw pile not while cards are drawn."""
    for one in said(g, "sees"):
        who = sum(1 << seat for seat in seats(g, one.f, one.slots[0]))
        for card in cards(g, one.f, one.slots[1]):
            if g.zone[card] != layout.DECK or all(f[PROC] != DRAW_UP_TO for f in g.frames):
                g.known[card] |= who


# Points.


# how many, to which pool, whether a warrior earned them
POINTS: Final = REG
MODE: Final = REG + 1
BY: Final = REG + 2


def pay_destiny(g: State, seat: int, amount: int) -> None:
    """Pay from the D pool; the caller has seen to it that there is enough (TM6)."""
    if amount:
        g.num[layout.DESTINY + seat] -= amount
        g.todo |= CHECK
        emit(g, layout.PAYS, -1, seat, amount)


def drop_fuel(g: State, seat: int) -> None:
    """What warriors were discarded for, and the spell did not take, is lost (MYSTIC)."""
    before, g.num[layout.UNFUELLED + seat] = g.num[layout.UNFUELLED + seat], 0
    if before:
        g.num[layout.DESTINY + seat] = min(before - 1, g.num[layout.DESTINY + seat])


def gain_destiny(g: State, seat: int, amount: int) -> None:
    """Put points into the D pool; none, where a Value below 0 gives them."""
    if amount > 0:
        g.num[layout.DESTINY + seat] += amount
        g.todo |= CHECK
        emit(g, layout.EARNS_D, -1, seat, amount)


def draw_card(g: State, seat: int) -> bool:
    """Draw a card, and pay what drawing takes, as long as there is any; return whether there was one."""
    if not draw(g, seat):
        return False
    g.num[layout.DESTINY + seat] = max(0, g.num[layout.DESTINY + seat] - sum(numbers_said(g, "pays_to_draw", seat)))
    g.todo |= CHECK
    return True


def set_apart(g: State, seat: int) -> int:
    """Return how many Destiny Points of a player are set apart; they are spent last (DESPERATE TIMES)."""
    return min(g.num[layout.SAFE + seat], g.num[layout.DESTINY + seat])


def check_apart(g: State) -> None:
    """What was spent of the points set apart is apart no more, whatever comes to the pool later."""
    for seat in (0, 1):
        if g.num[layout.SAFE + seat]:
            g.num[layout.SAFE + seat] = set_apart(g, seat)


def check_riches(g: State) -> None:
    """Take what is above from whoever may not have more than so many points."""
    for one in said(g, "cannot have_more"):
        pool = bindings_of(g).resources[one.slots[2]]
        for seat in seats(g, one.f, one.slots[0]):
            g.num[pool + seat] = min(g.num[pool + seat], number(g, one.f, one.slots[1]))


def gain_promotion(g: State, seat: int, amount: int) -> None:
    """Put points into the P pool; whether they win is checked when all points of the event are in (WN2)."""
    if amount > 0:
        g.num[layout.PROMOTION + seat] += amount
        g.num[layout.EARNED + seat] += amount
        emit(g, layout.EARNS_P, -1, seat, amount)
        g.todo |= CHECK


def earns_destiny(g: State, warrior: int) -> bool:
    """Tell whether all points that a warrior earns become Destiny Points (PT7)."""
    return bool(g.stats[layout.TRAITS][warrior] & traits.POINTS_TO_DESTINY)


BY_KILL: Final = 2
"""Who has earned points: nothing for a text, 1 for a warrior, so much and the victim for the death of one."""


def award(g: State, seat: int, amount: int, mode: int, earner: int = -1, *, victim: int = -1) -> None:
    """Push the gain of points by a warrior (or by nobody, -1): split freely, or to one pool; a Freelancer's go to D (PT7)."""
    if earner >= 0 and earns_destiny(g, earner):
        mode = layout.TO_DESTINY
    if mode == layout.TO_DESTINY:
        gain_destiny(g, seat, amount)
    elif amount > 0:
        call(g, AWARD, seat, earner, amount, mode, BY_KILL + victim if victim >= 0 else int(earner >= 0))


def reward(g: State, f: Frame, seat: int, amount: int, mode: int) -> None:
    """Let a player gain points from a text; those of a mission go to whoever takes them away (SPY IN THE RANKS)."""
    if g.tables.kind[g.face[f[SRC]]] != traits.MISSION:
        award(g, seat, amount, mode)
    elif not without_bonus(g, f, seat):
        thief = g.num[layout.THIEF] - 1
        award(g, thief if thief >= 0 else seat, amount, mode, g.num[layout.FULFILLER] - 1 if thief < 0 else -1)


def without_bonus(g: State, f: Frame, seat: int) -> bool:
    """HATAMOTO: while it holds an open mission, missions of its player that were not given to it add nothing."""
    own = g.tables
    doer = -1 if own.lies[g.face[f[SRC]]] & ON_PLAYER else g.num[layout.FULFILLER] - 1
    return any(
        "no_bonus" in own.words[g.face[card]]
        and card != doer
        and any(own.kind[g.face[held]] == traits.MISSION for held in attachments(g, card))
        for zone in layout.AREAS
        for card in g.piles[zone * 2 + seat]
    )


def _begin(g: State, f: Frame) -> None:
    g.num[layout.AWARDING] += 1


def _ask_split(g: State, f: Frame) -> None:
    if f[MODE] == layout.FREE_SPLIT:
        ask(g, f[WHO], [NUMBER + n for n in range(f[POINTS] + 1)])
    else:
        f[ANS] = NUMBER + f[POINTS]


def _take(g: State, f: Frame) -> None:
    promotion = f[ANS] & ARG
    g.num[layout.EARNED + f[WHO]], g.num[layout.BY_WARRIOR + f[WHO]] = 0, f[BY]
    gain_promotion(g, f[WHO], promotion)
    destiny = f[POINTS] - promotion
    gain_destiny(g, f[WHO], destiny * 2 if _doubles(g, f) else destiny)
    if promotion:
        open_window(g, 1 - f[WHO], layout.POINTED)


def _doubles(g: State, f: Frame) -> bool:
    """Tell whether the D that a seat chooses for a kill count double."""
    return f[BY] > 0 and f[MODE] == layout.FREE_SPLIT and bool(laid_with(g, f[WHO], "doubles_kills"))


def _end(g: State, f: Frame) -> None:
    g.num[layout.EARNED + f[WHO]] = 0
    g.num[layout.AWARDING] -= 1
    g.todo |= CHECK


AWARD: Final = procedure("doomtrooper.award", _begin, _ask_split, _take, _end)
asks(_ask_split, "How many of the points become Promotion Points?", "昇進ポイントにする数", rules="PT1, PT6")


def caster_of(g: State, f: Frame) -> int:
    """Return who casts the spell whose text runs, -1 where it is none."""
    return g.host[f[SRC]] if f[SRC] >= 0 and g.tables.aspect[g.face[f[SRC]]] else -1


def _limits(g: State, caster: int) -> list[Said]:
    """Return what texts say of how many D a warrior may spend on spells from one draw step to the next."""
    return said_of(g, "spends_at_most", caster) if caster >= 0 else []


def spell_allowance(g: State, caster: int) -> int:
    """Return the D that a strained caster may still spend on spells (BRAIN STRAIN)."""
    spent = sum(row[AMOUNT] for row in g.effects if row[OP] == SPENT and row[CARD] == caster)
    return max(0, min(number(g, one.f, one.slots[1]) for one in _limits(g, caster)) - spent)


def has_spell_limit(g: State, caster: int) -> bool:
    """Tell whether a caster may spend a few D on spells only."""
    return "spends_at_most" in g.match.texts.sayings and bool(_limits(g, caster))


def spell_funds(g: State, seat: int, caster: int) -> int:
    """Return the D that there are for a spell of this caster."""
    funds = g.num[layout.DESTINY + seat]
    return min(funds, spell_allowance(g, caster)) if has_spell_limit(g, caster) else funds


def note_spent(g: State, caster: int, amount: int) -> None:
    """Remember what a strained caster has spent."""
    if amount and has_spell_limit(g, caster):
        owner = g.owner[_limits(g, caster)[0].f[SRC]]
        change(g, layout.start_of(layout.DRAW_STEP), SPENT, 0, amount, caster, -1, owner)


def price_now(g: State, f: Frame, n: int, steps: int = 0) -> int:
    """Return what a price of `n` comes to for the text's caster or bearer; it has as many steps as X where nothing is said."""
    return prices_now(g, f, [n], steps)[0]


def prices_now(g: State, f: Frame, amounts: list[int], steps: int = 0) -> list[int]:
    """Return what each of several prices comes to, of which one is paid."""
    payer = g.host[f[SRC]]
    if payer < 0 or not any(amounts) or as_printed(g):
        return amounts
    times, steps = 1, steps or f[X] or 1
    for one in said_with(g, "pays_times", payer, f[SRC], 2):
        times *= number(g, one.f, one.slots[1])
    less = [number(g, one.f, one.slots[1]) for one in said_with(g, "pays_less", payer, f[SRC], 2)]
    worth = worth_of_one(g, f, payer)
    return [-(-_reduced(n * times, less, steps) // worth) if n else 0 for n in amounts]


def _reduced(n: int, less: list[int], steps: int) -> int:
    """Return a price that is so much less for each of its steps, which never cost less than 1."""
    for each in less:
        n = max(steps, n - steps * each)
    return n


def worth_of_one(g: State, f: Frame, payer: int) -> int:
    """Return for how many D one counts that a warrior pays for the card whose text `f` runs."""
    counts = [number(g, one.f, one.slots[2]) for one in said_with(g, "counts_paid", payer, f[SRC])]
    for one in said_with(g, "counts_paid_against", payer, f[SRC]):
        if _is_against(g, f, payer, one):
            counts.append(number(g, one.f, one.slots[3]))
    return max(counts, default=1)


def _is_against(g: State, f: Frame, caster: int, one: Said) -> bool:
    """Tell whether a spell is cast against such: all that it has chosen, else the caster's opponent. Before anything is chosen it is enough
    that there are such to choose.
    """

    def is_prey(card: int) -> bool:
        return card >= 0 and speaks_of(g, one.f, prey, card)

    prey: Node = one.slots[2]
    text = g.tables.play[g.face[f[SRC]]]
    wanted = [select for select in text.tree.targets if select.noun in traits.NOUNS] if text is not None else []
    if len(f) == TAIL and wanted:
        there = [list(filter(is_prey, candidates(g, f, select))) for select in wanted]
        return all(len(cards) >= max(1, fewest(g, f, select)) for cards, select in zip(there, wanted, strict=True))
    targets = [_warrior_of(g, f[n + 1]) for n in range(TAIL, len(f), 3) if f[n + 1] >= 0]
    others = [card for card in targets if card != caster] or [opponent_of(g, caster)]
    return all(map(is_prey, others))


def _warrior_of(g: State, card: int) -> int:
    """Return the warrior that a card is, or lies on."""
    while g.host[card] >= 0 and g.zone[card] == layout.ATTACHMENTS:
        card = g.host[card]
    return card
