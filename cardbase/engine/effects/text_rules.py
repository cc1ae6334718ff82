"""Rules with card texts: what texts do to cards and players in most games, and how the kernel's abilities are such texts."""

from typing import Final

from cardbase.engine import continuous
from cardbase.engine.compiling import mypyc_attr
from cardbase.engine.continuous import DELAY, GRANT, mark, touched, unshielded
from cardbase.engine.effects import (  # noqa: F401 - choices and costs add their forms
    card_verbs,
    choices,
    core_words,
    costs,
    player_verbs,
    state_verbs,
    statements,
)
from cardbase.engine.effects.announce import (
    AT_ONCE,
    TEXT_RELAXATIONS,
    announce,
    count_use,
    put_trigger,
    resolve_text,
    texts_of,
    within_limits,
)
from cardbase.engine.effects.bindings import ASKED, Bindings, Node
from cardbase.engine.effects.context import BLOCK, VALUE, D, context
from cardbase.engine.effects.forms import EFFECTS, TEXT_PROCEDURES, cause, run_block
from cardbase.engine.effects.registry import collect
from cardbase.engine.effects.statements import never, said_of_player
from cardbase.engine.effects.texts import Texts
from cardbase.engine.effects.triggers import CORE_DEPENDENCIES, CORE_EVENTS, CORE_WOULDS, counted, register
from cardbase.engine.effects.values import cards, describes, holds, plays
from cardbase.engine.events import ANY, ENEMY, LOST, OWN, REPLACED, SELF, concerns, emit, player, together
from cardbase.engine.faces import COUNTERS, Face
from cardbase.engine.faces import DAMAGE as READS_DAMAGE
from cardbase.engine.layout import (
    ATTACHED,
    COUNTERED,
    DAMAGED,
    DEALS_DAMAGE,
    DESTROYED,
    DISCARDS,
    DOWN,
    DRAWS,
    ENTERS,
    LEAVES,
    PUT_INTO,
    RESOLVED,
    WOULD_DAMAGED,
    WOULD_DESTROYED,
    WOULD_DRAWS,
    Layout,
)
from cardbase.engine.log import note
from cardbase.engine.relaxation import Trial
from cardbase.engine.rules import BUDGET, Rules
from cardbase.engine.run import give, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, SRC, WHO, Frame, Match, Row, State
from cardbase.engine.window import ROW
from cardbase.engine.zones import hand_over, move
from cardbase.errors import InputError
from cardbase.language.tree import Select

# handlers
DESTROY: Final = 0
DAMAGE: Final = 1

ABILITY: Final = 15 << 12  # the kind of chain rows that are abilities


def _is_by(g: State, f: Frame, what: Node | Select) -> bool:
    """Tell whether the text under way is one of these cards', whoever uses it."""
    doing = cause(g)
    if doing is None or doing[SRC] < 0:
        return False
    return plays(g, f, what, doing[WHO], doing[SRC]) if isinstance(what, Select) else doing[SRC] in cards(g, f, what)


def waits(g: State, f: Frame, what: Node) -> bool:
    """Condition: the top of the chain is such a card, being played."""
    if not g.chain or g.chain[-1][1] == ABILITY:
        return False
    seat, _, card = g.chain[-1][:3]
    return plays(g, f, what, seat, card) if isinstance(what, Select) else card in cards(g, f, what)


