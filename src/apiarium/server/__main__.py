"""`python -m apiarium.server [PORT]`: the server without the command line around it."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    from apiarium import ApiariumError
    from apiarium.server import serve

    try:
        serve(port=int(sys.argv[1]) if len(sys.argv) > 1 else 8000, open_browser=False)
    except ApiariumError as error:
        sys.exit(f"apiarium: {error.text}")
