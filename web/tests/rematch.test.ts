// Opening a table: the seal comes before the entropy, and this browser keeps both.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { invitationIn, invitingTo, keptOf, open, sealOf } from "../src/play/rematch";
import { BLANK } from "../src/gallery/blank";
import type { ChatLine, NewTable, Position } from "../src/wire";

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

it("finds the last rematch that another player has opened", () => {
  const line = (text: string, part: Partial<ChatLine> = {}): ChatLine => ({ number: 0, seat: 1, name: "Ada", text, at: "", is_mine: false, is_muted: false, ...part });
  expect(invitationIn([line("Hello"), line(invitingTo("t2"), { is_mine: true }), line(invitingTo("t3"), { seat: -1 })])).toBeNull();
  expect(invitationIn([line(invitingTo("t2")), line(invitingTo("t4"), { seat: 2, name: "Bruno" }), line("See you at /table/t5")])).toEqual({ name: "Bruno", table: "t4" });
});
