"""Games in others' arenas: PettingZoo, Gymnasium, OpenSpiel, language models, MCP; each imported when used."""
