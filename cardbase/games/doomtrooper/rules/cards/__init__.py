"""Single cards whose effect is no word of others: one module for each, named as the card."""
