// What moves for ever rests while nobody touches the page: bees that breathe cost a processor more than they please unseen.

/** So long after the last touch everything is still. */
const STILL_MS = 12_000;
const WAKING = ["pointermove", "pointerdown", "keydown", "wheel", "focus"] as const;

/** A drawing, or what holds one; dots that say "still thinking" are neither. */
const isDrawn = (node: EventTarget | null): node is Element => node instanceof SVGElement || (node instanceof Element && node.querySelector("svg") !== null);
/** Drawn motion without an end. */
const endless = (node: EventTarget | null): Animation[] =>
  isDrawn(node) ? node.getAnimations().filter((one) => one.playState === "running" && one.effect?.getComputedTiming().endTime === Infinity) : [];

/** Listens from now on, until what it returns is called. */
export function startRest(): () => void {
  const resting = new Set<Animation>();
  let isStill = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wake = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => (isStill = true), STILL_MS);
    if (!isStill) return;
    isStill = false;
    for (const one of resting) if (one.playState === "paused") one.play();
    resting.clear();
  };
  /** At the end of a round of its motion, so that nothing jumps; what begins meanwhile is at rest at once. */
  const rest = (event: Event): void => {
    if (!isStill) return;
    for (const one of endless(event.target)) {
      one.pause();
      resting.add(one);
    }
  };

  wake();
  for (const kind of WAKING) addEventListener(kind, wake, { capture: true, passive: true });
  for (const kind of ["animationstart", "animationiteration"]) addEventListener(kind, rest, { capture: true });
  return () => {
    clearTimeout(timer);
    for (const kind of WAKING) removeEventListener(kind, wake, { capture: true });
    for (const kind of ["animationstart", "animationiteration"]) removeEventListener(kind, rest, { capture: true });
  };
}
