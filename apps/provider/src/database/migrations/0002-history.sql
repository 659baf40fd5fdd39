-- What the chains have done, read from their nodes: it can be read again, and is no part of the export.
-- `chain` is CAIP-2. Addresses and hashes are lower case. What a block has brought is deleted with the block.

CREATE TABLE indexed_chains (
  chain text COLLATE "C" PRIMARY KEY,
  -- All blocks from the first, up to the one before the next, are here.
  first_block bigint NOT NULL,
  next_block bigint NOT NULL,
  -- The newest that the node has told, less the confirmations that are waited for.
  node_block bigint NOT NULL,
  -- Whether the node tells what contracts send inside of a transaction; unknown until it was asked.
  has_traces boolean,
  -- Seconds since 1970.
  started_at bigint NOT NULL
);

-- The last 256 blocks, to see when the chain has put others in their place.
CREATE TABLE block_hashes (
  chain text COLLATE "C" NOT NULL,
  number bigint NOT NULL,
  hash text COLLATE "C" NOT NULL,
  -- Seconds since 1970.
  time bigint NOT NULL,
  PRIMARY KEY (chain, number)
);

CREATE TABLE chain_transactions (
  chain text COLLATE "C" NOT NULL,
  block bigint NOT NULL,
  position integer NOT NULL,
  hash text COLLATE "C" NOT NULL,
  -- Seconds since 1970, as the block says.
  time bigint NOT NULL,
  sender text COLLATE "C" NOT NULL,
  -- Null: it deploys the contract `created`.
  receiver text COLLATE "C",
  created text COLLATE "C",
  value numeric(78, 0) NOT NULL,
  -- All that the sender has paid for it, besides the value.
  fee numeric(78, 0) NOT NULL,
  nonce bigint NOT NULL,
  succeeded boolean NOT NULL,
  -- The first four bytes of its data.
  selector text COLLATE "C",
  PRIMARY KEY (chain, block, position),
  UNIQUE (chain, hash)
);

CREATE TABLE movements (
  chain text COLLATE "C" NOT NULL,
  block bigint NOT NULL,
  -- Of the transaction; -1: the block itself has moved it.
  position integer NOT NULL,
  -- The index of the log in the block; from 1,000,000 what a contract has sent inside of the transaction; -1 the value of the
  -- transaction; -2 a withdrawal; -3 what the transaction has paid to the block's producer.
  place integer NOT NULL,
  -- Within an event of several, and within the withdrawals of a block.
  part integer NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('coin', 'erc20', 'erc721', 'erc1155')),
  -- Null: the coin.
  token text COLLATE "C",
  token_id numeric(78, 0),
  -- Null: coins that come from no account (withdrawals, the producer's share of a fee, which the sender's fee has in it), and as
  -- the receiver, coins that are no more. Tokens that are minted or burned have the zero address there, as their events say.
  sender text COLLATE "C",
  receiver text COLLATE "C",
  amount numeric(78, 0) NOT NULL,
  PRIMARY KEY (chain, block, position, place, part)
);
CREATE INDEX movements_from ON movements (chain, sender, block, position, place, part);
CREATE INDEX movements_to ON movements (chain, receiver, block, position, place, part);
CREATE INDEX pieces_from ON movements (chain, sender, token, token_id) WHERE token_id IS NOT NULL;
CREATE INDEX pieces_to ON movements (chain, receiver, token, token_id) WHERE token_id IS NOT NULL;

-- Who sends, receives, moves or approves something in a transaction. The block's producer is not in it for its share of the fee.
CREATE TABLE account_transactions (
  chain text COLLATE "C" NOT NULL,
  account text COLLATE "C" NOT NULL,
  block bigint NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (chain, account, block, position)
);
CREATE INDEX account_transactions_by_block ON account_transactions (chain, block);

CREATE TABLE approvals (
  chain text COLLATE "C" NOT NULL,
  block bigint NOT NULL,
  position integer NOT NULL,
  -- The index of the log in the block.
  place integer NOT NULL,
  token text COLLATE "C" NOT NULL,
  owner text COLLATE "C" NOT NULL,
  spender text COLLATE "C" NOT NULL,
  -- Of a token. For all pieces it is 1, or 0 when that is taken back; for one piece null. One piece whose spender is the zero
  -- address is taken back.
  amount numeric(78, 0),
  token_id numeric(78, 0),
  all_pieces boolean NOT NULL,
  PRIMARY KEY (chain, block, position, place)
);
CREATE INDEX approvals_of_owner ON approvals (chain, owner, token, spender);

-- What contracts say of themselves. It does not change with the blocks.
CREATE TABLE token_facts (
  chain text COLLATE "C" NOT NULL,
  token text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('erc20', 'erc721', 'erc1155', 'none')),
  name text,
  symbol text,
  decimals integer,
  -- Seconds since 1970.
  read_at bigint NOT NULL,
  PRIMARY KEY (chain, token)
);

-- What accounts had before the first block that is here. `token` is '' for the coin.
CREATE TABLE opening_balances (
  chain text COLLATE "C" NOT NULL,
  account text COLLATE "C" NOT NULL,
  token text COLLATE "C" NOT NULL,
  amount numeric(78, 0) NOT NULL,
  -- The block whose state says it.
  block bigint NOT NULL,
  PRIMARY KEY (chain, account, token)
);
CREATE INDEX opening_balances_by_block ON opening_balances (chain, block);
