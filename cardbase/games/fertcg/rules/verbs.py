"""The game's own effects: what is done to the strike under way, to chips, and to units on the map."""

from typing import Any, Final

from cardbase.engine.actions import ARG, SQUARE
from cardbase.engine.continuous import touched
from cardbase.engine.effects.bindings import Node, Verb
from cardbase.engine.effects.card_verbs import can_name
from cardbase.engine.effects.context import BLOCK, restamp
from cardbase.engine.effects.costs import taking
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.statements import SAYING, SAYING_OF_PLAYERS
from cardbase.engine.effects.values import cards, describes, holds, number, seats
from cardbase.engine.events import emit, hear, triggers
from cardbase.engine.faces import PLACES, RESTED_CARDS
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, CHECK, REG, SRC, WHO, Frame
from cardbase.engine.zones import stand
from cardbase.games.fertcg.rules import chips, combat, costs, lands, layout
from cardbase.games.fertcg.rules.attack import BARE, attack, lent_magic, may_attack
from cardbase.games.fertcg.rules.board import AHEAD, BOARD, NOT_AHEAD
from cardbase.games.fertcg.rules.chips import departs
from cardbase.games.fertcg.rules.combat import can_attack
from cardbase.games.fertcg.rules.costs import unit_of
from cardbase.games.fertcg.rules.equipping import change_bearers, put_on
from cardbase.games.fertcg.rules.invasion import fought, go, move_again, moves
from cardbase.games.fertcg.rules.lands import free_behind
from cardbase.games.fertcg.rules.statuses import withstands
from cardbase.games.fertcg.rules.strike import PAYS
from cardbase.games.fertcg.rules.tables import MOVES_AS, SUPPORTING, State
from cardbase.games.fertcg.rules.turn import loses
from cardbase.games.fertcg.rules.unit_step import can_enter_with, deploy_by_effect, deploy_there

WORDS: Final = Registry()

Do = Any
_MOVERS: Final[tuple[str, ...]] = ("put_face_down", "put_on_top", "put_on_bottom", "shuffle_into")


def striking(g: State, f: Frame, *more: Any) -> bool:
    """Tell whether a strike is under way."""
    return g.num[layout.STRIKER] > 0


def striking_or_acting(g: State, f: Frame, *more: Any) -> bool:
    """Tell whether a strike is under way, or a unit acts, which may use a staff."""
    return g.num[layout.STRIKER] > 0 or g.num[layout.ACTING] > 0


def _count(place: int) -> Do:
    """Return the verb that adds 1 to a number of the strike."""

    def do(g: State, f: Frame) -> None:
        combat.under_way(g, place, g.num[place] + 1)

    return do


def _flag(place: int) -> Do:
    """Return the verb that sets a number of the strike."""

    def do(g: State, f: Frame) -> None:
        combat.under_way(g, place, 1)

    return do


def _add(place: int) -> Do:
    """Return the verb that adds to a number of the strike."""

    def do(g: State, f: Frame, n: Any) -> None:
        combat.under_way(g, place, g.num[place] + number(g, f, n))

    return do


@WORDS.verb("strike_set", striking)
def damage_becomes(g: State, f: Frame, n: Any) -> None:
    """The damage is set, whatever is added to it."""
    combat.under_way(g, layout.DAMAGE_SET, number(g, f, n) + 1)


@WORDS.verb("strike_times", striking)
def attacks_so_often(g: State, f: Frame, n: Any) -> None:
    """The number of attacks; the highest counts."""
    combat.under_way(g, layout.TWICE, max(g.num[layout.TWICE], number(g, f, n)))


@WORDS.verb("strikes_first", striking)
def strikes_first(g: State, f: Frame, what: Node) -> None:
    """Who is attacked counter-attacks before the attack, and not behind it."""
    if combat.struck(g) in cards(g, f, what) and not g.num[layout.IS_COUNTER]:
        g.num[layout.AHEAD] = 1


def _once_more(way: int) -> Do:
    """Return the verb that lets the attacker strike once more behind the counter-attack."""

    def do(g: State, f: Frame, what: Node) -> None:
        units = cards(g, f, what)
        attacker = combat.struck(g) if g.num[layout.IS_COUNTER] else combat.striker(g)
        if attacker in units:
            g.num[layout.ONCE_MORE] = way

    return do


