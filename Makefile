# `make` lists the targets. `make run` is all that a fresh machine needs.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

VENV := .venv
BIN := $(VENV)/bin
OUT := out
ARGS ?=
EXAMPLE ?= four-players
OFFSCREEN := SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy
# Tests jump about in a large heap: in large pages of memory that takes a third less.
LARGE_PAGES := PYTHONMALLOC=malloc GLIBC_TUNABLES=glibc.malloc.hugetlb=1
POT := data/locale/messages.pot
TO_LINT := companion hardware tests data docs/pictures

.PHONY: help run kiosk demo gallery test check lint types imports kvlint fmt i18n
.PHONY: wheel clean

help: ## list these targets
	@sed -n 's/^\([a-z0-9-]*\):[^#]*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) \
		| expand -t 16

run: $(VENV)/.app ## install what is missing and open the app in a window
	@$(BIN)/companion run $(ARGS)

kiosk: $(VENV)/.app ## the same, full screen, no way out without the owner's hold
	@$(BIN)/companion run --kiosk $(ARGS)

demo: $(VENV)/.app ## play EXAMPLE through the real screens into out/demo
	@$(OFFSCREEN) $(BIN)/companion demo --out $(OUT)/demo --example $(EXAMPLE) $(ARGS)

gallery: $(VENV)/.app ## draw every screen in every size into out/gallery
	@$(OFFSCREEN) $(BIN)/companion gallery --out $(OUT)/gallery $(ARGS)

test: check ## everything: make check, then all tests, windows included
	@$(OFFSCREEN) $(LARGE_PAGES) $(BIN)/python -m pytest -n auto --dist worksteal \
		$(ARGS)

check: lint types imports kvlint ## style, types, layers and kv files, no tests

lint: $(VENV)/.dev ## ruff: style and format
	@$(BIN)/ruff check $(TO_LINT)
	@$(BIN)/ruff format --check $(TO_LINT)

types: $(VENV)/.dev ## mypy
	@$(BIN)/mypy

imports: $(VENV)/.dev ## import-linter: imports run down only
	@$(BIN)/lint-imports --no-logo

kvlint: $(VENV)/.dev ## no logic in kv files
	@$(BIN)/python tests/project/kvlint.py kv

fmt: $(VENV)/.dev ## format the code and mend what ruff can mend
	@$(BIN)/ruff check --fix $(TO_LINT)
	@$(BIN)/ruff format $(TO_LINT)

i18n: $(VENV)/.dev ## collect the texts and bring the catalogues up to date
	@$(BIN)/pybabel --quiet extract --mapping-file data/locale/babel.cfg \
		--project hero-table-companion --version 0.1 \
		--copyright-holder "the Hero Table Companion authors" --no-wrap --sort-by-file \
		--add-location=file --add-comments=Translators --output-file $(POT) companion kv
ifneq ($(wildcard data/locale/*/LC_MESSAGES/*.po),)
	@$(BIN)/pybabel --quiet update -D companion -i $(POT) -d data/locale
	@$(BIN)/pybabel --quiet compile -D companion -d data/locale
endif

wheel: $(VENV)/.dev ## build the wheel into dist
	@$(BIN)/python -m build --wheel --outdir dist

clean: ## remove what was built and drawn; .venv and the matches stay
	rm -rf build dist $(OUT) .mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -rf .import_linter_cache *.egg-info
	find companion hardware tests data -name __pycache__ -prune -exec rm -rf {} +

# Installed once; again when the project file changes.
$(VENV)/.app: pyproject.toml .ci/setup
	@.ci/setup $(VENV) app

$(VENV)/.dev: $(VENV)/.app
	@.ci/setup $(VENV) dev
