"""Building blocks of deck checks, each of which looks at some lines of a deck and yields what it finds, and formats that several games have.

A game's construction.py gives them its rules, sections and numbers. "Cannot tell" is said only where an unknown
fact could change the answer; *incomplete* only while the deck is too small and adding cards would mend the matter.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import lru_cache
from typing import Any

from cardbase.games.card import Card, DeckList, Line, Pair
from cardbase.games.contract import Allowance, Check, Format, Option
from cardbase.games.counting import (
    Bounds,
    Count,
    Test,
    amount,
    copied,
    copies_of,
    count,
    name,
    names,
    numbers,
    title,
    titles,
    total,
    wanting,
)
from cardbase.games.findings import (
    LAST,
    NUMBERS,
    TOO_LARGE,
    Add,
    Finding,
    Mend,
    Rule,
    Step,
    Take,
    Unknown,
    Violation,
    taken,
    taking_out,
)
from cardbase.games.limits import banned, dated, together, told
from cardbase.games.readings import TOGETHER
from cardbase.messages import known, later, listed, say
from cardbase.text import identity

CARDS = later("card(s)")
same_text = lru_cache(maxsize=1 << 16)(identity)


def card_name(card: Card) -> str:
    """Return the identity of a card by its name: width, case and blanks do not matter."""
    return same_text(card.name)


def line_name(line: Line) -> str:
    """Return the identity of a line's card, by the words of the line where the card is not known."""
    return same_text(line.card.name if line.card is not None else line.text)


def size(
    rule: Rule, lines: Sequence[Line], allowed: Bounds, where: str, what: str = CARDS, section: str = "main"
) -> Iterator[Finding]:
    """The number of cards on the lines of a section; too few is incomplete. `where` is "in the main deck", `what` "caster(s)"."""
    actual = total(lines)
    if actual in allowed:
        return
    missing = allowed.least - actual
    short = missing > 0
    what = known(what)
    repair = _add(amount(missing, what)) if short else _take_out(amount(actual - (allowed.most or 0), what))
    message = say("{cards} {where}; {allowed} allowed", cards=amount(actual, what), where=where, allowed=allowed)
    over = actual - (allowed.most or 0)
    mend = None if short else taking_out(lines, over)
    takes, adds = (Take(tuple(lines), over, loose=True),), (Add(missing, section),)
    step = Step(adds=adds, late=LAST) if short else Step(takes, late=TOO_LARGE)
    yield Violation(rule, message, (), (), actual, str(allowed), repair, incomplete=short, mend=mend, step=step)


def only(rule: Rule, lines: Iterable[Line], test: Test, expected: str) -> Iterator[Finding]:
    """Every known card on the lines passes the test; `expected` says what they should be ("a unit or a command")."""
    wrong, unsure = [], []
    for line in lines:
        if line.card is not None:
            passes = test(line.card)
            if passes is None:
                unsure.append(line)
            elif not passes:
                wrong.append(line)
    if wrong:
        message = say("{cards}: not {expected}", cards=copied(wrong), expected=expected)
        repair = _take_out(copied(wrong, most=len(wrong)))
        yield _all_out(rule, message, wrong, repair)
    if unsure:
        message = say("not known to be {expected}: {cards}", expected=expected, cards=listed(titles(unsure)))
        yield Unknown(rule, message, names(unsure), wanting(unsure, test))


