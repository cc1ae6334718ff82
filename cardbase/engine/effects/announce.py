"""Using a text: whether it may be used now, what stands in its way, and the steps of announcing it: X, targets, price, then onto the chain.

A row on the chain is (who, kind, card, stamp, text, then the text's context with all that was chosen). Playing a card that has a "play" text
goes the same way once the game has moved the card and asked its own price.
"""

from collections.abc import Iterator
from typing import Final

from cardbase.engine.actions import ARG, MODE, NOTHING, NUMBER
from cardbase.engine.continuous import AMOUNT, CARD, GRANT, OP, STAMP, mark, marks
from cardbase.engine.effects.context import DROPPED, IT, NOBODY, OWN, TAIL, THAT, THAT_STAMP, A, C, D, X, child, context
from cardbase.engine.effects.costs import can_pay_all
from cardbase.engine.effects.forms import EFFECTS, TEXT_PROCEDURES, can_block, run_block
from cardbase.engine.effects.statements import IMMUNITY, TWICE, once_more
from cardbase.engine.effects.texts import FORBIDDING, Text
from cardbase.engine.effects.values import bindings_of, holds, matches, number
from cardbase.engine.events import LOST
from cardbase.engine.layout import DOWN, END_OF_COMBAT, END_OF_TURN, EVER, RESOLVED
from cardbase.engine.log import note
from cardbase.engine.relaxation import CONDITION, FORBIDDEN, NO_TARGET, NOT_PAYABLE, USED, Relaxation, Trial
from cardbase.engine.run import ask, asks, call, leave, place_of, procedure
from cardbase.engine.state import ANS, PC, REG, SRC, WHO, Frame, State
from cardbase.engine.window import chain

UNTIL_OF_LIMIT: Final = {"per_turn": END_OF_TURN, "per_combat": END_OF_COMBAT}
AT_ONCE: Final = -1  # instead of a kind for the chain: resolve as soon as it is announced


def usable(g: State, seat: int, card: int, text: Text) -> bool:
    """Tell whether a seat may use an activated ability of a card now, its timing apart."""
    if not text.zones >> g.zone[card] & 1 or g.cannot[card] & LOST:
        return False
    if not g.rules.speaks(g, card, text.number) if g.match.sided else g.flags[card] & DOWN:
        return False
    if g.match.stills and not g.rules.may_use(g, seat, card):
        return False
    if text.number in g.match.hushable and g.rules.hushed(g, card, text.number):
        return False
    if text.hopeless is not None and text.hopeless(g, seat, card):
        return False
    if text.tree.limits and not within_limits(g, card, text):
        return False
    if not any_in_each(g, seat, text):
        return False
    f = context(g, EFFECTS, seat, card, text.block)
    f[X] = g.rules.least_x
    if not holds(g, f, text.tree.condition):
        return False
    return payable(g, f, text) and playable(g, f, text) and g.rules.worthwhile(g, f, text.number)


def any_in_each(g: State, seat: int, text: Text) -> bool:
    """Tell, cheaply, whether there is any card at all in the piles from which a text needs one."""
    piles = g.piles
    for places in text.required:
        for place in places[seat]:
            if piles[place]:
                break
        else:
            return False
    return True


def payable(g: State, f: Frame, text: Text) -> bool:
    """Tell whether the price can be paid; of one that depends on the target each of those is asked (`playable`)."""
    return text.prices < 0 or text.priced or can_pay_all(g, f, text.prices)


def playable(g: State, f: Frame, text: Text) -> bool:
    """Tell whether there are targets enough."""
    return text.targets < 0 or can_block(g, f, text.targets)


