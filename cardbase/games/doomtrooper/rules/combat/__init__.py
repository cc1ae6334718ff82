"""Attacks (AT1 to AT12, CB0 to CB20, AP1 to AP6): who may attack whom, a combat step by step, wounds and kills, attacking the player."""
