// Makes an element a touch point: pointer, drag, keyboard and screen reader all go through the controller.
import type { Attachment } from "svelte/attachments";
import type { Touch } from "./touch.svelte";

export interface TouchableOptions {
  /** What a screen reader says; a function where it changes, so that a change does not break off a drag; null where the
   *  content says it. */
  label: string | (() => string) | null;
  /** The move in notation that a touch here stands for, for asking why it is not allowed. */
  text?: () => string | null;
  /** The move in notation that dropping this onto another point stands for. */
  dropText?: (onto: string) => string | null;
  /** Whether the element may be dragged onto other touch points or onto a place with data-drop. */
  draggable?: boolean | (() => boolean);
  /** Whether Tab passes it by, where keys have a shorter way to the same. */
  isOffTab?: () => boolean;
}

const DRAG_DISTANCE = 8;

function pointUnder(event: PointerEvent, own: Element): { point: string | null; place: boolean } {
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const holder = element.closest("[data-touch]");
    if (holder && holder !== own) return { point: holder.getAttribute("data-touch"), place: false };
    if (element.closest("[data-drop]")) return { point: null, place: true };
  }
  return { point: null, place: false };
}

export function touchable(touch: Touch, point: string, options: TouchableOptions): Attachment<HTMLElement | SVGElement> {
  return (node) => {
    node.setAttribute("data-touch", point);
    if (node.tagName.toLowerCase() !== "button") node.setAttribute("role", "button");
    $effect(() => {
      const state = touch.state(point);
      node.setAttribute("data-state", state);
      node.setAttribute("aria-pressed", String(state === "chosen"));
      if (state === "closed") node.setAttribute("aria-disabled", "true");
      else node.removeAttribute("aria-disabled");
      node.setAttribute("tabindex", state === "closed" || options.isOffTab?.() ? "-1" : "0");
      if (options.label !== null) node.setAttribute("aria-label", typeof options.label === "string" ? options.label : options.label());
    });

    let start: { x: number; y: number; id: number } | null = null;
    let isDragging = false;
    /** Dragged, but it begins no move: it stays where it is, and on letting go the reason is told. */
    let isStuck = false;
    let hasDragged = false;

    const moveTo = (x: number, y: number): void => {
      node.style.setProperty("--drag-x", `${x}px`);
      node.style.setProperty("--drag-y", `${y}px`);
    };
    const settle = (): void => {
      start = null;
      isDragging = false;
      isStuck = false;
      node.removeAttribute("data-dragging");
      moveTo(0, 0);
      touch.carry(null);
    };
    const onDown = (event: PointerEvent): void => {
      hasDragged = false;
      const isDraggable = typeof options.draggable === "function" ? options.draggable() : options.draggable;
      if (isDraggable && event.button === 0) {
        start = { x: event.clientX, y: event.clientY, id: event.pointerId };
        node.setPointerCapture(event.pointerId); // a quick hand leaves the element before its first move is seen
      }
    };
    const onMove = (event: PointerEvent): void => {
      if (!start || event.pointerId !== start.id) return;
      const x = event.clientX - start.x;
      const y = event.clientY - start.y;
      if (!isDragging && !isStuck && Math.hypot(x, y) > DRAG_DISTANCE) {
        hasDragged = true;
        isDragging = touch.lift(point);
        isStuck = !isDragging;
        if (isDragging) node.setAttribute("data-dragging", "true");
      }
      if (isDragging) {
        moveTo(x, y);
        touch.carry({ point, x: event.clientX, y: event.clientY });
        touch.hover(pointUnder(event, node).point);
      }
    };
    const onUp = (event: PointerEvent): void => {
      if (!isDragging && !isStuck) {
        start = null;
        return;
      }
      const under = pointUnder(event, node);
      const wasStuck = isStuck;
      settle();
      if (under.point !== null) touch.drop(point, under.point, options.dropText?.(under.point) ?? null);
      else if (under.place || wasStuck) touch.dropAlone(point, options.text?.() ?? null);
      else touch.clear();
    };
    const onCancel = (): void => {
      if (isDragging) touch.clear();
      settle();
    };
    const onClick = (event: MouseEvent): void => {
      event.stopPropagation();
      if (hasDragged) {
        hasDragged = false;
        return;
      }
      touch.press(point, options.text?.() ?? null);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Enter" && node.tagName.toLowerCase() !== "button") {
        event.preventDefault();
        touch.press(point, options.text?.() ?? null);
      }
    };
    const onEnter = (event: PointerEvent): void => {
      if (event.pointerType === "mouse" && !isDragging) touch.hover(point);
    };
    const onLeave = (event: PointerEvent): void => {
      if (event.pointerType === "mouse" && !isDragging && touch.hovered === point) touch.hover(null);
    };
    const onFocus = (): void => {
      if (node.matches(":focus-visible")) touch.hover(point);
    };
    const onBlur = (): void => {
      if (touch.hovered === point) touch.hover(null);
    };

    const listeners: [string, EventListener][] = [
      ["pointerdown", onDown as EventListener],
      ["pointermove", onMove as EventListener],
      ["pointerup", onUp as EventListener],
      ["pointercancel", onCancel],
      ["click", onClick as EventListener],
      ["keydown", onKey as EventListener],
      ["pointerenter", onEnter as EventListener],
      ["pointerleave", onLeave as EventListener],
      ["focus", onFocus],
      ["blur", onBlur],
    ];
    for (const [name, listener] of listeners) node.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) node.removeEventListener(name, listener);
      if (touch.hovered === point) touch.hover(null);
      if (isDragging) touch.carry(null);
    };
  };
}
