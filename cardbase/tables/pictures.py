"""Plain pictures of our own, where a program asks for one and there is nothing to show: PNG of a bit a pixel."""

import struct
import zlib

EDGE = 6


def blank(wide: int, high: int, *, dark: bool = False) -> bytes:
    """Return a white picture with a black edge; `dark`: a black one with a white edge."""
    full, inside = bytes([0xFF if dark else 0]) * ((wide + 7) // 8), int(not dark)
    inner = bytes(
        sum(
            (inside if EDGE <= x < wide - EDGE else 1 - inside) << (7 - x % 8)
            for x in range(start, min(start + 8, wide))
        )
        for start in range(0, wide, 8)
    )
    rows = b"".join(b"\0" + (inner if EDGE <= y < high - EDGE else full) for y in range(high))
    parts = (
        (b"IHDR", struct.pack(">2I5B", wide, high, 1, 0, 0, 0, 0)),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
