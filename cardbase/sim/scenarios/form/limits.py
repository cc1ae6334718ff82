"""How much a scenario file may count (docs/scenarios.md, "Limits")."""

BYTES_MOST = 1_000_000
"""Of a file, and of each of its bases."""
BASES_MOST = 8
"""Files below one another."""
DEPTH_MOST = 100
"""Dots in a key; tomllib takes a time that grows with their square."""
CASES_MOST, STEPS_MOST, LINES_MOST = 1_000, 1_000, 1_000
DEFINED_MOST = 4_000
"""Cards in the table [cards]."""
ZONE_MOST = 1_000
"""Cards of a zone, or of a section of a deck; what a match holds at all is the engine's limit."""
NUMBER_MOST, AMOUNT_MOST = 4_000, 1_000_000
"""A number of the game, of either sign; damage, and a number that is printed on a card."""
TEXT_MOST, NAME_MOST = 10_000, 200
"""Letters."""
