"""What all pictures share: SVG as text, themes, the sheet with its layers, boards of cells, marks, lines."""