@mypyc_attr(allow_interpreted_subclasses=True)
class TextRules(Rules):
    """Rules of a game whose cards have texts. A game fills `bindings` and overrides what it does differently."""

    def __init__(
        self,
        layout: Layout,
        *,
        budget: int = BUDGET,
        squares: int = 0,
        attachments: int = -1,
        order: tuple[int, ...] = continuous.DEFAULT_ORDER,
    ) -> None:
        super().__init__(layout, budget=budget, squares=squares, attachments=attachments, order=order)
        self.bindings = Bindings(layout)
        modules = (card_verbs, state_verbs, player_verbs, core_words)
        collect(self.bindings, *[module.WORDS for module in modules])
        self.bindings.take_names(self.live)
        self.bindings.events |= CORE_EVENTS
        self.bindings.woulds |= CORE_WOULDS
        self.bindings.conditions["waits"] = waits
        self.bindings.conditions["at_that"] = lambda g, f, asked: bool(
            f[VALUE] >> g.match.texts.moments.index(asked) & 1
        )
        self.bindings.dependencies |= CORE_DEPENDENCIES
        if not squares:
            self.bindings.forget(self.bindings.filters, "adjacent", "within", "in_column", "in_row")
            self.bindings.forget(self.bindings.verbs, "move", "push")
        self.handlers = [self.do_destroy, self.do_damage]
        self.drawing = -1  # the number of the handler that draws a card, where something may happen instead
        self.relaxations = TEXT_RELAXATIONS

    # What most games do.

    def choosable(self, g: State, seat: int, source: int, card: int) -> bool:
        """Any card may be chosen unless "be_chosen" is forbidden, or by this player or card alone; or the source does nothing to it."""
        if g.match.spares and statements.spared(g, card, source):
            return False
        forbidden = g.cannot[card]
        if forbidden:
            acts = self.bindings.acts
            by_other = acts.get("be_chosen_by", 0) if g.side[card] != seat else 0
            if forbidden & (acts.get("be_chosen", 0) | by_other):
                return False
        return source < 0 or not g.match.texts.sayings or not never(g, "be_chosen_by_what", card, source)

    def player_act(self, g: State, f: Frame, act: Node) -> int:
        """Return the bits that the bindings gives the act."""
        return self.bindings.player_acts[act[0]]

    def let_draws_be_replaced(self) -> None:
        """Let `would draw` be said in the game; to be called once all its handlers are there."""
        self.drawing = len(self.handlers)
        self.handlers.append(self.do_draw)
        self.bindings.woulds["draws"] = WOULD_DRAWS
        self.bindings.player_acts["draw"] = ASKED

    def draw(self, g: State, seat: int) -> bool:
        """Let a player draw a card, if no text forbids it and nothing happens instead."""
        if "cannot draw" in g.match.texts.sayings and said_of_player(g, "cannot draw", seat):
            return False
        if self.drawing < 0 or not g.watch[WOULD_DRAWS]:
            return self.draw_card(g, seat)
        together(g, seat, -1, WOULD_DRAWS, self.drawing, [player(seat)], 1)
        return True

    def do_draw(self, g: State, who: int, source: int, players: list[int], amounts: list[int]) -> None:
        """The player draws: nothing has happened instead."""
        self.draw_card(g, who)

    def draw_card(self, g: State, seat: int) -> bool:
        """Draw the top card of the deck, if there is one."""
        deck = g.piles[self.bindings.zones["deck"] * 2 + seat]
        if not deck:
            return False
        card = deck[-1]
        move(g, card, self.bindings.zones["hand"])
        emit(g, DRAWS, card, seat)
        return True

    def discard(self, g: State, who: int, source: int, cards: list[int]) -> None:
        """Put cards into the discard, one after the other."""
        for card in cards:
            seat = g.side[card]
            move(g, card, self.bindings.zones["discard"])
            emit(g, DISCARDS, card, seat)

    def put(self, g: State, card: int, zone: int) -> None:
        """Put a card into a zone; from play it leaves."""
        if self.live[g.zone[card]]:
            emit(g, LEAVES, card, g.side[card], 0, 1)
        move(g, card, zone)
        emit(g, PUT_INTO, card, g.owner[card], zone)

    def enter(self, g: State, who: int, card: int, zone: int) -> None:
        """Put a card into play, whoever owns it."""
        move(g, card, zone, who)
        emit(g, ENTERS, card, who)

    def attach(self, g: State, who: int, card: int, host: int) -> None:
        """Lay a card on another one."""
        if g.zone[card] != self.attachments:
            move(g, card, self.attachments, who)
        g.host[card] = host
        g.todo |= DIRTY | CHECK
        emit(g, ATTACHED, card, who)

    def give_back(self, g: State, card: int, side: int) -> None:
        """It stays where it lies, and the same object."""
        if g.side[card] != side:
            hand_over(g, card, side)

    def destroy(self, g: State, who: int, source: int, cards: list[int]) -> None:
        """Destroy cards together, replacements first, but those for which "be_destroyed" is forbidden."""
        bit = self.bindings.acts.get("be_destroyed", 0)
        together(g, who, source, WOULD_DESTROYED, DESTROY, [card for card in cards if not g.cannot[card] & bit])

    def do_destroy(self, g: State, who: int, source: int, cards: list[int], amounts: list[int]) -> None:
        """Tell of all that are destroyed, then put them into the discard."""
        for card in cards:
            emit(g, DESTROYED, card, g.side[card], 0, 1)
            emit(g, LEAVES, card, g.side[card], 0, 1)
        for card in cards:
            move(g, card, self.bindings.zones["discard"])

    def damage(self, g: State, who: int, source: int, cards: list[int], amount: int) -> None:
        """Deal damage, replacements first, but not to cards for which "be_damaged" is forbidden."""
        bit = self.bindings.acts.get("be_damaged", 0)
        hit = [card for card in cards if card < 0 or not g.cannot[card] & bit]
        together(g, who, source, WOULD_DAMAGED, DAMAGE, hit, amount)

    def do_damage(self, g: State, who: int, source: int, cards: list[int], amounts: list[int]) -> None:
        """Mark damage on cards; what it does to a player is the game's `damage_player`."""
        for card, full in zip(cards, amounts, strict=True):
            amount = unshielded(g, card, full) if g.effects and full else full
            if card < 0:
                self.damage_player(g, -2 - card, amount, source)
            elif amount > 0:
                g.damage[card] += amount
                emit(g, DAMAGED, card, g.side[card], amount)
                emit(g, DEALS_DAMAGE, source, who, amount)
        g.todo |= CHECK
        touched(g, READS_DAMAGE)

    def play_free(self, g: State, seat: int, card: int) -> None:
        """Announce a card with a "play" text; let another one enter."""
        text = g.match.texts.play_text(g.face[card])
        if text is None:
            self.enter(g, seat, card, self.bindings.zones["play"])
        else:
            announce(g, seat, card, text)

    def counter(self, g: State, f: Frame) -> None:
        """Take the top row off the chain; the card of a play goes to the discard."""
        if g.chain and (g.chain[-1][2] < 0 or statements.may_be_countered(g, g.chain[-1][2])):
            row = g.chain.pop()
            note(g, COUNTERED, f[WHO], row[2])
            if row[2] >= 0 and row[1] != ABILITY and g.stamp[row[2]] == row[3]:
                move(g, row[2], self.bindings.zones["discard"])

    def edition(self, match: Match) -> str:
        """Return which edition of the texts is played, where cards have several (`Ability.edition`). Default: none."""
        return ""

    # The kernel's hooks.

    def prepare(self, match: Match) -> None:
        """Read the stats and texts of all faces; a game calls this first and then adds its own tables."""
        self._read(match)
        match.tables = self.tables(match)

    def refusal(self, abilities: tuple[object, ...]) -> str:
        """Return why the rules play no card with such abilities, whatever else it is; "" where they do."""
        match = Match(self, [{"main": [Face("", {}, {}, abilities)]}], {})
        match.blank_texts()
        try:
            self._read(match)
        except InputError as fault:
            return fault.message
        return ""

    def _read(self, match: Match) -> None:
        """Read the stats and texts of all faces."""
        for stat in range(len(self.layout.stats)):
            key = self.layout.stats.terms[stat].key
            match.printed[stat] = [face.number(key) for face in match.faces]
        match.texts = Texts(match.faces, self.bindings, self.edition(match), self.usual_timing)
        if self.bindings.keyword_stat >= 0:
            masks = match.printed[self.bindings.keyword_stat]
            for face, keys in enumerate(match.texts.keywords):
                masks[face] = sum(self.bindings.keywords.get(key, 0) for key in keys)
        register(match)
        statements.note(match)
        core_words.note(match)

    def ability_name(self, g: State, source: int, ability: int, language: str) -> str:
        """Return its name, else which line of its card it is; of one that another card has granted, that card."""
        own = [text.number for text in g.match.texts.of_face[g.face[source]]]
        if ability in own:
            line = f"能力{own.index(ability) + 1}" if language == "ja" else f"ability {own.index(ability) + 1}"
            return self.text_name(g.match, ability, language) or line
        return g.match.faces[g.match.texts.texts[ability].face].name(language)

    def prepare_trial(self, trial: Trial) -> None:
        """A text is read itself, whatever says beforehand that it is hopeless."""
        for text in texts_of(trial):
            trial.set(text, "hopeless", None)

    def silence(self, trial: Trial, face: int) -> None:
        """Forget what cards of a face say."""
        for table in trial.g.match.texts.sayings.values():
            trial.drop(table.printed, face)

    def resolve(self, g: State, f: Frame) -> None:
        """Resolve an ability; a game handles its own kinds first."""
        resolve_text(g, f[ROW:])

    def trigger(self, g: State, row: Row, at_once: bool) -> None:
        """Announce what has triggered, onto the chain or to resolve at once."""
        put_trigger(g, row, AT_ONCE if at_once else ABILITY)

    def fits(self, g: State, condition: int, seat: int, source: int, card: int, value: int) -> bool:
        """Test the subject of an event with a filter of the match's texts."""
        return self.fits_both(g, condition, seat, source, card, value, card)

    def fits_both(self, g: State, condition: int, seat: int, source: int, card: int, value: int, doer: int) -> bool:
        """Test the subject of an event, and who did it to that one."""
        return self._fits(g, g.match.texts.filters[condition], seat, source, card, value, doer)

    def _fits(self, g: State, test: Node | Select, seat: int, source: int, card: int, value: int, doer: int) -> bool:
        if isinstance(test, Select):
            return card >= 0 and describes(g, context(g, EFFECTS, seat, source, 0), test, card)
        if test[0] == "value":
            return bool(value == test[1])
        if test[0] == "doer":
            return self._fits(g, test[1], seat, source, doer, value, doer)
        if test[0] == "in_force":
            stamp = g.stamp[card] if card >= 0 else 0
            return holds(g, context(g, EFFECTS, seat, source, 0, card, stamp, value), test[1])
        if test[0] == "both":
            return all(self._fits(g, part, seat, source, card, value, doer) for part in test[1:])
        if test[0] == "by":
            return _is_by(g, context(g, EFFECTS, seat, source, 0), test[1])
        if test[0] == "from":
            owner = {"you": seat, "opponent": 1 - seat}.get(test[2], g.owner[card])
            return bool(value == test[3] and g.owner[card] == owner)
        old, new = value >> 8, value & 255  # test[0] == "way"
        return old in test[1] and new in test[2]

    def tally(self, g: State, event: int, card: int, seat: int, value: int) -> None:
        """Count an event for who counts it: of this very card, or of cards and players as each side sees them."""
        for whose, test, count, until in g.match.tallies[event]:
            if whose == SELF:
                asked = card >= 0 and g.face[card] in g.match.askers[count]
                if asked and (test < 0 or self.fits(g, test, seat, card, card, value)):
                    mark(g, counted(count), card, until)
                continue
            for side in (0, 1):
                mine = whose == ANY or (whose == OWN) == (side == seat)
                if mine and (test < 0 or self.fits(g, test, side, -1, card, value)):
                    mark(g, counted(count, side), -1, until)
        touched(g, COUNTERS)

    def at_moment(self, g: State, ability: int, seat: int, source: int, card: int, value: int) -> int:
        """Return what the text asked as its event happened, as bits of `Texts.moments`."""
        stamp = g.stamp[card] if card >= 0 else 0
        f = context(g, EFFECTS, seat, source, 0, card, stamp, value)
        return sum(bit for bit, condition in g.match.moments[ability] if holds(g, f, condition))

    def replace(self, g: State, seat: int, ability: int, source: int, card: int, amount: int) -> None:
        """Run a replacement as a procedure that gives REPLACED if it was done."""
        text = g.match.texts.texts[ability]
        stamp = g.stamp[card] if card >= 0 else 0
        f = context(g, REPLACE, seat, source, text.block, card, stamp, amount)
        f[D] = ability
        if holds(g, f, text.tree.condition) and within_limits(g, source, text):
            g.frames.append(f)

    def static(self, g: State, card: int, ability: int, changes: list[Row]) -> None:
        """Append what a continuous ability changes while its condition holds."""
        text = g.match.texts.texts[ability]
        f = context(g, EFFECTS, g.side[card], card, text.block)
        if holds(g, f, text.tree.condition):
            for always, arguments in text.always:
                always(g, f, changes, *arguments)

    def weighed(self, g: State, changes: list[Row], givers: list[int]) -> list[Row]:
        """Ask the texts that weigh and spare."""
        return statements.weighed(g, changes, givers)

    def hushed(self, g: State, card: int, ability: int) -> bool:
        """Ask the texts that take it."""
        return core_words.hushed(g, card, ability)

    def may_use(self, g: State, seat: int, card: int) -> bool:
        """Ask the texts that forbid it."""
        return statements.may_use(g, seat, card)

    def affecting(self, g: State, node: Node) -> Node:
        """Leave out what texts spare."""
        return statements.affecting(g, node)

    def fitting(self, g: State, f: Frame, node: Node, found: list[int]) -> list[int]:
        """Leave out what texts spare."""
        return statements.fitting(g, f, node, found)

    def spared(self, g: State, card: int, source: int) -> bool:
        """Ask the texts that spare."""
        return statements.spared(g, card, source)

    def heard(self, g: State, card: int, key: str) -> bool:
        """Face up and not silenced."""
        return not g.flags[card] & DOWN and not g.cannot[card] & LOST

    def granted(self, g: State, row: Row, count: int) -> None:
        """Count what a granted ability or a delayed effect watches."""
        if row[continuous.OP] == DELAY:
            g.watch[row[continuous.STAT]] += count
        elif row[continuous.OP] == GRANT:
            text = g.match.texts.texts[row[continuous.AMOUNT]]
            g.dependencies |= text.dependencies
            for event, _, _ in text.events:
                g.watch[event] += count

    def lent(self, g: State, card: int, ability: int, changes: list[Row]) -> None:
        """A granted continuous ability works like a printed one."""
        hushed = ability in g.match.hushable and self.hushed(g, card, ability)
        if g.match.texts.texts[ability].tree.kind == "continuous" and not g.cannot[card] & LOST and not hushed:
            self.static(g, card, ability, changes)

    def granted_triggers(
        self, g: State, event: int, card: int, seat: int, value: int
    ) -> list[tuple[int, int, int, int]]:
        """Return the granted abilities that watch an event; a delayed effect is taken off and put among what waits."""
        found = []
        for row in g.effects[:]:
            _, own, op, stat, amount, about, stamp, source, _ = row
            if op == GRANT and about >= 0 and g.stamp[about] == stamp:
                texts = g.match.texts.texts[amount].events
                if amount not in g.match.hushable or not self.hushed(g, about, amount):
                    found += [(about, whose, amount, test) for watched, whose, test in texts if watched == event]
            elif op == DELAY and stat == event and self._due(g, row, card, seat, value):
                g.effects.remove(row)
                g.watch[event] -= 1
                g.waiting.append((own, amount, source, g.stamp[source], about, stamp, 0))
        return found

    def _due(self, g: State, row: Row, card: int, seat: int, value: int) -> bool:
        """Tell whether an event of `card` and `seat` is the one that a delayed effect waits for."""
        own, number, source = row[continuous.MINE], row[continuous.AMOUNT], row[continuous.SOURCE]
        for watched, whose, test in g.match.texts.texts[number].events:
            side = (seat == own) == (whose == OWN) if whose in (OWN, ENEMY) else concerns(g, whose, source, card, seat)
            if watched == row[continuous.STAT] and side:
                return test < 0 or self.fits(g, test, own, source, card, value)
        return False


def _run_replacement(g: State, f: Frame) -> None:
    f[ANS] = 1
    run_block(g, f, f[BLOCK])


def _tell(g: State, f: Frame) -> None:
    """A limited replacement is used up when it was done."""
    give(g, REPLACED if f[ANS] else 0)
    if f[ANS]:
        count_use(g, f[SRC], g.match.texts.texts[f[D]])
        note(g, RESOLVED, f[WHO], f[SRC], 1 + f[D])


REPLACE: Final = procedure("replacement", _run_replacement, _tell)
TEXT_PROCEDURES.add(REPLACE)
