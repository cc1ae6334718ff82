"""Texts that people, programs and other systems type: letters of many scripts, signs, and what nobody sees."""

from hypothesis import strategies as st

_SIGNS = "abcxyzABC019 .,:;-_=<>!?*+#@$%&|^~'\"`()[]{}/\\\t\n\r²ßıéñЖ竜ガｶﾞ😀\u200b\u202e\u2028\x1b\x7f\x9b\udc80\udcff"
TEXT = st.text(st.sampled_from(_SIGNS), max_size=12) | st.text(
    st.characters(exclude_categories=("Cs",), exclude_characters="\0"), max_size=8
)
"""Words of a command line: any bytes but NUL; those that are no text come as lone surrogates."""
NUMBERS = st.sampled_from(
    ("0", "1", "2", "3", "-1", "99", "1.5", "1e9", "99999999999999999999999", "nan", "x", "", "²", "０", "+1", "0x1")
)
