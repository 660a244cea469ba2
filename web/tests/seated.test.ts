// What the viewer and the others are called: "You" for oneself, names for everybody else.
import { describe, expect, it } from "vitest";
import { PLAYERS } from "../src/gallery/mock";
import { calmTimeWords } from "../src/play/clock";
import { addressedTo, givenName, owned } from "../src/play/names";
import { namesFor, ownSeat } from "../src/screens/seated";
import type { TableInfo } from "../src/wire";

describe("at a table", () => {
  it("the viewer is you, and the others have their names", () => {
    const seen = addressedTo({ seat: 1, players: PLAYERS });
    expect(seen.players.map((player) => player.name).slice(0, 3)).toEqual(["Mara", "You", "Bruno"]);
    expect(seen.players.map(givenName)).toEqual(PLAYERS.map((player) => player.name));
    expect(addressedTo(seen)).toBe(seen);
  });

  it("a spectator sees names only", () => {
    expect(addressedTo({ seat: -1, players: PLAYERS }).players).toBe(PLAYERS);
  });

  it("what belongs to the viewer is theirs", () => {
    expect([owned("You"), owned("Ada")]).toEqual(["Your", "Ada's"]);
  });
});

describe("in a list of tables", () => {
  const seat = (kind: "person" | "bot", name: string): TableInfo["seats"][number] => ({ kind, name }) as TableInfo["seats"][number];
  const table = (access: TableInfo["access"], mine: number[], ...seats: TableInfo["seats"]): TableInfo => ({ access, mine, seats }) as unknown as TableInfo;

  it("the only person at this screen is you", () => {
    expect(namesFor(table("device", [], seat("bot", "Ada"), seat("person", "Player 2")))).toEqual([{ name: "Ada" }, { name: "You" }]);
  });

  it("several at one screen have their names", () => {
    expect(ownSeat(table("device", [], seat("person", "Ada"), seat("person", "Bruno")))).toBe(-1);
  });

  it("between people only my own seat is you", () => {
    expect(namesFor(table("link", [1], seat("person", "Ada"), seat("person", "Bruno")))).toEqual([{ name: "Ada" }, { name: "You" }]);
  });
});

it("a clock at a glance tells minutes until the last one", () => {
  expect([3 * 86400, 7200, 605, 60, 59].map(calmTimeWords)).toEqual(["3 days", "2 h", "10 min", "1 min", "0:59"]);
});
