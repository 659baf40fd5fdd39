import type { Db } from '@gla/server/database'
import { sql } from 'drizzle-orm'
import type { BlockRows, LearnedPool } from './block-rows.js'
import { type Checkpoint, moveCheckpoint } from './checkpoint.js'

/** Blocks of which it is known what they were, to see a reorganisation. */
export const keptBlocks = 256
const rowsAtOnce = 1000 // of one statement: what waits for the database is let in between two

/**
 * Writes blocks that follow one another, and moves the checkpoint, in one transaction.
 * @throws CheckpointMoved when they do not follow it
 */
export async function writeBlocks(
  db: Db,
  chain: string,
  blocks: readonly BlockRows[],
  to: Pick<Checkpoint, 'nodeBlock' | 'hasTraces'>,
): Promise<void> {
  const [first] = blocks
  const last = blocks.at(-1)
  if (!first || !last) return
  const nextBlock = last.number + 1n
  await moveCheckpoint(db, chain, first.number, { ...to, nextBlock })
  const hashes = blocks.slice(-keptBlocks).map(({ number, hash, time }) => ({ number, hash, time }))
  await insert(db, chain, tables.hashes, hashes)
  if (to.hasTraces !== false) {
    const untraced = blocks.flatMap(({ number, isTraced }) => (isTraced ? [] : [{ number }]))
    await insert(db, chain, tables.untraced, untraced)
  }
  for (const name of lists) await insert(db, chain, tables[name], rowsIn(blocks, name))
  await db.execute(
    sql`DELETE FROM block_hashes WHERE chain = ${chain} AND number < ${nextBlock - BigInt(keptBlocks)}`,
  )
}

/** What each block has, in the order in which it is written. */
const lists = [
  ...(['transactions', 'movements', 'accounts', 'approvals'] as const),
  ...(['pools', 'reserves', 'swaps'] as const), // events count only of pools that are there
]

function rowsIn(blocks: readonly BlockRows[], name: (typeof lists)[number]) {
  return blocks.flatMap((block) => block[name].map((row) => ({ ...row, block: block.number })))
}

/** A table, and its columns besides `chain`, by the names of the rows' fields. */
interface Insertion {
  readonly table: string
  readonly columns: Readonly<Record<string, { readonly name: string; readonly type: string }>>
  /** Which of them are inserted. */
  readonly condition?: string
}

const column = (type: string, name: string) => ({ name, type })
const big = (name: string) => column('bigint', name)
const whole = (name: string) => column('integer', name)
const text = (name: string) => column('text', name)
const amount = (name: string) => column('numeric', name)
const truth = (name: string) => column('boolean', name)

/** Anybody can emit what pools emit. */
const ofPools =
  'WHERE EXISTS (SELECT FROM pools WHERE pools.chain = chain_of.id AND pools.pair = t.pair)'
const poolEvent = {
  ...{ block: big('block'), position: whole('position'), place: whole('place') },
  ...{ pair: text('pair'), time: big('time') },
}

const tables = {
  hashes: {
    table: 'block_hashes',
    columns: { number: big('number'), hash: text('hash'), time: big('time') },
  },
  untraced: { table: 'untraced_blocks', columns: { number: big('block') } },
  transactions: {
    table: 'chain_transactions',
    columns: {
      block: big('block'),
      position: whole('position'),
      hash: text('hash'),
      time: big('time'),
      sender: text('sender'),
      receiver: text('receiver'),
      created: text('created'),
      value: amount('value'),
      fee: amount('fee'),
      nonce: big('nonce'),
      succeeded: truth('succeeded'),
      selector: text('selector'),
    },
  },
  movements: {
    table: 'movements',
    columns: {
      block: big('block'),
      position: whole('position'),
      place: whole('place'),
      part: whole('part'),
      kind: text('kind'),
      token: text('token'),
      tokenId: amount('token_id'),
      sender: text('sender'),
      receiver: text('receiver'),
      amount: amount('amount'),
    },
  },
  accounts: {
    table: 'account_transactions',
    columns: { account: text('account'), block: big('block'), position: whole('position') },
  },
  approvals: {
    table: 'approvals',
    columns: {
      block: big('block'),
      position: whole('position'),
      place: whole('place'),
      token: text('token'),
      owner: text('owner'),
      spender: text('spender'),
      amount: amount('amount'),
      tokenId: amount('token_id'),
      allPieces: truth('all_pieces'),
    },
  },
  pools: {
    table: 'pools',
    columns: {
      block: big('block'),
      pair: text('pair'),
      token0: text('token0'),
      token1: text('token1'),
      factory: text('factory'),
    },
    // One that was learned before its block was read.
    condition: 'ON CONFLICT DO NOTHING',
  },
  reserves: {
    table: 'pool_reserves',
    columns: { ...poolEvent, reserve0: amount('reserve0'), reserve1: amount('reserve1') },
    condition: ofPools,
  },
  swaps: {
    table: 'pool_swaps',
    columns: {
      ...poolEvent,
      amount0In: amount('amount0_in'),
      amount1In: amount('amount1_in'),
      amount0Out: amount('amount0_out'),
      amount1Out: amount('amount1_out'),
    },
    condition: ofPools,
  },
} satisfies Record<string, Insertion>

/**
 * Writes pools that the state of a block has told. What another factory has made is forgotten.
 * @param factory in lower case
 */
export async function writeLearned(
  db: Db,
  chain: string,
  { factory, block, learned }: { factory: string; block: bigint; learned: readonly LearnedPool[] },
): Promise<void> {
  await db.execute(sql`DELETE FROM pools WHERE chain = ${chain} AND factory <> ${factory}`)
  const before = await db.execute(
    sql`SELECT count(*)::int4 AS count FROM pool_reserves WHERE chain = ${chain} AND block = ${block} AND position = -1`,
  )
  const [told] = (before as { rows: { count: number }[] }).rows
  const first = told?.count ?? 0
  const rows = learned.map((one, at) => ({
    ...{ ...one, block, position: -1, place: first + at, time: null },
  }))
  await insert(db, chain, tables.pools, rows)
  await insert(db, chain, tables.reserves, rows)
}

/** One parameter for each column: thousands of single ones take longer to bind than to insert. */
async function insert(
  db: Db,
  chain: string,
  { table, columns, condition = '' }: Insertion,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const fields = Object.entries(columns)
  const names = sql.raw(fields.map(([, { name }]) => name).join(', '))
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce)
    const arrays = fields.map(([field, { type }]) => {
      const values = some.map((row) => row[field])
      return sql`${arrayText(values)}::text::${sql.raw(type)}[]`
    })
    await db.execute(
      sql`INSERT INTO ${sql.raw(table)} (chain, ${names}) SELECT chain_of.id, t.* FROM (SELECT ${chain}::text AS id) AS chain_of,
        unnest(${sql.join(arrays, sql`, `)}) AS t (${names}) ${sql.raw(condition)}`,
    )
  }
}

const needsQuotes = /[^\w-]/

/** An array as PostgreSQL reads it. What is kept are numbers, truths, kinds, addresses and hashes. */
function arrayText(values: readonly unknown[]): string {
  const texts = values.map((value) => (value === null ? 'NULL' : `${value}`))
  if (texts.some((text) => needsQuotes.test(text))) throw new RangeError('No value of a chain')
  return `{${texts.join(',')}}`
}
