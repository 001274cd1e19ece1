# Every target sets up what it needs: Python 3.11 or newer with venv is all a machine must have.
# PYTHON=... chooses the interpreter of a new .venv, ARGS=... is passed on to the command.

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
# The tools that build, and nothing else: enough to play.
BUILD_READY := $(VENV)/.ready-build
BENCH_READY := $(VENV)/.ready-bench
UV := $(BIN)/uv
# Named outright, for uv would otherwise install into whatever environment is active.
INTO := --python $(BIN)/python
LOCK := $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header
# node and npm come from a wheel; nothing of the kind is expected on PATH.
CLIENT := $(BIN)/python -m tools.client
# Tests wait for servers and pages more than they compute: twice as many at a time as there are cores, and one.
JOBS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2) \* 2 + 1)
ARGS ?=

# The sources run as they are in .venv; build/play and build/compiled hold a built wheel, compiled
# where a compiler exists. Automatic checks do not do without: auto, 0 or require, see hatch_build.py.
# build/first is never compiled: there is a page to play on while build/play is made (tools/play.py).
LASTCARD_COMPILE ?= $(if $(CI),require,auto)
FIRST := build/first
FIRST_READY := $(FIRST)/.ready
PLAY := build/play
COMPILED := build/compiled
RELEASE := build/release
PLAY_READY := $(PLAY)/.ready-$(LASTCARD_COMPILE)
ON_PLAY := LASTCARD_PROGRAM=$(PLAY)/bin/lastcard $(BIN)/python
COMPILED_READY := $(COMPILED)/.ready-$(LASTCARD_COMPILE)
COMPILED_BENCH_READY := $(COMPILED_READY)-bench
ON_BOTH := $(addprefix tests/,rules editions house golden properties notation cli bots lab lab_env lab_openspiel \
	server/table server/archive review/test_same_everywhere.py test_game.py)
