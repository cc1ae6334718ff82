"""What a price in Destiny Points comes to: D that count several times, spells that are cheaper or dearer."""

from cardbase.engine.continuous import AMOUNT, CARD, OP, change
from cardbase.engine.effects.context import TAIL, X
from cardbase.engine.effects.said import Said, said_of, said_with, speaks_of
from cardbase.engine.effects.values import candidates, fewest, number
from cardbase.engine.state import SRC, Frame
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.combatants import opponent_of
from cardbase.games.doomtrooper.rules.lasting import SPENT
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.printed.pricing import as_printed
from cardbase.language.tree import Node


def caster_of(g: State, f: Frame) -> int:
    """Return who casts the spell whose text runs, -1 where it is none."""
    return g.host[f[SRC]] if f[SRC] >= 0 and g.book.aspect[g.face[f[SRC]]] else -1


def _limits(g: State, caster: int) -> list[Said]:
    """Return what texts say of how many D a warrior may spend on spells from one draw step to the next."""
    return said_of(g, "spends_at_most", caster) if caster >= 0 else []


def allowance(g: State, caster: int) -> int:
    """Return the D that a strained caster may still spend on spells (BRAIN STRAIN)."""
    spent = sum(row[AMOUNT] for row in g.effects if row[OP] == SPENT and row[CARD] == caster)
    return max(0, min(number(g, one.f, one.slots[1]) for one in _limits(g, caster)) - spent)


def strained(g: State, caster: int) -> bool:
    """Tell whether a caster may spend a few D on spells only."""
    return "spends_at_most" in g.match.texts.sayings and bool(_limits(g, caster))


def purse(g: State, seat: int, caster: int) -> int:
    """Return the D that there are for a spell of this caster."""
    funds = g.num[layout.DESTINY + seat]
    return min(funds, allowance(g, caster)) if strained(g, caster) else funds


def note_spent(g: State, caster: int, amount: int) -> None:
    """Remember what a strained caster has spent."""
    if amount and strained(g, caster):
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
    text = g.book.play[g.face[f[SRC]]]
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
