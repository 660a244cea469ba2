"""placeholder"""

from __future__ import annotations

from ...core.policy import Policy


class WarPolicy(Policy):
    pass