@WORDS.verb("strike_cost_set", striking)
def cost_becomes(g: State, f: Frame, n: Any) -> None:
    """The consumption is set; by the switch what was added before no longer counts."""
    combat.under_way(g, layout.COST_SET, number(g, f, n) + 1)
    if g.tables.switch["consumption_order"]:
        g.num[layout.COST_PLUS] = 0


@WORDS.verb("win")
def win(g: State, f: Frame, who: Node) -> None:
    """Win the game: the other player loses it, unless something happens instead (WN6)."""
    loses(g, 1 - seats(g, f, who)[0], layout.BY_TEXT)


# Units on the map.


def units(g: State, f: Frame, what: Node) -> list[int]:
    """Return the named cards that are on the map."""
    return [card for card in cards(g, f, what) if g.zone[card] == layout.MAP]


def movable(g: State, f: Frame, what: Node) -> list[int]:
    """Return those of them that effects can move."""
    return [unit for unit in units(g, f, what) if not g.cannot[unit] & layout.NO_BEING_MOVED]


@WORDS.verb("push")
def push(g: State, f: Frame, who: Node, what: Node, n: Any) -> None:
    """Push units towards their own deployment row, as far as squares are free (AE3); those at the rear make room first."""
    for unit in sorted(movable(g, f, what), key=lambda unit: BOARD.row_of(g.place[unit], g.side[unit])):
        for _ in range(number(g, f, n)):
            squares = free_behind(g, unit)
            if not squares:
                break
            stand(g, unit, squares[0])
            emit(g, layout.PUSHED, unit, g.side[unit])
            hear(g, layout.COMES, unit, g.side[unit])


@WORDS.verb("advance")
def advance(g: State, f: Frame, what: Node, n: Any) -> None:
    """Move units towards the enemy, as far as squares are free; those in front make room first."""
    for unit in sorted(movable(g, f, what), key=lambda unit: -BOARD.row_of(g.place[unit], g.side[unit])):
        for _ in range(number(g, f, n)):
            squares = AHEAD[g.side[unit]][g.place[unit]]
            if not lands.free(g, unit, squares):
                break
            go(g, unit, squares[0])


@WORDS.verb("stand_by")
def stand_by(g: State, f: Frame, what: Node) -> None:
    """Units have acted for this turn."""
    for unit in units(g, f, what):
        g.flags[unit] |= layout.DONE
        touched(g, RESTED_CARDS)


def can_move_again(g: State, f: Frame, who: Node) -> bool:
    """Tell whether there is an empty square for the unit of the ability."""
    unit = unit_of(g, f[SRC])
    return g.zone[unit] == layout.MAP and bool(moves(g, f[WHO], unit))


@WORDS.verb("move_again", can_move_again)
def again(g: State, f: Frame, who: Node) -> None:
    """The unit of the ability moves again."""
    unit = unit_of(g, f[SRC])
    if g.zone[unit] == layout.MAP:
        move_again(g, f[WHO], unit)


@WORDS.verb("attack_with")
def attack_with(g: State, f: Frame, what: Node, other: Node, n: Any, kind: str) -> None:
    """A unit attacks another one with magic that no card is; what follows that is what follows a combat."""
    for unit, target in zip(units(g, f, what), units(g, f, other), strict=False):
        if can_attack(g, unit) and may_attack(g, unit, target):
            fought(g)
            attack(g, f[WHO], unit, target, lent_magic(number(g, f, n), kind))


@WORDS.verb("attack_bare")
def attack_bare(g: State, f: Frame, what: Node, other: Node) -> None:
    """A unit attacks another one, of its own side too, with its initial equipment: going berserk is a status."""
    for unit, target in zip(units(g, f, what), units(g, f, other), strict=False):
        if not withstands(g, unit, f[SRC]) and can_attack(g, unit) and may_attack(g, unit, target):
            attack(g, g.side[unit], unit, target, BARE)


@WORDS.verb("act_again")
def act_again(g: State, f: Frame, what: Node) -> None:
    """Units that are done may take their three steps again, each once in a turn."""
    for unit in units(g, f, what):
        g.flags[unit] = g.flags[unit] & ~layout.DONE | layout.DANCED
        touched(g, RESTED_CARDS)