def uses(g: State, seat: int, timing: int) -> list[int]:
    """Return the cards whose abilities a seat may use in a window of this timing (a bit), in ascending order."""
    hidden, timely, faces = g.match.texts.timely(timing)
    face, side, found = g.face, g.side, []
    if not faces.isdisjoint(map(face.__getitem__, g.tools)):
        for card in g.tools:
            if side[card] == seat:
                for text in timely[face[card]]:
                    if usable(g, seat, card, text):
                        found.append(card)
                        break
    for place in hidden[seat]:
        for card in g.piles[place]:
            for text in timely[face[card]]:
                if usable(g, seat, card, text):
                    found.append(card)
                    break
    if g.effects:
        lent = {card for card, text in _granted(g, seat) if _timely(g, text, timing) and usable(g, seat, card, text)}
        found += lent.difference(found)
    found.sort()
    return found


def _granted(g: State, seat: int) -> list[tuple[int, Text]]:
    """Return (card, ability) of what effects let the cards of a seat use."""
    texts = g.match.texts.texts
    return [
        (row[CARD], texts[row[AMOUNT]])
        for row in g.effects
        if row[OP] == GRANT and texts[row[AMOUNT]].tree.kind == "activated"
        if row[CARD] >= 0 and g.side[row[CARD]] == seat and g.stamp[row[CARD]] == row[STAMP]
    ]


def uses_of(g: State, card: int) -> tuple[Text, ...]:
    """Return the activated abilities of a card, those last that effects grant; one that it has twice is one choice."""
    printed = g.match.texts.activated[g.face[card]]
    if not g.effects:
        return printed
    return tuple(dict.fromkeys((*printed, *(text for about, text in _granted(g, g.side[card]) if about == card))))


def use(g: State, seat: int, card: int, timing: int, kind: int) -> None:
    """Begin to use an ability of a card: which one is asked if several could be; `kind` is for its row on the chain."""
    call(g, USE, seat, card, timing, kind)


def announce(g: State, seat: int, card: int, text: Text, kind: int = AT_ONCE) -> None:
    """Push the announcement of a text; the game has already asked its own price."""
    f = context(g, ANNOUNCE, seat, card, text.block)
    f[A], f[C], f[D], f[PC] = NOTHING, kind, text.number, _first_step(text)
    g.frames.append(f)


def _first_step(text: Text) -> int:
    """Return the place of the first step of the announcement that this text needs."""
    if text.uses_x:
        return _X
    if text.targets >= 0:
        return _TARGETS
    return _PRICE if text.prices >= 0 or text.tree.limits else _DONE


def put_trigger(g: State, row: tuple[int, ...], kind: int) -> None:
    """Announce what has triggered: (controller, text, source, stamp, subject, stamp, value) of `State.waiting`."""
    seat, number, source, stamp, that, that_stamp, value = row
    text = g.match.texts.texts[number]
    f = context(g, ANNOUNCE, seat, source, text.block, that, that_stamp, value)
    f[OWN], f[A], f[C], f[D], f[PC] = stamp, NOTHING, kind, number, _first_step(text)
    if f[PC] == _DONE:
        _put_on(g, f)
    elif playable(g, f, text) and within_limits(g, source, text):
        g.frames.append(f)


def resolve_text(g: State, row: tuple[int, ...] | list[int]) -> None:
    """Run the effects of a row of the chain if, where it had targets, one of them is left; a triggered one if its condition holds.

    The condition of what is used or played was one of its use; that of a triggered text is read now, but for the one while
    which it is in force, which held as it triggered (`Hooks.stands` has the last word).
    """
    who, _, card, _, number, *rest = row
    text = g.match.texts.texts[number]
    f = [EFFECTS, 0, who, card, 1, text.block, 0, 0, 0, 0, 0, *rest]
    if _still_right(g, f, text) and (text.tree.kind != "triggered" or _goes_on(g, f, text)):
        if g.log is not None:
            note(g, RESOLVED, who, card, 1 + number)
        if TWICE in g.match.texts.sayings and once_more(g, who, card):
            g.frames.append(f[:])
        g.frames.append(f)
        g.rules.before(g, f)


def _goes_on(g: State, f: Frame, text: Text) -> bool:
    """Tell whether a triggered text may resolve."""
    return holds(g, f, text.tree.condition) and (not text.tree.in_force or g.rules.stands(g, f, text.number))


