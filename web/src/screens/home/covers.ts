// The picture of each game on the first screen: three things one meets in it.
import type { Role } from "../../kit/roles";
import type { FlowerTint } from "../../kit/things";

export type CoverPart = { bee: number } | { role: Role; seat: number } | { flowers: number; tint: FlowerTint } | { honey: true };

const COVERS: Record<string, readonly CoverPart[]> = {
  beeholder: [{ bee: 36 }, { bee: 1 }, { bee: 62 }],
  beesness: [{ flowers: 5, tint: "pink" }, { role: "worker", seat: 4 }, { honey: true }],
  honeybuzz: [{ honey: true }, { role: "worker", seat: 5 }, { flowers: 3, tint: "blue" }],
  imbeerialism: [{ role: "drone", seat: 2 }, { role: "queen", seat: 0 }, { role: "drone", seat: 1 }],
  pollenwars: [{ role: "warrior", seat: 0 }, { flowers: 4, tint: "blue" }, { role: "worker", seat: 1 }],
  queenbee: [{ role: "warrior", seat: 3 }, { role: "queen", seat: 3 }, { role: "warrior", seat: 1 }],
};

const GUESTS = [9, 18, 45, 27, 54, 3];

/** What stands for a game; a guest of the house shows bees like everybody else. */
export function coverOf(game: string, index: number): readonly CoverPart[] {
  return COVERS[game] ?? [0, 1, 2].map((offset) => ({ bee: GUESTS[(index * 3 + offset) % GUESTS.length]! }));
}
