"""Tuning decks."""
