"""A language is a folder: its facts are in its own file, plurals follow CLDR, and no code names a language."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from generator.draw.fonts import _tables, missing
from generator.words import FALLBACK, LANGUAGES, PSEUDO, Words, in_every_language, word_files, written
from generator.words.languages import Language, language_of, nearest, read_language
from generator.words.plurals import category

ROOT = Path(__file__).resolve().parents[2]
#: the letters of our languages beside those from a to z, and of some that may come
LETTERS = {"de": "äöüß", "nl": "áéëíïóöü", "es": "áéíñóúü", "fr": "àâæçéèêëîïôœùûüÿ", "it": "àèéìòóù",
           "pt": "áàâãçéêíóôõú"}  # fmt: skip
TO_COME = {"Swedish": "åäö", "Danish": "æøå", "Catalan": "àçèéíïòóúü"}
FACES = ("title", "text", "text-bold", "hand")
#: what every language prints beside its letters
SIGNS = "0123456789.,:;!?¿¡ªº()[]-–—’…+−×·%&/“”„‚‘«»‹›\u00a0\u202f"

POLISH = {
    "one": "i = 1 and v = 0",
    "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
    "many": "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14",
}
LATVIAN = {
    "zero": "n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19",
    "one": "n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1",
}


def language(alphabet: str, accented: str = "") -> Language:
    return Language("x", ".", "“”", alphabet, accented)


def test_english_and_french_are_here_in_this_order() -> None:
    assert LANGUAGES[:1] == (FALLBACK,) == ("en",)
    assert "fr" in LANGUAGES
    assert list(LANGUAGES[1:]) == sorted(LANGUAGES[1:])


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_english_file_of_words_has_one_of_each_language_beside_it(code: str) -> None:
    def places(spoken: str) -> set[str]:
        boot = sorted((ROOT / "webplay" / "words" / spoken).glob("*.toml"))
        paths = [path.relative_to(ROOT).as_posix() for path in [*word_files(spoken), *boot]]
        return {re.sub(rf"(?<=words/){spoken}\b", "*", path) for path in paths}

    assert places(code) == places(FALLBACK)


@pytest.mark.parametrize(
    ("rules", "counts"),
    [
        (language_of("en").plural, {"one": (1, -1), "other": (0, 2, 11, 100, "1", None, 1.5)}),
        (language_of("fr").plural, {"one": (0, 1, -1), "other": (2, -2, 21, 1.5, "")}),
        *(
            (language_of(code).plural, {"one": (1, -1), "other": (0, 2, 11, 1.5)})
            for code in ("de", "es", "it", "nl", "pt")
        ),
        (POLISH, {"one": (1,), "few": (2, 3, 4, 22, 104), "many": (0, 5, 11, 12, 14, 21, 112, 100), "other": (1.5,)}),
        (LATVIAN, {"zero": (0, 10, 11, 19, 30), "one": (1, 21, 101), "other": (2, 9, 22)}),
    ],
)
def test_plural_forms_by_cldr(rules: dict[str, str], counts: dict[str, tuple[object, ...]]) -> None:
    assert {
        name: tuple(count for count in many if category(count, rules) == name) for name, many in counts.items()
    } == (counts)


def test_a_rule_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(ValueError, match="i equals 1"):
        read_language('name="x"\ndecimal="."\nquotes="“”"\nalphabet="a"\naccented=""\nplural.one="i equals 1"')


def test_numbers_with_the_signs_of_the_language() -> None:
    assert {code: Words(code).figures("-1.5") for code in LANGUAGES} == dict.fromkeys(LANGUAGES, "−1,5") | {
        "en": "−1.5"
    }
    assert {code: language_of(code).separator for code in LANGUAGES} == dict.fromkeys(LANGUAGES, ";") | {"en": ","}


def test_a_mark_of_its_own_counts_for_nothing() -> None:
    assert language("abc").order("a\u0301b")[0] == language("abc").order("ab")[0]


def test_names_in_the_order_of_the_alphabet() -> None:
    names = ["Zoé", "Émile", "eva", "Œdipe", "Olga", "Ada", "Jean-Luc", "Jean Marc", "Jeanne", "Łukasz", "Luc", "李"]
    french = sorted(names, key=language_of("fr").order)
    assert french == (
        ["Ada", "Émile", "eva", "Jean Marc", "Jean-Luc", "Jeanne", "Luc", "Łukasz", "Œdipe", "Olga", "Zoé", "李"]
    )
    ordered = {
        "de": ["Änne", "Ärmel", "Arno", "Oskar", "Öztürk", "Straße", "Strauß", "Übel", "Uwe", "Zoe"],
        "es": ["Ana", "Ángel", "Llano", "Luz", "Nunca", "Nuño", "Núria", "Ñusta", "Oscar"],
        "it": ["Elena", "Èlia", "Niccolò", "Nico"],
        # An ij is two letters, as in word lists.
        "nl": ["Iemke", "IJsbrand", "ijsje", "Ilse", "Yvonne", "Zoë"],
        "pt": ["Ana", "Ângela", "Çelik", "César", "Joana", "João"],
    }
    assert {code: sorted(set(names), key=language_of(code).order) for code, names in ordered.items()} == ordered
    swedish = language("abcdefghijklmnopqrstuvwxyzåäö")
    assert sorted(["Örjan", "Åsa", "Zeb", "Ärla", "Adam"], key=swedish.order) == ["Adam", "Zeb", "Åsa", "Ärla", "Örjan"]


@pytest.mark.parametrize(
    ("tag", "found"),
    [("fr", "fr"), ("fr-CA", "fr"), ("fr_BE.UTF-8", "fr"), ("EN-gb", "en"), ("frr", None), ("C", None), ("", None),
     (PSEUDO, PSEUDO)],
)  # fmt: skip
def test_the_readers_language_is_found(tag: str, found: str | None) -> None:
    assert nearest(tag) == found


def test_what_is_understood_in_every_language() -> None:
    assert in_every_language("page.round_words.all") == [Words(code)("page.round_words.all") for code in LANGUAGES]


@pytest.mark.parametrize("face", FACES)
def test_every_face_has_all_letters_of_every_language(face: str) -> None:
    shipped = {code: language_of(code).alphabet + language_of(code).accented for code in LANGUAGES}
    for code, letters in LETTERS.items():
        assert set(letters) <= set(shipped[code]), code
    for name, letters in (shipped | TO_COME).items():
        # No word begins with this one.
        capitals = "".join(letter.upper() for letter in letters).replace("Ÿ", "")
        assert set(letters + capitals) - set(_tables()[face]) == set(), name


def test_every_sign_can_be_printed() -> None:
    signs = SIGNS + "".join(language_of(code).quotes for code in LANGUAGES)
    assert [missing(signs, face) for face in ("title", "text", "hand")] == ["", "", ""]


def test_no_language_uses_a_letter_that_it_does_not_name() -> None:
    for code in LANGUAGES:
        known = set(language_of(code).alphabet + language_of(code).accented)
        used = {letter for text in written(code).values() for letter in text.lower() if letter.isalpha()}
        # A foreign name, such as a pupil's in an example, is no reason to complain.
        assert len(used - known) <= 3, (code, used - known)


#: the one language that everything falls back on, and what earlier editions wrote into nameless layouts
NAMED = {"engine/layout.py": {"en", "fr"}, "generator/words/languages.py": {"en"}}


def test_no_code_names_a_language() -> None:
    found: dict[str, set[str]] = {}
    for room in ("engine", "generator", "webplay", "carnet.py"):
        for path in [ROOT / room, *(ROOT / room).rglob("*.py")]:
            if path.is_file():
                texts = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
                said = {node.value for node in texts if isinstance(node, ast.Constant) and node.value in LANGUAGES}
                found |= {path.relative_to(ROOT).as_posix(): said} if said else {}
    assert found == NAMED


def test_no_script_names_a_language() -> None:
    static = ROOT / "webplay" / "static"
    for path in [*static.glob("*.js"), *static.glob("*.html"), ROOT / "webplay" / "build" / "unpack.js"]:
        code = re.sub(r"//.*", "", path.read_text(encoding="utf-8"))
        quoted = set(re.findall(r"""["'`](\w\w)["'`]""", code))
        assert quoted & set(LANGUAGES) <= {FALLBACK}, path.name
