"""The order of ages, for a tie of the largest opening sets: the oldest first, then the next."""

from ui import setup, words
from ui.choices import Choices


class Scene(Choices):
    """Asks for the oldest of the seats not yet named until one is left; BACK takes the last answer back."""

    def enter(self):
        self._order = []

    def _left(self):
        return [seat for seat in range(self.app.setup.seats) if seat not in self._order]

    def title(self):
        return words.get("ages_title" if not self._order else "ages_next")

    def rows(self):
        return self.app.setup.seats - len(self._order)

    def label(self, row):
        return self.app.setup.names[self._left()[row]]

    def hint(self, row):
        names = self.app.setup.names
        if self._order:
            return words.get("ages_so_far", ", ".join([names[seat] for seat in self._order]))
        return words.get("ages_hint")

    def take(self, row):
        self._order.append(self._left()[row])
        left = self._left()
        if len(left) == 1:
            setup.set_ages(self.app.setup, self._order + left)
            self.app.pop()
            return
        self._again()

    def back(self):
        if not self._order:
            self.app.pop()
            return
        self._order.pop()
        self._again()

    def _again(self):
        self.focus = 0
        self.fresh = self.stale = True
