"""``python -m slaget.cli``."""

from slaget.cli import main

if __name__ == "__main__":
    main()
