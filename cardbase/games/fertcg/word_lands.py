"""Words for lands on squares, and for how units come and go there."""

from cardbase.language.rows import event, quality, verb

LAND_FILTERS = (
    quality("on_square_of", "on square of {what}", "after", "it lies or stands on the square of that", "on the square of {what}", "{what}のマスにある",
            "choose land on square of this: destroy it"),
    quality("moved_from", "where it came from", "after", "the unit of the event has just moved away from the square on which it lies",
            "on the square that the unit moved from", "そのユニットの移動元のマスにある", "play, when own unit moves, pay 2: choose land where it came from: destroy it"),
)  # fmt: skip

LAND_EVENTS = (
    event("moves_from", "{what?} move|moves from {what2}", "it changed its square, and that one lies on the square that it left", "when {what} move|moves from {what2}",
          "{what}が{what2}から移動した時", "when unit moves from this: take 2 chips off that"),
    event("moves_onto", "{what?} move|moves onto {what2}", "it changed its square, to that on which that one lies", "when {what} move|moves onto {what2}",
          "{what}が{what2}の上に移動した時", "when unit moves onto this: put that on standby"),
)  # fmt: skip

LAND_VERBS = (
    verb("moves_as", "{what} move|moves as {name}", 'by the grid of another movement kind: "infantry", "cavalry", "flying"; of several, by the one with the fewest squares',
         '{what} move|moves as movement kind "{name}"', "{what}は移動系統「{name}」として移動する", "{what}は移動系統「{name}」として移動し",
         'choose ally unit: it moves as "flying" until end of turn'),
)  # fmt: skip
