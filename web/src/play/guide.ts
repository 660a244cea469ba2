// A guided game speaks like a table: what the server would say at each step is known beforehand, made by the real rules.
import type { SocketLike } from "../net/socket";
import type { ClientMessage, Guide, Lesson, ServerMessage } from "../wire";

const OPEN = 1;

export class GuideLine implements SocketLike {
  readyState = OPEN;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;
  /** The place of the lesson that is given. */
  at = 0;
  private readonly guide: Guide;
  private readonly onLesson: (lesson: Lesson) => void;

  constructor(guide: Guide, onLesson: (lesson: Lesson) => void) {
    this.guide = guide;
    this.onLesson = onLesson;
    setTimeout(() => this.onopen?.());
  }

  get lesson(): Lesson {
    const { lessons, detours } = this.guide;
    return lessons[this.at] ?? detours[this.at - lessons.length]!;
  }

  /** Where a move leads to; nowhere, where it does not fit the lesson. */
  private after(move: number): number {
    const { lesson } = this;
    return move === lesson.move ? lesson.next : (lesson.ways.find((way) => way.move === move)?.to ?? -1);
  }

  send(data: string): void {
    const message = JSON.parse(data) as ClientMessage;
    if (message.type === "hello") this.tell();
    else if (message.type === "play" && this.after(message.move) >= 0) this.goTo(this.after(message.move));
    else if (message.type === "play") this.refuse(-1);
    else if (message.type === "why") this.refuse(message.ask ?? -1);
    else if (message.type === "ping") this.say({ type: "pong" });
  }

  close(): void {
    this.onmessage = null;
  }

  /** On to the next lesson, where there is one. */
  next(): void {
    if (this.lesson.next >= 0) this.goTo(this.lesson.next);
  }

  private goTo(at: number): void {
    this.at = at;
    this.tell();
  }

  private tell(): void {
    const { before, position } = this.lesson;
    for (const shown of before) this.say(shown);
    // While the coach only explains, nothing can be played.
    this.say(this.lesson.move < 0 ? { ...position, moves: [], asked: -1 } : position);
    this.onLesson(this.lesson);
  }

  private refuse(ask: number): void {
    const wanted = this.lesson.position.moves.find((move) => move.id === this.lesson.move);
    const text = this.lesson.unless || (wanted ? `In a moment. First: ${wanted.label}.` : "In a moment. First press Next.");
    this.say({ type: "refused", code: "guided", text, clause: "", step: this.lesson.position.step, ask });
  }

  /** A little later, as every answer that comes over a line. */
  private say(message: ServerMessage): void {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }
}
