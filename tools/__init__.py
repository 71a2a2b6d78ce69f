"""What a builder runs on the desktop: each tool is `python -m tools.<name>`."""
