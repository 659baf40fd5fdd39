import type { Database } from '@gla/server/database'
import { and, eq } from 'drizzle-orm'
import { getAddress } from 'viem'
import type { Chain } from '../chains/chains.js'
import { accountTransactions, openingBalances } from '../database/tables.js'
import { type IndexState, readIndexState } from './index-state.js'
import { listedOf } from './known-tokens.js'
import { addMovements, coin, isSame, readHeld, type Totals } from './totals.js'

/** What is asked about. */
export interface OpeningAsked {
  readonly chain: Chain
  /** In lower case. */
  readonly account: string
  readonly state: IndexState
}

/**
 * What an account had where the index begins: by the state before its first block, or of block 0. Where the node has pruned
 * that state, the account is counted from nothing if that adds up, and else from the oldest state that the node has. It is
 * kept, because the node may prune that as well.
 * @returns null for an account that no block mentions
 * @throws Refusal 502 when the node does not answer
 */
export async function openingOf(database: Database, asked: OpeningAsked): Promise<Totals | null> {
  const kept = await readKept(database, asked)
  if (kept !== 'unknown') return kept
  const { chain, account, state } = asked
  const begin = beginOf(state)
  const atBegin = await readHeld(chain, account, { blockNumber: begin }).catch(() => null)
  const opening = atBegin
    ? { block: begin, amounts: atBegin }
    : await openLater(database, asked, await oldestState(asked, begin))
  await keep(database, asked, opening)
  return opening
}

/** The block whose state is what was there before the index began. */
export const beginOf = ({ firstBlock }: IndexState) => (firstBlock > 0n ? firstBlock - 1n : 0n)

async function readKept(
  database: Database,
  { chain, account }: OpeningAsked,
): Promise<Totals | null | 'unknown'> {
  const { of, some } = {
    of: and(eq(openingBalances.chain, chain.id), eq(openingBalances.account, account)),
    some: and(eq(accountTransactions.chain, chain.id), eq(accountTransactions.account, account)),
  }
  const { rows, isMentioned } = await database.read(async (db) => ({
    rows: await db.select().from(openingBalances).where(of),
    isMentioned: (await db.select().from(accountTransactions).where(some).limit(1)).length > 0,
  }))
  if (!isMentioned) return null
  const amounts = new Map(rows.map(({ token, amount }) => [token, amount]))
  const [first] = rows
  // A token that was listed later has none: all are read anew then.
  const isWhole = [coin, ...listedOf(chain).keys()].every((token) => amounts.has(token))
  return first && isWhole ? { block: first.block, amounts } : 'unknown'
}

async function openLater(database: Database, asked: OpeningAsked, block: bigint): Promise<Totals> {
  const { chain, account, state } = asked
  const amounts = await readHeld(chain, account, { blockNumber: block })
  if (state.firstBlock > 0n) return { block, amounts }
  const fromNothing = { block: 0n, amounts: new Map([...amounts.keys()].map((one) => [one, 0n])) }
  const counted = await addMovements(database, asked, fromNothing, block)
  return isSame(counted.amounts, amounts) ? fromNothing : { block, amounts }
}

/**
 * The oldest block after `low` whose state the node still has.
 * @throws what viem throws, when it does not even have the newest
 */
async function oldestState({ chain, account, state }: OpeningAsked, low: bigint): Promise<bigint> {
  const address = getAddress(account)
  const read = (blockNumber: bigint) => chain.client.getBalance({ address, blockNumber })
  await read(state.block)
  let pruned = low
  let there = state.block
  while (there - pruned > 1n) {
    const middle = (pruned + there) / 2n
    const isThere = await read(middle).then(
      () => true,
      () => false,
    )
    if (isThere) there = middle
    else pruned = middle
  }
  return there
}

async function keep(database: Database, { chain, account, state }: OpeningAsked, opening: Totals) {
  const rows = [...opening.amounts].map(([token, amount]) => ({
    ...{ chain: chain.id, account, token },
    ...{ amount, block: opening.block },
  }))
  await database.write(
    async (db) => {
      // What a block that is undone by now has said is not kept.
      if ((await readIndexState(db, chain.id))?.hash !== state.hash) return
      const of = and(eq(openingBalances.chain, chain.id), eq(openingBalances.account, account))
      await db.delete(openingBalances).where(of)
      await db.insert(openingBalances).values(rows)
    },
    { isExported: false },
  )
}
