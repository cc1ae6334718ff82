"""What may stand in the way of a card, and when it may be played or used (PL1, PL5, PL6, TU8)."""

from typing import Final

from cardbase.engine.relaxation import NOT_PAYABLE, Moment, Relaxation, Trial, Words
from cardbase.games.build_divide.rules import layout
from cardbase.games.build_divide.rules.offers import offers
from cardbase.games.build_divide.rules.payment import standing_energy
from cardbase.games.build_divide.rules.playing import price_of
from cardbase.games.build_divide.rules.tables import COLOUR_NAMES, NEVER, Price, State

PLAYED_FROM: Final = {
    layout.PLAY: 1 << layout.HAND,
    layout.PLAY_EVOL: 1 << layout.HAND,
    layout.PLAY_OTHERWISE: 1 << layout.HAND,
    layout.PLAY_LEGACY: 1 << layout.GRAVE,
    layout.USE: 0,
}


def _in_main(g: State, seat: int) -> list[int]:
    g.num[layout.ACTIVE], g.num[layout.PHASE] = seat, layout.MAIN_PHASE
    g.chain = []
    return offers(g, seat, layout.NORMAL)


def _in_window(g: State, seat: int) -> list[int]:
    return offers(g, seat, layout.QUICK)


MOMENTS: Final = (
    Moment(
        "in your main phase while nothing waits to resolve",
        "自分のメインフェイズで解決待ちのカードや能力がない時",
        _in_main,
    ),
    Moment("in a play window", "プレイタイミング", _in_window),
)


def _relax_cost(trial: Trial) -> None:
    own, face = trial.g.tables, trial.face
    for table in (own.least, own.least_quick):
        if table[face] < NEVER:
            trial.put(table, face, 0)
    trial.put(own.price, face, Price(0))
    trial.put(own.price_in_all, face, Price(0))
    trial.drop(own.besides, face)
    trial.set(own, "reprices", False)
    if face in own.legacy:
        trial.put(own.legacy, face, Price(0))


def _tell_cost(g: State, card: int) -> Words:
    """What it costs, and which energy stands."""
    masks = standing_energy(g, g.who)
    legacy = g.zone[card] == layout.GRAVE
    price = g.tables.legacy[g.face[card]] if legacy else price_of(g, g.who, card, layout.FROM_HAND)
    there_en, there_ja = _icons(masks, "en"), _icons(masks, "ja")
    return (
        f"costs {_words(price, 'en')}, {len(masks)} energy{'' if not there_en else f' ({there_en})'} standing",
        f"コスト{_words(price, 'ja')}、スタンドしているエナジー{len(masks)}枚{'' if not there_ja else f'（{there_ja}）'}",
    )


def _words(price: Price, language: str) -> str:
    ja = language == "ja"
    needs = [
        f"{_colours(mask, language)}{count}" if ja else f"{count} {_colours(mask, language)}"
        for mask, count in price.needs
    ]
    if not needs:
        return str(price.total)
    return f"{price.total}（うち{'・'.join(needs)}）" if ja else f"{price.total}, of it {', '.join(needs)}"


def _colours(mask: int, language: str) -> str:
    names = [name for n, name in enumerate(COLOUR_NAMES[language]) if mask >> n & 1]
    return ("か" if language == "ja" else " or ").join(names)


def _icons(masks: list[int], language: str) -> str:
    """The standing energy by colour, the colourless left out."""
    return ("・" if language == "ja" else ", ").join(
        f"{name}{count}" if language == "ja" else f"{count} {name}"
        for n, name in enumerate(COLOUR_NAMES[language])
        if (count := sum(1 for mask in masks if mask >> n & 1))
    )


RELAXATIONS: Final = (Relaxation(NOT_PAYABLE, _relax_cost, _tell_cost),)
