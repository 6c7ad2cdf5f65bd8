"""How a value is written and read: forms, the codec and its fast writer, older versions of messages."""
