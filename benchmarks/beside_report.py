"""The comparison with others in words: tables for the terminal and for docs/performance.md, and its plot."""

from __future__ import annotations

from pathlib import Path
from typing import Final

Best = dict[str, dict[str, float]]  # by contestant and measure: decisions in a second, or microseconds

DOCS: Final = Path(__file__).resolve().parent.parent / "docs"
PAGE: Final = DOCS / "performance.md"
PLOT: Final = DOCS / "images" / "beside.svg"
BEGIN: Final = "<!-- measured by make bench: begin -->"
END: Final = "<!-- measured by make bench: end -->"
GAMES: Final = ("beeholder", "beesness", "honeybuzz", "imbeerialism", "pollenwars", "queenbee")
ZOO: Final = ("hanabi", "leduc_holdem", "texas_holdem", "texas_holdem_no_limit")
GREY: Final = "#7a746a"
# What is shown: a group, a title, and where its figure stands.
ROWS: Final = [
    ("the same game", "Bee-holder, hand-tuned C: the limit", "limit", "play"),
    ("the same game", "Bee-holder, Apiarium", "apiarium", "beeholder"),
    ("the same game", "Bee-holder, PettingZoo raw", "pettingzoo", "beeholder"),
    ("the same game", "Bee-holder, OpenSpiel's Python API", "openspiel", "beeholder"),
    ("the same game", "Bee-holder, boardgame.io", "boardgame", "beeholder"),
    ("our games", "Beesness, Apiarium", "apiarium", "beesness"),
    ("our games", "Imbeerialism, Apiarium", "apiarium", "imbeerialism"),
    ("our games", "Honey Buzz, Apiarium", "apiarium", "honeybuzz"),
    ("our games", "Pollen Wars, Apiarium", "apiarium", "pollenwars"),
    ("our games", "Queen Bee, Apiarium", "apiarium", "queenbee"),
    ("games of others", "OpenSpiel, Oh Hell: C++ rollouts", "openspiel", "oh_hell-rollouts"),
    ("games of others", "OpenSpiel, Hearts: C++ rollouts", "openspiel", "hearts-rollouts"),
    ("games of others", "OpenSpiel, Hearts: C++ from Python", "openspiel", "hearts"),
    ("games of others", "OpenSpiel, Oh Hell: C++ from Python", "openspiel", "oh_hell"),
    ("games of others", "OpenSpiel, dominoes in Python", "openspiel", "dominoes"),
    ("games of others", "RLCard, Leduc hold'em", "rlcard", "leduc-holdem"),
    ("games of others", "RLCard, Uno", "rlcard", "uno"),
    ("games of others", "RLCard, limit hold'em", "rlcard", "limit-holdem"),
    ("games of others", "RLCard, gin rummy", "rlcard", "gin-rummy"),
    ("games of others", "Catanatron, random players", "catanatron", "catan"),
]


def report(best: Best) -> str:
    """All tables, as Markdown."""
    return "\n\n".join([rates(best), clones(best), environments(best), aims(best)])


def rates(best: Best) -> str:
    ours, limit = best["apiarium"]["beeholder"], best["limit"]["play"]
    lines = ["| random play | decisions/s | Bee-holder here is | of the limit |", "|---|---|---|---|"]
    for _, title, name, measure in ROWS:
        value = best[name][measure]
        lines.append(f"| {title} | {thousands(value)} | {times(ours / value)} | {value / limit:.2g} |")
    return "\n".join(lines)


def clones(best: Best) -> str:
    lines = ["| a copy in the middle of a game | µs |", "|---|---|", f"| limit, C | {best['limit']['clone']:.3f} |"]
    for game in GAMES:
        lines.append(f"| Apiarium, {game} | {best['apiarium'][f'{game}-clone']:.2f} |")
    for name in ("openspiel", "rlcard", "catanatron", "pettingzoo"):
        for measure, value in sorted(best[name].items()):
            if measure.endswith("-clone"):
                lines.append(f"| {name}, {measure.removesuffix('-clone')} | {value:.3g} |")
    return "\n".join(lines)


