"""How much of what cards do to others counts: weights (`bonuses of … for … count 2 times`) and immunities (`… is not affected by …`).

They are sayings. A match whose texts say nothing of the kind pays nothing: `Match.weighs` and `Match.spares` tell. A game takes the words with
`add_to`, and asks for what its own rules add to a value on account of a card (an aura, a weapon) with `bonus`.
"""

from typing import Final

from cardbase.engine.continuous import ADD, HALF, LOSE, TAKE, TIMES
from cardbase.engine.effects.dialect import ASKED, Dialect, Node
from cardbase.engine.effects.said import (
    SAYING,
    SAYING_OF_PLAYERS,
    Said,
    cannot_do_with,
    is_of,
    lent_to_players,
    said,
    said_of,
    said_of_player,
    speaks_of,
)
from cardbase.engine.effects.texts import FORBIDDING
from cardbase.engine.effects.values import dialect, named, number
from cardbase.engine.match import Match
from cardbase.engine.state import SRC, Frame, Row, State

IMMUNITY: Final = "not_affected"
_MANY: Final = ("adds_times", "adds_times_to")
_NONE: Final = ("adds_nothing", "adds_nothing_to")
_BACK: Final = ("adds_back", "adds_back_to")
_KEPT: Final = ("takes_nothing", "takes_nothing_from")
_MORE: Final = ("takes_times", "takes_times_to")
KEEPS: Final = "keeps"
TWICE: Final = "carries_out_twice"
WEIGHTS: Final = (*_MANY, *_NONE, *_BACK, *_KEPT, *_MORE)

_DONE_TO: Final = {
    **dict.fromkeys(("gain", "lose", "gain_ability", "lose_abilities", "lose_named", "cannot", "must", "change", "set", "redirect"), 0),
    **dict.fromkeys(("rest", "stand", "turn_face_down", "turn_face_up", "heal", "destroy", "return", "remove", "put"), 1),
    **dict.fromkeys(("put_rested", "put_face_down", "put_on_top", "put_on_bottom", "shuffle_into", "discard_card"), 1),
    **dict.fromkeys(("detach", "take_control", "push", "move", "prevent_damage", "double", "halve"), 1),
    **dict.fromkeys(("damage", "heal_damage", "attach", "exchange_values"), 2),
    **dict.fromkeys(("add_mark", "remove_mark"), 3),
}  # fmt: skip
"""The place, among the slots of a verb, of the cards to which it does something."""


def add_to(words: Dialect, duties: set[str], **done_to: int) -> None:
    """Let a game carry out weights, immunities and what must be done, of the acts that its rules ask for; `done_to`: where its own verbs
    name whom they do something to.
    """
    words.verbs |= dict.fromkeys((*WEIGHTS, KEEPS, IMMUNITY, "lose_named", "must"), SAYING)
    words.verbs[TWICE] = SAYING_OF_PLAYERS
    words.acts |= dict.fromkeys(("be_countered", "use_abilities", "use_named", "use_all_named"), ASKED)
    words.player_acts |= dict.fromkeys(("use_abilities", "use_abilities_of"), ASKED)
    words.duties = duties
    words.aimed = _DONE_TO | done_to
    words.references["affected"] = _affected


def note(match: Match) -> None:
    """Note what the texts of a match say of the kind, where the game carries it out."""
    sayings = match.texts.sayings if match.texts.dialect.aimed else {}
    match.weighs = not sayings.keys().isdisjoint((*WEIGHTS, KEEPS))
    match.stills = any(key.endswith(("use_abilities", "use_abilities_of")) for key in sayings)
    match.spares = IMMUNITY in sayings


def spared(g: State, card: int, source: int) -> bool:
    """Tell whether a card, or a player, is not affected by what another card does."""
    if card < 0 or source < 0 or card == source:
        return False
    return any(_speaks(g, one, card, source, 1) for one in said(g, IMMUNITY))


def fitting(g: State, f: Frame, node: Node, found: list[int]) -> list[int]:
    """Return those of the cards that a verb takes which it affects."""
    place = dialect(g).aimed.get(node[0], -1)
    if place < 0 or node[place + 1][0] != "chosen":
        return found
    return [card for card in found if not spared(g, card, f[SRC])]


def affecting(g: State, node: Node) -> Node:
    """Return an effect as one that does nothing to cards which are not affected by it."""
    place = dialect(g).aimed.get(node[0], -1) + 1
    return (*node[:place], ("affected", node[place]), *node[place + 1 :]) if place else node


