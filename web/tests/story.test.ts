// The log tells secret choices of many in one line.
import { expect, it } from "vitest";
import { tell } from "../src/frame/story";
import { told } from "../src/gallery/blank";
import type { EventLine } from "../src/wire";

function line(kind: string, text: string, clause = "BH3.1"): EventLine {
  return told({ step: 1, kind, clause, text, data: {} });
}

it("makes one line of many choices, at the place of the first", () => {
  const story = tell([line("hand", "A new hand"), line("choose", "@2 has chosen"), line("choose", "@0 has chosen"), line("choose", "@1 has chosen"), line("reveal", "@0 shows Ada")]);
  expect(story.map(({ line, key }) => [key, line.text])).toEqual([
    [0, "A new hand"],
    [1, "@2, @0 and @1 have chosen"],
    [4, "@0 shows Ada"],
  ]);
});

it("leaves one choice, other words and another rule alone", () => {
  const texts = (events: EventLine[]): string[] => tell(events).map(({ line }) => line.text);
  expect(texts([line("choose", "@1 has chosen")])).toEqual(["@1 has chosen"]);
  expect(texts([line("choose", "@1 has chosen a Hive Power"), line("choose", "@0 has chosen a Hive Power")])).toEqual(["@1 and @0 have chosen a Hive Power"]);
  expect(texts([line("choose", "@1 has chosen"), line("choose", "@0 has chosen", "BS4.1")])).toHaveLength(2);
  expect(texts([line("choose", "@1 has chosen"), line("choose", "You chose Ada")])).toHaveLength(2);
  const twice = [0, 1, 0, 1].map((seat) => line("choose", `@${seat} has chosen`));
  expect(texts(twice)).toEqual(["@0 and @1 have chosen", "@0 and @1 have chosen"]);
});

it("changes no event", () => {
  const events = [line("choose", "@1 has chosen"), line("choose", "@0 has chosen")];
  tell(events);
  expect(events.map(({ text }) => text)).toEqual(["@1 has chosen", "@0 has chosen"]);
});
