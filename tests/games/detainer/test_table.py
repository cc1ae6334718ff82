"""What a player has on the table: the zones and phases that the rules have."""

from cardbase.games.detainer.rules.layout import LAYOUT
from cardbase.games.detainer.table import TABLE


def test_zones_are_those_of_the_rules() -> None:
    assert {zone.key for zone in TABLE.zones} <= LAYOUT.zones.index.keys()


def test_the_phases_come_in_their_order() -> None:
    assert [phase.key for phase in TABLE.phases] == ["extra", "reboot", "draw", "main", "refresh"]
