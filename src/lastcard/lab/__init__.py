"""The lab: seeds in, statistics out. Needs the extra `lab` for all but playing itself."""
