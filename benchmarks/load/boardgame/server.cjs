// A small game like Bee-holder on boardgame.io's own server, with its default storage: hands that only their owners see,
// six tiles that are flipped or swapped in turn. Usage: node server.cjs PORT PORT_OF_THE_LOBBY
const net = require("node:net");
const path = require("node:path");
const packages = path.join(process.cwd(), "node_modules");
const { Server } = require(require.resolve("boardgame.io/server", { paths: [packages] }));
const { TurnOrder, PlayerView } = require(require.resolve("boardgame.io/core", { paths: [packages] }));

const game = {
  name: "hive",
  setup: ({ ctx, random }) => {
    const bees = random.Shuffle([...Array(64).keys()]);
    const players = {};
    for (let seat = 0; seat < ctx.numPlayers; seat++) players[seat] = { hand: bees.splice(0, 7) };
    return { secret: { bag: bees }, players, slots: [0, 1, 2, 3, 4, 5], faces: [0, 0, 0, 0, 0, 0], last: null };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1, order: TurnOrder.DEFAULT },
  moves: {
    flip: ({ G }, tile) => {
      G.faces[tile] = 1 - G.faces[tile];
      G.last = ["flip", tile];
    },
    swap: ({ G }, one, other) => {
      [G.slots[one], G.slots[other]] = [G.slots[other], G.slots[one]];
      G.last = ["swap", one, other];
    },
  },
};

const everywhere = net.Server.prototype.listen;
net.Server.prototype.listen = function (port, ready) {
  return everywhere.call(this, port, "127.0.0.1", ready);
};
const [port, apiPort] = process.argv.slice(2).map(Number);
Server({ games: [game], origins: [/.*/] }).run({ port, lobbyConfig: { apiPort } });
