"""A turn: stand, draw, main, attack, end (TU1 to TU4, TU10 to TU13, AT1); and the set-up before it (SU1 to SU6)."""

from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK, YES
from cardbase.engine.continuous import begin_phase, expire, next_phase, touched
from cardbase.engine.continuous import end_phase as phase_ends
from cardbase.engine.effects.choices import ask_excess, discard_excess
from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.values import number
from cardbase.engine.events import emit
from cardbase.engine.faces import DAMAGE, HAPPENED, RESTED_CARDS
from cardbase.engine.rules import entries
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, WHO, Frame
from cardbase.engine.turns import first_turn, hand_on, is_missed, pass_turn, take, who_begins
from cardbase.engine.zones import deal, mixed, move, shuffle, turn_down
from cardbase.games.build_divide.opening import RED, YELLOW
from cardbase.games.build_divide.rules import layout, this_turn
from cardbase.games.build_divide.rules.combat import attack, attack_options
from cardbase.games.build_divide.rules.offers import open_window
from cardbase.games.build_divide.rules.processing import draw
from cardbase.games.build_divide.rules.tables import TERRITORY_CARD, State

LAST: Final = REG  # register: the face discarded last, so that a set of cards is discarded in one way


def stand_phase(g: State, f: Frame) -> None:
    """The next turn begins; all of the turn player's rested cards stand."""
    if not pass_turn(g, g.tables.switch["turn_limit"], layout.TURN_LIMIT):
        return
    seat = f[WHO] = g.num[layout.ACTIVE]
    for counted in (layout.ENERGY_SET, layout.PLAYS_MADE):
        g.num[counted] = g.num[counted + 1] = 0
    this_turn.begin(g)
    emit(g, layout.TURNS, -1, seat, g.num[layout.TURN])
    flags, cannot = g.flags, g.cannot
    for zone in (layout.FIELD, layout.ENERGY, layout.TERRITORY):
        for card in g.piles[zone * 2 + seat]:
            if flags[card] & layout.RESTED and not cannot[card] & layout.NO_STAND:
                flags[card] -= layout.RESTED
                if g.watch[layout.STOOD]:
                    emit(g, layout.STOOD, card, seat)
    begin_phase(g, layout.TURN_PHASE, seat)
    if g.dependencies & (HAPPENED | RESTED_CARDS):
        g.todo |= DIRTY | CHECK
    next_phase(g, layout.STAND_PHASE, seat)
    open_window(g, seat, layout.QUICK)


def draw_phase(g: State, f: Frame) -> None:
    """What triggers at its start comes before the card; the phase may be missed."""
    if is_missed(g, f[WHO], layout.DRAW_PHASE):
        goto(f, main_phase)
        return
    next_phase(g, layout.DRAW_PHASE, f[WHO])
    open_window(g, f[WHO], layout.QUICK)


def draw_card(g: State, f: Frame) -> None:
    """Draw one card; the first player does not on the first turn (D-02)."""
    if g.num[layout.TURN] > 1 or g.tables.switch["first_draw"]:
        draw(g, f[WHO], 1)
    open_window(g, f[WHO], layout.QUICK)


def main_phase(g: State, f: Frame) -> None:
    """One window in which the turn player may set energy, play cards and use abilities; the phase may be missed."""
    if is_missed(g, f[WHO], layout.MAIN_PHASE):
        return
    next_phase(g, layout.MAIN_PHASE, f[WHO])
    open_window(g, f[WHO], layout.NORMAL)


def attack_phase(g: State, f: Frame) -> None:
    """What triggers at its start comes before the first attack; the phase may be missed."""
    if is_missed(g, f[WHO], layout.ATTACK_PHASE):
        goto(f, end_phase)
        return
    next_phase(g, layout.ATTACK_PHASE, f[WHO])
    open_window(g, f[WHO], layout.QUICK)


def ask_attack(g: State, f: Frame) -> None:
    """Attack with a standing unit, or end the phase."""
    ask(g, f[WHO], attack_options(g, f[WHO]))


def attacks(g: State, f: Frame) -> None:
    """Make the attack and come back for the next."""
    if f[ANS] > PASS:
        goto(f, ask_attack)
        attack(g, f[WHO], f[ANS] & ARG)


def end_phase(g: State, f: Frame) -> None:
    """What triggers at the end of the turn, and the last window."""
    next_phase(g, layout.END_PHASE, f[WHO])
    phase_ends(g, layout.END_PHASE, f[WHO])
    phase_ends(g, layout.TURN_PHASE, f[WHO])
    open_window(g, f[WHO], layout.QUICK)


def clean_up(g: State, f: Frame) -> None:
    """Damage on units goes, and what lasts this turn ends."""
    damage = g.damage
    for seat in (0, 1):
        for card in g.piles[layout.FIELD * 2 + seat]:
            damage[card] = 0
    touched(g, DAMAGE)
    for phase in (layout.END_PHASE, layout.TURN_PHASE):
        expire(g, layout.end_of(phase), f[WHO])
    f[LAST] = 0


def ask_discard(g: State, f: Frame) -> None:
    """Only the turn player checks the hand: 7 or more cards are cut to 5, 6 stay (D-01)."""
    hand, switch = g.piles[layout.HAND * 2 + f[WHO]], g.tables.switch
    if (not f[LAST] and len(hand) < switch["hand_trigger"]) or g.num[
        layout.CANNOT_PLAYERS + f[WHO]
    ] & layout.NO_HAND_LIMIT:
        goto(f, ask_territory)
    else:
        ask_excess(g, f, layout.HAND, switch["hand_keep"], LAST)


