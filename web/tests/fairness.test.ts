// The fairness check against values computed with Python's hmac module, and against every way to cheat it.
import { told } from "../src/gallery/blank";
import { describe, expect, it } from "vitest";
import { bytesOfHex, checkFairness, commitmentOf, digestOf, drawBelow, lockOf, outcomeOf, type Proof, type Told } from "../src/play/fairness";
import type { EventLine, Fairness } from "../src/wire";

const SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
const ENTROPIES = ["a1b2c3", "second player ☼"];
/** total and value of draws 0, 1, 2, … */
const VALUES: readonly (readonly [number, number])[] = [[2, 1], [3, 2], [6, 4], [64, 44], [63, 1], [57, 27], [1, 0], [1000003, 653022], [5, 4]];
/** Draws below 3 · 2^62, where a quarter of all words is rejected. */
const WIDE = 3n << 62n;
const WIDE_VALUES: readonly (readonly [number, string])[] = [
  [2, "4395255048980022431"], // 1 rejected
  [3, "1234866866279293970"], // 1 rejected
  [4, "7782406533021269638"], // 1 rejected
  [0, "3727171231902186707"], // 0 rejected
];

describe("draws", () => {
  it("agree with HMAC-SHA256 as Python computes it", async () => {
    const key = bytesOfHex(SEED);
    for (const [index, [total, value]] of VALUES.entries()) expect(drawBelow(key, ENTROPIES, index, BigInt(total))).toBe(BigInt(value));
  });

  it("reject words in the uneven rest and try again", async () => {
    const key = bytesOfHex(SEED);
    for (const [index, value] of WIDE_VALUES) expect(drawBelow(key, ENTROPIES, index, WIDE)).toBe(BigInt(value));
  });

  it("count a ticket off by weights", () => {
    const draw = { step: 0, weights: [[4, 2], [7, 1], [9, 3]] as [number, number][] };
    expect([0n, 1n, 2n, 3n, 5n].map((ticket) => outcomeOf(draw, ticket))).toEqual([4, 4, 7, 9, 9]);
    expect(() => outcomeOf(draw, 6n)).toThrow("beyond");
  });
});

const MINE = "a1b2c3";
const KEPT = { seal: COMMITMENT, entropy: MINE };
const CARDS = 12;

interface Game {
  seed: string;
  entropies: string[];
  fallen: number[];
  told: Told;
}

/** Twelve cards drawn one by one, each followed by a move; the first draws are told to this page, the rest is hidden. */
async function play(seed: string, entropies: string[]): Promise<Game> {
  const key = bytesOfHex(seed);
  const pile = Array.from({ length: CARDS }, (_, card) => card);
  const fallen: number[] = [];
  while (pile.length > 0) {
    const ticket = drawBelow(key, entropies, fallen.length, BigInt(pile.length));
    fallen.push(...pile.splice(Number(ticket), 1));
  }
  const events = fallen.slice(0, 6).map((card, index): EventLine => told({ step: 2 * index + 1, kind: "drawn", clause: "XX1.1", text: `You draw card ${card}`, data: { card } }));
  events.push(told({ step: 23, kind: "dealt", clause: "XX1.2", text: "You are dealt the rest", data: { cards: fallen.slice(6) } }));
  return { seed, entropies, fallen, told: { steps: 2 * CARDS, events } };
}

const titled = (card: number): string => `draw card-${card}`;

async function proofOf(game: Game, fallen: readonly number[] = game.fallen): Promise<Proof> {
  const steps = fallen.flatMap((card) => [{ chance: titled(card) }, { seat: 0, move: "go on" }]);
  return { record: await fileOf(game, steps), fairness: listOf(fallen) };
}

async function fileOf(game: Game, steps: readonly object[]): Promise<string> {
  const head = { apiarium: 1, game: "cards", commitment: commitmentOf(game.seed) };
  const close = { steps: steps.length, server_seed: game.seed, entropies: game.entropies, digest: "" };
  return [head, ...steps.map((step, n) => ({ n, ...step })), close].map((row) => `${JSON.stringify(row)}\n`).join("");
}

function listOf(fallen: readonly number[]): Fairness {
  const pile = Array.from({ length: CARDS }, (_, card) => card);
  const draws = fallen.map((card, index) => {
    const weights = pile.map((each): [number, number] => [each, 1]);
    if (pile.includes(card)) pile.splice(pile.indexOf(card), 1);
    return { step: 2 * index, weights };
  });
  return { outcomes: Array.from({ length: CARDS }, (_, id) => ({ id, text: titled(id), values: { card: id } })), draws };
}

