-- The book. Original data is stored unchanged: player, alias, deck, log, ruling, audit. Everything else, the columns of
-- game below "derived", the violations of a log and result, is derived from it by the rules, and `rollbook check
-- --repair` recomputes it.

PRAGMA application_id = 0x524C424B; -- "RLBK", so that a book is known by its first bytes

CREATE TABLE player (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL -- as it is shown
);

-- Every name of a player, including the displayed one.
CREATE TABLE alias (
  key TEXT PRIMARY KEY, -- trimmed, case-folded, normalised: what a name is found by
  name TEXT NOT NULL,   -- as it was first written
  player INTEGER NOT NULL REFERENCES player
) WITHOUT ROWID;
CREATE INDEX alias_player ON alias (player);

-- A club's own cards of Everything on 1 Card.
CREATE TABLE deck (
  id INTEGER PRIMARY KEY,
  hash BLOB NOT NULL UNIQUE,
  cards TEXT NOT NULL -- a deck file
);

CREATE TABLE game (
  id INTEGER PRIMARY KEY,
  record_id TEXT UNIQUE,       -- the id that its record gives it
  revision INTEGER NOT NULL,   -- the one that counts, always the last
  -- derived
  kind TEXT NOT NULL,          -- "clever"
  rules_version INTEGER NOT NULL,
  at INTEGER NOT NULL,         -- when it was played, else stored: seconds since 1970, UTC
  played_at TEXT,              -- as the record says it
  event TEXT,
  round INTEGER,
  at_table INTEGER,
  seats INTEGER NOT NULL,
  complete INTEGER NOT NULL,   -- played to its end
  sheet_only INTEGER NOT NULL, -- only the final sheets remain
  grade TEXT NOT NULL CHECK (grade IN ('clean', 'disputed', 'ruled')),
  counts INTEGER NOT NULL,     -- in averages, rankings and standings
  decided_by TEXT NOT NULL     -- what parted the first from the second
);
CREATE INDEX game_at ON game (at, id);
CREATE INDEX game_kind_at ON game (kind, at, id);
CREATE INDEX game_event_at ON game (event, at, id) WHERE event IS NOT NULL;
CREATE INDEX game_to_rule_on ON game (grade, at, id) WHERE grade <> 'clean';

CREATE TABLE log (
  id INTEGER PRIMARY KEY,
  game INTEGER NOT NULL REFERENCES game,
  revision INTEGER NOT NULL,
  hash BLOB NOT NULL UNIQUE,   -- of the content and, if it has one, its deck
  source TEXT NOT NULL,        -- where it came from
  stored_at INTEGER NOT NULL,
  deck INTEGER REFERENCES deck,
  violations TEXT,             -- derived: a JSON list; null = none
  content BLOB NOT NULL,       -- the canonical record without its id, compressed (Zstandard)
  UNIQUE (game, revision)
);

CREATE TABLE result (
  game INTEGER NOT NULL REFERENCES game,
  seat INTEGER NOT NULL,
  player INTEGER NOT NULL REFERENCES player,
  total INTEGER NOT NULL,
  place INTEGER NOT NULL,
  parts TEXT NOT NULL,         -- a JSON object
  PRIMARY KEY (game, seat)
) WITHOUT ROWID;
CREATE INDEX result_player ON result (player, game);

-- Organisers' rulings on games that break a rule. All are kept; the last one about the last revision counts.
CREATE TABLE ruling (
  id INTEGER PRIMARY KEY,
  game INTEGER NOT NULL REFERENCES game,
  revision INTEGER NOT NULL,
  accepted INTEGER NOT NULL,
  reason TEXT NOT NULL,
  totals TEXT,                 -- a JSON list in seat order, if they are to count as said here
  ruled_by TEXT NOT NULL,
  ruled_at INTEGER NOT NULL
);
CREATE INDEX ruling_game ON ruling (game);

-- Who did what. It references no other table, so that it outlives everything.
CREATE TABLE audit (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  action TEXT NOT NULL, -- "rule"
  object TEXT NOT NULL, -- "game 12"
  detail TEXT NOT NULL
);
