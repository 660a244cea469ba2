// What a choice of Honey Buzz would bring, in a sentence, before it is made.
import { HONEYBUZZ } from "../../games";
import { counted } from "../../kit/words";
import type { Touch, TouchMove } from "../../play/touch.svelte";
import { around } from "./places";
import { ACTIONS, cellsOf, flightsOf, GOODS, nectarAt, NOTHING, spaceWord, STACKS, wordOf, type Flight, type HoneyBuzzView } from "./view";

/** The move that is chosen, else the one that a tap on what is pointed at would choose. */
export function lookedAt(touch: Touch): TouchMove | null {
  if (touch.armed) return touch.armed;
  const pointed = touch.moves.filter((move) => move.touch.length === 1 && move.touch[0] === touch.hovered);
  return pointed.length === 1 ? pointed[0]! : null;
}

const nectar = (kind: number): string => HONEYBUZZ.nectar[kind] ?? "";
const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

function tellFlight({ brings, nectar: kind, coins }: Flight): string {
  const fare = coins > 0 ? ` It costs ${counted(coins, "coin")}.` : "";
  if (brings === "nectar") return `${capital(nectar(kind))} nectar for your cell.${fare}`;
  if (brings === "jar") return `No cell of yours takes ${nectar(kind)}: it goes into your jar.${fare}`;
  const why = kind === NOTHING ? "Nothing grows here" : `No cell of yours takes ${nectar(kind)}`;
  return brings === "pollen" ? `${why}: you get 1 pollen.${fare}` : `${why}, and no pollen is left.${fare}`;
}

/** By kind of honey: how much a Fan on this hex makes. */
export function madeBy(view: HoneyBuzzView, hex: string): { kind: number; count: number }[] {
  const served = cellsOf(view, view.seat).filter((cell) => cell.content === 1 && around(cell).some((one) => wordOf(one) === hex));
  return HONEYBUZZ.nectar.map((_, kind) => ({ kind, count: served.filter((cell) => cell.nectar === kind).length })).filter(({ count }) => count > 0);
}

/** What a move brings; empty where its name says it all. */
export function bringsBy(view: HoneyBuzzView, move: TouchMove): string {
  const word = move.text.split(" ")[1] ?? "";
  const good = GOODS.findIndex((one) => one.word === word);
  switch (move.verb) {
    case "gate": {
      const kind = nectarAt(view, Number(word) - 1, 1);
      return kind === NOTHING ? "" : `Your first flight from here is free: ${nectar(kind)}.`;
    }
    case "fly": {
      const flight = flightsOf(view).find(({ row, column }) => spaceWord(row, column) === word);
      if (view.phase === "scout") return "Your next Forage begins here.";
      return flight ? tellFlight(flight) : "";
    }
    case "stay": {
      const [row, column] = view.tokens[view.seat] ?? [];
      const flight = flightsOf(view).find((one) => one.row === row && one.column === column);
      return flight && view.phase === "fly" && column! > 0 ? tellFlight(flight) : "";
    }
    case "fan":
      return `It makes ${madeBy(view, word)
        .map(({ kind, count }) => `${count} ${nectar(kind)}`)
        .join(" and ")} honey.`;
    case "fill":
      return "Every Fan beside this cell then makes honey in it.";
    case "spend":
      return "Its nectar stays and makes honey again.";
    case "order": {
      const stack = STACKS.findIndex((one) => one === word);
      const order = HONEYBUZZ.orders[view.shown[stack] ?? NOTHING];
      return order ? `You give ${order.title}, and take ${ACTIONS[HONEYBUZZ.stackActions[stack]!]!.title} as well.` : "";
    }
    case "drop": {
      const next = GOODS[good]?.track[(view.steps[good] ?? 0) + 1];
      return next === undefined ? "" : `${capital(GOODS[good]!.title)} then sells for ${next}.`;
    }
    default:
      return "";
  }
}
