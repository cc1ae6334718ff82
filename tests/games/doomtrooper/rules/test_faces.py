"""What is printed on cards, as tables by face."""

from cardbase.games.doomtrooper.rules import RULES, faces, layout, traits
from tests.matches.doomtrooper import by_title

TITLES = (
    "HUSSAR",
    "PUNISHER BLADE",
    "L&A PLASMA CARBINE",
    "FOXHOLE",
    "DARK FIRE",
    "POWERFUL BLOW",
    "GOLDEN LION",
    "CENTURION",
)


def _faces() -> tuple[faces.Faces, dict[str, int]]:
    match = RULES.load([{"main": [by_title()[title] for title in TITLES]}, {}])
    own = faces.Faces(match)
    return own, {faces.title_of(own, n): n for n in range(len(own.kind))}


def test_types_and_tactics_of_weapons() -> None:
    own, of = _faces()
    assert own.kind[of["HUSSAR"]] == traits.WARRIOR
    assert own.weapon[of["HUSSAR"]] == 0
    assert own.weapon[of["PUNISHER BLADE"]] == layout.FIGHT
    assert own.weapon[of["L&A PLASMA CARBINE"]] == layout.SHOOT


def test_the_price_of_a_warrior_is_its_printed_value() -> None:
    own, of = _faces()
    assert own.price[of["HUSSAR"]] == by_title()["HUSSAR"].number("v")


def test_printed_traits_are_memberships_and_kinds() -> None:
    assert faces.printed_traits(by_title()["HUSSAR"], traits.WARRIOR) & traits.BAUHAUS
    assert faces.printed_traits(by_title()["CENTURION"], traits.WARRIOR) & traits.DARK_LEGION


def test_a_spell_has_an_aspect() -> None:
    own, of = _faces()
    assert own.aspect[of["POWERFUL BLOW"]] == 0
    assert all(own.aspect[n] == 0 for n in range(len(own.kind)) if own.kind[n] != traits.ART)
