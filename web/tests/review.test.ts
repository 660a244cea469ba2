// What the review panel says of a review.
import { expect, test } from "vitest";
import { margin, percent, turningPoints, verdict } from "../src/play/review";
import type { JudgedMove, SeatReview } from "../src/wire";

const choice = (step: number, lost: number, is_sure = true): JudgedMove => ({ step, played: "Flip wings", better: "Flip weapon", chance: 0.5, lost, half: 0.04, is_sure });
const review: SeatReview = {
  seat: 0,
  lost: 0.3,
  lost_half: 0.06,
  luck: -0.12,
  luck_half: 0.004,
  turning_points: [20, 7],
  decisions: [choice(7, 0.1), choice(9, 0.02, false)],
  draws: [{ step: 20, told: "A deal", gain: 0.2, half: 0.05 }],
};

test("percentages are whole, and signed where a sign tells more", () => {
  expect([percent(0.123), percent(0.123, true), percent(-0.12, true), percent(0.001, true)]).toEqual(["12 %", "+12 %", "−12 %", "0 %"]);
  expect([margin(0.06), margin(0.004)]).toEqual(["± 6", "± 1"]);
});

test("the greatest turning points come first, choices as losses", () => {
  expect(turningPoints(review).map((point) => [point.kind, point.step, point.swing])).toEqual([
    ["luck", 20, 0.2],
    ["choice", 7, -0.1],
  ]);
});

test("only what is sure is called a loss", () => {
  expect(verdict(review)).toBe("One was clearly a mistake.");
  expect(verdict({ ...review, decisions: [choice(9, 0.02, false)] })).toBe("None was clearly a mistake.");
  expect(verdict({ ...review, decisions: [choice(9, 0.02), choice(11, 0.003)] })).toBe("One was clearly a mistake.");
});

test("where more went wrong than is listed, the list says that it is a part", () => {
  expect(verdict({ ...review, decisions: [choice(7, 0.1), choice(9, 0.05)] })).toBe("2 were clearly mistakes. What mattered most:");
});

test("what rounds to nothing is no turning point", () => {
  expect(turningPoints({ ...review, decisions: [choice(7, 0.004)] }).map((point) => point.step)).toEqual([20]);
});
