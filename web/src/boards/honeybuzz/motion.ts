// How what changes its place is followed by the eye: hive and Field that change places, and nectar on its way from the Field.
import { prefersCalm } from "../../base/settings.svelte";
import { blossom } from "../../kit/blossoms";
import type { EventLine } from "../../wire";
import { spaceWord, wordOf, type Hex, type HoneyBuzzView } from "./view";

const SWAP_MS = 260;
const FLY_MS = 560;
const LIFT = 40;
const SIZE = 34;
const POLLEN = '<circle cx="12" cy="12" r="9" fill="#f2c14a" stroke="#2a2118" stroke-width="1.4" stroke-dasharray="3 2"/>';

/** Where these lie now; what is not there has no width. */
export const placesNow = (nodes: readonly Element[]): DOMRect[] => nodes.map((node) => node.getBoundingClientRect());

/** Each comes from where it lay to where it lies. */
export function swap(nodes: readonly Element[], before: readonly DOMRect[]): void {
  if (prefersCalm()) return;
  for (const [index, node] of nodes.entries()) {
    const [from, to] = [before[index], node.getBoundingClientRect()];
    if (!from || from.width === 0 || to.width === 0 || (Math.abs(from.width - to.width) < 1 && Math.abs(from.x - to.x) < 1)) continue;
    const start = `translate(${(from.x - to.x).toFixed(1)}px, ${(from.y - to.y).toFixed(1)}px) scale(${(from.width / to.width).toFixed(3)}, ${(from.height / to.height).toFixed(3)})`;
    node.animate([{ transformOrigin: "0 0", transform: start }, { transformOrigin: "0 0", transform: "none" }], { duration: SWAP_MS, easing: "ease-in-out" });
  }
}

const seen = (node: Element | null): Element | null => (node && node.getBoundingClientRect().width > 0 ? node : null);

/** Where what an event brings comes from, and where it goes to: on a small screen one of them may be behind its tab. */
function wayOf(root: Element, view: HoneyBuzzView, line: EventLine, events: readonly EventLine[]): [Element | null, Element | null] {
  const seat = Number(line.data.seat);
  const chip = (of: number): Element | null => seen(root.querySelector(`[data-seat="${of}"]`));
  const before = events.findLast((one) => ["fly", "pour", "buy"].includes(one.kind) && one.data.seat === seat);
  const [row, column] = view.tokens[seat] ?? [];
  const space = row === undefined || column === undefined || column < 1 ? null : root.querySelector(`[data-space="${spaceWord(row, column)}"]`);
  const from = line.kind === "fill" && before && before.kind !== "fly" ? chip(Number(before.data.owner ?? seat)) : (seen(space) ?? seen(root.querySelector('[data-part="field"]')));
  const cell = line.kind === "fill" ? seen(root.querySelector(`[data-hive="${seat}"] [data-cell="${wordOf(line.data as unknown as Hex)}"]`)) : null;
  return [from, cell ?? chip(seat)];
}

/** Nectar flies into its cell or jar, and pollen to whoever found it, once the hive has come to its place. */
export async function carry(root: Element, view: HoneyBuzzView, line: EventLine, events: readonly EventLine[]): Promise<void> {
  if (prefersCalm() || !["fill", "jar", "pollen"].includes(line.kind)) return;
  const filled = line.kind === "fill" ? root.querySelectorAll(`[data-hive="${line.data.seat}"] [data-cell="${wordOf(line.data as unknown as Hex)}"] .nectar`) : [];
  const coming = root.querySelector(".comb")?.getAnimations() ?? [];
  const wait = coming.length > 0 ? SWAP_MS : 0;
  // The cell stays dark until its nectar has come.
  for (const pool of filled) pool.animate([{ opacity: 0 }, { opacity: 0, offset: 0.97 }, { opacity: 1 }], { duration: wait + 0.92 * FLY_MS });
  await Promise.allSettled(coming.map((one) => one.finished));
  const [from, to] = wayOf(root, view, line, events);
  if (!from || !to) return;
  const corner = root.getBoundingClientRect();
  const middle = (node: Element): { x: number; y: number } => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x: x + width / 2 - corner.x - SIZE / 2, y: y + height / 2 - corner.y - SIZE / 2 };
  };
  const [start, end] = [middle(from), middle(to)];
  const top = { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) + 0.3 * Math.abs(start.y - end.y) - LIFT };
  const at = ({ x, y }: { x: number; y: number }, scale: number): string => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale})`;
  const thing = document.createElement("span");
  thing.className = "carried";
  thing.setAttribute("aria-hidden", "true");
  thing.innerHTML = `<svg viewBox="0 0 24 24" width="${SIZE}" height="${SIZE}">${line.kind === "pollen" ? POLLEN : blossom(Number(line.data.nectar))}</svg>`;
  root.append(thing);
  const flight = thing.animate(
    [
      { transform: at(start, 0.8), easing: "ease-out" },
      { transform: at(top, 1.35), offset: 0.5, easing: "ease-in" },
      { transform: at(end, 1), offset: 0.92 },
      { transform: at(end, 0.6), opacity: 0 },
    ],
    { duration: FLY_MS },
  );
  flight.onfinish = flight.oncancel = () => thing.remove();
}
