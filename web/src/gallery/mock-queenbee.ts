// Invented positions of every stage of Queen Bee for the gallery and the tests, on the boards of the game's own data files.
import cross from "../../../src/apiarium/games/queenbee/data/cross.json";
import hexagon from "../../../src/apiarium/games/queenbee/data/hexagon.json";
import { CARDS, POWERS } from "../boards/queenbee/cards";
import { KIND_WORDS, TERRAIN_WORDS, type QueenbeeView } from "../boards/queenbee/view";
import type { EventLine, Move, Player, Position } from "../wire";
import { BLANK, told } from "./blank";

interface BoardFile {
  name: string;
  hives: string[];
  hive_names: string[];
  seating: Record<string, string[]>;
  spaces: Record<string, { name: string; terrain: string; hive?: string; larvae?: boolean; warriors?: number; workers?: number; at: number[][]; borders: string[] }>;
}

const NAMES = ["Mara", "Ada", "Bruno", "Cleo", "Dario", "Elsa"];

export const playersOf = (count: number): Player[] =>
  NAMES.slice(0, count).map((name, seat) => ({ seat, name, kind: seat === 0 ? "person" : "bot", level: seat === 0 ? "" : "medium", score: 15, thinking: false, online: true }));

/** A space as seat 0 would call it. */
function nameOn(file: BoardFile, hives: readonly string[], space: { name: string; hive?: string }): string {
  const who = (hive: string): string => (hives.indexOf(hive) < 0 ? `the ${file.hive_names[file.hives.indexOf(hive)]}` : hives.indexOf(hive) === 0 ? "you" : `@${hives.indexOf(hive)}`);
  const whose = (hive: string): string => (who(hive) === "you" ? "your" : `${who(hive)}'s`);
  if (space.hive) return `${whose(space.hive)} ${space.name}`;
  return `the ${space.name.replace(/\{(\w+)'s\}/g, (_, hive: string) => whose(hive)).replace(/\{(\w+)\}/g, (_, hive: string) => who(hive))}`;
}

/** The position at the start, with everybody at home. */
export function startOn(file: BoardFile, seats: number): QueenbeeView {
  const words = Object.keys(file.spaces);
  const spaces = Object.values(file.spaces);
  const hives = file.seating[String(seats)]!;
  const owners = spaces.map((space) => (space.hive ? hives.indexOf(space.hive) : -1));
  const all = <Value>(value: Value): Value[] => Array.from({ length: seats }, () => value);
  return {
    seat: 0, seats, due: [0], question: "action", board: file.name, spaces: words.join(" "), names: spaces.map((space) => nameOn(file, hives, space)).join("; "),
    terrain: spaces.map((space) => TERRAIN_WORDS.findIndex((word) => word === space.terrain)),
    places: spaces.map((space) => space.at.flat()),
    larvae: spaces.flatMap((space, index) => (space.larvae ? [index] : [])),
    hive_owners: owners, turn: 0, first: 0, turn_number: 7, max_turns: 400, ended: 0, actions_left: 1, extra_bees: 0,
    owners: owners.map((owner, index) => (spaces[index]!.terrain === "nest" || (spaces[index]!.workers ?? 0) + (spaces[index]!.warriors ?? 0) > 0 ? owner : -1)),
    workers: spaces.map((space, index) => (owners[index]! >= 0 ? (space.workers ?? 0) : 0)),
    warriors: spaces.map((space, index) => (owners[index]! >= 0 ? (space.warriors ?? 0) : 0)),
    queens: hives.map((hive) => words.indexOf(`${hive}.nest`)),
    has_left: all(0), has_fled: all(0), lieges: all(0).map((_, seat) => seat), fallen: all(0), is_out: all(0), is_polluted: all(0), is_stuck: all(0),
    pile: 58, under: [], discards: CARDS.map(() => 0), hand: [], hand_limit: 5, hand_sizes: all(3), known: [], scouted: [],
    powers: all([]), offered: [], own_choice: -1, power_pool: [], steps_left: 0, free_steps: 0, buzz_steps: 5, sting_steps: 3, bees_left: 0, swarm_to: -1, to_draw: [],
    cards_played: [], answered: all(0), own_answer: -1, attacker: -1, defender: -1, battle_from: -1, battle_to: -1, battle_stage: -1,
    is_smoked: 0, is_unlucky: 0, winner_side: -1, dice: [], chosen_dice: [], totals: [0, 0], side_behind: -1, odds: -1, chosen_odds: -1, attack_odds: [], sting_odds: [], ways: [],
    asked_side: -1, asked: [],
  };
}

