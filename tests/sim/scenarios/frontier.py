"""Frontier, made-up rules for scenarios: nine squares, chips, a card laid closed by each player, a hidden unit."""

from cardbase.engine.actions import ARG, FACE, NUMBER, PASS, PICK, SQUARE
from cardbase.engine.layout import DOWN, NOBODY, OWNER, Layout
from cardbase.engine.picture import Grid, Picture, Piece, Square
from cardbase.engine.rules import Entry, Rules
from cardbase.engine.run import ask, asks, finish, goto, procedure
from cardbase.engine.state import ANS, SRC, WHO, Frame, Match, State
from cardbase.engine.viewing import View
from cardbase.engine.zones import conceal, deal, move, pile, turn_up
from cardbase.games.contract import Field, Game, Section
from cardbase.sim.drawing import default_picture

LAYOUT = Layout("frontier")
DECK = LAYOUT.zone("deck", seen=NOBODY)
HAND = LAYOUT.zone("hand", seen=OWNER)
MAP = LAYOUT.zone("map", live=True)
OPEN = LAYOUT.zone("open cards")
AWAY = LAYOUT.zone("away")
GEAR = LAYOUT.zone("gear", live=True)
CHIPS = LAYOUT.columns.add("chips", "chips", "チップ")
POINTS = LAYOUT.number("points", per_seat=True)
ROUND = LAYOUT.number("round")
SPEED = LAYOUT.stats.add("speed", "speed", "速さ")
WON = LAYOUT.reasons.add("corner", "a corner is taken", "角")
LAYOUT.phases.add("move")
LAYOUT.phases.add("speed")


def name(square: int) -> str:
    return "abc"[square % 3] + str(square // 3 + 1)


def ask_unit(g: State, f: Frame) -> None:
    f[SRC] = -1
    ask(g, f[WHO], [PASS, *[PICK + card for card in pile(g, MAP, f[WHO])]])


def ask_square(g: State, f: Frame) -> None:
    if f[ANS] == PASS:
        goto(f, turn_over)
        return
    f[SRC] = f[ANS] & ARG
    ask(g, f[WHO], [SQUARE + square for square, card in enumerate(g.board) if card < 0])


def go(g: State, f: Frame) -> None:
    card = f[SRC]
    g.board[g.place[card]] = -1
    g.place[card] = f[ANS] & ARG
    g.board[g.place[card]] = card
    g.add(CHIPS, card, -1)
    if g.flags[card] & DOWN:
        turn_up(g, card)
    if g.place[card] == 8:
        g.num[POINTS + f[WHO]] += 2
        finish(g, f[WHO], WON)
    goto(f, ask_unit)


def turn_over(g: State, f: Frame) -> None:
    f[WHO] = 1 - f[WHO]
    goto(f, ask_unit)


def ask_first(g: State, f: Frame) -> None:
    ask(g, f[WHO], _cards(g, f[WHO]))


def ask_second(g: State, f: Frame) -> None:
    _lay(g, f[WHO], f[ANS] & ARG)
    goto(f, ask_other)


def ask_other(g: State, f: Frame) -> None:
    ask(g, 1 - f[WHO], _cards(g, 1 - f[WHO]))


def compare(g: State, f: Frame) -> None:
    _lay(g, 1 - f[WHO], f[ANS] & ARG)
    speed = g.match.printed[SPEED]
    shown = [pile(g, GEAR, seat)[-1] for seat in (0, 1)]
    for card in shown:
        turn_up(g, card)
        move(g, card, OPEN)
    fast, slow = (speed[g.face[card]] for card in shown)
    g.num[POINTS + (0 if fast > slow else 1)] += abs(fast - slow)
    g.num[ROUND] += 1
    goto(f, ask_first)


def ask_points(g: State, f: Frame) -> None:
    ask(g, f[WHO], [NUMBER + n for n in range(4)])


def take_points(g: State, f: Frame) -> None:
    g.num[POINTS + f[WHO]] += f[ANS] & ARG
    goto(f, ask_points)


def _cards(g: State, seat: int) -> list[int]:
    return [FACE + face for face in sorted({g.face[card] for card in pile(g, HAND, seat)})]


def _lay(g: State, seat: int, face: int) -> None:
    card = next(card for card in pile(g, HAND, seat) if g.face[card] == face)
    conceal(g, card, GEAR)


MOVES = procedure("frontier.move", ask_unit, ask_square, go, turn_over)
RACE = procedure("frontier.speed", ask_first, ask_second, ask_other, compare)
BET = procedure("frontier.bet", ask_points, take_points)
asks(ask_square, "Where to?", "どこへ？", free=True)


class Frontier(Rules):
    def __init__(self) -> None:
        super().__init__(LAYOUT, squares=9, attachments=GEAR)
        self.entries = {
            "move": Entry(MOVES, ask_unit),
            "speed": Entry(RACE, ask_first),
            "bet": Entry(BET, ask_points),
        }

    def prepare(self, match: Match) -> None:
        match.printed[SPEED] = [face.number("speed") for face in match.faces]

    def setup(self, g: State) -> None:
        for seat in (0, 1):
            deal(g, DECK, seat, g.match.decks[seat]["main"])
            for _ in range(2):
                move(g, pile(g, DECK, seat)[-1], HAND)
        g.frames.append([RACE, 0, 0, -1, 0])

    def argument(self, g: State, kind: str, value: int, language: str) -> str:
        return name(value) if kind == "square" else super().argument(g, kind, value, language)

    def check(self, g: State) -> None:
        for seat in (0, 1):
            for card in [card for card in pile(g, MAP, seat) if g.damage[card] >= 5]:
                move(g, card, AWAY)

    def picture(self, g: State, viewer: int, language: str) -> Picture:
        units = [[g.board[row * 3 + n] for n in range(3)] for row in (2, 1, 0)]
        rows = [
            (str(3 - n), tuple(Square("", (Piece(card, "X"),) if card >= 0 else ()) for card in row))
            for n, row in enumerate(units)
        ]
        own = default_picture(View(g, viewer, language))
        return own._replace(grid=Grid(tuple("abc"), tuple(rows)))


RULES = Frontier()
GAME = Game(
    key="frontier",
    en="Frontier",
    ja="フロンティア",
    fields=(Field("speed", "number", "speed", "速さ"), Field("kind", "choice", "kind", "種類")),
    sections=(Section("main", "deck", "山札"),),
    formats=(),
    same_name=lambda card: card.name,
    rules="tests.sim.scenarios.frontier:RULES",
)
