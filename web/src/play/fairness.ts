// The fairness check, made in the browser: every draw of a finished game computed anew, against what this browser kept.
// Hashes come from a library: the browser's own are missing where the page is not served encrypted, as at home.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import type { Draw, EventLine, Fairness, Outcome } from "../wire";

export const SCHEME = "apiarium-chance-1";
const LOCK = "apiarium-lock-1";
const WORD = 1n << 64n;
const MOST_ATTEMPTS = 1000;
const FORMAT = 1;

/** What this browser has kept from before the game; an empty text where it has kept nothing. */
export interface Kept {
  seal: string;
  entropy: string;
}

/** What the server gives out when the game is over: the game file, and what could fall at each of its draws. */
export interface Proof {
  record: string;
  fairness: Fairness;
}

/** What this page was told while the game ran. */
export interface Told {
  steps: number;
  events: readonly EventLine[];
}

export interface FairnessReport {
  /** "unproven" where all agrees, but this browser has not kept the code from the start and its own random number. */
  verdict: "fair" | "unfair" | "unproven";
  draws: number;
  /** What does not agree, in one sentence. */
  problem: string;
  /** Seats that had committed to a random number and did not reveal it, so that it is in no draw. */
  leftOut: readonly number[];
}

interface GameFile {
  commitment: string;
  seed: string;
  entropies: string[];
  /** At a table between people: the seal, and what each seat committed to before anybody revealed. */
  seal: string;
  givers: readonly string[];
  /** By the number of its step: what fell. */
  fallen: Map<number, string>;
  steps: number;
}

class Disagreement extends Error {}

export function bytesOfHex(text: string): Uint8Array<ArrayBuffer> {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(text)) throw new Disagreement("The seed is not written in hexadecimal digits.");
  return new Uint8Array(Array.from({ length: text.length / 2 }, (_, index) => Number.parseInt(text.slice(2 * index, 2 * index + 2), 16)));
}

export function hexOfBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function digestOf(text: string): string {
  return hexOfBytes(sha256(new TextEncoder().encode(text)));
}

/** One code for the seal and all that was committed to, seat by seat; empty for a seat that gives nothing. */
export function lockOf(seal: string, givers: readonly string[]): string {
  return digestOf([LOCK, seal, ...givers].join("|"));
}

export function commitmentOf(serverSeed: string): string {
  return hexOfBytes(sha256(bytesOfHex(serverSeed)));
}

/** The value of one draw: HMAC-SHA256 words until one lies below the largest multiple of `total`. */
export function drawBelow(seed: Uint8Array, entropies: readonly string[], index: number, total: bigint): bigint {
  const limit = WORD - (WORD % total);
  const encoder = new TextEncoder();
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const message = encoder.encode([SCHEME, ...entropies, index, attempt].join("|"));
    const word = new DataView(hmac(sha256, seed, message).buffer).getBigUint64(0);
    if (word < limit) return word % total;
  }
  throw new Disagreement(`Draw ${index + 1} found no value in ${MOST_ATTEMPTS} attempts.`);
}

/** The outcome that a ticket stands for, counted off in the order of the outcomes. */
export function outcomeOf(draw: Draw, ticket: bigint): number {
  let rest = ticket;
  for (const [outcome, weight] of draw.weights) {
    rest -= BigInt(weight);
    if (rest < 0n) return outcome;
  }
  throw new Disagreement("A ticket lies beyond all outcomes.");
}

/** Recomputes everything, and compares it with what this browser kept and with what it was told. */
export function checkFairness(proof: Proof, kept: Kept, told: Told): FairnessReport {
  let draws = 0;
  let leftOut: readonly number[] = [];
  try {
    const file = readGameFile(proof.record);
    draws = file.fallen.size;
    if (file.steps !== told.steps) throw new Disagreement(`The game file has ${file.steps} steps, but ${told.steps} were played here.`);
    checkSeal(file, kept.seal);
    if (file.givers.length > 0) leftOut = checkGivers(file);
    checkEntropy(file, kept.entropy);
    const outcomes = checkDraws(file, proof.fairness);
    checkStory(file, outcomes, told.events);
  } catch (problem) {
    if (problem instanceof Disagreement) return { verdict: "unfair", draws, problem: problem.message, leftOut };
    throw problem;
  }
  return { verdict: kept.seal && kept.entropy ? "fair" : "unproven", draws, problem: "", leftOut };
}

