"""Positions of Doomtrooper without a scenario: warriors of both sides, and cards on them."""

from random import Random

from cardbase.engine.actions import PASS, PICK
from cardbase.engine.faces import Face
from cardbase.engine.run import apply, run
from cardbase.engine.state import DIRTY, State
from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules import RULES, layout
from cardbase.games.doomtrooper.rules.actions.introducing import area_of
from cardbase.games.doomtrooper.rules.actions.playing import place
from cardbase.games.doomtrooper.rules.combat.eligibility import defenders
from cardbase.games.doomtrooper.rules.faces import title_of
from cardbase.games.doomtrooper.words import VOCABULARY
from cardbase.language import parse
from tests.matches.doomtrooper import by_title


class Table:
    """A position with warriors of both sides and cards on them."""

    def __init__(
        self, own: list[str], theirs: list[str], cards: tuple[str, ...] = (), riddle: str = "", **switches: str
    ) -> None:
        filler = [by_title()["TAKE AIM"]] * 20
        decks = [
            {"main": [by_title()[t] for t in (*own, *cards)] + filler + ([special(riddle)] if riddle else [])},
            {"main": [by_title()[t] for t in theirs] + filler},
        ]
        self.g: State = RULES.new(RULES.load(decks, {"starts": 0, **switches}), 3)
        self.cards: dict[str, int] = {}
        for seat, titles in enumerate((own, theirs)):
            for title in titles:
                card = self.find(title, seat)
                move(self.g, card, area_of(self.g, self.g.face[card]), seat)
                self.cards[title] = card
        self.refresh()

    def find(self, title: str, seat: int) -> int:
        g = self.g
        taken = set(self.cards.values())
        return next(
            c
            for c in range(len(g.face))
            if g.owner[c] == seat and title_of(g.tables, g.face[c]) == title and c not in taken
        )

    def give(self, title: str, warrior: str) -> None:
        """Lay a card of seat 0 on a warrior."""
        place(self.g, 0, self.find(title, 0), PICK + self.cards[warrior])
        self.refresh()

    def refresh(self) -> None:
        self.g.todo |= DIRTY
        RULES.refresh(self.g)
        self.g.todo = 0

    def targets(self, warrior: str) -> set[str]:
        """Titles that a warrior may attack."""
        named = {card: title for title, card in self.cards.items()}
        return {named[card] for card in defenders(self.g, self.cards[warrior])}


def special(text: str) -> Face:
    """Return a Special for one action with this text."""
    facts = {"type": "special", "timing": "1-action", "after_play": "discarded"}
    return Face("Riddle", {"en": "RIDDLE"}, facts, parse(text, VOCABULARY))


def played(
    text: str, own: list[str], theirs: list[str], cards: tuple[str, ...] = (), *named: str, wounded: str = ""
) -> Table:
    """Return the position after seat 0 has played a Special with this text and named these cards where there was a choice."""
    table = Table(own, theirs, cards, text)
    g, riddle, names = table.g, table.find("RIDDLE", 0), list(named)
    if wounded:
        g.damage[table.cards[wounded]] = 1
    move(g, riddle, layout.HAND, 0)
    g.frames, g.options = [], []
    g.num[layout.ACTIONS] = 2
    RULES.begin(g, 0, "action")
    run(g)
    apply(g, layout.PLAY + g.face[riddle], Random(1))
    while g.options and layout.MEDITATE not in g.options:
        wanted = [PICK + table.cards[name] for name in names[:1]]
        answer = wanted[0] if wanted and wanted[0] in g.options else g.options[-1] if PASS not in g.options else PASS
        names = names[1:] if answer in wanted else names
        apply(g, answer, Random(1))
    return table
