// The line to a table: hello with the last step seen, growing pauses, final closings, silence.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POSITIONS } from "../src/gallery/mock";
import { TableLine, type LineState, type SocketLike } from "../src/net/socket";
import type { ClientMessage, Position, ServerMessage } from "../src/wire";

class FakeSocket implements SocketLike {
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;

  send(data: string): void {
    this.sent.push(data);
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: unknown): void {
    this.onmessage?.({ data: typeof message === "string" ? message : JSON.stringify(message) });
  }
  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

let sockets: FakeSocket[];
let states: [LineState, number][];
let messages: ServerMessage[];
let waiting: ClientMessage[];
let line: TableLine;
const last = (): FakeSocket => sockets.at(-1)!;
const position = POSITIONS.present!;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  states = [];
  messages = [];
  waiting = [];
  line = new TableLine({
    address: "ws://table",
    token: "secret",
    again: () => waiting,
    onMessage: (message) => messages.push(message),
    onState: (state, retry) => states.push([state, retry]),
    make: () => {
      sockets.push(new FakeSocket());
      return last();
    },
  });
  line.start();
});

afterEach(() => {
  line.stop();
  vi.useRealTimers();
});

it("greets with its token and that nothing was seen", () => {
  last().opens();
  expect(last().sent.map((text) => JSON.parse(text))).toEqual([{ type: "hello", token: "secret", seen: -1, heard: -1, changes: true }]);
});

it("hands on positions and remembers their step", () => {
  last().opens();
  last().says({ ...position, step: 17 });
  expect(line.seen).toBe(17);
  expect(messages).toHaveLength(1);
  expect(states.at(-1)).toEqual(["open", 0]);
});

describe("changes", () => {
  const me = { ...position.players[0]!, time_left: 60, is_ticking: true };
  const other = { ...position.players[1]!, time_left: 50, is_ticking: false };
  const change = { type: "change", step: 18, since: 17, view: { round_number: 5 }, players: [], events: [], prompt: "Go on" };

  it("puts what is new in the place of what was, and leaves all else", () => {
    last().opens();
    last().says({ ...position, step: 17, players: [me, other] });
    vi.advanceTimersByTime(2000);
    last().says({ ...change, players: [{ ...other, score: 7 }] });
    const whole = messages.at(-1) as Position;
    expect(line.seen).toBe(18);
    expect(whole).toMatchObject({ type: "position", step: 18, since: 17, prompt: "Go on", moves: position.moves });
    expect(whole.view).toEqual({ ...position.view, round_number: 5 });
    expect(whole.players.map((player) => [player.score, player.time_left])).toEqual([[me.score, 58], [7, 50]]);
  });

  it("belong to the position of the same socket", () => {
    last().opens();
    last().says({ ...position, step: 17 });
    last().breaks();
    vi.advanceTimersByTime(400);
    last().opens();
    last().says(change);
    expect(messages).toHaveLength(1);
    expect(line.seen).toBe(17);
  });
});

it("comes back after a break and says what it has seen", () => {
  last().opens();
  last().says({ ...position, step: 17 });
  last().breaks();
  expect(states.at(-1)).toEqual(["waiting", 400]);
  vi.advanceTimersByTime(400);
  expect(sockets).toHaveLength(2);
  last().opens();
  expect(JSON.parse(last().sent[0]!)).toEqual({ type: "hello", token: "secret", seen: 17, heard: -1, changes: true });
});

it("waits longer after each failure, up to eight seconds, and starts over after a position", () => {
  const pauses: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    last().breaks();
    const pause = states.at(-1)![1];
    pauses.push(pause);
    vi.advanceTimersByTime(pause);
  }
  expect(pauses).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000]);
  last().opens();
  last().says(position);
  last().breaks();
  expect(states.at(-1)).toEqual(["waiting", 400]);
});

it("does not come back when the server says that it would not help", () => {
  last().opens();
  last().breaks(4404);
  expect(states.at(-1)).toEqual(["closed", 0]);
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});

it("hurries when the device is back online, but only while it waits", () => {
  last().opens();
  line.hurry();
  expect(sockets).toHaveLength(1);
  last().breaks();
  line.hurry();
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(10_000);
  expect(sockets).toHaveLength(2);
});

describe("sending", () => {
  it("says no while the line is not open", () => {
    expect(line.send({ type: "skip" })).toBe(false);
    last().opens();
    expect(line.send({ type: "skip" })).toBe(true);
  });

  it("pings while the server answers, and gives a silent line up", () => {
    last().opens();
    last().says(position);
    vi.advanceTimersByTime(15_000);
    expect(JSON.parse(last().sent.at(-1)!)).toEqual({ type: "ping" });
    last().says({ type: "pong" });
    expect(messages).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    expect(sockets.length).toBeGreaterThan(1);
  });
});

it("ignores what cannot be read", () => {
  last().opens();
  last().says("not json");
  expect(messages).toEqual([]);
});

it("is deaf to a socket that was given up", () => {
  last().opens();
  const old = last();
  old.breaks();
  vi.advanceTimersByTime(400);
  old.says({ ...position, step: 99 });
  expect(line.seen).toBe(-1);
});

it("sends again what was not answered, right after it has said hello", () => {
  last().opens();
  last().says({ ...position, step: 17 });
  waiting.push({ type: "play", step: 17, seat: 0, move: 9, id: "mine" });
  last().breaks();
  vi.advanceTimersByTime(400);
  last().opens();
  expect(last().sent.map((text) => (JSON.parse(text) as ClientMessage).type)).toEqual(["hello", "play"]);
});
