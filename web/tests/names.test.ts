// The bees' names in the page are those of the rules.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { BEE_NAMES, FIRST_NAMES, SECOND_NAMES } from "../src/boards/beeholder/names";

const components = readFileSync("../src/apiarium/games/beeholder/components.py", "utf8");

function listed(name: string): string[] {
  const block = new RegExp(`${name}: Final = \\[([^\\]]*)\\]`).exec(components)?.[1] ?? "";
  return [...block.matchAll(/"([^"]+)"/g)].map((match) => match[1]!);
}

it("takes first and second names from the same tables as the rules", () => {
  expect(FIRST_NAMES).toEqual(listed("FIRST_NAMES"));
  expect(SECOND_NAMES).toEqual(listed("SECOND_NAMES"));
});

it("gives 64 different names", () => {
  expect(new Set(BEE_NAMES).size).toBe(64);
});
