"""A small game with card texts, for rulings about the effect language: one long main phase with a window.

Units have power; damage up to their power destroys them. Players pay with energy. Nothing is automatic: cards are laid out by the test, and
both seats use what they have in one window after the other, seat 0 first.
"""

from collections.abc import Sequence
from random import Random

from cardbase.engine.actions import ARG
from cardbase.engine.continuous import begin_phase, end_phase, expire
from cardbase.engine.effects.announce import announce, playable, resolve_text, use, uses
from cardbase.engine.effects.bindings import Node, Noun
from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.registry import Registry, collect
from cardbase.engine.effects.text_rules import ABILITY, TextRules
from cardbase.engine.effects.values import cards
from cardbase.engine.events import emit
from cardbase.engine.faces import Face
from cardbase.engine.layout import ACTIVE, DRAW, END_OF_TURN, LEAVING, NOBODY, OWNER, PLAYS, TURN, TURN_PHASE, Layout
from cardbase.engine.relaxation import Moment
from cardbase.engine.run import call, finish, goto, procedure
from cardbase.engine.state import SRC, WHO, Frame, State
from cardbase.engine.window import ROW, window
from cardbase.engine.zones import copy_identity, deal, move, pile
from cardbase.language import CORE, Vocabulary, Word, parse

WORDS = Registry()

NAMES = Layout("arena")
DECK = NAMES.zone("deck", "the deck", "山札", seen=NOBODY)
HAND = NAMES.zone("hand", "the hand", "手札", seen=OWNER)
FIELD = NAMES.zone("field", "the field", "場", live=True)
GRAVE = NAMES.zone("graveyard", "the graveyard", "墓地")
STACK = NAMES.zone("stack", "the stack", "スタック")
ON = NAMES.zone("attached", "attached", "装備", live=True)
REMOVED = NAMES.zone("removed", "out of the game", "除外")
ENERGY, POINTS = NAMES.number("energy", per_seat=True), NAMES.number("points", per_seat=True)
BARRED = NAMES.number("barred", per_seat=True)
POWER, COST, KEYWORDS, COUNTS, MUST, MAY = (
    NAMES.stats.add(key) for key in ("power", "cost", "keywords", "counts", "must", "may")
)
COUNTERS = NAMES.columns.add("counters")
COPIED_IDENTITY = NAMES.columns.add("guise")
NAMES.copied_identity, NAMES.copied_identity_zones = COPIED_IDENTITY, frozenset({FIELD, ON})
USE = NAMES.action("use", "use {x}", "{x}を使う", "card")
PLAY = NAMES.action("play", "play {x}", "{x}をプレイ", "face")
OVER, BY_TEXT = NAMES.reasons.add("over"), NAMES.reasons.add("text")
VOCABULARY = Vocabulary(
    CORE,
    (
        Word("noun", "unit", "unit|units", "unit|units", "ユニット", "体"),
        Word("zone", "discard", "graveyard|discard", "graveyard", "墓地"),
        Word("zone", "removed", "removed zone", "removed zone", "除外"),
        Word("keyword", "guard", "guard", "Guard", "ガード"),
        Word("keyword", "blitz", "blitz", "Blitz", "ブリッツ"),
        Word("resource", "energy", "energy", "energy", "エナジー"),
        Word("verb", "pose", "pose as {what}", "pose as {what}", "{what}になる", "{what}になって"),
    ),
)


def unit(name: str, power: int, text: str = "", **facts: int | str) -> Face:
    """Return a unit with a text in the effect language."""
    return Face(name, {"en": name, "ja": name}, {"power": power, "type": "unit", **facts}, parse(text, VOCABULARY))


def command(name: str, text: str, **facts: int | str) -> Face:
    """Return a card whose text happens when it is played."""
    return Face(name, {"en": name, "ja": name}, {"type": "command", **facts}, parse(text, VOCABULARY))


def turn(g: State, f: Frame) -> None:
    g.num[ACTIVE] = f[WHO]
    if g.match.switches:
        g.num[TURN] += 1
        g.num[ENERGY + f[WHO]] = 5
        RULES.draw(g, f[WHO])
        if g.num[TURN] > int(g.match.switches["turns"]):
            finish(g, DRAW, OVER)
    begin_phase(g, TURN_PHASE, f[WHO])
    window(g, f[WHO], 1)


def end(g: State, f: Frame) -> None:
    end_phase(g, TURN_PHASE, f[WHO])
    window(g, f[WHO], 0)


def turn_over(g: State, f: Frame) -> None:
    expire(g, END_OF_TURN, f[WHO])
    f[WHO] = 1 - f[WHO]
    goto(f, turn)


