"""What the rules read of the cards of a match, made once: what is printed on them, and what their texts say, as tables by face."""

from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

from cardbase.engine.continuous import GAIN
from cardbase.engine.effects.pointless import doubtful
from cardbase.engine.effects.texts import Text
from cardbase.engine.match import Match
from cardbase.engine.state import Position
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.printed.changes import WARRIORS
from cardbase.games.doomtrooper.rules.printed.faces import Faces
from cardbase.games.doomtrooper.rules.printed.for_actions import ForActions
from cardbase.games.doomtrooper.rules.printed.for_agents import ForAgents
from cardbase.games.doomtrooper.rules.printed.for_ratings import ForRatings
from cardbase.games.doomtrooper.rules.printed.hopeless import hopeless
from cardbase.games.doomtrooper.rules.printed.refusals import UNVOIDABLE
from cardbase.games.doomtrooper.rules.printed.summoning import SUMMONS, Summoning
from cardbase.games.doomtrooper.rules.printed.timings import BY_EVENT, has_verb, windows
from cardbase.games.doomtrooper.rules.traits import FREEING
from cardbase.language.tree import Node, Select, walk

T = TypeVar("T")

_UNCOVERED: Final = traits.NEVER_COVERED | traits.NO_VOLUNTARY_COVER
_CHOSEN: Final = {"it", "target"}
_AIMED: Final = {"bearer", "it", "target", "chosen"}
_RATES: Final = {"change", "double", "halve"}
_IN_DESTINY: Final = {"spend", "spend_any", "pay", "seek"}


def _says_base(text: Text) -> bool:
    return text.tree.kind == "continuous" and any(
        node[0] == "set" and node[1] == ("this",) for node in text.tree.effects
    )


def _is_picky(match: Match, text: Text | None) -> bool:
    return text is not None and len(text.tree.targets) == 1 and doubtful(match.texts, text.block)


