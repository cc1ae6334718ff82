"""A card at the table: what it is, where it lies, what can be done with it now, and why it cannot be played or used."""

from collections.abc import Iterator
from typing import NamedTuple

from cardbase.engine.actions import ARG
from cardbase.engine.describe import describe
from cardbase.engine.layout import OWNER
from cardbase.engine.log import seat_name
from cardbase.engine.match import Face
from cardbase.engine.reasons import NOTHING, Reason
from cardbase.engine.state import State
from cardbase.engine.why import why_not
from cardbase.errors import InputError, did_you_mean
from cardbase.games import entry_points, game, part
from cardbase.games.field import fact_words
from cardbase.messages import listed, say
from cardbase.sim.drawing import card_words
from cardbase.text import fold


class Lying(NamedTuple):
    """A card that the asked seat knows, where it lies.

    card     its id; place: "your hand", "Player 2, field"; words: its name and current values
    answers  the legal answers that are about it; why: what stands in the way of playing or using it, nothing where an answer does
    """

    card: int
    place: str
    words: str
    answers: tuple[str, ...]
    why: tuple[Reason, ...]


class Explained(NamedTuple):
    """A printed card, and where copies of it lie: those alike are told once.

    name, other  its name in the language and in the other one ("" without one)
    facts        (label, value) of each known fact; text: the rules text, a line for each ability
    """

    face: Face
    name: str
    other: str
    facts: tuple[tuple[str, str], ...]
    text: tuple[str, ...]
    lying: tuple[Lying, ...]


def explain_card(g: State, words: str | int, language: str = "en") -> Explained:
    """Return what the asked seat may be told of a card.

    words  its name in English or Japanese, or the unique beginning of one; or the id of a card that the seat knows

    Raises InputError for a name of no card that the seat knows, with the nearest.
    """
    number = _known_face(g, words) if isinstance(words, int) else _named_face(g, words)
    face, ja = g.match.faces[number], language == "ja"
    other = face.names.get("en" if ja else "ja", "")
    name = face.name(language)
    return Explained(
        face,
        name,
        other if other != name else "",
        tuple(_facts(g, face, language)),
        tuple(_text(g, face, language)),
        tuple(_lying(g, number, language)),
    )


def cards_of(g: State, action: int) -> list[int]:
    """Return the cards that an answer is about: the one that it names, or of a face the copies that the asked seat knows, its own first:
    those with which the answer is given, all where it is given with none; none where it is about none.
    """
    about = g.rules.layout.about(action)
    if about == "card":
        return [action & ARG]
    copies = [card for card in _seen(g) if g.face[card] == action & ARG] if about == "face" else []
    copies.sort(key=lambda card: (g.side[card] != g.who, g.rules.live[g.zone[card]], card))
    return [card for card in copies if _concerns(g, action, card)] or copies


def lines_of(told: Explained, language: str = "en") -> list[str]:
    """Return a card for people: name, facts, text, then for each place what it can do there, or why not."""
    ja = language == "ja"
    head = told.name + (f"（{told.other}）" if ja and told.other else f" ({told.other})" if told.other else "")
    facts = ("、" if ja else ", ").join(f"{label} {value}" for label, value in told.facts)
    lines = [head, *([f"  {facts}"] if facts else []), *(f"  {line}" for line in told.text)]
    for one in told.lying:
        lines.append(f"{one.place}{'：' if ja else ': '}{one.words}")
        lines += [f"  > {answer}" for answer in one.answers]
        lines += [f"  - {reason.text(language)}" for reason in one.why]
    return lines


def _seen(g: State) -> list[int]:
    """Return the cards of which the asked seat knows the face."""
    return [card for card, known in enumerate(g.known) if known >> g.who & 1]


def _known_face(g: State, card: int) -> int:
    if not 0 <= card < len(g.face) or not g.known[card] >> g.who & 1:
        raise InputError(say("this card is hidden from you"))
    return g.face[card]


