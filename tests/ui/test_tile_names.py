"""Names of tiles: 36 in each language, with the colour bent to the shape's gender."""

import pytest
from qwirkle import tiles
from ui import tile_names, words

from tools import make_words, notation

SAID = {
    "en": ("red circle", "purple star", "blue clover"),
    "pt": ("círculo vermelho", "estrela roxa", "trevo azul"),
    "gl": ("círculo vermello", "estrela violeta", "trevo azul"),
    "sl": ("rdeč krog", "vijolična zvezda", "modra deteljica"),
    "fr": ("cercle rouge", "étoile violette", "trèfle bleu"),
    "es": ("círculo rojo", "estrella morada", "trébol azul"),
}


@pytest.fixture(params=SAID)
def language(request):
    words.use(request.param)
    yield request.param
    words.use("en")


def test_every_kind_has_its_own_name(language):
    names = {tile_names.of(kind) for kind in range(tiles.KINDS)}
    assert len(names) == tiles.KINDS
    assert not any("_" in name for name in names)


def test_names_as_people_say_them(language):
    assert tuple(tile_names.of(notation.parse_tile(kind)) for kind in ("RC", "PT", "BL")) == SAID[language]


def test_genders_are_two():
    for table in make_words.read_words().values():
        assert {table["gender_" + shape] for shape in tile_names._SHAPES} <= {"m", "f"}