class Book(Faces):
    """What is printed, and of what the texts say:

    own, foe        windows in which a card may be played, in one's own turn and in the other's
    windows_used, uses_windows: in which some card of the match can be played, and some ability used
    counters        played on the chain, against a card; any_counter: there is one in the match; usurps, diverts: a counter that has its
                    player play the card, or that gives a spell other targets
    answers         what a card that is no counter may be played in answer to besides
    answers_own     the counters that answer cards of their own player, too
    never_voided    cannot be countered
    voids           the type that a counter voids, ANY_KIND for all; voids_cards: one in the match voids more than Specials and spells
    modifies, moves its ability changes ratings, not more than once in a combat (CB7); it passes equipment on; copies: takes the ratings of a card that it names
    bases           the texts by which a warrior says what its own ratings are
    weighs          the text whose price depends on whom it is for
    picky           its text where that does nothing to some of the cards that it might choose; virus: it is one
    paid_in_destiny it takes D; fuels, merges: some warrior may be
                    discarded to pay for spells, or joined to another one
    poisons         some card is a poison
    forgets         some card takes the abilities of warriors
    stores          spells are cast from under it, for so many D more
    jokers          cards that are played as copies of others          copied      some card may be one
    doubles         warriors may be one card in two places
    reprices        some text changes prices in D; minds_targets: by whom a spell is for
    last_chances    cards that raise the goal of whoever wins
    discounts       some card makes copies of warriors free
    hides           a warrior that may take cover at will            cover_bans  face -> whom its text keeps out of cover, as traits
    modest, rejoins spoils the bonus of other missions; gives a membership back (reinstates: there is one in the match)
    single          one of a title on a warrior: all but Specials that change no rating (9.2)
    converts        turns a warrior round                            constitutions  the faces that make a warrior immune at will, as bits
    keywords_of_gift the traits that a gift gives; free_gifts: somebody may be given cards without an action; free_entries: introduced so
    summons         what a spell of the Art of Summoning looks for; drops: some card returns to a draw pile, or has others do so (restores:
                    equipment of the killed); spoils: somebody loots the dead; lapsing: some card goes while something is so;
                    names_member: it names a corporation
    amends          warriors have the texts of what they are considered; urban: land vehicles hide; rides: warriors ride on some card
    unsettles       all ratings and traits are written again as it comes or goes
    spares          something is not affected by some cards
    weighs_cards    what some cards add or take counts several times, or not at all
    kin, humans     memberships that do not attack themselves (AT5), and those whose warriors do not attack the Brotherhood (AT6; SW13)
    full_turns      texts of missions that last a full turn          secrets     missions may be done in secret
    lowers          it lowers a rating of whom it chooses, or of its bearer
    keeps_memberships  one that cannot be lost, or had; acts_on: actions after attacks          quick_rituals   rituals for an action less
    outposts        the Outpost plays a part: warriors are transferred (AC16)
    keepers         cards lie under others as they leave play  rescues         they may be kept by their player
    shelters        what lies on some is not discarded
    viruses         there somebody is infected, and are
    for_ratings, for_actions, for_agents: what refreshing ratings, listing actions and judging positions read
    """

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._made: dict[Callable[[Book], Any], Any] = {}
        texts, numbers = match.texts.texts, range(len(match.faces))
        said = [[node for text in own for node in text.tree.effects] for own in match.texts.of_face]
        self.for_ratings, self.for_actions = ForRatings(self, match), ForActions(self, match)
        self.for_agents = ForAgents(self, match)

        self.usurps = [has_verb(text, "play_now") and has_verb(text, "counter") for text in self.play]
        self.diverts = [text is not None and ("other_target",) in walk(text.tree.effects) for text in self.play]
        self.counters = [self.diverts[n] or _is_counter(match, text) for n, text in enumerate(self.play)]
        self.answers = [None if self.counters[n] else _answered(match, text) for n, text in enumerate(self.play)]
        self.any_counter = any(self.counters) or any(wanted is not None for wanted in self.answers)
        self.never_voided = {
            n for n in numbers if any(UNVOIDABLE in text.tree.effects for text in match.texts.of_face[n])
        }
        self.voids = [_against(self.play[n]) if self.counters[n] else ANY_KIND for n in numbers]
        self.voids_cards = any(self.counters[n] and self.voids[n] not in (kinds.SPECIAL, kinds.ART) for n in numbers)
        self.voids_cards |= any(text.timings & layout.NEGATING for text in texts)
        played = [(0, 0) if self.counters[n] else self._windows(n) for n in numbers]
        self.own, self.foe = [own for own, _ in played], [foe for _, foe in played]
        self._in_window: dict[int, tuple[frozenset[int], frozenset[int]]] = {}
        self.windows_used = self.uses_windows = 0
        for own, foe in played:
            self.windows_used |= own | foe
        for text in texts:
            if text.tree.kind == "activated":
                self.uses_windows |= text.timings or layout.ACTION
                text.hopeless = hopeless(text, spell=self.aspect[text.face] > 0)

        used = [[text for text in own if text.tree.kind == "activated"] for own in match.texts.of_face]
        self.sheds = [bool(own) and all(map(_sheds, own)) for own in used]
        self._note_targets(match)
        self.moves = [any(has_verb(text, "attach") for text in own) for own in used]
        self.modifies = [
            "throughout" not in self.keywords[n] and any(has_verb(text, "change") for text in used[n]) for n in numbers
        ]
        self.paid_in_destiny = [
            text is not None and any(price[0] in _IN_DESTINY for price in text.tree.prices) for text in self.play
        ]
        tribes = traits.TRIBES if self.switch["tribe_attacks"] else 0
        self.kin, self.humans = traits.CORPORATIONS | tribes, traits.DOOMTROOPER | tribes
        self.answers_own = {
            n
            for n, text in enumerate(self.play)
            if text is not None and any(e[0] == "played" for e in text.tree.events)
        }
        self.unsettles = [self.on_card[n] or "urban" in self.keywords[n] or _frees(match, n) for n in numbers]
        self.copies = [text is not None and any(map(_is_copied, walk(text.tree.effects))) for text in self.play]

        self.hides = [
            self.kind[n] == kinds.WARRIOR
            and not match.printed[layout.TRAITS][n] & _UNCOVERED
            and "auctioned" not in self.keywords[n]
            for n in numbers
        ]
        self.cover_bans = _cover_bans(self.for_ratings)

        lasting = [
            [node for text in own if text.tree.kind == "continuous" for node in text.tree.effects]
            for own in match.texts.of_face
        ]
        self.single = [self.kind[n] != kinds.SPECIAL or any(node[0] in _RATES for node in lasting[n]) for n in numbers]
        self.keywords_of_gift = [
            _given_to_bearer(said[n]) if self.kind[n] == kinds.GIFT else frozenset() for n in numbers
        ]
        self.lowers = [
            any(_lowers(node) for text in match.texts.of_face[n] for node in walk(text.tree.effects)) for n in numbers
        ]
        self.summons = [_summons(match, text) for text in self.play]

    def _note_targets(self, match: Match) -> None:
        """Note of which cards it matters whom they are for, and which warriors say what their own ratings are."""
        self.bases = [tuple(text for text in own if _says_base(text)) for own in match.texts.of_face]
        self.weighs = [
            next((text for text in own if any(node[0] in _CHOSEN for node in walk(text.tree.prices))), None)
            for own in match.texts.of_face
        ]
        self.picky = [text if _is_picky(match, text) else None for text in self.play]
        self.virus = ["VIRUS" in sub for sub in self.subtypes]

    def made(self, make: Callable[["Book"], T]) -> T:
        """Return what one rule makes of the book, made when it first asks: a match takes only what its cards need."""
        if make not in self._made:
            self._made[make] = make(self)
        return cast("T", self._made[make])

    def in_window(self, timing: int) -> tuple[frozenset[int], frozenset[int]]:
        """Return the faces that may be played in a window of a timing: by the turn player, and by the other."""
        found = self._in_window.get(timing)
        if found is None:
            own = frozenset(face for face, when in enumerate(self.own) if when & timing)
            foe = frozenset(face for face, when in enumerate(self.foe) if when & timing)
            found = self._in_window[timing] = (own, foe)
        return found

    def _windows(self, n: int) -> tuple[int, int]:
        """Return when a card can be played; one that stays in play may do without a text for its playing."""
        if "any_moment" in self.keywords[n]:
            return layout.IN_COMBAT, layout.IN_COMBAT
        lasting = self.stays[n] and bool(self.keywords[n] or self.on_player[n])
        own, foe = windows(self.kind[n], self.timing[n], self.play[n], lasting=lasting)
        more = layout.KILLED if "also_on_kill" in self.keywords[n] else 0
        return own | more, foe | more


