"""The rules of Doomtrooper, one folder for each chapter of the rulebook; `RULES` is what a match runs on."""

from collections.abc import Sequence
from typing import Final

from cardbase.engine.actions import ARG, PICK
from cardbase.engine.compiling import mypyc_attr
from cardbase.engine.effects.announce import resolve_text
from cardbase.engine.effects.context import X, context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.pointless import idle_on, pointless
from cardbase.engine.effects.statements import never
from cardbase.engine.effects.text_rules import TextRules
from cardbase.engine.effects.texts import Text
from cardbase.engine.events import LOST, player
from cardbase.engine.picture import Picture
from cardbase.engine.relaxation import Moment, Reason, Trial
from cardbase.engine.state import Frame, Match, Row
from cardbase.engine.switches import values
from cardbase.engine.viewing import View
from cardbase.engine.window import ROW
from cardbase.games.doomtrooper.rules import (
    bindings,
    drawing,
    immunity,
    layout,
    moving,
    prohibitions,
    ratings,
    relaxations,
    traits,
    turn,
    twins,
)
from cardbase.games.doomtrooper.rules.actions import casting, introducing, playing, taking
from cardbase.games.doomtrooper.rules.actions.casting import Targeting, targeting
from cardbase.games.doomtrooper.rules.actions.introducing import hides
from cardbase.games.doomtrooper.rules.attachment_limits import unaffected
from cardbase.games.doomtrooper.rules.attachment_targets import carrier, holders, qualifies
from cardbase.games.doomtrooper.rules.bindings import checks_of, refuse
from cardbase.games.doomtrooper.rules.combat.wounds import AS_VICTIM, is_dying
from cardbase.games.doomtrooper.rules.evaluate import candidate_answers, rollout_policy, worth
from cardbase.games.doomtrooper.rules.moving import UNMOVED
from cardbase.games.doomtrooper.rules.pools import draw_card, pay_destiny
from cardbase.games.doomtrooper.rules.rating_sources import changes_ratings, keeps_restrictions, works
from cardbase.games.doomtrooper.rules.tables import CardTables, State
from cardbase.games.doomtrooper.rules.traits import CONSTITUTION, FREEING, KEYS, MOST_VALUES, RESTRICTING
from cardbase.games.doomtrooper.rules.words import attachments, missions, recruiting, wounds
from cardbase.games.doomtrooper.rules.words.players import shielded
from cardbase.games.doomtrooper.switches import SWITCHES

