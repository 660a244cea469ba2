"""Nectar Run in words."""

from __future__ import annotations

from apiarium.core.state import View

from .view import NectarView


def render(view: View) -> str:
    assert isinstance(view, NectarView)
    lines = [f"Turn {view.turns}; {view.target} nectar wins."]
    lines += [f"@{seat}: {amount} stored" for seat, amount in enumerate(view.stored)]
    return "\n".join([*lines, f"@{view.turn} carries {view.carried}."])


def prompt(view: View) -> str:
    assert isinstance(view, NectarView)
    if not view.due:
        return "The game is over"
    if view.seat != view.turn:
        return f"@{view.turn} visits flowers"
    return f"Visit a flower, or fly home with {view.carried}" if view.carried else "Visit a flower"
