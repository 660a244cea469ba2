// Where a bubble of words goes: near what it is about, and over as little as possible of what can be touched.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

const MARGIN = 10;
const GAP = 8;
/** Below the prompt, where nothing touched is known. */
const BELOW_PROMPT = 84;
/** How many square pixels of other things are worth a pixel of distance. */
const NEARNESS = 10;
/** What was touched itself stays in sight before anything else. */
const OWN = 4;

const shared = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** The upper left corner for a bubble of this size. */
export function bestPlace(size: Size, touched: Box | null, others: readonly Box[], screen: Size): { left: number; top: number } {
  const within = (value: number, most: number): number => Math.max(MARGIN, Math.min(value, most));
  const right = screen.width - size.width - MARGIN;
  const bottom = screen.height - size.height - MARGIN;
  if (!touched) return { left: (screen.width - size.width) / 2, top: BELOW_PROMPT };
  const middle = (touched.left + touched.right) / 2;
  const centre = (touched.top + touched.bottom) / 2;
  const beside = within(middle - size.width / 2, right);
  const level = within(centre - size.height / 2, bottom);
  const places = [
    { left: beside, top: within(touched.top - GAP - size.height, bottom) },
    { left: beside, top: within(touched.bottom + GAP, bottom) },
    { left: within(touched.right + GAP, right), top: level },
    { left: within(touched.left - GAP - size.width, right), top: level },
    { left: beside, top: within(MARGIN, bottom) },
    { left: beside, top: bottom },
  ];
  const cost = ({ left, top }: { left: number; top: number }): number => {
    const box = { left, top, right: left + size.width, bottom: top + size.height };
    const away = Math.hypot((box.left + box.right) / 2 - middle, (box.top + box.bottom) / 2 - centre);
    return NEARNESS * away + OWN * shared(box, touched) + others.reduce((sum, other) => sum + shared(box, other), 0);
  };
  return places.reduce((best, next) => (cost(next) < cost(best) ? next : best));
}
