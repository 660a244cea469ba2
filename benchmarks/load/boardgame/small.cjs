// The least that looks like Bee-holder: hands that only their owners see, and six tiles that are flipped in turn. No rule
// is checked, nobody wins, and it never ends.
const { PlayerView, TurnOrder } = require("boardgame.io/core");

module.exports.Small = {
  name: "small",
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
  },
};
