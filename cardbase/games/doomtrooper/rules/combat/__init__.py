"""Attacks (dossier 6, 7): who may attack whom, a combat step by step, wounds and kills, attacking the player."""
