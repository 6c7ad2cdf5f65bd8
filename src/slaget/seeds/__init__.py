"""Seeds that several parties make together."""
