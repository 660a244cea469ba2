// A guided game speaks like a table: it waits for the move it teaches, and goes on when that is made.
import { beforeEach, expect, it } from "vitest";
import { HAND, position, present } from "../src/gallery/mock";
import { GuideLine } from "../src/play/guide";
import { TableSession } from "../src/play/table.svelte";
import type { Guide } from "../src/wire";
import "./boards";

const shown = (step: number): Guide["lessons"][number]["position"] => position({}, { step, since: step - 1, asked: step, events: [], moves: HAND.map(present) });
const GUIDE: Guide = {
  game: "beeholder",
  title: "Eye of the Bee-holder",
  about: null,
  lessons: [
    { number: 0, say: "Look.", look: [], move: -1, next: 1, ways: [], unless: "", before: [], position: shown(10) },
    { number: 1, say: "Present.", look: [], move: HAND[1]!, next: 2, ways: [{ move: HAND[2]!, to: 3 }], unless: "", before: [], position: { ...shown(10), since: 10 } },
    { number: 2, say: "Now you.", look: [], move: -1, next: -1, ways: [], unless: "", before: [shown(11)], position: { ...shown(12), moves: [] } },
  ],
  detours: [{ number: 2, say: "Now you.", look: [], move: -1, next: -1, ways: [], unless: "", before: [], position: { ...shown(14), moves: [] } }],
};

let line: GuideLine;
let lessons: number[];
let session: TableSession;
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 5));

beforeEach(async () => {
  lessons = [];
  session = new TableSession("guide", () => (line = new GuideLine(GUIDE, (lesson) => lessons.push(lesson.number))));
  session.start();
  await settled();
});

it("lets nothing be played while it only explains", () => {
  expect(lessons).toEqual([0]);
  expect(session.touch.moves).toEqual([]);
});

it("refuses another move with the one it waits for, and everything can be touched again", async () => {
  line.next();
  await settled();
  session.play(present(HAND[0]!));
  await settled();
  expect(session.reason?.text).toContain(`First: ${present(HAND[1]!).label}`);
  expect(session.touch.moves).toHaveLength(HAND.length);
  expect(lessons).toEqual([0, 1]);
});

it("goes on with what others do when the move is made", async () => {
  line.next();
  await settled();
  session.play(present(HAND[1]!));
  await settled();
  expect(lessons).toEqual([0, 1, 2]);
  expect(session.isSending).toBe(false);
  session.playback.finish();
  expect(session.position?.step).toBe(12);
});

it("takes another move that fits, and leads on from there", async () => {
  line.next();
  await settled();
  session.play(present(HAND[2]!));
  await settled();
  session.playback.finish();
  expect(lessons).toEqual([0, 1, 2]);
  expect(session.position?.step).toBe(14);
});

it("says what the guide has to say to a move that does not fit", async () => {
  GUIDE.lessons[1]!.unless = "Not that one: it would be lost.";
  line.next();
  await settled();
  session.play(present(HAND[0]!));
  await settled();
  expect(session.reason?.text).toBe("Not that one: it would be lost.");
  GUIDE.lessons[1]!.unless = "";
});
