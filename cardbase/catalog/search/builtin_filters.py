"""Conditions that all games share.

There are game: set: number: rarity: name: keyword: text: does: when: source: is: has: played: legal: banned:, and those on the user's
decks and on what he owns: in:DECK, missing:DECK, owned>=2, owned:2..4, owned:no, and order:owned;
and of his saved queries, saved:NAME.
"""

import operator
import re
import unicodedata
from collections.abc import Callable, Collection, Mapping
from functools import partial

from cardbase.catalog.search import names
from cardbase.catalog.search.context import Context, Known, Shelf, games_with
from cardbase.catalog.search.fields import facts, known_part
from cardbase.catalog.search.parser import Term
from cardbase.catalog.search.predicates import NOTHING, Args, Predicate, all_of, any_of, inverse, marks, of_ids, rows
from cardbase.errors import InputError, NotFound, did_you_mean
from cardbase.messages import later, listed, say
from cardbase.text import fold

COMPARE: dict[str, Callable[[int, int], bool]] = {
    ":": operator.eq,
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_RANGE = r"(\d{1,9})?\.\.(\d{1,9})?"
_WORDS = {fold(word): (1, None) for word in ("yes", "any", "はい", "有")} | {
    fold(word): (0, 0) for word in ("no", "none", "いいえ", "無", "なし")
}
_HINT = later("Write owned>=1, owned:2..4, owned:yes or owned:no.")


def _owned(context: Context, term: Term) -> Predicate:
    """The cards of which so many copies are owned, over all printings."""
    test = _test(context, term)
    there = _copies(context, term)
    if test(0):  # what is not owned may be anything
        return inverse(of_ids(sorted(card for card, count in there.items() if not test(count))))
    context.ask_for_originals()
    return of_ids(sorted(card for card, count in there.items() if test(count)))


def owned_order(context: Context, term: Term) -> str:
    """Return the SQL expression of how many copies of a card are owned."""
    there = _copies(context, term)
    context.db.create_function("copies_owned", 1, lambda card: there.get(card, 0), deterministic=True)
    return "copies_owned(c.id)"


def _copies(context: Context, term: Term) -> Mapping[int, int]:
    """Return how many copies of cards are owned; asked once in a search."""
    if context.owned is None:
        context.owned = _shelf(context, term).owned()
    return context.owned


def _shelf(context: Context, term: Term) -> Shelf:
    if context.shelf is None:
        raise context.fault(term, say("there are no decks to look into here"))
    return context.shelf


def _in(context: Context, term: Term) -> Predicate:
    """The cards of a deck."""
    return _of_deck(context, term, _shelf(context, term).cards_in)


def _missing(context: Context, term: Term) -> Predicate:
    """The cards of which a deck needs more copies than are owned."""
    return _of_deck(context, term, _shelf(context, term).missing)


def _saved(context: Context, term: Term) -> Predicate:
    """The cards that a saved query finds."""
    return _of_deck(context, term, _shelf(context, term).saved)


def _of_deck(context: Context, term: Term, ask: Callable[[str], Collection[int]]) -> Predicate:
    """The cards that are asked for by a name. Raises NotFound and InputError with the place, and what else `ask` says."""
    context.ask_for_originals()
    try:
        return of_ids(sorted(ask(term.value)))
    except (NotFound, InputError) as error:
        fault = context.fault(term, error.message)
        raise type(error)(error.message, place=fault.place, excerpt=fault.excerpt, hint=error.hint) from None


def _test(context: Context, term: Term) -> Callable[[int], bool]:
    """Return what a term asks of a number of copies. Raises InputError with the place for what is no number."""
    word = unicodedata.normalize("NFKC", term.value).strip()
    if word.isdecimal() and len(word) < 10:
        compare, wanted = COMPARE[term.op], int(word)
        return lambda count: compare(count, wanted)
    limits = re.fullmatch(_RANGE, word)
    low, high = (limits[1], limits[2]) if limits else (None, None)
    if not (low or high) and fold(word) not in _WORDS:
        hint = did_you_mean(word, ["yes", "no"]) or say(_HINT)
        raise context.fault(term, say("'{value}' is no number of copies", value=term.value), hint)
    if term.op not in (":", "=", "!="):
        raise context.not_compared(term, say("'{value}' cannot be compared with {op}", value=term.value, op=term.op))
    least, most = _WORDS.get(fold(word), (int(low or 0), int(high) if high else None))
    return lambda count: (least <= count and (most is None or count <= most)) != (term.op == "!=")


PRINTED = frozenset(("set", "number", "rarity"))
"""These speak of printings: together they must be true of one and the same printing."""
STATES = {
    "original": "c.original = 1",
    "real": "c.original = 0",
    "unscripted": "c.unscripted = 1",
    "scripted": "c.unscripted = 0",
    "user": "c.origin = 'user'",
    "bundled": "c.origin = 'bundled'",
    "inferred": "EXISTS (SELECT 1 FROM fact WHERE fact.card_id = c.id AND fact.inferred = 1)",
    "reprinted": "(SELECT count(*) FROM printing WHERE printing.card_id = c.id) > 1",
}
PLAYED = {"whole": "whole", "yes": "whole", "part": "part", "no": "no", "not": "no"}
THINGS = {
    "ja": "name WHERE name.card_id = c.id AND name.kind = 'ja'",
    "en": "name WHERE name.card_id = c.id AND name.kind = 'en'",
    "kana": "name WHERE name.card_id = c.id AND name.kind = 'kana'",
    "romaji": "name WHERE name.card_id = c.id AND name.kind = 'romaji'",
    "alias": "name WHERE name.card_id = c.id AND name.kind = 'alias'",
    "number": "printing WHERE printing.card_id = c.id AND printing.number <> ''",
    "set": "printing WHERE printing.card_id = c.id AND printing.set_id IS NOT NULL",
    "rarity": "printing WHERE printing.card_id = c.id AND printing.rarity <> ''",
    "keyword": "keyword WHERE keyword.card_id = c.id AND keyword.position >= 0",
    "text": "ability WHERE ability.card_id = c.id AND ability.position >= 0",
    "source": "card_source WHERE card_source.card_id = c.id",
}


def shared_part(context: Context, term: Term, name: str) -> Predicate:
    """Return the condition of a term whose name all games share (not of one in PRINTED)."""
    context.check_value(term)
    if name == "owned":
        return _owned(context, term)
    context.check_equality(term, name)
    part = _SHARED[name](context, term)
    return inverse(part) if term.op == "!=" else part


def printed_condition(context: Context, term: Term, name: str) -> tuple[str, Args]:
    """Return what set:, number: or rarity: asks of a row of table printing."""
    context.check_value(term)
    context.check_equality(term, name)
    condition, args = _PRINTED[name](context, term)
    if name != "rarity" and term.op != "!=":
        context.ask_for_originals()
    return (f"NOT ({condition})" if term.op == "!=" else condition), args


def printed_part(condition: str, args: Args) -> Predicate:
    """The cards with a printing for which the condition holds."""
    return rows("printing", condition, args)


def _set(context: Context, term: Term) -> tuple[str, Args]:
    words = term.value.split(",") if term.style == "plain" else [term.value]
    games = context.games
    sets = context.db.execute(f"SELECT id, code, folded FROM card_set WHERE game IN ({marks(games)})", games).fetchall()
    found: list[int] = []
    for word in filter(None, map(fold, words)):
        exact = [number for number, _, folded in sets if folded == word]
        begun = exact or [number for number, _, folded in sets if folded.startswith(word) and term.op == ":"]
        part = begun or [number for number, _, folded in sets if word in folded and term.op == ":"]
        found += part
        if not part:
            hint = did_you_mean(term.value, [code for _, code, _ in sets])
            context.warn(say("there is no set '{value}'", value=term.value), hint)
    return f"printing.set_id IN ({', '.join(map(str, found))})", ()


def _number(context: Context, term: Term) -> tuple[str, Args]:
    """The whole number, or with ":" its beginning as it is printed."""
    folded = fold(term.value)
    if term.op != ":" or context.db.execute("SELECT 1 FROM printing WHERE folded = ?", (folded,)).fetchone():
        return "printing.folded = ?", (folded,)
    printed = unicodedata.normalize("NFKC", term.value).upper()
    begins = "printing.folded >= ? AND printing.folded < ? AND substr(upper(printing.number), 1, ?) = ?"
    return begins, (folded, folded + names.LAST, len(printed), printed)


def _rarity(context: Context, term: Term) -> tuple[str, Args]:
    known = [r for (r,) in context.db.execute("SELECT DISTINCT rarity FROM printing WHERE rarity <> ''")]
    words = list(map(fold, term.value.split(",")))
    found = [rarity for rarity in known if fold(rarity) in words]
    if not found:
        hint = did_you_mean(term.value, known) or say("Rarities: {known}.", known=listed(sorted(known)[:20]))
        context.warn(say("no card has the rarity '{value}'", value=term.value), hint)
    return f"printing.rarity IN ({marks(found)})", tuple(found)


_PRINTED: dict[str, Callable[[Context, Term], tuple[str, Args]]] = {
    "set": _set,
    "number": _number,
    "rarity": _rarity,
}


def _game(context: Context, term: Term) -> Predicate:
    keys = context.game_keys(term)
    listed = marks(keys)
    return Predicate(
        f"c.game IN ({listed})",
        tuple(keys),
        f"SELECT id AS card_id FROM card WHERE game IN ({listed})",
        tuple(keys),
        True,
    )


def _name(context: Context, term: Term) -> Predicate:
    if term.style == "regex":
        return names.regex_part(context.pattern(term))
    if term.op != ":":
        context.ask_for_originals()
        return names.exact_part(term.value)
    return names.words_part(names.group_of([term.value]))


def _keyword(context: Context, term: Term) -> Predicate:
    # Every distinct keyword once, by steps through the index: there are few of them and many rows.
    step = "SELECT min(folded) FROM keyword WHERE folded > known.folded"
    distinct = f"WITH RECURSIVE known(folded) AS (SELECT '' UNION ALL SELECT ({step}) FROM known WHERE folded NOT NULL)"
    known = [k for (k,) in context.db.execute(f"{distinct} SELECT folded FROM known WHERE folded > ''")]
    wanted = fold(term.value)
    names = _called(context, known)
    if term.style == "regex":
        texts = {k: context.db.execute("SELECT text FROM keyword WHERE folded = ?", (k,)).fetchone()[0] for k in known}
        pattern = context.compiled(term)
        found = [k for k, text in texts.items() if pattern.found_in(text)]
    else:
        found = [k for k in known if any(wanted in name if term.op == ":" else wanted == name for name in names[k])]
    tag = f"keyword:{term.value}"
    if _has_tag(context, tag):
        tagged = _tagged(tag)
        return (
            any_of([rows("keyword", f"keyword.folded IN ({marks(found)})", tuple(found)), tagged]) if found else tagged
        )
    if not found:
        hint = did_you_mean(wanted, [name for k in known for name in names[k]])
        context.warn(say("no card has the keyword '{value}'", value=term.value), hint)
        return NOTHING
    return rows("keyword", f"keyword.folded IN ({marks(found)})", tuple(found))


def _called(context: Context, known: list[str]) -> dict[str, list[str]]:
    """Return the names of each keyword, folded: the printed one and those that the searched games tell."""
    called = {k: [k] for k in known}
    for value in (value for game in context.searched() for value in game.keywords):
        if (printed := fold(value.key)) in called:
            called[printed] += [fold(value.en), fold(value.ja)]
    return called


def _text(context: Context, term: Term) -> Predicate:
    if term.style == "regex":
        test = "(matches(?, ability.text) OR matches(?, ability.en) OR matches(?, ability.ja))"
        return Predicate(
            f"EXISTS (SELECT 1 FROM ability WHERE ability.card_id = c.id AND {test})", (context.pattern(term),) * 3
        )
    return rows("ability", "instr(ability.folded, ?)", (fold(term.value),))


def _tag(context: Context, term: Term) -> Predicate:
    """The cards with an ability that does this, or that works when this happens."""
    kind = context.vocabulary.shared[fold(term.field)]
    if _has_tag(context, f"{kind}:{term.value}"):
        return _tagged(f"{kind}:{term.value}")
    tags = context.db.execute("SELECT DISTINCT tags FROM ability WHERE tags <> ''")
    known = {tag.removeprefix(f"{kind}:") for (words,) in tags for tag in words.split() if tag.startswith(f"{kind}:")}
    hint = did_you_mean(term.value, sorted(known))
    context.warn(
        say(
            "no ability known here has {kind}:{value}{part}",
            kind=kind,
            value=term.value,
            part=". " + hint if hint else "",
        )
    )
    return NOTHING


def _tagged(tag: str) -> Predicate:
    return rows("ability", "ability.tags <> '' AND instr(' ' || ability.tags || ' ', ?)", (f" {tag.casefold()} ",))


def _has_tag(context: Context, tag: str) -> bool:
    part = _tagged(tag)
    return context.db.execute(f"{part.source} LIMIT 1", part.source_args).fetchone() is not None


def _source(context: Context, term: Term) -> Predicate:
    found = context.db.execute("SELECT id FROM source WHERE instr(lower(text), lower(?))", (term.value,))
    ids = ", ".join(str(number) for (number,) in found)
    return rows("card_source", f"card_source.source_id IN ({ids})", ())


def _fields_named(context: Context, word: str) -> tuple[Known, ...]:
    named = context.vocabulary.fields.get(fold(word), ())
    return tuple(known for known in named if known.game in context.games)


def _is(context: Context, term: Term) -> Predicate:
    word = fold(term.value)
    flags = [known for known in _fields_named(context, term.value) if known.field.kind == "flag"]
    if flags:
        return facts(flags, "fact.number = 1")
    if word in STATES:
        if word == "original":
            context.ask_for_originals()
        return Predicate(STATES[word])
    known = context.vocabulary.fields.values()
    flag_names = [k.field.key for group in known for k in group if k.field.kind == "flag" and k.game in context.games]
    choices = sorted({*flag_names, *STATES})
    hint = did_you_mean(term.value, choices) or say("There are is:{choices}.", choices=" is:".join(choices))
    raise context.fault(term, say("cards are not told apart by 'is:{value}'", value=term.value), hint)


def _played(context: Context, term: Term) -> Predicate:
    """The cards that the engine plays whole, in part, or not (`catalog/playability.py`)."""
    words = [fold(word) for word in term.value.split(",")]
    for word in words:
        if word not in PLAYED:
            hint = did_you_mean(word, list(PLAYED)) or say("Write played:whole, played:part or played:no.")
            raise context.fault(term, say("no card is played '{value}'", value=term.value), hint)
    return Predicate(f"c.played IN ({marks(words)})", tuple(PLAYED[word] for word in words))


def _has(context: Context, term: Term) -> Predicate:
    fields = _fields_named(context, term.value)
    if fields:
        return known_part(fields)
    shared = context.vocabulary.shared.get(fold(term.value), fold(term.value))
    if shared in THINGS:
        return Predicate(f"EXISTS (SELECT 1 FROM {THINGS[shared]})")
    groups = context.vocabulary.fields.values()
    keys = [known.field.key for game in context.games for group in groups for known in group if known.game == game]
    hint = did_you_mean(term.value, [*keys, *THINGS]) or say(
        "There are has:{things}, and every field.", things=" has:".join(THINGS)
    )
    raise context.fault(term, say("'{value}' is nothing that a card can have", value=term.value), hint)


def _format(context: Context, term: Term) -> tuple[str, list[str]]:
    """Return the key of a format and the games that have it."""
    games = games_with(context.searched(), term.value)
    if not games:
        formats = [form.key for game in context.searched() for form in game.formats]
        hint = did_you_mean(term.value, formats) or say("Formats: {fromkeys}.", fromkeys=listed(dict.fromkeys(formats)))
        raise context.fault(term, say("there is no format '{value}'", value=term.value), hint)
    wanted = fold(term.value)
    forms = [form for form in context.declared[games[0]].formats if wanted in map(fold, (form.key, form.en, form.ja))]
    return forms[0].key, games


# What a format allows of a card today is its latest row that is not in the future.
_LATEST = (
    "SELECT {} FROM allowance WHERE allowance.card_id = c.id AND allowance.format = ? AND allowance.since <= ? "
    "ORDER BY allowance.since DESC LIMIT 1"
)


def _allowed(context: Context, term: Term, test: str, otherwise: int) -> Predicate:
    """The cards of games with the format whose limit of today passes the test; `otherwise`: those without a limit."""
    key, games = _format(context, term)
    limit = Predicate(f"coalesce(({_LATEST.format(test)}), {otherwise})", (key, context.on.isoformat()))
    return all_of([Predicate(f"c.game IN ({marks(games)})", tuple(games)), limit])


_SHARED: dict[str, Callable[[Context, Term], Predicate]] = {
    "game": _game,
    "name": _name,
    "keyword": _keyword,
    "text": _text,
    "does": _tag,
    "when": _tag,
    "source": _source,
    "is": _is,
    "has": _has,
    "played": _played,
    "in": _in,
    "missing": _missing,
    "saved": _saved,
    "legal": partial(_allowed, test="allowance.copies > 0", otherwise=1),
    "banned": partial(_allowed, test="allowance.copies = 0 AND allowance.since <> ''", otherwise=0),
    "restricted": partial(_allowed, test="allowance.copies > 0", otherwise=0),
}
