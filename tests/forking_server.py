"""`python -m tests.forking_server PORT`: real servers one after another, each forked from a process that has everything
loaded, so that a test can kill many of them. Each line on standard input starts one; its process id is written back."""

from __future__ import annotations

import os
import sys

from apiarium import all_games
from apiarium.server.start import run

if __name__ == "__main__":
    port = int(sys.argv[1])
    all_games()
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            run("127.0.0.1", port, open_browser=False)
            os._exit(0)
        print(child, flush=True)
        os.waitpid(child, 0)
