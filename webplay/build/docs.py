"""`make docs`: a small site of everything that is written about Carnet, out of the Markdown of the repository.

The rules of the games come from the words of the sheets and of the page, clause by clause. No script, one style sheet,
nothing from any other host; the pages lie beside the game (`docs/` of the site) and open without a network.
"""

import html
import posixpath
import re
import shutil
from itertools import pairwise
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from engine.games.registry import GAMES
from generator.draw import svg
from generator.words import FALLBACK, LANGUAGES, Words
from webplay.app.rules.rulebook import drawn_examples, score_parts, sections
from webplay.build.places import DIST, ROOT

DOCS = DIST / "docs"
#: the Markdown files that come first, each with the name of its page and what leads to it
FIRST = {
    "README.md": ("index.html", "Carnet"),
    "docs/formats.md": ("formats.html", "Formats"),
    "CONTRIBUTING.md": ("contributing.html", "Add a map, a language, a game"),
    "ARCHITECTURE.md": ("architecture.html", "Architecture"),
    "docs/figures.md": ("figures.html", "Figures"),
    "docs/strength.md": ("strength.html", "Strength"),
}
LAST = {"CHANGELOG.md": ("changes.html", "Changes")}


def _listed() -> dict[str, tuple[str, str]]:
    """Every Markdown file with its page and its name; others than these are found, and named by their heading."""
    found = dict(FIRST)
    for path in (*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))):
        heading = path.read_text(encoding="utf-8").partition("\n")[0].lstrip("# ")
        found.setdefault(path.relative_to(ROOT).as_posix(), (f"{path.stem.lower()}.html", heading))
    return {source: facts for source, facts in found.items() if source not in LAST} | LAST


LISTED = _listed()
PAGES = {source: name for source, (name, _) in LISTED.items()}
NAMES = dict(LISTED.values())
STYLE = Path(__file__).with_name("docs.css")


def docs_files() -> dict[str, bytes]:
    """Every file of the documentation by its path."""
    files: dict[str, bytes] = {"docs.css": STYLE.read_bytes()}
    for source, name in PAGES.items():
        text, pictures = _converted(ROOT / source)
        files |= pictures
        files[name] = _page(NAMES[name], text, FALLBACK, name)
    for game in GAMES:
        for language in LANGUAGES:
            words = Words(language)
            name = rules_name(game, language)
            files[name] = _page(words(f"game.{game}.name"), _rules(game, words), language, name)
    return files


def rules_name(game: str, language: str) -> str:
    """The page of a game's rules."""
    return f"rules-{game}-{language}.html"


# Markdown.


def _converted(source: Path) -> tuple[str, dict[str, bytes]]:
    """A Markdown file as HTML, and the pictures it shows. Links to other files lead to their pages."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(source.read_text(encoding="utf-8"))
    pictures: dict[str, bytes] = {}
    for token in _inner(tokens):
        if token.type == "link_open":
            token.attrSet("href", target(source, str(token.attrGet("href"))))
        elif token.type == "image":
            file = (source.parent / str(token.attrGet("src"))).resolve()
            pictures[f"pictures/{file.name}"] = file.read_bytes()
            token.attrSet("src", f"pictures/{file.name}")
    return _unbroken(str(parser.renderer.render(_named(tokens), parser.options, {}))), pictures


def _unbroken(text: str) -> str:
    """Dates, and numbers with their signs, that no narrow column breaks in two."""
    text = re.sub(r"\b(\d{4}-\d\d-\d\d)\b", r"<time>\1</time>", text)
    return re.sub(r"(?<=\d) (?=[%±])|(?<=[±×]) (?=\d)", "&nbsp;", text)


def _inner(tokens: list[Token]) -> list[Token]:
    return [inner for token in tokens for inner in (token, *(token.children or ()))]


def _named(tokens: list[Token]) -> list[Token]:
    """Give headings names by which links find them."""
    for token, after in pairwise(tokens):
        if token.type == "heading_open":
            token.attrSet("id", re.sub(r"[^a-z0-9]+", "-", after.content.lower()).strip("-"))
    return tokens


def target(source: Path, address: str) -> str:
    """Where a link of a Markdown file leads in the documentation."""
    if ":" in address or address.startswith("#"):
        return address
    path, _, part = address.partition("#")
    place = posixpath.normpath(posixpath.join(source.relative_to(ROOT).parent.as_posix(), path))
    if place not in PAGES:
        raise ValueError(f"{source.name}: {address} leads to nothing that the documentation has")
    return PAGES[place] + (f"#{part}" if part else "")


# Rules.


def _rules(game: str, words: Words) -> str:
    """The rules of a game: sections, drawn examples and the score, each with the clauses it explains."""
    names = {other: html.escape(Words(other)(f"game.{game}.name")) for other in LANGUAGES if other != words.language}
    others = [
        f'<a href="{rules_name(game, other)}" lang="{other}">{name} ({other})</a>' for other, name in names.items()
    ]
    parts = [
        f"<h1>{html.escape(words(f'game.{game}.name'))}</h1>",
        f"<p>{' · '.join(others)}</p>",
        f"<p><strong>{html.escape(words(f'rules.{game}.goal'))}</strong></p>",
    ]
    for section in sections(game, words):
        parts.append(f'<h2 id="{section.key}">{html.escape(section.heading)}</h2>')
        parts.append(f"<p>{html.escape(section.text)} {_clauses(section.clauses)}</p>")
    for drawn in drawn_examples(game, words):
        picture = svg.document(drawn.example, "colour")
        picture = picture[picture.index("<svg") :]
        caption = f"<figcaption>{html.escape(drawn.caption)} {_clauses(drawn.clauses)}</figcaption>"
        parts.append(f"<figure>{picture}{caption}</figure>")
    parts.append(f'<h2 id="score">{html.escape(words("rules.heading.score"))}</h2><dl>')
    for _, name, formula in score_parts(game, words):
        parts.append(f"<dt>{html.escape(name)}</dt><dd>{html.escape(formula)}</dd>")
    parts.append(f"</dl><p>{html.escape(words(f'rules.{game}.tie'))}</p>")
    return "\n".join(parts)


def _clauses(clauses: tuple[str, ...]) -> str:
    return " ".join(f'<span class="clause">{html.escape(clause)}</span>' for clause in clauses)


# Pages.


def _page(title: str, content: str, language: str, here: str) -> bytes:
    links = [(name, NAMES[name]) for name in PAGES.values()]
    rules = [(rules_name(game, language), Words(language)(f"game.{game}.short")) for game in GAMES]

    def link(name: str, text: str) -> str:
        now = ' aria-current="page"' if name == here else ""
        return f'<li><a href="{name}"{now}>{html.escape(text)}</a></li>'

    listed = "".join(link(*pair) for pair in links)
    ruled = "".join(link(*pair) for pair in rules)
    policy = "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'"
    return f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{html.escape(title)} · Carnet</title>
<link rel="stylesheet" href="docs.css">
</head>
<body>
<nav aria-label="Carnet"><ul>{listed}</ul><ul>{ruled}</ul></nav>
<main>
{content}
</main>
</body>
</html>
""".encode()


def main() -> None:
    """Write the documentation into dist/docs."""
    shutil.rmtree(DOCS, ignore_errors=True)
    files = docs_files()
    for name, data in files.items():
        (DOCS / name).parent.mkdir(parents=True, exist_ok=True)
        (DOCS / name).write_bytes(data)
    print(f"dist/docs: {len(files)} files, {sum(map(len, files.values())) / 1e6:.1f} MB; open dist/docs/index.html")


if __name__ == "__main__":
    main()
