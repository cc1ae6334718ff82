"""Notes: what is known of an ability in words of our own, which the engine does not play."""

NOTE = "note: "
"""How a text begins that says in our own words what a card does; it is never compiled."""
_BETWEEN = " | "


def in_words(text: str) -> tuple[str, str]:
    """Return what a text that is not played says, in English and in Japanese; "" where it does not say it in Japanese."""
    en, _, ja = text.removeprefix(NOTE).partition(_BETWEEN)
    return en, ja
