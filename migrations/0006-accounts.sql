-- Organisers and helpers. Passwords, sessions and invitations are stored only as hashes: a copied book gives no access.

CREATE TABLE account (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE, -- as names are compared: whatever their case and accents
  role TEXT NOT NULL CHECK (role IN ('organiser', 'helper')),
  password TEXT NOT NULL, -- Argon2id with its salt and cost, as libsodium writes it
  created_at INTEGER NOT NULL
);

CREATE TABLE session (
  hash BLOB PRIMARY KEY,
  account INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  begun_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX session_account ON session (account);

-- A link for creating an account, once.
CREATE TABLE invitation (
  hash BLOB PRIMARY KEY,
  role TEXT NOT NULL CHECK (role IN ('organiser', 'helper')),
  invited_at INTEGER NOT NULL
) WITHOUT ROWID;

ALTER TABLE audit ADD COLUMN origin TEXT NOT NULL DEFAULT ''; -- the address from which it was done; '' = at the machine
