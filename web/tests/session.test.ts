// A table as the page sees it: the story kept across positions, hot-seat covering, refusals and stale moves.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/base/settings.svelte";
import { toasts } from "../src/base/toasts.svelte";
import { told } from "../src/gallery/blank";
import { HAND, PLAYERS, position, present } from "../src/gallery/mock";
import { movesOn } from "../src/boards/registry";
import { POSITIONS } from "../src/gallery/mock-queenbee";
import type { SocketLike } from "../src/net/socket";
import { TableSession } from "../src/play/table.svelte";
import type { ClientMessage, Position } from "../src/wire";
import "./boards";

let sent: ClientMessage[];
let socket: SocketLike;
let session: TableSession;

const say = (message: object): void => socket.onmessage?.({ data: JSON.stringify(message) });
const hotSeat = PLAYERS.map((player) => ({ ...player, kind: player.seat < 2 ? ("person" as const) : ("bot" as const) }));
const line = (step: number, text: string): Position["events"][number] => told({ step, kind: "note", clause: "", text, data: {} });

const answerWhy = (code: string, question = sent.at(-1)): void =>
  say({ type: "refused", code, text: "the player before you just did that", clause: "BH3.6", step: 50, ask: question?.type === "why" ? question.ask : -1 });

beforeEach(() => {
  sent = [];
  session = new TableSession("t1", () => {
    socket = { readyState: 1, send: (data) => sent.push(JSON.parse(data) as ClientMessage), close: () => undefined, onopen: null, onmessage: null, onclose: null, onerror: null };
    return socket;
  });
  session.start();
  socket.onopen?.();
});

describe("a page out of sight", () => {
  const notices: string[] = [];
  beforeEach(() => {
    notices.length = 0;
    vi.stubGlobal("Notification", class { constructor(title: string, { body }: { body: string }) { notices.push(`${title}: ${body}`); } });
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  });
  afterEach(() => {
    settings.notifies = false;
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const asked = (step: number): void => say(position({}, { step, asked: step, since: -1, moves: [present(HAND[0]!)], prompt: "Present a bee" }));
  const others = (step: number): void => say(position({}, { step, asked: -1, since: -1, moves: [] }));

  it("tells once that one is asked, where that is wished", () => {
    settings.notifies = true;
    others(1);
    asked(2);
    asked(2);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatch(/^You.*: Present a bee$/);
  });

  it("tells nothing where it is not wished", () => {
    others(1);
    asked(2);
    expect(notices).toEqual([]);
  });
});

describe("the chat", () => {
  it("keeps every line once, as it was told last", () => {
    const words = (number: number, is_muted: boolean): object => ({ number, seat: 1, name: "Clio", text: "hello", at: "", is_mine: false, is_muted });
    say({ type: "chat", lines: [words(1, false), words(2, false)] });
    say({ type: "chat", lines: [words(1, true), words(2, true), words(3, true)] });
    expect(session.chat.map(({ number, is_muted }) => [number, is_muted])).toEqual([[1, true], [2, true], [3, true]]);
  });
});

describe("the story", () => {
  it("grows by what is new and replaces what was taken back", () => {
    say(position({}, { step: 2, since: -1, events: [line(1, "one"), line(2, "two")] }));
    say(position({}, { step: 3, since: 2, events: [line(3, "three")] }));
    expect(session.position!.events.map((entry) => entry.text)).toEqual(["one", "two", "three"]);
    say(position({}, { step: 2, since: 1, events: [line(2, "another two")] }));
    expect(session.position!.events.map((entry) => entry.text)).toEqual(["one", "another two"]);
  });

  it("is told anew to other eyes", () => {
    say(position({}, { step: 2, seat: 0, since: -1, events: [line(1, "your cards"), line(2, "two")], players: hotSeat, moves: [present(HAND[0]!)] }));
    say(position({}, { step: 2, seat: 1, since: -1, events: [line(2, "two")], players: hotSeat, due: [1] }));
    expect(session.position!.events.map((entry) => entry.text)).toEqual(["two"]);
  });
});

describe("a turn in which nothing is left but to end it", () => {
  const end = { id: 7, verb: "done", text: "done", label: "End turn", touch: ["verb:done"], quiet: true, ends: true };
  const over = (step: number): Position => position({ phase: "end" }, { game: "honeybuzz", step, asked: step, undo: true, moves: [{ ...present(HAND[0]!), ...end }] });
  const plays = (): number => sent.filter((message) => message.type === "play" && message.move === end.id).length;

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    settings.endsTurns = true;
  });

  it("ends by itself after a breath", () => {
    say(over(50));
    expect(plays()).toBe(0);
    vi.runAllTimers();
    expect(plays()).toBe(1);
  });

  it("waits where there is more to do, and where the player wishes to end it", () => {
    const two = over(50);
    say({ ...two, moves: [...two.moves, present(HAND[0]!)] });
    vi.runAllTimers();
    settings.endsTurns = false;
    say(over(51));
    vi.runAllTimers();
    expect(plays()).toBe(0);
  });

  it("waits after an undo, until something else was done", () => {
    say(over(50));
    session.undo();
    vi.runAllTimers();
    say(over(49));
    vi.runAllTimers();
    expect(plays()).toBe(0);
  });

  it("waits in games whose board does not wish it", () => {
    say({ ...over(50), game: "beeholder" });
    vi.runAllTimers();
    expect(plays()).toBe(0);
  });
});

