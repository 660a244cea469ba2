// The levels that a player chooses among, and what a bot of each is like to play against.

export const LEVELS: Readonly<Record<string, string>> = {
  easy: "makes mistakes",
  medium: "plans a few moves ahead",
  hard: "plans far ahead",
};

/** Those of a game's bots that players meet; the others are for experiments. */
export function playerLevels(levels: readonly string[]): readonly string[] {
  const known = levels.filter((level) => level in LEVELS);
  return known.length > 0 ? known : levels;
}

/** "Easy bot". */
export function botName(level: string): string {
  return `${level.charAt(0).toUpperCase()}${level.slice(1)} bot`;
}
