// Where the spaces of a Queen Bee board lie: outlines grown around the cells that the view names, and places for bees on them.

export interface Spot {
  x: number;
  y: number;
}

/** One space as it is drawn; a nest has several cells that flow together. */
export interface Ground {
  /** All cells filled. */
  fill: string;
  /** The outer line, without the seams between cells of one space. */
  line: string;
  centre: Spot;
  cells: Spot[];
}

export interface Layout {
  grounds: Ground[];
  box: { x: number; y: number; width: number; height: number };
}

/** The side of a cell in units of the drawing; the view counts in tenths of a cell. */
export const CELL = 100;
const TENTH = CELL / 10;
const REACH = 2.4 * CELL;
const NEAR = 1.35 * CELL;
const GAP = 2.5;
const MARGIN = 10;

interface Corner extends Spot {
  /** Whether the side from here to the next corner is a border of the space. */
  isBorder: boolean;
}

interface Cell extends Spot {
  space: number;
}

const distance = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);

/** What is left of a polygon on the near side of a line across the way from `centre` towards `other`. */
function cut(corners: readonly Corner[], centre: Spot, other: Spot, isBorder: boolean): Corner[] {
  const length = distance(centre, other);
  const along = { x: (other.x - centre.x) / length, y: (other.y - centre.y) / length };
  const limit = length / 2 - (isBorder ? (length > NEAR ? -GAP : GAP) : -0.4); // what lies across a corner takes nothing of it
  const beyond = (point: Spot): number => (point.x - centre.x) * along.x + (point.y - centre.y) * along.y - limit;
  const left: Corner[] = [];
  corners.forEach((corner, index) => {
    const next = corners[(index + 1) % corners.length]!;
    const [here, there] = [beyond(corner), beyond(next)];
    const share = here / (here - there);
    const crossing = { x: corner.x + share * (next.x - corner.x), y: corner.y + share * (next.y - corner.y) };
    if (here <= 0) left.push(corner);
    if (here <= 0 && there > 0) left.push({ ...crossing, isBorder });
    if (here > 0 && there <= 0) left.push({ ...crossing, isBorder: corner.isBorder });
  });
  return left;
}

/** The part of the plane that is nearer to this cell than to any other; at the rim it is as wide as towards the middle. */
function outlineOf(cell: Cell, cells: readonly Cell[]): Corner[] {
  const half = 0.95 * CELL;
  let corners: Corner[] = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([x, y]) => ({ x: cell.x + x! * half, y: cell.y + y! * half, isBorder: true }));
  for (const other of cells) {
    if (other === cell || distance(cell, other) > REACH) continue;
    corners = cut(corners, cell, other, other.space !== cell.space);
    if (distance(cell, other) > NEAR) continue;
    const mirror = { x: 2 * cell.x - other.x, y: 2 * cell.y - other.y };
    if (cells.every((third) => distance(third, mirror) > CELL / 2)) corners = cut(corners, cell, mirror, true);
  }
  return corners;
}

const at = (point: Spot): string => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;

function linesOf(corners: readonly Corner[]): string {
  if (corners.every((corner) => corner.isBorder)) return `M${corners.map(at).join("L")}Z`;
  return corners
    .map((corner, index) => (corner.isBorder ? `M${at(corner)}L${at(corners[(index + 1) % corners.length]!)}` : ""))
    .join("");
}

/** By how much the board is turned so that this space lies below its middle; the middle is that of all cells. */
export function turnTo(places: readonly (readonly number[])[], space: number): number {
  const spots = places.map((place) => middleOf(place));
  const own = spots[space];
  if (!own) return 0;
  const middle = { x: spots.reduce((sum, spot) => sum + spot.x, 0) / spots.length, y: spots.reduce((sum, spot) => sum + spot.y, 0) / spots.length };
  return Math.PI / 2 - Math.atan2(own.y - middle.y, own.x - middle.x);
}

function middleOf(place: readonly number[]): Spot {
  const count = place.length / 2;
  const sum = (first: number): number => place.reduce((total, value, index) => total + (index % 2 === first ? value : 0), 0);
  return { x: sum(0) / count, y: sum(1) / count };
}

function turned<Point extends Spot>(point: Point, turn: number): Point {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return { ...point, x: point.x * cos - point.y * sin, y: point.x * sin + point.y * cos };
}

/** Outlines are grown on the board as it is given, and turned as a whole. */
export function layOut(places: readonly (readonly number[])[], turn = 0): Layout {
  const flat = places.flatMap((place, space) =>
    Array.from({ length: place.length / 2 }, (_, index): Cell => ({ space, x: place[2 * index]! * TENTH, y: place[2 * index + 1]! * TENTH })),
  );
  const outlines = flat.map((cell) => outlineOf(cell, flat).map((corner) => turned(corner, turn)));
  const cells = flat.map((cell) => turned(cell, turn));
  const grounds = places.map((_, space): Ground => {
    const own = cells.flatMap((cell, index) => (cell.space === space ? [index] : []));
    const count = Math.max(1, own.length);
    return {
      fill: own.map((index) => `M${outlines[index]!.map(at).join("L")}Z`).join(""),
      line: own.map((index) => linesOf(outlines[index]!)).join(""),
      centre: { x: own.reduce((sum, index) => sum + cells[index]!.x, 0) / count, y: own.reduce((sum, index) => sum + cells[index]!.y, 0) / count },
      cells: own.map((index) => ({ x: cells[index]!.x, y: cells[index]!.y })),
    };
  });
  const corners = outlines.flat();
  const [left, right] = [Math.min(...corners.map(({ x }) => x)) - MARGIN, Math.max(...corners.map(({ x }) => x)) + MARGIN];
  const [top, bottom] = [Math.min(...corners.map(({ y }) => y)) - MARGIN, Math.max(...corners.map(({ y }) => y)) + MARGIN];
  return { grounds, box: { x: left, y: top, width: right - left, height: bottom - top } };
}