describe("a notice", () => {
  const shown: string[] = [];
  const mine = { step: 50, moves: [present(36)] };
  const others = { step: 49, moves: [], due: [1] };

  beforeEach(() => {
    shown.length = 0;
    vi.stubGlobal("Notification", class {
      constructor(title: string, options: { tag: string }) {
        shown.push(`${title} ${options.tag}`);
      }
    });
    settings.notifies = true;
  });

  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    settings.notifies = false;
  });

  it("is shown once when it is one's turn and the page is out of sight", () => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(false);
    say(position({}, mine));
    say(position({}, { ...others, step: 51 }));
    expect(shown).toEqual([]);
    hidden.mockReturnValue(true);
    say(position({}, { ...mine, step: 52 }));
    say(position({}, { ...mine, step: 52 }));
    expect(shown).toEqual(["You choose t1"]);
  });

  it("is let be where a browser throws", () => {
    vi.stubGlobal("Notification", class {
      constructor() {
        throw new TypeError("Illegal constructor");
      }
    });
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    say(position({}, mine));
    expect(session.position!.step).toBe(50);
    expect(settings.notifies).toBe(false);
  });
});

describe("playing", () => {
  it("sends the step, the seat and the number of the move", () => {
    say(position({}, { step: 50, moves: [present(36)] }));
    session.play(present(36));
    expect(sent.at(-1)).toEqual({ type: "play", step: 50, seat: 0, move: 36, id: expect.stringMatching(/^[0-9a-f]{32}$/) });
  });

  it("gives every move a name of its own", () => {
    say(position({}, { step: 50, asked: 50, moves: [present(36)] }));
    session.play(present(36));
    const first = (sent.at(-1) as { id: string }).id;
    say(position({}, { step: 52, asked: 52, moves: [present(36)] }));
    session.play(present(36));
    expect((sent.at(-1) as { id: string }).id).not.toBe(first);
  });

  it("sends nothing twice while an answer is awaited", () => {
    say(position({}, { moves: [present(36)] }));
    const before = sent.length;
    session.play(present(36));
    session.play(present(36));
    expect(sent.length).toBe(before + 1);
  });

  it("goes on with what was begun, step after step, and stops where a step is no longer legal", () => {
    const [one, two, three] = [present(36), present(40), present(41)];
    say(position({}, { step: 50, asked: 50, moves: [one, two] }));
    session.play({ ...one, then: [two.text, three.text] });
    say(position({}, { step: 51, asked: 51, since: 50, moves: [two, three] }));
    expect(sent.filter((message) => message.type === "play").map((message) => message.move)).toEqual([36, 40]);
    say(position({}, { step: 52, asked: 52, since: 51, moves: [one] }));
    say(position({}, { step: 53, asked: 53, since: 52, moves: [three] }));
    expect(sent.filter((message) => message.type === "play")).toHaveLength(2);
  });

  it("waits for its own answer while others answer the same question", () => {
    say(position({}, { step: 50, asked: 49, moves: HAND.map(present) }));
    session.play(present(36));
    say(position({}, { step: 51, asked: 49, moves: HAND.map(present) }));
    expect(session.isSending).toBe(true);
    expect(session.touch.moves).toEqual([]);
    say(position({}, { step: 52, asked: -1, moves: [] }));
    expect(session.isSending).toBe(false);
  });

  it("closes everything while an answer is awaited, and opens it again when refused", () => {
    say(position({}, { moves: HAND.map(present) }));
    session.play(present(36));
    expect(session.touch.state("bee:thistle-falconer")).toBe("closed");
    say({ type: "refused", code: "illegal", text: "no", clause: "", step: 50, ask: -1 });
    expect(session.touch.state("bee:thistle-falconer")).toBe("open");
  });

  it("has moves touched where the board says, also after a refusal", () => {
    const before = { ...POSITIONS.marching!, step: 50 };
    say(before);
    const points = session.touch.moves.map((move) => move.touch);
    expect(points).toEqual(movesOn(before).map((move) => move.touch));
    expect(points).not.toEqual(before.moves.map((move) => move.touch));
    session.play(before.moves[0]!);
    say({ type: "refused", code: "illegal", text: "no", clause: "QB3.2", step: 50, ask: -1 });
    expect(session.touch.moves.map((move) => move.touch)).toEqual(points);
  });

  it("keeps the selection when others choose at the same time", () => {
    say(position({}, { step: 50, moves: HAND.map(present) }));
    session.touch.press("bee:thistle-falconer");
    say(position({}, { step: 51, since: 50, events: [line(51, "@1 has chosen")], moves: HAND.map(present) }));
    expect(session.touch.selected).toEqual(["bee:thistle-falconer"]);
  });

  it("says so when the table has moved on", () => {
    say(position({}, { moves: [present(36)] }));
    session.play(present(36));
    say({ type: "refused", code: "stale", text: "stale", clause: "", step: 51, ask: -1 });
    expect(session.isSending).toBe(false);
    expect(toasts.list.some((toast) => toast.text.startsWith("The table has moved on"))).toBe(true);
  });
});

