// The big scenes of Pollen Wars: the armies of a raid, and the count at the end.
import { flushSync, mount, unmount, type Component } from "svelte";
import { expect, it } from "vitest";
import RaidScene from "../src/boards/pollenwars/RaidScene.svelte";
import { viewOf } from "../src/boards/pollenwars/view";
import Tally from "../src/frame/Tally.svelte";
import { POSITIONS } from "../src/gallery/mock-pollenwars";

function seen<Props extends Record<string, unknown>, Found>(part: Component<Props>, props: Props, look: (page: HTMLElement) => Found): Found {
  const page = mount(part, { target: document.body, props });
  try {
    flushSync();
    return look(document.body);
  } finally {
    void unmount(page);
  }
}

it("shows every soldier of both sides, who is hurt, and what is stolen", () => {
  const fight = (name: string) => {
    const position = POSITIONS[name]!;
    const view = viewOf(position);
    const props = { view, names: position.players.map((player) => player.name), told: position.events.filter((line) => line.step > position.step), planned: [], board: document.body };
    const count = (page: HTMLElement, selector: string) => page.querySelectorAll(selector).length;
    return [view.soldiers[view.raider], view.soldiers[view.defender], ...seen(RaidScene, props, (page) => [".attacking .bee", ".defending .bee", ".injured", ".grain"].map((selector) => count(page, selector)))];
  };
  const [raiders, defenders, ...won] = fight("a raid that is won");
  expect(won).toEqual([raiders, defenders, 0, 2]);
  const [others, own, ...lost] = fight("a raid beaten off");
  expect(lost).toEqual([others, own, 1, 0]);
});

it("counts the last of the ranking first and the winner last, and says why a full hive does not win", () => {
  const result = { clause: "PW7.2", text: "", ranks: [2, 1, 3], victors: [1], scores: [21, 31, 33], items: [] };
  const position = { ...POSITIONS["the last pollen"]!, result };
  const rows = seen(Tally, { position, title: "The hives are counted", fills: ["red", "blue"], parts: [[20, 1], [30, 1], [33, 0]], notes: ["", "", "no forager left"] }, (page) =>
    [...page.querySelectorAll("li")].map((row) => ({ words: row.textContent!.replace(/\s+/g, " ").trim(), late: parseFloat(row.style.getPropertyValue("--late")), queens: row.querySelectorAll(".queen").length })),
  );
  expect(rows.map(({ words }) => words)).toEqual([expect.stringMatching(/31$/), expect.stringMatching(/21$/), expect.stringMatching(/no forager left ?33$/)]);
  expect(rows.map(({ late }) => late)).toEqual([960, 480, 0]);
  expect(rows.map(({ queens }) => queens)).toEqual([1, 0, 0]);
});
