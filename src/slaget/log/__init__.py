"""A game on disk, whole or for one seat: lines, chain, header, files and copies."""
