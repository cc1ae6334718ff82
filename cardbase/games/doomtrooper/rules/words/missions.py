"""What the words of missions and secrets do: fulfilled, held out, stolen, done in secret; cards under others, hands that are asked for, plans that bind."""

from typing import Any, Final

from cardbase.engine.actions import ARG, FACE, PASS, PICK, SEAT, YES
from cardbase.engine.continuous import AMOUNT, OP, SOURCE, STAMP, STAT, change, mark, marks
from cardbase.engine.effects.announce import AT_ONCE, put_trigger
from cardbase.engine.effects.bindings import Node
from cardbase.engine.effects.context import AT, BLOCK, OWN, context
from cardbase.engine.effects.forms import EFFECTS, done
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.texts import Text
from cardbase.engine.effects.values import cards, holds, number, passes, seats
from cardbase.engine.events import HOST, emit, player
from cardbase.engine.run import ask, asks, call, goto, leave, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, WHO, Frame, Match
from cardbase.engine.window import timing_now
from cardbase.engine.zones import conceal, move, publish, turn_up
from cardbase.games.doomtrooper.cards import AFFILIATIONS, TYPES
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.actions.casting import cast_at_once, castable_now, deed_done, fuel
from cardbase.games.doomtrooper.rules.actions.playing import play_card, playable
from cardbase.games.doomtrooper.rules.attachment_limits import naming
from cardbase.games.doomtrooper.rules.attachment_targets import answers, own_warriors
from cardbase.games.doomtrooper.rules.combat.eligibility import PLANNED, attackers, defenders, may_attack_player
from cardbase.games.doomtrooper.rules.combat.fighters import best_first, easiest_first, strongest_first
from cardbase.games.doomtrooper.rules.combat.wounds import AS_VICTIM
from cardbase.games.doomtrooper.rules.faces import actions_for
from cardbase.games.doomtrooper.rules.layout import NEXT_TURN, TALLIES, TOLD, open_answers, open_window
from cardbase.games.doomtrooper.rules.moving import discard
from cardbase.games.doomtrooper.rules.pools import drop_fuel, pay_destiny, reward
from cardbase.games.doomtrooper.rules.tables import CardTables, State
from cardbase.games.doomtrooper.rules.traits import DOOMTROOPER, NO_ART

WORDS: Final = Registry()


@WORDS.verb("fulfil")
def fulfil(g: State, f: Frame) -> None:
    """The mission is done: it is discarded; what it gives comes after those who may answer. Done twice at once it counts once."""
    card = f[SRC]
    if g.stamp[card] != f[OWN]:
        f[AT] = len(g.match.texts.blocks[f[BLOCK]])
        goto(f, done)
        return
    killer = g.num[layout.KILLER] - 1
    own_killer = killer if killer >= 0 and g.side[killer] == f[WHO] else -1
    g.num[layout.FULFILLER] = 1 + (g.host[card] if g.host[card] >= 0 else own_killer)
    g.num[layout.THIEF] = 0
    emit(g, layout.FULFILLED, card, f[WHO])
    if g.watch[layout.CARRIED_OUT]:
        emit(g, layout.CARRIED_OUT, card, f[WHO])
    if g.rules.live[g.zone[card]]:
        discard(g, card)
    else:
        move(g, card, layout.DISCARD)
    g.num[layout.DONE_BY] = f[WHO] + 1
    call(g, ANSWERED, f[WHO], card)


def _answer(g: State, f: Frame) -> None:
    open_window(g, 1 - f[WHO], layout.COMPLETED)


def _answered(g: State, f: Frame) -> None:
    g.num[layout.DONE_BY] = 0


ANSWERED: Final = procedure("doomtrooper.fulfilled", _answer, _answered)


@WORDS.verb("name")
def name(g: State, f: Frame, what: Node) -> None:
    """Remember the warrior, or the two, that the card is about."""
    for column, card in zip((layout.NAMED, layout.NAMED_TOO), cards(g, f, what), strict=False):
        g.write(column, f[SRC], card + 1)
        g.todo |= DIRTY


