"""Who may attack whom: every kind of warrior against every other (AT5 to AT11), with what cards add to it."""

import pytest

from tests.games.doomtrooper.positions import Table
from tests.matches.doomtrooper import base_set, by_title

KINDS = {
    "corporation": "HUSSAR",
    "same corporation": "DRAGOON",
    "other corporation": "SEA LION",
    "freelancer": "EX-MISHIMA FREELANCER",
    "brotherhood": "MYSTIC",
    "dark legion": "CENTURION",
    "heretic": "HERETIC",
    "of all corporations": "AGENT NICK MICHAELS",
}
ALLOWED = {
    "corporation": {"other corporation", "freelancer", "dark legion", "heretic"},
    "freelancer": {
        "corporation",
        "same corporation",
        "other corporation",
        "dark legion",
        "heretic",
        "of all corporations",
    },
    "brotherhood": {"dark legion", "heretic"},
    "dark legion": set(KINDS) - {"dark legion"},
    "heretic": set(KINDS) - {"heretic"},
    "of all corporations": {"freelancer", "dark legion", "heretic"},
}


@pytest.mark.parametrize("attacker", ALLOWED)
def test_the_matrix(attacker):
    """AT5 to AT10: row attacks column."""
    others = [KINDS[kind] for kind in KINDS if kind != attacker]
    table = Table([KINDS[attacker]], others)
    assert table.targets(KINDS[attacker]) == {KINDS[kind] for kind in ALLOWED[attacker] if kind != attacker}


def test_a_mortificator_attacks_anybody():
    """AT4: the Brotherhood too, and own warriors."""
    table = Table(["MORTIFICATOR", "VALKYRIE"], ["MYSTIC", "HUSSAR"])
    assert table.targets("MORTIFICATOR") == {"VALKYRIE", "MYSTIC", "HUSSAR"}


def test_own_warriors_are_spared_where_the_switch_says_so():
    """SW5."""
    table = Table(["RAZIDE", "HERETIC"], ["HUSSAR"], own_attack="forbidden")
    assert table.targets("RAZIDE") == {"HUSSAR"}


def test_total_war_knows_no_affiliations():
    """SW6."""
    table = Table(["HUSSAR"], ["DRAGOON", "MYSTIC"], total_war="on")
    assert table.targets("HUSSAR") == {"DRAGOON", "MYSTIC"}


def test_a_second_membership_forbids_as_well():
    """AT9: a Capitol warrior who is also Imperial attacks neither."""
    table = Table(["INFANTRY"], ["SEA LION", "GOLDEN LION", "HUSSAR"], ("KNIGHTHOOD",))
    table.give("KNIGHTHOOD", "INFANTRY")
    assert table.targets("INFANTRY") == {"HUSSAR"}


def test_a_tainted_doomtrooper_keeps_its_prohibitions():
    """AT11: the Brotherhood may attack it, it may not attack its own corporation."""
    table = Table(["INFANTRY", "MYSTIC"], ["SEA LION", "HUSSAR", "VALKYRIE"], ("TAINTED!",))
    table.give("TAINTED!", "INFANTRY")
    assert table.targets("INFANTRY") == {"HUSSAR"}
    assert table.targets("MYSTIC") == {"INFANTRY"}


def test_a_mission_permits_what_the_corporation_forbids():
    """CLAN INFIGHTING: non-Personality Imperials."""
    table = Table(["GOLDEN LION"], ["CLANSMAN", "SEAN GALLAGHER"], ("CLAN INFIGHTING",))
    assert not table.targets("GOLDEN LION")
    table.give("CLAN INFIGHTING", "GOLDEN LION")
    assert table.targets("GOLDEN LION") == {"CLANSMAN"}


def test_dominic_attacks_only_the_most_valuable_of_the_legion():
    table = Table(["CARDINAL DOMINIC"], ["CENTURION", "RAZIDE", "HUSSAR"])
    assert table.targets("CARDINAL DOMINIC") == {"RAZIDE"}


def test_heretics_cannot_attack_dominic():
    table = Table(["HERETIC", "RAZIDE"], ["CARDINAL DOMINIC"])
    assert "CARDINAL DOMINIC" not in table.targets("HERETIC")
    assert "CARDINAL DOMINIC" in table.targets("RAZIDE")


WARRIORS = sorted(face.name("en") for face in base_set().values() if face.facts["type"] == "warrior")
CORPORATIONS = {"bauhaus", "capitol", "cybertronic", "imperial", "mishima"}


def printed(title: str, fact: str) -> set[str]:
    value = by_title()[title].facts.get(fact, ())
    return set(value) if isinstance(value, tuple) else {str(value)}


def organisations(title: str) -> set[str]:
    """What a warrior is a member of, as it is printed (AT10)."""
    if "MEMBER OF ALL FIVE CORPORATIONS" in printed(title, "keywords"):
        return CORPORATIONS
    if "FREELANCER" in printed(title, "keywords"):
        return set()
    return printed(title, "affiliation") & (CORPORATIONS | {"brotherhood"})


def forbidden(attacker: str, defender: str) -> bool:
    """AT5 to AT8, and the three warriors whose own text says more."""
    mine, theirs = organisations(attacker), organisations(defender)
    human = "dark_legion" not in printed(attacker, "affiliation")
    legion = "dark_legion" in printed(defender, "affiliation")
    if attacker == "MORTIFICATOR":
        return False
    if attacker == "ETOILES MORTANT" and not legion:
        return True
    if defender == "CARDINAL DOMINIC" and "HERETIC" in printed(attacker, "keywords"):
        return True
    if attacker == "CARDINAL DOMINIC":
        return defender != "ALAKHAI THE CUNNING"
    same = mine & theirs & CORPORATIONS
    return bool(same or (human and "brotherhood" in theirs) or ("brotherhood" in mine and not legion))


@pytest.mark.parametrize("attacker", WARRIORS)
def test_every_warrior_against_every_other(attacker):
    """AT5 to AT8 on all 84 warriors of the base set, by what is printed on them."""
    others = [title for title in WARRIORS if title != attacker]
    table = Table([attacker], others)
    assert table.targets(attacker) == {title for title in others if not forbidden(attacker, title)}


@pytest.mark.parametrize("attacker", ["HUSSAR", "MYSTIC", "RAZIDE", "EX-CAPITOL FREELANCER"])
def test_it_does_not_matter_whose_they_are(attacker):
    """AT3, AT5: own warriors are judged by the same matrix."""
    others = [title for title in WARRIORS if title != attacker]
    table = Table([attacker, *others], [])
    assert table.targets(attacker) == {title for title in others if not forbidden(attacker, title)}
