// What the page asks about people over HTTP: who this browser is, the lobby, tables between people, and past games.
import type { ForkWish, History, Lobby, Me, MyKey, NewRoom, OpenedTable, TableInfo } from "../wire";
import { ask } from "./http";

const post = <Answer>(path: string, body?: object): Promise<Answer> =>
  ask(path, { method: "POST", headers: { "content-type": "application/json" }, ...(body ? { body: JSON.stringify(body) } : {}) });

export const fetchMe = (): Promise<Me> => ask("/api/me");

export const nameMe = (name: string): Promise<Me> => post("/api/me", { name });

/** A new key that moves this player to another device; the one before opens nothing any more. */
export const fetchKey = (): Promise<MyKey> => post("/api/me/key");

export const enterWithKey = (key: string): Promise<Me> => post("/api/me/enter", { key });

export const fetchHistory = (): Promise<History> => ask("/api/me/history");

export const fetchLobby = (): Promise<Lobby> => ask("/api/lobby");

/** My tables between people that are not over yet, those that wait for me first. */
export async function fetchShared(): Promise<TableInfo[]> {
  const { mine } = await fetchLobby();
  return mine.filter((table) => table.access !== "device" && (table.status === "running" || table.status === "revealing" || table.status === "waiting")).sort((one, other) => Number(other.is_my_turn) - Number(one.is_my_turn));
}

export const openRoom = (room: NewRoom): Promise<OpenedTable> => post("/api/rooms", room);

/** A new table from a step of a finished game, against bots. */
export const fork = (table: string, wish: ForkWish): Promise<OpenedTable> => post(`/api/tables/${encodeURIComponent(table)}/fork`, wish);

/** A new table where a guided game stopped, against bots. */
export const playOnFrom = (game: string, wish: ForkWish): Promise<OpenedTable> => post(`/api/games/${encodeURIComponent(game)}/guide/fork`, wish);
