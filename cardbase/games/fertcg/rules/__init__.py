"""The rules of FERTCG, one module for each chapter of the rulebook; `RULES` is what a match runs on."""

from cardbase.engine import continuous
from cardbase.engine.compiling import mypyc_attr
from cardbase.engine.continuous import unshielded
from cardbase.engine.effects import statements
from cardbase.engine.effects.announce import resolve_text
from cardbase.engine.effects.text_rules import DESTROY, TextRules
from cardbase.engine.events import together
from cardbase.engine.log import note
from cardbase.engine.picture import Picture
from cardbase.engine.relaxation import Reason
from cardbase.engine.state import WHO, Frame, Match, Row
from cardbase.engine.viewing import View
from cardbase.engine.window import ROW
from cardbase.engine.zones import move
from cardbase.games.fertcg.rules import (
    auras,
    bindings,
    chips,
    combat,
    costs,
    drawing,
    equipping,
    layout,
    offers,
    playing,
    relaxations,
    statuses,
    strike,
    turn,
    unit_step,
    verbs,
)
from cardbase.games.fertcg.rules.abilities import name_of, with_kind
from cardbase.games.fertcg.rules.attack import leave, redirect
from cardbase.games.fertcg.rules.board import BOARD, must_stand
from cardbase.games.fertcg.rules.evaluate import candidate_answers, rollout_policy, worth
from cardbase.games.fertcg.rules.tables import LAND_CARD, CardTables, State
from cardbase.games.fertcg.switches import SWITCHES


