"""The last two pages of the first game: before the handheld is passed on, and when the partner has it."""

from hardware import buttons
from ui import colours, paragraph, text, words
from ui.scene import Scene as Base


class Scene(Base):
    """`enter` takes nothing; CONFIRM makes the partner a person and passes the handheld on, then leaves."""

    def handle(self, event):
        app = self.app
        if event != buttons.CONFIRM:
            return
        if app.humans() > 1:
            app.reset("start")
        else:
            app.kinds = bytes(2)
            app.next_turn()

    def draw(self, canvas):
        app = self.app
        said = words.get("how_end_text") if app.humans() > 1 else words.get("lesson_pass", app.names[1])
        canvas.fill(colours.BACK)
        text.draw(canvas, "6/6", 8, 0, colours.INK, text.LARGE)
        paragraph.draw(canvas, said, 8, 44, canvas.width - 16, colours.INK)
        text.draw(canvas, words.get("drawn_go"), 8, canvas.height - 15, colours.DIM)