@WORDS.each("tally")
def tally(g: State, f: Frame, card: int, n: Any) -> None:
    """ESTABLISH DEFENSIVE PERIMETER: so many P for each title of a fortification, once."""
    key = TALLIES - g.face[card]
    if not marks(g, key, f[SRC]):
        mark(g, key, f[SRC], layout.EVER)
        reward(g, f, f[WHO], number(g, f, n), layout.TO_PROMOTION)


@WORDS.verb("steal_reward", lambda g, f: g.num[layout.DONE_BY] == 2 - f[WHO] and g.num[layout.FULFILLER] > 0)
def steal(g: State, f: Frame) -> None:
    """SPY IN THE RANKS: the points go to this player, and the warrior is discarded."""
    g.num[layout.THIEF] = f[WHO] + 1
    warrior = g.num[layout.FULFILLER] - 1
    if warrior >= 0 and g.zone[warrior] in layout.WARRIOR_ZONES and not g.flags[warrior] & layout.DYING:
        discard(g, warrior)


@WORDS.verb("hold_out")
def hold_out(g: State, f: Frame, n: Any) -> None:
    """The holder's turn ends and the condition holds: it began to hold now, or has held for a full turn."""
    card = f[SRC]
    if g.num[layout.ACTIVE] != f[WHO]:
        return
    if g.zone[card] == layout.LAID and not g.more[layout.NAMED][card]:
        g.write(layout.NAMED, card, 1)
        return
    fulfil(g, f)
    reward(g, f, f[WHO], number(g, f, n), layout.TO_PROMOTION)


def _full_turns(own: CardTables) -> list[Text]:
    """Return the texts of missions that last a full turn."""
    return [text for text in own.match.texts.texts if any(node[0] == "hold_out" for node in text.tree.effects)]


def check_gaps(g: State) -> None:
    """Whatever breaks the condition, at any time, lets the full turn begin anew."""
    for text in g.tables.made[_full_turns]:
        for seat in (0, 1):
            running = [c for c in g.piles[layout.LAID * 2 + seat] if g.face[c] == text.face and g.more[layout.NAMED][c]]
            bit = 1 << text.number
            if (running or g.num[layout.HELD + seat] & bit) and not _meets(g, seat, text):
                g.num[layout.HELD + seat] &= ~bit
                for card in running:
                    g.write(layout.NAMED, card, 0)


def _meets(g: State, seat: int, text: Text) -> bool:
    return holds(g, context(g, EFFECTS, seat, -1, text.block), text.tree.condition)


def turn_ends(g: State, seat: int) -> None:
    """Missions in hand: those whose condition has held for a full turn can be shown now; from now on the next one is measured."""
    if not g.tables.said >= {"secret", "hold_out"}:
        return
    call(g, MEASURED, seat)
    if g.num[layout.HELD + seat]:
        deed_done(g, layout.PHASE_END, seat, -1)


def _measure(g: State, f: Frame) -> None:
    for text in g.tables.made[_full_turns]:
        if _meets(g, f[WHO], text):
            g.num[layout.HELD + f[WHO]] |= 1 << text.number


MEASURED: Final = procedure("doomtrooper.full turn", _measure)


_ANY_TIME_BEFORE: Final[Node] = ("not", ("damaged",))
"""A test of the naming that every warrior has passed at some time."""


def done_in_secret(g: State, seat: int) -> list[tuple[int, int]]:
    """Return (card, text) of the missions in hand that what has just been done would fulfil; one for each title."""
    own = g.tables
    if not g.num[layout.DEED]:
        return []
    cards = {g.face[c]: c for c in g.piles[layout.HAND * 2 + seat] if own.kind[g.face[c]] == traits.MISSION}
    found = [(cards[face], _text_done(g, seat, cards[face])) for face in sorted(cards)]
    return [(card, text) for card, text in found if text >= 0]


def _text_done(g: State, seat: int, card: int) -> int:
    """Return the text of a mission that the deed of this moment would have made go off, -1 without one."""
    deed, on = g.num[layout.DEED] - 1, g.num[layout.DEED_OF] - 1
    for text in g.match.texts.of_face[g.face[card]]:
        for event, whose, test in text.events:
            if event != deed or not _could_hold(g, seat, card, on, whose):
                continue
            if deed == layout.PHASE_END:
                if g.num[layout.ACTIVE] == seat and g.num[layout.HELD + seat] >> text.number & 1:
                    return text.number
            elif _as_if_held(g, seat, card, on, text, test):
                return text.number
    return -1


