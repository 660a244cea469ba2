"""Every refusal and failure of the server, each with a code, a status for HTTP and a closing code for sockets.

ApiariumError
├── ServerError
│   ├── Malformed       the message is no JSON of the wire
│   ├── Oversized       it is longer than any message needs to be
│   ├── Flooding        too many messages in too short a time
│   ├── OutOfOrder      hello comes first, and once
│   ├── ForeignOrigin   another site's page tries to speak for the player
│   ├── ForeignHost     the request was meant for another name than ours
│   ├── UnknownTable    there is no table of that name
│   ├── UnknownStudy    there is no study of that name in the lab
│   ├── UnknownReview   nobody has asked for a review of that game
│   ├── NotInstalled    an extra of the package is missing
│   ├── BadTable        several things are wrong with the order of a table; all of them are named
│   ├── UnknownPage     there is nothing at that address
│   ├── UnknownCommitment  the seed committed to was used, or forgotten
│   ├── WrongToken      the token does not open this table
│   ├── NoHint          hints are for a question that is open, at a table against bots
│   ├── ForeignSeat     the seat is not one of this client's
│   ├── CoveredSeat     the seat's view is not on screen
│   ├── Crowded         too many clients at one table
│   ├── NotFinished     what is asked for stays closed until the game is over
│   ├── NoIdentity      whoever asks has not said who they are
│   ├── UnknownKey      nobody has this key
│   ├── NotNow          what was asked fits another time of the table: before, in or after the game
│   ├── SeatTaken       somebody sits there
│   ├── NotHost         only who opened the table may do this
│   ├── StoodIn         a bot plays for this seat; its owner takes it back first
│   ├── WrongEntropy    this is not what was committed to
│   ├── Silenced        whoever speaks may not chat here
│   ├── BackSoon        the server is being started again
│   ├── StorageFailed   the disk took nothing; the game stands where it stood
│   ├── Conflict        another process has changed the table
│   ├── DamagedTable    what is stored does not replay
│   ├── InternalFault   a mistake of ours; it is in the log of the server
│   └── BotFailed       a bot gave no legal answer, however often it was asked
└── CannotStart         one sentence why the server does not begin
"""

from __future__ import annotations

from ..core.errors import ApiariumError

POLICY = 1008  # the closing codes 1008 and 1009 are those of the WebSocket standard, those above 4000 our own
TOO_BIG = 1009
UNAUTHORIZED = 4401
FORBIDDEN = 4403
NOT_FOUND = 4404
TRY_LATER = 4503

OUR_MISTAKE = "the server made a mistake; nothing was changed, and its log says more"


class ServerError(ApiariumError):
    code = "error"
    status = 400
    closes = 0  # the closing code where the socket cannot go on; 0 where it stays open
    what = ""  # of a limit: of what there was too much
    wait = 0.0  # seconds after which it may be tried again; 0 where waiting does not help


class Malformed(ServerError):
    code = "malformed"


class Oversized(ServerError):
    code = "oversized"
    status = 413


class Flooding(ServerError):
    code = "flood"
    status = 429

    def __init__(self, text: str, what: str, wait: float) -> None:
        super().__init__(text)
        self.what = what
        self.wait = wait


class OutOfOrder(ServerError):
    code = "out-of-order"


class ForeignOrigin(ServerError):
    code = "foreign-origin"
    status = 403
    closes = FORBIDDEN


class ForeignHost(ServerError):
    code = "foreign-host"
    status = 403
    closes = FORBIDDEN


class UnknownTable(ServerError):
    code = "unknown-table"
    status = 404
    closes = NOT_FOUND


class UnknownStudy(ServerError):
    code = "unknown-study"
    status = 404


class UnknownReview(ServerError):
    code = "unknown-review"
    status = 404


class NotInstalled(ServerError):
    code = "not-installed"
    status = 501


class BadTable(ServerError):
    code = "bad-table"
    status = 422


class UnknownPage(ServerError):
    code = "unknown-page"
    status = 404


class UnknownCommitment(ServerError):
    code = "unknown-commitment"
    status = 409


class WrongToken(ServerError):
    code = "wrong-token"
    status = 403
    closes = UNAUTHORIZED


class NoHint(ServerError):
    code = "no-hint"
    status = 409


class ForeignSeat(ServerError):
    code = "foreign-seat"
    status = 403


class CoveredSeat(ServerError):
    code = "covered-seat"
    status = 403


class Crowded(ServerError):
    code = "crowded"
    status = 503
    closes = TRY_LATER


class NotFinished(ServerError):
    code = "not-finished"
    status = 409


class NoIdentity(ServerError):
    code = "no-identity"
    status = 401


class UnknownKey(ServerError):
    code = "unknown-key"
    status = 403


class NotNow(ServerError):
    code = "not-now"
    status = 409


class SeatTaken(ServerError):
    code = "seat-taken"
    status = 409


class NotHost(ServerError):
    code = "not-host"
    status = 403


class StoodIn(ServerError):
    code = "stood-in"
    status = 409


class WrongEntropy(ServerError):
    code = "wrong-entropy"
    status = 409


class Silenced(ServerError):
    code = "silenced"
    status = 403


class BackSoon(ServerError):
    code = "back-soon"
    status = 503
    wait = 2.0


class StorageFailed(ServerError):
    code = "storage"
    status = 503
    closes = TRY_LATER


class Conflict(StorageFailed):
    code = "stale"


class DamagedTable(ServerError):
    code = "damaged-table"
    status = 500
    closes = NOT_FOUND


class InternalFault(ServerError):
    code = "internal"
    status = 500


class BotFailed(ServerError):
    code = "bot-failed"
    status = 500


class CannotStart(ApiariumError):
    code = "cannot-start"
