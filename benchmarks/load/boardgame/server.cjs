// boardgame.io's own server with its default storage and transport, for one of two games: the whole Bee-holder as at our
// tables, or the small one that costs it the least. Usage: node server.cjs beeholder|small PORT PORT_OF_THE_LOBBY
const net = require("node:net");
const { Server } = require("boardgame.io/server");
const { AtTables } = require("./beeholder_boardgame.cjs");
const { Small } = require("./small.cjs");

const everywhere = net.Server.prototype.listen;
net.Server.prototype.listen = function (port, ready) {
  return everywhere.call(this, port, "127.0.0.1", ready);
};
const [name, port, apiPort] = process.argv.slice(2);
const game = [AtTables, Small].find((one) => one.name === name);
Server({ games: [game], origins: [/.*/] }).run({ port: Number(port), lobbyConfig: { apiPort: Number(apiPort) } });
