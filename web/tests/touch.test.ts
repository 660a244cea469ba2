// The touch controller: selections filter moves, two touches make a move, and what leads nowhere asks why.
import { beforeEach, describe, expect, it } from "vitest";
import { flip, present, swaps } from "../src/gallery/mock";
import { completed, onward, TouchController, type Question, type TouchMove } from "../src/play/touch.svelte";
import type { Move } from "../src/wire";

let played: Move[];
let asked: Question[];
let asksFirst: boolean;
let touch: TouchController;

const pass: Move = { id: 900, text: "pass", label: "Pass", verb: "pass", touch: ["verb:pass"] };

beforeEach(() => {
  played = [];
  asked = [];
  asksFirst = true;
  touch = new TouchController({ play: (move) => played.push(move), why: (question) => asked.push(question), asksFirst: () => asksFirst });
});

describe("flip and swap share their tiles", () => {
  beforeEach(() => touch.update([flip(0), flip(4), ...swaps()]));

  it("selects a tile first and offers its flip", () => {
    touch.press("tile:wings");
    expect(played).toEqual([]);
    expect(touch.state("tile:wings")).toBe("chosen");
    expect(touch.offers.map((move) => move.text)).toEqual(["flip wings"]);
  });

  it("flips by touching the same tile again", () => {
    touch.press("tile:wings");
    touch.press("tile:wings");
    expect(played.map((move) => move.text)).toEqual(["flip wings"]);
    expect(touch.selected).toEqual([]);
  });

  it("swaps by touching two tiles, in either order", () => {
    touch.press("tile:wings");
    touch.press("tile:texture");
    touch.press("tile:texture");
    touch.press("tile:wings");
    expect(played.map((move) => move.text)).toEqual(["swap texture wings", "swap texture wings"]);
  });

  it("swaps by dragging one tile onto another", () => {
    expect(touch.lift("tile:payload")).toBe(true);
    touch.drop("tile:payload", "tile:antennae");
    expect(played.map((move) => move.text)).toEqual(["swap antennae payload"]);
  });

  it("previews what the hovered tile would complete, and the flip otherwise", () => {
    touch.press("tile:wings");
    expect(touch.preview?.text).toBe("flip wings");
    touch.hover("tile:pattern");
    expect(touch.preview?.text).toBe("swap pattern wings");
    touch.hover(null);
    expect(touch.preview?.text).toBe("flip wings");
  });

  it("asks why when a tile that cannot be flipped is touched twice", () => {
    touch.press("tile:weapon", "flip weapon");
    touch.press("tile:weapon", "flip weapon");
    expect(played).toEqual([]);
    expect(asked).toEqual([{ points: ["tile:weapon"], text: "flip weapon" }]);
    expect(touch.selected).toEqual([]);
  });
});

describe("single touches", () => {
  beforeEach(() => touch.update([present(9), present(40)]));

  it("wait for a second touch", () => {
    touch.press("bee:copper-lancer");
    expect(played).toEqual([]);
    expect(touch.armed?.id).toBe(9);
    touch.press("bee:copper-lancer");
    expect(played.map((move) => move.id)).toEqual([9]);
  });

  it("play at once when the player does not want to be asked", () => {
    asksFirst = false;
    touch.press("bee:copper-lancer");
    expect(played.map((move) => move.id)).toEqual([9]);
  });

  it("change to another thing that begins a move", () => {
    touch.update([present(9), present(0)]);
    touch.press("bee:copper-lancer");
    expect(touch.state("bee:toffee-lancer")).toBe("other");
    touch.press("bee:toffee-lancer");
    expect(touch.selected).toEqual(["bee:toffee-lancer"]);
    expect(played).toEqual([]);
  });

  it("play when dropped on their place", () => {
    touch.update([present(9)]);
    touch.lift("bee:copper-lancer");
    touch.dropAlone("bee:copper-lancer");
    expect(played.map((move) => move.id)).toEqual([9]);
  });
});

it("asks why for what is closed, with the move the board names", () => {
  touch.update([flip(0)]);
  touch.press("tile:wings", "flip wings");
  expect(asked).toEqual([{ points: ["tile:wings"], text: "flip wings" }]);
});