@WORDS.each("deploy", can_name, place=1)
def deploy(g: State, f: Frame, who: Node, card: int) -> None:
    """Deploy units outside the unit step."""
    deploy_by_effect(g, f[WHO], card)


@WORDS.each("deploy_alone", can_name, place=1)
def deploy_alone(g: State, f: Frame, who: Node, card: int) -> None:
    """Deploy units outside the unit step, class changes too (US5)."""
    deploy_by_effect(g, f[WHO], card, changes=True)


def can_exchange(g: State, f: Frame, who: Node, what: Node, other: Node) -> bool:
    """Tell whether both are there."""
    return bool(cards(g, f, what) and cards(g, f, other))


@WORDS.verb("exchange", can_exchange)
def exchange(g: State, f: Frame, who: Node, what: Node, other: Node) -> None:
    """Two units change places, if no land closes the one's square to the other (LD3); two attached cards change bearers, if each can be borne."""
    for one, two in zip(cards(g, f, what), cards(g, f, other), strict=False):
        if g.zone[one] == g.zone[two] == layout.ATTACHMENTS:
            change_bearers(g, f[WHO], one, two)
    for one, two in zip(movable(g, f, what), movable(g, f, other), strict=False):
        here, there = g.place[one], g.place[two]
        if lands.closed(g, one, (there,)) or lands.closed(g, two, (here,)):
            continue
        g.board[here], g.board[there] = two, one
        g.place[one], g.place[two] = there, here
        g.todo |= CHECK
        touched(g, PLACES)
        for unit, left in ((one, here), (two, there)):
            emit(g, layout.MOVES, unit, g.side[unit], left)
            hear(g, layout.COMES, unit, g.side[unit])


def _squares(g: State, f: Frame, card: int, condition: Node) -> list[int]:
    """Return the empty squares on which a condition would hold, if the card stood there, and the ability that deploys it there be its own."""
    here, found = g.place[card], []
    own = (
        [text.number for text in g.match.texts.activated[g.face[card]] if text.block == f[BLOCK]]
        if g.match.hushable
        else []
    )
    for square in lands.free(g, card, list(range(BOARD.squares))):
        g.place[card] = square
        if holds(g, f, condition) and not any(g.rules.hushed(g, card, number) for number in own):
            found.append(square)
    g.place[card] = here
    return found


def is_placeable(g: State, f: Frame, node: Node) -> bool:
    """Tell whether an ability that deploys a card on a square which it says finds a square, and a card of the hand, for it."""
    if node[0] == "deploy_at":
        _, _, what, other = node
        hand = g.piles[layout.HAND * 2 + f[WHO]]
        return any(
            _free_squares_of(g, f, card, other)
            for card in hand
            if can_deploy_at(g, f, card) and describes(g, f, what, card)
        )
    _, _, what, n, condition = node
    if what != ("this",):
        return True
    return can_enter_with(g, f[WHO], f[SRC], number(g, f, n)) and bool(_squares(g, f, f[SRC], condition))


def _free_squares_of(g: State, f: Frame, card: int, other: Node) -> list[int]:
    """Return the squares of some cards in play, or of the one that has just left it, onto which a unit can come."""
    squares = [stood(g, there) for there in cards(g, f, other)]
    return lands.free(g, card, [square for square in squares if square >= 0])


def stood(g: State, card: int) -> int:
    """Return the square of a card, or the one on which it stood as it left the map; -1 for none."""
    return g.num[layout.LEFT_SQUARE] if g.num[layout.LEFT_UNIT] == card + 1 else g.place[card]


def can_deploy_at(g: State, f: Frame, card: int, *_: Node) -> bool:
    """Tell whether a unit can be deployed outside the deployment squares."""
    return can_enter_with(g, f[WHO], card, 1)


@WORDS.each("deploy_at", can_name, place=1, fits=can_deploy_at)
def deploy_at(g: State, f: Frame, who: Node, card: int, other: Node) -> None:
    """Deploy units on the square of a land, with as many chips as their player likes."""
    deploy_there(g, f[WHO], card, _free_squares_of(g, f, card, other), 0)


