// The line to one table: connects, comes back by itself with growing pauses, and tells the server what was already seen.
import type { Change, ClientMessage, Position, ServerMessage } from "../wire";
import { changed } from "./changes";

export type LineState = "connecting" | "open" | "waiting" | "closed";

/** The part of a WebSocket that is used here, so that tests can give another. */
export interface SocketLike {
  readyState: number;
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onerror: (() => void) | null;
}

/** What the line hands on: changes of a position arrive as the whole of it. */
export type Told = Exclude<ServerMessage, Change>;

export interface LineSettings {
  address: string;
  token: string;
  /** What was sent and not answered yet: sent again whenever the line has come back. */
  again?: () => readonly ClientMessage[];
  onMessage: (message: Told) => void;
  onState: (state: LineState, retryInMs: number) => void;
  make?: (address: string) => SocketLike;
}

const OPEN = 1;
const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 8000;
const PING_EVERY_MS = 15000;
const SILENCE_LIMIT_MS = 40000;
/** The server says with these codes that coming back would not help. */
const FINAL_CODES: ReadonlySet<number> = new Set([4401, 4403, 4404]);

export class TableLine {
  /** The last step that was received; -1 before the first position. */
  seen = -1;
  /** The last line of chat that was received. */
  heard = -1;
  /** The position that changes belong to, and when it was received. */
  private last: Position | null = null;
  private lastAt = 0;
  private socket: SocketLike | null = null;
  private attempts = 0;
  private retryTimer: ReturnType<typeof setTimeout> | null = null;
  private pingTimer: ReturnType<typeof setInterval> | null = null;
  private lastHeard = 0;
  private isStopped = false;
  private readonly settings: LineSettings;

  constructor(settings: LineSettings) {
    this.settings = settings;
  }

  start(): void {
    this.isStopped = false;
    this.connect();
  }

  stop(): void {
    this.isStopped = true;
    this.clearTimers();
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.settings.onState("closed", 0);
  }

  /** Hangs up and calls again, for a browser that has just become somebody. */
  restart(): void {
    const socket = this.socket;
    this.clearTimers();
    this.socket = null;
    socket?.close();
    this.start();
  }

  /** Tries again at once, for a device that has just come back online. */
  hurry(): void {
    if (this.isStopped || this.socket?.readyState === OPEN || this.retryTimer === null) return;
    this.clearTimers();
    this.connect();
  }

  /** Sends if the line is open; says whether it did. */
  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private connect(): void {
    this.settings.onState("connecting", 0);
    const make = this.settings.make ?? ((address: string) => new WebSocket(address) as unknown as SocketLike);
    const socket = make(this.settings.address);
    this.socket = socket;
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.lastHeard = Date.now();
      this.last = null;
      this.send({ type: "hello", token: this.settings.token, seen: this.seen, heard: this.heard, changes: true });
      for (const message of this.settings.again?.() ?? []) this.send(message);
      this.pingTimer = setInterval(() => this.ping(), PING_EVERY_MS);
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(event.data);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
    socket.onerror = () => undefined;
  }

  private receive(data: unknown): void {
    this.lastHeard = Date.now();
    let received: ServerMessage;
    try {
      received = JSON.parse(String(data)) as ServerMessage;
    } catch {
      return;
    }
    const message = this.whole(received);
    if (message === null) return;
    if (message.type === "position") this.seen = message.step;
    if (message.type === "chat") this.heard = Math.max(this.heard, ...message.lines.map((line) => line.number));
    if (message.type === "position" || message.type === "room") {
      this.attempts = 0;
      this.settings.onState("open", 0);
    }
    if (message.type !== "pong") this.settings.onMessage(message);
  }

  private whole(message: ServerMessage): Told | null {
    if (message.type !== "position" && message.type !== "change") return message;
    const moment = Date.now();
    if (message.type === "position") this.last = message;
    else this.last = this.last && changed(this.last, message, (moment - this.lastAt) / 1000);
    this.lastAt = moment;
    return this.last;
  }

  private ping(): void {
    if (Date.now() - this.lastHeard > SILENCE_LIMIT_MS) {
      const socket = this.socket;
      this.lost(0);
      socket?.close();
      return;
    }
    this.send({ type: "ping" });
  }

  private lost(code: number): void {
    this.clearTimers();
    this.socket = null;
    if (this.isStopped) return;
    if (FINAL_CODES.has(code)) {
      this.isStopped = true;
      this.settings.onState("closed", 0);
      return;
    }
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.attempts);
    this.attempts += 1;
    this.settings.onState("waiting", pause);
    this.retryTimer = setTimeout(() => {
      this.retryTimer = null;
      this.connect();
    }, pause);
  }

  private clearTimers(): void {
    if (this.retryTimer !== null) clearTimeout(this.retryTimer);
    if (this.pingTimer !== null) clearInterval(this.pingTimer);
    this.retryTimer = null;
    this.pingTimer = null;
  }
}

export function socketAddress(table: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
}
