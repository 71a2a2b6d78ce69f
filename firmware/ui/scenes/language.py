"""The languages by their own names: before anything else at the first start, and from the settings."""

from ui import session, words
from ui.choices import Choices


class Scene(Choices):
    """`enter(first)`: each row speaks its own language; with `first` True the lesson is offered next."""

    def enter(self, first):
        self._first_start = first
        self.focus = self.app.settings.language

    def title(self):
        return "Qwirkle"

    def rows(self):
        return len(session.LANGUAGES)

    def label(self, row):
        return session.LANGUAGES[row][1]

    def hint(self, row):
        words.use(session.LANGUAGES[row][0])
        return words.get("language_hint")

    def take(self, row):
        app = self.app
        app.settings.language = row
        app.use_settings()
        if self._first_start:
            app.keep_settings()
            app.reset("start")
            app.push("learn", True)
        else:
            app.pop()

    def back(self):
        """At the first start there is nothing below."""
        if not self._first_start:
            self.app.use_settings()
            self.app.pop()
