"""The game from set-up to its end (dossier 4, WN), and the steps of a turn."""
