"""One file for each step of the shape of the database."""
