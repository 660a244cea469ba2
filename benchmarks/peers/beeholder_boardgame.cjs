// Eye of the Bee-holder on boardgame.io: the whole game as its documents write games, moves checked by the framework.
// Twice: `Beeholder` asks one seat after another, for a program that plays all of them; `AtTables` is for its server:
// everybody presents at the same time and in secret, and nobody is sent another's hand.
const { ActivePlayers, INVALID_MOVE } = require("boardgame.io/core");

const TILES = 6, BEES = 64, FLIPS = 6;
const PAIRS = [];
for (let one = 0; one < TILES; one++) for (let other = one + 1; other < TILES; other++) PAIRS.push([one, other]);
const DRAFTERS = [[], [], [0, 1, 0, 1, 0, 1], [0, 0, 1, 1, 2, 2], [0, 0, 1, 1, 2, 3], [0, 0, 1, 2, 3, 4]]; // BH2.5
const ACTIONS = FLIPS + PAIRS.length;

function beginHand(G, random, seats) {
  const bag = random.Shuffle([...Array(BEES).keys()]); // BH2.2
  G.hands = Array.from({ length: seats }, (_, seat) => bag.slice(seat * G.hand, (seat + 1) * G.hand).sort((a, b) => a - b));
  G.chosen = Array(seats).fill(null);
  G.slots = Array(TILES).fill(-1);
  G.left = [...Array(TILES).keys()];
  G.phase = "draft";
  G.seat = (G.favoured - 1 + seats) % seats; // BH2.4
  G.round = 0;
  G.handsDealt++;
}

function reveal(G, random, seats) {
  let alive = [...Array(seats).keys()];
  for (const side of G.slots) { // BH3.2
    const matching = alive.filter((seat) => (((G.chosen[seat] >> (side >> 1)) ^ side) & 1) === 0);
    if (matching.length > 0) alive = matching;
    if (alive.length === 1) break;
  }
  const winner = alive[0];
  G.shown = G.chosen;
  G.chosen = Array(seats).fill(null);
  G.points[winner]++; // BH3.4
  G.round++;
  const most = Math.max(...G.points);
  const isAlone = G.points.filter((points) => points === most).length === 1;
  if (G.isSuddenDeath && isAlone) G.phase = "over"; // BH4.4
  else if (G.round < G.hand) Object.assign(G, { phase: "manipulate", seat: winner, actions: 0, banned: -1 }); // BH3.5
  else if (most >= G.target && isAlone && !G.isSuddenDeath) G.phase = "over"; // BH4.1
  else {
    if (most >= G.target) G.isSuddenDeath = true; // BH4.2
    while (G.points[G.favoured] < most) G.favoured = (G.favoured + 1) % seats; // BH4.3
    beginHand(G, random, seats);
  }
}

function draft({ G, ctx }, tile, side) {
  const seats = ctx.numPlayers, place = G.left.indexOf(tile);
  if (G.phase !== "draft" || place < 0 || (side !== 0 && side !== 1)) return INVALID_MOVE;
  G.left.splice(place, 1); // BH2.6
  const slot = G.left.length;
  G.slots[slot] = 2 * tile + side;
  if (slot > 0) G.seat = (G.favoured - 1 - DRAFTERS[seats][TILES - slot] + 2 * seats) % seats;
  else Object.assign(G, { phase: "present", seat: 0 });
}

function present({ G, ctx, random }, seat, bee) {
  const place = G.hands[seat].indexOf(bee);
  if (G.phase !== "present" || G.chosen[seat] !== null || place < 0) return INVALID_MOVE;
  G.hands[seat].splice(place, 1); // BH3.1
  G.chosen[seat] = bee;
  if (G.chosen.every((one) => one !== null)) reveal(G, random, ctx.numPlayers);
  else G.seat++;
}

function manipulate({ G, ctx }, action) {
  const isAction = Number.isInteger(action) && action >= 0 && action < ACTIONS;
  if (G.phase !== "manipulate" || !isAction || action === G.banned) return INVALID_MOVE; // BH3.6
  const where = (tile) => G.slots.findIndex((side) => side >> 1 === tile);
  if (action < FLIPS) G.slots[where(action)] ^= 1;
  else {
    const [one, other] = PAIRS[action - FLIPS].map(where);
    [G.slots[one], G.slots[other]] = [G.slots[other], G.slots[one]];
  }
  G.banned = action;
  G.actions++;
  if (G.actions === ctx.numPlayers) Object.assign(G, { phase: "present", seat: 0 });
  else G.seat = (G.seat + 1) % ctx.numPlayers;
}

/** A move, and after it whoever is asked next: the framework's order of turns follows the game. */
function followed(move, go) {
  return (box, ...words) => {
    if (move(box, ...words) === INVALID_MOVE) return INVALID_MOVE;
    if (box.G.phase === "over") box.events.endGame({ points: [...box.G.points] });
    else go(box);
  };
}

function goAlone({ G, ctx, events }) {
  if (G.seat !== ctx.playOrderPos) events.endTurn({ next: String(G.seat) });
}

function goTogether(box) {
  const { G, events } = box;
  if (G.phase !== "present") goAlone(box);
  else if (G.chosen.every((one) => one === null)) events.setActivePlayers(ActivePlayers.ALL_ONCE);
}

module.exports.ACTIONS = ACTIONS;
module.exports.Beeholder = {
  name: "beeholder",
  setup: ({ ctx, random }) => {
    const seats = ctx.numPlayers;
    const G = { target: 10, hand: 7, favoured: random.Die(seats) - 1, points: Array(seats).fill(0), handsDealt: 0, isSuddenDeath: false, actions: 0, banned: -1 };
    beginHand(G, random, seats);
    return G;
  },
  turn: { order: { first: ({ G }) => G.seat, next: ({ G }) => G.seat } },
  moves: {
    draft: followed(draft, goAlone),
    present: followed((box, bee) => present(box, box.G.seat, bee), goAlone),
    manipulate: followed(manipulate, goAlone),
  },
};
module.exports.AtTables = {
  ...module.exports.Beeholder,
  // BH2.2, BH3.1: of others, how many bees they hold and whether they have chosen.
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
    chosen: G.chosen.map((bee, seat) => (String(seat) === playerID || bee === null ? bee : true)),
  }),
  moves: {
    draft: followed(draft, goTogether),
    // Not on clients, which do not know the others' bees; not in the log; whichever of the four comes first.
    present: {
      move: followed((box, bee) => present(box, Number(box.playerID), bee), goTogether),
      client: false, redact: true, undoable: false, ignoreStaleStateID: true,
    },
    manipulate: followed(manipulate, goTogether),
  },
};
