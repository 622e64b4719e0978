# Everything lives in .venv, node_modules, .cache and dist; `make clean` removes all of it.
PYTHON ?= python3
# Games a share of `make soak` plays.
SOAK ?= 100
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
INSTALLED := $(VENV)/.carnet-installed
RUNTIME := node_modules/.carnet-installed
PRETTIER := node_modules/.bin/prettier --log-level warn "webplay/**/*.{css,js}"

# Every process of a test run reads what the first one has compiled.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := dist
.PHONY: dist site packs scorm compressed test thorough slow lint format bench strength figures pars soak mutation golden release docs renew clean help

help: ## Say what can be made
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | sort | expand -t 12

# A virtual environment without its mark is what a failed attempt left behind: it is made anew.
$(INSTALLED): pyproject.toml tools.lock
	@command -v "$(PYTHON)" >/dev/null || { echo "Carnet needs Python 3.11 or later; '$(PYTHON)' was not found."; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Carnet needs Python 3.11 or later; $(PYTHON) is $$("$(PYTHON)" --version)."; exit 1; }
	@test -f $@ && $(BIN)/python -m pip --version >/dev/null 2>&1 || rm -rf $(VENV)
	@test -d $(VENV) || "$(PYTHON)" -m venv $(VENV) || \
		{ rm -rf $(VENV); echo "Python could not make a virtual environment (on Debian: apt-get install python3-venv)."; exit 1; }
	@rm -f $@
	@$(PIP) install --upgrade 'pip>=25.1' && \
		$(PIP) install --require-hashes --no-deps -r tools.lock && \
		$(PIP) install --no-deps --no-build-isolation -e . || \
		{ echo "What Carnet is built with could not be installed into .venv: see above. The next 'make' starts over."; exit 1; }
	@touch $@

$(RUNTIME): package.json package-lock.json
	@command -v npm >/dev/null || { echo "The page's runtime comes from npm packages: install Node 20 or later with npm."; exit 1; }
	@npm ci --silent --no-fund --no-audit || \
		{ rm -f $@; echo "The page's runtime could not be installed into node_modules: see above."; exit 1; }
	@touch $@

renew: $(INSTALLED) ## Look for newer versions of everything Carnet is built with, and lock them with their hashes
	test -x .cache/renew/bin/uv || { "$(PYTHON)" -m venv .cache/renew && .cache/renew/bin/pip install --quiet uv; }
	.cache/renew/bin/uv pip compile pyproject.toml --group dev --universal --python-version 3.11 --upgrade \
		--generate-hashes --no-annotate --no-header --quiet --output-file tools.lock
	npm install --package-lock-only --save-exact --no-fund --no-audit \
		$$(node -p 'Object.keys(require("./package.json").dependencies).map(name => name + "@latest").join(" ")')
	npm install --package-lock-only --save-exact --save-dev --no-fund --no-audit \
		$$(node -p 'Object.keys(require("./package.json").devDependencies).map(name => name + "@latest").join(" ")')

dist: site packs scorm ## Build the page, the printable packs and the package for learning platforms (the default)
	@echo
	@echo "To play:     open dist/carnet.html, one file that needs no server and no network"
	@echo "             or $(BIN)/python -m http.server -d dist/site   then open http://localhost:8000/"
	@echo "To print:    the PDF files in dist/print/, one a game and language"
	@echo "To publish:  dist/carnet-site.zip, unpacked in any folder of any static web server"
	@echo "             or dist/carnet-scorm.zip, uploaded to a learning platform (SCORM 1.2)"

site: $(INSTALLED) $(RUNTIME)
	@$(BIN)/python -m webplay.build

packs: $(INSTALLED)
	@$(BIN)/python -m webplay.build.packs

compressed: site ## Put .gz and .br files beside those of dist/site, for servers that give them out
	@$(BIN)/python -m webplay.build.compressed

scorm: site
	@$(BIN)/python -m webplay.build.scorm

release: $(INSTALLED) $(RUNTIME) ## Build everything that people can download, with checksums, into dist/release
	@$(BIN)/python -m webplay.build.release

docs: $(INSTALLED) ## Make a small site of all that is written about Carnet, in dist/docs
	@$(BIN)/python -m webplay.build.docs

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

thorough: site ## Run the long tests too, whose like `make test` has already seen
	$(BIN)/python -m tests.webplay.chromium
	$(BIN)/python -m pytest -q -n auto --dist worksteal -m thorough

slow: site ## Run every test and list the twenty slowest
	$(BIN)/python -m pytest -q -n auto --dist worksteal --durations=20 --durations-min=1

bench: site ## Measure speed beside other programs
	$(BIN)/python -m tests.bench

strength: $(INSTALLED) ## Measure how strong the bots are, on every map, and write docs/strength.md (hours)
	$(BIN)/python -m tests.strength

figures: $(INSTALLED) ## Measure what bots make of every shipped map, and write it into the comments of the files (an hour)
	$(BIN)/python -m tests.strength.figures

pars: $(INSTALLED) ## Compute what can be got in the games of the next two years' days, into generator/pars.json (hours)
	$(BIN)/python -m webplay.build.pars

soak: site ## Play thousands of games, check every invariant, and walk through every screen in every look
	$(BIN)/python -m tests.webplay.chromium
	SOAK=$(SOAK) $(BIN)/python -m pytest -q -n auto -m soak

mutation: $(INSTALLED) ## Change the code in small ways and see whether a test notices (an hour)
	$(BIN)/python -m tests.mutation

golden: site ## Draw the golden pictures anew, and write down anew what screen readers find on every screen
	$(BIN)/python -m tests.generator.golden
	$(BIN)/python -m tests.webplay.trees

clean: ## Remove everything that was built or installed, to start over
	rm -rf dist build .cache *.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	rm -rf $(VENV) node_modules
