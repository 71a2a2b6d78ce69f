"""What flash holds at power-on, brought into the app: the settings, then the running game.

It is loaded for that moment. It never knows files, nor what comes after.
"""

from ui import restore, settings_file, words


def load(app):
    """Give `app` its settings and its game, and a notice where something had to be put aside.

    False when no settings were ever saved.
    """
    known = _load_settings(app)
    _load_game(app)
    return known


def _load_settings(app):
    data = app.saves.load("settings")
    _tell_problem(app)
    known = data is not None or app.notice
    if data is not None:
        try:
            settings_file.unpack(data, app.settings, app.setup)
        except (ValueError, IndexError):
            app.saves.reject("settings")
            app.notice = words.get("settings_lost")
    app.use_settings()
    return known


def _load_game(app):
    data = app.saves.load("game")
    _tell_problem(app)
    while data is not None and app.game is None:
        try:
            game, app.kinds, app.names, app.house = restore.game(data)
        except (ValueError, IndexError):
            data = app.saves.reject("game")
            _tell_problem(app)
        else:
            app.game = game
            app.saved_turns = game.turn_count
            app.keep_result()


def _tell_problem(app):
    if app.saves.problem:
        app.notice = words.get("save_" + app.saves.problem, app.saves.aside)
