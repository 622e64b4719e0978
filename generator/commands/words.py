"""`carnet words`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from engine.games.registry import GAMES
from generator.commands.command import Command
from generator.files import UserError
from generator.fit import paper_problems
from generator.shipped import shipped
from generator.words import FALLBACK, LANGUAGES, PSEUDO, Words
from generator.words.checking import Problem, is_begun, problems, read_texts, untranslated
from generator.words.glossary import glossary_problems, has_glossary, not_said
from generator.words.messages import printable

MOST_LISTED = 12


def add_options(sub: argparse.ArgumentParser, words: Words) -> None:
    sub.add_argument("what", choices=["check"], help=words("cli.word.what"))
    sub.add_argument("language", metavar="LANGUAGE", help=words("cli.word.language"))


def run(options: argparse.Namespace, words: Words) -> None:
    """Say everything that is wrong with a language; that there is something ends with status 2."""
    language = options.language
    if language != PSEUDO and not is_begun(language):
        known = ", ".join(LANGUAGES)
        raise UserError(words("cli.word.none", language=printable(language), known=known))
    count = 0
    for problem in all_problems(language):
        count += 1
        print(words(f"cli.word.kind.{problem.kind}", key=problem.key, more=printable(problem.more)))
    for remark in _remarks(language, words):
        print(remark)
    if count:
        raise UserError(words("cli.word.wrong", language=language, count=count))
    print(words("cli.word.good", language=language, count=len(read_texts(language).texts)))


def all_problems(language: str) -> Iterator[Problem]:
    """What is wrong with the files, then with the terms, then on paper; the made-up language only shows the last."""
    if language != PSEUDO:
        yield from problems(language)
        if has_glossary(language):
            yield from glossary_problems(language, read_texts(language).texts)
    # Nothing can be drawn with a file that cannot be read.
    if language in (*LANGUAGES, PSEUDO) and not read_texts(language).unreadable:
        yield from paper_problems(language)


def _remarks(language: str, words: Words) -> Iterator[str]:
    """What is worth a look and may be right."""
    if language in (FALLBACK, PSEUDO):
        return
    if same := untranslated(language):
        yield words("cli.word.same", count=len(same), keys=_listed(same))
    layouts = [layout for game in GAMES for layout in shipped().layouts(game)]
    if unnamed := [f"layouts/{layout.game}/{layout.id}.toml" for layout in layouts if language not in layout.name]:
        yield words("cli.word.unnamed", count=len(unnamed), names=_listed(unnamed))
    if not has_glossary(language):
        yield words("cli.word.no_glossary")
        return
    texts, english = read_texts(language).texts, read_texts(FALLBACK).texts
    if apart := [f"{problem.key} ({problem.more})" for problem in not_said(language, texts, english)]:
        yield words("cli.word.apart", count=len(apart), keys=_listed(apart))


def _listed(names: list[str]) -> str:
    return ", ".join(names[:MOST_LISTED]) + (" …" if len(names) > MOST_LISTED else "")


COMMAND = Command("words", add_options, run)
