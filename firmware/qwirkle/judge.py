"""The arithmetic of `rules.check` in machine code: lines, score, first fault.

It writes only into the verdict, and knows nothing that `rules` does not say.
"""

import micropython
from micropython import const

from qwirkle.tiles import BITS, MASKS

# The reasons of `rules` that a board can give. Repeated because only a
# constant of the same file costs nothing in viper code.
_NOT_IN_LINE = const(1)
_HOLE = const(2)
_OCCUPIED = const(3)
_NOT_CONNECTED = const(4)
_NOT_ALIKE = const(5)
_DUPLICATE = const(6)
_CLASH = const(7)

_BLAMES = const(16)
_LINES = const(7)

# The corners of where the first tiles of a game may lie: 18 around the
# origin. See board.LIMIT.
_TOP_LEFT = const(0x6E6E)
_BOTTOM_RIGHT = const(0x9292)


@micropython.viper
def judge(board, play, verdict) -> int:
    """Judge a play of 1..12 tiles and fill the lines and the blame of `verdict`.

    Returns reason | lines << 5 | blamed cells << 8 | score << 13.
    """
    slots = ptr8(board.slots)
    old_cells = ptr16(board.cells)
    old_kinds = ptr8(board.kinds)
    cells = ptr16(play.cells)
    kinds = ptr8(play.kinds)
    n = int(play.count)
    masks = ptr16(MASKS)
    bits = ptr8(BITS)
    blame = ptr16(verdict.blame)
    blames = 0

    first = cells[0]
    low = first
    high = first
    in_row = 0
    in_column = 0
    i = 0
    while i < n:
        q = cells[i]
        if (q ^ first) < 256:
            in_row += 1
        if (q ^ first) & 255 == 0:
            in_column += 1
        if q < low:
            low = q
        if q > high:
            high = q
        i += 1
    step = 1
    if in_row < in_column:
        step = 256
    if in_row < n and in_column < n:
        i = 0
        while i < n:
            q = (cells[i] ^ first) & 255
            if step == 1:
                q = (cells[i] ^ first) >> 8
            if q:
                blame[blames] = cells[i]
                blames += 1
            i += 1
        return _NOT_IN_LINE | blames << 8

    line_cells = ptr16(verdict.line_cells)
    line_steps = ptr16(verdict.line_steps)
    line_lengths = ptr8(verdict.line_lengths)
    clash = ptr16(verdict.blame_line)
    reason = 0
    touched = 0
    lines = 0
    score = 0
    # Line 0 runs along the play, line k across its tile k - 1. One loop with
    # one look-up walks a line back from the play to its head, then forward.
    line = 0
    while line <= n:
        end = high
        start = low
        if line:
            if line == 1:
                step = 257 - step  # from RIGHT to DOWN or from DOWN to RIGHT
            start = cells[line - 1]
            end = start
        mask = 0
        length = 0
        head = start
        q = start - step
        back = 1
        while True:
            laid = 0
            found = 0
            i = 0
            while i < n:
                if cells[i] == q:
                    found = masks[kinds[i]]
                    laid += 1
                i += 1
            slot = (q + (q >> 4)) & 255
            while slots[slot]:
                i = slots[slot] - 1
                if old_cells[i] == q:
                    found = masks[old_kinds[i]]
                    touched += 1
                    if laid:
                        laid = 2
                    break
                slot = (slot + 1) & 255
            if laid > 1 and line == 0 and reason != _HOLE:
                reason = _OCCUPIED
                blame[blames] = q
                blames += 1
            if found:
                length += 1
                mask |= found
                if back:
                    head = q
                    q -= step
                    continue
            elif back:
                q = start
                back = 0
                continue
            elif q >= end:
                break
            else:
                if reason != _HOLE:
                    reason = _HOLE
                    blames = 0
                if blames < _BLAMES:
                    blame[blames] = q
                    blames += 1
            q += step
        if line == 0 and reason:
            return reason | blames << 8
        if length > 1:
            colours = bits[mask & 63]
            shapes = bits[mask >> 6]
            if not (colours == 1 and shapes == length or shapes == 1 and colours == length):
                if reason == 0:
                    reason = _CLASH
                    clash[0] = head
                    clash[1] = step
                    clash[2] = length
            elif lines < _LINES:
                line_cells[lines] = head
                line_steps[lines] = step
                line_lengths[lines] = length
                lines += 1
                score += length
                if length == 6:
                    score += 6
        line += 1

    if int(board.count):
        alone = touched == 0
    else:
        alone = (
            low < _TOP_LEFT
            or (low & 255) < (_TOP_LEFT & 255)
            or high > _BOTTOM_RIGHT
            or (high & 255) > (_BOTTOM_RIGHT & 255)
        )
    if alone:
        while blames < n:
            blame[blames] = cells[blames]
            blames += 1
        return _NOT_CONNECTED | blames << 8

    # The largest group of one colour or one shape, as its mask.
    group = 0
    most = 0
    i = 0
    while i < n:
        mask = masks[kinds[i]]
        in_colour = 0
        in_shape = 0
        j = 0
        while j < n:
            found = masks[kinds[j]] & mask
            if found & 63:
                in_colour += 1
            if found >> 6:
                in_shape += 1
            j += 1
        if in_colour > most:
            most = in_colour
            group = mask & 63
        if in_shape > most:
            most = in_shape
            group = mask & 0xFC0
        i += 1
    if most < n:
        i = 0
        while i < n:
            if masks[kinds[i]] & group == 0:
                blame[blames] = cells[i]
                blames += 1
            i += 1
        return _NOT_ALIKE | blames << 8

    i = 1
    while i < n:
        j = 0
        while j < i:
            if kinds[i] == kinds[j]:
                blame[0] = cells[j]
                blame[1] = cells[i]
                return _DUPLICATE | 2 << 8
            j += 1
        i += 1

    if reason:
        q = clash[0]
        i = clash[2]
        while i and blames < _BLAMES:
            blame[blames] = q
            blames += 1
            q += clash[1]
            i -= 1
        return reason | blames << 8
    if score == 0:
        score = 1
    return lines << 5 | score << 13
