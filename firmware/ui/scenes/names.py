"""A name for one seat: from a list, or letter by letter."""

from ui import session, words
from ui.choices import Choices


class Scene(Choices):
    """`enter(seat)`: the list of names that no other seat has; its first row opens the letters."""

    def enter(self, seat):
        self.seat = seat
        setup = self.app.setup
        taken = [setup.names[i] for i in range(setup.seats) if i != seat]
        self._names = [name for name in session.NAMES if name not in taken]
        if setup.names[seat] in self._names:
            self.focus = 1 + self._names.index(setup.names[seat])

    def title(self):
        return words.get("names_title", self.seat + 1)

    def rows(self):
        return 1 + len(self._names)

    def label(self, row):
        return words.get("names_write") if row == 0 else self._names[row - 1]

    def take(self, row):
        if row == 0:
            self.app.replace("letters", self.seat)
        else:
            self.app.setup.names[self.seat] = self._names[row - 1]
            self.app.pop()
