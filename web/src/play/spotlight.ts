// What the light of a guided game falls on: a ring round each thing that a lesson names, and the whole group around it bright.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Air between a thing and its ring, and how wide the ring is. */
export const AIR = 3;
export const RING = 4;
/** No ring comes nearer to the edge of the screen. */
const EDGE = AIR + RING + 1;
const CORNER = 10;
/** The ring of a hex is so much wider than the hex: small labels stand across its edges. */
const WIDER = 1.13;
/** Letters from which the words of a button say which move they mean, though the move says a little more. */
const TELLING = 5;
/** The part of the screen's height up to which what stands together is lit together. */
const TALLEST = 0.4;

const REGIONS: Readonly<Record<string, string>> = {
  board: ".board",
  players: 'ul[aria-label="Players"], ul[aria-label="Hives"], ol:has(.who)',
  hive: ".comb",
  legend: ".comb > p",
};
const SAYS = "says:";

const wordsOf = (node: Element): string => (node.textContent ?? "").replace(/\s+/g, " ").trim();

/** Whether a button with these words makes the move that is called so. */
export function means(words: string, label: string): boolean {
  return words === label || (words.length >= TELLING && label.endsWith(words));
}

const isShown = (node: Element): boolean => node.getBoundingClientRect().width > 0;

/** Whether a finger on its middle would reach it. */
function isOnTop(node: Element): boolean {
  const { left, top, width, height } = node.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (node.contains(hit) || hit.contains(node));
}

/** The one of several that is seen: a game may keep the same thing in two places and show one of them. */
function seen(nodes: readonly Element[]): Element | null {
  const shown = nodes.filter(isShown);
  return shown.length > 1 ? (shown.find(isOnTop) ?? shown[0]!) : (shown[0] ?? null);
}

/** What a lesson names: a part of the screen, the button that makes its move, what says these words, or a touch point. */
export function found(name: string, label: string, move: number): Element | null {
  if (name === "button") return buttonFor(label, move);
  if (name.startsWith(SAYS)) return [...document.querySelectorAll(".board text, .board span")].find((node) => wordsOf(node) === name.slice(SAYS.length))?.parentElement ?? null;
  return seen([...document.querySelectorAll(REGIONS[name] ?? `[data-touch="${CSS.escape(name)}"]`)]);
}

/** The button that makes a move: the one on the table before the one above it. */
export function buttonFor(label: string, move: number): Element | null {
  if (label === "") return null;
  const named = (place: string): Element | null => seen([...document.querySelectorAll(`${place} button`)].filter((node) => means(wordsOf(node), label)));
  return named(".board") ?? seen([...document.querySelectorAll(`[data-move="${move}"]`)]);
}

/** The box without what would lie beyond the edge of the screen. */
export function onScreen(box: Box, width: number, height: number): Box {
  const left = Math.max(box.left, EDGE);
  const top = Math.max(box.top, EDGE);
  return { left, top, width: Math.max(0, Math.min(box.left + box.width, width - EDGE) - left), height: Math.max(0, Math.min(box.top + box.height, height - EDGE) - top) };
}

export function boxPath({ left, top, width, height }: Box): string {
  const corner = Math.min(CORNER, width / 2, height / 2);
  const arc = (x: number, y: number): string => `a${corner} ${corner} 0 0 1 ${x} ${y}`;
  return `M${left + corner} ${top}h${width - 2 * corner}${arc(corner, corner)}v${height - 2 * corner}${arc(-corner, corner)}h${2 * corner - width}${arc(-corner, -corner)}v${2 * corner - height}${arc(corner, -corner)}Z`;
}

function circlePath(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`;
}

/** The corners of a hex or of a square on the board, where it has any, a little outside of them. */
function groundPath(node: Element): string | null {
  const ground = node.querySelector<SVGPathElement>("path.hex, path.ground, :scope > path");
  const outline = ground?.getAttribute("d") ?? "";
  const matrix = ground?.getScreenCTM();
  if (!matrix || !/^[MLZ\d\s.,-]+$/.test(outline)) return null;
  const numbers = outline.match(/-?[\d.]+/g)!.map(Number);
  const { left, top, width, height } = ground!.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const corners = Array.from({ length: numbers.length / 2 }, (_, index) => ({ x: matrix.a * numbers[2 * index]! + matrix.e, y: matrix.d * numbers[2 * index + 1]! + matrix.f }));
  const keep = (one: number, size: number): string => Math.min(Math.max(one, EDGE), size - EDGE).toFixed(1);
  return `M${corners.map((corner) => `${keep(x + (corner.x - x) * WIDER, innerWidth)} ${keep(y + (corner.y - y) * WIDER, innerHeight)}`).join("L")}Z`;
}

const boxOf = (node: Element): Box => node.getBoundingClientRect();
const pathOf = (box: Box): string => boxPath(onScreen(box, innerWidth, innerHeight));

function around(one: Box, other: Box): Box {
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
  return { left, top, width: Math.max(one.left + one.width, other.left + other.width) - left, height: Math.max(one.top + one.height, other.top + other.height) - top };
}

/** The outline of something on the screen: of a bee a circle with its number, of a hex its corners, of anything else a box. */
export function ringOf(node: Element): string {
  const box = boxOf(node);
  // The ring of the whole board lies in it, for other things stand close around.
  if (node.matches(REGIONS["board"]!)) return pathOf({ left: box.left + EDGE, top: box.top + EDGE, width: box.width - 2 * EDGE, height: box.height - 2 * EDGE });
  const disc = node.matches(".piece") ? node.querySelector(".token .ring")?.getBoundingClientRect() : null;
  if (disc) return circlePath(disc.left + disc.width / 2, disc.top + disc.height / 2, disc.width * 0.6);
  return (node instanceof SVGElement ? groundPath(node) : null) ?? pathOf(box);
}

/** What is bright with it, so that no label is cut: for a bee or a tile its whole board, for a button the row or box it is in. */
export function lightOf(node: Element): string {
  const board = node.closest(REGIONS["hive"]!) ?? (node.matches(".piece") ? node.closest(".pan") : null);
  if (board) return pathOf(boxOf(board));
  if (node instanceof SVGElement || node.matches(REGIONS["board"]!)) return ringOf(node);
  let box = boxOf(node);
  for (let parent = node.parentElement; parent && !parent.matches("main, .board, .top, body"); parent = parent.parentElement) {
    const wider = around(box, boxOf(parent));
    if (wider.height > innerHeight * TALLEST) break;
    box = wider;
  }
  return pathOf(box);
}
