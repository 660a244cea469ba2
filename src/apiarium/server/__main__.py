"""`python -m apiarium.server [PORT]`: the server without the command line around it."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    from apiarium import ApiariumError
    from apiarium.server import serve

    words = sys.argv[1:]
    if len(words) > 1 or not all(word.isascii() and word.isdigit() for word in words):
        sys.exit("apiarium: write it as python -m apiarium.server [PORT]")
    try:
        serve(port=int(words[0]) if words else 8000, open_browser=False)
    except ApiariumError as error:
        sys.exit(f"apiarium: {error.text}")