@WORDS.each("deploy_where", can_name, place=1)
def deploy_where(g: State, f: Frame, who: Node, card: int, n: Any, condition: Node) -> None:
    """Deploy units with so many chips on a square of which something holds."""
    deploy_there(g, f[WHO], card, _squares(g, f, card, condition), number(g, f, n))


@WORDS.verb("attach_free", can_name)
def attach_free(g: State, f: Frame, who: Node, what: Node, other: Node) -> None:
    """Attach cards to a unit whose level suffices, for nothing."""
    for unit in units(g, f, other)[:1]:
        for card in cards(g, f, what):
            if combat.may_bear(g, unit, card):
                put_on(g, f[WHO], card, unit)
                restamp(g, f, card)


@WORDS.verb("move_to_place")
def take_place(g: State, f: Frame, who: Node, what: Node, other: Node) -> None:
    """Move a unit to the square on which another one stands, or stood as it left the map, if nobody stands there."""
    for unit in movable(g, f, what):
        for left in cards(g, f, other):
            square = stood(g, left)
            if square >= 0 and lands.free(g, unit, [square]):
                go(g, unit, square)
                return


@WORDS.verb("strike_attack_set", striking)
def attack_becomes(g: State, f: Frame, n: Any) -> None:
    """The attack value with which the strike is made."""
    combat.under_way(g, layout.LENT_VALUE, number(g, f, n) + 1)


FAR: Final = REG


@WORDS.verb("move")
def relocate(g: State, f: Frame, who: Node, what: Node, n: Any) -> None:
    """Move units to an empty square at most so many steps away; who does it chooses."""
    for unit in movable(g, f, what):
        call(g, RELOCATED, seats(g, f, who)[0], unit, number(g, f, n))


def ask_where(g: State, f: Frame) -> None:
    """Where to."""
    here = g.place[f[SRC]]
    near = [square for square in range(BOARD.squares) if here >= 0 and 0 < BOARD.distance[here][square] <= f[FAR]]
    ask(g, f[WHO], [SQUARE + square for square in lands.free(g, f[SRC], near)])


BESIDE: Final = REG  # the unit beside or behind which another one, or itself, is moved


def _beside(g: State, unit: int, there: int) -> list[int]:
    """Return the empty squares for a unit to the left and right of one of the map, and behind that."""
    near = NOT_AHEAD[g.side[there]][g.place[there]] if g.zone[there] == layout.MAP else ()
    return lands.free(g, unit, near)


def can_move_beside(g: State, f: Frame, who: Node, what: Node, other: Node) -> bool:
    """Tell whether there is such a square."""
    return any(_beside(g, unit, there) for there in units(g, f, other)[:1] for unit in movable(g, f, what))


@WORDS.verb("move_beside", can_move_beside)
def move_beside(g: State, f: Frame, who: Node, what: Node, other: Node) -> None:
    """Move units to an empty square beside or behind a unit."""
    for there in units(g, f, other)[:1]:
        for unit in movable(g, f, what):
            call(g, MOVED_BESIDE, seats(g, f, who)[0], unit, there)


def ask_beside(g: State, f: Frame) -> None:
    """Which of them."""
    ask(g, f[WHO], [SQUARE + square for square in _beside(g, f[SRC], f[BESIDE])])


def go_there(g: State, f: Frame) -> None:
    """Move there, if there was a free square."""
    if f[ANS] > 0:
        go(g, f[SRC], f[ANS] & ARG)
        triggers(g, at_once=True)


RELOCATED: Final = procedure("fertcg.relocation", ask_where, go_there)
MOVED_BESIDE: Final = procedure("fertcg.moved beside", ask_beside, go_there)
asks(ask_where, "Move to which square?", "どのマスへ移動しますか")
asks(ask_beside, "Move to which square?", "どのマスへ移動しますか")


def _from_map(verb: Verb) -> Verb:
    """Return a verb that moves cards by itself, such that units of the map leave their chips behind."""

    def do(g: State, f: Frame, who: Node, what: Node, zone: str) -> None:
        for unit in units(g, f, what):
            departs(g, unit)
        verb.do(g, f, who, what, zone)

    return Verb(do, verb.can, names=verb.names, moves=verb.moves, piles=verb.piles)


# Chips.


