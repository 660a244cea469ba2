// The six seats: a colour that colour-blind players can tell apart and an emblem, never one without the other.

export interface SeatSign {
  readonly colour: string;
  readonly emblem: string;
  /** The emblem in a box of 24. */
  readonly path: string;
}

export const SEAT_SIGNS: readonly SeatSign[] = [
  { colour: "#0072b2", emblem: "circle", path: "M12 5a7 7 0 1 0 0 14a7 7 0 0 0 0-14Z" },
  { colour: "#d55e00", emblem: "diamond", path: "M12 3.5L20.5 12L12 20.5L3.5 12Z" },
  { colour: "#009e73", emblem: "triangle", path: "M12 4L20.5 18.5H3.5Z" },
  { colour: "#cc79a7", emblem: "square", path: "M5.5 5.5h13v13h-13Z" },
  { colour: "#56b4e9", emblem: "hexagon", path: "M12 4l7 4v8l-7 4l-7-4V8Z" },
  { colour: "#7a5c2e", emblem: "star", path: "M12 3l2.6 6l6.4.6l-4.8 4.2l1.5 6.4L12 16.8L6.3 20.2l1.5-6.4L3 9.6L9.4 9Z" },
];

export function seatSign(seat: number): SeatSign {
  return SEAT_SIGNS[((seat % SEAT_SIGNS.length) + SEAT_SIGNS.length) % SEAT_SIGNS.length]!;
}
