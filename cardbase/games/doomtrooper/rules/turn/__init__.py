"""The game from set-up to its end (SU1 to SU6, TU1 to TU3, WN1 to WN5, WN7), and the steps of a turn."""
