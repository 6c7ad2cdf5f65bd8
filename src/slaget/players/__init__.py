"""Computer players: searches that know no game, and what a game tells them about playing itself."""
