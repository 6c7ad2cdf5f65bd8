"""``slaget mcp``: games for language models, as the tools of an MCP server."""

from pathlib import Path

import click

from slaget.cli.help import example, language_option
from slaget.kernel.words import Language


@click.command(epilog=example("slaget mcp", "slaget mcp --logs games --language sv"))
@click.option(
    "--logs",
    metavar="DIR",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("slaget-games"),
    show_default=True,
    help="Where the logs of the games are written.",
)
@click.option(
    "--with",
    "roots",
    metavar="DIR",
    multiple=True,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A folder whose data files may be played: a game then begins with FILE#id of it.",
)
@language_option
def mcp(logs: Path, roots: tuple[Path, ...], language: Language) -> None:
    """Serve games to a language model's client over standard input and output, until input ends.

    It needs the extra `mcp`. The tools are games, start, look, ask_rule, try, play, why and odds; every game is
    logged under --logs, and audited when it is over. Without --with no file is opened but the logs.
    """
    from slaget.adapters.mcp import server_of

    server_of(logs, language, roots).run()
