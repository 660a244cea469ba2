// What the lab screen makes of options and findings.
import type { Finding, GameInfo, NewTable } from "../wire";

type OptionValues = NonNullable<NewTable["options"]>;

/** The options that differ from the rulebook; none where the standard rules are studied. */
export function changedOptions(game: GameInfo, values: OptionValues): OptionValues {
  const changed = game.options.filter((option) => values[option.name] !== option.default);
  return Object.fromEntries(changed.map((option) => [option.name, values[option.name]!]));
}

/** Findings apart: what is real, and what luck may have brought or is only described. */
export function findingsApart(findings: readonly Finding[]): { real: Finding[]; open: Finding[] } {
  return { real: findings.filter((one) => one.is_real), open: findings.filter((one) => !one.is_real) };
}

/** How long it will still take, going by how long the games so far took; nothing while too little is known. */
export function timeLeft(done: number, games: number, seconds: number): string {
  if (done <= 0 || seconds < 2 || done >= games) return "";
  const left = Math.ceil((seconds * (games - done)) / done);
  return left < 90 ? `about ${left} s left` : `about ${Math.round(left / 60)} min left`;
}
