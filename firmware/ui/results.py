"""The games that came to their end: the last of them one by one, and what is counted over all.

It packs them into bytes, keeps those through the saves that it is given, and writes the record of each game beside
them. It never knows scenes, and no date: the handheld has no clock.

    format (1), games played (2), best play and best score (each points (2), name),
    number of players (1), then for each: kind (1), games (2), wins (2), name
    then the games, newest first: seed (4), turns (2), points and seat of the best play (1, 1), seats, scores (2 each)

Low bytes first; a name is its length (1) and UTF-8; seats are packed as in `ui.session`.
"""

import struct

from micropython import const
from qwirkle import record
from ui import restore, session, words

RECORDS = const(5)  # games of which the whole record is kept, as saves "record0" to "record4", in the form of "game"

_NAME = "results"
_FORMAT = const(1)
_GAMES = const(20)
_PLAYERS = const(12)
_BYTES = const(2500)  # older games make room: six seats with the longest names take 150 each
_GAME = "<IHBB"
_GAME_SIZE = const(8)


class Result:
    """A finished game: `seed`, `turns`, `best` points of one turn and the `best_seat` that made them, and a list each
    of the seats' `kinds`, `names`, `scores`.
    """

    def read(self, game, kinds, names):
        """Take what counts from a finished game."""
        self.seed = game.bag.seed
        self.turns = game.turn_count
        self.best = self.best_seat = 0
        for turn in range(game.turn_count):
            if game.turn_score(turn) > self.best:
                self.best = game.turn_score(turn)
                self.best_seat = game.turn_seat(turn)
        self.kinds = bytes(kinds)
        self.names = names
        self.scores = list(game.scores)
        return self

    def same(self, other):
        """True when both are of one game."""
        return self.seed == other.seed and self.turns == other.turns and self.scores == other.scores

    def order(self):
        """The seats, the most points first."""
        return sorted(range(len(self.scores)), key=lambda seat: -self.scores[seat])

    def pack(self):
        """The game as bytes."""
        out = bytearray(struct.pack(_GAME, self.seed, min(self.turns, 0xFFFF), self.best, self.best_seat))
        out.extend(session.pack_seats(self.kinds, self.names))
        for score in self.scores:
            out.extend(struct.pack("<H", score))
        return out

    def unpack(self, data):
        """Take the game at the start of `data`; the bytes that it took. Raises ValueError or IndexError."""
        _need(data, _GAME_SIZE + 1)
        self.seed, self.turns, self.best, self.best_seat = struct.unpack(_GAME, data[:_GAME_SIZE])
        self.kinds, self.names, length, _ = restore.seats(data[_GAME_SIZE:])
        at = _GAME_SIZE + length
        seats = len(self.names)
        _need(data, at + 2 * seats)
        self.scores = list(struct.unpack("<%dH" % seats, data[at : at + 2 * seats]))
        if not 2 <= seats <= session.SEATS or self.best_seat >= seats:
            raise ValueError("these bytes are not a game")
        return at + 2 * seats


class Results:
    """All of it: `played` games, `best_play` and `best_score` as (points, name), `games` (newest first, `Result`), and
    `players`, a list of [kind, games, wins, name]; computers of one level are one player without a name.

    `data` is what `pack` gave, or empty. Raises ValueError or IndexError for other bytes.
    """

    def __init__(self, data=b""):
        self.played = 0
        self.best_play = self.best_score = (0, "")
        self.players: list = []
        self.games: list = []
        if data:
            self._unpack(data)

    def _unpack(self, data):
        _need(data, 3)
        version, self.played = struct.unpack("<BH", data[:3])
        if version != _FORMAT:
            raise ValueError("the results are of another version")
        points, name, at = _points(data, 3)
        self.best_play = (points, name)
        points, name, at = _points(data, at)
        self.best_score = (points, name)
        _need(data, at + 1)
        count = data[at]
        at += 1
        for _ in range(count):
            kind = data[at]
            games, _, _ = _points(data, at + 1, False)
            wins, name, at = _points(data, at + 3)
            if kind >= session.COMPUTER + session.LEVELS:
                raise ValueError("these bytes are not players")
            self.players.append([kind, games, wins, name])
        while at < len(data):
            result = Result()
            at += result.unpack(data[at:])
            self.games.append(result)

    def pack(self):
        """Everything as at most _BYTES bytes: the oldest games are left out for that."""
        out = bytearray(struct.pack("<BH", _FORMAT, self.played))
        for points, name in (self.best_play, self.best_score):
            _put(out, points, name)
        out.append(len(self.players))
        for kind, games, wins, name in self.players:
            out.append(kind)
            out.extend(struct.pack("<H", games))
            _put(out, wins, name)
        for result in self.games:
            packed = result.pack()
            if len(out) + len(packed) > _BYTES:
                break
            out.extend(packed)
        return out

    def add(self, result):
        """Count a finished game; False when it is the newest already."""
        if self.games and self.games[0].same(result):
            return False
        self.games.insert(0, result)
        del self.games[_GAMES:]
        self.played = min(self.played + 1, 0xFFFF)
        if result.best > self.best_play[0]:
            self.best_play = (result.best, result.names[result.best_seat])
        most = max(result.scores)
        for seat, score in enumerate(result.scores):
            if score > self.best_score[0]:
                self.best_score = (score, result.names[seat])
            kind = result.kinds[seat]
            player = self._player(kind, "" if kind != session.HUMAN else result.names[seat])
            player[1] = min(player[1] + 1, 0xFFFF)
            player[2] = min(player[2] + (score == most), 0xFFFF)
        return True

    def _player(self, kind, name):
        """The entry of a player; a new one takes the place of whoever played least."""
        for player in self.players:
            if player[0] == kind and player[3] == name:
                return player
        if len(self.players) == _PLAYERS:
            self.players.remove(min(self.players, key=lambda player: player[1]))
        self.players.append([kind, 0, 0, name])
        return self.players[-1]


def load(saves):
    """The `Results` in `saves`, empty ones when there are none; what cannot be read is put aside there."""
    data = saves.load(_NAME)
    while data is not None:
        try:
            return Results(data)
        except (ValueError, IndexError):
            data = saves.reject(_NAME)
    return Results()


def keep(saves, game, kinds, names):
    """Add a finished game to the results in `saves`, once, and its record to the last RECORDS.

    Return a sentence about results that had to be put aside, or "". What flash refuses is lost, and costs a player
    nothing but this entry.
    """
    results = load(saves)
    problem = words.get("save_" + saves.problem, saves.aside) if saves.problem else ""
    if results.add(Result().read(game, kinds, names)):
        # The record first: after a power cut in between, the game counts as new and takes the same place again.
        saves.save("record%d" % (results.played % RECORDS), record.pack(game, session.pack_seats(kinds, names)))
        saves.save(_NAME, results.pack())
    return problem


def _put(out, points, name):
    name = name.encode()
    out.extend(struct.pack("<HB", points, len(name)))
    out.extend(name)


def _points(data, at, named=True):
    """Points and name at `at`, and where they end."""
    _need(data, at + 3)
    points = data[at] | data[at + 1] << 8
    end = at + 3 + data[at + 2]
    if not named:
        return points, "", at + 2
    _need(data, end)
    return points, bytes(data[at + 3 : end]).decode(), end


def _need(data, length):
    if len(data) < length:
        raise ValueError("the results end too early")