def _could_hold(g: State, seat: int, card: int, on: int, whose: int) -> bool:
    """Tell whether the one who did it could have held the mission: its warrior, or the player."""
    wanted = g.tables.holders[g.face[card]]
    if whose == HOST:
        f = context(g, EFFECTS, seat, card, 0)
        return g.side[on] == seat and (wanted is None or answers(g, f, wanted, on))
    return wanted is None and g.num[layout.DEED_BY] == seat + 1


def _as_if_held(g: State, seat: int, card: int, on: int, text: Text, test: int) -> bool:
    """Test the event's subject and the text's condition as if the mission lay on its holder and named the victim."""
    victim, event, marks_of = g.num[layout.VICTIM], g.num[layout.DEED] - 1, g.stats[layout.TRAITS]
    host, named, marks = g.host[card], g.more[layout.NAMED][card], marks_of[on]
    g.host[card] = on
    g.write(layout.NAMED, card, victim + 1)
    if event == layout.CONVERTS:
        marks_of[on] = g.num[layout.TRAITS_THEN]
    f = context(g, EFFECTS, seat, card, text.block, on, g.stamp[on])
    fits = test < 0 or g.rules.fits(g, test, seat, card, on, AS_VICTIM | victim if event == layout.KILLS else 0)
    done = fits and holds(g, f, text.tree.condition) and _nameable(g, f, card, victim)
    g.host[card], marks_of[on] = host, marks
    g.write(layout.NAMED, card, named)
    return done


def _nameable(g: State, f: Frame, card: int, victim: int) -> bool:
    """Tell whether the victim could have been named when the mission was assigned (ASSASSINATION, PROVE YOUR VALOR)."""
    for text in g.match.texts.of_face[g.face[card]]:
        if (among := naming(text)) is not None:
            return all(passes(g, f, victim, test) for test in among.filters if test != _ANY_TIME_BEFORE)
    return True


def _ask_secret(g: State, f: Frame) -> None:
    ask(g, f[WHO], sorted(FACE + g.face[card] for card, _ in done_in_secret(g, f[WHO])))


def _show_secret(g: State, f: Frame) -> None:
    """Both cards are shown; the mission gives its reward as if it had been assigned to the one who did it."""
    for card, text in done_in_secret(g, f[WHO]):
        if FACE + g.face[card] == f[ANS]:
            on, event = g.num[layout.DEED_OF] - 1, g.num[layout.DEED] - 1
            held = any(whose == HOST for _, whose, _ in g.match.texts.texts[text].events)
            move(g, card, layout.PENDING)
            g.host[card] = on if held else -1
            g.write(layout.NAMED, card, g.num[layout.VICTIM] + 1)
            value = AS_VICTIM | g.num[layout.VICTIM] if event == layout.KILLS else 0
            stamp = g.stamp[on] if on >= 0 else 0
            put_trigger(g, (f[WHO], text, card, g.stamp[card], on, stamp, value), AT_ONCE)
            return


SECRET: Final = procedure("doomtrooper.secret mission", _ask_secret, _show_secret)
asks(_ask_secret, "Which mission was done in secret?", "達成していた任務を選ぶ")
WORDS.verb("secret", lambda g, f: bool(done_in_secret(g, f[WHO])))(lambda g, f: call(g, SECRET, f[WHO], f[SRC]))


# Secrets.


FLOOR: Final = REG  # register: how many rows of the chain lie below


@WORDS.each("stow", most=1)
def stow(g: State, f: Frame, card: int) -> None:
    """Lay a card of the hand under this one; the other player sees that it is a Special, and no more."""
    low = conceal(g, card, layout.STOWED)
    g.host[low] = f[SRC]
    publish(g, low, layout.IS_SPECIAL)


def stowed(g: State, secret: int) -> list[int]:
    """Return the cards that lie face down under a card."""
    piles = g.piles[layout.STOWED * 2] + g.piles[layout.STOWED * 2 + 1]
    return [card for card in piles if g.host[card] == secret]


