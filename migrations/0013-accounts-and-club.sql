-- Accounts: a link with which somebody who has forgotten their password chooses a new one, once; and where a session
-- began, for its owner to recognise it.

CREATE TABLE password_reset (
  hash BLOB PRIMARY KEY,
  account INTEGER NOT NULL UNIQUE REFERENCES account (id) ON DELETE CASCADE,
  issued_by INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  issued_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX password_reset_issued_by ON password_reset (issued_by);

ALTER TABLE session ADD COLUMN device TEXT NOT NULL DEFAULT ''; -- in words: "Firefox, Android"
ALTER TABLE session ADD COLUMN origin TEXT NOT NULL DEFAULT ''; -- the address from which it began

-- The club whose book this is: one row.
CREATE TABLE club (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL,      -- counts the changes: a form that was made for an earlier one is refused
  name TEXT NOT NULL,            -- '' = none yet
  colour TEXT NOT NULL,          -- "#1d5c4a"; '' = the program's own
  language TEXT NOT NULL,        -- "pl", for readers whose browser asks for none that we have; '' = English
  time_zone TEXT NOT NULL,       -- "Europe/Warsaw"; '' = that of the machine
  logo BLOB,                     -- a PNG that the program has drawn itself; null = none
  first_steps_hidden_at INTEGER, -- since when the list of first steps is not shown any more; null = it is shown
  backed_up_at INTEGER           -- when the last backup was made; null = never
);
INSERT INTO club (id, version, name, colour, language, time_zone) VALUES (1, 0, '', '', '', '');

-- Demo data, to be removed again without touching anything else: what was created by loading it.
CREATE TABLE demo (
  kind TEXT NOT NULL CHECK (kind IN ('season', 'night', 'game', 'player')),
  id INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) WITHOUT ROWID;
