"""`python -m apiarium.cli` does what `apiarium` does."""

import sys

from . import main

if __name__ == "__main__":
    sys.exit(main())
