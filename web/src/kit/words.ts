// Counted nouns, the same in every sentence of the page.

/** "1 flower", "2 flowers"; a plural of its own is given: counted(2, "die", "dice"). */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
