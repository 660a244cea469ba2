// Opening a table: the seal comes before the entropy, and this browser keeps both.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keptOf, open, sealOf } from "../src/play/rematch";
import { BLANK } from "../src/gallery/blank";
import type { NewTable, Position } from "../src/wire";

const sent: { path: string; body: NewTable | null }[] = [];

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    sent.push({ path, body: init?.body ? (JSON.parse(String(init.body)) as NewTable) : null });
    const answer = path === "/api/commitment" ? { commitment: "c0de", ticket: "ticket" } : { table: "t1", token: "key" };
    return new Response(JSON.stringify(answer));
  });
});
afterEach(() => vi.unstubAllGlobals());

it("asks for the seal first, names it, and keeps it with the entropy that was sent", async () => {
  expect(await open("beeholder", [], {})).toBe("t1");
  expect(sent.map((message) => message.path)).toEqual(["/api/commitment", "/api/tables"]);
  const body = sent[1]!.body!;
  expect(body).toMatchObject({ commitment: "c0de", ticket: "ticket" });
  expect(body.entropy).toMatch(/^[0-9a-f]{32}$/);
  expect(keptOf("t1")).toEqual({ seal: "c0de", entropy: body.entropy });
});

it("gives other entropy to every table", async () => {
  await open("beeholder", [], {});
  await open("beeholder", [], {});
  expect(sent[1]!.body!.entropy).not.toBe(sent[3]!.body!.entropy);
});

it("has kept nothing of a table that another browser opened", () => {
  expect(keptOf("elsewhere")).toEqual({ seal: "", entropy: "" });
  const position = { ...BLANK, table: "elsewhere", commitment: "f00d" } as Position;
  expect(sealOf(position)).toBe("f00d");
});
