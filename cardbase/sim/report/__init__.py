"""What decks have played as one page for a browser: everything in one file, nothing from a network, made to be printed, too."""
