// What the lab screen makes of options and findings.
import type { Finding, GameInfo, NewTable } from "../wire";

type OptionValues = NonNullable<NewTable["options"]>;

/** The options that differ from the rulebook; all of them where a comparison must name at least one. */
export function changedOptions(game: GameInfo, values: OptionValues, all = false): OptionValues {
  const changed = game.options.filter((option) => values[option.name] !== option.default);
  const named = all && changed.length === 0 ? game.options.slice(0, 1) : changed;
  return Object.fromEntries(named.map((option) => [option.name, values[option.name]!]));
}

/** Sentences apart: what is real, and what luck may have brought. */
export function sentencesOf(findings: readonly Finding[]): { real: string[]; open: string[] } {
  const pick = (isReal: boolean): string[] => findings.filter((one) => one.is_real === isReal).map((one) => one.sentence);
  return { real: pick(true), open: pick(false) };
}
