-- Seasons of nights, nights of rounds, rounds of tables. An organiser's decisions are stored: attendance, seating and its
-- seed. Results are not: they are derived from the games whose record names the night as its event; only where there is
-- no record, totals are typed in.

ALTER TABLE result ADD COLUMN tie_break INTEGER NOT NULL DEFAULT 0; -- derived: the best tile, the best area; 0 = none

CREATE TABLE season (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  rules TEXT NOT NULL -- points, totals, tie-breaks: a JSON object (src/store/season_rules.cpp)
);

CREATE TABLE night (
  id INTEGER PRIMARY KEY,
  season INTEGER NOT NULL REFERENCES season,
  event TEXT NOT NULL UNIQUE,  -- the name that its games have in "event"
  day TEXT NOT NULL,           -- "2026-05-17"
  begins TEXT NOT NULL,        -- "19:30"; "" = not said
  closed_at INTEGER            -- null = still to come, or going on
);
CREATE INDEX night_season ON night (season, day, id);

-- Attendance of a night, by rounds.
CREATE TABLE attendance (
  night INTEGER NOT NULL REFERENCES night,
  player INTEGER NOT NULL REFERENCES player,
  first_round INTEGER NOT NULL, -- late arrivals come for a later one
  last_round INTEGER,           -- who left; 0 = did not come after all; null = is there
  PRIMARY KEY (night, player)
) WITHOUT ROWID;
CREATE INDEX attendance_player ON attendance (player);

CREATE TABLE round (
  night INTEGER NOT NULL REFERENCES night,
  number INTEGER NOT NULL,
  method TEXT NOT NULL,  -- how it was seated: "meet", "swiss", …
  seed INTEGER NOT NULL, -- what was drawn with
  table_size INTEGER NOT NULL, -- that was wished for
  started_at INTEGER,
  closed_at INTEGER,
  PRIMARY KEY (night, number)
) WITHOUT ROWID;

CREATE TABLE round_table (
  night INTEGER NOT NULL,
  round INTEGER NOT NULL,
  number INTEGER NOT NULL,
  kind TEXT NOT NULL,                            -- "clever"
  options TEXT NOT NULL,                         -- house rules that differ from the usual: a JSON object
  live_table INTEGER REFERENCES live_table,      -- where it is entered; null = on paper
  typed_by TEXT,                                 -- who typed in its totals; null = nobody
  PRIMARY KEY (night, round, number),
  FOREIGN KEY (night, round) REFERENCES round
) WITHOUT ROWID;

-- Seats; table 0 is for players who sit out.
CREATE TABLE round_seat (
  night INTEGER NOT NULL,
  round INTEGER NOT NULL,
  at_table INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  player INTEGER NOT NULL REFERENCES player,
  total INTEGER, -- typed in
  PRIMARY KEY (night, round, at_table, seat),
  UNIQUE (night, round, player),
  FOREIGN KEY (night, round) REFERENCES round
) WITHOUT ROWID;
CREATE INDEX round_seat_player ON round_seat (player);
