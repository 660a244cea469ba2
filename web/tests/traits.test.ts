// The drawings of the 64 bees: all differ, and each trait alone changes the picture by its own part.
import { describe, expect, it } from "vitest";
import { drawBee } from "../src/kit/bee";
import { face } from "../src/kit/bee-face";
import { antennae, belly, honeyPot, mandibles, pollenBalls, stinger, wings } from "../src/kit/bee-parts";
import { traitIcon } from "../src/kit/trait-icons";
import { BEE_COUNT, TRAITS, traitBit, traitWords } from "../src/kit/traits";

const BEES = Array.from({ length: BEE_COUNT }, (_, bee) => bee);

/** The drawing without the face, which says nothing about traits. */
const body = (bee: number): string => drawBee(bee).replace(face(bee), "");

describe("the 64 bees", () => {
  it("differ from one another even without their faces", () => {
    expect(new Set(BEES.map(body)).size).toBe(BEE_COUNT);
  });

  it.each(TRAITS.map((trait, index) => [trait.name, index] as const))("show %s: flipping it alone changes the picture", (_, trait) => {
    for (const bee of BEES) expect(body(bee)).not.toBe(body(bee ^ (1 << trait)));
  });

  it("wear exactly the parts of their traits", () => {
    for (const bee of BEES) {
      const drawing = drawBee(bee);
      expect(drawing.includes(antennae(traitBit(bee, 1)))).toBe(true);
      expect(drawing.includes(stinger())).toBe(traitBit(bee, 2) === 0);
      expect(drawing.includes(mandibles())).toBe(traitBit(bee, 2) === 1);
      expect(drawing.includes(belly(traitBit(bee, 0), traitBit(bee, 3)))).toBe(true);
      expect(drawing.includes(wings(traitBit(bee, 4)))).toBe(true);
      expect(drawing.includes(honeyPot())).toBe(traitBit(bee, 5) === 0);
      expect(drawing.includes(pollenBalls())).toBe(traitBit(bee, 5) === 1);
    }
  });

  it("are drawn with numbers only, never with a broken coordinate", () => {
    for (const bee of BEES) expect(drawBee(bee)).not.toMatch(/NaN|undefined|Infinity/);
  });

  it("read their traits from the bits of their number", () => {
    expect(traitWords(0)).toEqual(["fuzzy", "feathered", "stinger", "striped", "sleek", "honey"]);
    expect(traitWords(63)).toEqual(["shiny", "whips", "mandibles", "solid", "flutter", "pollen"]);
    expect(traitWords(0b100001)).toEqual(["shiny", "feathered", "stinger", "striped", "sleek", "pollen"]);
  });
});

it("has twelve different trait icons", () => {
  const icons = TRAITS.flatMap((_, trait) => [traitIcon(trait, 0), traitIcon(trait, 1)]);
  expect(new Set(icons).size).toBe(12);
  expect(icons.every((icon) => icon.length > 0)).toBe(true);
});
