"""Writes index.html, the manifest and the static files, with names that carry their hash."""

import hashlib
import html
import json
import re
import tomllib
from collections.abc import Callable, Mapping
from typing import Any

from generator.words import FALLBACK, LANGUAGES, PSEUDO, Words
from webplay.app.play import playable
from webplay.build.archive import digest, hashed_name
from webplay.build.game_styles import game_styles
from webplay.build.places import FONTS, SINGLE, STATIC, WORDS
from webplay.build.runtime import decoder_names, pyodide_folder, pyscript_folder, runtime_files

LANGUAGE_KEY = "carnet.language"
#: the game left open, which the first paint names
FRONT_KEY = "carnet.front"
# Without this list, given to PyScript twice, it fetches its optional plugins all the same.
PLUGINS = [f"!{name}" for name in
           ("codemirror", "deprecations-manager", "donkey", "py-editor", "py-game", "py-terminal")]  # fmt: skip
# Python needs WebAssembly, and PyScript builds its hooks with `new Function` (a host that forbids it gets the page
# without PyScript, see interpreter.js); the drawings carry style attributes; everything else comes from this folder.
POLICY = "; ".join([
    "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval'", "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:", "font-src 'self' data:", "connect-src 'self'", "worker-src 'self'",
    "manifest-src 'self'", "base-uri 'none'", "form-action 'none'",
])  # fmt: skip


BootWords = dict[str, Any]


def boot_words() -> dict[str, BootWords]:
    """What the page says before Python is awake, by language: its own words, and names and lines of the games."""
    words = {}
    for language in LANGUAGES:
        say = Words(language)
        # As everywhere, English stands in for a word that is not there yet.
        spoken = {key: say.facts.spaced(text) for key, text in (_boot_file(FALLBACK) | _boot_file(language)).items()}
        cards = {f"{game}_{key}": say(f"game.{game}.{key}") for game in playable() for key in ("name", "line")}
        words[language] = spoken | cards | {"games": list(playable())}
    return words


def _boot_file(language: str) -> dict[str, str]:
    path = WORDS / language / "boot.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def home(words: BootWords, cards: Mapping[str, str]) -> str:
    """The home screen as it stands before Python: title and games, each with the picture named for it in `cards`."""

    def spoken(tag: str, key: str, more: str = "") -> str:
        return f'<{tag} data-word="{key}"{more}>{html.escape(words[key])}</{tag}>'

    def card(game: str) -> str:
        picture = f'<span class="card-picture"><img src="{cards[game]}" alt=""></span>' if game in cards else ""
        named = f"{spoken('strong', f'{game}_name')}{spoken('span', f'{game}_line', ' class=card-line')}"
        return f'    <li id="{game}" data-game="{game}"><a href="#{game}">{picture}{named}</a></li>'

    rows = "\n".join(map(card, words["games"]))
    return (
        f'<div id="home">\n  {spoken("h1", "title")}\n  {spoken("p", "tagline", " class=tagline")}\n'
        f"{_front(spoken)}\n"
        f'  {spoken("h2", "choose")}\n  <ul class="games">\n{rows}\n  </ul>\n</div>'
    )


def _front(spoken: Callable[..., str]) -> str:
    """What the reader most likely comes for: a code, the game left open (shown when there is one), and today's."""

    def card(name: str, address: str, head: str, more: str = "") -> str:
        inside = f'{spoken("span", head, " class=front-head")}<strong></strong><span class="front-facts"></span>'
        return (
            f'    <a id="front-{name}" class="front-card" href="#{address}"{more}>'
            f'<span class="front-picture"></span><span class="front-words">{inside}</span></a>'
        )

    code = spoken("a", "have_code", ' class="front-code" href="#open"')
    cards = [f"    {code}", card("continue", "continue", "continue", " hidden"), card("today", "today", "today")]
    return '  <div class="front">\n' + "\n".join(cards) + "\n  </div>"


def page_files(archives: Mapping[str, str], cards: Mapping[str, str]) -> dict[str, bytes]:
    """index.html and everything static, by path in the site; `archives` names those of Python code."""
    files: dict[str, bytes] = {}
    names: dict[str, str] = {}

    def add(name: str, data: bytes) -> str:
        names[name] = hashed_name(name, data)
        files[names[name]] = data
        return names[name]

    pictures = {game: add(f"cards/{game}.svg", text.encode()) for game, text in cards.items()}
    for path in sorted(FONTS.glob("*.ttf")):
        add(f"fonts/{path.name}", path.read_bytes())
    for path in sorted(STATIC.rglob("*")):
        name = path.relative_to(STATIC).as_posix()
        if path.is_file() and name not in ("index.html", "manifest.json", "sw.js"):
            add(name, _filled(path.read_bytes(), name, names))
    add("games.css", game_styles())
    template = _one_style_sheet((STATIC / "index.html").read_text(encoding="utf-8"), names, files)
    words = boot_words()
    values = _values(words, archives, names, pictures)
    files["index.html"] = fill(template, values, names).encode()
    files["manifest.json"] = fill((STATIC / "manifest.json").read_text(), values, names).encode()
    return files