def number(
    rule: Rule,
    lines: tuple[Line, ...],
    test: Test,
    allowed: Bounds,
    noun: str,
    room: Bounds | None = None,
    missing: Callable[[int], int] | None = None,
) -> Iterator[Finding]:
    """The number of cards on the lines that pass the test, between what is certain and what is possible.

    `room` is the allowed size of the section, which tells whether cards can still be added or must be exchanged;
    `missing` how many more than those that pass are needed, where adding some makes more be needed.
    """
    counted = count(lines, test)
    if not counted.unsure and counted.sure in allowed:
        return
    possible = counted.possible((allowed.least if allowed.most is None else allowed.most) + 1)
    fitting = [value for value in possible if value in allowed]
    if not fitting:
        missing = missing or (lambda held: allowed.least - held)
        held = _Room(total(lines), room or Bounds(0, None))
        found = _wrong_number(rule, counted, allowed, noun, held, missing)
        difference = missing(counted.most) if counted.most < allowed.least else (allowed.most or 0) - counted.sure
        yield found._replace(step=_numbered(lines, test, counted, difference, held))
    elif len(fitting) < len(possible):
        doubtful = names(counted.unsure)
        message = say(
            "{cards}; {allowed} allowed; not known for {doubtful}",
            cards=amount(counted.most, noun, say("{least} to {most}", least=counted.sure, most=counted.most)),
            allowed=allowed,
            doubtful=listed(titles(counted.unsure)),
        )
        needed = names([*counted.counted, *counted.unsure]) if allowed.least else ()
        yield Unknown(rule, message, doubtful, wanting(counted.unsure, test), needed)


class _Room:
    """How many cards a section holds, and how many it may."""

    def __init__(self, held: int, allowed: Bounds) -> None:
        self.held, self.allowed = held, allowed

    def too_small(self, missing: int) -> bool:
        """Tell whether the section is unfinished and has room for what is missing."""
        return self.held < self.allowed.least and self._fits(missing)

    def _fits(self, missing: int) -> bool:
        return self.allowed.most is None or self.held + missing <= self.allowed.most

    def can_spare(self, copies: int) -> bool:
        """Tell whether cards can be taken out without leaving the allowed size."""
        return copies > 0 and self.held - copies >= self.allowed.least

    def fits(self, missing: int) -> bool:
        """Tell whether cards can be added without leaving the allowed size."""
        return self._fits(missing)

    def mend(self, difference: int, noun: str) -> str:
        """Say how `difference` more (or, negative, fewer) of `noun` are had without leaving the allowed size."""
        if difference > 0:
            what = amount(difference, noun)
            return _add(what) if self._fits(difference) else _exchange(_others(difference), what)
        what = amount(-difference, noun)
        if self.can_spare(-difference):
            return _take_out(what)
        return _exchange(what, _others(-difference))


def _add(cards: str) -> str:
    return say("Add {cards}", cards=cards)


def _take_out(cards: str) -> str:
    return say("Take out {cards}", cards=cards)


def _exchange(cards: str, others: str) -> str:
    return say("Exchange {cards} for {others}", cards=cards, others=others)


def _others(number: int) -> str:
    return amount(number, say("other card(s)"))


def _numbered(lines: tuple[Line, ...], test: Test, counted: Count, difference: int, room: _Room) -> Step:
    """Return the step of a wrong number: `difference` more, or fewer, of the cards that pass, added, taken out or exchanged."""
    number = abs(difference)
    section = lines[0].section if lines else "main"
    if difference > 0:
        others = [line for line in lines if line not in counted.counted and line not in counted.unsure]
        takes = () if room.fits(number) else (Take((*counted.unsure, *others), number),)
        return Step(takes, (Add(number, section, test),), late=NUMBERS)
    adds = () if room.can_spare(number) else (Add(number, section, lambda card: _not(test(card))),)
    return Step((Take(tuple(counted.counted), number),), adds, late=NUMBERS)


def _not(answer: bool | None) -> bool | None:
    return None if answer is None else not answer


def _wrong_number(
    rule: Rule, counted: Count, allowed: Bounds, noun: str, room: _Room, missing: Callable[[int], int]
) -> Violation:
    """A number that is wrong whatever the cards in doubt are."""
    if counted.most < allowed.least:
        actual, difference = counted.most, missing(counted.most)
        some = amount(actual, noun, say("at most {number}", number=actual) if counted.unsure else "")
    else:
        actual, difference = counted.sure, (allowed.most or 0) - counted.sure
        some = amount(actual, noun, say("at least {number}", number=actual) if counted.unsure else "")
    lines = counted.counted
    return Violation(
        rule,
        say("{some}; {allowed} allowed", some=some, allowed=allowed),
        names(lines),
        numbers(lines),
        actual,
        str(allowed),
        room.mend(difference, noun),
        incomplete=difference > 0 and room.too_small(difference),
        mend=taking_out(lines, -difference) if room.can_spare(-difference) else None,
    )


