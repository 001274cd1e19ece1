"""`python -m lastcard` is the `lastcard` command."""

from lastcard.cli import main

if __name__ == "__main__":
    main(prog_name="lastcard")
