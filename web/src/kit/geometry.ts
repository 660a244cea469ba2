// Small path geometry for drawings: numbers as short text, blobs, fur and stripes along an outline.

export interface Point {
  x: number;
  y: number;
}

/** A coordinate with at most one decimal, so that paths stay short. */
export function short(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? "0" : String(rounded);
}

export function at(point: Point): string {
  return `${short(point.x)} ${short(point.y)}`;
}

/** Points of an ellipse, clockwise from the top. */
export function ellipsePoints(centre: Point, radiusX: number, radiusY: number, count: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    return { x: centre.x + radiusX * Math.cos(angle), y: centre.y + radiusY * Math.sin(angle) };
  });
}

/** A smooth closed path through the points. */
export function smooth(points: Point[]): string {
  const count = points.length;
  const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const first = middle(points[count - 1]!, points[0]!);
  let path = `M${at(first)}`;
  for (let index = 0; index < count; index += 1) {
    const point = points[index]!;
    path += `Q${at(point)} ${at(middle(point, points[(index + 1) % count]!))}`;
  }
  return `${path}Z`;
}

/** A closed path of soft tufts standing out from the outline, each leaning a little clockwise. */
export function furry(points: Point[], centre: Point, depth: number): string {
  const count = points.length;
  const outward = (point: Point, by: number): Point => {
    const away = Math.hypot(point.x - centre.x, point.y - centre.y) || 1;
    return { x: point.x + ((point.x - centre.x) / away) * by, y: point.y + ((point.y - centre.y) / away) * by };
  };
  const between = (a: Point, b: Point, share: number): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
  let path = `M${at(points[0]!)}`;
  for (let index = 0; index < count; index += 1) {
    const from = points[index]!;
    const to = points[(index + 1) % count]!;
    const tuft = depth * (index % 3 === 1 ? 1.2 : index % 3 === 2 ? 0.85 : 1);
    const tip = outward(between(from, to, 0.72), tuft);
    path += `Q${at(outward(between(from, to, 0.12), tuft * 0.85))} ${at(tip)}Q${at(outward(between(from, to, 0.98), tuft * 0.45))} ${at(to)}`;
  }
  return `${path}Z`;
}

/** The mirror image of a drawing on the vertical line at x. */
export function mirrored(markup: string, x: number): string {
  return `${markup}<g transform="matrix(-1 0 0 1 ${short(2 * x)} 0)">${markup}</g>`;
}
