"""The screens. `start` takes over the home screen that the page showed while Python woke up."""


async def start() -> None:
    """Make the page playable."""
    from webplay.app.page import Page

    Page().open()
