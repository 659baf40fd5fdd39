import { sql } from 'drizzle-orm'
import type { Db } from '../database/engine.js'
import type { BlockRows } from './block-rows.js'
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
  for (const name of ['transactions', 'movements', 'accounts', 'approvals'] as const)
    await insert(db, chain, tables[name], rowsIn(blocks, name))
  await db.execute(
    sql`DELETE FROM block_hashes WHERE chain = ${chain} AND number < ${nextBlock - BigInt(keptBlocks)}`,
  )
}

function rowsIn(
  blocks: readonly BlockRows[],
  name: 'transactions' | 'movements' | 'accounts' | 'approvals',
) {
  return blocks.flatMap((block) => block[name].map((row) => ({ ...row, block: block.number })))
}

/** A table, and its columns besides `chain`, by the names of the rows' fields. */
interface Insertion {
  readonly table: string
  readonly columns: Readonly<Record<string, { readonly name: string; readonly type: string }>>
}

const column = (type: string, name: string) => ({ name, type })
const big = (name: string) => column('bigint', name)
const whole = (name: string) => column('integer', name)
const text = (name: string) => column('text', name)
const amount = (name: string) => column('numeric', name)
const truth = (name: string) => column('boolean', name)

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
} satisfies Record<string, Insertion>

/** One parameter for each column: thousands of single ones take longer to bind than to insert. */
async function insert(
  db: Db,
  chain: string,
  { table, columns }: Insertion,
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
      sql`INSERT INTO ${sql.raw(table)} (chain, ${names}) SELECT ${chain}::text, t.* FROM unnest(${sql.join(arrays, sql`, `)}) AS t`,
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
