// The plan of a new table as the form holds it, before it becomes a message.
import { recall } from "../../base/store";
import { counted } from "../../kit/words";
import type { GameInfo, LevelInfo, NewTable, SeatChoice } from "../../wire";

/** "person", or the level of a bot. */
export interface SeatPlan {
  who: string;
  name: string;
}

export const PERSON = "person";
const BOT_NAMES: readonly string[] = ["Ada", "Bruno", "Clio", "Dario", "Elsa", "Falk"];

const FIRST_LEVEL = "easy";

/** The level that new bots have: the one that was chosen last in this browser, easy before a first game. */
export function usualLevel(levels: readonly LevelInfo[]): string {
  const last = recall("level") ?? FIRST_LEVEL;
  return has(levels, last) ? last : (forPeople(levels)[0]?.name ?? FIRST_LEVEL);
}

/** The bots that players meet; the others are for experiments. */
export function forPeople(levels: readonly LevelInfo[]): readonly LevelInfo[] {
  return levels.filter((level) => level.for_people);
}

function has(levels: readonly LevelInfo[], name: string): boolean {
  return forPeople(levels).some((level) => level.name === name);
}

/** A name that no seat of the plan has yet. */
export function freeName(plans: readonly SeatPlan[]): string {
  return BOT_NAMES.find((name) => !plans.some((plan) => plan.name === name)) ?? `Player ${plans.length + 1}`;
}

/** The first plan: one person and two bots, as far as the game allows. */
export function firstSeats(game: GameInfo, playerName: string): SeatPlan[] {
  const count = Math.min(Math.max(3, game.seats[0]), game.seats[1]);
  return resized([{ who: PERSON, name: playerName }], game, count);
}

export function resized(plans: readonly SeatPlan[], game: GameInfo, count: number): SeatPlan[] {
  const next = plans.slice(0, count).map((plan) => (plan.who === PERSON || has(game.levels, plan.who) ? { ...plan } : { ...plan, who: usualLevel(game.levels) }));
  while (next.length < count) next.push({ who: usualLevel(game.levels), name: freeName(next) });
  return next;
}

export function optionDefaults(game: GameInfo): NonNullable<NewTable["options"]> {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]));
}

export function seatChoices(plans: readonly SeatPlan[]): SeatChoice[] {
  return plans.map((plan, index) => {
    const name = plan.name.trim() || `Player ${index + 1}`;
    return plan.who === PERSON ? { kind: "person", name } : { kind: "bot", name, level: plan.who };
  });
}

/** Who sits at the table, in a few words. */
export function sitters(plans: readonly SeatPlan[]): string {
  const people = plans.filter((plan) => plan.who === PERSON).length;
  const levels = [...new Set(plans.filter((plan) => plan.who !== PERSON).map((plan) => plan.who))];
  const bots = levels.map((level) => counted(plans.filter((plan) => plan.who === level).length, `${level} bot`));
  const first = people === 1 ? ["You"] : people > 1 ? [`${people} people at this screen`] : [];
  const words = [...first, ...bots].join(", ").replace(/, ([^,]*)$/, " and $1");
  return people === 0 ? `You watch ${words}` : words;
}
