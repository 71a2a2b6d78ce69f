# Every command makes its own .venv when there is none: python3 (3.11 or newer), venv and make are all that a fresh machine needs.
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python

.DEFAULT_GOAL := help
.PHONY: help play deploy pull uf2 image emulate test torture lint bench think tournament memory pictures assets clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z0-9]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/ready ## play on the simulated handheld (with no display: watch a demonstration game)
	@$(RUN) -m host_sim $(ARGS)

deploy: $(VENV)/ready ## put the game onto a connected Pico: [BOARD=name] [PORT=port]
	@$(RUN) -m tools.deploy $(if $(BOARD),--board $(BOARD)) $(if $(PORT),--port $(PORT)) $(ARGS)

pull: $(VENV)/ready ## fetch the saved games and the log of faults from a connected Pico into build/pulled/: [PORT=port]
	@$(RUN) -m tools.pull $(if $(PORT),--port $(PORT)) $(ARGS)

uf2: $(VENV)/ready ## MicroPython and the game in one file to drag onto a Pico, under build/: [BOARD=name]
	@$(RUN) -m tools.make_uf2 build $(if $(BOARD),--board $(BOARD)) $(ARGS)

image: $(VENV)/ready ## the game's file system alone, build/littlefs.img: [BOARD=name]
	@$(RUN) -m tools.littlefs_image build/littlefs.img $(if $(BOARD),--board $(BOARD)) $(ARGS)

emulate: $(VENV)/ready ## play on an emulated Pico that runs a real MicroPython, at a twentieth of its speed: [BOARD=name]
	@$(RUN) -m host_sim --emulate $(if $(BOARD),--board $(BOARD)) $(ARGS)

test: $(VENV)/ready ## all tests: CPython, MicroPython VM and, with MICROPYTHON_UF2 set, the emulated Pico
	@$(RUN) -m pytest -n 2 $(ARGS)

torture: $(VENV)/ready ## power cuts, damaged files, 200 games: all of what make test samples (ARGS="cuts" for one kind)
	@nice $(RUN) -m tests.torture $(ARGS)

lint: $(VENV)/ready ## ruff and mypy with the MicroPython stubs
	@$(VENV)/bin/ruff check .
	@$(VENV)/bin/mypy

bench: $(VENV)/ready ## speed of the engine on CPython, the VM and the emulated Pico, and of the screen there, and presses a turn, as tables
	@$(RUN) -m tools.bench $(ARGS)
	@$(RUN) -m tools.bench_screen $(filter --json,$(ARGS))
	@$(RUN) -m tools.presses $(filter --json,$(ARGS))

think: $(VENV)/ready ## how long the computer players think, as a table: emulated Pico (many minutes), or ARGS=--vm
	@$(RUN) -m tools.bench_cpu $(ARGS)

tournament: $(VENV)/ready ## computer players against each other: ARGS="--games 1000 --players hard,greedy --jobs 2"
	@$(RUN) -m tools.tournament $(ARGS)

memory: $(VENV)/ready ## heap cost of the engine and of a game, as a table
	@$(RUN) -m tools.memory $(ARGS)

pictures: $(VENV)/ready ## the screens in docs/, and sheets of every scene in every language in build/
	@$(RUN) -m tools.pictures
	@$(RUN) -m tools.contact_sheets

assets: $(VENV)/ready ## fonts, tile shapes and words from their sources in tools/assets
	@$(RUN) -m tools.make_font
	@$(RUN) -m tools.make_tiles
	@$(RUN) -m tools.make_words

clean: ## remove what was built (.venv stays)
	@rm -rf build .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(VENV)/ready: requirements.txt typings.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; $(PYTHON) is $$($(PYTHON) -V 2>&1). Try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@echo "Setting up $(VENV) (once) ..."
	@$(PYTHON) -m venv $(VENV) || { echo "python3 could not make a virtual environment: install the venv module (Debian: apt install python3-venv)."; exit 1; }
	@$(VENV)/bin/pip install --quiet --disable-pip-version-check -r requirements.txt \
		&& $(VENV)/bin/pip install --quiet --disable-pip-version-check --upgrade --target $(VENV)/typings -r typings.txt \
		|| { echo "The packages in requirements.txt and typings.txt could not be installed; the line above says why. A network is needed once."; exit 1; }
	@touch $@
