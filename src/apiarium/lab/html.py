"""The pieces of a report: one HTML file with its style and plots inside, which needs no script and no network."""

from __future__ import annotations

from html import escape
from typing import Final

from .findings import Finding

STYLE: Final = """
:root { color-scheme: light dark; --paper: #fbf6ea; --card: #fffdf6; --ink: #2a2118; --quiet: #6b5a44; --line: #d9c9a3;
  --honey: #8a5a0a; --comb: #e9b949; }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1712; --card: #251f18; --ink: #f3e9d2; --quiet: #b9a98a;
  --line: #4a3f2e; --honey: #e9b949; --comb: #c98a1b; } }
* { box-sizing: border-box; }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; margin: 0 auto;
  max-width: 64rem; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.7rem; margin: 0 0 0.5rem; } h1, h2, h3 { line-height: 1.2; text-wrap: balance; }
h2 { border-top: 2px solid var(--comb); margin-top: 2.5rem; padding-top: 1rem; } h3 { margin: 1.8rem 0 0.4rem; }
p { max-width: 44rem; } .quiet, figcaption { color: var(--quiet); font-size: 0.875rem; }
ul.findings { list-style: none; padding: 0; display: grid; gap: 0.5rem; }
.findings li { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--line);
  border-radius: 4px; padding: 0.5rem 0.75rem; }
.findings li.real { border-left-color: var(--comb); font-weight: 600; }
.findings span { color: var(--quiet); display: block; font-size: 0.875rem; font-weight: 400; }
.wide { overflow-x: auto; } figure { margin: 0.75rem 0 1rem; }
figure svg { height: auto; max-width: 100%; overflow: visible; }
table { border-collapse: collapse; font-size: 0.9rem; font-variant-numeric: tabular-nums; margin: 0.5rem 0 1rem; }
th, td { border-bottom: 1px solid var(--line); padding: 0.3rem 0 0.3rem 1.25rem; text-align: right;
  vertical-align: top; }
th { color: var(--quiet); font-weight: 600; } th, td { white-space: nowrap; }
th:first-child, td:first-child { padding-left: 0; text-align: left; white-space: normal; }
td.words { min-width: 16rem; text-align: left; white-space: normal; } tr.real td { font-weight: 600; }
@media (max-width: 40rem) { table { font-size: 0.875rem; } th, td { padding-left: 0.75rem; white-space: normal; }
  td.words { min-width: 11rem; } }
nav a { margin-right: 1rem; } a { color: var(--honey); } code { overflow-wrap: anywhere; }
"""

WIDE: Final = 'class="wide" tabindex="0" role="group" aria-label="Table"'  # arrow keys move what is wider than the page


def page(title: str, parts: list[str]) -> str:
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" '
        f'content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head>\n<body>\n<main>\n{body}\n</main>\n</body></html>\n"
    )


def findings_list(findings: list[Finding]) -> str:
    """Sentences first; how each is known stands below it in small print."""
    lines = [
        f'<li class="{"real" if one.is_real else "open"}">{escape(one.sentence)}<span>{escape(one.proof)}</span></li>'
        for one in findings
    ]
    return '<ul class="findings">\n' + "\n".join(lines) + "\n</ul>"


def together(word: str) -> str:
    """No line ends between a number and its unit."""
    return escape(word.replace(" %", "\u00a0%"))


def figure(svg: str, caption: str) -> str:
    """The tables say in words what a plot shows, so a plot is for the eye alone."""
    return f'<figure><div aria-hidden="true">{svg}</div><figcaption>{escape(caption)}</figcaption></figure>'


def quiet(sentence: str) -> str:
    return f'<p class="quiet">{escape(sentence)}</p>'


def table(heads: list[str], rows: list[list[str]], real: list[bool] | None = None, words: int = -1) -> str:
    """`real` rows are bold; the column `words` holds sentences that may take more than one line."""
    marks = real or [False] * len(rows)
    head = "".join(f'<th scope="col">{escape(word)}</th>' if word else "<td></td>" for word in heads)
    lines: list[str] = []
    for row, is_real in zip(rows, marks, strict=True):
        cells = [
            f'<td class="words">{escape(word)}</td>' if at == words else f"<td>{together(word)}</td>"
            for at, word in enumerate(row)
        ]
        mark = ' class="real"' if is_real else ""
        lines.append(f"<tr{mark}>{''.join(cells)}</tr>")
    body = "\n".join(lines)
    return f"<div {WIDE}><table><thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody></table></div>"
