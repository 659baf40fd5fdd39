-- Pools of the chain's Uniswap V2 factory, of two tokens each, and what has happened in them. Deleted with their blocks.

CREATE TABLE pools (
  chain text COLLATE "C" NOT NULL,
  pair text COLLATE "C" NOT NULL,
  -- By address, the lower first.
  token0 text COLLATE "C" NOT NULL,
  token1 text COLLATE "C" NOT NULL,
  -- Who has made it.
  factory text COLLATE "C" NOT NULL,
  -- In which it was made; of one from before the first block that is read, the block whose state says that it is there.
  block bigint NOT NULL,
  PRIMARY KEY (chain, pair)
);
CREATE INDEX pools_by_tokens ON pools (chain, token0, token1);
CREATE INDEX pools_by_token1 ON pools (chain, token1);
CREATE INDEX pools_by_block ON pools (chain, block);

-- What a pool has of its tokens from then on.
CREATE TABLE pool_reserves (
  chain text COLLATE "C" NOT NULL,
  block bigint NOT NULL,
  -- Of the transaction; -1: what the state of the block says.
  position integer NOT NULL,
  -- The index of the log in the block.
  place integer NOT NULL,
  pair text COLLATE "C" NOT NULL,
  -- Seconds since 1970, as the block says; null for what the state says.
  time bigint,
  reserve0 numeric(78, 0) NOT NULL,
  reserve1 numeric(78, 0) NOT NULL,
  PRIMARY KEY (chain, block, position, place)
);
CREATE INDEX pool_reserves_of_pair ON pool_reserves (chain, pair, block DESC, position DESC, place DESC);
CREATE INDEX pool_reserves_by_time ON pool_reserves (chain, pair, time);

CREATE TABLE pool_swaps (
  chain text COLLATE "C" NOT NULL,
  block bigint NOT NULL,
  position integer NOT NULL,
  -- The index of the log in the block.
  place integer NOT NULL,
  pair text COLLATE "C" NOT NULL,
  -- Seconds since 1970, as the block says.
  time bigint NOT NULL,
  amount0_in numeric(78, 0) NOT NULL,
  amount1_in numeric(78, 0) NOT NULL,
  amount0_out numeric(78, 0) NOT NULL,
  amount1_out numeric(78, 0) NOT NULL,
  PRIMARY KEY (chain, block, position, place)
);
CREATE INDEX pool_swaps_of_pair ON pool_swaps (chain, pair, block DESC, position DESC, place DESC);
