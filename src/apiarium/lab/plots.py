"""Plots of a report: Vega-Lite drawn once as SVG, so that a report needs no script and no network."""

from __future__ import annotations

from typing import Final

import vl_convert

from .evidence import Evidence

Spec = dict[str, object]

HONEY: Final = "#C98A1B"
LEAF: Final = "#5B7F4A"
CLAY: Final = "#B4552D"
WIDTH: Final = 420
HEIGHT: Final = 160
BINS: Final = 24
ENOUGH: Final = 30  # games that a choice must be used in before it is drawn
MOST_CHOICES: Final = 16
PERCENT: Final[Spec] = {"format": "%"}
CONFIG: Final[Spec] = {
    "background": "transparent",
    "axis": {"labelColor": "currentColor", "titleColor": "currentColor", "gridOpacity": 0.2, "labelLimit": 240},
    "view": {"stroke": "transparent"},
}


def drawn(spec: Spec) -> str:
    """A Vega-Lite specification as SVG, in the text colour of the page around it."""
    return str(vl_convert.vegalite_to_svg({"width": WIDTH, "config": CONFIG, **spec}))


def axis(field: str, title: str | None, **more: object) -> Spec:
    return {"field": field, "type": "quantitative", "title": title, **more}


def intervals(rows: list[Spec], what: str, fair: float) -> str:
    """Shares with their intervals, one line each; the dashed line is the fair share."""
    name: Spec = {"field": "name", "type": "nominal", "title": None, "sort": None}
    low = axis("low", what, axis=PERCENT, scale={"zero": False})
    layers: list[Spec] = [
        {
            "data": {"values": [{"fair": fair}]},
            "mark": {"type": "rule", "strokeDash": [4, 4], "color": LEAF, "strokeWidth": 2},
            "encoding": {"x": axis("fair", what)},
        },
        {
            "mark": {"type": "rule", "strokeWidth": 3, "color": HONEY},
            "encoding": {"y": name, "x": low, "x2": {"field": "high"}},
        },
        {
            "mark": {"type": "point", "filled": True, "size": 70, "color": CLAY},
            "encoding": {"y": name, "x": axis("value", what)},
        },
    ]
    return drawn({"data": {"values": rows}, "layer": layers})


def seats_plot(evidence: Evidence) -> str:
    rows: list[Spec] = [
        {"name": f"seat {one.seat + 1}", "value": one.won.value, "low": one.won.low, "high": one.won.high}
        for one in evidence.seats()
    ]
    return intervals(rows, "games won", 1 / evidence.plan.seats)


def length_plot(evidence: Evidence) -> str:
    """How many games take how many minutes, by the model."""
    minutes = [{"minutes": float(value) / 60} for value in evidence.columns["seconds"]]
    return drawn(
        {
            "height": HEIGHT,
            "data": {"values": minutes},
            "mark": {"type": "bar", "color": HONEY},
            "encoding": {
                "x": axis("minutes", "minutes (model)", bin={"maxbins": BINS}),
                "y": {"aggregate": "count", "title": "games"},
            },
        }
    )


def foresight_plot(evidence: Evidence) -> str:
    rows = [
        {"part": part / 100, "value": one.value, "low": one.low, "high": one.high} for part, one in evidence.foresight()
    ]
    title = "chance of the later winner"
    return drawn(
        {
            "height": HEIGHT,
            "data": {"values": rows},
            "encoding": {"x": axis("part", "part of the game", axis=PERCENT)},
            "layer": [
                {
                    "mark": {"type": "area", "opacity": 0.25, "color": HONEY},
                    "encoding": {"y": axis("low", title, axis=PERCENT), "y2": {"field": "high"}},
                },
                {"mark": {"type": "line", "point": True, "color": CLAY}, "encoding": {"y": axis("value", title)}},
            ],
        }
    )


def choices_plot(evidence: Evidence) -> str:
    """The choices with the most uneven results, of those that are used in enough games."""
    fair = 1 / evidence.plan.seats
    used = [use for use in evidence.choices() if use.won.games >= ENOUGH]
    named = sorted(used, key=lambda use: -abs(use.won.value - fair))[:MOST_CHOICES]
    rows: list[Spec] = [
        {"name": use.name, "value": use.won.value, "low": use.won.low, "high": use.won.high}
        for use in sorted(named, key=lambda use: -use.won.value)
    ]
    return intervals(rows, "games won by who uses it", fair) if rows else ""
