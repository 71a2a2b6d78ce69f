"""What a handheld may have to bear, in full: power cuts, damaged files, hundreds of games. `make torture` runs it all.

The tests beside these modules run a sample of each.
"""
