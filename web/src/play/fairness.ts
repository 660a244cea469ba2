// The fairness check, made in the browser: every draw of a game computed anew from the revealed seed.
import type { Draw, Fairness } from "../wire";

export const SCHEME = "apiarium-chance-1";
const WORD = 1n << 64n;
const MOST_ATTEMPTS = 1000;

export interface FairnessReport {
  isFair: boolean;
  /** Whether the seed belongs to the commitment that was shown before the first step. */
  keepsCommitment: boolean;
  draws: number;
  /** The indexes of draws that do not come out as they were played. */
  wrong: number[];
}

export function bytesOfHex(text: string): Uint8Array<ArrayBuffer> {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(text)) throw new Error("The seed is not written in hexadecimal digits.");
  return new Uint8Array(Array.from({ length: text.length / 2 }, (_, index) => Number.parseInt(text.slice(2 * index, 2 * index + 2), 16)));
}

export function hexOfBytes(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function commitmentOf(serverSeed: string): Promise<string> {
  return hexOfBytes(await crypto.subtle.digest("SHA-256", bytesOfHex(serverSeed)));
}

/** The value of one draw: HMAC-SHA256 words until one lies below the largest multiple of `total`. */
export async function drawBelow(key: CryptoKey, entropies: readonly string[], index: number, total: bigint): Promise<bigint> {
  const limit = WORD - (WORD % total);
  const encoder = new TextEncoder();
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const message = encoder.encode([SCHEME, ...entropies, index, attempt].join("|"));
    const word = new DataView(await crypto.subtle.sign("HMAC", key, message)).getBigUint64(0);
    if (word < limit) return word % total;
  }
  throw new Error(`Draw ${index} found no value in ${MOST_ATTEMPTS} attempts.`);
}

export function seedKey(serverSeed: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytesOfHex(serverSeed), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

/** Recomputes everything; `shownBefore` is the commitment that this page saw while the game ran. */
export async function checkFairness(fairness: Fairness, shownBefore: string): Promise<FairnessReport> {
  const commitment = await commitmentOf(fairness.server_seed);
  const key = await seedKey(fairness.server_seed);
  const values = await Promise.all(fairness.draws.map((draw: Draw) => drawBelow(key, fairness.entropies, draw.index, BigInt(draw.total))));
  const wrong = fairness.draws.filter((draw, position) => values[position] !== BigInt(draw.value)).map((draw) => draw.index);
  const keepsCommitment = commitment === shownBefore.toLowerCase() && commitment === fairness.commitment.toLowerCase();
  return { isFair: keepsCommitment && wrong.length === 0, keepsCommitment, draws: fairness.draws.length, wrong };
}
