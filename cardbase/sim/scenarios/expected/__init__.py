"""What a scenario expects, and whether it is so."""
