"""Components on paper: pages of one HTML file, everything in them drawn in millimetres, text fitted beforehand."""
