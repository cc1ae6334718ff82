"""What an answer means, and what is asked, in words: stable, because scenarios and players answer in these words."""

from collections.abc import Callable
from typing import Final

from cardbase.engine.actions import ARG, FACE, FIRST_OWN, MODE, NUMBER, ORDER, PASS, PICK, SEAT, SHIFT, SQUARE, YES
from cardbase.engine.log import seat_name
from cardbase.engine.run import NAMES, PROCEDURES, QUESTIONS, RULES_OF, TARGET_OF, asking
from cardbase.engine.state import PC, PROC, Frame, State

SOURCES: Final[dict[int, Callable[[State, int], int]]] = {}  # procedures that ask ORDER of other things than what waits
TELLS: Final[
    dict[int, Callable[[State], list[tuple[int, ...]]]]
] = {}  # for these: (player, source, ability, subject) of each
WORDS: Final = {
    PASS: ("pass", "パス"),
    PICK: ("{x}", "{x}"),
    FACE: ("{x}", "{x}"),
    SEAT: ("{x}", "{x}"),
    NUMBER: ("{x}", "{x}"),
    SQUARE: ("{x}", "{x}"),
    ORDER: ("{x} first", "先に{x}"),
    MODE: ("mode {x}", "効果{x}"),
    YES: ("yes", "はい"),
}
NO: Final = ("no", "いいえ")  # a pass where the only other answer is yes
HIDDEN: Final[tuple[str, ...]] = ("hidden card {n} ({place})", "伏せたカード {n}（{place}）")


def question(g: State, language: str = "en") -> str:
    """Return the words of the pending question, the procedure's name where the step has none; empty when the game is
    over. Of several targets of a text it says which is chosen.
    """
    if not g.frames:
        return ""
    f = g.frames[-1]
    words = QUESTIONS.get(PROCEDURES[f[PROC]][f[PC] - 1])
    if words is None:
        return NAMES[f[PROC]].rpartition(".")[2]
    asked, number = words[1 if language == "ja" else 0], _target(g, f)
    if not number:
        return asked
    return f"{asked}（{number}つ目の対象）" if language == "ja" else f"{asked} (target {number})"


def _target(g: State, f: Frame) -> int:
    which = TARGET_OF.get(asking(f))
    return which(g, f) if which else 0


def rules_of_question(g: State) -> tuple[str, ...]:
    """Return the ids of the rules that the pending question carries out, none where it says none."""
    if not g.frames:
        return ()
    f = g.frames[-1]
    return RULES_OF.get(asking(f), ()) or g.rules.layout.rules.get(NAMES[f[PROC]], ())


def yes_or_no(g: State) -> bool:
    """Tell whether the pending question is answered with yes or no."""
    return len(g.options) == 2 and PASS in g.options and YES in g.options


def describe(g: State, action: int, language: str = "en") -> str:
    """Return what an action means in this state.

    Copies of a card in one pile are told apart by "#2", in order of id; cards of one name in several places by the place, and
    different ones in one place by what they are printed with; what is no card, as abilities of one name, by numbers.
    """
    words = _words(g, action, language)
    alike = [other for other in g.options if other != action and _words(g, other, language) == words]
    if alike:
        of_card = g.rules.layout.about(action) in ("", "card", "face")
        place = _place(g, action, language) if of_card else str(sorted([*alike, action]).index(action) + 1)
        if of_card and any(_place(g, other, language) == place for other in alike):
            place += ("、" if language == "ja" else ", ") + g.match.faces[_face(g, action)].key
        words = f"{words}（{place}）" if language == "ja" else f"{words} ({place})"
    return words


def _place(g: State, action: int, language: str) -> str:
    """Return where the card of an action is, and on whose side."""
    if g.rules.layout.about(action) == "face":
        return "手札など" if language == "ja" else "hidden pile"
    card = _card(g, action)
    zone = g.rules.layout.zones.text(g.zone[card], language)
    return f"{seat_name(g.side[card], language)}{'・' if language == 'ja' else ', '}{zone}"


def _card(g: State, action: int) -> int:
    """Return the card that an action is about."""
    return waiting_card(g, action & ARG) if action & ~ARG == ORDER else action & ARG


def _face(g: State, action: int) -> int:
    """Return which card is printed on what an action is about."""
    return action & ARG if g.rules.layout.about(action) == "face" else g.face[_card(g, action)]


