"""`Card.face`: a card as a picture."""

import pytest

import cardbase


def test_a_card_draws_its_face(cards: cardbase.Catalog) -> None:
    card = cards.card("blood beret")

    assert card.face().startswith(b"<svg ")
    assert card.face("png").startswith(b"\x89PNG")
    assert "戦士" in card.face(language="ja").decode()
    with pytest.raises(cardbase.InputError, match=r"^faces are not drawn as 'jpg'\nDid you mean 'png'\?$"):
        card.face("jpg")
