"""The frames of a socket as bytes: where the body of one lies, and messages of text put into them."""

from __future__ import annotations

from typing import Final

TEXT: Final = 0x81  # a whole message of text, in one frame
PONG: Final = 0x8A  # the answer to our question whether anybody is there
LAST: Final = 0x80  # bits of the first byte
CONTROL: Final = 0x08
MASKED: Final = 0x80  # and of the second
LENGTH: Final = 0x7F
TWO_BYTES: Final = 126  # what stands for a longer length
EIGHT_BYTES: Final = 127
MASK_BYTES: Final = 4
SMALL: Final = 1 << 16  # the first length that two bytes do not hold


def head_of(data: bytes, start: int, end: int) -> tuple[int, int]:
    """Where the body of a frame begins, -1 where its head is not whole; and how long the body is."""
    if end - start < 2:
        return -1, 0
    size = data[start + 1] & LENGTH
    body = start + 2
    if size == TWO_BYTES:
        body += 2
        size = int.from_bytes(data[start + 2 : body], "big")
    elif size == EIGHT_BYTES:
        body += 8
        size = int.from_bytes(data[start + 2 : body], "big")
    if data[start + 1] & MASKED:
        body += MASK_BYTES
    return (body, size) if body <= end else (-1, 0)


def lone_text(data: bytes, most: int) -> int:
    """Where the body begins, if these bytes are one whole message of text and nothing else, as nearly all are; else
    0."""
    end = len(data)
    if end < 2 or data[0] != TEXT or not data[1] & MASKED:
        return 0
    body, size = head_of(data, 0, end)
    return body if body > 0 and body + size == end and size <= most else 0


def framed(texts: list[bytes]) -> bytes:
    """All of them in one piece: what a system call costs is most of what a message costs."""
    parts: list[bytes] = []
    for text in texts:
        size = len(text)
        if size < TWO_BYTES:
            parts.append(bytes((TEXT, size)))
        elif size < SMALL:
            parts.append(bytes((TEXT, TWO_BYTES, size >> 8, size & 0xFF)))
        else:
            parts.append(bytes((TEXT, EIGHT_BYTES)) + size.to_bytes(8, "big"))
        parts.append(text)
    return b"".join(parts)
