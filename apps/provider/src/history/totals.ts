import type { Database, Db } from '@gla/server/database'
import { type SQL, sql } from 'drizzle-orm'
import { encodeFunctionData, erc20Abi, getAddress } from 'viem'
import type { Chain } from '../chains/chains.js'
import { type ReadAt, readMany } from '../chains/read-many.js'
import { readNumber } from '../chains/token-facts.js'
import { type IndexState, readIndexState } from './index-state.js'
import { listedOf } from './known-tokens.js'
import { rowsOf } from './rows-of.js'

/** Amounts in smallest units by token, in lower case; `coin` for the coin. */
export type Amounts = ReadonlyMap<string, bigint>
/** What an account has at a block, in smallest units. What is not in it is zero. */
export interface Totals {
  readonly block: bigint
  readonly amounts: Amounts
}

/** How the coin is called among tokens. */
export const coin = ''

/** Whether two say the same of everything. */
export function isSame(some: Amounts, others: Amounts): boolean {
  const tokens = new Set([...some.keys(), ...others.keys()])
  return [...tokens].every((token) => (some.get(token) ?? 0n) === (others.get(token) ?? 0n))
}

/**
 * What the chain says that an account has of its coin and of the listed tokens. A contract that does not answer has nothing.
 * @throws Refusal 502 when no node has that state
 */
export async function readHeld(chain: Chain, account: string, at: ReadAt): Promise<Amounts> {
  const owner = getAddress(account)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const tokens = [...listedOf(chain).keys()]
  const reads = tokens.map((token) => ({ to: getAddress(token), data }))
  const held = await readMany(chain, owner, reads, at)
  const amounts = tokens.map((one, place) => [one, readNumber(held.results[place] ?? null) ?? 0n])
  return new Map([[coin, held.coin], ...(amounts as [string, bigint][])])
}

/** The chain has put another block in the place of the one that was asked about. */
class BlockGone extends Error {}

const step = 2_000 // movements that one statement adds: others wait for the database meanwhile

/**
 * Adds what the index has of an account after a block, up to another: in, out and fees, of the coin and the listed tokens.
 * @param state of the index, which has to be the same to the end
 * @throws BlockGone when it is not
 */
export async function addMovements(
  database: Database,
  { chain, account, state }: { chain: Chain; account: string; state: IndexState },
  from: Totals,
  to: bigint,
): Promise<Totals> {
  const of = { chain: chain.id, account, tokens: [...listedOf(chain).keys()] }
  const amounts = new Map(from.amounts)
  let { block } = from
  while (block < to) {
    const after = block
    const end = await database.read((db) =>
      db.transaction(
        async (tx) => {
          const now = await readIndexState(tx, chain.id)
          const isThere = now && (now.hash === state.hash || (await hasBlock(tx, chain.id, state)))
          if (!isThere) throw new BlockGone('The block has been undone.')
          const last = await endOf(tx, of, after, to)
          for (const { token, amount } of await rowsOf<Sum>(tx, sumsOf(of, after, last)))
            amounts.set(token, (amounts.get(token) ?? 0n) + BigInt(amount))
          return last
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
    )
    block = end
  }
  return { block: to, amounts }
}

type Of = { chain: string; account: string; tokens: readonly string[] }
type Sum = { token: string; amount: string }

async function hasBlock(db: Db, chain: string, { block, hash }: IndexState): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`SELECT 1 FROM block_hashes WHERE chain = ${chain} AND number = ${block} AND hash = ${hash}`,
  )
  return rows.length > 0
}

/** The block up to which one statement adds: so many that it does not take long. */
async function endOf(db: Db, { chain, account }: Of, after: bigint, to: bigint): Promise<bigint> {
  const nth = (side: 'sender' | 'receiver') =>
    sql`(SELECT block FROM movements WHERE chain = ${chain} AND ${sql.identifier(side)} = ${account}
      AND block > ${after} AND block <= ${to} ORDER BY block LIMIT 1 OFFSET ${step})`
  const [row] = await rowsOf<{ block: string | null }>(
    db,
    sql`SELECT least(${nth('sender')}, ${nth('receiver')})::text AS block`,
  )
  return row?.block ? BigInt(row.block) : to
}

function sumsOf({ chain, account, tokens }: Of, after: bigint, to: bigint): SQL {
  const listed = tokens.length > 0 ? sql`OR token IN ${tokens}` : sql``
  const range = sql`block > ${after} AND block <= ${to}`
  const side = (one: 'sender' | 'receiver') =>
    sql`FROM movements WHERE chain = ${chain} AND ${sql.identifier(one)} = ${account} AND ${range}
      AND kind IN ('coin', 'erc20') AND (token IS NULL ${listed})`
  return sql`SELECT token, sum(amount)::text AS amount FROM (
      SELECT coalesce(token, '') AS token, amount ${side('receiver')}
      UNION ALL SELECT coalesce(token, ''), -amount ${side('sender')}
      UNION ALL SELECT '', -t.fee FROM account_transactions a JOIN chain_transactions t USING (chain, block, position)
        WHERE a.chain = ${chain} AND a.account = ${account} AND a.block > ${after} AND a.block <= ${to} AND t.sender = ${account}
    ) AS all_of_them GROUP BY token`
}
