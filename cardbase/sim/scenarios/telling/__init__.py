"""Scenarios as a few sentences that a player can read, in English and in Japanese."""
