CREATE TABLE projects (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_.-]{1,128}$'),
  origins text[] NOT NULL,
  analytics boolean NOT NULL,
  -- In a window of time; without it what holds for all.
  requests integer CHECK (requests > 0)
);

CREATE TABLE names (
  -- With its zone, lower case: `alice.gla`. By bytes, so that what begins alike is one range of the index.
  name text COLLATE "C" PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 255),
  -- Lower case.
  address text COLLATE "C" NOT NULL CHECK (address ~ '^0x[0-9a-f]{40}$'),
  -- ENSIP-11
  coin_type bigint NOT NULL CHECK (coin_type >= 0),
  -- Seconds since 1970.
  registered_at bigint NOT NULL
);
CREATE INDEX names_of_address ON names (address, registered_at, name);

-- What an address has signed counts once.
CREATE TABLE used_messages (
  digest text COLLATE "C" PRIMARY KEY,
  -- Seconds since 1970, as the message says.
  signed_at bigint NOT NULL
);
CREATE INDEX used_messages_by_time ON used_messages (signed_at);