State = Position[Book]


ANY_KIND: Final = -1
_VOIDED: Final = {"special": kinds.SPECIAL, "spell": kinds.ART, "equipment": kinds.EQUIPMENT}


def _against(text: Text | None) -> int:
    spoken = [part.noun for part in walk(text.tree.events) if isinstance(part, Select)] if text is not None else []
    return next((_VOIDED[noun] for noun in spoken if noun in _VOIDED), ANY_KIND)


def _is_counter(match: Match, text: Text | None) -> bool:
    """Tell whether a card is played against one that waits, and at no other moment."""
    if text is None or not has_verb(text, "counter") or _answered(match, text) is not None:
        return False
    return not any(event[0] in BY_EVENT for event in text.tree.events)


def _answered(match: Match, text: Text | None) -> Select | None:
    """Return what a card may be played in answer to, besides its usual moment: what may wait according to its text."""
    waiting = [node[1] for node in walk(text.tree.effects) if node[0] == "waits"] if text is not None else []
    return cast("Select", waiting[0]) if waiting else None


def _frees(match: Match, face: int) -> bool:
    """Tell whether a card says who may have what is not for them."""
    return any(face in match.texts.sayings[key].printed for key in FREEING & match.texts.sayings.keys())


def _summons(match: Match, text: Text | None) -> Summoning | None:
    """Return what a spell of summoning looks for."""
    said = next((node for node in walk(text.tree.effects) if node[0] in SUMMONS), None) if text is not None else None
    return None if text is None or said is None else Summoning(match.texts.dialect, said, text.tree.prices)


def _sheds(text: Text) -> bool:
    """Tell whether an ability does nothing but discard its card."""
    return all(node[0] == "discard_card" and node[-1] == ("this",) for node in text.tree.effects)


def _is_copied(node: Node) -> bool:
    """Tell whether an effect makes a value of a card that of another one, which is chosen."""
    return node[0] == "set" and isinstance(node[3], tuple) and node[3][0] == "value" and node[3][2][0] in _CHOSEN


def _lowers(node: Node) -> bool:
    """Tell whether an effect lowers a rating of a warrior that is chosen, or that has the card."""
    if node[0] == "halve":
        return node[2][0] in _AIMED
    if node[0] not in ("change", "change_base") or node[1][0] not in _AIMED:
        return False
    return node[3] < 0 if isinstance(node[3], int) else node[3][0] in ("minus", "negative")


def _given_to_bearer(nodes: list[Node]) -> frozenset[str]:
    return frozenset(node[2][0] for node in nodes if node[0] == "gain" and node[1] == ("bearer",))


def _cover_bans(ratings: ForRatings) -> dict[int, list[tuple[int, ...]]]:
    """Return face -> traits (one of each mask) of the warriors that its text keeps out of cover."""
    found: dict[int, list[tuple[int, ...]]] = {}
    for face, plans in enumerate(ratings.plans):
        for row in [row for plan in plans if not plan.text.tree.condition for row in plan.rows or ()]:
            whom = row.whom
            plain = whom.who == WARRIORS and not (whom.here or whom.tests)
            if plain and row.op == GAIN and row.amount & _UNCOVERED:
                found.setdefault(face, []).append(whom.masks)
    return found
