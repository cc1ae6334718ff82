"""What the user owns: copies by printing, their history, files, and what decks want beside them."""
