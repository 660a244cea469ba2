// Arrow keys between touch points: the nearest one in the direction of the key, as it lies on the screen.

export interface Box {
  x: number;
  y: number;
}

const DIRECTIONS: Readonly<Record<string, Box>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const SIDEWAYS_COST = 2;

/** The index of the best place to go from `from` by this key, or -1 where nothing lies that way. */
export function nextInDirection(places: readonly Box[], from: Box, key: string): number {
  const direction = DIRECTIONS[key];
  if (!direction) return -1;
  let best = -1;
  let bestCost = Infinity;
  places.forEach((place, index) => {
    const along = (place.x - from.x) * direction.x + (place.y - from.y) * direction.y;
    const aside = Math.abs((place.x - from.x) * direction.y) + Math.abs((place.y - from.y) * direction.x);
    if (along <= 1 || aside > along * 3) return;
    const cost = along + aside * SIDEWAYS_COST;
    if (cost < bestCost) {
      best = index;
      bestCost = cost;
    }
  });
  return best;
}

/** Moves the focus among the open touch points inside `root`; returns whether the key was for us. */
export function moveFocus(root: ParentNode, key: string): boolean {
  if (!(key in DIRECTIONS)) return false;
  const places = [...root.querySelectorAll<HTMLElement | SVGElement>('[data-touch]:not([data-state="closed"])')];
  if (places.length === 0) return false;
  const active = document.activeElement;
  const centre = (element: Element): Box => {
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  if (!active || !places.includes(active as HTMLElement)) {
    places[0]!.focus();
    return true;
  }
  const index = nextInDirection(places.map(centre), centre(active), key);
  if (index >= 0) places[index]!.focus();
  return true;
}