def _still_right(g: State, f: Frame, text: Text) -> bool:
    """Drop the targets that are not right any more; a text that has lost all its targets does nothing."""
    had = kept = 0
    for group, select in enumerate(text.tree.targets):
        for place in reversed([n for n in range(TAIL, len(f), 3) if f[n] == group]):
            card = f[place + 1]
            if card == NOBODY:
                continue
            had += 1
            here = card < 0 or (g.stamp[card] == f[place + 2] and g.rules.still_choosable(g, f[WHO], f[SRC], card))
            if here and matches(g, f, select, card):
                kept += 1
            else:
                f[place + 2] = DROPPED
    return not had or kept > 0


def within_limits(g: State, card: int, text: Text) -> bool:
    """Tell whether a text may be used once more in this turn, this game: so often for each time that the card has it."""
    if not text.tree.limits:
        return True
    least: int = min(limit[1] for limit in text.tree.limits)
    used = marks(g, text.number, _user(g, card, text))
    if used < least or not g.effects:
        return used < least
    had = sum(row[OP] == GRANT and row[AMOUNT] == text.number and row[CARD] == card for row in g.effects)
    had += card >= 0 and text in g.match.texts.of_face[g.face[card]]
    return used < least * max(1, had)


def _user(g: State, card: int, text: Text) -> int:
    """Return whose uses a limit counts: those of the card; what is played is gone after that, and counts with all of its title of that player."""
    return -2 - g.side[card] if text.tree.kind == "play" else card


def count_use(g: State, card: int, text: Text) -> None:
    """Remember that a text with limits was used."""
    own, user = bindings_of(g).limits, _user(g, card, text)
    for key, *_ in text.tree.limits:
        if key in own:
            mark(g, text.number, user, own[key], g.side[card])
        else:
            mark(g, text.number, user, UNTIL_OF_LIMIT.get(key, EVER))


def _timely(g: State, text: Text, timing: int) -> bool:
    return bool((text.timings or g.rules.usual_timing) & timing)


# Which of several abilities of a card.

TIMING: Final = REG
KIND: Final = REG + 1


def _use_ask(g: State, f: Frame) -> None:
    texts = uses_of(g, f[SRC])
    able = [MODE + n for n, t in enumerate(texts) if _timely(g, t, f[TIMING]) and usable(g, f[WHO], f[SRC], t)]
    ask(g, f[WHO], able)


def _use_do(g: State, f: Frame) -> None:
    text = uses_of(g, f[SRC])[f[ANS] & ARG]
    announce(g, f[WHO], f[SRC], text, f[KIND])


# The announcement.


def _ask_x(g: State, f: Frame) -> None:
    text, rules = g.match.texts.texts[f[D]], g.rules
    prices, options = text.prices, []
    trial = f[:]
    for x in range(rules.least_x, rules.most_x + 1):
        trial[X] = x
        if not can_pay_all(g, trial, prices) or (text.targets >= 0 and x and not can_block(g, trial, text.targets)):
            break
        options.append(NUMBER + x)
    ask(g, f[WHO], options)


def _take_x(g: State, f: Frame) -> None:
    text = g.match.texts.texts[f[D]]
    if text.uses_x:
        f[X] = f[ANS] & ARG
    run_block(g, f, text.targets)


def _pay(g: State, f: Frame) -> None:
    text = g.match.texts.texts[f[D]]
    count_use(g, f[SRC], text)
    f[A] = f[IT]
    if text.counted:
        f[X] = sum(number(g, f, amount) for amount in text.counted)
    if text.prices >= 0:  # so that what is paid is no group of a target
        for group in set(range(len(text.tree.targets))).difference(f[TAIL::3]):
            f += (group, NOBODY, 0)
    part = child(f, EFFECTS, text.prices)
    if text.prices >= 0:
        part[OWN:TAIL] = f[OWN:TAIL]
        g.frames.append(part)


