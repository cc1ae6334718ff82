"""Taking actions (dossier 5, AC2-AC10): introducing, cover, giving cards, playing Specials and the Art."""
