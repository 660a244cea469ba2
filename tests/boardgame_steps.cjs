// Plays the game that boardgame.io serves, step by step and without boardgame.io: what the game asks of the framework is
// written down here. Usage: node boardgame_steps.cjs GAME SEATS SEED; lines [seat, move, arguments] in, positions out.
const Module = require("node:module");
const readline = require("node:readline");

const CORE = { INVALID_MOVE: "INVALID_MOVE", ActivePlayers: { ALL_ONCE: "ALL_ONCE" } };
const load = Module._load;
Module._load = (name, ...rest) => (name === "boardgame.io/core" ? CORE : load(name, ...rest));

const { AtTables } = require(process.argv[2]);
const [seats, seed] = process.argv.slice(3).map(Number);
const all = [...Array(seats).keys()];
const ctx = { numPlayers: seats, playOrderPos: 0, active: [], over: null };
let drawn = seed;
const draw = () => (drawn = (Math.imul(drawn, 1664525) + 1013904223) >>> 0) / 2 ** 32; // so that a test repeats
const random = {
  Die: (sides) => 1 + Math.floor(draw() * sides),
  Shuffle: (list) => list.map((one) => [draw(), one]).sort(([one], [other]) => one - other).map(([, one]) => one),
};
const events = {
  endTurn: ({ next }) => Object.assign(ctx, { playOrderPos: Number(next), active: [] }),
  setActivePlayers: (who) => { ctx.active = who === CORE.ActivePlayers.ALL_ONCE ? [...all] : []; },
  endGame: ({ points }) => { ctx.over = points; },
};
let G = AtTables.setup({ ctx, random });
ctx.playOrderPos = AtTables.turn.order.first({ G });

function tell(answer) {
  const views = all.map((seat) => AtTables.playerView({ G, ctx, playerID: String(seat) }));
  console.log(JSON.stringify({ answer, G, views, asked: ctx.active.length ? ctx.active : [ctx.playOrderPos], over: ctx.over }));
}

tell(null);
readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const [seat, name, words] = JSON.parse(line), move = AtTables.moves[name];
  const draft = structuredClone(G), before = structuredClone(ctx);
  ctx.active = ctx.active.filter((one) => one !== seat);
  const answer = (move.move ?? move)({ G: draft, ctx, random, events, playerID: String(seat) }, ...words);
  if (answer === CORE.INVALID_MOVE) Object.assign(ctx, before);
  else G = draft;
  tell(answer ?? null);
});
