// A list that grows at its end: it stays at the newest until whoever reads scrolls up, whatever happens to its size.

/** What a scroller says of itself. */
export interface Scroller {
  scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

/** So near to its end, in pixels, whoever scrolls wants what is new; farther up they are left in peace. */
const NEAR_END = 160;

export class Following {
  isOn = true;
  private size = "";

  constructor(private readonly scroller: Scroller) {}

  /** Whether it has another size than when it was looked at last. */
  private isResized(): boolean {
    const before = this.size;
    this.size = `${this.scroller.scrollHeight} ${this.scroller.clientHeight}`;
    return before !== this.size;
  }

  /** Lines came, or the list has another size: the end is brought back into sight. */
  settle(): void {
    this.isResized();
    if (this.isOn) this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  /** It was scrolled. Where its size changed as well, the page did that and nobody meant anything by it. */
  scrolled(): void {
    if (this.isResized()) return this.settle();
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    this.isOn = scrollHeight - scrollTop - clientHeight < NEAR_END;
  }
}
