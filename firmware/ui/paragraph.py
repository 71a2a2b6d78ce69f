"""Text over several lines."""

from ui import text


def draw(canvas, s, x, y, width, colour, font=text.SMALL):
    """Draw `s` broken into lines of at most `width` px from (x, y) on; return the y below the last line."""
    pitch = text.height(font)
    for line in text.wrap(s, width, font):
        text.draw(canvas, line, x, y, colour, font)
        y += pitch
    return y
