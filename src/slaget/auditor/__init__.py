"""Who wrote this log, and by the rules? Lines are checked, commands decided again."""
