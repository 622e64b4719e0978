"""Where a line may not end."""

import pytest

from generator.words.together import kept_together


def shown(text: str) -> str:
    """A text with signs instead of what cannot be seen."""
    return kept_together(text).replace("\u00a0", "_").replace("\u2060", "~")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Explorador 2 ganha!", "Explorador_2 ganha!"),
        ("Gast 2 gewinnt!", "Gast_2 gewinnt!"),
        ("Explorateur 2 gagne\u202f!", "Explorateur_2 gagne\u202f!"),
        ("Route in c5, Würfel 5, +3 auf einmal.", "Route in c5, Würfel_5, +3_auf einmal."),
        ("28 bis 34 Runden, etwa 17 Minuten", "28_bis_34_Runden, etwa 17_Minuten"),
        ("Een bos van 2, 3, 4.", "Een bos van_2, 3, 4."),
        ("pagine 2–7 (dado 5)", "pagine_2–7 (dado_5)"),
        ("the word of round 1. Look at it", "the word of round_1._Look at it"),
        ("am 19. November, um 3.", "am_19._November, um_3."),
        ("Explorateur 1, Explorateur 2 · tour 1", "Explorateur_1, Explorateur_2_· tour_1"),
        ("Do., 19. Nov. · 0 Ergebnisse", "Do., 19._Nov._· 0_Ergebnisse"),
        ("(1, dann schnell 2: 12)", "(1, dann schnell_2:_12)"),
        ("(1 puis vite 2\u202f: 12)", "(1_puis vite_2\u202f:_12)"),
        ("Kurve Nord–West in b3", "Kurve Nord–~West in b3"),
        ("Fotos von QR-Codes", "Fotos von QR-~Codes"),
        ("Es ist – fast – gut, fünf-mal", "Es ist_– fast_– gut, fünf-mal"),
        ("each has 1 to 5 and a face of its own", "each has 1_to_5_and a face of its own"),
        ("nichts zu zählen", "nichts zu zählen"),
        ("", ""),
    ],
)
def test_a_number_stays_with_its_word_and_a_dash_with_both(text: str, expected: str) -> None:
    assert shown(text) == expected