_TACTICS: Final = {"en": ("", "Fight", "Shoot"), "ja": ("", "格闘", "射撃")}
_AREAS: Final = {
    "en": {1: "the Squad", 2: "the Kohort", 4: "the Outpost", 8: "no area"},
    "ja": {1: "スコード", 2: "コホルト", 4: "アウトポスト", 8: "場所の外"},
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Doomtrooper(TextRules):
    """The game as the engine sees it; every chapter of the rulebook is a folder beside this module."""

    def __init__(self) -> None:
        super().__init__(layout.LAYOUT, attachments=layout.ATTACHMENTS)
        self.usual_timing = layout.ACTION
        self.by_text = layout.BY_TEXT
        self.cannot_players = layout.BARRED
        self.least_x, self.most_x = 1, 99
        self.switches = SWITCHES
        bindings.fill(self.bindings)
        self.layout.masks[layout.TRAITS] = len(KEYS)
        self.layout.masks[layout.COUNTS] = MOST_VALUES
        self.entries = turn.ENTRIES
        self.played_from = relaxations.PLAYED_FROM
        self.moments, self.relaxations = relaxations.MOMENTS, (*relaxations.RELAXATIONS, *self.relaxations)

    def edition(self, match: Match) -> str:
        """Return which of the two texts counts where a card has both."""
        return SWITCHES["texts"].words[values(self.layout.key, SWITCHES, match.switches)["texts"]]

    def tables(self, match: Match) -> CardTables:
        """Read the printed cards, none of which may say what nothing carries out."""
        refuse(match)
        tables = CardTables(match)
        recruiting.note_hopeless(tables)
        attachments.note_rooted(tables)
        return tables

    def setup(self, g: State) -> None:
        """Lay both decks out."""
        turn.lay_out(g)

    def begin(self, g: State, seat: int, phase: str) -> None:
        """Begin in a phase of a turn, with three actions where the position does not say how many."""
        turn.prepare_position(g)
        super().begin(g, seat, phase)

    def offers(self, g: State, seat: int, timing: int) -> list[int]:
        """Counters to a card that waits, else cards, gifts and abilities of this window."""
        return taking.offers(g, seat, timing)

    def play(self, g: State, seat: int, action: int, timing: int) -> None:
        """Begin a card, a gift or an ability."""
        taking.play(g, seat, action, timing)

    def resolve(self, g: State, f: Frame) -> None:
        """Resolve the top of the chain."""
        row = tuple(f[ROW:])
        seat, kind, card = row[:3]
        if kind == layout.PLAY:
            playing.resolve_play(g, row)
        elif kind == layout.INTRODUCE:
            introducing.introduce(g, seat, card)
        elif kind == layout.GIVE:
            playing.lay_down(g, seat, card, row[4])
        elif kind != layout.HIDE:  # that one lies where it is
            resolve_text(g, row)

    def trigger(self, g: State, row: Row, at_once: bool) -> None:
        """TM4: what triggers happens at once, in the order that is chosen; a gift may be answered."""
        super().trigger(g, row, at_once or g.tables.kind[g.face[row[2]]] != traits.GIFT)

    def nobody_can_act(self, g: State, timing: int) -> bool:
        """Tell that nobody has anything to do."""
        return taking.nobody_can_act(g, timing)

    def refresh(self, g: State) -> None:
        """Ratings and traits."""
        if "be_one" in g.tables.said:
            twins.level(g)
        ratings.refresh(g)

    def refresh_cards(self, g: State, cards: list[int]) -> None:
        """Ratings and traits of some warriors."""
        if "be_one" in g.tables.said:
            twins.level(g)
        ratings.refresh_cards(g, cards)

    def rewrites(self, g: State, ability: int) -> bool:
        """What changes no rating and no trait is asked where a rule is about it."""
        return changes_ratings(g, ability)

    def check(self, g: State) -> None:
        """The end of the game, and cards that a text discards."""
        for check in g.tables.made[checks_of]:
            check(g)

    def passes(self, g: State, timing: int) -> bool:
        """Nobody usually does anything but in a combat."""
        return timing != layout.MODIFY or not g.num[layout.COMBAT]

    def worth(self, g: State, seat: int) -> float:
        """What a position is worth."""
        return worth(g, seat)

    def stand_pat(self, g: State, seat: int) -> float:
        """What a position is worth to a seat that ends its actions."""
        return worth(g, seat, going_on=False)

    def rollout_policy(self, g: State) -> int:
        """What is answered where an agent only looks ahead."""
        return rollout_policy(g)

    def when(self, g: State, card: int, moments: list[Moment]) -> tuple[str, str]:
        """When a card is offered: the names of its windows."""
        return relaxations.told(g, card, moments)

    def prepare_trial(self, trial: Trial) -> None:
        """What is made of the book while some of it is taken away is of no use afterwards."""
        super().prepare_trial(trial)
        trial.set(trial.g.tables, "made", trial.g.tables.made.copy())

    def plays(self, g: State, action: int, card: int) -> bool:
        """Tell whether an answer plays a card, or uses an ability of it; a copy is played with a card that is none."""
        if action & ~ARG == layout.POSE:
            return g.zone[card] == layout.HAND and "joker" in g.tables.keywords[g.face[card]]
        return super().plays(g, action, card)

    def otherwise(self, g: State, card: int) -> Reason:
        """Why a card is of no use at any moment."""
        return relaxations.otherwise(g, card)

    def candidate_answers(self, g: State) -> list[int]:
        """What an agent tries."""
        return candidate_answers(g)

    def worthwhile(self, g: State, f: Frame, text: int) -> bool:
        """AC14: what could have no effect at all is not used."""
        return not pointless(g, f, g.match.texts.texts[text])

    def choosable(self, g: State, seat: int, source: int, card: int) -> bool:
        """CB7: the same modifying card not twice on one warrior. IM1: no spell or gift on a warrior that is immune to it.
        HW9: nothing is moved to a hidden one.
        """
        if source < 0:
            return True
        closed = g.cannot[card] & prohibitions.BE_CHOSEN or never(g, "be_chosen_by_what", card, source)
        return not closed and self._open_to_card(g, seat, source, card)

    def still_choosable(self, g: State, seat: int, source: int, card: int) -> bool:
        """What may be given to whom is asked as it is played; what it does to an immune warrior is asked as it is done."""
        return True

    def player_choosable(self, g: State, seat: int, source: int, who: int) -> bool:
        """Players are immune as warriors are (IM1), and nothing is played on one to whom it would do nothing (AC14)."""
        return source < 0 or not (
            shielded(g, who, seat, source)
            or self._idle_on(g, seat, source, player(who), g.tables.made[targeting][g.face[source]].picky)
        )

    def _open_to_card(self, g: State, seat: int, source: int, card: int) -> bool:
        """Tell whether a card may be the target of another one."""
        own = g.tables
        face = g.face[source]
        its = own.made[targeting][face]
        if own.shunned[face] > 0 and not its.copies and own.kind[g.face[card]] == traits.WARRIOR:
            may_be_let = g.flags[card] & layout.DOWN or g.stats[layout.TRAITS][card] & CONSTITUTION
            if not may_be_let and immunity.immune(g, card, source):
                return False
        if "not_affected" in own.said and unaffected(g, card, source):
            return False
        if self._in_vain(g, seat, source, card, its):
            return False
        if its.moves and g.flags[card] & layout.DOWN:
            return False
        return not (g.num[layout.COMBAT] and not its.copies and casting.used_on(g, face, card))

    def _in_vain(self, g: State, seat: int, source: int, card: int, its: Targeting) -> bool:
        """Tell whether nothing would come of a card with this target: the target is lost already, cannot be paid for, or is none of use (AC14)."""
        own, face = g.tables, g.face[source]
        if g.flags[card] & layout.DYING and not is_dying(g, card):
            return True
        if "VIRUS" in own.subtypes[face] and not wounds.open_to(g, card, face):
            return True
        if (its.weighs or ("counts_paid_against" in own.said and own.aspect[face])) and not casting.payable_on(
            g, source, seat, card
        ):
            return True
        return self._idle_on(g, seat, source, card, its.picky)

    def _idle_on(self, g: State, seat: int, source: int, card: int, picky: Text | None) -> bool:
        """Tell whether what is played does nothing to this target, a card or a player."""
        if picky is None or g.zone[source] not in (layout.HAND, layout.PENDING):
            return False
        f = context(g, EFFECTS, seat, source, picky.block)
        f[X] = self.least_x
        return idle_on(g, f, picky, card)

    def heard(self, g: State, card: int, key: str) -> bool:
        """A weapon only in use, equipment only on a bearer that is what it asks for (CA3, CA6); what a warrior may not do, it may not either
        without its special abilities. What happens instead of leaving play, and what keeps it where it is, does not ask for use.
        """
        if key in moving.WORDS or key == UNMOVED:
            return not (g.flags[card] & (layout.DOWN | layout.STORED) or g.cannot[card] & LOST)
        if not works(g, card):
            return key in RESTRICTING and keeps_restrictions(g, card)
        return not g.tables.limited[g.face[card]] or key in FREEING or qualifies(g, card)

    def lent_heard(self, g: State, card: int, key: str) -> bool:
        """What a warrior was lent is not written on its card: it stays where that loses what is (AMNESIA)."""
        if g.tables.kind[g.face[card]] == traits.WARRIOR:
            return not g.flags[card] & layout.DOWN
        return self.heard(g, card, key)

    def one_with(self, g: State, card: int) -> Sequence[int]:
        """DOUBLE DUTY: a warrior in two places."""
        return (card, *twins.twins(g, card)) if "be_one" in g.tables.said else (card,)

    def face_down_is(self, noun: str) -> bool:
        """Everybody knows that a hidden card is a warrior."""
        return noun == "warrior"

    def face_down_has(self, stat: int) -> bool:
        """A hidden warrior has no Value (HW9)."""
        return False

    def fits_public_knowledge(self, g: State, face: int, knowledge: int) -> bool:
        """A hidden card is a warrior that may go into cover; one under a SECRET is a Special."""
        if knowledge == layout.IS_SPECIAL:
            return g.tables.kind[face] == traits.SPECIAL
        return knowledge != layout.IS_WARRIOR or hides(g.tables, face)

    def plausible(self, g: State) -> bool:
        """The hands agree with what was answered about them (DISCERN TRUTH)."""
        return not g.effects or missions.agrees(g)

    def draw(self, g: State, seat: int) -> bool:
        """Draw a card."""
        return draw_card(g, seat)

    def discard(self, g: State, who: int, source: int, cards: list[int]) -> None:
        """Discard cards, those in play with everything on them; not killed (PT8)."""
        for card in cards:
            moving.put_out(g, card)

    def put(self, g: State, card: int, zone: int) -> None:
        """Put a card into a pile."""
        moving.discard(g, card, zone)

    def enter(self, g: State, who: int, card: int, zone: int) -> None:
        """Put a card into play without paying for it; what is no warrior, and was found instead of one, is discarded."""
        if g.tables.kind[g.face[card]] != traits.WARRIOR:
            moving.discard(g, card)
            return
        introducing.introduce(g, who, card)

    def attach(self, g: State, who: int, card: int, host: int) -> None:
        """Lay a card on a warrior, or move it to another one; what it may not have, and was found instead, is discarded."""
        found = g.zone[card] in (layout.DECK, layout.DISCARD)
        place = carrier(g, who, card, host) if g.zone[host] in layout.AREAS else host
        if found and PICK + place not in holders(g, who, card):
            moving.discard(g, card)
            return
        playing.attach(g, who, card, host if place < 0 else place)

    def before(self, g: State, f: Frame) -> None:
        """Ask whether MENTAL CONSTITUTION lets a spell or gift through."""
        immunity.ask_leave(g, f)

    def counter(self, g: State, f: Frame) -> None:
        """Make the card that was just played void."""
        casting.void_top(g, f)

    def can_pay(self, g: State, seat: int, amount: int, source: int) -> bool:
        """Tell whether a player has so many Destiny Points."""
        return g.num[layout.DESTINY + seat] >= amount

    def pay(self, g: State, seat: int, amount: int, source: int) -> None:
        """Pay Destiny Points."""
        pay_destiny(g, seat, amount)

    def fits(self, g: State, condition: int, seat: int, source: int, card: int, value: int) -> bool:
        """Test the victim of a kill and its killer, the subject of any other event."""
        if value & AS_VICTIM and value > 0:
            return self.fits_both(g, condition, seat, source, value & (AS_VICTIM - 1), 0, card)
        return super().fits(g, condition, seat, source, card, value)

    def argument(self, g: State, kind: str, value: int, language: str) -> str:
        """Words for a tactic or an area."""
        if kind == "tactic":
            return _TACTICS[language][value & ARG]
        if kind == "subject":
            return missions.subject(g.match, value, language)
        if kind == "area":
            return _AREAS[language][value]
        return super().argument(g, kind, value, language)

    def picture(self, g: State, viewer: int, language: str) -> Picture:
        """What lies on the table."""
        return drawing.picture(View(g, viewer, language))


RULES = Doomtrooper()