def _one_style_sheet(template: str, names: dict[str, str], files: dict[str, bytes]) -> str:
    """Each screen has a style sheet of its own; the page fetches them as one."""
    link = re.compile(r'<link rel="stylesheet" href="\{\{asset:([^}]+)\}\}">\n')
    data = b"\n".join(files.pop(names[name]) for name in link.findall(template))
    names["carnet.css"] = hashed_name("carnet.css", data)
    files[names["carnet.css"]] = data
    first, _, rest = template.partition(next(link.finditer(template))[0])
    return f'{first}<link rel="stylesheet" href="{{{{asset:carnet.css}}}}">\n{link.sub("", rest)}'


def service_worker(files: Mapping[str, bytes]) -> bytes:
    """sw.js with the list of everything it keeps: path, size and hash, and one name for this edition of the site."""
    template = (STATIC / "sw.js").read_text(encoding="utf-8")
    kept = {name: [len(data), hashlib.sha256(data).hexdigest()] for name, data in sorted(files.items())}
    listed = json.dumps(kept)
    return fill(
        template, {"edition": digest((template + listed).encode()), "files": listed, "fallback": FALLBACK}, {}
    ).encode()


def fill(template: str, values: Mapping[str, str], names: Mapping[str, str]) -> str:
    """Put values in the place of `{{name}}` and hashed names in the place of `{{asset:name}}`."""

    def value(match: re.Match[str]) -> str:
        key = match[1]
        return names[key.removeprefix("asset:")] if key.startswith("asset:") else values[key]

    return re.sub(r"\{\{([^}]+)\}\}", value, template)


def _filled(data: bytes, name: str, names: Mapping[str, str]) -> bytes:
    """Style sheets name their fonts, modules the folders of the runtime."""
    if name.endswith(".css"):
        return re.sub(r'url\("([^"]+)"\)', lambda match: f'url("{names[match[1]]}")', data.decode()).encode()
    if name.endswith(".js"):
        data = data.replace(b"{{pyodide}}", pyodide_folder().encode())
        return data.replace(b"{{pyscript}}", pyscript_folder().encode())
    return data


def _values(words: dict[str, BootWords], archives: Mapping[str, str], names: Mapping[str, str],
            cards: Mapping[str, str]) -> dict[str, str]:  # fmt: skip
    config = {"interpreter": f"./{names['interpreter.js']}", "plugins": PLUGINS}
    # A saved memory only fits the runtime and the code that it was made from.
    snapshot_key = f"./snapshot/{pyodide_folder()}/{archives['stdlib']}/{archives['app']}"
    settings = {"words": words, "languageKey": LANGUAGE_KEY, "frontKey": FRONT_KEY, "archives": dict(archives)} | {
        "snapshot": {"key": snapshot_key, "worker": names["snapshot-worker.js"]},
        "fallback": FALLBACK,
        "pseudo": PSEUDO,
        "single": SINGLE.name,
        "decoder": decoder_names(),
        "thinker": names["thinker.js"],
    }
    english = {key: html.escape(text) for key, text in words[FALLBACK].items() if isinstance(text, str)}
    return english | {
        "home": home(words[FALLBACK], cards),
        "policy": html.escape(POLICY),
        "preloads": "\n".join(_preloads(archives, names)),
        # "</script>" inside a word must not end the element it stands in.
        "settings": json.dumps(settings, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c"),
        "plugins": json.dumps({"plugins": PLUGINS}),
        "config": html.escape(json.dumps(config)),
        "everywhere_failed": html.escape(" · ".join(spoken["failed"] for spoken in words.values())),
        "everywhere_missing": _in_all(words, "failed_missing", "missing_paper"),
        "everywhere_silent": _in_all(words, "silent"),
        "everywhere_no_script": _in_all(words, "no_script"),
    }


def _in_all(words: dict[str, BootWords], *keys: str) -> str:
    """Sentences in all languages at once: whoever reads them has no script running that could choose."""
    said = {language: html.escape(" ".join(spoken[key] for key in keys)) for language, spoken in words.items()}
    return "".join(f'<p lang="{language}">{text}</p>' for language, text in said.items())


def _preloads(archives: Mapping[str, str], names: Mapping[str, str]) -> list[str]:
    """All that the boot will ask for, asked for at once instead of one after another."""
    folder = pyodide_folder()
    scripts = [f"{folder}/pyodide.asm.js", f"{folder}/pyodide.js", names["interpreter.js"]]
    scripts += [name for name in runtime_files() if name.startswith(f"{pyscript_folder()}/core")]
    fetched = [f"{folder}/{name}" for name in ("pyodide.asm.wasm", "pyodide-lock.json")]
    fetched += [archives["stdlib"], archives["app"]]
    return [
        *(f'<link rel="preload" as="fetch" crossorigin href="{name}">' for name in fetched),
        *(f'<link rel="modulepreload" href="{name}">' for name in scripts),
    ]
