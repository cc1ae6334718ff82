"""What the words of `games.doomtrooper.word_secrets` do: cards that lie under others in secret, hands that are asked for and revealed, plans that bind."""

from typing import Any, Final

from cardbase.engine.actions import ARG, FACE, PASS, PICK, SEAT, YES
from cardbase.engine.continuous import AMOUNT, OP, SOURCE, STAMP, STAT, change
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import number, seats
from cardbase.engine.events import emit, player
from cardbase.engine.match import Match
from cardbase.engine.run import ask, asks, call, goto, leave, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, WHO, Frame
from cardbase.engine.window import timing_now
from cardbase.engine.zones import conceal, move, promise, turn_up
from cardbase.games.doomtrooper.cards import AFFILIATIONS, TYPES
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.actions.casting import cast_at_once, castable_now, fuel
from cardbase.games.doomtrooper.rules.actions.playing import play_card, playable
from cardbase.games.doomtrooper.rules.combat.eligibility import PLANNED, attackers, defenders, may_attack_player
from cardbase.games.doomtrooper.rules.combat.fighters import best_first, easiest_first, strongest_first
from cardbase.games.doomtrooper.rules.holding.holders import own_warriors
from cardbase.games.doomtrooper.rules.lasting import NEXT_TURN, TOLD
from cardbase.games.doomtrooper.rules.pools import drop_fuel, pay_destiny
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.printed.faces import actions_for
from cardbase.games.doomtrooper.rules.traits import DOOMTROOPER, NO_ART
from cardbase.games.doomtrooper.rules.windows import open_answers, open_window

WORDS: Final = Registry()

FLOOR: Final = REG  # register: how many rows of the chain lie below


@WORDS.each("stow", most=1)
def stow(g: State, f: Frame, card: int) -> None:
    """Lay a card of the hand under this one; the other player sees that it is a Special, and no more."""
    low = conceal(g, card, layout.STOWED)
    g.host[low] = f[SRC]
    promise(g, low, layout.IS_SPECIAL)


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
    own, face = g.book, g.face[card]
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


def _answer(g: State, f: Frame) -> None:
    about, seat = f[ABOUT], 1 - f[WHO]
    if f[ANS] == YES:
        pay_destiny(g, seat, REFUSAL)
        return
    answer = int(_is_there(g, about, seat))
    g.effects = [row for row in g.effects if row[OP] != TOLD or row[STAMP] == _hand_of(g, row[SOURCE])]
    g.effects.append((layout.EVER, -1, TOLD, about, answer, -1, _hand_of(g, seat), seat, 0))
    emit(g, layout.SAYS_YES if answer else layout.SAYS_NO, -1, seat)


QUESTION: Final = procedure("doomtrooper.question", _ask, _note_question, _ask_refusal, _answer)
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
    own = g.book
    hand = {g.face[card]: card for card in g.piles[layout.HAND * 2 + seat] if own.kind[g.face[card]] == kinds.ART}
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