export interface Stand extends Spot {
  /** The radius of the piece. */
  size: number;
}

/** Places for one to three kinds of bees on a cell, around its middle; a Queen, always the first, stands largest. */
export function stands(count: number, hasQueen: boolean): Stand[] {
  if (count === 1) return [{ x: 0, y: 1, size: hasQueen ? 43 : 38 }];
  if (count === 2) return [{ x: hasQueen ? -13 : -18, y: hasQueen ? -11 : -16, size: hasQueen ? 36 : 32 }, { x: hasQueen ? 26 : 18, y: hasQueen ? 24 : 18, size: hasQueen ? 25 : 32 }];
  return [{ x: 0, y: -19, size: 31 }, { x: -25, y: 24, size: 25 }, { x: 25, y: 24, size: 25 }];
}

export interface Plate extends Spot {
  /** `beside`: at the right end of the nest, where the board leaves a corner free, so that it costs no height. */
  anchor: "start" | "middle" | "end" | "beside";
  isBelow: boolean;
}

/** How much free ground beside a nest holds its name. */
const CORNER = 2.6 * CELL;

/** Where the name of a hive stands: outside its nest, inside the box that is drawn. */
export function plateOf(ground: Ground, { box, grounds }: Layout, canBeBeside = true): Plate {
  const side = (ground.centre.x - box.x - box.width / 2) / box.width;
  const xs = ground.cells.map(({ x }) => x);
  const ys = ground.cells.map(({ y }) => y);
  const isBelow = ground.centre.y > box.y + box.height / 2 + CELL;
  const tilt = Math.max(...xs) - Math.min(...xs) > 0.3 * CELL && Math.max(...ys) - Math.min(...ys) > 0.3 * CELL ? 0.2 * CELL : 0;
  const y = isBelow ? Math.max(...ys) + 0.5 * CELL + tilt : Math.min(...ys) - 0.5 * CELL - tilt;
  if (Math.abs(side) < 0.2) {
    const end = Math.max(...xs) + CELL / 2;
    const isFree = canBeBeside && end + CORNER <= box.x + box.width && grounds.every(({ cells }) => cells.every((cell) => cell.x < end || cell.x > end + CORNER || Math.abs(cell.y - ground.centre.y) > 0.9 * CELL));
    return isFree ? { x: end + 0.12 * CELL, y: ground.centre.y - (isBelow ? 0.12 * CELL : 0), isBelow, anchor: "beside" } : { x: ground.centre.x, y, isBelow, anchor: "middle" };
  }
  return side < 0 ? { x: Math.min(...xs) - 0.5 * CELL - tilt, y, isBelow, anchor: "start" } : { x: Math.max(...xs) + 0.5 * CELL + tilt, y, isBelow, anchor: "end" };
}

/** A way over several spaces, from near the middle of the first to near the middle of the last. */
export function path(spots: readonly Spot[], short = 26): string {
  const [last, before] = [spots.at(-1), spots.at(-2)];
  if (!last || !before) return "";
  if (spots.length === 2) return arrow(before, last, short);
  const length = distance(before, last) || 1;
  const end = { x: last.x - ((last.x - before.x) / length) * short, y: last.y - ((last.y - before.y) / length) * short };
  return `M${[...spots.slice(0, -1), end].map(at).join("L")}`;
}

/** An arrow from space to space, from near the middle of the one to near the middle of the other, a little bowed. */
export function arrow(from: Spot, to: Spot, short = 26): string {
  const length = distance(from, to);
  if (length < 2 * short) return "";
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const point = (way: number, aside: number): string => at({ x: from.x + along.x * way - along.y * aside, y: from.y + along.y * way + along.x * aside });
  return `M${point(short, 0)}Q${point(length / 2, -0.12 * length)} ${point(length - short, 0)}`;
}

/** The point between two spaces, moved so far upwards or to the right of the way between them. */
export function between(from: Spot, to: Spot, aside = 0): Spot {
  const length = distance(from, to) || 1;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const side = along.x > 0 || (along.x === 0 && along.y < 0) ? 1 : -1;
  const turned = Math.abs(along.y) > 0.9 ? { x: Math.abs(along.y), y: 0 } : { x: side * along.y, y: -side * along.x };
  return { x: (from.x + to.x) / 2 + aside * turned.x, y: (from.y + to.y) / 2 + aside * turned.y };
}
