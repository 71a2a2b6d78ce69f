"""The chips and switches of the handheld, and the boards that it can be built on."""