def in_window(g: State, seat: int) -> list[int]:
    g.chain = []
    return RULES.offers(g, seat, 1)


ROUND = procedure("arena.round", turn, end, turn_over)


@WORDS.verb("pose")
def pose(g: State, f: Frame, what: Node) -> None:
    """The card enters as a copy of another one."""
    for model in cards(g, f, what)[:1]:
        if g.zone[f[SRC]] == GRAVE:
            copy_identity(g, f[SRC], g.face[model])
            RULES.enter(g, f[WHO], f[SRC], FIELD)


class Arena(TextRules):
    """The rules."""

    def __init__(self) -> None:
        super().__init__(NAMES, attachments=ON, budget=500)
        self.cannot_players, self.by_text = BARRED, BY_TEXT
        words = self.bindings
        words.zones |= {"discard": GRAVE, "play": FIELD}
        words.nouns["unit"] = Noun(lambda g, card: g.match.faces[g.face[card]].facts["type"] == "unit", (FIELD,))
        words.marks["counter"] = COUNTERS
        words.acts |= {"attack": 2, "block": 4, "be_chosen": 8, "be_destroyed": 16}
        words.player_acts |= {"draw": 1}
        words.keywords |= {"guard": 1, "blitz": 2}
        words.keyword_stat, words.counts_stat, words.must_stat, words.can_stat = KEYWORDS, COUNTS, MUST, MAY
        words.timings |= {"main": 1, "any_time": 1}
        collect(words, WORDS)
        self.played_from = {PLAY: 1 << HAND, USE: 0}
        self.moments = (Moment("while nothing waits", "待つものがない時", in_window),)

    def setup(self, g: State) -> None:
        for seat, deck in enumerate(g.match.decks):
            for zone, faces in deck.items():
                deal(g, NAMES.zones.index[zone], seat, faces)
            g.num[ENERGY + seat] = 5
        call(g, ROUND, 0)

    def offers(self, g: State, seat: int, timing: int) -> list[int]:
        if not timing:
            return []
        faces = sorted({g.face[c] for c in pile(g, HAND, seat)})
        quick = [face for face in faces if not g.chain or "quick" in g.match.faces[face].facts]
        texts = [face for face in quick if g.match.texts.play_text(face) and self.has_targets(g, seat, face)]
        return [PLAY + face for face in texts] + ([] if g.chain else [USE + card for card in uses(g, seat, timing)])

    def has_targets(self, g: State, seat: int, face: int) -> bool:
        text = g.match.texts.play_text(face)
        return text is not None and playable(g, context(g, EFFECTS, seat, -1, text.block), text)

    def play(self, g: State, seat: int, action: int, timing: int) -> None:
        if action & ~ARG == USE:
            use(g, seat, action & ARG, timing, ABILITY)
        else:
            card = next(c for c in pile(g, HAND, seat) if g.face[c] == action & ARG)
            text = g.match.texts.play_text(g.face[card])
            assert text is not None
            move(g, card, STACK)
            announce(g, seat, card, text, PLAY)
            emit(g, PLAYS, card, seat)

    def resolve(self, g: State, f: Frame) -> None:
        if f[ROW + 1] == PLAY:
            move(g, f[ROW + 2], GRAVE)
            g.stamp[f[ROW + 2]] -= 1
        resolve_text(g, f[ROW:])

    def can_pay(self, g: State, seat: int, amount: int, source: int) -> bool:
        return g.num[ENERGY + seat] >= amount

    def pay(self, g: State, seat: int, amount: int, source: int) -> None:
        g.num[ENERGY + seat] -= amount

    def draw(self, g: State, seat: int) -> bool:
        return not g.num[BARRED + seat] & 1 and super().draw(g, seat)

    def damage_player(self, g: State, seat: int, amount: int, source: int) -> None:
        g.num[POINTS + seat] -= amount

    def check(self, g: State) -> None:
        dead = []
        for card in pile(g, FIELD, 0) + pile(g, FIELD, 1):
            if g.damage[card] >= g.stats[POWER][card] and not g.flags[card] & LEAVING:
                dead.append(card)
        self.destroy(g, g.num[ACTIVE], -1, dead)
        for card in pile(g, ON, 0)[:] + pile(g, ON, 1)[:]:
            if g.host[card] < 0:
                move(g, card, GRAVE)
        for seat in (0, 1):
            if g.num[POINTS + seat] >= 10:
                finish(g, seat, OVER)


RULES = Arena()


def arena(mine: dict[str, Sequence[Face]], theirs: dict[str, Sequence[Face]] | None = None, seed: int = 1) -> State:
    """Return a position at its first decision: zone -> cards, for both seats."""
    return RULES.deal(RULES.load([mine, theirs or {}]), Random(seed), [])
