// The keyboard of the play screen: one letter for each thing, arrows between what can be touched.
import { moveFocus } from "./arrows";

export interface KeyActions {
  root: () => ParentNode | null;
  clear: () => void;
  help: () => void;
  rules: () => void;
  log: () => void;
  undo: () => void;
  skip: () => void;
  passOn: () => void;
  hint: () => void;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches("input, select, textarea") || target.isContentEditable);
}

function isFrameButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary") !== null && target.closest("[data-touch]") === null;
}

/** Handles a key; keys inside fields and dialogs are left alone. */
export function handleKey(event: KeyboardEvent, actions: KeyActions): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
  const root = actions.root();
  if (root && event.key.startsWith("Arrow") && moveFocus(root, event.key)) {
    event.preventDefault();
    return;
  }
  if (event.key === " " && isFrameButton(event.target)) return;
  const byKey: Record<string, () => void> = {
    Escape: actions.clear,
    "?": actions.help,
    r: actions.rules,
    l: actions.log,
    u: actions.undo,
    " ": actions.skip,
    p: actions.passOn,
    h: actions.hint,
  };
  const action = byKey[event.key];
  if (action) {
    event.preventDefault();
    action();
  }
}
