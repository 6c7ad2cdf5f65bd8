"""The rolls of a contest as an SVG table."""

from slaget.contests.state import State
from slaget.contests.story import heading, standing, started, sums, verdict
from slaget.contests.words import WORDS
from slaget.kernel import Look, Picture, Transform
from slaget.kernel.picture import PLAIN
from slaget.kernel.visible import for_markup


def picture(state: State, look: Look = PLAIN) -> Picture:
    """The rolls as an SVG table: who played what, with every part of the sums."""
    language = look.language
    lines: list[tuple[int, str]] = [(12, text) for text in started(state.setup, language)]
    for roll in state.rolls:
        lines += [(12, f"{heading(state.setup, roll, language)}{verdict(roll, language)}")]
        lines += [(36, line) for line in sums(roll, language)]
    if not state.rolls:
        lines.append((12, WORDS.say("none", language)))
    lines += [(12, text) for text in standing(state, language)]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 {24 * len(lines) + 16}" font-size="14">'
    rows = [f'<text x="{x}" y="{24 * i + 24}">{for_markup(line)}</text>' for i, (x, line) in enumerate(lines)]
    svg = "\n".join([head, "<title>Spel &amp; Dobbel</title>", *rows, "</svg>"])
    return Picture(svg, Transform(1, 0, 0, 1, 0, 0))
