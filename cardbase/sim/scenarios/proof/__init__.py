"""Proof that scenarios prove something: every expectation, made false in one small way, must fail."""
