"""What the kernel, the texts of cards and the agents ask a game: one method for each question.

A game answers those that concern it, in a subclass of `Rules` (without card texts) or of `TextRules`; a default is told at its
method.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import GetSetDescriptorType
from typing import TYPE_CHECKING, Any, Final

from cardbase.engine.actions import ARG, PASS
from cardbase.engine.board import Board
from cardbase.engine.compiling import mypyc_attr
from cardbase.engine.layout import BOTH_LOSE, DOWN, DRAW, OWNER, Layout
from cardbase.engine.match import EVERYTHING
from cardbase.engine.relaxation import NO_TARGET, NOTHING, Reason
from cardbase.engine.state import OVER
from cardbase.engine.switches import Switch
from cardbase.errors import InputError
from cardbase.messages import say

if TYPE_CHECKING:
    from cardbase.engine.match import Match
    from cardbase.engine.picture import Picture
    from cardbase.engine.relaxation import Moment, Relaxation, Trial
    from cardbase.engine.state import Frame, Row, State

Handler = Callable[
    ["State", int, int, list[int], list[int]], None
]  # (state, who causes it, source, cards, an amount for each)

WON: Final = 1000.0
_VALUES: Final = frozenset((
    "answers", "attachments", "budget", "by_text", "cannot_players", "handlers", "bindings", "entries", "grid", "copied_identity", "copied_identity_zones",
    "layout", "least_x", "live", "live_piles", "lying", "mains", "moments", "most_x", "relaxations", "order", "played_from", "rank", "refresh_dependencies", "seen",
    "shown", "squares", "switches", "usual_timing",
))  # fmt: skip
"""What an object holds, each game its own: read by the engine as values, and so never from the body of a class."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Hooks:
    """A game, as those below it know it. A game sets the values that are not its own in `__init__`, after the call of the
    base's.

    layout       the names of everything
    budget       steps between two decisions after which the loop rule speaks
    squares      size of the board, 0 without one; grid: the board; attachments: the live zone where attached cards lie, -1
                 without one
    lying        the live zones whose cards lie on squares, under what stands there
    handlers     what can be replaced, by number
    answers      mask of the timings in which nothing can be done but with the cards that `Match.able` counts
    mains        mask of the timings in which that is so for all but the turn player while the chain is empty
    cannot_players   a number per seat that holds what players are forbidden, as bits; -1 without one
    usual_timing     bits of the timings of an activated ability that names none
    least_x, most_x  the least and the greatest X that a price may have
    rereads      what `refresh` reads of the table, beside what is printed and the texts in play (`match.PLACES` …); a game that
                 says nothing has its values written after every change
    by_text      the reason when a text ends the game
    shown        stats that a drawn table shows of a card where the game draws none of its own; empty: all
    switches     the decisions where the sources are silent, by the names that a match gives them
    played_from  kinds of answers that play a card or use an ability of it -> mask of the zones in which a face that they name lies
    moments      when a seat is offered what it may play or use; relaxations: what may stand in its way (`trial`)
    seen, live, live_piles   flattened for speed: masks by pile, flags by zone, live piles
    copied_identity, copied_identity_zones   the column of what is printed on cards that stand for others, -1 without such; the zones in which they do
    rank         op -> when it is applied among the changes of stats, -1: never
    """

    grid: Board

    def __init__(self, layout: Layout, budget: int, squares: int, attachments: int) -> None:
        self.layout, self.budget, self.squares, self.attachments = layout, budget, squares, attachments
        self.seen = [1 << side if mask == OWNER else mask for mask in layout.seen for side in (0, 1)]
        self.live = layout.live
        self.copied_identity, self.copied_identity_zones = layout.copied_identity, layout.copied_identity_zones
        self.live_piles = [zone * 2 + side for zone, live in enumerate(self.live) if live for side in (0, 1)]
        self.rank: list[int] = []
        self.handlers: list[Handler] = []
        self.switches: Mapping[str, Switch] = {}
        self.answers, self.mains = 0, 0
        self.cannot_players, self.usual_timing, self.by_text = -1, ~0, 0
        self.least_x, self.most_x = 0, 20
        self.lying: tuple[int, ...] = ()
        self.refresh_dependencies = EVERYTHING
        self.shown: tuple[int, ...] = ()
        self.played_from: dict[int, int] = {}
        self.moments: tuple[Moment, ...] = ()
        self.relaxations: tuple[Relaxation, ...] = ()

    def __init_subclass__(cls) -> None:
        """Refuse a value in the body of a class, where it would be overwritten."""
        for name, value in vars(cls).items():
            if name in _VALUES and not isinstance(value, GetSetDescriptorType):
                place = f"{vars(cls)['__module__']}.{cls.__name__}"
                raise TypeError(f"{place} gives '{name}' in the body of the class; set self.{name} in __init__")

    # Before a game.

    def prepare(self, match: Match) -> None:
        """Compute what the match's faces need: printed stats, programs, triggers, reach tables. Default: nothing."""

    def tables(self, match: Match) -> Any:
        """Return the game's own tables by face, which `g.tables` gives. Default: none."""
        return None

    def setup(self, g: State) -> None:
        """Deal the decks of `g.match.decks` and push the first frame. `g.rng` decides who begins."""
        raise InputError(say("{key} has no rules yet", key=self.layout.key))

    # Windows and the chain.

    def offers(self, g: State, seat: int, timing: int) -> list[int]:
        """Return what a seat may do in a window of this timing, without PASS, in a stable order. Default: nothing."""
        return []

    def play(self, g: State, seat: int, action: int, timing: int) -> None:
        """Begin what a seat chose in a window: push the procedure that chooses targets, pays, and puts it on the
        chain.
        """

    def resolve(self, g: State, f: Frame) -> None:
        """Resolve the chain's row that begins at `window.ROW` of the frame, as the last thing it does. Default: an ability."""

    def nobody_can_act(self, g: State, timing: int) -> bool:
        """Tell, cheaply, that nobody could do anything in a window of this timing. Default: nobody knows."""
        return False

    # Current values, and what holds at any moment.

    def refresh(self, g: State) -> None:
        """Write stats and prohibitions. Default: `continuous.refresh`; a game adds what its board or its floors change."""

    def refresh_cards(self, g: State, cards: list[int]) -> None:
        """Write what depends on these cards alone having come, or having changed by themselves. Default: everything."""
        self.refresh(g)

    def face_down(self, g: State, card: int) -> None:
        """Write the stats of a face-down card in play. Default: zeros."""
        for column in g.stats:
            column[card] = 0

    def half(self, value: int) -> int:
        """Return half a stat, rounded as the game rounds. Default: up."""
        return (value + 1) // 2

    def check(self, g: State) -> None:
        """Do the state-based checks once; what changes something marks the state to be checked again."""

    def looped(self, g: State) -> None:
        """End a loop in which nobody has a choice. Default: a draw."""

    # Abilities, as the kernel meets them; `TextRules` answers.

    def trigger(self, g: State, row: Row, at_once: bool) -> None:
        """Take a row of `State.waiting`: choose its targets and put it on the chain, or resolve it at once."""

    def is_secret(self, g: State, row: Row) -> bool:
        """Tell whether only its player may know of what has triggered, or of a replacement: (player, ability, source, ...). It comes ahead
        of others, and nobody is asked for the order.
        """
        return False

    def replace(self, g: State, seat: int, ability: int, source: int, card: int, amount: int) -> None:
        """Run the program of a replacement; it gives `REPLACED` if it did."""

    def static(self, g: State, card: int, ability: int, changes: list[Row]) -> None:
        """Append what a continuous ability changes: (op, stat, card, amount)."""

    def granted(self, g: State, row: Row, count: int) -> None:
        """Count (1) what an effect lets be watched, in `State.watch`, or count it no more (-1)."""

    def rewrites(self, g: State, ability: int) -> bool:
        """Tell whether values may change as an effect begins or ends to grant an ability. Default: yes."""
        return True

    def weighed(self, g: State, changes: list[Row], givers: list[int]) -> list[Row]:
        """Return changes as much as they count, where texts weigh what cards do to others (`effects.counting`)."""
        return changes

    def hushed(self, g: State, card: int, ability: int) -> bool:
        """Tell whether a text takes from a card its ability of this name (`Match.hushable`)."""
        return False

    def called(self, g: State, card: int, name: str) -> tuple[str, ...]:
        """Return what a card's ability of this name is called by texts that take it: that, and what the game calls several at once."""
        return (name,)

    def may_use(self, g: State, seat: int, card: int) -> bool:
        """Tell whether no text forbids a player to use abilities of a card (`Match.stills`)."""
        return True

    def affecting(self, g: State, node: Any) -> Any:
        """Return an effect as one that does nothing to cards which are not affected by its card."""
        return node

    def fitting(self, g: State, f: Frame, node: Any, found: list[int]) -> list[int]:
        """Return those of the cards that an effect takes which it affects."""
        return found

    def spared(self, g: State, card: int, source: int) -> bool:
        """Tell whether texts say that a card is not affected by another one."""
        return False

    def speaks(self, g: State, card: int, ability: int) -> bool:
        """Tell whether an ability works on the side that a card shows; asked in matches with such cards (`Match.sided`) only."""
        return not g.flags[card] & DOWN

    def heard(self, g: State, card: int, key: str) -> bool:
        """Tell whether what a card in play says with a word counts now (`effects.said`). Default: face up."""
        return not g.flags[card] & DOWN

    def lent_heard(self, g: State, card: int, key: str) -> bool:
        """The same of what was lent to the card for a time. Default: as what it says itself."""
        return self.heard(g, card, key)

    def one_with(self, g: State, card: int) -> Sequence[int]:
        """Return a card, and those that are the same one besides. Default: itself."""
        return (card,)

    def modes(self, g: State, f: Frame, least: int, most: int, able: int) -> tuple[int, int]:
        """Return how many modes of a text are chosen, of `able` that can be; a rule may change what the text says."""
        return least, most

    def lent(self, g: State, card: int, ability: int, changes: list[Row]) -> None:
        """Append what an ability that an effect grants to a card changes, if it is a continuous one."""

    def give_back(self, g: State, card: int, side: int) -> None:
        """Bring a card back to the side that had it, where another one had it for a time."""

    def granted_triggers(
        self, g: State, event: int, card: int, seat: int, value: int
    ) -> list[tuple[int, int, int, int]]:
        """Return (source, whose, ability, filter) of granted abilities that watch the event."""
        return []

    def tally(self, g: State, event: int, card: int, seat: int, value: int) -> None:
        """Count an event that some text of the match counts (`Match.tallies`)."""

    def at_moment(self, g: State, ability: int, seat: int, source: int, card: int, value: int) -> int:
        """Return the value that an ability of `Match.moments` is told of its event: what it asks then, bit by bit."""
        return value

    def fits(self, g: State, condition: int, seat: int, source: int, card: int, value: int) -> bool:
        """Tell whether the subject (or the value) of an event passes a trigger's filter."""
        return True

    def stands(self, g: State, f: Frame, ability: int) -> bool:
        """Tell whether what triggered while it was in force still resolves. Default: whatever has happened since."""
        return True

    def follow(self, g: State, row: Row) -> None:
        """Take what a text leads to as an ability of its own. Default: like what triggers, so that its targets are chosen as it
        goes onto the chain.
        """
        g.waiting.append(row)

    def ability_name(self, g: State, source: int, ability: int, language: str) -> str:
        """Return what an ability is called beside others of its source. Default: its number."""
        return str(ability)

    def orders(self, g: State, f: Frame, card: int) -> int:
        """Return who says in which order cards go onto a pile: by default the owner of each, whoever puts them there."""
        return g.owner[card]

    # What texts do to cards and players; the usual answers are those of `TextRules`.

    def choosable(self, g: State, seat: int, source: int, card: int) -> bool:
        """Tell whether a text may choose a card as its target. Default: unless "be_chosen" or "be_chosen_by" is forbidden."""
        return True

    def still_choosable(self, g: State, seat: int, source: int, card: int) -> bool:
        """Tell whether what was chosen could be chosen still, as the text resolves. Default: as when it is chosen."""
        return self.choosable(g, seat, source, card)

    def player_choosable(self, g: State, seat: int, source: int, who: int) -> bool:
        """Tell whether a text of a seat may choose a player as its target. Default: yes."""
        return True

    def worthwhile(self, g: State, f: Frame, text: int) -> bool:
        """Tell whether something may come of using a text (by number) with the context `f`. Default: it is not asked (`effects.pointless`)."""
        return True

    def player_act(self, g: State, f: Frame, act: tuple[object, ...]) -> int:
        """Return the bits of `cannot_players` that stand for what a text of `f` forbids a player. Default: the bindings'."""
        return 0

    def face_down_is(self, noun: str) -> bool:
        """Tell whether a face-down card in play counts as of this kind (a noun's key). Default: of none."""
        return False

    def face_down_has(self, stat: int) -> bool:
        """Tell whether a face-down card in play has a value in a stat, be it 0. Default: yes."""
        return True

    def before(self, g: State, f: Frame) -> None:
        """Push what comes between the announcement of a text and its effects, which are in the frame `f`. Default: nothing."""

    def draw(self, g: State, seat: int) -> bool:
        """Let a player draw one card; return whether there was one."""
        return False

    def discard(self, g: State, who: int, source: int, cards: list[int]) -> None:
        """Put cards into the discard."""

    def put(self, g: State, card: int, zone: int) -> None:
        """Put a card into a zone that is not in play."""

    def enter(self, g: State, who: int, card: int, zone: int) -> None:
        """Put a card into play under a player's control."""

    def attach(self, g: State, who: int, card: int, host: int) -> None:
        """Attach a card to another."""

    def destroy(self, g: State, who: int, source: int, cards: list[int]) -> None:
        """Destroy cards together, replacements first. Default: "be_destroyed" can be forbidden."""

    def damage(self, g: State, who: int, source: int, cards: list[int], amount: int) -> None:
        """Deal damage to cards and players (`events.player`), replacements first. Default: "be_damaged" can be forbidden."""

    def damage_player(self, g: State, seat: int, amount: int, source: int) -> None:
        """Deal damage to a player. Default: none."""

    def can_pay(self, g: State, seat: int, amount: int, source: int) -> bool:
        """Tell whether a player can pay so much of the usual resource. Default: nobody can."""
        return False

    def pay(self, g: State, seat: int, amount: int, source: int) -> None:
        """Pay so much of the usual resource."""

    def play_free(self, g: State, seat: int, card: int) -> None:
        """Play a card without paying. Default: a card with a "play" text is announced, another one enters."""

    def counter(self, g: State, f: Frame) -> None:
        """Make the play on top of the chain void; its card goes to the discard."""

    def end_combat(self, g: State) -> None:
        """End the combat or attack under way. Default: there is none."""

    def redirect(self, g: State, card: int) -> None:
        """Let the attack under way be against this card. Default: there is none."""

    # Hidden cards.

    def apart(self, g: State) -> frozenset[int]:
        """Return the cards of a second deck, whose faces are never among those of the first. Default: none."""
        return frozenset()

    def plausible(self, g: State) -> bool:
        """Tell whether hidden cards obey what is known of several together (a sum of levels). Default: they do."""
        return True

    def fits_public_knowledge(self, g: State, face: int, knowledge: int) -> bool:
        """Tell whether a face agrees with what everybody knows of the card. Default: each does."""
        return True

    # Words and pictures.

    def argument(self, g: State, kind: str, value: int, language: str) -> str:
        """Return words for an action's argument of the game's own kind (a square's name). Default: the number."""
        return str(value)

    def text_name(self, match: Match, number: int, language: str) -> str:
        """Return what the ability of a text is called, "" where it has no name. Default: as it is written before it."""
        return match.texts.texts[number].tree.name

    def picture(self, g: State, viewer: int, language: str) -> Picture | None:
        """Return what lies on the table in words, as a seat sees it. Default: None, every zone as the layout names it."""
        return None

    # Why a card is not offered (`why`).

    def plays(self, g: State, action: int, card: int) -> bool:
        """Tell whether an answer plays a card, or uses an ability of it. Default: as `played_from` says."""
        zones = self.played_from.get(action & ~ARG)
        if zones is None:
            return False
        if self.layout.about(action) == "face":
            return action & ARG == g.face[card] and bool(zones >> g.zone[card] & 1)
        return action & ARG == card

    def prepare_trial(self, trial: Trial) -> None:
        """Take away what only saves time in refusing the card of a trial. Default: nothing does."""

    def silence(self, trial: Trial, face: int) -> None:
        """Let cards of a face say nothing that is asked of their texts. Default: nothing is."""

    def when(self, g: State, card: int, moments: list[Moment]) -> tuple[str, str]:
        """Return in words, English and Japanese, when a card is offered: at these moments. Default: what they are called."""
        words = dict.fromkeys((moment.en, moment.ja) for moment in moments)
        return " or ".join(en for en, _ in words), "または".join(ja for _, ja in words)

    def otherwise(self, g: State, card: int) -> Reason:
        """Return the reason where a card would be offered at no moment, whatever is taken away: nothing on the table is of use to it,
        or it does nothing from where it lies. Default: that.
        """
        return Reason(NO_TARGET if any(zones >> g.zone[card] & 1 for zones in self.played_from.values()) else NOTHING)

    # For agents.

    def rollout_policy(self, g: State) -> int:
        """Return what a seat answers where an agent looks ahead and nobody thinks about it. Default: pass, else the first."""
        return PASS if PASS in g.options else g.options[0]

    def passes(self, g: State, timing: int) -> bool:
        """Tell whether the usual answer in a window of this timing is to pass, whatever is offered: where an agent looks ahead
        nothing is listed there. Default: that depends.
        """
        return False

    def candidate_answers(self, g: State) -> list[int]:
        """Return the answers that an agent looks into, one or more of `g.options`, told from what the asked seat knows: a single
        one is given untried. Default: all.
        """
        return g.options

    def rather(self, g: State) -> int:
        """Return what an agent answers to an offer where no candidate is better than passing. Default: PASS."""
        return PASS

    def evaluate(self, g: State, seat: int) -> float:
        """Return what a position is worth to a seat: a game that is decided 1000, nothing where it was drawn and half a
        loss where both have lost; else what `worth` says.
        """
        if not g.todo & OVER:
            return self.worth(g, seat)
        if g.result in (DRAW, BOTH_LOSE):
            return -WON / 2 if g.result == BOTH_LOSE else 0.0
        return WON if g.result == seat else -WON

    def worth(self, g: State, seat: int) -> float:
        """Return what a quiescent position is worth to a seat, from what it may know: the more the better. Default: its
        cards in play less the other side's.
        """
        own = sum(len(g.piles[place]) for place in self.live_piles if place % 2 == seat)
        return 2 * own - sum(len(g.piles[place]) for place in self.live_piles)

    def stand_pat(self, g: State, seat: int) -> float:
        """Return what a quiescent position is worth to a seat that passes there. Default: what it is worth as it stands."""
        return self.evaluate(g, seat)