def _words(g: State, action: int, language: str) -> str:
    kind, value = action & ~ARG, action & ARG
    number = action >> SHIFT
    if action == PASS and yes_or_no(g):
        return NO[1 if language == "ja" else 0]
    if number >= FIRST_OWN:
        layout = g.rules.layout
        words = layout.actions.text(number - FIRST_OWN, language)
        return words.replace("{x}", _argument(g, layout.arguments[number - FIRST_OWN], value, language))
    words = WORDS[kind][1 if language == "ja" else 0]
    return words.replace("{x}", _core_argument(g, kind, value, language))


def _core_argument(g: State, kind: int, value: int, language: str) -> str:
    if kind == PICK:
        return card_name(g, value, language)
    if kind == FACE:
        return g.match.faces[value].name(language)
    if kind == SEAT:
        return seat_name(value, language)
    if kind == ORDER:
        return waiting_name(g, value, language)
    if kind == SQUARE:
        return g.rules.argument(g, "square", value, language)
    return str(value + 1 if kind == MODE else value)


def _argument(g: State, kind: str, value: int, language: str) -> str:
    if kind == "card":
        return card_name(g, value, language)
    if kind == "face":
        return g.match.faces[value].name(language)
    if kind == "seat":
        return seat_name(value, language)
    if kind == "zone":
        return g.rules.layout.zones.text(value, language)
    return g.rules.argument(g, kind, value, language)


def card_name(g: State, card: int, language: str) -> str:
    """Return the name of a card as the asked seat may know it: "Bolt", "Bolt #2", "a card #1 (hand)"."""
    zone, side = g.zone[card], g.side[card]
    if g.known[card] >> g.who & 1:
        name = g.match.faces[g.face[card]].name(language)
        twins = [c for c in sorted(g.piles[zone * 2 + side]) if g.face[c] == g.face[card] and g.known[c] >> g.who & 1]
        return name if len(twins) < 2 else f"{name} #{twins.index(card) + 1}"
    place = g.rules.layout.zones.text(zone, language)
    count = [c for c in sorted(g.piles[zone * 2 + side]) if not g.known[c] >> g.who & 1].index(card) + 1
    return HIDDEN[1 if language == "ja" else 0].format(n=count, place=place)


def waiting_card(g: State, place: int) -> int:
    """Return the source of an ability that waits for its turn."""
    source = SOURCES.get(g.frames[-1][PROC]) if g.frames else None
    return source(g, place) if source is not None else g.waiting[place][2]


def waiting_name(g: State, place: int, language: str) -> str:
    """Return the name of an ability that waits for its turn: its source, then what tells it from others of that: which ability it is,
    what it is about, if that is still there, and where both agree its number.
    """
    name = card_name(g, waiting_card(g, place), language)
    tell = TELLS.get(g.frames[-1][PROC], _tell_waiting) if g.frames else _tell_waiting
    rows = tell(g)
    own = rows[place]
    twins = [row for row in rows if row[:2] == own[:2]]
    parts = []
    if any(row[2] != own[2] for row in twins):
        parts.append(_ability_told(g, own, twins, language))
    twins = [row for row in twins if row[2] == own[2]]
    if own[3] != -1 and any(row[3] != own[3] for row in twins):
        parts.append(seat_name(-2 - own[3], language) if own[3] < 0 else card_name(g, own[3], language))
    alike = list(dict.fromkeys(row for row in twins if row[3] == own[3]))
    if len(alike) > 1:
        parts.append(str(alike.index(own) + 1))
    if not parts:
        return name
    return f"{name}（{'、'.join(parts)}）" if language == "ja" else f"{name} ({', '.join(parts)})"


def _ability_told(g: State, own: tuple[int, ...], twins: list[tuple[int, ...]], language: str) -> str:
    """Return what an ability is called beside others of its source; of several that one card has granted, its number among them."""
    called = g.rules.ability_name(g, own[1], own[2], language)
    alike = sorted({row[2] for row in twins if g.rules.ability_name(g, row[1], row[2], language) == called})
    return f"{called} {alike.index(own[2]) + 1}" if len(alike) > 1 else called


def _tell_waiting(g: State) -> list[tuple[int, ...]]:
    """Return (player, source, ability, subject, stamps and value) of all that waits."""
    return [(row[0], row[2], row[1], row[4], row[3], *row[5:]) for row in g.waiting]
