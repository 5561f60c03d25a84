# Saleroom's verbs. `make up` and `make test` need Python 3.11 or newer and make; the rest is fetched into this folder.

PYTHON ?= python3
BIN := .venv/bin
RUN := $(BIN)/python -m
PYTEST := $(RUN) pytest
NPM := $(PYTHON) launcher/bootstrap.py npm

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help up test check access fuzz bench load schema art lock python web \
	test-rules test-services test-chaos test-architecture test-browser chaos

define phase
	@printf '\n== %s ==\n' '$(1)'
endef

##@ Play

up: web  ## Start everything on http://127.0.0.1:8000 (or PORT=8080, DATA=folder; HOST=0.0.0.0: for the network).
	@exec $(BIN)/saleroom up $(if $(filter command%,$(origin HOST)),--host $(HOST))

##@ Check

test: web check test-rules test-services test-chaos test-architecture test-browser  ## All tests, in phases: quick ones first.

check: web  ## Static checks: format, lint, types, import contracts, the web client's types and unit tests.
	$(call phase,static checks)
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	@{ $(RUN) mypy && $(BIN)/lint-imports; } & python=$$!; \
		{ $(NPM) run --silent check && $(NPM) test; }; web=$$?; \
		wait $$python && exit $$web

# Tests that play many games: they need the cores, and the others cover the rules without them.
PLAYED := tests/rules/contract tests/rules/fuzz \
	$(wildcard $(foreach name,leaks ledger invariants,tests/rules/*/test_$(name).py))

test-rules: python  ## Rules, every game's contract, messages.
	$(call phase,rules and contract)
	$(PYTEST) -n 2 --dist worksteal $(addprefix --ignore=,$(PLAYED)) \
		--cov=saleroom_rules --cov=saleroom_wire --cov-report= tests/rules tests/wire
	$(RUN) coverage report --include='*/kernel/*,*/auctions/*,*/dealings/*,*/saleroom_wire/*' \
		--omit='*/saleroom_wire/schema.py' --fail-under=100
	$(RUN) coverage report --include='*/saleroom_rules/*' --fail-under=95
	$(PYTEST) -n 2 --dist worksteal $(PLAYED) tests/launcher

test-services: python  ## The services, on real NATS, Valkey and SQL.
	$(call phase,services)
	$(PYTEST) -n 2 --dist loadfile tests/chassis tests/services tests/upgrade

test-chaos: web  ## The running product while its processes die, its servers are away, or many play; the short form.
	$(call phase,chaos)
	$(PYTEST) -n 2 --dist loadfile tests/chaos tests/load

test-architecture: web  ## Who may import whom; what the documents say is so.
	$(call phase,architecture)
	$(PYTEST) tests/architecture

test-browser: web  ## The running product, in a real browser; two files at a time.
	$(call phase,browser)
	$(BIN)/python tests/e2e/chromium.py
	$(PYTEST) $(BY_FILE) --ignore-glob '$(WALKS)' tests/e2e

access: web  ## Every place of every game but the first, and each by keyboard: what is cut, what axe finds; minutes.
	$(BIN)/python tests/e2e/chromium.py
	$(PYTEST) $(BY_FILE) $(WALKS)

BY_FILE := -n 2 --dist loadfile --no-loadscope-reorder
WALKS := tests/e2e/test_access*_games.py

fuzz: python  ## Thousands of random games of each game and size; many minutes.
	$(RUN) saleroom_testkit.fuzz tests.rules.contract.subjects

chaos: web  ## The long form of test-chaos, with its figures: 200 kills, 1,000 games, longer outages; an hour.
	CHAOS=long $(PYTEST) -s $(LONGER)

# Tests that the long form makes longer.
LONGER := tests/chaos tests/chassis/test_cancellation.py \
	tests/services/game/test_redelivery.py tests/services/game/test_killed_at_bids.py

load: web  ## What a move costs in up to 2,000 rooms, beside its floor; minutes (LOAD_SECONDS=1 ROOMS=10: less than two).
	@LOAD_SECONDS=$(or $(LOAD_SECONDS),5) ROOMS=$(or $(ROOMS),2000) $(RUN) tests.load

bench: web  ## Speed and size, as ratios and counts of one run.
	@$(BIN)/saleroom bench

##@ Make

schema: web  ## docs/protocol.* from the messages, docs/http.md from the routes, the web client's types, samples.
	$(RUN) saleroom_wire.schema .
	$(RUN) tests.upgrade.messages
	$(RUN) saleroom_lobby.reference .
	$(NPM) run --silent schema > .cache/generated.ts
	mv .cache/generated.ts web/src/wire/generated.ts

art: python  ## The cards' faces and the fonts; only what is stale. Needs Chromium and Debian's fonts-noto-cjk.
	@$(BIN)/python -m pip --disable-pip-version-check install --quiet --require-hashes -r requirements-art.lock
	@$(NPM) --prefix art ci --silent
	@$(RUN) web.art

lock: python  ## requirements.lock, from the packages' own files.
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock' \
		$(foreach name,$(OURS),--no-emit-package $(name)) --group build --group dev \
		libs/*/pyproject.toml services/*/pyproject.toml launcher/pyproject.toml --output-file requirements.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock' \
		--group art --output-file requirements-art.lock

OURS := saleroom saleroom-rules saleroom-wire saleroom-chassis saleroom-testkit saleroom-lobby saleroom-game saleroom-bots saleroom-chat

python:
	@$(PYTHON) launcher/bootstrap.py python

web:
	@$(PYTHON) launcher/bootstrap.py web

help:
	@awk 'BEGIN { FS = ":.*## " } \
		/^##@/ { printf "\n%s\n", substr($$0, 5) } \
		/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' Makefile
