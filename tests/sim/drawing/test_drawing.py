"""What each game's table says of a card: how it lies, what it can still do, what lies on it."""

import re
from random import Random

import pytest

from cardbase.engine import run
from cardbase.engine.layout import DOWN, RESTED, TURN
from cardbase.engine.state import State
from cardbase.engine.zones import move
from cardbase.games.build_divide.rules import layout as build_divide
from cardbase.games.doomtrooper.rules import layout as doomtrooper
from cardbase.games.dreadnought.rules import layout as dreadnought
from cardbase.games.fertcg.rules import layout as fertcg
from cardbase.sim.drawing import card_words, table
from tests.matches import MATCHES


def begun(name: str) -> State:
    """A game in its first turn."""
    match, rng = MATCHES[name](), Random(2)
    g = match.rules.deal(match, rng)
    while not g.num[TURN]:
        run.apply(g, g.options[0], rng)
    return g


def enter(g: State, zone: int, wanted: str, **facts: object) -> int:
    """Put the first card of a type from the first player's deck into a zone."""
    card = next(c for c in g.piles[0] if g.match.faces[g.face[c]].facts.get("type") == wanted)
    move(g, card, zone)
    g.known[card] = 3
    g.rules.refresh(g)
    return card


def words(g: State, language: str = "en", viewer: int = 0) -> str:
    return re.sub(r"\s+", " ", " ".join(table(g, language, viewer=viewer, width=120)))


def test_build_divide_tells_energy_by_colour_and_the_zones_of_the_life() -> None:
    g = begun("build-divide")
    unit = enter(g, build_divide.FIELD, "unit")
    g.flags[unit] |= RESTED
    g.damage[unit] = 500
    energy = g.piles[build_divide.ENERGY * 2]
    g.flags[energy[0]] |= RESTED
    name, power = g.match.faces[g.face[unit]].name("en"), g.stats[build_divide.POWER][unit]

    assert re.search(rf"field {name} power {power} hit \d damage 500 rested", words(g))
    assert re.search(r"energy zone 2 \(standing 1: red 1, rested 1\)", words(g))
    assert "life zone 10 (yellow 5, red 5)" in words(g)
    assert "ライフゾーン 10（イエロー 5、レッド 5）" in words(g, "ja")
    assert "(unopened)" in words(g) and "（未開放）" in words(g, "ja")


def test_doomtrooper_tells_wounds_cover_and_what_a_warrior_carries() -> None:
    g = begun("doomtrooper")
    warrior = enter(g, doomtrooper.SQUAD, "warrior")
    carried = next(c for c in g.piles[0] if g.match.faces[g.face[c]].facts.get("type") != "warrior")
    move(g, carried, doomtrooper.ATTACHMENTS)
    g.known[carried], g.host[carried] = 3, warrior
    g.damage[warrior], g.flags[warrior] = 1, doomtrooper.COVER
    name, on = g.match.faces[g.face[warrior]].name("en"), g.match.faces[g.face[carried]].name("en")
    told = words(g)

    assert re.search(rf"Squad {re.escape(name)} Fight \d+ Shoot \d+ Armour \d+ Value \d+ wounded, in cover", told)
    assert f"+{on}" in told
    assert "Destiny Points 5" in told and "Promotion Points 0" in told
    assert "負傷、 カバー中" in words(g, "ja")
    assert "cover" not in words(g, "ja")


def test_dreadnought_tells_hp_check_and_what_a_dummy_is_to_its_owner_only() -> None:
    g = begun("dreadnought")
    unit = enter(g, dreadnought.UNITS, "unit")
    g.flags[unit] |= DOWN | RESTED
    g.known[unit] = 1
    g.rules.refresh(g)
    name = g.match.faces[g.face[unit]].name("en")

    assert re.search(rf"left area \S.* {name} HP 3 caster BP 50 dummy, check", words(g))
    hidden = words(g, viewer=1)
    assert name not in hidden and re.search("left area [^·]* dummy HP 3 caster BP 50 check", hidden)


def test_fertcg_tells_vigour_and_equipment() -> None:
    g = begun("fertcg")
    unit = enter(g, fertcg.MAP, "unit")
    g.board[4], g.place[unit] = unit, 4
    g.write(fertcg.CHIPS, unit, 2)
    g.flags[unit] |= fertcg.DONE
    name = g.match.faces[g.face[unit]].name("en")

    assert any(f"^{name.split()[0]}" in line for line in table(g, viewer=0))
    assert any(f"v{name.split()[0]}" in line for line in table(g, viewer=1))
    assert f"vigour 2/{g.stats[fertcg.MAXIMUM][unit]} done" in words(g)
    assert "unused chips 20 · used chips 0" in words(g)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_long_pile_tells_its_top_card(language: str) -> None:
    g = begun("doomtrooper")
    for card in g.piles[0][:30]:
        move(g, card, doomtrooper.DISCARD)
    top = g.match.faces[g.face[g.piles[doomtrooper.DISCARD * 2][-1]]].name(language)
    told = {"en": f"discard pile 30 (on top {top})", "ja": f"ディスカードパイル 30（一番上：{top}）"}
    assert told[language] in words(g, language)


def test_a_card_in_words_is_what_the_table_shows_of_it() -> None:
    g = begun("build-divide")
    unit = enter(g, build_divide.FIELD, "unit")
    g.flags[unit] |= RESTED
    name = {language: g.match.faces[g.face[unit]].name(language) for language in ("en", "ja")}
    power, hit = (g.stats[stat][unit] for stat in (build_divide.POWER, build_divide.HIT))

    assert card_words(g, unit) == f"{name['en']} (power {power}, hit {hit}, rested)"
    assert card_words(g, unit, "ja") == f"{name['ja']}（パワー {power}、ヒット {hit}、レスト）"
    hidden = g.piles[build_divide.DECK * 2][0]
    assert card_words(g, hidden, viewer=0) == "a card"