def by_name(lines: Iterable[Line], key: Callable[[Line], str] = line_name) -> dict[str, list[Line]]:
    """Return the lines of each name, in the order of the deck."""
    groups: dict[str, list[Line]] = {}
    for line in lines:
        groups.setdefault(key(line), []).append(line)
    return groups


def copies(rule: Rule, groups: Mapping[str, list[Line]], limit: int, where: str) -> Iterator[Finding]:
    """At most `limit` cards of every group; `where` is "in the deck"."""
    for lines in groups.values():
        if total(lines) > limit:
            yield too_many(rule, lines, limit, where)


def too_many(rule: Rule, lines: list[Line], limit: int, where: str) -> Violation:
    """More than `limit` copies of the card on the lines."""
    actual = total(lines)
    card = " / ".join(titles(lines))
    message = say(
        "{cards} {where}; {allowed} allowed",
        cards=copies_of(actual, card),
        where=where,
        allowed=limit or say("none"),
    )
    repair = _take_out(copies_of(actual - limit, card))
    mend, step = taking_out(lines, actual - limit), taken(lines, actual - limit)
    return Violation(rule, message, names(lines), numbers(lines), actual, limit, repair, mend=mend, step=step)


def _all_out(rule: Rule, message: str, lines: Sequence[Line], repair: str) -> Violation:
    """None of the cards on the lines is allowed."""
    mend, step = taking_out(lines, total(lines)), taken(lines, total(lines))
    return Violation(rule, message, names(lines), numbers(lines), total(lines), 0, repair, mend=mend, step=step)


def allowances(
    groups: Mapping[str, list[Line]],
    listed_cards: Mapping[str, tuple[Allowance, ...]],
    on: date,
    rule: Callable[[Allowance], Rule],
) -> Iterator[Finding]:
    """The bans and restrictions in force on a day: dated limits by the names that the groups have."""
    for key, limits in listed_cards.items():
        lines = groups.get(key)
        allowed = current(limits, on) if lines else None
        if lines and allowed and total(lines) > allowed.copies:
            yield too_many(rule(allowed), lines, allowed.copies, say("in the deck"))


def ban_list(game: str, source: str) -> Callable[[DeckList, date], Iterator[Finding]]:
    """Return the check of a game's bans.toml, by plain names: BANNED, or RESTRICTED for more than 0 copies."""

    def check(deck: DeckList, on: date) -> Iterator[Finding]:
        listed_cards = banned(game)
        if listed_cards:
            yield from allowances(by_name(deck.lines), listed_cards, on, lambda allowed: list_rule(allowed, source))

    return check


def list_rule(allowance: Allowance, source: str) -> Rule:
    """Return the rule of an entry of a ban list."""
    return Rule("RESTRICTED" if allowance.copies else "BANNED", told(allowance.rule), source)


def current(dated: tuple[Allowance, ...], on: date) -> Allowance | None:
    """Return the allowance in force on a day: the last one that has begun."""
    begun = [allowance for allowance in dated if allowance.since <= on]
    return max(begun, key=lambda allowance: allowance.since, default=None)


def in_pool(rule: Rule, lines: Iterable[Line], pool: Test, expected: str) -> Iterator[Finding]:
    """Every known card belongs to the format's pool: one violation for each card that does not."""
    unsure = []
    for line in lines:
        belongs = True if line.card is None else pool(line.card)
        if belongs is None:
            unsure.append(line)
        elif not belongs:
            message = say("{card} is not {expected}", card=title(line), expected=expected)
            repair = _take_out(copies_of(line.count, title(line)))
            yield _all_out(rule, message, [line], repair)
    if unsure:
        message = say("not known to be {expected}: {cards}", expected=expected, cards=listed(titles(unsure)))
        yield Unknown(rule, message, names(unsure), wanting(unsure, pool))


