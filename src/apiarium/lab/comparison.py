"""The report of a comparison: a verdict in a sentence for every measure first, then plots of the paired differences."""

from __future__ import annotations

import math
from html import escape

from ..core.variants import Variant
from .compare import LARGE, SMALL, Difference
from .evidence import Evidence
from .findings import Finding, counted_games, where
from .html import figure, findings_list, page, quiet, table
from .plots import effects_plot, lengths_plot, shares_plot

Pair = tuple[Evidence, Evidence]


def comparison(pairs: list[Pair], judged: list[list[Difference]], rules: tuple[Variant, Variant], command: str) -> str:
    """The whole page; `rules` are those before and after the change."""
    game = pairs[0][0].game
    played = sum(before.games + after.games for before, after in pairs)
    before, after = [f"<code>{escape(one.name)}</code> <small>({one.hash})</small>" for one in rules]
    names = rules[0].name, rules[1].name
    tests = [one for differences in judged for one in differences if not one.is_same]
    main = sum(one.is_main for one in tests)
    parts = [
        f"<h1>{escape(game.title)}: is the change real?</h1>",
        f"<p>From {before} to {after}: {counted_games(played)}, half under each rule, "
        f"with the same seeds and the same bots. Rules version {game.version}, seed {pairs[0][0].plan.seed}.</p>",
    ]
    for (old, _), differences in zip(pairs, judged, strict=True):
        parts.append(f"<h2>{escape(where(old))}: verdicts</h2>")
        parts.append(findings_list(verdicts(differences)))
        others = [one.name for one in differences if one.is_real and not one.is_main]
        if others:
            parts.append(quiet(f"Single kinds of events that differ beyond luck, too: {', '.join(others)}."))
    parts.append(
        quiet(
            "Intervals hold in 95 of 100 studies. Real means beyond luck, corrected for the number of tests "
            f"(Holm, 5 %): {main} measures are one family, {len(tests) - main} single kinds of events another. "
            f"An effect below {SMALL} deviations is called small, one above {LARGE} large. What is not proven may "
            "still be so: more games would tell. What is real for these bots need not be for people."
        )
    )
    for pair, differences in zip(pairs, judged, strict=True):
        parts += cell_part(pair, differences, names)
    parts += ["<h2>The same again</h2>", f"<p><code>{escape(command)}</code></p>"]
    return page(f"{game.title}: comparison", parts)


def verdicts(differences: list[Difference]) -> list[Finding]:
    """What a designer asks first."""
    told = [one for one in differences if one.is_main and not one.is_same]
    if not told:
        return [Finding("Nothing changed: every game went the same way under both rules", False, games_of(differences))]
    return [Finding(one.sentence, one.is_real, one.proof) for one in told]


def games_of(differences: list[Difference]) -> str:
    return f"{differences[0].change.games:,} paired games"


def cell_part(pair: Pair, differences: list[Difference], names: tuple[str, str]) -> list[str]:
    """One level at one number of seats: effects, seats, length, and every figure."""
    before, _ = pair
    if all(one.is_same for one in differences):
        return []
    parts = [f"<h2>{escape(where(before))}: the figures</h2>"]
    drawn = [one for one in differences if one.is_main and not one.is_same and math.isfinite(one.effect)]
    if drawn:
        caption = "The difference game by game in deviations of its measure, with 95 % intervals; filled: real"
        parts += ["<h3>How large is the change?</h3>", figure(effects_plot(drawn), caption)]
    shares = [one for one in drawn if one.is_share]
    if shares:
        caption = "Differences of shares in percentage points, with 95 % intervals; filled: real"
        parts.append(figure(shares_plot(shares), caption))
    parts += ["<h3>Length</h3>", figure(lengths_plot(pair, names), "Minutes by the model under both rules")]
    parts += [f"<h3>Every measure, {games_of(differences)}</h3>", differences_table(differences)]
    same = [one.name for one in differences if one.is_same]
    if same:
        parts.append(quiet(f"The same in every game: {', '.join(same)}."))
    return parts


def differences_table(differences: list[Difference]) -> str:
    shown = [one for one in differences if not one.is_same]
    rows = [
        [one.name, one.written(one.before), one.written(one.after), one.written(one.change.value),
         f"{one.written(one.change.low)} to {one.written(one.change.high)}", effect(one),
         one.verdict if one.is_real else f"{one.verdict}; about {one.needed:,} games would show it"]
        for one in shown
    ]  # fmt: skip
    heads = ["", "before", "after", "difference", "95 % interval", "effect (d)", "verdict"]
    return table(heads, rows, [one.is_real for one in shown], words=6)


def effect(one: Difference) -> str:
    """In deviations, with its interval; a measure that never varies under either rule has none."""
    if not math.isfinite(one.effect):
        return "—"
    low, high = one.in_deviations(one.change.low), one.in_deviations(one.change.high)
    return f"{one.effect:.2f} ({low:.2f} to {high:.2f})"
