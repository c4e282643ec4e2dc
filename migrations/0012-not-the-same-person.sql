-- Players with similar names who are two people: an organiser has said so, and is not asked again.
CREATE TABLE not_same_person (
  one INTEGER NOT NULL REFERENCES player,
  other INTEGER NOT NULL REFERENCES player, -- the one with the higher number
  PRIMARY KEY (one, other),
  CHECK (one < other)
) WITHOUT ROWID;
CREATE INDEX not_same_person_other ON not_same_person (other);
