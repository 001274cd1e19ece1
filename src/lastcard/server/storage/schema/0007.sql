-- How a guest is drawn: an animal, a tone and a ground; empty as the name has it.
ALTER TABLE guests ADD COLUMN face TEXT NOT NULL DEFAULT '';