def _show(g: State, f: Frame) -> None:
    """All see the cards; it may be answered before they are played."""
    for card in stowed(g, f[SRC]):
        turn_up(g, card)
        emit(g, layout.SHOWN, card, f[WHO])
    if g.watch[layout.UNVEILED]:
        emit(g, layout.UNVEILED, f[SRC], f[WHO])
    emit(g, layout.LEAVES, f[SRC], g.side[f[SRC]], 0, 1)
    move(g, f[SRC], layout.REMOVED)
    g.num[layout.SECRET] = f[SRC] + 1
    g.todo |= DIRTY | CHECK
    open_window(g, 1 - f[WHO], layout.REVEALED_SECRET)


def _fits(g: State, seat: int, card: int) -> bool:
    """Tell whether a card from under a secret can be played now: what takes actions takes none here, whatever else is under way."""
    own, face = g.tables, g.face[card]
    windows = own.windows[seat != g.num[layout.ACTIVE]][face]
    timely = windows & timing_now(g) or (actions_for(own, face) and own.timing[face] != "attack-action")
    return bool(timely) and playable(g, seat, card)


def _ask_next(g: State, f: Frame) -> None:
    able = [card for card in stowed(g, f[SRC]) if _fits(g, f[WHO], card)] if g.num[layout.SECRET] else []
    ask(g, f[WHO], sorted(PICK + card for card in able))


def _play_next(g: State, f: Frame) -> None:
    if f[ANS] <= PASS:
        goto(f, _rest)
        return
    f[FLOOR] = len(g.chain)
    play_card(g, f[WHO], f[ANS] & ARG)


def _answers(g: State, f: Frame) -> None:
    """Each may be countered like any other card (TM4)."""
    open_answers(g, f[WHO], f[FLOOR])


def _again(g: State, f: Frame) -> None:
    goto(f, _ask_next)


def _rest(g: State, f: Frame) -> None:
    """What cannot be played is removed from the game, all of it where the secret was foiled."""
    for card in stowed(g, f[SRC]):
        move(g, card, layout.REMOVED)
        g.host[card] = -1
    g.num[layout.SECRET] = 0


UNVEILED: Final = procedure("doomtrooper.unveiled", _show, _ask_next, _play_next, _answers, _again, _rest)
asks(_ask_next, "Which card is played?", "プレイするカードを選ぶ", rules="TM4")
WORDS.verb("unveil", lambda g, f: bool(stowed(g, f[SRC])))(lambda g, f: call(g, UNVEILED, f[WHO], f[SRC], 0))


@WORDS.verb("spy_out", lambda g, f: bool(g.piles[layout.STOWED * 2] or g.piles[layout.STOWED * 2 + 1]))
def spy_out(g: State, f: Frame) -> None:
    """Look at the cards under secrets."""
    for place in (layout.STOWED * 2, layout.STOWED * 2 + 1):
        for card in g.piles[place]:
            g.known[card] |= 1 << f[WHO]


WORDS.event("unveiled", layout.UNVEILED)


_KINDS: Final = [value.key for value in TYPES]
_MEMBERSHIPS: Final = [value.key for value in AFFILIATIONS]
_FIRST_TITLE: Final = len(_KINDS) + len(_MEMBERSHIPS)


ABOUT: Final = REG  # register of QUESTION: what is asked
REFUSAL: Final = 5  # D


@WORDS.verb("question")
def question(g: State, f: Frame) -> None:
    """Push one question about the other player's hand."""
    call(g, QUESTION, f[WHO], -1, 0)


def _ask(g: State, f: Frame) -> None:
    faces = set().union(*g.match.decks[1 - f[WHO]].values())
    titles = sorted(_FIRST_TITLE + face for face in faces)
    ask(g, f[WHO], [layout.ASK_ABOUT + n for n in (*range(_FIRST_TITLE), *titles)])


def _note_question(g: State, f: Frame) -> None:
    f[ABOUT] = f[ANS] & ARG


