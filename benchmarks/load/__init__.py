"""Load on a server of rooms: four people at each table, a socket for each; ours beside boardgame.io's."""
