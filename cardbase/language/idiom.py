"""How the Japanese texts of a game say what the texts of all games say: data that a game declares with its words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

THIS = "このカード"
"""What texts call the card that they stand on, where its kind has no name of its own."""


class Targets(NamedTuple):
    """What choosing targets is called (before a comma), what stands before a card that was chosen so, and what `it` is then, which is
    else それ, or not said.
    """

    choosing: str = "選び"
    chosen: str = "選んだ"
    it: str = ""


class Idiom(NamedTuple):
    """A game that declares nothing is told as the rows of the core are.

    terms    what rows of the core, and whole phrases, say -> how the game's rules say it (捨てる -> 捨札に送る)
    targets  what is said of targets, which other choices are not
    this     kinds of cards -> what one is called in its own texts, where it lies in play (このユニット)
    gone     events of this card behind which it is a mere card again: it has left play
    side_first   whether whose cards are meant stands before what they are like: 相手のレスト状態のユニット, and not レスト状態の相手のユニット;
                 behind where they are: 同じ場所の自分の教団の戦士
    number_behind   whether how many stands behind を: 相手のユニットを1枚, and not 相手のユニット1枚を
    heads    kinds of abilities -> what stands before their brackets, and behind them
    limits   kinds of abilities -> the sentence that says how often they can be used, with {} for 1 per turn; of others the brackets do
    """

    terms: Mapping[str, str] = {}
    targets: Targets = Targets()
    this: Mapping[str, str] = {}
    gone: tuple[str, ...] = ()
    side_first: bool = False
    number_behind: bool = False
    heads: Mapping[str, tuple[str, str]] = {}
    limits: Mapping[str, str] = {}

    def told(self, text: str) -> str:
        """Return a text of the core in the game's terms."""
        for said, term in self.terms.items():
            text = text.replace(said, term)
        return text


PLAIN = Idiom()
