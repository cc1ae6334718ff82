"""Playing a script, and what is seen of the game meanwhile."""