def _affected(g: State, f: Frame, what: Node) -> list[int]:
    return [card for card in named(g, f, what) if not spared(g, card, f[SRC])]


def weighed(g: State, changes: list[Row], givers: list[int]) -> list[Row]:
    """Return changes as much as they count; `givers` are the cards that make them, one for each."""
    found: list[Row] = []
    for row, giver in zip(changes, givers, strict=True):
        op, stat, card, amount = row
        if g.match.spares and spared(g, card, giver):
            continue
        if g.match.weighs and op in (ADD, TIMES, HALF) and giver >= 0 and giver != card:
            n = _weight(g, giver, card, stat, lowers=op == HALF or amount < 0)
            if n == 0:
                continue
            if op == ADD:
                found.append((TAKE, stat, card, -n * amount) if n < 0 else (op, stat, card, n * amount))
                continue
        if op == LOSE and stat == dialect(g).keyword_stat:
            found.append((op, stat, card, amount & ~_kept(g, card)))
            continue
        found.append(row)
    return found


def _kept(g: State, card: int) -> int:
    """Return the keywords that a card never loses, as bits."""
    keywords, kept = dialect(g).keywords, 0
    for one in said(g, KEEPS):
        if speaks_of(g, one.f, one.slots[0], card):
            kept |= keywords[one.slots[1][0]]
    return kept


def may_use(g: State, seat: int, card: int) -> bool:
    """Tell whether no text forbids a player to use abilities, those of this card or all, and the card to use its own."""
    if said_of_player(g, "cannot use_abilities", seat) or said_of(g, FORBIDDING[1] + "use_abilities", card):
        return False
    return not cannot_do_with(g, "use_abilities_of", seat, card)


def may_be_countered(g: State, card: int) -> bool:
    """Tell whether no text forbids to make a card void, its own or one in play."""
    key = FORBIDDING[1] + "be_countered"
    table = g.match.texts.sayings.get(key)
    if table is None:
        return True
    own = any(slots[0] == ("this",) for _, slots in table.printed.get(g.face[card], ()))
    return not own and not said_of(g, key, card)


def once_more(g: State, seat: int, card: int) -> bool:
    """Tell whether what a seat carries out of a card is carried out twice; what was said of the next such card is used up."""
    found = [one for one in said_of_player(g, TWICE, seat) if speaks_of(g, one.f, one.slots[1], card)]
    for row, one in lent_to_players(g, g.match.texts.sayings[TWICE]) if found else ():
        if is_of(g, one, seat) and speaks_of(g, one.f, one.slots[1], card):
            g.effects.remove(row)
            break
    return bool(found)


def bonus(g: State, giver: int, card: int, stat: int, amount: int) -> int:
    """Return how much it counts that the rules add to a value of a card for another one."""
    if g.match.spares and spared(g, card, giver):
        return 0
    n = _weight(g, giver, card, stat, lowers=amount < 0) if g.match.weighs else 1
    return n * amount if n >= 0 else -min(-n * amount, max(0, g.stats[stat][card]))


def _weight(g: State, giver: int, card: int, stat: int, *, lowers: bool) -> int:
    """Return how often it counts what a card adds to a value of another one, below 0 where it counts the other way."""
    if _meant(g, _KEPT if lowers else _NONE, giver, card, stat):
        return 0
    times = [number(g, one.f, one.slots[-1]) for one in _meant(g, _MORE if lowers else _MANY, giver, card, stat)]
    most = 0 if times and min(times) <= 0 else max([1, *times])
    return -most if not lowers and _meant(g, _BACK, giver, card, stat) else most


def _meant(g: State, keys: tuple[str, str], giver: int, card: int, stat: int) -> list[Said]:
    """Return what is said with two words, of all values and of one, of what one card gives another."""
    stats = dialect(g).stats
    found = [one for one in said(g, keys[0]) if _speaks(g, one, giver, card, 1)]
    found += [one for one in said(g, keys[1]) if stats[one.slots[1]] == stat and _speaks(g, one, giver, card, 2)]
    return found


def _speaks(g: State, one: Said, first: int, other: int, place: int) -> bool:
    """Tell whether a saying is about a card, and another one that it names in that place."""
    return speaks_of(g, one.f, one.slots[0], first) and speaks_of(g, one.f, one.slots[place], other)