describe("an honest game", () => {
  it("is fair to the browser that kept seal and entropy", async () => {
    const game = await play(SEED, [MINE]);
    expect(await checkFairness(await proofOf(game), KEPT, game.told)).toEqual({ verdict: "fair", draws: CARDS, problem: "", leftOut: [] });
  });

  it("cannot be proven to a browser that kept only one of them, or nothing", async () => {
    const game = await play(SEED, [MINE]);
    for (const kept of [{ ...KEPT, seal: "" }, { ...KEPT, entropy: "" }, { seal: "", entropy: "" }]) {
      expect((await checkFairness(await proofOf(game), kept, game.told)).verdict).toBe("unproven");
    }
  });
});

describe("a dishonest operator", () => {
  async function caught(game: Game, proof: Proof, words: string, told: Told = game.told): Promise<void> {
    const report = await checkFairness(proof, KEPT, told);
    expect(report.verdict).toBe("unfair");
    expect(report.problem).toContain(words);
  }

  it("is caught with another entropy, although all draws follow from it", async () => {
    const game = await play(SEED, ["ground 188 times"]);
    await caught(game, await proofOf(game), "left out");
  });

  it("is caught with an entropy beside ours", async () => {
    for (const entropies of [[MINE, "ground"], ["ground", MINE]]) {
      const game = await play(SEED, entropies);
      await caught(game, await proofOf(game), "Somebody else's");
    }
  });

  it("is caught with our entropy named, but not used", async () => {
    const game = { ...(await play(SEED, ["ground"])), entropies: [MINE] };
    await caught(game, await proofOf(game), "gives");
  });

  it("is caught with another seed, sealed or not", async () => {
    const game = await play("11".repeat(32), [MINE]);
    await caught(game, await proofOf(game), "locked before the game");
    const forged = await proofOf(game);
    await caught(game, { ...forged, record: forged.record.replace(commitmentOf(game.seed), COMMITMENT) }, "does not belong to the code");
  });

  it("is caught with an outcome falsified in the file", async () => {
    const game = await play(SEED, [MINE]);
    for (const at of [0, 5, CARDS - 2]) {
      const fallen = [...game.fallen];
      [fallen[at], fallen[at + 1]] = [fallen[at + 1]!, fallen[at]!];
      await caught(game, await proofOf(game, fallen), `Draw ${at + 1} gives`);
    }
  });

  it("is caught with an outcome falsified in what was told, one card or several", async () => {
    const game = await play(SEED, [MINE]);
    for (const at of [0, 3, game.told.events.length - 1]) {
      const events = game.told.events.map((line, index) => (index === at ? { ...line, data: { card: 99, cards: [99] } } : line));
      await caught(game, await proofOf(game), "was told here", { ...game.told, events });
    }
  });

  it("is caught with a draw missing, from the list, from the file, or from both", async () => {
    const game = await play(SEED, [MINE]);
    const honest = await proofOf(game);
    const list = { ...honest.fairness, draws: honest.fairness.draws.slice(1) };
    await caught(game, { ...honest, fairness: list }, "the list of draws has 11");
    await caught(game, { ...honest, fairness: { ...list, draws: [] } }, "the list of draws has 0");
    const lines = honest.record.split("\n");
    lines.splice(5, 1);
    await caught(game, { ...honest, record: lines.join("\n") }, "is missing");
    await caught(game, await proofOf(game, game.fallen.slice(1)), "22 steps, but 24 were played");
    const hidden = game.fallen.flatMap((card, index) => [index === 4 ? { seat: 0, move: "go on" } : { chance: titled(card) }, { seat: 0, move: "go on" }]);
    const shorter = { ...honest.fairness, draws: honest.fairness.draws.filter((_, index) => index !== 4) };
    await caught(game, { record: await fileOf(game, hidden), fairness: shorter }, "gives");
  });

  it("is caught with an extra draw", async () => {
    const game = await play(SEED, [MINE]);
    const honest = await proofOf(game);
    await caught(game, { ...honest, fairness: { ...honest.fairness, draws: [...honest.fairness.draws, honest.fairness.draws[0]!] } }, "the list of draws has 13");
    await caught(game, await proofOf(game, [game.fallen[0]!, ...game.fallen]), "26 steps");
    const extra = game.fallen.flatMap((card, index) => [{ chance: titled(card) }, index === 2 ? { chance: titled(card) } : { seat: 0, move: "go on" }]);
    await caught(game, { ...honest, record: await fileOf(game, extra) }, "The game file has 13 draws");
  });

  it("is caught with draws in another order", async () => {
    const game = await play(SEED, [MINE]);
    const honest = await proofOf(game);
    const draws = [...honest.fairness.draws];
    [draws[2], draws[3]] = [draws[3]!, draws[2]!];
    await caught(game, { ...honest, fairness: { ...honest.fairness, draws } }, "out of order");
  });

  it("is caught with outcomes counted off in another order, or weights that are none", async () => {
    const game = await play(SEED, [MINE]);
    for (const weights of [[[1, 1], [0, 1]], [[0, 0], [1, 12]], [[0, 1], [0, 1]], [[0, -1], [1, 13]], [[0, 0.5], [1, 1]], []] as [number, number][][]) {
      const honest = await proofOf(game);
      honest.fairness.draws[0]!.weights = weights;
      await caught(game, honest, "not listed as it should be");
    }
  });

  it("is caught with a file that breaks off, hides its seed or is none", async () => {
    const game = await play(SEED, [MINE]);
    const honest = await proofOf(game);
    await caught(game, { ...honest, record: honest.record.slice(0, -1) }, "breaks off");
    await caught(game, { ...honest, record: honest.record.replace("server_seed", "seed") }, "does not show its seed");
    await caught(game, { ...honest, record: "hello\nworld\n" }, "cannot be read");
    await caught(game, { ...honest, record: honest.record.replaceAll(SEED, "0g") }, "hexadecimal");
  });

  it("is caught with a story longer than the file", async () => {
    const game = await play(SEED, [MINE]);
    const events = [...game.told.events, told({ step: 25, kind: "more", clause: "XX1.1", text: "More", data: {} })];
    await caught(game, await proofOf(game), "More was told", { ...game.told, events });
  });
});

