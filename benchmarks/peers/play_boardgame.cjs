// boardgame.io: our Bee-holder through its client, random moves; asked by lines "MEASURE SECONDS", answered in JSON.
const { createInterface } = require("node:readline");
const { Client } = require("boardgame.io/client");
const { ACTIONS, Beeholder } = require("./beeholder_boardgame.cjs");

const SEATS = 4;
const below = (n) => Math.floor(Math.random() * n);
const now = () => { const used = process.cpuUsage(); return (used.user + used.system) / 1e6; };

/** A whole game: its decisions, hands, and whether there was Sudden Death. */
function play() {
  const client = Client({ game: Beeholder, numPlayers: SEATS, debug: false });
  client.start();
  let decisions = 0;
  for (let state = client.getState(); state.ctx.gameover === undefined; state = client.getState()) {
    const G = state.G;
    if (G.phase === "present") client.moves.present(G.hands[G.seat][below(G.hands[G.seat].length)]);
    else if (G.phase === "draft") client.moves.draft(G.left[below(G.left.length)], below(2));
    else {
      const action = below(G.banned < 0 ? ACTIONS : ACTIONS - 1);
      client.moves.manipulate(G.banned >= 0 && action >= G.banned ? action + 1 : action);
    }
    decisions++;
  }
  const { G } = client.getState();
  client.stop();
  return [decisions, G.handsDealt, G.isSuddenDeath];
}

function measure(seconds) {
  const games = [];
  const begun = now();
  let elapsed = 0;
  while (elapsed < seconds) {
    games.push(play());
    elapsed = now() - begun;
  }
  const mean = (of) => games.reduce((sum, game) => sum + of(game), 0) / games.length;
  const length = mean((game) => game[0]);
  return {
    decisions: (length * games.length) / elapsed, games: games.length, length,
    spread: mean((game) => game[0] ** 2) - length ** 2, hands: mean((game) => game[1]), sudden: mean((game) => Number(game[2])),
  };
}

console.log(JSON.stringify(["beeholder"]));
createInterface({ input: process.stdin }).on("line", (line) => console.log(JSON.stringify(measure(Number(line.split(" ")[1])))));
