"""Plots of a report: Vega-Lite drawn once as SVG, so that a report needs no script and no network."""

from __future__ import annotations

from typing import Final

import vl_convert

from .compare import Difference
from .evidence import Evidence
from .statistics import Values

Spec = dict[str, object]

HONEY: Final = "#C98A1B"
LEAF: Final = "#5B7F4A"
CLAY: Final = "#B4552D"
WIDTH: Final = 420
NARROW: Final = 150  # one of several side by side
HEIGHT: Final = 160
BINS: Final = 24
ENOUGH: Final = 30  # games that a choice must be used in before it is drawn
MOST_CHOICES: Final = 16
PERCENT: Final[Spec] = {"format": "%", "tickCount": 6}
CONFIG: Final[Spec] = {
    "background": "transparent",
    "padding": 12,  # letters may be wider where it is read than where it was drawn
    "font": "sans-serif",
    "axis": {
        "labelColor": "currentColor", "titleColor": "currentColor", "gridOpacity": 0.2, "labelLimit": 260,
        "labelFontSize": 12, "titleFontSize": 12, "titleFontWeight": "normal",
    },
    "header": {"labelColor": "currentColor", "titleColor": "currentColor", "labelFontSize": 12},
    "legend": {"labelColor": "currentColor", "titleColor": "currentColor", "labelFontSize": 12, "columnPadding": 40},
    "view": {"stroke": "transparent"},
}  # fmt: skip


def drawn(spec: Spec) -> str:
    """A Vega-Lite specification as SVG, in the text colour of the page around it."""
    return str(vl_convert.vegalite_to_svg({"width": WIDTH, "config": CONFIG, **spec}))


def axis(field: str, title: str | None, **more: object) -> Spec:
    return {"field": field, "type": "quantitative", "title": title, **more}


def interval_layers(what: str, look: Spec) -> list[Spec]:
    """The fair share dashed, intervals as bars, values as points: filled where they are real."""
    name: Spec = {"field": "name", "type": "nominal", "title": None, "sort": None}
    low = axis("low", what, axis=look, scale={"zero": False})
    fill: Spec = {"condition": {"test": "datum.real", "value": CLAY}, "value": "transparent"}
    return [
        {
            "mark": {"type": "rule", "strokeDash": [4, 4], "color": LEAF, "strokeWidth": 2},
            "encoding": {"x": axis("fair", what, aggregate="max")},
        },
        {
            "mark": {"type": "rule", "strokeWidth": 3, "color": HONEY},
            "encoding": {"y": name, "x": low, "x2": {"field": "high"}},
        },
        {
            "mark": {"type": "point", "size": 70, "stroke": CLAY, "strokeWidth": 2, "opacity": 1},
            "encoding": {"y": name, "x": axis("value", what), "fill": fill},
        },
    ]


def intervals(rows: list[Spec], what: str, look: Spec = PERCENT) -> str:
    """Values with their intervals, one line each; the dashed line is what they are held against."""
    return drawn({"data": {"values": rows}, "layer": interval_layers(what, look)})


def seat_rows(evidence: Evidence) -> list[Spec]:
    fair = 1 / evidence.plan.seats
    return [
        {"name": f"seat {one.seat + 1}", "value": one.won.value, "low": one.won.low, "high": one.won.high,
         "fair": fair, "real": True}
        for one in evidence.seats()
    ]  # fmt: skip


def seats_plot(evidence: Evidence) -> str:
    return intervals(seat_rows(evidence), "games won")


def overview_plot(cells: list[Evidence]) -> str:
    """Every seat of every cell: levels below one another, numbers of seats side by side."""
    rows: list[Spec] = []
    for cell in cells:
        rows += [{**row, "level": cell.level, "seats": f"{cell.plan.seats} seats"} for row in seat_rows(cell)]
    facet: Spec = {"column": {"field": "seats", "title": None}}
    if len({cell.level for cell in cells}) > 1:
        facet["row"] = {"field": "level", "title": None, "sort": None}
    inner: Spec = {"width": NARROW, "layer": interval_layers("games won", {**PERCENT, "tickCount": 4})}
    return drawn({"data": {"values": rows}, "facet": facet, "spec": inner, "resolve": {"scale": {"y": "independent"}}})


