"""The table of a scenario: its cards, its position, and the values of what lies there."""
