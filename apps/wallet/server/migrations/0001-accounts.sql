-- Who somebody is here: HMAC of the e-mail address, base64url. Sealed: AES-256-GCM, bound to its row. Times: ms since 1970.

-- Of which secret everything here is. One row.
CREATE TABLE secret_marks (
  id smallint PRIMARY KEY CHECK (id = 1),
  mark text NOT NULL
);

CREATE TABLE accounts (
  person text COLLATE "C" PRIMARY KEY CHECK (length(person) = 43),
  -- Sealed.
  email text NOT NULL,
  address text NOT NULL CHECK (address ~ '^0x[0-9a-fA-F]{40}$'),
  -- Sealed: the counterpart of the recovery share.
  share text NOT NULL,
  -- Sealed: the recovery share, which the sheet's code has sealed before it came here.
  recovery text NOT NULL,
  created_at bigint NOT NULL
);

CREATE TABLE devices (
  person text COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE,
  device text COLLATE "C" NOT NULL CHECK (device ~ '^[0-9a-f]{32}$'),
  -- Sealed.
  share text NOT NULL,
  used_at bigint NOT NULL,
  PRIMARY KEY (person, device)
);

CREATE TABLE sessions (
  -- SHA-256 of the token, base64url.
  digest text COLLATE "C" PRIMARY KEY,
  person text COLLATE "C" NOT NULL,
  -- Sealed.
  email text NOT NULL,
  until bigint NOT NULL
);
CREATE INDEX sessions_of_person ON sessions (person, until);
CREATE INDEX sessions_by_time ON sessions (until);

CREATE TABLE codes (
  person text COLLATE "C" PRIMARY KEY,
  salt text NOT NULL,
  -- HMAC of the code.
  mark text NOT NULL,
  tries integer NOT NULL,
  asked_at bigint NOT NULL,
  until bigint NOT NULL
);
CREATE INDEX codes_by_time ON codes (until);

-- When codes were asked for, in the last day.
CREATE TABLE code_requests (
  person text COLLATE "C" NOT NULL,
  asked_at bigint NOT NULL
);
CREATE INDEX code_requests_of_person ON code_requests (person, asked_at);
CREATE INDEX code_requests_by_time ON code_requests (asked_at);

CREATE TABLE mails (
  id text COLLATE "C" PRIMARY KEY,
  person text COLLATE "C" NOT NULL,
  -- Sealed: address and code.
  content text NOT NULL,
  tries integer NOT NULL,
  next_at bigint NOT NULL,
  until bigint NOT NULL
);
CREATE INDEX mails_of_person ON mails (person);
CREATE INDEX mails_by_time ON mails (next_at);
