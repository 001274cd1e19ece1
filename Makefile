# Every target sets up what it needs: Python 3.11 or newer with venv is all a machine must have.
# PYTHON=... chooses the interpreter of a new .venv, ARGS=... is passed on to the command.

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
BENCH_READY := $(VENV)/.ready-bench
UV := $(BIN)/uv
# Named outright, for uv would otherwise install into whatever environment is active.
INTO := --python $(BIN)/python
COMPILE := $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header
JOBS ?= 2
ARGS ?=

.PHONY: help setup play test check bench mutate golden docs fuzz lock clean

help: ## show this list
	@awk 'BEGIN { FS = ":.*## " } /^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

setup: $(READY) ## make .venv and install the pinned packages into it
	@echo "$(VENV) is ready"

play: $(READY) ## play in the terminal
	@$(BIN)/lastcard play $(ARGS)

test: $(READY) ## run all tests
	$(BIN)/pytest -n $(JOBS) $(ARGS)

check: $(READY) ## lint, types, import rules and the quick tests
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/pytest -n $(JOBS) -m "not slow" $(ARGS)

bench: $(BENCH_READY) ## measure speed beside a peer engine
	$(BIN)/python -m tools.bench $(ARGS)

mutate: $(READY) ## change the rules in small ways and see whether the tests notice
	$(BIN)/python -m tools.mutate $(ARGS)

golden: $(READY) ## write the golden games anew
	$(BIN)/python -m tools.golden $(ARGS)

docs: $(READY) ## write the generated pages of the documentation anew
	$(BIN)/python -m tools.options_matrix $(ARGS)

fuzz: $(READY) ## play random games and check what must always hold
	$(BIN)/python -m tools.fuzz $(ARGS)

lock: $(BIN)/python ## write the pins in requirements/ anew (ARGS=--upgrade for newer versions)
	$(COMPILE) $(ARGS) --group uv --output-file requirements/uv.txt
	$(COMPILE) $(ARGS) pyproject.toml --group dev --output-file requirements/dev.txt
	$(COMPILE) $(ARGS) --group bench --constraints requirements/dev.txt \
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

$(READY): $(BIN)/python pyproject.toml requirements/uv.txt requirements/dev.txt src/lastcard/__init__.py
	@$(UV) pip sync --quiet $(INTO) --require-hashes requirements/uv.txt requirements/dev.txt
	@$(UV) pip install --quiet $(INTO) --no-deps --no-build-isolation --editable .
	@touch $@

$(BENCH_READY): $(READY) requirements/bench.txt
	@$(UV) pip install --quiet $(INTO) --require-hashes -r requirements/bench.txt
	@touch $@
