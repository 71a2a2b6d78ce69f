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


def test_the_files_can_be_written_loose_for_copying_by_hand(tmp_path):
    littlefs_image.main(["--loose", str(tmp_path), "--board", "breadboard"])
    found = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert found == set(littlefs_image.firmware_files()) | {"board.txt", "breadboard.txt"}
    assert (tmp_path / "board.txt").read_text() == "breadboard\n"


def test_plain_bytecode_has_no_native_code_and_viper_names_of_its_own():
    files = littlefs_image.firmware_files(architecture=mpy.PLAIN)
    assert "plain_viper.mpy" in files
    assert {data[2] for name, data in files.items() if name.endswith(".mpy")} == {0}


def test_every_module_compiles_for_a_pico_2():
    """For the ARM side of the RP2350; nothing of it is run anywhere, since there is no emulator of that chip."""
    pico, pico_2 = (littlefs_image.firmware_files(architecture=name) for name in ("armv6m", "armv7emsp"))
    assert set(pico) == set(pico_2)
    for name, data in pico_2.items():
        if name.endswith(".mpy"):
            mpy.check(data, name, "armv7emsp")
            assert (data[2] == 0) == (pico[name][2] == 0), "native code in one and not in the other"
    assert sum(data[2] == 7 << 2 | 3 for name, data in pico_2.items() if name.endswith(".mpy")) >= 5


@pytest.mark.parametrize(
    ("loads", "architecture"),
    [(mpy.PICO, "armv6m"), (6 | (7 << 2 | 3) << 8, "armv7emsp"), (6 | (4 << 2 | 2) << 8, mpy.PLAIN), (6, mpy.PLAIN)],
)
def test_native_code_is_for_the_very_processor_and_sub_version(loads, architecture):
    assert mpy.architecture_of(loads) == architecture