def _commit(g: State, f: Frame) -> None:
    """Put it on the chain, with the card's stamp as it was, or resolve it at once; `it` is the target, and what was paid is `that`."""
    if f[A] >= 0:
        f[IT] = f[A]
    text = g.match.texts.texts[f[D]]
    if f[THAT] == NOBODY and text.prices >= 0:
        own = len(text.tree.targets)
        f[THAT] = next((f[n + 1] for n in range(TAIL, len(f), 3) if f[n] == own and f[n + 1] >= 0), NOBODY)
        f[THAT_STAMP] = g.stamp[f[THAT]] if f[THAT] >= 0 else 0
    leave(g, f)
    _put_on(g, f)


def _put_on(g: State, f: Frame) -> None:
    if f[C] == AT_ONCE:
        resolve_text(g, (f[WHO], f[C], f[SRC], f[OWN], f[D], *f[OWN:]))
    else:
        chain(g, f[WHO], f[C], f[SRC], f[D], *f[OWN:])


USE: Final = procedure("use", _use_ask, _use_do)
ANNOUNCE: Final = procedure("announce", _ask_x, _take_x, _pay, _commit)

_X: Final = place_of(ANNOUNCE, _ask_x)
_TARGETS: Final = place_of(ANNOUNCE, _take_x)
_PRICE: Final = place_of(ANNOUNCE, _pay)
_DONE: Final = place_of(ANNOUNCE, _commit)

TEXT_PROCEDURES.add(ANNOUNCE)
asks(_use_ask, "Which ability?", "能力を選ぶ")
asks(_ask_x, "How much is X?", "Xの値")


# What may stand in the way of a text: its price, its targets, its condition, its limits, and what forbids it (`relaxation`).


_KEEPING: Final = ("must", IMMUNITY)  # what is said that keeps from something, beside prohibitions


def texts_of(trial: Trial) -> Iterator[Text]:
    """Yield the texts with which the card of a trial is played or used."""
    played = trial.g.match.texts.play_text(trial.face)
    if played is not None:
        yield played
    yield from uses_of(trial.g, trial.card)


def relax_prices(trial: Trial) -> None:
    """Let the texts of the card cost nothing."""
    for text in texts_of(trial):
        trial.set(text, "prices", -1)
        _look_for_less(trial, text)


def _relax_targets(trial: Trial) -> None:
    for text in texts_of(trial):
        trial.set(text, "targets", -1)
        trial.set(text, "aimed", False)
        _look_for_less(trial, text)


def _look_for_less(trial: Trial, text: Text) -> None:
    """Look only for the cards that the targets and prices which are left need."""
    texts = trial.g.match.texts
    trial.set(text, "required", texts.required(text.targets) + texts.required(text.prices))


def _relax_condition(trial: Trial) -> None:
    for text in texts_of(trial):
        trial.set(text, "tree", text.tree._replace(condition=()))


def _relax_limits(trial: Trial) -> None:
    trial.g.marks = []
    for text in texts_of(trial):
        trial.set(text, "tree", text.tree._replace(limits=()))


def _relax_prohibitions(trial: Trial) -> None:
    g = trial.g
    g.cannot = [0] * len(g.cannot)
    barred = g.rules.cannot_players
    if barred >= 0:
        g.num[barred] = g.num[barred + 1] = 0
    sayings = g.match.texts.sayings
    for key in [key for key in sayings if key.startswith(FORBIDDING) or key in _KEEPING]:
        trial.drop(sayings, key)


TEXT_RELAXATIONS: Final = (
    Relaxation(CONDITION, _relax_condition),
    Relaxation(NO_TARGET, _relax_targets),
    Relaxation(NOT_PAYABLE, relax_prices),
    Relaxation(USED, _relax_limits),
    Relaxation(FORBIDDEN, _relax_prohibitions),
)
"""Those of every game with texts; where two would do, the one further down is told."""
