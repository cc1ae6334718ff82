"""The rules of Dreadnought, one module for each chapter of the rulebook; `RULES` is what a match runs on."""

from typing import Final

from cardbase.engine import continuous
from cardbase.engine.compiling import mypyc_attr
from cardbase.engine.continuous import expire
from cardbase.engine.effects.pointless import aimless
from cardbase.engine.effects.text_rules import TextRules
from cardbase.engine.events import emit
from cardbase.engine.picture import Picture
from cardbase.engine.relaxation import Reason, Trial
from cardbase.engine.rules import LOOP_REASON
from cardbase.engine.run import finish
from cardbase.engine.state import Frame, Match
from cardbase.engine.viewing import View
from cardbase.engine.window import ROW
from cardbase.games.dreadnought.rules import (
    areas,
    bindings,
    combat,
    drawing,
    hand,
    layout,
    payment,
    playing,
    relaxations,
    turn,
)
from cardbase.games.dreadnought.rules.areas import AREA_NAMES, DUMMY_BP
from cardbase.games.dreadnought.rules.combat import redirect
from cardbase.games.dreadnought.rules.evaluate import candidate_answers, rollout_policy, worth
from cardbase.games.dreadnought.rules.tables import CardTables, State
from cardbase.games.dreadnought.switches import SWITCHES

ENCHANTMENT_BP: Final = 20


