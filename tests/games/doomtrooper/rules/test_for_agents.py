"""For whom cards are, as agents see it."""

from cardbase.games.doomtrooper.rules import RULES
from cardbase.games.doomtrooper.rules.for_agents import EITHER, OPPONENTS, OWN
from cardbase.games.doomtrooper.rules.for_agents import aims as told
from tests.matches.doomtrooper import scripted_cards


def aims(*titles: str) -> list[int]:
    """Return for whom cards are."""
    deck = {"main": [face for face in scripted_cards().values() if face.name("en") in titles]}
    match = RULES.load([deck, {}])
    of = {face.name("en"): told(RULES.tables(match))[n] for n, face in enumerate(match.faces)}
    return [of[title] for title in titles]


def test_for_whom_a_card_is_follows_from_what_it_does() -> None:
    assert (
        aims("LACK OF FAITH", "DEMOTED", "WATCHFUL EYE", "LEASHED", "LOST PAPERWORK", "WITHERING DEATH")
        == [OPPONENTS] * 6
    )
    assert aims("ELITE TROOPER", "CHOSEN", "EVASIVE ACTION", "ESCAPE!", "VASSHT", "KI TELEPORTATION") == [OWN] * 6
    assert aims("TO BE OR NOT TO BE", "POSITIVE KARMA") == [EITHER] * 2