def environments(best: Best) -> str:
    """Our games through PettingZoo's interface beside its own card games, and many at once."""
    own = max(best["pettingzoo"][game] for game in ZOO)
    lines = [
        "| through PettingZoo's loop | decisions/s | to its fastest card game | 64 games at once | to one |",
        "|---|---|---|---|---|",
    ]
    for game in GAMES:
        single, many = best["apiarium"][f"{game}-pettingzoo"], best["apiarium"][f"{game}-vector"]
        row = f"| Apiarium, {game} | {thousands(single)} | {times(single / own)} "
        lines.append(f"{row}| {thousands(many)} | {times(many / single)} |")
    for game in ZOO:
        value, raw = best["pettingzoo"][game], best["pettingzoo"][f"{game}-raw"]
        lines.append(f"| PettingZoo, {game} | {thousands(value)} (raw {thousands(raw)}) | {times(value / own)} | | |")
    return "\n".join(lines)


def aims(best: Best) -> str:
    """What was set out to reach, and what was."""
    ours, spiel = best["apiarium"], best["openspiel"]
    own = max(best["pettingzoo"][game] for game in ZOO)
    rows = [
        ("Bee-holder to the limit", ours["beeholder"] / best["limit"]["play"], 0.22),
        ("Bee-holder to OpenSpiel's C++ rollouts of Hearts", ours["beeholder"] / spiel["hearts-rollouts"], 1),
        ("Bee-holder to the same game on OpenSpiel's Python API", ours["beeholder"] / spiel["beeholder"], 60),
        ("Bee-holder through PettingZoo to its fastest card game", ours["beeholder-pettingzoo"] / own, 5),
        ("Queen Bee to Catanatron", ours["queenbee"] / best["catanatron"]["catan"], 30),
    ]  # fmt: skip
    rows += [
        (f"64 games of {game} at once to one", ours[f"{game}-vector"] / ours[f"{game}-pettingzoo"], 5) for game in GAMES
    ]
    lines = ["| ratio | measured | aim | reached |", "|---|---|---|---|"]
    for title, value, aim in rows:
        lines.append(f"| {title} | {value:.3g} | {aim:g} | {'yes' if value >= aim else 'no'} |")
    return "\n".join(lines)


def write_documents(best: Best, facts: str) -> None:
    """The tables between their marks in docs/performance.md, and the plot."""
    text = PAGE.read_text(encoding="utf-8")
    before, after = text[: text.index(BEGIN)], text[text.index(END) :]
    PAGE.write_text(f"{before}{BEGIN}\n{facts}.\n\n{report(best)}\n\n{after}", encoding="utf-8")
    PLOT.write_text(plot(best) + "\n", encoding="utf-8")


def plot(best: Best) -> str:
    from apiarium.lab.plots import CLAY, HONEY, LEAF, Spec, drawn

    values: list[Spec] = [
        {"group": group, "name": title, "rate": best[name][measure], "words": thousands(best[name][measure])}
        for group, title, name, measure in ROWS
    ]
    scale: Spec = {"type": "log", "domainMin": 1000}
    colours: Spec = {"domain": ["the same game", "our games", "games of others"], "range": [HONEY, LEAF, CLAY]}
    name: Spec = {"field": "name", "type": "nominal", "title": None, "sort": "-x"}
    rate: Spec = {"field": "rate", "type": "quantitative", "title": "decisions a second, random play", "scale": scale}
    legend: Spec = {"title": None, "orient": "top", "labelColor": "currentColor"}
    colour: Spec = {"field": "group", "type": "nominal", "scale": colours, "legend": legend}
    bars: Spec = {
        "mark": {"type": "bar"},
        "encoding": {"x": {**rate, "stack": None}, "y": name, "color": colour, "x2": {"datum": 1000}},
    }
    words: Spec = {
        "mark": {"type": "text", "align": "left", "dx": 4, "color": "currentColor"},
        "encoding": {"x": rate, "y": name, "text": {"field": "words"}},
    }
    # An image takes no colour from the page around it: a grey that is read on light and dark.
    return drawn({"data": {"values": values}, "layer": [bars, words]}).replace("currentColor", GREY)


def thousands(value: float) -> str:
    if value >= 1e6:
        return f"{value / 1e6:.3g} M"
    return f"{value / 1e3:.3g} k"


def times(value: float) -> str:
    return f"{value:,.0f} ×" if value >= 100 else f"{value:.3g} ×"
