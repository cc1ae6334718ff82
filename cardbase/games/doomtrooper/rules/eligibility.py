"""Who may attack whom (dossier 6, AT1-AT12)."""

from typing import Any

from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.values import cards, holds, matches
from cardbase.engine.layout import ACTIVE, DOWN
from cardbase.engine.state import State
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import traits
from cardbase.games.doomtrooper.rules.book import Book
from cardbase.games.doomtrooper.rules.layout import (
    BARRED,
    COVER,
    FIGHT,
    HIDDEN,
    KOHORT,
    LEFT_COVER,
    SHOOT,
    SQUAD,
    TRAITS,
)
from cardbase.games.doomtrooper.rules.prohibitions import (
    BE_ATTACKED,
    FIGHT_BAR,
    MAKE_ATTACKS,
    NO_COMBATS,
    NO_FIGHTS,
    NO_SHOOTING,
    SHOOT_BAR,
)
from cardbase.games.doomtrooper.rules.ratings import works

TACTICS = (FIGHT, SHOOT)


def warriors(g: State, seat: int) -> list[int]:
    """Return all warriors that a seat has in play, hidden ones too."""
    piles = g.piles
    return [*piles[SQUAD * 2 + seat], *piles[KOHORT * 2 + seat], *piles[HIDDEN * 2 + seat]]


def may_make_attacks(g: State, card: int) -> bool:
    """AT1: in play and revealed, not in cover, did not leave it this turn, not stopped by a card."""
    if g.flags[card] & (COVER | LEFT_COVER | DOWN) or g.cannot[card] & MAKE_ATTACKS:
        return False
    return not g.stats[TRAITS][card] & traits.NO_COMBAT


def tactics(g: State, attacker: int, defender: int) -> list[int]:
    """AT12: the tactics in which both may fight; of a hidden defender nothing is known."""
    mine = g.stats[TRAITS][attacker]
    theirs = 0 if g.flags[defender] & DOWN else g.stats[TRAITS][defender]
    barred = g.cannot[attacker] | g.cannot[defender]
    players = g.num[BARRED] | g.num[BARRED + 1]
    if players & NO_FIGHTS:
        barred |= FIGHT_BAR
    if players & NO_SHOOTING:
        barred |= SHOOT_BAR
    found = []
    if not (mine | theirs) & traits.NO_FIGHT and not mine & traits.NO_FIGHT_ATTACK and not barred & FIGHT_BAR:
        found.append(FIGHT)
    if not (mine | theirs) & traits.NO_SHOOT and not barred & SHOOT_BAR:
        found.append(SHOOT)
    return found


def affiliation_allows(g: State, attacker: int, defender: int) -> bool:
    """AT4-AT11: what the memberships of both, and the texts that set them aside, say."""
    own: Book = g.match.book
    mine, theirs = g.stats[TRAITS][attacker], g.stats[TRAITS][defender]
    if mine & traits.ASSASSIN or own.switch["total_war"]:
        return True
    if own.texts and _permitted(g, attacker, defender):
        return True
    if mine & theirs & traits.CORPORATIONS:
        return False
    if mine & traits.BROTHERHOOD:
        return bool(theirs & traits.DARK_LEGION)
    return not (mine & traits.DOOMTROOPER and theirs & traits.BROTHERHOOD)


def _permitted(g: State, attacker: int, defender: int) -> bool:
    return any(matches(g, f, node[2], defender) for f, node in _sayings(g, attacker, "may_attack"))


def _sayings(g: State, card: int, verb: str) -> list[tuple[list[int], tuple[Any, ...]]]:
    """Return (frame, effect) of what the texts of a warrior and of the cards on it say about attacks."""
    own: Book = g.match.book
    found = []
    for source in (card, *attachments(g, card)):
        for text, node in own.texts.get(g.face[source], ()):
            if node[0] == verb and works(g, source):
                f = context(g, EFFECTS, g.side[source], source, text.block)
                if holds(g, f, text.tree.condition) and card in cards(g, f, node[1]):
                    found.append((f, node))
    return found


def legal(g: State, attacker: int, defender: int) -> bool:
    """Tell whether this attack may be declared; on a hidden card it is declared blindly (HW8)."""
    if attacker == defender:
        return False
    own: Book = g.match.book
    same_side = g.side[attacker] == g.side[defender]
    if same_side and own.switch["own_attack"]:
        return False
    if g.flags[defender] & DOWN:
        return bool(tactics(g, attacker, defender)) and not g.cannot[defender] & BE_ATTACKED
    if g.stats[TRAITS][defender] & traits.NO_COMBAT or g.cannot[defender] & BE_ATTACKED:
        return False
    if not affiliation_allows(g, attacker, defender) or not tactics(g, attacker, defender):
        return False
    return not own.texts or _not_barred(g, attacker, defender)


def _not_barred(g: State, attacker: int, defender: int) -> bool:
    """Texts that narrow the choice: attacks only some, is not attacked by some."""
    for f, node in _sayings(g, defender, "not_attacked_by"):
        if matches(g, f, node[2], attacker):
            return False
    if g.side[attacker] != g.num[ACTIVE]:
        return True
    return all(matches(g, f, node[2], defender) for f, node in _sayings(g, attacker, "attack_only"))


def preferred(g: State, attacker: int, able: list[int]) -> list[int]:
    """Return the defenders to which a text ("must, if possible") narrows the choice."""
    for f, node in _sayings(g, attacker, "attack_first"):
        able = [card for card in able if matches(g, f, node[2], card)] or able
    return able


def defenders(g: State, attacker: int) -> list[int]:
    """Return the warriors that a warrior may attack, of both sides, in order of id."""
    return sorted(card for seat in (0, 1) for card in warriors(g, seat) if legal(g, attacker, card))


def may_attack_player(g: State, attacker: int) -> bool:
    """AP1: the other player has no warrior in play; with `sabotage` none that is able to be in combat (AP6)."""
    foe = 1 - g.side[attacker]
    own: Book = g.match.book
    if g.cannot[attacker] & NO_COMBATS:
        return False
    there = warriors(g, foe)
    if own.switch["player_attack"]:
        return not any(g.flags[card] & DOWN or not g.stats[TRAITS][card] & traits.NO_COMBAT for card in there)
    return not there


def can_attack(g: State, seat: int) -> bool:
    """Tell whether a seat has an attack to make."""
    return any(
        may_make_attacks(g, card) and (may_attack_player(g, card) or _has_defender(g, card))
        for card in (*g.piles[SQUAD * 2 + seat], *g.piles[KOHORT * 2 + seat])
    )


def attackers(g: State, seat: int) -> list[int]:
    """Return the warriors of a seat that have somebody, or the other player, to attack."""
    found = []
    for card in (*g.piles[SQUAD * 2 + seat], *g.piles[KOHORT * 2 + seat]):
        if may_make_attacks(g, card) and (may_attack_player(g, card) or _has_defender(g, card)):
            found.append(card)
    found.sort()
    return found


def _has_defender(g: State, attacker: int) -> bool:
    other = 1 - g.side[attacker]
    return any(legal(g, attacker, card) for card in warriors(g, other)) or any(
        legal(g, attacker, card) for card in warriors(g, 1 - other)
    )
