// Offers that are ready to be made with one tap: what both have, at rates that leave something for both.
import { IMBEERIALISM } from "../../games";
import type { TouchMove } from "../../play/touch.svelte";
import { counted } from "../../kit/words";
import type { ImbeerialismView } from "../../wire";
import type { Side } from "./view";

/** `sell`: the flowers are the viewer's; `buy`: they are the partner's. */
export interface Deal {
  side: Side;
  flowers: number;
  honey: number;
}

/** A flower made into honey brings less than what it is sold for here, and as much as it is bought for. */
const SELLING = IMBEERIALISM.honeyOfFlower + 1;
const BUYING = IMBEERIALISM.honeyOfFlower;
/** More than this is for terms of one's own. */
const MOST_FLOWERS = 2;

/** As many flowers as this honey pays for, at least one; null where there is nothing to swap. */
function priced(side: Side, flowers: number, honey: number, rate: number): Deal | null {
  if (flowers === 0 || honey === 0) return null;
  const count = Math.max(1, Math.min(MOST_FLOWERS, flowers, Math.floor(honey / rate)));
  return { side, flowers: count, honey: Math.min(count * rate, honey) };
}

/** IM2.4: flowers to sell grow beside the Worker; those to buy on one other hex of the partner. */
export function dealsOf(view: ImbeerialismView, hex: number, partner: number): Deal[] {
  const theirs = view.flowers.filter((_, other) => other !== hex && view.markers[other] === partner);
  const sale = priced("sell", view.flowers[hex] ?? 0, view.honey[partner] ?? 0, SELLING);
  const purchase = priced("buy", Math.max(0, ...theirs), view.honey[view.seat] ?? 0, BUYING);
  // What the Worker could make of it alone is no reason to sell.
  const isWorthIt = sale !== null && sale.honey > sale.flowers * IMBEERIALISM.honeyOfFlower;
  return [isWorthIt ? sale : null, purchase].filter((deal) => deal !== null);
}

export const textOfDeal = ({ side, flowers, honey }: Deal): string => `${side} ${flowers} ${honey}`;
export const dealPoint = (partner: number, deal: Deal): string => `deal:${partner}-${textOfDeal(deal).replaceAll(" ", "-")}`;

/** What is given and what is got, in words. */
export function wordsOfDeal({ side, flowers, honey }: Deal): string {
  return side === "sell" ? `${counted(flowers, "flower")} for ${honey} honey` : `${honey} honey for ${counted(flowers, "flower")}`;
}

/** A choice of partner goes on by itself with each ready offer. */
export function withDeals(move: TouchMove, view: ImbeerialismView): TouchMove[] {
  const [, place, partner] = move.text.split(" ");
  const hex = IMBEERIALISM.hexes.findIndex((word) => word === place);
  const seat = Number(partner) - 1;
  return dealsOf(view, hex, seat).map((deal) => ({
    ...move,
    label: `Offer @${seat} ${wordsOfDeal(deal)}`,
    touch: [move.touch[0]!, dealPoint(seat, deal)],
    then: [textOfDeal(deal)],
  }));
}
