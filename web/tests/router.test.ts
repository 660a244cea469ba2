// Addresses and the screens they mean.
import { expect, it } from "vitest";
import { routeOf } from "../src/base/router.svelte";

it.each([
  ["/", { screen: "home" }],
  ["/table/abc", { screen: "table", table: "abc" }],
  ["/table/abc/", { screen: "table", table: "abc" }],
  ["/table/abc/replay", { screen: "replay", table: "abc", step: null }],
  ["/table/abc/replay/0", { screen: "replay", table: "abc", step: 0 }],
  ["/table/abc/replay/41", { screen: "replay", table: "abc", step: 41 }],
  ["/rules/beeholder", { screen: "rules", game: "beeholder" }],
  ["/table", { screen: "nowhere", path: "/table" }],
  ["/table/abc/other", { screen: "nowhere", path: "/table/abc/other" }],
  ["/honey", { screen: "nowhere", path: "/honey" }],
])("%s", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});