def _ask_refusal(g: State, f: Frame) -> None:
    """The other player hears the question before it decides whether to answer."""
    ask(g, 1 - f[WHO], [PASS, YES] if g.num[layout.DESTINY + 1 - f[WHO]] >= REFUSAL else [])


def _answer_question(g: State, f: Frame) -> None:
    about, seat = f[ABOUT], 1 - f[WHO]
    if f[ANS] == YES:
        pay_destiny(g, seat, REFUSAL)
        return
    answer = int(_is_there(g, about, seat))
    g.effects = [row for row in g.effects if row[OP] != TOLD or row[STAMP] == _hand_of(g, row[SOURCE])]
    g.effects.append((layout.EVER, -1, TOLD, about, answer, -1, _hand_of(g, seat), seat, 0))
    emit(g, layout.SAYS_YES if answer else layout.SAYS_NO, -1, seat)


QUESTION: Final = procedure("doomtrooper.question", _ask, _note_question, _ask_refusal, _answer_question)
asks(_ask, "What do you ask about the hand?", "手札について何を尋ねますか")
asks(_ask_refusal, "Do you pay 5 D to refuse the answer?", "運命ポイント5を払って回答を拒みますか")


def _is_there(g: State, about: int, seat: int) -> bool:
    return any(_is(g.match, about, g.face[card]) for card in g.piles[layout.HAND * 2 + seat])


def _is(match: Match, about: int, face: int) -> bool:
    if about >= _FIRST_TITLE:
        return face == about - _FIRST_TITLE
    facts = match.faces[face].facts
    if about < len(_KINDS):
        return facts.get("type") == _KINDS[about]
    listed = facts.get("affiliation", ())
    return _MEMBERSHIPS[about - len(_KINDS)] in (listed if isinstance(listed, tuple) else (listed,))


def _hand_of(g: State, seat: int) -> int:
    """Return a number that changes with the cards of a hand, whatever their faces."""
    return hash(tuple(sorted((card, g.stamp[card]) for card in g.piles[layout.HAND * 2 + seat])))


def agrees(g: State) -> bool:
    """Tell whether the hands fit what was answered about them, as long as they are the same hands."""
    return all(
        _is_there(g, row[STAT], row[SOURCE]) == bool(row[AMOUNT])
        for row in g.effects
        if row[OP] == TOLD and row[STAMP] == _hand_of(g, row[SOURCE])
    )


def subject(match: Match, about: int, language: str) -> str:
    """Return what a question is about, in words."""
    if about >= _FIRST_TITLE:
        return match.faces[about - _FIRST_TITLE].name(language)
    value = (*TYPES, *AFFILIATIONS)[about]
    return (value.ja or value.en) if language == "ja" else value.en


# registers: the rows of the chain below the spell, -1 before it is cast; the spell
SPELL: Final = REG + 1

NO_SPELL: Final = -1


def _doomtroopers(g: State) -> list[int]:
    both = [*own_warriors(g, 0), *own_warriors(g, 1)]
    return sorted(w for w in both if g.stats[layout.TRAITS][w] & (DOOMTROOPER | NO_ART) == DOOMTROOPER)


def _ask_inspired(g: State, f: Frame) -> None:
    able = [w for w in _doomtroopers(g) if _spells(g, f[WHO], w)]
    ask(g, f[WHO], [PICK + warrior for warrior in able])


def _spells(g: State, seat: int, caster: int) -> list[int]:
    own = g.tables
    hand = {g.face[card]: card for card in g.piles[layout.HAND * 2 + seat] if own.kind[g.face[card]] == traits.ART}
    return [face for face in sorted(hand) if castable_now(g, seat, hand[face], caster)]


def _name_inspired(g: State, f: Frame) -> None:
    f[SRC] = f[ANS] & ARG if f[ANS] > PASS else -1


def _ask_spell(g: State, f: Frame) -> None:
    ask(g, f[WHO], [FACE + face for face in _spells(g, f[WHO], f[SRC])] if f[SRC] >= 0 else [])


def _name_spell(g: State, f: Frame) -> None:
    f[SPELL] = NO_SPELL
    if f[ANS] > PASS:
        f[SPELL] = next(c for c in g.piles[layout.HAND * 2 + f[WHO]] if g.face[c] == f[ANS] & ARG)
        fuel(g, f[WHO], f[SPELL], f[SRC], 0)


