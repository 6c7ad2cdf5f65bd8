"""What a seat's screen shows: documents, statics, forms of options, types; over the kernel alone."""
