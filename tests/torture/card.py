"""A file system in memory for `saves`, on CPython and in the MicroPython VM: `lay` puts it in place of the flash."""

import saves

_LOAD = saves.Saves.load
_REJECT = saves.Saves.reject


class Card:
    """Files by path; what is opened for writing is there at once, empty, and whole when it is closed."""

    def __init__(self):
        self.files = {}

    def lay(self):
        """Let saves.py work on this card, and slots.py, which is imported anew whenever something is read."""
        saves.os = self
        saves.open = self.open
        saves.Saves.load = self._reading(_LOAD)
        saves.Saves.reject = self._reading(_REJECT)

    def _reading(self, method):
        def read(store, name):
            import slots

            slots.os = self
            slots.open = self.open
            return method(store, name)

        return read

    def open(self, path, mode):
        if mode == "wb":
            self.files[path] = b""
        elif path not in self.files:
            raise OSError(2)
        return _File(self.files, path)

    def mkdir(self, path):
        pass

    def rename(self, old, new):
        self.files[new] = self.files.pop(old)

    def remove(self, path):
        del self.files[path]


class _File:
    def __init__(self, files, path):
        self.files = files
        self.path = path
        self.at = 0

    def __enter__(self):
        return self

    def __exit__(self, *error):
        pass

    def read(self, size):
        data = self.files[self.path][self.at : self.at + size]
        self.at += len(data)
        return data

    def write(self, data):
        self.files[self.path] += bytes(data)
        return len(data)
