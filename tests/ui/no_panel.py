"""A panel that takes what it is sent and shows nothing, for tests that look at the canvas."""


class NoPanel:
    def window(self, *corners):
        pass

    def write(self, pixels):
        pass
