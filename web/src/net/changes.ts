// A position made anew from the one before and what the server says has changed of it.
import type { Change, Player, Position } from "../wire";

/** `seconds` have passed since the position before was received: the clocks of whom nothing is new ran on meanwhile. */
export function changed(before: Position, change: Change, seconds: number): Position {
  const news = new Map(change.players.map((player) => [player.seat, player]));
  return {
    ...before,
    ...change,
    type: "position",
    view: { ...before.view, ...change.view },
    players: before.players.map((player) => news.get(player.seat) ?? later(player, seconds)),
  };
}

function later(player: Player, seconds: number): Player {
  if (!player.is_ticking || typeof player.time_left !== "number") return player;
  return { ...player, time_left: Math.max(0, player.time_left - seconds) };
}