/** Bees of a seat stand on a space, and whoever stood there is gone. */
export function stand(view: QueenbeeView, word: string, seat: number, workers: number, warriors: number): QueenbeeView {
  const space = view.spaces.split(" ").indexOf(word);
  const put = (list: readonly number[], value: number): number[] => list.map((old, index) => (index === space ? value : old));
  return { ...view, owners: put(view.owners, workers + warriors > 0 ? seat : -1), workers: put(view.workers, workers), warriors: put(view.warriors, warriors) };
}

export const cardNumber = (title: string): number => CARDS.findIndex((face) => face.title === title);
const powerNumber = (title: string): number => POWERS.findIndex((face) => face.title === title);
const spaceNumber = (word: string): number => Object.keys(cross.spaces).indexOf(word);
const HAND = ["Honey", "Busy Bee", "Busy Bee", "Strong Sting", "Extra Sting", "Buzz Off"].map(cardNumber).sort((one, other) => one - other);

export function move(id: number, text: string, label: string): Move {
  const verb = text.split(" ")[0]!;
  return { id, text, label, verb, touch: [`verb:${verb}`] };
}

const NEAR = new Map(Object.entries(cross.spaces).map(([word, space]) => [word, space.borders as string[]]));

/** Mara fights at two ends; Ada's worker has come through the trench. */
export const WAR: QueenbeeView = (() => {
  let view = startOn(cross as BoardFile, 4);
  view = stand(view, "N.B3", 0, 0, 0);
  view = stand(view, "T.NE3", 0, 2, 0);
  view = stand(view, "G45", 0, 1, 2);
  view = stand(view, "N.A2", 0, 0, 0);
  view = stand(view, "N.B2", 0, 2, 0);
  view = stand(view, "G46", 1, 1, 1);
  view = stand(view, "E.A1", 1, 0, 1);
  view = stand(view, "E.B3", 1, 1, 0);
  view = stand(view, "T.SW2", 2, 1, 0);
  return { ...view, hand: HAND, hand_sizes: [6, 3, 4, 2] };
})();

function steps(view: QueenbeeView, seat: number): Move[] {
  const words = view.spaces.split(" ");
  return words.flatMap((word, space) => {
    if (view.owners[space] !== seat) return [];
    const counts = [view.workers[space]!, view.warriors[space]!, 0];
    return (NEAR.get(word) ?? []).flatMap((near) => {
      const to = words.indexOf(near);
      if (view.owners[to] !== -1 && view.owners[to] !== seat) return [];
      return counts.flatMap((count, kind) => (count > 0 && (kind === 0 || ![1, 3].includes(view.terrain[to]!)) && view.terrain[to] !== 4 ? [move(1000 + 300 * space + 3 * to + kind, `step ${KIND_WORDS[kind]} ${word} ${near}`, `${KIND_WORDS[kind]} from ${word} to ${near}`)] : []));
    });
  });
}

export const ACTION_MOVES: Move[] = [
  move(2, "end", "End turn"),
  move(6, "buzz", "Buzz Around"),
  move(8, "sting", "Sting"),
  move(20, "swarm T.NE3", "Swarm to T.NE3"),
  move(9000, "play honey", "Play Honey"),
  move(9001, "play busy-bee", "Play Busy Bee"),
];

export const STING_MOVES: Move[] = [
  ...steps(WAR, 0),
  move(5000, "attack G45 G46", "Attack G46 from G45"),
  move(5001, "attack T.NE3 E.B1", "Attack E.B1 from T.NE3"),
];

