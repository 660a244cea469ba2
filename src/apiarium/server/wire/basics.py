"""Words, numbers and texts that several messages share."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

OptionKind = Literal["int", "bool", "choice"]
SeatKind = Literal["person", "bot"]
Status = Literal["waiting", "revealing", "running", "finished", "closed"]
Access = Literal["device", "link", "public"]
ClockKind = Literal["none", "live", "turns"]
StandIn = Literal["", "left", "late"]
OptionValue = int | bool | str

MOST_NUMBER: Final = 2**31
Number = Annotated[int, Meta(ge=-1, le=MOST_NUMBER)]
ShortText = Annotated[str, Meta(max_length=200)]
PersonName = Annotated[str, Meta(max_length=40)]
Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
Entropy = Annotated[str, Meta(min_length=1, max_length=200)]
MoveId = Annotated[str, Meta(pattern="^[ -~]*$", max_length=64)]
MOST_SAID: Final = 300  # characters of one line of chat
