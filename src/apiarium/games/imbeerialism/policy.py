"""The rule-based player of Imbeerialism."""

from __future__ import annotations

from ...core.policy import Policy


class ColonistPolicy(Policy):
    """For now at random."""