const PASS = move(0, "pass", "Pass");
const BATTLE = {
  attacker: 0, defender: 1, battle_from: spaceNumber("G45"), battle_to: spaceNumber("G46"), battle_stage: 4,
  dice: [[0, 0, 0, spaceNumber("G45"), 1, 0], [0, 0, 1, spaceNumber("G45"), 4, 0], [0, 0, 1, spaceNumber("G45"), 0, 0], [1, 1, 0, spaceNumber("G46"), -1, 0], [1, 1, 1, spaceNumber("G46"), -1, 0]],
  totals: [5, 0], odds: 742,
};
const ROLLED = {
  ...BATTLE, battle_stage: 8, totals: [5, 7], odds: 0, side_behind: 0,
  dice: [...BATTLE.dice.slice(0, 3), [1, 1, 0, spaceNumber("G46"), 3, 0], [1, 1, 1, spaceNumber("G46"), 4, 0]],
};

export const EVENTS: EventLine[] = [
  { step: 30, kind: "turn", clause: "QB4.1", text: "@3's turn", data: { seat: 3 } },
  { step: 31, kind: "step", clause: "QB5.1", text: "@2: Worker from the trench beside their left gate to the corner trench between them and @3", data: { seat: 2, bee: 0, from: spaceNumber("T.SW1"), to: spaceNumber("T.SW2") } },
  { step: 32, kind: "remove", clause: "QB8.14", text: "@1 loses a Warrior at their right chamber", data: { seat: 1, bee: 1, from: spaceNumber("E.A1") } },
  { step: 33, kind: "turn", clause: "QB4.1", text: "@0's turn", data: { seat: 0 } },
].map((line) => told(line));

export function position(view: QueenbeeView, rest: Partial<Position> = {}): Position {
  return {
    ...BLANK, game: "queenbee", step: 40, seat: view.seat, due: view.due, prompt: "Take an action, play cards, or end the turn",
    view: view as unknown as Record<string, unknown>, passes_on: false, events: EVENTS, players: playersOf(view.seats), ...rest,
  };
}

const LATE: QueenbeeView = {
  ...stand(stand(stand(startOn(hexagon as BoardFile, 6), "M44", 3, 1, 2), "M34", 1, 2, 0), "M53", 0, 2, 2),
  lieges: [0, 1, 1, 3, 4, 0], fallen: [0, 0, 1, 0, 0, 2], is_stuck: [0, 0, 0, 1, 0, 0], is_polluted: [0, 0, 0, 0, 1, 0], has_left: [0, 1, 1, 0, 0, 1],
  powers: [["Veterans"], ["Scout", "Plunder"], ["Stubborn"], ["Swift Wings"], ["Hive Mind"], ["Big Brood"]].map((titles) => titles.map(powerNumber)),
  hand: HAND.slice(0, 3),
};
const FALLEN: QueenbeeView = { ...LATE, queens: LATE.queens.map((space, seat) => (seat === 2 || seat === 5 ? -1 : space)), owners: LATE.owners.map((owner, space) => ((owner === 2 || owner === 5) && LATE.terrain[space] === 4 ? -1 : owner)) };

