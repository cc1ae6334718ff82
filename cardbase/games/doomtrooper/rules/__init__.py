"""The rules of Doomtrooper, one module for each chapter of the rulebook; `RULES` is what a match runs on."""

from cardbase.engine.actions import ARG
from cardbase.engine.effects.announce import resolve_text
from cardbase.engine.effects.rules import TextRules
from cardbase.engine.match import Match
from cardbase.engine.state import Frame, State
from cardbase.engine.window import ROW
from cardbase.games.doomtrooper.evaluate import evaluate
from cardbase.games.doomtrooper.rules import (
    dialect,
    ending,
    giving,
    introducing,
    moving,
    offers,
    piles,
    playing,
    ratings,
    set_up,
    turn,
)
from cardbase.games.doomtrooper.rules.book import Book
from cardbase.games.doomtrooper.rules.layout import (
    ACTION,
    ATTACHED,
    BARRED,
    BY_TEXT,
    COMBAT,
    IS_WARRIOR,
    LAYOUT,
    PLAY,
)
from cardbase.games.doomtrooper.rules.wounds import AS_VICTIM

_TACTICS = {"en": ("", "Fight", "Shoot"), "ja": ("", "格闘", "射撃")}
_AREAS = {"en": ("", "the Squad", "the Kohort"), "ja": ("", "スコード", "コホルト")}


class Doomtrooper(TextRules):
    """The game as the engine sees it; every chapter of the rulebook is a module beside this one."""

    usual_timing = ACTION
    by_text = BY_TEXT
    cannot_players = BARRED
    least_x = 1

    def __init__(self) -> None:
        super().__init__(LAYOUT, attachments=ATTACHED)
        dialect.fill(self.dialect)
        self.entries = {phase: (turn.TURN_TAKEN, step, 0, 0) for phase, step in turn.ENTRIES.items()}

    def prepare(self, match: Match) -> None:
        """Make the tables of the printed cards."""
        super().prepare(match)
        match.book = Book(match)

    def setup(self, g: State) -> None:
        """Lay both decks out."""
        set_up.lay_out(g)

    def begin(self, g: State, seat: int, phase: str) -> None:
        """Begin in a phase of a turn, with three actions where the position does not say how many."""
        turn.prepare_position(g)
        super().begin(g, seat, phase)

    def offers(self, g: State, seat: int, timing: int) -> list[int]:
        """What a player with priority may do."""
        return offers.offers(g, seat, timing)

    def play(self, g: State, seat: int, action: int, timing: int) -> None:
        """Begin what was chosen in a window."""
        offers.play(g, seat, action, timing)

    def resolve(self, g: State, f: Frame) -> None:
        """Resolve the top of the chain."""
        row = tuple(f[ROW:])
        if row[1] == PLAY:
            playing.resolve_play(g, row)
        else:
            resolve_text(g, row)

    def quiet(self, g: State, timing: int) -> bool:
        """Tell that nobody has anything to do."""
        return offers.quiet(g, timing)

    def refresh(self, g: State) -> None:
        """Ratings and traits."""
        ratings.refresh(g)

    def check(self, g: State) -> None:
        """The end of the game, and cards that a text discards."""
        ending.check_end(g)
        moving.check_discards(g)
        moving.settle_areas(g)

    def evaluate(self, g: State, seat: int) -> float:
        """What a position is worth."""
        return evaluate(g, seat)

    def choosable(self, g: State, seat: int, source: int, card: int) -> bool:
        """CB7: the same modifying card not twice on one warrior."""
        return not (g.num[COMBAT] and source >= 0 and playing.used_on(g, g.face[source], card))

    def face_down_is(self, noun: str) -> bool:
        """Everybody knows that a hidden card is a warrior."""
        return noun == "warrior"

    def promised(self, g: State, face: int, promise: int) -> bool:
        """A hidden card is a warrior."""
        return promise != IS_WARRIOR or g.match.book.kind[face] == 0

    def draw(self, g: State, seat: int) -> bool:
        """Draw a card."""
        return piles.draw(g, seat)

    def discard(self, g: State, who: int, source: int, cards: list[int]) -> None:
        """Discard cards, those in play with everything on them; not killed (PT8)."""
        for card in cards:
            moving.put_out(g, card)

    def put(self, g: State, card: int, zone: int) -> None:
        """Put a card into a pile."""
        moving.discard(g, card, zone)

    def enter(self, g: State, who: int, card: int, zone: int) -> None:
        """Put a card into play without paying for it."""
        introducing.introduce(g, who, card, free=True)

    def attach(self, g: State, who: int, card: int, host: int) -> None:
        """Lay a card on a warrior, or move it to another one."""
        giving.attach(g, who, card, host)

    def counter(self, g: State, f: Frame) -> None:
        """Make the card that was just played void."""
        playing.void_top(g, f)

    def can_pay(self, g: State, seat: int, amount: int, source: int) -> bool:
        """Tell whether a player has so many Destiny Points."""
        return dialect.can_pay(g, seat, amount)

    def pay(self, g: State, seat: int, amount: int, source: int) -> None:
        """Pay Destiny Points."""
        dialect.pay(g, seat, amount)

    def fits(self, g: State, condition: int, seat: int, source: int, card: int, value: int) -> bool:
        """Test the victim of a kill, the subject of any other event."""
        if value & AS_VICTIM and value > 0:
            return super().fits(g, condition, seat, source, value & (AS_VICTIM - 1), 0)
        return super().fits(g, condition, seat, source, card, value)

    def argument(self, g: State, kind: str, value: int, language: str) -> str:
        """Words for a tactic or an area."""
        if kind == "tactic":
            return _TACTICS[language][value & ARG]
        if kind == "area":
            return _AREAS[language][value]
        return super().argument(g, kind, value, language)


RULES = Doomtrooper()
