"""The rules of Detainer, one module for each chapter of the rulebook; `RULES` is what a match runs on."""

from cardbase.engine import continuous
from cardbase.engine.compiling import mypyc_attr
from cardbase.engine.continuous import touched, unshielded
from cardbase.engine.effects.text_rules import TextRules
from cardbase.engine.effects.triggers import watched
from cardbase.engine.events import emit
from cardbase.engine.faces import DAMAGE
from cardbase.engine.log import note
from cardbase.engine.picture import Picture
from cardbase.engine.relaxation import Reason
from cardbase.engine.state import Match, Row
from cardbase.engine.viewing import View
from cardbase.engine.zones import move
from cardbase.games.detainer.rules import (
    attack,
    bindings,
    drawing,
    forces,
    layout,
    relaxations,
    strategies,
    tables,
    turn,
)
from cardbase.games.detainer.rules.attack import redirect
from cardbase.games.detainer.rules.board import FIELD
from cardbase.games.detainer.rules.evaluate import candidate_answers, rather, rollout_policy, worth
from cardbase.games.detainer.rules.tables import TRAP, UNIT, CardTables, State, is_force
from cardbase.games.detainer.switches import SWITCHES


def printed_values(g: State, cards: list[int]) -> None:
    """Write the printed values of units and forces."""
    face, flags, cannot = g.face, g.flags, g.cannot
    attack, endurance, quickness, pace, reach, keywords = g.stats
    values, printed = g.tables.values, g.match.printed[layout.KEYWORDS]
    for card in cards:
        n = face[card]
        attack[card], endurance[card], quickness[card], pace[card], reach[card] = values[n]
        keywords[card], cannot[card] = printed[n], 0
        if flags[card] & layout.DOWN:
            for column in g.stats:
                column[card] = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Detainer(TextRules):
    """The game as the engine sees it; every chapter of the rulebook is a module beside this one."""

    def __init__(self) -> None:
        super().__init__(layout.LAYOUT, squares=FIELD.squares, attachments=layout.FORCES)
        self.grid = FIELD
        self.refresh_dependencies = 0
        self.usual_timing = layout.MAIN_TIME
        self.by_text = layout.BY_TEXT
        self.switches = SWITCHES
        bindings.fill(self.bindings)
        self.handlers += [attack.retreated, attack.has_broken]
        self.let_draws_be_replaced()
        self.entries = turn.ENTRIES
        self.played_from = relaxations.PLAYED_FROM
        self.moments, self.relaxations = relaxations.MOMENTS, (*relaxations.RELAXATIONS, *self.relaxations)

    # Set-up and turns.

    def prepare(self, match: Match) -> None:
        """Let traps watch their events from the strategy zone, face down."""
        super().prepare(match)
        match.down_zones = 1 << layout.STRATEGY
        for face, kind in enumerate(match.tables.kind):
            text = match.texts.play_text(face)
            if kind == TRAP and text is not None:
                text.events = [watched(match.texts, text, event) for event in text.tree.events]
                for event, whose, test in text.events:
                    match.watch(face, (event, whose, text.number, 1 << layout.STRATEGY, test))

    def tables(self, match: Match) -> CardTables:
        """Read the printed cards."""
        tables = CardTables(match)
        tables.extra_steps = self.extra_steps
        return tables

    def setup(self, g: State) -> None:
        """Lay Stigmata, Detainers and decks out."""
        turn.lay_out(g)

    def begin(self, g: State, seat: int, phase: str) -> None:
        """Begin in a given position: Stigmata lie on their square, forces share theirs with units that can carry them; a turn
        that begins is what changes hands.
        """
        ground = g.tables.ground
        ground.lay_out(g, [card for place in (layout.UNITS * 2, layout.UNITS * 2 + 1) for card in g.piles[place]])
        for place in (layout.STIGMATA * 2, layout.STIGMATA * 2 + 1):
            for card in g.piles[place]:
                g.place[card] = ground.messenger[place % 2]
        forces.must_be_carried(g)
        for place in (layout.UNITS * 2, layout.UNITS * 2 + 1):
            for card in g.piles[place]:
                forces.follow(g, card)
        if phase == "turn":
            g.num[layout.ACTIVE], g.num[layout.TURN] = (
                (1 - seat, g.num[layout.TURN] - 1) if g.num[layout.TURN] > 1 else (seat, 0)
            )
        super().begin(g, seat, phase)

    def extra_steps(self, g: State, seat: int) -> None:
        """Do the steps of the Extra phase (R-W6): the hook for whoever can read the lost picture."""
        attack.break_stigmata(g, seat, g.tables.switch["extra_breaks"])

    # Continuous values, checks, hidden cards.

    def refresh(self, g: State) -> None:
        """Continuous effects, then what units carry."""
        piles = g.piles
        places = (layout.UNITS * 2, layout.UNITS * 2 + 1, layout.FORCES * 2, layout.FORCES * 2 + 1)
        live = [card for place in places for card in piles[place]]
        printed_values(g, live)
        stigmata = piles[layout.STIGMATA * 2] + piles[layout.STIGMATA * 2 + 1]
        for card in stigmata:  # they have no values
            g.cannot[card] = 0
        planned = g.tables.planned
        if g.effects or planned is None:
            continuous.apply_changes(g, live + stigmata)
        elif g.statics:
            tables.write(g, planned, None)
        forces.refresh(g, None)

    def refresh_cards(self, g: State, cards: list[int]) -> None:
        """The same for some cards alone, and for the units that carry them, where nothing else depends on them."""
        few = continuous.few_touched(g, cards)
        if few is None:
            self.refresh(g)
        elif few:
            few = list(dict.fromkeys(few + [g.host[card] for card in few if g.host[card] >= 0]))
            printed_values(g, few)
            planned = g.tables.planned
            if g.effects or planned is None:
                continuous.change_few(g, few)
            elif g.statics:
                tables.write(g, planned, few)
            forces.refresh(g, few)

    def static(self, g: State, card: int, ability: int, changes: list[Row]) -> None:
        """What a continuous ability changes; the usual shapes are worked out already."""
        plan = g.tables.plans.get(ability)
        if plan is None:
            super().static(g, card, ability, changes)
        else:
            tables.apply(g, card, plan, changes)

    def check(self, g: State) -> None:
        """Retreats and wins."""
        attack.check(g)

    def fits_public_knowledge(self, g: State, face: int, knowledge: int) -> bool:
        """Tell whether a face can lie face down: a trap, or a small unit of the opening deployment."""
        own = g.tables
        if knowledge == layout.TRAP_CARD:
            return own.kind[face] == TRAP
        return own.kind[face] == UNIT and own.level[face] <= own.switch["opening_levels"]

    def plausible(self, g: State) -> bool:
        """Tell whether the opening deployment keeps to its sum of levels."""
        return turn.plausible(g)

    # What effects do to cards.

    def trigger(self, g: State, row: Row, at_once: bool) -> None:
        """Resolve what has triggered, unless its source has left meanwhile (R-P6); then traps may answer that (R-X1)."""
        if g.stamp[row[2]] == row[3]:
            strategies.let_traps_follow(g)
            super().trigger(g, row, at_once)

    def damage(self, g: State, who: int, source: int, cards: list[int], amount: int) -> None:
        """Deal damage, 0 being none."""
        if amount > 0:
            super().damage(g, who, source, [card for card in cards if not g.cannot[card] & layout.NO_DAMAGE], amount)

    def do_damage(self, g: State, who: int, source: int, cards: list[int], amounts: list[int]) -> None:
        """Mark damage on units; it destroys forces (R-F8) and breaks Stigmata."""
        ruined = []
        for card, full in zip(cards, amounts, strict=True):
            amount = unshielded(g, card, full) if g.effects and full else full
            if amount > 0:
                emit(g, layout.DAMAGED, card, g.side[card], amount)
                if source >= 0:
                    emit(g, layout.DEALS_DAMAGE, source, who, amount)
                if g.zone[card] == layout.UNITS:
                    g.damage[card] += amount
                elif g.zone[card] == layout.FORCES:
                    ruined.append(card)
                else:
                    attack.broken(g, card)
        if ruined:
            self.destroy(g, who, source, ruined)
        attack.check_later(g)
        touched(g, DAMAGE)

    def do_destroy(self, g: State, who: int, source: int, cards: list[int], amounts: list[int]) -> None:
        """Destroy forces; units retreat instead, Stigmata break."""
        units = [card for card in cards if g.zone[card] == layout.UNITS]
        stigmata = [card for card in cards if g.zone[card] == layout.STIGMATA]
        super().do_destroy(g, who, source, [card for card in cards if card not in units + stigmata], amounts)
        for card in stigmata:
            attack.broken(g, card)
        if units:
            attack.fall(g, units)

    def put(self, g: State, card: int, zone: int) -> None:
        """Put a card into a zone; what leaves the battlefield leaves its forces there. A Detainer never goes."""
        if g.zone[card] == layout.UNITS and attack.is_detainer(g, card):
            return
        if self.live[g.zone[card]]:
            emit(g, layout.LEAVES, card, g.side[card], 0, 1)
        move(g, card, zone)
        emit(g, layout.PUT_INTO, card, g.owner[card], zone)

    def enter(self, g: State, who: int, card: int, zone: int) -> None:
        """Let a unit come into a square that its player chooses, which is no advance; a force is laid on its player's messenger square."""
        if is_force(g.tables.kind[g.face[card]]):
            move(g, card, layout.FORCES, who)
            g.place[card] = g.tables.ground.messenger[who]
            emit(g, layout.ENTERS, card, who)
            note(g, layout.PUT_INTO, who, card, layout.FORCES)
        else:
            bindings.come(g, who, card, bindings.IS_PUT)

    def redirect(self, g: State, card: int) -> None:
        """Turn the attack under way to another card."""
        redirect(g, card)

    def end_combat(self, g: State) -> None:
        """Call the battle off: no blow falls any more."""
        if g.num[layout.BATTLE]:
            g.num[layout.BATTLE] = 2

    # Words and agents.

    def argument(self, g: State, kind: str, value: int, language: str) -> str:
        """Words for squares and Arteins."""
        if kind == "square":
            return FIELD.name(value)
        if kind == "artein":
            return str(value + 1)
        return super().argument(g, kind, value, language)

    def picture(self, g: State, viewer: int, language: str) -> Picture:
        """What lies on the table."""
        return drawing.picture(View(g, viewer, language))

    def worth(self, g: State, seat: int) -> float:
        """What a position is worth to a seat."""
        return worth(g, seat)

    def plays(self, g: State, action: int, card: int) -> bool:
        """An Artein is the Detainer's."""
        return relaxations.is_artein_of(g, action, card) or super().plays(g, action, card)

    def otherwise(self, g: State, card: int) -> Reason:
        """Why a card is of no use at any moment."""
        return relaxations.otherwise(g, card)

    def rollout_policy(self, g: State) -> int:
        """What a seat answers while a unit acts, if nobody thinks about it."""
        return rollout_policy(g)

    def candidate_answers(self, g: State) -> list[int]:
        """What an agent tries."""
        return candidate_answers(g)

    def rather(self, g: State) -> int:
        """What is done before the phase ends."""
        return rather(g)


RULES = Detainer()
