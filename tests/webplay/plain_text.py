"""What a page shows, with ordinary spaces where no line may end."""

from generator.words.together import JOINED, NO_BREAK


def plain(text: str) -> str:
    """A text as the words have it."""
    return text.replace(NO_BREAK, " ").replace(JOINED, "")
