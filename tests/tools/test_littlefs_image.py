"""The littlefs image and the compiled firmware in it."""

import pytest

from tools import littlefs_image, mpy


def test_what_goes_in_comes_out():
    files = {"main.py": b"print(1)\n", "a/b/c.bin": bytes(range(256)) * 40, "empty": b""}
    image = littlefs_image.build(files)
    assert len(image) == littlefs_image.BLOCK_SIZE * littlefs_image.BLOCK_COUNT
    assert littlefs_image.read(image) == files


def test_the_firmware_is_compiled_but_for_main():
    files = littlefs_image.firmware_files()
    assert {name for name in files if name.endswith(".py")} == {"main.py"}
    assert "qwirkle/moves.mpy" in files
    assert files["qwirkle/moves.mpy"][:2] == bytes([ord("M"), mpy.VERSION])
    assert not any("__pycache__" in name for name in files)


def test_source_that_does_not_compile_is_named(tmp_path):
    source = tmp_path / "wrong.py"
    source.write_text("def f(:\n")
    with pytest.raises(mpy.CompileError, match=r"(?s)wrong\.py does not compile.*SyntaxError"):
        mpy.compile_file(source)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "did not make an .mpy"),
        (b"M\x05\x00\x1f", "version 5"),
        (b"M\x06\x0b\x1f", "armv6m needs 0x13"),
    ],
)
def test_an_mpy_of_another_kind_is_refused(data, words):
    with pytest.raises(mpy.CompileError, match=words):
        mpy.check(data, "some.py")


def test_plain_bytecode_and_this_architecture_are_accepted():
    mpy.check(b"M\x06\x00\x1f", "some.py")
    mpy.check(b"M\x06\x13\x1f", "some.py")
