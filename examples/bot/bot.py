"""A bot that is a client like any page: `python bot.py http://127.0.0.1:8000 TABLE SEAT [NAME]`; see docs/online.md."""

import hashlib
import json
import random
import secrets
import sys
import urllib.request

from websockets.sync.client import connect


def become(server: str, name: str) -> str:
    """The cookie of a new guest."""
    with urllib.request.urlopen(f"{server}/api/me", json.dumps({"name": name}).encode()) as answer:
        return str(answer.headers["set-cookie"]).split(";")[0]


def choose(position: dict) -> dict:  # type: ignore[type-arg]
    return dict(random.choice(position["moves"]))


def play(server: str, table: str, seat: int, name: str) -> dict:  # type: ignore[type-arg]
    """From sitting down to the result; the game begins when the host says so."""
    entropy, cookie = secrets.token_hex(16), become(server, name)
    address = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    with connect(address, additional_headers={"cookie": cookie}, max_size=None) as line:

        def say(kind: str, **fields: object) -> None:
            line.send(json.dumps({"type": kind, **fields}))

        say("hello", token="", seen=-1)
        say("sit", seat=seat, commitment=hashlib.sha256(entropy.encode()).hexdigest())
        answered = -1
        for message in map(json.loads, line):
            if message["type"] == "room" and message["status"] == "revealing":
                say("reveal", entropy=entropy)
            elif message["type"] == "position" and message["result"]:
                return dict(message["result"])
            elif message["type"] == "position" and message["moves"] and message["asked"] != answered:
                answered = message["asked"]
                say("play", step=message["step"], seat=seat, move=choose(message)["id"], id=secrets.token_hex(8))
            elif message["type"] in ("refused", "error"):
                answered = -1
                print(f"{name}: {message['text']}", file=sys.stderr)
    raise ConnectionError("the table hung up")


if __name__ == "__main__":
    print(play(sys.argv[1].rstrip("/"), sys.argv[2], int(sys.argv[3]), (sys.argv[4:] or ["Example bot"])[0])["text"])
