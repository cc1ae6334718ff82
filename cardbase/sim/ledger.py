"""What is kept of a game while it is played: its log, the table as each turn ended, and who got to know which cards."""

from cardbase.engine.layout import TURNS
from cardbase.engine.state import Row, State, Witness


class Ledger(Witness):
    """Lent to a state, it sees each step of the rules.

    rows     the log; turned: the table as it was when the last turn was over, None before the first
    learned  mask of the seats that got to know a card, since `forget`
    shown    mask of the seats that got to know a card that the other one did not know
    """

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.turned: State | None = None
        self.learned = self.shown = 0
        self._known: list[int] = []
        self._promise: tuple[int, ...] = ()

    def noted(self, g: State, row: Row) -> None:
        """Keep a copy of the table where a turn begins."""
        if row[0] == TURNS:
            self.turned = g.copy()
            self.turned.rules.refresh(self.turned)

    def before_step(self, g: State) -> None:
        """See who knows more than before the step before."""
        self.look(g)

    def forget(self, g: State) -> None:
        """Begin anew: what the seats know now is what they knew before."""
        self.learned = self.shown = 0
        self._known, self._promise = g.known.copy(), g.promise

    def look(self, g: State) -> None:
        """Note who knows more than when this was asked last."""
        known, promise = self._known, self._promise
        if g.known != known:
            for card, mask in enumerate(g.known):
                before = known[card] if card < len(known) else mask
                if new := mask & ~before:
                    self.learned |= new
                    self.shown |= new & ~(before >> 1 | before << 1)
            self._known = g.known.copy()
        if g.promise != promise:
            for card, word in enumerate(g.promise):
                if word and (card >= len(promise) or word != promise[card]):
                    self.learned |= 3 & ~g.known[card]
            self._promise = g.promise
