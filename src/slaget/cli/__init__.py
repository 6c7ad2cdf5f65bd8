"""The ``slaget`` command. Nothing else in the package imports it.

>>> from click.testing import CliRunner
>>> from slaget.cli.root import cli
>>> CliRunner().invoke(cli, ["games", "--help"]).exit_code
0
"""

import sys

from slaget.cli.codes import INTERRUPTED, WRONG_USAGE

_NEEDED = ("click", "rich")


def main() -> None:
    """Run the command line; says what to install when the extra ``cli`` is missing.

    ``slaget serve`` alone, as programs start it, needs no reader of options and does not wait for one to load.
    """
    if sys.argv[1:] == ["serve"]:
        try:
            from slaget.serve.pipe import serve

            serve()
        except KeyboardInterrupt:
            sys.exit(INTERRUPTED)
        return
    try:
        from slaget.cli.root import cli
    except ModuleNotFoundError as missing:
        if missing.name not in _NEEDED:
            raise
        message = f"slaget: the command line needs {missing.name}; install it with: pip install 'slaget[cli]'"
        print(message, file=sys.stderr)
        sys.exit(WRONG_USAGE)
    cli(prog_name="slaget")
