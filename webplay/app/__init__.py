"""The screens. `start` takes over the home screen that the page showed while Python woke up."""


async def start() -> None:
    """Make the page playable."""
    from webplay.app.shell.page import Page
    from webplay.app.store.storage import open_storage

    Page(await open_storage()).open()
