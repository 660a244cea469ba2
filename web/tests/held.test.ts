// What a table tells before its board is known waits, in its order.
import { expect, it } from "vitest";
import { BOARDS, FOLDERS } from "../src/boards/registry";
import { position } from "../src/gallery/mock";
import type { Told } from "../src/net/socket";
import { heldBack } from "../src/play/held";

const PATIENCE_MS = 60_000; // a board is compiled meanwhile
const heard: Told[] = [];
const done: Told = { type: "done", id: "1", step: 1 };
const at = (step: number, game: string): Told => ({ ...position({}, { step }), game });

it("holds the first position of a game until its board is known, and what follows behind it", async () => {
  const say = heldBack((message) => heard.push(message));
  delete BOARDS.imbeerialism;
  const told = [done, at(1, "imbeerialism"), { ...done, id: "2" }, at(2, "imbeerialism")];
  told.forEach(say);
  expect(heard).toEqual([done]);
  await expect.poll(() => heard.length, { timeout: PATIENCE_MS }).toBe(told.length);
  expect(heard).toEqual(told);
  expect(Object.keys(BOARDS)).toContain("imbeerialism");
  say(at(3, "imbeerialism"));
  expect(heard).toHaveLength(5); // and from then on nothing waits
  await FOLDERS.imbeerialism!.board();
}, PATIENCE_MS);

it("waits for nothing where a game has no board", () => {
  const say = heldBack((message) => heard.push(message));
  say(at(9, "nectar"));
  expect(heard.at(-1)).toMatchObject({ step: 9, game: "nectar" });
});