@mypyc_attr(allow_interpreted_subclasses=True)
class Fertcg(TextRules):
    """The game as the engine sees it; every chapter of the rulebook is a module beside this one."""

    def __init__(self) -> None:
        super().__init__(layout.LAYOUT, squares=BOARD.squares, attachments=layout.ATTACHMENTS)
        self.grid = BOARD
        self.lying = (layout.LAND,)
        self.refresh_dependencies = 0
        self.answers = 1 << layout.STEP_END | 1 << layout.WEAPON_CHOICE
        self.by_text = layout.BY_TEXT
        self.handlers += [strike.hit, leave, turn.lost]  # strike.STRIKE_DEED, layout.SPENT_DEED, ending.LOSS
        self.switches = SWITCHES
        bindings.fill(self.bindings)
        self.let_draws_be_replaced()
        self.entries = turn.ENTRIES
        self.played_from = relaxations.PLAYED_FROM
        self.moments, self.relaxations = relaxations.MOMENTS, (*relaxations.RELAXATIONS, *self.relaxations)

    # Set-up, windows, chain.

    def prepare(self, match: Match) -> None:
        """Let the surprise cards of hands be counted that can be played at the end of a step, or as equipment is chosen, and those of use in
        steps; and the cards in play with an ability for any time (`State.able`).
        """
        super().prepare(match)
        playing.watch(match)
        in_play = sum(1 << zone for zone in self.bindings.in_play)
        match.users = [in_play if anytime else 0 for anytime in match.tables.anytime]
        surprises = [1 << layout.HAND if bits & self.answers else 0 for bits in match.tables.when]
        match.elsewhere = [1 << layout.HAND if bits & ~playing.UNCOUNTED else 0 for bits in match.tables.when]
        match.able = [hand | users for hand, users in zip(surprises, match.users, strict=True)]

    def tables(self, match: Match) -> CardTables:
        """Make the tables of the printed cards, and the auras of their continuous abilities."""
        costs.join(match)
        tables = CardTables(match)
        tables.statuses = statuses.told_of(match)
        tables.auras = auras.auras(match)
        tables.raised_plainly = auras.all_raise_plainly(match, tables.auras)
        return tables

    def setup(self, g: State) -> None:
        """Shuffle both decks and deal."""
        turn.lay_out(g)

    def offers(self, g: State, seat: int, timing: int) -> list[int]:
        """Surprise cards and abilities: what a player with priority may do."""
        return offers.offers(g, seat, timing)

    def play(self, g: State, seat: int, action: int, timing: int) -> None:
        """Begin a surprise card or an ability."""
        offers.play(g, seat, action, timing)

    def trigger(self, g: State, row: Row, at_once: bool) -> None:
        """What has triggered; a surprise card of a hand is offered."""
        if playing.is_play(g, row):
            playing.offer(g, row)
        else:
            super().trigger(g, row, at_once)

    def replace(self, g: State, seat: int, ability: int, source: int, card: int, amount: int) -> None:
        """A replacement; a surprise card of a hand is offered."""
        if g.match.texts.texts[ability].tree.kind == "play":
            playing.offer_instead(g, seat, ability, source, card, amount)
        else:
            super().replace(g, seat, ability, source, card, amount)

    def is_secret(self, g: State, row: Row) -> bool:
        """What is played from the hand is: who was asked for its order would tell of it (CT8)."""
        return playing.is_play(g, row)

    def resolve(self, g: State, f: Frame) -> None:
        """Resolve the top of the chain: a surprise card, or a crest ability."""
        if f[ROW + 1] == layout.PLAY:
            playing.resolve_surprise(g, tuple(f[ROW:]))
        else:
            resolve_text(g, f[ROW:])

    def nobody_can_act(self, g: State, timing: int) -> bool:
        """Tell that nobody has anything to do."""
        return offers.nobody_can_act(g, timing)

    def complete(self, g: State, seat: int, told: frozenset[int]) -> None:
        """A position need not tell of all chips: each player's 20 are completed."""
        chips.complete(g, seat, layout.UNUSED in told)

    def begin(self, g: State, seat: int, phase: str) -> None:
        """Begin in a given position; the start of the turn is where the turn itself changes hands.

        Raises InputError for a unit without a square.
        """
        must_stand(g)
        for side in (0, 1):
            g.num[layout.TURNS_TAKEN + side] = max(1, g.num[layout.TURNS_TAKEN + side])
        if phase == "start":
            g.num[layout.FIRST_SEAT] = seat
            g.num[layout.ACTIVE], g.num[layout.TURN] = 1 - seat, g.num[layout.TURN] - 1
            g.num[layout.TURNS_TAKEN + seat] -= 1
        super().begin(g, seat, phase)

    def face_down_is(self, noun: str) -> bool:
        """What lies face down is a land (LD8)."""
        return noun == "land"

    def fits_public_knowledge(self, g: State, face: int, knowledge: int) -> bool:
        """Tell whether a face can lie face down: a land with a cost."""
        return g.tables.kind[face] == LAND_CARD and bool(g.tables.cost[face])

    # Continuous values and what holds at any moment.

    def refresh(self, g: State) -> None:
        """Continuous effects, and the maximum that attached cards add."""
        continuous.refresh(g)
        equipping.add_maximum(g, None)

    def refresh_cards(self, g: State, cards: list[int]) -> None:
        """The same for some cards alone, where nothing else depends on them."""
        few = continuous.few_touched(g, cards)
        if few is None:
            self.refresh(g)
        elif few:
            continuous.refresh_few(g, few)
            equipping.add_maximum(g, few)

    def static(self, g: State, card: int, ability: int, changes: list[Row]) -> None:
        """What a continuous ability changes, by its aura where it has one."""
        made = g.tables.auras.get(ability)
        if made is None:
            super().static(g, card, ability, changes)
        else:
            auras.apply(g, card, made, changes)

    def check(self, g: State) -> None:
        """Retreats, chips above the maximum, occupation."""
        turn.settle(g)

    def half(self, value: int) -> int:
        """Half a value, rounded down."""
        return value // 2

    def worthwhile(self, g: State, f: Frame, text: int) -> bool:
        """Tell whether an ability that deploys its own card finds a square for it."""
        node = g.tables.placing.get(text)
        return node is None or verbs.is_placeable(g, f, node)

    def called(self, g: State, card: int, name: str) -> tuple[str, ...]:
        """Crests, what its initial equipment says and its special abilities have a name together."""
        return with_kind(g.match.faces[g.face[card]], name)

    def tally(self, g: State, event: int, card: int, seat: int, value: int) -> None:
        """Damage that has become 0 counts for nothing (AE4)."""
        if event != layout.DEALS_DAMAGE or not g.num[layout.HARMLESS]:
            super().tally(g, event, card, seat, value)

    # What effects do to cards and players.

    def draw_card(self, g: State, seat: int) -> bool:
        """Draw one card; who cannot loses."""
        return turn.draw(g, seat)

    def discard(self, g: State, who: int, source: int, cards: list[int]) -> None:
        """Put cards into the off-field; a unit of the map leaves its chips behind."""
        for card in cards:
            chips.departs(g, card)
        super().discard(g, who, source, cards)

    def put(self, g: State, card: int, zone: int) -> None:
        """Put a card into a zone; what leaves the map leaves its chips and attachments. What may not go abroad stays."""
        if zone == layout.ABROAD and g.zone[card] == layout.OFF and not costs.may_go_abroad(g, g.side[card], "discard"):
            return
        chips.put_away(g, card, zone)
        if zone == layout.ABROAD:
            chips.come_back(g, card)

    def enter(self, g: State, who: int, card: int, zone: int) -> None:
        """Put a card into play by an effect: a unit is deployed."""
        unit_step.deploy_by_effect(g, who, card)

    def attach(self, g: State, who: int, card: int, host: int) -> None:
        """Attach a card to a unit."""
        equipping.attach_by_effect(g, who, card, host)

    def destroy(self, g: State, who: int, source: int, cards: list[int]) -> None:
        """Attached cards would go to the off-field, units would retreat."""
        if not g.watch[layout.WOULD_DISCARDED]:
            super().destroy(g, who, source, cards)
            return
        attached = [card for card in cards if g.zone[card] == layout.ATTACHMENTS]
        super().destroy(g, who, source, [card for card in cards if card not in attached])
        going = [card for card in attached if not g.cannot[card] & layout.NO_DESTRUCTION]
        together(g, who, source, layout.WOULD_DISCARDED, DESTROY, going)

    def do_destroy(self, g: State, who: int, source: int, cards: list[int], amounts: list[int]) -> None:
        """Units retreat; other cards go to the off-field."""
        chips.retreat(g, [card for card in cards if g.zone[card] == layout.MAP])
        for card in cards:
            if g.zone[card] in (layout.ATTACHMENTS, layout.LAND, layout.KEPT):
                chips.put_away(g, card, layout.OFF)

    def do_damage(self, g: State, who: int, source: int, cards: list[int], amounts: list[int]) -> None:
        """Damage takes vigour."""
        for card, amount in zip(cards, amounts, strict=True):
            if card >= 0 and g.zone[card] == layout.MAP:
                chips.hurt(g, card, unshielded(g, card, amount) if g.effects and amount else amount)

    def can_pay(self, g: State, seat: int, amount: int, source: int) -> bool:
        """Tell whether a player has so many unused chips."""
        return chips.purse(g, seat, source) >= amount

    def pay(self, g: State, seat: int, amount: int, source: int) -> None:
        """Unused chips become used."""
        chips.pay_chips(g, seat, amount, source)

    def redirect(self, g: State, card: int) -> None:
        """Turn the attack under way to another card."""
        redirect(g, card)

    def end_combat(self, g: State) -> None:
        """Let the strike under way not happen; the combat is over with it (CR5)."""
        combat.under_way(g, layout.AVOIDED, 1)

    def counter(self, g: State, f: Frame) -> None:
        """Negate what the opponent has on top of the chain: a surprise card goes to the off-field, its price stays paid."""
        if g.chain and g.chain[-1][0] != f[WHO] and statements.may_be_countered(g, g.chain[-1][2]):
            row = g.chain.pop()
            note(g, layout.COUNTERED, f[WHO], row[2])
            if row[1] == layout.PLAY and g.zone[row[2]] == layout.PLAYED:
                move(g, row[2], layout.OFF)

    # Words, pictures and agents.

    def argument(self, g: State, kind: str, value: int, language: str) -> str:
        """Words for a square and for an ability."""
        if kind == "ability":
            return g.tables.names[value][1 if language == "ja" else 0]
        return BOARD.name(value)

    def text_name(self, match: Match, number: int, language: str) -> str:
        """What an ability is called; a crest goes by its own name."""
        en, ja = name_of(match.texts.texts[number]) or ("", "")
        return ja if language == "ja" else en

    def picture(self, g: State, viewer: int, language: str) -> Picture:
        """What lies on the table."""
        return drawing.picture(View(g, viewer, language))

    def rollout_policy(self, g: State) -> int:
        """What is answered where an agent only looks ahead."""
        return rollout_policy(g)

    def otherwise(self, g: State, card: int) -> Reason:
        """Why a card is of no use at any moment."""
        return relaxations.otherwise(g, card)

    def candidate_answers(self, g: State) -> list[int]:
        """What an agent tries."""
        return candidate_answers(g)

    def passes(self, g: State, timing: int) -> bool:
        """Nobody usually does anything in a window."""
        return True

    def worth(self, g: State, seat: int) -> float:
        """What a position is worth to a seat."""
        return worth(g, seat)


RULES = Fertcg()
