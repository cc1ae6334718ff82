"""Tuning a deck: swaps are proposed, raced against each other, and measured anew; the tuned deck is a new version of the deck."""
