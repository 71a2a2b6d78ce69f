"""Stands in for main.py on a device while `make deploy` copies the game; it is there still when that was cut short.

Says so, at the REPL and on the screen if what has been copied so far is enough for that. It must never start the game:
half of its files may be those of another version.
"""

TITLE = "Half copied"
TEXT = "The game did not come over completely. Connect this handheld to a computer and run make deploy again."

print(TEXT)
try:
    from hardware import board as boards
    from hardware.st7789 import ST7789
    from ui import colours, paragraph, text
    from ui.canvas import Canvas

    board = boards.load()
    canvas = Canvas(ST7789(board), board.WIDTH, board.HEIGHT)
    canvas.panel.wake()
    canvas.fill(colours.BACK)
    y = paragraph.draw(canvas, TITLE, 8, 4, canvas.width - 16, colours.ALERT, text.LARGE)
    paragraph.draw(canvas, TEXT, 8, y + 6, canvas.width - 16, colours.INK)
    canvas.flush()
    canvas.panel.backlight(100)
except Exception as fault:  # whatever does not fit together yet
    print("The screen cannot show this:", fault)
