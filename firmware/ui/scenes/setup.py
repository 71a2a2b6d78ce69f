"""Before a game: who sits where, who is oldest, which house options. The last set-up stands ready."""

from micropython import const
from ui import setup as setups
from ui import words
from ui.choices import Choices

_START = const(0)
_SEATS = const(1)
_FIRST_SEAT = const(2)

_KINDS = ("setup_human", "setup_easy", "setup_medium", "setup_hard")  # by the kind of a seat


class Scene(Choices):
    """The set-up list. Everything in it is kept as the next game's default; "start" is the first row."""

    needs = Choices.needs + ("ui.setup",)

    def title(self):
        return words.get("setup_title")

    def rows(self):
        # The seats, then the order of ages and the house options.
        return _FIRST_SEAT + self.app.setup.seats + 2

    def label(self, row):
        if row == _START:
            return words.get("setup_start")
        if row == _SEATS:
            return words.get("setup_seats")
        seat = row - _FIRST_SEAT
        setup = self.app.setup
        if seat < setup.seats:
            return "%d  %s" % (seat + 1, setup.names[seat])
        return words.get("setup_ages" if seat == setup.seats else "setup_options")

    def value(self, row):
        setup = self.app.setup
        if row == _START:
            return ""
        if row == _SEATS:
            return "< %d >" % setup.seats
        seat = row - _FIRST_SEAT
        if seat < setup.seats:
            return "< %s >" % words.get(_KINDS[setup.kinds[seat]])
        if seat == setup.seats:
            return setup.names[setups.age_order(setup)[0]]
        return words.get("setup_changed" if setups.house_rules(setup) else "setup_box")

    def hint(self, row):
        setup = self.app.setup
        seat = row - _FIRST_SEAT
        if row == _START:
            return words.get("setup_start_hint")
        if row == _SEATS:
            return words.get("setup_many_hint" if setup.seats > 4 else "setup_seats_hint")
        if seat < setup.seats:
            return words.get("setup_seat_hint")
        return words.get("setup_ages_hint" if seat == setup.seats else "setup_options_hint")

    def change(self, row, step):
        setup = self.app.setup
        seat = row - _FIRST_SEAT
        if row == _SEATS:
            seats = min(max(setup.seats + step, 2), 6)
            if seats == setup.seats:
                return False
            setups.set_seats(setup, seats)
            self.fresh = True
            return True
        if 0 <= seat < setup.seats:
            setup.kinds[seat] = (setup.kinds[seat] + step) % len(_KINDS)
            return True
        return False

    def take(self, row):
        seat = row - _FIRST_SEAT
        seats = self.app.setup.seats
        if row == _START:
            setups.new_game(self.app)
        elif row == _SEATS:
            self.change(row, 1 if seats < 6 else -4)
            self.stale = True
        elif seat < seats:
            self.app.push("names", seat)
        else:
            self.app.push("ages" if seat == seats else "options")