describe("why not", () => {
  it("asks the server and shows its sentence with the clause", () => {
    say(position({}, { moves: [present(36)] }));
    session.ask({ points: ["tile:wings"], text: "flip wings" });
    expect(sent.at(-1)).toEqual({ type: "why", seat: 0, move: "flip wings", points: ["tile:wings"], ask: expect.any(Number) });
    answerWhy("illegal");
    expect(session.reason).toEqual({ text: "the player before you just did that", clause: "BH3.6" });
  });

  it("lets the server find the move that a touch comes nearest to", () => {
    say(position({}, { moves: [present(36)] }));
    session.touch.press("tile:wings");
    expect(sent.at(-1)).toMatchObject({ type: "why", move: "", points: ["tile:wings"] });
  });

  it("takes a reason away with the next touch, also one that was still on its way", () => {
    say(position({}, { moves: HAND.map(present) }));
    session.touch.press("tile:wings");
    answerWhy("illegal");
    session.touch.press("bee:thistle-falconer");
    expect(session.reason).toBeNull();
    session.touch.press("tile:wings");
    const late = sent.at(-1)!;
    session.touch.press("bee:thistle-falconer");
    answerWhy("illegal", late);
    expect(session.reason).toBeNull();
  });

  it("does not call a legal move forbidden", () => {
    say(position({}, { moves: [present(36)] }));
    session.ask({ points: [], text: "present thistle-falconer" });
    answerWhy("legal");
    expect(session.reason).toBeNull();
  });

  it("says what goes on to somebody who only watches", () => {
    say(position({}, { prompt: "Waiting for @1 to present a bee", due: [1], seat: -1 }));
    session.ask({ points: ["x:y"], text: null });
    expect(session.reason?.text).toBe("Not now: Waiting for Ada to present a bee.");
  });
});

describe("hot-seat", () => {
  it("covers the hand as soon as another person must choose", () => {
    say(position({}, { seat: 0, due: [1], players: hotSeat }));
    expect(sent.at(-1)).toEqual({ type: "show", seat: -1 });
    expect(session.passTo).toBe(1);
  });

  it("leaves the hand open while its person may act", () => {
    say(position({}, { seat: 0, due: [0, 1], players: hotSeat, moves: HAND.map(present) }));
    expect(session.passTo).toBeNull();
    expect(sent.some((message) => message.type === "show")).toBe(false);
  });

  it("covers nothing when one person plays alone", () => {
    say(position({}, { seat: 0, due: [2] }));
    expect(sent.some((message) => message.type === "show")).toBe(false);
  });

  it("passes nobody the device after the end", () => {
    const result = { clause: "", text: "", ranks: [1, 2, 3], victors: [0], scores: [1, 0, 0], items: [] };
    say(position({}, { seat: -1, due: [1], players: hotSeat, result }));
    expect(session.passTo).toBeNull();
  });
});

it("shows what is wrong with a table that cannot be opened", () => {
  say({ type: "error", code: "unknown-table", text: "there is no table t1" });
  expect(session.trouble?.text).toBe("there is no table t1");
});
