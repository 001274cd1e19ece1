"""What happens at every table, why, and how cards are called: the page's texts, for the terminal.

The files beside this one are written from the client's catalogues, by `make docs`; a test of the
client compares them. English is here for its keys alone: the terminal tells more in one breath.
"""