def is_published(card: Card) -> bool:
    """Tell whether a card is a real one: the pool of every published format."""
    return not card.original


ORIGINAL = Rule("ORIGINAL", "cardbase's own cards are allowed in the format `open` alone", "cardbase")
UNKNOWN_CARD = Rule("CARD", "every line of a deck names a card of the catalogue", "cardbase")
SECTION = Rule("SECTION", "a deck has the sections of its game alone", "cardbase")
SET = Rule("SET", "only cards of the sets that the format names", "the format's file")
PARTNER = Rule(
    "PARTNER", "while a partner-restricted card is used, the cards named with it are limited", "the format's file"
)
SHARED_CODES = (
    UNKNOWN_CARD.code,
    SECTION.code,
    ORIGINAL.code,
    TOGETHER.code,
    "BANNED",
    "RESTRICTED",
    SET.code,
    PARTNER.code,
)
"""The codes of the rules that all games share."""


def published_cards(deck: DeckList, _on: date) -> Iterator[Finding]:
    """Every card is a real one."""
    return in_pool(ORIGINAL, deck.lines, is_published, say("a published card"))


def known_cards(deck: DeckList, _on: date) -> Iterator[Finding]:
    """Every line names a known card; one that the catalogue lacks may be a real card, so this is no breach."""
    missing = [line for line in deck.lines if line.card is None]
    if missing:
        yield Unknown(UNKNOWN_CARD, say("not in the catalogue: {cards}", cards=listed(titles(missing))), names(missing))


def known_sections(*keys: str) -> Callable[[DeckList, date], Iterator[Finding]]:
    """Return the check that every line stands in one of the sections."""

    def check(deck: DeckList, _on: date) -> Iterator[Finding]:
        strays = [line for line in deck.lines if line.section not in keys]
        if strays:
            where = listed(dict.fromkeys(line.section for line in strays))
            message = say(
                "{cards} in {where}; sections: {sections}", cards=copied(strays), where=where, sections=listed(keys)
            )
            repair = say("Move or take them out")
            mend = Mend(tuple((line, line.count) for line in strays), "")
            step = taken(strays, total(strays))._replace(to="")
            yield Violation(
                SECTION, message, names(strays), numbers(strays), total(strays), 0, repair, mend=mend, step=step
            )

    return check


def none_in(rule: Rule, lines: tuple[Line, ...], where: str) -> Iterator[Finding]:
    """No cards on the lines."""
    if lines:
        cards = amount(total(lines), say(CARDS))
        message = say("{cards} {where}; {allowed} allowed", cards=cards, where=where, allowed=say("none"))
        repair = _take_out(copied(lines, most=len(lines)))
        yield _all_out(rule, message, lines, repair)


# Formats that several games have: a standard one, for published cards, and an open one, in which cardbase's own cards may be played.


Pool = Callable[[Card], bool | None]
Allowances = Callable[[Card], tuple[Allowance, ...]]


def no_allowances(_card: Card) -> tuple[Allowance, ...]:
    """No card has a limit of its own."""
    return ()


def open_format(
    checks: tuple[Check, ...],
    allowances: Allowances = no_allowances,
    options: Mapping[str, Option] | None = None,
    pool: Pool | None = None,
) -> Format:
    """Return the format in which cardbase's own cards are allowed (rule ORIGINAL)."""
    return Format("open", "open", "オープン", checks, pool, allowances, options)


def standard_and_open(
    checks: tuple[Check, ...], allowances: Allowances, options: Mapping[str, Option], pool: Pool | None = None
) -> tuple[Format, Format]:
    """Return the two formats of a game that has no others: the same checks, without and with cardbase's own cards."""

    def published(card: Card) -> bool | None:
        return is_published(card) and (pool is None or pool(card))

    standard = (published_cards, *checks)
    return (
        Format("standard", "standard", "スタンダード", standard, published, allowances, options),
        open_format(checks, allowances, options, pool),
    )


