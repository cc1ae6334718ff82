"""F, S, A and V (dossier 5.2, 9.2, 9.3): which texts count, what they change, when they are written again."""