it("offers moves that touch nothing as buttons", () => {
  touch.update([pass, flip(0)]);
  expect(touch.offers).toEqual([pass]);
});

it("offers every verb that shares the same touches", () => {
  const feed: Move = { id: 1, text: "feed a1", label: "Feed a1", verb: "feed", touch: ["cell:a1"] };
  const guard: Move = { id: 2, text: "guard a1", label: "Guard a1", verb: "guard", touch: ["cell:a1"] };
  touch.update([feed, guard]);
  touch.press("cell:a1");
  expect(touch.armed).toBeNull();
  expect(touch.offers).toEqual([feed, guard]);
});

it("drops a selection that no longer leads anywhere, and keeps one that does", () => {
  touch.update([flip(0), flip(4)]);
  touch.press("tile:wings");
  touch.update([flip(4)]);
  expect(touch.selected).toEqual(["tile:wings"]);
  touch.update([flip(0)]);
  expect(touch.selected).toEqual([]);
});

it("counts a point as often as a move touches it", () => {
  const twice: Move = { id: 5, text: "give honey honey", label: "Give two honey", verb: "give", touch: ["good:honey", "good:honey"] };
  expect(completed([twice], ["good:honey"])).toEqual([]);
  expect([...onward([twice], ["good:honey"])]).toEqual(["good:honey"]);
  expect(completed([twice], ["good:honey", "good:honey"])).toEqual([twice]);
  touch.update([twice]);
  touch.press("good:honey");
  touch.press("good:honey");
  expect(played).toEqual([twice]);
});

it("asks once before a move that ends the turn while more could be done", () => {
  const end: Move = { id: 2, text: "end", label: "End the turn", verb: "end", touch: ["verb:end"], quiet: true, ends: true };
  touch.update([end, flip(0)]);
  touch.play(end);
  expect(touch.doubted).toBe(end);
  expect(played).toEqual([]);
  touch.press("tile:texture");
  expect(touch.doubted).toBeNull();
  touch.play(end);
  touch.play(end);
  expect(played).toEqual([end]);
  touch.update([end]);
  touch.play(end);
  expect(played).toEqual([end, end]);
});

describe("what only takes something in hand", () => {
  it("is played at the first touch, while other single touches wait", () => {
    const lift: Move = { id: 901, text: "take a1", label: "Pick up", verb: "take", touch: ["hex:a1"] };
    const act: Move = { id: 902, text: "place b1", label: "Place", verb: "place", touch: ["hex:b1"] };
    touch = new TouchController({ play: (move) => played.push(move), why: (question) => asked.push(question), asksFirst: () => true, lifts: (move) => move.verb === "take" });
    touch.update([lift, act]);
    touch.press("hex:b1");
    expect(played).toEqual([]);
    touch.clear();
    touch.press("hex:a1");
    expect(played).toEqual([lift]);
  });
});

describe("moves that are only dragged", () => {
  const send: Move = { id: 1, text: "forager", label: "Send a forager", verb: "forager", touch: ["bee:forager"] };
  const landings = ["a1", "a2"].map((name): TouchMove => ({ ...send, touch: ["bee:forager", `hex:${name}`], then: [`place ${name}`], isDrag: true }));
  beforeEach(() => {
    asksFirst = false;
    touch.update([send, ...landings]);
  });

  it("leave a tap what it was", () => {
    expect(touch.state("hex:a1")).toBe("closed");
    touch.press("bee:forager");
    expect(played).toEqual([send]);
  });
  it("light up while something is dragged, and are played where it is dropped", () => {
    expect(touch.lift("bee:forager")).toBe(true);
    expect([touch.state("hex:a1"), touch.state("hex:a3")]).toEqual(["open", "closed"]);
    expect(touch.offers).toEqual([]);
    touch.hover("hex:a2");
    expect(touch.preview?.then).toEqual(["place a2"]);
    touch.drop("bee:forager", "hex:a2");
    expect(played).toEqual([landings[1]]);
    expect(touch.state("hex:a1")).toBe("closed");
  });
  it("are asked about where they lead nowhere", () => {
    touch.lift("bee:forager");
    touch.drop("bee:forager", "hex:a3", "place a3");
    expect(asked).toEqual([{ points: ["bee:forager", "hex:a3"], text: "place a3" }]);
  });
});
