"""Small firmwares for tests of the simulator: a source text in place of firmware/main.py."""

import types

from host_sim import loader
from host_sim.device import Device


class SnippetDevice(Device):
    """A handheld whose main.py is `source`; it defines run()."""

    def __init__(self, source, **options):
        self.source = source
        super().__init__(**options)

    def boot(self):
        module = types.ModuleType("main")
        module.__dict__["__builtins__"] = loader.device_builtins
        exec(compile(self.source, "main.py", "exec"), module.__dict__)
        module.run()


BLINKER = '''
import time
from machine import Pin

def run():
    led = Pin(25, Pin.OUT)
    button = Pin(15, Pin.IN, Pin.PULL_UP)
    app = []
    while True:
        if not button.value():
            app.append(time.ticks_ms())
        led.toggle()
        time.sleep_ms(10)
'''
