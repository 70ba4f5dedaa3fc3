"""The commands, one module each; `companion.cli` puts them together."""
