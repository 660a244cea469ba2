// What the review panel makes of a review: percentages with their margins, and the turning points, the greatest first.
import type { JudgedMove, SeatReview, WeighedDraw } from "../wire";

export type TurningPoint = { step: number; swing: number; half: number } & ({ kind: "choice"; choice: JudgedMove } | { kind: "luck"; draw: WeighedDraw });

/** "12 %", "+12 %" where a sign tells more, "less than 1 %" where it rounds to nothing. */
export function percent(part: number, signed = false): string {
  const whole = Math.round(100 * part);
  const sign = signed && whole > 0 ? "+" : whole < 0 ? "−" : "";
  return `${sign}${Math.abs(whole)} %`;
}

/** "± 4": the half width of an interval, at least one. */
export function margin(half: number): string {
  return `± ${Math.max(1, Math.round(100 * half))}`;
}

/** What rounds to nothing turned nothing, however sure it is. */
const isFelt = (part: number): boolean => Math.round(100 * Math.abs(part)) > 0;

export function turningPoints(review: SeatReview): TurningPoint[] {
  const points: TurningPoint[] = [];
  for (const step of review.turning_points) {
    const choice = review.decisions.find((one) => one.step === step);
    const draw = review.draws.find((one) => one.step === step);
    if (choice) points.push({ kind: "choice", step, swing: -choice.lost, half: choice.half, choice });
    else if (draw) points.push({ kind: "luck", step, swing: draw.gain, half: draw.half, draw });
  }
  return points.filter((point) => isFelt(point.swing)).sort((one, other) => Math.abs(other.swing) - Math.abs(one.swing));
}

/** How well somebody chose, in a word or two that the numbers bear out. */
export function verdict(review: SeatReview): string {
  const sure = review.decisions.filter((one) => one.is_sure && isFelt(one.lost)).length;
  if (sure === 0) return "None was clearly a mistake.";
  if (sure === 1) return "One was clearly a mistake.";
  const shown = turningPoints(review).filter((point) => point.kind === "choice").length;
  return `${sure} were clearly mistakes.${shown < sure ? " What mattered most:" : ""}`;
}
