"""What goes with a deck: suggestions with their reasons, decks filled to their legal size, random decks."""
