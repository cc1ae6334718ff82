"""Taking actions (AC2 to AC10): introducing, cover, giving cards, playing Specials and the Art."""
