-- For running a club night, and afterwards: final results, no-shows, calls for help.

-- Results that arrived for a closed round, a closed night or a game with a ruling: kept until an organiser accepts or
-- discards them. A record, or moves for a live table, one row each.
CREATE TABLE late_arrival (
  id INTEGER PRIMARY KEY AUTOINCREMENT,     -- never used again: an organiser decides about what they saw
  night INTEGER REFERENCES night,           -- whose results it would change; null = a ruled game outside every night
  round INTEGER NOT NULL,                   -- 0 = the record names none
  at_table INTEGER NOT NULL,                -- 0 = the record names none
  game INTEGER REFERENCES game,             -- the game that it would revise; null = a new one
  live_table INTEGER REFERENCES live_table, -- where the move was entered; null = the content is a record
  by_seat INTEGER NOT NULL,                 -- of a move: whose device it was; 0 = the table's own
  hash BLOB NOT NULL UNIQUE,                -- what arrives twice is kept once
  content TEXT NOT NULL,                    -- a record with its id, as an export writes it; or a move
  source TEXT NOT NULL,                     -- where it came from
  who TEXT NOT NULL,
  arrived_at INTEGER NOT NULL,
  origin TEXT NOT NULL                      -- the address from which it came
);
CREATE INDEX late_arrival_night ON late_arrival (night);
CREATE INDEX late_arrival_game ON late_arrival (game) WHERE game IS NOT NULL;
CREATE INDEX late_arrival_live_table ON late_arrival (live_table) WHERE live_table IS NOT NULL;

-- A finished game can be reopened: 'reopen' invalidates its confirmations.
CREATE TABLE live_change_with_reopen (
  live_table INTEGER NOT NULL REFERENCES live_table,
  number INTEGER NOT NULL,        -- 1, 2, 3, …: no two devices can add the same one
  at INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('move', 'undo', 'correct', 'confirm', 'reopen')),
  step INTEGER NOT NULL,          -- how many moves stay as they are
  moves TEXT NOT NULL,            -- that follow them, one a line
  rolled_for_us INTEGER NOT NULL, -- the program threw the dice
  by_seat INTEGER NOT NULL,       -- whose device it was; 0 = the table's own
  token TEXT NOT NULL,            -- made up by the device: what is sent twice is done once
  origin TEXT NOT NULL DEFAULT '', -- the address from which it was done, for organisers
  PRIMARY KEY (live_table, number)
) WITHOUT ROWID;
INSERT INTO live_change_with_reopen (live_table, number, at, kind, step, moves, rolled_for_us, by_seat, token, origin)
  SELECT live_table, number, at, kind, step, moves, rolled_for_us, by_seat, token, origin FROM live_change;
DROP TABLE live_change;
ALTER TABLE live_change_with_reopen RENAME TO live_change;

CREATE INDEX live_table_game ON live_table (game) WHERE game IS NOT NULL;
ALTER TABLE live_table ADD COLUMN help_at INTEGER; -- since when the players call for an organiser; null = they do not

-- The seat that a player lost by being absent, so that it can be given back: its round and table.
ALTER TABLE attendance ADD COLUMN lost_round INTEGER;
ALTER TABLE attendance ADD COLUMN lost_table INTEGER;
ALTER TABLE attendance ADD COLUMN lost_seat INTEGER;

-- In round_seat, table 0 is for people who sit out, and from now on table -1 for people who lost their seat.

-- The secret for the codes on a night's tables: each leads to the game being played there.
ALTER TABLE night ADD COLUMN table_key TEXT;
UPDATE night SET table_key = lower(hex(randomblob(16)));
