"""Frames as bytes: what one of a page holds is found, and what is put into frames is what a page reads."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from apiarium.server.frames import framed, head_of, lone_text

MOST = 70_000
SIZES = (0, 1, 125, 126, 127, 65_535, 65_536)


@pytest.mark.parametrize("size", SIZES)
def test_a_message_alone_is_found_and_nothing_else(size: int) -> None:
    text = b"x" * size
    frame = Frame(Opcode.TEXT, text).serialize(mask=True)
    body = lone_text(frame, MOST)
    assert len(frame) - body == size
    assert head_of(frame, 0, len(frame)) == (body, size)
    assert lone_text(frame[:-1], MOST) == 0, "not whole"
    assert lone_text(frame + b"\x81", MOST) == 0, "more has begun"
    assert lone_text(Frame(Opcode.TEXT, text).serialize(mask=False), MOST) == 0, "not masked"
    assert lone_text(Frame(Opcode.BINARY, text).serialize(mask=True), MOST) == 0, "no text"
    assert lone_text(Frame(Opcode.TEXT, text, fin=False).serialize(mask=True), MOST) == 0, "goes on"
    assert size == 0 or lone_text(frame, size - 1) == 0, "too long"


@given(st.binary(max_size=20))
def test_whatever_comes_is_looked_at_without_a_fault(data: bytes) -> None:
    body = lone_text(data, MOST)
    assert body == 0 or head_of(data, 0, len(data)) == (body, len(data) - body)


@pytest.mark.parametrize("size", SIZES)
def test_messages_are_framed_as_the_library_does(size: int) -> None:
    texts = [b"a", b"y" * size, b"{}"]
    assert framed(texts) == b"".join(Frame(Opcode.TEXT, text).serialize(mask=False) for text in texts)
