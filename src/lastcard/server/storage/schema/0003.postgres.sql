-- Commands go to the owner of a table with the wake-up itself.
DROP TABLE commands;
