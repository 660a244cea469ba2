// Cards move from where they lay to where they lie: one that comes out of a known place glides from there.
import type { Attachment } from "svelte/attachments";
import { prefersCalm } from "../base/settings.svelte";

const GLIDE_MS = 280;
const FIRST_PLACE_MS = 220;
const FURTHER_PLACE_MS = 90;
const glided = new WeakMap<Element, number>();
const places = new Map<string, Element>();
let before = new Map<string, DOMRect>();

/** Where everything lies now; asked by the frame before a board changes. */
export function rememberPlaces(): void {
  before = new Map([...places].map(([name, node]) => [name, node.getBoundingClientRect()]));
}

/** Something of this name lies here and may be taken away. */
export function lies(name: string): Attachment {
  return (node) => {
    places.set(name, node);
    return () => {
      if (places.get(name) === node) places.delete(name);
    };
  };
}

/** What appears here was taken from the place of this name. */
export function comes(name: string): Attachment {
  return (node) => {
    const from = before.get(name);
    const to = node.getBoundingClientRect();
    if (!from || from.width === 0 || to.width === 0 || prefersCalm()) return;
    const start = `translate(${(from.x - to.x).toFixed(1)}px, ${(from.y - to.y).toFixed(1)}px) scale(${(from.width / to.width).toFixed(3)})`;
    node.animate([{ transformOrigin: "0 0", transform: start }, { transformOrigin: "0 0", transform: "none" }], { duration: GLIDE_MS, easing: "ease-out" });
  };
}

/** Comes over all these places, each as seen from where it lies, once for every step; what `fades` is there only on its way. */
export function glides(places: readonly { x: number; y: number }[], { step = 0, fades = false }: { step?: number; fades?: boolean } = {}): Attachment {
  return (node) => {
    if (places.length === 0 || glided.get(node) === step || prefersCalm()) return;
    glided.set(node, step);
    const frames = [...places.map(({ x, y }) => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`), "translate(0px, 0px)"].map((transform) => (fades ? { transform, opacity: 1 } : { transform }));
    node.animate(frames, { duration: FIRST_PLACE_MS + FURTHER_PLACE_MS * (places.length - 1), easing: "ease-out" });
  };
}