export const POSITIONS: Readonly<Record<string, Position>> = {
  "an action": position(WAR, { moves: ACTION_MOVES }),
  "a hive power in secret": position({ ...startOn(cross as BoardFile, 4), question: "power choice", turn: -1, turn_number: 0, offered: [powerNumber("Royal Guard"), powerNumber("Scout")], due: [0, 1, 2, 3] }, { prompt: "Keep one of your two Hive Powers, in secret", moves: [move(9100, "power royal-guard", "Take Royal Guard"), move(9101, "power scout", "Take Scout")].map((one) => ({ ...one, touch: [one.text.replace(" ", ":")] })), events: [] }),
  "a draft of hive powers": position({ ...startOn(hexagon as BoardFile, 6), question: "power draft", turn: -1, turn_number: 0, powers: [[], [3], [], [7], [], []], power_pool: [0, 1, 2, 4, 5, 6, 8, 9, 10, 11] }, { prompt: "Pick a Hive Power", moves: [0, 1, 2, 4, 5, 6, 8, 9, 10, 11].map((power) => ({ ...move(9100 + power, `power ${POWERS[power]!.word}`, `Take ${POWERS[power]!.title}`), touch: [`power:${POWERS[power]!.word}`] })), events: [] }),
  marching: position({ ...WAR, question: "buzz around", steps_left: 4, actions_left: 0 }, { prompt: "Move bees: 4 steps left", moves: [move(3, "done", "Done"), ...steps(WAR, 0)], undo: true }),
  "attacks in reach": position({ ...WAR, question: "sting", steps_left: 2, actions_left: 0, attack_odds: [[spaceNumber("G45"), spaceNumber("G46"), 742], [spaceNumber("T.NE3"), spaceNumber("E.B1"), 618]] }, { prompt: "Move bees, then attack: 2 steps left", moves: STING_MOVES }),
  "dice to roll again": position({ ...WAR, ...BATTLE, question: "reroll", actions_left: 0, chosen_dice: [2] }, { prompt: "Choose dice to roll again, then done", moves: [move(3, "done", "Done"), move(7000, "reroll 1", "Roll die 1 again"), move(7001, "reroll 2", "Roll die 2 again")] }),
  "an answer in battle": position({ ...WAR, ...ROLLED, question: "answer", asked_side: 0, actions_left: 0 }, { prompt: "Your side is behind. Play a card?", moves: [PASS, move(9020, "play extra-sting", "Play Extra Sting"), move(9022, "play strong-sting", "Play Strong Sting")] }),
  "a card to cancel": position({ ...WAR, ...ROLLED, question: "window", totals: [8, 7], odds: 1000, side_behind: 1, actions_left: 0, cards_played: [[1, cardNumber("Maximum Strength"), -1, -1, -1, 0, -1, -1]] }, { prompt: "@1 plays Maximum Strength. Cancel it?", moves: [PASS, move(9027, "play buzz-off", "Play Buzz Off")] }),
  "an answer of another": position({ ...WAR, ...ROLLED, question: "answer", totals: [8, 7], odds: 1000, side_behind: 1, due: [1], actions_left: 0 }, { due: [1], prompt: "Waiting for @1: Your side is behind. Play a card?" }),
  "whom a card hits": position({ ...WAR, question: "aim", cards_played: [[0, cardNumber("Bee Bandit"), -1, -1, -1, -1, -1, -1]] }, { prompt: "Choose a target for Bee Bandit", moves: [2, 3, 4].map((seat) => move(8000 + seat, `target ${seat}`, `Choose @${seat - 1}`)) }),
  "bees that return": position({ ...WAR, question: "repopulate", bees_left: 0, actions_left: 0 }, { prompt: "Put bees on empty larvae spaces", moves: [move(3, "done", "Done"), move(6000, "place worker N.A2", "Put a worker on N.A2"), move(6001, "place warrior N.A2", "Put a warrior on N.A2")] }),
  alliances: position({ ...FALLEN, question: "before draw", due: [3], turn: 3 }, { due: [3], prompt: "Waiting for @3 — Draw a card, or play cards before", events: [] }),
  "one Queen is left": position({ ...FALLEN, queens: FALLEN.queens.map((space, seat) => (seat === 0 ? space : -1)), lieges: [0, 1, 0, 0, 4, 0], question: "over", ended: 1, due: [], turn: -1 }, { due: [], prompt: "The game is over", events: [], result: { clause: "QB7.4", text: "@0's Queen is the last one left", ranks: [1, 5, 2, 2, 6, 2], victors: [0, 2, 3, 5], scores: [100, 2, 50, 50, 1, 50], items: [] } }),
};

export const SELECTED: Readonly<Record<string, string[]>> = {
  marching: ["from:G45"],
  "a hive power in secret": ["power:scout"],
  "an answer in battle": ["card:strong-sting"],
  "bees that return": ["kind:warrior"],
};
