# Everything lives in .venv, node_modules and dist; `make clean` removes what was built.
PYTHON ?= python3
# Games a share of `make soak` plays.
SOAK ?= 100
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.carnet-installed
RUNTIME := node_modules/.carnet-installed
PRETTIER := node_modules/.bin/prettier --log-level warn "webplay/**/*.{css,js}"

.DEFAULT_GOAL := dist
.PHONY: dist site packs test slow lint format bench strength pars soak mutation golden clean help

help: ## Say what can be made
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | sort | expand -t 12

$(INSTALLED): pyproject.toml
	@command -v $(PYTHON) >/dev/null || { echo "Carnet needs Python 3.11 or later; '$(PYTHON)' was not found."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Carnet needs Python 3.11 or later; $(PYTHON) is $$($(PYTHON) --version)."; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || \
		{ echo "Python could not make a virtual environment (on Debian: apt-get install python3-venv)."; exit 1; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1'
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e . --group dev
	@touch $@

$(RUNTIME): package.json package-lock.json
	@command -v npm >/dev/null || { echo "The page's runtime comes from npm packages: install Node 20 or later with npm."; exit 1; }
	npm ci --silent --no-fund --no-audit
	@touch $@

dist: site packs ## Build the page and the printable packs (the default)
	@echo
	@echo "To play:     open dist/carnet.html, one file that needs no server and no network"
	@echo "             or $(BIN)/python -m http.server -d dist/site   then open http://localhost:8000/"
	@echo "To print:    the PDF files in dist/print/, one a game and language"
	@echo "To publish:  dist/carnet-site.zip, unpacked in any folder of any static web server"

site: $(INSTALLED) $(RUNTIME)
	@$(BIN)/python -m webplay.build

packs: $(INSTALLED)
	@$(BIN)/python -m webplay.build.packs

lint: $(INSTALLED) $(RUNTIME) ## Check style, types and import arrows
	$(BIN)/ruff check .
	$(BIN)/ruff format --check --quiet .
	$(PRETTIER) --check
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(INSTALLED) $(RUNTIME) ## Write Python, style sheets and scripts as `make lint` wants them
	$(BIN)/ruff format --quiet .
	$(PRETTIER) --write

test: $(INSTALLED) $(RUNTIME) ## Run every check and test, those in Chromium included
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target lint site
	$(BIN)/python -m tests.webplay.chromium
	$(BIN)/python -m pytest -q -n auto --dist worksteal

slow: site ## Run every test and list the twenty slowest
	$(BIN)/python -m pytest -q -n auto --dist worksteal --durations=20 --durations-min=1

bench: site ## Measure speed beside other programs
	$(BIN)/python -m tests.bench

strength: $(INSTALLED) ## Measure how strong the bots are, on every map, and write docs/strength.md (hours)
	$(BIN)/python -m tests.strength

pars: $(INSTALLED) ## Compute what can be got in the games of the next two years' days, into generator/pars.json (hours)
	$(BIN)/python -m webplay.build.pars

soak: site ## Play thousands of games, check every invariant, and walk through every screen in every look
	$(BIN)/python -m tests.webplay.chromium
	SOAK=$(SOAK) $(BIN)/python -m pytest -q -n auto -m soak

mutation: $(INSTALLED) ## Change the code in small ways and see whether a test notices (an hour)
	$(BIN)/python -m tests.mutation

golden: $(INSTALLED) ## Draw the golden pictures anew
	$(BIN)/python -m tests.generator.golden

clean: ## Remove what was built
	rm -rf dist build .cache *.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
