"""What is drawn: card faces, and decks on paper. One layout, in millimetres (`drawing.py`), as SVG, PNG and PDF.

Drawing needs the extra `cardbase[pdf]`; the modules load its libraries when they draw.
"""
