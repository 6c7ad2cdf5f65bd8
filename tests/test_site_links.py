"""What finds dead links in the built site finds each kind of them, and nothing else."""

import importlib.util
from pathlib import Path

SCRIPT = Path(__file__).parents[1] / "docs" / "site_links.py"


def test_a_link_to_no_page_no_place_and_no_picture_is_dead(tmp_path: Path) -> None:
    spec = importlib.util.spec_from_file_location("site_links", SCRIPT)
    assert spec is not None and spec.loader is not None
    site_links = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(site_links)
    (tmp_path / "under").mkdir()
    (tmp_path / "index.html").write_text(
        '<h1 id="top å">a</h1><a href="under/b.html#here">b</a> <a href="#top%20%C3%A5">a</a>'
        '<a href="c.html">c</a> <img src="d.svg"> <a href="https://example.org/x">x</a> <a href="mailto:a@b">m</a>'
        '<script src="e.js?v=1"></script>'
    )
    (tmp_path / "under" / "b.html").write_text('<p id="here">b <a href="../index.html#gone">a</a> <a href="">b</a>')
    (tmp_path / "e.js").touch()
    assert list(site_links.dead(tmp_path)) == [
        "index.html: c.html",
        "index.html: d.svg",
        "under/b.html: ../index.html#gone",
    ]