SITE := src/lastcard/site/index.html
# Warnings end the build; this one is an advertisement for its successor.
MKDOCS := NO_MKDOCS_2_WARNING=1 PYTHONPATH=. build/site/bin/mkdocs
IS_PURE := ls $(COMPILED)/wheel/*-none-any.whl >/dev/null 2>&1
# Folders too, for a file that is gone.
PACKAGED := $(shell find src web -name __pycache__ -prune -o -name node_modules -prune \
	-o -path src/lastcard/web -prune -o -path src/lastcard/site -prune -o -print) pyproject.toml hatch_build.py \
	tools/client.py

.PHONY: help setup client site play lab test compiled lint check bench mutate golden docs fuzz memory chaos \
	siege load screenshots dist release wheels lock clean

help: ## show this list
	@awk 'BEGIN { FS = ":.*## " } /^[a-z]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

setup: $(READY) ## make .venv and install the pinned packages into it
	@echo "$(VENV) is ready"

client: $(READY) ## build the web client into the package, if its sources have changed
	@$(CLIENT) build

site: $(SITE) ## build the documentation into the package, for `lastcard serve` to show under /docs

play: $(BUILD_READY) ## serve tables and open the browser (in the terminal: lastcard play)
	@$(BIN)/python -m tools.play --make $(MAKE_COMMAND) --mode $(LASTCARD_COMPILE) \
		$(FIRST_READY) $(PLAY_READY) -- $(ARGS)

lab: $(COMPILED_READY) ## run the lab on the compiled engine, e.g. ARGS="run --output results"
	@if $(IS_PURE); then echo "the engine is not compiled here, the lab runs as pure Python" >&2; fi
	@$(COMPILED)/bin/lastcard lab $(ARGS)

test: client site ## run all tests, and those of what is compiled on the compiled engine too
	$(if $(ARGS),,$(CLIENT) test)
	@$(BIN)/python -m tools.browser.chromium
	$(BIN)/pytest -n $(JOBS) $(ARGS)
	@$(if $(ARGS),,$(MAKE) --no-print-directory compiled)

compiled: $(COMPILED_READY) ## run the tests of rules, bots and lab on the compiled engine
	@if $(IS_PURE); then \
		rm $(COMPILED_READY); \
		echo "SKIPPED: the engine is not compiled here, it was tested as pure Python only" >&2; \
	else \
		set -x; LASTCARD_EXPECT_BUILD=compiled $(COMPILED)/bin/pytest -n $(JOBS) \
			-m "(rules or both or not slow) and not pure" $(or $(ARGS),$(ON_BOTH)); \
	fi

lint: $(READY) ## linters, types and import rules: what can be said without running anything
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(CLIENT) check

check: lint ## what lint does, and the quick tests
	$(CLIENT) test
	$(BIN)/pytest -n $(JOBS) -m "not slow" $(ARGS)

bench: $(BENCH_READY) $(COMPILED_BENCH_READY) ## measure both builds' speed beside a peer engine
	$(BIN)/python -m tools.bench $(ARGS)
	$(BIN)/python -m tools.bench_env
	@if $(IS_PURE); then echo "SKIPPED: the engine is not compiled here" >&2; \
	else set -x; $(COMPILED)/bin/python -m tools.bench --append $(ARGS) && \
		$(COMPILED)/bin/python -m tools.bench_env && $(COMPILED)/bin/python -m tools.bench_plain; fi

mutate: $(READY) ## change the rules in small ways and see whether the tests notice
	$(BIN)/python -m tools.mutate $(ARGS)

golden: $(READY) ## write the golden games anew
	$(BIN)/python -m tools.golden $(ARGS)

docs: $(READY) ## write the generated pages of the documentation anew
	@$(BIN)/python -m tools.only_ours
	$(BIN)/python -m tools.options_matrix $(ARGS)
	$(BIN)/python -m tools.kinds
	$(BIN)/python -m tools.rules_page
	$(BIN)/python -m tools.web_types $(ARGS)
	$(BIN)/python -m tools.server_map
	$(BIN)/python -m tools.protocol_page $(ARGS)
	$(BIN)/python -m tools.client test -- tests/i18n/terminal.test.ts -u

fuzz: $(READY) ## damage game files at random and see that reading them never fails oddly
	$(BIN)/python -m tools.fuzz $(ARGS)

memory: $(READY) ## see that a run of 300 thousand games needs no more memory than a short one
	$(BIN)/python -m tools.lab_memory $(ARGS)

chaos: $(READY) $(PLAY_READY) ## kill servers, databases and connections in the middle of hundreds of games
	$(ON_PLAY) -m tools.chaos --write $(ARGS)

siege: $(READY) $(PLAY_READY) ## attack a server in every way we know while people play at it
	$(ON_PLAY) -m tools.siege --write $(ARGS)

load: $(READY) $(PLAY_READY) ## measure latency, memory and the highest rate of the server
	$(ON_PLAY) -m tools.load --write $(ARGS)

screenshots: client ## take a picture of every screen in every state into build/screenshots
	@$(BIN)/python -m tools.browser.chromium
	$(BIN)/python -m tools.screenshots --jobs $(JOBS) $(ARGS)

dist: $(READY) $(SITE) ## write a source archive and both wheels, pure and compiled, to dist/
	@rm -rf dist
	LASTCARD_COMPILE=0 $(BIN)/python -m hatchling build -t sdist -t wheel -d dist
	LASTCARD_COMPILE=require $(BIN)/python -m hatchling build -t wheel -d dist

release: dist $(RELEASE)/.ready ## what dist writes, built twice and compared, with SBOM and checksums
	$(RELEASE)/bin/cyclonedx-py requirements requirements/run.txt --output-reproducible \
		--output-format JSON --output-file dist/lastcard.cdx.json
	$(BIN)/python -m tools.release dist

wheels: $(RELEASE)/.ready ## compiled wheels for this system by cibuildwheel (Linux: needs containers)
	$(RELEASE)/bin/cibuildwheel --output-dir dist $(ARGS)

lock: $(BIN)/python ## write the pins in requirements/ anew (ARGS=--upgrade for newer versions)
	$(LOCK) $(ARGS) --group uv --output-file requirements/uv.txt
	$(LOCK) $(ARGS) pyproject.toml --extra lab --extra mcp --extra openspiel --group dev --output-file requirements/dev.txt
	$(LOCK) $(ARGS) --group build --constraints requirements/dev.txt \
		--output-file requirements/build.txt
	$(LOCK) $(ARGS) pyproject.toml --constraints requirements/dev.txt \
		--excludes requirements/unneeded.txt --output-file requirements/run.txt
	$(LOCK) $(ARGS) --group release --output-file requirements/release.txt
	$(LOCK) $(ARGS) --group site --output-file requirements/site.txt
	$(LOCK) $(ARGS) --group bench --constraints requirements/dev.txt \
		--output-file requirements/bench.txt

clean: ## remove .venv, caches and builds
	rm -rf $(VENV) build dist htmlcov .coverage .coverage.* .hypothesis
	rm -rf .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find src tests tools -type d -name __pycache__ -prune -exec rm -rf {} +

# The interpreter is tried, not only looked up: version managers leave commands that do not run,
# and some systems ship Python without venv. A half-made .venv would be taken for a whole one.
$(BIN)/python:
	@for python in $(or $(PYTHON),python3.13 python3.12 python3.11 python3); do \
		if $$python -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' \
			>/dev/null 2>&1; then found=$$python; break; fi; \
	done; \
	if [ -z "$$found" ]; then \
		echo "lastcard needs Python 3.11 or newer with venv (python3-venv on Debian)." >&2; exit 1; \
	fi; \
	echo "setting up $(VENV) with $$($$found --version)"; \
	{ $$found -m venv --clear $(VENV) && $(BIN)/python -m pip install --quiet \
		--disable-pip-version-check --require-hashes -r requirements/uv.txt; } \
		|| { rm -rf $(VENV); exit 1; }

$(BUILD_READY): $(BIN)/python requirements/build.txt
	@$(UV) pip install --quiet $(INTO) --require-hashes -r requirements/build.txt
	@touch $@

$(READY): $(BIN)/python pyproject.toml requirements/uv.txt requirements/dev.txt src/lastcard/__init__.py
	@$(UV) pip sync --quiet $(INTO) --require-hashes requirements/uv.txt requirements/dev.txt
	@$(UV) pip install --quiet $(INTO) --no-deps --no-build-isolation --editable .
	@touch $@

$(BENCH_READY): $(READY) requirements/bench.txt
	@$(UV) pip install --quiet $(INTO) --require-hashes -r requirements/bench.txt
	@touch $@

$(RELEASE)/.ready: $(BUILD_READY) requirements/release.txt
	@$(UV) venv --quiet --clear --python $(BIN)/python $(RELEASE)
	@$(UV) pip sync --quiet --python $(RELEASE)/bin/python --require-hashes requirements/release.txt
	@touch $@

build/site/.ready: $(BUILD_READY) requirements/site.txt
	@$(UV) venv --quiet --clear --python $(BIN)/python build/site
	@$(UV) pip sync --quiet --python build/site/bin/python --require-hashes requirements/site.txt
	@touch $@

# Nothing is fetched; the pages of the reference come from the sources, which are read and not run.
$(SITE): build/site/.ready mkdocs.yml $(wildcard docs/*.md tools/site/* *.md) $(PACKAGED)
	@$(MKDOCS) build --quiet

# $(call install,folder,pins): a new environment with pinned packages and the wheel.
define install
	@$(UV) venv --quiet --clear --python $(BIN)/python $(1)
	@$(UV) pip sync --quiet --python $(1)/bin/python --require-hashes $(2)
	@HATCH_QUIET=1 LASTCARD_COMPILE=$(LASTCARD_COMPILE) \
		$(BIN)/python -m hatchling build -t wheel -d $(1)/wheel
	@$(UV) pip install --quiet --python $(1)/bin/python --no-deps $(1)/wheel/*.whl
	@touch $@
endef

$(FIRST_READY): override LASTCARD_COMPILE := 0
$(FIRST_READY): $(BUILD_READY) requirements/run.txt $(PACKAGED)
	$(call install,$(FIRST),requirements/run.txt)

$(PLAY_READY): $(BUILD_READY) $(SITE) requirements/run.txt $(PACKAGED)
	$(call install,$(PLAY),requirements/run.txt)

$(COMPILED_READY): $(BUILD_READY) requirements/dev.txt $(PACKAGED)
	$(call install,$(COMPILED),requirements/dev.txt)

$(COMPILED_BENCH_READY): $(COMPILED_READY) requirements/bench.txt
	@$(UV) pip install --quiet --python $(COMPILED)/bin/python --require-hashes \
		-r requirements/bench.txt
	@touch $@
