"""The menu of a turn in the first game: a trade when it is to be learnt, no hint, and nothing is saved at the end."""

from ui import words
from ui.scenes import menu


class Scene(menu.Scene):
    """`enter(laid)`, as in the menu of any turn."""

    needs: tuple = ("ui.choices", "ui.scenes.menu")

    def enter(self, laid=0):
        menu.Scene.enter(self, laid)
        self._keys.remove("menu_hint")  # it would show another play than the one to be learnt
        if self.app.lesson.goal():
            self._keys.remove("menu_trade")

    def hint(self, row):
        return words.get("lesson_leave") if row == len(self._keys) - 1 else menu.Scene.hint(self, row)
