import {
  bigint,
  boolean,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'

// The columns of `migrations/`, which say what each may hold.

export const projects = pgTable('projects', {
  id: text().primaryKey(),
  origins: text().array().notNull(),
  analytics: boolean().notNull(),
  requests: integer(),
})

export const names = pgTable('names', {
  name: text().primaryKey(),
  address: text().notNull(),
  coinType: bigint('coin_type', { mode: 'number' }).notNull(),
  registeredAt: bigint('registered_at', { mode: 'number' }).notNull(),
})

export const usedMessages = pgTable('used_messages', {
  digest: text().primaryKey(),
  signedAt: bigint('signed_at', { mode: 'number' }).notNull(),
})

const amount = (name: string) => numeric(name, { mode: 'bigint', precision: 78, scale: 0 })
const blockNumber = (name: string) => bigint(name, { mode: 'bigint' })
const seconds = (name: string) => bigint(name, { mode: 'number' })
/** Where something is in a chain. */
const place = { chain: text().notNull(), block: blockNumber('block').notNull() }

export const indexedChains = pgTable('indexed_chains', {
  chain: text().primaryKey(),
  firstBlock: blockNumber('first_block').notNull(),
  nextBlock: blockNumber('next_block').notNull(),
  nodeBlock: blockNumber('node_block').notNull(),
  hasTraces: boolean('has_traces'),
  startedAt: seconds('started_at').notNull(),
})

export const blockHashes = pgTable(
  'block_hashes',
  {
    chain: text().notNull(),
    number: blockNumber('number').notNull(),
    hash: text().notNull(),
    time: seconds('time').notNull(),
  },
  (one) => [primaryKey({ columns: [one.chain, one.number] })],
)

export const chainTransactions = pgTable(
  'chain_transactions',
  {
    ...place,
    position: integer().notNull(),
    hash: text().notNull(),
    time: seconds('time').notNull(),
    sender: text().notNull(),
    receiver: text(),
    created: text(),
    value: amount('value').notNull(),
    fee: amount('fee').notNull(),
    nonce: blockNumber('nonce').notNull(),
    succeeded: boolean().notNull(),
    selector: text(),
  },
  (one) => [
    primaryKey({ columns: [one.chain, one.block, one.position] }),
    unique().on(one.chain, one.hash),
  ],
)

export const movements = pgTable(
  'movements',
  {
    ...place,
    position: integer().notNull(),
    place: integer().notNull(),
    part: integer().notNull(),
    kind: text({ enum: ['coin', 'erc20', 'erc721', 'erc1155'] }).notNull(),
    token: text(),
    tokenId: amount('token_id'),
    sender: text(),
    receiver: text(),
    amount: amount('amount').notNull(),
  },
  (one) => [primaryKey({ columns: [one.chain, one.block, one.position, one.place, one.part] })],
)

export const accountTransactions = pgTable(
  'account_transactions',
  {
    ...place,
    account: text().notNull(),
    position: integer().notNull(),
  },
  (one) => [primaryKey({ columns: [one.chain, one.account, one.block, one.position] })],
)

export const approvals = pgTable(
  'approvals',
  {
    ...place,
    position: integer().notNull(),
    place: integer().notNull(),
    token: text().notNull(),
    owner: text().notNull(),
    spender: text().notNull(),
    amount: amount('amount'),
    tokenId: amount('token_id'),
    allPieces: boolean('all_pieces').notNull(),
  },
  (one) => [primaryKey({ columns: [one.chain, one.block, one.position, one.place] })],
)

export const untracedBlocks = pgTable('untraced_blocks', { ...place }, (one) => [
  primaryKey({ columns: [one.chain, one.block] }),
])

export const tokenFacts = pgTable(
  'token_facts',
  {
    chain: text().notNull(),
    token: text().notNull(),
    kind: text({ enum: ['erc20', 'erc721', 'erc1155', 'none'] }).notNull(),
    name: text(),
    symbol: text(),
    decimals: integer(),
    readAt: seconds('read_at').notNull(),
  },
  (one) => [primaryKey({ columns: [one.chain, one.token] })],
)

export const openingBalances = pgTable(
  'opening_balances',
  {
    ...place,
    account: text().notNull(),
    token: text().notNull(),
    amount: amount('amount').notNull(),
  },
  (one) => [primaryKey({ columns: [one.chain, one.account, one.token] })],
)

/** Where an event is in a chain, and which pool it is of. */
const poolEvent = {
  ...place,
  position: integer().notNull(),
  place: integer().notNull(),
  pair: text().notNull(),
}

export const pools = pgTable(
  'pools',
  {
    ...place,
    pair: text().notNull(),
    token0: text().notNull(),
    token1: text().notNull(),
    factory: text().notNull(),
  },
  (one) => [primaryKey({ columns: [one.chain, one.pair] })],
)

export const poolReserves = pgTable(
  'pool_reserves',
  {
    ...poolEvent,
    time: seconds('time'),
    reserve0: amount('reserve0').notNull(),
    reserve1: amount('reserve1').notNull(),
  },
  (one) => [primaryKey({ columns: [one.chain, one.block, one.position, one.place] })],
)

export const poolSwaps = pgTable(
  'pool_swaps',
  {
    ...poolEvent,
    time: seconds('time').notNull(),
    amount0In: amount('amount0_in').notNull(),
    amount1In: amount('amount1_in').notNull(),
    amount0Out: amount('amount0_out').notNull(),
    amount1Out: amount('amount1_out').notNull(),
  },
  (one) => [primaryKey({ columns: [one.chain, one.block, one.position, one.place] })],
)