def _cast(g: State, f: Frame) -> None:
    card, caster = f[SPELL], f[SRC]
    if card == NO_SPELL:
        return
    move(g, card, layout.PENDING, f[WHO])
    f[FLOOR] = len(g.chain)
    cast_at_once(g, f[WHO], card, caster)


def _paid(g: State, f: Frame) -> None:
    if f[SPELL] != NO_SPELL:
        drop_fuel(g, f[WHO])


def _await_answers(g: State, f: Frame) -> None:
    """The spell is played like any other card (TM4)."""
    if f[FLOOR] >= 0:
        open_answers(g, f[WHO], f[FLOOR])


REVELATION: Final = procedure(
    "doomtrooper.revelation",
    _ask_inspired,
    _name_inspired,
    _ask_spell,
    _name_spell,
    _cast,
    _paid,
    _await_answers,
)
asks(_ask_inspired, "Who casts it?", "誰が唱えますか")
asks(_ask_spell, "Which spell?", "魔法を選ぶ")
WORDS.verb("reveal_spell", idle=lambda g, f: not any(_spells(g, f[WHO], warrior) for warrior in _doomtroopers(g)))(
    lambda g, f: call(g, REVELATION, f[WHO], -1, -1, NO_SPELL)
)


ATTACKER: Final = REG
DEFENDER: Final = REG + 1

NOT_SAID: Final = -1


@WORDS.verb("plan")
def plan(g: State, f: Frame, who: Node, n: Any) -> None:
    """Let players say what they will attack in so many turns."""
    for seat in seats(g, f, who):
        g.num[layout.PLANS + seat] += number(g, f, n)
        plan_next(g, seat)


def plan_next(g: State, seat: int) -> None:
    """Push what a player says of its next turn, if it still has to say something."""
    if g.num[layout.PLANS + seat]:
        g.num[layout.PLANS + seat] -= 1
        call(g, SAYS, seat, -1, NOT_SAID, NOT_SAID)


def _ask_attacker(g: State, f: Frame) -> None:
    ask(g, f[WHO], [PASS, *[PICK + card for card in strongest_first(g, attackers(g, f[WHO]))]])


def _name_attacker(g: State, f: Frame) -> None:
    if f[ANS] == PASS:
        change(g, layout.EVER, NEXT_TURN, PLANNED, f[WHO], player(f[WHO]))
        leave(g, f)
    else:
        f[ATTACKER] = f[ANS] & ARG


def _ask_defender(g: State, f: Frame) -> None:
    attacker = f[ATTACKER]
    options = [PICK + card for card in easiest_first(g, attacker, defenders(g, attacker))]
    ask(g, f[WHO], [*options, SEAT + 1 - f[WHO]] if may_attack_player(g, attacker) else options)


def _name_defender(g: State, f: Frame) -> None:
    if f[ANS] & ~ARG == SEAT:
        change(g, layout.EVER, NEXT_TURN, PLANNED, f[WHO], f[ATTACKER])
        leave(g, f)
    else:
        f[DEFENDER] = f[ANS] & ARG


def _ask_tactic(g: State, f: Frame) -> None:
    ask(g, f[WHO], [layout.TAKE_TACTIC + tactic for tactic in best_first(g, f[ATTACKER], f[DEFENDER])])


def _say(g: State, f: Frame) -> None:
    change(g, layout.EVER, NEXT_TURN, PLANNED + (f[ANS] & ARG), f[WHO], f[ATTACKER], f[DEFENDER])


SAYS: Final = procedure(
    "doomtrooper.plan", _ask_attacker, _name_attacker, _ask_defender, _name_defender, _ask_tactic, _say
)
asks(
    _ask_attacker,
    "Which warrior will attack in your next turn, if any?",
    "次のターンに攻撃する戦士を宣言する",
    rules="AT4",
)
asks(_ask_defender, "Which warrior will be attacked?", "攻撃する相手を宣言する", rules="AT4")
asks(_ask_tactic, "With which tactic?", "攻撃方法を宣言する", rules="AT4")
