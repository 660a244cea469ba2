// How long what happens in Queen Bee is shown, in milliseconds at normal speed: long enough to follow a bot's whole turn.
import type { Beat } from "../../play/playback.svelte";
import type { EventLine, Position } from "../../wire";
import { isBattle, viewOf, type QueenbeeView } from "./view";

const AT_ONCE: Beat = { ms: 0 };

export const BEATS: Readonly<Record<string, Beat>> = {
  turn: { ms: 300, far: 250 },
  step: { ms: 160, own: 90, far: 110 },
  fetch: { ms: 200, own: 90, far: 110 },
  place: { ms: 200, own: 0, far: 110 },
  swarm: { ms: 200, own: 0, far: 150 },
  advance: { ms: 150, own: 0, far: 100 },
  attack: { ms: 700, own: 200, far: 400 },
  total: { ms: 500, far: 200 },
  reroll: { ms: 250, own: 0, far: 0 },
  // Told over the dice that decided it, and before the board shows what follows from it.
  won: { ms: 900, before: true, far: 550 },
  queen: { ms: 2000, before: true },
  triumph: { ms: 2000, before: true },
  fallen: { ms: 2000, before: true },
  play: { ms: 500, own: 100, far: 400 },
  aim: { ms: 400, own: 0, far: 80 },
  cancel: { ms: 900, far: 600 },
  flee: { ms: 700, own: 200, far: 500 },
  remove: { ms: 400, far: 100 },
  knight: { ms: 400, far: 250 },
  die: { ms: 600, own: 250, far: 250 },
  web: { ms: 600, own: 250, far: 250 },
  lend: { ms: 600, own: 250, far: 300 },
  steal: { ms: 600, own: 250, far: 300 },
  exchange: { ms: 150 },
  stuck: { ms: 600, far: 250 },
  polluted: { ms: 600, far: 250 },
  draw: AT_ONCE,
  drawn: { ms: 0, own: 150 },
  discard: AT_ONCE,
  shuffle: AT_ONCE,
  roll: AT_ONCE,
  lost: AT_ONCE,
  buzz: AT_ONCE,
  sting: AT_ONCE,
  repopulate: AT_ONCE,
  idle: AT_ONCE,
};

/** Bees that move one after the other are shown as one movement. */
export const FLOWS: readonly string[] = ["step", "fetch", "place"];

const isAllied = (view: QueenbeeView, seat: unknown): boolean => typeof seat === "number" && seat >= 0 && view.lieges[seat] === view.lieges[view.seat];

/** Who only looks on waits for nothing. */
const looksOn = (view: QueenbeeView): boolean => view.seat < 0 || view.is_out[view.seat] === 1;

/** A battle that others fight among themselves. */
export const isFarBattle = (view: QueenbeeView): boolean => isBattle(view) && !looksOn(view) && !isAllied(view, view.attacker) && !isAllied(view, view.defender);

/** What touches the viewer: their own side in a battle, a card on them, a bee that comes into their hive. */
export function concerns(line: EventLine, position: Position): boolean {
  const view = viewOf(position);
  const me = position.seat;
  if (looksOn(view)) return true;
  const isOurs = (seat: unknown): boolean => isAllied(view, seat);
  const { seat, victim, defender, to } = line.data as Record<string, unknown>;
  if (seat === me || victim === me || isOurs(defender)) return true;
  if (view.attacker >= 0 || line.kind === "won") {
    const battle = position.events.findLast((other) => other.kind === "attack" && other.step <= line.step)?.data;
    if (battle && (isOurs(battle.seat) || isOurs(battle.defender))) return true;
  }
  return typeof to === "number" && view.hive_owners[to] === me;
}