function readGameFile(text: string): GameFile {
  const lines = text.split("\n");
  if (lines.pop() !== "" || lines.length < 2) throw new Disagreement("The game file breaks off.");
  const rows = lines.map((line) => readRow(line));
  const [head, close] = [rows[0]!, rows[rows.length - 1]!];
  const entropies: unknown = close["entropies"];
  if (head["apiarium"] !== FORMAT || typeof head["commitment"] !== "string" || typeof close["server_seed"] !== "string" || !Array.isArray(entropies)) {
    throw new Disagreement("The game file does not show its seed.");
  }
  const fallen = new Map<number, string>();
  rows.slice(1, -1).forEach((row, number) => {
    if (row["n"] !== number) throw new Disagreement(`Step ${number} of the game file is missing.`);
    if (row["chance"] !== undefined) fallen.set(number, String(row["chance"]));
  });
  const givers = Array.isArray(head["givers"]) ? head["givers"].map(String) : [];
  return { commitment: head["commitment"], seal: String(head["seal"] ?? ""), givers, seed: close["server_seed"], entropies: entropies.map(String), fallen, steps: rows.length - 2 };
}

function readRow(line: string): Record<string, unknown> {
  try {
    const row: unknown = JSON.parse(line);
    if (typeof row === "object" && row !== null) return row as Record<string, unknown>;
  } catch {
    throw new Disagreement("The game file cannot be read.");
  }
  throw new Disagreement("The game file cannot be read.");
}

/** The seed is the one under the code in the file, and that is the code shown before the game. */
function checkSeal(file: GameFile, seal: string): void {
  const sealed = commitmentOf(file.seed);
  const code = file.givers.length > 0 ? lockOf(sealed, file.givers) : sealed;
  if (code !== file.commitment || (file.givers.length > 0 && sealed !== file.seal)) throw new Disagreement("The seed does not belong to the code in the game file.");
  if (seal && seal !== file.commitment) throw new Disagreement("The shuffle was not the one locked before the game: the code shown at the start was another.");
}

/** What was revealed is what was committed to, in the order of the seats; the seats that revealed nothing. */
function checkGivers(file: GameFile): number[] {
  const missing: number[] = [];
  let used = 0;
  for (const [seat, giver] of file.givers.entries()) {
    const next = file.entropies[used];
    if (giver && next !== undefined && digestOf(next) === giver) used += 1;
    else if (giver) missing.push(seat);
  }
  if (used !== file.entropies.length) throw new Disagreement("The random numbers of the players are not those they committed to before the game.");
  return missing;
}

/** At a table of its own this browser alone gave entropy: whoever could add or swap some could try until a game suits them. */
function checkEntropy(file: GameFile, entropy: string): void {
  if (!entropy) return;
  if (!file.entropies.includes(entropy)) throw new Disagreement("The random number of this browser was left out of the shuffle.");
  if (file.givers.length === 0 && file.entropies.length !== 1) throw new Disagreement("Somebody else's random number went into the shuffle beside that of this browser.");
}

/** Every chance step of the file, in its order, is the outcome that its draw gives; what fell, by step. */
function checkDraws(file: GameFile, fairness: Fairness): Map<number, Outcome> {
  const known = new Map(fairness.outcomes.map((outcome) => [outcome.id, outcome]));
  const steps = [...file.fallen.keys()];
  if (fairness.draws.length !== steps.length) throw new Disagreement(`The game file has ${steps.length} draws, the list of draws has ${fairness.draws.length}.`);
  const seed = bytesOfHex(file.seed);
  return new Map(
    fairness.draws.map((draw, index) => {
      if (draw.step !== steps[index]) throw new Disagreement(`Draw ${index + 1} is out of order.`);
      checkWeights(draw, index);
      const total = draw.weights.reduce((sum, [, weight]) => sum + BigInt(weight), 0n);
      const outcome = known.get(outcomeOf(draw, drawBelow(seed, file.entropies, index, total)));
      const told = file.fallen.get(draw.step);
      if (outcome?.text !== told) throw new Disagreement(`Draw ${index + 1} gives "${outcome?.text ?? "nothing"}", but "${told}" was played.`);
      return [draw.step, outcome] as [number, Outcome];
    }),
  );
}

/** Outcomes are counted off in one fixed order: another order would be another game. */
function checkWeights(draw: Draw, index: number): void {
  const isSound = draw.weights.length > 0 && draw.weights.every(([outcome, weight], at) => Number.isSafeInteger(weight) && weight > 0 && (at === 0 || outcome > draw.weights[at - 1]![0]));
  if (!isSound) throw new Disagreement(`What could fall at draw ${index + 1} is not listed as it should be.`);
}

/** The story told here names what fell by the names of the outcome's arguments, one by one or several at once. */
function checkStory(file: GameFile, fallen: Map<number, Outcome>, events: readonly EventLine[]): void {
  for (const line of events) {
    const outcome = fallen.get(line.step - 1);
    if (!outcome) {
      if (line.step > file.steps) throw new Disagreement("More was told here than the game file holds.");
      continue;
    }
    for (const [name, value] of Object.entries(outcome.values)) {
      const one = line.data[name];
      const several = line.data[`${name}s`];
      const isToldSo = (one === undefined || one === value) && (!Array.isArray(several) || several.includes(value));
      if (!isToldSo) throw new Disagreement(`"${line.text}" was told here, but "${outcome.text}" is what was drawn.`);
    }
  }
}