def length_plot(evidence: Evidence) -> str:
    """How many games take how many minutes, by the model."""
    minutes = [{"minutes": value} for value in in_minutes(evidence.columns["seconds"])]
    return drawn(
        {
            "height": HEIGHT,
            "data": {"values": minutes},
            "mark": {"type": "bar", "color": HONEY},
            "encoding": {
                "x": axis("minutes", "minutes (model)", bin={"maxbins": BINS}, axis={"tickCount": 8}),
                "y": {"aggregate": "count", "title": "games"},
            },
        }
    )


def in_minutes(seconds: Values) -> list[float]:
    return [round(float(value) / 60, 2) for value in seconds]


def lengths_plot(pair: tuple[Evidence, Evidence], names: tuple[str, str]) -> str:
    """The same for two sets of rules, one above the other."""
    rows = [
        {"rules": name, "minutes": value}
        for cell, name in zip(pair, names, strict=True)
        for value in in_minutes(cell.columns["seconds"])
    ]
    inner: Spec = {
        "width": WIDTH,
        "height": HEIGHT // 2,
        "mark": {"type": "bar", "color": HONEY},
        "encoding": {
            "x": axis("minutes", "minutes (model)", bin={"maxbins": 2 * BINS}, axis={"tickCount": 8}),
            "y": {"aggregate": "count", "title": "games"},
        },
    }
    facet: Spec = {"row": {"field": "rules", "title": None, "sort": list(names), "header": {"labelOrient": "top"}}}
    return drawn({"data": {"values": rows}, "facet": facet, "spec": inner})


def foresight_plot(evidence: Evidence) -> str:
    """How often the search names the winner, and what chance it gives to who wins."""
    kinds = ("games whose winner it names", "chance it gives to who wins")
    rows = [
        {"part": one.part / 100, "kind": kind, "value": each.value, "low": each.low, "high": each.high}
        for one in evidence.foresight()
        for kind, each in zip(kinds, (one.named, one.chance), strict=True)
    ]
    colour: Spec = {
        "field": "kind", "type": "nominal", "title": None, "scale": {"domain": list(kinds), "range": [CLAY, HONEY]},
        "legend": {"orient": "top", "labelLimit": 300},
    }  # fmt: skip
    scale: Spec = {"domain": [0, 1]}
    return drawn(
        {
            "height": HEIGHT,
            "data": {"values": rows},
            "encoding": {"x": axis("part", "part of the game", axis=PERCENT), "color": colour},
            "layer": [
                {
                    "mark": {"type": "area", "opacity": 0.2},
                    "encoding": {"y": axis("low", None, axis=PERCENT, scale=scale), "y2": {"field": "high"}},
                },
                {"mark": {"type": "line", "point": True}, "encoding": {"y": axis("value", None)}},
                {
                    "mark": {"type": "rule", "strokeDash": [4, 4], "color": LEAF, "strokeWidth": 2},
                    "encoding": {"y": {"datum": 1 / evidence.plan.seats}, "x": {"value": 0}, "x2": {"value": WIDTH},
                                 "color": {"value": LEAF}},
                },
            ],
        }
    )  # fmt: skip


def choices_plot(evidence: Evidence) -> str:
    """The choices with the most uneven results, of those that are used in enough games."""
    fair = 1 / evidence.plan.seats
    used = [use for use in evidence.choices() if use.won.games >= ENOUGH and use.is_told_apart]
    named = sorted(used, key=lambda use: -abs(use.won.value - fair))[:MOST_CHOICES]
    rows: list[Spec] = [
        {"name": use.name, "value": use.won.value, "low": use.won.low, "high": use.won.high, "fair": fair, "real": True}
        for use in sorted(named, key=lambda use: -use.won.value)
    ]
    return intervals(rows, "games won by who uses it") if rows else ""


def effects_plot(differences: list[Difference]) -> str:
    """Every measure's difference in its own deviations, so that all fit one picture."""
    rows: list[Spec] = [
        {"name": one.name, "value": one.effect, "low": one.in_deviations(one.change.low),
         "high": one.in_deviations(one.change.high), "fair": 0, "real": one.is_real}
        for one in differences
    ]  # fmt: skip
    return intervals(rows, "difference in deviations", {"tickCount": 6})


def shares_plot(differences: list[Difference]) -> str:
    rows: list[Spec] = [
        {"name": one.name, "value": one.change.value, "low": one.change.low, "high": one.change.high, "fair": 0,
         "real": one.is_real}
        for one in differences
    ]  # fmt: skip
    return intervals(rows, "difference", {"format": "+.0%", "tickCount": 6})
