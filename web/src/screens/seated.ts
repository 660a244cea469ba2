// Who sits at a listed table, as this browser sees it.
import { YOU } from "../play/names";
import type { TableInfo } from "../wire";

const NOBODY = -1;

/** The one seat that is one's own; nobody's where several share this screen. */
export function ownSeat(table: TableInfo): number {
  const people = table.seats.flatMap((seat, index) => (seat.kind === "person" ? [index] : []));
  const own = table.access === "device" ? people : table.mine;
  return own.length === 1 ? own[0]! : NOBODY;
}

/** The names of all seats; one's own is "You". */
export function namesFor(table: TableInfo): { name: string }[] {
  const own = ownSeat(table);
  return table.seats.map((seat, index) => ({ name: index === own ? YOU : seat.name }));
}
