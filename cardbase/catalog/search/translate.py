"""From the tree of a query to a condition in SQL."""

from collections.abc import Sequence

from cardbase.catalog.search import names
from cardbase.catalog.search.context import Context
from cardbase.catalog.search.fields import field_part
from cardbase.catalog.search.lexer import fault
from cardbase.catalog.search.names import Words
from cardbase.catalog.search.parts import CAP, EVERYTHING, NOTHING, Args, Part, all_of, any_of, count, inverse, of_ids
from cardbase.catalog.search.shared import PRINTED, printed_condition, printed_part, shared_part
from cardbase.catalog.search.tree import And, Count, Not, Or, Term, Tree
from cardbase.catalog.search.vocabulary import Known
from cardbase.errors import did_you_mean
from cardbase.messages import listed, say


def parts_of(context: Context, tree: Tree | None) -> list[Part]:
    """Return the conditions that must all hold.

    Raises InputError with the place for a name or value that nothing is called, with the nearest ones.
    """
    if tree is None:
        return []
    together = tree.parts if isinstance(tree, And) else (tree,)
    bare = [part for part in together if is_word(part)]
    parts = [_words(context, bare)] if bare else []
    printed = [part for part in together if isinstance(part, Term) and meaning(context, part) in PRINTED]
    if printed:
        parts.append(printed_part(*printed_together(context, printed)))
    return parts + [_part(context, part) for part in together if part not in bare and part not in printed]


def printed_together(context: Context, terms: Sequence[Term]) -> tuple[str, Args]:
    """Return what several terms ask of one printing."""
    conditions = [printed_condition(context, term, str(meaning(context, term))) for term in terms]
    return " AND ".join(sql for sql, _ in conditions), tuple(arg for _, args in conditions for arg in args)


def printed_terms(context: Context, tree: Tree | None) -> list[Term]:
    """Return the terms about printings that must hold for every card found."""
    together = tree.parts if isinstance(tree, And) else (tree,)
    return [part for part in together if isinstance(part, Term) and meaning(context, part) in PRINTED]


def narrow(context: Context, tree: Tree | None) -> None:
    """Let the query look only at the games that its game: terms allow."""
    for part in tree.parts if isinstance(tree, And) else (tree,):
        if isinstance(part, Term) and part.op in (":", "=") and part.value and meaning(context, part) == "game":
            keys = context.game_keys(part)
            context.games = tuple(key for key in context.games if key in keys)


def is_word(part: Tree | None) -> bool:
    """Tell whether a part is a bare word or quotation."""
    return isinstance(part, Term) and not part.field and part.op == ":" and part.style != "regex"


def meaning(context: Context, term: Term) -> str | tuple[Known, ...]:
    """Return the shared name or the fields that the name of a term stands for."""
    return context.vocabulary.meaning(term.field, context.games) if term.field else ""


def _part(context: Context, tree: Tree) -> Part:
    match tree:
        case Not(part):
            context.negations += 1
            inner = _whole(context, part)
            context.negations -= 1
            return inverse(inner)
        case Or(parts):
            return any_of([_whole(context, part) for part in parts])
        case And():
            return _whole(context, tree)
        case Count():
            raise fault(context.text, say("[[...]] counts the cards of decks, and this search looks at cards"), 0)
    return _words(context, [tree]) if is_word(tree) else _term(context, tree)


def _whole(context: Context, tree: Tree) -> Part:
    parts = parts_of(context, tree)
    if len(parts) < 2:
        return parts[0] if parts else EVERYTHING
    counted = [(count(context.db, part, CAP // 4), place) for place, part in enumerate(parts) if part.source]
    return all_of(parts, parts[min(counted)[1]] if counted else None)


def _words(context: Context, terms: Sequence[Tree]) -> Part:
    words: Words = names.group_of([term.value for term in terms if isinstance(term, Term)])
    if not words:
        return NOTHING
    if not context.negations:
        context.groups.append(words)
    if words in context.taken:
        return of_ids(context.taken[words])
    return names.words_part(words, loose=words in context.loose)


def _term(context: Context, term: Term) -> Part:
    if not term.field:
        if term.style == "regex":
            return names.regex_part(context.pattern(term))
        return names.exact_part(term.value)
    known = meaning(context, term)
    if isinstance(known, str) and known:
        if known in PRINTED:
            return printed_part(*printed_condition(context, term, known))
        return shared_part(context, term, known)
    fields = [field for field in known if isinstance(field, Known) and field.game in context.games]
    if not fields:
        raise _unknown_field(context, term, bool(known))
    return field_part(context, term, fields)


def _unknown_field(context: Context, term: Term, elsewhere: bool) -> Exception:
    known = context.vocabulary
    own = [
        name for game in context.searched() for field in game.fields for name in (field.key, *field.aliases, field.ja)
    ]
    hint = did_you_mean(term.field, list(dict.fromkeys(filter(None, [*own, *known.shared.values()]))))
    games = listed(context.games)
    message = (
        say("no card of {games} has a field '{field}'", games=games, field=term.field)
        if elsewhere
        else say("there is no field '{field}'", field=term.field)
    )
    if not hint and not elsewhere:
        hint = say(
            'Put the words in quotation marks if they are part of a name: "{field}{op}{value}".',
            field=term.field,
            op=term.op,
            value=term.value,
        )
    return fault(context.text, message, term.start, max(1, len(term.field)), hint)
