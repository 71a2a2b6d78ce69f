"""One file a board: its pins and its geometry, and nothing else has them."""
