"""What is made at build: pictures, reference, replays, the live library; on as many processors as there are."""

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import gallery
import live_site
import reference_pages
import replays


def make(here: Path, players: str) -> None:
    """Write it all below the folder of the pages, battles by such players; what takes longest is begun first."""
    (here / "replays").mkdir(exist_ok=True)
    longest_first = reversed(replays.BATTLES.items())
    with ProcessPoolExecutor() as pool:
        battles = {
            name: pool.submit(replays.section, here / "replays", name, number, players)
            for name, number in longest_first
        }
        others = [pool.submit(gallery.draw, here / "_gallery"), pool.submit(live_site.pack, here / "_live")]
        others += [pool.submit(reference_pages.write, here / "reference", name) for name in reference_pages.names()]
        replays.write(here / "replays", [battles[name].result() for name in replays.BATTLES])
        for other in others:
            other.result()
