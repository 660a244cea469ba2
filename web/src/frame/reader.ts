// Who reads the sentences below a screen: the seat that is "you" in them, or nobody's.
import { getContext, setContext } from "svelte";

const READER = Symbol("reader");
const NOBODY = -1;

export function setReader(seat: () => number): void {
  setContext(READER, seat);
}

export function getReader(): () => number {
  return getContext<(() => number) | undefined>(READER) ?? (() => NOBODY);
}