def _named_face(g: State, words: str) -> int:
    """Return the printed card that is meant, of those that the asked seat has seen or has in its own deck."""
    faces = g.match.faces
    numbers = sorted(
        {g.face[card] for card in _seen(g)} | {n for cards in g.match.decks[g.who].values() for n in cards}
    )
    wanted = fold(words.partition("#")[0])
    names = {number: [fold(name) for name in faces[number].names.values()] for number in numbers}
    found = [number for number in numbers if wanted in names[number]]
    found = found or [n for n in numbers if wanted and any(name.startswith(wanted) for name in names[n])]
    found = found or [n for n in numbers if wanted and any(wanted in name for name in names[n])]
    if not found:
        known = [name for number in numbers for name in faces[number].names.values()]
        hint = did_you_mean(words, known) or say("You can ask for each card of your deck, and for what you have seen.")
        raise InputError(say("no card that you know is called '{name}'", name=words), hint=hint)
    if len(found) > 1:
        several = listed((f"'{faces[number].name('en')}'" for number in found), "or")
        raise InputError(say("'{name}' may mean {cards}", name=words, cards=several), hint=say("Write more of it."))
    return found[0]


def _facts(g: State, face: Face, language: str) -> Iterator[tuple[str, str]]:
    """Yield the known facts that listings show, by their labels; that there is none of several goes without saying."""
    key = g.rules.layout.key
    for field in game(key).fields if key in entry_points() else ():
        if field.listed and face.facts.get(field.key, ()) != ():
            value = fact_words(field, face.facts[field.key], language)
            label = (field.ja if language == "ja" else "") or field.en
            yield label, value or say("no")


def _text(g: State, face: Face, language: str) -> Iterator[str]:
    """Yield the rules text, an ability a line; of two texts the one that is played (`Ability.edition`)."""
    key = g.rules.layout.key
    if not face.abilities or key not in entry_points() or not game(key).vocabulary:
        return
    from cardbase.language.english import english  # noqa: PLC0415 - only who asks for a card pays for the printers
    from cardbase.language.japanese import japanese  # noqa: PLC0415

    vocabulary = part(game(key).vocabulary)
    for ability in face.abilities:  # type: ignore[attr-defined]
        if ability.edition in ("", g.match.texts.edition):
            yield (japanese if language == "ja" else english)(ability._replace(edition=""), vocabulary)


def _lying(g: State, number: int, language: str) -> Iterator[Lying]:
    """Yield the copies of a card that the asked seat knows; of those that are alike one."""
    told = set()
    for card in sorted(_seen(g), key=lambda one: (g.side[one] != g.who, g.zone[one], one)):
        if g.face[card] == number:
            one = _copy(g, card, language)
            if one[1:] not in told:
                told.add(one[1:])
                yield one


def _copy(g: State, card: int, language: str) -> Lying:
    """Return where a card lies; that it can do nothing from there goes without saying."""
    live = g.rules.live[g.zone[card]]
    words = card_words(g, card, language, g.who) if live else g.match.faces[g.face[card]].name(language)
    why = why_not(g, card) if g.side[card] == g.who else ()
    reasons = tuple(reason for reason in why if reason.kind != NOTHING)
    return Lying(card, _place(g, card, language), words, _answers(g, card, language), reasons)


def _place(g: State, card: int, language: str) -> str:
    zone = g.rules.layout.zones.text(g.zone[card], language)
    if g.side[card] == g.who:
        return say("Yours, {zone}", zone=zone)
    return f"{seat_name(g.side[card], language)}{'・' if language == 'ja' else ', '}{zone}"


def _answers(g: State, card: int, language: str) -> tuple[str, ...]:
    """Return the legal answers that are about a card, in words."""
    return tuple(describe(g, action, language) for action in g.options if _concerns(g, action, card))


def _concerns(g: State, action: int, card: int) -> bool:
    about = g.rules.layout.about(action)
    if about == "card":
        return action & ARG == card
    if about == "face" and action & ~ARG not in g.rules.played_from:
        return action & ARG == g.face[card] and g.side[card] == g.who and g.rules.layout.seen[g.zone[card]] == OWNER
    return g.rules.plays(g, action, card)
