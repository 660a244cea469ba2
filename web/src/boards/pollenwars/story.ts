// The turn as a ribbon: what has been, what is now and what comes; and the story since the viewer moved last.
import { turnsOf, type Turn } from "../../frame/story";
import { counted } from "../../kit/words";
import type { EventLine } from "../../wire";
import { BEES, type PollenwarsView } from "./view";

export type When = "done" | "now" | "next";
export interface Leg {
  title: string;
  when: When;
  /** What was done there, in a word or two. */
  deed: string;
  /** Whose turn follows. */
  seat: number;
}

const NOBODY = -1;
const SETTING_UP = ["fungi", "drift"];
const BEGINNING = ["die", "drift", "cut"];
const RAIDING = ["announced", "recall", "battle"];

interface Told {
  seat?: number;
  raider?: number;
  bee?: number;
  deck?: number;
}

/** What a queen did as her action, in a word or two. */
const ACTIONS: Readonly<Record<string, (told: Told) => string>> = {
  sent: ({ bee = 0 }) => `${BEES[bee]} out`,
  moved: ({ bee = 0 }) => `${BEES[bee]} moved`,
  returned: ({ bee = 0 }) => `${BEES[bee]} home`,
  raid: () => "raid",
  draw: () => "royal jelly",
};

/** The action of the turn that goes on: the last one that whoever has the turn made. */
function actionIn(events: readonly EventLine[], view: PollenwarsView): string {
  const line = events.findLast(({ kind, data }) => {
    const { seat, raider, deck } = data as Told;
    return ACTIONS[kind] !== undefined && (raider ?? seat) === view.turn && (kind !== "draw" || deck !== 0);
  });
  return line ? ACTIONS[line.kind]!(line.data as Told) : "";
}

const legsOf = (titles: readonly string[], now: number, deeds: readonly string[] = []): Leg[] => titles.map((title, index) => ({ title, when: index < now ? "done" : index === now ? "now" : "next", deed: deeds[index] ?? "", seat: NOBODY }));

/** Who is on, and the legs of their turn; at the start of a round, of that. */
export function ribbonOf(view: PollenwarsView, events: readonly EventLine[], names: readonly string[]): { seat: number; legs: Leg[] } {
  if (view.round_number <= 1 && SETTING_UP.includes(view.phase)) return { seat: view.first, legs: legsOf(["Fungi", "Drifting bee", "First turn"], SETTING_UP.indexOf(view.phase)) };
  if (BEGINNING.includes(view.phase)) return { seat: view.due[0] ?? view.first, legs: legsOf(["Drifting bee", "Stump", "First turn"], view.phase === "cut" ? 1 : 0) };
  const isActing = view.stage === "action" || RAIDING.includes(view.phase);
  const now = view.phase === "over" ? 3 : view.phase === "discard" ? 2 : isActing ? 0 : 1;
  const following = (view.turn + 1) % view.seats;
  const legs = legsOf(["Action", "Cards"], now, [now > 0 ? actionIn(events, view) : ""]);
  if (view.phase === "discard") legs.push({ title: `Keep ${counted(view.hand_limits[view.turn] ?? 0, "card")}`, when: "now", deed: "", seat: NOBODY });
  else legs.push({ title: following === view.seat ? "You" : (names[following] ?? ""), when: "next", deed: "", seat: following });
  return { seat: view.turn, legs };
}

const MOST_TOLD = 4;
/** Among so many of the newest lines stands what was done last. */
const LAST_LINES = 8;

/** What others did since the viewer moved last, the newest first; before they do anything, what the viewer did. */
export function sinceOwn(events: readonly EventLine[], view: PollenwarsView): Turn[] {
  const own = events.findLastIndex((line) => view.seat >= 0 && line.seat === view.seat);
  const since = turnsOf(events.slice(own + 1), null, view.seat);
  return (since.length > 0 ? since.slice(-MOST_TOLD) : turnsOf(events.slice(-LAST_LINES), null, view.seat).slice(-1)).reverse();
}
