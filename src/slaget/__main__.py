"""``python -m slaget``: the command line."""

from slaget.cli import main

if __name__ == "__main__":
    main()
