"""What a player has on the table: the zones and phases that the rules have."""

from cardbase.games.fertcg.rules.chips import ALL_CHIPS
from cardbase.games.fertcg.rules.layout import LAYOUT
from cardbase.games.fertcg.table import TABLE


def test_zones_are_those_of_the_rules() -> None:
    assert {zone.key for zone in TABLE.zones} <= LAYOUT.zones.index.keys()


def test_all_chips_lie_there_unused() -> None:
    assert {counter.key: counter.start for counter in TABLE.counters} == {"unused": ALL_CHIPS, "used": 0}


def test_the_phases_come_in_their_order() -> None:
    assert [phase.key for phase in TABLE.phases] == ["start", "draw", "unit", "land", "item", "invasion", "end"]
