"""The rules of Build Divide, one module for each chapter of the rulebook; `RULES` is what a match runs on."""

from typing import Final

from cardbase.engine import continuous
from cardbase.engine.compiling import mypyc_attr
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.text_rules import TextRules
from cardbase.engine.events import emit
from cardbase.engine.match import Match
from cardbase.engine.rules import LOOP_REASON
from cardbase.engine.run import finish
from cardbase.engine.state import Frame, Row
from cardbase.engine.window import ROW
from cardbase.engine.zones import move
from cardbase.games.build_divide.rules import (
    damage,
    dialect,
    layout,
    leaving,
    locks,
    losing,
    offers,
    payment,
    playing,
    processing,
    set_up,
    turn,
)
from cardbase.games.build_divide.rules.book import COLOUR_NAMES, Book, Price, State
from cardbase.games.build_divide.rules.evaluate import worth
from cardbase.games.build_divide.rules.hopeless import hopeless
from cardbase.games.build_divide.rules.reading import zones_read
from cardbase.games.build_divide.rules.refusals import refuse
from cardbase.games.build_divide.rules.switches import SWITCHES

AURA_POWER: Final = 1000


@mypyc_attr(allow_interpreted_subclasses=True)
class BuildDivide(TextRules):
    """The game as the engine sees it; every chapter of the rulebook is a module beside this one."""

    def __init__(self) -> None:
        super().__init__(layout.LAYOUT, attachments=layout.AURAS)
        self.usual_timing = 1 << layout.NORMAL
        self.by_text = layout.BY_TEXT
        self.cannot_players = layout.CANNOT_PLAYERS
        self.answers = 1 << layout.QUICK | 1 << layout.DAMAGE_WINDOW
        self.shown = (layout.POWER, layout.HIT)
        self.switches = SWITCHES
        dialect.add_to(self.dialect)
        self.entries = turn.ENTRIES

    # Set-up, windows, chain.

    def prepare(self, match: Match) -> None:
        """Add to the tables what the texts ask."""
        super().prepare(match)
        match.counts_zones = zones_read(match)
        match.able = offers.able(match)
        for text in match.texts.texts:
            if text.tree.kind == "activated":
                text.hopeless = hopeless(text)

    def tables(self, match: Match) -> Book:
        """Refuse cards that cannot be played, and make the tables of the others."""
        refuse(match)
        return Book(match)

    def setup(self, g: State) -> None:
        """Lay decks, territories and D decks out."""
        set_up.lay_out(g)

    def offers(self, g: State, seat: int, timing: int) -> list[int]:
        """Cards, abilities, energy: what a player with priority may do."""
        return offers.offers(g, seat, timing)

    def play(self, g: State, seat: int, action: int, timing: int) -> None:
        """Begin a play or an ability, or set energy."""
        offers.play(g, seat, action, timing)

    def resolve(self, g: State, f: Frame) -> None:
        """Resolve the top of the chain: a play, or an ability."""
        if f[ROW + 1] == layout.PLAY:
            playing.resolve_play(g, tuple(f[ROW:]))
        else:
            super().resolve(g, f)

    def quiet(self, g: State, timing: int) -> bool:
        """Tell that nobody has anything quick to do."""
        return offers.quiet(g, timing)

    def begin(self, g: State, seat: int, phase: str) -> None:
        """Begin in a given position; the stand phase is where the turn itself changes hands."""
        if phase == "stand":
            g.num[layout.ACTIVE], g.num[layout.TURN] = (
                (1 - seat, g.num[layout.TURN] - 1) if g.num[layout.TURN] > 1 else (seat, 0)
            )
        super().begin(g, seat, phase)

    # Continuous values and rule processing.

    def refresh(self, g: State) -> None:
        """Continuous effects, +1000 power for every aura, and hits that cannot change."""
        continuous.refresh(g)
        power, host = g.stats[layout.POWER], g.host
        for place in (layout.AURAS * 2, layout.AURAS * 2 + 1):
            for aura in g.piles[place]:
                if host[aura] >= 0:
                    power[host[aura]] += AURA_POWER
        if g.book.steady:
            for place in (layout.FIELD * 2, layout.FIELD * 2 + 1):
                for card in g.piles[place]:
                    if g.stats[layout.KEYWORDS][card] & layout.STEADY:
                        g.stats[layout.HIT][card] = g.match.printed[layout.HIT][g.face[card]]

    def static(self, g: State, card: int, ability: int, changes: list[Row]) -> None:
        """What a continuous ability changes; the texts of auras do nothing."""
        if g.zone[card] != layout.AURAS:
            super().static(g, card, ability, changes)

    def check(self, g: State) -> None:
        """Rule processing."""
        processing.process(g)

    def looped(self, g: State) -> None:
        """A loop without choices (D-25)."""
        finish(g, layout.DRAW if g.book.switch["loop_is_draw"] else layout.BOTH_LOSE, LOOP_REASON)

    # What effects do to cards and players.

    def face_down_is(self, noun: str) -> bool:
        """Tell what a face-down card counts as: only unopened territories count as anything."""
        return noun == "territory"

    def player_act(self, g: State, f: Frame, act: Node) -> int:
        """Return the bits of what a text forbids a player; what may not be played has bits of its own."""
        return locks.lock(g, f, act[1]) if act[0] == "play" else super().player_act(g, f, act)

    def draw(self, g: State, seat: int) -> bool:
        """Draw one card, from the life zone where the deck is empty."""
        losing.draw(g, seat, 1)
        return True

    def put(self, g: State, card: int, zone: int) -> None:
        """Put a card into a zone; what leaves the field takes its auras away, a territory closes instead."""
        leaving.send(g, card, zone)

    def enter(self, g: State, who: int, card: int, zone: int) -> None:
        """Put a card into the field by an effect: nothing opens."""
        playing.came_from(g, card, g.zone[card])
        move(g, card, zone, who)
        emit(g, layout.ENTERS, card, who, zone)

    def attach(self, g: State, who: int, card: int, host: int) -> None:
        """Make a card an aura of another; what was in the field leaves it first, an assault territory closes instead."""
        if g.zone[card] == layout.FIELD:
            if leaving.is_territory(g, card):
                leaving.close(g, card)
                return
            emit(g, layout.LEAVES, card, g.side[card], leaving=1)
            leaving.put_away(g, card, layout.AURAS)
        super().attach(g, who, card, host)
        emit(g, layout.AURA_PUT, card, who)

    def do_destroy(self, g: State, who: int, source: int, cards: list[int], amounts: list[int]) -> None:
        """Destroy units together; assault territories close instead."""
        leaving.destroyed(g, cards)

    def damage_player(self, g: State, seat: int, amount: int, source: int) -> None:
        """Deal effect damage to a player, point by point."""
        damage.effect_damage(g, seat, source, amount)

    def can_pay(self, g: State, seat: int, amount: int, source: int) -> bool:
        """Tell whether a player can rest so much energy."""
        return payment.can_pay(g, seat, Price(amount))

    def pay(self, g: State, seat: int, amount: int, source: int) -> None:
        """Rest so much energy."""
        payment.pay(g, seat, Price(amount))

    # Words and agents.

    def apart(self, g: State) -> frozenset[int]:
        """Return the cards of the D decks."""
        own = g.book.d_cards
        return own if not own or max(own) < len(g.face) else frozenset()

    def argument(self, g: State, kind: str, value: int, language: str) -> str:
        """Words for a mask of colours."""
        if kind == "colours":
            colours = [colour for n, colour in enumerate(COLOUR_NAMES[language]) if value >> n & 1]
            joined = ("・" if language == "ja" else " and ").join(colours)
            return joined or ("無色" if language == "ja" else "colourless")
        return super().argument(g, kind, value, language)

    def worth(self, g: State, seat: int) -> float:
        """What a position is worth to a seat."""
        return worth(g, seat)


RULES = BuildDivide()