def discard(g: State, f: Frame) -> None:
    """Discard the chosen card and come back until the hand is small enough."""
    if discard_excess(g, f, layout.HAND, layout.GRAVE, LAST):
        goto(f, ask_discard)


def _territories(g: State, seat: int) -> list[int]:
    in_field = [card for card in g.piles[layout.FIELD * 2 + seat] if g.tables.kind[g.face[card]] == TERRITORY_CARD]
    return g.piles[layout.TERRITORY * 2 + seat] + in_field


def ask_territory(g: State, f: Frame) -> None:
    """A player with several territories keeps one."""
    cards = _territories(g, f[WHO])
    ask(g, f[WHO], [PICK + card for card in cards] if len(cards) > 1 else [])


def keep_territory(g: State, f: Frame) -> None:
    """The other territories are removed."""
    if f[ANS] > PASS:
        for card in _territories(g, f[WHO]):
            if card != f[ANS] & ARG:
                move(g, card, layout.REMOVED)


def turn_over(g: State, f: Frame) -> None:
    """If something has triggered meanwhile, the end phase goes on from its window."""
    if g.waiting:
        open_window(g, f[WHO], layout.QUICK)
        goto(f, clean_up)
    else:
        goto(f, stand_phase)


TURN_TAKEN: Final = procedure(
    "build-divide.turn",
    stand_phase,
    draw_phase,
    draw_card,
    main_phase,
    attack_phase,
    ask_attack,
    attacks,
    end_phase,
    clean_up,
    ask_discard,
    discard,
    ask_territory,
    keep_territory,
    turn_over,
)
ENTRIES: Final = entries(
    TURN_TAKEN,
    {"stand": stand_phase, "draw": draw_phase, "main": main_phase, "attack": attack_phase, "end": end_phase},
    registers=1,
)
"""the phases in which a given position may begin"""
asks(ask_attack, "Attack with which unit?", "どのユニットでアタックしますか", rules="AT1", free=True)
asks(ask_discard, "Which card do you discard?", "捨てるカードを選ぶ", rules="TU11")
asks(ask_territory, "Which territory do you keep?", "残すテリトリーを選ぶ", rules="TU12")


# Set-up (SU1 to SU6): shuffle, draw, one redraw each, life in two zones, energy; then the first player's turn.


ASKED: Final = REG  # register: how many players have decided on their redraw


def lay_out(g: State) -> None:
    """Shuffle both decks, lay the territories out, and decide who is first (D-29)."""
    for seat in (0, 1):
        deck = g.match.decks[seat]
        deal(g, layout.DECK, seat, mixed(g, deck.get("main", [])))
        deal(g, layout.TERRITORY, seat, deck.get("territory", []))
        for card in g.piles[layout.TERRITORY * 2 + seat]:
            turn_down(g, card)
        deal(g, layout.D_DECK, seat, deck.get("d-deck", []))
    g.num[layout.FIRST_SEAT] = who_begins(g, g.tables.switch["starts"])
    call(g, SET_UP, g.num[layout.FIRST_SEAT], -1, 0)


def printed_count(g: State, seat: int, zone: str) -> int:
    """Return with how many cards in a zone a seat begins by the text of its territory, -1 where it has none."""
    texts = g.tables.opening[zone]
    own = next((card for card in g.piles[layout.TERRITORY * 2 + seat] if g.face[card] in texts), -1)
    return number(g, context(g, EFFECTS, seat, own, 0), texts[g.face[own]]) if own >= 0 else -1


def opening_count(g: State, seat: int, zone: str) -> int:
    """Return how many cards of the opening hand or energy a seat has: a territory's text may replace the usual number."""
    own = printed_count(g, seat, zone)
    return own if own >= 0 else g.tables.switch[f"opening_{zone}"]


def first_hands(g: State, f: Frame) -> None:
    """Each player draws the opening hand."""
    for seat in (f[WHO], 1 - f[WHO]):
        take(g, layout.DECK, seat, opening_count(g, seat, "hand"), layout.HAND)


def ask_redraw(g: State, f: Frame) -> None:
    """Each may redraw once, the first player decides first."""
    ask(g, f[WHO], [PASS, YES])


def redraw(g: State, f: Frame) -> None:
    """The old hand is aside while the new one is drawn; only then is it shuffled into the deck."""
    if f[ANS] == YES:
        old = g.piles[layout.HAND * 2 + f[WHO]][:]
        take(g, layout.DECK, f[WHO], len(old), layout.HAND)
        for card in old:
            move(g, card, layout.DECK)
        shuffle(g, layout.DECK, f[WHO])
        emit(g, layout.REDRAWS, -1, f[WHO])
    hand_on(f, ASKED, ask_redraw)


def lay_life(g: State, f: Frame) -> None:
    """Five cards into the yellow zone, then five into the red zone, which lies below it; then the energy. Where a text says how much life
    there is, that comes last.
    """
    for seat in (f[WHO], 1 - f[WHO]):
        own = g.tables.opening["life"] and any(
            g.face[card] in g.tables.opening["life"] for card in g.piles[layout.TERRITORY * 2 + seat]
        )
        if not own:
            take(g, layout.DECK, seat, YELLOW, layout.LIFE)
            take(g, layout.DECK, seat, RED, layout.LIFE, bottom=True)
        take(g, layout.DECK, seat, opening_count(g, seat, "energy"), layout.ENERGY)
        if own:
            take(g, layout.DECK, seat, printed_count(g, seat, "life"), layout.LIFE)


SET_UP: Final = procedure("build-divide.set up", first_hands, ask_redraw, redraw, lay_life, first_turn(TURN_TAKEN, 1))
asks(ask_redraw, "Redraw the hand?", "手札を引き直しますか", rules="SU3", free=True)
