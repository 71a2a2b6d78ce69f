"""What can be done about the scorekeeper's sheet; before its first turn also who plays."""

from ui import session, words
from ui import setup as setups
from ui.choices import Choices
from ui.scene import OF_TURN


class Scene(Choices):
    """`enter(keeper)`: over the scene `scorekeeper`. The players are those of the set-up."""

    hint_lines = 3
    soon = OF_TURN + ("ui.scenes.referee",)

    def enter(self, keeper):
        self.keeper = keeper
        self.focus = 0
        self.resume()

    def resume(self):
        """Also back from the names, for which a sheet without turns begins again."""
        setup = self.app.setup
        if self.keeper.sheet.turn_count:
            self._keys: list = ["sheet_lay", "refused_game_over", "start_new", "menu_leave"]
        else:
            if self.keeper.sheet.names != setup.names[: setup.seats]:
                self.app.keep_settings()
                self.keeper.begin()
            self._keys = ["setup_start", "sheet_lay", "setup_seats"] + list(range(setup.seats)) + ["menu_leave"]
        self.fresh = self.stale = True

    def title(self):
        return words.get("start_keeper")

    def rows(self):
        return len(self._keys)

    def label(self, row):
        key = self._keys[row]
        return words.get(key) if type(key) is str else self.app.setup.names[key]

    def value(self, row):
        return "< %d >" % self.app.setup.seats if self._keys[row] == "setup_seats" else ""

    def hint(self, row):
        return words.get("start_new_hint") if self._keys[row] == "confirm_yes" else self.app.notice

    def change(self, row, step):
        setup = self.app.setup
        seats = setup.seats + step
        if self._keys[row] != "setup_seats" or not 2 <= seats <= session.SEATS:
            return False
        setups.set_seats(setup, seats)
        self.resume()
        return True

    def take(self, row):
        app = self.app
        keeper = self.keeper
        key = self._keys[row]
        if key == "sheet_lay":
            app.pop()
            keeper.lay()
        elif key == "setup_seats":
            self.change(row, 1) or self.change(row, 2 - app.setup.seats)
        elif key == "refused_game_over":
            app.replace("gameover", keeper.sheet)
        elif key == "start_new":
            self._keys[row] = "confirm_yes"
            self.stale = True
        elif key == "confirm_yes":  # a new sheet, with the same names
            sheet = keeper.sheet
            app.setup.names[: sheet.seats] = sheet.names
            setups.set_seats(app.setup, sheet.seats)
            app.keep_settings()
            keeper.begin()
            self.enter(keeper)
        elif key == "menu_leave":
            keeper.keep()
            app.reset("start")
        elif key == "setup_start":
            app.pop()
        else:
            app.push("names", key)
