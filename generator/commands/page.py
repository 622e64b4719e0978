"""`carnet play` and `carnet serve`: the page that comes with Carnet, in a browser of this machine."""

from __future__ import annotations

import argparse
import errno
import webbrowser

from generator.commands.command import Command
from generator.files import UserError
from generator.page_server import LOCAL, Server, built_page, page_server
from generator.words import Words

#: games that were begun are kept by the browser under the address: it should always be the same
PORT = 8420
MOST_PORT = 65535


def add_options(sub: argparse.ArgumentParser, words: Words) -> None:
    sub.add_argument("--port", metavar="N", default=str(PORT), help=words("cli.port", port=PORT))


def play(options: argparse.Namespace, words: Words) -> None:
    """Serve the page and open it."""
    _serve(options, words, opened=True)


def serve(options: argparse.Namespace, words: Words) -> None:
    """Serve the page until somebody stops it."""
    _serve(options, words, opened=False)


def _serve(options: argparse.Namespace, words: Words, opened: bool) -> None:
    server = _server(options.port, words)
    address = f"http://{LOCAL}:{server.server_port}/"
    with server:
        # Opened before the first answer: a browser waits as long as somebody listens.
        shown = opened and webbrowser.open(address)
        print(words("cli.served_shown" if shown else "cli.served", address=address), flush=True)
        server.serve_forever()


def _server(port: str, words: Words) -> Server:
    archive = built_page()
    if archive is None:
        raise UserError(words("cli.no_page"))
    number = int(port) if port.isdecimal() and int(port) <= MOST_PORT else None
    if number is None:
        raise UserError(words("cli.bad_port", port=port, most=MOST_PORT))
    try:
        return page_server(archive, number)
    except OSError as error:
        if error.errno in (errno.EADDRINUSE, errno.EACCES):
            raise UserError(words("cli.port_taken", port=number)) from None
        raise


PLAY = Command("play", add_options, play)
SERVE = Command("serve", add_options, serve)
