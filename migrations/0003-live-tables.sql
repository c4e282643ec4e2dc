-- Tables where a game is entered as it is played. Their history is append-only; the state of the game follows from it. A
-- game that was confirmed, or stored as disputed, is in game like any other.

CREATE TABLE live_table (
  id INTEGER PRIMARY KEY,
  entry_key TEXT UNIQUE,          -- the secret of the link by which moves are entered; null = revoked
  watch_key TEXT NOT NULL UNIQUE, -- of the link by which it is watched
  is_public INTEGER NOT NULL,     -- whether everybody who has that link may
  header TEXT NOT NULL,           -- a record without moves: game, house rules, players, event, a club's own cards
  opened_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  closed_at INTEGER,              -- null = it can be gone on with
  game INTEGER REFERENCES game,   -- what became of it; null = nothing yet, or it was given up
  draft TEXT,                     -- moves that the players would have, one a line, for the organiser to store as disputed
  draft_reason TEXT,
  draft_at INTEGER
);
CREATE INDEX live_table_open ON live_table (opened_at) WHERE closed_at IS NULL;
CREATE INDEX live_table_closed ON live_table (closed_at) WHERE closed_at IS NOT NULL;

CREATE TABLE live_change (
  live_table INTEGER NOT NULL REFERENCES live_table,
  number INTEGER NOT NULL,        -- 1, 2, 3, …: no two devices can add the same one
  at INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('move', 'undo', 'correct', 'confirm')),
  step INTEGER NOT NULL,          -- how many moves stay as they are
  moves TEXT NOT NULL,            -- that follow them, one a line
  rolled_for_us INTEGER NOT NULL, -- the program threw the dice
  by_seat INTEGER NOT NULL,       -- whose device it was; 0 = the table's own
  token TEXT NOT NULL,            -- made up by the device: what is sent twice is done once
  PRIMARY KEY (live_table, number)
) WITHOUT ROWID;