def beside(rule: Rule, pairs: Iterable[Pair]) -> Check:
    """Return the check that cards are limited beside others; a pair may name a card by any of its names."""
    held: dict[str, list[Pair]] = {}
    for pair in pairs:
        held.setdefault(same_text(pair.name), []).append(pair)

    def check(deck: DeckList, on: date) -> Iterator[Finding]:
        for line in deck.lines:
            for called in any_name(line):
                for pair in held.get(called, ()):
                    if pair.since <= on.isoformat():
                        yield from _beside(rule, line, pair, deck)

    return check


def any_name(line: Line) -> Iterable[str]:
    """Return the identities of all names of a line's card, by the words of the line where the card is not known."""
    others = line.card.names.values() if line.card else ()
    return dict.fromkeys((line_name(line), *map(same_text, others)))


def _beside(rule: Rule, line: Line, pair: Pair, deck: DeckList) -> Iterator[Finding]:
    limited = [other for other in deck.lines if other is not line and _is_named(other, pair)]
    copies = pair.copies
    if limited and copies is not None and total(limited) > copies:
        message = say(
            "{card} with {count} of the cards named with it; {copies} allowed",
            card=title(line),
            count=total(limited),
            copies=copies,
        )
        over = total(limited) - copies
        repair, mend = (
            say("Take out {cards}", cards=copies_of(over, " / ".join(titles(limited)))),
            taking_out(limited, over),
        )
        yield Violation(
            rule,
            message,
            names(limited),
            numbers(limited),
            total(limited),
            copies,
            repair,
            mend=mend,
            step=taken(limited, over),
        )
    elif limited and copies is None:
        message = say(
            "{card} since {since} limits {cards} to a number that is not recorded",
            card=title(line),
            since=pair.since,
            cards=listed(titles(limited)),
        )
        yield Unknown(rule, message, (name(line), *names(limited)))
    elif not pair.complete:
        message = say(
            "the cards limited beside {card} since {since} are not all recorded", card=title(line), since=pair.since
        )
        yield Unknown(rule, message, names([line]))


def _is_named(line: Line, pair: Pair) -> bool:
    printed = (line.number, *(line.card.numbers if line.card is not None else ()))
    return any(pair.limits(called, printed) for called in any_name(line))


def own_format(
    base: Format,
    key: str,
    en: str,
    ja: str,
    cards: Iterable[Mapping[str, Any]],
    sets: Collection[str],
    pairs: Iterable[Pair] = (),
) -> Format:
    """Return a format in which the rules of another one hold, and a dated list of limited cards beside them.

    cards  entries as those of bans.toml; a name may be any printed one
    sets   whose cards alone may be played; none: those of all sets
    pairs  cards that are limited beside one another
    """
    listed_cards, codes = dated(cards), {identity(code) for code in sets}

    def limits(card: Card) -> tuple[Allowance, ...]:
        names = dict.fromkeys(map(identity, (card.name, *card.names.values())))
        return next((listed_cards[name] for name in names if name in listed_cards), ())

    def in_sets(card: Card) -> bool | None:
        return any(identity(code) in codes for code in card.sets) if card.sets else None

    def pool(card: Card) -> bool | None:
        answers = [in_sets(card)] if codes else []
        answers += [base.pool(card)] if base.pool else []
        return False if False in answers else None if None in answers else True

    def list_check(deck: DeckList, on: date) -> Iterator[Finding]:
        for lines in by_name(deck.lines).values():
            card = lines[0].card
            allowed = current(listed_cards.get(line_name(lines[0]), ()) if card is None else limits(card), on)
            if allowed and total(lines) > allowed.copies:
                yield too_many(list_rule(allowed, en), lines, allowed.copies, say("in the deck"))

    def set_check(deck: DeckList, _on: date) -> Iterator[Finding]:
        return in_pool(SET, deck.lines, in_sets, say("of the sets {sets}", sets=listed(sets)))

    together_check = [beside(PARTNER, pairs)] if pairs else []
    checks = (*base.checks, list_check, *together_check, *([set_check] if codes else []))
    return Format(key, en, ja, checks, pool, together(base.allowances, limits), base.options)