@mypyc_attr(allow_interpreted_subclasses=True)
class Dreadnought(TextRules):
    """The game as the engine sees it; every chapter of the rulebook is a module beside this one."""

    def __init__(self) -> None:
        super().__init__(layout.LAYOUT, attachments=layout.ENCHANTMENTS)
        self.refresh_dependencies = 0
        self.usual_timing = 1 << layout.T_AC
        self.by_text = layout.BY_TEXT
        self.switches = SWITCHES
        self.handlers += [combat.strike, combat.hp_broken]
        self.let_draws_be_replaced()
        bindings.fill(self.bindings)
        self.entries = turn.ENTRIES
        self.played_from = relaxations.PLAYED_FROM
        self.moments, self.relaxations = relaxations.MOMENTS, (*relaxations.RELAXATIONS, *self.relaxations)

    # Set-up, windows, chain.

    def tables(self, match: Match) -> CardTables:
        """Read the printed cards."""
        return CardTables(match)

    def setup(self, g: State) -> None:
        """Casters side by side, HP cards, bursts and hands from the deck."""
        turn.lay_out(g)

    def begin(self, g: State, seat: int, phase: str) -> None:
        """Begin in a given position; two casters without an area stand left and right."""
        for player in (0, 1):
            if not any(g.more[layout.AREA][card] for card in g.piles[layout.CASTERS * 2 + player]):
                turn.place_casters(g, player)
            turn.must_stand(g, player)
        turn.prepare_position(g, phase)
        super().begin(g, seat, phase)

    def offers(self, g: State, seat: int, timing: int) -> list[int]:
        """What the holder of the reaction right may do."""
        return playing.reactions(g, seat)

    def play(self, g: State, seat: int, action: int, timing: int) -> None:
        """Begin a reaction."""
        playing.begin_reaction(g, seat, action)

    def resolve(self, g: State, f: Frame) -> None:
        """Resolve a link of the chain: a code, a sub effect, an ability."""
        row = tuple(f[ROW:])
        if not g.chain and not g.tables.switch["awakening_through_bottom"] and playing.is_ac(g, row):
            expire(g, layout.END_OF_COMBAT)
        if row[1] == layout.CODE_ROW:
            playing.resolve_code(g, row)
        elif row[1] == layout.SUB_ROW:
            playing.resolve_sub(g, row)
        else:
            super().resolve(g, f)

    # Continuous values and state-based checks.

    def refresh(self, g: State) -> None:
        """Continuous effects, then +20 BP for every strengthening and -20 for every weakening."""
        continuous.refresh(g)
        _add_enchantments(g, None)

    def refresh_cards(self, g: State, cards: list[int]) -> None:
        """The same for some cards alone, where nothing else depends on them."""
        few = continuous.few_touched(g, cards)
        if few is None:
            self.refresh(g)
        elif few:
            _printed_values(g, few)
            if g.statics or g.effects:
                continuous.change_few(g, few)
            _add_enchantments(g, few)

    def face_down(self, g: State, card: int) -> None:
        """A dummy has BP 50 and nothing else."""
        super().face_down(g, card)
        if g.zone[card] == layout.UNITS:
            g.stats[layout.BP][card] = DUMMY_BP

    def face_down_is(self, noun: str) -> bool:
        """A closed card in a battle area is a unit, a dummy."""
        return noun in ("unit", "dummy")

    def worthwhile(self, g: State, f: Frame, text: int) -> bool:
        """D-16: what does something to its targets alone is not used without one."""
        return not aimless(g, f, g.match.texts.texts[text])

    def check(self, g: State) -> None:
        """Units without BP, loose enchantments, players without HP."""
        combat.check(g)

    def looped(self, g: State) -> None:
        """A loop that nobody can stop is a drawn game, which both lose."""
        finish(g, layout.BOTH_LOSE, LOOP_REASON)

    # What effects do to cards and players.

    def draw_card(self, g: State, seat: int) -> bool:
        """Draw one card, an HP card where the deck is empty."""
        hand.take_card(g, seat, hand.TO_HAND)
        return True

    def discard(self, g: State, who: int, source: int, cards: list[int]) -> None:
        """Put cards into the discard; a unit that is discarded leaves the battle area, and is not broken."""
        for card in cards:
            if g.zone[card] == layout.UNITS:
                emit(g, layout.LEAVES, card, g.side[card], 0, 1)
        super().discard(g, who, source, cards)

    def enter(self, g: State, who: int, card: int, zone: int) -> None:
        """Put a unit into a battle area by an effect, where it fits; what fits nowhere is discarded."""
        areas.enter(g, who, card)

    def redirect(self, g: State, card: int) -> None:
        """Turn the attack under way to another card."""
        redirect(g, card)

    def do_destroy(self, g: State, who: int, source: int, cards: list[int], amounts: list[int]) -> None:
        """Break units together."""
        combat.broken(g, cards)

    def do_damage(self, g: State, who: int, source: int, cards: list[int], amounts: list[int]) -> None:
        """Deal code or ability damage; casters take none."""
        combat.deal(g, who, source, cards, amounts)

    def can_pay(self, g: State, seat: int, amount: int, source: int) -> bool:
        """Tell whether a player can make so much log."""
        return payment.payable(g, seat, amount, -1, payment.logs(g, seat))

    def pay(self, g: State, seat: int, amount: int, source: int) -> None:
        """Check so many sources of log."""
        payment.pay_log(g, seat, amount, source)

    # Words and agents.

    def argument(self, g: State, kind: str, value: int, language: str) -> str:
        """Words for a battle area."""
        return AREA_NAMES[language][value] if kind == "square" else super().argument(g, kind, value, language)

    def picture(self, g: State, viewer: int, language: str) -> Picture:
        """What lies on the table."""
        return drawing.picture(View(g, viewer, language))

    def passes(self, g: State, timing: int) -> bool:
        """Nobody usually does anything in a window."""
        return True

    def worth(self, g: State, seat: int) -> float:
        """What a position is worth to a seat."""
        return worth(g, seat)

    def rollout_policy(self, g: State) -> int:
        """What is answered where an agent only looks ahead."""
        return rollout_policy(g)

    def prepare_trial(self, trial: Trial) -> None:
        """Texts that tables tell are read as well."""
        super().prepare_trial(trial)
        relaxations.hide_short_cuts(trial)

    def otherwise(self, g: State, card: int) -> Reason:
        """Why a card is of no use at any moment."""
        return relaxations.otherwise(g, card)

    def candidate_answers(self, g: State) -> list[int]:
        """What an agent tries."""
        return candidate_answers(g)


def _printed_values(g: State, few: list[int]) -> None:
    """Write the printed values of these cards."""
    face, flags, cannot = g.face, g.flags, g.cannot
    bp, attack, shield, code_shield, ability_shield, boost, keywords = g.stats
    printed, printed_keywords = g.match.printed[layout.BP], g.match.printed[layout.KEYWORDS]
    for card in few:
        cannot[card] = attack[card] = shield[card] = code_shield[card] = ability_shield[card] = boost[card] = 0
        if flags[card] & layout.DOWN:
            g.rules.face_down(g, card)
        else:
            bp[card], keywords[card] = printed[face[card]], printed_keywords[face[card]]


def _add_enchantments(g: State, few: list[int] | None) -> None:
    """Add what enchantments do to the BP of these cards, of all where none are named."""
    bp, host, flags = g.stats[layout.BP], g.host, g.flags
    for place in (layout.ENCHANTMENTS * 2, layout.ENCHANTMENTS * 2 + 1):
        for card in g.piles[place]:
            unit = host[card]
            if flags[card] & layout.DOWN and unit >= 0 and (few is None or unit in few):
                bp[unit] += -ENCHANTMENT_BP if flags[card] & layout.CHECK_STATE else ENCHANTMENT_BP


RULES = Dreadnought()