def lay_chips(source: int) -> Do:
    """Return the verb that lays chips on units, from the unused or the used ones."""

    def do(g: State, f: Frame, n: Any, what: Node) -> None:
        for unit in units(g, f, what):
            chips.lay(g, unit, number(g, f, n), source)

    return do


def _fits(source: int) -> Do:
    """Return the test of so many chips that a player says: none of them is one too many, where the unit is known."""

    def can(g: State, f: Frame, n: Any, what: Node) -> bool:
        if n != ("x",):
            return True
        found = units(g, f, what)
        return not found or any(
            number(g, f, n) <= min(chips.room(g, one), g.num[source + g.side[one]]) for one in found
        )

    return can


def _fits_unused(g: State, f: Frame, who: Node, n: Any, mark: str, what: Node) -> bool:
    return bool(_fits(layout.UNUSED)(g, f, n, what))


@WORDS.verb("add_mark", _fits_unused, names=((3, "marks"),))
def put_mark(g: State, f: Frame, who: Node, n: Any, mark: str, what: Node) -> None:
    """`put 2 chips on it`: from the unused chips of the unit's player."""
    lay_chips(layout.UNUSED)(g, f, n, what)


def _takes_marks(g: State, f: Frame, who: Node, n: Any, mark: str, what: Node) -> Any:
    if what == ("this",):  # the chips that (気力n) takes, too
        return taking("vigour", 0, costs.can_vigour)(g, f, n)
    return taking("marks", 1, can_take_mark)(g, f, who, n, mark, what)


def can_take_mark(g: State, f: Frame, who: Node, n: Any, mark: str, what: Node) -> bool:
    """Tell whether so many lie there."""
    return all(g.more[layout.CHIPS][unit] >= number(g, f, n) for unit in units(g, f, what))


@WORDS.verb("remove_mark", can_take_mark, names=((3, "marks"),), takes=_takes_marks)
def take_mark(g: State, f: Frame, who: Node, n: Any, mark: str, what: Node) -> None:
    """`take 2 chips off it`: vigour becomes used."""
    for unit in units(g, f, what):
        chips.lose(g, unit, number(g, f, n))


@WORDS.verb("carry_chips")
def carry(g: State, f: Frame, n: Any, what: Node, other: Node) -> None:
    """Move chips from one unit to another."""
    for one, two in zip(units(g, f, what), units(g, f, other), strict=False):
        chips.carry(g, one, two, number(g, f, n))


@WORDS.verb("lose_resource", names=((3, "resources"),))
def lose_unused(g: State, f: Frame, who: Node, n: Any, resource: str) -> None:
    """Unused chips of players become used."""
    for seat in seats(g, f, who):
        chips.drain(g, seat, number(g, f, n))


def _of_players(deed: Any) -> Do:
    """Return the verb that does something with so many chips of players."""

    def do(g: State, f: Frame, who: Node, n: Any) -> None:
        for seat in seats(g, f, who):
            deed(g, seat, number(g, f, n))

    return do


WORDS.change(_from_map, *_MOVERS)
WORDS.verbs(SAYING_OF_PLAYERS, SUPPORTING, "holds_more")
WORDS.verbs(SAYING, MOVES_AS, PAYS)
WORDS.verb("strike_damage", striking)(_add(layout.PLUS))
WORDS.verb("strike_double", striking)(_count(layout.DOUBLES))
WORDS.verb("strike_halve", striking)(_count(layout.HALVES))
WORDS.verb("strike_fewer", striking)(_add(layout.FEWER))
WORDS.verb("strike_spares", striking)(_flag(layout.SPARES))
WORDS.verb("strike_cost", striking)(_add(layout.COST_PLUS))
WORDS.verb("strike_covered", striking)(_flag(layout.COVERED))
WORDS.verb("strike_harmless", striking)(_flag(layout.HARMLESS))
WORDS.verb("strike_plain", striking)(_flag(layout.PLAIN))
WORDS.verb("keep_magic", striking_or_acting)(_flag(layout.KEEPS))
WORDS.verb("attacks_again", striking)(_once_more(layout.BY_ATTACK))
WORDS.verb("counters_again", striking)(_once_more(layout.BY_COUNTER))
WORDS.verb("restore_chips", _fits(layout.USED))(lay_chips(layout.USED))
WORDS.verb("recover_chips")(_of_players(chips.recover))