it("seals a seed with SHA-256 of its bytes", async () => {
  expect(commitmentOf(SEED)).toBe(COMMITMENT);
});

it("refuses a seed that is not hexadecimal", () => {
  expect(() => bytesOfHex("0g")).toThrow("hexadecimal");
  expect(() => bytesOfHex("abc")).toThrow("hexadecimal");
});

describe("a table between people", () => {
  const OTHERS = "somebody else's";
  const GIVERS = [digestOf(OTHERS), "", digestOf(MINE)];

  /** The file of a game whose players had committed; a giver that revealed nothing is left out of the draws. */
  async function shared(revealed: readonly string[], givers: readonly string[] = GIVERS): Promise<{ proof: Proof; game: Game }> {
    const game = await play(SEED, [...revealed]);
    const proof = await proofOf(game);
    const [head, ...rest] = proof.record.split("\n");
    const seal = commitmentOf(SEED);
    const full = { ...(JSON.parse(head!) as object), seal, givers, commitment: lockOf(seal, givers) };
    return { proof: { ...proof, record: [JSON.stringify(full), ...rest].join("\n") }, game };
  }
  const LOCK = lockOf(commitmentOf(SEED), GIVERS);

  it("is fair to everybody whose random number is in it", async () => {
    const { proof, game } = await shared([OTHERS, MINE]);
    expect(checkFairness(proof, { seal: LOCK, entropy: MINE }, game.told)).toEqual({ verdict: "fair", draws: CARDS, problem: "", leftOut: [] });
  });

  it("names who did not reveal", async () => {
    const { proof, game } = await shared([MINE]);
    expect(checkFairness(proof, { seal: LOCK, entropy: MINE }, game.told)).toMatchObject({ verdict: "fair", leftOut: [0] });
  });

  it("is not fair where one's own was left out, another was swapped, or the lock is another", async () => {
    const without = await shared([OTHERS]);
    expect(checkFairness(without.proof, { seal: LOCK, entropy: MINE }, without.game.told).problem).toContain("left out");
    const swapped = await shared(["ground until it suited", MINE]);
    expect(checkFairness(swapped.proof, { seal: LOCK, entropy: MINE }, swapped.game.told).problem).toContain("not those they committed to");
    const relocked = await shared(["ground", MINE], [digestOf("ground"), "", digestOf(MINE)]);
    expect(checkFairness(relocked.proof, { seal: LOCK, entropy: MINE }, relocked.game.told).problem).toContain("code shown at the start was another");
  });
});
