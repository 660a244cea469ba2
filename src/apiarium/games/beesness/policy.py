"""Placeholder."""

from ...core.policy import Policy


class DirectorPolicy(Policy):
    pass
