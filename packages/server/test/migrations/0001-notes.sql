CREATE TABLE notes (
  id text PRIMARY KEY,
  words text NOT NULL
);
